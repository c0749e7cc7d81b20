/* watch.h: who sees whom (SEE-7, SEE-8, SEE-10, SEE-11): the rows of state.watch, kept up to date
 * at the price of what changed. A pure fact of ground and places: what a seat makes of it, and
 * remembers, is sightings.h. Nothing to do in table sight, where only ambushes ask (SEE-1). */
#ifndef KS_REISWITZ_WATCH_H
#define KS_REISWITZ_WATCH_H

#include "rules/reiswitz/state.h"

/* Everything anew: setup, decode, invariant. */
void watch_all(const struct world *w, struct state *s);
/* The rows and columns of those that stand elsewhere, or otherwise, than when last reckoned; and
 * all if `ground` (a building or wood went). */
void watch_turn(const struct world *w, struct state *s, bool ground);

static inline bool watch_near(const struct watch *k, uint16_t observer, uint16_t target)
{
	return k->near[observer][target / 64] >> target % 64 & 1;
}
static inline bool watch_far(const struct watch *k, uint16_t observer, uint16_t target)
{
	return k->far[observer][target / 64] >> target % 64 & 1;
}

#endif
