#include "gate/viewer.h"
#include "base/memory.h"
#include "base/must.h"

#include <string.h>

enum { CAPACITY_LEAST = 3, CAPACITY_MOST = 254 };

struct viewing *viewings_at(struct viewings *v, uint8_t index)
{
	must(index < v->count);
	return index == 0 ? &v->one : &v->more[index - 1];
}

struct viewing *viewings_find(struct viewings *v, const char *id)
{
	for (uint8_t i = 0; i < v->count; i++) {
		struct viewing *at = viewings_at(v, i);
		if (strncmp(at->id.text, id, MATCH_ID_TEXT) == 0)
			return at;
	}
	return NULL;
}

bool viewings_put(struct viewings *v, const struct viewing *new, uint32_t most,
                  struct membership *old)
{
	struct viewing *at = viewings_find(v, new->id.text);
	*old = (struct membership){ 0 };
	if (at != NULL) {
		*old = at->member;
		*at = *new;
		return true;
	}
	if (v->count >= most || v->count > CAPACITY_MOST)
		return false;
	if (v->count > 0 && v->count - 1 == v->capacity) {
		size_t capacity = v->capacity > 0 ? 2u * v->capacity : CAPACITY_LEAST;
		capacity = capacity > CAPACITY_MOST ? CAPACITY_MOST : capacity;
		struct viewing *more = memory_grow(v->more, capacity * sizeof *more);
		if (more == NULL)
			return false;
		v->more = more;
		v->capacity = (uint8_t)capacity;
	}
	v->count++;
	*viewings_at(v, (uint8_t)(v->count - 1)) = *new;
	return true;
}

void viewings_drop(struct viewings *v, const char *id)
{
	struct viewing *at = viewings_find(v, id);
	if (at == NULL)
		return;
	*at = *viewings_at(v, (uint8_t)(v->count - 1));
	v->count--;
	if (v->count <= 1)
		viewings_finish(v);
}

void viewings_finish(struct viewings *v)
{
	memory_drop(v->more);
	v->more = NULL;
	v->capacity = 0;
	if (v->count > 1)
		v->count = 1;
}
