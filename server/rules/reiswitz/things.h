/* things.h: what a seat knows of the things of the ground that can be destroyed or built (house 4):
 * each as last seen. A thing is seen when one of the circle has a clear line to its middle,
 * however far. Called by sightings.c. */
#ifndef KS_REISWITZ_THINGS_H
#define KS_REISWITZ_THINGS_H

#include "rules/reiswitz/watch.h"

/* Who looks: figures, one after another. */
struct things_eyes { const struct figure *const *eye; uint16_t count; };

/* What the seat knew otherwise than it is and now sees. */
void things_look(const struct world *w, const struct state *s, struct knowledge *k,
                 const struct things_eyes *eyes);
/* Is nothing otherwise than the seat knows? */
bool things_known(const struct world *w, const struct state *s, const struct knowledge *k);

#endif
