/* moves: a closed loop. The player on turn moves as soon as he has seen that it is his turn. */
#include "tests/load/client/measure.h"
#include "tests/load/client/modes.h"
#include "tests/load/client/pool.h"

#include <err.h>
#include <stdio.h>
#include <stdlib.h>

static const double JOIN_SECONDS = 120, CALM_SECONDS = 0.3;
enum { NO_ORDER = -1 };

/* The newest order of a match, and when each player's last one was sent. */
struct match { long ordered; uint64_t sent_ns[PLAYERS]; };

struct moves {
	const struct settings *settings;
	struct pool *pool;
	struct match *matches;
	struct window window;
	long accepted; /* in the window, as the two latencies: from order to update */
	struct latencies own, opponent;
};

static struct match *match_of(const struct moves *m, const struct conn *c)
{
	return &m->matches[c->subject.match - m->settings->base];
}

static void order(struct moves *m, struct conn *c, uint64_t at_ns)
{
	struct match *match = match_of(m, c);
	match->ordered = c->subject.seq;
	match->sent_ns[c->subject.role] = at_ns;
	conn_send_template(c, &c->client->adapter->move);
}

static void on_update(void *mode, struct conn *c, long seq, uint64_t at_ns)
{
	struct moves *m = mode;
	const struct match *match = match_of(m, c);
	const int mover = (int)((seq - 1) & 1), role = c->subject.role;
	if (window_holds(&m->window, at_ns)) {
		uint64_t took_ns = at_ns - match->sent_ns[mover];
		if (role == mover && match->ordered >= seq - 1) {
			m->accepted++;
			latencies_add(&m->own, took_ns);
		} else {
			latencies_add(&m->opponent, took_ns);
		}
	}
	if (role == (seq & 1) && seq > match->ordered && at_ns < m->window.end_ns)
		order(m, c, at_ns);
}

/* Matches whose last order was never answered. */
static int stalled(struct moves *m)
{
	int n = 0;
	for (int i = 0; i < m->settings->matches; i++)
		n += pool_on_turn(m->pool, i * PLAYERS)->subject.seq <= m->matches[i].ordered;
	return n;
}

static void report(struct moves *m, double join_seconds, const struct share *share)
{
	const struct settings *s = m->settings;
	const struct client *all = &m->pool->client;
	latencies_sort(&m->own);
	latencies_sort(&m->opponent);
	printf("{\"mode\":\"moves\",\"m\":%d,\"moves_s\":%.1f,"
	       "\"p50_us\":%.1f,\"p99_us\":%.1f,\"max_us\":%.1f,"
	       "\"opp_p50_us\":%.1f,\"opp_p99_us\":%.1f,"
	       "\"ready\":%d,\"stalled\":%d,\"errors\":%ld,\"connect_s\":%.2f,"
	       "\"client_cpu\":%.2f,\"server_cpu\":%.2f,\"server_rss\":%ld}\n",
	       s->matches, (double)m->accepted / s->seconds, latencies_at_us(&m->own, .5),
	       latencies_at_us(&m->own, .99), latencies_at_us(&m->own, 1),
	       latencies_at_us(&m->opponent, .5), latencies_at_us(&m->opponent, .99), all->ready,
	       stalled(m), all->errors, join_seconds, share->client, share->server,
	       process_rss(s->pid));
}

static void play(struct moves *m, struct share *share)
{
	const struct settings *s = m->settings;
	struct pool *p = m->pool;
	m->window = window_after(s->warm_seconds, s->seconds);
	p->client.mode = m;
	p->client.on_update = on_update;
	for (int i = 0; i < s->matches; i++) {
		struct conn *c = pool_on_turn(p, i * PLAYERS);
		m->matches[i].ordered = NO_ORDER;
		if (c->state == CONN_READY)
			order(m, c, now_ns());
	}
	pool_pump_until(p, m->window.begin_ns);
	struct usage begin = usage_now(s->pid);
	pool_pump_until(p, m->window.end_ns);
	struct usage end = usage_now(s->pid);
	*share = usage_share(&begin, &end);
	pool_pump_for(p, CALM_SECONDS);
}

int moves_run(struct adapter *a, const struct settings *s)
{
	struct moves m = { .settings = s };
	struct share share;
	m.pool = pool_create(a, s->port, s->matches * PLAYERS);
	m.matches = calloc((size_t)s->matches, sizeof(m.matches[0]));
	if (!m.matches)
		errx(1, "no memory");
	for (int i = 0; i < m.pool->count; i++) {
		m.pool->conns[i].subject.match = s->base + i / PLAYERS;
		m.pool->conns[i].subject.role = i % PLAYERS;
	}
	double join_seconds = pool_join(m.pool, s->rate, JOIN_SECONDS);
	pool_pump_for(m.pool, CALM_SECONDS);
	play(&m, &share);
	report(&m, join_seconds, &share);
	latencies_finish(&m.own);
	latencies_finish(&m.opponent);
	free(m.matches);
	pool_destroy(m.pool);
	return 0;
}
