#include "gate/session.h"
#include "base/memory.h"
#include "base/must.h"

enum { NONE = UINT32_MAX, GROW_LEAST = 64, GROW_SHARE = 4 };

void sessions_init(struct sessions *s, uint32_t most)
{
	*s = (struct sessions){ .most = most, .free = NONE };
}

void sessions_finish(struct sessions *s)
{
	for (uint32_t i = 0; i < s->capacity; i++)
		viewings_finish(&s->list[i].viewings);
	memory_drop(s->list);
	*s = (struct sessions){ .most = s->most, .free = NONE };
}

/* By a quarter: slots are what an idle watcher costs. */
static bool grow(struct sessions *s)
{
	uint32_t capacity = s->capacity + GROW_LEAST + s->capacity / GROW_SHARE;
	if (capacity > s->most)
		capacity = s->most;
	if (capacity <= s->capacity)
		return false;
	struct session *list = memory_grow(s->list, capacity * sizeof *list);
	if (list == NULL)
		return false;
	for (uint32_t i = capacity; i-- > s->capacity;) {
		list[i] = (struct session){ .opened_ms = s->free };
		s->free = i;
	}
	s->list = list;
	s->capacity = capacity;
	return true;
}

struct conn_id session_open(struct sessions *s)
{
	if (s->free == NONE && !grow(s))
		return (struct conn_id){ 0 };
	uint32_t slot = s->free, generation = s->list[slot].generation + 1;
	struct session *new = &s->list[slot];
	s->free = new->opened_ms;
	*new = (struct session){ .generation = generation != 0 ? generation : 1, .life = SESSION_NEW };
	s->count++;
	return (struct conn_id){ slot, new->generation };
}

struct session *session_find(struct sessions *s, struct conn_id conn)
{
	if (conn.generation == 0 || conn.slot >= s->capacity)
		return NULL;
	struct session *found = &s->list[conn.slot];
	return found->life != SESSION_FREE && found->generation == conn.generation ? found : NULL;
}

void session_close(struct sessions *s, struct conn_id conn)
{
	struct session *old = session_find(s, conn);
	must(old != NULL);
	viewings_finish(&old->viewings);
	old->life = SESSION_FREE;
	old->opened_ms = s->free;
	s->free = conn.slot;
	s->count--;
}

bool session_speaks(int64_t protocol)
{
	return protocol == PROTOCOL || protocol == PROTOCOL - 1;
}
