/* deployment.c: see deployment.h. */
#include "rules/reiswitz/deployment.h"

#include "base/must.h"
#include "rules/reiswitz/arms.h"
#include "rules/reiswitz/bodies.h"
#include "rules/reiswitz/box.h"
#include "rules/reiswitz/concealing.h"
#include "rules/reiswitz/happenings.h"
#include "rules/reiswitz/lots.h"
#include "rules/reiswitz/orders.h"
#include "rules/reiswitz/plan.h"
#include "rules/reiswitz/refuse.h"
#include "rules/reiswitz/sight.h"
#include "rules/reiswitz/stack.h"
#include "rules/reiswitz/stacking.h"
#include "rules/reiswitz/turns.h"
#include "rules/reiswitz/watch.h"
#include "rules/reiswitz/zones.h"

#include <string.h>

static bool is_placed(const struct world *w, uint16_t piece)
{
	uint8_t comes = w->plan.comes[piece];
	return comes == COMES_PLACED || comes == COMES_PROPOSED;
}

bool deployment_own(const struct world *w, const struct state *s, uint16_t piece)
{
	return is_placed(w, piece) && s->piece[piece].fate != FATE_UNDRAWN;
}

bool deployment_stood(const struct world *w, const struct state *s, uint16_t piece,
                      struct post *at)
{
	const struct piece *p = &w->start[piece];
	if (w->plan.mode != MODE_NONE) {
		*at = (struct post){ s->stood[piece].x, s->stood[piece].y };
		return s->stood[piece].on_board;
	}
	*at = (struct post){ p->x, p->y };
	return p->on_board && (p->fate == FATE_STANDS || p->fate == FATE_BOXED) &&
	       s->piece[piece].fate != FATE_UNDRAWN;
}

/* RULING: a seat that has nothing to place has ended before it begins; one whose lots were all
 * blanks (DEP-5) has not, and says so like any other, since when the screen falls would tell of
 * them. */
static bool has_any(const struct world *w, const struct state *s, uint8_t seat)
{
	for (uint16_t k = 0; k < s->pieces; k++)
		if (s->piece[k].seat == seat && is_placed(w, k))
			return true;
	return false;
}

/* RULING: the lot of the first move is the match's own, the same whenever it is looked at, and
 * becomes known now. */
void deployment_fall(const struct world *w, struct state *s)
{
	s->stage = STAGE_PLAY;
	s->side = lots_first(s) < SIDES ? lots_first(s) : w->first_side;
	for (uint16_t k = 0; k < s->pieces && w->plan.mode != MODE_NONE; k++) {
		const struct piece *p = &s->piece[k];
		s->stood[k].x = p->x;
		s->stood[k].y = p->y;
		s->stood[k].on_board = p->on_board || p->fate == FATE_BOXED;
	}
}

/* DEP-6: all have placed. RULING (SEE-2): a box that was not placed is out of the match: it is no
 * troops that could march in, and empty, since what lies in a box was put under it where it
 * stands. */
static void placed(const struct world *w, struct state *s)
{
	memset(s->ended, 0, sizeof s->ended);
	for (uint16_t k = 0; k < s->pieces && w->plan.mode != MODE_NONE; k++) {
		struct piece *p = &s->piece[k];
		p->began = p->bearing;
		if (p->fate == FATE_WAITING) /* DEP-7: in column */
			p->guns = GUNS_LIMBERED;
		if (p->fate == FATE_WAITING && box_is(p))
			p->fate = FATE_DESTROYED;
	}
	if (w->plan.moves == 0) {
		deployment_fall(w, s);
		return;
	}
	s->stage = STAGE_SCREEN; /* DEP-4 */
	s->side = w->first_side;
}

/* After an end: whose turn it is to deploy; true: all have. */
static bool settle(const struct world *w, struct state *s)
{
	bool blue = turns_ended(w, s, SIDE_BLUE), green = turns_ended(w, s, SIDE_GREEN);
	if (blue && green) {
		placed(w, s);
		return true;
	}
	if (plan_by_turns(&w->plan) && turns_ended(w, s, s->side))
		s->side = SIDE_GREEN - s->side;
	return false;
}

