/* refs.h: the refs of one seat's orders, so that a repeated order is answered again and not done
 * again (field reports C1, D1). A window: at least the latest REFS_LEAST, and all of the current
 * and the last two of the seat's own minutes, at most REFS_MOST. Kept in memory as a hash of the
 * ref and the minute of its answer, in snapshots likewise; between snapshots the journal's rows
 * give them back. A seat can only confuse itself by searching for two refs of one hash. */
#ifndef KS_MATCH_REFS_H
#define KS_MATCH_REFS_H

#include "base/buffer.h"

#include <stdbool.h>
#include <stdint.h>

enum { REFS_LEAST = 512, REFS_MOST = 4096, REFS_MINUTES = 3 };

struct refs {
	uint64_t *hash; /* a ring: the oldest at start */
	uint32_t *minute;
	uint32_t start, count, capacity;
	uint32_t own[REFS_MINUTES]; /* the latest different minutes, newest first */
	uint32_t minutes;           /* how many of them are known */
};

uint64_t refs_hash(const char *ref);
/* True if the ref was done; *minute is then the one it was done in. */
bool refs_find(const struct refs *r, uint64_t hash, uint32_t *minute);
/* False without memory: nothing is changed. */
bool refs_reserve(struct refs *r);
/* Adds the newest. refs_reserve must have said yes since the last one. */
void refs_push(struct refs *r, uint64_t hash, uint32_t minute);
void refs_finish(struct refs *r);

/* Little-endian, oldest first, then *newest if it is not NULL (one that is being recorded with this
 * snapshot); read back by refs_decode, which moves *at on. False: not such bytes, or no memory. */
struct ref { uint64_t hash; uint32_t minute; };
void refs_encode(const struct refs *r, const struct ref *newest, struct buffer *out);
bool refs_decode(struct refs *r, const uint8_t **at, const uint8_t *end);

#endif
