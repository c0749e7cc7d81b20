/* presided.h: what is told of the umpire: the fragment `umpire` and the events of his naming,
 * which everybody may know, since he is a term of the match. Starts from nothing, adds. Used by
 * view.c. */
#ifndef KS_MATCH_PRESIDED_H
#define KS_MATCH_PRESIDED_H

#include "match/view.h"

/* The fragment, of a match that has or had named one. */
void presided_view(const struct shared_world *w, const struct live *l, uint16_t kind,
                   struct fragments *out);
/* The events of h->umpire as elements of an array already open in w. */
void presided_events(const struct shared_world *world, const struct happening *h, uint32_t minute,
                     struct writer *w);

#endif
