/* dump.c: what a mistake of ours is looked for with. When a must fails and freezes a match, all
 * that is needed to make it fail again is handed on as a file of `kriegsspield try`: one line with
 * the match, its seq, the commit, the condition, the documents, seed and options, the last commands
 * and the state, slates and drafts before the one that failed; one line with that one.
 *
 *   frozen: documents, state and failing line, at once --load--> seed, options, last commands -->
 *   handed to dump_port, forgotten
 *
 * It holds all that is hidden in the match: whoever takes it keeps it as close as the database. */
#include "base/log.h"
#include "base/memory.h"
#include "base/text.h"
#include "match/internal.h"

enum { DUMP_BYTES = 32 << 20, DUMP_ARENA = 64 << 20, DUMP_LAST = 64 };

struct dump {
	struct dump *next;
	struct matches *ms;
	struct match_id id;
	int64_t seq;
	struct seed key;  /* what the lots were drawn with */
	struct buffer out, line;
	struct writer w;  /* of out */
	bool listed;      /* the list of the last commands is open */
};

static void dump_free(struct dump *d)
{
	buffer_finish(&d->out);
	buffer_finish(&d->line);
	memory_drop(d);
}

static void unlisted(struct dump *d)
{
	struct dump **at = &d->ms->dumps;
	while (*at != d)
		at = &(*at)->next;
	*at = d->next;
}

void match__dumps_finish(struct matches *ms)
{
	while (ms->dumps != NULL) {
		struct dump *next = ms->dumps->next;
		dump_free(ms->dumps);
		ms->dumps = next;
	}
}

/* A document as one line, whatever its text is broken into. */
static void document(struct dump *d, const char *key, const char *text)
{
	struct arena arena;
	arena_init(&arena, DUMP_ARENA);
	const struct doc *doc = d->ms->setup.parse.parse(&arena, text, strlen(text));
	if (doc != NULL) {
		writer_key(&d->w, key);
		writer_doc(&d->w, doc);
	}
	arena_finish(&arena);
}

struct encoding { const struct match *m; struct buffer *out; };

static void encode_game(void *arg)
{
	const struct encoding *e = arg;
	const struct shared_world *w = e->m->world;
	w->engine->encode(w->world, live_state_const(e->m->live), e->out);
}

static void encode_slates(void *arg)
{
	const struct encoding *e = arg;
	if (e->m->world->signals_size > 0)
		signals_encode(live_signals_const(e->m->world, e->m->live), e->out);
}

static void encode_drafts(void *arg)
{
	const struct encoding *e = arg;
	if (drafts_used(&e->m->live->drafts))
		drafts_encode(&e->m->live->drafts, e->m->live->seats, e->out);
}

static void encoded(struct dump *d, const struct match *m, const char *key,
                    void (*encode)(void *arg))
{
	struct buffer bytes;
	struct encoding e = { m, &bytes };
	struct must_report report;
	buffer_init(&bytes, DUMP_BYTES);
	if (m->live != NULL && must_guarded(encode, &e, &report) && !bytes.failed && bytes.length > 0) {
		writer_key(&d->w, key);
		writer_hex(&d->w, (const uint8_t *)bytes.data, bytes.length);
	}
	buffer_finish(&bytes);
}

static void head(struct dump *d, const struct match *m, const struct must_report *why)
{
	struct writer *w = &d->w;
	const char *commit = d->ms->setup.commit;
	writer_object(w);
	writer_key_text(w, "match", d->id.text);
	writer_key_int(w, "seq", d->seq);
	writer_key_text(w, "commit", commit != NULL ? commit : "unknown");
	writer_key_text(w, "condition", why->condition);
	writer_key_text(w, "file", why->file);
	writer_key_int(w, "line", why->line);
	writer_key_text(w, "ruleset", m->world->engine->name);
	writer_key_text(w, "version", m->world->engine->version);
	document(d, "state", m->world->scenario);
	if (m->world->terrain_text[0] != '\0')
		document(d, "terrain", m->world->terrain_text);
	encoded(d, m, "encoded", encode_game);
	encoded(d, m, "slates", encode_slates);
	encoded(d, m, "drafts", encode_drafts);
}

/* The parameters of a request stand beside what else the line says, as `try` has them. */
static void params(const struct doc *params, struct writer *w)
{
	static const char *const envelope[] = { "match", "ref", "minute", "seat" };
	for (const struct doc *p = params->first; p != NULL; p = p->next) {
		if (text_find(p->key, envelope, sizeof envelope / sizeof envelope[0]) >= 0)
			continue;
		writer_key(w, p->key);
		writer_doc(w, p);
	}
}

