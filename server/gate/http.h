/* http.h: what gate/ answers over HTTP, without sockets: the terrain, and the health of the server.
 * net/ asks here for a GET before it looks for a file of its own. Nothing is changed by it. */
#ifndef KS_GATE_HTTP_H
#define KS_GATE_HTTP_H

#include <stdbool.h>
#include <stddef.h>

struct gate;

struct gate_answer {
	int status;           /* 200, 404, 503 */
	const char *type;     /* content type; static */
	const char *body;     /* borrowed until the next call into the gate */
	size_t length;
	/* may be kept for ever: named by its hash, so net/ may also keep it compressed */
	bool immutable;
};

/* False: not one of the gate's paths. path without query: "/terrain/<64 hex digits>", "/healthz".
 */
bool gate_http(struct gate *g, const char *path, struct gate_answer *out);

#endif
