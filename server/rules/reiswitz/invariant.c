/* invariant.c: see invariant.h. */
#include "rules/reiswitz/invariant.h"

#include "base/must.h"
#include "rules/reiswitz/arms.h"
#include "rules/reiswitz/bodies.h"
#include "rules/reiswitz/box.h"
#include "rules/reiswitz/circle.h"
#include "rules/reiswitz/council.h"
#include "rules/reiswitz/riders.h"
#include "rules/reiswitz/sightings.h"
#include "rules/reiswitz/square.h"
#include "rules/reiswitz/stack.h"
#include "rules/reiswitz/track.h"
#include "rules/reiswitz/watch.h"

#include <string.h>

static void piece_holds(const struct world *w, const struct state *s, const struct piece *p)
{
	must(p->side < SIDES && p->arm < ARM_ROWS && p->seat < w->seats &&
	     w->seat_side[p->seat] == p->side);
	must(p->bearing >= 0 && p->bearing < TABLE_DEGREES && p->began >= 0 &&
	     p->began < TABLE_DEGREES);
	must(!(p->moved && p->fired));			  /* TURN-6, invariant 3 */
	must(p->acted || !(p->moved || p->fired));	     /* TURN-5 */
	must(p->side == s->side || !p->acted);
	must(!p->highest || p->moved);
	/* LOSS-3, invariant 2 */
	must(p->loss < w->tables->account_full && (p->loss == 0 || arm_is_guns(p->arm)));
	/* MOV-18; light foot in mass tires as closed infantry */
	const struct arm_row *arm = &w->tables->arm[p->arm],
			     *line = &w->tables->arm[ARM_CLOSED_INFANTRY];
	bool light = arm->class == CLASS_LIGHT_FOOT;
	must(p->run < arm->fast_moves);
	must(p->rest <= arm->rest_moves || (light && p->rest <= line->rest_moves));
}

/* SHIP-1, WORK-1: who is afloat is aboard a ship that swims, or train spent in a site. */
static void aboard_holds(const struct world *w, const struct state *s, const struct piece *p)
{
	must((p->aboard != 0) == (p->fate == FATE_AFLOAT) && (p->aboard || !p->ashore));
	if (p->aboard > SHIPS_MAX)
		must(p->arm == ARM_TRAIN && p->aboard - SHIPS_MAX <= w->sites);
	else if (p->aboard)
		must(p->aboard <= s->ships && s->ship[p->aboard - 1].afloat &&
		     s->ship[p->aboard - 1].side == p->side);
}

/* TURN-2, CARD-5: who commands is of the side, and so is whom each takes for his commander; only of
 * a side of several is anybody missing; communication is mutual. */
static void command_holds(const struct world *w, const struct state *s)
{
	for (uint8_t side = 0; side < SIDES && w->seats > 0; side++)
		must(s->commander[side] < w->seats && w->seat_side[s->commander[side]] == side);
	for (uint8_t k = 0; k < w->seats; k++) {
		uint8_t chief = (uint8_t)((s->chief[k] & CHIEF_SEAT) - 1);
		must(s->chief[k] == 0 || (chief < w->seats && w->seat_side[chief] == w->seat_side[k]));
		must(!s->absent[k] || council_players(w, w->seat_side[k]) > 1);
	}
	for (uint8_t a = 0; a < w->seats; a++)
		for (uint8_t b = 0; b < SEATS_MAX; b++)
			if (circle_has(s, a, b))
				must(b < w->seats && w->seat_side[a] == w->seat_side[b] &&
				     circle_has(s, b, a));
}

/* Invariant 9: the rows of who sees whom as if reckoned anew, and what each seat makes of them. All
 * of them cost as much as a hundred orders: a part a minute, unless the depth asks for all. */
static void sight_holds(const struct world *w, const struct state *s, int depth)
{
	enum { PARTS = 16 };
	struct state anew = *s;
	watch_again(w, &anew, depth > 1 ? 1 : PARTS, (uint16_t)(s->minute % PARTS));
	must(memcmp(anew.watch.near, s->watch.near, sizeof anew.watch.near) == 0);
	must(memcmp(anew.watch.far, s->watch.far, sizeof anew.watch.far) == 0);
	for (uint8_t seat = 0; seat < w->seats && s->options.field; seat++) {
		const struct knowledge *k = &s->knowledge[seat];
		must(k->sightings <= SIGHTINGS_MAX && k->damages <= DAMAGED_MAX);
		must(sightings_hold(w, s, seat));
	}
}

/* Invariant 8. */
static void boxed_holds(const struct world *w, const struct state *s, uint16_t piece)
{
	const struct piece *p = &s->piece[piece];
	must((p->box != 0) == (p->fate == FATE_BOXED) && (p->box || p->file == 0));
	must(box_is(p) || !(p->open || p->unseen_moves || p->demanded || p->head_out));
	if (box_is(p)) {
		struct box_list all;
		must(p->stack == piece && p->formation == FORMATION_LINE && !p->narrow && !p->square);
		box_list(s, piece, &all);
		for (uint8_t k = 0; k < all.count; k++)
			must(s->piece[all.piece[k]].file == k && s->piece[all.piece[k]].box == piece + 1);
		must(box_room(w, s, piece) >= 0);
	}
	if (!p->box)
		return;
	must(p->box <= s->pieces);
	const struct piece *box = &s->piece[p->box - 1];
	must(box_is(box) && box->side == p->side && box->seat == p->seat &&
	     (box->on_board || box->fate == FATE_WAITING));
	must(p->x == box->x && p->y == box->y && p->bearing == box->bearing);
	must(p->stack == piece && p->level == 0 && !p->square && !p->narrow &&
	     p->formation == FORMATION_LINE && p->guns == GUNS_LIMBERED);
}

