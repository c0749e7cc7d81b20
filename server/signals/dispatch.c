#include "signals/dispatch.h"
#include "base/must.h"

void dispatch_begin(struct slate *x, struct receipt *r, const struct staff *staff, uint8_t to)
{
	x->state = SLATE_UNDER_WAY;
	x->from = x->holder;
	x->number = 0;
	x->handed = staff->minute;
	x->read = 0;
	x->receipt = r->nth;
	x->rode = true;
	x->to = to;
	r->rides = true;
}

static void arrive(struct signals *s, const struct staff *staff, struct slate *x)
{
	x->state = SLATE_UNREAD;
	x->holder = x->to;
	x->number = ++s->number[x->to];
	x->arrived = staff->minute;
}

static void come_back(struct signals *s, const struct staff *staff, struct slate *x)
{
	struct receipt *r = &s->receipt[x->from][x->receipt % RECEIPTS_KEPT];
	if (r->nth == x->receipt) {
		r->returned = true;
		r->due = staff->minute;
	}
	*x = (struct slate){ .state = SLATE_WRITTEN,
		                 .holder = x->from,
		                 .number = ++s->number[x->from],
		                 .writer = x->writer,
		                 .written = x->written,
		                 .writing = x->writing };
}

static void be_taken(struct signals *s, const struct staff *staff, struct slate *x, uint8_t captor)
{
	x->state = SLATE_TAKEN;
	x->holder = captor;
	x->number = ++s->number[captor];
	x->arrived = staff->minute;
}

bool dispatch_settle(struct signals *s, const struct staff *staff)
{
	bool changed = false;
	for (uint8_t k = 0; k < s->count; k++) {
		struct slate *x = &s->slate[k];
		struct ridden him = staff->ridden[k];
		if (x->state != SLATE_UNDER_WAY || him.how == RIDDEN_NOT || him.how == RIDDEN_ON)
			continue;
		changed = true;
		if (him.how == RIDDEN_THERE)
			arrive(s, staff, x);
		else if (him.how == RIDDEN_BACK)
			come_back(s, staff, x);
		else
			be_taken(s, staff, x, him.captor.index);
	}
	return changed;
}

uint32_t dispatch_due(const struct slate *x, const struct staff *staff)
{
	return x->rode ? staff->minute + (x->arrived - x->handed) : 0;
}

void dispatch_invariant(const struct signals *s, const struct staff *staff, uint8_t slate)
{
	const struct slate *x = &s->slate[slate];
	uint8_t side = signals_side(s, slate);
	must(x->rode && x->from < staff->seats && x->to < staff->seats && x->from != x->to);
	must(staff->side[x->from] == side && staff->side[x->to] == side);
	must(x->receipt > 0 && x->receipt <= s->handed[x->from]);
	if (x->state == SLATE_UNDER_WAY)
		must(x->holder == x->from && x->number == 0);
	else
		must(x->holder < staff->seats && staff->side[x->holder] != side);
}
