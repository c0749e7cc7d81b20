/* presence.h: who is there: for how long nothing was heard of each seat's player, and whether all
 * of a side are absent (END-3). Heard is whatever comes over a line that sits at the seat, down to
 * the answer to a ping (audience_port.silent_ms); who has no line is silent since his last one
 * ended or last spoke. Kept in memory alone: after a start, or when a match is brought back, all
 * count as heard just now. Used within match/: by flights, members and the clock. Pure but for the
 * ports of struct matches. Milliseconds of the monotonic clock.
 *
 * RULING: whoever only looks on from a chair does not make its seat present,
 * whoever orders from one as a deputy does. RULING: a computer is
 * present as long as it plays; one that gave up is silent since then. */
#ifndef KS_MATCH_PRESENCE_H
#define KS_MATCH_PRESENCE_H

#include "base/ids.h"

#include <stdbool.h>
#include <stdint.h>

struct matches;
struct match;

struct presence {
	int64_t heard_ms[SEATS_MAX]; /* at the latest by a line that is no more */
	int64_t since_ms[SIDES];     /* nobody of the side was there at this time (absence.c) */
};

/* All seats count as heard now. */
void match__presence_begin(const struct matches *ms, struct match *m);
/* This seat does. */
void match__presence_hear(const struct matches *ms, struct match *m, struct seat_id seat);
/* A line of this view class is about to go: what it last said stays known. */
void match__presence_keep(const struct matches *ms, struct match *m, uint8_t class);

/* Lines that sit at the seat. */
uint32_t match__seat_lines(const struct matches *ms, const struct match *m, struct seat_id seat);
/* How long nothing was heard of the seat's player; 0: now. must: the match is in memory whole. */
int64_t match__seat_silent_ms(const struct matches *ms, const struct match *m,
                              struct seat_id seat);
/* The silence from which on a player is absent, as the match was laid. */
uint32_t match__absence_s(const struct match *m);
int64_t match__absence_ms(const struct match *m);
/* Is nobody to be expected at the taken seat: its player is recorded as absent, or has been silent
 * for as long at a table where nobody is recorded so (absence.c)? */
bool match__seat_missed(const struct matches *ms, const struct match *m, struct seat_id seat);
/* END-3: are all players of this side absent? */
bool match__side_absent(const struct matches *ms, const struct match *m, uint8_t side);

#endif
