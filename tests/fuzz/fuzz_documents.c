/* Any document as a scenario or as a terrain: refused with what is wrong, or a match that can be
 * started and shown (field report J9). The first byte says what the document is to be: its second
 * document ships. */
/* Links: wire rules base */
/* With: table */
#include "base/memory.h"
#include "base/must.h"
#include "rules/battle/battle.h"
#include "rules/reiswitz/reiswitz.h"
#include "tests/fuzz/support/table.h"

#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n);
size_t LLVMFuzzerMutate(uint8_t *data, size_t n, size_t most);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t n, size_t most, unsigned int seed);

enum { ARENA = 16 << 20, TEXT = 4 << 20, KINDS = 3 };
enum kind { A_SCENARIO, A_TERRAIN, A_BATTLE };

static struct arena arena;
static const struct doc *plan, *ground; /* that ship */

static void shown(struct table *t)
{
	struct writer w;
	table_look(t);
	if (t->engine->terrain_write == NULL)
		return;
	buffer_clear(&t->text);
	writer_init(&w, &t->text);
	t->engine->terrain_write(t->world, &w);
	if (t->text.length > 0)
		must(document_parse(&t->arena, buffer_text(&t->text), t->text.length) != NULL);
}

static void load(void)
{
	size_t length;
	arena_init(&arena, ARENA);
	char *text = document_read("schema/scenarios/first-exercise.json", &length);
	plan = document_parse(&arena, text, length);
	memory_drop(text);
	text = document_read("schema/terrains/exercise.json", &length);
	ground = document_parse(&arena, text, length);
	memory_drop(text);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
	struct arena own;
	struct table t = { 0 };
	if (plan == NULL)
		load();
	if (n == 0)
		return 0;
	enum kind kind = data[0] % KINDS;
	arena_init(&own, ARENA);
	const struct doc *given = document_parse(&own, (const char *)data + 1, n - 1);
	if (given != NULL) {
		t.engine = kind == A_BATTLE ? &battle_engine : &reiswitz_engine;
		bool made = table_try(&t, kind == A_SCENARIO ? ground : kind == A_TERRAIN ? given : NULL,
		                      kind == A_TERRAIN ? plan : given);
		if (made)
			shown(&t);
		table_clear(&t);
	}
	arena_finish(&own);
	return 0;
}

static bool digit(uint8_t c)
{
	return c >= '0' && c <= '9';
}

/* Half of the time one number of the text is changed, since blind changes of bytes seldom leave a
 * document that can be read. */
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t n, size_t most, unsigned int seed)
{
	static const char *const numbers[] = { "0",     "1",     "-1",    "2",     "7",
		                                   "249",   "250",   "251",   "32767", "32768",
		                                   "65535", "65536", "99999", "15000", "9007199254740991" };
	uint32_t lot = seed * 2654435761u, at = 0, runs = 0;
	for (uint32_t i = 1; i < n; i++)
		runs += digit(data[i]) && !digit(data[i - 1]);
	if (lot & 1 || runs == 0)
		return LLVMFuzzerMutate(data, n, most);
	uint32_t wanted = (lot >> 8) % runs;
	for (at = 1; at < n; at++)
		if (digit(data[at]) && !digit(data[at - 1]) && wanted-- == 0)
			break;
	uint32_t end = at;
	while (end < n && digit(data[end]))
		end++;
	if (lot & 2) { /* a little more or less */
		data[end - 1] = (uint8_t)('0' + (lot >> 16) % 10);
		return n;
	}
	const char *number = numbers[(lot >> 16) % (sizeof numbers / sizeof *numbers)];
	size_t length = strlen(number);
	if (n - (end - at) + length > most)
		return n;
	memmove(data + at + length, data + end, n - end);
	memcpy(data + at, number, length);
	return n - (end - at) + length;
}
