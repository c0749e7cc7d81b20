#include "store/store.h"

#include "base/log.h"
#include "base/memory.h"
#include "base/must.h"
#include "base/text.h"
#include "store/keeper.h"
#include "store/meta.h"
#include "store/migrate.h"
#include "store/reader.h"
#include "store/uptime.h"
#include "store/writer.h"

#include <string.h>
#include <sys/random.h>

enum { SPARES = 64, VFS_NAME = 64 };

/* An answer that could not even get memory: kept ready, since an append must be answered later
 * and in any case. */
struct spare {
	struct task task;
	struct store *store;
	bool used;
	void (*done)(void *context, uint64_t tag, bool ok);
	void *context;
	uint64_t tag;
	struct load_sink sink; /* of a load, if done is NULL */
};

struct store {
	int held;                 /* the lock on the directory */
	char data_dir[FOLDER_PATH], vfs[VFS_NAME];
	struct mailbox out;
	struct store_writer writer;
	struct store_reader reader;
	struct store_keeper keeper;
	struct spare spare[SPARES];
	uint8_t pepper[STORE_PEPPER];
	struct uptime uptime;
	int64_t boots;
	bool closing;             /* the threads are gone: whatever is still asked is answered false */
};

static void tell_spare(struct task *t)
{
	struct spare *s = (struct spare *)t; /* the task is its first member */
	struct spare was = *s;
	s->used = false;
	if (was.done)
		was.done(was.context, was.tag, false);
	else
		was.sink.done(was.sink.self, false, false);
}

static struct spare *spare_take(struct store *s)
{
	for (size_t i = 0; i < SPARES; i++)
		if (!s->spare[i].used) {
			s->spare[i] = (struct spare){ .task.finish = tell_spare, .store = s, .used = true };
			return &s->spare[i];
		}
	must(!"an answer left over: no memory, and more callers waiting than spares");
	return NULL;
}

static void post(struct store *s, struct task *t)
{
	struct task_list one = { NULL, NULL };
	task_list_add(&one, t);
	mailbox_post(&s->out, &one);
}

static void tell_append(struct task *t)
{
	struct writer_job *job = (struct writer_job *)t; /* the task is its first member */
	job->done(job->context, job->tag, job->ok);
	memory_drop(job);
}

/* Copies text to *at, moves *at past it, returns the copy. */
static const char *pack(char **at, const char *text)
{
	size_t n = strlen(text) + 1;
	char *copy = memcpy(*at, text, n);
	*at += n;
	return copy;
}

static size_t size_of(
	const struct stored_match *row, const struct journal_entry *e, size_t snapshot_bytes)
{
	size_t n = sizeof(struct writer_job) + snapshot_bytes;
	n += strlen(e->verb) + strlen(e->ref) + strlen(e->command) + strlen(e->outcome) + 4;
	if (e->summary)
		n += strlen(e->summary) + 1;
	if (row)
		n += strlen(row->engine) + strlen(row->version) + strlen(row->scenario) +
			strlen(row->terrain) + strlen(row->title) + strlen(row->terms) + 6;
	return n;
}

static struct writer_job *job_make(const struct match_id *id, const struct stored_match *row,
	const struct journal_entry *e, const void *snapshot, size_t snapshot_bytes)
{
	size_t size = size_of(row, e, snapshot ? snapshot_bytes : 0);
	struct writer_job *job = memory_take(size);
	if (!job)
		return NULL;
	char *at = job->bytes;
	job->size = size;
	job->task.finish = tell_append;
	job->entry = *e;
	job->entry.verb = pack(&at, e->verb);
	job->entry.ref = pack(&at, e->ref);
	job->entry.command = pack(&at, e->command);
	job->entry.outcome = pack(&at, e->outcome);
	if (e->summary)
		job->entry.summary = pack(&at, e->summary);
	job->append = (struct journal_append){ .id = *id, .entry = &job->entry };
	if (row) {
		job->row = *row;
		job->row.engine = pack(&at, row->engine);
		job->row.version = pack(&at, row->version);
		job->row.scenario = pack(&at, row->scenario);
		job->row.terrain = pack(&at, row->terrain);
		job->row.title = pack(&at, row->title);
		job->row.terms = pack(&at, row->terms);
		job->append.row = &job->row;
	}
	if (snapshot) {
		job->append.snapshot = memcpy(at, snapshot, snapshot_bytes);
		job->append.snapshot_bytes = snapshot_bytes;
	}
	return job;
}

static void append(void *self, const struct match_id *id, const struct stored_match *row,
	const struct journal_entry *e, const void *snapshot, size_t snapshot_bytes,
	void (*done)(void *context, uint64_t tag, bool ok), void *context, uint64_t tag)
{
	struct store *s = self;
	struct writer_job *job = job_make(id, row, e, snapshot, snapshot_bytes);
	if (!job) {
		struct spare *spare = spare_take(s);
		spare->done = done;
		spare->context = context;
		spare->tag = tag;
		post(s, &spare->task);
		return;
	}
	job->done = done;
	job->context = context;
	job->tag = tag;
	if (!s->closing && store_writer_submit(&s->writer, job))
		return;
	if (!s->closing)
		log_line(LOG_WARN, "store", "queue_full", "match=%s", id->text);
	post(s, &job->task);
}

static void load(void *self, const struct match_id *id, struct load_sink sink)
{
	struct store *s = self;
	if (!s->closing && store_reader_load(&s->reader, id, sink))
		return;
	struct spare *spare = spare_take(s);
	spare->sink = sink;
	post(s, &spare->task);
}

