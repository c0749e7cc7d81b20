/* ships.c: see ships.h. Sailing is sailing.c's. */
#include "rules/reiswitz/ships.h"

#include "base/must.h"
#include "rules/reiswitz/arms.h"
#include "rules/reiswitz/bars.h"
#include "rules/reiswitz/bodies.h"
#include "rules/reiswitz/happenings.h"
#include "rules/reiswitz/orders.h"
#include "rules/reiswitz/refuse.h"
#include "rules/reiswitz/ruin.h"
#include "rules/reiswitz/stack.h"
#include "rules/reiswitz/track.h"

static const char *const state_words[] = { "ready", "loading", "unloading", "moored" };

const char *ship_state_name(uint8_t state)
{
	return state <= SHIP_MOORED ? state_words[state] : "";
}

/* LOSS-3: every full quarter of its account is a gun lost. */
static uint16_t guns_left(const struct tables *t, const struct piece *p)
{
	return (uint16_t)((t->account_full - p->loss + t->gun_full - 1) / t->gun_full);
}

void ship_load_add(const struct tables *t, struct ship_load *load, const struct piece *p)
{
	const struct arm_row *arm = &t->arm[p->arm];
	if (p->arm == ARM_BOX) /* SEE-2: troops go aboard, boxes stay */
		load->other++;
	else if (arm_is_guns(p->arm))
		load->guns = (uint16_t)(load->guns + guns_left(t, p));
	else if (arm->class == CLASS_GUNS) /* RULING: wagons of the train are not shipped */
		load->other++;
	else if (arm->foot)
		load->foot = (uint16_t)(load->foot + arm->men);
	else
		load->horse = (uint16_t)(load->horse + arm->men);
}

bool ship_load_fits(const struct tables *t, const struct ship_load *load)
{
	/* RULING: "or" is taken at its word: foot, horse or guns, one of them at a time; a half-battery
	 * with more than two guns left goes aboard no ship. */
	int kinds = (load->foot > 0) + (load->horse > 0) + (load->guns > 0);
	return kinds <= 1 && load->other == 0 && load->foot <= t->ship_foot &&
	       load->horse <= t->ship_horse && load->guns <= t->ship_guns;
}

bool ship_open(const struct world *w, const struct state *s, struct seat_id seat, uint16_t ship,
               struct refusal *why)
{
	if (ship >= s->ships || !s->ship[ship].afloat || s->ship[ship].side != w->seat_side[seat.index])
		return refuse(why, "SHIP-1", MSG_REFUSAL_SHIP_UNKNOWN, REFUSE_NO_PIECE, 0, 0, 0);
	const struct ship *p = &s->ship[ship];
	if (p->acted)
		return refuse(why, "TURN-5", MSG_REFUSAL_SHIP_ACTED, REFUSE_NO_PIECE, ship, 0, 0);
	if (p->state == SHIP_MOORED)
		return refuse(why, "SHIP-1", MSG_REFUSAL_SHIP_MOORED, REFUSE_NO_PIECE, ship, 0, 0);
	if (p->state != SHIP_READY)
		return refuse(why, "SHIP-1", MSG_REFUSAL_SHIP_BUSY, REFUSE_NO_PIECE, ship, p->left, 0);
	return true;
}

static bool within(int32_t paces, int32_t dx, int32_t dy)
{
	return dx * dx + dy * dy <= paces * paces;
}

static bool named_twice(const struct command *c, uint8_t k)
{
	for (uint8_t j = 0; j < k; j++)
		if (c->member[j] == c->member[k])
			return true;
	return false;
}

/* One piece that is to go aboard: idle, alone, and on a bank within reach. */
static bool boarder_check(const struct world *w, const struct state *s, struct seat_id seat,
                          const struct command *c, uint8_t k, struct refusal *why)
{
	const struct ship *ship = &s->ship[c->ship];
	uint16_t id = c->member[k];
	if (!orders_piece(s, seat, id, why) || !orders_idle(s, id, why))
		return false;
	const struct piece *p = &s->piece[id];
	if (named_twice(c, k))
		return refuse(why, "SHIP-1", MSG_REFUSAL_WORK_TWICE, id, 0, 0, 0);
	if (p->taken || p->formation == FORMATION_SQUARE || stack_shared(s, id) ||
	    (arm_is_guns(p->arm) && p->guns != GUNS_LIMBERED))
		return refuse(why, "SHIP-1", MSG_REFUSAL_SHIP_ALONE, id, 0, 0, 0);
	if (!within(w->tables->ship_bank_paces, p->x - ship->x, p->y - ship->y))
		return refuse(why, "SHIP-1", MSG_REFUSAL_SHIP_FAR, id, w->tables->ship_bank_paces, 0, 0);
	return true;
}

