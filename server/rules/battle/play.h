/* play.h: what a player sends (a move, an offer of a draw, the flag), as command of engine.h: read
 * from the wire or the record, and written. One reader for both. */
#ifndef KS_BATTLE_PLAY_H
#define KS_BATTLE_PLAY_H

#include "rules/battle/game.h"
#include "rules/engine.h"

enum play_order { PLAY_GO, PLAY_DRAW, PLAY_FLAG };

struct play {
	uint8_t order;    /* enum play_order */
	struct move move; /* of PLAY_GO */
};

/* Their names on the wire, in the order of enum play_order; NULL-terminated. */
extern const char *const play_verbs[];

/* False, *play zeroed, if the verb is none of ours or a member is missing or out of bounds. */
bool play_read(const char *verb, const struct doc *params, struct play *play);
void play_write(const struct play *play, struct writer *w);
/* The square named by that member, or 0. */
int play_square(const struct doc *params, const char *key);
/* Whether the seat's side may do this now: true, or *why. */
bool play_check(const struct world *w, const struct state *s, int side, const struct play *play,
		struct refusal *why);

#endif
