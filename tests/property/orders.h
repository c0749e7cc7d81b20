/* orders.h: what is ordered in random play (play.c): the table that is played at, lots, and an
 * order drawn by lot, lawful or not, of whatever the game has. */
#ifndef KS_TESTS_PROPERTY_ORDERS_H
#define KS_TESTS_PROPERTY_ORDERS_H

#include "base/arena.h"
#include "rules/prng.h"
#include "rules/reiswitz/arms.h"
#include "rules/reiswitz/command.h"
#include "rules/reiswitz/overlay.h"
#include "rules/reiswitz/reach.h"

static uint8_t key[PRNG_KEY];
static uint32_t drawn;

static int64_t lot(int64_t n)
{
	return (int64_t)prng_draw(key, PRNG_PROBE, drawn++, (uint64_t)n);
}

static int64_t within(int64_t low, int64_t high)
{
	return low + lot(high - low + 1);
}

struct table {
	struct arena arena;
	struct world *world;
	struct state state, other;
	struct reach *reach;
	uint32_t taken, refused, walked, bent, of[ORDERS];
};

static uint16_t some_piece(const struct table *t, int side)
{
	for (int k = 0; k < 50; k++) {
		uint16_t p = (uint16_t)lot(t->state.pieces);
		if (t->state.piece[p].on_board && t->state.piece[p].side == side)
			return p;
	}
	return (uint16_t)lot(t->state.pieces);
}

static int16_t board_coordinate(int64_t v, int64_t most)
{
	return (int16_t)(v < -5 ? -5 : v > most + 5 ? most + 5 : v);
}

/* Of a piece, nothing else named. */
static struct command an_order(enum order order, uint16_t piece)
{
	return (struct command){ .order = (uint8_t)order,
		                     .piece = piece,
		                     .target = INDEX_NONE,
		                     .feature = INDEX_NONE,
		                     .site = INDEX_NONE,
		                     .ship = INDEX_NONE };
}

static struct command random_move(const struct table *t, enum order order, uint16_t piece)
{
	const struct piece *p = &t->state.piece[piece];
	struct command c = an_order(order, piece);
	c.points = (uint8_t)within(1, lot(3) ? 2 : 16);
	int64_t x = p->x, y = p->y, span = t->world->tables->arm[p->arm].highest_paces / c.points;
	int64_t drift = p->side == SIDE_BLUE ? -1 : 1;
	for (uint8_t k = 0; k < c.points; k++) {
		x += within(-span, span);
		y += within(-span, span) + drift * lot(span / 3 + 1);
		c.point[k].x = board_coordinate(x < 0 ? 0 : x, t->world->ground.width);
		c.point[k].y = board_coordinate(y < 0 ? 0 : y, t->world->ground.height);
	}
	c.bearing = lot(2) ? p->bearing : (int16_t)lot(360);
	return c;
}

/* The next nearest piece of the same side after `skip` nearer ones, of the same arm or of any. */
static uint16_t neighbour(const struct table *t, uint16_t piece, int skip, bool same_arm)
{
	const struct piece *p = &t->state.piece[piece];
	int64_t beyond = 0;
	uint16_t found = piece;
	for (int k = 0; k <= skip; k++) {
		int64_t best = INT64_MAX;
		uint16_t next = found;
		for (uint16_t q = 0; q < t->state.pieces; q++) {
			const struct piece *o = &t->state.piece[q];
			int64_t dx = o->x - p->x, dy = o->y - p->y, away = (dx * dx + dy * dy) * PIECES_MAX + q;
			if (q != piece && o->on_board && o->side == p->side && away > beyond && away < best &&
			    (!same_arm || o->arm == p->arm)) {
				best = away;
				next = q;
			}
		}
		found = next;
		beyond = best;
	}
	return found;
}

static struct command random_stack(const struct table *t, uint16_t piece)
{
	struct command c = an_order(ORDER_STACK, piece);
	c.target = neighbour(t, piece, (int)lot(3), lot(3) > 0);
	c.over = lot(2) > 0;
	c.points = 1;
	c.point[0].x = t->state.piece[c.target].x;
	c.point[0].y = t->state.piece[c.target].y;
	return c;
}

static struct command random_form(const struct table *t, uint16_t piece)
{
	struct command c = an_order(ORDER_FORM, 0);
	c.formation = (uint8_t)lot(FORMATION_SQUARE + 1);
	c.member[c.pieces++] = piece;
	if (c.formation != FORMATION_SQUARE)
		return c;
	int count = lot(3) ? 4 : 8;
	for (int k = 0; k + 1 < count; k++)
		c.member[c.pieces++] = neighbour(t, piece, k, true);
	c.x = board_coordinate(t->state.piece[piece].x + within(-60, 60), t->world->ground.width);
	c.y = board_coordinate(t->state.piece[piece].y + within(-60, 60), t->world->ground.height);
	c.bearing = (int16_t)lot(360);
	return c;
}

static uint16_t some_stacked(const struct table *t, int side)
{
	uint16_t p = some_piece(t, side);
	for (int k = 0; k < 20 && !t->state.piece[p].level && !t->state.piece[p].square; k++)
		p = some_piece(t, side);
	return p;
}

/* Mostly at troops; at a bridge or building, or at a ship. */
static struct command random_fire(const struct table *t, uint16_t piece, uint8_t side)
{
	struct command c = an_order(ORDER_FIRE, piece);
	int64_t at = lot(10);
	if (at == 0)
		c.feature = (uint16_t)lot(overlay_things(t->world) + 2);
	else if (at == 1)
		c.ship = (uint16_t)lot(SHIPS_MAX);
	else
		c.target = some_piece(t, !side);
	return c;
}

static struct command random_order(const struct table *t, uint8_t *seat)
{
	uint8_t side = lot(20) ? t->state.side : (uint8_t)!t->state.side;
	uint16_t piece = some_piece(t, side);
	*seat = lot(30) ? t->state.piece[piece].seat : (uint8_t)lot(SEATS_MAX);
	int64_t what = lot(100);
	if (what < 42)
		return random_move(t, ORDER_MOVE, piece);
	if (what < 50) {
		struct command c = an_order(ORDER_TURN, piece);
		c.bearing = (int16_t)((t->state.piece[piece].bearing + within(0, 90)) % 360);
		return c;
	}
	if (what < 72)
		return random_fire(t, piece, side);
	if (what < 78 && arm_is_guns(t->state.piece[piece].arm)) {
		int64_t guns = lot(4);
		return guns == 3 ? random_move(t, ORDER_SHIFT, piece)
		                 : an_order(ORDER_EMPLACE + (enum order)guns, piece);
	}
	if (what < 84)
		return random_stack(t, piece);
	if (what < 89)
		return random_move(t, ORDER_DEPLOY, some_stacked(t, side));
	if (what < 94)
		return random_form(t, piece);
	if (what < 95)
		return an_order(ORDER_BREAK, some_stacked(t, side));
	if (what < 99 || lot(40))
		return an_order(ORDER_PART_END, 0);
	return an_order(ORDER_FLAG, 0);
}

#endif
