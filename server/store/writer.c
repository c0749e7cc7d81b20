#include "store/writer.h"

#include "base/log.h"
#include "base/memory.h"
#include "store/meta.h"
#include "store/uptime.h"

#include <time.h>

enum { FILED_A_JOB = 2, FILED_MORE = 16, FILED_IDLE = 512 };

static struct writer_job *job_of(struct task *t)
{
	return (struct writer_job *)t; /* the task is its first member */
}

static void fault(struct store_writer *w, const char *step, int rc)
{
	atomic_fetch_add(&w->failures, 1);
	w->stale = true;
	if (atomic_exchange(&w->healthy, false))
		log_line(LOG_ERROR, "store", "fault", "step=%s code=%d text=\"%s\"", step, rc,
			sqlite3_errstr(rc));
}

/* The transaction may be committed: it would be kept. SQLite itself looks only in other modes. */
static int kept(const struct store_writer *w)
{
	return database_moved(w->db, &w->mark) ? SQLITE_READONLY_DBMOVED : SQLITE_OK;
}

/* Ends the open transaction as lost, if SQLite has not done so itself. */
static void lose(struct store_writer *w, const char *step, int rc)
{
	if (!sqlite3_get_autocommit(w->db))
		database_run(w->rollback);
	journal_undo(&w->journal);
	fault(w, step, rc);
}

/* Files whatever is not filed, in a transaction of its own: at the start, and as the probe in
 * FAULT. */
static bool settle(struct store_writer *w)
{
	int rc = database_run(w->begin);
	if (rc == SQLITE_OK)
		rc = contents_file_all(w->db);
	if (rc == SQLITE_OK)
		rc = meta_set_int(w->db, "probe", (int64_t)time(NULL)); /* something to write in any case */
	if (rc == SQLITE_OK)
		rc = kept(w);
	if (rc == SQLITE_OK)
		rc = database_run(w->commit);
	if (rc != SQLITE_OK) {
		lose(w, "probe", rc);
		return false;
	}
	journal_settle(&w->journal);
	mailbox_post(w->out, &w->held); /* overwritten by the probe: lost for certain */
	w->stale = false;
	if (!atomic_exchange(&w->healthy, true))
		log_line(LOG_WARN, "store", "recovered", "failures=%llu",
			(unsigned long long)atomic_load(&w->failures));
	return true;
}

/* A commit whose sync failed may stand in the log all the same, and be found there after a
 * crash. Whoever sent it is told "not recorded" only when it is certain: when the probe's
 * transaction has overwritten it. */
static bool doubtful(int rc)
{
	return (rc & 0xff) == SQLITE_IOERR && rc != SQLITE_IOERR_WRITE;
}

/* One transaction for the batch: a job may fail alone; if the transaction is lost all have
 * failed. */
static void write_batch(struct store_writer *w, struct task_list *batch, uint32_t count)
{
	struct journal *j = &w->journal;
	const char *step = "begin";
	uint64_t written = 0;
	contents_round(&j->contents, CONTENTS_ROUND);
	int rc = database_run(w->begin);
	for (struct task *t = batch->first; t && rc == SQLITE_OK; t = t->next) {
		step = "append";
		rc = journal_append(j, &job_of(t)->append);
		job_of(t)->ok = rc == SQLITE_OK;
		written += rc == SQLITE_OK;
		if (rc != SQLITE_OK && !database_broken(rc)) {
			log_line(LOG_WARN, "store", "misfit", "match=%s seq=%lld", job_of(t)->append.id.text,
			         (long long)job_of(t)->append.entry->seq);
			rc = SQLITE_OK;
		}
	}
	if (rc == SQLITE_OK) {
		step = "file";
		rc = contents_file(&j->contents, (size_t)count * FILED_A_JOB + FILED_MORE);
	}
	if (rc == SQLITE_OK) {
		step = "files_as_opened";
		rc = kept(w);
	}
	if (rc == SQLITE_OK) {
		step = "commit";
		rc = database_run(w->commit);
	}
	if (rc != SQLITE_OK) {
		lose(w, step, rc);
		for (struct task *t = batch->first; t; t = t->next)
			job_of(t)->ok = false;
		if (doubtful(rc))
			task_list_join(&w->held, batch);
		return;
	}
	journal_commit(j);
	atomic_fetch_add(&w->transactions, 1);
	atomic_fetch_add(&w->entries, written);
}

