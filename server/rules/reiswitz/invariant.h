/* invariant.h: recomputes what state.h promises (its invariants 1…4) and fails by must. Called by
 * engine.c: depth 0 after every order, depth 1 at each side's end, in tests and now and then;
 * depth 2 leaves nothing out, which depth 1 does of sight. */
#ifndef KS_REISWITZ_INVARIANT_H
#define KS_REISWITZ_INVARIANT_H

#include "rules/reiswitz/state.h"

void invariant_check(const struct world *w, const struct state *s, int depth);

#endif
