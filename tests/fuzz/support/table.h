/* table.h: a game behind the door of engine.h, laid from the documents that ship, and the laws that
 * hold whatever is ordered or asked. Called by the fuzz targets; may not know which game it is. */
#ifndef KS_FUZZ_TABLE_H
#define KS_FUZZ_TABLE_H

#include "base/arena.h"
#include "rules/engine.h"

/* The input, eaten a byte at a time; zero when there is no more. */
struct crumbs { const uint8_t *at, *end; };
uint8_t crumb(struct crumbs *c);
uint32_t crumb_below(struct crumbs *c, uint32_t n); /* 0 … n-1; n at most 65536 */
static inline bool crumbs_left(const struct crumbs *c) { return c->at < c->end; }

struct table {
	const struct engine *engine;
	const char *options; /* JSON, or NULL: set before it is laid */
	void *world;
	struct scratch scratch;
	void *start, *state, *other; /* the state before the first move; now; to compare with */
	void *command, *outcome;
	struct buffer bytes, again, text;
	struct arena arena;
};

/* A whole file, with a NUL after it; the run ends if it cannot be read. Heap: memory_drop. */
char *document_read(const char *path, size_t *length);
const struct doc *document_parse(struct arena *a, const char *text, size_t length);
/* Once a process: schema/scenarios/NAME.json and the terrain it names; or "ferry", the board of
 * tests/property with every arm, ships and sites. */
void table_lay(struct table *t, const struct engine *engine, const char *scenario);
/* Of these documents, which may be anything: true if the engine takes them (all of t but engine
 * and options must be zero), false if it refused with a fault. */
bool table_try(struct table *t, const struct doc *terrain, const struct doc *scenario);
void table_clear(struct table *t);

void table_begin(struct table *t); /* the first state again */
/* The order of this verb and these parameters, as JSON. A refusal names its rule and changes
 * nothing; what is taken keeps every invariant, comes back from its bytes and is the same twice. */
bool table_order(struct table *t, uint8_t seat, const char *verb, const char *params);
/* One JSON value, or a refusal with its reason; nothing is changed. */
void table_ask(struct table *t, uint8_t seat, const char *question, const char *params);
void table_look(struct table *t); /* every view is whole and the same twice */

#endif
