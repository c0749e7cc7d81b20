#include "rules/reiswitz/range.h"
#include "rules/refusal.h"
#include "rules/reiswitz/fire.h"
#include "rules/reiswitz/refuse.h"

struct mark {
	int32_t range_sixteenths;
	uint16_t piece;
};

static void target_write(const struct world *w, const struct state *s, uint16_t piece,
                         uint16_t target, struct writer *out)
{
	struct fire_reckoning r;
	struct refusal why;
	fire_measure(w, s, piece, target, &r);
	bool lawful = fire_reckon(w, s, piece, target, &r, &why);
	writer_object(out);
	writer_key_int(out, "piece", target);
	writer_key_int(out, "range_paces", r.range_paces);
	writer_key_int(out, "distance", r.distance);
	writer_key_int(out, "loss", r.loss);
	writer_key_bool(out, "lawful", lawful);
	if (!lawful)
		refusal_write(&why, out);
	writer_end(out, '}');
}

/* The enemies within reach into marks, nearest first, then by id; how many. */
static uint32_t marks_collect(const struct world *w, const struct state *s, uint16_t piece,
                              int32_t reach, struct mark marks[PIECES_MAX])
{
	uint32_t count = 0;
	for (uint16_t i = 0; i < s->pieces; i++) {
		struct fire_reckoning r;
		if (!s->piece[i].on_board || s->piece[i].side == s->piece[piece].side)
			continue;
		fire_measure(w, s, piece, i, &r);
		if (r.distance > reach)
			continue;
		uint32_t j = count++;
		for (; j > 0 && marks[j - 1].range_sixteenths > r.range_sixteenths; j--)
			marks[j] = marks[j - 1];
		marks[j] = (struct mark){ r.range_sixteenths, i };
	}
	return count;
}

bool range_ask(const struct world *w, const struct state *s, const struct viewer *viewer,
               const struct doc *params, struct writer *out, struct refusal *why)
{
	struct mark marks[PIECES_MAX];
	int64_t piece;
	if (viewer->class != VIEWER_SEAT || viewer->seat.index >= w->seats ||
	    !doc_int(params, "piece", 0, (int64_t)s->pieces - 1, &piece) ||
	    s->piece[piece].side != w->seat_side[viewer->seat.index] || !s->piece[piece].on_board)
		return refuse(why, "TURN-3", MSG_REFUSAL_ASK_PIECE, REFUSE_NO_PIECE, 0, 0, 0);
	int32_t reach = fire_reach(w->tables, (enum arm)s->piece[piece].arm);
	uint32_t count = marks_collect(w, s, (uint16_t)piece, reach, marks);
	writer_object(out);
	writer_key_int(out, "piece", piece);
	writer_key_int(out, "half_angle", w->tables->half_angle_small);
	writer_key_int(out, "reach_paces", (int64_t)reach * DISTANCE_PACES);
	writer_key(out, "targets");
	writer_array(out);
	for (uint32_t i = 0; i < count; i++)
		target_write(w, s, (uint16_t)piece, marks[i].piece, out);
	writer_end(out, ']');
	writer_end(out, '}');
	return true;
}
