#include "wire/decode.h"
#include "base/utf8.h"

#include <stdlib.h>
#include <string.h>

/* Up to so many members each name is held against those before it; more are sorted at the end, so
 * that no text costs the square of its length. */
enum { FEW_MEMBERS = 16 };

/* One walk over the text; the tree is made as it goes, as deep in calls as the text is in
 * brackets. */
struct reading {
	struct arena *arena;
	const char *start, *at, *end;
	struct wire_fault *why;
};

/* The fault stands at r->at. */
static bool fail(struct reading *r, enum message_id what)
{
	int64_t line = 1;
	const char *begin = r->start;
	for (const char *c = r->start; c < r->at; c++)
		if (*c == '\n') {
			line++;
			begin = c + 1;
		}
	wire_fault_set(r->why, ERR_PARSE, NULL, what, NULL);
	r->why->numbers[0] = line;
	r->why->numbers[1] = (int64_t)utf8_count(begin, (size_t)(r->at - begin)) + 1;
	return false;
}

/* What stands at r->at, or that nothing does, is not JSON. */
static bool fail_here(struct reading *r)
{
	size_t left = (size_t)(r->end - r->at), used;
	bool bytes = left > 0 && utf8_next(r->at, left, &used) == UTF8_BAD;
	return fail(r, bytes ? MSG_ERROR_JSON_UTF8 : MSG_ERROR_JSON_SYNTAX);
}

/* NULL: the arena gave nothing: either it is at its limit or there is no memory. */
static void *take(struct reading *r, size_t n)
{
	void *memory = arena_alloc(r->arena, n);
	if (memory == NULL) {
		bool full = r->arena->limit - r->arena->used < n + 16;
		wire_fault_set(r->why, full ? ERR_LIMIT : ERR_NOMEM, NULL,
			       full ? MSG_ERROR_JSON_MUCH : MSG_ERROR_MEMORY, NULL);
	}
	return memory;
}

/* A new child after *last (NULL: the first); NULL if the arena gives nothing. */
static struct doc *child_add(struct reading *r, struct doc *parent, struct doc *last)
{
	struct doc *child = take(r, sizeof *child);
	if (child == NULL)
		return NULL;
	child->parent = parent;
	child->index = parent->count++;
	if (last != NULL)
		last->next = child;
	else
		parent->first = child;
	return child;
}

/* The next byte that is not space, not passed over; NUL, which JSON has nowhere, at the end. */
static char peek(struct reading *r)
{
	while (r->at < r->end &&
	       (*r->at == ' ' || *r->at == '\n' || *r->at == '\r' || *r->at == '\t'))
		r->at++;
	return r->at < r->end ? *r->at : '\0';
}

/* After a value within brackets: passes the comma or the end. False: neither. */
static bool pass(struct reading *r, char close, bool *more)
{
	char c = peek(r);
	*more = c == ',';
	if (c != ',' && c != close)
		return fail_here(r);
	r->at++;
	return true;
}

static bool digit_next(const struct reading *r)
{
	return r->at < r->end && *r->at >= '0' && *r->at <= '9';
}

static bool one_of(const struct reading *r, char a, char b)
{
	return r->at < r->end && (*r->at == a || *r->at == b);
}

/* Of a number with a point or an exponent only whether it is one. */
static bool fraction_refuse(struct reading *r, const struct doc *node)
{
	if (*r->at == '.') {
		r->at++;
		if (!digit_next(r))
			return fail_here(r);
		while (digit_next(r))
			r->at++;
	}
	if (one_of(r, 'e', 'E')) {
		r->at++;
		if (one_of(r, '+', '-'))
			r->at++;
		if (!digit_next(r))
			return fail_here(r);
	}
	wire_fault_set(r->why, ERR_PARSE, node, MSG_ERROR_JSON_FRACTION, NULL);
	return false;
}

static bool number_read(struct reading *r, struct doc *node)
{
	const char *first = r->at;
	bool negative = *r->at == '-', fits = true;
	if (negative)
		r->at++;
	if (!digit_next(r))
		return fail_here(r);
	bool zero = *r->at == '0';
	int64_t value = 0; /* kept negative, since INT64_MIN has no opposite */
	do {
		int64_t digit = *r->at++ - '0';
		fits = fits && !__builtin_mul_overflow(value, 10, &value) &&
		       !__builtin_sub_overflow(value, digit, &value);
	} while (!zero && digit_next(r));
	if (digit_next(r))
		return fail_here(r);
	if (one_of(r, '.', 'e') || one_of(r, 'E', 'E'))
		return fraction_refuse(r, node);
	if (!fits || (!negative && __builtin_sub_overflow(0, value, &value))) {
		r->at = first;
		return fail(r, MSG_ERROR_JSON_NUMBER);
	}
	node->type = DOC_INT;
	node->integer = value;
	return true;
}

