/* gate.h: the whole server without sockets. net/ (or a test) opens connections, hands in whole
 * frames and HTTP requests, and is handed frames to send through gate/ports.h. Nothing is done
 * inside gate_receive but bounded queueing; gate_tick, called just before the loop sleeps, does the
 * work in order of arrival, at most so many frames and so long a tick. Whose frames take long has
 * them handled in turn with those of the others, a slice at a time. */
#ifndef KS_GATE_GATE_H
#define KS_GATE_GATE_H

#include "base/err.h"
#include "base/ids.h"
#include "gate/ports.h"
#include "gate/quota.h"
#include "lobby/ports.h"
#include "match/match.h"

#include <stdbool.h>
#include <stddef.h>

struct gate;

struct gate_limits {
	uint32_t connections;         /* in all */
	uint32_t inbox_frames;        /* unread frames of one connection */
	uint32_t inbox_bytes;         /* and their bytes */
	uint32_t inbox_all_bytes;     /* of all connections */
	uint32_t frame_bytes;         /* one frame */
	uint32_t matches;             /* one connection sees at once */
	uint32_t tick_frames;         /* handled in one tick */
	int64_t tick_ms;              /* spent on frames in one tick, but for what the last one takes */
	int64_t slice_ms;             /* of them on one connection, before the others have their turn */
	int64_t hello_ms;             /* to say session.hello in */
	struct quota_limits quota;
	struct matches_limits match;
	uint32_t tables;              /* listed */
	uint32_t computers;           /* processes that play, at once */
};
/* what the server uses if the configuration says nothing */
extern const struct gate_limits GATE_LIMITS;

struct gate_setup {
	struct socket_port sockets;
	struct store_port store;
	struct clock_port clock;
	struct chance_port chance;
	struct documents_port documents; /* the scenarios that can be laid; asked once, at creation */
	/* the listed tables in the store; asked once, at creation; each may be NULL */
	struct rows_port rows;
	struct dump_port dump;           /* of a match that was frozen; write may be NULL */
	struct children_port children;
	struct uptime_port uptime;       /* each may be NULL */
	const struct engine *const *engines; /* NULL-terminated */
	struct gate_limits limits;
	uint8_t pepper[PEPPER_BYTES];
	const char *server;              /* "kriegsspield 0.1.0": what session.hello says */
	const char *commit;
};

/* NULL without memory. A scenario that cannot be read is left out and logged. Texts of the setup
 * are borrowed. */
struct gate *gate_create(const struct gate_setup *setup);
/* The store and the sockets must not call in afterwards. NULL is allowed. */
void gate_destroy(struct gate *g);

/* A new WebSocket peer; address: the client's (after trusted proxies), for quotas. generation 0:
 * refused (limit). */
struct conn_id gate_open(struct gate *g, const char *address);
/* A whole text frame. The bytes are copied. Over limits the peer is answered or shut through the
 * port. */
void gate_receive(struct gate *g, struct conn_id conn, const char *bytes, size_t n);
/* The peer is gone; nothing is sent to it from here on. */
void gate_close(struct gate *g, struct conn_id conn);
/* The peer could not keep up and its queue was dropped: it can write again now and needs fresh
 * views. */
void gate_resync(struct gate *g, struct conn_id conn);
/* Drains inboxes. True if work is left (call again without sleeping). */
bool gate_tick(struct gate *g);
/* Milliseconds until gate_tick has something to do though nobody sends anything; -1: never. */
int64_t gate_wait_ms(const struct gate *g);

struct gate_counts {
	uint32_t connections, inbox_frames, inbox_bytes;
	uint32_t computers;           /* running */
	uint64_t frames, errors, limited, floods, computers_started, computers_failed;
	struct matches_counts match;
};
void gate_count(const struct gate *g, struct gate_counts *out);

#endif
