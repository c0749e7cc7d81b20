/* moves.c: see moves.h. */
#include "rules/battle/moves.h"

static void allowed(struct position *p, const struct hot *enemy, struct moves *out)
{
	int side = p->to_move;
	struct moves pseudo = { .count = 0 };
	out->count = 0;
	for (int figure = side * SIDE_SLOTS; figure < (side + 1) * SIDE_SLOTS; figure++)
		if (p->where[figure])
			step_add(p, p->where[figure], &pseudo);
	for (int k = 0; k < pseudo.count; k++)
		if (step_allowed(p, pseudo.list[k], enemy))
			moves_add(out, pseudo.list[k].from, pseudo.list[k].to);
}

/* Keeps the moves that meet the duty, and those that win (GB-Q6). False, nothing changed, if none
 * meets it. */
static bool narrowed(struct position *p, const struct duties *d, enum duty duty, struct moves *all)
{
	bool keep[MOVES_MOST], any = false;
	for (int k = 0; k < all->count; k++) {
		bool met = duty_met(p, d, duty, all->list[k]);
		any = any || met;
		keep[k] = met || step_wins(p, all->list[k]);
	}
	if (!any)
		return false;
	int count = 0;
	for (int k = 0; k < all->count; k++)
		if (keep[k])
			all->list[count++] = all->list[k];
	all->count = (uint16_t)count;
	return true;
}

enum duty moves_lawful(const struct position *p, struct moves *out)
{
	struct position work = *p;
	struct hot enemy;
	struct duties duties;
	battery_hot(&work, side_other(p->to_move), &enemy);
	duty_read(&work, p->to_move, &enemy, &duties);
	allowed(&work, &enemy, out);
	for (enum duty duty = DUTY_CITADEL; duty < DUTY_COUNT; duty++) /* GB-Q10, GB-Q11 */
		if (duty_owed(&duties, duty) && narrowed(&work, &duties, duty, out))
			return duty;
	return DUTY_NONE;
}

void moves_allowed(const struct position *p, struct moves *out)
{
	struct position work = *p;
	struct hot enemy;
	battery_hot(&work, side_other(p->to_move), &enemy);
	allowed(&work, &enemy, out);
}

bool moves_has(const struct moves *all, struct move m)
{
	for (int k = 0; k < all->count; k++)
		if (all->list[k].from == m.from && all->list[k].to == m.to)
			return true;
	return false;
}

bool moves_decided(const struct position *before, struct move m)
{
	int kind = position_kind(before, m.to);
	if (!kind)
		return false;
	if (kind == FIGURE_CITADEL || kind == FIGURE_WAGON)
		return true;
	if (!figure_rows[kind].arm)
		return false;
	struct position after = *before;
	position_move(&after, m);
	return !position_armed(&after, after.to_move);
}

uint64_t moves_perft(const struct position *p, int depth)
{
	struct moves all;
	uint64_t count = 0;
	if (depth == 0)
		return 1;
	moves_lawful(p, &all);
	if (depth == 1)
		return all.count;
	for (int k = 0; k < all.count; k++) {
		struct position next = *p;
		if (moves_decided(p, all.list[k]))
			continue;
		position_move(&next, all.list[k]);
		count += moves_perft(&next, depth - 1);
	}
	return count;
}