void deployment_clear(const struct world *w, struct state *s)
{
	for (uint16_t k = 0; k < s->pieces; k++)
		if (deployment_own(w, s, k)) {
			s->piece[k].stack = k;
			s->piece[k].level = 0;
			s->piece[k].formation = FORMATION_LINE;
		}
}

void deployment_begin(const struct world *w, struct state *s)
{
	/* whose troops are still in the bags has not ended */
	bool bagged = lots_ahead(s) && s->options.strength_by_lot && w->plan.mode != MODE_NONE;
	s->stage = STAGE_DEPLOYMENT;
	s->side = plan_by_turns(&w->plan) ? w->plan.first : w->first_side;
	for (uint8_t k = 0; k < w->seats; k++)
		s->ended[k] = !bagged && !has_any(w, s, k);
	if (!bagged)
		settle(w, s);
}

bool deployment_rules(const struct state *s, const struct command *c)
{
	return c->order == ORDER_PLACE || c->order == ORDER_LIFT || s->stage == STAGE_DEPLOYMENT;
}

bool deployment_open(const struct world *w, const struct state *s, uint8_t seat)
{
	return s->stage == STAGE_DEPLOYMENT && !s->over && seat < w->seats && has_any(w, s, seat) &&
	       (!plan_by_turns(&w->plan) || w->seat_side[seat] == s->side);
}

/* TURN-11: turn. */
static bool stage_allows(const struct world *w, const struct state *s, struct seat_id seat,
                         const struct command *c, struct refusal *why)
{
	bool ours = c->order == ORDER_PLACE || c->order == ORDER_LIFT || c->order == ORDER_PART_END;
	if (!orders_seated(w, s, seat, why))
		return false;
	if (s->stage != STAGE_DEPLOYMENT)
		return refuse(why, "DEP-6", MSG_REFUSAL_DEPLOYMENT_OVER, REFUSE_NO_PIECE, 0, 0, 0);
	if (!ours)
		return refuse(why, "DEP-6", MSG_REFUSAL_DEPLOYMENT_STAGE, REFUSE_NO_PIECE, 0, 0, 0);
	if (plan_by_turns(&w->plan) && w->seat_side[seat.index] != s->side)
		return refuse(why, "DEP-1", MSG_REFUSAL_DEPLOYMENT_TURN, REFUSE_NO_PIECE, 0, 0, 0);
	if (c->order == ORDER_PART_END && s->ended[seat.index])
		return refuse(why, "TURN-5", MSG_REFUSAL_TURN_ENDED, REFUSE_NO_PIECE, s->minute, 0, 0);
	return true;
}

static bool piece_allows(const struct world *w, const struct state *s, struct seat_id seat,
                         uint16_t piece, struct refusal *why)
{
	if (piece >= s->pieces)
		return refuse(why, "TURN-3", MSG_REFUSAL_PIECE_UNKNOWN, piece, 0, 0, 0);
	if (s->piece[piece].seat != seat.index)
		return refuse(why, "TURN-3", MSG_REFUSAL_PIECE_OTHER, piece, 0, 0, 0);
	if (s->piece[piece].fate == FATE_UNDRAWN) /* DEP-5 */
		return refuse(why, "LOSS-1", MSG_REFUSAL_PIECE_GONE, piece, 0, 0, 0);
	if (!deployment_own(w, s, piece))
		return refuse(why, "DEP-6", MSG_REFUSAL_DEPLOYMENT_FIXED, piece, 0, 0, 0);
	return true;
}

/* The stack it would stand in without it, itself then on top: those of the target's, if it names
 * one. */
static uint8_t stack_below(const struct state *s, const struct command *c,
                           uint16_t below[STACK_MAX])
{
	struct stack k;
	uint8_t count = 0;
	if (c->target == INDEX_NONE)
		return 0;
	stack_of(s, c->target, &k);
	for (uint8_t i = 0; i < k.count; i++)
		if (k.piece[i] != c->piece)
			below[count++] = k.piece[i];
	return count;
}

/* SEE-13: is it put under a box? */
static bool goes_under(const struct state *s, const struct command *c)
{
	return c->target < s->pieces && box_is(&s->piece[c->target]);
}

