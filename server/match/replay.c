#include "match/replay.h"
#include "match/view.h"

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

static bool replay_signal(struct replay *r, enum signal_verb verb)
{
	struct seat_id seat = { r->seat };
	struct refusal why;
	struct staff staff;
	if (seat.index >= r->world->seats || r->from->phase == PHASE_OVER ||
	    !signal_command_read(verb, r->recorded, r->command, &why))
		return false;
	live_staff(r->world, r->from, &staff);
	if (!signals_check(live_signals_const(r->world, r->from), &staff, seat, r->command, &why))
		return false;
	signals_apply(live_signals(r->world, r->to), &staff, seat, r->command);
	return true;
}

bool replay_entry(struct replay *r)
{
	enum signal_verb verb = SIGNAL_WRITE;
	r->change = (struct seat_change){ .seat = { r->seat } };
	r->own = seat_verb_find(r->verb, &r->change.verb);
	r->signal = r->world->signals_size > 0 && signal_verb_find(r->verb, &verb) != NULL;
	if (r->recorded == NULL || (r->own && !seat_change_read(r->recorded, &r->change)))
		return false;
	live_copy(r->world, r->to, r->from);
	if (r->signal)
		return replay_signal(r, verb);
	return r->own ? live_change(r->world, r->to, &r->change, r->seed) : replay_order(r);
}

void replay_happening(const struct replay *r, struct happening *out)
{
	*out = (struct happening){ .before = r->from, .after = r->to, .by = { r->seat } };
	if (r->own)
		out->change = &r->change;
	else if (r->signal)
		out->signal = r->command;
	else
		out->outcome = r->outcome;
}
