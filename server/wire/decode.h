/* decode.h: JSON text to a tree, strictly; the only reader of JSON in the server (the only
 * jansson.h, with encode's tests). Used for requests, scenarios, terrains, configuration and test
 * positions. Knows no field of any of them.
 *
 * Taken: one JSON value, the whole text, UTF-8, whole numbers of 64 bits with a sign. Refused:
 * members that stand twice, fractions and exponents, NUL within text, more than WIRE_DEPTH
 * brackets open at once, anything after the value. */
#ifndef KS_WIRE_DECODE_H
#define KS_WIRE_DECODE_H

#include "base/arena.h"
#include "base/doc.h"
#include "wire/fault.h"

enum { WIRE_DEPTH = 20 };

/* The tree of n bytes of text, in a. NULL: *why says what is wrong: ERR_PARSE; ERR_LIMIT, more
 * than the arena takes; ERR_NOMEM. What was put into the arena by then stays there. How long
 * text may be is the caller's to check. */
const struct doc *wire_parse(struct arena *a, const char *text, size_t n, struct wire_fault *why);

#endif
