/* Tests of rules/reiswitz/arms and the tables: ARM-1, UNIT-1…5, MOV-2, MOV-3, MOV-16's table,
 * TER-2, TER-3. */
#include "rules/reiswitz/arms.h"
#include "tests/support/board.h"
#include "tests/support/suite.h"

#include <string.h>

static const struct tables *const t = &reiswitz_tables;

START_TEST(ARM_1_establishment)
{
	/* IV §14–18, VII §10 */
	const struct { const char *name; int men, per_side, stack; } rows[ARM_COUNT] = {
		{ "closed_infantry", 150, 48, 3 }, { "tirailleurs", 32, 36, 6 }, { "jaegers", 33, 18, 6 },
		{ "heavy_cavalry", 80, 12, 2 }, { "light_cavalry", 80, 24, 2 }, { "flankers", 20, 9, 3 },
		{ "foot_artillery", 40, 10, 2 }, { "heavy_artillery", 33, 3, 2 },
		{ "horse_artillery", 40, 6, 2 }, { "pontoniers", 25, 4, 3 }, { "train", 0, 10, 1 },
	};
	int sum = 0;
	for (int k = 0; k < ARM_COUNT; k++) {
		ck_assert_str_eq(arm_name((uint8_t)k), rows[k].name);
		ck_assert_int_eq(t->arm[k].men, rows[k].men);
		ck_assert_int_eq(t->arm[k].per_side, rows[k].per_side);
		ck_assert_int_eq(t->arm[k].stack_limit, rows[k].stack);
		sum += rows[k].per_side;
		uint8_t arm = 99;
		ck_assert(arm_find(rows[k].name, &arm) && arm == k);
	}
	ck_assert_int_eq(sum, 180);
	uint8_t arm = 99;
	ck_assert(!arm_find("dragoons", &arm) && !arm_find(NULL, &arm) && arm == 99);
	ck_assert_str_eq(arm_name(ARM_ROWS), "");
}
END_TEST

START_TEST(UNIT_1_distances_and_units)
{
	ck_assert_int_eq(t->front_paces, DISTANCE_PACES);
	ck_assert_int_eq(t->account_full, UNIT);
	ck_assert_int_eq(t->eighth * 8, UNIT);
	ck_assert_int_eq(t->waypoints_max, WAYPOINTS_MAX);
	ck_assert_int_eq(t->format_version, 1);
	ck_assert_int_eq((int)strlen(t->tables_digest), 64);
	ck_assert_str_eq(t->rules_version, reiswitz_engine.version);
	ck_assert_str_eq(t->ruleset, reiswitz_engine.name);
}
END_TEST

START_TEST(MOV_2_each_arm_has_its_own_fatigue)
{
	/* the table of section 4: walk apart, quick, highest, delayed, narrow-delayed, fast moves, rest
	 * moves */
	const int rows[ARM_COUNT][6] = { { 150, 200, 150, 150, 1, 2 }, { 150, 200, 200, 200, 2, 1 },
		                         { 150, 200, 200, 200, 2, 1 }, { 300, 400, 300, 200, 2, 1 },
		                         { 450, 500, 300, 300, 2, 1 }, { 450, 500, 300, 300, 2, 1 },
		                         { 150, 200, 100, 100, 1, 2 }, { 100, 150, 50, 50, 1, 2 },
		                         { 300, 400, 300, 200, 2, 1 }, { 150, 200, 150, 150, 1, 2 },
		                         { 100, 100, 50, 50, 1, 0 } };
	for (int k = 0; k < ARM_COUNT; k++) {
		const struct arm_row *arm = &t->arm[k];
		const int has[6] = { arm->quick_paces, arm->highest_paces, arm->delayed_paces,
			             arm->narrow_paces, arm->fast_moves, arm->rest_moves };
		ck_assert_mem_eq(has, rows[k], sizeof has);
		ck_assert_int_le(arm->walk_paces, arm->quick_paces);
	}
}
END_TEST

/* Guns and train go as heavy cavalry, pontoniers as closed foot (MOV-16). */
static uint8_t as(uint8_t arm)
{
	static const uint8_t like[ARM_COUNT] = { 0, 1, 2, 3, 4, 5, 3, 3, 3, 0, 3 };
	return like[arm];
}

/* One cell each of a kind, off a way and on a path: what the first six arms may do, in the letters
 * f d n s x. */
