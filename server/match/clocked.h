/* clocked.h: what is told of a match's clock, and of what it did: the same to everybody, since
 * nothing hidden is in it. Called by view.c.
 *
 * The fragment `clock` says of a side whose time runs when its move's time and its bank end, in the
 * server's own time, and of one that stands what it has left; so it changes when a clock is set
 * going or stopped, and with nothing else that anybody does. RULING: whoever watches later reads
 * what was left when the clock was set going: the hours it names are over when he reads them. */
#ifndef KS_MATCH_CLOCKED_H
#define KS_MATCH_CLOCKED_H

#include "match/view.h"

void clocked_view(const struct shared_world *w, const struct clock *c, const struct viewer *class,
                  uint16_t kind, struct fragments *out);
/* Elements of an array already open in w; maybe none. Of an entry of the clock. */
void clocked_events(const struct shared_world *world, const struct happening *h, uint32_t minute,
                    struct writer *w);

#endif
