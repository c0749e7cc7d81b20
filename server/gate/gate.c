/* gate.c: connections and frames in, answers and updates out: the audience of match/, the tick, the
 * sweeps. Fills in the ports of match/ and lobby/ that the server's own rooms serve. */
#include "gate/gate.h"
#include "base/log.h"
#include "base/memory.h"
#include "base/must.h"
#include "base/text.h"
#include "gate/internal.h"

#include <string.h>

const struct gate_limits GATE_LIMITS = {
	.connections = 16384,
	.inbox_frames = 64,
	.inbox_bytes = 256 << 10,
	.inbox_all_bytes = 64 << 20,
	.frame_bytes = 64 << 10,
	.matches = 16,
	.tick_frames = 512,
	.tick_ms = 10,
	.slice_ms = 2,
	.hello_ms = 15000,
	.quota = {
		.connection_rate = 60, .connection_burst = 240,
		.address_rate = 600, .address_burst = 2400,
		.address_connections = 256, .tables_hour = 240, .addresses = 16384, .strikes = 32,
	},
	.match = {
		.loaded = 4096, .loaded_address = 512,
		.waiting = 64, .waiting_all = 16384, .waiting_address = 4096,
		.seat_connections = 4, .watchers = 20000,
		.view_bytes = VIEW_BYTES, .resume_bytes = 256 << 10, .log_bytes = 48 << 10,
		.snapshot_every = 64, .idle_ms = 10 * 60 * 1000, .slice_ms = 2,
	},
	.tables = 200,
	.computers = 16,
};

enum { REQUEST_ARENA = 4 << 20, BODY_MOST = 4096, DEADLINES_MOST = 8 };
enum { DUE_MATCHES, DUE_ADDRESSES, DUE_HELLO, DUE_WARM, DUE_RELEASE, DUE_ATTEND };
enum { WARM_AFTER_MS = 250, WARM_EVERY_MS = 20 }; /* the first who come are let in meanwhile */
enum { SWEEP_MATCHES_MS = 10000, SWEEP_ADDRESSES_MS = 30000, SWEEP_HELLO_MS = 1000 };
/* Those who watch a delayed match see what is due within so long of its time. */
enum { RELEASE_MS = 1000, RELEASE_MORE_MS = 20 };
/* Who fell silent past the limit of his match is absent within so long. */
enum { ATTEND_MS = 1000 };

int64_t gate__now(const struct gate *g)
{
	return g->setup.clock.now_ms(g->setup.clock.self);
}

int64_t gate__wall(const struct gate *g)
{
	return g->setup.clock.wall_ms(g->setup.clock.self);
}

static void send_text(struct gate *g, struct conn_id conn, const struct buffer *text)
{
	struct frame *f = text->failed ? NULL : frame_create(text->data, text->length);
	if (f == NULL) {
		log_line(LOG_ERROR, "gate", "answer", "error=%s", text->failed ? "too_long" : "no_memory");
		gate__shut(g, conn, CLOSE_RESTART);
		return;
	}
	g->setup.sockets.send(g->setup.sockets.self, conn, f);
	frame_drop(f);
}

/* What a computer that works never hears; that a pause has begun while it thought it may. */
static bool is_nonsense(const struct wire_error *error)
{
	if (error->hint == MSG_REFUSAL_CLOCK_PAUSE)
		return false;
	switch (error->err) {
	case ERR_PARSE:
	case ERR_REQUEST:
	case ERR_METHOD:
	case ERR_PARAMS:
	case ERR_REFUSED:
	case ERR_FORBIDDEN:
	case ERR_NOT_FOUND: return true;
	default: return false;
	}
}

void gate__error(struct gate *g, const struct asker *to, const struct wire_error *error)
{
	struct writer w;
	g->counts.errors++;
	if (session_find(&g->sessions, to->conn) == NULL)
		return;
	buffer_clear(&g->answer);
	writer_init(&w, &g->answer);
	wire_write_error(&w, to->id, to->length, error);
	send_text(g, to->conn, &g->answer);
	if (is_nonsense(error) && computers__plays(g, to->conn)) {
		log_line(LOG_WARN, "gate", "computer_nonsense", "error=%s", err_name(error->err));
		gate__shut(g, to->conn, CLOSE_POLICY);
	}
}

