/* laying.h: terrains and scenarios from a line of JSON (' for "), compiled; for the tests of the
 * ground. One at a time: lay() throws the last one away. */
#ifndef KS_TESTS_LAYING_H
#define KS_TESTS_LAYING_H

#include "base/memory.h"
#include "rules/reiswitz/compile.h"
#include "rules/reiswitz/scenario.h"
#include "tests/support/suite.h"
#include "tests/support/tree.h"

/* Four by four whole tokens, 1,000 × 1,000 paces, 100 × 100 cells. */
#define BOARD "'format':1,'name':'Board','seed':5,'wide':4,'high':4"
#define TERRAIN(parts) "{" BOARD parts "}"

static struct arena laid_arena;
static struct faults laid_faults;
static struct ground laid;
static struct ground_names laid_names;
static struct digest laid_digest;
static struct scratch laid_scratch;
static void *laid_memory;

static inline void laying_begin(void)
{
	arena_init(&laid_arena, (size_t)64 << 20);
	laid_scratch = (struct scratch){ memory_take(SCENARIO_SCRATCH), SCENARIO_SCRATCH };
	ck_assert_ptr_nonnull(laid_scratch.memory);
}

static inline void laying_end(void)
{
	memory_drop(laid_memory);
	memory_drop(laid_scratch.memory);
	arena_finish(&laid_arena);
	laid_memory = NULL;
}

/* True if the terrain compiles without a fault. */
static inline bool lay_tree(const struct doc *terrain)
{
	memory_drop(laid_memory);
	laid_memory = NULL;
	laid_faults = (struct faults){ 0 };
	size_t size = ground_size(terrain, &laid_faults);
	if (size == 0)
		return false;
	laid_memory = memory_take(size);
	return ground_compile(&laid, &laid_names, &laid_digest, laid_memory, terrain, &laid_scratch,
	                      &laid_faults);
}

static inline bool lay(const char *json)
{
	return lay_tree(tree_of(&laid_arena, json));
}

/* Is there such a fault (or warning), pointing there? pointer NULL: anywhere. */
static inline bool found(enum message_id what, const char *pointer)
{
	for (uint32_t i = 0; i < laid_faults.kept; i++)
		if (laid_faults.list[i].what == what &&
		    (pointer == NULL || strcmp(laid_faults.list[i].pointer, pointer) == 0))
			return true;
	return false;
}

static inline uint32_t cell_at(int x, int y)
{
	return ground_cell(&laid, x, y);
}

#endif
