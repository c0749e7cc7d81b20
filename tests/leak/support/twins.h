/* twins.h: two matches of one table that are played in lockstep through the whole server without
 * sockets, for programs in which all but what V cannot know is done alike in both; what V is sent
 * of each is noted, and held against the other. Who is V, what is done and what is told is the
 * program's. */
#ifndef KS_TESTS_LEAK_TWINS_H
#define KS_TESTS_LEAK_TWINS_H

#include "base/buffer.h"
#include "tests/support/rig.h"

struct twin {
	struct rig *rig;
	uint8_t seats;       /* are peers 1 to seats; who watches is the next */
	struct buffer heard; /* what V was sent since it was last compared */
	uint64_t taken;      /* orders that V cannot know of, that were done */
};
/* What both are matches of. */
struct twin_table {
	const struct engine *const *engines;
	const char *scenario, *terrain, *options; /* options: as rig_table_of has them */
	uint8_t seats;
};

void twin_begin(struct twin *t, const struct twin_table *table);
/* Takes down what this peer was sent since the last time, and /healthz; forgets the others'. */
void twin_collect(struct twin *t, uint32_t peer);
/* Three ways for this peer, V's, to look again: the server goes down and comes again, and so does
 * everybody; he asks for the list of tables; he joins anew. */
enum twin_look { TWIN_COMES_BACK, TWIN_LISTS, TWIN_JOINS, TWIN_LOOKS };
void twin_look(struct twin *t, uint32_t peer, enum twin_look how);
void twin_end(struct twin *t);

/* Was just the same heard? must: nothing of it was lost. */
bool twins_even(const struct buffer *a, const struct buffer *b);
/* The same of two matches; what was heard is then forgotten. */
bool twins_same(struct twin *a, struct twin *b);

/* Pieces of closed infantry, and a scenario of them: the first `blues` seats are blue's. */
struct twin_post { uint8_t seat; int x, y, bearing; };
void twins_scenario(uint8_t seats, uint8_t blues, const struct twin_post *posts, int count,
                    struct buffer *out);
/* PAIRS [FIRST_SEED], as far as they are given. */
void twins_arguments(int argc, char **argv, int64_t *pairs, int64_t *first);

#endif
