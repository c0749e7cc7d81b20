/* placing.h: the troops of the computer player of the war game before they stand on the board:
 * where it places them (DEP-6), and how those that come later enter (DEP-7). Called by reiswitz.c.
 * It takes the scenario's proposals; RULING of its own: what has none, or has lost it, stands as
 * near to the front of its zone as there is room, and who enters goes as far in as he may. */
#ifndef KS_BOTS_PLACING_H
#define KS_BOTS_PLACING_H

#include "bots/table.h"

/* The next order while troops are placed: a placing, or the end of its part. False: nothing is to
 * be done by this seat now. */
bool placing_best(struct table *t, struct command *out);
/* An order that brings in a stack that waits; false: none can come in now. */
bool placing_enter(struct table *t, struct command *out);

#endif
