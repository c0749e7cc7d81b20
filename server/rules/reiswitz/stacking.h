/* stacking.h: the orders stack and deploy (ARM-3, MOV-6, MOV-10, MOV-19): a movement that ends on a
 * friend, and one that leaves a stack or a square. Called by engine.c and ask.c; the gates of
 * orders.h but turn and piece are judged here. */
#ifndef KS_REISWITZ_STACKING_H
#define KS_REISWITZ_STACKING_H

#include "rules/reiswitz/march.h"

/* ARM-3, and section 3's limits: may such arms, bottom first, stand one upon the other? */
bool stacking_lawful(const struct tables *t, const uint8_t *arms, uint8_t count);
/* What a piece may march that leaves where it stands (MOV-10; ARM-7: a square at quick). */
struct allowance stacking_allowance(const struct world *w, const struct state *s, uint16_t piece);

bool stacking_stack_check(const struct world *w, const struct state *s, struct seat_id seat,
                          const struct command *c, struct march *out, struct refusal *why);
void stacking_stack_apply(const struct world *w, struct state *s, const struct command *c,
                          struct outcome *outcome);
bool stacking_deploy_check(const struct world *w, const struct state *s, const struct command *c,
                           struct march *out, struct refusal *why);
void stacking_deploy_apply(const struct world *w, struct state *s, const struct command *c,
                           struct outcome *outcome);

#endif
