/* flight.c: one entry on its way to the store, and what becomes of the match when it lands:
 * committed, scratch becomes live and is told; not, scratch is dropped and the sender is told. The
 * only place where live changes. */
#include "base/log.h"
#include "base/memory.h"
#include "base/must.h"
#include "match/internal.h"
#include "match/recover.h"

enum { SPARE_BYTES = 8 << 20, ALIGN = 16 };

static size_t aligned(size_t n)
{
	return (n + ALIGN - 1) / ALIGN * ALIGN;
}

static size_t flight_bytes(const struct engine *engine, size_t command_size)
{
	return aligned(sizeof(struct flight)) + aligned(command_size) + aligned(engine->outcome_size);
}

static struct flight *flight_create(const struct shared_world *w)
{
	struct flight *f = memory_take(flight_bytes(w->engine, w->command_size));
	struct live *scratch = live_create(w);
	if (f == NULL || scratch == NULL) {
		memory_drop(f);
		live_destroy(scratch);
		return NULL;
	}
	f->engine = w->engine;
	f->state_size = w->state_size;
	f->signals_size = w->signals_size;
	f->command_size = w->command_size;
	f->scratch = scratch;
	f->command = (char *)f + aligned(sizeof *f);
	f->outcome = (char *)f->command + aligned(w->command_size);
	return f;
}

static void flight_destroy(struct flight *f)
{
	live_destroy(f->scratch);
	memory_drop(f);
}

static size_t spare_size(const struct flight *f)
{
	return flight_bytes(f->engine, f->command_size) + sizeof(struct live) + f->state_size +
	       f->signals_size;
}

static bool fits(const struct flight *f, const struct shared_world *w)
{
	return f->engine == w->engine && f->state_size == w->state_size &&
	       f->signals_size == w->signals_size;
}

struct flight *match__flight_spare(struct matches *ms, const struct shared_world *w)
{
	struct flight **at = &ms->spare;
	while (*at != NULL && !fits(*at, w))
		at = &(*at)->next;
	struct flight *f = *at;
	if (f == NULL)
		return flight_create(w);
	*at = f->next;
	ms->spare_bytes -= spare_size(f);
	return f;
}

struct flight *match__flight_take(struct matches *ms, struct match *m, enum wish wish,
                                  const struct asker *asker)
{
	must(m->flight == NULL);
	struct flight *f = match__flight_spare(ms, m->world);
	if (f == NULL)
		return NULL;
	f->wish = wish;
	f->seat = SEAT_NONE;
	f->deputy = 0;
	f->ref[0] = '\0';
	f->snapshot = f->summary = f->attended = false;
	f->trade = TRADE_GAME;
	f->at_ms = match__asked_ms(ms, asker);
	if (f->at_ms < m->at_ms)
		f->at_ms = m->at_ms;
	match__asker_copy(&f->asker, asker);
	return f;
}

void match__flight_drop(struct matches *ms, struct flight *f)
{
	size_t size = spare_size(f);
	held_destroy(f->held);
	f->held = NULL;
	if (ms->spare_bytes + size > SPARE_BYTES) {
		flight_destroy(f);
		return;
	}
	f->next = ms->spare;
	ms->spare = f;
	ms->spare_bytes += size;
}

void match__flights_finish(struct matches *ms)
{
	while (ms->spare != NULL) {
		struct flight *next = ms->spare->next;
		flight_destroy(ms->spare);
		ms->spare = next;
	}
}

static void summary_write(struct matches *ms, const struct match *m, const struct live *l)
{
	struct writer w;
	buffer_clear(&ms->summary);
	writer_init(&w, &ms->summary);
	view_summary(m->world, l, &w);
}

/* Of a delayed match the list of tables shows no more than those who watch it. RULING: while a
 * seat is free nothing is hidden, and the list shows what is being recorded. */
static const struct live *listed_live(const struct match *m, const struct live *newest)
{
	return m->delay == NULL || newest->phase == PHASE_WAITING ? newest : m->delay->live;
}

void match__news(struct matches *ms, const struct match *m)
{
	const struct tables_port *tables = &ms->setup.tables;
	if (!m->facts.listed || tables->changed == NULL)
		return;
	summary_write(ms, m, listed_live(m, m->live));
	const char *summary = buffer_text(&ms->summary);
	if (ms->summary.failed)
		return; /* no memory: the list hears of the next change */
	struct table_news news = { m->facts.id, m->facts.title, m->facts.scenario, summary,
		                       m->facts.created_ms };
	tables->changed(tables->self, &news);
}

/* The server's own doing: nobody waits for it. */
static bool is_own(enum wish wish)
{
	return wish == WISH_RUN || wish == WISH_CLOCK;
}

