/* deployment.h: placing the troops before play (DEP-1, DEP-3, DEP-6): the stage of the state in
 * which both sides place in secret, each piece anew as often as its player likes, until all have
 * ended; then the screen falls, it is settled who moves first (TURN-4), and what stands where is
 * kept for the verdict (END-4). Called by engine.c; what a seat is shown of it is tray.h's. What
 * comes later, or was not placed, is arrivals.h's.
 *
 *   STAGE_DEPLOYMENT --part.end of the last who deploys--> STAGE_PLAY, or STAGE_SCREEN (screen.h)
 *
 * In the modes A-a and B-a state.side is the side whose turn it is to deploy; else the scenario's
 * first, until the screen falls. */
#ifndef KS_REISWITZ_DEPLOYMENT_H
#define KS_REISWITZ_DEPLOYMENT_H

#include "rules/reiswitz/command.h"
#include "rules/reiswitz/outcome.h"

/* At setup, the lots drawn: those who are placed are placed, and come in if they are not, one by
 * one. */
void deployment_clear(const struct world *w, struct state *s);
/* After the councils, if any (council.h): deployment, or play if nobody has anything to place. */
void deployment_begin(const struct world *w, struct state *s);
/* Is this order one that the stage decides: place and lift ever; in deployment any that
 * does not go the same way at all. */
bool deployment_rules(const struct state *s, const struct command *c);
/* Of such an order. False with *why. */
bool deployment_check(const struct world *w, const struct state *s, struct seat_id seat,
                      const struct command *c, struct refusal *why);
void deployment_apply(const struct world *w, struct state *s, struct seat_id seat,
                      const struct command *c, struct outcome *outcome);
/* After an end: the other side's turn to deploy, or, when all have, what follows. seat: who ended,
 * or SEAT_NONE. */
void deployment_settle(const struct world *w, struct state *s, struct seat_id seat,
                       struct outcome *outcome);
/* TURN-4, END-4: the screen falls: who moves first, and what stands where. After the last move
 * behind it called by turns.c. */
void deployment_fall(const struct world *w, struct state *s);
/* May this seat place and lift now? */
bool deployment_open(const struct world *w, const struct state *s, uint8_t seat);
/* A piece that its player places, on the board or in the tray; false of who arrives, stands from
 * the start, or was not drawn. */
bool deployment_own(const struct world *w, const struct state *s, uint16_t piece);
/* END-4: did the piece stand on the board after deployment, and where. */
bool deployment_stood(const struct world *w, const struct state *s, uint16_t piece,
                      struct post *at);

#endif
