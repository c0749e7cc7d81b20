/* clockwork.c: what the clocks of the matches in memory make happen by themselves (TURN-5, END-3):
 * when a time is over, clock.zero comes though nobody looks (field report E7); what was no fault of
 * the players, because the server stood or could write nothing down, is credited first. Deadlines
 * are milliseconds of the wall clock, as the entries' times are.
 *
 * An entry that was received before a time was over comes before clock.zero, however late it is
 * done (E16): match__clock is asked before anything else of a match is done, and matches_clocks is
 * told by the gate from when on nothing waits any more. While the store writes nothing all clocks
 * stand: nothing falls, and the span is credited when it writes again. */
#include "base/log.h"
#include "match/clocking.h"
#include "match/internal.h"

enum { BEAT_MS = 3000, LEAP_MS = 2000 };
enum { AGAIN_MS = 50 }; /* when a time is over and nothing can be done about it yet */

int64_t match__wall(const struct matches *ms)
{
	return ms->setup.clock.wall_ms(ms->setup.clock.self);
}

static uint64_t deadline_id(const struct match *m)
{
	return (uint64_t)m->slot << 32 | m->generation;
}

void match__clock_arm(struct matches *ms, struct match *m)
{
	bool counts = m->life == MATCH_LIVE && m->live != NULL;
	int64_t due = counts ? clock_due(&m->live->clock) : CLOCK_NEVER;
	if (due == m->due_ms)
		return;
	if (m->due_ms != CLOCK_NEVER)
		deadlines_cancel(&ms->due, deadline_id(m));
	m->due_ms = due;
	if (due != CLOCK_NEVER && !deadlines_set(&ms->due, deadline_id(m), due)) {
		log_line(LOG_ERROR, "match", "clock", "match=%s error=no_memory", m->facts.id.text);
		m->due_ms = CLOCK_NEVER; /* the sweep tries again */
	}
}

void match__clock_disarm(struct matches *ms, struct match *m)
{
	if (m->due_ms != CLOCK_NEVER)
		deadlines_cancel(&ms->due, deadline_id(m));
	m->due_ms = CLOCK_NEVER;
}

void match__clock_owe(struct match *m, int64_t from_ms, int64_t until_ms, enum credit why)
{
	if (m->live == NULL || !clock_runs(&m->live->clock))
		return;
	int64_t since = clock_uncredited(&m->live->clock);
	from_ms = since > from_ms ? since : from_ms;
	if (until_ms <= from_ms)
		return;
	m->owed_ms += until_ms - from_ms;
	m->owed_why = why;
}

void match__clock_loaded(struct matches *ms, struct match *m)
{
	const struct uptime_port *u = &ms->setup.uptime;
	if (u->beat != NULL && clock_runs(&m->live->clock)) {
		m->owed_ms = u->down_ms(u->self, clock_uncredited(&m->live->clock));
		m->owed_why = CREDIT_DOWN;
	}
	match__clock_arm(ms, m);
}

/* While somebody's clock runs the store is told that the server does. */
static void beat(struct matches *ms)
{
	const struct uptime_port *u = &ms->setup.uptime;
	int64_t now = match__wall(ms);
	bool due = now - ms->beat_ms >= BEAT_MS || now < ms->beat_ms;
	if (u->beat == NULL || ms->due.count == 0 || !due || !matches_healthy(ms))
		return;
	ms->beat_ms = now;
	u->beat(u->self, now);
}

/* END-3: who loses, of those whose time is over: where the game says so, they; else a side whose
 * players are all absent, and with it the other, if all of that are too: then nobody is there to
 * win (G4). */
static uint8_t lost_on_time(const struct matches *ms, const struct match *m)
{
	if (live_timed(m->world, m->live).loses)
		return m->live->clock.runs;
	uint8_t absent = 0;
	for (uint8_t side = 0; side < SIDES; side++)
		absent |= (uint8_t)(match__side_absent(ms, m, side) << side);
	return (absent & m->live->clock.runs) != 0 ? absent : 0;
}