/* Where it would stand: in its stack's place if it has one. */
static struct stance place_of(const struct state *s, const struct command *c)
{
	if (c->target != INDEX_NONE)
		return body_stance(&s->piece[c->target]);
	struct stance at = body_stance(&s->piece[c->piece]); /* GEO-2: a box is deeper */
	at.x = c->x;
	at.y = c->y;
	at.bearing = c->bearing;
	return at;
}

/* Has the enemy a clear line from anywhere in his zones, tried every so many paces, to this point
 * of a body? */
static bool overlooked(const struct world *w, const struct state *s, uint8_t side,
                       const struct figure *figure, uint8_t point)
{
	const struct ground *g = &w->ground;
	int32_t step = w->tables->sight_lattice_paces;
	struct sight_line line = { .to = sight_end_at(w->tables, figure->point[point]) };
	struct sight_stop stop;
	line.to.body = &figure->body;
	for (int32_t y = 0; y <= g->height; y += step)
		for (int32_t x = 0; x <= g->width; x += step) {
			struct fine eye = geometry_fine((struct spot){ x, y });
			line.from = sight_end_at(w->tables, eye);
			if (zones_reach(&w->plan, SIDE_GREEN - side, eye) && sight_clear(w, s, &line, &stop))
				return true;
		}
	return false;
}

/* SEE-1, DEP-1 B-a. RULING: the sources say only that an ambush is laid while the enemy is away; it
 * is one where he finds none when he is back and looks about him: each of the points by which a
 * piece is seen (SEE-7) lies in a wood or a building, or has no clear line to it from anywhere in
 * his zones, however far. So nothing stands in the open and is not there. */
static bool ambush_hides(const struct world *w, const struct state *s, const struct command *c,
                         struct refusal *why)
{
	struct figure figure;
	watch_figure_at(w, s, c->piece, place_of(s, c), &figure);
	for (uint8_t k = 0; k < figure.points; k++) {
		if (figure.hidden >> k & 1 || !overlooked(w, s, s->piece[c->piece].side, &figure, k))
			continue;
		struct spot at = geometry_spot(figure.point[k]);
		return refuse(why, "SEE-1", MSG_REFUSAL_DEPLOYMENT_AMBUSH_OPEN, c->piece, at.x, at.y, 0);
	}
	return true;
}

/* SEE-1. RULING: no box lies in an ambush: it hides what it holds already, and what lies hidden
 * would be neither box nor contents. */
static bool ambush_allows(const struct world *w, const struct state *s, struct seat_id seat,
                          const struct command *c, struct refusal *why)
{
	if (!c->ambush)
		return true;
	if (w->plan.mode != MODE_BA || w->seat_side[seat.index] != w->plan.first)
		return refuse(why, "DEP-1", MSG_REFUSAL_DEPLOYMENT_AMBUSH, c->piece, 0, 0, 0);
	if (box_is(&s->piece[c->piece]) || goes_under(s, c))
		return refuse(why, "SEE-1", MSG_REFUSAL_DEPLOYMENT_AMBUSH_BOX, c->piece, 0, 0, 0);
	return true;
}

/* TURN-11: formation (ARM-3, ARM-6). */
static bool form_allows(const struct world *w, const struct state *s, struct seat_id seat,
                        const struct command *c, struct refusal *why)
{
	uint16_t below[STACK_MAX];
	uint8_t arms[STACK_MAX + 1], count = 0, form = c->formation;
	if (c->target == INDEX_NONE || goes_under(s, c))
		return form == FORMATION_LINE ||
		       refuse(why, "ARM-6", MSG_REFUSAL_DEPLOYMENT_FORM, c->piece, 0, 0, 0);
	if (c->target >= s->pieces || c->target == c->piece || !s->piece[c->target].on_board)
		return refuse(why, "MOV-19", MSG_REFUSAL_STACK_TARGET, c->piece, 0, 0, 0);
	if (s->piece[c->target].seat != seat.index || !deployment_own(w, s, c->target))
		return refuse(why, "TURN-3", MSG_REFUSAL_PIECE_OTHER, c->target, 0, 0, 0);
	if (box_is(&s->piece[c->piece])) /* SEE-13: on troops as little as in another box */
		return refuse(why, "ARM-3", MSG_REFUSAL_STACK_LIMIT, c->piece, 0, 0, 0);
	uint8_t others = stack_below(s, c, below);
	for (uint8_t i = 0; i < others; i++)
		arms[count++] = s->piece[below[i]].arm;
	arms[count++] = s->piece[c->piece].arm;
	if (count > STACK_MAX || !stacking_lawful(w->tables, arms, count))
		return refuse(why, "ARM-3", MSG_REFUSAL_STACK_LIMIT, c->piece, 0, 0, 0);
	bool light = stack_arms_light(w->tables, arms, count);
	bool fits = form == FORMATION_LINE || (form == FORMATION_COLUMN && !light) ||
	            (form == FORMATION_MASS && stack_arms_mass(arms, count));
	return fits || refuse(why, "ARM-6", MSG_REFUSAL_DEPLOYMENT_FORM, c->piece, 0, 0, 0);
}

