/* outbox.h: frames on their way to one slow reader. A frame is written at once where nothing is
 * pending for the socket; only what is left over waits here, bounded by count and bytes. Past a
 * bound the whole queue is dropped and the reader is marked: when he can be written to again,
 * gate/ is told to send him fresh views. Frames are shared, never copied. */
#ifndef KS_NET_OUTBOX_H
#define KS_NET_OUTBOX_H

#include "base/frame.h"

#include <stdbool.h>
#include <stdint.h>

struct outbox_limits { uint32_t frames, bytes; };

struct outbox {
	uint32_t first, count, capacity, bytes; /* a ring */
	struct frame *ring[];
};

/* Adds a frame, taking a reference. *box may be NULL and is then made. False: past a limit, or
 * no memory; the queue is then empty and *box NULL. A single frame is taken whatever its size. */
bool outbox_add(struct outbox **box, struct frame *f, const struct outbox_limits *limits);
/* The oldest frame, the caller's to drop; NULL if none is left (then *box is NULL too). */
struct frame *outbox_take(struct outbox **box);
void outbox_drop(struct outbox **box);

#endif
