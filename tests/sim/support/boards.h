/* boards.h: worlds of the war game to play on: those that ship, as battles (END-2), and small ones
 * drawn by lot, with a few troops of a side and a verdict of every kind. */
#ifndef KS_TESTS_SIM_BOARDS_H
#define KS_TESTS_SIM_BOARDS_H

#include "base/arena.h"
#include "rules/reiswitz/state.h"

struct board_drawn {
	struct arena arena;
	struct world *world;
	const struct doc *terrain, *scenario; /* in the arena */
};

/* The same for the same seed. By seed in turn: a battle, a place to be taken, a side to be held
 * up, a battle for three places. */
struct board_drawn board_small(uint32_t seed);
/* schema/scenarios/ID.json, with a verdict by END-2 where it names none. */
struct board_drawn board_shipped(const char *id);
void board_drop(struct board_drawn *b);

#endif
