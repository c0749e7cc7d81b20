/* ghosts.h: one seat's list of sightings (SEE-8, SEE-11): made, kept up to date, lost and become
 * ghosts, numbered. Knows no ground and no rule of sight: who is seen is sightings.c's, which alone
 * calls it, but for what fire and shock tell those who see it.
 *
 * A sighting made in an order has no number (id 0) until the order is over. Then the new ones are
 * numbered in the order of what is to be seen of them, so that a number tells nothing of the piece
 * (SEE-9). SHOCK-14: that one was fired at or attacked belongs to the sighting too: who is driven
 * out of sight and seen again in the same side move is not known for it. The list is in the order
 * they were made; at most SIGHTINGS_MAX (UNIT-7; RULING: those seen now count too): then the oldest
 * ghost goes, which there always is, since fewer are seen at once. */
#ifndef KS_REISWITZ_GHOSTS_H
#define KS_REISWITZ_GHOSTS_H

#include "rules/reiswitz/state.h"

/* Seen now: a new sighting, or its own brought up to date. subject: a number of watch.h; NO_PIECE
 * for troops, which go by their place and side. */
void ghosts_see(struct knowledge *k, const struct sighting *as);
/* Lost from sight: becomes a ghost where it was last seen, and keeps no link to its piece. Nothing
 * if it was not seen. */
void ghosts_lose(struct knowledge *k, uint16_t subject);
/* SHOCK-14: the stack of this piece was fired at or attacked (SPENT_SHOT, SPENT_ATTACKED) before
 * the eyes of all seats that have it in sight. */
void ghosts_spend(const struct world *w, struct state *s, uint16_t piece, uint8_t how);
/* Out of the list, whatever it is. */
void ghosts_remove(struct knowledge *k, uint16_t index);
/* The index of the one that is seen now; INDEX_NONE: it is not. */
uint16_t ghosts_find(const struct knowledge *k, uint16_t subject);
/* SEE-11: those last seen so many minutes ago are gone. */
void ghosts_age(struct knowledge *k, uint32_t minute, int32_t minutes);
/* Numbers the new ones. */
void ghosts_number(struct knowledge *k);

#endif
