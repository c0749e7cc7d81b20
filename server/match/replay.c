#include "match/replay.h"

#include <string.h>

static bool replay_order(struct replay *r)
{
	const struct engine *engine = r->world->engine;
	struct seat_id seat = { r->seat };
	memset(r->command, 0, engine->command_size);
	memset(r->outcome, 0, engine->outcome_size);
	if (seat.index >= r->world->seats || r->from->phase != PHASE_PLAY
	    || !engine->command_load(r->world->world, r->verb, r->recorded, r->command))
		return false;
	engine->apply(r->world->world, live_state(r->to), seat, r->command, r->outcome);
	live_settle(r->world, r->to);
	return true;
}

bool replay_entry(struct replay *r)
{
	r->change = (struct seat_change){ .seat = { r->seat } };
	r->own = seat_verb_find(r->verb, &r->change.verb);
	if (r->recorded == NULL || (r->own && !seat_change_read(r->recorded, &r->change)))
		return false;
	live_copy(r->world, r->to, r->from);
	return r->own ? live_change(r->world, r->to, &r->change, r->seed) : replay_order(r);
}
