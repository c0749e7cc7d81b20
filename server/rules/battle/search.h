/* search.h: the computer opponent: looks for a good move in a game, by iterative deepening
 * alpha-beta with a table of positions seen, bounded by nodes and not by time, so that the same
 * game, strength and seed give the same move everywhere. Sees what a player sees, the state, which
 * in this game is all. Pure: its memory is lent. Called by the bot's process and by tests; never by
 * the engine. */
#ifndef KS_BATTLE_SEARCH_H
#define KS_BATTLE_SEARCH_H

#include "rules/battle/game.h"

enum strength { STRENGTH_CADET, STRENGTH_CAPTAIN, STRENGTH_COLONEL, STRENGTH_COUNT };

enum { SEARCH_SEED = 32 };

struct search_setup {
	uint8_t strength;           /* enum strength */
	uint8_t seed[SEARCH_SEED];
	uint64_t nodes_most;        /* positions it looks at, if fewer than its strength's; 0: these */
	void *memory;               /* aligned for uint64_t, of search_memory(strength) bytes */
	size_t size;
};

struct search_result {
	struct move move;
	int worth;      /* to the side to move, see worth.h */
	int depth;      /* moves looked ahead in full */
	uint64_t nodes; /* positions looked at */
};

const char *strength_name(enum strength s);
/* Positions a strength looks at, at most; but one move ahead it always looks at every move, for
 * which a crowded board may ask some more. */
uint64_t search_nodes(enum strength s);
size_t search_memory(enum strength s);
/* The game must not be over: then there is a move. */
void search_move(const struct state *game, const struct search_setup *setup,
		 struct search_result *out);

#endif
