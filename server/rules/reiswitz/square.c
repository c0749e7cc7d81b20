/* square.c: see square.h. */
#include "rules/reiswitz/square.h"

#include "base/must.h"
#include "rules/reiswitz/bodies.h"
#include "rules/reiswitz/happenings.h"
#include "rules/reiswitz/orders.h"
#include "rules/reiswitz/refuse.h"
#include "rules/reiswitz/stack.h"

bool square_stands(const struct state *s, uint16_t piece)
{
	const struct piece *p = &s->piece[piece];
	return p->on_board && p->square > 0 && p->formation == FORMATION_SQUARE;
}

const struct square *square_of(const struct state *s, uint16_t piece, struct square_members *out)
{
	must(square_stands(s, piece));
	uint8_t number = s->piece[piece].square;
	uint16_t at[SQUARE_MAX];
	for (int k = 0; k < SQUARE_MAX; k++)
		at[k] = NO_PIECE;
	for (uint16_t k = 0; k < s->pieces; k++)
		if (s->piece[k].on_board && s->piece[k].square == number) {
			must(s->piece[k].place < SQUARE_MAX);
			at[s->piece[k].place] = k;
		}
	out->count = 0;
	for (int k = 0; k < SQUARE_MAX; k++)
		if (at[k] != NO_PIECE)
			out->piece[out->count++] = at[k];
	return &s->square[number - 1];
}

struct stance square_place(const struct tables *t, const struct square *q, uint8_t place)
{
	/* ARM-7: side j's pieces stand at C + 25k p along b + 90j and (i − (k−1)/2) · 50 p to its
	 * right, facing b + 90j */
	must(q->k > 0);
	int32_t half = t->front_paces / 2, side = place / q->k, i = place % q->k;
	struct stance middle = { q->x, q->y,
		                     geometry_degrees(q->bearing + GEOMETRY_QUARTER * side), 0 };
	struct spot at = geometry_spot(geometry_point(t->sine, middle, half * q->k,
						      t->front_paces * i - half * (q->k - 1)));
	return (struct stance){ at.x, at.y, middle.bearing, 0 };
}

uint8_t square_side(const struct state *s, uint16_t piece)
{
	uint8_t k = square_stands(s, piece) ? s->square[s->piece[piece].square - 1].k : 0;
	must(k > 0);
	return s->piece[piece].place / k;
}

/* ARM-7: from now on they are single pieces where they stand. A piece left alone overlaps nobody.
 */
static void dissolve(struct state *s, uint8_t number)
{
	uint16_t last = NO_PIECE, count = 0;
	s->square[number - 1] = (struct square){ 0 };
	for (uint16_t k = 0; k < s->pieces; k++) {
		struct piece *p = &s->piece[k];
		if (p->square != number)
			continue;
		p->formation = FORMATION_LINE;
		p->place = 0;
		last = k;
		count++;
	}
	if (count == 1)
		s->piece[last].square = 0;
}

/* It lasts while every side has a piece. */
static bool whole(const struct state *s, uint8_t number)
{
	uint8_t sides = 0, k = s->square[number - 1].k;
	for (uint16_t i = 0; i < s->pieces; i++)
		if (s->piece[i].on_board && s->piece[i].square == number)
			sides |= (uint8_t)(1u << s->piece[i].place / k);
	return sides == (1u << SQUARE_SIDES) - 1;
}

void square_leave(struct state *s, uint16_t piece)
{
	struct piece *p = &s->piece[piece];
	uint8_t number = p->square;
	if (number == 0)
		return;
	p->square = p->place = 0;
	p->formation = FORMATION_LINE;
	if (s->square[number - 1].k == 0 || !whole(s, number))
		dissolve(s, number);
}

void square_break(struct state *s, uint16_t piece)
{
	must(square_stands(s, piece));
	dissolve(s, s->piece[piece].square);
}

/* A number that no piece bears: since a broken square of one piece bears none, there are always
 * some (UNIT-7: 96 closed pieces). */
static uint8_t number_free(const struct state *s)
{
	for (uint8_t number = 1; number <= SQUARES_MAX; number++) {
		bool taken = s->square[number - 1].k > 0;
		for (uint16_t k = 0; k < s->pieces && !taken; k++)
			taken = s->piece[k].square == number;
		if (!taken)
			return number;
	}
	return 0;
}

static bool twice(const struct command *c, uint8_t at)
{
	for (uint8_t k = 0; k < at; k++)
		if (c->member[k] == c->member[at])
			return true;
	return false;
}

/* TURN-11: piece, state, formation. RULING: pieces may come out of stacks, each by its own movement
 * (MOV-10); those of another square must leave it or break it first. */
