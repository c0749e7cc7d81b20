/* viewer.h: which connection sees which match, as whom: the few places one connection holds in
 * match/. Used by session and dispatch. What a viewer may know is match/'s; here are only ids and
 * generations, never a pointer into it. */
#ifndef KS_GATE_VIEWER_H
#define KS_GATE_VIEWER_H

#include "match/ports.h"

#include <stdbool.h>

struct viewing {
	struct match_id id;
	uint8_t class;          /* enum viewer_class */
	struct seat_id seat;
	uint8_t chair;          /* it only looks on from the seat; CHAIR_NONE: it sits there */
	bool deputy;            /* and orders from the chair like the seat's player */
	struct match_handle match;
	struct membership member;
};

/* The first stands in the connection's own record: nearly all see one match only. */
struct viewings {
	uint8_t count, capacity; /* capacity: of more */
	struct viewing one, *more;
};

/* How the connection sees this match, or NULL. Valid until the next put or drop. */
struct viewing *viewings_find(struct viewings *v, const char *id);
struct viewing *viewings_at(struct viewings *v, uint8_t index);
/* False: already `most`, or no memory. An earlier one of the same match is replaced and given out
 * in *old, which else has generation 0. */
bool viewings_put(struct viewings *v, const struct viewing *new, uint32_t most,
                  struct membership *old);
void viewings_drop(struct viewings *v, const char *id); /* one that is not there is ignored */
void viewings_finish(struct viewings *v);

#endif
