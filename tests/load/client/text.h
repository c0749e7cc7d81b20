/* text.h: bytes with a length, which may hold zeros: markers and templates of an adapter. */
#ifndef KS_TESTS_LOAD_TEXT_H
#define KS_TESTS_LOAD_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

struct text { char *bytes; size_t length; };

/* What follows the first `marker` in the n bytes at p; NULL if it is not there, or is empty: what
 * an adapter does not have marks nothing. */
static inline char *text_after(const char *p, size_t n, struct text marker)
{
	char *found = marker.length ? memmem(p, n, marker.bytes, marker.length) : NULL;
	return found ? found + marker.length : NULL;
}

static inline bool text_marks(struct text marker, const char *p, size_t n)
{
	return text_after(p, n, marker);
}

#endif
