/* delay.h: what those who watch a delayed match are not shown yet: the entries of the journal that
 * are held back, in order, and the state that was made of the ones before them. However a change
 * comes about, it is an entry, and so it is held (field report B1); the end is one too.
 *
 * An entry is due when the terms' seconds have passed since it was recorded, and the game has gone
 * on by the terms' minutes since. RULING: after the end the game goes on no more, so what its
 * minutes still hold is due when the terms' seconds have passed since the end. RULING: before play
 * nothing is hidden: entries made while seats are free, and leaving some free, are due at once;
 * that with which play begins is the first that is held.
 *
 * Bounded: at most DELAY_HELD_MOST entries and DELAY_BYTES_MOST of them. RULING: when that is not
 * enough they are all forgotten for a copy of the state they lead to, the *leap*, shown when its
 * time has come: those who watch then miss the way there, and never see anything early.
 *
 * Part of the snapshot, so that it outlives the server; what was recorded since is held again when
 * the match is loaded, by the time it was recorded at. Used within match/ only; calls the engine
 * (encode, decode), so its callers stand in a guard. */
#ifndef KS_MATCH_DELAY_H
#define KS_MATCH_DELAY_H

#include "match/view.h"

enum { DELAY_HELD_MOST = 4096, DELAY_BYTES_MOST = 2 << 20 };

/* One entry held back; verb and command stand behind it. */
struct held {
	struct held *next;
	int64_t at_ms;       /* as in struct journal_entry */
	uint32_t minute;     /* of the game, after it */
	uint32_t bytes;      /* of verb and command with their NULs */
	uint8_t seat;
	bool at_once, ends;  /* ends: the match is over with it */
	char text[];
};

struct delay {
	struct live *live;   /* what is shown */
	struct live *leap;   /* or NULL: it comes before the first that is held */
	int64_t leap_ms;
	uint32_t leap_minute;
	struct held *first, **last;
	uint32_t count, bytes;
	int64_t over_ms;     /* when the end was recorded; 0: not yet */
};

/* Shows the state before the first entry. NULL without memory. */
struct delay *delay_create(const struct shared_world *w);
void delay_destroy(struct delay *d); /* NULL is allowed */

/* The entry that led from before to after. NULL without memory. */
struct held *held_create(const struct shared_world *w, const struct journal_entry *e,
                         const struct live *before, const struct live *after);
void held_destroy(struct held *h); /* NULL is allowed */
const char *held_verb(const struct held *h);
const char *held_command(const struct held *h);

/* Takes h, which led to `after`. */
void delay_hold(struct delay *d, const struct shared_world *w, struct held *h,
                const struct live *after);
/* Is the leap or the first entry due? wall_ms: now; minute: of the game as it is. */
bool delay_due(const struct delay *d, const struct delay_terms *terms, int64_t wall_ms,
               uint32_t minute);
/* The first entry was shown: it goes. */
void delay_pass(struct delay *d);

/* Appended to out, with `newest` (or NULL) as if it were held already. */
void delay_encode(const struct delay *d, const struct shared_world *w, const struct held *newest,
                  struct buffer *out);
/* Into one just created. False: not such bytes, or no memory. */
bool delay_decode(struct delay *d, const struct shared_world *w, const uint8_t **at,
                  const uint8_t *end);

#endif
