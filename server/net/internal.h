/* internal.h: what the files of net/ share: the one struct of the room and the calls between
 * them.
 *
 * The library is libwebsockets 4.1.6 as a guest on our libuv loop. What it wants of us:
 *  1. Its extensions stay off: compressed messages can bring it down.
 *  2. Another connection is never closed from within a callback of one, only by a timeout that
 *     the library itself ends.
 *  3. A close frame sent by returning from the WRITEABLE callback is lost: it is written like
 *     any other frame, and the peer's answer or a timeout ends the connection.
 *  4. A message comes in pieces; `remaining` counts towards the limit before a byte is kept.
 *  5. A ping without payload raises no pong.
 *  6. A busy port gives a context that looks alive: we bind once ourselves before.
 *  7. A send is cut into pieces of the receive buffer's size, a system call and a poll each,
 *     unless its own size is set.
 *  8. A limit of connections given to the library makes it search for every socket; it is given
 *     by the files instead.
 *  9. Writing outside the WRITEABLE callback is allowed while nothing is buffered, and three
 *     times cheaper.
 * 10. Frames of a client that are not masked are read as they stand, though the protocol (RFC 6455
 *     5.1) would have them closed with 1002: the library keeps the bit to itself, reads the socket
 *     itself, and hands out the payload alone, so there is no place of ours to look. Masks keep a
 *     page's script from writing what a proxy takes for a request of its own; browsers mask always,
 *     and who writes his own frames needs no such trick.
 * 11. LWS_WRITE_HTTP to a WebSocket peer writes the bytes as they stand, so that several frames
 *     with their headers leave in one system call. */
#ifndef KS_NET_INTERNAL_H
#define KS_NET_INTERNAL_H

#include "base/frame.h"
#include "gate/gate.h"
#include "net/net.h"
#include "net/outbox.h"
#include "net/peers.h"
#include "net/site.h"

#include <libwebsockets.h>
#include <uv.h>

_Static_assert(FRAME_HEADROOM >= LWS_PRE, "frames have room for the transport's header");

enum {
	NET_STOP_MS = 400,
	NET_STOP_LOOK_MS = 10,
	NET_CLOSE_SECONDS = 2,
	NET_DEAD_PINGS = 3,
	NET_RECEIVE_PIECE = 192,
	NET_SEND_PIECE = 65536, NET_BATCH = 256,
	NET_TRY_LATER = 1013,
	NET_UNSUPPORTED = 1003
};

struct gathered { uint32_t length, capacity; char bytes[]; };

/* One WebSocket peer: the library's per-session memory, zeroed by it. Paid for every idle
 * connection: kept small. OPEN --shut, stop--> CLOSING --flushed, close frame written--> CLOSED
 * by the library. */
struct socket {
	struct lws *wsi;
	struct conn_id conn;       /* generation 0: not known to gate/ */
	struct outbox *outbox;     /* NULL: nothing waits */
	union {
		struct gathered *gathered; /* established: a message in pieces, or NULL */
		char *address;             /* before: from the upgrade's headers, for gate/ */
	};
	/* last sign of life; last time something could be written or nothing waited */
	uint32_t first, last;      /* its frames in net.batch, from 1; 0: none */
	uint32_t heard_s, moved_s;
	uint16_t close_code;       /* CLOSING, if not 0 */
	/* marked: the queue was dropped, gate/ is to send anew */
	bool established, marked, want_ping, close_sent;
};

/* One HTTP transaction: the library's per-session memory. */
/* A frame that leaves at the end of this turn of the loop. */
struct departing { struct frame *frame; struct conn_id conn; uint32_t next; };

struct request { struct body *body; size_t at; };

struct child;
struct net {
	struct loop *loop;
	struct net_options options;
	struct gate *gate;
	struct lws_context *context;
	struct lws_vhost *vhost;
	struct socket **slots;     /* by conn_id.slot */
	uint32_t slot_count;
	struct departing *batch;   /* NET_BATCH */
	uint32_t batch_count;
	struct peers *peers;
	struct child *children;    /* those that run */
	struct site *site;
	uv_timer_t sweep, grace;
	int64_t stop_by_ms;        /* stopping: the deadline */
	bool sweeping, stopping;
	struct net_counts counts;
	char policy[HEADER_TEXT];  /* content-security-policy */
};

uv_loop_t *net__loop_uv(struct loop *l);

int net__websocket(struct lws *wsi, enum lws_callback_reasons why, void *user, void *in, size_t n);
int net__http(struct lws *wsi, enum lws_callback_reasons why, void *user, void *in, size_t n);
int net__admin(struct lws *wsi, enum lws_callback_reasons why, void *user, void *in, size_t n);

/* http.c: who is at the other end of a socket. False: nobody any more. */
bool net__peer(int fd, uint8_t out[ADDRESS_BYTES]);

/* websocket.c, for the port and the sweep. */
void net__send(void *self, struct conn_id conn, struct frame *f);
void net__shut(void *self, struct conn_id conn, int code);
void net__wake(void *self);
int64_t net__silent_ms(void *self, struct conn_id conn);
void net__sweep(struct net *n, uint32_t now_s);
void net__shut_all(struct net *n, int code);

static inline struct net *net__of(struct lws *wsi)
{
	return lws_context_user(lws_get_context(wsi));
}

static inline uint32_t net__now_s(const struct net *n)
{
	return (uint32_t)(loop_now_ms(n->loop) / 1000);
}

#endif
