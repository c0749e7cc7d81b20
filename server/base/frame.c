#include "base/frame.h"
#include "base/memory.h"
#include "base/must.h"

#include <string.h>

struct frame *frame_create(const void *payload, size_t length)
{
	if (length > SIZE_MAX / 2)
		return NULL;
	struct frame *f = memory_grow(NULL, sizeof *f + FRAME_HEADROOM + length);
	if (f == NULL)
		return NULL;
	f->references = 1;
	f->length = length;
	f->payload = (char *)(f + 1) + FRAME_HEADROOM;
	memset(f + 1, 0, FRAME_HEADROOM);
	if (length > 0 && payload != NULL)
		memcpy(f->payload, payload, length);
	else
		memset(f->payload, 0, length);
	return f;
}

struct frame *frame_keep(struct frame *f)
{
	must(f->references > 0 && f->references < UINT32_MAX);
	f->references++;
	return f;
}

void frame_drop(struct frame *f)
{
	if (f == NULL)
		return;
	must(f->references > 0);
	if (--f->references == 0)
		memory_drop(f);
}
