/* objection.h: why a move is not lawful: the first rule against it, as a refusal with the squares
 * that a player needs to see it. The order of asking: figure, line, reach, way, target, artillery,
 * duty. Agrees with moves.h move by move (a test holds them together); knows no game. */
#ifndef KS_BATTLE_OBJECTION_H
#define KS_BATTLE_OBJECTION_H

#include "rules/battle/moves.h"
#include "rules/engine.h"

enum { OBJECTION_NO_PIECE = -1 };

/* Fills *why and returns false, so that a check can end with it. rule is static text. */
static inline bool objection(struct refusal *why, const char *rule, enum message_id hint, int piece,
			     int64_t first, int64_t second, int64_t third)
{
	*why = (struct refusal){ .rule = rule,
				 .hint = hint,
				 .numbers = { first, second, third, 0 },
				 .piece = piece };
	return false;
}

/* True if the side to move may make this move; squares are 1 … SQUARES. False: *why. */
bool objection_none(const struct position *p, struct move m, struct refusal *why);

#endif
