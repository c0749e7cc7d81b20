/* doc.h: a read-only JSON document as a tree, in an arena. wire/ makes it from text (strictly:
 * no duplicate members, no fractions, bounded depth and size); every other room reads it, rules/
 * included, so that scenarios, terrains, commands and test positions have one reader each and
 * none of them sees a JSON library. Nodes are immutable and live as long as their arena. */
#ifndef KS_BASE_DOC_H
#define KS_BASE_DOC_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum doc_type { DOC_NULL, DOC_BOOL, DOC_INT, DOC_TEXT, DOC_ARRAY, DOC_OBJECT };

struct doc {
	enum doc_type type;
	uint32_t index;           /* place among its siblings, from 0 */
	const char *key;          /* member name if the parent is an object, else NULL; no NUL within */
	const struct doc *parent; /* NULL at the root */
	const struct doc *next;   /* next sibling or NULL */
	const struct doc *first;  /* first child of an array or object, or NULL */
	uint32_t count;           /* children */
	int64_t integer;          /* DOC_INT; DOC_BOOL: 0 or 1 */
	const char *text;         /* DOC_TEXT: NUL-terminated UTF-8 without NUL within */
	size_t length;            /* bytes of text */
};

/* All take NULL for a missing node and then return NULL, false or the fallback. */
const struct doc *doc_get(const struct doc *object, const char *key); /* member or NULL */
const struct doc *doc_at(const struct doc *array, uint32_t index);    /* element or NULL */
static inline bool doc_is(const struct doc *node, enum doc_type type)
{
	return node != NULL && node->type == type;
}
/* The integer member `key` within [low, high] into *out; false and *out untouched if missing,
 * other type or outside. */
bool doc_int(const struct doc *object, const char *key, int64_t low, int64_t high, int64_t *out);
int64_t doc_int_or(const struct doc *object, const char *key, int64_t fallback);
const char *doc_text(const struct doc *object, const char *key); /* the text member or NULL */
bool doc_text_is(const struct doc *object, const char *key, const char *text);
bool doc_flag(const struct doc *object, const char *key); /* true only if the member is `true` */
/* RFC 6901 pointer of node from its root into out (always NUL-terminated, cut off if longer). ""
 * for the root. */
void doc_pointer(const struct doc *node, char *out, size_t size);

#endif
