#include "config.h"

#include "base/memory.h"
#include "base/must.h"
#include "base/text.h"
#include "generated/config_keys.h"
#include "wire/decode.h"

#include <string.h>

enum { KEY_TEXT = 64, CONFIG_ARENA = 4 << 20 };
static const char prefix[] = "KRIEGSSPIEL_", own[] = "KRIEGSSPIEL_CONFIG";

static int find(const char *key)
{
	for (int i = 0; i < config_key_count; i++)
		if (strcmp(config_keys[i].key, key) == 0)
			return i;
	return -1;
}

/* How many letters must be added, dropped or changed to make b of a. */
static size_t distance(const char *a, const char *b)
{
	size_t row[KEY_TEXT + 1], n = strlen(b);
	if (n > KEY_TEXT || strlen(a) > KEY_TEXT)
		return SIZE_MAX;
	for (size_t j = 0; j <= n; j++)
		row[j] = j;
	for (size_t i = 1; a[i - 1]; i++) {
		size_t diagonal = row[0];
		row[0] = i;
		for (size_t j = 1; j <= n; j++) {
			size_t change = diagonal + (a[i - 1] != b[j - 1]), best = row[j] + 1;
			diagonal = row[j];
			if (row[j - 1] + 1 < best)
				best = row[j - 1] + 1;
			row[j] = change < best ? change : best;
		}
	}
	return row[n];
}

static bool unknown(struct config_problem *why, const char *name, bool environment)
{
	size_t best = SIZE_MAX;
	const char *nearest = "";
	for (int i = 0; i < config_key_count; i++) {
		const char *other = environment ? config_keys[i].env : config_keys[i].key;
		size_t d = distance(name, other);
		if (d < best)
			best = d, nearest = other;
	}
	console_set(&why->nearest, nearest[0] ? MSG_CONSOLE_CONFIG_NEAREST : MSG_NONE, nearest, 0);
	return console_set(&why->what, MSG_CONSOLE_CONFIG_UNKNOWN, name, 0);
}

static bool keep(struct config *c, int at, const char *value, struct config_problem *why)
{
	size_t n = strlen(value) + 1;
	char *copy = memory_take(n);
	if (!copy)
		return console_set(&why->what, MSG_CONSOLE_MEMORY, config_keys[at].key, 0);
	memcpy(copy, value, n);
	memory_drop(c->text[at]);
	c->text[at] = copy;
	return true;
}

static bool set(struct config *c, int at, const char *value, struct config_problem *why)
{
	const struct config_key *k = &config_keys[at];
	bool yes = strcmp(value, "true") == 0 || strcmp(value, "1") == 0;
	bool no = strcmp(value, "false") == 0 || strcmp(value, "0") == 0;
	if (k->type == CONFIG_INT && !text_to_int(value, k->minimum, k->maximum, &c->number[at])) {
		console_set(&why->what, MSG_CONSOLE_CONFIG_NUMBER, k->key, k->minimum);
		why->what.numbers[1] = k->maximum;
		return false;
	}
	if (k->type == CONFIG_FLAG && !yes && !no)
		return console_set(&why->what, MSG_CONSOLE_CONFIG_FLAG, k->key, 0);
	if (k->type == CONFIG_FLAG)
		c->number[at] = yes;
	return keep(c, at, value, why);
}

bool config_init(struct config *c, struct config_problem *why)
{
	*c = (struct config){ 0 };
	*why = (struct config_problem){ 0 };
	must(config_key_count <= CONFIG_KEYS_MAX);
	for (int i = 0; i < config_key_count; i++)
		if (!set(c, i, config_keys[i].fallback, why))
			return false;
	return true;
}

void config_finish(struct config *c)
{
	for (int i = 0; i < CONFIG_KEYS_MAX; i++)
		memory_drop(c->text[i]);
	*c = (struct config){ 0 };
}

bool config_set(struct config *c, const char *key, const char *value, struct config_problem *why)
{
	int at = find(key);
	return at >= 0 ? set(c, at, value, why) : unknown(why, key, false);
}

