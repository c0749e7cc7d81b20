/* formation.h: the orders form and break (ARM-6, ARM-7): a stack becomes a mass or a column again,
 * pieces a square, and a square single pieces. What a square is stands in square.h. Called by
 * engine.c and ask.c; the gates of orders.h but turn are judged here. */
#ifndef KS_REISWITZ_FORMATION_H
#define KS_REISWITZ_FORMATION_H

#include "rules/reiswitz/march.h"

bool formation_form_check(const struct world *w, const struct state *s, struct seat_id seat,
                          const struct command *c, struct refusal *why);
void formation_form_apply(const struct world *w, struct state *s, const struct command *c,
                          struct outcome *outcome);
bool formation_break_check(const struct world *w, const struct state *s, struct seat_id seat,
                           const struct command *c, struct refusal *why);
void formation_break_apply(const struct world *w, struct state *s, const struct command *c,
                           struct outcome *outcome);

#endif
