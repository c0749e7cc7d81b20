/* What is stored, damaged in any way: a match is refused or it loads, never more. A match of the
 * cards is played once and kept; the input is a list of damages to its row, snapshot and entries,
 * which are then loaded as a restart would load them. */
/* Links: wire match clock signals rules base */
/* With: stage fakes cards tiny_json */
#include "base/arena.h"
#include "base/memory.h"
#include "base/must.h"
#include "match/recover.h"
#include "tests/support/cards.h"
#include "tests/support/stage.h"
#include "wire/decode.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n);

enum { ENTRIES_MOST = 64, PLAYED = 20, TEXT_MOST = 1 << 16, DAMAGES_MOST = 8 };
enum field { IN_COMMAND, IN_OUTCOME, IN_VERB, IN_REF, IN_TERMS, IN_SCENARIO, IN_SNAPSHOT, FIELDS };

/* A copy of all that is stored of the match; texts are owned. */
struct kept {
	struct stored_match row;
	struct journal_entry entry[ENTRIES_MOST];
	uint32_t entries;
	int64_t snapshot_seq;
	uint8_t *snapshot;
	size_t snapshot_bytes;
};
static struct kept whole;

static char *copied(const char *text)
{
	size_t n = strlen(text) + 1;
	char *out = memory_take(n);
	must(out != NULL);
	return memcpy(out, text, n);
}

static void keep_match(void *self, const struct stored_match *m)
{
	struct kept *k = self;
	k->row = *m;
	k->row.engine = copied(m->engine);
	k->row.version = copied(m->version);
	k->row.scenario = copied(m->scenario);
	k->row.terrain = copied(m->terrain);
	k->row.title = copied(m->title);
	k->row.terms = copied(m->terms);
}

static void keep_snapshot(void *self, int64_t seq, const void *bytes, size_t n)
{
	struct kept *k = self;
	k->snapshot_seq = seq;
	k->snapshot = memory_take(n);
	k->snapshot_bytes = n;
	memcpy(k->snapshot, bytes, n);
}

static void keep_entry(void *self, const struct journal_entry *e)
{
	struct kept *k = self;
	must(k->entries < ENTRIES_MOST);
	struct journal_entry *copy = &k->entry[k->entries++];
	*copy = *e;
	copy->verb = copied(e->verb);
	copy->ref = copied(e->ref);
	copy->command = copied(e->command);
	copy->outcome = copied(e->outcome);
}

static void keep_done(void *self, bool ok, bool found)
{
	(void)self;
	must(ok && found);
}

static void play(void)
{
	struct matches_limits limits = MATCHES_LIMITS;
	limits.snapshot_every = 8;
	struct stage *s = a_stage(&limits);
	stage_table(s, "{}");
	for (uint32_t i = 0; i < PLAYED; i++) {
		char ref[16] = "ref-of-move-a";
		ref[12] = (char)('a' + i);
		stage_play(s, 1 + i % 2, ref, i, (int)(i / 2) % 7, (int)i);
	}
	struct store_port store = fake_store_port(&s->store);
	struct match_id id = { { 0 } };
	memcpy(id.text, s->match, sizeof s->match);
	store.load(store.self, &id,
	           (struct load_sink){ &whole, keep_match, keep_snapshot, keep_entry, keep_done });
	fake_store_run(&s->store);
	must(whole.snapshot != NULL && whole.entries > 0);
	stage_clear(s);
}

struct crumbs { const uint8_t *at, *end; };

static uint8_t crumb(struct crumbs *c)
{
	return c->at < c->end ? *c->at++ : 0;
}

static const char **text_of(struct kept *k, enum field field, struct journal_entry *e)
{
	switch (field) {
	case IN_COMMAND: return &e->command;
	case IN_OUTCOME: return &e->outcome;
	case IN_VERB: return &e->verb;
	case IN_REF: return &e->ref;
	case IN_TERMS: return &k->row.terms;
	default: return &k->row.scenario;
	}
}

