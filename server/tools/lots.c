/* lots.c: the proof of a finished game's lots (house 4): `lots export DATA MATCH` prints its
 * record, one line of JSON with commitment, seed, documents, options and the lots as they were
 * shown at the end; `lots check RECORD` needs nothing but that line: the seed is what the
 * commitment is the digest of, the players' nonces mix with it to what was published when play
 * began (match/nonce.h), the documents are the world that was played on, and every lot drawn again
 * with that key comes out as it was recorded. A line a lot, then a sentence. */
#include "tools/tools.h"

#include "base/memory.h"
#include "base/must.h"
#include "base/text.h"
#include "match/nonce.h"
#include "match/recover.h"
#include "store/record.h"
#include "tools/console.h"
#include "tools/records.h"
#include "tools/world.h"

#include <string.h>

/* The first format is of matches whose lots were drawn with the seed alone. */
enum { RECORD_SEED = 1, RECORD_MIXED };
enum { RECORD_BYTES = 16 << 20, VIEW_BYTES = 4 << 20, ARENA_BYTES = 64 << 20 };
enum { NAME_BYTES = 32 };

static const struct viewer everybody = { VIEWER_ENDED, { UINT8_MAX } };

static bool is_lot(const struct engine *engine, const struct fragment *f)
{
	return f->kind >= FRAGMENT_ENGINE &&
		strcmp(engine->fragment_kinds[f->kind - FRAGMENT_ENGINE], "lot") == 0;
}

static void lot_name(const struct fragment *f, char out[NAME_BYTES])
{
	text_format(out, NAME_BYTES, "lot/%u", f->id);
}

static int say(enum message_id what, const char *name, int64_t a, int64_t b)
{
	struct console_line line;
	bool good = what == MSG_CONSOLE_LOTS_GOOD;
	console_set(&line, what, name, a);
	line.numbers[1] = b;
	console_say(good ? stdout : stderr, &line);
	return good ? TOOL_GOOD : TOOL_BAD;
}

/* ---- export ---- */

struct exporting {
	struct recover recover;
	struct buffer out;
	struct writer w;
};

static void document(struct exporting *x, const char *key, const char *text)
{
	struct arena arena;
	arena_init(&arena, ARENA_BYTES);
	const struct doc *doc = tool_parse_quietly(&arena, text, strlen(text));
	if (doc) {
		writer_key(&x->w, key);
		writer_doc(&x->w, doc);
	}
	arena_finish(&arena);
}

static void on_match(void *self, const struct stored_match *m)
{
	struct exporting *x = self;
	struct arena arena;
	struct digest commitment;
	bool mixes;
	arena_init(&arena, ARENA_BYTES);
	const struct doc *terms = tool_parse_quietly(&arena, m->terms, strlen(m->terms));
	writer_object(&x->w);
	lots_terms_read(terms, &mixes);
	writer_key_int(&x->w, "format", mixes ? RECORD_MIXED : RECORD_SEED);
	writer_key_text(&x->w, "match", m->id.text);
	writer_key_text(&x->w, "engine", m->engine);
	writer_key_text(&x->w, "version", m->version);
	writer_key(&x->w, "world");
	writer_hex(&x->w, m->world.bytes, DIGEST_BYTES);
	digest_of(m->seed, SEED_BYTES, &commitment);
	writer_key(&x->w, "commitment");
	writer_hex(&x->w, commitment.bytes, DIGEST_BYTES);
	writer_key(&x->w, "seed");
	writer_hex(&x->w, m->seed, SEED_BYTES);
	document(x, "scenario", m->scenario);
	document(x, "terrain", m->terrain);
	if (doc_get(terms, "options")) {
		writer_key(&x->w, "options");
		writer_doc(&x->w, doc_get(terms, "options"));
	}
	arena_finish(&arena);
	recover_match(&x->recover, m);
}

static void on_entry(void *self, const struct journal_entry *e)
{
	recover_entry(&((struct exporting *)self)->recover, e);
}

/* What the players added, and what was published of it. */
static void write_nonces(struct exporting *x)
{
	struct recover *r = &x->recover;
	struct seed key;
	struct digest mixed;
	live_key(r->live, &r->facts.seed, &key);
	nonce_mixed(&key, &mixed);
	view_nonces(r->live, &x->w);
	writer_key(&x->w, "mixed");
	writer_hex(&x->w, mixed.bytes, DIGEST_BYTES);
}

