/* tray.c: see tray.h. */
#include "rules/reiswitz/tray.h"

#include "rules/reiswitz/arms.h"
#include "rules/reiswitz/arrivals.h"
#include "rules/reiswitz/box.h"
#include "rules/reiswitz/circle.h"
#include "rules/reiswitz/command.h"
#include "rules/reiswitz/deployment.h"
#include "rules/reiswitz/lots.h"
#include "rules/reiswitz/plan.h"
#include "rules/reiswitz/refuse.h"
#include "rules/reiswitz/screen.h"
#include "rules/reiswitz/stack.h"
#include "rules/reiswitz/view.h"
#include "rules/reiswitz/zones.h"

static const char *const stage_words[] = { "play", "deployment", "council", "screen" };

/* Numbers of the lots: the first move; bags by side, division and arm; entries by body. */
enum { LOT_FIRST, LOT_ARMS = 16, LOT_DIVISIONS = 4, LOT_ENTRIES = 128 };

/* A side's own things are for its players, and for those to whom nothing is hidden. */
static bool shown_to(const struct world *w, const struct viewer *viewer, uint8_t side)
{
	return circle_side_of(w, viewer) == side || viewer->class == VIEWER_UMPIRE ||
	       viewer->class == VIEWER_ENDED;
}

static void point(struct writer *j, const char *key, int32_t x, int32_t y)
{
	if (key)
		writer_key(j, key);
	writer_array(j);
	writer_int(j, x);
	writer_int(j, y);
	writer_end(j, ']');
}

static void write_screen(const struct world *w, const struct state *s, struct writer *j)
{
	if (w->plan.screen == 0)
		return;
	writer_key(j, "screen");
	writer_object(j);
	writer_key_int(j, w->plan.screen == 1 ? "x" : "y", w->plan.at);
	writer_key_int(j, "paces", zones_screen_paces(w, &s->options));
	writer_key_count(j, "moves", w->plan.moves); /* DEP-4 */
	writer_end(j, '}');
}

static void write_zones(const struct world *w, const struct viewer *viewer, struct writer *j)
{
	writer_key(j, "zones");
	writer_array(j);
	for (uint8_t k = 0; k < w->plan.zones; k++) {
		const struct zone *z = &w->plan.zone[k];
		if (!shown_to(w, viewer, z->side))
			continue;
		writer_object(j);
		writer_key_text(j, "side", side_name(z->side));
		writer_key(j, "points");
		writer_array(j);
		for (uint8_t i = 0; i < z->points; i++)
			point(j, NULL, z->point[i].x, z->point[i].y);
		writer_end(j, ']');
		writer_end(j, '}');
	}
	writer_end(j, ']');
}

/* Waits, and is the viewer's side's. The enemy's are not in his state. */
static bool waits(const struct world *w, const struct state *s, const struct viewer *viewer,
                  uint16_t piece)
{
	const struct piece *p = &s->piece[piece];
	return p->fate == FATE_WAITING && shown_to(w, viewer, p->side);
}

/* A piece that waits: where the scenario proposes to place it, or with which body it comes. */
static void write_waiting(const struct world *w, const struct state *s, uint16_t k,
                          struct writer *j)
{
	const struct piece *p = &s->piece[k], *start = &w->start[k];
	bool proposed = w->plan.comes[k] == COMES_PROPOSED && !screen_moves(s);
	bool arrives = w->plan.comes[k] == COMES_ARRIVING;
	const struct piece *form = arrives ? p : start;
	writer_object(j);
	writer_key_int(j, "piece", k);
	writer_key_int(j, "seat", p->seat);
	writer_key_text(j, "arm", arm_name(p->arm));
	writer_key_int(j, "division", p->division);
	if (w->piece_name[k][0])
		writer_key_text(j, "name", w->piece_name[k]);
	if (box_is(p))
		writer_key_int(j, "capacity", w->capacity[k]);
	if (proposed) {
		writer_key_int(j, "x", start->x);
		writer_key_int(j, "y", start->y);
		writer_key_int(j, "b", start->bearing);
	}
	if ((proposed || arrives) && (form->stack != k || form->formation != FORMATION_LINE)) {
		writer_key_int(j, "stack", form->stack);
		writer_key_int(j, "level", form->level);
		writer_key_text(j, "form", formation_name(form->formation));
	}
	if (arrives)
		writer_key_int(j, "body", w->plan.with[k]);
	writer_end(j, '}');
}

static void write_tray(const struct world *w, const struct state *s, const struct viewer *viewer,
                       struct writer *j)
{
	writer_key(j, "tray");
	writer_array(j);
	for (uint16_t k = 0; k < w->pieces; k++)
		if (waits(w, s, viewer, k))
			write_waiting(w, s, k, j);
	writer_end(j, ']');
}

