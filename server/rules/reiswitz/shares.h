/* shares.h: who orders which troops (TURN-3): every piece is one player's (piece.seat), and the
 * commander may give it to another, before the first move and later. Called by engine.c. Only its
 * player orders a piece: a commander who wants to order it himself takes it first (field report
 * D9).
 *
 * Judged by the truth, of which nothing is told that the commander does not know: whose each piece
 * is, which he alone decides, and with whom he is in communication. Whether the piece still lives
 * decides nothing, so no refusal tells it. */
#ifndef KS_REISWITZ_SHARES_H
#define KS_REISWITZ_SHARES_H

#include "rules/reiswitz/command.h"
#include "rules/reiswitz/outcome.h"

/* At any time, in the enemy's move too. False with *why: TURN-3 (not the commander, not a player
 * or piece of his side), CARD-5 (no communication with who has them, or who is to). */
bool shares_check(const struct world *w, const struct state *s, struct seat_id seat,
                  const struct command *c, struct refusal *why);
/* RULING: a stack, a square and a box with what is in it go as a whole. What a piece has done in
 * this move it has done under its new player too. */
void shares_apply(const struct world *w, struct state *s, struct seat_id seat,
                  const struct command *c, struct outcome *outcome);

#endif
