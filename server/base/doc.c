#include "base/doc.h"
#include "base/text.h"

#include <string.h>

enum { ANCESTORS_MAX = 64 };

const struct doc *doc_get(const struct doc *object, const char *key)
{
	if (!doc_is(object, DOC_OBJECT))
		return NULL;
	for (const struct doc *member = object->first; member != NULL; member = member->next)
		if (strcmp(member->key, key) == 0)
			return member;
	return NULL;
}

const struct doc *doc_at(const struct doc *array, uint32_t index)
{
	if (!doc_is(array, DOC_ARRAY) || index >= array->count)
		return NULL;
	const struct doc *element = array->first;
	while (index-- > 0)
		element = element->next;
	return element;
}

bool doc_int(const struct doc *object, const char *key, int64_t low, int64_t high, int64_t *out)
{
	const struct doc *member = doc_get(object, key);
	if (!doc_is(member, DOC_INT) || member->integer < low || member->integer > high)
		return false;
	*out = member->integer;
	return true;
}

int64_t doc_int_or(const struct doc *object, const char *key, int64_t fallback)
{
	const struct doc *member = doc_get(object, key);
	return doc_is(member, DOC_INT) ? member->integer : fallback;
}

const char *doc_text(const struct doc *object, const char *key)
{
	const struct doc *member = doc_get(object, key);
	return doc_is(member, DOC_TEXT) ? member->text : NULL;
}

bool doc_text_is(const struct doc *object, const char *key, const char *text)
{
	const char *found = doc_text(object, key);
	return found != NULL && strcmp(found, text) == 0;
}

bool doc_flag(const struct doc *object, const char *key)
{
	const struct doc *member = doc_get(object, key);
	return doc_is(member, DOC_BOOL) && member->integer != 0;
}

/* Appends as much as fits; *at ≤ size - 1 always. */
static void append(char *out, size_t size, size_t *at, const char *text, size_t n)
{
	if (n > size - 1 - *at)
		n = size - 1 - *at;
	memcpy(out + *at, text, n);
	*at += n;
}

static void append_key(char *out, size_t size, size_t *at, const char *key)
{
	for (; *key != '\0'; key++) {
		if (*key == '~')
			append(out, size, at, "~0", 2);
		else if (*key == '/')
			append(out, size, at, "~1", 2);
		else
			append(out, size, at, key, 1);
	}
}

void doc_pointer(const struct doc *node, char *out, size_t size)
{
	const struct doc *chain[ANCESTORS_MAX];
	size_t depth = 0, at = 0;
	for (; node != NULL && node->parent != NULL && depth < ANCESTORS_MAX; node = node->parent)
		chain[depth++] = node;
	while (depth > 0) {
		const struct doc *step = chain[--depth];
		append(out, size, &at, "/", 1);
		if (step->key != NULL) {
			append_key(out, size, &at, step->key);
			continue;
		}
		char digits[TEXT_DECIMAL];
		append(out, size, &at, digits, text_decimal(digits, step->index));
	}
	out[at] = '\0';
}