void match__clock(struct matches *ms, struct match *m, int64_t at_ms)
{
	struct draft one;
	struct clock_command c = { .verb = CLOCK_ZERO };
	if (m->flight != NULL || m->life != MATCH_LIVE || !clock_runs(&m->live->clock) ||
	    m->runs_halted || !matches_healthy(ms) || drafts_going(&m->live->drafts, &one))
		return;
	const struct clock *clock = &m->live->clock;
	if (m->owed_ms > 0) {
		c = (struct clock_command){ .verb = CLOCK_CREDIT,
			                        .credit = (uint8_t)m->owed_why,
			                        .ms = m->owed_ms < CLOCK_LEFT_MOST ? m->owed_ms
			                                                           : CLOCK_LEFT_MOST };
		match__clock_send(ms, m, &c); /* it is owed until it is recorded */
		return;
	}
	if (clock_due(clock) > at_ms)
		return;
	if (clocking_prepared(m->world, m->live, clock->runs))
		c.verb = CLOCK_FALL;
	else
		c.lost = lost_on_time(ms, m);
	match__clock_send(ms, m, &c);
}

/* While the store cannot write, all clocks stand. */
static void fault_watch(struct matches *ms)
{
	bool healthy = matches_healthy(ms);
	int64_t now = match__wall(ms), since = ms->fault_ms;
	if (!healthy && since == 0)
		ms->fault_ms = now;
	if (!healthy || since == 0)
		return;
	ms->fault_ms = 0;
	for (uint32_t i = 0; i < ms->setup.limits.loaded; i++) {
		struct match *m = ms->slots[i];
		if (m == NULL || m->life != MATCH_LIVE)
			continue;
		match__clock_owe(m, since, now, CREDIT_FAULT);
		m->runs_halted = false; /* what goes, goes on */
		match__proceed(ms, m);
	}
}

void match__fault_note(struct matches *ms)
{
	if (ms->fault_ms == 0)
		ms->fault_ms = match__wall(ms);
}

/* The machine slept, or its hour was set on: in no time that anybody could have used. Small steps
 * are how clocks are kept right. An hour that is set back gives everybody as much. */
static void leap_watch(struct matches *ms)
{
	int64_t ahead = match__wall(ms) - match__now(ms), leap = ahead - ms->ahead_ms;
	bool known = ms->ahead_ms != 0;
	ms->ahead_ms = ahead;
	for (uint32_t i = 0; known && leap >= LEAP_MS && i < ms->setup.limits.loaded; i++) {
		struct match *m = ms->slots[i];
		if (m == NULL || m->life != MATCH_LIVE)
			continue;
		match__clock_owe(m, match__wall(ms) - leap, match__wall(ms), CREDIT_DOWN);
		if (m->owed_ms > 0)
			match__proceed(ms, m);
	}
}

void matches_clocks(struct matches *ms, int64_t until_ms)
{
	struct deadline d;
	leap_watch(ms);
	fault_watch(ms);
	beat(ms);
	while (matches_healthy(ms) && deadlines_take(&ms->due, until_ms, &d)) {
		struct match *m = match__by_handle(
			ms, (struct match_handle){ (uint32_t)(d.id >> 32), (uint32_t)d.id });
		if (m == NULL)
			continue;
		m->due_ms = CLOCK_NEVER;
		m->runs_halted = false;
		match__run(ms, m);
		match__clock(ms, m, until_ms);
		/* what is on its way sets the next when it has landed */
		bool again = m->flight == NULL && m->life == MATCH_LIVE && clock_runs(&m->live->clock);
		if (again && deadlines_set(&ms->due, d.id, until_ms + AGAIN_MS))
			m->due_ms = until_ms + AGAIN_MS;
	}
}

int64_t matches_wait_ms(const struct matches *ms)
{
	int64_t due;
	if (!matches_healthy(ms) || !deadlines_next(&ms->due, &due))
		return -1;
	int64_t wait = due - match__wall(ms);
	return wait > 0 ? wait : 0;
}
