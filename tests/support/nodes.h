/* nodes.h: documents built by hand, for tests that have no JSON reader below them. Nodes live in
 * the arena. */
#ifndef KS_TESTS_NODES_H
#define KS_TESTS_NODES_H

#include "base/arena.h"
#include "base/doc.h"

/* An object or array without children; key NULL for a root or an element. */
struct doc *a_node(struct arena *a, enum doc_type type, const char *key);
/* Adds children to a parent, in order; each returns what it made. */
struct doc *node_put(struct arena *a, struct doc *parent, enum doc_type type, const char *key);
struct doc *node_int(struct arena *a, struct doc *parent, const char *key, int64_t value);
struct doc *node_text(struct arena *a, struct doc *parent, const char *key, const char *text);
/* {"x": x, "y": y} */
struct doc *node_point(struct arena *a, struct doc *parent, int64_t x, int64_t y);

#endif