static bool healthy(void *self)
{
	struct store *s = self;
	return !s->closing && atomic_load(&s->writer.healthy);
}

struct store_port store_match_port(struct store *s)
{
	return (struct store_port){ .self = s, .append = append, .load = load, .healthy = healthy };
}

static void beat(void *self, int64_t wall_ms)
{
	struct store *s = self;
	if (!s->closing)
		store_writer_beat(&s->writer, wall_ms);
}

static int64_t down_ms(void *self, int64_t since_ms)
{
	return uptime_down_ms(&((struct store *)self)->uptime, since_ms);
}

struct uptime_port store_uptime_port(struct store *s)
{
	return (struct uptime_port){ .self = s, .beat = beat, .down_ms = down_ms };
}

void store_drain(struct store *s)
{
	mailbox_drain(&s->out);
}

/* The pepper, made once; the count of starts, one more; the downtime before it; the table of
 * contents whole. In one transaction. */
static bool begin_service(struct store *s, sqlite3 *db, int64_t now_ms, const char *path,
	struct store_problem *why)
{
	int rc = database_exec(db, "BEGIN IMMEDIATE");
	bool kept = rc == SQLITE_OK && meta_bytes(db, "pepper", s->pepper, STORE_PEPPER, &rc);
	if (rc == SQLITE_OK && !kept) {
		if (getrandom(s->pepper, STORE_PEPPER, 0) != STORE_PEPPER)
			return store_problem_set(why, MSG_CONSOLE_MEMORY, path, 0, 0);
		rc = meta_set_bytes(db, "pepper", s->pepper, STORE_PEPPER);
	}
	if (rc == SQLITE_OK)
		s->boots = meta_int(db, "boots", 0, &rc) + 1;
	if (rc == SQLITE_OK)
		rc = meta_set_int(db, "boots", s->boots);
	if (rc == SQLITE_OK && now_ms)
		rc = uptime_begin(&s->uptime, db, now_ms);
	if (rc == SQLITE_OK)
		rc = contents_file_all(db); /* what a crash left unfiled */
	if (rc == SQLITE_OK)
		rc = database_exec(db, "COMMIT");
	return rc == SQLITE_OK || database_explain(why, path, rc);
}

static bool start(
	struct store *s, const struct store_options *o, const char *path, struct store_problem *why)
{
	int rc;
	const char *vfs = s->vfs[0] ? s->vfs : NULL;
	sqlite3 *db = database_open(path, vfs, DATABASE_WRITE, &rc);
	if (!db)
		return database_explain(why, path, rc);
	if (!migrate(db, path, why) || !begin_service(s, db, o->now_ms, path, why)) {
		database_close(db);
		return false;
	}
	s->writer.jobs_max = o->queue_jobs ? o->queue_jobs : STORE_QUEUE_JOBS;
	s->writer.bytes_max = o->queue_bytes ? o->queue_bytes : STORE_QUEUE_BYTES;
	s->writer.probe_ms = o->probe_ms ? o->probe_ms : WRITER_PROBE_MS;
	s->writer.grown = store_keeper_wake;
	s->writer.grown_self = &s->keeper;
	if (store_keeper_start(&s->keeper, path, vfs, &s->writer.copied) &&
		store_writer_start(&s->writer, db, &s->out) &&
		store_reader_start(&s->reader, s->data_dir, vfs, &s->out))
		return true;
	if (!s->writer.db)
		database_close(db);
	return store_problem_set(why, MSG_CONSOLE_MEMORY, path, 0, 0);
}

struct store *store_open(const struct store_options *options, struct store_problem *why)
{
	char path[FOLDER_PATH];
	struct store *s = memory_take(sizeof(*s));
	if (!s) {
		store_problem_set(why, MSG_CONSOLE_MEMORY, options->data_dir, 0, 0);
		return NULL;
	}
	mailbox_init(&s->out, options->wake, options->wake_self);
	s->held = -1;
	if (!text_copy(s->data_dir, sizeof(s->data_dir), options->data_dir) ||
		!folder_database(s->data_dir, path) || !text_copy(s->vfs, sizeof(s->vfs), options->vfs))
		store_problem_set(why, MSG_CONSOLE_DATA_MISSING, options->data_dir, 0, 0);
	else if ((s->held = folder_take(s->data_dir, why)) >= 0 && start(s, options, path, why))
		return s;
	store_close(s);
	return NULL;
}

void store_close(struct store *s)
{
	if (!s)
		return;
	store_reader_stop(&s->reader);
	store_writer_stop(&s->writer);
	store_keeper_stop(&s->keeper);
	/* Who hears that one entry is written may send the next, which waited for it. */
	s->closing = true;
	while (mailbox_drain(&s->out))
		;
	mailbox_finish(&s->out);
	folder_release(s->held);
	memory_drop(s);
}

const uint8_t *store_pepper(const struct store *s)
{
	return s->pepper;
}

int64_t store_boots(const struct store *s)
{
	return s->boots;
}

void store_count(struct store *s, struct store_figures *out)
{
	pthread_mutex_lock(&s->writer.lock);
	out->waiting = s->writer.jobs;
	pthread_mutex_unlock(&s->writer.lock);
	out->transactions = atomic_load(&s->writer.transactions);
	out->entries = atomic_load(&s->writer.entries);
	out->failures = atomic_load(&s->writer.failures);
	out->loads = atomic_load(&s->reader.loads);
	out->checkpoints = atomic_load(&s->keeper.checkpoints);
	out->healthy = healthy(s);
}
