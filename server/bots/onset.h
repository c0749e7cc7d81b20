/* onset.h: the charges of the computer player of the war game: every attack of a piece, alone or
 * with a neighbour, on the enemies it can come to, in front, flank and rear, is done on the table's
 * trial, as there is no lot in it, and what comes of it is counted. */
#ifndef KS_BOTS_ONSET_H
#define KS_BOTS_ONSET_H

#include "bots/table.h"

enum { ONSET_PAYS = 16 };

/* The best attack of the piece and what it is worth (worth.h); below ONSET_PAYS: none that pays.
 * flanks: in flank and rear too, and with a neighbour. */
int64_t onset_best(struct table *t, uint16_t piece, bool flanks, struct command *out);

#endif
