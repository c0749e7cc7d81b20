/* cold and recover: from the server's fork to the first upgrade it grants, and to the first move
 * it takes in a match of which it had nothing but the store. */
#include "tests/load/client/measure.h"
#include "tests/load/client/modes.h"
#include "tests/load/client/pool.h"
#include "tests/load/client/server.h"

#include <err.h>
#include <stdio.h>
#include <unistd.h>

static const double LIMIT_SECONDS = 60;
enum { RETRY_US = 200 };

struct boot {
	struct pool *pool;
	pid_t server;
	uint64_t begin_ns, open_ns, accepted_ns; /* 0: not yet */
	long stored;                             /* moves of the match, as it was taken up again */
};

static void on_update(void *mode, struct conn *c, long seq, uint64_t at_ns)
{
	struct boot *b = mode;
	if (!b->accepted_ns && seq > b->stored && c->subject.role == ((seq - 1) & 1))
		b->accepted_ns = at_ns;
}

/* Knocks till it is let in. False if the server has ended instead. */
static bool knock(struct boot *b)
{
	struct conn *c = &b->pool->conns[0];
	while (!conn_open(c) && seconds_since(b->begin_ns) < LIMIT_SECONDS) {
		if (server_gone(b->server))
			return false;
		if (c->state == CONN_NEW || c->state == CONN_DEAD)
			conn_start(c);
		pool_pump(b->pool, 0);
		if (c->state == CONN_DEAD)
			usleep(RETRY_US);
		else if (!conn_open(c))
			pool_pump(b->pool, 1);
	}
	b->open_ns = now_ns();
	return true;
}

static void move_once(struct boot *b)
{
	struct conn *pair = b->pool->conns;
	struct client *all = &b->pool->client;
	conn_start(&pair[1]);
	while (!b->accepted_ns && seconds_since(b->begin_ns) < LIMIT_SECONDS) {
		pool_pump(b->pool, 1);
		if (all->on_update || pair[0].state != CONN_READY || pair[1].state != CONN_READY)
			continue;
		struct conn *mover = pool_on_turn(b->pool, 0);
		b->stored = mover->subject.seq;
		all->mode = b;
		all->on_update = on_update;
		conn_send_template(mover, &all->adapter->move);
	}
}

static double ms_between(uint64_t begin_ns, uint64_t end_ns)
{
	return end_ns ? (double)(end_ns - begin_ns) / MS_NS : -1;
}

static int boot_run(struct adapter *a, const struct settings *s, bool recovers)
{
	if (!s->command)
		errx(1, "exec=");
	struct boot b = { .pool = pool_create(a, s->port, PLAYERS) };
	for (int i = 0; i < PLAYERS; i++) {
		b.pool->conns[i].subject.match = s->match;
		b.pool->conns[i].subject.role = i;
	}
	b.begin_ns = now_ns();
	b.server = server_start(s->command);
	if (!knock(&b)) {
		warnx("server exited early");
		pool_destroy(b.pool);
		return 1;
	}
	if (recovers)
		move_once(&b);
	bool ok = recovers ? b.accepted_ns > 0 : conn_open(&b.pool->conns[0]);
	long rss = process_rss(b.server);
	server_stop(b.server);
	printf("{\"mode\":\"%s\",\"open_ms\":%.2f,\"first_move_ms\":%.2f,\"stored_seq\":%ld,"
	       "\"server_rss\":%ld,\"ok\":%s}\n",
	       recovers ? "recover" : "cold", ms_between(b.begin_ns, b.open_ns),
	       ms_between(b.begin_ns, b.accepted_ns), b.stored, rss, ok ? "true" : "false");
	pool_destroy(b.pool);
	return 0;
}

int cold_run(struct adapter *a, const struct settings *s)
{
	return boot_run(a, s, false);
}

int recover_run(struct adapter *a, const struct settings *s)
{
	return boot_run(a, s, true);
}
