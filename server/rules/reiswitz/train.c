/* train.c: see train.h. */
#include "rules/reiswitz/train.h"

#include "rules/reiswitz/arms.h"
#include "rules/reiswitz/happenings.h"
#include "rules/reiswitz/losses.h"
#include "rules/reiswitz/stack.h"

bool train_escorted(const struct world *w, const struct state *s, uint16_t train)
{
	/* SHOCK-20, reconstruction 4.2 */
	const struct piece *t = &s->piece[train];
	int32_t most = w->tables->escort_paces;
	for (uint16_t k = 0; k < s->pieces; k++) {
		const struct piece *p = &s->piece[k];
		int32_t dx = p->x - t->x, dy = p->y - t->y;
		if (p->on_board && p->side == t->side && !p->taken && arm_fights(w->tables, p->arm) &&
		    dx * dx + dy * dy <= most * most)
			return true;
	}
	return false;
}

void train_take(struct state *s, uint16_t train, struct outcome *outcome)
{
	struct piece *p = &s->piece[train];
	happening(outcome, HAPPENED_CAPTURE, s, train)->blow.rule = "SHOCK-20";
	stack_leave(s, train);
	p->on_board = p->narrow = false;
	p->fate = FATE_CAPTURED;
	s->account[p->side][p->arm].captured++;
	losses_gap(s, train); /* SHOCK-14 */
}