static bool word_read(struct reading *r, struct doc *node, const char *word, enum doc_type type)
{
	size_t n = strlen(word);
	if ((size_t)(r->end - r->at) < n || memcmp(r->at, word, n) != 0)
		return fail_here(r);
	r->at += n;
	node->type = type;
	node->integer = type == DOC_BOOL && word[0] == 't';
	return true;
}

/* From an opening quote to the closing one, which is passed. False: it is no text. */
static bool text_pass(struct reading *r, bool *escaped)
{
	*escaped = false;
	r->at++;
	while (r->at < r->end && *r->at != '"') {
		unsigned char c = (unsigned char)*r->at;
		size_t used = 1;
		if (c < 0x20)
			return fail(r, MSG_ERROR_JSON_SYNTAX);
		if (c >= 0x80 && utf8_next(r->at, (size_t)(r->end - r->at), &used) == UTF8_BAD)
			return fail(r, MSG_ERROR_JSON_UTF8);
		if (c == '\\') {
			*escaped = true;
			used = r->end - r->at > 1 && (r->at[1] == '"' || r->at[1] == '\\') ? 2 : 1;
		}
		r->at += used;
	}
	if (r->at == r->end)
		return fail(r, MSG_ERROR_JSON_SYNTAX);
	r->at++;
	return true;
}

/* "uXXXX" at `at`, which a quote follows somewhere; UTF8_BAD: it is not. */
static uint32_t unit_at(const char *at)
{
	uint32_t unit = 0;
	if (*at != 'u')
		return UTF8_BAD;
	for (int i = 1; i <= 4; i++) {
		char c = at[i], low = (char)(c | 0x20);
		if (c >= '0' && c <= '9')
			unit = unit << 4 | (uint32_t)(c - '0');
		else if (low >= 'a' && low <= 'f')
			unit = unit << 4 | (uint32_t)(low - 'a' + 10);
		else
			return UTF8_BAD;
	}
	return unit;
}

static char *point_put(char *to, uint32_t point)
{
	int more = point < 0x80 ? 0 : point < 0x800 ? 1 : point < 0x10000 ? 2 : 3;
	static const uint8_t heads[] = { 0, 0xC0, 0xE0, 0xF0 };
	*to++ = (char)(heads[more] | point >> 6 * more);
	while (more-- > 0)
		*to++ = (char)(0x80 | (point >> 6 * more & 0x3F));
	return to;
}

/* The escape behind a backslash at *at, passed; UTF8_BAD: there is none of this kind. */
static uint32_t escape_at(const char **at)
{
	static const char names[] = "\"\\/bfnrt", meant[] = "\"\\/\b\f\n\r\t";
	const char *name = **at == '\0' ? NULL : strchr(names, **at);
	if (name != NULL) {
		++*at;
		return (uint32_t)meant[name - names];
	}
	uint32_t unit = unit_at(*at);
	bool high = unit >= 0xD800 && unit <= 0xDBFF;
	if (unit == UTF8_BAD || (unit >= 0xDC00 && unit <= 0xDFFF))
		return UTF8_BAD;
	*at += 5;
	if (!high)
		return unit;
	uint32_t low = **at == '\\' ? unit_at(*at + 1) : UTF8_BAD;
	if (low < 0xDC00 || low > 0xDFFF)
		return UTF8_BAD;
	*at += 6;
	return 0x10000 + ((unit - 0xD800) << 10) + (low - 0xDC00);
}

