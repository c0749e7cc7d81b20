#include "store/keys.h"

#include "base/memory.h"

#include <string.h>

enum { KEYS_FIRST = 256 };

void keys_init(struct keys *k)
{
	*k = (struct keys){ 0 };
}

void keys_finish(struct keys *k)
{
	memory_drop(k->list);
	keys_init(k);
}

void keys_clear(struct keys *k)
{
	if (k->list)
		memset(k->list, 0, k->capacity * sizeof(*k->list));
	k->count = 0;
}

static void halves(const struct match_id *id, uint64_t *high, uint64_t *low)
{
	memcpy(high, id->text, sizeof(*high));
	memcpy(low, id->text + sizeof(*high), sizeof(*low));
}

/* The place of the id, or the empty one where it belongs. Ids are the server's own random ones:
 * any mixing will do. */
static struct key *place(struct key *list, size_t capacity, uint64_t high, uint64_t low)
{
	uint64_t hash = (high ^ (low * 0x9e3779b97f4a7c15u)) * 0xff51afd7ed558ccdu;
	for (size_t i = (size_t)(hash >> 32);; i++) {
		struct key *at = &list[i & (capacity - 1)];
		if (!at->match || (at->high == high && at->low == low))
			return at;
	}
}

struct key *keys_find(struct keys *k, const struct match_id *id)
{
	uint64_t high, low;
	if (!k->count)
		return NULL;
	halves(id, &high, &low);
	struct key *at = place(k->list, k->capacity, high, low);
	return at->match ? at : NULL;
}

static bool grow(struct keys *k)
{
	size_t capacity = k->capacity ? k->capacity * 2 : KEYS_FIRST;
	struct key *list = memory_take(capacity * sizeof(*list));
	if (!list)
		return false;
	for (size_t i = 0; i < k->capacity; i++)
		if (k->list[i].match)
			*place(list, capacity, k->list[i].high, k->list[i].low) = k->list[i];
	memory_drop(k->list);
	k->list = list;
	k->capacity = capacity;
	return true;
}

bool keys_put(struct keys *k, const struct match_id *id, int64_t match, int64_t last,
	const struct digest *chain)
{
	struct key new = { .match = match, .last = last, .chain = *chain };
	if (k->count >= KEYS_MAX || (k->count * 2 >= k->capacity && !grow(k)))
		return false;
	halves(id, &new.high, &new.low);
	*place(k->list, k->capacity, new.high, new.low) = new;
	k->count++;
	return true;
}
