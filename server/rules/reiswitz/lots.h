/* lots.h: what chance decides before the first move (house 4): the strength of each side (DEP-5),
 * by which point a body enters (DEP-2), who moves first (TURN-4). Every lot is a keyed draw of the
 * match's seed by its purpose and subject, so that whoever has the seed draws it again. Called by
 * engine.c at setup; who may know which lot is tray.h's. */
#ifndef KS_REISWITZ_LOTS_H
#define KS_REISWITZ_LOTS_H

#include "rules/reiswitz/state.h"

/* All of them, into a state whose pieces are read: undrawn ones leave it (FATE_UNDRAWN). seed NULL:
 * they are ahead. RULING: until they are drawn every piece that is put into a bag is in it, on no
 * board and in no tray, and no lot is shown, so that nobody sees what the draw may take away. */
void lots_draw(const struct world *w, struct state *s, const struct seed *seed);
/* DEP-5: what came out of one bag; `in` 0: there is none. holds: the piece was put into it. */
struct lot { uint16_t in, blanks, drawn; };
bool lots_holds(const struct world *w, uint16_t piece, uint8_t side, uint8_t division, uint8_t arm);
struct lot lots_bag(const struct world *w, const struct state *s, uint8_t side, uint8_t division,
                    uint8_t arm);

static inline bool lots_ahead(const struct state *s)
{
	return s->first_drawn == LOTS_AHEAD;
}
/* TURN-4: the side that the lot lets move first, or SIDES: none was drawn. */
static inline uint8_t lots_first(const struct state *s)
{
	return s->first_drawn > 0 && !lots_ahead(s) ? (uint8_t)(s->first_drawn - 1) : SIDES;
}

#endif
