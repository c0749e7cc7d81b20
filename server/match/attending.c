#include "match/attending.h"
#include "match/drafting.h"

#include <string.h>

bool attending_asked(const struct shared_world *w, struct seat_id seat)
{
	uint8_t side = world_side(w, seat), players = 0;
	for (uint8_t k = 0; k < w->seats; k++)
		players = (uint8_t)(players + (world_side(w, (struct seat_id){ k }) == side));
	return w->engine->attend != NULL && players > 1;
}

/* False: nothing that the game hears of. */
static bool attendance_of(const struct live *from, const struct seat_change *c,
                          enum attendance *how)
{
	bool another = c->verb == SEAT_CLAIM && from->seat[c->seat.index].taken;
	*how = c->verb == SEAT_ABSENT ? ATTEND_GONE : another ? ATTEND_ANOTHER : ATTEND_HERE;
	return another || c->verb == SEAT_ABSENT || c->verb == SEAT_PRESENT;
}

/* RULING (field report G3): what the one before him had under way binds nobody: his prepared orders
 * stay on the list but do not go by themselves, and what is asked for in the name of his side, a
 * pause, an umpire, is not asked for any more, whichever of its players he was: else all could tell
 * by it which seat commands. */
static void withdraw(const struct shared_world *w, struct live *l, struct seat_id seat)
{
	struct draft one = { 0 };
	uint8_t side = world_side(w, seat);
	while (drafts_next(&l->drafts, &one))
		if (one.seat == seat.index)
			drafts_mark(&l->drafts, &one, 0);
	l->clock.asked &= (uint8_t)~(1u << side);
	if (l->umpire.standing == UMPIRE_NAMED && l->umpire.side == side)
		l->umpire = (struct umpire){ 0 };
}

bool attending_apply(const struct shared_world *w, const struct live *from, struct live *to,
                     const struct seat_change *c, void *outcome)
{
	enum attendance how;
	if (!attendance_of(from, c, &how))
		return false;
	if (how == ATTEND_ANOTHER)
		withdraw(w, to, c->seat);
	if (from->phase != PHASE_PLAY || !attending_asked(w, c->seat))
		return false;
	memset(outcome, 0, w->engine->outcome_size);
	w->engine->attend(w->world, live_state(to), c->seat, how, outcome);
	drafting_turn(w, from, to);
	return true;
}
