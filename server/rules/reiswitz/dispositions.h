/* dispositions.h: reading how a match is to be won (END-1, END-2, END-4): the game, its minutes,
 * the named places, the tasks of each side's disposition and the exits it names (MOV-12), each
 * fault by its pointer, contradictory tasks among them. Called by scenario.c last, when the pieces
 * are known. */
#ifndef KS_REISWITZ_DISPOSITIONS_H
#define KS_REISWITZ_DISPOSITIONS_H

#include "rules/reiswitz/muster.h"

void dispositions_read(struct muster *m, const struct doc *scenario);

#endif
