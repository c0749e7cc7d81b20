#include "match/replay.h"
#include "match/attending.h"
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
	drafting_turn(r->world, r->from, r->to);
	return true;
}

static bool replay_signal(struct replay *r, enum signal_verb verb)
{
	struct seat_id seat = { r->seat };
	struct refusal why;
	struct staff staff;
	struct enclosing with = enclosing_by(r->world, r->arena);
	if (seat.index >= r->world->seats || r->from->phase == PHASE_OVER ||
	    !signal_command_read(verb, r->recorded, &with, r->command, &why))
		return false;
	live_staff(r->world, r->from, &staff);
	if (!signals_check(live_signals_const(r->world, r->from), &staff, seat, r->command, &why))
		return false;
	live_signal(r->world, r->to, seat, r->command);
	return true;
}

static bool replay_run(struct replay *r)
{
	struct draft_command *c = r->command;
	struct drafting_run run = { .world = r->world,
		                        .from = r->from,
		                        .to = r->to,
		                        .seat = { r->seat },
		                        .number = c->number,
		                        .outcome = r->outcome,
		                        .arena = r->arena };
	memset(r->outcome, 0, r->world->engine->outcome_size);
	bool run_as_recorded = drafting_run(&run) && run.lawful == c->on && run.deputy == r->deputy;
	r->why = run.why;
	return run_as_recorded;
}

static bool replay_draft(struct replay *r, enum draft_verb verb)
{
	struct seat_id seat = { r->seat };
	struct refusal why;
	r->runs = verb == DRAFT_RUN;
	if (seat.index >= r->world->seats || r->from->phase != PHASE_PLAY ||
	    !draft_command_read(r->world, verb, r->recorded, r->arena, r->command, &why))
		return false;
	if (r->runs)
		return replay_run(r);
	if (!drafting_check(r->world, r->from, seat, r->command, r->arena, &why))
		return false;
	drafting_apply(r->to, seat, r->command);
	return true;
}

static bool replay_clock(struct replay *r, enum clock_verb verb)
{
	struct clocking a = { .world = r->world,
		                  .from = r->from,
		                  .to = r->to,
		                  .seat = { r->seat },
		                  .command = r->command,
		                  .at_ms = r->at_ms,
		                  .outcome = r->outcome };
	r->runs = verb >= CLOCK_FALL;
	memset(r->outcome, 0, r->world->engine->outcome_size);
	return clock_command_read(verb, r->recorded, r->command) && clocking_apply(&a);
}

static bool replay_change(struct replay *r)
{
	if (!live_change(r->world, r->to, &r->change, r->seed))
		return false;
	r->attended = attending_apply(r->world, r->from, r->to, &r->change, r->outcome);
	return true;
}

static enum trade trade_of(const struct shared_world *w, const char *verb)
{
	enum signal_verb signal;
	enum draft_verb draft;
	enum clock_verb clock;
	if (w->engine->timed != NULL && clock_verb_find(verb, &clock) != NULL)
		return TRADE_CLOCK;
	if (w->signals_size > 0 && signal_verb_find(verb, &signal) != NULL)
		return TRADE_SIGNAL;
	return w->engine->mover != NULL && draft_verb_find(verb, &draft) != NULL ? TRADE_DRAFT
	                                                                         : TRADE_GAME;
}

static bool replay_umpire(struct replay *r, enum umpire_verb verb)
{
	r->umpire = (struct umpire_change){ .verb = (uint8_t)verb };
	memset(r->outcome, 0, r->world->engine->outcome_size);
	return umpire_change_read(r->recorded, &r->umpire) &&
	       live_preside(r->world, r->to, &r->umpire, r->at_ms, r->outcome);
}

static bool entry_apply(struct replay *r)
{
	enum umpire_verb umpire = UMPIRE_NAME;
	enum signal_verb signal = SIGNAL_WRITE;
	enum draft_verb draft = DRAFT_ADD;
	enum clock_verb clock = CLOCK_PAUSE;
	if (r->presides && umpire_verb_find(r->verb, &umpire) != NULL)
		return replay_umpire(r, umpire);
	if (r->trade == TRADE_SIGNAL && signal_verb_find(r->verb, &signal) != NULL)
		return replay_signal(r, signal);
	if (r->trade == TRADE_DRAFT && draft_verb_find(r->verb, &draft) != NULL)
		return replay_draft(r, draft);
	if (r->trade == TRADE_CLOCK && clock_verb_find(r->verb, &clock) != NULL)
		return replay_clock(r, clock);
	return r->own ? replay_change(r) : replay_order(r);
}

/* Field report G7: what a deputy did stands with his chair round it. False: there is none. */
static bool deputy_read(struct replay *r)
{
	int64_t chair;
	r->deputy = 0;
	if (r->own || r->presides || doc_get(r->recorded, "deputy") == NULL)
		return true;
	if (!doc_int(r->recorded, "deputy", 0, CHAIRS_MAX - 1, &chair) ||
	    r->seat >= r->from->seats || !seat_has_deputy(&r->from->seat[r->seat], (uint8_t)chair))
		return false;
	r->deputy = (uint8_t)(1 + chair);
	r->recorded = doc_get(r->recorded, "command");
	return r->recorded != NULL;
}

bool replay_entry(struct replay *r)
{
	enum umpire_verb umpire;
	r->change = (struct seat_change){ .seat = { r->seat } };
	r->own = seat_verb_find(r->verb, &r->change.verb);
	r->presides = umpire_verb_find(r->verb, &umpire) != NULL;
	r->trade = trade_of(r->world, r->verb);
	r->runs = r->attended = false;
	if (r->recorded == NULL || !deputy_read(r))
		return false;
	if ((r->own && !seat_change_read(r->recorded, &r->change)))
		return false;
	live_copy(r->world, r->to, r->from);
	if (!entry_apply(r))
		return false;
	live_time(r->world, r->from, r->to, r->at_ms);
	return true;
}

void replay_happening(const struct replay *r, struct happening *out)
{
	*out = (struct happening){ .before = r->from, .after = r->to, .by = { r->seat },
		                        .deputy = r->deputy };
	if (r->attended)
		out->outcome = r->outcome;
	if (r->own)
		out->change = &r->change;
	else if (r->presides)
		happening_umpire(out, &r->umpire, r->outcome);
	else
		happening_trade(out, r->trade, r->command, r->outcome, &r->why);
}
