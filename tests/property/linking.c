/* Property: who is in communication (CARD-6, CARD-10), on boards drawn by lot with rivers, bridges,
 * lakes, woods and heights, three players of a side and an enemy among them: as a plain reckoning
 * of its own has it, cell by cell and all of it; mutual; the same from the ground as laid and cell
 * by cell; and one enemy more never opens a way, nor does one's own piece more ever close it.
 * PLAY_SEED adds boards of one's own. */
#include "base/memory.h"
#include "rules/reiswitz/arms.h"
#include "rules/reiswitz/bodies.h"
#include "rules/reiswitz/communication.h"
#include "rules/reiswitz/flood.h"
#include "rules/reiswitz/orderly.h"
#include "rules/reiswitz/sight.h"
#include "tests/support/board.h"
#include "tests/support/drawn.h"
#include "tests/support/suite.h"

#include <string.h>

enum {
	BOARDS = 150, FRESH = 30, WIDE = 2500, HIGH = 1500, CELL = 10, COLUMNS = WIDE / CELL,
	ROWS = HIGH / CELL, BAR = 50, ACROSS = WIDE / BAR, DOWN = HIGH / BAR, PLAYERS = 3,
	OWN = 6, ENEMIES = 16
};

static struct board *b;
static struct dice dice;
static struct tally { uint32_t cut, open, boards; } tally;

static bool counts(const struct piece *p)
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

static bool bars(const struct piece *p, int32_t x, int32_t y)
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

static bool barred(int32_t column, int32_t row)
{
	bool any = false;
	for (uint16_t k = 0; k < b->state.pieces; k++) {
		const struct piece *p = &b->state.piece[k];
		int32_t dx = p->x / BAR - column, dy = p->y / BAR - row;
		if (p->side == BLUE && counts(p) && dx * dx <= 1 && dy * dy <= 1)
			return false;
		any = any || (p->side == GREEN && counts(p) && !p->attacked && reach_of(p) > 0 &&
		              bars(p, column * BAR + BAR / 2, row * BAR + BAR / 2));
	}
	return any;
}

/* Everywhere an orderly comes from a piece, by its number; 0: not. */
static void spread(const bool open[ROWS][COLUMNS], uint16_t mark[ROWS][COLUMNS], uint16_t number,
                   int32_t column, int32_t row)
{
	static int32_t stack[ROWS * COLUMNS];
	uint32_t left = 0;
	if (mark[row][column])
		return;
	mark[row][column] = number;
	stack[left++] = row * COLUMNS + column;
	while (left > 0) {
		int32_t at = stack[--left];
		static const int32_t steps[][2] = { { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 } };
		for (int k = 0; k < 4; k++) {
			int32_t i = at % COLUMNS + steps[k][0], j = at / COLUMNS + steps[k][1];
			if (i < 0 || j < 0 || i >= COLUMNS || j >= ROWS || !open[j][i] || mark[j][i])
				continue;
			mark[j][i] = number;
			stack[left++] = j * COLUMNS + i;
		}
	}
}

/* Plainly: every player has pieces here. */
static void reckon(uint16_t link[SEATS_MAX])
{
	static bool open[ROWS][COLUMNS];
	static uint16_t mark[ROWS][COLUMNS];
	static bool shut[DOWN][ACROSS];
	const struct state *s = &b->state;
	memset(mark, 0, sizeof mark);
	memset(link, 0, SEATS_MAX * sizeof link[0]);
	for (int32_t j = 0; j < DOWN; j++)
		for (int32_t i = 0; i < ACROSS; i++)
			shut[j][i] = barred(i, j);
	for (int32_t j = 0; j < ROWS; j++)
		for (int32_t i = 0; i < COLUMNS; i++) {
			uint32_t cell = (uint32_t)(j * COLUMNS + i);
			open[j][i] = !shut[j * CELL / BAR][i * CELL / BAR] &&
			             (arm_passage(b->world, s, ARM_TIRAILLEURS, cell).pass != PASS_NO ||
			              arm_passage(b->world, s, ARM_LIGHT_CAVALRY, cell).pass != PASS_NO);
		}
	for (uint16_t k = 0; k < s->pieces; k++)
		if (s->piece[k].side == BLUE && counts(&s->piece[k]))
			open[s->piece[k].y / CELL][s->piece[k].x / CELL] = true;
	for (uint16_t k = 0; k < s->pieces; k++)
		if (s->piece[k].side == BLUE && counts(&s->piece[k]))
			spread(open, mark, (uint16_t)(k + 1), s->piece[k].x / CELL, s->piece[k].y / CELL);
	for (uint16_t k = 0; k < s->pieces; k++)
		for (uint16_t q = 0; q < s->pieces; q++) {
			const struct piece *p = &s->piece[k], *r = &s->piece[q];
			if (p->side == BLUE && r->side == BLUE && counts(p) && counts(r) &&
			    mark[p->y / CELL][p->x / CELL] == mark[r->y / CELL][r->x / CELL])
				link[p->seat] |= (uint16_t)(1u << r->seat);
		}
}

static void judged(uint16_t link[SEATS_MAX])
{
	communication_judge(b->world, &b->state, b->state.commander, link);
	for (uint8_t one = 0; one < b->world->seats; one++)
		for (uint8_t other = 0; other < b->world->seats; other++)
			ck_assert_int_eq(link[one] >> other & 1, link[other] >> one & 1);
}

