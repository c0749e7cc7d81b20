/* gate.h: the whole server without sockets. net/ (or a test) opens connections, hands in whole frames and HTTP
 * requests, and is handed frames to send through gate/ports.h. Nothing is done inside gate_receive but bounded
 * queueing; gate_tick, called just before the loop sleeps, does the work in order of arrival, at most N a tick. */
#ifndef KS_GATE_GATE_H
#define KS_GATE_GATE_H

#include "base/err.h"
#include "base/ids.h"
#include "gate/ports.h"

#include <stdbool.h>
#include <stddef.h>

struct gate;

/* A new WebSocket peer; address: the client's (after trusted proxies), for quotas. generation 0: refused (limit). */
struct conn_id gate_open(struct gate *g, const char *address);
/* A whole text frame. The bytes are copied. Over limits the peer is answered or shut through the port. */
void gate_receive(struct gate *g, struct conn_id conn, const char *bytes, size_t n);
/* The peer is gone; nothing is sent to it from here on. */
void gate_close(struct gate *g, struct conn_id conn);
/* The peer could not keep up and its queue was dropped: it can write again now and needs fresh views. */
void gate_resync(struct gate *g, struct conn_id conn);
/* Drains inboxes. True if work is left (call again without sleeping). */
bool gate_tick(struct gate *g);

#endif
