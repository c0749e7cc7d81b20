/* work.h: lent scratch memory handed out piece by piece, since the rules allocate nothing (house
 * 4). What is taken lives until the caller's scratch is lent to someone else; a copy of the struct
 * is a mark to go back to. */
#ifndef KS_REISWITZ_WORK_H
#define KS_REISWITZ_WORK_H

#include "base/must.h"
#include "rules/engine.h"

#include <string.h>

enum { WORK_ALIGN = 16 };

struct work { uint8_t *at; size_t left; };

static inline struct work work_of(struct scratch *scratch)
{
	size_t skip = (WORK_ALIGN - (uintptr_t)scratch->memory % WORK_ALIGN) % WORK_ALIGN;
	must(scratch->size >= skip);
	return (struct work){ (uint8_t *)scratch->memory + skip, scratch->size - skip };
}

/* n bytes rounded up so that what follows stays aligned. */
static inline size_t work_size(size_t n)
{
	return (n + WORK_ALIGN - 1) / WORK_ALIGN * WORK_ALIGN;
}

/* n zeroed bytes. must: the callers' bounds promise that they are there. */
static inline void *work_take(struct work *w, size_t n)
{
	size_t whole = work_size(n);
	must(whole <= w->left);
	void *taken = w->at;
	memset(taken, 0, whole);
	w->at += whole;
	w->left -= whole;
	return taken;
}

#endif
