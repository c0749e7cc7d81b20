/* keys.h: what the writer thread remembers of the matches it writes: the number that stands for
 * a match in entries, the seq of its last entry and the chain after it, so that an append needs no
 * question to the database. A hash table by match id, bounded; holds nothing that cannot be read
 * again. One thread. */
#ifndef KS_STORE_KEYS_H
#define KS_STORE_KEYS_H

#include "base/digest.h"
#include "base/ids.h"

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { KEYS_MAX = 65536 };

struct key { uint64_t high, low; int64_t match, last; struct digest chain; }; /* match 0: empty */

struct keys { struct key *list; size_t count, capacity; };

void keys_init(struct keys *k);
void keys_finish(struct keys *k);
void keys_clear(struct keys *k);
/* NULL if not remembered. Valid until the next keys_put or keys_clear. */
struct key *keys_find(struct keys *k, const struct match_id *id);
/* False without memory or past KEYS_MAX: nothing is remembered then. The id must not be there
 * yet. */
bool keys_put(struct keys *k, const struct match_id *id, int64_t match, int64_t last,
	const struct digest *chain);

#endif
