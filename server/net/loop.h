/* loop.h: the one event loop: what runs before it sleeps, what wakes it, what ends it. Knows no
 * socket and no gate: the hooks are the app's. Loop thread, loop_wake excepted.
 *
 * Before each sleep `tick` is called; while it says that work is left the loop does not sleep.
 * Otherwise it sleeps at most `wait_ms`. loop_wake from any thread brings `woken`. SIGTERM and
 * SIGINT bring `stop`, once; a second signal too is only noted. */
#ifndef KS_NET_LOOP_H
#define KS_NET_LOOP_H

#include <stdbool.h>
#include <stdint.h>

struct loop;

struct loop_hooks {
	void *self;
	bool (*tick)(void *self);
	int64_t (*wait_ms)(void *self); /* -1: no limit */
	void (*woken)(void *self);
	void (*stop)(void *self);
};

struct loop *loop_create(void); /* NULL without memory */
void loop_run(struct loop *l, const struct loop_hooks *hooks); /* until loop_end */
/* Ends loop_run when every other handle is closed. */
void loop_end(struct loop *l);
/* After loop_run. False: a handle was left open, which is a mistake of ours. NULL is allowed. */
bool loop_destroy(struct loop *l);
/* Any thread, from loop_create to loop_destroy. */
void loop_wake(void *loop);
/* tick wants to run though nothing happens. */
void loop_again(struct loop *l);
int64_t loop_now_ms(struct loop *l); /* monotonic, as of this turn of the loop */

#endif
