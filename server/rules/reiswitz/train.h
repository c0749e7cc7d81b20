/* train.h: who takes train (reconstruction 4.2): wagons without an escort fall to any enemy that
 * reaches them; an escort must be driven off first. Called by shock when train is attacked or
 * rolled up. */
#ifndef KS_REISWITZ_TRAIN_H
#define KS_REISWITZ_TRAIN_H

#include "rules/reiswitz/outcome.h"

/* "An own fighting piece within 2 d": its front middle from the train's. Guns that are taken and
 * troops afloat escort nobody. */
bool train_escorted(const struct world *w, const struct state *s, uint16_t train);
/* It is taken: off the board, captured (LOSS-4), nobody's account touched (LOSS-6). */
void train_take(struct state *s, uint16_t train, struct outcome *outcome);

#endif