static bool members_allowed(const struct world *w, const struct state *s, struct seat_id seat,
                            const struct command *c, struct refusal *why)
{
	for (uint8_t k = 0; k < c->pieces; k++)
		if (!orders_piece(s, seat, c->member[k], why))
			return false;
	for (uint8_t k = 0; k < c->pieces; k++)
		if (!orders_idle(s, c->member[k], why))
			return false;
	int32_t most = SQUARE_SIDES * w->tables->square_sides_most;
	if (c->pieces % SQUARE_SIDES || c->pieces > most)
		return refuse(why, "ARM-7", MSG_REFUSAL_FORM_SQUARE, c->member[0], most, c->pieces, 0);
	for (uint8_t k = 0; k < c->pieces; k++)
		if (s->piece[c->member[k]].arm != ARM_CLOSED_INFANTRY || twice(c, k) ||
		    square_stands(s, c->member[k]))
			return refuse(why, "ARM-7", MSG_REFUSAL_FORM_SQUARE_PIECE, c->member[k], 0, 0, 0);
	return true;
}

static struct square square_wanted(const struct command *c, uint8_t side)
{
	return (struct square){ c->x, c->y, c->bearing, side, (uint8_t)(c->pieces / SQUARE_SIDES) };
}

/* RULING (ARM-7): each piece goes straight to its place, since the order names no ways. */
static struct path way_straight(const struct state *s, uint16_t piece, struct stance to)
{
	const struct piece *p = &s->piece[piece];
	return (struct path){ 2, { { p->x, p->y }, { to.x, to.y } } };
}

static bool member_arrives(const struct world *w, const struct state *s, const struct command *c,
                           uint8_t k, struct march *out, struct refusal *why)
{
	uint16_t piece = c->member[k];
	struct square q = square_wanted(c, s->piece[piece].side);
	struct stance to = square_place(w->tables, &q, k);
	struct path path = way_straight(s, piece, to);
	struct mover m;
	*out = (struct march){ .at = path.point[1] };
	if (!ground_holds(&w->ground, to.x, to.y)) /* MOV-12 */
		return refuse(why, "MOV-12", MSG_REFUSAL_END_EDGE, piece, 0, 0, 0);
	mover_alone(w, s, piece, &m);
	struct allowance a = mover_allowance(w, s, &m);
	if (!march_way(w, s, &m, &a, &path, out, why))
		return false;
	return march_end(w, s, &m, &to, c->member, c->pieces, out, why);
}

bool square_form_check(const struct world *w, const struct state *s, struct seat_id seat,
                       const struct command *c, struct refusal *why)
{
	struct march m;
	if (!members_allowed(w, s, seat, c, why))
		return false;
	for (uint8_t k = 0; k < c->pieces; k++)
		if (!member_arrives(w, s, c, k, &m, why))
			return false;
	return true;
}

void square_form_apply(const struct world *w, struct state *s, const struct command *c,
                       struct outcome *outcome)
{
	struct march m[SQUARE_MAX];
	struct refusal why;
	struct square q = square_wanted(c, s->piece[c->member[0]].side);
	uint8_t number = number_free(s);
	must(number > 0);
	for (uint8_t k = 0; k < c->pieces; k++)
		must(member_arrives(w, s, c, k, &m[k], &why));
	for (uint8_t k = 0; k < c->pieces; k++) {
		struct stance to = square_place(w->tables, &q, k);
		struct path path = way_straight(s, c->member[k], to);
		struct mover alone;
		mover_alone(w, s, c->member[k], &alone);
		march_do(w, s, &alone, &m[k], &path, to, outcome);
	}
	s->square[number - 1] = q;
	for (uint8_t k = 0; k < c->pieces; k++) {
		struct piece *p = &s->piece[c->member[k]];
		if (!p->on_board)
			continue; /* MOV-20: fallen in a gap on its way */
		p->square = number;
		p->place = k;
		p->formation = FORMATION_SQUARE;
	}
	happening(outcome, HAPPENED_FORM, s, c->member[0])->formation = FORMATION_SQUARE;
	if (!whole(s, number))
		dissolve(s, number);
}

int32_t square_way(const struct world *w, const struct state *s, const struct command *c, uint8_t k,
                   struct path *path, struct march *way)
{
	struct refusal why;
	struct square q = square_wanted(c, s->piece[c->member[k]].side);
	struct stance to = square_place(w->tables, &q, k);
	must(member_arrives(w, s, c, k, way, &why));
	*path = way_straight(s, c->member[k], to);
	return to.bearing;
}

void square_scatter(struct state *s, const struct command *c, uint16_t came)
{
	uint8_t number = number_free(s);
	must(number > 0);
	for (uint8_t k = 0; k < c->pieces; k++)
		if (s->piece[c->member[k]].on_board && (came >> k & 1))
			s->piece[c->member[k]].square = number;
	dissolve(s, number);
}
