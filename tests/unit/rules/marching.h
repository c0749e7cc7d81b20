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

/* The farthest this arm goes north in a straight line from (x, 1000), over what ground was laid. */
static inline int farthest(enum arm arm, int x, int bearing)
{
	uint16_t p = a_piece(b, BLUE, arm, x, 1000, bearing);
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
