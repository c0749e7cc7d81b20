#include "store/reader.h"

#include "base/arena.h"
#include "base/log.h"
#include "base/memory.h"
#include "store/record.h"

#include <string.h>

struct gathered { struct gathered *next; struct journal_entry entry; };

struct load {
	struct task task;
	struct match_id id;
	struct load_sink sink;
	struct arena arena;             /* everything below */
	struct stored_match match;
	int64_t snapshot_seq;
	const void *snapshot;
	size_t snapshot_bytes;
	struct gathered *first, *last;
	bool failed;                    /* the arena's limit, or memory */
	enum err result;
};

static const char *keep(struct load *l, const char *text)
{
	const char *copy = arena_text(&l->arena, text, strlen(text));
	l->failed |= !copy;
	return copy ? copy : "";
}

static void on_match(void *self, const struct stored_match *m)
{
	struct load *l = self;
	l->match = *m;
	l->match.engine = keep(l, m->engine);
	l->match.version = keep(l, m->version);
	l->match.scenario = keep(l, m->scenario);
	l->match.terrain = keep(l, m->terrain);
	l->match.title = keep(l, m->title);
	l->match.terms = keep(l, m->terms);
}

static void on_snapshot(void *self, int64_t seq, const void *bytes, size_t n)
{
	struct load *l = self;
	void *copy = arena_alloc(&l->arena, n ? n : 1);
	l->failed |= !copy;
	if (!copy)
		return;
	if (n)
		memcpy(copy, bytes, n);
	l->snapshot = copy;
	l->snapshot_bytes = n;
	l->snapshot_seq = seq;
}

static void on_entry(void *self, const struct journal_entry *e)
{
	struct load *l = self;
	struct gathered *g = l->failed ? NULL : arena_alloc(&l->arena, sizeof(*g));
	l->failed |= !g;
	if (!g)
		return;
	g->entry = *e;
	g->entry.verb = keep(l, e->verb);
	g->entry.ref = keep(l, e->ref);
	g->entry.command = keep(l, e->command);
	g->entry.outcome = keep(l, e->outcome);
	if (l->last)
		l->last->next = g;
	else
		l->first = g;
	l->last = g;
}

/* Loop thread. */
static void tell(struct task *t)
{
	struct load *l = (struct load *)t; /* the task is its first member */
	bool ok = l->result == ERR_OK && !l->failed;
	if (ok) {
		l->sink.match(l->sink.self, &l->match);
		if (l->snapshot)
			l->sink.snapshot(l->sink.self, l->snapshot_seq, l->snapshot, l->snapshot_bytes);
		for (struct gathered *g = l->first; g; g = g->next)
			l->sink.entry(l->sink.self, &g->entry);
	}
	l->sink.done(l->sink.self, ok || l->result == ERR_NOT_FOUND, ok);
	arena_finish(&l->arena);
	memory_drop(l);
}

static void gather(struct store_reader *r, struct record *record, struct load *l)
{
	struct load_sink into = {
		.self = l, .match = on_match, .snapshot = on_snapshot, .entry = on_entry
	};
	l->result = record ? record_load(record, &l->id, false, &into) : ERR_IO;
	atomic_fetch_add(&r->loads, 1);
	if ((l->result != ERR_OK && l->result != ERR_NOT_FOUND) || l->failed)
		log_line(LOG_ERROR, "store", "load_failed", "match=%s error=%s", l->id.text,
		         err_name(l->failed ? ERR_NOMEM : l->result));
}

static void *run(void *self)
{
	struct store_reader *r = self;
	struct record *record = NULL;
	struct store_problem why;
	for (;;) {
		pthread_mutex_lock(&r->lock);
		while (!r->waiting.first && !r->stop)
			pthread_cond_wait(&r->work, &r->lock);
		struct task *t = r->waiting.first;
		if (t && !(r->waiting.first = t->next))
			r->waiting.last = NULL;
		pthread_mutex_unlock(&r->lock);
		if (!t)
			break;
		if (!record)
			record = record_open(r->data_dir, r->vfs, &why);
		gather(r, record, (struct load *)t);
		struct task_list one = { NULL, NULL };
		task_list_add(&one, t);
		mailbox_post(r->out, &one);
	}
	record_close(record);
	return NULL;
}

bool store_reader_start(
	struct store_reader *r, const char *data_dir, const char *vfs, struct mailbox *out)
{
	r->data_dir = data_dir;
	r->vfs = vfs;
	r->out = out;
	pthread_mutex_init(&r->lock, NULL);
	pthread_cond_init(&r->work, NULL);
	r->started = pthread_create(&r->thread, NULL, run, r) == 0;
	return r->started;
}

bool store_reader_load(struct store_reader *r, const struct match_id *id, struct load_sink sink)
{
	struct load *l = memory_take(sizeof(*l));
	if (!l)
		return false;
	l->task.finish = tell;
	l->id = *id;
	l->sink = sink;
	arena_init(&l->arena, READER_LOAD_BYTES);
	pthread_mutex_lock(&r->lock);
	task_list_add(&r->waiting, &l->task);
	pthread_cond_signal(&r->work);
	pthread_mutex_unlock(&r->lock);
	return true;
}

void store_reader_stop(struct store_reader *r)
{
	if (!r->out)
		return;
	if (r->started) {
		pthread_mutex_lock(&r->lock);
		r->stop = true;
		pthread_cond_signal(&r->work);
		pthread_mutex_unlock(&r->lock);
		pthread_join(r->thread, NULL);
	}
	pthread_cond_destroy(&r->work);
	pthread_mutex_destroy(&r->lock);
	r->out = NULL;
}
