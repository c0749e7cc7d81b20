/* shape.h: what a JSON value must look like, as a table made from the schemas, and the one
 * function that holds a document against it, strictly: no unknown member, none missing, every
 * value of its type and within its bounds. Called by envelope.c for the parameters of requests.
 * Knows no verb and no game; the rules come later (engine.h). */
#ifndef KS_WIRE_SHAPE_H
#define KS_WIRE_SHAPE_H

#include "base/doc.h"
#include "wire/fault.h"

#include <stdbool.h>
#include <stdint.h>

enum shape_type {
	SHAPE_OBJECT, /* the named members and no others */
	SHAPE_OPEN, /* an object of low…high members of any name and shape: its reader checks them
		     */
	SHAPE_ARRAY, /* low…high elements of shape `items` */
	SHAPE_INT, /* low…high */
	SHAPE_BOOL,
	SHAPE_TEXT, /* low…high code points; no controls, nothing that reorders text */
	SHAPE_WORD, /* low…high ASCII characters out of a set */
	SHAPE_ENUM, /* one of `words` */
};

struct field;
struct shape {
	enum shape_type type;
	int64_t low, high;
	const struct shape *items;
	const struct field *fields;
	uint32_t count;             /* of fields, ≤ 32 */
	const uint32_t *characters; /* four words: a bit for each ASCII character */
	const char *const *words;   /* NULL-terminated */
};

struct field {
	const char *name;
	const struct shape *shape;
	bool required;
};

/* True if node has this shape. False: *why (ERR_PARAMS) says what the first wrong thing is, and
 * where. */
bool shape_check(const struct shape *shape, const struct doc *node, struct wire_fault *why);

#endif
