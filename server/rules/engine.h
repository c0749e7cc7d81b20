/* engine.h: the door to a game. match/ holds a `const struct engine *` and knows no more of any
 * game than this.
 *
 * World: immutable, shared by all matches of one scenario: tables, compiled ground, order of
 * battle. Named by digest. State: one flat struct of state_size(world) bytes without pointers;
 * copying is memcpy; trial and snapshot are free. Command, outcome: flat structs of the engine's
 * own, of the stated sizes, zeroed by the caller.
 *
 * Laws: pure (house 4): no clock, file, allocation, static mutable data, floating point. `view`
 * starts from nothing and adds what the viewer may know. `check`, `ask`, refusals, ids and counts
 * answer from the asking viewer's knowledge. A command that passed `check` in this state is applied
 * by `apply` without fail. A broken law is a `must`. */
#ifndef KS_RULES_ENGINE_H
#define KS_RULES_ENGINE_H

#include "base/digest.h"
#include "base/doc.h"
#include "base/faults.h"
#include "base/fragments.h"
#include "base/ids.h"
#include "base/writer.h"

#include <string.h>

enum viewer_class { VIEWER_SEAT, VIEWER_PUBLIC, VIEWER_DELAYED, VIEWER_UMPIRE, VIEWER_ENDED };
struct viewer {
	enum viewer_class class;
	struct seat_id seat; /* of a VIEWER_SEAT, else SEAT_NONE */
};

enum { SEED_BYTES = 32, REFUSAL_NUMBERS = 4 };
struct seed { uint8_t bytes[SEED_BYTES]; };

/* The rules said no. Nothing was changed. */
struct refusal {
	const char *rule;                   /* "MOV-4"; static text */
	/* what to do, worded by the client; {0}…{3} are numbers[] */
	enum message_id hint;
	int64_t numbers[REFUSAL_NUMBERS];
	int32_t piece;                      /* the viewer's id of the piece concerned, or -1 */
};

/* Of a seat's player: he is missing; he is there again; another sits there from now on. */
enum attendance { ATTEND_GONE, ATTEND_HERE, ATTEND_ANOTHER };

/* Whose time runs (bit 1 << side), in which stage of the match; common: one time for both, before
 * play; loses: whose time is over has lost. */
struct timed { uint8_t sides, stage; bool common, loses; };

struct seat_info {
	uint8_t side;          /* 0 or 1 */
	const char *side_name; /* "blue", "green": static or in world */
};

/* CARD-7: no rider has it; he is on the road; has arrived; is back; is taken, by this seat. */
enum ridden_how { RIDDEN_NOT, RIDDEN_ON, RIDDEN_THERE, RIDDEN_BACK, RIDDEN_TAKEN };
struct ridden { enum ridden_how how; struct seat_id captor; };

/* lent for one call; at least engine->scratch_size */
struct scratch { void *memory; size_t size; };

struct engine {
	const char *name;    /* "reiswitz-1812" */
	const char *version; /* of the rules; a changed rule is a new version */
	/* what its players may send, by wire name; NULL-terminated */
	const char *const *verbs;
	const char *const *questions;      /* `ask.…` it answers; NULL-terminated */
	const char *const *fragment_kinds; /* names of kinds from FRAGMENT_ENGINE on; NULL-terminated */
	size_t command_size, outcome_size, scratch_size;

	/* Bytes a world of these documents needs; 0 with faults if they cannot be measured. terrain may
	 * be NULL. */
	size_t (*world_size)(const struct doc *terrain, const struct doc *scenario,
	                     struct faults *faults);
	/* Fills memory of that size. False with every fault named. Borrows nothing of the documents. */
	bool (*world_init)(void *world, const struct doc *terrain, const struct doc *scenario,
	                   struct scratch *scratch, struct faults *faults);
	void (*world_digest)(const void *world, struct digest *out);
	/* The public ground for `GET /terrain/<hash>`, as JSON; and the hash that names it. May be NULL
	 * (no ground). */
	void (*terrain_write)(const void *world, struct writer *w);
	void (*terrain_digest)(const void *world, struct digest *out);

	/* players a side may have; 1: a table has the seats its scenario names, and no others */
	uint8_t side_players;
	uint8_t (*seats)(const void *world);
	struct seat_info (*seat)(const void *world, struct seat_id seat);
	size_t (*state_size)(const void *world);
	/* So many of them, from the first, are ever read or written in this world: whoever copies a
	 * state copies these. NULL: all. */
	size_t (*state_used)(const void *world);
	/* The state before the first move. options may be NULL. False with faults if an option is
	 * unknown or out of bounds. seed NULL: the lots are still to be drawn, and the state holds and
	 * shows none. */
	bool (*setup)(const void *world, void *state, const struct seed *seed,
	              const struct doc *options, struct faults *faults);
	/* The lots into a state that setup made without a seed and nothing has happened to: it becomes
	 * what setup makes with this one and the same options. NULL: no lots in this game. */
	void (*draw)(const void *world, void *state, const struct seed *seed);

