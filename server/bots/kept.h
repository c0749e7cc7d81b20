/* kept.h: a match as its seat is shown it, kept from join and update as a browser keeps it:
 * fragments by name, each as JSON text, the latest events, and the number of the last update. Knows
 * no game and no protocol beyond those two. Used by bot.c. */
#ifndef KS_BOTS_KEPT_H
#define KS_BOTS_KEPT_H

#include "base/arena.h"
#include "base/doc.h"

enum { KEPT_NAME = 40, KEPT_EVENTS = 256 };

struct kept_fragment { char name[KEPT_NAME]; char *text; };
struct kept {
	struct kept_fragment *list;
	uint32_t count, capacity;
	char *events[KEPT_EVENTS]; /* a ring: the oldest at first */
	uint32_t first, event_count;
	int64_t epoch, seq;
	bool whole; /* a view was joined and no update was missed since */
};

void kept_finish(struct kept *k);
/* The result of match.join. False: no such thing, or no memory; then it is not whole. */
bool kept_join(struct kept *k, const struct doc *result);
/* The parameters of match.update. False: it does not follow the last one, or no memory: join again.
 */
bool kept_update(struct kept *k, const struct doc *params);
/* {"view":{…},"log":[…]} in the arena; NULL without memory. */
const struct doc *kept_read(const struct kept *k, struct arena *a);

#endif
