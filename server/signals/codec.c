/* codec.c: slates to bytes and back, for snapshots and digests: little-endian, only what is in use,
 * so that a match where nothing was written yet has no bytes to speak of. Reads no byte it has not
 * counted and nothing into a place that is not there. */
#include "base/bytes.h"
#include "signals/signals.h"

#include <string.h>

enum {
	RECEIPT_READ = 1,
	RECEIPT_TOLD = 2,
	RECEIPT_RIDES = 4,
	RECEIPT_RETURNED = 8,
	RECEIPT_FLAGS = 15,
	SLATE_RODE = 0x80,    /* in the byte of its state: whither and when follow */
	SLATE_ENCLOSES = 0x80 /* in that of its kind: orders follow the sketch */
};

struct reading { const uint8_t *at, *end; bool good; };

static uint32_t take(struct reading *r, int n)
{
	uint64_t value = 0;
	r->good = r->good && bytes_take(&r->at, r->end, n, &value);
	return (uint32_t)value;
}

/* A number below most; else the bytes are none of ours. */
static uint32_t take_below(struct reading *r, int n, uint32_t most)
{
	uint32_t value = take(r, n);
	r->good = r->good && value < most;
	return r->good ? value : 0;
}

static void sketch_encode(const struct sketch *s, struct buffer *out)
{
	bytes_put(out, s->strokes, 1);
	for (uint8_t k = 0; k < s->strokes; k++)
		bytes_put(out, s->points[k], 1);
	for (uint16_t i = 0; i < s->count; i++) {
		bytes_put(out, s->x[i], 2);
		bytes_put(out, s->y[i], 2);
	}
}

static void sketch_decode(struct sketch *s, struct reading *r)
{
	s->strokes = (uint8_t)take_below(r, 1, SKETCH_STROKES + 1);
	for (uint8_t k = 0; k < s->strokes; k++) {
		s->points[k] = (uint8_t)take_below(r, 1, STROKE_POINTS + 1);
		s->count = (uint16_t)(s->count + s->points[k]);
	}
	r->good = r->good && s->count <= SKETCH_POINTS;
	for (uint16_t i = 0; r->good && i < s->count; i++) {
		s->x[i] = (uint16_t)take(r, 2);
		s->y[i] = (uint16_t)take(r, 2);
	}
}

static void enclosed_encode(const struct enclosed *e, struct buffer *out)
{
	size_t length = strlen(e->text);
	if (e->orders == 0)
		return;
	bytes_put(out, e->orders, 1);
	bytes_put(out, length, 2);
	buffer_add(out, e->text, length);
}

static void enclosed_decode(struct enclosed *e, struct reading *r)
{
	e->orders = (uint8_t)take_below(r, 1, SLATE_ORDERS + 1);
	uint32_t length = take_below(r, 2, ENCLOSED_TEXT);
	r->good = r->good && e->orders > 0 && bytes_copy(&r->at, r->end, e->text, length) &&
	          strlen(e->text) == length && length > 1 && e->text[0] == '[' &&
	          e->text[length - 1] == ']';
}

static void slate_encode(const struct slate *x, struct buffer *out)
{
	size_t length = strlen(x->writing.text);
	bytes_put(out, (uint64_t)(x->state | (x->rode ? SLATE_RODE : 0)), 1);
	if (x->state == SLATE_FREE)
		return;
	bytes_put(out, x->holder, 1);
	bytes_put(out, x->number, 4);
	bytes_put(out, x->writer, 1);
	bytes_put(out, x->from, 1);
	bytes_put(out, x->written, 4);
	bytes_put(out, x->handed, 4);
	bytes_put(out, x->read, 4);
	bytes_put(out, x->receipt, 4);
	if (x->rode) {
		bytes_put(out, x->to, 1);
		bytes_put(out, x->arrived, 4);
	}
	uint8_t encloses = x->writing.enclosed.orders > 0 ? SLATE_ENCLOSES : 0;
	bytes_put(out, x->writing.kind | encloses, 1);
	bytes_put(out, length, 2);
	buffer_add(out, x->writing.text, length);
	sketch_encode(&x->writing.sketch, out);
	enclosed_encode(&x->writing.enclosed, out);
}

