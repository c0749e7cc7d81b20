/* council.c: see council.h. */
#include "rules/reiswitz/council.h"

#include "base/must.h"
#include "rules/prng.h"
#include "rules/reiswitz/circle.h"
#include "rules/reiswitz/communication.h"
#include "rules/reiswitz/deployment.h"
#include "rules/reiswitz/happenings.h"
#include "rules/reiswitz/orders.h"
#include "rules/reiswitz/refuse.h"
#include "rules/reiswitz/succession.h"
#include "rules/reiswitz/turns.h"

#include <string.h>

uint8_t council_players(const struct world *w, uint8_t side)
{
	return circle_count(circle_side(w, side));
}

/* The side's player of this rank, from 0. */
static uint8_t ranked(const struct world *w, uint8_t side, uint64_t rank)
{
	return circle_ranked(circle_side(w, side), (uint32_t)rank);
}

void council_draw(const struct world *w, struct state *s, const struct seed *seed)
{
	for (uint8_t side = 0; side < SIDES; side++) {
		uint8_t players = council_players(w, side);
		s->lot_commander[side] = ranked(w, side, 0);
		if (seed != NULL && players > 1)
			s->lot_commander[side] =
				ranked(w, side, prng_draw(seed->bytes, PRNG_COMMANDER, side, players));
	}
}

void council_begin(const struct world *w, struct state *s)
{
	bool sits = false;
	for (uint8_t side = 0; side < SIDES; side++) {
		s->commander[side] = ranked(w, side, 0);
		s->chosen[side] = CHOSEN_NOT;
		sits = sits || council_players(w, side) > 1;
	}
	for (uint8_t k = 0; k < w->seats; k++) {
		s->vote[k] = VOTE_NONE;
		s->ended[k] = council_players(w, w->seat_side[k]) == 1;
	}
	communication_whole(w, s->link);
	s->stage = STAGE_COUNCIL;
	s->side = w->first_side;
	if (!sits)
		deployment_begin(w, s);
}

bool council_rules(const struct state *s, const struct command *c)
{
	return c->order == ORDER_CHOOSE || s->stage == STAGE_COUNCIL;
}

/* TURN-2 */
static bool vote_allows(const struct world *w, const struct state *s, struct seat_id seat,
                        const struct command *c, struct refusal *why)
{
	uint8_t side = w->seat_side[seat.index], players = council_players(w, side);
	if (s->stage != STAGE_COUNCIL || players == 1)
		return refuse(why, "TURN-2", MSG_REFUSAL_COUNCIL_OVER, REFUSE_NO_PIECE, 0, 0, 0);
	if (c->vote == VOTE_JOINT && players != 2)
		return refuse(why, "TURN-2", MSG_REFUSAL_COUNCIL_JOINT, REFUSE_NO_PIECE, 0, 0, 0);
	if (c->vote <= SEATS_MAX &&
	    (c->vote > w->seats || w->seat_side[c->vote - 1] != side))
		return refuse(why, "TURN-2", MSG_REFUSAL_COUNCIL_SEAT, REFUSE_NO_PIECE, 0, 0, 0);
	return true;
}

bool council_check(const struct world *w, const struct state *s, struct seat_id seat,
                   const struct command *c, struct refusal *why)
{
	if (!orders_seated(w, s, seat, why))
		return false;
	if (c->order != ORDER_CHOOSE && c->order != ORDER_PART_END)
		return refuse(why, "TURN-2", MSG_REFUSAL_COUNCIL_SITS, REFUSE_NO_PIECE, 0, 0, 0);
	if (c->order == ORDER_CHOOSE && !vote_allows(w, s, seat, c, why))
		return false;
	if (s->ended[seat.index])
		return refuse(why, "TURN-2", MSG_REFUSAL_COUNCIL_ENDED, REFUSE_NO_PIECE, 0, 0, 0);
	return true;
}

/* TURN-2: what more than half have chosen; VOTE_NONE if nothing. */
static uint8_t majority(const struct world *w, const struct state *s, uint8_t side)
{
	for (uint8_t vote = VOTE_NONE + 1; vote < VOTES; vote++) {
		uint8_t count = 0;
		for (uint8_t k = 0; k < w->seats; k++)
			count += w->seat_side[k] == side && s->vote[k] == vote;
		if (2 * count > council_players(w, side))
			return vote;
	}
	return VOTE_NONE;
}

uint8_t council_elected(const struct world *w, const struct state *s, uint8_t side)
{
	uint8_t vote = majority(w, s, side);
	if (vote == VOTE_LOT)
		return s->lot_commander[side];
	return vote == VOTE_NONE || vote == VOTE_JOINT ? ranked(w, side, 0) : (uint8_t)(vote - 1);
}

static void choose(const struct world *w, struct state *s, uint8_t side)
{
	uint8_t vote = majority(w, s, side);
	s->commander[side] = council_elected(w, s, side);
	s->chosen[side] = vote == VOTE_NONE    ? CHOSEN_NOT
	                  : vote == VOTE_LOT   ? CHOSEN_LOT
	                  : vote == VOTE_JOINT ? CHOSEN_JOINT
	                                       : CHOSEN_BY_VOTE;
	s->succeeded[side] = false;
	succession_settle(w, s, side, NULL);
}

void council_withdraw(const struct world *w, struct state *s, struct seat_id seat)
{
	uint8_t side = w->seat_side[seat.index];
	s->vote[seat.index] = VOTE_NONE;
	if (!turns_ended(w, s, side))
		s->ended[seat.index] = false;
	choose(w, s, side);
}

void council_apply(const struct world *w, struct state *s, struct seat_id seat,
                   const struct command *c, struct outcome *outcome)
{
	struct refusal why;
	uint8_t side = w->seat_side[seat.index];
	must(council_check(w, s, seat, c, &why));
	if (c->order == ORDER_CHOOSE) {
		s->vote[seat.index] = c->vote;
		choose(w, s, side);
		happening_of_seat(outcome, HAPPENED_VOTE, s, side, seat.index)->count = c->vote;
		return;
	}
	happening_of_seat(outcome, HAPPENED_PART_END, s, side, seat.index);
	s->ended[seat.index] = true;
	bool closes = s->chosen[side] != CHOSEN_NOT && turns_commands(w, s, seat);
	for (uint8_t k = 0; k < w->seats && closes; k++)
		if (w->seat_side[k] == side)
			s->ended[k] = true;
	if (turns_ended(w, s, SIDE_BLUE) && turns_ended(w, s, SIDE_GREEN))
		council_close(w, s, seat, outcome);
}

void council_close(const struct world *w, struct state *s, struct seat_id seat,
                   struct outcome *outcome)
{
	deployment_begin(w, s);
	happening_of_seat(outcome, HAPPENED_COUNCIL, s, s->side, seat.index);
}
