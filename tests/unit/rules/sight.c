/* Lines of sight by SEE-10: the worked cases, both directions, and the woods that ends stand in. */
#include "rules/reiswitz/sight.h"
#include "tests/support/board.h"
#include "tests/support/suite.h"

enum { Y = 505 };

static struct board *b;
static struct sight_stop stop;

static void lay(void)
{
	b = a_board(2500, 2500);
}

static void clear(void)
{
	board_clear(b);
}

static struct sight_line line_between(int x0, int y0, int x1, int y1)
{
	return (struct sight_line){
		.from = sight_end_at(b->world->tables, geometry_fine((struct spot){ x0, y0 })),
		.to = sight_end_at(b->world->tables, geometry_fine((struct spot){ x1, y1 })),
	};
}

/* Clear both ways; a must of the test that both say the same. */
static bool seen(int x0, int y0, int x1, int y1)
{
	struct sight_line there = line_between(x0, y0, x1, y1), back = line_between(x1, y1, x0, y0);
	struct sight_stop other;
	bool clear_there = sight_clear(b->world, &b->state, &there, &stop);
	ck_assert_int_eq(sight_clear(b->world, &b->state, &back, &other), clear_there);
	ck_assert_int_eq(other.by, stop.by);
	ck_assert_int_eq(other.inside_from, stop.inside_to);
	ck_assert_int_eq(other.inside_to, stop.inside_from);
	return clear_there;
}

static void heights(int from, int to)
{
	ground_height(b, 0, 500, 10, 510, from);
	ground_height(b, 900, 500, 910, 510, to);
}

static void cover_at(int x, enum cover cover)
{
	ground_cover(b, 0, 500, 2500, 510, COVER_NONE);
	ground_cover(b, x, 500, x + 10, 510, cover);
}

START_TEST(EX_27_sight_over_a_height)
{
	heights(150, 0);
	cover_at(590, COVER_DENSE_WOOD);
	ck_assert(seen(0, Y, 900, Y));
	cover_at(600, COVER_DENSE_WOOD);
	ck_assert(!seen(0, Y, 900, Y));
	ck_assert_int_eq(stop.by, SIGHT_WOOD);
	ck_assert_int_eq(stop.at.x, 600);
	heights(50, 50);
	cover_at(450, COVER_OPEN_WOOD);
	ck_assert(!seen(0, Y, 900, Y));
	heights(150, 150);
	ck_assert(seen(0, Y, 900, Y));
	heights(50, 0);
	cover_at(440, COVER_BUILDING_LOW);
	ck_assert(seen(0, Y, 900, Y));
	cover_at(450, COVER_BUILDING_LOW);
	ck_assert(!seen(0, Y, 900, Y));
	ck_assert_int_eq(stop.by, SIGHT_BUILDING);
}
END_TEST

START_TEST(SEE_10_bare_ground_bars_ten_feet_above_the_line)
{
	ground_height(b, 450, 500, 460, 510, 9);
	ck_assert(seen(0, Y, 900, Y));
	ground_height(b, 450, 500, 460, 510, 10);
	ck_assert(!seen(0, Y, 900, Y));
	ck_assert_int_eq(stop.by, SIGHT_HEIGHT);
	ck_assert_int_eq(stop.at.x, 450);
}
END_TEST

START_TEST(SEE_10_wood_stands_upon_its_ground)
{
	/* 100 ft of ground with a wood upon it lies level with a line of 150 ft. */
	heights(150, 150);
	ground_height(b, 450, 500, 460, 510, 99);
	cover_at(450, COVER_DENSE_WOOD);
	ck_assert(seen(0, Y, 900, Y));
	ground_height(b, 450, 500, 460, 510, 100);
	ck_assert(!seen(0, Y, 900, Y));
}
END_TEST

