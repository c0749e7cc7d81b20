/* refuse.h: one short way to say no. Called wherever signals/ refuses; decides nothing. */
#ifndef KS_SIGNALS_REFUSE_H
#define KS_SIGNALS_REFUSE_H

#include "rules/engine.h"

/* Fills *why and returns false, so that a check can end with it. rule is static text. */
static inline bool refuse_card(struct refusal *why, const char *rule, enum message_id hint,
                               int64_t first, int64_t second)
{
	*why = (struct refusal){
		.rule = rule, .hint = hint, .numbers = { first, second }, .piece = -1
	};
	return false;
}

#endif
