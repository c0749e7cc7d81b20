/* riders.h: dispatch riders (CARD-7, an option): who carries a slate between two players that do
 * not sit together; where he is and what becomes of him. The slate itself is signals/'s, which
 * knows him by its number; match/ tells the one of the other through the engine's door. Called by
 * engine.c, turns.c and codec.c; seen through knowledge.c and view.c.
 *
 * A rider stays with the player who sends him until the end of his side's next move, and at the end
 * of every move of his side goes `rider_distances` along the shortest way that no enemy bars then
 * (errand.h), from whichever piece of the sender to whichever of the receiver is nearest.
 *
 * RULINGS. CARD-5 holds with riders too: to whom no orderly comes through none is sent. Who sit at
 * the same pieces (hosts.h), and all before play, hand a slate over at once. Whether two sit so is
 * judged by what both know: by the pieces of those whom both are in communication with, and the
 * commander whom both take for theirs. Communication is judged when a move ends, and until then a
 * friend beyond the cut may lose his last piece: whether a slate rides is told at once, and must
 * not tell of that (CARD-5). For two who are in communication both come to the same when it is
 * judged. A rider who finds them together when the move ends has arrived.
 * Where no way is left he waits where he is, `rider_waits` moves long; then he turns for good and
 * brings the slate back to who sent it, or waits for a way there.
 * `riders_taken`: at the end of every side move, before he goes on, he is taken whose own ground
 * the enemy bars, and the player of the nearest piece that bars it reads the slate. He never rides
 * over ground that is barred, but the enemy may come up to him.
 * He takes no room and stops nobody. In the field he is seen as a lone piece would be by its
 * front's middle, where he stands when an order is settled, by friend and enemy alike: if his own
 * side knew always where he is, his detours would tell it where the way is cut, which is not to be
 * told (CARD-6). On the table all see him (SEE-1). */
#ifndef KS_REISWITZ_RIDERS_H
#define KS_REISWITZ_RIDERS_H

#include "rules/reiswitz/state.h"

/* Is he on the ground? */
static inline bool rider_is_out(const struct rider *r)
{
	return r->state == RIDER_GOES || r->state == RIDER_TURNED;
}
/* On the way at all: the slate is in nobody's hand. */
static inline bool rider_is_under_way(const struct rider *r)
{
	return r->state != RIDER_NONE && r->state <= RIDER_TURNED;
}

/* Does a slate from one to the other, who are in communication, go by a rider? Nothing hangs on it
 * that one of the two does not know. */
bool riders_carry(const struct world *w, const struct state *s, uint8_t from, uint8_t to);
/* must: nobody carries this slate */
void riders_send(const struct world *w, struct state *s, uint8_t slate, uint8_t from, uint8_t to);
/* The step of TURN-10, after communication: those of the side whose move ends go on. */
void riders_turn(const struct world *w, struct state *s);
/* Who has them in sight, after every order and of a state that was read. */
void riders_look(const struct world *w, struct state *s);
/* Invariants; fails by must. deep: who sees them too. */
void riders_hold(const struct world *w, const struct state *s, bool deep);

#endif
