#include "tests/support/tiny_json.h"

#include <string.h>

struct reader { struct arena *a; const char *at, *end; };

static void space(struct reader *r)
{
	while (r->at < r->end && strchr(" \t\r\n", *r->at) != NULL)
		r->at++;
}

static char *text_read(struct reader *r, size_t *length)
{
	const char *start = ++r->at;
	while (r->at < r->end && *r->at != '"')
		r->at += *r->at == '\\' ? 2 : 1;
	if (r->at >= r->end)
		return NULL;
	char *copy = arena_alloc(r->a, (size_t)(r->at - start) + 1);
	size_t n = 0;
	for (const char *c = start; copy != NULL && c < r->at; c++) {
		if (*c == '\\')
			c++;
		copy[n++] = *c;
	}
	r->at++;
	*length = n;
	return copy;
}

static struct doc *value(struct reader *r, const struct doc *parent, const char *key);

static bool children(struct reader *r, struct doc *d, char close)
{
	const struct doc **last = &d->first;
	space(r);
	if (r->at < r->end && *r->at == close) {
		r->at++;
		return true;
	}
	for (;;) {
		const char *key = NULL;
		size_t length;
		space(r);
		if (close == '}') {
			if (r->at >= r->end || *r->at != '"' || (key = text_read(r, &length)) == NULL)
				return false;
			space(r);
			if (r->at >= r->end || *r->at++ != ':')
				return false;
		}
		struct doc *child = value(r, d, key);
		if (child == NULL)
			return false;
		child->index = d->count++;
		*last = child;
		last = &child->next;
		space(r);
		if (r->at >= r->end || (*r->at != ',' && *r->at != close))
			return false;
		if (*r->at++ == close)
			return true;
	}
}

static bool word(struct reader *r, const char *text)
{
	size_t n = strlen(text);
	if ((size_t)(r->end - r->at) < n || memcmp(r->at, text, n) != 0)
		return false;
	r->at += n;
	return true;
}

/* False: none, or one that 64 bits do not hold. Summed up below nought, where there is one more. */
static bool number(struct reader *r, struct doc *d)
{
	bool minus = word(r, "-");
	const char *start = r->at;
	for (; r->at < r->end && *r->at >= '0' && *r->at <= '9'; r->at++)
		if (__builtin_mul_overflow(d->integer, 10, &d->integer) ||
		    __builtin_sub_overflow(d->integer, *r->at - '0', &d->integer))
			return false;
	if (r->at == start || (!minus && d->integer == INT64_MIN))
		return false;
	if (!minus)
		d->integer = -d->integer;
	return true;
}

static struct doc *value(struct reader *r, const struct doc *parent, const char *key)
{
	struct doc *d = arena_alloc(r->a, sizeof *d);
	space(r);
	if (d == NULL || r->at >= r->end)
		return NULL;
	d->parent = parent;
	d->key = key;
	if (*r->at == '{' || *r->at == '[') {
		bool object = *r->at++ == '{';
		d->type = object ? DOC_OBJECT : DOC_ARRAY;
		return children(r, d, object ? '}' : ']') ? d : NULL;
	}
	if (*r->at == '"') {
		d->type = DOC_TEXT;
		d->text = text_read(r, &d->length);
		return d->text != NULL ? d : NULL;
	}
	if (word(r, "true") || word(r, "false")) {
		d->type = DOC_BOOL;
		d->integer = r->at[-2] == 'u';
		return d;
	}
	if (word(r, "null"))
		return d;
	d->type = DOC_INT;
	return number(r, d) ? d : NULL;
}

const struct doc *tiny_json(struct arena *a, const char *text, size_t n)
{
	struct reader r = { a, text, text + n };
	const struct doc *d = value(&r, NULL, NULL);
	space(&r);
	return d != NULL && r.at == r.end ? d : NULL;
}
