/* guns.h: half-batteries coming into action and out of it (GUN-2), and guns that were taken coming
 * back or going (GUN-1). Called by engine.c and ask.c for the orders emplace, limber and lay, and
 * by turns.c at the end of a side's move. Their fire is fire.h's, shifting them shift.h's; that
 * only limbered guns march, and how far others turn and still fire (TURN-9), is march's.
 *
 *     limbered --emplace--> laying --end of the move--> laid --limber--> limbering --> limbered
 *     emplaced (in position, not laid: guns retaken) --lay--> laying
 *
 * Whoever acts so has acted for the move; what he becomes he is at its end (TURN-10). */
#ifndef KS_REISWITZ_GUNS_H
#define KS_REISWITZ_GUNS_H

#include "rules/reiswitz/command.h"
#include "rules/reiswitz/outcome.h"

/* command: ORDER_EMPLACE, ORDER_LIMBER, ORDER_LAY of a piece that is the seat's own and idle. */
bool guns_check(const struct world *w, const struct state *s, const struct command *command,
                struct refusal *why);
void guns_apply(const struct world *w, struct state *s, const struct command *command,
                struct outcome *outcome);

/* TURN-10, "guns' states": what was begun in this side's move is done. */
void guns_settle(struct state *s);
/* TURN-10, GUN-1: at the end of the owner's move guns taken are his again, or go to the captor. */
void guns_return(const struct world *w, struct state *s, struct outcome *outcome);

#endif
