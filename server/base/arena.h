/* arena.h: memory that dies together. One arena a tick for what lives as long as a message; one
 * a loaded document. Owned by whoever called arena_init; nothing in it is freed singly. */
#ifndef KS_BASE_ARENA_H
#define KS_BASE_ARENA_H

#include <stddef.h>

struct arena_block;
struct arena {
	struct arena_block *blocks; /* newest first */
	size_t used, limit;         /* bytes handed out, and the most that may be */
};

/* limit in bytes; nothing is allocated yet. */
void arena_init(struct arena *a, size_t limit);
/* Zeroed, 16-byte aligned memory of n bytes; NULL past the limit or without memory. Valid until
 * reset or finish. */
void *arena_alloc(struct arena *a, size_t n);
/* A NUL-terminated copy of n bytes; NULL as arena_alloc. */
char *arena_text(struct arena *a, const char *text, size_t n);
/* Everything handed out is void; one block is kept for reuse. */
void arena_reset(struct arena *a);
void arena_finish(struct arena *a);

#endif