/* TURN-11: ground, end cells, end place. Only its own side is in the way: zones of two sides lie
 * too far apart to meet (plan.h), so that no refusal tells of the other's. */
static bool place_allows(const struct world *w, const struct state *s, const struct command *c,
                         struct refusal *why)
{
	const struct piece *p = &s->piece[c->piece];
	struct stance at = place_of(s, c);
	struct spot where;
	uint16_t own[STACK_MAX + 1];
	uint8_t count = stack_below(s, c, own);
	own[count++] = c->piece;
	if (!ground_holds(&w->ground, at.x, at.y) || !body_on_board(w, at)) /* MOV-12 */
		return refuse(why, "MOV-12", MSG_REFUSAL_END_EDGE, c->piece, 0, 0, 0);
	if (!zones_hold(w, p->side, at))
		return refuse(why, "DEP-6", MSG_REFUSAL_DEPLOYMENT_ZONE, c->piece, 0, 0, 0);
	if (!zones_behind_screen(w, &s->options, at)) /* DEP-3 */
		return refuse(why, "DEP-3", MSG_REFUSAL_DEPLOYMENT_SCREEN, c->piece,
		              zones_screen_paces(w, &s->options), 0, 0);
	if (box_standing(w, s, c->piece, at, &where) == STANDS_NOT)
		return refuse(why, "MOV-15", MSG_REFUSAL_END_CELL, c->piece, where.x, where.y, 0);
	uint16_t building = body_building(w, s, at);
	if (building && !body_building_holds(w, s, own, count, building)) /* TER-7 */
		return refuse(why, "TER-7", MSG_REFUSAL_END_BUILDING, c->piece,
		              w->tables->building_light_per_quarter *
		                  w->ground.feature[building].quarters, 0, 0);
	if (body_meets_but(w, s, own, count, p->side, at) != BODY_NONE) /* GEO-3 */
		return refuse(why, "GEO-3", MSG_REFUSAL_END_FRIEND, c->piece, 0, 0, 0);
	return true;
}

bool deployment_check(const struct world *w, const struct state *s, struct seat_id seat,
                      const struct command *c, struct refusal *why)
{
	if (!stage_allows(w, s, seat, c, why))
		return false;
	if (c->order == ORDER_PART_END)
		return true;
	if (!piece_allows(w, s, seat, c->piece, why))
		return false;
	if (c->order == ORDER_LIFT)
		return s->piece[c->piece].fate != FATE_WAITING ||
		       refuse(why, "DEP-6", MSG_REFUSAL_DEPLOYMENT_TRAY, c->piece, 0, 0, 0);
	if (!ambush_allows(w, s, seat, c, why) || !form_allows(w, s, seat, c, why))
		return false;
	if (goes_under(s, c))
		return concealing_lays(w, s, c->piece, c->target, why);
	return place_allows(w, s, c, why) && (!c->ambush || ambush_hides(w, s, c, why));
}

/* GUN-2: guns deployed before play stand as the scenario has them, in a stack limbered. */
static void guns_settle_in(const struct world *w, struct state *s, uint16_t piece)
{
	struct stack k;
	stack_of(s, piece, &k);
	for (uint8_t i = 0; i < k.count; i++)
		s->piece[k.piece[i]].guns = k.count > 1 ? GUNS_LIMBERED : w->start[k.piece[i]].guns;
}