static void counts_hold(const struct world *w, const struct state *s)
{
	must(s->pieces == w->pieces && s->side < SIDES && s->winner <= SIDES);
	must(s->lines <= s->pieces && s->trails <= s->pieces && s->gaps <= 2 * s->pieces);
	int32_t here[SIDES][ARM_COUNT] = { { 0 } }, before[SIDES][ARM_COUNT] = { { 0 } },
			away[SIDES][ARM_COUNT] = { { 0 } };
	for (uint16_t k = 0; k < s->pieces; k++) {
		const struct piece *p = &s->piece[k];
		must((p->fate == FATE_STANDS) == (p->on_board != 0));
		must(box_is(p) == (k >= w->troops));
		if (box_is(p)) /* it has no account */
			continue;
		here[p->side][p->arm] += p->on_board || p->fate == FATE_BOXED;
		away[p->side][p->arm] += w->start[k].on_board &&
		                         (p->fate == FATE_AFLOAT || p->fate == FATE_OFF ||
		                          p->fate == FATE_WAITING || p->fate == FATE_UNDRAWN);
		before[w->start[k].side][w->start[k].arm] += w->start[k].on_board;
	}
	for (int side = 0; side < SIDES; side++)
		for (int arm = 0; arm < ARM_COUNT; arm++) {
			const struct account *a = &s->account[side][arm];
			must(a->loss < w->tables->account_full); /* UNIT-7, invariant 2 */
			must(here[side][arm] + a->gone + a->destroyed + a->captured + away[side][arm] ==
			     before[side][arm]);
		}
}

/* Invariant 4: lines are of pieces that fired, trails of pieces that moved and end where they
 * stand, or where the centre of their square does (ARM-7). */
static void move_holds(const struct state *s)
{
	for (uint16_t k = 0; k < s->lines; k++) {
		must(s->line[k].piece < s->pieces);
		const struct piece *p = &s->piece[s->line[k].piece];
		must(p->side == s->side && p->fired && p->x == s->line[k].x0 && p->y == s->line[k].y0);
	}
	for (uint16_t k = 0; k < s->trails; k++) {
		const struct trail *t = &s->trail[k];
		must(t->piece < s->pieces && t->count > 1 && t->count <= TRAIL_MAX);
		const struct piece *p = &s->piece[t->piece];
		must(p->side == s->side && p->moved);
		struct spot end = { t->points[t->count - 1].x, t->points[t->count - 1].y };
		const struct square *q = square_stands(s, t->piece) ? &s->square[p->square - 1] : NULL;
		/* a square's own place is lost with it */
		bool broken = !q && (p->square || !p->on_board);
		must((end.x == p->x && end.y == p->y) || broken ||
		     (q && end.x == q->x && end.y == q->y));
	}
	for (uint16_t k = 0; k < s->gaps; k++)
		must(s->gap[k].side < SIDES);
}

/* Invariant 5. */
static void stack_holds(const struct state *s, uint16_t piece)
{
	struct stack k;
	stack_of(s, piece, &k);
	for (uint8_t i = 0; i < k.count; i++) {
		const struct piece *p = &s->piece[k.piece[i]], *bottom = &s->piece[stack_bottom(&k)];
		must(p->level == i && p->stack == stack_bottom(&k) && p->side == bottom->side);
		must(p->x == bottom->x && p->y == bottom->y && p->bearing == bottom->bearing);
		must(p->formation == bottom->formation);
	}
}

/* Invariant 6. */
static void square_holds(const struct world *w, const struct state *s, uint8_t number)
{
	const struct square *q = &s->square[number - 1];
	uint32_t places = 0, sides = 0;
	for (uint16_t k = 0; k < s->pieces; k++) {
		const struct piece *p = &s->piece[k];
		must(p->square == 0 || p->on_board);
		must(p->formation != FORMATION_SQUARE || p->square > 0);
		if (p->square != number)
			continue;
		must((p->formation == FORMATION_SQUARE) == (q->k > 0) && p->arm == ARM_CLOSED_INFANTRY);
		must(p->stack == k);
		if (q->k == 0)
			continue;
		struct stance at = square_place(w->tables, q, p->place);
		must(p->side == q->side && p->place < SQUARE_SIDES * q->k);
		must(p->x == at.x && p->y == at.y && p->bearing == at.bearing);
		must(!(places & 1u << p->place));
		places |= 1u << p->place;
		sides |= 1u << p->place / q->k;
	}
	must(q->k == 0 || sides == (1u << SQUARE_SIDES) - 1);
}

/* Invariant 1, and the narrow flag recomputed (MOV-15). */
static void standing_holds(const struct world *w, const struct state *s)
{
	for (uint16_t k = 0; k < s->pieces; k++) {
		const struct piece *p = &s->piece[k];
		struct spot where;
		if (!p->on_board)
			continue;
		must(body_on_board(w, body_stance(p)));
		must(body_meets(w, s, k, p->side, body_stance(p)) == BODY_NONE);
		stack_holds(s, k);
		must((box_standing(w, s, k, body_stance(p), &where) == STANDS_NARROW) ==
		     (p->narrow != 0));
	}
}

void invariant_check(const struct world *w, const struct state *s, int depth)
{
	for (uint16_t k = 0; k < s->pieces; k++) {
		piece_holds(w, s, &s->piece[k]);
		aboard_holds(w, s, &s->piece[k]);
		boxed_holds(w, s, k);
	}
	counts_hold(w, s);
	move_holds(s);
	command_holds(w, s);
	riders_hold(w, s, depth > 0);
	if (depth == 0)
		return;
	standing_holds(w, s);
	for (uint8_t number = 1; number <= SQUARES_MAX; number++)
		square_holds(w, s, number);
	sight_holds(w, s, depth);
}
