/* Waters and ways on the ground (TOK-5, TOK-6): widths, bends, ends, and where they meet. */
#include "rules/reiswitz/lines.h"
#include "tests/unit/rules/laying.h"

static int count_layer(const uint8_t *layer, int value, int x0, int y0, int x1, int y1)
{
	int count = 0;
	for (int y = y0; y < y1; y += 10)
		for (int x = x0; x < x1; x += 10)
			count += layer[cell_at(x, y)] == value;
	return count;
}

/* One line from edge to edge, in row 1 or column 1 of whole tokens: its cells across at half way.
 */
static void width_is(const char *kind, const uint8_t **layer, int value, int cells)
{
	char json[200];
	snprintf(json, sizeof json,
	         TERRAIN(",'lines':[{'kind':'%s','x':0,'y':1,'from':'W','exits':'EEEE'}]"), kind);
	ck_assert(lay(json));
	for (int x = 0; x < 1000; x += 10)
		ck_assert_int_eq(count_layer(*layer, value, x, 250, x + 10, 500), cells);
	ck_assert_int_eq(count_layer(*layer, value, 0, 0, 1000, 1000), cells * 100);
	snprintf(json, sizeof json,
	         TERRAIN(",'lines':[{'kind':'%s','x':1,'y':0,'from':'N','exits':'SSSS'}]"), kind);
	ck_assert(lay(json));
	for (int y = 0; y < 1000; y += 10)
		ck_assert_int_eq(count_layer(*layer, value, 250, y, 500, y + 10), cells);
}

START_TEST(TOK_5_widths_in_paces)
{
	const uint8_t **water = (const uint8_t **)&laid.water, **way = (const uint8_t **)&laid.way,
				  **slope = (const uint8_t **)&laid.slope;
	width_is("ditch", water, WATER_DITCH, 1);
	width_is("brook", water, WATER_BROOK, 1);
	width_is("canal", water, WATER_CANAL, 2);
	width_is("river", water, WATER_RIVER, 6);
	width_is("stream", water, WATER_RIVER, 10);
	width_is("path", way, WAY_PATH, 1);
	width_is("sunken", way, WAY_DEFILE, 1);
	width_is("defile", way, WAY_DEFILE, 2);
	width_is("defile", slope, SLOPE_SHEER, 2 + 2);
	/* 20 paces and a ditch of 10 on each side, the ditches being water and chaussée in one. */
	width_is("chaussee", way, WAY_CHAUSSEE, 2 + 2);
	width_is("chaussee", water, WATER_DITCH, 2);
}
END_TEST

START_TEST(TOK_5_lines_run_through_the_middle_of_the_edge)
{
	ck_assert(lay(TERRAIN(",'lines':[{'kind':'brook','x':0,'y':1,'from':'W','exits':'ESES','to':'"
	                      "mouth'}],'ground':['........','........','........','........','........"
	                      "','........','....LL..','....LL..']")));
	static const int edges[][2] = {
		{ 5, 375 }, { 255, 375 }, { 375, 505 }, { 505, 625 }
	};
	for (size_t i = 0; i < sizeof edges / sizeof edges[0]; i++)
		ck_assert_int_eq(laid.water[cell_at(edges[i][0], edges[i][1])], WATER_BROOK);
}
END_TEST

START_TEST(TOK_5_a_bend_is_a_quarter_arc_about_the_corner)
{
	ck_assert(lay(TERRAIN(",'lines':[{'kind':'river','x':1,'y':0,'from':'N','exits':'EEE'}]")));
	/* Token (1, 0), bend about its north-east corner (500, 0): water where the distance is 95 to
	 * 155. */
	for (int y = 5; y < 250; y += 10) {
		for (int x = 255; x < 500; x += 10) {
			int square = (500 - x) * (500 - x) + y * y;
			bool water = laid.water[cell_at(x, y)] == WATER_RIVER;
			if (square < 87 * 87 || square > 163 * 163)
				ck_assert(!water);
			if (square > 103 * 103 && square < 147 * 147)
				ck_assert(water);
		}
	}
}
END_TEST

