#include "tests/support/fakes.h"
#include "base/memory.h"
#include "base/must.h"
#include "base/text.h"
#include "rules/engine.h"

#include <string.h>

/* The fakes themselves never want memory: a failure that a test asked for (memory_fail_after) comes
 * once and is not theirs. */
static void *taken(size_t n)
{
	void *p = memory_take(n);
	if (p == NULL)
		p = memory_take(n);
	must(p != NULL);
	return p;
}

static char *copied(const char *text)
{
	size_t n = strlen(text) + 1;
	return memcpy(taken(n), text, n);
}

struct kept_entry {
	struct journal_entry e;
	char *verb, *ref, *command, *outcome;
	struct kept_entry *next;
};
struct kept_match {
	struct stored_match row;
	char *engine, *version, *scenario, *terrain, *title, *terms, *summary;
	struct kept_entry *first, **last;
	int64_t snapshot_seq;
	void *snapshot;
	size_t snapshot_bytes;
	uint32_t entries;
	struct kept_match *next;
};

/* An append, or a load if sink.done is set. */
struct pending {
	struct pending *next;
	struct match_id id;
	struct kept_match *row;
	struct kept_entry *entry;
	void *snapshot;
	size_t snapshot_bytes;
	void (*done)(void *context, uint64_t tag, bool ok);
	void *context;
	uint64_t tag;
	struct load_sink sink;
};

static struct kept_entry *entry_keep(const struct journal_entry *e)
{
	struct kept_entry *k = taken(sizeof *k);
	k->e = *e;
	k->e.verb = k->verb = copied(e->verb);
	k->e.ref = k->ref = copied(e->ref);
	k->e.command = k->command = copied(e->command);
	k->e.outcome = k->outcome = copied(e->outcome);
	k->e.summary = e->summary == NULL ? NULL : copied(e->summary);
	return k;
}

static void entry_drop(struct kept_entry *k)
{
	memory_drop(k->verb);
	memory_drop(k->ref);
	memory_drop(k->command);
	memory_drop(k->outcome);
	memory_drop((void *)(uintptr_t)k->e.summary);
	memory_drop(k);
}

static struct kept_match *row_keep(const struct stored_match *row)
{
	struct kept_match *m = taken(sizeof *m);
	m->row = *row;
	m->row.engine = m->engine = copied(row->engine);
	m->row.version = m->version = copied(row->version);
	m->row.scenario = m->scenario = copied(row->scenario);
	m->row.terrain = m->terrain = copied(row->terrain);
	m->row.title = m->title = copied(row->title);
	m->row.terms = m->terms = copied(row->terms);
	m->last = &m->first;
	return m;
}

static void match_drop(struct kept_match *m)
{
	while (m->first != NULL) {
		struct kept_entry *next = m->first->next;
		entry_drop(m->first);
		m->first = next;
	}
	char *const texts[] = { m->engine, m->version, m->scenario, m->terrain,
		                    m->title,  m->terms,   m->summary };
	for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
		memory_drop(texts[i]);
	memory_drop(m->snapshot);
	memory_drop(m);
}

static struct kept_match *find(const struct fake_store *s, const char *id)
{
	struct kept_match *m = s->matches;
	while (m != NULL && strcmp(m->row.id.text, id) != 0)
		m = m->next;
	return m;
}

static struct pending *pend(struct fake_store *s, const struct match_id *id)
{
	struct pending *p = taken(sizeof *p);
	p->id = *id;
	*s->last = p;
	s->last = &p->next;
	return p;
}

static void append(void *self, const struct match_id *id, const struct stored_match *row,
                   const struct journal_entry *e, const void *snapshot, size_t bytes,
                   void (*done)(void *context, uint64_t tag, bool ok), void *context, uint64_t tag)
{
	struct fake_store *s = self;
	struct pending *p = pend(s, id);
	s->appends++;
	p->entry = entry_keep(e);
	p->row = row == NULL ? NULL : row_keep(row);
	if (snapshot != NULL) {
		p->snapshot = memcpy(taken(bytes), snapshot, bytes);
		p->snapshot_bytes = bytes;
	}
	p->done = done;
	p->context = context;
	p->tag = tag;
}

static void load(void *self, const struct match_id *id, struct load_sink sink)
{
	struct fake_store *s = self;
	s->loads++;
	pend(s, id)->sink = sink;
}

static bool healthy(void *self)
{
	return !((struct fake_store *)self)->faulty;
}

void fake_store_init(struct fake_store *s)
{
	*s = (struct fake_store){ 0 };
	s->last = &s->first;
}

static void pending_drop(struct pending *p)
{
	if (p->entry != NULL)
		entry_drop(p->entry);
	if (p->row != NULL)
		match_drop(p->row);
	memory_drop(p->snapshot);
	memory_drop(p);
}

