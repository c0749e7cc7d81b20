/* run.h: one match of a pair as it is played through the whole server, and all that V was sent of
 * it: his frames, his chair's, the list of tables, what can be downloaded. */
#ifndef KS_TESTS_LEAK_RUN_H
#define KS_TESTS_LEAK_RUN_H

#include "base/buffer.h"
#include "tests/leak/support/planted.h"
#include "tests/support/rig.h"

struct run {
	struct rig *rig;
	struct truth truth;
	struct buffer heard; /* what V was sent since it was last compared */
	/* updates of V's seat, and of the chair at it: the same */
	struct buffer own, chairs;
	const struct world *world;
	uint8_t seats;
};

/* Of those who watch: two side moves and a minute. */
enum { DELAY_MINUTES = 2, DELAY_SECONDS = 60, MS = 1000 };

void run_begin(struct run *run, const struct field *f, bool twin);
void run_end(struct run *run);
/* What is done next is done in this match. */
void run_on(struct run *run);

/* V's peer, or his chair's where it has one and `chair`; a seat's. */
uint32_t run_viewer(const struct run *run, bool chair);
uint32_t run_peer(uint8_t seat);
/* Sends and runs. Was it done? */
bool run_say(struct run *run, uint32_t peer, const char *method, const char *params);
/* The server goes down and comes again, and so do all peers. */
void run_come_back(struct run *run);
/* Takes down what V was sent since the last time. */
void run_collect(struct run *run);
/* Asks for all that can be downloaded, and notes the answers. */
void run_download(struct run *run);
/* Has the chair been told just what its seat was? */
bool run_chair_even(const struct run *run);

#endif
