#include "tests/unit/net/support/door.h"

#include "base/must.h"
#include "base/text.h"
#include "gate/gate.h"
#include "gate/http.h"

#include <arpa/inet.h>
#include <check.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { CONNECTIONS = 256, WAIT_MS = 2000, BIG = 300000, SAID = 1 << 16 };

/* The gate of the tests. */
struct gate {
	struct socket_port sockets;
	bool open[CONNECTIONS];
	char address[CONNECTIONS][ADDRESS_TEXT];
	uint32_t generation, closed, resyncs;
	struct net *net;
	struct conn_id child; /* a process, if there is one */
	char said[SAID];      /* what it said last */
};

struct conn_id gate_open(struct gate *g, const char *address)
{
	for (uint32_t i = 0; i < CONNECTIONS; i++)
		if (!g->open[i]) {
			g->open[i] = true;
			text_copy(g->address[i], ADDRESS_TEXT, address);
			return (struct conn_id){ i, ++g->generation };
		}
	return (struct conn_id){ 0, 0 };
}

static void say(struct gate *g, struct conn_id conn, const char *bytes, size_t n)
{
	struct frame *f = frame_create(bytes, n);
	must(f);
	g->sockets.send(g->sockets.self, conn, f);
	frame_drop(f);
}

static bool is(const char *bytes, size_t n, const char *word)
{
	return n == strlen(word) && memcmp(bytes, word, n) == 0;
}

/* "child": starts one; "said": what it said last; "child WORD": it is sent the word; "end": it is
 * shut; "crowd": more than it may have waiting. */
static bool about_child(struct gate *g, struct conn_id conn, const char *bytes, size_t n)
{
	static char big[BIG];
	if (is(bytes, n, "child")) {
		g->child = gate_open(g, "a child");
		bool started = net_child_start(g->net, g->child, "its line", strlen("its line"));
		g->open[g->child.slot] = started;
		say(g, conn, started ? "yes" : "no", started ? 3 : 2);
	} else if (is(bytes, n, "said")) {
		say(g, conn, g->said, strlen(g->said));
	} else if (n > 6 && memcmp(bytes, "child ", 6) == 0) {
		say(g, g->child, bytes + 6, n - 6);
	} else if (is(bytes, n, "end")) {
		g->open[g->child.slot] = false;
		g->sockets.shut(g->sockets.self, g->child, CLOSE_RESTART);
	} else if (is(bytes, n, "crowd")) {
		memset(big, 'x', sizeof(big));
		for (int i = 0; i < 40; i++)
			say(g, g->child, big, sizeof(big));
	} else {
		return false;
	}
	return true;
}

void gate_receive(struct gate *g, struct conn_id conn, const char *bytes, size_t n)
{
	static char big[BIG];
	if (g->child.generation && conn.generation == g->child.generation) {
		must(n < SAID);
		memcpy(g->said, bytes, n);
		g->said[n] = 0;
	} else if (about_child(g, conn, bytes, n))
		return;
	else if (is(bytes, n, "address"))
		say(g, conn, g->address[conn.slot], strlen(g->address[conn.slot]));
	else if (is(bytes, n, "closed"))
		say(g, conn, (char[TEXT_DECIMAL]){ (char)('0' + g->closed), 0 }, 1);
	else if (is(bytes, n, "shut")) {
		g->open[conn.slot] = false;
		g->sockets.shut(g->sockets.self, conn, CLOSE_REVOKED);
	} else if (is(bytes, n, "flood"))
		for (int i = 0; i < 40; i++) {
			memset(big, 'a' + i % 26, sizeof(big));
			say(g, conn, big, sizeof(big));
		}
	else
		say(g, conn, bytes, n);
}

void gate_close(struct gate *g, struct conn_id conn)
{
	must(g->open[conn.slot]);
	g->open[conn.slot] = false;
	g->closed++;
}

void gate_resync(struct gate *g, struct conn_id conn)
{
	say(g, conn, "resync", strlen("resync"));
}

bool gate_tick(struct gate *g)
{
	return false;
}

