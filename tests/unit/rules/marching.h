/* marching.h: what the tests of march, track and bars share: one board a test, steps to the north,
 * and how far each arm goes over the ground laid. */
#ifndef KS_TESTS_MARCHING_H
#define KS_TESTS_MARCHING_H

#include "rules/reiswitz/march.h"
#include "tests/support/board.h"
#include "tests/support/suite.h"

enum { WIDE = 5000, HIGH = 3750 };

static struct board *b;

static void lay(void)
{
	b = a_board(WIDE, HIGH);
}

static void clear(void)
{
	board_clear(b);
}

static inline const struct piece *at(uint16_t piece)
{
	return &b->state.piece[piece];
}

static inline bool north(uint16_t piece, int paces)
{
	return march(b, piece, at(piece)->bearing, 1, at(piece)->x, at(piece)->y - paces);
}

static inline void stands(uint16_t piece, int run, int rest)
{
	ck_assert_int_eq(at(piece)->run, run);
	ck_assert_int_eq(at(piece)->rest, rest);
}

/* Orders of stacks and squares. */
static inline bool stack_onto(uint16_t piece, uint16_t target, bool over)
{
	struct command c = { .order = ORDER_STACK, .piece = piece, .target = target, .over = over,
		                 .points = 1, .point = { { at(target)->x, at(target)->y } } };
	return board_order(b, at(piece)->seat, &c);
}

static inline bool deploy(uint16_t piece, int bearing, int x, int y)
{
	struct command c = { .order = ORDER_DEPLOY, .piece = piece, .bearing = (int16_t)bearing,
		                 .points = 1, .point = { { (int16_t)x, (int16_t)y } } };
	return board_order(b, at(piece)->seat, &c);
}

static inline bool form(uint16_t piece, enum formation formation)
{
	struct command c = {
		.order = ORDER_FORM, .pieces = 1, .member = { piece }, .formation = (uint8_t)formation
	};
	return board_order(b, at(piece)->seat, &c);
}

static inline bool form_square(const uint16_t *piece, int count, int x, int y, int bearing)
{
	struct command c = { .order = ORDER_FORM, .pieces = (uint8_t)count,
		                 .formation = FORMATION_SQUARE, .x = (int16_t)x, .y = (int16_t)y,
		                 .bearing = (int16_t)bearing };
	for (int k = 0; k < count; k++)
		c.member[k] = piece[k];
	return board_order(b, at(piece[0])->seat, &c);
}

static inline bool break_up(uint16_t piece)
{
	return board_order(b, at(piece)->seat,
	                   &(struct command){ .order = ORDER_BREAK, .piece = piece });
}

/* A stack of so many of one arm, ids from *first, in column. */
static inline uint16_t a_stack(int side, enum arm arm, int count, int x, int y, int bearing)
{
	uint16_t first = a_piece(b, side, arm, x, y, bearing);
	guns_are(b, first, GUNS_LIMBERED);
	for (int k = 1; k < count; k++) {
		uint16_t next = a_piece(b, side, arm, x, y, bearing);
		guns_are(b, next, GUNS_LIMBERED);
		stack_up(b, first, next, FORMATION_COLUMN);
	}
	return first;
}

/* How far this piece, or what moves with it, may go north in a straight line. */
static inline int goes_north(uint16_t piece)
{
	struct command c = { .order = ORDER_MOVE, .piece = piece, .bearing = at(piece)->bearing,
		                 .points = 1 };
	int best = -1;
	for (int paces = 0; paces <= 520; paces++) {
		struct march m;
		struct refusal why;
		c.point[0].x = at(piece)->x;
		c.point[0].y = (int16_t)(at(piece)->y - paces);
		if (march_check(b->world, &b->state, &c, &m, &why))
			best = paces;
	}
	return best;
}

/* The farthest this arm goes north in a straight line from (x, 1000), over what ground was laid. */
static inline int farthest(enum arm arm, int x, int bearing)
{
	uint16_t p = a_piece(b, BLUE, arm, x, 1000, bearing);
	guns_are(b, p, GUNS_LIMBERED);
	struct command c = {
		.order = ORDER_MOVE, .piece = p, .bearing = (int16_t)bearing, .points = 1
	};
	int best = -1;
	for (int paces = 0; paces <= 520; paces++) {
		struct march m;
		struct refusal why;
		c.point[0].x = (int16_t)x;
		c.point[0].y = (int16_t)(1000 - paces);
		if (march_check(b->world, &b->state, &c, &m, &why))
			best = paces;
	}
	board_remove(b, p);
	return best;
}

enum { SMALL_ARMS = ARM_FLANKERS + 1 }; /* the arms with muskets, rifles and sabres */

static inline void goes(const int paces[SMALL_ARMS])
{
	for (int arm = 0; arm < SMALL_ARMS; arm++)
		ck_assert_msg(farthest((enum arm)arm, 1000, 0) == paces[arm], "arm %d went %d, not %d", arm,
			      farthest((enum arm)arm, 1000, 0), paces[arm]);
}

#endif
