/* refusal.h: a refusal in the words of the wire, for answers that say what would be refused
 * (ask.try, ask.range). Called by the games' questions; an order's own refusal is written above, by
 * wire/. */
#ifndef KS_RULES_REFUSAL_H
#define KS_RULES_REFUSAL_H

#include "rules/engine.h"

/* Members rule and hint {id, numbers} of the object open in w. */
void refusal_write(const struct refusal *why, struct writer *w);

#endif