void fake_store_finish(struct fake_store *s)
{
	fake_store_kill(s, 0);
	while (s->matches != NULL) {
		struct kept_match *next = s->matches->next;
		match_drop(s->matches);
		s->matches = next;
	}
}

struct store_port fake_store_port(struct fake_store *s)
{
	return (struct store_port){ s, append, load, healthy };
}

/* Makes an append durable. */
static void commit(struct fake_store *s, struct pending *p)
{
	struct kept_match *m = find(s, p->id.text);
	/* the row comes with the first entry, and only with it */
	must((m == NULL) == (p->row != NULL));
	if (m == NULL) {
		m = p->row;
		p->row = NULL;
		m->next = s->matches;
		s->matches = m;
	}
	must(p->entry->e.seq == (int64_t)m->entries + 1); /* without gaps */
	*m->last = p->entry;
	m->last = &p->entry->next;
	m->entries++;
	if (p->snapshot != NULL) {
		memory_drop(m->snapshot);
		m->snapshot = p->snapshot;
		m->snapshot_bytes = p->snapshot_bytes;
		m->snapshot_seq = p->entry->e.seq;
		p->snapshot = NULL;
		s->snapshots++;
	}
	if (p->entry->e.summary != NULL) {
		memory_drop(m->summary);
		m->summary = copied(p->entry->e.summary);
	}
	p->entry = NULL;
	s->commits++;
}

static void load_do(struct fake_store *s, struct pending *p)
{
	struct kept_match *m = find(s, p->id.text);
	struct load_sink *sink = &p->sink;
	if (m == NULL || s->fail_loads) {
		sink->done(sink->self, !s->fail_loads, false);
		return;
	}
	sink->match(sink->self, &m->row);
	if (m->snapshot != NULL)
		sink->snapshot(sink->self, m->snapshot_seq, m->snapshot, m->snapshot_bytes);
	for (struct kept_entry *k = m->first; k != NULL; k = k->next)
		if (k->e.seq > m->snapshot_seq)
			sink->entry(sink->self, &k->e);
	sink->done(sink->self, true, true);
}

bool fake_store_step(struct fake_store *s)
{
	struct pending *p = s->first;
	if (p == NULL)
		return false;
	s->first = p->next;
	if (s->first == NULL)
		s->last = &s->first;
	if (p->sink.done != NULL) {
		load_do(s, p);
	} else {
		bool ok = s->fail_appends == 0 && !s->faulty;
		if (s->fail_appends > 0)
			s->fail_appends--;
		if (ok)
			commit(s, p);
		p->done(p->context, p->tag, ok);
	}
	pending_drop(p);
	return true;
}

void fake_store_run(struct fake_store *s)
{
	while (fake_store_step(s))
		;
}

void fake_store_kill(struct fake_store *s, uint32_t keep)
{
	while (s->first != NULL) {
		struct pending *p = s->first;
		s->first = p->next;
		if (p->sink.done == NULL && keep > 0) {
			commit(s, p);
			keep--;
		}
		pending_drop(p);
	}
	s->last = &s->first;
}

uint32_t fake_store_waiting(const struct fake_store *s)
{
	uint32_t n = 0;
	for (const struct pending *p = s->first; p != NULL; p = p->next)
		n++;
	return n;
}

uint32_t fake_store_entries(const struct fake_store *s, const char *match)
{
	const struct kept_match *m = find(s, match);
	return m == NULL ? 0 : m->entries;
}

struct journal_entry *fake_store_entry(struct fake_store *s, const char *match, int64_t seq)
{
	const struct kept_match *m = find(s, match);
	struct kept_entry *k = m == NULL ? NULL : m->first;
	while (k != NULL && k->e.seq != seq)
		k = k->next;
	return k == NULL ? NULL : &k->e;
}

struct stored_match *fake_store_row(struct fake_store *s, const char *match)
{
	struct kept_match *m = find(s, match);
	return m == NULL ? NULL : &m->row;
}

bool fake_store_snapshot_drop(struct fake_store *s, const char *match)
{
	struct kept_match *m = find(s, match);
	if (m == NULL || m->snapshot == NULL)
		return false;
	memory_drop(m->snapshot);
	m->snapshot = NULL;
	m->snapshot_seq = 0;
	return true;
}

static bool holds(const void *bytes, size_t n, const char *text)
{
	return bytes != NULL && memmem(bytes, n, text, strlen(text)) != NULL;
}

bool fake_store_contains(const struct fake_store *s, const char *text)
{
	for (const struct kept_match *m = s->matches; m != NULL; m = m->next) {
		if (strstr(m->terms, text) != NULL || holds(m->snapshot, m->snapshot_bytes, text)
		    || (m->summary != NULL && strstr(m->summary, text) != NULL))
			return true;
		for (const struct kept_entry *k = m->first; k != NULL; k = k->next)
			if (strstr(k->command, text) != NULL || strstr(k->outcome, text) != NULL ||
			    strstr(k->ref, text) != NULL)
				return true;
	}
	return false;
}

