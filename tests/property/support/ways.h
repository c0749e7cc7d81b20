/* ways.h: what reach paints, a march takes (MOV-17): the way a sweep went to a cell, given as an
 * order. */
#ifndef KS_PROPERTY_WAYS_H
#define KS_PROPERTY_WAYS_H

#include "tests/property/support/trial.h"

/* Of a piece with all that moves with it, or (alone) of one that leaves its stack or square: to one
 * in so many of the painted cells march or deployment has a lawful way, by every sweep that came
 * there. Counts in t->walked, and in t->bent those whose way bends too often for an order. The
 * sweep stays in t->reach. */
void ways_hold(struct trial *t, uint16_t piece, bool alone, int64_t one_in);

#endif
