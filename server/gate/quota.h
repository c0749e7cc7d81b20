/* quota.h: how much a peer may ask for: a token bucket by the cost of the verbs (schema/commands),
 * one for each connection and one for each address, so that neither one socket nor many of one host
 * hold the others up (field report J10). Called by gate/ for every frame. Knows no sockets; time is
 * handed in. */
#ifndef KS_GATE_QUOTA_H
#define KS_GATE_QUOTA_H

#include "base/ids.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct quota_limits {
	/* tokens a second, and at most saved up; rate 0: no limit */
	uint32_t connection_rate, connection_burst;
	uint32_t address_rate, address_burst;
	uint32_t address_connections;               /* sockets of one address; 0: no limit */
	/* tables one address may lay in an hour, all at once if it likes; 0: no limit */
	uint32_t tables_hour;
	uint32_t addresses;                         /* remembered at once */
	/* requests over the limit in a row before the socket is shut */
	uint32_t strikes;
};

/* thousandths of a token; when they were counted */
struct bucket { uint32_t millis; uint32_t stamp_ms; };

struct quota; /* of all addresses */
struct quota *quota_create(const struct quota_limits *limits); /* NULL without memory */
void quota_destroy(struct quota *q);

/* The address's entry, counted one connection more; UINT32_MAX: too many connections or addresses,
 * or no memory. */
uint32_t quota_enter(struct quota *q, const char *address, int64_t now_ms);
void quota_leave(struct quota *q, uint32_t entry, int64_t now_ms);
/* a full bucket */
void quota_fill(const struct quota *q, struct bucket *connection, int64_t now_ms);

/* Takes cost tokens from both; NULL, or the name of the limit that was reached (nothing is then
 * taken). */
const char *quota_take(struct quota *q, uint32_t entry, struct bucket *connection, uint32_t cost,
                       int64_t now_ms);
/* One table is laid from the address: NULL, or the name of the limit that was reached. */
const char *quota_lay(struct quota *q, uint32_t entry, int64_t now_ms);
/* One narrative is written from the address: as quota_lay. */
const char *quota_narrate(struct quota *q, uint32_t entry, int64_t now_ms);
/* While it is held the entry names this address and no other. */
void quota_hold(struct quota *q, uint32_t entry);
void quota_let_go(struct quota *q, uint32_t entry);
/* Forgets addresses without connections that nobody holds and whose buckets are full again. */
void quota_sweep(struct quota *q, int64_t now_ms);

#endif
