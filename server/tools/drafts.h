/* drafts.h: the drafts of a position that is tried (try.c), each player's list (TURN-7): none, or
 * those of a dump; put down, let go, run. Beside the state and the slates of the trial it holds a
 * live state of match/, in which drafting.c does what it does in a match; the state is taken into
 * it and given back. Its callers stand in a guard. */
#ifndef KS_TOOLS_DRAFTS_H
#define KS_TOOLS_DRAFTS_H

#include "match/drafting.h"
#include "tools/slates.h"
#include "tools/world.h"

struct tool_drafts {
	struct shared_world world;
	struct live *from, *to; /* NULL: a game without */
};

/* s: begun. encoded, n: their bytes; NULL: there are none yet. False: not such bytes, or no memory.
 */
bool tool_drafts_begin(struct tool_drafts *d, const struct tool_world *w,
                       const struct tool_slates *s, const void *encoded, size_t n);
void tool_drafts_finish(struct tool_drafts *d);
/* Is this a verb of theirs, and has this game any? */
bool tool_drafts_know(const struct tool_drafts *d, const char *verb);
/* Does it, draft.run too; false with a refusal, also that of the draft that is run. params: as
 * recorded, or NULL. outcome: the game's, zeroed; *ran: it was filled. */
bool tool_drafts_order(struct tool_drafts *d, struct tool_slates *s, void *state, void *outcome,
                       struct seat_id seat, const char *verb, const struct doc *params,
                       struct arena *arena, bool *ran, struct refusal *why);
/* What an order of the game makes of the drafts and the slates: the first before it is applied, the
 * second after. */
void tool_drafts_before(struct tool_drafts *d, const struct tool_slates *s, const void *state);
void tool_drafts_after(struct tool_drafts *d, struct tool_slates *s, void *state);
void tool_drafts_view(const struct tool_drafts *d, const struct viewer *viewer,
                      struct fragments *out);
void tool_drafts_encode(const struct tool_drafts *d, struct buffer *out); /* nothing if none are */

#endif
