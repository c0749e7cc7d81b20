/* council.h: a side of several players before the first move: who commands (TURN-2), and who has
 * which troops (TURN-3). A stage of the state before deployment and play, while which all of a
 * side sit together; a match of two has none. Called by engine.c; deployment or play follows.
 *
 *   STAGE_COUNCIL --both sides' councils closed--> STAGE_DEPLOYMENT or STAGE_PLAY
 *
 * A council is closed by the commander that was chosen, or when all its players have ended it.
 *
 * RULING (TURN-2): whoever is chosen by more than half of the side's players, of two by both; the
 * same of both together (two players only) and of the lot, which was drawn before and is shown
 * when it decides. As long as nothing is chosen, and when all have ended without a choice, the
 * first in rank commands. Later votes count anew until the council is closed. */
#ifndef KS_REISWITZ_COUNCIL_H
#define KS_REISWITZ_COUNCIL_H

#include "rules/reiswitz/command.h"
#include "rules/reiswitz/outcome.h"

/* At setup: the council, if a side has several players; else what deployment_begin begins. */
void council_begin(const struct world *w, struct state *s);
/* Is this order one that the stage decides, of those that do not go the same way at all? */
bool council_rules(const struct state *s, const struct command *c);
/* Of such an order. False with *why. */
bool council_check(const struct world *w, const struct state *s, struct seat_id seat,
                   const struct command *c, struct refusal *why);
void council_apply(const struct world *w, struct state *s, struct seat_id seat,
                   const struct command *c, struct outcome *outcome);
/* Both councils are closed: what follows begins. seat: who closed the last, or SEAT_NONE. */
void council_close(const struct world *w, struct state *s, struct seat_id seat,
                   struct outcome *outcome);

/* In council: the seat has chosen nothing, and not ended unless its side's is closed. */
void council_withdraw(const struct world *w, struct state *s, struct seat_id seat);
/* Whom the side has chosen to command, whoever does now. */
uint8_t council_elected(const struct world *w, const struct state *s, uint8_t side);

/* How many players a side has. */
uint8_t council_players(const struct world *w, uint8_t side);
/* The lot that decides who commands, as a place in rank of the side: TURN-2. */
void council_draw(const struct world *w, struct state *s, const struct seed *seed);

#endif
