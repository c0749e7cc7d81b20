/* memory.h: the one door to the heap. Everything outside base/ that needs memory of its own
 * takes it here, so that a test can make any one allocation fail (house 9, n-th fault). Callers
 * answer NULL with ERR_NOMEM. Memory for a message or a document comes from an arena instead;
 * rules/ and signals/ take none at all. */
#ifndef KS_BASE_MEMORY_H
#define KS_BASE_MEMORY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* n zeroed bytes, or NULL. n 0 counts as 1. The caller drops them. */
void *memory_take(size_t n);
/* p (may be NULL) made n bytes long (n > 0), what was added not zeroed. NULL on failure: p then
 * still stands. */
void *memory_grow(void *p, size_t n);
/* A list of `count` things of `size` bytes with room for one more: twice as long when it is full,
 * `least` at first. NULL on failure: the list and *capacity are as they were. */
void *memory_room(void *list, uint32_t count, uint32_t *capacity, uint32_t least, size_t size);
/* Frees what these gave; NULL is allowed. */
void memory_drop(void *p);

/* For tests: the n-th allocation of this thread from now on fails, once (1: the next); 0: none
 * does. */
void memory_fail_after(uint64_t n);
/* For tests: true if the allocation asked for by memory_fail_after has come and failed. */
bool memory_has_failed(void);

#endif
