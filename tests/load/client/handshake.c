#include "tests/load/client/handshake.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/epoll.h>

enum { PART_BYTES = 1024, REQUEST_BYTES = 3000 };

static void ask_http(struct conn *c)
{
	const struct adapter *a = c->client->adapter;
	char path[PART_BYTES], body[PART_BYTES], request[REQUEST_BYTES];
	template_render(&a->http_path, &c->subject, path, sizeof(path));
	size_t length = template_render(&a->http_body, &c->subject, body, sizeof(body));
	int n = snprintf(request, sizeof(request),
	                 "%.16s %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n"
	                 "Content-Type: application/json\r\nContent-Length: %zu\r\n"
	                 "Connection: close\r\n\r\n%s",
	                 a->http_method.bytes, path, c->client->port, length, body);
	conn_send(c, request, (size_t)n);
	c->state = CONN_HTTP;
}

static void ask_upgrade(struct conn *c)
{
	const struct adapter *a = c->client->adapter;
	const bool watches = c->subject.role == ROLE_WATCHER && a->path_spectator.count;
	char path[PART_BYTES], headers[PART_BYTES], request[REQUEST_BYTES];
	template_render(watches ? &a->path_spectator : &a->path_player, &c->subject, path,
	                sizeof(path));
	template_render(&a->headers, &c->subject, headers, sizeof(headers));
	int n = snprintf(request, sizeof(request),
	                 "GET %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n"
	                 "Upgrade: websocket\r\nConnection: Upgrade\r\n"
	                 "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
	                 "Sec-WebSocket-Version: 13\r\n%s\r\n",
	                 path, c->client->port, headers);
	conn_send(c, request, (size_t)n);
	c->state = CONN_UPGRADING;
}

void handshake_ask(struct conn *c)
{
	conn_await(c, EPOLLIN);
	if (c->state == CONN_HTTP_DIALLING)
		ask_http(c);
	else
		ask_upgrade(c);
}

/* Where the head ends and what follows begins; 0 while it has not come whole. */
static size_t head_length(const char *p, size_t n)
{
	const char *end = memmem(p, n, "\r\n\r\n", 4);
	return end ? (size_t)(end - p) + 4 : 0;
}

static bool whole(const char *p, size_t n)
{
	static const char name[] = "content-length:";
	size_t head = head_length(p, n);
	const char *length = head ? strcasestr(p, name) : NULL;
	return length && length < p + head &&
	       n >= head + strtoul(length + sizeof(name) - 1, NULL, 10);
}

static void refused(struct conn *c, const char *p, size_t n)
{
	conn_error(c, p, n);
	conn_drop(c);
}

void handshake_http_answer(struct conn *c, const char *p, size_t n, bool closed)
{
	static const char accepted[] = "HTTP/1.1 200";
	const struct adapter *a = c->client->adapter;
	if (!closed && !whole(p, n)) {
		conn_keep(c, (const uint8_t *)p, n);
		return;
	}
	if (strncmp(p, accepted, sizeof(accepted) - 1) != 0) {
		refused(c, p, n);
		return;
	}
	capture_take(a->captures + a->message_captures, a->capture_count - a->message_captures,
	             c->subject.captured + a->message_captures, p, n);
	conn_dial(c, CONN_DIALLING);
}

size_t handshake_upgrade_answer(struct conn *c, const char *p, size_t n)
{
	static const char accepted[] = "HTTP/1.1 101";
	size_t head = head_length(p, n);
	if (!head)
		conn_keep(c, (const uint8_t *)p, n);
	else if (strncmp(p, accepted, sizeof(accepted) - 1) != 0) {
		refused(c, p, n);
		return 0;
	}
	return head;
}