static void answer(struct matches *ms, struct match *m, const struct flight *f)
{
	if (is_own(f->wish) || f->wish == WISH_ATTEND)
		return;
	if (f->wish == WISH_ORDER)
		match__order_done(ms, &f->asker, f->minute);
	else
		match__admitted(ms, m, f);
}

/* It is durable: invariant 1 of match.h begins here. */
static void committed(struct matches *ms, struct match *m, struct flight *f)
{
	struct live *before = m->live;
	bool first = m->life == MATCH_LAYING;
	const struct clock_command *clock = f->command;
	if (f->wish == WISH_CLOCK && clock->verb == CLOCK_CREDIT)
		m->owed_ms -= clock->ms;
	m->live = f->scratch;
	m->at_ms = f->at_ms;
	m->seq++;
	if (f->snapshot)
		m->snapshot_seq = m->seq;
	if (m->delay != NULL) {
		delay_hold(m->delay, m->world, f->held, m->live);
		f->held = NULL;
	}
	if (first)
		m->life = MATCH_LIVE;
	if (f->wish == WISH_ORDER) {
		refs_push(&m->refs[f->seat.index], f->ref_hash, f->minute);
		ms->counts.orders++;
	}
	uint32_t minute = m->world->engine->minute(live_state_const(m->live));
	if (f->wish == WISH_LAY || f->wish == WISH_CLAIM || f->wish == WISH_SILENCE)
		match__presence_hear(ms, m, f->change.seat);
	bool chairs = f->wish == WISH_CHAIR || f->wish == WISH_CONSENT || f->wish == WISH_DISMISS ||
	              f->wish == WISH_REPLACE || f->wish == WISH_DEPUTY;
	bool order = match__is_order(f->wish);
	bool umpires = match__is_umpires(f->wish);
	bool moves = order || f->wish == WISH_ATTEND;
	bool news = first || (!moves && !chairs && !umpires) || (moves && minute != f->minute) ||
	            before->phase != m->live->phase;
	match__publish(ms, m, f, before);
	answer(ms, m, f);
	match__publish_rest(ms, m, order ? f->seat : SEAT_NONE);
	if (f->wish == WISH_EXCHANGE) {
		match__orders_refuse(ms, m, f->change.seat, 0, f->asker.conn);
		match__seat_shut(ms, m, f->change.seat, f->asker.conn);
	}
	if (f->wish == WISH_REKEY) {
		match__rulings_refuse(ms, m, f->asker.conn);
		match__umpire_shut(ms, m, f->asker.conn);
	}
	if (f->wish == WISH_CLAIM && before->seat[f->change.seat.index].taken)
		match__replaced(ms, m, f);
	if (f->wish == WISH_DISMISS)
		match__chair_dismiss(ms, m, f->change.seat, f->change.chair);
	if (news)
		match__news(ms, m);
	if (before->phase == PHASE_WAITING)
		match__release(ms, m, match__now(ms) + ms->setup.limits.slice_ms);
	if (!order || before->phase != m->live->phase)
		match__computers_tell(ms, m, true);
	f->scratch = before;
	m->runs_halted = false;
}

static void recorded(void *context, uint64_t tag, bool ok)
{
	struct matches *ms = context;
	struct match *m = match__by_handle(
		ms, (struct match_handle){ (uint32_t)(tag >> 32), (uint32_t)tag });
	must(m != NULL && m->flight != NULL);
	struct flight *f = m->flight;
	m->used_ms = match__now(ms);
	m->flight = NULL;
	if (!ok && !matches_healthy(ms))
		match__fault_note(ms);
	if (ok)
		committed(ms, m, f);
	else if (is_own(f->wish))
		m->runs_halted = true;
	else if (f->wish == WISH_ATTEND)
		m->attend_halted = true;
	else
		match__answer_error(ms, &f->asker, ERR_NOT_RECORDED, NULL);
	match__flight_drop(ms, f);
	if (m->life == MATCH_LAYING) { /* never laid */
		match__refuse_all(ms, m, ERR_NOT_RECORDED);
		match__destroy(ms, m);
		return;
	}
	match__clock_arm(ms, m);
	match__proceed(ms, m);
}

static uint8_t entry_seat(const struct flight *f)
{
	bool own = match__is_order(f->wish) || match__is_umpires(f->wish);
	return own ? f->seat.index : f->change.seat.index;
}

/* Snapshots stand at every so many entries, and at the end of a side's move if some entries lie
 * between. */
