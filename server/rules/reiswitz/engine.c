/* engine.c: the door (rules/engine.h) to the game of 1812: takes off the void, passes the gates of
 * TURN-11 (turn, piece, state) and hands each order to the file whose rule it is. Holds no rule of
 * its own. */
#include "base/must.h"
#include "rules/reiswitz/arms.h"
#include "rules/reiswitz/arrivals.h"
#include "rules/reiswitz/ask.h"
#include "rules/reiswitz/bodies.h"
#include "rules/reiswitz/box.h"
#include "rules/reiswitz/circle.h"
#include "rules/reiswitz/codec.h"
#include "rules/reiswitz/command.h"
#include "rules/reiswitz/communication.h"
#include "rules/reiswitz/council.h"
#include "rules/reiswitz/deployment.h"
#include "rules/reiswitz/events.h"
#include "rules/reiswitz/invariant.h"
#include "rules/reiswitz/knowledge.h"
#include "rules/reiswitz/lots.h"
#include "rules/reiswitz/offers.h"
#include "rules/reiswitz/options.h"
#include "rules/reiswitz/order_rules.h"
#include "rules/reiswitz/orders.h"
#include "rules/reiswitz/reach.h"
#include "rules/reiswitz/refuse.h"
#include "rules/reiswitz/reiswitz.h"
#include "rules/reiswitz/riders.h"
#include "rules/reiswitz/scenario.h"
#include "rules/reiswitz/screen.h"
#include "rules/reiswitz/seating.h"
#include "rules/reiswitz/shares.h"
#include "rules/reiswitz/sightings.h"
#include "rules/reiswitz/succession.h"
#include "rules/reiswitz/terrain.h"
#include "rules/reiswitz/timing.h"
#include "rules/reiswitz/track.h"
#include "rules/reiswitz/turns.h"
#include "rules/reiswitz/view.h"
#include "rules/reiswitz/walk.h"
#include "rules/reiswitz/watch.h"

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

static size_t door_state_used(const void *world)
{
	return state_used(world);
}

/* Everything but the options, which stand in it. */
static void state_begin(const struct world *w, struct state *s, const struct seed *seed)
{
	s->pieces = w->pieces;
	for (uint16_t k = 0; k < w->pieces; k++) {
		struct piece *p = &s->piece[k];
		struct spot where;
		*p = w->start[k];
		p->began = p->bearing;
		p->on_board = p->on_board && p->fate == FATE_STANDS; /* SHIP-1: some begin afloat */
		p->narrow = p->on_board &&
		            box_standing(w, s, k, body_stance(p), &where) == STANDS_NARROW;
	}
	memcpy(s->account, w->account, sizeof s->account);
	memcpy(s->square, w->square, sizeof s->square);
	memcpy(s->ship, w->ship, sizeof s->ship);
	s->ships = w->ships;
	for (uint8_t k = 0; k < w->places; k++)
		s->holder[k] = w->place[k].holder;
	for (uint8_t k = 0; k < w->seats && s->options.field; k++) /* END-4: stated to all */
		memcpy(s->knowledge[k].holder, s->holder, sizeof s->holder);
	lots_draw(w, s, seed);
	council_draw(w, s, seed);
	deployment_clear(w, s);
	council_begin(w, s);
	knowledge_own(s);
	watch_all(w, s);
	sightings_turn(w, s, NULL);
}

static bool door_setup(const void *world, void *state, const struct seed *seed,
                       const struct doc *options, struct faults *faults)
{
	struct state *s = state;
	memset(s, 0, sizeof *s);
	if (!options_read(options, &s->options, faults))
		return false;
	state_begin(world, s, seed);
	return true;
}