static void load_of(const struct world *w, const struct state *s, uint16_t ship,
                    struct ship_load *load)
{
	for (uint16_t k = 0; k < s->pieces; k++)
		if (s->piece[k].aboard == ship + 1)
			ship_load_add(w->tables, load, &s->piece[k]);
}

bool load_check(const struct world *w, const struct state *s, struct seat_id seat,
                const struct command *c, struct refusal *why)
{
	/* SHIP-1 */
	struct ship_load load = { 0 };
	if (!ship_open(w, s, seat, c->ship, why))
		return false;
	load_of(w, s, c->ship, &load);
	for (uint8_t k = 0; k < c->pieces; k++) {
		if (!boarder_check(w, s, seat, c, k, why))
			return false;
		ship_load_add(w->tables, &load, &s->piece[c->member[k]]);
		if (!ship_load_fits(w->tables, &load))
			return refuse(why, "SHIP-1", MSG_REFUSAL_SHIP_FULL, c->member[k], w->tables->ship_foot,
			              w->tables->ship_horse, w->tables->ship_guns);
	}
	return true;
}

void load_apply(const struct world *w, struct state *s, const struct command *c,
                struct outcome *outcome)
{
	/* RULING: they go aboard at once and the ship is bound for as long as loading lasts. */
	struct ship *ship = &s->ship[c->ship];
	bool foot = true;
	for (uint8_t k = 0; k < c->pieces; k++) {
		struct piece *p = &s->piece[c->member[k]];
		happening(outcome, HAPPENED_LOAD, s, c->member[k])->ship = c->ship;
		foot = foot && w->tables->arm[p->arm].foot;
		stack_leave(s, c->member[k]); /* ARM-7: out of a broken square */
		p->on_board = p->narrow = false;
		p->fate = FATE_AFLOAT;
		p->aboard = (uint8_t)(c->ship + 1);
		p->x = ship->x;
		p->y = ship->y;
		p->acted = true;
	}
	ship->acted = true;
	ship->state = SHIP_LOADING;
	ship->left = (uint8_t)(foot ? w->tables->ship_load_foot : w->tables->ship_load_horse);
}

/* May the piece stand there when it lands? RULING: as after a movement (TURN-11: end cells, end
 * place), and not before an enemy front (MOV-9). */
static bool landing_free(const struct world *w, const struct state *s, uint16_t piece,
                         struct stance at)
{
	const struct piece *p = &s->piece[piece];
	struct spot where;
	if (!ground_holds(&w->ground, at.x, at.y) || !body_on_board(w, at) ||
	    track_standing(w, s, p->arm, at, &where) == STANDS_NOT ||
	    body_meets(w, s, piece, p->side, at) != BODY_NONE)
		return false;
	uint16_t house = body_building(w, s, at);
	if (house && !body_building_holds(w, s, &piece, 1, house))
		return false;
	for (uint16_t k = 0; k < s->pieces; k++)
		if (s->piece[k].on_board && s->piece[k].side != p->side &&
		    bars_within_zone(w->tables, body_stance(&s->piece[k]), (struct spot){ at.x, at.y }))
			return false;
	return true;
}

bool unload_check(const struct world *w, const struct state *s, struct seat_id seat,
                  const struct command *c, struct refusal *why)
{
	/* SHIP-1 */
	const struct tables *t = w->tables;
	if (!ship_open(w, s, seat, c->ship, why))
		return false;
	const struct ship *ship = &s->ship[c->ship];
	for (uint8_t k = 0; k < c->pieces; k++) {
		uint16_t id = c->member[k];
		struct stance at = { c->place[k].x, c->place[k].y, c->bearing, 0 };
		if (id >= s->pieces || s->piece[id].aboard != c->ship + 1)
			return refuse(why, "SHIP-1", MSG_REFUSAL_SHIP_ABSENT, id, c->ship, 0, 0);
		if (s->piece[id].seat != seat.index)
			return refuse(why, "TURN-3", MSG_REFUSAL_PIECE_OTHER, id, 0, 0, 0);
		if (named_twice(c, k))
			return refuse(why, "SHIP-1", MSG_REFUSAL_WORK_TWICE, id, 0, 0, 0);
		if (!within(t->ship_bank_paces, at.x - ship->x, at.y - ship->y))
			return refuse(why, "SHIP-1", MSG_REFUSAL_SHIP_FAR, id, t->ship_bank_paces, 0, 0);
		if (!landing_free(w, s, id, at))
			return refuse(why, "SHIP-1", MSG_REFUSAL_SHIP_LANDING, id, at.x, at.y, 0);
		for (uint8_t j = 0; j < k; j++)
			if (body_overlap(t, at, (struct stance){ c->place[j].x, c->place[j].y, c->bearing, 0 },
			                 true))
				return refuse(why, "GEO-3", MSG_REFUSAL_SHIP_LANDING, id, at.x, at.y, 0);
	}
	return true;
}

