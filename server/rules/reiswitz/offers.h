/* offers.h: a draw or a truce offered by one side to the other (TURN-8, END-3), as a trumpeter
 * carries it between the commanders. Called by engine.c; striking the flag is turns.h's.
 *
 *   (none) --draw, truce--> stands --accept, or the same offered by the other--> the match is over
 *   stands --declined, withdrawn, or the other's move ended without an answer--> (none)
 *
 * RULING (field report H2): an offer stands through whatever its own side does, and lapses with
 * the end of the next move of the other side. Only commanders offer, answer and hear of it, and who
 * is in communication with his own commander. RULING: either of two who command together speaks
 * for the side; a match that ends by truce is drawn, on the terms that stand in the result. */
#ifndef KS_REISWITZ_OFFERS_H
#define KS_REISWITZ_OFFERS_H

#include "rules/reiswitz/command.h"
#include "rules/reiswitz/outcome.h"

/* TURN-8: in play, in either side's move, by the commander. False with *why. */
bool offers_check(const struct world *w, const struct state *s, struct seat_id seat,
                  const struct command *c, struct refusal *why);
void offers_apply(const struct world *w, struct state *s, struct seat_id seat,
                  const struct command *c, struct outcome *outcome);
/* The side has ended its move: what was offered to it lapses. */
void offers_lapse(struct state *s, uint8_t side);
/* May this seat know of offers: it commands, or is in communication with who does (CARD-5)? */
bool offers_heard(const struct world *w, const struct state *s, uint8_t seat);
/* "draw", "truce"; "" */
const char *offer_name(uint8_t kind);

#endif
