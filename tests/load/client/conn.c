#include "tests/load/client/conn.h"

#include <arpa/inet.h>
#include <err.h>
#include <errno.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

enum { NO_FD = -1, SAID_MOST = 150 };

static void backlog_add(struct backlog *b, const uint8_t *bytes, size_t n)
{
	if (!n)
		return;
	b->bytes = realloc(b->bytes, b->length + n);
	if (!b->bytes)
		errx(1, "no memory");
	memcpy(b->bytes + b->length, bytes, n);
	b->length += n;
}

static void backlog_drop(struct backlog *b)
{
	free(b->bytes);
	*b = (struct backlog){ NULL, 0 };
}

static void control(struct conn *c, int operation, uint32_t events)
{
	struct epoll_event e = { .events = events, .data.ptr = c };
	epoll_ctl(c->client->epoll, operation, c->fd, &e);
}

void conn_await(struct conn *c, uint32_t events)
{
	control(c, EPOLL_CTL_MOD, events);
}

void conn_finish(struct conn *c)
{
	if (c->fd != NO_FD)
		close(c->fd);
	c->fd = NO_FD;
	backlog_drop(&c->unread);
	backlog_drop(&c->unsent);
	for (int i = 0; i < CAPTURES_MOST; i++) {
		free(c->subject.captured[i]);
		c->subject.captured[i] = NULL;
	}
}

void conn_init(struct conn *c, struct client *all)
{
	*c = (struct conn){ .client = all, .fd = NO_FD, .subject.seq = -1 };
}

void conn_start(struct conn *c)
{
	conn_finish(c);
	c->step = 0;
	c->subject.seq = -1;
	c->client->in_flight++;
	conn_dial(c, c->client->adapter->http_method.length ? CONN_HTTP_DIALLING : CONN_DIALLING);
}

void conn_dial(struct conn *c, enum conn_state state)
{
	const struct sockaddr_in server = { .sin_family = AF_INET,
		                                .sin_port = htons((uint16_t)c->client->port),
		                                .sin_addr.s_addr = htonl(INADDR_LOOPBACK) };
	const int on = 1;
	if (c->fd != NO_FD)
		close(c->fd);
	c->state = state;
	c->fd = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
	if (c->fd < 0)
		err(1, "socket (raise ulimit -n)");
	setsockopt(c->fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof(on));
	if (connect(c->fd, (const struct sockaddr *)&server, sizeof(server)) < 0 &&
	    errno != EINPROGRESS)
		conn_drop(c);
	else
		control(c, EPOLL_CTL_ADD, EPOLLIN | EPOLLOUT);
}

void conn_ready(struct conn *c)
{
	if (c->state == CONN_READY)
		return;
	c->state = CONN_READY;
	c->client->ready++;
	c->client->in_flight--;
	if (c->client->deaf > 0) { /* from now on its bytes stay where they are */
		c->client->deaf--;
		control(c, EPOLL_CTL_DEL, 0);
	}
}

void conn_send(struct conn *c, const void *bytes, size_t n)
{
	ssize_t sent = 0;
	if (!c->unsent.length) {
		sent = send(c->fd, bytes, n, MSG_NOSIGNAL);
		if (sent == (ssize_t)n)
			return;
		if (sent < 0 && errno != EAGAIN) /* reading will tell, and drop it */
			return;
		sent = sent < 0 ? 0 : sent;
	}
	backlog_add(&c->unsent, (const uint8_t *)bytes + sent, n - (size_t)sent);
	conn_await(c, EPOLLIN | EPOLLOUT);
}

void conn_flush(struct conn *c)
{
	struct backlog *left = &c->unsent;
	if (!left->length)
		return;
	ssize_t sent = send(c->fd, left->bytes, left->length, MSG_NOSIGNAL);
	if (sent > 0) {
		left->length -= (size_t)sent;
		memmove(left->bytes, left->bytes + sent, left->length);
	}
	if (!left->length)
		conn_await(c, EPOLLIN);
}

void conn_send_frame(struct conn *c, enum opcode opcode, const void *payload, size_t n)
{
	uint8_t *out = c->client->output;
	if (n > MESSAGE_MOST)
		errx(1, "message too long");
	conn_send(c, out, frame_write(out, opcode, payload, n));
}

void conn_send_template(struct conn *c, const struct template *t)
{
	char *message = c->client->message;
	size_t n = template_render(t, &c->subject, message, MESSAGE_MOST);
	conn_send_frame(c, c->client->adapter->binary ? FRAME_BINARY : FRAME_TEXT, message, n);
}

void conn_keep(struct conn *c, const uint8_t *bytes, size_t n)
{
	backlog_add(&c->unread, bytes, n);
}

void conn_drop(struct conn *c)
{
	if (c->state == CONN_DEAD)
		return;
	if (c->state != CONN_READY)
		c->client->in_flight--;
	c->state = CONN_DEAD;
	c->client->dead++;
	close(c->fd);
	c->fd = NO_FD;
}

void conn_error(struct conn *c, const char *said, size_t n)
{
	struct client *all = c->client;
	all->errors++;
	snprintf(all->last_error, sizeof(all->last_error), "%.*s",
	         (int)(n < SAID_MOST ? n : SAID_MOST), said);
}
