/* reader.h: the one thread that loads, with a connection of its own, so that no load waits
 * behind a sync. A load is gathered into memory there and told to its sink on the loop thread. */
#ifndef KS_STORE_READER_H
#define KS_STORE_READER_H

#include "match/ports.h"
#include "store/folder.h"
#include "store/mailbox.h"

#include <stdatomic.h>

/* the most that one load may gather; past it the load fails */
enum { READER_LOAD_BYTES = 256 * 1024 * 1024 };

struct store_reader {
	pthread_t thread;
	pthread_mutex_t lock;   /* guards waiting, stop */
	pthread_cond_t work;
	struct task_list waiting;
	bool stop, started;
	const char *data_dir, *vfs; /* borrowed from the store */
	struct mailbox *out;
	atomic_uint_fast64_t loads;
};

/* data_dir and vfs must outlive the reader. The database is opened by the thread, at the first
 * load. */
bool store_reader_start(
	struct store_reader *r, const char *data_dir, const char *vfs, struct mailbox *out);
/* False without memory: the sink is not told. */
bool store_reader_load(struct store_reader *r, const struct match_id *id, struct load_sink sink);
void store_reader_stop(struct store_reader *r);

#endif
