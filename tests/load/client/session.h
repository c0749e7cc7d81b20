/* session.h: what is said in frames: the adapter's script till the connection is ready, and then
 * the updates, which are handed to the mode. */
#ifndef KS_TESTS_LOAD_SESSION_H
#define KS_TESTS_LOAD_SESSION_H

#include "tests/load/client/conn.h"

/* The upgrade is granted. */
void session_open(struct conn *c);
/* Takes the whole frames of the n bytes at p, read at this moment; p[n] can be written. Returns
 * how many bytes they were; the connection may be dead then. */
size_t session_read(struct conn *c, uint8_t *p, size_t n, uint64_t at_ns);

#endif
