#include "tests/fuzz/support/table.h"

#include "base/memory.h"
#include "base/must.h"
#include "wire/decode.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ARENA = 16 << 20, TEXT = 4 << 20, FILE_MOST = 1 << 20, WORLD_MOST = 256 << 20 };

uint8_t crumb(struct crumbs *c)
{
	return c->at < c->end ? *c->at++ : 0;
}

uint32_t crumb_below(struct crumbs *c, uint32_t n)
{
	uint32_t v = crumb(c);
	if (n > 256)
		v = v << 8 | crumb(c);
	return v % n;
}

char *document_read(const char *path, size_t *length)
{
	FILE *file = fopen(path, "rb");
	char *text = memory_take(FILE_MOST);
	if (file == NULL || text == NULL) {
		perror(path);
		exit(EXIT_FAILURE);
	}
	*length = fread(text, 1, FILE_MOST - 1, file);
	fclose(file);
	return text;
}

const struct doc *document_parse(struct arena *a, const char *text, size_t length)
{
	struct wire_fault why;
	return wire_parse(a, text, length, &why);
}

static void buffers_init(struct table *t)
{
	buffer_init(&t->bytes, TEXT);
	buffer_init(&t->again, TEXT);
	buffer_init(&t->text, TEXT);
	arena_init(&t->arena, ARENA);
}

bool table_try(struct table *t, const struct doc *terrain, const struct doc *scenario)
{
	const struct engine *e = t->engine;
	struct faults faults = { 0 };
	struct seed seed = { { 0 } };
	buffers_init(t);
	t->scratch = (struct scratch){ memory_take(e->scratch_size), e->scratch_size };
	size_t size = e->world_size(terrain, scenario, &faults);
	must(size <= WORLD_MOST);
	must(size > 0 || faults.errors > 0); /* a refusal says what is wrong */
	t->world = size > 0 ? memory_take(size) : NULL;
	bool made = t->world != NULL &&
	            e->world_init(t->world, terrain, scenario, &t->scratch, &faults);
	must(made == (t->world != NULL && faults.errors == 0));
	if (!made)
		return false;
	t->start = memory_take(e->state_size(t->world));
	t->state = memory_take(e->state_size(t->world));
	t->other = memory_take(e->state_size(t->world));
	t->command = memory_take(e->command_size);
	t->outcome = memory_take(e->outcome_size);
	const struct doc *options = NULL;
	if (t->options)
		options = document_parse(&t->arena, t->options, strlen(t->options));
	/* what passed can be started (J9) */
	must(e->setup(t->world, t->start, &seed, options, &faults));
	table_begin(t);
	e->invariant(t->world, t->state, 1);
	return true;
}

/* A document that ships, or one of those that a test keeps beside it. */
static const struct doc *document_of(struct arena *arena, const char *kind, const char *name)
{
	char path[200];
	size_t length;
	if (strcmp(name, "ferry") == 0)
		snprintf(path, sizeof path, "tests/property/ferry/%s.json", kind);
	else
		snprintf(path, sizeof path, "schema/%ss/%s.json", kind, name);
	char *text = document_read(path, &length);
	const struct doc *doc = document_parse(arena, text, length);
	memory_drop(text);
	return doc;
}

void table_lay(struct table *t, const struct engine *engine, const char *scenario)
{
	struct arena arena;
	arena_init(&arena, ARENA);
	t->engine = engine;
	const struct doc *terrain = NULL, *plan = document_of(&arena, "scenario", scenario);
	if (doc_text(plan, "terrain") != NULL)
		terrain = document_of(&arena, "terrain", doc_text(plan, "terrain"));
	must(table_try(t, terrain, plan));
	arena_finish(&arena);
}

void table_clear(struct table *t)
{
	void *const all[] = { t->world, t->scratch.memory, t->start,  t->state,
		                  t->other, t->command,        t->outcome };
	for (size_t i = 0; i < sizeof all / sizeof *all; i++)
		memory_drop(all[i]);
	buffer_finish(&t->bytes);
	buffer_finish(&t->again);
	buffer_finish(&t->text);
	arena_finish(&t->arena);
}

