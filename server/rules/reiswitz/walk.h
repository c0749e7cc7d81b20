/* walk.h: orders that meet what their player did not know of (MOV-22, FIRE-10). A way is checked
 * against what he knows, then walked in the truth: it halts at the first 50 paces where the mover
 * sees an enemy who makes the rest unlawful, or on the last pace before one he does not see. Fire
 * meets who stands in its line. Called by engine.c for an order that is lawful as he knows things
 * and is not in the truth; all others are done as they stand. Tells only what was met. */
#ifndef KS_REISWITZ_WALK_H
#define KS_REISWITZ_WALK_H

#include "rules/reiswitz/knowledge.h"
#include "rules/reiswitz/outcome.h"

/* known: what the seat knows, map: its indexes in the truth s; order: lawful there; meant: the same
 * by the truth's indexes. RULING: of orders that are no movement, no fire, no attack and no demand
 * nothing comes, and the pieces they name have acted. A demand is granted by what he knows
 * (EX-26). */
void walk_apply(const struct world *w, struct state *s, struct seat_id seat,
                const struct state *known, const struct knowing *map, const struct command *order,
                const struct command *meant, struct outcome *outcome);

#endif
