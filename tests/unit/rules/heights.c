/* The field of heights (TOK-3): flat at its levels, without tops or hollows of its own on slopes,
 * and as turned or mirrored as its layout. */
#include "rules/reiswitz/heights.h"
#include "tests/unit/rules/laying.h"

enum { SIDE = 51, CORNERS_ALL = SIDE * SIDE, FEET_50 = 400, FEET_150 = 1200 };

static uint8_t touched[CORNERS_ALL];
static int16_t height[CORNERS_ALL];

/* Two tops of different height in a plain, joined by one slope all of no symmetry. */
static void a_hill(void)
{
	for (int j = 0; j < SIDE; j++) {
		for (int i = 0; i < SIDE; i++) {
			int at = j * SIDE + i;
			bool low_top = i >= 12 && i < 20 && j >= 10 && j < 24,
				 high_top = i >= 30 && i < 36 && j >= 28 && j < 32;
			bool slope = i >= 4 && i < 45 && j >= 5 && j < 41 && !low_top && !high_top;
			touched[at] = slope ? 1 | 2 | 4 : 0;
			height[at] = low_top ? FEET_50 : high_top ? FEET_150 : 0;
		}
	}
}

static void solve(void)
{
	struct heights_field field = { SIDE, SIDE, touched, height };
	heights_solve(&field, work_of(&laid_scratch));
}

/* Where corner (i, j) comes to lie: mirrored for bit 1, then turned by so many right angles. */
static int moved(int i, int j, int way)
{
	if (way & 1)
		i = SIDE - 1 - i;
	for (int turns = way >> 1; turns > 0; turns--) {
		int old = i;
		i = SIDE - 1 - j;
		j = old;
	}
	return j * SIDE + i;
}

START_TEST(TOK_3_the_field_turns_and_mirrors_with_the_layout)
{
	static int16_t upright[CORNERS_ALL], bound[CORNERS_ALL];
	static uint8_t slopes[CORNERS_ALL];
	a_hill();
	memcpy(slopes, touched, sizeof slopes);
	memcpy(bound, height, sizeof bound);
	solve();
	memcpy(upright, height, sizeof upright);
	/* it has no symmetry of its own */
	ck_assert_int_ne(upright[7 * SIDE + 30], upright[30 * SIDE + 7]);
	for (int way = 1; way < 8; way++) {
		for (int j = 0; j < SIDE; j++) {
			for (int i = 0; i < SIDE; i++) {
				touched[moved(i, j, way)] = slopes[j * SIDE + i];
				height[moved(i, j, way)] = bound[j * SIDE + i];
			}
		}
		solve();
		for (int j = 0; j < SIDE; j++)
			for (int i = 0; i < SIDE; i++)
				ck_assert_int_eq(height[moved(i, j, way)], upright[j * SIDE + i]);
	}
}
END_TEST

/* No patch of equal heights on a slope lies above, or below, everything round it. */
static void no_extremes(int columns, int rows, const int16_t *field, const uint8_t *slope)
{
	uint8_t *seen = arena_alloc(&laid_arena, (size_t)(columns * rows));
	int *queue = arena_alloc(&laid_arena, (size_t)(columns * rows) * sizeof *queue);
	for (int start = 0; start < columns * rows; start++) {
		if (!slope[start] || seen[start])
			continue;
		int count = 1;
		bool above = false, below = false, joins = false;
		queue[0] = start;
		seen[start] = 1;
		for (int head = 0; head < count; head++) {
			static const int dx[] = { 0, 1, 0, -1 }, dy[] = { -1, 0, 1, 0 };
			for (int d = 0; d < 4; d++) {
				int x = queue[head] % columns + dx[d], y = queue[head] / columns + dy[d],
					next = y * columns + x;
				if (x < 0 || y < 0 || x >= columns || y >= rows)
					continue;
				above |= field[next] > field[start];
				below |= field[next] < field[start];
				joins |= field[next] == field[start] && !slope[next];
				if (field[next] == field[start] && slope[next] && !seen[next]) {
					seen[next] = 1;
					queue[count++] = next;
				}
			}
		}
		ck_assert_msg((above && below) || joins, "a top or hollow of %d eighths at %d, %d",
		              field[start], start % columns, start / columns);
	}
}

START_TEST(TOK_3_slopes_have_no_top_or_hollow_of_their_own)
{
	a_hill();
	solve();
	no_extremes(SIDE, SIDE, height, touched);
	/* A bay of slope that leads nowhere, the board's edge beside it: nearly flat, where rounding
	 * would show. */
	for (int at = 0; at < CORNERS_ALL; at++) {
		int i = at % SIDE, j = at / SIDE;
		bool bay = j < 20 || (i >= 10 && i < 14 && j < 40);
		touched[at] = bay ? 3 : 0;
		height[at] = bay ? 0 : i < 25 ? FEET_50 : 0;
	}
	solve();
	no_extremes(SIDE, SIDE, height, touched);
}
END_TEST

