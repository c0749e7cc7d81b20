/* keeper.h: the thread that copies the write-ahead log into the database, so that no order waits
 * for it. Woken by the writer when the log has grown; never blocks it (PASSIVE). */
#ifndef KS_STORE_KEEPER_H
#define KS_STORE_KEEPER_H

#include "store/folder.h"

#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>

struct store_keeper {
	pthread_t thread;
	pthread_mutex_t lock;    /* guards due, stop */
	pthread_cond_t work;
	bool due, stop, started;
	char path[FOLDER_PATH];
	const char *vfs;
	atomic_bool *copied;     /* told after each checkpoint: the writer's */
	atomic_uint_fast64_t checkpoints;
};

bool store_keeper_start(
	struct store_keeper *k, const char *path, const char *vfs, atomic_bool *copied);
/* Any thread; cheap. */
void store_keeper_wake(void *self);
void store_keeper_stop(struct store_keeper *k);

#endif