START_TEST(SEE_10_samples_are_rounded_down_from_the_smaller_end)
{
	/* 95 p: n = 10, samples at 9.5 i. The fifth lies at 147.5, rounded down into the cell of 140.
	 */
	ground_cover(b, 140, 500, 148, 510, COVER_DENSE_WOOD);
	ck_assert(!seen(100, Y, 195, Y));
	/* A line of 101 p has 11 samples: 9.18, 18.36 … 45.9, 55.09. */
	ground_cover(b, 0, 500, 2500, 510, COVER_NONE);
	ground_cover(b, 150, 500, 160, 510, COVER_DENSE_WOOD);
	ck_assert(!seen(100, Y, 201, Y));
	ck_assert_int_eq(stop.at.x, 155);
}
END_TEST

START_TEST(SEE_10_own_cells_and_footprints_are_skipped)
{
	/* A wall of ground under an end's own cell does not bar it, nor under its body; beyond the body
	 * it does. */
	struct body body;
	struct stance stance = { 900, Y, 270, 0 };
	struct sight_line line = line_between(100, Y, 950, Y);
	geometry_body(b->world->tables->sine, stance, 50, 50, &body);
	ground_height(b, 900, 500, 950, 510, 20);
	ck_assert(!sight_clear(b->world, &b->state, &line, &stop));
	line.to.body = &body;
	ck_assert(sight_clear(b->world, &b->state, &line, &stop));
	ground_height(b, 890, 500, 900, 510, 20);
	ck_assert(!sight_clear(b->world, &b->state, &line, &stop));
	ground_height(b, 0, 0, 2500, 2500, 0);
	ground_height(b, 100, 500, 110, 510, 0);
	ck_assert(sight_clear(b->world, &b->state, &line, &stop));
}
END_TEST

START_TEST(SEE_10_wood_joined_to_an_end)
{
	/* An end in the wood sees out of it through 50 p of dense, 100 p of open wood, and no farther.
	 */
	ground_cover(b, 1000, 0, 1500, 2500, COVER_DENSE_WOOD);
	ck_assert(seen(800, Y, 1050, Y));
	ck_assert(!seen(800, Y, 1051, Y));
	ck_assert(stop.inside_to);
	ck_assert(seen(1450, Y, 1700, Y));
	ck_assert(!seen(1449, Y, 1700, Y));
	ck_assert(stop.inside_from);
	ck_assert(seen(1200, Y, 1250, Y));
	ck_assert(!seen(1200, Y, 1251, Y));
	ground_cover(b, 1000, 0, 1500, 2500, COVER_OPEN_WOOD);
	ck_assert(seen(800, Y, 1100, Y));
	ck_assert(!seen(800, Y, 1101, Y));
	ground_cover(b, 1000, 0, 1500, 2500, COVER_BUILDING_TALL);
	ck_assert(seen(800, Y, 1050, Y));
	ck_assert(!seen(800, Y, 1051, Y));
}
END_TEST

START_TEST(SEE_10_a_wood_of_both_sorts_each_within_its_depth)
{
	ground_cover(b, 1000, 0, 1060, 2500, COVER_DENSE_WOOD);
	ground_cover(b, 1060, 0, 1500, 2500, COVER_OPEN_WOOD);
	ck_assert(!seen(800, Y, 1070, Y)); /* dense at 70 p from the end */
	ground_cover(b, 1000, 0, 1500, 2500, COVER_NONE);
	ground_cover(b, 1000, 0, 1050, 2500, COVER_OPEN_WOOD);
	ground_cover(b, 1050, 0, 1500, 2500, COVER_DENSE_WOOD);
	ck_assert(seen(800, Y, 1100, Y)); /* dense to 50 p, then open to 100 */
}
END_TEST

START_TEST(SEE_10_a_second_wood_is_not_joined)
{
	ground_cover(b, 1000, 0, 1020, 2500, COVER_DENSE_WOOD);
	ground_cover(b, 1030, 0, 1100, 2500, COVER_DENSE_WOOD);
	ck_assert(!seen(800, Y, 1045, Y));
	ck_assert(!stop.inside_to);
	ck_assert_int_eq(stop.by, SIGHT_WOOD);
}
END_TEST

