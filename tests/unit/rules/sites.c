/* Bridges, fords, buildings, yards, walls and streets (TOK-6, TOK-7), and the table that names them
 * (TER-6). */
#include "rules/reiswitz/arms.h"
#include "rules/reiswitz/lines.h"
#include "tests/unit/rules/laying.h"

#define RIVER "{'kind':'river','x':0,'y':1,'from':'W','exits':'EEEE'}"
#define PATH "{'kind':'path','x':1,'y':0,'from':'N','exits':'SSSS'}"

static int count_cover(enum cover cover, int x, int y, int w, int h)
{
	int count = 0;
	for (int j = y; j < y + h; j += 5)
		for (int i = x; i < x + w; i += 5)
			count += i % 10 == 5 && j % 10 == 5 && laid.cover[cell_at(i, j)] == cover;
	return count;
}

START_TEST(TOK_6_a_bridge_carries_its_way_over_the_water)
{
	ck_assert(
		lay(TERRAIN(",'lines':[" RIVER "," PATH "],'bridges':[{'kind':'masonry','x':1,'y':1}]")));
	for (int y = 5; y < 1000; y += 10) {
		uint32_t cell = cell_at(375, y);
		bool wet = laid.water[cell] == WATER_RIVER;
		ck_assert_int_eq(laid.way[cell], wet ? WAY_BRIDGE : WAY_PATH);
		ck_assert_int_ne(arm_passage_laid(&reiswitz_tables, &laid, ARM_HEAVY_CAVALRY, cell).pass,
		                 PASS_NO);
		ck_assert_int_eq(laid.feature[laid.id[cell]].kind,
		                 wet ? FEATURE_BRIDGE_MASONRY : FEATURE_NONE);
	}
	uint32_t beside = cell_at(365, 375);
	ck_assert_int_eq(arm_passage_laid(&reiswitz_tables, &laid, ARM_HEAVY_CAVALRY, beside).pass,
	                 PASS_NO);
}
END_TEST

START_TEST(TOK_6_a_bridge_is_as_wide_as_its_way)
{
	ck_assert(lay(TERRAIN(",'lines':[" RIVER ",{'kind':'chaussee','x':1,'y':0,'from':'N','exits':'"
	                                         "SSSS'}],'bridges':[{'kind':'wooden','x':1,'y':1}]")));
	int cells = 0;
	for (uint32_t cell = 0; cell < 10000; cell++)
		cells += laid.way[cell] == WAY_BRIDGE;
	ck_assert_int_eq(cells, 2 * 6);
	/* The ditches end at the bank: no way leads through the water beside the bridge. */
	ck_assert_int_eq(laid.way[cell_at(365, 375)], WAY_NONE);
	ck_assert_int_eq(laid.water[cell_at(365, 375)], WATER_RIVER);
}
END_TEST

START_TEST(TOK_6_a_ford_leads_through_brook_and_river)
{
	ck_assert(
		lay(TERRAIN(",'lines':[" RIVER "," PATH "],'bridges':[{'kind':'ford','x':1,'y':1}]")));
	ck_assert_int_eq(laid.way[cell_at(375, 375)], WAY_FORD);
	ck_assert_int_eq(laid.feature[laid.id[cell_at(375, 375)]].kind, FEATURE_FORD);
	ck_assert(lay(TERRAIN(",'lines':[{'kind':'brook','x':0,'y':1,'from':'W','exits':'EEEE'}," PATH
	                      "],'bridges':[{'kind':'ford','x':1,'y':1}]")));
	ck_assert_int_eq(laid.way[cell_at(375, 375)], WAY_FORD);
	ck_assert(!lay(TERRAIN(",'lines':[{'kind':'canal','x':0,'y':1,'from':'W','exits':'EEEE'}," PATH
	                       "],'bridges':[{'kind':'ford','x':1,'y':1}]")));
	ck_assert(found(MSG_FAULT_FORD_WATER, "/bridges/0"));
}
END_TEST

START_TEST(TOK_7_the_inner_square_is_building_the_rest_yard)
{
	ck_assert(lay(TERRAIN(",'buildings':[{'kind':'farm','x':0,'y':0},{'kind':'masonry','x':4,'y':4,"
	                      "'w':2,'h':2,'storeys':2}]")));
	ck_assert_int_eq(count_cover(COVER_BUILDING_LOW, 0, 0, 130, 130), 8 * 8);
	ck_assert_int_eq(count_cover(COVER_YARD, 0, 0, 130, 130), 12 * 12 - 8 * 8);
	for (int y = 5; y < 125; y += 10)
		for (int x = 5; x < 125; x += 10)
			ck_assert_int_eq(laid.cover[cell_at(x, y)], x > 20 && x < 105 && y > 20 && y < 105
			                                                ? COVER_BUILDING_LOW
			                                                : COVER_YARD);
	/* Four quarters: four buildings, two storeys, one feature. */
	ck_assert_int_eq(laid.cover[cell_at(560, 560)], COVER_BUILDING_TALL);
	ck_assert_int_eq(laid.cover[cell_at(690, 690)], COVER_BUILDING_TALL);
	ck_assert_int_eq(laid.cover[cell_at(625, 625)], COVER_YARD);
	ck_assert_int_eq(laid.id[cell_at(560, 560)], laid.id[cell_at(690, 690)]);
}
END_TEST

