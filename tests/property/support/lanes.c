#include "tests/property/support/lanes.h"

#include "rules/reiswitz/arms.h"
#include "rules/reiswitz/bodies.h"
#include "rules/reiswitz/sight.h"
#include "tests/support/drawn.h"

#include <string.h>

enum { BAR = 50, ACROSS = LANES_WIDE / BAR, DOWN = LANES_HIGH / BAR, OWN = 6, ENEMIES = 16 };

bool lanes_count(const struct piece *p)
{
	return p->on_board && !p->taken;
}

/* CARD-6's list, again. */
static int32_t reach_of(const struct piece *p)
{
	static const int32_t distances[] = { 5, 6, 8, 4, 5, 5, 6, 8, 6, 1, 1, 0 };
	bool limbered = arm_is_guns(p->arm) && p->guns == GUNS_LIMBERED;
	return BAR * (limbered ? 1 : distances[p->arm]);
}

static bool bars(const struct board *b, const struct piece *p, int32_t x, int32_t y)
{
	struct body body;
	struct sight_stop stop;
	struct fine middle = { x * SIXTEENTHS, y * SIXTEENTHS };
	body_of(b->world->tables, body_stance(p), &body);
	struct sight_line line = { .from = sight_end_at(b->world->tables, middle),
		                       .to = sight_end_at(b->world->tables,
		                                          geometry_fine((struct spot){ p->x, p->y })) };
	line.to.body = &body;
	return geometry_point_distance(middle, geometry_edge(&body, FLANK_FRONT)) <=
	           reach_of(p) * SIXTEENTHS &&
	       sight_clear(b->world, &b->state, &line, &stop);
}

static bool barred(const struct board *b, int32_t column, int32_t row)
{
	bool any = false;
	for (uint16_t k = 0; k < b->state.pieces; k++) {
		const struct piece *p = &b->state.piece[k];
		int32_t dx = p->x / BAR - column, dy = p->y / BAR - row;
		if (p->side == BLUE && lanes_count(p) && dx * dx <= 1 && dy * dy <= 1)
			return false;
		any = any || (p->side == GREEN && lanes_count(p) && !p->attacked && reach_of(p) > 0 &&
		              bars(b, p, column * BAR + BAR / 2, row * BAR + BAR / 2));
	}
	return any;
}

void lanes_open(const struct board *b, bool open[LANES_ROWS][LANES_COLUMNS])
{
	bool shut[DOWN][ACROSS];
	const struct state *s = &b->state;
	for (int32_t j = 0; j < DOWN; j++)
		for (int32_t i = 0; i < ACROSS; i++)
			shut[j][i] = barred(b, i, j);
	for (int32_t j = 0; j < LANES_ROWS; j++)
		for (int32_t i = 0; i < LANES_COLUMNS; i++) {
			uint32_t cell = (uint32_t)(j * LANES_COLUMNS + i);
			open[j][i] = !shut[j * LANES_CELL / BAR][i * LANES_CELL / BAR] &&
			             (arm_passage(b->world, s, ARM_TIRAILLEURS, cell).pass != PASS_NO ||
			              arm_passage(b->world, s, ARM_LIGHT_CAVALRY, cell).pass != PASS_NO);
		}
	for (uint16_t k = 0; k < s->pieces; k++)
		if (s->piece[k].side == BLUE && lanes_count(&s->piece[k]))
			open[s->piece[k].y / LANES_CELL][s->piece[k].x / LANES_CELL] = true;
}

static int lot(struct dice *dice, int n)
{
	return dice_throw(dice, n);
}

static void ground_draw(struct board *b, struct dice *dice)
{
	for (int k = 0; k < 2 + lot(dice, 2); k++) {
		int x = 300 + lot(dice, 180) * 10, bridge = lot(dice, LANES_ROWS) * 10;
		ground_water(b, x, 0, x + 20, LANES_HIGH, lot(dice, 5) ? WATER_RIVER : WATER_BROOK);
		if (lot(dice, 3))
			ground_way(b, x, bridge, x + 20, bridge + 10, lot(dice, 4) ? WAY_BRIDGE : WAY_FORD);
	}
	for (int k = 0; k < 14; k++) {
		int x = lot(dice, 230) * 10, y = lot(dice, 130) * 10;
		int w = 10 + lot(dice, 30) * 10, h = 10 + lot(dice, 20) * 10;
		switch (lot(dice, 4)) {
		case 0:
			ground_cover(b, x, y, x + w, y + h, lot(dice, 2) ? COVER_OPEN_WOOD : COVER_DENSE_WOOD);
			break;
		case 1:
			ground_height(b, x, y, x + w, y + h, 20 + lot(dice, 100));
			break;
		case 2:
			ground_water(b, x, y, x + w, y + h / 2, WATER_LAKE);
			break;
		default:
			ground_slope(b, x, y, x + w, y + 10, SLOPE_SHEER);
		}
	}
}

static uint16_t piece_draw(struct board *b, struct dice *dice, int side)
{
	uint16_t id = a_piece(b, side, (enum arm)lot(dice, ARM_COUNT), 75 + lot(dice, LANES_WIDE - 150),
	                      75 + lot(dice, LANES_HIGH - 150), lot(dice, 360));
	struct piece *p = &b->state.piece[id];
	if (arm_is_guns(p->arm) && lot(dice, 2))
		guns_are(b, id, GUNS_LIMBERED);
	p->attacked = lot(dice, 8) == 0;
	if (arm_is_guns(p->arm) && lot(dice, 5) == 0)
		p->taken = (uint8_t)(1 + (1 - side));
	return id;
}

struct board *lanes_draw(uint32_t seed, struct dice *dice)
{
	*dice = (struct dice){ .key = { (uint8_t)seed, (uint8_t)(seed >> 8), (uint8_t)(seed >> 16),
		                            'L' } };
	struct board *b = a_board(LANES_WIDE, LANES_HIGH);
	a_seat(b, BLUE);
	a_seat(b, BLUE);
	ground_draw(b, dice);
	for (int k = 0; k < OWN; k++) {
		uint16_t id = piece_draw(b, dice, BLUE);
		b->state.piece[id].seat =
			(uint8_t)(k % LANES_PLAYERS ? k % LANES_PLAYERS + 1 : 0);
		if (k < LANES_PLAYERS)
			b->state.piece[id].taken = 0;
	}
	for (int k = lot(dice, ENEMIES); k > 0; k--)
		piece_draw(b, dice, GREEN);
	return b;
}
