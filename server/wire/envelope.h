/* envelope.h: a request as it comes from a client: JSON-RPC 2.0, named parameters only, its verb
 * found and its parameters held against their schema. Called by gate/ for every frame. Whether
 * this peer may send it, and now, is gate/dispatch's to say; whether the rules allow it, the
 * engine's. */
#ifndef KS_WIRE_ENVELOPE_H
#define KS_WIRE_ENVELOPE_H

#include "base/arena.h"
#include "base/doc.h"
#include "wire/fault.h"
#include "wire/generated/verbs.h"

/* An id is an integer 0…2^53-1 or a string of at most WIRE_ID_POINTS code points. It is kept as
 * the JSON text that the answer repeats; WIRE_ID_MAX bytes hold the longest, every character
 * escaped, with a NUL. */
enum { WIRE_ID_POINTS = 40, WIRE_ID_MAX = 248 };

struct wire_request {
	char id[WIRE_ID_MAX];     /* JSON text with a NUL; "null" if it could not be read */
	size_t id_length;
	enum verb verb;           /* VERB_NONE if it could not be read */
	const struct doc *params; /* of the verb's shape, in the arena; NULL unless ERR_OK */
	struct wire_fault why;    /* unless ERR_OK */
};

/* Reads one frame. out is filled as far as it could be read, so that a refusal can name the id
 * it answers, also of a text that is refused as a whole. Returns ERR_OK; ERR_PARSE (not JSON, or
 * JSON we do not take); ERR_REQUEST (not one request: a batch, no id, positional parameters,
 * unknown members); ERR_METHOD; ERR_PARAMS; ERR_LIMIT (too much in it for the arena); ERR_NOMEM. */
enum err wire_request(struct arena *a, const char *text, size_t n, struct wire_request *out);

#endif
