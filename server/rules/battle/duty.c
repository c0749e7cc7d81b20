/* duty.c: see duty.h. */
#include "rules/battle/duty.h"

void duty_read(const struct position *p, int side, const struct hot *enemy, struct duties *out)
{
	*out = (struct duties){ 0 };
	if (!enemy->any)
		return;
	int citadel = side == DEFENCE ? position_find(p, DEFENCE, FIGURE_CITADEL) : 0;
	if (citadel) { /* GB-D1, GB-Q13: its own battery beside it does not help */
		out->on_citadel = battery_commanding(p, ATTACK, citadel);
		out->citadel = out->on_citadel.count ? (uint8_t)citadel : 0;
	}
	for (int figure = side * SIDE_SLOTS; figure < (side + 1) * SIDE_SLOTS; figure++) {
		uint8_t square = p->where[figure];
		if (!square || !enemy->square[square] || !battery_exposes(p, square))
			continue;
		if (position_kind(p, square) == FIGURE_WAGON) { /* GB-D2 */
			out->wagon = square;
			out->on_wagon = battery_commanding(p, side_other(side), square);
		} else { /* GB-D3 */
			out->list[out->exposed++] = (uint8_t)figure;
		}
	}
}

bool duty_owed(const struct duties *d, enum duty duty)
{
	switch (duty) {
	case DUTY_CITADEL:
		return d->citadel != 0;
	case DUTY_WAGON:
	case DUTY_SHELTER:
		return d->wagon != 0;
	case DUTY_FIGURES:
		return d->exposed != 0;
	default:
		return false;
	}
}

static bool takes_one(const struct commanding *batteries, struct move m)
{
	for (int k = 0; k < batteries->count; k++)
		if (batteries->line[k].battery == m.to)
			return true;
	return false;
}

/* GB-D1 (c), GB-Q7, after the move: the moved figure itself could take a battery that commands the
 * Citadel. RULING: a battery that commands it then, for it is that one the duty would next be
 * about. */
static bool drives_off(struct position *p, int square, int citadel)
{
	struct moves next = { .count = 0 };
	struct hot enemy;
	struct commanding batteries = battery_commanding(p, ATTACK, citadel);
	step_add(p, square, &next);
	battery_hot(p, ATTACK, &enemy);
	for (int k = 0; k < next.count; k++)
		if (takes_one(&batteries, next.list[k]) && step_allowed(p, next.list[k], &enemy))
			return true;
	return false;
}

static bool citadel_met(struct position *p, const struct duties *d, struct move m)
{
	if (takes_one(&d->on_citadel, m)) /* GB-D1 (a) */
		return true;
	struct taken undo = position_move(p, m);
	bool met = !battery_commands(p, ATTACK, d->citadel) || /* GB-D1 (b) */
		   drives_off(p, m.to, d->citadel);
	position_back(p, m, undo);
	return met;
}

/* GB-D2 (c), and what (a) asks besides: the Wagon is not exposed after the move. */
static bool wagon_safe(struct position *p, const struct duties *d, struct move m)
{
	struct taken undo = position_move(p, m);
	bool safe = m.from == d->wagon || !battery_exposes(p, d->wagon);
	position_back(p, m, undo);
	return safe;
}

/* GB-D3, GB-Q9: by whatever means, one figure at least is no longer exposed. */
static bool figures_met(struct position *p, const struct duties *d, struct move m)
{
	struct taken undo = position_move(p, m);
	bool met = false;
	for (int k = 0; k < d->exposed && !met; k++)
		met = !battery_exposes(p, p->where[d->list[k]]);
	position_back(p, m, undo);
	return met;
}

bool duty_met(struct position *p, const struct duties *d, enum duty duty, struct move m)
{
	switch (duty) {
	case DUTY_CITADEL:
		return citadel_met(p, d, m);
	case DUTY_WAGON: /* GB-D2 (a), (b), as one likes (GB-Q8) */
		return m.from == d->wagon || (takes_one(&d->on_wagon, m) && wagon_safe(p, d, m));
	case DUTY_SHELTER:
		return wagon_safe(p, d, m);
	case DUTY_FIGURES:
		return figures_met(p, d, m);
	default:
		return true;
	}
}

const char *duty_rule(enum duty duty)
{
	static const char *const rules[DUTY_COUNT] = {
		[DUTY_CITADEL] = "GB-D1", [DUTY_WAGON] = "GB-D2",
		[DUTY_SHELTER] = "GB-D2", [DUTY_FIGURES] = "GB-D3",
	};
	return duty < DUTY_COUNT ? rules[duty] : NULL;
}
