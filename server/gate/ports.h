/* ports.h: what gate/ needs from above: sockets. Filled in by net/ or a test. Loop thread. */
#ifndef KS_GATE_PORTS_H
#define KS_GATE_PORTS_H

#include "base/frame.h"
#include "base/ids.h"

struct socket_port {
	void *self;
	/* keeps a reference if it must queue */
	void (*send)(void *self, struct conn_id conn, struct frame *f);
	/* WebSocket close code; the peer is then gone */
	void (*shut)(void *self, struct conn_id conn, int code);
	void (*wake)(void *self);                                       /* gate_tick wants to run */
	/* how long the peer has been silent, down to its last answer to a ping; NULL: nobody knows */
	int64_t (*silent_ms)(void *self, struct conn_id conn);
};

/* Processes that play for a computer's seat (computers.h). start NULL: there are none. */
struct children_port {
	void *self;
	/* Starts one, whose session is conn: it is handed line and a newline, then what socket_port
	 * sends to conn, a line a frame; each line it says is a frame received. It ends by
	 * socket_port.shut, or net/ says gate_close. False: not started, and nothing of it is left. */
	bool (*start)(void *self, struct conn_id conn, const char *line, size_t n);
	/* The strengths in which one plays this game, the weakest first, NULL-terminated; or NULL. */
	const char *const *(*strengths)(void *self, const char *engine);
	/* Calls take(context, …) for the latest matches that have computers, at most `most`; asked
	 * once, at creation; may be NULL. */
	void (*each)(void *self, uint32_t most, void *context,
	             void (*take)(void *context, const struct match_id *id));
};

/* WebSocket close codes of our own: after 4001, 4002 and 4004 a client should not reconnect by
 * itself. */
enum {
	CLOSE_RESTART = 1001,
	CLOSE_BAD_DATA = 1007,
	CLOSE_POLICY = 1008,
	CLOSE_TOO_BIG = 1009,
	CLOSE_REVOKED = 4001,
	CLOSE_OLD_CLIENT = 4002,
	CLOSE_FLOOD = 4003,
	CLOSE_REPLACED = 4004
};

#endif
