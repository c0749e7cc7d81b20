/* net.h: sockets: the WebSocket door to gate/, the HTTP door to the page, the terrain and the
 * rules, and the admin address with metrics. All on the loop thread. Moves bytes and bounds
 * them; decides nothing. Together with loop.h the only door of the room; called by app.c. The
 * library underneath, its traps and how we go round them stand in internal.h. */
#ifndef KS_NET_NET_H
#define KS_NET_NET_H

#include "base/buffer.h"
#include "base/generated/message.h"
#include "gate/ports.h"
#include "net/address.h"
#include "net/loop.h"

struct gate;
struct net;

struct net_limits {
	uint32_t connections, connections_per_address;
	uint32_t message_bytes;               /* one message from a client */
	uint32_t queue_frames, queue_bytes;   /* waiting for one slow reader */
	uint32_t send_buffer_bytes;           /* the kernel's, for one socket */
	uint32_t ping_seconds;                /* of silence before a ping; three times that: shut */
};

struct net_options {
	struct address listen, admin; /* admin.host "": none */
	const char *public_url;       /* or "" */
	struct address_list trusted;  /* proxies */
	struct net_limits limits;
	const char *web_dir;          /* the built page; NULL: none, the root says so */
	const char *child_file;       /* the program of a child; NULL: this one */
	char *child_schema;           /* the whole path of its documents' folder; NULL: none */
	const char *rules_dir;        /* folders with the rules as .md files; NULL: none */
	void *self;
	/* adds lines in the text format of Prometheus */
	void (*metrics)(void *self, struct buffer *out);
	bool (*ready)(void *self);
	void (*stopped)(void *self);  /* every connection is gone after net_stop */
};

/* Options are copied, texts and folders borrowed. NULL without memory. */
struct net *net_create(struct loop *loop, const struct net_options *options);
/* For gate_create; valid until net_destroy. */
struct socket_port net_sockets(struct net *n);
/* Frames handed to the port leave here: called before the loop sleeps, and before and after work
 * that makes many. */
void net_flush(struct net *n);
/* Opens the door. Before the loop runs. False with *why and *name: the port is in use, the
 * address is not ours or not allowed. gate must live until net_stop has told `stopped`. */
bool net_listen(struct net *n, struct gate *gate, enum message_id *why, const char **name);
/* Starts a process as the peer of conn, as children_port says. Loop thread. */
bool net_child_start(struct net *n, struct conn_id conn, const char *line, size_t length);
int net_port(const struct net *n); /* as bound; 0 before net_listen */
/* Tells every peer 1001, shuts what is left after a deadline, then tells `stopped`. */
void net_stop(struct net *n);
/* After loop_run. NULL is allowed. */
void net_destroy(struct net *n);

/* Since net_create; accepted (TCP) and sockets (WebSocket): those open now. */
struct net_counts {
	uint32_t accepted, sockets, children;
	uint64_t opened, refused, received, sent, bytes_sent, queued, overflows, dead, requests;
};
void net_count(const struct net *n, struct net_counts *out);

#endif