void unload_apply(const struct world *w, struct state *s, const struct command *c,
                  struct outcome *outcome)
{
	struct ship *ship = &s->ship[c->ship];
	bool foot = true;
	(void)outcome; /* they are told of when they stand ashore */
	for (uint8_t k = 0; k < c->pieces; k++) {
		struct piece *p = &s->piece[c->member[k]];
		foot = foot && w->tables->arm[p->arm].foot;
		p->ashore = true;
		p->x = c->place[k].x;
		p->y = c->place[k].y;
		p->bearing = c->bearing;
	}
	ship->acted = true;
	ship->state = SHIP_UNLOADING;
	ship->left = (uint8_t)(foot ? w->tables->ship_unload_foot : w->tables->ship_unload_horse);
}

/* RULING: one whose place has been taken meanwhile stays aboard. */
static void land(const struct world *w, struct state *s, uint16_t piece, struct outcome *outcome)
{
	struct piece *p = &s->piece[piece];
	const struct ship *ship = &s->ship[p->aboard - 1];
	struct spot where;
	p->ashore = false;
	if (!landing_free(w, s, piece, body_stance(p))) {
		p->x = ship->x;
		p->y = ship->y;
		return;
	}
	p->began = p->bearing;
	p->stack = piece;
	p->level = 0;
	p->formation = FORMATION_LINE;
	p->narrow = track_standing(w, s, p->arm, body_stance(p), &where) == STANDS_NARROW;
	p->on_board = true;
	p->fate = FATE_STANDS;
	happening(outcome, HAPPENED_UNLOAD, s, piece)->ship = (uint16_t)(p->aboard - 1);
	p->aboard = 0;
}

void ships_turn(const struct world *w, struct state *s, struct outcome *outcome)
{
	/* TURN-10, SHIP-1 */
	for (uint8_t k = 0; k < s->ships; k++) {
		struct ship *ship = &s->ship[k];
		if (ship->side != s->side)
			continue;
		ship->acted = false;
		bool busy = ship->state == SHIP_LOADING || ship->state == SHIP_UNLOADING;
		if (!ship->afloat || !busy || --ship->left > 0)
			continue;
		ship->state = SHIP_READY;
		for (uint16_t i = 0; i < s->pieces; i++)
			if (s->piece[i].aboard == k + 1 && s->piece[i].ashore)
				land(w, s, i, outcome);
	}
}

void ship_sink(const struct world *w, struct state *s, uint8_t ship, struct outcome *outcome)
{
	struct ship *p = &s->ship[ship];
	struct happened *h = happening_of_seat(outcome, HAPPENED_SUNK, s, p->side, 0);
	h->ship = ship;
	h->x = p->x;
	h->y = p->y;
	for (uint16_t k = 0; k < s->pieces; k++) {
		struct piece *q = &s->piece[k];
		if (q->aboard != ship + 1)
			continue;
		q->aboard = q->ashore = 0;
		q->fate = FATE_LOST;
		s->account[q->side][q->arm].gone++;
		happening(outcome, HAPPENED_LEAVE, s, k);
	}
	uint8_t site = p->site;
	bool carried = p->state == SHIP_MOORED && p->left == 0 && site > 0;
	*p = (struct ship){ .x = p->x, .y = p->y, .bearing = p->bearing, .side = p->side };
	if (!carried)
		return;
	s->work[site - 1].ships--;
	uint16_t thing = overlay_site_thing(w, (uint8_t)(site - 1));
	if (overlay_stands(w, s, thing) && ruin_room(s, thing))
		ruin_fall(w, s, thing, "SHIP-1", NO_PIECE, outcome);
}

void ship_take(struct state *s, uint8_t ship, struct outcome *outcome)
{
	for (uint16_t k = 0; k < s->pieces; k++) {
		struct piece *q = &s->piece[k];
		if (q->aboard != ship + 1)
			continue;
		happening(outcome, HAPPENED_CAPTURE, s, k)->blow.rule = "SHOCK-20";
		q->aboard = q->ashore = 0;
		q->fate = FATE_CAPTURED;
		s->account[q->side][q->arm].captured++;
	}
	s->ship[ship].state = SHIP_READY;
	s->ship[ship].left = 0;
}