START_TEST(SEE_10_no_length_no_bar)
{
	ground_cover(b, 0, 0, 2500, 2500, COVER_DENSE_WOOD);
	ck_assert(seen(1000, 1000, 1000, 1000));
	ck_assert(seen(1000, 1000, 1007, 1003));
	ck_assert(!seen(0, 0, 2500, 2500));
	ground_cover(b, 0, 0, 2500, 2500, COVER_NONE);
	ck_assert(seen(0, 0, 2500, 2500));
	ck_assert(seen(2500, 0, 0, 2500));
}
END_TEST

START_TEST(TER_5_heights_of_wood_and_house)
{
	/* A first-class height is level with woods and buildings, a second commands them. */
	static const struct {
		enum cover cover;
		int bars_at, clear_at;
	} want[] = {
		{ COVER_OPEN_WOOD, 50, 51 },
		{ COVER_DENSE_WOOD, 50, 51 },
		{ COVER_BUILDING_TALL, 50, 51 },
		{ COVER_BUILDING_LOW, 25, 26 },
	};
	for (size_t i = 0; i < sizeof want / sizeof want[0]; i++) {
		cover_at(450, want[i].cover);
		heights(want[i].bars_at, want[i].bars_at);
		ck_assert(!seen(0, Y, 900, Y));
		heights(want[i].clear_at, want[i].clear_at);
		ck_assert(seen(0, Y, 900, Y));
	}
	cover_at(450, COVER_WALL);
	heights(0, 0);
	ck_assert(seen(0, Y, 900, Y));
}
END_TEST

/* SEE-10 once more, in the plainest way, as an oracle for open ground and single woods that no end
 * stands in. */
static bool plainly_seen(int x0, int y0, int x1, int y1)
{
	const struct ground *g = &b->world->ground;
	if (x1 < x0 || (x1 == x0 && y1 < y0))
		return plainly_seen(x1, y1, x0, y0);
	int64_t dx = x1 - x0, dy = y1 - y0, n = 0;
	while (100 * n * n < dx * dx + dy * dy)
		n++;
	uint32_t own = ground_cell(g, x0, y0), other = ground_cell(g, x1, y1);
	for (int64_t i = 1; i < n; i++) {
		int64_t down = dy * i < 0 ? -((-dy * i + n - 1) / n) : dy * i / n;
		uint32_t cell = ground_cell(g, x0 + (int32_t)(dx * i / n), y0 + (int32_t)down);
		if (cell == own || cell == other)
			continue;
		int64_t eye = g->feet[own] * n + (g->feet[other] - g->feet[own]) * i;
		if (g->cover[cell] == COVER_OPEN_WOOD ? (g->feet[cell] + 50) * n >= eye
		                                      : g->feet[cell] * n >= eye + 10 * n)
			return false;
	}
	return true;
}

START_TEST(SEE_10_agrees_with_the_plain_reading)
{
	uint32_t chance = 1812;
	int clear_lines = 0, barred = 0;
	for (int i = 0; i < 60; i++) {
		chance = chance * 1664525 + 1013904223;
		int x = (int)(chance >> 8) % 2400, y = (int)(chance >> 20) % 2400;
		ground_height(b, x, y, x + 80, y + 80, (int)(chance >> 4) % 150);
		if (i % 6 == 0)
			ground_cover(b, x, y, x + 40, y + 40, COVER_OPEN_WOOD);
	}
	ground_raise(b);
	for (int i = 0; i < 4000; i++) {
		int at[4];
		for (int k = 0; k < 4; k++) {
			chance = chance * 1664525 + 1013904223;
			at[k] = (int)(chance >> 8) % 2501;
		}
		const struct ground *g = &b->world->ground;
		if (g->cover[ground_cell(g, at[0], at[1])] || g->cover[ground_cell(g, at[2], at[3])])
			continue;
		bool plain = plainly_seen(at[0], at[1], at[2], at[3]);
		ck_assert_int_eq(seen(at[0], at[1], at[2], at[3]), plain);
		clear_lines += plain;
		barred += !plain;
	}
	ck_assert_int_gt(clear_lines, 300);
	ck_assert_int_gt(barred, 300);
}
END_TEST

