/* tiny_json.h: JSON text to a tree, for tests of rooms below wire/ that need a parse port. Takes
 * what the tests write: no escapes but \" and \\, whole numbers. Not strict; wire/'s reader is
 * tested for itself. */
#ifndef KS_TESTS_TINY_JSON_H
#define KS_TESTS_TINY_JSON_H

#include "base/arena.h"
#include "base/doc.h"

const struct doc *tiny_json(struct arena *a, const char *text, size_t n); /* NULL: not such text */

#endif
