/* arrivals.h: who comes upon the board in play (DEP-2, DEP-6, DEP-7): columns and reinforcements at
 * their minute, and those that were not placed. A stack enters by an order to march, measured from
 * the point of the edge where its body comes in. Called by engine.c, ask.c and the views. Non-goal:
 * that it marches by itself; its player moves it, in an own move, or it waits. */
#ifndef KS_REISWITZ_ARRIVALS_H
#define KS_REISWITZ_ARRIVALS_H

#include "rules/reiswitz/march.h"

/* The piece waits to enter (and the troops are placed). */
bool arrivals_waits(const struct state *s, uint16_t piece);
/* Of one that waits, or may: its body, and where it enters, looking inwards. */
const struct coming_body *arrivals_body(const struct world *w, uint16_t piece);
struct stance arrivals_entry(const struct world *w, const struct state *s, uint16_t piece);
/* All that enter with the piece: its stack, standing where it enters; in column (MOV-11). */
void arrivals_mover(const struct world *w, const struct state *s, uint16_t piece,
                    struct mover *out);
struct allowance arrivals_allowance(const struct world *w, const struct state *s,
                                    const struct mover *m);

/* command: ORDER_MOVE of a piece that waits; turn is the caller's. False with *why; *out as far as
 * it came. */
bool arrivals_check(const struct world *w, const struct state *s, struct seat_id seat,
                    const struct command *command, struct march *out, struct refusal *why);
void arrivals_apply(const struct world *w, struct state *s, const struct command *command,
                    struct outcome *outcome);
/* MOV-22. RULING: whom one he does not know of keeps out waits on, and has acted, as who halts on
 * his way: else he could feel about for the hidden from the edge as often as he likes. */
void arrivals_halt(const struct world *w, struct state *s, uint16_t piece,
                   struct outcome *outcome);

#endif