void gate__result(struct gate *g, const struct asker *to,
                  void (*write)(const void *of, struct writer *w), const void *of)
{
	struct writer w;
	if (session_find(&g->sessions, to->conn) == NULL)
		return;
	buffer_clear(&g->answer);
	writer_init(&w, &g->answer);
	wire_write_result_begin(&w, to->id, to->length);
	write(of, &w);
	wire_write_result_end(&w);
	send_text(g, to->conn, &g->answer);
}

/* The sentence that goes with an error, where nothing nearer to the matter was said. */
static enum message_id hint_of(enum err err)
{
	switch (err) {
	case ERR_PARAMS: return MSG_ERROR_PARAMS_REFUSED;
	case ERR_METHOD: return MSG_ERROR_REQUEST_UNKNOWN;
	case ERR_INTERNAL: return MSG_ERROR_INTERNAL;
	case ERR_FORBIDDEN: return MSG_ERROR_FORBIDDEN;
	case ERR_PHASE: return MSG_ERROR_PHASE;
	case ERR_MINUTE: return MSG_ERROR_MINUTE;
	case ERR_NOT_FOUND: return MSG_ERROR_NOT_FOUND;
	case ERR_LIMIT: return MSG_ERROR_LIMIT;
	case ERR_NOT_RECORDED: return MSG_ERROR_NOT_RECORDED;
	case ERR_PROTOCOL: return MSG_ERROR_PROTOCOL;
	case ERR_USED: return MSG_ERROR_USED;
	case ERR_FROZEN: return MSG_ERROR_FROZEN;
	case ERR_BUSY: return MSG_ERROR_BUSY;
	case ERR_NOMEM: return MSG_ERROR_MEMORY;
	case ERR_IO: return MSG_ERROR_IO;
	case ERR_CORRUPT: return MSG_ERROR_CORRUPT;
	default: return MSG_NONE;
	}
}

static struct wire_error error_of(const struct answer *a)
{
	struct wire_error e = wire_error_plain(a->err);
	e.hint = hint_of(a->err);
	if (a->refusal != NULL) {
		e.rule = a->refusal->rule != NULL && a->refusal->rule[0] != '\0' ? a->refusal->rule : NULL;
		e.piece = a->refusal->piece;
		e.hint = a->refusal->hint;
		memcpy(e.numbers, a->refusal->numbers, sizeof e.numbers);
	}
	if (a->err == ERR_LIMIT)
		e.limit = e.name = a->limit;
	if (a->err == ERR_MINUTE)
		e.minute = e.numbers[0] = a->minute;
	return e;
}

void gate__answer_written(struct gate *g, struct conn_id conn)
{
	send_text(g, conn, &g->answer);
}

struct raw { const char *text; size_t length; };

static void raw_write(const void *of, struct writer *w)
{
	const struct raw *r = of;
	writer_raw(w, r->text, r->length);
}

void gate__answer(struct gate *g, const struct asker *to, const struct answer *a)
{
	if (a->err == ERR_OK) {
		struct raw raw = { a->result, a->length };
		gate__result(g, to, raw_write, &raw);
	} else {
		struct wire_error e = error_of(a);
		gate__error(g, to, &e);
	}
}

static void joined(struct gate *g, const struct asker *to, const struct answer *a)
{
	struct session *s = session_find(&g->sessions, to->conn);
	struct viewing new = { a->id, a->class, a->seat, a->chair, a->deputy, a->match,
		                   a->member };
	struct membership old;
	if (s == NULL) { /* it went while the match was loaded */
		matches_leave(g->matches, a->member);
		return;
	}
	if (!viewings_put(&s->viewings, &new, g->setup.limits.matches, &old)) {
		matches_leave(g->matches, a->member);
		gate__answer(g, to, &(struct answer){ .err = ERR_LIMIT, .limit = "matches" });
		return;
	}
	gate__answer(g, to, a);
	matches_leave(g->matches, old);
}

static void on_answer(void *self, const struct asker *to, const struct answer *a)
{
	if (a->err == ERR_OK && a->joined)
		joined(self, to, a);
	else
		gate__answer(self, to, a);
}

static void on_deliver(void *self, struct conn_id conn, struct frame *f)
{
	struct gate *g = self;
	g->setup.sockets.send(g->setup.sockets.self, conn, f);
}

