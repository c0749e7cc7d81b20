/* square.h: squares of closed infantry (ARM-7): who stands in one and where, what becomes of it
 * when a piece leaves, and the orders that form and break one. Called by mover.h, stack.h
 * (stack_leave), formation.h, invariant and whoever fires at a square or strikes it.
 *
 * A piece of a square that stands has formation FORMATION_SQUARE and `square` names it. When a side
 * is empty the square is none any more (k = 0) and its pieces are single; `square` still names it,
 * for they may overlap until each moves, and is 0 again as soon as a piece has marched. */
#ifndef KS_REISWITZ_SQUARE_H
#define KS_REISWITZ_SQUARE_H

#include "rules/geometry.h"
#include "rules/reiswitz/march.h"

enum { SQUARE_SIDES = 4, SQUARE_MAX = 16 };

struct square_members { uint8_t count; uint16_t piece[SQUARE_MAX]; }; /* by place */

/* The piece stands in a square that stands. */
bool square_stands(const struct state *s, uint16_t piece);
/* Its square and who is left in it. A must if square_stands says no. */
const struct square *square_of(const struct state *s, uint16_t piece, struct square_members *out);
/* Where a place of a square is: side · k + i. */
struct stance square_place(const struct tables *t, const struct square *q, uint8_t place);
/* 0 front, 1 right, 2 rear, 3 left: the side a piece of a square stands on. */
uint8_t square_side(const struct state *s, uint16_t piece);

/* Takes a piece out, whether the square stands or is broken; nothing if it is of none. A square of
 * which a side is empty then is none any more. stack_leave calls it. */
void square_leave(struct state *s, uint16_t piece);

/* Order form with FORMATION_SQUARE: the pieces by place. The gates of orders.h but turn are judged
 * here. */
bool square_form_check(const struct world *w, const struct state *s, struct seat_id seat,
                       const struct command *c, struct refusal *why);
void square_form_apply(const struct world *w, struct state *s, const struct command *c,
                       struct outcome *outcome);
/* MOV-22: the way of the k-th piece of that order to its place, as it was allowed (a must if it was
 * not), and its bearing there. */
int32_t square_way(const struct world *w, const struct state *s, const struct command *c, uint8_t k,
                   struct path *path, struct march *way);
/* MOV-22: not all of them have come to their places, and there is no square. RULING: those that
 * have moved (bit 1 << k of `came`), to their places or towards them, are as the single pieces of a
 * broken one (ARM-7), so that they may overlap until each moves. */
void square_scatter(struct state *s, const struct command *c, uint16_t came);
/* Order break of a square: it costs all its pieces their move (RULING, formation.c). */
void square_break(struct state *s, uint16_t piece);

#endif
