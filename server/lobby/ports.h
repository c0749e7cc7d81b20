/* ports.h: what lobby/ needs from above: the documents that ship, and the tables the store knows.
 * Filled in by app.c or by a test; both are asked once, when the gate is made. */
#ifndef KS_LOBBY_PORTS_H
#define KS_LOBBY_PORTS_H

#include "base/doc.h"
#include "base/ids.h"

#include <stddef.h>
#include <stdint.h>

/* A scenario as it ships. All texts are borrowed for the call. */
struct scenario_document {
	const char *id;        /* "wiesenau": [a-z0-9-]{1,40} */
	const char *engine;    /* name of its rules; "" means: as the document's "engine" member says */
	const char *scenario;  /* the document as JSON text */
	const char *terrain;   /* the terrain document it names as JSON text, "" if it needs none */
};
struct documents_port {
	void *self;
	/* Calls take(context, …) for each, in order of id. */
	void (*each)(void *self, void *context,
	             void (*take)(void *context, const struct scenario_document *d));
};

/* A listed match of the store. summary: JSON {"phase","minute","seats":[…]} as last written, or "".
 */
struct table_row {
	struct match_id id;
	/* scenario: the id, from the row's terms ("scenario") */
	const char *title, *scenario, *summary;
	int64_t created_ms;
};
struct rows_port {
	void *self;
	/* Calls take(context, …) for the listed matches, newest first, at most `most`. */
	void (*each)(void *self, uint32_t most, void *context,
	             void (*take)(void *context, const struct table_row *row));
};

#endif