static bool beat_waits(struct store_writer *w)
{
	return atomic_load(&w->beat_ms) != w->beaten_ms;
}

/* A transaction of its own: nobody waits for it. */
static void beat(struct store_writer *w)
{
	int64_t now_ms = atomic_load(&w->beat_ms);
	int rc = database_run(w->begin);
	if (rc == SQLITE_OK)
		rc = uptime_beat(w->db, now_ms);
	if (rc == SQLITE_OK)
		rc = kept(w);
	if (rc == SQLITE_OK)
		rc = database_run(w->commit);
	w->beaten_ms = now_ms;
	if (rc != SQLITE_OK)
		lose(w, "beat", rc);
}

static void file_idle(struct store_writer *w)
{
	struct journal *j = &w->journal;
	contents_round(&j->contents, 1);
	int rc = database_run(w->begin);
	if (rc == SQLITE_OK)
		rc = contents_file(&j->contents, FILED_IDLE);
	if (rc == SQLITE_OK)
		rc = database_run(w->commit);
	if (rc == SQLITE_OK)
		journal_commit(j);
	else
		lose(w, "file", rc);
}

static void wait_ms(struct store_writer *w, long ms)
{
	struct timespec until;
	clock_gettime(CLOCK_MONOTONIC, &until);
	until.tv_sec += ms / 1000;
	until.tv_nsec += ms % 1000 * 1000000;
	if (until.tv_nsec >= 1000000000) {
		until.tv_nsec -= 1000000000;
		until.tv_sec++;
	}
	pthread_cond_timedwait(&w->work, &w->lock, &until);
}

/* Until there is work or an end; files and probes meanwhile. The lock is held before and after,
 * and let go in between. */
static void wait_for_work(struct store_writer *w)
{
	while (!w->waiting.first && !w->stop) {
		bool settled = contents_settled(&w->journal.contents), due = beat_waits(w) && !w->stale;
		if (!w->stale && settled && !due) {
			pthread_cond_wait(&w->work, &w->lock);
			continue;
		}
		if (!due)
			wait_ms(w, w->stale ? w->probe_ms : WRITER_IDLE_MS);
		if (w->waiting.first || w->stop)
			break;
		pthread_mutex_unlock(&w->lock);
		if (w->stale)
			settle(w);
		else if (beat_waits(w))
			beat(w);
		else
			file_idle(w);
		pthread_mutex_lock(&w->lock);
	}
}

static int64_t now_us(void)
{
	struct timespec now;
	clock_gettime(CLOCK_MONOTONIC, &now);
	return (int64_t)now.tv_sec * 1000000 + now.tv_nsec / 1000;
}

/* Stays awake for a moment, giving way to whoever wants the processor. */
static void look(struct store_writer *w)
{
	int64_t until = now_us() + WRITER_LOOK_US;
	while (atomic_load(&w->jobs) == 0 && now_us() < until)
		sched_yield();
}

/* Up to WRITER_BATCH waiting jobs; false: an end was asked for and none is left. */
static bool take(struct store_writer *w, struct task_list *batch, uint32_t *count)
{
	*batch = (struct task_list){ NULL, NULL };
	*count = 0;
	look(w);
	pthread_mutex_lock(&w->lock);
	wait_for_work(w);
	while (w->waiting.first && *count < WRITER_BATCH) {
		struct task *t = w->waiting.first;
		w->waiting.first = t->next;
		w->bytes -= job_of(t)->size;
		task_list_add(batch, t);
		++*count;
	}
	if (!w->waiting.first)
		w->waiting.last = NULL;
	w->jobs -= *count;
	pthread_mutex_unlock(&w->lock);
	return *count > 0;
}

static int64_t now_ms(void)
{
	return now_us() / 1000;
}

/* In FAULT nothing is tried for an append but, at most as often as probe_ms says, the probe. */
static bool ready(struct store_writer *w, uint32_t count, int64_t *tried_ms)
{
	if (!w->stale && journal_room(&w->journal, count))
		return true;
	if (!atomic_load(&w->healthy) && now_ms() - *tried_ms < w->probe_ms)
		return false;
	*tried_ms = now_ms();
	return settle(w);
}

