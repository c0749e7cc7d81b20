#include "wire/decode.h"
#include "base/memory.h"

#include <jansson.h>
#include <setjmp.h>
#include <string.h>
#include <threads.h>

static once_flag prepared = ONCE_FLAG_INIT;

/* Where the library's memory comes from while it reads one text: an arena, dropped as a whole
 * when the tree has been copied. Want of memory never comes back to the library, which does not
 * bear it (it may cut a text short, or write to where nothing is): it is left by a jump, and
 * what it held goes with the arena. */
struct reading {
	struct arena memory;
	jmp_buf out;
	bool starved;
};
static _Thread_local struct reading *reading;

/* Bytes of the library's for one byte of text are at most about a hundred ("{}," is the worst);
 * beyond this is no text that anyone means well. */
enum { MEMORY_PER_BYTE = 256, MEMORY_LEAST = 1 << 16 };

static void *take(size_t n)
{
	if (reading == NULL) /* a test that uses the library by itself */
		return memory_take(n);
	void *memory = arena_alloc(&reading->memory, n);
	if (memory == NULL)
		longjmp(reading->out, 1);
	return memory;
}

static void drop(void *memory)
{
	if (reading == NULL)
		memory_drop(memory);
}

static void prepare(void)
{
	json_set_alloc_funcs(take, drop);
}

/* Brackets open at once, at most; what stands within quotes is passed over. Text that is not
 * JSON may be counted wrongly, but never less deep than the library goes before it stops at the
 * fault. */
static int depth_of(const char *text, size_t n)
{
	int depth = 0, deepest = 0;
	bool quoted = false;
	for (size_t i = 0; i < n; i++) {
		char c = text[i];
		if (quoted) {
			if (c == '\\')
				i++;
			else if (c == '"')
				quoted = false;
			continue;
		}
		if (c == '"') {
			quoted = true;
		} else if (c == '{' || c == '[') {
			if (++depth > deepest)
				deepest = depth;
		} else if (c == '}' || c == ']') {
			depth--;
		}
	}
	return deepest;
}

static void blame_syntax(struct wire_fault *why, const json_error_t *error)
{
	enum message_id what = MSG_ERROR_JSON_SYNTAX;
	switch (json_error_code(error)) {
	case json_error_invalid_utf8: what = MSG_ERROR_JSON_UTF8; break;
	case json_error_duplicate_key: what = MSG_ERROR_JSON_TWICE; break;
	case json_error_numeric_overflow: what = MSG_ERROR_JSON_NUMBER; break;
	case json_error_null_character:
	case json_error_null_byte_in_key: what = MSG_ERROR_JSON_NUL; break;
	default: break;
	}
	wire_fault_set(why, ERR_PARSE, NULL, what, NULL);
	why->numbers[0] = error->line;
	why->numbers[1] = error->column;
}

/* The arena gave nothing: either it is at its limit or there is no memory. */
static bool blame_arena(const struct arena *a, size_t n, struct wire_fault *why)
{
	bool full = a->limit - a->used < n + 16;
	wire_fault_set(why, full ? ERR_LIMIT : ERR_NOMEM, NULL,
		       full ? MSG_ERROR_JSON_MUCH : MSG_ERROR_MEMORY, NULL);
	return false;
}

static bool fill(struct arena *a, struct doc *node, json_t *from, struct wire_fault *why);

/* A new child after *last (NULL: the first); NULL if the arena gives nothing. */
static struct doc *child_add(struct arena *a, struct doc *parent, struct doc *last,
			     struct wire_fault *why)
{
	struct doc *child = arena_alloc(a, sizeof *child);
	if (child == NULL) {
		blame_arena(a, sizeof *child, why);
		return NULL;
	}
	child->parent = parent;
	child->index = parent->count++;
	if (last != NULL)
		last->next = child;
	else
		parent->first = child;
	return child;
}