START_TEST(TOK_5_springs_gates_and_mouths_end_in_the_middle)
{
	ck_assert(lay(TERRAIN(",'lines':[{'kind':'brook','x':0,'y':0,'from':'spring','exits':'EEEE'},{'"
	                      "kind':'path','x':0,'y':2,'from':'gate','exits':'EEEE'}]")));
	ck_assert_int_eq(laid.water[cell_at(125, 125)], WATER_BROOK);
	ck_assert_int_eq(count_layer(laid.water, WATER_BROOK, 0, 0, 120, 250), 0);
	ck_assert_int_eq(laid.way[cell_at(125, 625)], WAY_PATH);
	ck_assert_int_eq(count_layer(laid.way, WAY_PATH, 0, 500, 120, 750), 0);
}
END_TEST

/* From the brook's cell on the token's edge one can swim in it to the river, side by side. */
START_TEST(TOK_5_a_mouth_meets_its_water)
{
	static const char *const mouths[] = {
		"{'kind':'river','x':0,'y':2,'from':'W','exits':'EEEE'},{'kind':'brook','x':1,'y':0,'from':"
		"'N','exits':'SS','to':'mouth'}",
		"{'kind':'river','x':0,'y':2,'from':'W','exits':'ESS'},{'kind':'brook','x':1,'y':0,'from':'"
		"N','exits':'SS','to':'mouth'}",
		"{'kind':'river','x':1,'y':3,'from':'S','exits':'NEEE'},{'kind':'brook','x':1,'y':0,'from':"
		"'"
		"N','exits':'SS','to':'mouth'}",
	};
	for (size_t m = 0; m < 3; m++) {
		char json[400];
		snprintf(json, sizeof json, TERRAIN(",'lines':[%s]"), mouths[m]);
		ck_assert(lay(json));
		uint8_t *seen = arena_alloc(&laid_arena, 10000);
		uint32_t queue[10000], count = 1;
		bool met = false;
		queue[0] = cell_at(375, 5);
		seen[queue[0]] = 1;
		for (uint32_t head = 0; head < count; head++) {
			met |= laid.water[queue[head]] == WATER_RIVER;
			int i = (int)queue[head] % 100, j = (int)queue[head] / 100;
			const int beside[4][2] = { { i - 1, j }, { i + 1, j }, { i, j - 1 }, { i, j + 1 } };
			for (int d = 0; d < 4; d++) {
				if (beside[d][0] < 0 || beside[d][1] < 0 || beside[d][0] > 99 || beside[d][1] > 99)
					continue;
				uint32_t next = (uint32_t)(beside[d][1] * 100 + beside[d][0]);
				if (!seen[next] && laid.water[next] != WATER_NONE) {
					seen[next] = 1;
					queue[count++] = next;
				}
			}
		}
		ck_assert(met);
	}
}
END_TEST

START_TEST(TOK_5_branches_of_a_junction)
{
	ck_assert(lay(TERRAIN(
		",'lines':[{'kind':'chaussee','x':1,'y':0,'from':'N','exits':'S'},"
		"{'kind':'chaussee','x':1,'y':1,'form':'cross','from':'N','to':'S','branch':'path'},"
		"{'kind':'chaussee','x':1,'y':2,'form':'tee','from':'S','to':'N','side':'E','branch':'path'"
	    "},"
		"{'kind':'chaussee','x':1,'y':3,'from':'N','exits':'S'},"
		"{'kind':'path','x':0,'y':1,'from':'W','exits':'E'},{'kind':'path','x':2,'y':1,'from':'W','"
	    "exits':'EE'},"
		"{'kind':'path','x':2,'y':2,'from':'W','exits':'EE'}]")));
	/* The path goes through the chaussée's ditches on both sides; the ditch is led under it. */
	for (int x = 255; x < 500; x += 10) {
		uint32_t cell = cell_at(x, 375);
		ck_assert_int_ne(laid.way[cell], WAY_NONE);
		ck_assert_int_eq(laid.water[cell], WATER_NONE);
	}
	ck_assert_int_eq(laid.way[cell_at(455, 625)], WAY_PATH);
	ck_assert_int_eq(laid.way[cell_at(305, 625)], WAY_NONE);
	ck_assert_int_eq(laid.way[cell_at(375, 625)], WAY_CHAUSSEE);
	ck_assert_int_eq(laid.way[cell_at(385, 625)], WAY_CHAUSSEE);
	ck_assert_int_eq(laid.water[cell_at(365, 625)], WATER_DITCH);
}
END_TEST

