/* try.c: a position and what is done in it, from a file of one JSON document a line, for bug
 * reports, golden matches and the positions of the sources:
 *
 *   {"ruleset":"reiswitz-1812","state":{scenario},"terrain":{…} or "name","options":{…},
 *    "seed":"64 hex digits","encoded":"the state to begin with, in hex","slates":"theirs",
 *    "drafts":"theirs"}
 *   {"seat":0,"order":"order.move", parameters …}   → {"outcome":…,"digest":"…"} or {"refused":{…}}
 *   {"seat":0,"order":"order.move","recorded":{…}}  the same, as the journal has it
 *   {"seat":0,"order":"slate.write", parameters …}  → the same, of slates: outcome null
 *   {"seat":0,"order":"draft.add","recorded":{…}}   the same, of drafts; draft.run too
 *   {"seat":0,"ask":"ask.reach", parameters …}      → {"answer":…} or {"refused":{…}}
 *   {"view":0} or {"view":"public"}, "ended"        → {"view":{fragments}}
 *
 * A question without a seat is the public's. A line that is none of these ends the run, as does a
 * must that fails. Nothing is stored. The dump of a match that was frozen is such a file
 * (match/dump.c). */
#include "tools/tools.h"

#include "base/memory.h"
#include "base/must.h"
#include "match/view.h"
#include "tools/console.h"
#include "tools/documents.h"
#include "tools/drafts.h"
#include "tools/slates.h"
#include "tools/world.h"

#include <string.h>

enum { TRY_ARENA = 256 << 20, TRY_FILE = 64 << 20, TRY_LINE = 16 << 20 };

struct trial {
	const struct tools *tools;
	const char *file;
	int64_t line;
	struct arena arena;       /* of the first line: as long as the trial */
	struct arena line_arena;
	struct buffer terrain, out;
	struct writer writer;
	struct tool_world world;
	struct tool_slates slates;
	struct tool_drafts drafts;
	void *state, *command, *outcome;
	const struct doc *now;    /* the line being done */
	bool known;               /* it was something we do */
};

/* Where the file is wrong. Always false. */
static bool wrong(struct trial *t, enum message_id what, const char *name)
{
	struct console_line line;
	console_set(&line, what, name, t->line);
	console_say(stderr, &line);
	return false;
}

static const struct doc *find_terrain(struct trial *t, const struct doc *first)
{
	char schema_dir[DOCUMENTS_PATH];
	const struct doc *terrain = doc_get(first, "terrain");
	if (doc_is(terrain, DOC_OBJECT))
		return terrain;
	const char *name =
		terrain ? doc_text(first, "terrain") : doc_text(doc_get(first, "state"), "terrain");
	if (!name)
		return NULL;
	bool known = documents_schema_dir(t->tools->schema_told, schema_dir);
	if (!documents_terrain(known ? schema_dir : NULL, t->file, name, &t->terrain))
		return NULL;
	return tool_parse(&t->arena, name, t->terrain.data, t->terrain.length);
}

