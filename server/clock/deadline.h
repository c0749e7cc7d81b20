/* deadline.h: what is due when: a bounded min-heap by (due_ms, id), what was set first first where
 * both are equal. Milliseconds of the injected monotonic clock; sets no timer of its own: whoever
 * owns it asks deadlines_next when the loop sleeps, and deadlines_take until nothing is due. Used
 * by gate/ for its sweeps; the clocks of matches will stand in one of their own. Knows no game. */
#ifndef KS_CLOCK_DEADLINE_H
#define KS_CLOCK_DEADLINE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct deadline {
	int64_t due_ms;
	uint64_t id;      /* the owner's: what is due */
	uint64_t start;   /* counts the sets: order among equals */
};

struct deadlines {
	struct deadline *heap;
	uint32_t count, capacity, most;
	uint64_t starts;
};

void deadlines_init(struct deadlines *d, uint32_t most);
void deadlines_finish(struct deadlines *d);
/* False: already `most`, or no memory; nothing is changed. An id may be set several times. */
bool deadlines_set(struct deadlines *d, uint64_t id, int64_t due_ms);
/* Removes every deadline of this id; how many there were. Looks at all of them. */
uint32_t deadlines_cancel(struct deadlines *d, uint64_t id);
/* When the first is due into *due_ms; false if there is none. */
bool deadlines_next(const struct deadlines *d, int64_t *due_ms);
/* Takes the first that is due at now_ms (due_ms ≤ now_ms); false if none is. */
bool deadlines_take(struct deadlines *d, int64_t now_ms, struct deadline *out);

#endif