static bool fill_object(struct arena *a, struct doc *node, json_t *from, struct wire_fault *why)
{
	struct doc *last = NULL;
	for (void *at = json_object_iter(from); at != NULL; at = json_object_iter_next(from, at)) {
		size_t length = json_object_iter_key_len(at);
		const char *key = arena_text(a, json_object_iter_key(at), length);
		if (key == NULL)
			return blame_arena(a, length + 1, why);
		last = child_add(a, node, last, why);
		if (last == NULL)
			return false;
		last->key = key;
		if (!fill(a, last, json_object_iter_value(at), why))
			return false;
	}
	return true;
}

static bool fill_array(struct arena *a, struct doc *node, json_t *from, struct wire_fault *why)
{
	struct doc *last = NULL;
	for (size_t i = 0; i < json_array_size(from); i++) {
		last = child_add(a, node, last, why);
		if (last == NULL || !fill(a, last, json_array_get(from, i), why))
			return false;
	}
	return true;
}

static bool fill_text(struct arena *a, struct doc *node, json_t *from, struct wire_fault *why)
{
	node->length = json_string_length(from);
	node->text = arena_text(a, json_string_value(from), node->length);
	return node->text != NULL || blame_arena(a, node->length + 1, why);
}

/* As deep as depth_of allowed. */
static bool fill(struct arena *a, struct doc *node, json_t *from, struct wire_fault *why)
{
	switch (json_typeof(from)) {
	case JSON_OBJECT:
		node->type = DOC_OBJECT;
		return fill_object(a, node, from, why);
	case JSON_ARRAY:
		node->type = DOC_ARRAY;
		return fill_array(a, node, from, why);
	case JSON_STRING:
		node->type = DOC_TEXT;
		return fill_text(a, node, from, why);
	case JSON_INTEGER:
		node->type = DOC_INT;
		node->integer = json_integer_value(from);
		return true;
	case JSON_TRUE:
	case JSON_FALSE:
		node->type = DOC_BOOL;
		node->integer = json_is_true(from);
		return true;
	case JSON_NULL:
		node->type = DOC_NULL;
		return true;
	case JSON_REAL:
		break;
	}
	wire_fault_set(why, ERR_PARSE, node, MSG_ERROR_JSON_FRACTION, NULL);
	return false;
}

/* The library's tree, or NULL: r->starved, or *error says what is wrong. */
static json_t *load(struct reading *r, const char *text, size_t n, json_error_t *error)
{
	if (setjmp(r->out) == 0)
		return json_loadb(text, n, JSON_REJECT_DUPLICATES | JSON_DECODE_ANY, error);
	r->starved = true;
	return NULL;
}

static const struct doc *read_text(struct reading *r, struct arena *a, const char *text, size_t n,
				   struct wire_fault *why)
{
	json_error_t error;
	json_t *read = load(r, text, n, &error);
	if (r->starved) {
		wire_fault_set(why, ERR_NOMEM, NULL, MSG_ERROR_MEMORY, NULL);
		return NULL;
	}
	if (read == NULL) {
		blame_syntax(why, &error);
		return NULL;
	}
	struct doc *root = arena_alloc(a, sizeof *root);
	if (root == NULL) {
		blame_arena(a, sizeof *root, why);
		return NULL;
	}
	return fill(a, root, read, why) ? root : NULL;
}

const struct doc *wire_parse(struct arena *a, const char *text, size_t n, struct wire_fault *why)
{
	call_once(&prepared, prepare);
	if (depth_of(text, n) > WIRE_DEPTH) {
		wire_fault_set(why, ERR_PARSE, NULL, MSG_ERROR_JSON_DEPTH, NULL);
		why->numbers[0] = WIRE_DEPTH;
		return NULL;
	}
	struct reading r = { .starved = false };
	arena_init(&r.memory, MEMORY_LEAST + n * MEMORY_PER_BYTE);
	reading = &r;
	const struct doc *root = read_text(&r, a, text, n, why);
	reading = NULL;
	arena_finish(&r.memory); /* the library's tree with it */
	return root;
}