/* Bytes of the input in place of bytes of the text, at some place; or the end cut off. The copy
 * lives in the arena. */
static void text_damage(struct arena *a, const char **text, struct crumbs *c)
{
	size_t n = strlen(*text), at = n > 0 ? (size_t)crumb(c) * 7 % n : 0, more = crumb(c) % 24;
	char *out = arena_alloc(a, n + more + 1);
	if (out == NULL)
		return;
	memcpy(out, *text, at);
	size_t end = at;
	for (size_t i = 0; i < more; i++) {
		uint8_t byte = crumb(c);
		if (byte != 0)
			out[end++] = (char)byte;
	}
	if (crumb(c) % 4 != 0 && at + (end - at) <= n) {
		memcpy(out + end, *text + end, n - end);
		end = n;
	}
	out[end] = '\0';
	*text = out;
}

static void damage(struct arena *a, struct kept *k, struct crumbs *c)
{
	enum field field = crumb(c) % FIELDS;
	struct journal_entry *e = &k->entry[crumb(c) % k->entries];
	uint8_t how = crumb(c);
	if (field == IN_SNAPSHOT) {
		if (k->snapshot_bytes == 0)
			return; /* cut off whole before */
		size_t at = ((size_t)crumb(c) << 8 | crumb(c)) % k->snapshot_bytes;
		uint8_t *copy = arena_alloc(a, k->snapshot_bytes);
		if (copy == NULL)
			return;
		memcpy(copy, k->snapshot, k->snapshot_bytes);
		for (uint8_t i = 0; i <= how % 8 && at + i < k->snapshot_bytes; i++)
			copy[at + i] = crumb(c);
		k->snapshot = copy;
		if (how >= 128)
			k->snapshot_bytes = at;
		return;
	}
	if (how % 8 == 7)
		e->seq += (int8_t)crumb(c);
	else if (how % 8 == 6)
		e->seat = crumb(c);
	else if (how % 8 == 5)
		e->digest.bytes[crumb(c) % DIGEST_BYTES] ^= crumb(c);
	else
		text_damage(a, text_of(k, field, e), c);
}

static const struct doc *parsed(struct arena *a, const char *text, size_t n)
{
	struct wire_fault why;
	return wire_parse(a, text, n, &why);
}

static void show(struct recover *r)
{
	for (uint8_t seat = 0; seat <= r->world->seats; seat++) {
		struct fragments f;
		struct viewer viewer = { seat < r->world->seats ? VIEWER_SEAT : VIEWER_PUBLIC, { seat } };
		fragments_init(&f, TEXT_MOST);
		view_compose(r->world, &r->facts, r->live, &viewer, &f);
		fragments_finish(&f);
	}
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
	static const struct engine *const engines[] = { &cards_engine, NULL };
	struct crumbs c = { data, data + n };
	struct arena arena;
	struct recover r;
	if (whole.entries == 0)
		play();
	struct worlds worlds = { .engines = engines, .parse = { parsed } };
	struct kept k = whole;
	bool from_start = crumb(&c) & 1, harmed = c.at < c.end;
	arena_init(&arena, 1 << 20);
	for (int i = 0; i < DAMAGES_MOST && c.at < c.end; i++)
		damage(&arena, &k, &c);
	recover_init(&r, &worlds);
	recover_match(&r, &k.row);
	if (!from_start)
		recover_snapshot(&r, k.snapshot_seq, k.snapshot, k.snapshot_bytes);
	for (uint32_t i = 0; i < k.entries; i++)
		if (from_start || k.entry[i].seq > k.snapshot_seq)
			recover_entry(&r, &k.entry[i]);
	must(r.err == ERR_OK || r.err == ERR_CORRUPT || r.err == ERR_NOMEM);
	must(r.err == ERR_OK || r.why[0] != '\0');
	must(harmed || from_start || r.err == ERR_OK);
	if (r.err == ERR_OK)
		show(&r);
	recover_finish(&r);
	worlds_finish(&worlds);
	arena_finish(&arena);
	return 0;
}
