/* twin.h: the same match with its sides' names exchanged: blue's troops, seats, ships, sites,
 * accounts, tasks and places are green's and green's blue's, all by the same numbers and in the
 * same places. Only of matches of two seats, one a side. */
#ifndef KS_PROPERTY_TWIN_H
#define KS_PROPERTY_TWIN_H

#include "rules/reiswitz/outcome.h"

/* The ground is shared and stays the first world's. */
void twin_world(const struct world *w, struct world *out);
/* What the state is called in the twin; what is reckoned anew of it (watch) is left as it is. */
void twin_state(const struct state *s, struct state *out);
void twin_outcome(const struct outcome *o, struct outcome *out);

#endif
