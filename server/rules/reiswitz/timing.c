/* timing.c: see timing.h. */
#include "rules/reiswitz/timing.h"

#include "rules/reiswitz/council.h"
#include "rules/reiswitz/deployment.h"
#include "rules/reiswitz/happenings.h"
#include "rules/reiswitz/plan.h"
#include "rules/reiswitz/turns.h"
#include "rules/reiswitz/verdict.h"

/* Of struct timed: play's stage is told apart by its minutes. */
enum { TIMED_PLAY, TIMED_COUNCIL, TIMED_DEPLOYMENT };
enum { BOTH = (1 << SIDES) - 1 };

struct timed timing_of(const struct world *w, const struct state *s)
{
	struct timed t = { .sides = (uint8_t)(1u << s->side), .stage = TIMED_PLAY };
	t.common = s->stage == STAGE_COUNCIL || s->stage == STAGE_DEPLOYMENT;
	if (t.common)
		t.stage = s->stage == STAGE_COUNCIL ? TIMED_COUNCIL : TIMED_DEPLOYMENT;
	if (s->stage == STAGE_COUNCIL || (t.common && !plan_by_turns(&w->plan)))
		t.sides = BOTH;
	return t;
}

static void lose(struct state *s, uint8_t lost, struct outcome *outcome)
{
	/* END-3. RULING: both at once: drawn, whoever is looked at first (field report G4) */
	uint8_t winner = lost == BOTH ? SIDES : lost >> SIDE_BLUE & 1 ? SIDE_GREEN : SIDE_BLUE;
	verdict_over(s, END_TIME, winner,
	             happening_of_seat(outcome, HAPPENED_OVER, s, s->side, SEAT_NONE.index));
}

void timing_up(const struct world *w, struct state *s, uint8_t lost, struct outcome *outcome)
{
	uint8_t sides = timing_of(w, s).sides;
	if (lost != 0) {
		lose(s, lost, outcome);
		return;
	}
	for (uint8_t k = 0; k < w->seats; k++)
		if (sides >> w->seat_side[k] & 1)
			s->ended[k] = true;
	if (s->stage == STAGE_COUNCIL)
		council_close(w, s, SEAT_NONE, outcome);
	else if (s->stage == STAGE_DEPLOYMENT)
		deployment_settle(w, s, SEAT_NONE, outcome); /* DEP-6 */
	else
		turns_side_end(w, s, SEAT_NONE, outcome); /* TURN-5 */
}
