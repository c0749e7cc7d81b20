/* orders.h: what every order must pass first, in the order of TURN-11: turn, piece, state. Called
 * by engine.c before it hands an order to march, turn or fire, and by their asks. */
#ifndef KS_REISWITZ_ORDERS_H
#define KS_REISWITZ_ORDERS_H

#include "rules/reiswitz/state.h"

/* END-3, TURN-1: the match is on and the seat is one of a player. */
bool orders_seated(const struct world *w, const struct state *s, struct seat_id seat,
                   struct refusal *why);
/* TURN-1, TURN-5: the match is on, and it is this seat's side's move. */
bool orders_side(const struct world *w, const struct state *s, struct seat_id seat,
                 struct refusal *why);
/* TURN-1, TURN-5: the match is on, it is this seat's side's move, and the seat has not ended its
 * part. */
bool orders_open(const struct world *w, const struct state *s, struct seat_id seat,
                 struct refusal *why);
/* The piece exists, is under this seat (TURN-3) and stands on the board. */
bool orders_piece(const struct state *s, struct seat_id seat, uint16_t piece, struct refusal *why);
/* It has not acted in this move (TURN-5, TURN-6). Fire says this in its own words. */
bool orders_idle(const struct state *s, uint16_t piece, struct refusal *why);

#endif
