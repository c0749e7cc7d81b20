/* inbox.h: the frames that wait to be handled, of all connections in one line, in order of arrival;
 * bounded as a whole here, for each connection by session. Two runs of bytes that take turns:
 * nothing is allocated for a frame, and nothing is held for a connection that is silent. Used by
 * gate.c only. */
#ifndef KS_GATE_INBOX_H
#define KS_GATE_INBOX_H

#include "base/buffer.h"
#include "base/ids.h"

struct inbox {
	struct buffer filling, draining;
	size_t at;       /* in draining */
	uint32_t frames; /* in both */
};

struct inbound { struct conn_id conn; uint32_t length; const char *text; };

void inbox_init(struct inbox *b, size_t most_bytes); /* most_bytes: of each run */
void inbox_finish(struct inbox *b);
/* Copies the frame. False: full, or no memory; nothing is changed. */
bool inbox_put(struct inbox *b, struct conn_id conn, const char *text, uint32_t length);
/* The oldest, borrowed until the next take; false if there is none. Frames put meanwhile come after
 * it. */
bool inbox_take(struct inbox *b, struct inbound *out);

#endif
