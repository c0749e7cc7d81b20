/* release.c: what was held back from those who watch a delayed match is shown when it is due
 * (delay.h): each entry is done again on the state they were shown last, and told to their class
 * alone, with the same events and in the same order as the players had them. From matches_release,
 * a slice of time a call. */
#include "base/must.h"
#include "match/internal.h"

struct releasing {
	struct matches *ms;
	struct match *m;
	struct replay entry;
	bool good;
};

static void redo(void *arg)
{
	struct releasing *r = arg;
	r->good = replay_entry(&r->entry);
}

/* Both from one world, both digests checked when they were made: it can only fail for want of
 * memory, or because the game broke its law. */
static bool entry_redo(struct matches *ms, struct match *m, struct flight *f, const struct held *h,
                       struct releasing *r)
{
	struct must_report report;
	const char *command = held_command(h);
	arena_reset(&ms->arena);
	*r = (struct releasing){ .ms = ms, .m = m };
	r->entry = (struct replay){
		.world = m->world,
		.from = m->delay->live,
		.to = f->scratch,
		.verb = held_verb(h),
		.seat = h->seat,
		.at_ms = h->at_ms,
		.seed = facts_mixing(&m->facts),
		.recorded = ms->setup.parse.parse(&ms->arena, command, strlen(command)),
		.command = f->command,
		.outcome = f->outcome,
		.arena = &ms->arena,
	};
	if (!must_guarded(redo, r, &report)) {
		match__frozen(ms, m, &report, &(struct failing){ .verb = r->entry.verb });
		return false;
	}
	return r->good;
}

static void shown(struct matches *ms, struct match *m, struct live *next,
                  const struct happening *h)
{
	struct live *before = m->delay->live;
	bool news = before->phase != next->phase || h->change != NULL ||
	            m->world->engine->minute(live_state_const(before)) !=
	                m->world->engine->minute(live_state_const(next));
	m->delay->live = next;
	match__delayed_tell(ms, m, h);
	if (news)
		match__news(ms, m);
}

static void leap_show(struct matches *ms, struct match *m)
{
	struct live *old = m->delay->live, *leap = m->delay->leap;
	m->delay->leap = NULL;
	shown(ms, m, leap, &(struct happening){ .before = old, .after = leap });
	live_destroy(old);
}

/* False: it stays due; there is no memory for it, or the match was frozen by it. */
static bool release_one(struct matches *ms, struct match *m)
{
	struct releasing r;
	if (m->delay->leap != NULL) {
		leap_show(ms, m);
		return true;
	}
	struct flight *f = match__flight_spare(ms, m->world);
	if (f == NULL)
		return false;
	bool good = entry_redo(ms, m, f, m->delay->first, &r);
	if (good) {
		struct live *old = m->delay->live;
		delay_pass(m->delay);
		struct happening h;
		replay_happening(&r.entry, &h);
		shown(ms, m, f->scratch, &h);
		f->scratch = old;
	}
	match__flight_drop(ms, f);
	return good;
}

static bool is_due(const struct matches *ms, const struct match *m)
{
	const struct clock_port *clock = &ms->setup.clock;
	if (m->life != MATCH_LIVE || m->delay == NULL)
		return false;
	return delay_due(m->delay, &m->facts.delay, clock->wall_ms(clock->self),
	                 m->world->engine->minute(live_state_const(m->live)));
}

void match__release(struct matches *ms, struct match *m, int64_t until_ms)
{
	while (is_due(ms, m) && release_one(ms, m))
		if (match__now(ms) >= until_ms)
			return;
}

bool matches_release(struct matches *ms)
{
	int64_t until = match__now(ms) + ms->setup.limits.slice_ms;
	for (uint32_t i = 0; i < ms->setup.limits.loaded; i++) {
		uint32_t slot = (ms->release_from + i) % ms->setup.limits.loaded;
		struct match *m = ms->slots[slot];
		if (m == NULL || !is_due(ms, m))
			continue;
		match__release(ms, m, until);
		if (match__now(ms) >= until) {
			ms->release_from = (slot + 1) % ms->setup.limits.loaded;
			return true;
		}
	}
	return false;
}
