#include "match/clocking.h"
#include "base/must.h"
#include "base/text.h"
#include "match/drafting.h"

#include <string.h>

static const char *const verbs[CLOCK_VERBS] = { "clock.pause", "clock.resume", "clock.fall",
	                                            "clock.zero", "clock.credit" };
static const char *const credits[] = { "down", "fault" };

const char *clock_verb_name(enum clock_verb verb)
{
	return verbs[verb];
}

const char *clock_verb_find(const char *name, enum clock_verb *out)
{
	int v = text_find(name, verbs, CLOCK_VERBS);
	if (v < 0)
		return NULL;
	*out = (enum clock_verb)v;
	return verbs[v];
}

const char *clock_verb_sent(const char *name, enum clock_verb *out)
{
	const char *found = clock_verb_find(name, out);
	return found != NULL && *out < CLOCK_FALL ? found : NULL;
}

bool clock_command_read(enum clock_verb verb, const struct doc *params, struct clock_command *out)
{
	int64_t lost = 0, ms = 0;
	*out = (struct clock_command){ .verb = (uint8_t)verb };
	if (verb == CLOCK_ZERO && !doc_int(params, "lost", 0, CLOCK_BOTH, &lost))
		return false;
	if (verb == CLOCK_CREDIT && !doc_int(params, "ms", 0, CLOCK_LEFT_MOST, &ms))
		return false;
	const char *why = doc_text(params, "why");
	out->credit = why != NULL && strcmp(why, credits[CREDIT_FAULT]) == 0 ? CREDIT_FAULT
	                                                                     : CREDIT_DOWN;
	out->on = doc_flag(params, "on");
	out->lost = (uint8_t)lost;
	out->ms = ms;
	return true;
}

void clock_command_write(const struct clock_command *c, struct writer *w)
{
	writer_object(w);
	if (c->verb == CLOCK_PAUSE)
		writer_key_bool(w, "on", c->on);
	if (c->verb == CLOCK_ZERO)
		writer_key_int(w, "lost", c->lost);
	if (c->verb == CLOCK_CREDIT) {
		writer_key_int(w, "ms", c->ms);
		writer_key_text(w, "why", credits[c->credit]);
	}
	writer_end(w, '}');
}

static bool refuse(const struct shared_world *w, struct refusal *why, enum message_id hint)
{
	*why = (struct refusal){ .rule = w->engine->time_rule, .hint = hint, .piece = -1 };
	return false;
}

static uint8_t side_bit(const struct shared_world *w, struct seat_id seat)
{
	return (uint8_t)(1u << world_side(w, seat));
}

bool clocking_check(const struct shared_world *w, const struct live *l, struct seat_id seat,
                    const struct clock_command *c, struct refusal *why)
{
	bool asks = (l->clock.asked & side_bit(w, seat)) != 0;
	if (!clock_set(&l->clock))
		return refuse(w, why, MSG_REFUSAL_CLOCK_NONE);
	if (!live_commands(w->engine, w->world, live_state_const(l), seat))
		return refuse(w, why, MSG_REFUSAL_CLOCK_COMMANDER);
	if (c->verb == CLOCK_RESUME)
		return l->clock.paused || refuse(w, why, MSG_REFUSAL_CLOCK_GOES);
	if (l->clock.paused)
		return refuse(w, why, MSG_REFUSAL_CLOCK_STANDS);
	if (c->on == asks)
		return refuse(w, why, asks ? MSG_REFUSAL_CLOCK_ASKED : MSG_REFUSAL_CLOCK_UNASKED);
	return true;
}

/* Truce, draw and flag are as open as ever: they end the match. */
bool clocking_lets(const struct shared_world *w, const struct live *l, const char *verb,
                   struct refusal *why)
{
	static const char *const barred[] = { "order.", "part.", "draft.go" };
	for (size_t k = 0; l->clock.paused && k < sizeof barred / sizeof barred[0]; k++)
		if (strncmp(verb, barred[k], strlen(barred[k])) == 0)
			return refuse(w, why, MSG_REFUSAL_CLOCK_PAUSE);
	return true;
}

/* Sides that nobody but computers play for. */
static uint8_t agreeable(const struct shared_world *w, const struct live *l)
{
	uint8_t sides = CLOCK_BOTH;
	for (uint8_t k = 0; k < l->seats; k++)
		if (!seat_is_computer(&l->seat[k]))
			sides &= (uint8_t)~side_bit(w, (struct seat_id){ k });
	return sides;
}

static bool pause(const struct clocking *a)
{
	struct clock *c = &a->to->clock;
	struct refusal why;
	if (a->seat.index >= a->from->seats ||
	    !clocking_check(a->world, a->from, a->seat, a->command, &why))
		return false;
	if (a->command->verb == CLOCK_RESUME) {
		clock_resume(c, a->at_ms);
		return true;
	}
	c->asked ^= side_bit(a->world, a->seat);
	if ((c->asked | agreeable(a->world, a->from)) == CLOCK_BOTH && c->asked != 0)
		clock_pause(c, a->at_ms);
	return true;
}

static bool of_sides(const struct shared_world *w, const struct draft *one, uint8_t sides)
{
	return (side_bit(w, (struct seat_id){ one->seat }) & sides) != 0;
}

static bool in_moves(const struct shared_world *w, const struct live *l)
{
	return w->engine->mover != NULL && w->engine->mover(live_state_const(l)) < SIDES;
}

bool clocking_prepared(const struct shared_world *w, const struct live *l, uint8_t sides)
{
	struct draft one = { 0 };
	while (in_moves(w, l) && drafts_next(&l->drafts, &one))
		if (one.flags == DRAFT_PREPARED && of_sides(w, &one, sides))
			return true;
	return false;
}

bool clocking_apply(const struct clocking *a)
{
	const struct shared_world *w = a->world;
	const struct live *from = a->from;
	const struct clock_command *c = a->command;
	if (!clock_set(&from->clock) || from->phase != PHASE_PLAY)
		return false;
	if (c->verb < CLOCK_FALL)
		return pause(a);
	if (c->verb == CLOCK_CREDIT) {
		clock_credit(&a->to->clock, a->at_ms, c->ms);
		return true;
	}
	if (clock_over(&from->clock, a->at_ms) == 0)
		return false;
	if (c->verb == CLOCK_FALL) {
		drafting_go(w, a->to, from->clock.runs);
		return clocking_prepared(w, from, from->clock.runs);
	}
	struct timed timed = live_timed(w, from);
	if (timed.loses && c->lost != timed.sides)
		return false;
	w->engine->time_up(w->world, live_state(a->to), c->lost, a->outcome);
	drafting_turn(w, from, a->to);
	return true;
}
