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
