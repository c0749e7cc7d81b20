/* text.h: small text into memory of a stated size, never past it and never without a NUL. Used
 * by every room for names, keys and log values; for anything longer there is buffer.h. */
#ifndef KS_BASE_TEXT_H
#define KS_BASE_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

enum { TEXT_DECIMAL = 21 }; /* -9223372036854775808 and a NUL */

/* Copies text (NULL: "") into out of size bytes (> 0), cut off before a code point that does not
 * fit. False if cut. */
bool text_copy(char *out, size_t size, const char *text);
/* As printf into out; false if cut off. */
__attribute__((format(printf, 3, 4)))
bool text_format(char *out, size_t size, const char *format, ...);
/* value in decimal with a NUL; returns its length. Quick, without a locale. */
size_t text_decimal(char out[TEXT_DECIMAL], int64_t value);
/* The whole of text as a decimal integer within [low, high] into *out; else false. No space, no
 * plus sign. */
bool text_to_int(const char *text, int64_t low, int64_t high, int64_t *out);

/* The place of text (NULL: none) among so many names; -1: it is none of them. Inline, so that the
 * pure rooms may use it. */
static inline int text_find(const char *text, const char *const *names, int count)
{
	for (int k = 0; text != NULL && k < count; k++)
		if (strcmp(names[k], text) == 0)
			return k;
	return -1;
}

#endif
