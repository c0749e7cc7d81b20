/* door.c: the door (rules/engine.h) to the Game of Battle: takes off the void and hands each call
 * to the file whose business it is. Holds no rule of its own. There is no ground and no lot. */
#include "rules/battle/answers.h"
#include "rules/battle/battle.h"
#include "rules/battle/objection.h"
#include "rules/battle/packing.h"
#include "rules/battle/play.h"
#include "rules/battle/setting.h"
#include "rules/battle/showing.h"
#include "rules/battle/soundness.h"
#include "rules/battle/tidings.h"

#include "base/must.h"

enum { DOOR_SCRATCH = 1 }; /* nothing asks for more than its stack */

static size_t door_world_size(const struct doc *terrain, const struct doc *scenario,
			      struct faults *faults)
{
	(void)terrain, (void)scenario, (void)faults;
	return sizeof(struct world);
}

static bool door_world_init(void *world, const struct doc *terrain, const struct doc *scenario,
			    struct scratch *scratch, struct faults *faults)
{
	(void)terrain, (void)scratch;
	return setting_read(world, scenario, faults);
}

static void door_world_digest(const void *world, struct digest *out)
{
	*out = ((const struct world *)world)->digest;
}

static uint8_t door_seats(const void *world)
{
	(void)world;
	return SIDES;
}

static struct seat_info door_seat(const void *world, struct seat_id seat)
{
	const struct world *w = world;
	must(seat.index < SIDES);
	return (struct seat_info){ w->seat_side[seat.index], side_words[w->seat_side[seat.index]] };
}

static size_t door_state_size(const void *world)
{
	(void)world;
	return sizeof(struct state);
}

static bool door_setup(const void *world, void *state, const struct seed *seed,
		       const struct doc *options, struct faults *faults)
{
	uint32_t before = faults->errors;
	(void)seed; /* there are no lots in it, and so no draw */
	if (options && !doc_is(options, DOC_OBJECT))
		faults_error(faults, options, MSG_FAULT_OPTIONS, NULL);
	else if (options)
		for (const struct doc *o = options->first; o; o = o->next)
			faults_error(faults, o, MSG_FAULT_OPTION_UNKNOWN, o->key);
	if (faults->errors != before)
		return false;
	game_begin(world, state);
	return true;
}

static bool door_command_read(const void *world, const char *verb, const struct doc *params,
			      void *command, struct refusal *why)
{
	(void)world;
	return play_read(verb, params, command) ||
	       objection(why, "GB-2", MSG_REFUSAL_BATTLE_SQUARE, OBJECTION_NO_PIECE, SQUARES, 0, 0);
}

static void door_command_write(const void *command, struct writer *w)
{
	play_write(command, w);
}

static bool door_command_load(const void *world, const char *verb, const struct doc *recorded,
			      void *command)
{
	(void)world;
	return play_read(verb, recorded, command);
}

static int side_of(const void *world, struct seat_id seat)
{
	must(seat.index < SIDES);
	return ((const struct world *)world)->seat_side[seat.index];
}

static bool door_check(const void *world, const void *state, struct seat_id seat,
		       const void *command, struct refusal *why)
{
	return play_check(world, state, side_of(world, seat), command, why);
}

static void door_apply(const void *world, void *state, struct seat_id seat, const void *command,
		       void *outcome)
{
	tidings_apply(world, state, side_of(world, seat), command, outcome);
}

static void door_outcome_write(const void *outcome, struct writer *w)
{
	tidings_record(outcome, w);
}

static void door_events(const void *world, const void *before, const void *after,
			const void *outcome, const struct viewer *viewer, struct writer *w)
{
	(void)world, (void)before, (void)after, (void)viewer;
	tidings_events(outcome, w);
}

static uint32_t door_minute(const void *state)
{
	return ((const struct state *)state)->made;
}

static bool door_over(const void *state)
{
	return ((const struct state *)state)->ending != ENDING_NOT;
}

static void door_view(const void *world, const void *state, const struct viewer *viewer,
		      struct fragments *out)
{
	(void)viewer;
	showing_write(world, state, out);
}

static bool door_ask(const void *world, const void *state, const struct viewer *viewer,
		     const char *question, const struct doc *params, struct scratch *scratch,
		     struct writer *w, struct refusal *why)
{
	(void)world, (void)viewer, (void)scratch;
	return answers_give(state, question, params, w, why);
}

/* One player a side: nobody to be in communication with but himself. */
static bool door_connected(const void *world, const void *state, struct seat_id a, struct seat_id b)
{
	(void)world, (void)state;
	return a.index == b.index;
}

/* One stage from the first move to the last, in which the time of the side to move runs; there is
 * nothing to set up, no move is continued, and an offer waits for nobody. */
static struct timed door_timed(const void *world, const void *state)
{
	(void)world;
	uint8_t mover = (uint8_t)(1u << ((const struct state *)state)->position.to_move);
	return (struct timed){ .sides = mover, .loses = true };
}

static void door_time_up(const void *world, void *state, uint8_t lost, void *outcome)
{
	must(lost == door_timed(world, state).sides);
	tidings_time_up(state, outcome);
}

static void door_award(const void *world, void *state, uint8_t lost, void *outcome)
{
	(void)world;
	tidings_award(state, lost < SIDES ? lost : NOBODY, outcome);
}

static void door_encode(const void *world, const void *state, struct buffer *out)
{
	(void)world;
	packing_encode(state, out);
}

static bool door_decode(const void *world, void *state, const void *bytes, size_t n)
{
	return packing_decode(world, state, bytes, n);
}

static void door_invariant(const void *world, const void *state, int depth)
{
	soundness_check(world, state, depth);
}

const struct engine battle_engine = {
	.name = "game-of-battle-1866",
	.version = "1",
	.verbs = play_verbs,
	.questions = answers_questions,
	.fragment_kinds = showing_kinds,
	.command_size = sizeof(struct play),
	.outcome_size = sizeof(struct outcome),
	.scratch_size = DOOR_SCRATCH,
	.world_size = door_world_size,
	.world_init = door_world_init,
	.world_digest = door_world_digest,
	.side_players = 1,
	.seats = door_seats,
	.seat = door_seat,
	.state_size = door_state_size,
	.setup = door_setup,
	.command_read = door_command_read,
	.command_write = door_command_write,
	.command_load = door_command_load,
	.check = door_check,
	.apply = door_apply,
	.outcome_write = door_outcome_write,
	.events = door_events,
	.minute = door_minute,
	.over = door_over,
	.view = door_view,
	.ask = door_ask,
	.connected = door_connected,
	.timed = door_timed,
	.time_rule = "GB-8.3",
	.time_up = door_time_up,
	.award = door_award,
	.encode = door_encode,
	.decode = door_decode,
	.invariant = door_invariant,
};