/* The lots as everybody is shown them when all is over. */
static void write_lots(struct exporting *x)
{
	struct recover *r = &x->recover;
	struct fragments f;
	char name[NAME_BYTES];
	fragments_init(&f, VIEW_BYTES);
	r->world->engine->view(r->world->world, live_state_const(r->live), &everybody, &f);
	writer_key(&x->w, "lots");
	writer_object(&x->w);
	for (uint32_t k = 0; k < f.count; k++)
		if (is_lot(r->world->engine, &f.list[k])) {
			lot_name(&f.list[k], name);
			writer_key(&x->w, name);
			writer_raw(&x->w, f.text.data + f.list[k].offset, f.list[k].length);
		}
	writer_end(&x->w, '}');
	fragments_finish(&f);
}

static int export_match(const struct tools *t, struct record *record, const char *id)
{
	struct exporting *x = memory_take(sizeof *x);
	struct worlds worlds = { .engines = t->engines, .parse = { tool_parse_quietly } };
	struct match_id match;
	int result = TOOL_BAD;
	if (!x)
		return TOOL_BAD;
	struct load_sink sink = { .self = x, .match = on_match, .entry = on_entry };
	recover_init(&x->recover, &worlds);
	buffer_init(&x->out, RECORD_BYTES);
	writer_init(&x->w, &x->out);
	enum err e = text_copy(match.text, sizeof match.text, id)
		? record_load(record, &match, true, &sink)
		: ERR_NOT_FOUND;
	if (e == ERR_NOT_FOUND) {
		say(MSG_CONSOLE_MATCH_UNKNOWN, id, 0, 0);
	} else if (e != ERR_OK || x->recover.err != ERR_OK) {
		say(MSG_CONSOLE_REPLAY_BAD, e != ERR_OK ? err_text(e) : x->recover.why, 0, 0);
	} else if (x->recover.live->phase != PHASE_OVER) { /* its seed is still to be kept */
		say(MSG_CONSOLE_LOTS_UNFINISHED, id, 0, 0);
	} else {
		if (x->recover.facts.mixes)
			write_nonces(x);
		write_lots(x);
		writer_end(&x->w, '}');
		printf("%s\n", buffer_text(&x->out));
		result = TOOL_GOOD;
	}
	recover_finish(&x->recover);
	buffer_finish(&x->out);
	worlds_finish(&worlds);
	memory_drop(x);
	return result;
}

/* ---- check ---- */

struct checking {
	const struct doc *record;
	struct tool_world world;
	void *state;
	struct seed key;
	struct fragments lots;
	bool good;
};

static bool hex_read(const struct doc *node, struct digest *out)
{
	return doc_is(node, DOC_TEXT) && node->length == DIGEST_HEX - 1 &&
		digest_from_hex(node->text, out);
}

static bool digest_read(const struct doc *record, const char *key, struct digest *out)
{
	return hex_read(doc_get(record, key), out);
}

static void draw(void *arg)
{
	struct checking *c = arg;
	const struct engine *e = c->world.engine;
	c->good = e->setup(c->world.world, c->state, &c->key, doc_get(c->record, "options"),
		&c->world.faults);
	if (c->good)
		e->view(c->world.world, c->state, &everybody, &c->lots);
}

/* A line of one lot; true if it was recorded as it was drawn. */
static bool lot_agrees(const struct checking *c, const struct fragment *f)
{
	char name[NAME_BYTES];
	struct buffer text, line;
	struct writer w;
	const char *drawn = c->lots.text.data + f->offset;
	lot_name(f, name);
	const struct doc *recorded = doc_get(doc_get(c->record, "lots"), name);
	buffer_init(&text, VIEW_BYTES);
	buffer_init(&line, VIEW_BYTES);
	writer_init(&w, &text);
	if (recorded)
		writer_doc(&w, recorded);
	bool good = recorded && text.length == f->length &&
		memcmp(buffer_text(&text), drawn, f->length) == 0;
	writer_init(&w, &line);
	writer_object(&w);
	writer_key_text(&w, "lot", name);
	writer_key(&w, "drawn");
	writer_raw(&w, drawn, f->length);
	writer_key_bool(&w, "good", good);
	writer_end(&w, '}');
	printf("%s\n", buffer_text(&line));
	buffer_finish(&text);
	buffer_finish(&line);
	return good;
}

static int compare(const struct checking *c)
{
	const struct doc *lots = doc_get(c->record, "lots");
	int64_t count = 0, bad = 0;
	for (uint32_t k = 0; k < c->lots.count; k++)
		if (is_lot(c->world.engine, &c->lots.list[k])) {
			count++;
			bad += !lot_agrees(c, &c->lots.list[k]);
		}
	if (!doc_is(lots, DOC_OBJECT) || lots->count != count)
		bad++; /* one was recorded that is not drawn, or lacks */
	return say(bad ? MSG_CONSOLE_LOTS_BAD : MSG_CONSOLE_LOTS_GOOD, "", count, bad);
}

