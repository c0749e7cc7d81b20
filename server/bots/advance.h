/* advance.h: the marches of the computer player of the war game, and what its guns do but fire. A
 * few ends of a march are tried on the table; each is worth the way it gains, the fire it would
 * have from there, less what the enemy's fire may cost it there. */
#ifndef KS_BOTS_ADVANCE_H
#define KS_BOTS_ADVANCE_H

#include "bots/table.h"

/* The best march or turn of a piece; false: it stays. */
bool advance_best(struct table *t, uint16_t piece, struct command *out);
/* Guns: into position where there is something to fire at, laid, turned, or limbered where there is
 * not. False: none of these. */
bool advance_guns(struct table *t, uint16_t piece, struct command *out);

#endif
