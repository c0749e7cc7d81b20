/* frame.h: one serialised message, shared by reference count among all sockets it goes to.
 * Payload is never changed after it was filled. FRAME_HEADROOM free bytes stand before it for
 * the transport's header. Loop thread only. */
#ifndef KS_BASE_FRAME_H
#define KS_BASE_FRAME_H

#include <stddef.h>
#include <stdint.h>

enum { FRAME_HEADROOM = 32 };

struct frame {
	uint32_t references;
	size_t length;
	char *payload; /* within the same allocation */
};

/* One reference; NULL without memory. payload NULL: zeroes, for the caller to fill. */
struct frame *frame_create(const void *payload, size_t length);
struct frame *frame_keep(struct frame *f); /* one more reference */
void frame_drop(struct frame *f);          /* NULL is allowed */

#endif