bool config_read_environment(struct config *c, char *const *environment, struct config_problem *why)
{
	for (; *environment; environment++) {
		char name[KEY_TEXT];
		size_t n = strcspn(*environment, "=");
		if (strncmp(*environment, prefix, sizeof(prefix) - 1) != 0 || !(*environment)[n])
			continue;
		text_format(name, sizeof(name), "%.*s", (int)n, *environment);
		if (strcmp(name, own) == 0)
			continue;
		int at = 0;
		while (at < config_key_count && strcmp(config_keys[at].env, name) != 0)
			at++;
		if (at == config_key_count)
			return unknown(why, name, true);
		if (!set(c, at, *environment + n + 1, why))
			return false;
	}
	return true;
}

/* A value of the file, of the type its key wants; lists may be arrays of texts. */
static bool set_from_doc(
	struct config *c, int at, const struct doc *value, struct config_problem *why)
{
	const struct config_key *k = &config_keys[at];
	char text[TEXT_DECIMAL];
	struct buffer list;
	if (k->type == CONFIG_INT && value->type == DOC_INT) {
		text_decimal(text, value->integer);
		return set(c, at, text, why);
	}
	if (k->type == CONFIG_FLAG && value->type == DOC_BOOL)
		return set(c, at, value->integer ? "true" : "false", why);
	if ((k->type == CONFIG_TEXT || k->type == CONFIG_LIST) && value->type == DOC_TEXT)
		return set(c, at, value->text, why);
	if (k->type != CONFIG_LIST || value->type != DOC_ARRAY)
		return console_set(&why->what, MSG_CONSOLE_CONFIG_TYPE, k->key, 0);
	buffer_init(&list, CONFIG_FILE_BYTES);
	bool good = true;
	for (const struct doc *d = value->first; d; d = d->next) {
		good &= d->type == DOC_TEXT;
		buffer_add(&list, ",", d == value->first ? 0 : 1);
		buffer_add(&list, d->type == DOC_TEXT ? d->text : "", d->type == DOC_TEXT ? d->length : 0);
	}
	if (good)
		good = set(c, at, buffer_text(&list), why);
	else
		console_set(&why->what, MSG_CONSOLE_CONFIG_TYPE, k->key, 0);
	buffer_finish(&list);
	return good;
}

/* Members of one level; those of an object within are named "outer.inner". */
static bool set_members(
	struct config *c, const struct doc *object, const char *outer, struct config_problem *why)
{
	for (const struct doc *d = object->first; d; d = d->next) {
		char key[KEY_TEXT];
		text_format(key, sizeof(key), "%s%s%s", outer, outer[0] ? "." : "", d->key);
		int at = find(key);
		bool good;
		if (at >= 0)
			good = set_from_doc(c, at, d, why);
		else if (d->type == DOC_OBJECT && !outer[0])
			good = set_members(c, d, key, why);
		else
			good = unknown(why, key, false);
		if (!good)
			return false;
	}
	return true;
}

bool config_read_file(struct config *c, const char *file, struct config_problem *why)
{
	struct buffer text;
	struct arena arena;
	struct wire_fault fault;
	bool good = false;
	buffer_init(&text, CONFIG_FILE_BYTES);
	arena_init(&arena, CONFIG_ARENA);
	const struct doc *d = NULL;
	if (!console_read(file, &text)) {
		console_set(&why->what, MSG_CONSOLE_FILE_UNREADABLE, file, 0);
	} else if (!(d = wire_parse(&arena, text.data, text.length, &fault)) || d->type != DOC_OBJECT) {
		console_set(&why->what, MSG_CONSOLE_CONFIG_JSON, file, 0);
		if (!d) {
			why->nearest = (struct console_line){ .what = fault.what };
			memcpy(why->nearest.numbers, fault.numbers, sizeof(fault.numbers));
			text_copy(why->nearest.name, sizeof(why->nearest.name), fault.name);
		}
	} else {
		good = set_members(c, d, "", why);
	}
	arena_finish(&arena);
	buffer_finish(&text);
	return good;
}

const char *config_text(const struct config *c, const char *key)
{
	int at = find(key);
	must(at >= 0);
	return c->text[at];
}

int64_t config_number(const struct config *c, const char *key)
{
	int at = find(key);
	must(at >= 0 && (config_keys[at].type == CONFIG_INT || config_keys[at].type == CONFIG_FLAG));
	return c->number[at];
}