	/* From checked parameters (the schema held) to a command; false: *why says what a schema
	 * cannot. */
	bool (*command_read)(const void *world, const char *verb, const struct doc *params,
	                     void *command, struct refusal *why);
	/* one JSON object, read back by command_load */
	void (*command_write)(const void *command, struct writer *w);
	bool (*command_load)(const void *world, const char *verb, const struct doc *recorded,
	                     void *command);

	bool (*check)(const void *world, const void *state, struct seat_id seat, const void *command,
	              struct refusal *why);
	void (*apply)(const void *world, void *state, struct seat_id seat, const void *command,
	              void *outcome);
	/* one JSON object: the whole truth, for the record */
	void (*outcome_write)(const void *outcome, struct writer *w);
	/* The events of an outcome that this viewer may know, as elements of an array already open in w
	 * (maybe none). */
	void (*events)(const void *world, const void *before, const void *after, const void *outcome,
	               const struct viewer *viewer, struct writer *w);

	uint32_t (*minute)(const void *state);   /* side moves completed (TURN-10); orders name it */
	bool (*over)(const void *state);
	void (*view)(const void *world, const void *state, const struct viewer *viewer,
	             struct fragments *out);
	/* One JSON value into w; false with a refusal. question: the wire name ("ask.reach"). */
	bool (*ask)(const void *world, const void *state, const struct viewer *viewer,
	            const char *question, const struct doc *params, struct scratch *scratch,
	            struct writer *w, struct refusal *why);
	/* Does this seat command its side, alone or with others? NULL: the first of its side does. */
	bool (*commands)(const void *world, const void *state, struct seat_id seat);
	bool (*connected)(const void *world, const void *state, struct seat_id a, struct seat_id b);

	/* Of a side of several players, until all is over. What comes of it is told like an order's
	 * outcome (zeroed by the caller). NULL: a game in which nobody waits for others of his side. */
	void (*attend)(const void *world, void *state, struct seat_id seat, enum attendance how,
	               void *outcome);

	/* CARD-1: slates on this side's rack; NULL: a game without. What follows is asked of games with
	 * slates alone: has play begun, so that the side talks no more (CARD-4); the board in paces.
	 * The rack stands with who commands, the first in rank of several. */
	uint8_t (*slates)(const void *world, uint8_t side);
	bool (*begun)(const void *state);
	void (*board)(const void *world, uint32_t *width, uint32_t *height);

	/* CARD-7: the riders of a game that has slates; NULL: a game without. A bit for each seat to
	 * whom a slate of this one's goes by a rider; what became of a slate's; sends one with a slate
	 * that has none; and takes him away. A slate is a number below SIDES * SLATES_MOST. */
	uint16_t (*rides)(const void *world, const void *state, struct seat_id seat);
	struct ridden (*ridden)(const void *state, uint8_t slate);
	void (*ride)(const void *world, void *state, uint8_t slate, struct seat_id from,
	             struct seat_id to);
	void (*dismount)(void *state, uint8_t slate);

	/* TURN-7: the side whose move it is; SIDES: nobody's, or both may act. NULL: a game in which no
	 * orders are prepared. What follows is asked of games with drafts alone: is a piece another
	 * player's after than before (TURN-3); is every piece that the command orders this seat's. */
	uint8_t (*mover)(const void *state);
	bool (*handed)(const void *before, const void *after);
	bool (*has_pieces)(const void *world, const void *state, struct seat_id seat,
	                   const void *command);
	/* Does the command name nothing but its side's troops and places, so that it means the same to
	 * every player of the side, and a slate may carry it? NULL: no slate carries orders. */
	bool (*common)(const void *command);

	/* TURN-5: whose time runs by the rules, in a match that is not over; with another side, stage
	 * or minute another time begins. NULL: a game without clocks. */
	struct timed (*timed)(const void *world, const void *state);
	const char *time_rule; /* what is refused about its clocks names this rule */
	/* It is over. `lost` (bit 1 << side): 0, whose it was have all ended their part, as if they had
	 * said so; or the sides that have lost on time (END-3), where a time that is over loses those
	 * whose it was: the match is over, of both drawn. */
	void (*time_up)(const void *world, void *state, uint8_t lost, void *outcome);
	/* Somebody from outside ends a match that is not over: this side has lost, or SIDES: drawn.
	 * outcome as of apply. NULL: nobody can. */
	void (*award)(const void *world, void *state, uint8_t lost, void *outcome);

	/* same bytes on every machine */
	void (*encode)(const void *world, const void *state, struct buffer *out);
	/* false: not such bytes */
	bool (*decode)(const void *world, void *state, const void *bytes, size_t n);
	/* 0: cheap, after every apply; 1: everything. Fails by must. */
	void (*invariant)(const void *world, const void *state, int depth);
};

/* The game's own text of an order to troops (order.…) by its name; NULL: none of this game, or NULL
 * was asked. */
static inline const char *engine_order(const struct engine *e, const char *name)
{
	static const char area[] = "order.";
	size_t same = 0;
	while (name != NULL && area[same] != '\0' && name[same] == area[same])
		same++;
	for (const char *const *v = e->verbs; area[same] == '\0' && *v != NULL; v++)
		if (strcmp(*v, name) == 0)
			return *v;
	return NULL;
}

#endif