/* The write-ahead log starts anew only when all of it is copied. While orders keep coming the
 * keeper is always a little behind: when it has done its part and the log is long, the little
 * that came meanwhile is copied here. */
static void finish_checkpoint(struct store_writer *w)
{
	if (w->wal_pages >= WRITER_WAL_LONG && atomic_exchange(&w->copied, false))
		sqlite3_wal_checkpoint_v2(w->db, NULL, SQLITE_CHECKPOINT_PASSIVE, NULL, NULL);
}

static int on_commit(void *self, sqlite3 *db, const char *name, int pages)
{
	struct store_writer *w = self;
	if ((uint32_t)pages < w->wal_pages)
		w->wal_told = 0; /* it began anew */
	w->wal_pages = (uint32_t)pages;
	if (w->wal_pages - w->wal_told < WRITER_WAL_PAGES || !w->grown)
		return SQLITE_OK;
	w->wal_told = w->wal_pages;
	atomic_store(&w->copied, false);
	w->grown(w->grown_self);
	return SQLITE_OK;
}

static void *run(void *self)
{
	struct store_writer *w = self;
	struct task_list batch;
	uint32_t count;
	int64_t tried_ms = now_ms();
	while (take(w, &batch, &count)) {
		if (ready(w, count, &tried_ms)) {
			write_batch(w, &batch, count);
			if (w->stale)
				tried_ms = now_ms();
		}
		mailbox_post(w->out, &batch);
		finish_checkpoint(w);
	}
	if (!contents_settled(&w->journal.contents))
		settle(w);
	return NULL;
}

bool store_writer_start(struct store_writer *w, sqlite3 *db, struct mailbox *out)
{
	pthread_condattr_t monotonic;
	w->db = db;
	w->out = out;
	atomic_store(&w->healthy, true);
	pthread_mutex_init(&w->lock, NULL);
	pthread_condattr_init(&monotonic);
	pthread_condattr_setclock(&monotonic, CLOCK_MONOTONIC);
	pthread_cond_init(&w->work, &monotonic);
	pthread_condattr_destroy(&monotonic);
	w->begin = database_prepare(db, "BEGIN IMMEDIATE");
	w->commit = database_prepare(db, "COMMIT");
	w->rollback = database_prepare(db, "ROLLBACK");
	database_mark(db, &w->mark);
	sqlite3_wal_hook(db, on_commit, w);
	if (journal_init(&w->journal, db) && w->begin && w->commit && w->rollback)
		w->started = pthread_create(&w->thread, NULL, run, w) == 0;
	return w->started;
}

bool store_writer_submit(struct store_writer *w, struct writer_job *job)
{
	pthread_mutex_lock(&w->lock);
	bool fits = w->jobs < w->jobs_max && w->bytes + job->size <= w->bytes_max;
	if (fits) {
		bool idle = !w->waiting.first;
		task_list_add(&w->waiting, &job->task);
		w->jobs++;
		w->bytes += job->size;
		if (idle)
			pthread_cond_signal(&w->work);
	}
	pthread_mutex_unlock(&w->lock);
	return fits;
}

void store_writer_beat(struct store_writer *w, int64_t wall_ms)
{
	pthread_mutex_lock(&w->lock);
	atomic_store(&w->beat_ms, wall_ms);
	if (!w->waiting.first)
		pthread_cond_signal(&w->work);
	pthread_mutex_unlock(&w->lock);
}

void store_writer_stop(struct store_writer *w)
{
	if (!w->db)
		return;
	if (w->started) {
		pthread_mutex_lock(&w->lock);
		w->stop = true;
		pthread_cond_signal(&w->work);
		pthread_mutex_unlock(&w->lock);
		pthread_join(w->thread, NULL);
	}
	while (w->held.first) { /* in doubt to the end: told nothing */
		struct task *t = w->held.first;
		w->held.first = t->next;
		memory_drop(t);
	}
	journal_finish(&w->journal);
	sqlite3_finalize(w->begin);
	sqlite3_finalize(w->commit);
	sqlite3_finalize(w->rollback);
	database_close(w->db);
	pthread_cond_destroy(&w->work);
	pthread_mutex_destroy(&w->lock);
	w->db = NULL;
}
