/* replay.h: one entry of the journal done again: in loading a match, in verifying a store, and when
 * those who watch a delayed match are shown what happened. Used within match/ only; calls the
 * engine, so its callers stand in a guard. */
#ifndef KS_MATCH_REPLAY_H
#define KS_MATCH_REPLAY_H

#include "match/clocking.h"
#include "match/drafting.h"

/* Whose a command is: the game's, signals/'s (a struct signal_command), a draft's (a struct
 * draft_command), the clock's (a struct clock_command). */
enum trade { TRADE_GAME, TRADE_SIGNAL, TRADE_DRAFT, TRADE_CLOCK };

struct replay {
	const struct shared_world *world;
	const struct live *from;
	struct live *to;
	const char *verb;
	uint8_t seat;
	int64_t at_ms;                  /* of the entry */
	const struct seed *seed;        /* as in live_change */
	const struct doc *recorded;     /* the command; NULL: it did not parse */
	void *command, *outcome;        /* memory of the world's and the engine's sizes */
	struct arena *arena;            /* recorded's own */
	/* filled: */
	uint8_t deputy;                 /* 1 + the chair, if a deputy of the seat did it; else 0 */
	bool own;                       /* a change of the seats, not what a player does */
	bool presides;                  /* a change of the umpire, or what he does */
	enum trade trade;               /* if not own */
	bool runs;                      /* the server's own: a draft's run, or of the clock */
	struct refusal why;             /* of a draft that was skipped */
	struct seat_change change;      /* if own */
	struct umpire_change umpire;    /* if presides */
	bool attended;                  /* if own: it was a change of the game too (attending.h) */
};

/* `to` becomes what the entry makes of `from`; change or outcome hold what happened. False: such an
 * entry cannot come after this state. */
bool replay_entry(struct replay *r);
/* What happened, in the terms of view.h, of an entry that was done again. */
struct happening;
void replay_happening(const struct replay *r, struct happening *out);

#endif
