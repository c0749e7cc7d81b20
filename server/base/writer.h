/* writer.h: writes JSON into a buffer, a token at a time, commas put in by itself. Integers
 * only: the project knows no fractions on the wire. Used by rules/ (views, outcomes), match/,
 * gate/; reads nothing. */
#ifndef KS_BASE_WRITER_H
#define KS_BASE_WRITER_H

#include "base/buffer.h"
#include "base/doc.h"

#include <stdint.h>

enum { WRITER_DEPTH = 24 };

struct writer {
	struct buffer *out;
	uint8_t depth;
	bool keyed;                   /* a key was written, its value not yet */
	bool comma[WRITER_DEPTH + 1]; /* a value stands before at this depth */
	char close[WRITER_DEPTH + 1]; /* the bracket that ends this depth; 0 at the root */
};

/* All of these must: a value of an object follows its key, elsewhere no key stands; the root is
 * one value; no more than WRITER_DEPTH brackets are open. A full buffer shows in out->failed
 * alone. */
void writer_init(struct writer *w, struct buffer *out);
void writer_object(struct writer *w); /* { */
void writer_array(struct writer *w);  /* [ */
void writer_end(struct writer *w, char bracket); /* '}' or ']': must match what was opened */
void writer_key(struct writer *w, const char *key); /* plain ASCII without quotes or backslashes */
void writer_int(struct writer *w, int64_t value);   /* beyond 2^53 as a string (house 12) */
void writer_bool(struct writer *w, bool value);
void writer_null(struct writer *w);
/* NUL-terminated UTF-8, escaped as JSON wants; a byte that is not UTF-8 becomes U+FFFD. */
void writer_text(struct writer *w, const char *text);
void writer_bytes(struct writer *w, const char *text, size_t n);  /* so, and NUL too */
void writer_hex(struct writer *w, const uint8_t *bytes, size_t n);/* a string of 2n hex digits */
/* One whole JSON value (n > 0), already written. */
void writer_raw(struct writer *w, const char *json, size_t n);
/* A document that was read, as JSON again. It is no deeper than the brackets left. */
void writer_doc(struct writer *w, const struct doc *d);
/* key and value in one */
void writer_key_int(struct writer *w, const char *key, int64_t value);
void writer_key_bool(struct writer *w, const char *key, bool value);
/* What is left out unless there is something to say: a member `true`, a number other than 0. */
void writer_key_flag(struct writer *w, const char *key, bool value);
void writer_key_count(struct writer *w, const char *key, int64_t value);
void writer_key_text(struct writer *w, const char *key, const char *text);

#endif
