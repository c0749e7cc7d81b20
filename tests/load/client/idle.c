/* idle: watchers spread over matches in which nothing happens: what one of them costs. The deaf
 * stand for readers that hang: what they are sent stays in the kernel, then in the server. */
#include "tests/load/client/measure.h"
#include "tests/load/client/modes.h"
#include "tests/load/client/pool.h"

#include <err.h>
#include <stdio.h>

static const double JOIN_SECONDS = 200, SILENCE_SECONDS = 5;

/* The text in quotes, with a blank for each sign that JSON would stumble over. */
static void print_text(const char *text)
{
	putchar('"');
	for (; *text; text++)
		putchar(*text >= ' ' && *text <= '~' && *text != '"' && *text != '\\' ? *text : ' ');
	putchar('"');
}

int idle_run(struct adapter *a, const struct settings *s)
{
	if (s->shared_by < 1)
		errx(1, "k is at least 1");
	struct pool *p = pool_create(a, s->port, s->conns);
	const struct client *all = &p->client;
	p->client.deaf = s->deaf;
	for (int i = 0; i < p->count; i++) {
		p->conns[i].subject.match = s->base + i % s->shared_by;
		p->conns[i].subject.role = ROLE_WATCHER;
	}
	long empty = process_rss(s->pid);
	double join_seconds = pool_join(p, s->rate, JOIN_SECONDS);
	fprintf(stderr, "joined %d in %.2f s\n", all->ready, join_seconds); /* crowd.mjs waits for it */
	pool_pump_for(p, s->settle_seconds);
	long full = process_rss(s->pid);
	struct usage begin = usage_now(s->pid);
	pool_pump_for(p, SILENCE_SECONDS);
	struct usage end = usage_now(s->pid);
	struct share share = usage_share(&begin, &end);
	printf("{\"mode\":\"idle\",\"n\":%d,\"ready\":%d,\"dead\":%d,\"rss0\":%ld,\"rss1\":%ld,"
	       "\"bytes_per_conn\":%.0f,\"connect_s\":%.2f,\"conn_per_s\":%.0f,"
	       "\"idle_cpu\":%.4f,\"errors\":%ld,\"last\":",
	       p->count, all->ready, all->dead, empty, full,
	       (double)(full - empty) / (all->ready ? all->ready : 1), join_seconds,
	       all->ready / join_seconds, share.server, all->errors);
	print_text(all->last_error);
	puts("}");
	pool_destroy(p);
	return 0;
}