static void reads(struct board *b, const char *off, const char *by)
{
	static const char letters[] = { [PASS_FREE] = 'f', [PASS_DELAYED] = 'd', [PASS_NARROW] = 'n',
		                        [PASS_STAND] = 's', [PASS_EDGE] = '?', [PASS_NO] = 'x' };
	const char *const want[2] = { off, by };
	for (int way = 0; way < 2; way++) {
		ground_way(b, 500, 500, 510, 510, way ? WAY_PATH : WAY_NONE);
		for (uint8_t arm = 0; arm < ARM_COUNT; arm++) {
			uint32_t cell = ground_cell(&b->world->ground, 505, 505);
			char got = letters[arm_passage(b->world, &b->state, arm, cell).pass];
			char right = want[way][as(arm)];
			ck_assert_msg(got == right, "arm %d: %c, not %c", arm, got, right);
		}
	}
	ground_way(b, 500, 500, 510, 510, WAY_NONE);
}

START_TEST(MOV_16_the_table_of_cells)
{
	/* closed, tirailleurs, jägers, heavy, light, flankers; MOV-3, MOV-4, MOV-5, TER-2, TER-3 */
	struct board *b = a_board(1000, 1000);
	reads(b, "ffffff", "ffffff");
	const struct { enum slope kind; const char *off, *by;
	} slopes[] = { { SLOPE_GENTLE, "ffffff", "ffffff" },
		           { SLOPE_STEEP, "dddxxx", "dddddd" },
		           { SLOPE_SHEER, "xxxxxx", "dddddd" } };
	for (int k = 0; k < 3; k++) {
		ground_slope(b, 500, 500, 510, 510, slopes[k].kind);
		reads(b, slopes[k].off, slopes[k].by);
	}
	ground_slope(b, 500, 500, 510, 510, SLOPE_LEVEL);
	const struct { enum cover kind; const char *off, *by; } covers[] = {
		{ COVER_OPEN_WOOD, "nnnnnn", "nnnnnn" }, { COVER_DENSE_WOOD, "sddxxx", "nnnnnn" },
		{ COVER_BUILDING_LOW, "sddxxx", "ffffff" }, { COVER_BUILDING_TALL, "sddxxx", "ffffff" },
		{ COVER_YARD, "ffffff", "ffffff" }, { COVER_WALL, "dddxxx", "ffffff" } };
	for (int k = 0; k < 6; k++) {
		ground_cover(b, 500, 500, 510, 510, covers[k].kind);
		reads(b, covers[k].off, covers[k].by);
	}
	ground_cover(b, 400, 400, 620, 620, COVER_DENSE_WOOD); /* 100 p from every edge */
	reads(b, "xddxxx", "nnnnnn");
	ground_cover(b, 400, 400, 620, 620, COVER_NONE);
	const struct { enum water kind; const char *off, *by;
	} waters[] = { { WATER_DITCH, "dddxdd", "ffffff" }, { WATER_BROOK, "xffxdd", "ffffff" },
		           { WATER_CANAL, "xxxxxx", "ffffff" }, { WATER_RIVER, "xxxxxx", "ffffff" },
		           { WATER_LAKE, "xxxxxx", "ffffff" },  { WATER_MARSH, "xxxxxx", "nnnnnn" } };
	for (int k = 0; k < 6; k++) {
		ground_water(b, 500, 500, 510, 510, waters[k].kind);
		reads(b, waters[k].off, waters[k].by);
	}
	board_clear(b);
}
END_TEST

START_TEST(TER_3_ways_and_bridges)
{
	struct board *b = a_board(1000, 1000);
	const enum passability want[] = {
		[WAY_PATH] = PASS_FREE,    [WAY_CHAUSSEE] = PASS_FREE, [WAY_BRIDGE] = PASS_DELAYED,
		[WAY_FORD] = PASS_DELAYED, [WAY_DEFILE] = PASS_NARROW, [WAY_STREET] = PASS_NARROW
	};
	for (int way = WAY_PATH; way < WAY_COUNT; way++)
		for (uint8_t arm = 0; arm < ARM_COUNT; arm++) {
			ground_way(b, 500, 500, 510, 510, (enum way)way);
			uint32_t cell = ground_cell(&b->world->ground, 505, 505);
			ck_assert_int_eq(arm_passage(b->world, &b->state, arm, cell).pass, want[way]);
		}
	board_clear(b);
}
END_TEST

static Suite *arms_suite(void)
{
	Suite *s = suite_create("arms");
	TCase *c = tcase_create("tables");
	tcase_add_test(c, ARM_1_establishment);
	tcase_add_test(c, UNIT_1_distances_and_units);
	tcase_add_test(c, MOV_2_each_arm_has_its_own_fatigue);
	tcase_add_test(c, MOV_16_the_table_of_cells);
	tcase_add_test(c, TER_3_ways_and_bridges);
	suite_add_tcase(s, c);
	return s;
}
SUITE_MAIN(arms_suite)
