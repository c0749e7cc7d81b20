/* presided.h: what is told of the umpire: the fragment `umpire`, which everybody may know, since he
 * is a term of the match; and the events of his naming and of what he does, to all, but for what is
 * sealed (notes.h): the reasons, his remarks and the narratives. Starts from nothing, adds. Used by
 * view.c and noted.c. */
#ifndef KS_MATCH_PRESIDED_H
#define KS_MATCH_PRESIDED_H

#include "match/view.h"

/* "freeze", "end", "narrative" … of enum umpire_verb. */
const char *presided_word(uint8_t verb);
/* The fragment, of a match that has or had named one. */
void presided_view(const struct shared_world *w, const struct live *l, uint16_t kind,
                   struct fragments *out);
/* The events of h->umpire that this class may know, as elements of an array already open in w. */
void presided_events(const struct shared_world *world, const struct happening *h, uint32_t minute,
                     const struct viewer *class, struct writer *w);

#endif
