/* engine.c: the door (rules/engine.h) to the game of 1812: takes off the void, passes the gates of
 * TURN-11 (turn, piece, state) and hands each order to the file whose rule it is. Holds no rule of
 * its own. */
#include "base/must.h"
#include "rules/reiswitz/arms.h"
#include "rules/reiswitz/ask.h"
#include "rules/reiswitz/bodies.h"
#include "rules/reiswitz/codec.h"
#include "rules/reiswitz/command.h"
#include "rules/reiswitz/events.h"
#include "rules/reiswitz/fire.h"
#include "rules/reiswitz/formation.h"
#include "rules/reiswitz/guns.h"
#include "rules/reiswitz/invariant.h"
#include "rules/reiswitz/march.h"
#include "rules/reiswitz/options.h"
#include "rules/reiswitz/orders.h"
#include "rules/reiswitz/reach.h"
#include "rules/reiswitz/refuse.h"
#include "rules/reiswitz/reiswitz.h"
#include "rules/reiswitz/scenario.h"
#include "rules/reiswitz/shift.h"
#include "rules/reiswitz/shock.h"
#include "rules/reiswitz/stacking.h"
#include "rules/reiswitz/ships.h"
#include "rules/reiswitz/terrain.h"
#include "rules/reiswitz/track.h"
#include "rules/reiswitz/turns.h"
#include "rules/reiswitz/view.h"
#include "rules/reiswitz/works.h"

#include <string.h>

_Static_assert(sizeof(struct reach) <= SCENARIO_SCRATCH,
               "the scenario's scratch serves every question");

static bool door_world_init(void *world, const struct doc *terrain, const struct doc *scenario,
			    struct scratch *scratch, struct faults *faults)
{
	return scenario_init(world, terrain, scenario, scratch, faults);
}

static void door_world_digest(const void *world, struct digest *out)
{
	*out = ((const struct world *)world)->digest;
}

static void door_terrain_digest(const void *world, struct digest *out)
{
	*out = ((const struct world *)world)->terrain_digest;
}

static void door_terrain_write(const void *world, struct writer *w)
{
	terrain_write(world, w);
}

static uint8_t door_seats(const void *world)
{
	return ((const struct world *)world)->seats;
}

static struct seat_info door_seat(const void *world, struct seat_id seat)
{
	const struct world *w = world;
	must(seat.index < w->seats);
	return (struct seat_info){ w->seat_side[seat.index], side_name(w->seat_side[seat.index]) };
}

static size_t door_state_size(const void *world)
{
	(void)world;
	return sizeof(struct state);
}

static bool door_setup(const void *world, void *state, const struct seed *seed,
                       const struct doc *options, struct faults *faults)
{
	const struct world *w = world;
	struct state *s = state;
	(void)seed; /* no lot is drawn in this version */
	memset(s, 0, sizeof *s);
	if (!options_read(options, &s->options, faults))
		return false;
	s->side = w->first_side;
	s->pieces = w->pieces;
	for (uint16_t k = 0; k < w->pieces; k++) {
		struct piece *p = &s->piece[k];
		struct spot where;
		*p = w->start[k];
		p->began = p->bearing;
		p->on_board = p->on_board && p->fate == FATE_STANDS; /* SHIP-1: some begin afloat */
		p->narrow = p->on_board &&
		            track_standing(w, s, p->arm, body_stance(p), &where) == STANDS_NARROW;
	}
	memcpy(s->account, w->account, sizeof s->account);
	memcpy(s->square, w->square, sizeof s->square);
	memcpy(s->ship, w->ship, sizeof s->ship);
	s->ships = w->ships;
	for (uint8_t k = 0; k < w->places; k++)
		s->holder[k] = w->place[k].holder;
	return true;
}

static bool door_command_read(const void *world, const char *verb, const struct doc *params,
                              void *command, struct refusal *why)
{
	(void)world;
	return command_read(verb, params, command) || command_refuse(verb, params, why);
}

static void door_command_write(const void *command, struct writer *w)
{
	command_write(command, w);
}

static bool door_command_load(const void *world, const char *verb, const struct doc *recorded,
                              void *command)
{
	(void)world;
	return command_read(verb, recorded, command);
}

static bool check_move(const struct world *w, const struct state *s, struct seat_id seat,
                       const struct command *c, struct refusal *why)
{
	struct march m;
	(void)seat;
	return orders_idle(s, c->piece, why) && march_check(w, s, c, &m, why);
}

static bool check_stack(const struct world *w, const struct state *s, struct seat_id seat,
                        const struct command *c, struct refusal *why)
{
	struct march m;
	return stacking_stack_check(w, s, seat, c, &m, why);
}

static bool check_deploy(const struct world *w, const struct state *s, struct seat_id seat,
                         const struct command *c, struct refusal *why)
{
	struct march m;
	(void)seat;
	return stacking_deploy_check(w, s, c, &m, why);
}

static bool check_shift(const struct world *w, const struct state *s, struct seat_id seat,
                        const struct command *c, struct refusal *why)
{
	struct march m;
	(void)seat;
	return shift_check(w, s, c, &m, why);
}

static bool check_turn(const struct world *w, const struct state *s, struct seat_id seat,
                       const struct command *c, struct refusal *why)
{
	struct march m;
	(void)seat;
	return orders_idle(s, c->piece, why) && turn_check(w, s, c, &m, why);
}

