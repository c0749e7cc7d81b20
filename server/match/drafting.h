/* drafting.h: what a player may do with his list of drafts: draft.add, draft.remove, draft.move,
 * draft.prepare, draft.go; and draft.run, the entry with which the server itself carries one out
 * (TURN-7). Used by submit and replay; loads the game's commands into the
 * arena it is lent, so its callers stand in a guard.
 *
 * RULING: what is carried out is an entry of its own each: marked as going by the entry that asks
 * for it, draft.go or the one that begins the own move, and then run one after another before
 * anything else of the match. So each is recorded before it is told, in one flight, and goes on
 * after a restart where it stopped.
 * RULING: what was skipped stays in the list, no longer prepared: its player mends or drops it.
 * RULING: what a deputy put down is his order, whoever lets it go, and runs in his name (field
 * report G7); if he is dismissed meanwhile it is the player's.
 * RULING: only orders to troops (order.…) are put down: a part is ended, a share given and a flag
 * struck by hand. */
#ifndef KS_MATCH_DRAFTING_H
#define KS_MATCH_DRAFTING_H

#include "base/arena.h"
#include "match/live.h"
#include "signals/enclosed.h"

enum draft_verb {
	DRAFT_ADD,
	DRAFT_REMOVE,
	DRAFT_MOVE,
	DRAFT_PREPARE,
	DRAFT_GO,
	DRAFT_RUN, /* the server's own */
	DRAFT_VERBS
};

struct draft_command {
	uint8_t verb;            /* enum draft_verb */
	uint8_t to;              /* move, add: a place from 0; beyond the last: the last */
	bool on;                 /* prepare; add: prepared at once; run: it was lawful */
	uint8_t deputy;          /* add: 1 + the chair of the deputy who puts it down, or 0 */
	uint32_t number;         /* of the seat's own; go: 0, all of them */
	char order[DRAFT_ORDER]; /* add */
	char text[DRAFT_TEXT];   /* add: the command as the journal has it */
};

/* The verb's own text by its name, as a player may send it or as it stands in the record; NULL: not
 * one of these. */
const char *draft_verb_find(const char *name, enum draft_verb *out);
const char *draft_verb_sent(const char *name, enum draft_verb *out);
extern const char draft_run_name[];

_Static_assert((int)DRAFT_DEPUTIES == (int)CHAIRS_MAX, "a deputy has one of a seat's chairs");

/* From parameters, or from what draft_command_write wrote: a draft's order is whole, lawful or not.
 * False with a refusal. */
bool draft_command_read(const struct shared_world *w, enum draft_verb verb,
                        const struct doc *params, struct arena *arena,
                        struct draft_command *out, struct refusal *why);
/* One JSON object. */
void draft_command_write(const struct draft_command *c, struct writer *w);

/* False with a refusal. Not of a run. */
bool drafting_check(const struct shared_world *w, const struct live *l, struct seat_id seat,
                    const struct draft_command *c, struct arena *arena, struct refusal *why);
/* must: it was checked in this state. Not of a run. */
void drafting_apply(struct live *l, struct seat_id seat, const struct draft_command *c);

/* After an order of the game, from one state to its copy: settles it, and the drafts. TURN-7: with
 * the own move's start what was prepared goes. A draft whose troops are another player's now is
 * dropped (TURN-3); when all is over all are. */
void drafting_turn(const struct shared_world *w, const struct live *from, struct live *to);
/* TURN-7: what the players of these sides (a bit each) have prepared goes. */
void drafting_go(const struct shared_world *w, struct live *l, uint8_t sides);

/* Carries out the seat's draft of this number, that is going, from one state to its copy: lawful,
 * the game's outcome holds what happened and it is gone from the list; else *why says why not, and
 * it only stays. False: there is none that goes, or no memory. */
struct drafting_run {
	const struct shared_world *world;
	const struct live *from;
	struct live *to;
	struct seat_id seat;
	uint32_t number;
	void *outcome;       /* zeroed */
	struct arena *arena;
	/* filled: */
	uint8_t deputy;      /* as in struct draft */
	bool lawful;
	struct refusal why;
};
bool drafting_run(struct drafting_run *r);

/* By which game the orders of a slate are read, with room for one out of the arena. */
struct enclosing enclosing_by(const struct shared_world *w, struct arena *arena);

#endif
