/* dispatch.h: slates that go by a rider (CARD-7, an option of the game): handed to him, and what
 * becomes of them when he arrives, comes back or is taken, as the game says of him (staff.h). Pure;
 * called by signals.c.
 *
 * RULINGS. With riders CARD-5 holds as without. A slate that comes back is in the hand of who sent
 * it, as if he had written it, whoever had. One that is taken stays with the captor to the end of
 * the match and is not to be had again: what comes of it must tell its own side nothing, and who
 * chooses this option risks the slate with the rider. */
#ifndef KS_SIGNALS_DISPATCH_H
#define KS_SIGNALS_DISPATCH_H

#include "signals/signals.h"

/* The slate leaves the hand of its holder for this seat; its receipt is filled in. */
void dispatch_begin(struct slate *x, struct receipt *r, const struct staff *staff, uint8_t to);
/* Whatever has become of the riders. False: nothing changed. */
bool dispatch_settle(struct signals *s, const struct staff *staff);
/* Word of the reading of this slate, which is being read, may come from this minute on. */
uint32_t dispatch_due(const struct slate *x, const struct staff *staff);
/* Of one slate that is under way or taken; fails by must. */
void dispatch_invariant(const struct signals *s, const struct staff *staff, uint8_t slate);

#endif
