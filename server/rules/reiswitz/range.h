/* range.h: the question what a piece can fire at (ask.range): every enemy within reach of its arm,
 * nearest first, with range and loss, and why not where it may not. Answers from the same reckoning
 * as the order (fire.h); reads only. */
#ifndef KS_REISWITZ_RANGE_H
#define KS_REISWITZ_RANGE_H

#include "rules/reiswitz/state.h"

/* Refused if the viewer has no seat or the piece is not one of his side's on the board. */
bool range_ask(const struct world *w, const struct state *s, const struct viewer *viewer,
               const struct doc *params, struct writer *out, struct refusal *why);

#endif
