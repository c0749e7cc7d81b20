#include "match/refs.h"
#include "base/bytes.h"
#include "base/memory.h"
#include "base/must.h"

enum { CAPACITY_LEAST = 16 };

/* FNV-1a, then a mix so that all bits depend on all. */
uint64_t refs_hash(const char *ref)
{
	uint64_t h = 0xcbf29ce484222325u;
	for (const char *c = ref; *c != '\0'; c++)
		h = (h ^ (uint8_t)*c) * 0x100000001b3u;
	h ^= h >> 32;
	h *= 0xd6e8feb86659fd93u;
	return h ^ h >> 32;
}

bool refs_find(const struct refs *r, uint64_t hash, uint32_t *minute)
{
	/* Newest first: what is repeated was mostly sent a moment ago. */
	for (uint32_t k = r->count; k > 0; k--) {
		uint32_t i = (r->start + k - 1) & (r->capacity - 1);
		if (r->hash[i] == hash) {
			*minute = r->minute[i];
			return true;
		}
	}
	return false;
}

/* The oldest may go: there are enough, and it is of none of the last minutes. */
static bool oldest_is_past(const struct refs *r)
{
	if (r->count >= REFS_MOST)
		return true;
	if (r->count < REFS_LEAST || r->minutes < REFS_MINUTES)
		return false;
	for (uint32_t i = 0; i < r->minutes; i++)
		if (r->minute[r->start] == r->own[i])
			return false;
	return true;
}

bool refs_reserve(struct refs *r)
{
	if (r->count < r->capacity || oldest_is_past(r))
		return true;
	uint32_t capacity = r->capacity > 0 ? 2 * r->capacity : CAPACITY_LEAST;
	uint64_t *hash = memory_take(capacity * sizeof *hash);
	uint32_t *minute = memory_take(capacity * sizeof *minute);
	if (hash == NULL || minute == NULL) {
		memory_drop(hash);
		memory_drop(minute);
		return false;
	}
	for (uint32_t k = 0; k < r->count; k++) {
		hash[k] = r->hash[(r->start + k) & (r->capacity - 1)];
		minute[k] = r->minute[(r->start + k) & (r->capacity - 1)];
	}
	memory_drop(r->hash);
	memory_drop(r->minute);
	r->hash = hash;
	r->minute = minute;
	r->capacity = capacity;
	r->start = 0;
	return true;
}

static void own_minute(struct refs *r, uint32_t minute)
{
	if (r->minutes > 0 && r->own[0] == minute)
		return;
	for (int i = REFS_MINUTES - 1; i > 0; i--)
		r->own[i] = r->own[i - 1];
	r->own[0] = minute;
	if (r->minutes < REFS_MINUTES)
		r->minutes++;
}

void refs_push(struct refs *r, uint64_t hash, uint32_t minute)
{
	while (r->count > 0 && oldest_is_past(r)) {
		r->start = (r->start + 1) & (r->capacity - 1);
		r->count--;
	}
	must(r->count < r->capacity);
	uint32_t i = (r->start + r->count++) & (r->capacity - 1);
	r->hash[i] = hash;
	r->minute[i] = minute;
	own_minute(r, minute);
}

void refs_finish(struct refs *r)
{
	memory_drop(r->hash);
	memory_drop(r->minute);
	*r = (struct refs){ 0 };
}

static void ref_put(struct buffer *out, uint64_t hash, uint32_t minute)
{
	bytes_put(out, hash, 8);
	bytes_put(out, minute, 4);
}

void refs_encode(const struct refs *r, const struct ref *newest, struct buffer *out)
{
	bytes_put(out, r->count + (newest != NULL), 4);
	for (uint32_t k = 0; k < r->count; k++) {
		uint32_t i = (r->start + k) & (r->capacity - 1);
		ref_put(out, r->hash[i], r->minute[i]);
	}
	if (newest != NULL)
		ref_put(out, newest->hash, newest->minute);
}

bool refs_decode(struct refs *r, const uint8_t **at, const uint8_t *end)
{
	uint64_t count, hash, minute;
	if (!bytes_take(at, end, 4, &count) || count > REFS_MOST + 1)
		return false;
	for (uint64_t k = 0; k < count; k++) {
		if (!bytes_take(at, end, 8, &hash) || !bytes_take(at, end, 4, &minute) || !refs_reserve(r))
			return false;
		refs_push(r, hash, (uint32_t)minute);
	}
	return true;
}
