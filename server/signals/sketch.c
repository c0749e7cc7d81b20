#include "signals/sketch.h"
#include "signals/refuse.h"

enum { STROKE_LEAST = 2, COORDINATES = 2 };

/* A stroke needs a beginning and an end. RULING: a sketch has a bound of its own points, too, so
 * that a slate with one weighs no more than a few kilobytes however it was drawn. */
static bool stroke_read(const struct doc *stroke, struct sketch *out, struct refusal *why)
{
	uint32_t points = stroke->count / COORDINATES;
	if (!doc_is(stroke, DOC_ARRAY) || stroke->count % COORDINATES != 0 || points < STROKE_LEAST ||
	    points > STROKE_POINTS) /* CARD-2 */
		return refuse_card(why, "CARD-2", MSG_REFUSAL_SKETCH_STROKE, STROKE_POINTS, 0);
	if (out->count + points > SKETCH_POINTS) /* CARD-2 */
		return refuse_card(why, "CARD-2", MSG_REFUSAL_SKETCH_POINTS, SKETCH_POINTS, 0);
	for (const struct doc *n = stroke->first; n != NULL; n = n->next) {
		if (!doc_is(n, DOC_INT) || n->integer < 0 || n->integer > UINT16_MAX)
			return refuse_card(why, "CARD-2", MSG_REFUSAL_SKETCH_STROKE, STROKE_POINTS, 0);
		uint16_t at = (uint16_t)(out->count + n->index / COORDINATES);
		*(n->index % COORDINATES == 0 ? &out->x[at] : &out->y[at]) = (uint16_t)n->integer;
	}
	out->points[out->strokes++] = (uint8_t)points;
	out->count = (uint16_t)(out->count + points);
	return true;
}

bool sketch_read(const struct doc *list, struct sketch *out, struct refusal *why)
{
	if (list == NULL)
		return true;
	if (!doc_is(list, DOC_ARRAY) || list->count > SKETCH_STROKES) /* CARD-2 */
		return refuse_card(why, "CARD-2", MSG_REFUSAL_SKETCH_STROKES, SKETCH_STROKES, 0);
	for (const struct doc *stroke = list->first; stroke != NULL; stroke = stroke->next)
		if (!stroke_read(stroke, out, why))
			return false;
	return true;
}

void sketch_write(const struct sketch *s, struct writer *w)
{
	uint16_t at = 0;
	if (s->strokes == 0)
		return;
	writer_key(w, "strokes");
	writer_array(w);
	for (uint8_t k = 0; k < s->strokes; k++) {
		writer_array(w);
		for (uint8_t i = 0; i < s->points[k]; i++, at++) {
			writer_int(w, s->x[at]);
			writer_int(w, s->y[at]);
		}
		writer_end(w, ']');
	}
	writer_end(w, ']');
}

bool sketch_check(const struct sketch *s, const struct staff *staff, struct refusal *why)
{
	for (uint16_t i = 0; i < s->count; i++)
		if (s->x[i] > staff->width || s->y[i] > staff->height) /* CARD-2: over the map */
			return refuse_card(why, "CARD-2", MSG_REFUSAL_SKETCH_BOARD, s->x[i], s->y[i]);
	return true;
}
