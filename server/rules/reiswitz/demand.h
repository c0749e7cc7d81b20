/* demand.h: when a troop-concealer must show what it holds (SEE-3, SEE-4, SEE-5, SEE-14): order
 * demand, and at the end of its own move its head and its closing. Called through order_rules.c and
 * by turns.c. What fire and shock open is theirs. */
#ifndef KS_REISWITZ_DEMAND_H
#define KS_REISWITZ_DEMAND_H

#include "rules/reiswitz/command.h"
#include "rules/reiswitz/outcome.h"

/* Order demand, after the gates of orders.h but the state, which it does not ask for. s: what the
 * asker's player knows, so that troops he does not see block nothing (EX-26). */
bool demand_check(const struct world *w, const struct state *s, const struct command *c,
                  struct refusal *why);
void demand_apply(const struct world *w, struct state *s, const struct command *c,
                  struct outcome *outcome);
/* SEE-3, SEE-14, TURN-10: heads of the boxes of the side whose move ends stand out, opened boxes
 * are closed again. */
void demand_turn(const struct world *w, struct state *s, struct outcome *outcome);
/* SEE-4: what was carried in the last move of this side is past: its own move begins. */
void demand_forget(const struct world *w, struct state *s, uint8_t side);

#endif
