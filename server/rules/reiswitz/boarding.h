/* boarding.h: shock at what is aboard a ship (SHOCK-20: "ships' loads: taken"). RULING: a load is
 * within reach of shock only while its ship is loading or unloading, for then it lies fast to the
 * bank; ready it floats free and is reached by fire alone, and moored it is empty (reconstruction
 * 4.3). The attacker ends his way where SHIP-1 lets a load step ashore, within 50 p of the ship's
 * middle, and looks at it: troops afloat have no front to be met in. He strikes and loses nothing,
 * and the ship stays its owner's, ready and empty. Such an attack is an order of its own, since he
 * helps nobody else and one attacker takes all. Changes nothing but by boarding_apply; called by
 * shock.c. */
#ifndef KS_REISWITZ_BOARDING_H
#define KS_REISWITZ_BOARDING_H

#include "rules/reiswitz/charge.h"
#include "rules/reiswitz/outcome.h"

/* Does an attacker of the order go at a ship? command: ORDER_ATTACK. */
bool boarding_named(const struct command *command);
/* The gates as charge_plan's; of an order that boarding_named. out: one charge, without a target.
 */
bool boarding_plan(const struct world *w, const struct state *s, struct seat_id seat,
                   const struct command *command, struct assault *out, struct refusal *why);
/* Does it: the plan must have passed. */
void boarding_apply(const struct world *w, struct state *s, const struct command *command,
                    struct outcome *outcome);

#endif