/* SEE-13: what has been put under a box that is placed, head first. */
static void write_box(const struct world *w, const struct state *s, uint16_t box,
                      struct writer *j)
{
	struct box_list all;
	box_list(s, box, &all);
	writer_object(j);
	writer_key_int(j, "piece", box);
	writer_key_int(j, "seat", s->piece[box].seat);
	writer_key_int(j, "capacity", w->capacity[box]);
	writer_key_int(j, "room", box_room(w, s, box));
	writer_key(j, "contents");
	writer_array(j);
	for (uint8_t k = 0; k < all.count; k++) {
		writer_object(j);
		writer_key_int(j, "piece", all.piece[k]);
		writer_key_text(j, "arm", arm_name(s->piece[all.piece[k]].arm));
		writer_end(j, '}');
	}
	writer_end(j, ']');
	writer_end(j, '}');
}

static void write_boxes(const struct world *w, const struct state *s, const struct viewer *viewer,
                        struct writer *j)
{
	writer_key(j, "boxes");
	writer_array(j);
	for (uint16_t k = w->troops; k < w->pieces && !screen_moves(s); k++)
		if (s->piece[k].on_board && box_is(&s->piece[k]) && shown_to(w, viewer, s->piece[k].side))
			write_box(w, s, k, j);
	writer_end(j, ']');
}

/* DEP-2, DEP-7: bodies that have somebody to come; those that were not placed by side, last. */
static void write_bodies(const struct world *w, const struct state *s,
                         const struct viewer *viewer, struct writer *j)
{
	writer_key(j, "arrivals");
	writer_array(j);
	for (uint8_t b = 0; b < w->plan.bodies + SIDES; b++) {
		const struct coming_body *body = &w->plan.body[b];
		uint16_t k = 0;
		while (k < w->troops && !(waits(w, s, viewer, k) && arrivals_body(w, k) == body &&
		                          (b < w->plan.bodies || screen_moves(s))))
			k++;
		if (k == w->troops || (lots_ahead(s) && body->entries > 1)) /* DEP-2: by lot */
			continue;
		struct stance at = arrivals_entry(w, s, k);
		writer_object(j);
		writer_key_int(j, "body", b);
		writer_key_text(j, "side", side_name(body->side));
		writer_key_int(j, "minute", body->minute);
		writer_key_int(j, "x", at.x);
		writer_key_int(j, "y", at.y);
		writer_key_int(j, "b", at.bearing);
		writer_end(j, '}');
	}
	writer_end(j, ']');
}

static bool any_waits(const struct world *w, const struct state *s, const struct viewer *viewer)
{
	for (uint16_t k = 0; k < w->pieces; k++)
		if (waits(w, s, viewer, k))
			return true;
	return false;
}

void tray_write(const struct world *w, const struct state *s, const struct viewer *viewer,
                struct fragments *out)
{
	bool placing = !screen_moves(s) && w->plan.mode != MODE_NONE;
	if (!placing && !screen_stands(s) && !any_waits(w, s, viewer))
		return;
	struct writer *j = fragments_open(out, VIEW_DEPLOYMENT, FRAGMENT_SINGLE);
	writer_object(j);
	writer_key_text(j, "stage", stage_words[s->stage]);
	writer_key_text(j, "mode", plan_mode_name(w->plan.mode));
	if (placing && plan_by_turns(&w->plan))
		writer_key_text(j, "turn", side_name(s->side));
	writer_key_flag(j, "ambush", placing && w->plan.mode == MODE_BA &&
	                                 shown_to(w, viewer, w->plan.first)); /* SEE-1 */
	write_screen(w, s, j);
	write_zones(w, viewer, j);
	writer_key(j, "ended");
	writer_array(j);
	for (uint8_t k = 0; k < w->seats && placing; k++)
		if (s->ended[k] && shown_to(w, viewer, w->seat_side[k]))
			writer_int(j, k);
	writer_end(j, ']');
	write_tray(w, s, viewer, j);
	write_boxes(w, s, viewer, j);
	write_bodies(w, s, viewer, j);
	writer_end(j, '}');
	fragments_close(out);
}

static void write_first(const struct state *s, struct fragments *out)
{
	struct writer *j = fragments_open(out, VIEW_LOT, LOT_FIRST);
	writer_object(j);
	writer_key_text(j, "what", "first");
	writer_key_text(j, "side", side_name(lots_first(s)));
	writer_end(j, '}');
	fragments_close(out);
}