void table_begin(struct table *t)
{
	memcpy(t->state, t->start, t->engine->state_size(t->world));
}

static void encode(struct table *t, const void *state, struct buffer *out)
{
	buffer_clear(out);
	t->engine->encode(t->world, state, out);
	must(!out->failed);
}

static void same_bytes(const struct table *t)
{
	must(t->bytes.length == t->again.length);
	must(memcmp(t->bytes.data, t->again.data, t->bytes.length) == 0);
}

static void taken(struct table *t, uint8_t seat)
{
	const struct engine *e = t->engine;
	size_t size = e->state_size(t->world);
	struct writer w;
	memcpy(t->other, t->state, size);
	memset(t->outcome, 0, e->outcome_size);
	e->apply(t->world, t->state, (struct seat_id){ seat }, t->command, t->outcome);
	e->invariant(t->world, t->state, 1);
	memset(t->outcome, 0, e->outcome_size);
	e->apply(t->world, t->other, (struct seat_id){ seat }, t->command, t->outcome);
	encode(t, t->state, &t->bytes);
	encode(t, t->other, &t->again);
	same_bytes(t);
	must(e->decode(t->world, t->other, t->bytes.data, t->bytes.length));
	e->invariant(t->world, t->other, 1);
	encode(t, t->other, &t->again);
	same_bytes(t);
	buffer_clear(&t->text);
	writer_init(&w, &t->text);
	e->outcome_write(t->outcome, &w);
	must(document_parse(&t->arena, buffer_text(&t->text), t->text.length) != NULL);
}

bool table_order(struct table *t, uint8_t seat, const char *verb, const char *params)
{
	const struct engine *e = t->engine;
	struct refusal why = { .piece = -1 };
	arena_reset(&t->arena);
	const struct doc *doc = document_parse(&t->arena, params, strlen(params));
	must(doc != NULL);
	memset(t->command, 0, e->command_size);
	memcpy(t->other, t->state, e->state_size(t->world));
	bool good = e->command_read(t->world, verb, doc, t->command, &why) &&
	            e->check(t->world, t->state, (struct seat_id){ seat }, t->command, &why);
	must(memcmp(t->other, t->state, e->state_size(t->world)) == 0);
	if (good) {
		must(!e->over(t->state));
		taken(t, seat);
	} else {
		must(why.rule != NULL && why.hint != MSG_NONE && message_text(why.hint)[0] != '\0');
	}
	return good;
}

void table_ask(struct table *t, uint8_t seat, const char *question, const char *params)
{
	const struct engine *e = t->engine;
	struct viewer viewer = { VIEWER_SEAT, { seat } };
	struct refusal why = { .piece = -1 };
	struct writer w;
	arena_reset(&t->arena);
	const struct doc *doc = document_parse(&t->arena, params, strlen(params));
	memcpy(t->other, t->state, e->state_size(t->world));
	buffer_clear(&t->text);
	writer_init(&w, &t->text);
	bool said = e->ask(t->world, t->state, &viewer, question, doc, &t->scratch, &w, &why);
	must(memcmp(t->other, t->state, e->state_size(t->world)) == 0);
	if (said)
		must(document_parse(&t->arena, buffer_text(&t->text), t->text.length) != NULL);
	else
		must(why.rule != NULL && message_text(why.hint)[0] != '\0');
}

void table_look(struct table *t)
{
	const struct engine *e = t->engine;
	for (int seat = -1; seat < e->seats(t->world); seat++) {
		struct viewer viewer = { seat < 0 ? VIEWER_PUBLIC : VIEWER_SEAT,
			                     seat < 0 ? SEAT_NONE : (struct seat_id){ (uint8_t)seat } };
		struct fragments one, two;
		fragments_init(&one, TEXT);
		fragments_init(&two, TEXT);
		e->view(t->world, t->state, &viewer, &one);
		e->view(t->world, t->state, &viewer, &two);
		must(!one.failed && fragments_equal(&one, &two));
		fragments_finish(&one);
		fragments_finish(&two);
	}
}
