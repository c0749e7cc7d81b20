#include "match/chronicle.h"
#include "base/memory.h"
#include "base/must.h"

#include <string.h>

enum { CAPACITY_LEAST = 8 };

struct chronicle_text {
	uint32_t references, events, length;
	char text[];
};

/* How many elements: commas outside all brackets and strings, and one. */
static uint32_t elements(const char *text, size_t length)
{
	uint32_t count = 1, depth = 0;
	bool quoted = false;
	for (size_t i = 0; i < length; i++) {
		char c = text[i];
		if (quoted) {
			if (c == '\\')
				i++;
			else if (c == '"')
				quoted = false;
			continue;
		}
		if (c == '"')
			quoted = true;
		else if (c == '{' || c == '[')
			depth++;
		else if (c == '}' || c == ']')
			depth--;
		else if (c == ',' && depth == 0)
			count++;
	}
	return count;
}

struct chronicle_text *chronicle_text_create(const char *text, size_t length)
{
	must(length > 0 && length < UINT32_MAX);
	struct chronicle_text *t = memory_grow(NULL, sizeof *t + length);
	if (t == NULL)
		return NULL;
	t->references = 1;
	t->events = elements(text, length);
	t->length = (uint32_t)length;
	memcpy(t->text, text, length);
	return t;
}

bool chronicle_text_is(const struct chronicle_text *t, const char *text, size_t length)
{
	return t->length == length && memcmp(t->text, text, length) == 0;
}

void chronicle_text_drop(struct chronicle_text *t)
{
	if (t == NULL)
		return;
	must(t->references > 0);
	if (--t->references == 0)
		memory_drop(t);
}

static void oldest_drop(struct chronicle *c)
{
	struct chronicle_text *t = c->list[c->start];
	c->start = (c->start + 1) % c->capacity;
	c->count--;
	c->events -= t->events;
	c->bytes -= t->length;
	chronicle_text_drop(t);
}

static bool grow(struct chronicle *c)
{
	uint32_t capacity = c->capacity > 0 ? 2 * c->capacity : CAPACITY_LEAST;
	struct chronicle_text **list = memory_take(capacity * sizeof(struct chronicle_text *));
	if (list == NULL)
		return false;
	for (uint32_t i = 0; i < c->count; i++)
		list[i] = c->list[(c->start + i) % c->capacity];
	memory_drop(c->list);
	c->list = list;
	c->capacity = capacity;
	c->start = 0;
	return true;
}

void chronicle_add(struct chronicle *c, struct chronicle_text *t, uint32_t bytes_most)
{
	while (c->count > 0 &&
	       (c->events + t->events > CHRONICLE_EVENTS || c->bytes + t->length > bytes_most))
		oldest_drop(c);
	if (t->events > CHRONICLE_EVENTS || t->length > bytes_most)
		return;
	if (c->count == c->capacity && !grow(c))
		return;
	c->list[(c->start + c->count++) % c->capacity] = t;
	c->events += t->events;
	c->bytes += t->length;
	t->references++;
}

void chronicle_write(const struct chronicle *c, struct writer *w)
{
	for (uint32_t i = 0; i < c->count; i++) {
		const struct chronicle_text *t = c->list[(c->start + i) % c->capacity];
		writer_raw(w, t->text, t->length);
	}
}

void chronicle_finish(struct chronicle *c)
{
	while (c->count > 0)
		oldest_drop(c);
	memory_drop(c->list);
	*c = (struct chronicle){ 0 };
}
