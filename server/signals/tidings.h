/* tidings.h: the events of slates that went by a rider (CARD-7): it has arrived, to who it is for;
 * it is back, to who sent it; it is taken, to the captor alone, and to nobody of its own side; all,
 * when all is over. Called by told.c. Pure. */
#ifndef KS_SIGNALS_TIDINGS_H
#define KS_SIGNALS_TIDINGS_H

#include "signals/told.h"

/* Elements of an array already open in w; maybe none. Of a change of the game's. */
void tidings_write(const struct told *t, const struct viewer *viewer, struct writer *w);

#endif
