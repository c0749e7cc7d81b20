/* turns.c: see turns.h. */
#include "rules/reiswitz/turns.h"

#include "rules/reiswitz/communication.h"
#include "rules/reiswitz/demand.h"
#include "rules/reiswitz/deployment.h"
#include "rules/reiswitz/guns.h"
#include "rules/reiswitz/happenings.h"
#include "rules/reiswitz/lots.h"
#include "rules/reiswitz/march.h"
#include "rules/reiswitz/offers.h"
#include "rules/reiswitz/orders.h"
#include "rules/reiswitz/refuse.h"
#include "rules/reiswitz/riders.h"
#include "rules/reiswitz/ruin.h"
#include "rules/reiswitz/screen.h"
#include "rules/reiswitz/ships.h"
#include "rules/reiswitz/verdict.h"
#include "rules/reiswitz/works.h"

#include <string.h>

bool turns_commands(const struct world *w, const struct state *s, struct seat_id seat)
{
	uint8_t side = w->seat_side[seat.index];
	return s->commander[side] == seat.index || s->chosen[side] == CHOSEN_JOINT;
}

bool turns_end_check(const struct world *w, const struct state *s, struct seat_id seat,
                     const struct command *c, struct refusal *why)
{
	/* RULING: who commands ends the move of all after his own part too, or those who
	 * dawdle would be waited for just because he has done with his */
	if (!(c->whole ? orders_side(w, s, seat, why) : orders_open(w, s, seat, why)))
		return false;
	if (c->whole && !turns_commands(w, s, seat))
		return refuse(why, "TURN-5", MSG_REFUSAL_TURN_WHOLE, REFUSE_NO_PIECE, 0, 0, 0);
	return true;
}

bool turns_ended(const struct world *w, const struct state *s, uint8_t side)
{
	bool somebody = false;
	for (uint8_t k = 0; k < w->seats; k++) {
		if (w->seat_side[k] != side)
			continue;
		if (!s->ended[k] && !s->absent[k])
			return false;
		somebody = somebody || s->ended[k];
	}
	return somebody;
}

/* What was true of one side move only. */
static void forget_move(struct state *s)
{
	for (uint16_t k = 0; k < s->pieces; k++) {
		struct piece *p = &s->piece[k];
		p->acted = p->moved = p->fired = p->highest = false;
		p->pressed = p->shot_at != SHOT_NOT || p->attacked; /* WORK-1 */
		p->shot_at = SHOT_NOT;
		p->attacked = p->passed_worth = 0;
		p->began = p->bearing; /* TURN-9: turns are summed from here */
		p->flash -= p->flash > 0; /* SEE-11 */
	}
	memset(s->ended, 0, sizeof s->ended);
	memset(s->line, 0, sizeof s->line);
	memset(s->trail, 0, sizeof s->trail);
	memset(s->gap, 0, sizeof s->gap);
	s->lines = s->trails = s->gaps = 0;
}

void turns_end_apply(const struct world *w, struct state *s, struct seat_id seat,
                     const struct command *c, struct outcome *outcome)
{
	/* TURN-5 */
	if (!s->ended[seat.index])
		happening_of_seat(outcome, HAPPENED_PART_END, s, s->side, seat.index);
	s->ended[seat.index] = true;
	if (c->whole || turns_ended(w, s, s->side))
		turns_side_end(w, s, seat, outcome);
}

void turns_side_end(const struct world *w, struct state *s, struct seat_id seat,
                    struct outcome *outcome)
{
	/* UNIT-2: a side's move is one minute, the sides move by turns */
	/* TURN-10: fatigue; guns' states; works, loads; guns taken; boxes; communication; riders;
	 * verdict; minute + 1 */
	march_fatigue(w, s, s->side);
	guns_settle(s);
	works_turn(w, s, outcome);
	ruin_turn(w, s, outcome);
	ships_turn(w, s, outcome);
	guns_return(w, s, outcome);
	demand_turn(w, s, outcome);
	bool falls = screen_last(w, s);
	if (s->stage == STAGE_PLAY || falls) { /* DEP-4 */
		communication_turn(w, s, outcome);
		riders_turn(w, s);
		verdict_turn(w, s, outcome);
	}
	offers_lapse(s, s->side);
	forget_move(s);
	s->minute++;
	ruin_cool(w, s);
	s->side = s->side == SIDE_BLUE ? SIDE_GREEN : SIDE_BLUE;
	if (falls)
		deployment_fall(w, s);
	demand_forget(w, s, s->side);
	happening_of_seat(outcome, HAPPENED_SIDE_END, s, s->side, seat.index);
	if (falls)
		happening_of_seat(outcome, HAPPENED_FALL, s, s->side, seat.index)->index =
			lots_first(s) < SIDES;
}

bool turns_flag_check(const struct world *w, const struct state *s, struct seat_id seat,
                      const struct command *c, struct refusal *why)
{
	(void)c;
	if (!orders_seated(w, s, seat, why))
		return false;
	if (!turns_commands(w, s, seat))
		return refuse(why, "TURN-8", MSG_REFUSAL_TURN_COMMANDER, REFUSE_NO_PIECE, 0, 0, 0);
	return true;
}

void turns_award(struct state *s, uint8_t lost, struct outcome *outcome)
{
	uint8_t told = lost < SIDES ? lost : s->side;
	memset(s->offer, 0, sizeof s->offer);
	verdict_over(s, END_UMPIRE, lost < SIDES ? SIDE_GREEN - lost : SIDES,
	             happening_of_seat(outcome, HAPPENED_OVER, s, told, 0));
}

void turns_flag_apply(const struct world *w, struct state *s, struct seat_id seat,
                      const struct command *c, struct outcome *outcome)
{
	(void)c;
	/* END-3 */
	uint8_t side = w->seat_side[seat.index];
	happening_of_seat(outcome, HAPPENED_FLAG, s, side, seat.index);
	verdict_over(s, END_FLAG, SIDE_GREEN - side,
	             happening_of_seat(outcome, HAPPENED_OVER, s, side, seat.index));
}