bool gate_http(struct gate *g, const char *path, struct gate_answer *out)
{
	static char terrain[100000];
	memset(terrain, '7', sizeof(terrain));
	if (strcmp(path, "/healthz") == 0) {
		*out = (struct gate_answer){ 200, "application/json", "{}", 2, false };
		return true;
	}
	*out = (struct gate_answer){ 200, "application/json", terrain, sizeof(terrain), true };
	return strcmp(path, "/terrain/0123") == 0;
}

/* The child. */
struct served { struct loop *loop; struct net *net; struct gate *gate; };

static bool on_tick(void *self)
{
	struct served *s = self;
	bool left = gate_tick(s->gate);
	net_flush(s->net);
	return left;
}

static int64_t on_wait(void *self)
{
	return -1;
}

static void on_woken(void *self)
{
}

static void on_stop(void *self)
{
	net_stop(((struct served *)self)->net);
}

static void on_stopped(void *self)
{
	loop_end(((struct served *)self)->loop);
}

static void on_metrics(void *self, struct buffer *out)
{
	buffer_add(out, "a_metric 1\n", strlen("a_metric 1\n"));
}

static bool on_ready(void *self)
{
	return true;
}

static int serve(struct net_options *o, int report)
{
	static struct gate gate;
	static struct served s;
	enum message_id why;
	const char *name;
	o->self = &s;
	o->metrics = on_metrics;
	o->ready = on_ready;
	o->stopped = on_stopped;
	s.gate = &gate;
	s.loop = loop_create();
	s.net = net_create(s.loop, o);
	gate.sockets = net_sockets(s.net);
	gate.net = s.net;
	int port = net_listen(s.net, &gate, &why, &name) ? net_port(s.net) : -(int)why;
	if (write(report, &port, sizeof(port)) != sizeof(port) || port < 0)
		return 3;
	struct loop_hooks hooks = { &s, on_tick, on_wait, on_woken, on_stop };
	loop_run(s.loop, &hooks);
	net_destroy(s.net);
	for (int i = 0; i < CONNECTIONS; i++)
		must(!gate.open[i]);
	return loop_destroy(s.loop) ? 0 : 4;
}

void door_options(struct net_options *o)
{
	*o = (struct net_options){ .listen = { .host = "127.0.0.1" },
		.public_url = "",
		.limits = { .connections = 64,
			.connections_per_address = 40,
			.message_bytes = 65536,
			.queue_frames = 8,
			.queue_bytes = 1000000,
			.send_buffer_bytes = 65536,
			.ping_seconds = 60 } };
}

void door_open(struct door *d)
{
	int report[2];
	ck_assert_int_eq(pipe(report), 0);
	fflush(NULL);
	d->child = fork();
	if (d->child == 0) {
		close(report[0]);
		exit(serve(&d->options, report[1]));
	}
	close(report[1]);
	ck_assert_int_eq(read(report[0], &d->port, sizeof(d->port)), sizeof(d->port));
	close(report[0]);
}

int door_shut(struct door *d)
{
	int status = 0;
	if (d->port > 0) /* else it has ended by itself */
		kill(d->child, SIGTERM);
	waitpid(d->child, &status, 0);
	return WIFEXITED(status) ? WEXITSTATUS(status) : 100 + WTERMSIG(status);
}

/* The client. */
int door_connect(int port)
{
	struct sockaddr_in to = { .sin_family = AF_INET,
		.sin_port = htons((uint16_t)port),
		.sin_addr.s_addr = htonl(INADDR_LOOPBACK) };
	int fd = socket(AF_INET, SOCK_STREAM, 0);
	if (connect(fd, (struct sockaddr *)&to, sizeof(to)) == 0)
		return fd;
	close(fd);
	return -1;
}

static bool send_all(int fd, const void *bytes, size_t n)
{
	for (const char *at = bytes; n;) {
		ssize_t done = send(fd, at, n, MSG_NOSIGNAL);
		if (done <= 0)
			return false;
		at += done, n -= (size_t)done;
	}
	return true;
}

static ssize_t receive(int fd, void *out, size_t n)
{
	struct pollfd p = { fd, POLLIN, 0 };
	return poll(&p, 1, WAIT_MS) == 1 ? recv(fd, out, n, 0) : -1;
}