static int check_world(struct checking *c, const char *file)
{
	struct must_report report;
	struct digest world, named;
	const struct engine *e = c->world.engine;
	const struct doc *scenario = doc_get(c->record, "scenario");
	if (!tool_world_make(&c->world, e, doc_get(c->record, "terrain"), scenario)) {
		tool_faults_say(&c->world.faults, file);
		return TOOL_BAD;
	}
	e->world_digest(c->world.world, &world);
	if (!digest_read(c->record, "world", &named) || !digest_equal(&world, &named))
		return say(MSG_CONSOLE_LOTS_WORLD, file, 0, 0);
	c->state = memory_take(e->state_size(c->world.world));
	if (!c->state || !must_guarded(draw, c, &report) || !c->good)
		return say(MSG_CONSOLE_LOTS_WORLD, file, 0, 0);
	return compare(c);
}

/* The seed becomes the key. MSG_NONE, or what is wrong. */
static enum message_id mix(struct checking *c)
{
	struct digest nonces[SEATS_MAX], mixed, given;
	struct seed seed = c->key;
	const struct doc *list = doc_get(c->record, "nonces");
	if (!doc_is(list, DOC_ARRAY) || list->count > SEATS_MAX ||
	    !digest_read(c->record, "mixed", &mixed))
		return MSG_CONSOLE_LOTS_RECORD;
	for (const struct doc *node = list->first; node; node = node->next)
		if (!hex_read(node, &nonces[node->index]))
			return MSG_CONSOLE_LOTS_RECORD;
	nonce_mix(&seed, nonces, (uint8_t)list->count, &c->key);
	nonce_mixed(&c->key, &given);
	return digest_equal(&given, &mixed) ? MSG_NONE : MSG_CONSOLE_LOTS_NONCES;
}

static int check_record(const struct tools *t, struct checking *c, const char *file)
{
	struct digest seed, commitment, given;
	const char *name = doc_text(c->record, "engine");
	enum message_id wrong = MSG_NONE;
	int64_t format;
	if (!doc_int(c->record, "format", RECORD_SEED, RECORD_MIXED, &format) ||
	    !digest_read(c->record, "seed", &seed) ||
	    !digest_read(c->record, "commitment", &commitment))
		return say(MSG_CONSOLE_LOTS_RECORD, file, 0, 0);
	memcpy(c->key.bytes, seed.bytes, SEED_BYTES);
	digest_of(c->key.bytes, SEED_BYTES, &given);
	if (!digest_equal(&given, &commitment))
		return say(MSG_CONSOLE_LOTS_SEED, file, 0, 0);
	if (format == RECORD_MIXED)
		wrong = mix(c);
	if (wrong != MSG_NONE)
		return say(wrong, file, 0, 0);
	c->world.engine = tool_engine(t->engines, name ? name : "");
	if (!c->world.engine)
		return say(MSG_CONSOLE_CHECK_ENGINE, name, 0, 0);
	fragments_init(&c->lots, VIEW_BYTES);
	int result = check_world(c, file);
	fragments_finish(&c->lots);
	tool_world_finish(&c->world);
	memory_drop(c->state);
	return result;
}

static int check_file(const struct tools *t, const char *file)
{
	struct checking *c = memory_take(sizeof *c);
	struct arena arena;
	struct buffer text;
	int result = TOOL_BAD;
	if (!c)
		return TOOL_BAD;
	arena_init(&arena, ARENA_BYTES);
	buffer_init(&text, RECORD_BYTES);
	if (!console_read(file, &text))
		say(MSG_CONSOLE_LOTS_RECORD, file, 0, 0);
	else if ((c->record = tool_parse(&arena, file, buffer_text(&text), text.length)) != NULL)
		result = check_record(t, c, file);
	buffer_finish(&text);
	arena_finish(&arena);
	memory_drop(c);
	return result;
}

int tool_lots(const struct tools *t, int argc, char **argv)
{
	if (argc == 2 && strcmp(argv[0], "check") == 0)
		return check_file(t, argv[1]);
	if (argc != 3 || strcmp(argv[0], "export") != 0)
		return TOOL_USAGE;
	struct record *record = tool_record_open(argv[1]);
	int result = record ? export_match(t, record, argv[2]) : TOOL_BAD;
	record_close(record);
	return result;
}
