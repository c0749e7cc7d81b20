/* buffer.h: a growing run of bytes with a stated most. Overflow or want of memory sets `failed`
 * and drops what follows; callers check once at the end. Owned by whoever called buffer_init. */
#ifndef KS_BASE_BUFFER_H
#define KS_BASE_BUFFER_H

#include <stdbool.h>
#include <stddef.h>

struct buffer {
	char *data; /* not NUL-terminated unless buffer_text was called */
	size_t length, capacity, limit;
	bool failed, lent; /* lent: data is the caller's, fixed, never grown or freed */
};

void buffer_init(struct buffer *b, size_t limit);
/* Writes into the caller's memory of n bytes; never allocates. */
void buffer_lend(struct buffer *b, void *memory, size_t n);
void buffer_add(struct buffer *b, const void *data, size_t n);
/* The same, where the bytes do not simply fit: makes room, or sets failed and gives NULL. */
char *buffer_grow(struct buffer *b, size_t n);
/* Adds n bytes that the caller then writes, all of them; NULL: failed. Valid until the next call.
 */
static inline char *buffer_more(struct buffer *b, size_t n)
{
	if (b->failed || n > b->capacity - b->length || n > b->limit - b->length)
		return buffer_grow(b, n);
	char *at = b->data + b->length;
	b->length += n;
	return at;
}
static inline void buffer_byte(struct buffer *b, char byte)
{
	char *at = buffer_more(b, 1);
	if (at != NULL)
		*at = byte;
}
void buffer_clear(struct buffer *b); /* length 0, failed false, memory kept */
/* data with a NUL after it (not counted in length); "" if nothing was added or it failed. Valid
 * until the next call. */
const char *buffer_text(struct buffer *b);
void buffer_finish(struct buffer *b);

#endif
