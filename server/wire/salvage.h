/* salvage.h: the id of a request whose text was refused as a whole (a NUL, half a surrogate pair,
 * nested too deep, a fraction), so that the refusal can name the request it answers and the asker
 * does not wait for ever. Reads no more of the text than where the members of its outermost object
 * begin and end; called by envelope alone, after the reader has said no. */
#ifndef KS_WIRE_SALVAGE_H
#define KS_WIRE_SALVAGE_H

#include "base/doc.h"

#include <stdbool.h>
#include <stddef.h>

/* The member "id" of n bytes of text, borrowed from it: a whole number, or a text without escapes.
 * False: it stands there twice or not at all, it is neither, or the text is not one object from end
 * to end. */
bool salvage_id(const char *text, size_t n, struct doc *id);

#endif