size_t door_talk(int fd, const char *text, const char *until, char *out, size_t size)
{
	size_t have = 0;
	ssize_t got = 1;
	out[0] = 0;
	send_all(fd, text, strlen(text));
	while (got > 0 && have + 1 < size && !(until && strstr(out, until))) {
		got = receive(fd, out + have, size - 1 - have);
		have += got > 0 ? (size_t)got : 0;
		out[have] = 0;
	}
	return have;
}

bool door_upgrade(int fd, const char *path, const char *protocol, const char *headers)
{
	char request[1024], answer[2048];
	size_t have = 0;
	text_format(request, sizeof(request),
		"GET %s HTTP/1.1\r\nHost: 127.0.0.1:1\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
		"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n%s%s%s%s\r\n",
		path, protocol[0] ? "Sec-WebSocket-Protocol: " : "", protocol, protocol[0] ? "\r\n" : "",
		headers);
	send_all(fd, request, strlen(request));
	/* not a byte of what follows the headers */
	while (have + 1 < sizeof(answer) && receive(fd, answer + have, 1) == 1) {
		answer[++have] = 0;
		if (have >= 4 && strcmp(answer + have - 4, "\r\n\r\n") == 0)
			break;
	}
	return have > 12 && strncmp(answer, "HTTP/1.1 101", 12) == 0;
}

int door_socket(const struct door *d)
{
	int fd = door_connect(d->port);
	ck_assert_int_ge(fd, 0);
	ck_assert(door_upgrade(fd, "/ws", "kriegsspiel.v1", ""));
	return fd;
}

bool door_frame(int fd, unsigned char first, const void *payload, size_t n)
{
	unsigned char head[14] = { first }, mask[4] = { 1, 2, 3, 4 };
	size_t at = 2;
	if (n < 126)
		head[1] = (unsigned char)(0x80 | n);
	else if (n < 65536) {
		head[1] = 0x80 | 126;
		head[at++] = (unsigned char)(n >> 8);
		head[at++] = (unsigned char)n;
	} else {
		head[1] = 0x80 | 127;
		for (int i = 7; i >= 0; i--)
			head[at++] = (unsigned char)((uint64_t)n >> (8 * i));
	}
	memcpy(head + at, mask, sizeof(mask));
	unsigned char *masked = malloc(n + 1);
	for (size_t i = 0; i < n; i++)
		masked[i] = ((const unsigned char *)payload)[i] ^ mask[i % 4];
	bool ok = send_all(fd, head, at + 4) && send_all(fd, masked, n);
	free(masked);
	return ok;
}

static bool exactly(int fd, void *out, size_t n)
{
	for (char *at = out; n;) {
		ssize_t got = receive(fd, at, n);
		if (got <= 0)
			return false;
		at += got, n -= (size_t)got;
	}
	return true;
}

int door_read(int fd, char *payload, size_t size, size_t *n)
{
	for (;;) {
		unsigned char head[2], more[8];
		if (!exactly(fd, head, 2))
			return -1;
		size_t length = head[1] & 0x7f, extra = length == 126 ? 2 : length == 127 ? 8 : 0;
		if (extra && !exactly(fd, more, extra))
			return -1;
		for (size_t i = 0; i < extra; i++)
			length = (i ? length << 8 : 0) | more[i];
		if (length >= size || !exactly(fd, payload, length))
			return -1;
		payload[length] = 0;
		*n = length;
		if ((head[0] & 0x0f) != 9)
			return head[0] & 0x0f;
		door_frame(fd, 0x8a, payload, length);
	}
}

int door_close_code(int fd)
{
	static char payload[DOOR_TEXT];
	size_t n = 0;
	int opcode;
	while ((opcode = door_read(fd, payload, sizeof(payload), &n)) >= 0)
		if (opcode == 8)
			return n >= 2 ? (unsigned char)payload[0] << 8 | (unsigned char)payload[1] : 1005;
	char byte;
	return receive(fd, &byte, 1) == 0 ? 1006 : 0;
}
