/* train.c: see train.h. */
#include "rules/reiswitz/train.h"

#include "base/must.h"
#include "rules/reiswitz/arms.h"
#include "rules/reiswitz/happenings.h"
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
	must(s->gaps < GAPS_MAX);
	happening(outcome, HAPPENED_CAPTURE, s, train)->blow.rule = "SHOCK-20";
	stack_leave(s, train);
	p->on_board = p->narrow = false;
	p->fate = FATE_CAPTURED;
	s->account[p->side][p->arm].captured++;
	s->gap[s->gaps++] = (struct gap){ p->x, p->y, p->bearing, p->side, 0 }; /* SHOCK-14 */
}