static int64_t now_ms(void *self)
{
	struct fake_clock *c = self;
	c->now_ms += c->tick_ms;
	return c->now_ms;
}

static int64_t wall_ms(void *self)
{
	const struct fake_clock *c = self;
	return 1700000000000 + c->now_ms + c->leapt_ms;
}

struct clock_port fake_clock_port(struct fake_clock *c)
{
	return (struct clock_port){ c, wall_ms, now_ms };
}

static uint64_t chance_next(struct fake_chance *c)
{
	uint64_t z = c->state += 0x9e3779b97f4a7c15u;
	z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9u;
	z = (z ^ z >> 27) * 0x94d049bb133111ebu;
	return z ^ z >> 31;
}

static void chance_bytes(void *self, void *out, size_t n)
{
	uint8_t *b = out;
	for (size_t i = 0; i < n; i++)
		b[i] = (uint8_t)chance_next(self);
}

struct chance_port fake_chance_port(struct fake_chance *c)
{
	return (struct chance_port){ c, chance_bytes };
}

uint32_t fake_chance_below(struct fake_chance *c, uint32_t n)
{
	return (uint32_t)(chance_next(c) % n);
}

static struct heard *hear(struct fake_audience *a, enum heard_kind kind, struct conn_id conn)
{
	if (a->count == a->capacity) {
		a->capacity = a->capacity > 0 ? 2 * a->capacity : 64;
		struct heard *list = taken(a->capacity * sizeof *list);
		if (a->count > 0)
			memcpy(list, a->list, a->count * sizeof *list);
		memory_drop(a->list);
		a->list = list;
	}
	struct heard *h = &a->list[a->count++];
	*h = (struct heard){ .kind = kind,
		                 .conn = conn,
		                 .commits = a->store != NULL ? a->store->commits : 0 };
	return h;
}

static char *text_of(const char *text, size_t n)
{
	char *out = taken(n + 1);
	if (n > 0)
		memcpy(out, text, n);
	return out;
}

static void answer(void *self, const struct asker *to, const struct answer *a)
{
	struct heard *h = hear(self, HEARD_ANSWER, to->conn);
	h->err = a->err;
	h->text = text_of(a->result, a->err == ERR_OK ? a->length : 0);
	memcpy(h->id, to->id, to->length < sizeof h->id - 1 ? to->length : sizeof h->id - 1);
	text_copy(h->limit, sizeof h->limit, a->limit);
	text_copy(h->rule, sizeof h->rule, a->refusal != NULL ? a->refusal->rule : "");
	h->minute = a->minute;
	h->joined = a->joined;
	h->match = a->match;
	h->member = a->member;
	h->class = a->class;
	h->seat = a->seat;
	h->deputy = a->deputy ? (uint8_t)(1 + a->chair) : 0;
}

static void deliver(void *self, struct conn_id conn, struct frame *f)
{
	hear(self, HEARD_FRAME, conn)->text = text_of(f->payload, f->length);
}

static void left(void *self, struct conn_id conn, const struct match_id *id)
{
	hear(self, HEARD_LEFT, conn)->text = copied(id->text);
}

static void shut(void *self, struct conn_id conn, int code)
{
	struct heard *h = hear(self, HEARD_SHUT, conn);
	h->code = code;
	h->text = copied("");
}

static int64_t silent_ms(void *self, struct conn_id conn)
{
	return ((struct fake_audience *)self)->silent_ms[conn.slot];
}

struct audience_port fake_audience_port(struct fake_audience *a)
{
	return (struct audience_port){ a, answer, deliver, left, shut, silent_ms };
}

void fake_audience_clear(struct fake_audience *a)
{
	for (uint32_t i = 0; i < a->count; i++)
		memory_drop(a->list[i].text);
	a->count = 0;
}

void fake_audience_finish(struct fake_audience *a)
{
	fake_audience_clear(a);
	memory_drop(a->list);
	a->list = NULL;
	a->capacity = 0;
}

const struct heard *fake_heard(const struct fake_audience *a, uint32_t slot, enum heard_kind kind,
                               uint32_t n)
{
	for (uint32_t i = 0; i < a->count; i++)
		if (a->list[i].conn.slot == slot && a->list[i].kind == kind && n-- == 0)
			return &a->list[i];
	return NULL;
}

uint32_t fake_heard_count(const struct fake_audience *a, uint32_t slot, enum heard_kind kind)
{
	uint32_t n = 0;
	for (uint32_t i = 0; i < a->count; i++)
		n += a->list[i].conn.slot == slot && a->list[i].kind == kind;
	return n;
}
