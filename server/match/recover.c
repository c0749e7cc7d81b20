#include "match/recover.h"
#include "base/bytes.h"
#include "base/memory.h"
#include "base/must.h"
#include "base/text.h"
#include "match/replay.h"

enum { RECOVER_ARENA = 4 << 20, STATE_MOST = 8 << 20 };
/* The older forms stand in a database until their match has its next snapshot: both have the logs
 * of seats, public and ended and no delay, the first is without the digest at the end. */
enum { SNAPSHOT_MAGIC = 4, FORM_PLAIN = 0, FORM_WHOLE, FORM_NOW, FORMS, OLDER_LOGS = 2 };
static const char magics[FORMS][SNAPSHOT_MAGIC] = {
	{ 'K', 'S', 'M', '2' }, { 'K', 'S', 'M', '3' }, { 'K', 'S', 'M', '4' }
};

void recover_init(struct recover *r, struct worlds *worlds)
{
	*r = (struct recover){ .worlds = worlds };
	facts_init(&r->facts);
	buffer_init(&r->work, STATE_MOST);
	arena_init(&r->arena, RECOVER_ARENA);
}

void recover_finish(struct recover *r)
{
	for (uint8_t i = 0; r->refs != NULL && i < r->world->seats; i++)
		refs_finish(&r->refs[i]);
	memory_drop(r->refs);
	for (uint8_t i = 0; r->logs != NULL && i < r->world->seats + CLASSES_BESIDE_SEATS; i++)
		chronicle_finish(&r->logs[i]);
	memory_drop(r->logs);
	live_destroy(r->live);
	live_destroy(r->scratch);
	delay_destroy(r->delay);
	memory_drop(r->command);
	memory_drop(r->outcome);
	worlds_drop(r->worlds, r->world);
	facts_finish(&r->facts);
	buffer_finish(&r->work);
	arena_finish(&r->arena);
}

/* The first thing wrong stays. */
#define wrong(r, e, ...)                                                       \
	do {                                                                   \
		if ((r)->err == ERR_OK) {                                      \
			(r)->err = (e);                                        \
			text_format((r)->why, sizeof (r)->why, __VA_ARGS__);   \
		}                                                              \
	} while (0)

static void wrong_must(struct recover *r, const struct must_report *m, int64_t seq)
{
	wrong(r, ERR_CORRUPT, "entry %lld: the game's own check failed: %s at %s:%d", (long long)seq,
	      m->condition, m->file, m->line);
}

static const struct engine *pinned(struct recover *r, const struct stored_match *m)
{
	const struct engine *engine = worlds_engine(r->worlds, m->engine, m->version);
	if (engine == NULL)
		wrong(r, ERR_CORRUPT, "made with %.40s version %.20s, which this server does not have",
		      m->engine, m->version);
	return engine;
}

static void world_take(struct recover *r, const struct stored_match *m, const struct engine *engine)
{
	enum err err;
	r->world = worlds_find(r->worlds, engine, &m->world);
	if (r->world != NULL)
		return;
	struct faults *faults = memory_take(sizeof *faults);
	if (faults == NULL) {
		wrong(r, ERR_NOMEM, "no memory");
		return;
	}
	r->world = worlds_take(r->worlds, engine, m->scenario, m->terrain, faults, &err);
	if (r->world == NULL)
		wrong(r, err == ERR_NOMEM ? ERR_NOMEM : ERR_CORRUPT,
		      "its documents no longer make a world: %s%s",
		      faults->kept > 0 ? message_key(faults->list[0].what) : err_text(err),
		      faults->kept > 0 ? faults->list[0].pointer : "");
	else if (!digest_equal(&r->world->digest, &m->world))
		wrong(r, ERR_CORRUPT, "its documents make another world than it was laid on");
	memory_drop(faults);
}

/* The state before the first entry. */
struct beginning {
	struct recover *r;
	const struct doc *options;
	struct faults *faults;
	bool good;
};

static void begin(void *arg)
{
	struct beginning *b = arg;
	const struct shared_world *w = b->r->world;
	b->good = w->engine->setup(w->world, live_state(b->r->live), facts_beginning(&b->r->facts),
	                           b->options, b->faults);
}

static bool memory_ready(struct recover *r)
{
	const struct engine *engine = r->world->engine;
	r->live = live_create(r->world);
	r->scratch = live_create(r->world);
	r->command = memory_take(r->world->command_size);
	r->outcome = memory_take(engine->outcome_size);
	r->refs = memory_take(r->world->seats * sizeof *r->refs);
	r->logs = memory_take((size_t)(r->world->seats + CLASSES_BESIDE_SEATS) * sizeof *r->logs);
	if (r->facts.delay.minutes > 0 && (r->delay = delay_create(r->world)) == NULL)
		return false;
	return r->live != NULL && r->scratch != NULL && r->command != NULL && r->outcome != NULL &&
	       r->refs != NULL && r->logs != NULL;
}

