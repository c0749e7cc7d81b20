/* desk.h: a store on a temporary directory with a loop thread that waits, for the tests of
 * store/. */
#ifndef KS_TESTS_STORE_DESK_H
#define KS_TESTS_STORE_DESK_H

#include "store/store.h"

#include <pthread.h>

enum { DESK_PATH = 128 };

struct desk {
	char dir[DESK_PATH];
	struct store *store;
	struct store_problem why;
	const char *vfs;
	int64_t now_ms;     /* of the next start */
	pthread_mutex_t lock;
	pthread_cond_t woken;
	bool due;
	int answered, kept; /* appends heard of, and those that are durable */
};

void desk_init(struct desk *d);        /* a new empty directory */
bool desk_open(struct desk *d);        /* false: d->why */
void desk_close(struct desk *d);
void desk_finish(struct desk *d);      /* closes and removes the directory */
void desk_wait(struct desk *d, int answers); /* drains until so many appends were answered in all */
bool desk_wait_for(struct desk *d, int answers, int ms); /* false: they did not come in that time */

struct match_id desk_id(int n);
/* Appends entry seq of match n; with its row if seq is 1, with a snapshot if text is not NULL.
 * Does not wait. */
void desk_send(struct desk *d, int n, int64_t seq, const char *snapshot);
/* The same, waiting; true if it is durable. */
bool desk_append(struct desk *d, int n, int64_t seq, const char *snapshot);

/* What a load said. */
struct desk_load {
	bool done, ok, found;
	struct stored_match match;
	char scenario[64], title[64];
	int64_t snapshot_seq;
	char snapshot[64]; int64_t first, last; int entries; bool good;
};
void desk_load(struct desk *d, int n, struct desk_load *out);

#endif
