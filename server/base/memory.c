#include "base/memory.h"

#include <stdlib.h>

/* Far above any limit of the server; keeps size arithmetic of callers away from overflow. */
static const size_t most = (size_t)1 << 40;

/* Of the thread, so that the store's writer does not count into a test's fault. */
static _Thread_local uint64_t until_failure;
static _Thread_local bool failure_came;

static bool fails_now(void)
{
	if (until_failure == 0 || --until_failure > 0)
		return false;
	failure_came = true;
	return true;
}

void *memory_take(size_t n)
{
	if (n > most || fails_now())
		return NULL;
	return calloc(1, n > 0 ? n : 1);
}

void *memory_grow(void *p, size_t n)
{
	if (n > most || fails_now())
		return NULL;
	return realloc(p, n > 0 ? n : 1);
}

void *memory_room(void *list, uint32_t count, uint32_t *capacity, uint32_t least, size_t size)
{
	if (count < *capacity)
		return list;
	uint32_t more = *capacity > 0 ? 2 * *capacity : least;
	void *longer = memory_grow(list, more * size);
	if (longer != NULL)
		*capacity = more;
	return longer;
}

void memory_drop(void *p)
{
	free(p);
}

void memory_fail_after(uint64_t n)
{
	until_failure = n;
	failure_came = false;
}

bool memory_has_failed(void)
{
	return failure_came;
}
