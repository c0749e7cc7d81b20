/* told.h: what a viewer knows of slates: the fragments of his view and the events of a change.
 * Adds, never redacts: a seat knows what is in its own hand, its own receipts and, in communication
 * with the commander, how many slates are free; when all is over everybody hears all (CARD-9);
 * nobody else hears anything, those who watch late included. Called by match/'s view. Pure. */
#ifndef KS_SIGNALS_TOLD_H
#define KS_SIGNALS_TOLD_H

#include "base/fragments.h"
#include "signals/signals.h"

/* The kinds of fragments, in their order. */
enum { TOLD_RACK, TOLD_SLATE, TOLD_RECEIPT, TOLD_KINDS };

/* first: the number of the first kind. Nothing but for a seat. */
void told_view(const struct signals *s, const struct staff *staff, const struct viewer *viewer,
               uint16_t first, struct fragments *out);

/* One change: a command of `by`, or (command NULL) the game's, after which staff is as it stands.
 */
struct told {
	const struct signals *before, *after; /* NULL: of a match without slates */
	const struct staff *staff;
	const struct signal_command *command;
	struct seat_id by;
};
/* Elements of an array already open in w; maybe none. */
void told_events(const struct told *t, const struct viewer *viewer, struct writer *w);

/* What every event begins with, the object open: of which seat it tells. */
void told_open(const struct told *t, const char *kind, uint8_t seat, struct writer *w);
/* When all is over: which slate it is, since holders have each their own number. */
void told_board(const struct signals *s, const struct slate *x, struct writer *w);
/* Does he hear everything? */
bool told_all(const struct viewer *v);

#endif
