#include "tests/load/client/pool.h"

#include "tests/load/client/handshake.h"
#include "tests/load/client/measure.h"
#include "tests/load/client/session.h"

#include <err.h>
#include <errno.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

enum { EVENTS = 1024, PUMP_MS = 5, JOIN_PUMP_MS = 20 };

struct pool *pool_create(const struct adapter *a, int port, int count)
{
	if (count < 1)
		errx(1, "too few connections");
	struct pool *p = calloc(1, sizeof(*p));
	struct conn *conns = calloc((size_t)count, sizeof(conns[0]));
	if (!p || !conns)
		errx(1, "no memory");
	p->conns = conns;
	p->count = count;
	p->client.adapter = a;
	p->client.port = port;
	p->client.epoll = epoll_create1(EPOLL_CLOEXEC);
	for (int i = 0; i < count; i++)
		conn_init(&conns[i], &p->client);
	return p;
}

void pool_destroy(struct pool *p)
{
	for (int i = 0; i < p->count; i++)
		conn_finish(&p->conns[i]);
	close(p->client.epoll);
	free(p->conns);
	free(p);
}

/* Takes what lay over and lays what has come behind it; false if the connection is dead. */
static bool receive(struct conn *c, size_t *n, size_t *room, bool *closed)
{
	uint8_t *input = c->client->input;
	size_t kept = c->unread.length;
	if (kept)
		memcpy(input, c->unread.bytes, kept);
	free(c->unread.bytes);
	c->unread = (struct backlog){ NULL, 0 };
	*room = INPUT_BYTES - kept - 1;
	ssize_t got = recv(c->fd, input + kept, *room, 0);
	*closed = got == 0;
	if ((got < 0 && errno != EAGAIN) || (*closed && c->state != CONN_HTTP)) {
		conn_drop(c);
		return false;
	}
	*n = kept + (got > 0 ? (size_t)got : 0);
	*room -= got > 0 ? (size_t)got : 0;
	input[*n] = 0;
	return true;
}

static void read_all(struct conn *c, uint64_t at_ns)
{
	uint8_t *input = c->client->input;
	size_t n, room = 0;
	bool closed;
	while (!room && receive(c, &n, &room, &closed)) {
		size_t done = 0;
		if (c->state == CONN_HTTP) {
			handshake_http_answer(c, (const char *)input, n, closed);
			return;
		}
		if (c->state == CONN_UPGRADING) {
			done = handshake_upgrade_answer(c, (const char *)input, n);
			if (!done)
				return;
			session_open(c);
		}
		done += session_read(c, input + done, n - done, at_ns);
		if (c->state == CONN_DEAD)
			return;
		conn_keep(c, input + done, n - done);
	}
}

static void write_more(struct conn *c)
{
	int fault = 0;
	socklen_t size = sizeof(fault);
	if (c->state != CONN_DIALLING && c->state != CONN_HTTP_DIALLING) {
		conn_flush(c);
		return;
	}
	getsockopt(c->fd, SOL_SOCKET, SO_ERROR, &fault, &size);
	if (fault)
		conn_drop(c);
	else
		handshake_ask(c);
}

void pool_pump(struct pool *p, int wait_ms)
{
	struct epoll_event events[EVENTS];
	int n = epoll_wait(p->client.epoll, events, EVENTS, wait_ms);
	for (int i = 0; i < n; i++) {
		struct conn *c = events[i].data.ptr;
		if (c->state != CONN_DEAD && events[i].events & EPOLLOUT)
			write_more(c);
		if (c->state != CONN_DEAD && events[i].events & (EPOLLIN | EPOLLHUP | EPOLLERR))
			read_all(c, now_ns());
	}
}

void pool_pump_until(struct pool *p, uint64_t at_ns)
{
	while (now_ns() < at_ns)
		pool_pump(p, PUMP_MS);
}

void pool_pump_for(struct pool *p, double seconds)
{
	pool_pump_until(p, now_ns() + seconds_ns(seconds));
}

struct conn *pool_on_turn(struct pool *p, int first)
{
	struct conn *pair = &p->conns[first];
	long *a = &pair[0].subject.seq, *b = &pair[1].subject.seq;
	*a = *b = *a > *b ? *a : *b;
	return &pair[*a & 1];
}

/* All connections, the first of each match before the others; *firsts is how many those are. */
static struct conn **joining_order(struct pool *p, int *firsts)
{
	int base = p->conns[0].subject.match, most = base, n = 0;
	for (int i = 1; i < p->count; i++) {
		int match = p->conns[i].subject.match;
		base = match < base ? match : base;
		most = match > most ? match : most;
	}
	struct conn **order = calloc((size_t)p->count, sizeof(struct conn *));
	struct conn **first = calloc((size_t)(most - base) + 1, sizeof(struct conn *));
	if (!order || !first)
		errx(1, "no memory");
	for (int i = 0; i < p->count; i++) {
		struct conn *c = &p->conns[i], **of_match = &first[c->subject.match - base];
		if (!*of_match)
			*of_match = order[n++] = c;
	}
	*firsts = n;
	for (int i = 0; i < p->count; i++)
		if (first[p->conns[i].subject.match - base] != &p->conns[i])
			order[n++] = &p->conns[i];
	free(first);
	return order;
}

double pool_join(struct pool *p, int rate, double limit_seconds)
{
	const struct client *all = &p->client;
	const uint64_t begin = now_ns();
	int firsts, next = 0;
	struct conn **order = joining_order(p, &firsts);
	while (all->ready + all->dead < p->count && seconds_since(begin) <= limit_seconds) {
		/* Some servers make a match when its first player comes: two at once would make two. */
		bool made = all->ready + all->dead >= firsts;
		while (next < (made ? p->count : firsts) && all->in_flight < rate)
			conn_start(order[next++]);
		pool_pump(p, JOIN_PUMP_MS);
	}
	free(order);
	if (all->ready < p->count)
		warnx("only %d of %d ready; dead %d; last error: %s", all->ready, p->count, all->dead,
		      all->last_error);
	return seconds_since(begin);
}