static void write_bag(const struct world *w, const struct state *s, uint8_t side, uint8_t division,
                      uint8_t arm, struct fragments *out)
{
	struct lot lot = lots_bag(w, s, side, division, arm);
	if (lot.in == 0)
		return;
	uint32_t id = 1u + ((uint32_t)side * LOT_DIVISIONS + division) * LOT_ARMS + arm;
	struct writer *j = fragments_open(out, VIEW_LOT, id);
	writer_object(j);
	writer_key_text(j, "what", "strength");
	writer_key_text(j, "side", side_name(side));
	writer_key_int(j, "division", division);
	writer_key_text(j, "arm", arm_name(arm));
	writer_key_int(j, "pieces", lot.in);
	writer_key_int(j, "blanks", lot.blanks);
	writer_key_int(j, "drawn", lot.drawn);
	writer_key(j, "real"); /* the tickets that were pieces */
	writer_array(j);
	for (uint16_t k = 0; k < w->pieces; k++)
		if (lots_holds(w, k, side, division, arm) && s->piece[k].fate != FATE_UNDRAWN)
			writer_int(j, k);
	writer_end(j, ']');
	writer_end(j, '}');
	fragments_close(out);
}

static void write_entry(const struct world *w, const struct state *s, uint8_t body,
                        struct fragments *out)
{
	const struct coming_body *b = &w->plan.body[body];
	struct writer *j = fragments_open(out, VIEW_LOT, (uint32_t)LOT_ENTRIES + body);
	writer_object(j);
	writer_key_text(j, "what", "entry");
	writer_key_text(j, "side", side_name(b->side));
	writer_key_int(j, "body", body);
	writer_key_int(j, "x", b->entry[s->entry[body]].x);
	writer_key_int(j, "y", b->entry[s->entry[body]].y);
	writer_end(j, '}');
	fragments_close(out);
}

void lots_write(const struct world *w, const struct state *s, const struct viewer *viewer,
                struct fragments *out)
{
	bool all = shown_to(w, viewer, SIDE_BLUE) && shown_to(w, viewer, SIDE_GREEN);
	if (lots_ahead(s))
		return;
	if (s->first_drawn && (all || s->stage == STAGE_PLAY)) /* TURN-4 */
		write_first(s, out);
	for (uint8_t side = 0; side < SIDES && s->options.strength_by_lot; side++)
		for (uint8_t division = 1; division <= DIVISIONS_MAX; division++)
			for (uint8_t arm = 0; arm < ARM_COUNT && shown_to(w, viewer, side); arm++)
				write_bag(w, s, side, division, arm, out);
	for (uint8_t k = 0; k < w->plan.bodies; k++)
		if (w->plan.body[k].entries > 1 && shown_to(w, viewer, w->plan.body[k].side))
			write_entry(w, s, k, out);
}

/* One placing, as order.place takes it; target: the piece below it in its stack, or its box; or
 * NO_PIECE. mass: the order that makes its stack one. */
static void write_placing(const struct state *s, uint16_t piece, uint16_t target, bool mass,
                          struct writer *out)
{
	const struct piece *p = &s->piece[piece];
	writer_object(out);
	writer_key_int(out, "piece", piece);
	writer_key_int(out, "seat", p->seat);
	writer_key_int(out, "x", p->x);
	writer_key_int(out, "y", p->y);
	writer_key_int(out, "bearing", p->bearing);
	if (target != NO_PIECE)
		writer_key_int(out, "target", target);
	if (mass)
		writer_key_text(out, "form", formation_name(FORMATION_MASS));
	writer_key_flag(out, "ambush", p->ambush);
	writer_end(out, '}');
}

/* A stack from below, or a box and then its list from the head. */
static void write_placings(const struct state *s, uint16_t bottom, struct writer *out)
{
	struct stack stack;
	struct box_list all;
	stack_of(s, bottom, &stack);
	box_list(s, bottom, &all);
	for (uint8_t i = 0; i < stack.count; i++)
		write_placing(s, stack.piece[i], i > 0 ? bottom : NO_PIECE,
		              i > 0 && i + 1 == stack.count &&
		                  s->piece[bottom].formation == FORMATION_MASS,
		              out);
	for (uint8_t i = 0; i < all.count; i++)
		write_placing(s, all.piece[i], bottom, false, out);
}

bool tray_ask(const struct world *w, const struct state *s, const struct viewer *viewer,
              struct writer *out, struct refusal *why)
{
	if (circle_side_of(w, viewer) == SIDES)
		return refuse(why, "TURN-1", MSG_REFUSAL_TURN_SPECTATOR, REFUSE_NO_PIECE, 0, 0, 0);
	if (s->stage != STAGE_DEPLOYMENT)
		return refuse(why, "DEP-6", MSG_REFUSAL_DEPLOYMENT_OVER, REFUSE_NO_PIECE, 0, 0, 0);
	writer_object(out);
	writer_key_text(out, "scenario", w->scenario);
	writer_key(out, "placings");
	writer_array(out);
	for (uint16_t k = 0; k < w->pieces; k++) {
		const struct piece *p = &s->piece[k];
		if (p->on_board && p->level == 0 && shown_to(w, viewer, p->side) &&
		    deployment_own(w, s, k))
			write_placings(s, k, out);
	}
	writer_end(out, ']');
	writer_end(out, '}');
	return true;
}
