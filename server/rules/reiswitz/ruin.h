/* ruin.h: how things of the ground break (reconstruction 3.6): points by fire that stay and add up,
 * the fall of a bridge with all who stand on it, the fire in a wooden building, masonry shot down,
 * a breach in a wall; and their repair. Called by fire.c, works.c and turns.c. What the ground then
 * is, overlay.h says. Things are named by overlay.h's numbers. */
#ifndef KS_REISWITZ_RUIN_H
#define KS_REISWITZ_RUIN_H

#include "rules/reiswitz/outcome.h"
#include "rules/reiswitz/overlay.h"

/* UNIT-7: may this thing be damaged too? */
bool ruin_room(const struct state *s, uint16_t thing);
/* The record of a thing, begun if it has none: ruin_room said yes. */
struct damage *ruin_record(struct state *s, uint16_t thing);

/* FIRE-11, reconstruction 3.6: a half-battery's lot of a move. The thing stands and ruin_room said
 * yes. Adds HAPPENED_DAMAGE, and what follows when its points are full. */
void ruin_shoot(const struct world *w, struct state *s, uint16_t thing, int32_t points,
                uint16_t piece, struct outcome *outcome);
/* The thing goes at once: shot to pieces (rule FIRE-11), broken, mined, cut or set on fire by
 * pioneers (WORK-1). piece: whose doing it was, NO_PIECE: nobody's on the board. A bridge takes
 * those on it; the garrison of a burning building loses an eighth each; a wall is breached on the
 * side that faces the piece. Every piece's narrow flag is set anew. */
void ruin_fall(const struct world *w, struct state *s, uint16_t thing, const char *rule,
               uint16_t piece, struct outcome *outcome);
/* Stands again as new. */
void ruin_mend(const struct world *w, struct state *s, uint16_t thing);
/* The end of a side's move: whoever of the side to move has not left a building that burnt before
 * this move is lost. */
void ruin_turn(const struct world *w, struct state *s, struct outcome *outcome);
/* When the minute has come on: ground that burns no more is bare (TER-7), and who stood narrow by
 * it may do so no longer (MOV-15). */
void ruin_cool(const struct world *w, struct state *s);
/* MOV-15: the ground has changed under the pieces: sets every narrow flag anew. */
void ruin_settle(const struct world *w, struct state *s);
/* A piece is destroyed where it stands, on nobody's account (LOSS-6). */
void ruin_destroy(struct state *s, uint16_t piece, const char *rule, struct outcome *outcome);

#endif
