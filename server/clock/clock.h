/* clock.h: the two clocks of a match (TURN-5, END-3): a time for each move, and behind it a bank
 * for each side. Pure: it is told what time it is, in Unix milliseconds of the record, and never
 * looks; so the same entries make the same clock again. Part of the live state of a match
 * (match/live); what runs when is decided there, by live_time. No game, no people here.
 *
 * What is spent is reckoned only when something changes, from `since_ms`; in between an order
 * changes nothing here, so that nobody sees by a clock that somebody did something.
 *
 * RULING: the time of a move is spent first and is not kept when the move ends; the bank after it,
 * and it never comes back. RULING: where both sides' time runs, before play, it is one for both and
 * no side's own: a move's time and a bank together, anew for each stage, and the banks stay whole
 * for play; so what is left tells nobody who has ended. RULING: at the very millisecond of its end
 * a time is over.
 *
 * Invariants: nothing left is ever negative; since_ms never goes back. */
#ifndef KS_CLOCK_CLOCK_H
#define KS_CLOCK_CLOCK_H

#include "base/buffer.h"
#include "base/ids.h"

/* Seconds: of a move, of a bank. */
enum { CLOCK_MOVE_LEAST = 5, CLOCK_MOVE_MOST = 604800, CLOCK_BANK_MOST = 2592000 };
/* Of one extension; and of all that a side has at once, so that no sum runs over. */
enum { CLOCK_EXTENSION_MOST = 86400 };
enum { CLOCK_BOTH = 3 }; /* sides as bits: 1 << side */
#define CLOCK_LEFT_MOST ((int64_t)1 << 40)
#define CLOCK_NEVER INT64_MAX

struct clock_terms { uint32_t move_s, bank_s; }; /* move_s 0: no clock */

struct clock {
	struct clock_terms terms;
	int64_t since_ms;       /* what is left below is what was left then */
	int64_t credited_ms;    /* when time was credited last; 0: never */
	int64_t move_ms[SIDES]; /* of this move; of a side that does not run, of its next */
	int64_t bank_ms[SIDES];
	uint8_t runs;           /* whose time it is, also while paused */
	bool common;            /* the time of a stage before play, the same of both */
	bool paused;
	uint8_t asked;          /* sides that ask for a pause */
};

static inline bool clock_set(const struct clock *c) { return c->terms.move_s > 0; }
/* Does anybody's time pass? */
static inline bool clock_runs(const struct clock *c) { return c->runs != 0 && !c->paused; }

/* Whole clocks, that stand. */
void clock_begin(struct clock *c, const struct clock_terms *terms);
/* From now on the time of these sides passes, each with a new move's; common: before play. Of 0
 * all stand, nothing is paused and no pause is asked for. */
void clock_turn(struct clock *c, int64_t now_ms, uint8_t sides, bool common);
/* The first moment at which a time is over; CLOCK_NEVER: none passes. */
int64_t clock_due(const struct clock *c);
/* The sides whose time is over at now_ms: of several that run, all of them. */
uint8_t clock_over(const struct clock *c, int64_t now_ms);

/* Nobody's time passes until it is resumed. Of one that is paused, or stands: nothing is done. */
void clock_pause(struct clock *c, int64_t now_ms);
void clock_resume(struct clock *c, int64_t now_ms);
/* A side has so much more in its bank; before play both have it, in the time of the stage. */
void clock_extend(struct clock *c, uint8_t side, int64_t more_ms);
/* So much of the time that has passed until now_ms counts for nothing: the server was not there. */
void clock_credit(struct clock *c, int64_t now_ms, int64_t span_ms);

/* From when on time that is to be credited has not been yet. */
static inline int64_t clock_uncredited(const struct clock *c)
{
	return c->since_ms > c->credited_ms ? c->since_ms : c->credited_ms;
}

/* What is left at now_ms of the side's move and bank. Whoever is over has 0 and 0. */
void clock_left(const struct clock *c, uint8_t side, int64_t now_ms, int64_t *move_ms,
                int64_t *bank_ms);

void clock_encode(const struct clock *c, struct buffer *out);
/* False: not such bytes, or not of these terms (those c has). */
bool clock_decode(struct clock *c, const uint8_t **at, const uint8_t *end);

#endif
