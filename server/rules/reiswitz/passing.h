/* passing.h: what it costs to pass between two enemy pieces (MOV-7, MOV-20). Called by march.c when
 * a body walks, and by shock for its attackers' ways. What closes a gap altogether is bars.h's. */
#ifndef KS_REISWITZ_PASSING_H
#define KS_REISWITZ_PASSING_H

#include "rules/reiswitz/mover.h"
#include "rules/reiswitz/outcome.h"

/* The blows of the enemies whose gaps the way passes, gap by gap, booked and told. False if nobody
 * of the body is left: it does not arrive. It still stands where it started. */
bool passing_settle(const struct world *w, struct state *s, const struct mover *m,
                    const struct path *path, struct outcome *outcome);

#endif