static uint32_t chance_next(uint32_t *chance)
{
	*chance = *chance * 1664525 + 1013904223;
	return *chance >> 8;
}

/* Blocks that are passed over change no answer, nor what bars first: on ground of every sort, from
 * edge to edge, both ways. */
START_TEST(SEE_10_passing_over_changes_no_answer)
{
	uint32_t chance = 1824;
	int barred = 0, clear_lines = 0;
	for (int ground = 0; ground < 12; ground++) {
		ground_height(b, 0, 0, 2500, 2500, 0);
		ground_cover(b, 0, 0, 2500, 2500, COVER_NONE);
		for (int i = 0; i < 8 * ground; i++) {
			int x = (int)(chance_next(&chance) % 2500), y = (int)(chance_next(&chance) % 2500);
			int size = 10 + (int)(chance_next(&chance) % 300);
			ground_height(b, x, y, x + size, y + size, (int)(chance_next(&chance) % 160) - 20);
			if (i % 3 == 0)
				ground_cover(b, y, x, y + size / 3, x + size / 5,
				             (enum cover)(chance_next(&chance) % COVER_COUNT));
		}
		ground_raise(b);
		int16_t *most = b->world->ground.most;
		for (int i = 0; i < 1500; i++) {
			struct sight_line line;
			struct sight_stop plain;
			int at[4];
			for (int k = 0; k < 4; k++)
				at[k] = i % 5 == k ? 2500 * (i % 2) : (int)(chance_next(&chance) % 2501);
			line = line_between(at[0], at[1], at[2], at[3]);
			b->world->ground.most = NULL;
			bool want = sight_clear(b->world, &b->state, &line, &plain);
			b->world->ground.most = most;
			ck_assert_int_eq(seen(at[0], at[1], at[2], at[3]), want);
			ck_assert_int_eq(stop.by, plain.by);
			ck_assert_int_eq(stop.at.x, plain.at.x);
			ck_assert_int_eq(stop.at.y, plain.at.y);
			barred += !want;
			clear_lines += want;
		}
	}
	ck_assert_int_gt(barred, 2000);
	ck_assert_int_gt(clear_lines, 2000);
}
END_TEST

static Suite *sight_suite(void)
{
	Suite *s = suite_create("rules/sight");
	TCase *t = tcase_create("sight");
	tcase_add_checked_fixture(t, lay, clear);
	tcase_add_test(t, EX_27_sight_over_a_height);
	tcase_add_test(t, SEE_10_bare_ground_bars_ten_feet_above_the_line);
	tcase_add_test(t, SEE_10_wood_stands_upon_its_ground);
	tcase_add_test(t, SEE_10_samples_are_rounded_down_from_the_smaller_end);
	tcase_add_test(t, SEE_10_own_cells_and_footprints_are_skipped);
	tcase_add_test(t, SEE_10_wood_joined_to_an_end);
	tcase_add_test(t, SEE_10_a_wood_of_both_sorts_each_within_its_depth);
	tcase_add_test(t, SEE_10_a_second_wood_is_not_joined);
	tcase_add_test(t, SEE_10_no_length_no_bar);
	tcase_add_test(t, TER_5_heights_of_wood_and_house);
	tcase_add_test(t, SEE_10_agrees_with_the_plain_reading);
	tcase_add_test(t, SEE_10_passing_over_changes_no_answer);
	suite_add_tcase(s, t);
	return s;
}

SUITE_MAIN(sight_suite)