static void holds(void)
{
	uint16_t link[SEATS_MAX], again[SEATS_MAX], plain[SEATS_MAX];
	struct ground *g = &b->world->ground;
	judged(link);
	reckon(plain);
	for (uint8_t k = 0; k < b->world->seats; k++)
		if (b->world->seat_side[k] == BLUE)
			ck_assert_msg(link[k] == plain[k], "board %u seat %u: %x, plainly %x", tally.boards, k,
			              link[k], plain[k]);
	g->orderly = memory_take((size_t)flood_words(g->columns) * g->rows * sizeof *g->orderly);
	orderly_lay(g, b->world->tables);
	judged(again);
	memory_drop(g->orderly);
	g->orderly = NULL;
	ck_assert(memcmp(link, again, sizeof link) == 0);
	for (int k = 0; k < PLAYERS; k++)
		for (int q = 0; q < k; q++)
			*(link[k ? k + 1 : 0] >> (q ? q + 1 : 0) & 1 ? &tally.open : &tally.cut) += 1;
}

/* Each in its turn taken away: an enemy's going never cuts, a friend's never joins two others. */
static void one_less(void)
{
	uint16_t link[SEATS_MAX], less[SEATS_MAX];
	judged(link);
	for (uint16_t k = 0; k < b->state.pieces; k++) {
		struct piece *p = &b->state.piece[k];
		p->on_board = false;
		judged(less);
		p->on_board = true;
		for (uint8_t seat = 0; p->side == GREEN && seat < b->world->seats; seat++)
			if (b->world->seat_side[seat] == BLUE)
				ck_assert((link[seat] & ~less[seat]) == 0);
		bool all = true; /* who has none left sits with another */
		for (uint8_t seat = 0; seat < b->world->seats; seat++) {
			bool has = b->world->seat_side[seat] == GREEN;
			for (uint16_t q = 0; q < b->state.pieces; q++)
				has = has || (q != k && b->state.piece[q].seat == seat &&
				              counts(&b->state.piece[q]));
			all = all && has;
		}
		for (uint8_t seat = 0; p->side == BLUE && all && seat < b->world->seats; seat++)
			ck_assert((less[seat] & ~link[seat]) == 0);
	}
}

static int lot(int n)
{
	return dice_throw(&dice, n);
}

static void ground_draw(void)
{
	for (int k = 0; k < 2 + lot(2); k++) {
		int x = 300 + lot(180) * 10, bridge = lot(ROWS) * 10;
		ground_water(b, x, 0, x + 20, HIGH, lot(5) ? WATER_RIVER : WATER_BROOK);
		if (lot(3))
			ground_way(b, x, bridge, x + 20, bridge + 10, lot(4) ? WAY_BRIDGE : WAY_FORD);
	}
	for (int k = 0; k < 14; k++) {
		int x = lot(230) * 10, y = lot(130) * 10, w = 10 + lot(30) * 10, h = 10 + lot(20) * 10;
		switch (lot(4)) {
		case 0:
			ground_cover(b, x, y, x + w, y + h, lot(2) ? COVER_OPEN_WOOD : COVER_DENSE_WOOD);
			break;
		case 1:
			ground_height(b, x, y, x + w, y + h, 20 + lot(100));
			break;
		case 2:
			ground_water(b, x, y, x + w, y + h / 2, WATER_LAKE);
			break;
		default:
			ground_slope(b, x, y, x + w, y + 10, SLOPE_SHEER);
		}
	}
}

static uint16_t piece_draw(int side)
{
	uint16_t id = a_piece(b, side, (enum arm)lot(ARM_COUNT), 75 + lot(WIDE - 150),
	                      75 + lot(HIGH - 150), lot(360));
	struct piece *p = &b->state.piece[id];
	if (arm_is_guns(p->arm) && lot(2))
		guns_are(b, id, GUNS_LIMBERED);
	p->attacked = lot(8) == 0;
	if (arm_is_guns(p->arm) && lot(5) == 0)
		p->taken = (uint8_t)(1 + (1 - side));
	return id;
}

static void board_play(uint32_t seed)
{
	dice = (struct dice){ .key = { (uint8_t)seed, (uint8_t)(seed >> 8), (uint8_t)(seed >> 16),
		                           'L' } };
	tally.boards = seed;
	b = a_board(WIDE, HIGH);
	a_seat(b, BLUE);
	a_seat(b, BLUE);
	ground_draw();
	for (int k = 0; k < OWN; k++) {
		uint16_t id = piece_draw(BLUE);
		b->state.piece[id].seat = (uint8_t)(k % PLAYERS ? k % PLAYERS + 1 : 0);
		if (k < PLAYERS)
			b->state.piece[id].taken = 0;
	}
	for (int k = lot(ENEMIES); k > 0; k--)
		piece_draw(GREEN);
	holds();
	if (seed % 8 == 0)
		one_less();
	board_clear(b);
}

START_TEST(CARD_10_as_a_plain_reckoning_has_it)
{
	for (uint32_t k = 0; k < BOARDS; k++)
		board_play(k);
	ck_assert_uint_gt(tally.cut, BOARDS / 2);
	ck_assert_uint_gt(tally.open, BOARDS / 2);
}
END_TEST

START_TEST(boards_of_ones_own)
{
	const char *own = getenv("PLAY_SEED");
	for (uint32_t k = 0; own && k < FRESH; k++)
		board_play((uint32_t)strtoul(own, NULL, 10) + k);
}
END_TEST

static Suite *linking_suite(void)
{
	Suite *s = suite_create("linking");
	TCase *c = tcase_create("linking");
	tcase_set_timeout(c, 300);
	tcase_add_test(c, CARD_10_as_a_plain_reckoning_has_it);
	tcase_add_test(c, boards_of_ones_own);
	suite_add_tcase(s, c);
	return s;
}
SUITE_MAIN(linking_suite)
