/* clocking.h: the entries of a match's clock (clock/clock.h; TURN-5, END-3): what commanders may
 * ask, clock.pause and clock.resume, and what the server writes down itself: clock.fall,
 * clock.zero, clock.credit. Whatever the clock does is one of them, an entry of the journal.
 * Used by submit, clockwork and replay; calls the engine, so its callers stand in a guard.
 *
 *   runs --zero, something is prepared--> clock.fall: that goes (TURN-7) --all has gone--> zero
 *   runs --zero--> clock.zero: the part of all whose time it was has ended --> the next time runs;
 *                  or, in a game in which a move must be made, they have lost
 *   runs --both sides' commanders ask--> paused --either's clock.resume--> runs
 *
 * RULING: a side of computers alone agrees to every pause. RULING: a request for a pause stands
 * until it is taken back, granted, or the match is over; while there is a pause nobody gives orders
 * and nobody ends his part, but slates and lists of drafts are open to all.
 * RULING: what fell and what was carried out then nobody else is told by the clock: only with
 * clock.zero does what is shown of it change, so that nobody learns by it what was prepared. */
#ifndef KS_MATCH_CLOCKING_H
#define KS_MATCH_CLOCKING_H

#include "match/live.h"

enum clock_verb {
	CLOCK_PAUSE,
	CLOCK_RESUME,
	CLOCK_FALL,   /* these are the server's own */
	CLOCK_ZERO,
	CLOCK_CREDIT,
	CLOCK_VERBS
};
/* Why time is credited. */
enum credit { CREDIT_DOWN, CREDIT_FAULT };

struct clock_command {
	uint8_t verb;   /* enum clock_verb */
	bool on;        /* pause: asked for, else taken back */
	uint8_t lost;   /* zero: sides that lose on time (END-3), as bits */
	uint8_t credit; /* credit: enum credit */
	int64_t ms;     /* credit */
};

/* The verb's own text by its name, as a player may send it or as it stands in the record; NULL: not
 * one of these. */
const char *clock_verb_find(const char *name, enum clock_verb *out);
const char *clock_verb_sent(const char *name, enum clock_verb *out);
const char *clock_verb_name(enum clock_verb verb);

/* From parameters, or from what clock_command_write wrote. */
bool clock_command_read(enum clock_verb verb, const struct doc *params, struct clock_command *out);
/* One JSON object. */
void clock_command_write(const struct clock_command *c, struct writer *w);

/* Of pause and resume. False with a refusal. */
bool clocking_check(const struct shared_world *w, const struct live *l, struct seat_id seat,
                    const struct clock_command *c, struct refusal *why);
/* An order of the game or of drafts while there is a pause. False with a refusal. */
bool clocking_lets(const struct shared_world *w, const struct live *l, const char *verb,
                   struct refusal *why);

/* Of an entry of the clock, from one state to its copy. seat: of pause and resume. outcome: the
 * engine's, zeroed; filled by zero. False: such an entry cannot come after this state. */
struct clocking {
	const struct shared_world *world;
	const struct live *from;
	struct live *to;
	struct seat_id seat;
	const struct clock_command *command;
	int64_t at_ms;
	void *outcome;
};
bool clocking_apply(const struct clocking *a);

/* TURN-7: is something of this side prepared that goes before its time is over? */
bool clocking_prepared(const struct shared_world *w, const struct live *l, uint8_t sides);

#endif
