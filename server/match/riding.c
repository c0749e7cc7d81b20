#include "match/riding.h"

void riding_staff(const struct engine *e, const void *world, const void *state, struct staff *out)
{
	if (e->rides == NULL)
		return;
	for (uint8_t a = 0; a < out->seats; a++)
		out->rides[a] = e->rides(world, state, (struct seat_id){ a });
	for (uint8_t k = 0; k < SIDES * SLATES_MOST; k++)
		out->ridden[k] = e->ridden(state, k);
}

void riding_settle(const struct engine *e, const void *world, void *state, const struct signals *s)
{
	for (uint8_t k = 0; k < s->count && e->rides != NULL; k++) {
		const struct slate *x = &s->slate[k];
		bool under_way = x->state == SLATE_UNDER_WAY;
		bool has_rider = e->ridden(state, k).how != RIDDEN_NOT;
		if (under_way && !has_rider)
			e->ride(world, state, k, (struct seat_id){ x->from }, (struct seat_id){ x->to });
		else if (!under_way && has_rider)
			e->dismount(state, k);
	}
}
