/* shift.h: the order shift: guns in position moved by hand (GUN-2, reconstruction 3.2). Called by
 * engine.c and ask.c; their other states are guns.h's. */
#ifndef KS_REISWITZ_SHIFT_H
#define KS_REISWITZ_SHIFT_H

#include "rules/reiswitz/march.h"

bool shift_check(const struct world *w, const struct state *s, const struct command *c,
                 struct march *out, struct refusal *why);
void shift_apply(const struct world *w, struct state *s, const struct command *c,
                 struct outcome *outcome);

#endif
