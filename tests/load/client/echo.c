/* echo: ping-pong with a server that sends back what it is sent, and knows no matches: the ceiling
 * of this client itself. */
#include "tests/load/client/measure.h"
#include "tests/load/client/modes.h"
#include "tests/load/client/pool.h"

#include <err.h>
#include <stdio.h>
#include <stdlib.h>

static const double JOIN_SECONDS = 30, WARM_SECONDS = 0.5;

struct echo {
	const struct settings *settings;
	struct pool *pool;
	struct window window;
	uint64_t *sent_ns; /* of each connection */
	long round_trips;
	struct latencies latencies;
};

static void send_one(struct echo *e, struct conn *c)
{
	static const char zeros[MESSAGE_MOST];
	e->sent_ns[c - e->pool->conns] = now_ns();
	conn_send_frame(c, FRAME_TEXT, zeros, (size_t)e->settings->payload_bytes);
}

static void on_message(void *mode, struct conn *c, uint64_t at_ns)
{
	struct echo *e = mode;
	if (window_holds(&e->window, at_ns)) {
		e->round_trips++;
		latencies_add(&e->latencies, at_ns - e->sent_ns[c - e->pool->conns]);
	}
	if (at_ns < e->window.end_ns)
		send_one(e, c);
}

static void report(struct echo *e, double join_seconds, const struct share *share)
{
	const struct settings *s = e->settings;
	latencies_sort(&e->latencies);
	printf("{\"mode\":\"echo\",\"n\":%d,\"size\":%d,\"rt_s\":%.0f,"
	       "\"p50_us\":%.1f,\"p99_us\":%.1f,"
	       "\"client_cpu\":%.2f,\"server_cpu\":%.2f,\"connect_s\":%.2f}\n",
	       s->conns, s->payload_bytes, (double)e->round_trips / s->seconds,
	       latencies_at_us(&e->latencies, .5), latencies_at_us(&e->latencies, .99),
	       share->client, share->server, join_seconds);
}

int echo_run(struct adapter *a, const struct settings *s)
{
	if (s->payload_bytes < 0 || s->payload_bytes > MESSAGE_MOST)
		errx(1, "size is 0 to %d", MESSAGE_MOST);
	/* Of the adapter there is left the path and the headers. */
	a->http_method.length = 0;
	a->step_count = 0;
	struct echo e = { .settings = s, .pool = pool_create(a, s->port, s->conns) };
	e.sent_ns = calloc((size_t)s->conns, sizeof(e.sent_ns[0]));
	if (!e.sent_ns)
		errx(1, "no memory");
	e.pool->client.mode = &e;
	e.pool->client.on_message = on_message;
	double join_seconds = pool_join(e.pool, s->rate, JOIN_SECONDS);
	e.window = window_after(WARM_SECONDS, s->seconds);
	for (int i = 0; i < e.pool->count; i++)
		if (e.pool->conns[i].state == CONN_READY)
			send_one(&e, &e.pool->conns[i]);
	pool_pump_until(e.pool, e.window.begin_ns);
	struct usage begin = usage_now(s->pid);
	pool_pump_until(e.pool, e.window.end_ns);
	struct usage end = usage_now(s->pid);
	struct share share = usage_share(&begin, &end);
	report(&e, join_seconds, &share);
	latencies_finish(&e.latencies);
	free(e.sent_ns);
	pool_destroy(e.pool);
	return 0;
}
