/* attending.h: what it does to a match that a player of a side of several is missing, is there
 * again, or is another from now on: a change of the seats that the game hears of too
 * (engine->attend), so that nobody waits for him (TURN-5) and somebody commands (TURN-2). Used by
 * admit and replay; calls the game, so its callers stand in a guard. When it comes to that is
 * absence.c's. */
#ifndef KS_MATCH_ATTENDING_H
#define KS_MATCH_ATTENDING_H

#include "match/live.h"

/* Has this seat's side several players, and does the game ask who is there? */
bool attending_asked(const struct shared_world *w, struct seat_id seat);
/* After a change of the seats was made of `from`, in its copy `to`: true: the game heard of it, and
 * outcome (zeroed here, of the engine's size) holds what came of it. */
bool attending_apply(const struct shared_world *w, const struct live *from, struct live *to,
                     const struct seat_change *c, void *outcome);

#endif
