#include "base/fragments.h"
#include "base/memory.h"
#include "base/must.h"
#include "base/text.h"

#include <string.h>

enum { LIST_LEAST = 32, NAME_SIZE = 64 };

void fragments_init(struct fragments *f, size_t limit)
{
	*f = (struct fragments){ 0 };
	buffer_init(&f->text, limit);
}

void fragments_clear(struct fragments *f)
{
	buffer_clear(&f->text);
	f->count = 0;
	f->open = f->failed = false;
}

void fragments_finish(struct fragments *f)
{
	buffer_finish(&f->text);
	memory_drop(f->list);
	*f = (struct fragments){ .text.limit = f->text.limit };
}

/* Below, equal to or above: the order of fragments. */
static int compare(const struct fragment *a, const struct fragment *b)
{
	if (a->kind != b->kind)
		return a->kind < b->kind ? -1 : 1;
	return a->id < b->id ? -1 : a->id > b->id;
}

static bool list_grow(struct fragments *f)
{
	struct fragment *list = memory_room(f->list, f->count, &f->capacity, LIST_LEAST, sizeof *list);
	if (list == NULL)
		return false;
	f->list = list;
	return true;
}

struct writer *fragments_open(struct fragments *f, uint16_t kind, uint32_t id)
{
	struct fragment next = { .kind = kind, .id = id, .offset = (uint32_t)f->text.length };
	must(!f->open);
	must(f->text.limit <= UINT32_MAX);
	f->open = true;
	writer_init(&f->writer, &f->text);
	if (f->failed || f->text.failed || !list_grow(f)) {
		/* What follows is dropped: a view with a hole must not pass for a whole one. */
		f->failed = f->text.failed = true;
		return &f->writer;
	}
	must(f->count == 0 || compare(&f->list[f->count - 1], &next) < 0);
	f->list[f->count] = next;
	return &f->writer;
}

void fragments_close(struct fragments *f)
{
	must(f->open);
	must(f->writer.depth == 0 && f->writer.comma[0]); /* one whole value */
	f->open = false;
	if (f->text.failed) {
		f->failed = true;
		return;
	}
	struct fragment *last = &f->list[f->count++];
	last->length = (uint32_t)f->text.length - last->offset;
}

static const char *kind_name(const struct fragment_names *n, uint16_t kind)
{
	const char *const *names = kind < FRAGMENT_ENGINE ? n->match : n->engine;
	uint16_t index = kind < FRAGMENT_ENGINE ? kind : (uint16_t)(kind - FRAGMENT_ENGINE);
	for (uint16_t i = 0; i < index; i++)
		must(names[i] != NULL);
	must(names[index] != NULL);
	return names[index];
}

static void name_of(const struct fragment *fragment, const struct fragment_names *n,
		    char out[NAME_SIZE])
{
	const char *kind = kind_name(n, fragment->kind);
	size_t length = strlen(kind);
	must(length + 1 + TEXT_DECIMAL <= NAME_SIZE);
	memcpy(out, kind, length + 1);
	if (fragment->id == FRAGMENT_SINGLE)
		return;
	out[length] = '/';
	text_decimal(out + length + 1, fragment->id);
}

static void write_one(const struct fragments *f, const struct fragment *fragment,
		      const struct fragment_names *n, struct writer *w)
{
	char name[NAME_SIZE];
	name_of(fragment, n, name);
	writer_key(w, name);
	writer_raw(w, f->text.data + fragment->offset, fragment->length);
}

static bool same_value(const struct fragments *a, const struct fragment *x,
		       const struct fragments *b, const struct fragment *y)
{
	return x->length == y->length &&
	       memcmp(a->text.data + x->offset, b->text.data + y->offset, x->length) == 0;
}

void fragments_write(const struct fragments *f, const struct fragment_names *n, struct writer *w)
{
	writer_object(w);
	for (uint32_t i = 0; i < f->count; i++)
		write_one(f, &f->list[i], n, w);
	writer_end(w, '}');
}

void fragments_write_set(const struct fragments *before, const struct fragments *f,
			 const struct fragment_names *n, struct writer *w)
{
	uint32_t old = 0;
	writer_object(w);
	for (uint32_t i = 0; i < f->count; i++) {
		const struct fragment *now = &f->list[i];
		while (old < before->count && compare(&before->list[old], now) < 0)
			old++;
		bool known = old < before->count && compare(&before->list[old], now) == 0;
		if (!known || !same_value(before, &before->list[old], f, now))
			write_one(f, now, n, w);
	}
	writer_end(w, '}');
}

void fragments_write_gone(const struct fragments *before, const struct fragments *f,
			  const struct fragment_names *n, struct writer *w)
{
	uint32_t now = 0;
	writer_array(w);
	for (uint32_t i = 0; i < before->count; i++) {
		const struct fragment *old = &before->list[i];
		while (now < f->count && compare(&f->list[now], old) < 0)
			now++;
		if (now < f->count && compare(&f->list[now], old) == 0)
			continue;
		char name[NAME_SIZE];
		name_of(old, n, name);
		writer_text(w, name);
	}
	writer_end(w, ']');
}

bool fragments_equal(const struct fragments *a, const struct fragments *b)
{
	if (a->count != b->count || a->failed != b->failed)
		return false;
	for (uint32_t i = 0; i < a->count; i++)
		if (compare(&a->list[i], &b->list[i]) != 0 ||
		    !same_value(a, &a->list[i], b, &b->list[i]))
			return false;
	return true;
}
