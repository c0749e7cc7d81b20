#include "base/arena.h"
#include "base/memory.h"

#include <stdalign.h>
#include <stdint.h>
#include <string.h>

enum { ALIGN = 16, BLOCK_LEAST = 4096 - 64, BLOCK_MOST = 1 << 20 };

struct arena_block {
	struct arena_block *older;
	size_t used, size; /* bytes of data */
	alignas(ALIGN) unsigned char data[];
};

void arena_init(struct arena *a, size_t limit)
{
	*a = (struct arena){ .limit = limit };
}

/* Each block is twice the last, so that a large document takes few and a small message one. */
static struct arena_block *block_add(struct arena *a, size_t n)
{
	size_t size = BLOCK_LEAST;
	if (a->blocks != NULL && a->blocks->size < BLOCK_MOST)
		size = 2 * a->blocks->size;
	else if (a->blocks != NULL)
		size = BLOCK_MOST;
	if (size < n)
		size = n;
	struct arena_block *block = memory_grow(NULL, sizeof *block + size);
	if (block == NULL)
		return NULL;
	block->older = a->blocks;
	block->used = 0;
	block->size = size;
	a->blocks = block;
	return block;
}

void *arena_alloc(struct arena *a, size_t n)
{
	if (n > a->limit)
		return NULL;
	n = n == 0 ? ALIGN : (n + ALIGN - 1) / ALIGN * ALIGN;
	if (n > a->limit - a->used)
		return NULL;
	struct arena_block *block = a->blocks;
	if (block == NULL || block->size - block->used < n) {
		block = block_add(a, n);
		if (block == NULL)
			return NULL;
	}
	void *memory = block->data + block->used;
	block->used += n;
	a->used += n;
	return memset(memory, 0, n);
}

char *arena_text(struct arena *a, const char *text, size_t n)
{
	if (n == SIZE_MAX)
		return NULL;
	char *copy = arena_alloc(a, n + 1);
	if (copy != NULL && n > 0)
		memcpy(copy, text, n);
	return copy;
}

static void blocks_drop(struct arena_block *block)
{
	while (block != NULL) {
		struct arena_block *older = block->older;
		memory_drop(block);
		block = older;
	}
}

void arena_reset(struct arena *a)
{
	a->used = 0;
	if (a->blocks == NULL)
		return;
	blocks_drop(a->blocks->older);
	a->blocks->older = NULL;
	a->blocks->used = 0;
}

void arena_finish(struct arena *a)
{
	blocks_drop(a->blocks);
	a->blocks = NULL;
	a->used = 0;
}