static int hex_digit(char c)
{
	return c >= '0' && c <= '9' ? c - '0' : c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

/* Into t->out; false: not hex, or no memory. */
static bool hex_read(struct trial *t, const char *hex)
{
	buffer_clear(&t->out);
	for (; hex && hex[0] && hex[1]; hex += 2) {
		int high = hex_digit(hex[0]), low = hex_digit(hex[1]);
		if (high < 0 || low < 0)
			return false;
		buffer_add(&t->out, &(uint8_t){ (uint8_t)(high << 4 | low) }, 1);
	}
	return !hex || (!hex[0] && !t->out.failed);
}

/* The state that the first line gives, if it gives one. */
static bool decode(struct trial *t)
{
	const struct engine *e = t->world.engine;
	const void *world = t->world.world;
	const char *game = doc_text(t->now, "encoded"), *slates = doc_text(t->now, "slates"),
			   *drafts = doc_text(t->now, "drafts");
	if (!hex_read(t, game) || (game && !e->decode(world, t->state, t->out.data, t->out.length)))
		return false;
	if (!hex_read(t, slates) ||
		!tool_slates_begin(&t->slates, e, world, slates ? t->out.data : NULL, t->out.length))
		return false;
	return hex_read(t, drafts) && tool_drafts_begin(&t->drafts, &t->world, &t->slates,
		drafts ? t->out.data : NULL, t->out.length);
}

static void begin(void *arg)
{
	struct trial *t = arg;
	const struct engine *e = t->world.engine;
	struct digest bytes = { { 0 } };
	struct seed seed;
	const char *hex = doc_text(t->now, "seed");
	t->known = !hex || digest_from_hex(hex, &bytes);
	memcpy(seed.bytes, bytes.bytes, SEED_BYTES);
	t->known = t->known &&
		e->setup(t->world.world, t->state, &seed, doc_get(t->now, "options"), &t->world.faults) &&
		decode(t);
}

static bool guarded(struct trial *t, void (*run)(void *arg))
{
	struct must_report why;
	if (must_guarded(run, t, &why))
		return true;
	fprintf(stderr, "%s:%d: %s\n", why.file, why.line, why.condition);
	return false;
}

static bool open_position(struct trial *t, const char *text, size_t n)
{
	const struct doc *first = tool_parse(&t->arena, t->file, text, n),
					 *state = doc_get(first, "state");
	const char *name = doc_text(first, "ruleset");
	const struct engine *engine = tool_engine(t->tools->engines, name);
	if (!first)
		return false;
	if (!engine || !doc_is(state, DOC_OBJECT))
		return wrong(
			t, engine ? MSG_CONSOLE_TRY_FIRST : MSG_CONSOLE_CHECK_ENGINE, name ? name : "");
	t->now = first;
	if (tool_world_make(&t->world, engine, find_terrain(t, first), state)) {
		t->state = memory_take(engine->state_size(t->world.world));
		t->command = memory_take(engine->command_size);
		t->outcome = memory_take(engine->outcome_size);
		if (t->state && t->command && t->outcome && guarded(t, begin) && t->known)
			return true;
	}
	tool_faults_say(&t->world.faults, t->file);
	return wrong(t, MSG_CONSOLE_TRY_POSITION, t->file);
}

static void write_refusal(struct trial *t, const struct refusal *why)
{
	char sentence[CONSOLE_TEXT];
	struct writer *w = &t->writer;
	console_word(why->hint, why->numbers, "", sentence);
	writer_key(w, "refused");
	writer_object(w);
	writer_key_text(w, "rule", why->rule ? why->rule : "");
	writer_key_text(w, "hint", message_key(why->hint));
	writer_key(w, "numbers");
	writer_array(w);
	for (int i = 0; i < REFUSAL_NUMBERS; i++)
		writer_int(w, why->numbers[i]);
	writer_end(w, ']');
	if (why->piece >= 0)
		writer_key_int(w, "piece", why->piece);
	writer_key_text(w, "sentence", sentence);
	writer_end(w, '}');
}

static bool knows(const char *const *list, const char *word)
{
	for (; word && *list; list++)
		if (strcmp(*list, word) == 0)
			return true;
	return false;
}

static bool seat_of(const struct trial *t, const char *key, struct seat_id *out)
{
	int64_t seat;
	if (!doc_int(t->now, key, 0, t->world.engine->seats(t->world.world) - 1, &seat))
		return false;
	out->index = (uint8_t)seat;
	return true;
}

static void write_digest(struct trial *t)
{
	const struct engine *e = t->world.engine;
	struct digest digest;
	buffer_clear(&t->terrain); /* free by now, and large enough */
	e->encode(t->world.world, t->state, &t->terrain);
	tool_slates_encode(&t->slates, &t->terrain);
	tool_drafts_encode(&t->drafts, &t->terrain);
	digest_of(t->terrain.data, t->terrain.length, &digest);
	writer_key(&t->writer, "digest");
	writer_hex(&t->writer, digest.bytes, DIGEST_BYTES);
}

static void do_slate(struct trial *t, struct seat_id seat, const char *verb)
{
	const struct doc *recorded = doc_get(t->now, "recorded");
	struct refusal why = { .piece = -1 };
	if (!tool_slates_order(&t->slates, t->state, seat, verb, recorded ? recorded : t->now, &why)) {
		write_refusal(t, &why);
		return;
	}
	writer_key(&t->writer, "outcome");
	writer_null(&t->writer);
	write_digest(t);
}

static void do_draft(struct trial *t, struct seat_id seat, const char *verb)
{
	const struct engine *e = t->world.engine;
	struct refusal why = { .piece = -1 };
	bool ran = false;
	memset(t->outcome, 0, e->outcome_size);
	if (!tool_drafts_order(&t->drafts, &t->slates, t->state, t->outcome, seat, verb,
			doc_get(t->now, "recorded"), &t->line_arena, &ran, &why)) {
		write_refusal(t, &why);
		return;
	}
	writer_key(&t->writer, "outcome");
	if (ran)
		e->outcome_write(t->outcome, &t->writer);
	else
		writer_null(&t->writer);
	write_digest(t);
}

static void do_order(struct trial *t, struct seat_id seat, const char *verb)
{
	const struct engine *e = t->world.engine;
	struct refusal why = { .piece = -1 };
	memset(t->command, 0, e->command_size);
	memset(t->outcome, 0, e->outcome_size);
	const struct doc *recorded = doc_get(t->now, "recorded");
	bool read = recorded ? e->command_load(t->world.world, verb, recorded, t->command)
	                     : e->command_read(t->world.world, verb, t->now, t->command, &why);
	if (!read || !e->check(t->world.world, t->state, seat, t->command, &why)) {
		write_refusal(t, &why);
		return;
	}
	tool_drafts_before(&t->drafts, &t->slates, t->state);
	e->apply(t->world.world, t->state, seat, t->command, t->outcome);
	e->invariant(t->world.world, t->state, 1);
	writer_key(&t->writer, "outcome");
	e->outcome_write(t->outcome, &t->writer);
	tool_drafts_after(&t->drafts, &t->slates, t->state);
	write_digest(t);
}

static void do_question(struct trial *t, const struct viewer *viewer, const char *question)
{
	const struct engine *e = t->world.engine;
	struct refusal why = { .piece = -1 };
	struct buffer text;
	struct writer w;
	buffer_init(&text, TRY_LINE);
	writer_init(&w, &text);
	bool answered =
		e->ask(t->world.world, t->state, viewer, question, t->now, &t->world.scratch, &w, &why);
	if (answered) {
		writer_key(&t->writer, "answer");
		writer_raw(&t->writer, text.data, text.length);
	} else {
		write_refusal(t, &why);
	}
	buffer_finish(&text);
}

static void do_view(struct trial *t, const struct viewer *viewer)
{
	const struct engine *e = t->world.engine;
	struct fragment_names names = view_names(e);
	struct fragments f;
	fragments_init(&f, TRY_LINE);
	tool_slates_view(&t->slates, t->state, viewer, &f);
	tool_drafts_view(&t->drafts, viewer, &f);
	e->view(t->world.world, t->state, viewer, &f);
	writer_key(&t->writer, "view");
	fragments_write(&f, &names, &t->writer);
	fragments_finish(&f);
}

static void do_line(void *arg)
{
	struct trial *t = arg;
	const struct engine *e = t->world.engine;
	const char *order = doc_text(t->now, "order"), *ask = doc_text(t->now, "ask");
	struct seat_id seat = SEAT_NONE;
	const struct viewer public = { VIEWER_PUBLIC, SEAT_NONE };
	bool seated = seat_of(t, "seat", &seat);
	t->known = true;
	buffer_clear(&t->out);
	writer_init(&t->writer, &t->out);
	writer_object(&t->writer);
	if (order && seated && knows(e->verbs, order))
		do_order(t, seat, order);
	else if (order && seated && tool_slates_know(&t->slates, order))
		do_slate(t, seat, order);
	else if (order && seated && tool_drafts_know(&t->drafts, order))
		do_draft(t, seat, order);
	else if (ask && knows(e->questions, ask))
		do_question(t, seated ? &(struct viewer){ VIEWER_SEAT, seat } : &public, ask);
	else if (seat_of(t, "view", &seat))
		do_view(t, &(struct viewer){ VIEWER_SEAT, seat });
	else if (doc_text_is(t->now, "view", "public"))
		do_view(t, &public);
	else if (doc_text_is(t->now, "view", "ended"))
		do_view(t, &(struct viewer){ VIEWER_ENDED, SEAT_NONE });
	else
		t->known = false;
	writer_end(&t->writer, '}');
}

static bool run_line(struct trial *t, const char *text, size_t n)
{
	arena_reset(&t->line_arena);
	t->now = tool_parse(&t->line_arena, t->file, text, n);
	if (!t->now || !guarded(t, do_line))
		return wrong(t, MSG_CONSOLE_TRY_LINE, t->file);
	if (!t->known || t->out.failed)
		return wrong(t, MSG_CONSOLE_TRY_LINE, t->file);
	printf("%s\n", buffer_text(&t->out));
	return true;
}

static bool run(struct trial *t, const char *text, size_t n)
{
	bool good = true;
	for (size_t at = 0; good && at < n;) {
		const char *end = memchr(text + at, '\n', n - at);
		size_t length = end ? (size_t)(end - text) - at : n - at;
		t->line++;
		if (length)
			good = t->state ? run_line(t, text + at, length) : open_position(t, text + at, length);
		at += length + 1;
	}
	return good && (t->state || wrong(t, MSG_CONSOLE_TRY_FIRST, t->file));
}

int tool_try(const struct tools *tools, int argc, char **argv)
{
	struct buffer text;
	struct console_line why;
	struct trial *t = argc == 1 ? memory_take(sizeof(*t)) : NULL;
	if (!t)
		return TOOL_USAGE;
	t->tools = tools;
	t->file = argv[0];
	arena_init(&t->arena, TRY_ARENA);
	arena_init(&t->line_arena, TRY_ARENA);
	buffer_init(&t->terrain, DOCUMENT_BYTES);
	buffer_init(&t->out, TRY_LINE);
	buffer_init(&text, TRY_FILE);
	bool good = console_read(t->file, &text) ? run(t, text.data, text.length) : false;
	if (!good && !t->line) {
		console_set(&why, MSG_CONSOLE_FILE_UNREADABLE, t->file, 0);
		console_say(stderr, &why);
	}
	buffer_finish(&text);
	buffer_finish(&t->out);
	buffer_finish(&t->terrain);
	arena_finish(&t->line_arena);
	arena_finish(&t->arena);
	tool_drafts_finish(&t->drafts);
	tool_slates_finish(&t->slates);
	tool_world_finish(&t->world);
	memory_drop(t->state);
	memory_drop(t->command);
	memory_drop(t->outcome);
	memory_drop(t);
	return good ? TOOL_GOOD : TOOL_BAD;
}
