/* refuse.h: one short way to say no. Called wherever rules/reiswitz refuses; decides nothing. */
#ifndef KS_REISWITZ_REFUSE_H
#define KS_REISWITZ_REFUSE_H

#include "rules/engine.h"

enum { REFUSE_NO_PIECE = -1 };

/* Fills *why and returns false, so that a check can end with it. rule is static text. */
static inline bool refuse(struct refusal *why, const char *rule, enum message_id hint,
                          int32_t piece, int64_t first, int64_t second, int64_t third)
{
	*why = (struct refusal){
		.rule = rule, .hint = hint, .numbers = { first, second, third, 0 }, .piece = piece
	};
	return false;
}

#endif
