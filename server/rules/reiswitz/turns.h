/* turns.h: whose move it is and how it ends (TURN-2, TURN-5, TURN-10), and the end of the match by
 * the flag (END-3). Called by engine.c. Non-goals: clocks and absent players are match/'s and
 * clock/'s; they send these same orders. */
#ifndef KS_REISWITZ_TURNS_H
#define KS_REISWITZ_TURNS_H

#include "rules/reiswitz/outcome.h"

/* Who commands a side: its first seat (RULING: TURN-2 until commanders are chosen). SEAT_NONE if it
 * has none. */
struct seat_id turns_commander(const struct world *w, uint8_t side);

/* TURN-5: the seat ends its part; when all seats of its side have, the side's move ends in
 * TURN-10's order. The gates of orders_open are the caller's. */
void turns_end_part(const struct world *w, struct state *s, struct seat_id seat,
                    struct outcome *outcome);

/* END-3, TURN-8: only the commander strikes, at any time of the match. */
bool turns_flag_check(const struct world *w, const struct state *s, struct seat_id seat,
                      struct refusal *why);
void turns_flag_apply(const struct world *w, struct state *s, struct seat_id seat,
                      struct outcome *outcome);

#endif