static void on_left(void *self, struct conn_id conn, const struct match_id *id)
{
	struct session *s = session_find(&((struct gate *)self)->sessions, conn);
	if (s != NULL)
		viewings_drop(&s->viewings, id->text);
}

static void on_shut(void *self, struct conn_id conn, int code)
{
	gate__shut(self, conn, code);
}

static int64_t on_silent_ms(void *self, struct conn_id conn)
{
	const struct socket_port *sockets = &((struct gate *)self)->setup.sockets;
	return sockets->silent_ms != NULL ? sockets->silent_ms(sockets->self, conn) : 0;
}

static void on_tables(void *self, const struct table_news *news)
{
	struct gate *g = self;
	struct table_row row = { news->id, news->title, news->scenario, news->summary,
		                     news->created_ms };
	tables_put(&g->tables, &row);
}

static void on_hold(void *self, uint32_t address)
{
	quota_hold(((struct gate *)self)->quota, address);
}

static void on_let_go(void *self, uint32_t address)
{
	quota_let_go(((struct gate *)self)->quota, address);
}

static const struct doc *parse(struct arena *a, const char *text, size_t n)
{
	struct wire_fault why;
	return wire_parse(a, text, n, &why);
}

static struct matches *matches_make(struct gate *g)
{
	struct matches_setup setup = {
		.store = g->setup.store,
		.clock = g->setup.clock,
		.chance = g->setup.chance,
		.audience = { g, on_answer, on_deliver, on_left, on_shut, on_silent_ms },
		.addresses = { g, on_hold, on_let_go },
		.tables = { g, on_tables },
		.dump = g->setup.dump,
		.computers = computers__port(g),
		.uptime = g->setup.uptime,
		.parse = { parse },
		.limits = g->setup.limits.match,
		.engines = g->setup.engines,
		.commit = g->setup.commit,
	};
	memcpy(setup.pepper, g->setup.pepper, PEPPER_BYTES);
	return matches_create(&setup);
}

static void sweeps_begin(struct gate *g)
{
	int64_t now = gate__now(g);
	deadlines_init(&g->deadlines, DEADLINES_MOST);
	deadlines_set(&g->deadlines, DUE_MATCHES, now + SWEEP_MATCHES_MS);
	deadlines_set(&g->deadlines, DUE_ADDRESSES, now + SWEEP_ADDRESSES_MS);
	deadlines_set(&g->deadlines, DUE_HELLO, now + SWEEP_HELLO_MS);
	deadlines_set(&g->deadlines, DUE_RELEASE, now + RELEASE_MS);
	deadlines_set(&g->deadlines, DUE_ATTEND, now + ATTEND_MS);
	deadlines_set(&g->deadlines, DUE_WARM, now + WARM_AFTER_MS);
}

/* Matches whose clocks run are loaded on accounts of the server's own, so many on each. */
enum { TICKING_ACCOUNT = 256, ACCOUNT_NAME = 32 };
struct waking { struct gate *g; uint32_t count, address; };

static void ticking_wake(void *context, const struct match_id *id)
{
	struct waking *w = context;
	char name[ACCOUNT_NAME];
	uint32_t most = w->g->setup.limits.match.loaded_address;
	most = most < TICKING_ACCOUNT ? most : TICKING_ACCOUNT;
	if (w->count % most == 0) {
		text_format(name, sizeof name, "clocks-%u", w->count / most);
		w->address = quota_enter(w->g->quota, name, gate__now(w->g));
	}
	w->count++;
	if (w->address != UINT32_MAX)
		matches_wake(w->g->matches, w->address, id);
}

static void clocks_open(struct gate *g)
{
	const struct uptime_port *u = &g->setup.uptime;
	struct waking w = { .g = g };
	if (u->each != NULL)
		u->each(u->self, g->setup.limits.match.loaded / 2, &w, ticking_wake);
}

