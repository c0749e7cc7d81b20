/* succession.h: a side of several players of whom one is not there, as match/ finds out: his part
 * counts as ended (TURN-5), and if he commanded the command passes on (TURN-2). Called by engine.c;
 * by council.c and communication.c when a commander, or who may follow him, has become another.
 *
 * RULING (TURN-2, field report G5): the command passes to the first in rank of those who are there
 * and in communication with him who is not: they alone can know that he is missing (CARD-5). If
 * there is none, nobody commands until one comes through to him or he is there again. Of two who
 * command together the other does already. It stays with whom it came to until he gives it back or
 * is missing himself. Who is not in communication with the new commander goes on taking the old
 * one for his commander (state.chief).
 * RULING (TURN-5): a side all of whose players are missing ends nothing by that: it is somebody of
 * it who has ended his part whom the others' absence keeps waiting. */
#ifndef KS_REISWITZ_SUCCESSION_H
#define KS_REISWITZ_SUCCESSION_H

#include "rules/reiswitz/command.h"
#include "rules/reiswitz/outcome.h"

/* The seat's player is missing, is there again, or is another from now on (attendance). */
void succession_attend(const struct world *w, struct state *s, struct seat_id seat,
                       enum attendance how, struct outcome *outcome);
/* If the side's commander is missing, the command passes on as far as it can. outcome may be NULL:
 * nobody is told. */
void succession_settle(const struct world *w, struct state *s, uint8_t side,
                       struct outcome *outcome);
/* Who is in communication with his commander knows who he is. */
void succession_tell(const struct world *w, struct state *s);

/* TURN-2: whoever took the command over gives it back to whom the side had chosen. False with
 * *why. Judged by the truth, of which nothing is told that a commander does not know. */
bool succession_check(const struct world *w, const struct state *s, struct seat_id seat,
                      const struct command *c, struct refusal *why);
void succession_apply(const struct world *w, struct state *s, struct seat_id seat,
                      const struct command *c, struct outcome *outcome);

#endif
