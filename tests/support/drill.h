/* drill.h: orders of Reiswitz's game drawn by lot, lawful or not, of everything the game has: for
 * random play (tests/property), for the clock of its engine (tests/perft). The same seed on the
 * same states gives the same orders. Changes no state. */
#ifndef KS_TESTS_DRILL_H
#define KS_TESTS_DRILL_H

#include "rules/prng.h"
#include "rules/reiswitz/command.h"

struct drill {
	const struct world *world;
	const struct state *state; /* as it is now; the caller's */
	uint8_t key[PRNG_KEY];
	uint32_t drawn;
};

void drill_begin(struct drill *d, const struct world *world, const struct state *state,
                 uint32_t seed);
int64_t drill_lot(struct drill *d, int64_t n);                    /* 0 … n − 1 */
int64_t drill_within(struct drill *d, int64_t low, int64_t high); /* both included */

/* One on the board, of this side, if fifty lots find it; else any. */
uint16_t drill_piece(struct drill *d, int side);
/* One in a stack or square, if there are many. */
uint16_t drill_stacked(struct drill *d, int side);
/* The enemy on the board nearest to this piece, and how far, paces; NO_PIECE if none is left. */
uint16_t drill_enemy(const struct drill *d, uint16_t piece, int64_t *away);

/* Anything, and the seat that gives it, which may be the wrong one. */
struct command drill_order(struct drill *d, uint8_t *seat);
/* One leg of so many paces towards the nearest enemy, a little aside. */
struct command drill_advance(struct drill *d, uint16_t piece, int64_t paces);
/* At some enemy, now and then at a building, bridge or ship. */
struct command drill_fire(struct drill *d, uint16_t piece);
/* By this piece and up to `most` of its neighbours, each at the enemy nearest to it: in front, or
 * in flank if it stands there. */
struct command drill_attack(struct drill *d, uint16_t piece, int most);

#endif