struct gate *gate_create(const struct gate_setup *setup)
{
	struct gate *g = memory_take(sizeof *g);
	if (g == NULL)
		return NULL;
	g->setup = *setup;
	const struct gate_limits *l = &g->setup.limits;
	sessions_init(&g->sessions, l->connections);
	inbox_init(&g->inbox, l->inbox_all_bytes);
	arena_init(&g->arena, REQUEST_ARENA);
	buffer_init(&g->answer, 4 * (size_t)l->match.view_bytes);
	buffer_init(&g->body, BODY_MOST);
	sweeps_begin(g);
	g->quota = quota_create(&l->quota);
	g->matches = matches_make(g);
	bool lists = tables_init(&g->tables, l->tables, parse, &g->setup.rows)
	             && catalogue_init(&g->catalogue, parse, &g->setup.documents);
	if (g->quota == NULL || g->matches == NULL || !lists || !computers__open(g)) {
		gate_destroy(g);
		return NULL;
	}
	dispatch__open(g);
	clocks_open(g);
	return g;
}

void gate_destroy(struct gate *g)
{
	if (g == NULL)
		return;
	matches_destroy(g->matches);
	sessions_finish(&g->sessions);
	quota_destroy(g->quota);
	computers__finish(g);
	catalogue_finish(&g->catalogue);
	warm__finish(g);
	tables_finish(&g->tables);
	inbox_finish(&g->inbox);
	deadlines_finish(&g->deadlines);
	arena_finish(&g->arena);
	buffer_finish(&g->answer);
	buffer_finish(&g->body);
	memory_drop(g);
}

struct conn_id gate_open(struct gate *g, const char *address)
{
	int64_t now = gate__now(g);
	uint32_t entry = quota_enter(g->quota, address, now);
	if (entry == UINT32_MAX)
		return (struct conn_id){ 0 };
	struct conn_id conn = session_open(&g->sessions);
	struct session *s = session_find(&g->sessions, conn);
	if (s == NULL) {
		quota_leave(g->quota, entry, now);
		return (struct conn_id){ 0 };
	}
	s->address = entry;
	s->opened_ms = (uint32_t)now;
	quota_fill(g->quota, &s->bucket, now);
	return conn;
}

void gate_close(struct gate *g, struct conn_id conn)
{
	struct session *s = session_find(&g->sessions, conn);
	if (s == NULL)
		return;
	while (s->viewings.count > 0) {
		struct viewing *v = viewings_at(&s->viewings, 0);
		matches_leave(g->matches, v->member);
		viewings_drop(&s->viewings, v->id.text);
	}
	quota_leave(g->quota, s->address, gate__now(g));
	session_close(&g->sessions, conn);
	computers__ended(g, conn);
}

void gate__shut(struct gate *g, struct conn_id conn, int code)
{
	if (session_find(&g->sessions, conn) == NULL)
		return;
	gate_close(g, conn);
	g->setup.sockets.shut(g->setup.sockets.self, conn, code);
}

void gate_receive(struct gate *g, struct conn_id conn, const char *bytes, size_t n)
{
	const struct gate_limits *l = &g->setup.limits;
	struct session *s = session_find(&g->sessions, conn);
	if (s == NULL)
		return;
	if (n > l->frame_bytes) {
		gate__shut(g, conn, CLOSE_TOO_BIG);
		return;
	}
	bool full = s->inbox_frames >= l->inbox_frames || s->inbox_bytes + n > l->inbox_bytes;
	if (full || !inbox_put(&g->inbox, conn, bytes, (uint32_t)n, gate__wall(g))) {
		g->counts.floods++;
		gate__shut(g, conn, CLOSE_FLOOD);
		return;
	}
	s->inbox_frames++;
	s->inbox_bytes += (uint32_t)n;
	if (g->setup.sockets.wake != NULL)
		g->setup.sockets.wake(g->setup.sockets.self);
}

static void resync_send(struct gate *g, struct conn_id conn, const struct match_id *id)
{
	struct writer w;
	buffer_clear(&g->answer);
	writer_init(&w, &g->answer);
	wire_write_notification_begin(&w, "match.resync");
	writer_object(&w);
	writer_key_text(&w, "match", id->text);
	writer_end(&w, '}');
	wire_write_notification_end(&w);
	send_text(g, conn, &g->answer);
}

void gate_resync(struct gate *g, struct conn_id conn)
{
	struct session *s;
	while ((s = session_find(&g->sessions, conn)) != NULL && s->viewings.count > 0) {
		struct viewing v = *viewings_at(&s->viewings, 0);
		matches_leave(g->matches, v.member);
		viewings_drop(&s->viewings, v.id.text);
		resync_send(g, conn, &v.id);
	}
}

