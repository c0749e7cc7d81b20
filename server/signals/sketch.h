/* sketch.h: a slate-pencil sketch over the map (CARD-2): strokes through points in whole paces on
 * the board. On the wire and in the record a list of strokes, each x, y, x, y, … Pure. */
#ifndef KS_SIGNALS_SKETCH_H
#define KS_SIGNALS_SKETCH_H

#include "base/generated/slates.h"
#include "rules/engine.h"
#include "signals/staff.h"

struct sketch {
	uint8_t strokes;
	uint8_t points[SKETCH_STROKES];            /* of each stroke */
	uint16_t count;                            /* of all strokes */
	uint16_t x[SKETCH_POINTS], y[SKETCH_POINTS]; /* paces east and south */
};

/* list NULL: no sketch. False with a refusal: not such strokes, or too many. */
bool sketch_read(const struct doc *list, struct sketch *out, struct refusal *why);
/* "strokes" of the object open in w; nothing if there are none. */
void sketch_write(const struct sketch *s, struct writer *w);
/* Does all of it lie on the board? */
bool sketch_check(const struct sketch *s, const struct staff *staff, struct refusal *why);

#endif
