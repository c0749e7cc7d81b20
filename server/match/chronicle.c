#include "match/chronicle.h"
#include "base/bytes.h"
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

void chronicle_add(struct chronicle *c, struct chronicle_text *t, uint32_t bytes_most,
                   uint32_t times)
{
	uint32_t events = CHRONICLE_EVENTS * times, bytes = bytes_most * times;
	while (c->count > 0 && (c->events + t->events > events || c->bytes + t->length > bytes))
		oldest_drop(c);
	if (t->events > events || t->length > bytes)
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

enum { OWN = UINT8_MAX }; /* not the same as an earlier one's */

static struct chronicle_text *nth(const struct chronicle *c, struct chronicle_text *newest,
                                  uint32_t i)
{
	return i < c->count ? c->list[(c->start + i) % c->capacity] : newest;
}

static uint32_t length(const struct chronicle *c, const struct chronicle_text *newest)
{
	return c->count + (newest != NULL);
}

static bool same(const struct chronicle *a, struct chronicle_text *a_newest,
                 const struct chronicle *b, struct chronicle_text *b_newest)
{
	uint32_t n = length(a, a_newest);
	if (n != length(b, b_newest))
		return false;
	for (uint32_t i = 0; i < n; i++)
		if (nth(a, a_newest, i) != nth(b, b_newest, i))
			return false;
	return true;
}

void chronicles_encode(const struct chronicle *const *list, struct chronicle_text *const *newest,
                       uint32_t count, struct buffer *out)
{
	must(count < OWN);
	for (uint32_t i = 0; i < count; i++) {
		struct chronicle_text *last = newest != NULL ? newest[i] : NULL;
		uint32_t k = 0;
		while (k < i && !same(list[k], newest != NULL ? newest[k] : NULL, list[i], last))
			k++;
		bytes_put(out, k < i ? k : OWN, 1);
		if (k < i)
			continue;
		uint32_t n = length(list[i], last);
		bytes_put(out, n, 4);
		for (uint32_t e = 0; e < n; e++) {
			const struct chronicle_text *t = nth(list[i], last, e);
			bytes_put(out, t->length, 4);
			buffer_add(out, t->text, t->length);
		}
	}
}

static bool own_decode(struct chronicle *c, uint32_t bytes_most, uint32_t times,
                       const uint8_t **at, const uint8_t *end)
{
	uint64_t n, size;
	if (!bytes_take(at, end, 4, &n) || n > CHRONICLE_EVENTS * times + 1)
		return false;
	for (uint64_t i = 0; i < n; i++) {
		if (!bytes_take(at, end, 4, &size) || size == 0 || size > (size_t)(end - *at))
			return false;
		struct chronicle_text *t = chronicle_text_create((const char *)*at, size);
		if (t == NULL)
			return false;
		chronicle_add(c, t, bytes_most, times);
		chronicle_text_drop(t);
		*at += size;
	}
	return true;
}

bool chronicles_decode(struct chronicle *list, uint32_t count, uint32_t bytes_most, uint32_t times,
                       const uint8_t **at, const uint8_t *end)
{
	for (uint32_t i = 0; i < count; i++) {
		uint64_t as;
		if (!bytes_take(at, end, 1, &as) || (as != OWN && as >= i))
			return false;
		if (as == OWN && !own_decode(&list[i], bytes_most, times, at, end))
			return false;
		for (uint32_t k = 0; as != OWN && k < list[as].count; k++)
			chronicle_add(&list[i], nth(&list[as], NULL, k), bytes_most, times);
	}
	return true;
}
