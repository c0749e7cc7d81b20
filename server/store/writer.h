/* writer.h: the one thread that writes. It takes everything that waits, writes it in one
 * transaction, and posts the completions after the COMMIT. Between batches it files the table of
 * contents; when nothing waits it looks for WRITER_LOOK_US whether more comes (to be woken costs
 * almost as much as a fast sync), then sleeps, and files the rest.
 *
 * States: SERVING → FAULT when a transaction is lost (every append of it, and every later one,
 * is answered false; those of a commit in doubt only when the doubt is over, since what is
 * answered false must never appear later), or when the database's files are not those that were
 * opened (a deleted file can still be written to, and keeps nothing); FAULT → SERVING when a probe
 * transaction, tried each second, is committed. The probe files the table of contents anew, which
 * is what a lost transaction may have left undone. */
#ifndef KS_STORE_WRITER_H
#define KS_STORE_WRITER_H

#include "store/journal.h"
#include "store/mailbox.h"

#include <stdatomic.h>

enum {
	WRITER_BATCH = 4096,
	WRITER_PROBE_MS = 1000,
	WRITER_IDLE_MS = 200,
	WRITER_LOOK_US = 100,
	WRITER_WAL_PAGES = 2000,
	WRITER_WAL_LONG = 8000
};

/* An append on its way. One allocation: texts and snapshot follow it. */
struct writer_job {
	struct task task;             /* finish: set by who submits */
	struct journal_append append; /* points into bytes, entry and row */
	struct stored_match row;
	struct journal_entry entry;
	void (*done)(void *context, uint64_t tag, bool ok);
	void *context;
	uint64_t tag;
	bool ok;
	size_t size;                  /* of the whole allocation */
	char bytes[];
};

struct store_writer {
	pthread_t thread;
	pthread_mutex_t lock;         /* guards waiting, jobs, bytes, stop */
	pthread_cond_t work;
	struct task_list waiting;
	/* of a commit in doubt: answered false when a probe is committed. The thread's own */
	struct task_list held;
	atomic_uint jobs;             /* changed under the lock, looked at without */
	uint32_t jobs_max, probe_ms;
	uint64_t bytes, bytes_max;
	/* stale: contents and keys must be made anew before the next append */
	bool stop, started, stale;
	sqlite3 *db;
	struct database_mark mark;
	sqlite3_stmt *begin, *commit, *rollback;
	struct journal journal;
	struct mailbox *out;
	/* the write-ahead log has WRITER_WAL_PAGES more than when this was last called (each call costs
	 * two syncs that commits wait behind): by the thread */
	void (*grown)(void *self);
	void *grown_self;
	uint32_t wal_pages, wal_told;
	/* set by the keeper when a checkpoint of its is done, taken back with each call for one */
	atomic_bool copied;
	atomic_bool healthy;
	/* a beat that is to be written (uptime.h), and the last that was: the thread's own */
	atomic_int_fast64_t beat_ms;
	int64_t beaten_ms;
	atomic_uint_fast64_t transactions, entries, failures;
};

/* Takes db over in any case (closed by writer_stop). False without memory, thread, or with a
 * broken database. */
bool store_writer_start(struct store_writer *w, sqlite3 *db, struct mailbox *out);
/* Any thread. False if the queue is full: the job was not taken. */
bool store_writer_submit(struct store_writer *w, struct writer_job *job);
/* Any thread: the server runs at this time; written when it is convenient, soon. */
void store_writer_beat(struct store_writer *w, int64_t wall_ms);
/* Writes what waits, files what is left, ends the thread, closes the database. Completions are
 * in the mailbox. */
void store_writer_stop(struct store_writer *w);

#endif
