/* works.h: what pontoniers do (WORK-1, reconstruction 4.1): bridging a site and taking the bridge
 * up, breaking, burning, cutting, mining and mending what stands on the ground, and mooring ships
 * as a bridge (4.3). The order gives the piece-moves, which stay if work stops; what they come to
 * falls at the end of the side's move (TURN-10). Called by engine.c, turns.c, the views and the
 * scenario reader. What breaks is ruin.h's, ships' other business ships.h's. */
#ifndef KS_REISWITZ_WORKS_H
#define KS_REISWITZ_WORKS_H

#include "rules/reiswitz/command.h"
#include "rules/reiswitz/outcome.h"

/* Paces of water on the straight line between the banks; 0: none. The points lie on the board. */
uint16_t works_width(const struct ground *g, const struct site *site);
/* What a site needs, its moored ships counted off: ⌈16w/50⌉ piece-moves, ⌈w/25⌉ pieces of train. */
int32_t works_moves(const struct world *w, const struct state *s, uint8_t site);
int32_t works_train(const struct world *w, const struct state *s, uint8_t site);
/* Piece-moves until this thing falls, or stands again when it has fallen; 0: no work is done on
 * it. */
int32_t works_thing_moves(const struct world *w, const struct state *s, uint16_t thing);

bool work_check(const struct world *w, const struct state *s, struct seat_id seat,
                const struct command *c, struct refusal *why);
void work_apply(const struct world *w, struct state *s, const struct command *c,
                struct outcome *outcome);
/* TURN-10: the end of a side's move. */
void works_turn(const struct world *w, struct state *s, struct outcome *outcome);

#endif