static void slate_decode(struct slate *x, struct reading *r)
{
	uint32_t first = take(r, 1);
	*x = (struct slate){ .state = (uint8_t)(first & ~(uint32_t)SLATE_RODE),
		                 .rode = first & SLATE_RODE };
	r->good = r->good && x->state < SLATE_STATES && (x->state != SLATE_FREE || !x->rode);
	if (x->state == SLATE_FREE)
		return;
	x->holder = (uint8_t)take_below(r, 1, SEATS_MAX);
	x->number = take(r, 4);
	x->writer = (uint8_t)take_below(r, 1, SEATS_MAX);
	x->from = (uint8_t)take_below(r, 1, SEATS_MAX);
	x->written = take(r, 4);
	x->handed = take(r, 4);
	x->read = take(r, 4);
	x->receipt = take(r, 4);
	if (x->rode) {
		x->to = (uint8_t)take_below(r, 1, SEATS_MAX);
		x->arrived = take(r, 4);
	}
	uint32_t kind = take(r, 1);
	x->writing.kind = (uint8_t)(kind & ~(uint32_t)SLATE_ENCLOSES);
	r->good = r->good && x->writing.kind < SLATE_KINDS;
	uint32_t length = take_below(r, 2, SLATE_TEXT);
	r->good = r->good && bytes_copy(&r->at, r->end, x->writing.text, length);
	if (r->good)
		sketch_decode(&x->writing.sketch, r);
	if (r->good && (kind & SLATE_ENCLOSES) != 0)
		enclosed_decode(&x->writing.enclosed, r);
}

static void receipt_encode(const struct receipt *r, struct buffer *out)
{
	bytes_put(out, r->nth, 4);
	if (r->nth == 0)
		return;
	bytes_put(out, r->slate, 4);
	bytes_put(out, r->handed, 4);
	bytes_put(out, r->read_minute, 4);
	bytes_put(out, r->to, 1);
	bytes_put(out, r->kind, 1);
	int flags = (r->read ? RECEIPT_READ : 0) | (r->told ? RECEIPT_TOLD : 0) |
	            (r->rides ? RECEIPT_RIDES : 0) | (r->returned ? RECEIPT_RETURNED : 0);
	bytes_put(out, (uint64_t)flags, 1);
	if (r->rides)
		bytes_put(out, r->due, 4);
}

static void receipt_decode(struct receipt *x, struct reading *r)
{
	*x = (struct receipt){ .nth = take(r, 4) };
	if (x->nth == 0)
		return;
	x->slate = take(r, 4);
	x->handed = take(r, 4);
	x->read_minute = take(r, 4);
	x->to = (uint8_t)take_below(r, 1, SEATS_MAX);
	x->kind = (uint8_t)take_below(r, 1, SLATE_KINDS);
	uint32_t flags = take_below(r, 1, RECEIPT_FLAGS + 1);
	x->read = flags & RECEIPT_READ;
	x->told = flags & RECEIPT_TOLD;
	x->rides = flags & RECEIPT_RIDES;
	x->returned = flags & RECEIPT_RETURNED;
	if (x->rides)
		x->due = take(r, 4);
}

void signals_encode(const struct signals *s, struct buffer *out)
{
	bytes_put(out, s->slates[0], 1);
	bytes_put(out, s->slates[1], 1);
	for (uint8_t i = 0; i < SEATS_MAX; i++) {
		bytes_put(out, s->number[i], 4);
		bytes_put(out, s->handed[i], 4);
		for (uint8_t k = 0; s->handed[i] > 0 && k < RECEIPTS_KEPT; k++)
			receipt_encode(&s->receipt[i][k], out);
	}
	for (uint8_t k = 0; k < s->count; k++)
		slate_encode(&s->slate[k], out);
}

bool signals_decode(struct signals *s, const void *bytes, size_t n)
{
	struct reading r = { bytes, (const uint8_t *)bytes + n, true };
	if (take(&r, 1) != s->slates[0] || take(&r, 1) != s->slates[1])
		return false;
	for (uint8_t i = 0; i < SEATS_MAX; i++) {
		s->number[i] = take(&r, 4);
		s->handed[i] = take(&r, 4);
		for (uint8_t k = 0; s->handed[i] > 0 && k < RECEIPTS_KEPT; k++)
			receipt_decode(&s->receipt[i][k], &r);
	}
	for (uint8_t k = 0; k < s->count; k++)
		slate_decode(&s->slate[k], &r);
	return r.good && r.at == r.end;
}
