#include "tools/drafts.h"
#include "match/drafted.h"
#include "tools/records.h"

#include <string.h>

bool tool_drafts_begin(struct tool_drafts *d, const struct tool_world *w,
                       const struct tool_slates *s, const void *encoded, size_t n)
{
	const struct engine *e = w->engine;
	const uint8_t *at = encoded;
	*d = (struct tool_drafts){ .from = NULL };
	if (e->mover == NULL)
		return encoded == NULL;
	d->world = (struct shared_world){ .engine = e,
		                              .parse = { tool_parse_quietly },
		                              .world = w->world,
		                              .state_size = e->state_size(w->world),
		                              .state_used = e->state_size(w->world),
		                              .seats = e->seats(w->world) };
	for (uint8_t side = 0; s->signals != NULL && side < SIDES; side++)
		d->world.slates[side] = e->slates(w->world, side);
	d->world.signals_size = s->signals != NULL ? signals_size(d->world.slates) : 0;
	d->from = live_create(&d->world);
	d->to = live_create(&d->world);
	if (d->from == NULL || d->to == NULL)
		return false;
	d->from->phase = PHASE_PLAY;
	return encoded == NULL || drafts_decode(&d->from->drafts, d->world.seats, at, at + n);
}

void tool_drafts_finish(struct tool_drafts *d)
{
	live_destroy(d->from);
	live_destroy(d->to);
}

bool tool_drafts_know(const struct tool_drafts *d, const char *verb)
{
	enum draft_verb which;
	return d->from != NULL && draft_verb_find(verb, &which) != NULL;
}

void tool_drafts_before(struct tool_drafts *d, const struct tool_slates *s, const void *state)
{
	if (d->from == NULL)
		return;
	memcpy(live_state(d->from), state, d->world.state_size);
	if (d->world.signals_size > 0)
		memcpy(live_signals(&d->world, d->from), s->signals, d->world.signals_size);
	live_copy(&d->world, d->to, d->from);
}

/* What was made in d->to. */
static void give_back(struct tool_drafts *d, struct tool_slates *s, void *state)
{
	struct live *made = d->to;
	memcpy(state, live_state(made), d->world.state_size);
	if (d->world.signals_size > 0)
		memcpy(s->signals, live_signals(&d->world, made), d->world.signals_size);
	d->to = d->from;
	d->from = made;
	made->phase = PHASE_PLAY; /* what may be tried when all is over is the game's to say */
}

void tool_drafts_after(struct tool_drafts *d, struct tool_slates *s, void *state)
{
	if (d->from == NULL) {
		tool_slates_settle(s, state);
		return;
	}
	memcpy(live_state(d->to), state, d->world.state_size);
	drafting_turn(&d->world, d->from, d->to);
	give_back(d, s, state);
}

static bool run(struct tool_drafts *d, struct drafting_run *r, struct refusal *why)
{
	const struct engine *e = d->world.engine;
	bool going = drafting_run(r);
	*why = r->why;
	if (!going)
		*why = (struct refusal){ .rule = "TURN-7", .hint = MSG_REFUSAL_DRAFT_NONE, .piece = -1 };
	if (going && r->lawful)
		e->invariant(d->world.world, live_state_const(d->to), 1);
	return going && r->lawful;
}

bool tool_drafts_order(struct tool_drafts *d, struct tool_slates *s, void *state, void *outcome,
                       struct seat_id seat, const char *verb, const struct doc *params,
                       struct arena *arena, bool *ran, struct refusal *why)
{
	struct draft_command c;
	enum draft_verb which = DRAFT_ADD;
	draft_verb_find(verb, &which);
	*ran = which == DRAFT_RUN;
	if (!draft_command_read(&d->world, which, params, arena, &c, why))
		return false;
	tool_drafts_before(d, s, state);
	if (!*ran && !drafting_check(&d->world, d->from, seat, &c, arena, why))
		return false;
	bool done = true;
	if (*ran)
		done = run(d, &(struct drafting_run){ .world = &d->world,
		                                      .from = d->from,
		                                      .to = d->to,
		                                      .seat = seat,
		                                      .number = c.number,
		                                      .outcome = outcome,
		                                      .arena = arena }, why);
	else
		drafting_apply(d->to, seat, &c);
	give_back(d, s, state);
	return done;
}

void tool_drafts_view(const struct tool_drafts *d, const struct viewer *viewer,
                      struct fragments *out)
{
	if (d->from != NULL && drafts_some(&d->from->drafts))
		drafted_view(&d->from->drafts, viewer, FRAGMENT_DRAFT, out);
}

void tool_drafts_encode(const struct tool_drafts *d, struct buffer *out)
{
	if (d->from != NULL && drafts_used(&d->from->drafts))
		drafts_encode(&d->from->drafts, d->world.seats, out);
}
