#include "net/outbox.h"

#include "base/memory.h"

enum { OUTBOX_FIRST = 4 };

void outbox_drop(struct outbox **box)
{
	struct outbox *b = *box;
	for (uint32_t i = 0; b && i < b->count; i++)
		frame_drop(b->ring[(b->first + i) % b->capacity]);
	memory_drop(b);
	*box = NULL;
}

/* A ring of twice the size with the same frames; false without memory, the old one then stands. */
static bool grow(struct outbox **box)
{
	struct outbox *old = *box;
	uint32_t capacity = old ? old->capacity * 2 : OUTBOX_FIRST;
	struct outbox *new = memory_take(sizeof(*new) + capacity * sizeof(new->ring[0]));
	if (!new)
		return false;
	new->capacity = capacity;
	for (uint32_t i = 0; old && i < old->count; i++)
		new->ring[i] = old->ring[(old->first + i) % old->capacity];
	new->count = old ? old->count : 0;
	new->bytes = old ? old->bytes : 0;
	memory_drop(old);
	*box = new;
	return true;
}

bool outbox_add(struct outbox **box, struct frame *f, const struct outbox_limits *limits)
{
	struct outbox *b = *box;
	bool fits =
		!b || !b->count || (b->count < limits->frames && b->bytes + f->length <= limits->bytes);
	if (!fits || ((!b || b->count == b->capacity) && !grow(box))) {
		outbox_drop(box);
		return false;
	}
	b = *box;
	b->ring[(b->first + b->count++) % b->capacity] = frame_keep(f);
	b->bytes += (uint32_t)f->length;
	return true;
}

struct frame *outbox_take(struct outbox **box)
{
	struct outbox *b = *box;
	if (!b)
		return NULL;
	if (!b->count) {
		outbox_drop(box);
		return NULL;
	}
	struct frame *f = b->ring[b->first];
	b->first = (b->first + 1) % b->capacity;
	b->count--;
	b->bytes -= (uint32_t)f->length;
	return f;
}
