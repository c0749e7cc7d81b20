/* position.h: figures on the squares of the board, whose move it is, and moves done and taken back.
 * Holds no rule: a move here is any figure to any square. Used by all of rules/battle and by its
 * search; touches nothing else.
 *
 * Invariants: 1 at[where[f]] is f's for every figure on the board, and all other squares are 0.
 * 2 where[f] is 0 for figures taken and for those that never were. 3 A figure's kind never changes,
 * so it need not be kept for one that is taken. */
#ifndef KS_BATTLE_POSITION_H
#define KS_BATTLE_POSITION_H

#include "rules/battle/generated/board.h"

#include <stddef.h>

/* Figures are numbered: the defence's from 0, the attack's from SIDE_SLOTS. A square holds 0 or the
 * byte 8 × number + kind. */
enum { SIDE_SLOTS = 16, FIGURES = 2 * SIDE_SLOTS, KIND_BITS = 3, KIND_MASK = 7, SIDE_BIT = 0x80 };

struct move { uint8_t from, to; };

struct position {
	uint8_t at[SQUARES + 1];
	uint8_t where[FIGURES];
	uint8_t to_move; /* enum battle_side */
};

struct taken { uint8_t figure; }; /* the byte that stood on the target, or 0 */

static inline uint8_t figure_byte(int figure, int kind)
{
	return (uint8_t)(figure << KIND_BITS | kind);
}

static inline int byte_kind(uint8_t byte)
{
	return byte & KIND_MASK;
}

static inline int byte_side(uint8_t byte)
{
	return byte / SIDE_BIT;
}

static inline int byte_figure(uint8_t byte)
{
	return byte >> KIND_BITS;
}

static inline int position_kind(const struct position *p, int square)
{
	return byte_kind(p->at[square]);
}

/* Of square's figure; undefined where none stands. */
static inline int position_side(const struct position *p, int square)
{
	return byte_side(p->at[square]);
}

static inline bool position_has(const struct position *p, int square, int side, int kind)
{
	uint8_t byte = p->at[square];
	return byte_kind(byte) == kind && byte_side(byte) == side;
}

/* The other side. */
static inline int side_other(int side)
{
	return side ^ 1;
}

/* Does the move, with what stands on the target taken, and gives the move to the other side. The
 * figure need not be the mover's: no rule is asked. */
static inline struct taken position_move(struct position *p, struct move m)
{
	uint8_t mover = p->at[m.from], other = p->at[m.to];
	if (other)
		p->where[byte_figure(other)] = 0;
	p->at[m.from] = 0;
	p->at[m.to] = mover;
	p->where[byte_figure(mover)] = m.to;
	p->to_move = (uint8_t)side_other(p->to_move);
	return (struct taken){ other };
}

/* Undoes position_move, given what it returned. */
static inline void position_back(struct position *p, struct move m, struct taken t)
{
	uint8_t mover = p->at[m.to];
	p->at[m.to] = t.figure;
	if (t.figure)
		p->where[byte_figure(t.figure)] = m.to;
	p->at[m.from] = mover;
	p->where[byte_figure(mover)] = m.from;
	p->to_move = (uint8_t)side_other(p->to_move);
}

/* An empty board, the attack to move (GB-Q1). */
void position_clear(struct position *p);
/* Puts one more figure of that side and kind on an empty square; its number, or -1 if the side has
 * SIDE_SLOTS. */
int position_put(struct position *p, int side, int kind, int square);
/* The array of section 4. */
void position_array(struct position *p);
/* The square of the side's first figure of that kind, or 0. */
int position_find(const struct position *p, int side, int kind);
/* How many of the side's figures on the board are of that kind. */
int position_count(const struct position *p, int side, int kind);
/* GB-8.2: whether the side has a figure of the arms that win games left. */
bool position_armed(const struct position *p, int side);
/* Whether the same kinds stand on the same squares (which of two like figures does not matter) and
 * the same side is to move. */
bool position_same(const struct position *a, const struct position *b);
/* The kind of this name, FIGURE_NONE if there is none. */
int figure_find(const char *code);

#endif