START_TEST(TOK_7_a_churchyard_wall_runs_round_the_token_but_for_the_gate)
{
	ck_assert(lay(TERRAIN(",'buildings':[{'kind':'church','x':2,'y':2,'w':2,'h':2}],'lines':[{'"
	                      "kind':'path','x':1,'y':0,'from':'N','exits':'S','to':'gate'}]")));
	int gates = 0;
	for (int k = 255; k < 500; k += 10) {
		ck_assert_int_eq(laid.cover[cell_at(255, k)], COVER_WALL);
		ck_assert_int_eq(laid.cover[cell_at(495, k)], COVER_WALL);
		ck_assert_int_eq(laid.cover[cell_at(k, 495)], COVER_WALL);
		gates += laid.cover[cell_at(k, 255)] != COVER_WALL;
	}
	ck_assert_int_eq(gates, 1);
	ck_assert_int_eq(laid.way[cell_at(375, 255)], WAY_STREET);
}
END_TEST

START_TEST(TOK_7_a_way_through_a_building_token_is_a_street)
{
	ck_assert(lay(TERRAIN(
		",'buildings':[{'kind':'farm','x':2,'y':2,'w':2,'h':2},{'kind':'farm','x':1,'y':6}],"
		"'lines':[{'kind':'chaussee','x':1,'y':0,'from':'N','exits':'SSSS'}]")));
	for (int y = 5; y < 1000; y += 10) {
		bool town = y > 250 && y < 500;
		ck_assert_int_eq(laid.way[cell_at(375, y)], town ? WAY_STREET : WAY_CHAUSSEE);
		ck_assert_int_eq(laid.way[cell_at(385, y)], town ? WAY_STREET : WAY_CHAUSSEE);
		ck_assert_int_eq(laid.water[cell_at(365, y)], town ? WATER_NONE : WATER_DITCH);
		ck_assert_int_eq(laid.cover[cell_at(365, y)], town ? COVER_YARD : COVER_NONE);
		ck_assert_int_eq(laid.cover[cell_at(375, y)], COVER_NONE);
	}
}
END_TEST

START_TEST(TER_6_the_feature_table_names_kind_and_token)
{
	ck_assert(
		lay(TERRAIN(",'lines':[" RIVER "," PATH "],'bridges':[{'kind':'pontoon','x':1,'y':1}],"
	                "'buildings':[{'kind':'watermill','x':4,'y':1,'w':2,'h':1},{'kind':'windmill','"
	                "x':0,'y':6,'storeys':2}]")));
	ck_assert_uint_eq(laid.features, 4);
	ck_assert_int_eq(laid.feature[0].kind, FEATURE_NONE);
	const struct feature *bridge = &laid.feature[laid.id[cell_at(375, 375)]],
						 *mill = &laid.feature[laid.id[cell_at(560, 190)]];
	ck_assert(bridge->kind == FEATURE_BRIDGE_PONTOON && bridge->quarters == 4 && bridge->x == 250 &&
	          bridge->y == 250);
	ck_assert(mill->kind == FEATURE_WATERMILL && mill->quarters == 2 && mill->storeys == 1);
	ck_assert(mill->x == 500 && mill->y == 125 && mill->w == 250 && mill->h == 125);
	const struct feature *wind = &laid.feature[laid.id[cell_at(60, 800)]];
	ck_assert(wind->kind == FEATURE_WINDMILL && wind->quarters == 1 && wind->storeys == 2);
}
END_TEST

START_TEST(TER_6_near_the_wood_edge_is_five_cells)
{
	ck_assert(lay(TERRAIN(",'ground':['DDDDDDDD','DDDDDDDD','DDDDDDDD','DDDDDDDD','DDDDDDDD','"
	                      "DDDDDDDD','DDDDDDDD','DDDDDDDD']")));
	/* the board's edge is none of the wood's */
	ck_assert(!ground_near_wood_edge(&laid, cell_at(5, 5)));
	laid.cover[cell_at(505, 505)] = COVER_NONE;
	ck_assert(ground_near_wood_edge(&laid, cell_at(555, 505)));
	ck_assert(ground_near_wood_edge(&laid, cell_at(535, 545)));
	ck_assert(!ground_near_wood_edge(&laid, cell_at(565, 505)));
	ck_assert(!ground_near_wood_edge(&laid, cell_at(545, 545)));
}
END_TEST

static Suite *make_suite(void)
{
	Suite *suite = suite_create("sites");
	TCase *tests = tcase_create("sites");
	tcase_add_checked_fixture(tests, laying_begin, laying_end);
	tcase_add_test(tests, TOK_6_a_bridge_carries_its_way_over_the_water);
	tcase_add_test(tests, TOK_6_a_bridge_is_as_wide_as_its_way);
	tcase_add_test(tests, TOK_6_a_ford_leads_through_brook_and_river);
	tcase_add_test(tests, TOK_7_the_inner_square_is_building_the_rest_yard);
	tcase_add_test(tests, TOK_7_a_churchyard_wall_runs_round_the_token_but_for_the_gate);
	tcase_add_test(tests, TOK_7_a_way_through_a_building_token_is_a_street);
	tcase_add_test(tests, TER_6_the_feature_table_names_kind_and_token);
	tcase_add_test(tests, TER_6_near_the_wood_edge_is_five_cells);
	suite_add_tcase(suite, tests);
	return suite;
}

SUITE_MAIN(make_suite)