static void failing_line(struct dump *d, const struct failing *f)
{
	struct writer w;
	bool seated = f->viewer != NULL && f->viewer->class == VIEWER_SEAT;
	writer_init(&w, &d->line);
	writer_object(&w);
	if (f->doing == FAILING_VIEW && seated)
		writer_key_int(&w, "view", f->viewer->seat.index);
	else if (f->doing == FAILING_VIEW && f->viewer != NULL)
		writer_key_text(&w, "view", view_class_name(f->viewer->class));
	else if (seated)
		writer_key_int(&w, "seat", f->viewer->seat.index);
	if (f->doing != FAILING_VIEW)
		writer_key_text(&w, f->doing == FAILING_QUESTION ? "ask" : "order", f->verb);
	if (f->recorded != NULL && f->recorded[0] != '\0') {
		writer_key(&w, "recorded");
		writer_raw(&w, f->recorded, strlen(f->recorded));
	} else if (f->params != NULL) {
		params(f->params, &w);
	}
	writer_end(&w, '}');
}

static void on_match(void *self, const struct stored_match *m)
{
	struct dump *d = self;
	struct arena arena;
	arena_init(&arena, DUMP_ARENA);
	const struct doc *terms = d->ms->setup.parse.parse(&arena, m->terms, strlen(m->terms));
	const struct doc *options = doc_get(terms, "options");
	writer_key(&d->w, "seed");
	writer_hex(&d->w, d->key.bytes, SEED_BYTES);
	if (options != NULL) {
		writer_key(&d->w, "options");
		writer_doc(&d->w, options);
	}
	writer_key(&d->w, "last");
	writer_array(&d->w);
	d->listed = true;
	arena_finish(&arena);
}

static void on_snapshot(void *self, int64_t seq, const void *bytes, size_t n)
{
	(void)self, (void)seq, (void)bytes, (void)n; /* the state in memory is newer */
}

static void on_entry(void *self, const struct journal_entry *e)
{
	struct dump *d = self;
	struct writer *w = &d->w;
	enum seat_verb seats;
	enum umpire_verb umpires;
	if (e->seq <= d->seq - DUMP_LAST || e->seq > d->seq)
		return;
	writer_object(w);
	writer_key_int(w, "seq", e->seq);
	writer_key_int(w, "at_ms", e->at_ms);
	writer_key_int(w, "seat", e->seat);
	writer_key_text(w, "verb", e->verb);
	/* not names of people, hashes of secrets, reasons and narratives */
	if (!seat_verb_find(e->verb, &seats) && umpire_verb_find(e->verb, &umpires) == NULL) {
		writer_key(w, "command");
		writer_raw(w, e->command, strlen(e->command));
	}
	writer_key(w, "digest");
	writer_hex(w, e->digest.bytes, DIGEST_BYTES);
	writer_end(w, '}');
}

static void on_done(void *self, bool ok, bool found)
{
	struct dump *d = self;
	const struct dump_port *port = &d->ms->setup.dump;
	if (d->listed)
		writer_end(&d->w, ']');
	writer_end(&d->w, '}');
	buffer_add(&d->out, "\n", 1);
	buffer_add(&d->out, d->line.data, d->line.length);
	buffer_add(&d->out, "\n", 1);
	if (d->out.failed || d->line.failed)
		log_line(LOG_ERROR, "match", "dump", "match=%s error=too_large_or_no_memory", d->id.text);
	else
		port->write(port->self, &d->id, d->seq, d->out.data, d->out.length);
	unlisted(d);
	dump_free(d);
}

static void dump_begin(struct matches *ms, const struct match *m, const struct must_report *why,
                       const struct failing *f)
{
	struct dump *d = memory_take(sizeof *d);
	if (d == NULL)
		return;
	d->ms = ms;
	d->id = m->facts.id;
	d->seq = m->seq;
	d->key = m->facts.seed;
	if (m->facts.mixes && m->live != NULL && m->live->phase != PHASE_WAITING)
		live_key(m->live, &m->facts.seed, &d->key);
	d->next = ms->dumps;
	ms->dumps = d;
	buffer_init(&d->out, DUMP_BYTES);
	buffer_init(&d->line, DUMP_BYTES);
	writer_init(&d->w, &d->out);
	head(d, m, why);
	failing_line(d, f);
	ms->setup.store.load(ms->setup.store.self, &d->id,
	                     (struct load_sink){ d, on_match, on_snapshot, on_entry, on_done });
}

void match__frozen(struct matches *ms, struct match *m, const struct must_report *why,
                   const struct failing *f)
{
	bool again = m->life == MATCH_FROZEN;
	m->life = MATCH_FROZEN;
	match__computers_tell(ms, m, false);
	log_line(LOG_ERROR, "match", "frozen",
	         "match=%s seq=%lld verb=%s condition=\"%s\" at=%s:%d commit=%s engine=%s/%s %s",
	         m->facts.id.text, (long long)m->seq, f->verb, why->condition, why->file, why->line,
	         ms->setup.commit != NULL ? ms->setup.commit : "unknown", m->world->engine->name,
	         m->world->engine->version, f->recorded != NULL ? f->recorded : "");
	if (!again && ms->setup.dump.write != NULL)
		dump_begin(ms, m, why, f);
}