static void hello_sweep(struct gate *g, int64_t now)
{
	for (uint32_t i = 0; i < g->sessions.capacity; i++) {
		struct session *s = &g->sessions.list[i];
		if (s->life == SESSION_NEW && (uint32_t)now - s->opened_ms >= g->setup.limits.hello_ms)
			gate__shut(g, (struct conn_id){ i, s->generation }, CLOSE_POLICY);
	}
}

static void sweep(struct gate *g)
{
	struct deadline due;
	int64_t now = gate__now(g);
	while (deadlines_take(&g->deadlines, now, &due)) {
		int64_t again = now;
		if (due.id == DUE_WARM) {
			if (!warm__step(g))
				continue;
			again = gate__now(g) + WARM_EVERY_MS;
		} else if (due.id == DUE_MATCHES) {
			matches_sweep(g->matches);
			again += SWEEP_MATCHES_MS;
		} else if (due.id == DUE_RELEASE) {
			again += matches_release(g->matches) ? RELEASE_MORE_MS : RELEASE_MS;
		} else if (due.id == DUE_ATTEND) {
			matches_attend(g->matches);
			again += ATTEND_MS;
		} else if (due.id == DUE_ADDRESSES) {
			quota_sweep(g->quota, now);
			again += SWEEP_ADDRESSES_MS;
		} else {
			hello_sweep(g, now);
			again += SWEEP_HELLO_MS;
		}
		deadlines_set(&g->deadlines, due.id, again);
	}
}

/* Has the connection its share of this round of the inbox? */
static bool is_sated(const struct gate *g, struct session *s)
{
	if (s->round != (uint16_t)g->inbox.round) {
		s->round = (uint16_t)g->inbox.round;
		s->spent_ms = 0;
	}
	return s->spent_ms >= g->setup.limits.slice_ms;
}

static void spend(struct session *s, int64_t ms)
{
	s->spent_ms = (uint16_t)(ms < UINT16_MAX - s->spent_ms ? s->spent_ms + ms : UINT16_MAX);
}

static void frames_handle(struct gate *g)
{
	struct inbound in;
	int64_t begun = gate__now(g), now = begun;
	for (uint32_t i = 0; i < g->setup.limits.tick_frames; i++) {
		if (now - begun >= g->setup.limits.tick_ms || !inbox_take(&g->inbox, &in))
			return;
		struct session *s = session_find(&g->sessions, in.conn);
		if (s == NULL || (is_sated(g, s) && inbox_put_off(&g->inbox, &in)))
			continue;
		s->inbox_frames--;
		s->inbox_bytes -= in.length;
		g->counts.frames++;
		dispatch__frame(g, &in);
		int64_t before = now;
		now = gate__now(g);
		s = session_find(&g->sessions, in.conn);
		if (s != NULL)
			spend(s, now - before);
	}
}

bool gate_tick(struct gate *g)
{
	frames_handle(g);
	if (g->warming.count > 0)
		warm__step(g);
	sweep(g);
	/* TURN-5: what came in before a time was over is done before it (field report E16) */
	matches_clocks(g->matches, inbox_oldest_ms(&g->inbox, gate__wall(g) + 1) - 1);
	computers__tick(g);
	bool more = matches_tick(g->matches);
	return more || g->inbox.frames > 0 || g->warming.count > 0;
}

int64_t gate_wait_ms(const struct gate *g)
{
	int64_t due, clocks = matches_wait_ms(g->matches);
	if (!deadlines_next(&g->deadlines, &due))
		return clocks;
	int64_t wait = due - gate__now(g);
	if (clocks >= 0 && clocks < wait)
		wait = clocks;
	return wait > 0 ? wait : 0;
}

void gate_count(const struct gate *g, struct gate_counts *out)
{
	*out = g->counts;
	out->connections = g->sessions.count;
	out->computers = g->computers.running;
	out->inbox_frames = g->inbox.frames;
	const struct inbox *b = &g->inbox;
	out->inbox_bytes =
		(uint32_t)(b->put_off.length + b->filling.length + b->draining.length - b->at);
	matches_count(g->matches, &out->match);
}
