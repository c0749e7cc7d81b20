/* lots.h: what chance decides before the first move (house 4): the strength of each side (DEP-5),
 * by which point a body enters (DEP-2), who moves first (TURN-4). Every lot is a keyed draw of the
 * match's seed by its purpose and subject, so that whoever has the seed draws it again. Called by
 * engine.c at setup; who may know which lot is tray.h's. */
#ifndef KS_REISWITZ_LOTS_H
#define KS_REISWITZ_LOTS_H

#include "rules/reiswitz/state.h"

/* All of them, into a state whose pieces are read: undrawn ones leave it (FATE_UNDRAWN). */
void lots_draw(const struct world *w, struct state *s, const struct seed *seed);
/* DEP-5: what came out of one bag; `in` 0: there is none. holds: the piece was put into it. */
struct lot { uint16_t in, blanks, drawn; };
bool lots_holds(const struct world *w, uint16_t piece, uint8_t side, uint8_t division, uint8_t arm);
struct lot lots_bag(const struct world *w, const struct state *s, uint8_t side, uint8_t division,
                    uint8_t arm);

#endif
