/* battery.c: see battery.h. */
#include "rules/battle/battery.h"

#include <string.h>

/* Along each oblique line the first figure met ends it; a battery of that side there commands the
 * square, since lines run both ways alike. 0 if none does. */
static int line_battery(const struct position *p, int side, int square, int oblique, int *distance)
{
	const uint8_t *ray = board_ray[square][oblique];
	for (int k = 0; k < COMMAND_REACH && ray[k]; k++) {
		if (!p->at[ray[k]]) /* any figure of either side, artillery too (GB-Q17) */
			continue;
		*distance = k + 1;
		return position_has(p, ray[k], side, FIGURE_ART) ? ray[k] : 0;
	}
	return 0;
}

struct commanding battery_commanding(const struct position *p, int side, int square)
{
	/* GB-6.C (R5, M7) */
	struct commanding all = { 0 };
	for (int oblique = 0; oblique < OBLIQUES; oblique++) {
		int distance, battery = line_battery(p, side, square, oblique, &distance);
		if (battery)
			all.line[all.count++] =
				(struct command_line){ (uint8_t)battery, (uint8_t)distance };
	}
	return all;
}

bool battery_commands(const struct position *p, int side, int square)
{
	for (int oblique = 0; oblique < OBLIQUES; oblique++) {
		int distance;
		if (line_battery(p, side, square, oblique, &distance))
			return true;
	}
	return false;
}

int battery_lines(const struct position *p, int battery, uint8_t out[OBLIQUES * COMMAND_REACH])
{
	/* GB-6.C: a figure ends the line but is itself commanded */
	int count = 0;
	for (int oblique = 0; oblique < OBLIQUES; oblique++) {
		const uint8_t *ray = board_ray[battery][oblique];
		for (int k = 0; k < COMMAND_REACH && ray[k]; k++) {
			out[count++] = ray[k];
			if (p->at[ray[k]])
				break;
		}
	}
	return count;
}

int battery_support(const struct position *p, int side, int square)
{
	/* GB-6.S (R4, GB-Q3: oblique neighbours only) */
	for (int oblique = 0; oblique < OBLIQUES; oblique++)
		for (int k = 0; k < SUPPORT_REACH; k++) {
			int next = board_ray[square][oblique][k];
			if (next && position_has(p, next, side, FIGURE_ART))
				return next;
		}
	return 0;
}

struct command_line battery_exposing(const struct position *p, int square)
{
	/* GB-6.E: commanded, and either not supported or commanded as a first square */
	static const struct command_line none = { 0, 0 };
	if (!figure_rows[position_kind(p, square)].exposable)
		return none;
	int side = position_side(p, square);
	struct commanding enemy = battery_commanding(p, side_other(side), square);
	if (!enemy.count)
		return none;
	for (int k = 0; k < enemy.count; k++)
		if (enemy.line[k].distance <= SUPPORT_REACH)
			return enemy.line[k];
	return battery_support(p, side, square) ? none : enemy.line[0];
}

bool battery_exposes(const struct position *p, int square)
{
	return battery_exposing(p, square).battery != 0;
}

void battery_hot(const struct position *p, int side, struct hot *hot)
{
	memset(hot, 0, sizeof *hot);
	for (int figure = side * SIDE_SLOTS; figure < (side + 1) * SIDE_SLOTS; figure++) {
		int square = p->where[figure];
		if (!square || position_kind(p, square) != FIGURE_ART)
			continue;
		hot->any = true;
		for (int oblique = 0; oblique < OBLIQUES; oblique++)
			for (int k = 0; k < COMMAND_REACH; k++)
				hot->square[board_ray[square][oblique][k]] = true;
	}
}