static bool check_guns(const struct world *w, const struct state *s, struct seat_id seat,
                       const struct command *c, struct refusal *why)
{
	(void)seat;
	return orders_idle(s, c->piece, why) && guns_check(w, s, c, why);
}

static bool check_sail(const struct world *w, const struct state *s, struct seat_id seat,
                       const struct command *c, struct refusal *why)
{
	struct sailing sailing;
	return sail_check(w, s, seat, c, &sailing, why);
}

/* What each order must pass after turn and piece (TURN-11: state and the rest), and what does it.
 * one: it is of the one piece it names. An order without a row is not played yet. */
static const struct order_rule {
	bool one;
	bool (*check)(const struct world *w, const struct state *s, struct seat_id seat,
	              const struct command *c, struct refusal *why);
	void (*apply)(const struct world *w, struct state *s, const struct command *c,
	              struct outcome *outcome);
} order_rules[ORDERS] = {
	[ORDER_MOVE] = { true, check_move, march_apply },
	[ORDER_TURN] = { true, check_turn, turn_apply },
	[ORDER_FIRE] = { true, fire_check, fire_apply },
	[ORDER_ATTACK] = { false, shock_check, shock_apply },
	[ORDER_STACK] = { true, check_stack, stacking_stack_apply },
	[ORDER_DEPLOY] = { true, check_deploy, stacking_deploy_apply },
	[ORDER_FORM] = { false, formation_form_check, formation_form_apply },
	[ORDER_SHIFT] = { true, check_shift, shift_apply },
	[ORDER_BREAK] = { true, formation_break_check, formation_break_apply },
	[ORDER_EMPLACE] = { true, check_guns, guns_apply },
	[ORDER_LIMBER] = { true, check_guns, guns_apply },
	[ORDER_LAY] = { true, check_guns, guns_apply },
	[ORDER_WORK] = { false, work_check, work_apply },
	[ORDER_LOAD] = { false, load_check, load_apply },
	[ORDER_UNLOAD] = { false, unload_check, unload_apply },
	[ORDER_SAIL] = { false, check_sail, sail_apply },
};

static bool door_check(const void *world, const void *state, struct seat_id seat,
                       const void *command, struct refusal *why)
{
	const struct command *c = command;
	if (c->order == ORDER_FLAG)
		return turns_flag_check(world, state, seat, why);
	if (!orders_open(world, state, seat, why))
		return false;
	if (c->order == ORDER_PART_END)
		return true;
	const struct order_rule *rule = &order_rules[c->order];
	if (rule->check == NULL)
		return refuse(why, "TURN-11", MSG_REFUSAL_ASK_ORDER, REFUSE_NO_PIECE, 0, 0, 0);
	if (rule->one && !orders_piece(state, seat, c->piece, why))
		return false;
	return rule->check(world, state, seat, c, why);
}

static void door_apply(const void *world, void *state, struct seat_id seat, const void *command,
                       void *outcome)
{
	const struct command *c = command;
	if (c->order == ORDER_PART_END)
		turns_end_part(world, state, seat, outcome);
	else if (c->order == ORDER_FLAG)
		turns_flag_apply(world, state, seat, outcome);
	else
		order_rules[c->order].apply(world, state, c, outcome);
}

static void door_outcome_write(const void *outcome, struct writer *w)
{
	events_record(outcome, w);
}

static void door_events(const void *world, const void *before, const void *after,
                        const void *outcome, const struct viewer *viewer, struct writer *w)
{
	(void)world;
	(void)before;
	events_write(after, outcome, viewer, w);
}

static uint32_t door_minute(const void *state)
{
	return ((const struct state *)state)->minute;
}

static bool door_over(const void *state)
{
	return ((const struct state *)state)->over != END_NOT;
}

static void door_view(const void *world, const void *state, const struct viewer *viewer,
                      struct fragments *out)
{
	view_write(world, state, viewer, out);
}

static bool door_ask(const void *world, const void *state, const struct viewer *viewer,
                     const char *question, const struct doc *params, struct scratch *scratch,
                     struct writer *w, struct refusal *why)
{
	return ask_answer(world, state, viewer, question, params, scratch, w, why);
}

/* CARD-5, CARD-6 come with the slates; until then the seats of a side are together. */
static bool door_connected(const void *world, const void *state, struct seat_id a, struct seat_id b)
{
	const struct world *w = world;
	(void)state;
	return a.index < w->seats && b.index < w->seats &&
	       w->seat_side[a.index] == w->seat_side[b.index];
}

static void door_encode(const void *world, const void *state, struct buffer *out)
{
	codec_encode(world, state, out);
}

static bool door_decode(const void *world, void *state, const void *bytes, size_t n)
{
	return codec_decode(world, state, bytes, n);
}

static void door_invariant(const void *world, const void *state, int depth)
{
	invariant_check(world, state, depth);
}

const struct engine reiswitz_engine = {
	.name = "reiswitz-1812",
	.version = "2",
	.verbs = command_verbs,
	.questions = ask_questions,
	.fragment_kinds = view_kinds,
	.command_size = sizeof(struct command),
	.outcome_size = sizeof(struct outcome),
	.scratch_size = SCENARIO_SCRATCH,
	.world_size = scenario_size,
	.world_init = door_world_init,
	.world_digest = door_world_digest,
	.terrain_write = door_terrain_write,
	.terrain_digest = door_terrain_digest,
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
	.encode = door_encode,
	.decode = door_decode,
	.invariant = door_invariant,
};
