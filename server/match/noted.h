/* noted.h: whom the sealed notes (notes.h) are shown: when all is over everybody; before that the
 * umpire his own, and nobody else any. Neither do those who watch late, who see else what he sees
 * (view.h), nor another writer his own again: in public all share one view. Used by view.c and
 * presided.c. */
#ifndef KS_MATCH_NOTED_H
#define KS_MATCH_NOTED_H

#include "match/view.h"

/* May this class read a note in this book, with the match as it is shown to it? */
bool noted_open(const struct live *l, const struct viewer *class, uint8_t book);
/* The fragments note/N, N its place among those that the class may read: a number left out would
 * tell of one that it may not. */
void noted_view(const struct live *l, const struct viewer *class, uint16_t kind,
                struct fragments *out);

#endif
