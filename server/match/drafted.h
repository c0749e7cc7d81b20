/* drafted.h: what a seat is told of its drafts: the fragment draft/N, and that one was carried out,
 * skipped or dropped. Adds, never redacts: nothing to anybody but the seat and its chairs, who see
 * with its eyes (field report A12). Called by view.c. */
#ifndef KS_MATCH_DRAFTED_H
#define KS_MATCH_DRAFTED_H

#include "match/view.h"

void drafted_view(const struct drafts *d, const struct viewer *eyes, uint16_t kind,
                  struct fragments *out);
/* Elements of an array already open in w; maybe none. */
void drafted_events(const struct happening *h, uint32_t minute, const struct viewer *eyes,
                    struct writer *w);

#endif
