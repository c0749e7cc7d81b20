/* utf8.h: what the project asks of text: is it UTF-8, how many code points, is anything in it
 * that a name may not hold. Pure; no locale, no tables of characters. Used by writer, wire/
 * (lengths are code points) and lobby/ (names). */
#ifndef KS_BASE_UTF8_H
#define KS_BASE_UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define UTF8_BAD UINT32_MAX

/* The code point at the start of n bytes (n > 0) and its length into *used; UTF8_BAD with *used
 * 1 where no well-formed sequence (RFC 3629: no overlong form, no surrogate, nothing above
 * U+10FFFF) stands. */
uint32_t utf8_next(const char *text, size_t n, size_t *used);
bool utf8_valid(const char *text, size_t n);
/* Code points; a bad byte counts as one. */
size_t utf8_count(const char *text, size_t n);
/* The most bytes ≤ n that do not cut a sequence of well-formed text in two. */
size_t utf8_fit(const char *text, size_t n);
/* True if a control stands in it: U+0000…001F, U+007F…009F, line and paragraph separators, or
 * bytes that are not UTF-8. */
bool utf8_has_control(const char *text, size_t n);
/* True if something in it reorders or hides its neighbours: bidirectional marks, embeddings,
 * overrides and isolates, zero-width space, byte order mark, interlinear marks, tags. Joiners
 * (U+200C, U+200D) are letters' and allowed. */
bool utf8_has_override(const char *text, size_t n);

#endif
