/* handshake.h: what is said over HTTP before frames can be: the request that some servers want
 * first, and the upgrade of RFC 6455. The server's proof of the key is not looked at. */
#ifndef KS_TESTS_LOAD_HANDSHAKE_H
#define KS_TESTS_LOAD_HANDSHAKE_H

#include "tests/load/client/conn.h"

/* The socket is connected: asks for what this dialling was for. */
void handshake_ask(struct conn *c);
/* The n bytes of an answer to the first request that are there; closed: no more will come. It then
 * dials for the upgrade, is dead, or keeps them and waits. p[n] is a zero. */
void handshake_http_answer(struct conn *c, const char *p, size_t n, bool closed);
/* The same for the upgrade's. Returns how many bytes it was; 0 if it is dead or waits. */
size_t handshake_upgrade_answer(struct conn *c, const char *p, size_t n);

#endif
