/* nodes.c: see nodes.h. */
#include "tests/support/nodes.h"

#include "base/must.h"

#include <string.h>

struct doc *a_node(struct arena *a, enum doc_type type, const char *key)
{
	struct doc *node = arena_alloc(a, sizeof *node);
	must(node);
	node->type = type;
	node->key = key;
	return node;
}

struct doc *node_put(struct arena *a, struct doc *parent, enum doc_type type, const char *key)
{
	struct doc *node = a_node(a, type, key);
	node->parent = parent;
	node->index = parent->count++;
	const struct doc **at = &parent->first;
	while (*at)
		at = (const struct doc **)(uintptr_t)&(*at)->next;
	*at = node;
	return node;
}

struct doc *node_int(struct arena *a, struct doc *parent, const char *key, int64_t value)
{
	struct doc *node = node_put(a, parent, DOC_INT, key);
	node->integer = value;
	return node;
}

struct doc *node_text(struct arena *a, struct doc *parent, const char *key, const char *text)
{
	struct doc *node = node_put(a, parent, DOC_TEXT, key);
	node->text = text;
	node->length = strlen(text);
	return node;
}

struct doc *node_point(struct arena *a, struct doc *parent, int64_t x, int64_t y)
{
	struct doc *node = node_put(a, parent, DOC_OBJECT, NULL);
	node_int(a, node, "x", x);
	node_int(a, node, "y", y);
	return node;
}
