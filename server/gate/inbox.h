/* inbox.h: the frames that wait to be handled, of all connections in one line, in order of arrival;
 * bounded as a whole here, for each connection by session. Runs of bytes that take turns: nothing
 * is allocated for a frame, and nothing is held for a connection that is silent. Used by gate.c
 * only.
 *
 * The line is gone through in rounds. A round is what was put off in the round before, then what
 * came in since; whoever has had his share of a round has the rest of his frames put off to the
 * next, so that a connection's own frames stay in order and nobody waits for all of another's. */
#ifndef KS_GATE_INBOX_H
#define KS_GATE_INBOX_H

#include "base/buffer.h"
#include "base/ids.h"

struct inbox {
	struct buffer filling, draining, put_off;
	size_t at;       /* in draining */
	uint32_t frames; /* in all */
	uint32_t round;  /* counts them */
	bool newer;      /* draining was put off: what came in since belongs to this round too */
};

/* at_ms: when it came, wall clock */
struct inbound { struct conn_id conn; uint32_t length; int64_t at_ms; const char *text; };

void inbox_init(struct inbox *b, size_t most_bytes); /* most_bytes: of each run */
void inbox_finish(struct inbox *b);
/* Copies the frame. False: full, or no memory; nothing is changed. */
bool inbox_put(struct inbox *b, struct conn_id conn, const char *text, uint32_t length,
               int64_t at_ms);
/* The oldest, borrowed until the next take; false if there is none. Frames put meanwhile come after
 * it. */
bool inbox_take(struct inbox *b, struct inbound *out);
/* The frame taken last waits for the next round. False: no memory; it must be handled now. */
bool inbox_put_off(struct inbox *b, const struct inbound *taken);
/* When the first came of those that wait; `otherwise` if none does. */
int64_t inbox_oldest_ms(const struct inbox *b, int64_t otherwise);

#endif
