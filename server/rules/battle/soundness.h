/* soundness.h: what holds of every state, and fails by must where it does not (engine.h:
 * invariant). Depth 0 is cheap; 1 makes every redundant fact anew. */
#ifndef KS_BATTLE_SOUNDNESS_H
#define KS_BATTLE_SOUNDNESS_H

#include "rules/battle/game.h"

void soundness_check(const struct world *w, const struct state *s, int depth);

#endif