/* The text that stands between the quotes of the source, in the arena, with a NUL. */
static const char *text_read(struct reading *r, size_t *length)
{
	bool escaped;
	const char *from = r->at + 1;
	if (!text_pass(r, &escaped))
		return NULL;
	const char *end = r->at - 1;
	*length = (size_t)(end - from);
	char *text = take(r, *length + 1), *to = text;
	if (text == NULL)
		return NULL;
	if (!escaped)
		return memcpy(text, from, *length);
	while (from < end) {
		if (*from != '\\') {
			*to++ = *from++;
			continue;
		}
		r->at = from++;
		uint32_t point = escape_at(&from);
		if (point == UTF8_BAD || point == 0) {
			fail(r, point == 0 ? MSG_ERROR_JSON_NUL : MSG_ERROR_JSON_SYNTAX);
			return NULL;
		}
		to = point_put(to, point);
	}
	r->at = end + 1;
	*to = '\0';
	*length = (size_t)(to - text);
	return text;
}

static bool value_read(struct reading *r, struct doc *node, int depth);

static bool array_read(struct reading *r, struct doc *node, int depth)
{
	struct doc *last = NULL;
	r->at++;
	bool more = peek(r) != ']';
	if (!more)
		r->at++;
	while (more) {
		last = child_add(r, node, last);
		if (last == NULL || !value_read(r, last, depth) || !pass(r, ']', &more))
			return false;
	}
	return true;
}

static int by_name(const void *left, const void *right)
{
	return strcmp((*(const struct doc *const *)left)->key,
		      (*(const struct doc *const *)right)->key);
}

/* Of an object with many members: none stands twice. */
static bool names_differ(struct reading *r, const struct doc *node)
{
	const struct doc **list = take(r, node->count * sizeof *list);
	if (list == NULL)
		return false;
	for (const struct doc *member = node->first; member != NULL; member = member->next)
		list[member->index] = member;
	qsort(list, node->count, sizeof *list, by_name);
	for (uint32_t i = 1; i < node->count; i++)
		if (strcmp(list[i - 1]->key, list[i]->key) == 0)
			return fail(r, MSG_ERROR_JSON_TWICE);
	return true;
}

/* The name and the colon of a member; NULL: *why says it. */
static const char *name_read(struct reading *r, const struct doc *node)
{
	size_t length;
	if (peek(r) != '"') {
		fail_here(r);
		return NULL;
	}
	const char *name = text_read(r, &length);
	if (name != NULL && node->count <= FEW_MEMBERS && doc_get(node, name) != NULL) {
		fail(r, MSG_ERROR_JSON_TWICE);
		return NULL;
	}
	if (name != NULL && peek(r) != ':') {
		fail_here(r);
		return NULL;
	}
	if (name != NULL)
		r->at++;
	return name;
}

static bool object_read(struct reading *r, struct doc *node, int depth)
{
	struct doc *last = NULL;
	r->at++;
	bool more = peek(r) != '}';
	if (!more)
		r->at++;
	while (more) {
		const char *name = name_read(r, node);
		last = name == NULL ? NULL : child_add(r, node, last);
		if (last == NULL)
			return false;
		last->key = name;
		if (!value_read(r, last, depth) || !pass(r, '}', &more))
			return false;
	}
	return node->count <= FEW_MEMBERS || names_differ(r, node);
}

static bool value_read(struct reading *r, struct doc *node, int depth)
{
	char c = peek(r);
	if ((c == '{' || c == '[') && depth == WIRE_DEPTH) {
		wire_fault_set(r->why, ERR_PARSE, NULL, MSG_ERROR_JSON_DEPTH, NULL);
		r->why->numbers[0] = WIRE_DEPTH;
		return false;
	}
	switch (c) {
	case '{':
		node->type = DOC_OBJECT;
		return object_read(r, node, depth + 1);
	case '[':
		node->type = DOC_ARRAY;
		return array_read(r, node, depth + 1);
	case '"':
		node->type = DOC_TEXT;
		node->text = text_read(r, &node->length);
		return node->text != NULL;
	case 't': return word_read(r, node, "true", DOC_BOOL);
	case 'f': return word_read(r, node, "false", DOC_BOOL);
	case 'n': return word_read(r, node, "null", DOC_NULL);
	default: return c == '-' || digit_next(r) ? number_read(r, node) : fail_here(r);
	}
}

const struct doc *wire_parse(struct arena *a, const char *text, size_t n, struct wire_fault *why)
{
	struct reading r = { .arena = a, .start = text, .at = text, .end = text + n, .why = why };
	struct doc *root = take(&r, sizeof *root);
	if (root == NULL || !value_read(&r, root, 0))
		return NULL;
	peek(&r);
	if (r.at < r.end) {
		fail_here(&r);
		return NULL;
	}
	return root;
}
