/* conn.h: one connection to the server and what all of them share. Bytes are written at once where
 * nothing waits for the socket; what is left over waits here, without a bound, since a server that
 * stops reading is a finding and no danger to a client.
 *
 *   NEW ─┬─────────────────────→ DIALLING → UPGRADING → OPEN → READY     conn_start … conn_ready
 *        └→ HTTP_DIALLING → HTTP ─↗                                      with an adapter's `http`
 *   from each of them → DEAD                                             conn_drop, conn_fail */
#ifndef KS_TESTS_LOAD_CONN_H
#define KS_TESTS_LOAD_CONN_H

#include "tests/load/client/adapter.h"
#include "tests/load/client/frame.h"

#include <stdint.h>

enum { INPUT_BYTES = 1 << 20, MESSAGE_MOST = 1 << 16, ERROR_BYTES = 200 };

enum conn_state {
	CONN_NEW,
	CONN_HTTP_DIALLING,
	CONN_HTTP,
	CONN_DIALLING,
	CONN_UPGRADING,
	CONN_OPEN,
	CONN_READY,
	CONN_DEAD
};

struct backlog { uint8_t *bytes; size_t length; };

struct conn {
	struct client *client;
	struct subject subject;
	int fd, step;
	enum conn_state state;
	struct backlog unread, unsent;
};

struct client {
	const struct adapter *adapter;
	int epoll, port;
	int ready, dead, in_flight; /* connections; in flight: neither of the two, but begun */
	int deaf;                   /* so many of those that become ready will never read again */
	long errors;
	char last_error[ERROR_BYTES];
	/* What a mode does with a new number of moves, and at what moment it was read; and with a
	 * message, where the server knows nothing of matches. NULL: nothing. */
	void (*on_update)(void *mode, struct conn *c, long seq, uint64_t at_ns);
	void (*on_message)(void *mode, struct conn *c, uint64_t at_ns);
	void *mode;
	/* Used by one connection at a time. */
	uint8_t input[INPUT_BYTES];
	char message[MESSAGE_MOST];
	uint8_t output[MESSAGE_MOST + FRAME_HEAD_MOST];
};

void conn_init(struct conn *c, struct client *all);
/* Dials, a new connection or a dead one. */
void conn_start(struct conn *c);
/* Opens a socket, in the place of the one it had: one of the two states that dial. */
void conn_dial(struct conn *c, enum conn_state state);
/* Waits for these events of epoll in place of those it waited for. */
void conn_await(struct conn *c, uint32_t events);
/* Takes part from now on. */
void conn_ready(struct conn *c);
static inline bool conn_open(const struct conn *c)
{
	return c->state == CONN_OPEN || c->state == CONN_READY;
}

void conn_send(struct conn *c, const void *bytes, size_t n);
void conn_send_frame(struct conn *c, enum opcode opcode, const void *payload, size_t n);
void conn_send_template(struct conn *c, const struct template *t);
/* The socket can be written to again. */
void conn_flush(struct conn *c);
/* Keeps bytes that are not yet a whole message, to be read before what comes next. */
void conn_keep(struct conn *c, const uint8_t *bytes, size_t n);

void conn_drop(struct conn *c);
/* Counts an error, and keeps what the server said. */
void conn_error(struct conn *c, const char *said, size_t n);
void conn_finish(struct conn *c);

#endif
