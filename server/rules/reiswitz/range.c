/* range.c: see range.h. */
#include "rules/reiswitz/range.h"

#include "rules/refusal.h"
#include "rules/reiswitz/arms.h"
#include "rules/reiswitz/circle.h"
#include "rules/reiswitz/fire.h"
#include "rules/reiswitz/knowledge.h"
#include "rules/reiswitz/overlay.h"
#include "rules/reiswitz/refuse.h"

/* One thing that may be fired at; key: how the answer names its kind. */
static void mark_write(const struct world *w, const struct state *s, uint16_t piece,
                       struct mark mark, const char *key, struct writer *out)
{
	struct fire_reckoning r;
	struct refusal why;
	fire_measure(w, s, piece, mark, &r);
	bool lawful = fire_reckon(w, s, piece, mark, &r, &why);
	writer_object(out);
	writer_key_int(out, key,
	               mark.kind == MARK_PIECE  ? s->piece[mark.index].shown
	               : mark.kind == MARK_SHIP ? s->ship[mark.index].shown
	                                        : mark.index);
	writer_key_int(out, "range_paces", r.aim.range_paces);
	writer_key_int(out, "distance", r.aim.distance);
	bool box = mark.kind == MARK_PIECE && s->piece[mark.index].arm == ARM_BOX; /* SHOCK-22 */
	if (r.effect.arc && !box)
		writer_key_text(out, "arc", arc_name((uint8_t)(r.effect.arc - 1)));
	if (mark.kind == MARK_THING)
		writer_key_int(out, "points", r.effect.points);
	else if (!box)
		writer_key_int(out, "loss", r.effect.loss);
	writer_key_bool(out, "lawful", lawful);
	if (!lawful) {
		knowledge_refusal(s, &why);
		refusal_write(&why, out);
	}
	writer_end(out, '}');
}

struct near { int32_t range_sixteenths; uint16_t piece; };

/* The enemies within reach into list, nearest first, then by id; how many. */
static uint32_t near_collect(const struct world *w, const struct state *s, uint16_t piece,
                             int32_t reach, struct near list[PIECES_MAX])
{
	uint32_t count = 0;
	for (uint16_t i = 0; i < s->pieces; i++) {
		const struct piece *q = &s->piece[i];
		struct mark mark = mark_piece(i);
		struct aim aim;
		if ((!q->on_board && !aim_afloat(q)) || q->side == s->piece[piece].side)
			continue;
		aim_take(w, s, piece, &mark, &aim);
		if (aim.distance > reach)
			continue;
		uint32_t j = count++;
		for (; j > 0 && list[j - 1].range_sixteenths > aim.range_sixteenths; j--)
			list[j] = list[j - 1];
		list[j] = (struct near){ aim.range_sixteenths, i };
	}
	return count;
}

/* The sextant (V §12): how far each arc reaches. */
static void arcs_write(const struct tables *t, uint8_t arm, struct writer *out)
{
	writer_key(out, "arcs");
	writer_array(out);
	for (uint8_t arc = 0; arc < ARC_COUNT; arc++) {
		writer_object(out);
		writer_key_text(out, "arc", arc_name(arc));
		writer_key_int(out, "to_paces", (int64_t)t->arc_reach[arm][arc] * DISTANCE_PACES);
		writer_end(out, '}');
	}
	writer_end(out, ']');
}

/* Bridges, buildings, walls and ships within reach, by number: what guns alone fire at (FIRE-9). */
static void things_write(const struct world *w, const struct state *s, uint16_t piece,
                         int32_t reach, struct writer *out)
{
	struct aim aim;
	writer_key(out, "features");
	writer_array(out);
	for (uint32_t k = 0; k < overlay_things(w); k++) {
		struct mark mark = { MARK_THING, (uint16_t)k, { 0, 0 } };
		struct feature f = overlay_thing(w, mark.index);
		if (overlay_points(w->tables, &f) == 0 || !overlay_stands(w, s, mark.index))
			continue;
		aim_take(w, s, piece, &mark, &aim);
		if (aim.distance <= reach)
			mark_write(w, s, piece, mark, "feature", out);
	}
	writer_end(out, ']');
	writer_key(out, "ships");
	writer_array(out);
	for (uint8_t k = 0; k < s->ships; k++) {
		struct mark mark = { MARK_SHIP, k, { 0, 0 } };
		if (!s->ship[k].afloat || s->ship[k].side == s->piece[piece].side)
			continue;
		aim_take(w, s, piece, &mark, &aim);
		if (aim.distance <= reach)
			mark_write(w, s, piece, mark, "ship", out);
	}
	writer_end(out, ']');
}

bool range_ask(const struct world *w, const struct state *s, const struct viewer *viewer,
               const struct doc *params, struct writer *out, struct refusal *why)
{
	struct near list[PIECES_MAX];
	int64_t id;
	if (!doc_int(params, "piece", 0, (int64_t)s->pieces - 1, &id) ||
	    s->piece[id].side != circle_side_of(w, viewer) || !s->piece[id].on_board)
		return refuse(why, "TURN-3", MSG_REFUSAL_ASK_PIECE, REFUSE_NO_PIECE, 0, 0, 0);
	const struct tables *t = w->tables;
	uint16_t piece = (uint16_t)id;
	bool guns = arm_is_guns(s->piece[piece].arm);
	int32_t reach = effect_reach(w, s, piece);
	uint32_t count = near_collect(w, s, piece, reach, list);
	writer_object(out);
	writer_key_int(out, "piece", piece);
	writer_key_int(out, "half_angle", guns ? t->half_angle_guns : t->half_angle_small);
	writer_key_int(out, "reach_paces", (int64_t)reach * DISTANCE_PACES);
	if (guns)
		arcs_write(t, s->piece[piece].arm, out);
	writer_key(out, "targets");
	writer_array(out);
	for (uint32_t i = 0; i < count; i++)
		mark_write(w, s, piece, mark_piece(list[i].piece), "piece", out);
	writer_end(out, ']');
	if (guns)
		things_write(w, s, piece, reach, out);
	writer_end(out, '}');
	return true;
}
