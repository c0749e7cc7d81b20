/* onset.h: orders for pieces that meet, drawn by lot on top of drill.h's: attacks by groups in
 * front and in flank above all, squares formed before the enemy, bridging and landing before him.
 */
#ifndef KS_PROPERTY_ONSET_H
#define KS_PROPERTY_ONSET_H

#include "tests/support/drill.h"

/* Anything, and the seat that gives it. */
struct command onset_order(struct drill *d, uint8_t *seat);
/* A group that was refused without one of its attackers, the one blamed if it names him. Two or
 * more must be left. */
void onset_thin(struct drill *d, struct command *c, int32_t blamed);

#endif
