/* pool.h: all connections of a run and the one loop that serves them: raw epoll, one thread, so
 * that the client's own cost is small, and the same for every server. */
#ifndef KS_TESTS_LOAD_POOL_H
#define KS_TESTS_LOAD_POOL_H

#include "tests/load/client/conn.h"

struct pool {
	struct client client;
	struct conn *conns;
	int count;
};

/* A pool of connections that are yet to be told their match and role; never NULL. */
struct pool *pool_create(const struct adapter *a, int port, int count);
void pool_destroy(struct pool *p);
/* Joins all to their matches, at most `rate` in flight, and returns what that took, in seconds.
 * Who is not ready by the limit is left; how many they are is told on standard error. */
double pool_join(struct pool *p, int rate, double limit_seconds);
/* Serves what has come, waiting at most so long for something. */
void pool_pump(struct pool *p, int wait_ms);
void pool_pump_until(struct pool *p, uint64_t at_ns);
void pool_pump_for(struct pool *p, double seconds);
/* Of the two players at `first`: brings both to what the better informed knows of the match, and
 * returns who is then on turn. */
struct conn *pool_on_turn(struct pool *p, int first);

#endif