START_TEST(TOK_6_a_way_over_a_ditch_needs_no_bridge)
{
	ck_assert(lay(TERRAIN(",'lines':[{'kind':'ditch','x':0,'y':1,'from':'W','exits':'EEEE'},{'kind'"
	                      ":'path','x':1,'y':0,'from':'N','exits':'SSSS'},"
	                      "{'kind':'chaussee','x':3,'y':0,'from':'N','exits':'SSSS'}]")));
	ck_assert_int_eq(laid.water[cell_at(375, 375)], WATER_NONE);
	ck_assert_int_eq(laid.way[cell_at(375, 375)], WAY_PATH);
	ck_assert_int_eq(laid.water[cell_at(365, 375)], WATER_DITCH);
	ck_assert_int_eq(laid.water[cell_at(875, 375)], WATER_NONE);
	ck_assert_int_eq(laid.water[cell_at(865, 375)], WATER_DITCH);
}
END_TEST

START_TEST(TOK_5_lines_over_areas)
{
	ck_assert(lay(TERRAIN(",'ground':['~~~~~~~~','~~~~~~~~','~~~~~~~~','~~~~~~~~','........','....."
	                      "...','DDDDDDDD','DDDDDDDD'],"
	                      "'lines':[{'kind':'brook','x':0,'y':0,'from':'W','exits':'EEEE'},{'kind':"
	                      "'path','x':0,'y':1,'from':'W','exits':'EEEE'},"
	                      "{'kind':'chaussee','x':0,'y':3,'from':'W','exits':'EEEE'}]")));
	ck_assert_int_eq(laid.water[cell_at(505, 125)], WATER_BROOK);
	/* a way through marsh: narrow (MOV-16) */
	ck_assert_int_eq(laid.water[cell_at(505, 375)], WATER_MARSH);
	ck_assert_int_eq(laid.way[cell_at(505, 375)], WAY_PATH);
	ck_assert_int_eq(laid.cover[cell_at(505, 875)], COVER_DENSE_WOOD);
	ck_assert_int_eq(laid.way[cell_at(505, 875)], WAY_CHAUSSEE);
}
END_TEST

static Suite *make_suite(void)
{
	Suite *suite = suite_create("lines");
	TCase *tests = tcase_create("lines");
	tcase_add_checked_fixture(tests, laying_begin, laying_end);
	tcase_add_test(tests, TOK_5_widths_in_paces);
	tcase_add_test(tests, TOK_5_lines_run_through_the_middle_of_the_edge);
	tcase_add_test(tests, TOK_5_a_bend_is_a_quarter_arc_about_the_corner);
	tcase_add_test(tests, TOK_5_springs_gates_and_mouths_end_in_the_middle);
	tcase_add_test(tests, TOK_5_a_mouth_meets_its_water);
	tcase_add_test(tests, TOK_5_branches_of_a_junction);
	tcase_add_test(tests, TOK_6_a_way_over_a_ditch_needs_no_bridge);
	tcase_add_test(tests, TOK_5_lines_over_areas);
	suite_add_tcase(suite, tests);
	return suite;
}

SUITE_MAIN(make_suite)
