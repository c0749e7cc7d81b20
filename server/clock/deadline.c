#include "clock/deadline.h"
#include "base/memory.h"

enum { CAPACITY_LEAST = 8 };

void deadlines_init(struct deadlines *d, uint32_t most)
{
	*d = (struct deadlines){ .most = most };
}

void deadlines_finish(struct deadlines *d)
{
	memory_drop(d->heap);
	*d = (struct deadlines){ .most = d->most };
}

static bool before(const struct deadline *a, const struct deadline *b)
{
	if (a->due_ms != b->due_ms)
		return a->due_ms < b->due_ms;
	return a->id != b->id ? a->id < b->id : a->start < b->start;
}

/* Moves heap[i] up to its place. */
static void rise(struct deadlines *d, uint32_t i)
{
	struct deadline moving = d->heap[i];
	while (i > 0 && before(&moving, &d->heap[(i - 1) / 2])) {
		d->heap[i] = d->heap[(i - 1) / 2];
		i = (i - 1) / 2;
	}
	d->heap[i] = moving;
}

/* Moves heap[i] down to its place. */
static void sink(struct deadlines *d, uint32_t i)
{
	struct deadline moving = d->heap[i];
	for (;;) {
		uint32_t child = 2 * i + 1;
		if (child >= d->count)
			break;
		if (child + 1 < d->count && before(&d->heap[child + 1], &d->heap[child]))
			child++;
		if (!before(&d->heap[child], &moving))
			break;
		d->heap[i] = d->heap[child];
		i = child;
	}
	d->heap[i] = moving;
}

bool deadlines_set(struct deadlines *d, uint64_t id, int64_t due_ms)
{
	if (d->count >= d->most)
		return false;
	struct deadline *heap = memory_room(d->heap, d->count, &d->capacity, CAPACITY_LEAST,
	                                    sizeof *heap);
	if (heap == NULL)
		return false;
	d->heap = heap;
	d->heap[d->count] = (struct deadline){ due_ms, id, d->starts++ };
	rise(d, d->count++);
	return true;
}

uint32_t deadlines_cancel(struct deadlines *d, uint64_t id)
{
	uint32_t kept = 0, gone;
	for (uint32_t i = 0; i < d->count; i++)
		if (d->heap[i].id != id)
			d->heap[kept++] = d->heap[i];
	gone = d->count - kept;
	d->count = kept;
	for (uint32_t i = kept / 2; gone > 0 && i-- > 0;)
		sink(d, i);
	return gone;
}

bool deadlines_next(const struct deadlines *d, int64_t *due_ms)
{
	if (d->count == 0)
		return false;
	*due_ms = d->heap[0].due_ms;
	return true;
}

bool deadlines_take(struct deadlines *d, int64_t now_ms, struct deadline *out)
{
	if (d->count == 0 || d->heap[0].due_ms > now_ms)
		return false;
	*out = d->heap[0];
	d->heap[0] = d->heap[--d->count];
	if (d->count > 0)
		sink(d, 0);
	return true;
}
