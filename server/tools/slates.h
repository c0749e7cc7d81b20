/* slates.h: the slates of a position that is tried (try.c): begun on their racks or from the bytes
 * of a dump, written, handed over, read and wiped, seen. Calls the engine and signals/ as match/
 * does, so its callers stand in a guard. */
#ifndef KS_TOOLS_SLATES_H
#define KS_TOOLS_SLATES_H

#include "match/live.h"

struct tool_slates {
	const struct engine *engine;
	const void *world;
	struct signals *signals; /* NULL: there are none here */
	struct signal_command command;
	void *order; /* room for one that a slate carries */
};

/* encoded, n: their bytes; NULL: all lie on their racks. False: not such bytes, or no memory. */
bool tool_slates_begin(struct tool_slates *s, const struct engine *engine, const void *world,
                       const void *encoded, size_t n);
void tool_slates_finish(struct tool_slates *s);
/* Is this a verb of theirs, and are there any? */
bool tool_slates_know(const struct tool_slates *s, const char *verb);
/* Does it; false with a refusal. params: as sent, or as recorded. */
bool tool_slates_order(struct tool_slates *s, void *state, struct seat_id seat,
                       const char *verb, const struct doc *params, struct refusal *why);
/* After the game's state changed. */
void tool_slates_settle(struct tool_slates *s, void *state);
void tool_slates_view(const struct tool_slates *s, const void *state, const struct viewer *viewer,
                      struct fragments *out);
void tool_slates_encode(const struct tool_slates *s, struct buffer *out); /* nothing if none are */

#endif
