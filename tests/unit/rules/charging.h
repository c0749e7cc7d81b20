/* charging.h: attacks that read like the game, for the tests of shock: a board of its own a test, a
 * group put together attacker by attacker, and what became of whom. */
#ifndef KS_TESTS_CHARGING_H
#define KS_TESTS_CHARGING_H

#include "rules/geometry.h"
#include "rules/reiswitz/arms.h"
#include "rules/reiswitz/contact.h"
#include "rules/reiswitz/losses.h"
#include "rules/reiswitz/square.h"
#include "tests/support/board.h"
#include "tests/support/suite.h"

enum { WIDE = 5000, HIGH = 3750 };

static struct board *b;
static struct command group;

static inline void lay(void)
{
	b = a_board(WIDE, HIGH);
	group = (struct command){ .order = ORDER_ATTACK };
}

static inline void clear(void)
{
	board_clear(b);
}

static inline const struct piece *at(uint16_t piece)
{
	return &b->state.piece[piece];
}

/* One more attacker, along one leg to this point. */
static inline struct attacker *joins(uint16_t piece, uint16_t target, int x, int y)
{
	struct attacker *a = &group.attacker[group.attackers++];
	*a = (struct attacker){ .piece = piece, .target = target, .points = 1 };
	a->point[0] = (struct waypoint){ (int16_t)x, (int16_t)y };
	return a;
}

/* In front, straight to the place of contact. */
static inline struct attacker *in_front(uint16_t piece, uint16_t target, int offset)
{
	struct stance front = { at(target)->x, at(target)->y, at(target)->bearing, 0 };
	struct spot to = geometry_spot(geometry_point(b->world->tables->sine, front, 0, offset));
	struct attacker *a = joins(piece, target, to.x, to.y);
	a->offset = (int16_t)offset;
	return a;
}

static inline struct attacker *in_flank(uint16_t piece, uint16_t target, int x, int y)
{
	struct attacker *a = joins(piece, target, x, y);
	a->flank = true;
	return a;
}

/* Gives the order and begins a new group; whatever happened the state is whole. */
static inline bool attack(void)
{
	bool done = board_order(b, at(group.attacker[0].piece)->seat, &group);
	group = (struct command){ .order = ORDER_ATTACK };
	board_must_hold(b);
	return done;
}

static inline bool charges(uint16_t piece, uint16_t target)
{
	in_front(piece, target, 0);
	return attack();
}

static inline int account(int side, enum arm arm)
{
	return b->state.account[side][arm].loss;
}

static inline void stands_at(uint16_t piece, int x, int y, int bearing)
{
	ck_assert_msg(at(piece)->on_board, "piece %d is gone", piece);
	ck_assert_int_eq(at(piece)->x, x);
	ck_assert_int_eq(at(piece)->y, y);
	ck_assert_int_eq(at(piece)->bearing, bearing);
}

static inline int told(enum happening what)
{
	int count = 0;
	for (uint16_t k = 0; k < b->outcome.count; k++)
		count += b->outcome.list[k].what == what;
	return count;
}

/* The entry of this kind of this piece; NULL if there is none. */
static inline const struct happened *entry(enum happening what, uint16_t piece)
{
	for (uint16_t k = 0; k < b->outcome.count; k++)
		if (b->outcome.list[k].what == what && b->outcome.list[k].piece == piece)
			return &b->outcome.list[k];
	return NULL;
}

static inline void refused(const char *rule)
{
	ck_assert(!attack());
	ck_assert_str_eq(b->why.rule, rule);
}

/* `count` pieces of an arm abreast, `apart` paces, from (x, y). */
static inline void a_line(uint16_t *out, int count, int side, enum arm arm, int x, int y,
                          int bearing, int apart)
{
	for (int i = 0; i < count; i++)
		out[i] = a_piece(b, side, arm, x + apart * i, y, bearing);
}

#endif
