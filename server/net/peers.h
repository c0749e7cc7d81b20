/* peers.h: how many sockets each household (address.h) has open, so that one cannot take them all.
 * Counts every TCP connection, before a byte of it is read; bounded by the number of connections.
 * Loop thread; no sockets here. */
#ifndef KS_NET_PEERS_H
#define KS_NET_PEERS_H

#include "net/address.h"

enum { PEERS_NONE = 0 };

struct peers;

/* At most `most` connections are counted at once. NULL without memory. */
struct peers *peers_create(uint32_t most);
void peers_destroy(struct peers *p);
uint32_t peers_count(const struct peers *p, const uint8_t address[ADDRESS_BYTES]);
/* One more; the entry to leave by, or PEERS_NONE if there is no room. */
uint32_t peers_enter(struct peers *p, const uint8_t address[ADDRESS_BYTES]);
void peers_leave(struct peers *p, uint32_t entry); /* PEERS_NONE is allowed */

#endif
