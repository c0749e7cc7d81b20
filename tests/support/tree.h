/* tree.h: JSON text to a doc tree for the tests of rooms below wire/, which have no reader of their
 * own. Text may write ' for " (no test needs the apostrophe). Bad text fails the test. Everything
 * lives in the arena given.
 *
 *     const struct doc *terrain = tree_of(&arena, "{'format':1,'wide':4}");
 *     const struct doc *shipped = tree_read(&arena, "schema/terrains/wiesenau.json");
 */
#ifndef KS_TESTS_TREE_H
#define KS_TESTS_TREE_H

#include "base/arena.h"
#include "base/doc.h"

#include <check.h>
#include <ctype.h>
#include <stdio.h>
#include <string.h>

struct tree { struct arena *arena; const char *at; };

static struct doc *tree_value(struct tree *t, struct doc *parent, const char *key, uint32_t index);

static inline void tree_space(struct tree *t)
{
	while (*t->at != '\0' && isspace((unsigned char)*t->at))
		t->at++;
}

static inline bool tree_take(struct tree *t, char sign)
{
	tree_space(t);
	if (*t->at != sign)
		return false;
	t->at++;
	return true;
}

static inline const char *tree_text(struct tree *t, size_t *length)
{
	tree_space(t);
	char quote = *t->at++;
	ck_assert_msg(quote == '"' || quote == '\'', "text expected at %.20s", t->at);
	const char *start = t->at;
	while (*t->at != '\0' && *t->at != quote)
		t->at++;
	ck_assert(*t->at == quote);
	*length = (size_t)(t->at - start);
	t->at++;
	return arena_text(t->arena, start, *length);
}

static inline void tree_children(struct tree *t, struct doc *parent, char close)
{
	const struct doc **link = &parent->first;
	if (tree_take(t, close))
		return;
	do {
		size_t length;
		const char *key = parent->type == DOC_OBJECT ? tree_text(t, &length) : NULL;
		ck_assert(key == NULL || tree_take(t, ':'));
		struct doc *child = tree_value(t, parent, key, parent->count++);
		*link = child;
		link = &child->next;
	} while (tree_take(t, ','));
	ck_assert_msg(tree_take(t, close), "%c expected at %.20s", close, t->at);
}

static struct doc *tree_value(struct tree *t, struct doc *parent, const char *key, uint32_t index)
{
	struct doc *node = arena_alloc(t->arena, sizeof *node);
	ck_assert_ptr_nonnull(node);
	*node = (struct doc){ .parent = parent, .key = key, .index = index };
	tree_space(t);
	if (tree_take(t, '{')) {
		node->type = DOC_OBJECT;
		tree_children(t, node, '}');
	} else if (tree_take(t, '[')) {
		node->type = DOC_ARRAY;
		tree_children(t, node, ']');
	} else if (*t->at == '"' || *t->at == '\'') {
		node->type = DOC_TEXT;
		node->text = tree_text(t, &node->length);
	} else if (strncmp(t->at, "true", 4) == 0 || strncmp(t->at, "false", 5) == 0) {
		node->type = DOC_BOOL;
		node->integer = *t->at == 't';
		t->at += *t->at == 't' ? 4 : 5;
	} else if (strncmp(t->at, "null", 4) == 0) {
		t->at += 4;
	} else {
		bool negative = tree_take(t, '-');
		ck_assert_msg(isdigit((unsigned char)*t->at), "value expected at %.20s", t->at);
		node->type = DOC_INT;
		for (; isdigit((unsigned char)*t->at); t->at++)
			node->integer = node->integer * 10 + (negative ? '0' - *t->at : *t->at - '0');
	}
	return node;
}

static inline const struct doc *tree_of(struct arena *arena, const char *text)
{
	struct tree t = { arena, text };
	const struct doc *root = tree_value(&t, NULL, NULL, 0);
	tree_space(&t);
	ck_assert_msg(*t.at == '\0', "more text at %.20s", t.at);
	return root;
}

/* The file at path, from the repository's root, where tests run. */
static inline const struct doc *tree_read(struct arena *arena, const char *path)
{
	enum { FILE_MOST = 1 << 20 };
	FILE *file = fopen(path, "rb");
	ck_assert_msg(file != NULL, "no file %s", path);
	char *text = arena_alloc(arena, FILE_MOST);
	ck_assert_ptr_nonnull(text);
	size_t length = fread(text, 1, FILE_MOST - 1, file);
	fclose(file);
	ck_assert_uint_lt(length, FILE_MOST - 1);
	return tree_of(arena, text);
}

#endif
