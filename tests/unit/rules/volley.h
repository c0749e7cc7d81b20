/* volley.h: one fire and what it did, for the tests of fire: a board of its own a test, the loss of
 * a fire with the state as it was before. */
#ifndef KS_TESTS_VOLLEY_H
#define KS_TESTS_VOLLEY_H

#include "rules/reiswitz/fire.h"
#include "tests/support/board.h"
#include "tests/support/suite.h"

enum { NO_FIRE = -1, WIDE = 5000, HIGH = 3750 };

static struct board *b;

/* Fixtures. */
static inline void lay(void)
{
	b = a_board(WIDE, HIGH);
}

static inline void clear(void)
{
	board_clear(b);
}

/* Loss of this fire, NO_FIRE if it is refused; the state is then as before. */
static inline int loss_of(uint16_t piece, uint16_t target)
{
	struct state before = b->state;
	int loss = fire(b, piece, target) ? b->outcome.list[0].blow.loss : NO_FIRE;
	b->state = before;
	return loss;
}

/* A fire of one arm at another, front on front, so many paces apart, the firer at y. */
static inline int loss_at_from(enum arm firer, enum arm target, int paces, int y)
{
	struct state before = b->state;
	uint16_t pieces = b->world->pieces;
	uint16_t p = a_piece(b, BLUE, firer, 1000, y, 0),
			 q = a_piece(b, GREEN, target, 1000, y - paces, 180);
	int loss = loss_of(p, q);
	b->state = before;
	b->world->pieces = pieces;
	return loss;
}

static inline int loss_at(enum arm firer, enum arm target, int paces)
{
	return loss_at_from(firer, target, paces, 1000);
}

/* As if the piece had been of this arm, or not on the board, from the start. */
static inline void set_arm(uint16_t piece, enum arm arm)
{
	b->world->start[piece].arm = b->state.piece[piece].arm = (uint8_t)arm;
}

static inline void take_off(uint16_t piece)
{
	board_remove(b, piece);
}

static inline struct fire_reckoning reckoned(uint16_t piece, uint16_t target)
{
	struct fire_reckoning r;
	fire_measure(b->world, &b->state, piece, mark_piece(target), &r);
	return r;
}

static inline struct aim measured(uint16_t piece, uint16_t target)
{
	return reckoned(piece, target).aim;
}

#endif
