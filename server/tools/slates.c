#include "tools/slates.h"
#include "base/memory.h"
#include "match/riding.h"
#include "match/view.h"
#include "signals/told.h"

static void staff_of(const struct tool_slates *s, const void *state, struct staff *out)
{
	live_staff_of(s->engine, s->world, state, s->engine->seats(s->world), out);
}

bool tool_slates_begin(struct tool_slates *s, const struct engine *engine, const void *world,
                       const void *encoded, size_t n)
{
	uint8_t slates[SIDES] = { 0 };
	*s = (struct tool_slates){ .engine = engine, .world = world };
	for (uint8_t side = 0; engine->slates != NULL && side < SIDES; side++)
		slates[side] = engine->slates(world, side);
	size_t size = signals_size(slates);
	if (size == 0)
		return encoded == NULL;
	s->signals = memory_take(size);
	s->order = memory_take(engine->command_size);
	if (s->signals == NULL || s->order == NULL)
		return false;
	signals_begin(s->signals, slates);
	return encoded == NULL || signals_decode(s->signals, encoded, n);
}

void tool_slates_finish(struct tool_slates *s)
{
	memory_drop(s->signals);
	memory_drop(s->order);
}

bool tool_slates_know(const struct tool_slates *s, const char *verb)
{
	enum signal_verb which;
	return s->signals != NULL && signal_verb_find(verb, &which) != NULL;
}

bool tool_slates_order(struct tool_slates *s, void *state, struct seat_id seat,
                       const char *verb, const struct doc *params, struct refusal *why)
{
	enum signal_verb which = SIGNAL_WRITE;
	struct staff staff;
	signal_verb_find(verb, &which);
	staff_of(s, state, &staff);
	struct enclosing with = { s->engine, s->world, s->order };
	if (!signal_command_read(which, params, &with, &s->command, why) ||
	    !signals_check(s->signals, &staff, seat, &s->command, why))
		return false;
	signals_apply(s->signals, &staff, seat, &s->command);
	signals_invariant(s->signals, &staff);
	riding_settle(s->engine, s->world, state, s->signals);
	return true;
}

void tool_slates_settle(struct tool_slates *s, void *state)
{
	struct staff staff;
	if (s->signals == NULL)
		return;
	staff_of(s, state, &staff);
	signals_settle(s->signals, &staff);
	riding_settle(s->engine, s->world, state, s->signals);
}

void tool_slates_view(const struct tool_slates *s, const void *state, const struct viewer *viewer,
                      struct fragments *out)
{
	struct staff staff;
	if (s->signals == NULL)
		return;
	staff_of(s, state, &staff);
	told_view(s->signals, &staff, viewer, FRAGMENT_SIGNALS, out);
}

void tool_slates_encode(const struct tool_slates *s, struct buffer *out)
{
	if (s->signals != NULL && signals_used(s->signals))
		signals_encode(s->signals, out);
}
