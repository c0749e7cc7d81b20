/* member.h: the text of a JSON object with one more member before its others. For documents that
 * are kept as they were written but for that one thing. Knows no member's meaning. */
#ifndef KS_BASE_MEMBER_H
#define KS_BASE_MEMBER_H

#include "base/buffer.h"

/* Appends to out the object `text` with the member first: its name and its value as JSON text. An
 * object that has members. out fails if it cannot hold it; false: no object's text. */
bool member_before(const char *text, const char *name, const char *value, struct buffer *out);

#endif