/* Out of its stack or its box into the tray, as it lay there at first. */
static void take_up(const struct world *w, struct state *s, uint16_t piece)
{
	struct piece *p = &s->piece[piece];
	const struct piece *start = &w->start[piece];
	struct stack k;
	if (p->fate == FATE_BOXED)
		box_drop(s, piece);
	stack_of(s, piece, &k);
	stack_leave(s, piece);
	for (uint8_t i = 0; i < k.count; i++)
		guns_settle_in(w, s, k.piece[i]);
	p->on_board = p->narrow = p->ambush = false;
	p->fate = FATE_WAITING;
	p->x = start->x;
	p->y = start->y;
	p->bearing = p->began = start->bearing;
	p->guns = start->guns;
}

/* SEE-13: a box gives back what it holds, head first. */
static void take_out(const struct world *w, struct state *s, uint16_t box)
{
	for (uint16_t head = box_head(s, box); head != NO_PIECE; head = box_head(s, box))
		take_up(w, s, head);
}

/* SEE-13: at the end of its list. */
static void put_under(const struct world *w, struct state *s, const struct command *c)
{
	struct piece *p = &s->piece[c->piece];
	take_up(w, s, c->piece);
	box_put(s, c->piece, c->target);
	p->began = p->bearing;
	p->guns = GUNS_LIMBERED;
}

/* A box that is placed again takes what it holds with it. */
static void box_set_down(struct state *s, const struct command *c)
{
	struct piece *p = &s->piece[c->piece];
	p->on_board = true;
	p->fate = FATE_STANDS;
	p->x = c->x;
	p->y = c->y;
	p->bearing = p->began = c->bearing;
	box_follow(s, c->piece);
}

static void set_down(const struct world *w, struct state *s, const struct command *c)
{
	struct piece *p = &s->piece[c->piece];
	struct spot where;
	struct stack k;
	take_up(w, s, c->piece);
	struct stance at = place_of(s, c);
	p->on_board = true;
	p->fate = FATE_STANDS;
	p->stack = c->piece;
	p->level = 0;
	p->formation = FORMATION_LINE;
	p->x = (int16_t)at.x;
	p->y = (int16_t)at.y;
	p->bearing = p->began = (int16_t)at.bearing;
	p->ambush = c->ambush;
	p->narrow = box_standing(w, s, c->piece, at, &where) == STANDS_NARROW;
	if (c->target == INDEX_NONE)
		return;
	stack_join(s, c->piece, c->target, true);
	stack_of(s, c->piece, &k);
	for (uint8_t i = 0; i < k.count && c->formation == FORMATION_MASS; i++)
		s->piece[k.piece[i]].formation = FORMATION_MASS;
	for (uint8_t i = 0; i < k.count; i++)
		s->piece[k.piece[i]].ambush = c->ambush;
	guns_settle_in(w, s, c->piece);
}

static void lift(const struct world *w, struct state *s, uint16_t piece)
{
	take_out(w, s, piece);
	take_up(w, s, piece);
}

static void place(const struct world *w, struct state *s, const struct command *c)
{
	if (goes_under(s, c))
		put_under(w, s, c);
	else if (box_is(&s->piece[c->piece]))
		box_set_down(s, c);
	else
		set_down(w, s, c);
}

void deployment_apply(const struct world *w, struct state *s, struct seat_id seat,
                      const struct command *c, struct outcome *outcome)
{
	struct refusal why;
	must(deployment_check(w, s, seat, c, &why));
	if (c->order != ORDER_PART_END) {
		if (c->order == ORDER_LIFT)
			lift(w, s, c->piece);
		else
			place(w, s, c);
		s->ended[seat.index] = false; /* an end is taken back by placing again */
		return;
	}
	happening_of_seat(outcome, HAPPENED_PART_END, s, w->seat_side[seat.index], seat.index);
	s->ended[seat.index] = true;
	deployment_settle(w, s, seat, outcome);
}

void deployment_settle(const struct world *w, struct state *s, struct seat_id seat,
                       struct outcome *outcome)
{
	if (!settle(w, s))
		return;
	bool behind = s->stage == STAGE_SCREEN;
	struct happened *h = happening_of_seat(outcome, behind ? HAPPENED_BEHIND : HAPPENED_FALL, s,
	                                       s->side, seat.index);
	h->index = behind ? w->plan.moves : lots_first(s) < SIDES;
}
