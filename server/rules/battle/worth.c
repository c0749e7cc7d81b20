/* worth.c: see worth.h. The weights were found by playing the opponent against itself. */
#include "rules/battle/worth.h"
#include "rules/battle/battery.h"

enum {
	NEAR_MOST = 16,  /* steps: what is farther counts no more */
	PRESS = 8,       /* a step nearer to the enemy's Citadel or Wagon */
	GUARD = 3,       /* a step nearer to one's own */
	GUARD_RANGE = 4, /* steps: guarding farther off counts no more */
	HUNT = 6,        /* a step nearer to the last of the enemy's arms */
	HUNT_ARMS = 5,   /* if he has no more of them */
	EXPOSED = 25,    /* a figure that must be seen to (GB-D3) */
	CHECKED = 40,    /* Citadel or Wagon in range (GB-D1, GB-D2) */
	SUPPORTED = 6,
	AIM = 3,         /* a square near the enemy's treasure commanded */
};

static const int figure_worth[FIGURE_KINDS] = {
	[FIGURE_LI] = 300,   [FIGURE_IL] = 280,	     [FIGURE_CAV] = 430,
	[FIGURE_ART] = 480,  [FIGURE_WAGON] = 20000, [FIGURE_CITADEL] = 20000,
};

int worth_figure(int kind)
{
	return figure_worth[kind];
}

struct survey {
	int treasure[2]; /* where each side's Citadel or Wagon stands, or 0 */
	int arms[2];
	struct hot hot[2];
};

static void survey_take(const struct position *p, struct survey *s)
{
	*s = (struct survey){ 0 };
	for (int side = DEFENCE; side <= ATTACK; side++) {
		battery_hot(p, side, &s->hot[side]);
		for (int f = side * SIDE_SLOTS; f < (side + 1) * SIDE_SLOTS; f++) {
			int square = p->where[f], kind = position_kind(p, square);
			if (!square)
				continue;
			s->arms[side] += figure_rows[kind].arm;
			if (kind == FIGURE_CITADEL || kind == FIGURE_WAGON)
				s->treasure[side] = square;
		}
	}
}

static int nearness(int a, int b, int range)
{
	int distance = board_distance[a][b];
	return distance < range ? range - distance : 0;
}

/* To the nearest of the enemy's arms. */
static int hunting(const struct position *p, int square, int enemy)
{
	int best = 0;
	for (int f = enemy * SIDE_SLOTS; f < (enemy + 1) * SIDE_SLOTS; f++) {
		int at = p->where[f];
		if (!at || !figure_rows[position_kind(p, at)].arm)
			continue;
		int near = nearness(square, at, NEAR_MOST);
		best = near > best ? near : best;
	}
	return best;
}

static int figure_value(const struct position *p, const struct survey *s, int side, int square)
{
	int kind = position_kind(p, square), enemy = side_other(side), value = figure_worth[kind];
	if (s->hot[enemy].square[square]) {
		if (kind == FIGURE_CITADEL)
			value -= battery_commands(p, enemy, square) ? CHECKED : 0;
		else if (battery_exposes(p, square))
			value -= kind == FIGURE_WAGON ? CHECKED : EXPOSED;
	}
	if (kind == FIGURE_CITADEL || kind == FIGURE_WAGON)
		return value;
	if (s->treasure[enemy])
		value += PRESS * nearness(square, s->treasure[enemy], NEAR_MOST);
	if (s->treasure[side])
		value += GUARD * nearness(square, s->treasure[side], GUARD_RANGE);
	if (s->arms[enemy] <= HUNT_ARMS && figure_rows[kind].arm)
		value += HUNT * hunting(p, square, enemy);
	if (s->hot[side].any && battery_support(p, side, square))
		value += SUPPORTED;
	if (kind == FIGURE_ART && s->treasure[enemy]) {
		uint8_t line[OBLIQUES * COMMAND_REACH];
		int count = battery_lines(p, square, line);
		for (int k = 0; k < count; k++)
			value += board_distance[line[k]][s->treasure[enemy]] <= COMMAND_REACH ? AIM
											      : 0;
	}
	return value;
}

int worth_position(const struct position *p)
{
	struct survey s;
	int worth[2] = { 0, 0 };
	survey_take(p, &s);
	for (int f = 0; f < FIGURES; f++) {
		int side = f / SIDE_SLOTS;
		if (p->where[f])
			worth[side] += figure_value(p, &s, side, p->where[f]);
	}
	return worth[p->to_move] - worth[side_other(p->to_move)];
}
