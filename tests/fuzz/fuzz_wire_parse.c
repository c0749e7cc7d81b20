/* Any bytes as a document: refused, or a tree that says the same when it is written out and read
 * again. */
/* Links: wire base */
#include "base/must.h"
#include "base/text.h"
#include "base/utf8.h"
#include "base/writer.h"
#include "wire/decode.h"

#include <string.h>

enum { ARENA = 1 << 22 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n);

/* An object becomes the list of its names and values, since writer_key takes plain names only. */
static void write(struct writer *w, const struct doc *node)
{
	switch (node->type) {
	case DOC_NULL: writer_null(w); return;
	case DOC_BOOL: writer_bool(w, node->integer != 0); return;
	case DOC_INT: writer_int(w, node->integer); return;
	case DOC_TEXT: writer_bytes(w, node->text, node->length); return;
	case DOC_ARRAY:
	case DOC_OBJECT: break;
	}
	writer_array(w);
	for (const struct doc *child = node->first; child != NULL; child = child->next) {
		if (child->key != NULL)
			writer_text(w, child->key);
		write(w, child);
	}
	writer_end(w, ']');
}

static void same(const struct doc *node, const struct doc *back)
{
	char digits[TEXT_DECIMAL];
	if (node->type == DOC_INT && back->type == DOC_TEXT) { /* beyond 2^53 */
		text_decimal(digits, node->integer);
		must(strcmp(back->text, digits) == 0);
		return;
	}
	must(back->type == (node->type == DOC_OBJECT ? DOC_ARRAY : node->type));
	must(back->integer == node->integer);
	must(back->length == node->length);
	must(node->type != DOC_TEXT || memcmp(node->text, back->text, node->length) == 0);
	must(node->type != DOC_TEXT || utf8_valid(node->text, node->length));
	const struct doc *other = back->first;
	uint32_t children = 0;
	for (const struct doc *child = node->first; child != NULL; child = child->next) {
		must(child->index == children++ && child->parent == node);
		must((child->key != NULL) == (node->type == DOC_OBJECT));
		if (child->key != NULL) {
			must(strcmp(other->text, child->key) == 0);
			must(doc_get(node, child->key) == child); /* none stands twice */
			other = other->next;
		}
		same(child, other);
		other = other->next;
	}
	must(other == NULL && children == node->count);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t n)
{
	struct arena a;
	struct buffer buffer;
	struct writer w;
	struct wire_fault why;
	arena_init(&a, ARENA);
	buffer_init(&buffer, ARENA);
	const struct doc *root = wire_parse(&a, (const char *)data, n, &why);
	if (root == NULL) {
		must(why.what != MSG_NONE);
	} else {
		writer_init(&w, &buffer);
		write(&w, root);
		must(!buffer.failed);
		const struct doc *back = wire_parse(&a, buffer.data, buffer.length, &why);
		must(back != NULL || why.err == ERR_LIMIT);
		if (back != NULL)
			same(root, back);
	}
	buffer_finish(&buffer);
	arena_finish(&a);
	return 0;
}