static void door_draw(const void *world, void *state, const struct seed *seed)
{
	struct state *s = state;
	struct options options = s->options;
	must(lots_ahead(s));
	memset(s, 0, sizeof *s);
	s->options = options;
	state_begin(world, s, seed);
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

/* SEE-11. RULING: at any time, also in the enemy's move: it is a mark on one's own sheet. */
static bool wipe_check(const struct world *w, const struct state *s, struct seat_id seat,
                       const struct command *c, struct refusal *why)
{
	if (!orders_seated(w, s, seat, why))
		return false;
	return sightings_ghost(&s->knowledge[seat.index], c->target) ||
	       refuse(why, "SEE-11", MSG_REFUSAL_GHOST, REFUSE_NO_PIECE, 0, 0, 0);
}

/* SEE-11: his own sheet alone. */
static void wipe_apply(const struct world *w, struct state *s, struct seat_id seat,
                       const struct command *c, struct outcome *outcome)
{
	(void)w;
	(void)outcome;
	sightings_wipe(&s->knowledge[seat.index], c->target);
}

/* An order of pieces, in play: TURN-11's gates, then its own rule. */
static bool pieces_check(const struct world *world, const struct state *state, struct seat_id seat,
                         const struct command *c, struct refusal *why)
{
	if (!orders_open(world, state, seat, why) || !screen_lets(state, c, why)) /* DEP-4 */
		return false;
	const struct order_rule *rule = &order_rules[c->order];
	struct march m;
	if (c->order == ORDER_MOVE && arrivals_waits(state, c->piece)) /* DEP-7 */
		return arrivals_check(world, state, seat, c, &m, why);
	if (rule->one && !orders_piece(state, seat, c->piece, why))
		return false;
	if (rule->idle && !orders_idle(state, c->piece, why))
		return false;
	return rule->check(world, state, seat, c, &m, why);
}

/* As it stands if it is lawful in the truth too; else it meets what he did not know (MOV-22). */
static void pieces_apply(const struct world *world, struct state *state, struct seat_id seat,
                         const struct command *named, struct outcome *outcome)
{
	struct viewer viewer = { VIEWER_SEAT, seat };
	struct state room;
	struct knowing map;
	struct command c, meant;
	struct refusal no;
	const struct state *known = knowledge_of(world, state, &viewer, &room, &map);
	knowledge_command(known, named, &c);
	knowledge_to_truth(&map, &c, &meant);
	bool comes = meant.order == ORDER_MOVE && arrivals_waits(state, meant.piece);
	bool lawful = known == state || pieces_check(world, state, seat, &meant, &no);
	if (comes && lawful)
		arrivals_apply(world, state, &meant, outcome);
	else if (comes)
		arrivals_halt(world, state, meant.piece, outcome);
	else if (lawful)
		order_rules[meant.order].apply(world, state, &meant, outcome);
	else
		walk_apply(world, state, seat, known, &map, &c, &meant, outcome);
}

/* Who decides an order and does it. check: on what the seat knows (knowledge.h), or on the truth.
 * apply: what check allowed. */
struct decider {
	bool (*check)(const struct world *w, const struct state *s, struct seat_id seat,
	              const struct command *c, struct refusal *why);
	void (*apply)(const struct world *w, struct state *s, struct seat_id seat,
	              const struct command *c, struct outcome *outcome);
	bool truth;
};

/* Those that go the same way at every stage. */
static const struct decider always[ORDERS] = {
	[ORDER_WIPE] = { wipe_check, wipe_apply, false },
	[ORDER_ASSIGN] = { shares_check, shares_apply, true },
	[ORDER_RETURN] = { succession_check, succession_apply, true },
	[ORDER_DRAW] = { offers_check, offers_apply, false },
	[ORDER_TRUCE] = { offers_check, offers_apply, false },
	[ORDER_ACCEPT] = { offers_check, offers_apply, false },
	[ORDER_DECLINE] = { offers_check, offers_apply, false },
	[ORDER_FLAG] = { turns_flag_check, turns_flag_apply, false },
};

static struct decider decider_of(const struct state *s, const struct command *c)
{
	if (always[c->order].check != NULL)
		return always[c->order];
	if (council_rules(s, c))
		return (struct decider){ council_check, council_apply, false };
	if (deployment_rules(s, c))
		return (struct decider){ deployment_check, deployment_apply, false };
	if (c->order == ORDER_PART_END)
		return (struct decider){ turns_end_check, turns_end_apply, false };
	return (struct decider){ pieces_check, pieces_apply, false };
}

static bool door_check(const void *world, const void *state, struct seat_id seat,
                       const void *command, struct refusal *why)
{
	struct viewer viewer = { VIEWER_SEAT, seat };
	struct state room;
	struct command c;
	struct decider by = decider_of(state, command);
	if (by.truth)
		return by.check(world, state, seat, command, why);
	const struct state *known = knowledge_of(world, state, &viewer, &room, NULL);
	knowledge_command(known, command, &c);
	if (by.check(world, known, seat, &c, why))
		return true;
	knowledge_refusal(known, why);
	return false;
}

/* How far a match was before something was done. */
struct before { uint32_t minute; bool moved; };

static struct before before_of(const struct state *s)
{
	return (struct before){ s->minute, screen_moves(s) };
}

/* What follows from whatever was done. */
static void follow(const struct world *w, struct state *s, struct before before,
                   struct outcome *outcome)
{
	if (!before.moved && s->stage == STAGE_PLAY) /* CARD-6: of a side move it is a step (turns.c) */
		communication_turn(w, s, outcome);
	sightings_turn(w, s, outcome);
	riders_look(w, s);
	if (s->minute != before.minute)
		knowledge_verdict(w, s);
}

static void door_apply(const void *world, void *state, struct seat_id seat, const void *command,
                       void *outcome)
{
	struct before before = before_of(state);
	decider_of(state, command).apply(world, state, seat, command, outcome);
	follow(world, state, before, outcome);
}

static struct timed door_timed(const void *world, const void *state)
{
	return timing_of(world, state);
}

static void door_time_up(const void *world, void *state, uint8_t lost, void *outcome)
{
	struct before before = before_of(state);
	timing_up(world, state, lost, outcome);
	follow(world, state, before, outcome);
}

static void door_attend(const void *world, void *state, struct seat_id seat,
                        enum attendance how, void *outcome)
{
	struct before before = before_of(state);
	succession_attend(world, state, seat, how, outcome);
	follow(world, state, before, outcome);
}

static void door_outcome_write(const void *outcome, struct writer *w)
{
	events_record(outcome, w);
}

static void door_events(const void *world, const void *before, const void *after,
                        const void *outcome, const struct viewer *viewer, struct writer *w)
{
	events_write(world, before, after, outcome, viewer, w);
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
	struct state room;
	view_write(world, knowledge_of(world, state, viewer, &room, NULL), viewer, out);
}

static bool door_ask(const void *world, const void *state, const struct viewer *viewer,
                     const char *question, const struct doc *params, struct scratch *scratch,
                     struct writer *w, struct refusal *why)
{
	struct state room;
	const struct state *known = knowledge_of(world, state, viewer, &room, NULL);
	if (ask_answer(world, known, viewer, question, params, scratch, w, why))
		return true;
	knowledge_refusal(known, why);
	return false;
}

/* TURN-2 */
static bool door_commands(const void *world, const void *state, struct seat_id seat)
{
	const struct world *w = world;
	return seat.index < w->seats && turns_commands(w, state, seat);
}

/* CARD-5 */
static bool door_connected(const void *world, const void *state, struct seat_id a, struct seat_id b)
{
	const struct world *w = world;
	return a.index < w->seats && b.index < w->seats && circle_has(state, a.index, b.index);
}

/* CARD-1. RULING: a side of one player has nobody to write to, and no slates. */
static uint8_t door_slates(const void *world, uint8_t side)
{
	const struct world *w = world;
	return council_players(w, side) > 1 ? w->slates : 0;
}

static bool door_begun(const void *state)
{
	return ((const struct state *)state)->stage == STAGE_PLAY;
}

static void door_board(const void *world, uint32_t *width, uint32_t *height)
{
	const struct world *w = world;
	*width = w->ground.width;
	*height = w->ground.height;
}

/* CARD-7 */
static uint16_t door_rides(const void *world, const void *state, struct seat_id seat)
{
	const struct world *w = world;
	const struct state *s = state;
	uint16_t to = 0;
	for (uint8_t k = 0; k < w->seats && s->options.riders; k++)
		if (k != seat.index && w->seat_side[k] == w->seat_side[seat.index])
			to |= (uint16_t)(riders_carry(w, s, seat.index, k) << k);
	return to;
}

static struct ridden door_ridden(const void *state, uint8_t slate)
{
	static const enum ridden_how hows[] = {
		[RIDER_NONE] = RIDDEN_NOT,      [RIDER_WAITS] = RIDDEN_ON,
		[RIDER_GOES] = RIDDEN_ON,       [RIDER_TURNED] = RIDDEN_ON,
		[RIDER_ARRIVED] = RIDDEN_THERE, [RIDER_RETURNED] = RIDDEN_BACK,
		[RIDER_TAKEN] = RIDDEN_TAKEN
	};
	const struct rider *r = &((const struct state *)state)->rider[slate];
	return (struct ridden){ hows[r->state], { r->captor } };
}

static void door_ride(const void *world, void *state, uint8_t slate, struct seat_id from,
                      struct seat_id to)
{
	riders_send(world, state, slate, from.index, to.index);
}

static void door_dismount(void *state, uint8_t slate)
{
	((struct state *)state)->rider[slate] = (struct rider){ .state = RIDER_NONE };
}

/* TURN-7: in council and in deployment both sides may act. */
static uint8_t door_mover(const void *state)
{
	const struct state *s = state;
	return screen_moves(s) && s->over == END_NOT ? s->side : SIDES;
}

static bool door_handed(const void *before, const void *after)
{
	const struct state *a = before, *b = after;
	for (uint16_t k = 0; k < b->pieces; k++)
		if (a->piece[k].seat != b->piece[k].seat)
			return true;
	return false;
}

/* TURN-3 */
static bool door_has_pieces(const void *world, const void *state, struct seat_id seat,
                            const void *command)
{
	(void)world;
	return command_is_of(command, state, seat.index);
}

static void door_award(const void *world, void *state, uint8_t lost, void *outcome)
{
	(void)world;
	turns_award(state, lost, outcome);
}

static bool door_common(const void *command)
{
	return command_is_common(command);
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
	.version = "3",
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
	.side_players = SIDE_PLAYERS_MAX,
	.seats = door_seats,
	.seat = door_seat,
	.state_size = door_state_size,
	.state_used = door_state_used,
	.setup = door_setup,
	.draw = door_draw,
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
	.commands = door_commands,
	.connected = door_connected,
	.attend = door_attend,
	.slates = door_slates,
	.begun = door_begun,
	.board = door_board,
	.rides = door_rides,
	.ridden = door_ridden,
	.ride = door_ride,
	.dismount = door_dismount,
	.mover = door_mover,
	.handed = door_handed,
	.has_pieces = door_has_pieces,
	.common = door_common,
	.timed = door_timed,
	.time_rule = "TURN-5",
	.time_up = door_time_up,
	.award = door_award,
	.encode = door_encode,
	.decode = door_decode,
	.invariant = door_invariant,
};
