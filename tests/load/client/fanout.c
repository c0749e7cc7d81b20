/* fanout: one match before many watchers. Each tick a move is made, if the last one has come back
 * to him whose turn it is; the tick is late otherwise. */
#include "tests/load/client/measure.h"
#include "tests/load/client/modes.h"
#include "tests/load/client/pool.h"

#include <err.h>
#include <stdio.h>
#include <stdlib.h>

static const double JOIN_SECONDS = 200, CALM_SECONDS = 1, REST_SECONDS = 5;
enum { REMEMBERED = 4096, REST_PUMP_MS = 5 };

struct fanout {
	const struct settings *settings;
	struct pool *pool;
	struct window window;
	uint64_t sent_ns[REMEMBERED]; /* of the move that made it so many, modulo their number */
	long seq, ordered;            /* moves the players know of; those at the last order */
	long ticks, late, moves, deliveries; /* in the window */
	struct latencies delivery, own;
};

static void on_update(void *mode, struct conn *c, long seq, uint64_t at_ns)
{
	struct fanout *f = mode;
	const uint64_t sent_ns = f->sent_ns[seq % REMEMBERED];
	if (c->subject.role == ROLE_WATCHER) {
		if (window_holds(&f->window, sent_ns)) {
			f->deliveries++;
			latencies_add(&f->delivery, at_ns - sent_ns);
		}
		return;
	}
	f->seq = seq > f->seq ? seq : f->seq;
	if (c->subject.role == ((seq - 1) & 1))
		latencies_add(&f->own, at_ns - sent_ns);
}

static void tick(struct fanout *f, bool counts)
{
	struct conn *c = &f->pool->conns[f->seq & 1];
	f->ticks += counts;
	if (f->seq <= f->ordered || c->subject.seq != f->seq) {
		f->late += counts;
		return;
	}
	uint64_t at_ns = now_ns();
	f->ordered = f->seq;
	f->sent_ns[(f->seq + 1) % REMEMBERED] = at_ns;
	f->moves += window_holds(&f->window, at_ns);
	conn_send_template(c, &c->client->adapter->move);
}

static long expected(const struct fanout *f)
{
	return f->moves * f->settings->watchers;
}

/* Usage is counted from the window's begin till the last delivery: what is sent in the window is
 * delivered at the server's cost after it, too. */
static void play(struct fanout *f, struct usage *begin, struct usage *end)
{
	const struct settings *s = f->settings;
	struct pool *p = f->pool;
	f->seq = pool_on_turn(p, 0)->subject.seq;
	f->ordered = f->seq - 1;
	f->window = window_after(s->warm_seconds, s->seconds);
	p->client.mode = f;
	p->client.on_update = on_update;
	bool counts = false;
	uint64_t at_ns = now_ns(), next_ns = at_ns;
	for (; at_ns < f->window.end_ns; at_ns = now_ns()) {
		if (!counts && at_ns >= f->window.begin_ns) {
			counts = true;
			*begin = usage_now(s->pid);
		}
		if (at_ns >= next_ns) {
			next_ns += (uint64_t)s->tick_ms * MS_NS;
			tick(f, counts);
		}
		at_ns = now_ns();
		pool_pump(p, at_ns < next_ns ? (int)((next_ns - at_ns) / MS_NS) : 0);
	}
	uint64_t rest_ns = now_ns() + seconds_ns(REST_SECONDS);
	while (now_ns() < rest_ns && f->deliveries < expected(f))
		pool_pump(p, REST_PUMP_MS);
	*end = usage_now(s->pid);
}

static void report(struct fanout *f, double join_seconds, const struct usage *begin,
                   const struct usage *end)
{
	const struct settings *s = f->settings;
	const struct client *all = &f->pool->client;
	struct share share = usage_share(begin, end);
	double deliveries = (double)f->deliveries;
	latencies_sort(&f->delivery);
	latencies_sort(&f->own);
	printf("{\"mode\":\"fanout\",\"s\":%d,\"ticks\":%ld,\"moves\":%ld,\"late\":%ld,"
	       "\"deliveries\":%ld,\"expected\":%ld,\"deliveries_s\":%.0f,"
	       "\"p50_us\":%.1f,\"p99_us\":%.1f,\"max_us\":%.1f,\"mover_p99_us\":%.1f,"
	       "\"cpu_s_per_M\":%.3f,\"ready\":%d,\"errors\":%ld,\"connect_s\":%.2f,"
	       "\"client_cpu\":%.2f,\"server_cpu\":%.2f,\"server_rss\":%ld}\n",
	       s->watchers, f->ticks, f->moves, f->late, f->deliveries, expected(f),
	       deliveries / share.seconds, latencies_at_us(&f->delivery, .5),
	       latencies_at_us(&f->delivery, .99), latencies_at_us(&f->delivery, 1),
	       latencies_at_us(&f->own, .99),
	       f->deliveries ? (end->server_s - begin->server_s) / (deliveries / 1e6) : -1,
	       all->ready, all->errors, join_seconds, share.client, share.server,
	       process_rss(s->pid));
}

int fanout_run(struct adapter *a, const struct settings *s)
{
	struct fanout *f = calloc(1, sizeof(*f));
	struct usage begin = { 0 }, end;
	if (!f)
		errx(1, "no memory");
	f->settings = s;
	f->pool = pool_create(a, s->port, PLAYERS + s->watchers);
	for (int i = 0; i < f->pool->count; i++) {
		f->pool->conns[i].subject.match = s->base;
		f->pool->conns[i].subject.role = i < PLAYERS ? i : ROLE_WATCHER;
	}
	double join_seconds = pool_join(f->pool, s->rate, JOIN_SECONDS);
	pool_pump_for(f->pool, CALM_SECONDS);
	play(f, &begin, &end);
	report(f, join_seconds, &begin, &end);
	latencies_finish(&f->delivery);
	latencies_finish(&f->own);
	pool_destroy(f->pool);
	free(f);
	return 0;
}
