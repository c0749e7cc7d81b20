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

/* What stack and deploy share with the orders of boxes (concealing.h): one piece goes a way of its
 * own. m: that piece alone. Onto the target's place: a path that ends elsewhere is refused by the
 * rule and hint named. Out: to a place of its own in the ordered bearing, or off the board
 * (MOV-12). */
struct stacking_place { const char *rule; enum message_id hint; };
bool stacking_onto_check(const struct world *w, const struct state *s, const struct mover *m,
                         const struct command *c, struct stacking_place elsewhere,
                         struct march *out, struct refusal *why);
bool stacking_out_check(const struct world *w, const struct state *s, const struct mover *m,
                        const struct command *c, struct march *out, struct refusal *why);
/* Walks it, as checked, to stand so. Onto: told as `what`. False: a gap took it (MOV-20). */
bool stacking_onto_apply(const struct world *w, struct state *s, const struct command *c,
                         const struct march *way, struct stance to, enum happening what,
                         struct outcome *outcome);
bool stacking_out_apply(const struct world *w, struct state *s, const struct command *c,
                        const struct march *way, struct outcome *outcome);

bool stacking_stack_check(const struct world *w, const struct state *s, struct seat_id seat,
                          const struct command *c, struct march *out, struct refusal *why);
void stacking_stack_apply(const struct world *w, struct state *s, const struct command *c,
                          struct outcome *outcome);
bool stacking_deploy_check(const struct world *w, const struct state *s, const struct command *c,
                           struct march *out, struct refusal *why);
void stacking_deploy_apply(const struct world *w, struct state *s, const struct command *c,
                           struct outcome *outcome);

#endif
