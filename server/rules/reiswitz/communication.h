/* communication.h: which players of a side are in communication (CARD-5, CARD-6, CARD-10): between
 * some piece of the one and some piece of the other an orderly comes through. Judged when play
 * begins and at the end of every side move (TURN-10), by the true places, whoever knows of them;
 * kept as state.link until the next time. Called by turns.c and engine.c.
 *
 * RULINGS. A piece is in the cell of its front's middle, and there an orderly finds it, whatever
 * the ground. Troops in a box are where it stands. Guns that are taken act for no one (GUN-1): they
 * bar nothing and keep nothing open, and nobody is found there. Where a player is found who has no
 * piece: hosts.h. It is judged pair by pair: that two are each in communication with a third does
 * not bring them into it with each other, for his pieces may stand apart. */
#ifndef KS_REISWITZ_COMMUNICATION_H
#define KS_REISWITZ_COMMUNICATION_H

#include "rules/reiswitz/outcome.h"

/* Of every seat the seats of its side it is in communication with, itself included; bit 1 << seat.
 * commander: of each side, a seat. */
void communication_judge(const struct world *w, const struct state *s,
                         const uint8_t commander[SIDES], uint16_t link[SEATS_MAX]);
/* All of a side together: before play. */
void communication_whole(const struct world *w, uint16_t link[SEATS_MAX]);
/* When play begins, and the step of TURN-10: into state.link, and who is cut off or in
 * communication again. */
void communication_turn(const struct world *w, struct state *s, struct outcome *outcome);

#endif