static void facts_read(struct recover *r, const struct stored_match *m, const struct doc *terms)
{
	int64_t maker = 0;
	struct facts *f = &r->facts;
	f->id = m->id;
	text_copy(f->title, sizeof f->title, m->title);
	text_copy(f->scenario, sizeof f->scenario, doc_text(terms, "scenario"));
	text_copy(f->sight, sizeof f->sight, doc_text(terms, "sight"));
	if (!doc_int(terms, "maker", 0, SEATS_MAX - 1, &maker) || f->scenario[0] == '\0' ||
	    f->sight[0] == '\0')
		wrong(r, ERR_CORRUPT, "its terms do not say what was laid");
	f->maker.index = (uint8_t)maker;
	f->listed = m->listed;
	f->created_ms = m->created_ms;
	memcpy(f->seed.bytes, m->seed, SEED_BYTES);
	digest_of(m->seed, SEED_BYTES, &f->commitment);
	if (!lots_terms_read(terms, &f->mixes))
		wrong(r, ERR_CORRUPT, "its lots are drawn in a way this server does not know");
	const struct doc *delay = doc_get(terms, "delay");
	if (delay != NULL && !delay_terms_read(delay, &f->delay))
		wrong(r, ERR_CORRUPT, "its terms of delay do not read");
	const struct doc *clock = doc_get(terms, "clock");
	if (clock != NULL && !clock_terms_read(clock, &f->clock))
		wrong(r, ERR_CORRUPT, "its terms of the clock do not read");
	const struct doc *players = doc_get(terms, "players");
	if (players != NULL && !seating_terms_read(players, &f->seating))
		wrong(r, ERR_CORRUPT, "its numbers of players do not read");
	const struct doc *absence = doc_get(terms, "absence");
	if (absence != NULL && !absence_terms_read(absence, &f->absence))
		wrong(r, ERR_CORRUPT, "its term of absence does not read");
}

/* What its terms say of clocks; and whoever watches later begins where all began. */
static void clocks_begin(struct recover *r)
{
	clock_begin(&r->live->clock, &r->facts.clock);
	if (r->delay != NULL)
		live_copy(r->world, r->delay->live, r->live);
}

void recover_match(struct recover *r, const struct stored_match *m)
{
	struct must_report report;
	const struct engine *engine = pinned(r, m);
	if (engine == NULL)
		return;
	const struct doc *terms = r->worlds->parse.parse(&r->arena, m->terms, strlen(m->terms));
	facts_read(r, m, terms);
	if (r->err == ERR_OK)
		world_take(r, m, engine);
	if (r->err != ERR_OK)
		return;
	struct beginning b = { .r = r,
		                   .options = doc_get(terms, "options"),
		                   .faults = memory_take(sizeof *b.faults) };
	if (b.faults == NULL || !memory_ready(r))
		wrong(r, ERR_NOMEM, "no memory");
	else if (!must_guarded(begin, &b, &report))
		wrong_must(r, &report, 0);
	else if (!b.good)
		wrong(r, ERR_CORRUPT, "its options are no longer understood");
	else
		clocks_begin(r);
	memory_drop(b.faults);
	arena_reset(&r->arena);
}

void recover_snapshot_write(const struct snapshot *s, struct buffer *out)
{
	buffer_clear(out);
	buffer_add(out, magics[FORM_NOW], SNAPSHOT_MAGIC);
	live_encode(s->world, s->live, out);
	for (uint8_t i = 0; i < s->live->seats; i++)
		refs_encode(&s->refs[i], i == s->seat.index ? s->ref : NULL, out);
	chronicles_encode(s->logs, s->newest, s->live->seats + CLASSES_BESIDE_SEATS, out);
	bytes_put(out, s->delay != NULL, 1);
	if (s->delay != NULL)
		delay_encode(s->delay, s->world, s->held, out);
	if (out->failed)
		return;
	/* The entries' digests speak for the state alone: not for refs and logs, and not for a state
	 * that no entry follows. */
	struct digest whole;
	digest_of(out->data, out->length, &whole);
	buffer_add(out, whole.bytes, DIGEST_BYTES);
}

struct reading { struct recover *r; const uint8_t *at, *end; int form; bool good; };

/* Is it whole? Leaves g at what stands between magic and digest. */
static bool is_whole(struct reading *g)
{
	const uint8_t *all = g->at;
	char magic[SNAPSHOT_MAGIC];
	struct digest whole;
	if (!bytes_copy(&g->at, g->end, magic, sizeof magic))
		return false;
	while (g->form < FORMS && memcmp(magic, magics[g->form], sizeof magic) != 0)
		g->form++;
	if (g->form == FORM_PLAIN)
		return true;
	if (g->form == FORMS || g->end - g->at < DIGEST_BYTES)
		return false;
	g->end -= DIGEST_BYTES;
	digest_of(all, (size_t)(g->end - all), &whole);
	return memcmp(whole.bytes, g->end, DIGEST_BYTES) == 0;
}