START_TEST(TOK_3_plain_and_tops_are_flat_at_their_height)
{
	static const char rows[] = TERRAIN(",'heights':['........','.gggggg.','.gAAssg.','.gAssCsg','."
	                                   "gssCCsg','.ggssssg','..gggggg','........']");
	ck_assert(lay(rows));
	static const struct { int x, y, eighths; enum slope slope;
	} points[] = {
		{ 60, 60, 0, SLOPE_LEVEL },      { 310, 310, 400, SLOPE_LEVEL },
		{ 690, 430, 2400, SLOPE_LEVEL }, { 560, 560, 2400, SLOPE_LEVEL },
		{ 180, 180, -1, SLOPE_GENTLE },  { 560, 310, -1, SLOPE_STEEP },
		{ 310, 560, -1, SLOPE_STEEP },
	};
	for (size_t i = 0; i < sizeof points / sizeof points[0]; i++) {
		int16_t corner = laid.corner[points[i].y / 10 * (laid.columns + 1) + points[i].x / 10];
		uint32_t cell = cell_at(points[i].x, points[i].y);
		ck_assert_int_eq(laid.slope[cell], points[i].slope);
		if (points[i].eighths >= 0) {
			ck_assert_int_eq(corner, points[i].eighths);
			ck_assert_int_eq(laid.feet[cell], points[i].eighths / 8);
		} else {
			ck_assert_int_gt(corner, 0);
			ck_assert_int_lt(corner, 2400);
		}
	}
}
END_TEST

/* TER-2: heights of 50, 150 and 300 feet. */
START_TEST(TER_2_three_heights)
{
	ck_assert_int_eq(heights_level(0), 0);
	ck_assert_int_eq(heights_level(1), 50 * 8);
	ck_assert_int_eq(heights_level(2), 150 * 8);
	ck_assert_int_eq(heights_level(3), 300 * 8);
}
END_TEST

START_TEST(TOK_3_the_grounds_that_ship_rise_between_their_levels)
{
	static const char *const paths[] = { "schema/terrains/wiesenau.json",
		                                 "schema/terrains/exercise.json" };
	for (size_t p = 0; p < 2; p++) {
		ck_assert(lay_tree(tree_read(&laid_arena, paths[p])));
		int columns = laid.columns + 1, rows = laid.rows + 1;
		uint8_t *slope = arena_alloc(&laid_arena, (size_t)(columns * rows));
		for (int at = 0; at < columns * rows; at++) {
			int16_t h = laid.corner[at];
			slope[at] = h != 0 && h != FEET_50 && h != FEET_150;
			ck_assert(h >= 0 && h <= FEET_150);
			/* Smooth: between corners ten paces apart never more than a step of 9 feet, on sheer
			 * ground. */
			if (at % columns > 0)
				ck_assert_int_le(abs(h - laid.corner[at - 1]), 72);
		}
		no_extremes(columns, rows, laid.corner, slope);
	}
}
END_TEST

START_TEST(TOK_3_faults_of_heights)
{
	ck_assert(!lay(TERRAIN(",'heights':['AA......','gg......','........','........','........','..."
	                       ".....','........','........']")));
	ck_assert(found(MSG_FAULT_HEIGHT_CLIFF, ""));
	/* Touching in a corner is touching. */
	ck_assert(!lay(TERRAIN(",'heights':['Ag......','g.......','........','........','........','..."
	                       ".....','........','........']")));
	ck_assert(found(MSG_FAULT_HEIGHT_CLIFF, ""));
	ck_assert_int_eq(laid_faults.list[0].numbers[0], 0);
	ck_assert(!lay(TERRAIN(",'heights':['AABB....','AABB....','ssss....','ssss....','ssss....','..."
	                       ".....','........','........']")));
	ck_assert(found(MSG_FAULT_HEIGHT_CLIFF, ""));
	ck_assert(!lay(TERRAIN(",'heights':['........','........','..gg....','..gg....','........','..."
	                       ".....','........','........']")));
	ck_assert(found(MSG_FAULT_SLOPE_LEVEL, ""));
	ck_assert_int_eq(laid_faults.list[0].numbers[0], 2);
	ck_assert_int_eq(laid_faults.list[0].numbers[1], 2);
}
END_TEST

START_TEST(TOK_4_marsh_and_lake_lie_on_plain_woods_anywhere)
{
	static const char hill[] = "'heights':['gggg....','gAAg....','gAAg....','gggg....','........','"
	                           "........','........','........']";
	char json[600];
	static const struct {
		char sign;
		bool lawful;
	} signs[] = { { '~', false }, { 'L', false }, { 'D', true }, { 'o', true }, { 'm', true } };
	for (size_t i = 0; i < sizeof signs / sizeof signs[0]; i++) {
		snprintf(json, sizeof json,
		         TERRAIN(",%s,'ground':['%c.......','........','........','........','........','.."
		                 "......','........','........']"),
		         hill, signs[i].sign);
		ck_assert(lay(json) == signs[i].lawful);
		ck_assert(signs[i].lawful || found(MSG_FAULT_AREA_HEIGHT, ""));
	}
}
END_TEST

static Suite *make_suite(void)
{
	Suite *suite = suite_create("heights");
	TCase *tests = tcase_create("heights");
	tcase_add_checked_fixture(tests, laying_begin, laying_end);
	tcase_set_timeout(tests, 60);
	tcase_add_test(tests, TOK_3_the_field_turns_and_mirrors_with_the_layout);
	tcase_add_test(tests, TOK_3_slopes_have_no_top_or_hollow_of_their_own);
	tcase_add_test(tests, TOK_3_plain_and_tops_are_flat_at_their_height);
	tcase_add_test(tests, TER_2_three_heights);
	tcase_add_test(tests, TOK_3_the_grounds_that_ship_rise_between_their_levels);
	tcase_add_test(tests, TOK_3_faults_of_heights);
	tcase_add_test(tests, TOK_4_marsh_and_lake_lie_on_plain_woods_anywhere);
	suite_add_tcase(suite, tests);
	return suite;
}

SUITE_MAIN(make_suite)
