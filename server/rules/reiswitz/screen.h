/* screen.h: the moves that each side makes behind the screen, in turn, before it falls (DEP-4): how
 * near to it they may lead, what may be ordered meanwhile, and which move is the last. Asked by the
 * door, by every way and its end (march.c, reach.c) and by turns.c; what nobody is told of it
 * meanwhile is knowledge.h's and hearing.h's.
 *
 *   STAGE_DEPLOYMENT --all have placed--> STAGE_SCREEN --2n side moves--> STAGE_PLAY
 *
 * RULINGS. The n moves are side moves like any other, the scenario's first side beginning: their
 * minutes count, so that bodies arrive at theirs; of the other's an enemy learns that they end, as
 * he must to make his own. The screen keeps its distance (DEP-3) while they last: no way comes
 * nearer to it, so that nothing meets across it. Troops march, form, and stand their guns; what is
 * done to an enemy or to the ground, and ships, wait for play. Places and tasks are judged when it
 * falls, since what is judged of them is announced. */
#ifndef KS_REISWITZ_SCREEN_H
#define KS_REISWITZ_SCREEN_H

#include "rules/geometry.h"
#include "rules/reiswitz/command.h"

static inline bool screen_stands(const struct state *s) { return s->stage == STAGE_SCREEN; }
/* Do the sides move by turns: in play, and behind the screen? Else troops are placed yet. */
static inline bool screen_moves(const struct state *s)
{
	return s->stage == STAGE_PLAY || screen_stands(s);
}
/* How much farther from the screen than it must be a point of this side's lies, sixteenths;
 * negative: too near, or beyond. INT32_MAX when no moves are made behind one. */
int32_t screen_spare(const struct world *w, const struct state *s, uint8_t side, struct fine at);
/* No corner of its footprint is too near. */
bool screen_clear(const struct world *w, const struct state *s, uint8_t side, struct stance at);
/* May such an order be given now? False with *why. */
bool screen_lets(const struct state *s, const struct command *c, struct refusal *why);
/* How many side moves are made behind it; 0: it falls at once. */
static inline uint32_t screen_minutes(const struct plan *plan)
{
	return SIDES * (uint32_t)plan->moves;
}
/* Is this side move the last of them? */
bool screen_last(const struct world *w, const struct state *s);

#endif