static bool logs_read(struct reading *g)
{
	struct recover *r = g->r;
	uint8_t seats = r->world->seats;
	uint32_t count = seats + (g->form == FORM_NOW ? (uint32_t)CLASSES_BESIDE_SEATS : OLDER_LOGS);
	uint32_t times = r->world->signals_size > 0 ? CHRONICLE_LEDGER : CHRONICLE_PLAIN;
	if (!chronicles_decode(r->logs, count, r->log_bytes, times, &g->at, g->end))
		return false;
	if (g->form != FORM_NOW) { /* the second beside the seats was that of the ended */
		r->logs[view_class_index(seats, VIEWER_ENDED, SEAT_NONE)] = r->logs[seats + 1];
		r->logs[seats + 1] = (struct chronicle){ 0 };
	}
	return true;
}

/* What is held back stands there if and only if the terms say so. */
static bool delay_read(struct reading *g)
{
	uint64_t has;
	if (!bytes_take(&g->at, g->end, 1, &has) || has != (g->r->delay != NULL))
		return false;
	return g->r->delay == NULL || delay_decode(g->r->delay, g->r->world, &g->at, g->end);
}

static void snapshot_read(void *arg)
{
	struct reading *g = arg;
	struct recover *r = g->r;
	if (!is_whole(g) || !live_decode(r->world, r->live, &g->at, g->end))
		return;
	for (uint8_t i = 0; i < r->world->seats; i++)
		if (!refs_decode(&r->refs[i], &g->at, g->end))
			return;
	if (!logs_read(g) || (g->form == FORM_NOW && !delay_read(g)))
		return;
	g->good = g->at == g->end;
	r->world->engine->invariant(r->world->world, live_state_const(r->live), 1);
}

void recover_snapshot(struct recover *r, int64_t seq, const void *bytes, size_t n)
{
	struct must_report report;
	struct reading g = { .r = r, .at = bytes, .end = (const uint8_t *)bytes + n };
	if (r->err != ERR_OK || r->world == NULL)
		return;
	if (!must_guarded(snapshot_read, &g, &report))
		wrong_must(r, &report, seq);
	else if (!g.good)
		wrong(r, ERR_CORRUPT, "the snapshot after entry %lld does not read", (long long)seq);
	r->seq = r->snapshot_seq = seq;
}

struct replaying {
	struct recover *r;
	struct replay entry;
	struct digest digest;
	bool good;
};

static void replay(void *arg)
{
	struct replaying *p = arg;
	struct recover *r = p->r;
	p->good = replay_entry(&p->entry);
	if (!p->good)
		return;
	if (!live_digest(r->world, r->scratch, &r->work, &p->digest)) {
		wrong(r, ERR_NOMEM, "no memory");
		return;
	}
	struct happening h;
	replay_happening(&p->entry, &h);
	if (r->happened != NULL)
		r->happened(r->self, r, &h);
}

static void ref_remember(struct recover *r, const struct journal_entry *e)
{
	struct refs *refs = &r->refs[e->seat];
	if (!refs_reserve(refs)) {
		wrong(r, ERR_NOMEM, "no memory");
		return;
	}
	/* The minute of the answer is the one the order was made in: that before it. */
	refs_push(refs, refs_hash(e->ref), r->world->engine->minute(live_state_const(r->live)));
}

void recover_entry(struct recover *r, const struct journal_entry *e)
{
	struct must_report report;
	struct replaying p = { .r = r };
	if (r->err != ERR_OK || r->world == NULL)
		return;
	if (e->seq != r->seq + 1) {
		wrong(r, ERR_CORRUPT, "entry %lld follows entry %lld", (long long)e->seq,
		      (long long)r->seq);
		return;
	}
	p.entry = (struct replay){
		.world = r->world,
		.from = r->live,
		.to = r->scratch,
		.verb = e->verb,
		.seat = e->seat,
		.at_ms = e->at_ms,
		.seed = facts_mixing(&r->facts),
		.recorded = r->worlds->parse.parse(&r->arena, e->command, strlen(e->command)),
		.command = r->command,
		.outcome = r->outcome,
		.arena = &r->arena,
	};
	if (!must_guarded(replay, &p, &report))
		wrong_must(r, &report, e->seq);
	else if (!p.good)
		wrong(r, ERR_CORRUPT, "entry %lld (%.20s) cannot be applied", (long long)e->seq, e->verb);
	else if (!digest_equal(&p.digest, &e->digest))
		wrong(r, ERR_CORRUPT, "entry %lld (%.20s): the digest differs", (long long)e->seq, e->verb);
	arena_reset(&r->arena);
	if (r->err != ERR_OK)
		return;
	if (!p.entry.own && !p.entry.presides && !p.entry.runs)
		ref_remember(r, e);
	struct live *old = r->live;
	r->live = r->scratch;
	r->scratch = old;
	r->seq = e->seq;
	r->at_ms = e->at_ms;
}
