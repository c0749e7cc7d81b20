/* concealing.h: how troops come into a troop-concealer and out of it (SEE-2, SEE-13, MOV-19):
 * orders fill and empty. How a box marches is march.h's, what it holds box.h's. Called through
 * order_rules.c. */
#ifndef KS_REISWITZ_CONCEALING_H
#define KS_REISWITZ_CONCEALING_H

#include "rules/reiswitz/march.h"

/* Order fill, after the gates of orders.h: a movement of one piece that ends on the box. */
bool concealing_fill_check(const struct world *w, const struct state *s, struct seat_id seat,
                           const struct command *c, struct march *out, struct refusal *why);
void concealing_fill_apply(const struct world *w, struct state *s, const struct command *c,
                           struct outcome *outcome);
/* Order empty, which passes the gates itself, since its piece is not on the board: a deployment
 * from the box's front. */
bool concealing_empty_check(const struct world *w, const struct state *s, struct seat_id seat,
                            const struct command *c, struct march *out, struct refusal *why);
void concealing_empty_apply(const struct world *w, struct state *s, const struct command *c,
                            struct outcome *outcome);
/* SEE-13, DEP-6: may a piece of this seat be laid into this box before play, wherever it is, in
 * this box too? RULING (GUN-2): guns are limbered by being laid there. */
bool concealing_lays(const struct world *w, const struct state *s, uint16_t piece, uint16_t box,
                     struct refusal *why);

#endif
