#include "base/buffer.h"
#include "base/memory.h"

#include <string.h>

enum { CAPACITY_LEAST = 256 };

void buffer_init(struct buffer *b, size_t limit)
{
	*b = (struct buffer){ .limit = limit };
}

void buffer_lend(struct buffer *b, void *memory, size_t n)
{
	*b = (struct buffer){ .data = memory, .capacity = n, .limit = n, .lent = true };
}

/* Room for `wanted` bytes in all; a NUL may take one byte more than the limit. */
static bool reserve(struct buffer *b, size_t wanted)
{
	if (wanted <= b->capacity)
		return true;
	if (b->lent)
		return false;
	size_t capacity = b->capacity > 0 ? b->capacity : CAPACITY_LEAST;
	while (capacity < wanted)
		capacity *= 2;
	if (capacity / 2 > b->limit)
		capacity = wanted;
	char *data = memory_grow(b->data, capacity);
	if (data == NULL)
		return false;
	b->data = data;
	b->capacity = capacity;
	return true;
}

char *buffer_grow(struct buffer *b, size_t n)
{
	if (b->failed)
		return NULL;
	if (n > b->limit - b->length || !reserve(b, b->length + n)) {
		b->failed = true;
		return NULL;
	}
	b->length += n;
	return b->data + b->length - n;
}

void buffer_add(struct buffer *b, const void *data, size_t n)
{
	char *at = n > 0 ? buffer_more(b, n) : NULL;
	if (at != NULL)
		memcpy(at, data, n);
}

void buffer_clear(struct buffer *b)
{
	b->length = 0;
	b->failed = false;
}

const char *buffer_text(struct buffer *b)
{
	if (b->failed)
		return "";
	if (!reserve(b, b->length + 1)) {
		b->failed = true;
		return "";
	}
	b->data[b->length] = '\0';
	return b->data;
}

void buffer_finish(struct buffer *b)
{
	if (!b->lent)
		memory_drop(b->data);
	*b = (struct buffer){ .limit = b->lent ? 0 : b->limit };
}
