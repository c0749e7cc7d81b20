#include "bots/worth.h"

#include "rules/reiswitz/arms.h"
#include "rules/reiswitz/fire.h"
#include "rules/reiswitz/losses.h"

enum {
	IDLE_WORTH = 1,      /* train and pontoniers */
	LEAVES_PART = 4      /* a blow that takes a piece off is worth a quarter more */
};

int32_t worth_arm(const struct table *t, uint8_t arm)
{
	int32_t quarters = t->world->tables->arm[arm].value_quarters;
	return quarters > 0 ? quarters : IDLE_WORTH;
}

int64_t worth_material(const struct table *t, const struct state *s)
{
	int64_t sum[SIDES] = { 0 };
	for (uint16_t k = 0; k < s->pieces; k++) {
		const struct piece *p = &s->piece[k];
		if (p->on_board && !p->taken)
			sum[p->side] += (int64_t)worth_arm(t, p->arm) * (UNIT - p->loss);
	}
	for (int side = 0; side < SIDES; side++)
		for (uint8_t arm = 0; arm < ARM_COUNT; arm++)
			sum[side] -= (int64_t)worth_arm(t, arm) * s->account[side][arm].loss;
	return sum[t->side] - sum[SIDE_GREEN - t->side];
}

/* Farthest at which an arm's fire does harm, paces. */
static int32_t reach(const struct table *t, uint8_t arm)
{
	const struct tables *tables = t->world->tables;
	int32_t distances = arm_is_guns(arm) ? tables->arc_reach[arm][ARC_SHOT_FAR]
	                                     : tables->range_most_distances;
	return tables->arm[arm].fires ? (distances + 1) * DISTANCE_PACES : 0;
}

int32_t worth_fire(const struct table *t, const struct state *s, uint16_t firer, uint16_t target)
{
	struct fire_reckoning r;
	struct refusal why;
	const struct piece *a = &s->piece[firer], *b = &s->piece[target];
	if (table_apart(a, b) > reach(t, a->arm) ||
	    !fire_reckon(t->world, s, firer, mark_piece(target), &r, &why) || r.effect.loss <= 0 ||
	    r.effect.struck == NO_PIECE)
		return 0;
	int32_t worth = r.effect.loss * worth_arm(t, s->piece[r.effect.struck].arm);
	if (losses_account(s, r.effect.struck) + r.effect.loss >= UNIT)
		worth += worth / LEAVES_PART + 1;
	return worth;
}

int32_t worth_best_fire(const struct table *t, const struct state *s, uint16_t firer,
                        uint16_t *target)
{
	int32_t best = 0;
	if (!t->world->tables->arm[s->piece[firer].arm].fires)
		return 0;
	for (uint16_t k = 0; k < s->pieces; k++) {
		const struct piece *p = &s->piece[k];
		if (!p->on_board || p->side == s->piece[firer].side || p->level > 0 || p->taken)
			continue;
		int32_t worth = worth_fire(t, s, firer, k);
		if (worth > best) {
			best = worth;
			*target = k;
		}
	}
	return best;
}

int32_t worth_danger(const struct table *t, const struct state *s, uint16_t piece)
{
	int32_t sum = 0;
	for (uint16_t k = 0; k < s->pieces; k++) {
		const struct piece *p = &s->piece[k];
		if (p->on_board && p->side != s->piece[piece].side && !p->taken &&
		    t->world->tables->arm[p->arm].fires)
			sum += worth_fire(t, s, k, piece);
	}
	return sum;
}

int32_t worth_strength(const struct table *t, const struct state *s, uint8_t side)
{
	int32_t sum = 0;
	for (uint16_t k = 0; k < s->pieces; k++) {
		const struct piece *p = &s->piece[k];
		if (p->on_board && p->side == side && !p->taken)
			sum += t->world->tables->arm[p->arm].value_quarters;
	}
	return sum;
}
