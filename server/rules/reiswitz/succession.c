/* succession.c: see succession.h. */
#include "rules/reiswitz/succession.h"

#include "base/must.h"
#include "rules/reiswitz/circle.h"
#include "rules/reiswitz/council.h"
#include "rules/reiswitz/deployment.h"
#include "rules/reiswitz/happenings.h"
#include "rules/reiswitz/orders.h"
#include "rules/reiswitz/refuse.h"
#include "rules/reiswitz/screen.h"
#include "rules/reiswitz/turns.h"

/* TURN-2: the command is this seat's now, as all in communication with him know. */
static void pass(const struct world *w, struct state *s, uint8_t side, uint8_t to, bool back,
                 struct outcome *outcome)
{
	uint8_t from = s->commander[side];
	uint8_t known = (uint8_t)((1 + from) | (s->succeeded[side] ? CHIEF_SUCCEEDED : 0));
	for (uint8_t k = 0; k < w->seats; k++)
		if (w->seat_side[k] == side && !circle_has(s, to, k) && s->chief[k] == 0)
			s->chief[k] = known; /* CARD-5 */
	s->commander[side] = to;
	s->succeeded[side] = !back && to != council_elected(w, s, side);
	succession_tell(w, s);
	if (outcome == NULL)
		return;
	struct happened *h = happening_of_seat(outcome, HAPPENED_COMMAND, s, side, to);
	h->index = from;
	h->count = back;
}

void succession_tell(const struct world *w, struct state *s)
{
	for (uint8_t k = 0; k < w->seats; k++) {
		uint8_t side = w->seat_side[k], truth = (uint8_t)(1 + s->commander[side]);
		if (s->succeeded[side])
			truth |= CHIEF_SUCCEEDED;
		if (circle_has(s, k, s->commander[side]) || s->chief[k] == truth)
			s->chief[k] = 0;
	}
	/* whom he takes for it tells him, if he is there and in communication with him */
	for (uint8_t k = 0; k < w->seats; k++) {
		uint8_t one = (uint8_t)((s->chief[k] & CHIEF_SEAT) - 1);
		if (s->chief[k] != 0 && circle_has(s, k, one) && !s->absent[one])
			s->chief[k] = s->chief[one];
	}
}

void succession_settle(const struct world *w, struct state *s, uint8_t side,
                       struct outcome *outcome)
{
	uint8_t from = s->commander[side];
	if (!s->absent[from] || s->chosen[side] == CHOSEN_JOINT)
		return;
	for (uint8_t k = 0; k < w->seats; k++) /* by rank */
		if (circle_has(s, from, k) && !s->absent[k]) {
			pass(w, s, side, k, false, outcome);
			return;
		}
}

/* TURN-5: all who are there have ended their part. */
static void wait_no_more(const struct world *w, struct state *s, struct seat_id seat,
                         struct outcome *outcome)
{
	bool blue = turns_ended(w, s, SIDE_BLUE), green = turns_ended(w, s, SIDE_GREEN);
	if (s->stage == STAGE_COUNCIL && blue && green)
		council_close(w, s, seat, outcome);
	else if (s->stage == STAGE_DEPLOYMENT)
		deployment_settle(w, s, seat, outcome);
	else if (s->stage != STAGE_COUNCIL && w->seat_side[seat.index] == s->side &&
	         (s->side == SIDE_BLUE ? blue : green))
		turns_side_end(w, s, seat, outcome);
}

void succession_attend(const struct world *w, struct state *s, struct seat_id seat,
                       enum attendance how, struct outcome *outcome)
{
	uint8_t side = w->seat_side[seat.index];
	must(!s->over && council_players(w, side) > 1);
	s->absent[seat.index] = how == ATTEND_GONE;
	if (how == ATTEND_ANOTHER && s->stage == STAGE_COUNCIL) /* field report G3 */
		council_withdraw(w, s, seat);
	succession_settle(w, s, side, outcome);
	if (how == ATTEND_GONE)
		wait_no_more(w, s, seat, outcome);
}

bool succession_check(const struct world *w, const struct state *s, struct seat_id seat,
                      const struct command *c, struct refusal *why)
{
	(void)c;
	if (!orders_seated(w, s, seat, why))
		return false;
	uint8_t side = w->seat_side[seat.index];
	if (s->commander[side] != seat.index || !s->succeeded[side])
		return refuse(why, "TURN-2", MSG_REFUSAL_COMMAND_OWN, REFUSE_NO_PIECE, 0, 0, 0);
	uint8_t to = council_elected(w, s, side);
	if (!circle_has(s, seat.index, to))
		return refuse(why, "CARD-5", MSG_REFUSAL_COMMAND_CUT, REFUSE_NO_PIECE, 1 + to, 0, 0);
	if (s->absent[to])
		return refuse(why, "TURN-2", MSG_REFUSAL_COMMAND_ABSENT, REFUSE_NO_PIECE, 1 + to, 0, 0);
	return true;
}

void succession_apply(const struct world *w, struct state *s, struct seat_id seat,
                      const struct command *c, struct outcome *outcome)
{
	struct refusal why;
	must(succession_check(w, s, seat, c, &why));
	uint8_t side = w->seat_side[seat.index];
	pass(w, s, side, council_elected(w, s, side), true, outcome);
}