enum { SIDE_END_SHARE = 2 };
static bool snapshot_due(const struct matches *ms, const struct match *m, const struct flight *f)
{
	int64_t since = m->seq + 1 - m->snapshot_seq, every = ms->setup.limits.snapshot_every;
	if (since >= every)
		return true;
	if (!match__is_order(f->wish) || since < every / SIDE_END_SHARE)
		return false;
	return m->world->engine->minute(live_state_const(f->scratch)) != f->minute;
}

struct happening match__happening(const struct flight *f, const struct live *before,
                                  const struct live *after)
{
	struct happening h = { .before = before, .after = after, .by = f->seat, .deputy = f->deputy };
	if (f->attended)
		h.outcome = f->outcome;
	if (match__is_umpires(f->wish))
		happening_umpire(&h, &f->umpire, f->outcome);
	else if (!match__is_order(f->wish))
		h.change = &f->change;
	else
		happening_trade(&h, f->trade, f->command, f->outcome, &f->why);
	return h;
}

/* The events of this change are in no log yet; whoever loads the snapshot is to have them. */
static void snapshot_write(struct matches *ms, struct match *m, struct flight *f)
{
	bool order = f->wish == WISH_ORDER;
	const struct chronicle *logs[CLASSES_MOST];
	struct chronicle_text *newest[CLASSES_MOST];
	struct ref ref = { f->ref_hash, f->minute };
	struct happening h = match__happening(f, m->live, f->scratch);
	match__texts_drop(ms); /* what a must left behind */
	for (uint8_t i = 0; i < m->class_count; i++) {
		logs[i] = &m->classes[i].log;
		bool later = m->classes[i].viewer.class == VIEWER_DELAYED;
		newest[i] = later ? NULL : match__events(ms, m->world, &h, &m->classes[i]);
	}
	struct snapshot s = { m->world, f->scratch, m->refs, logs,    f->seat, order ? &ref : NULL,
		                  newest,   m->delay,   f->held };
	recover_snapshot_write(&s, &ms->snapshot);
	match__texts_drop(ms);
}

/* False: no memory. */
static bool held_make(struct matches *ms, const struct match *m, struct flight *f,
                      const char *verb)
{
	struct journal_entry e = { .at_ms = f->at_ms,
		                       .seat = entry_seat(f),
		                       .verb = verb,
		                       .command = buffer_text(&ms->command) };
	if (m->delay == NULL)
		return true;
	f->held = ms->command.failed ? NULL : held_create(m->world, &e, m->live, f->scratch);
	return f->held != NULL;
}

bool match__flight_prepare(struct matches *ms, struct match *m, struct flight *f, const char *verb)
{
	if (!held_make(ms, m, f, verb))
		return false;
	f->snapshot = snapshot_due(ms, m, f);
	f->summary = m->facts.listed &&
	             (f->snapshot || !match__is_order(f->wish) || f->scratch->phase != m->live->phase);
	if (f->summary)
		summary_write(ms, m, listed_live(m, f->scratch));
	if (!f->snapshot)
		return true;
	snapshot_write(ms, m, f);
	/* A snapshot that cannot be had now is due again with the next entry. */
	f->snapshot = !ms->snapshot.failed;
	if (!f->snapshot)
		log_line(LOG_ERROR, "match", "snapshot", "match=%s error=too_large_or_no_memory",
		         m->facts.id.text);
	return true;
}

static uint8_t entry_ticks(const struct match *m, const struct flight *f)
{
	bool before = clock_runs(&m->live->clock), after = clock_runs(&f->scratch->clock);
	return before == after ? TICKS_AS_BEFORE : after ? TICKS_NOW : TICKS_NO_MORE;
}

bool match__flight_send(struct matches *ms, struct match *m, struct flight *f, const char *verb,
                        const char *ref, const struct digest *digest,
                        const struct stored_match *row)
{
	struct journal_entry e = {
		.seq = m->seq + 1,
		.at_ms = f->at_ms,
		.seat = entry_seat(f),
		.verb = verb,
		.ref = ref,
		.command = buffer_text(&ms->command),
		.outcome = buffer_text(&ms->outcome),
		.digest = *digest,
		.summary = f->summary ? buffer_text(&ms->summary) : NULL,
		.ticks = entry_ticks(m, f),
	};
	if (ms->command.failed || ms->outcome.failed || (f->summary && ms->summary.failed)) {
		match__answer_error(ms, &f->asker, ERR_NOMEM, NULL);
		match__flight_drop(ms, f);
		return false;
	}
	m->flight = f;
	ms->setup.store.append(ms->setup.store.self, &m->facts.id, row, &e,
	                       f->snapshot ? ms->snapshot.data : NULL,
	                       f->snapshot ? ms->snapshot.length : 0, recorded, ms,
	                       (uint64_t)m->slot << 32 | m->generation);
	return true;
}
