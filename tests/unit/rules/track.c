/* Tests of rules/reiswitz/track through the orders it decides: UNIT-2, UNIT-4, MOV-3…5, MOV-14…16,
 * TER-6, TER-7, ARM-5. */
#include "tests/unit/rules/marching.h"

START_TEST(UNIT_2_speeds_over_open_ground)
{
	/* the table of section 4, in paces: UNIT-1, UNIT-2, UNIT-4, MOV-3 */
	goes((const int[]){ 200, 200, 200, 400, 500, 500 });
	ground_slope(b, 0, 0, WIDE, HIGH, SLOPE_GENTLE);
	goes((const int[]){ 200, 200, 200, 400, 500, 500 });
	uint16_t p = a_battalion(b, BLUE, 2000, 2000, 0);
	for (int bearing = 0; bearing < 360; bearing++) { /* UNIT-4: any direction at the same cost */
		struct march m;
		struct refusal why;
		struct fine to = geometry_point(b->world->tables->sine,
		                                (struct stance){ 2000, 2000, bearing, 0 }, 198, 0);
		struct command c = { .order = ORDER_MOVE, .piece = p, .points = 1 };
		c.point[0].x = (int16_t)(to.x / 16);
		c.point[0].y = (int16_t)(to.y / 16);
		ck_assert(march_check(b->world, &b->state, &c, &m, &why));
		ck_assert(m.length <= 200 * 16 && m.length >= 196 * 16);
	}
}
END_TEST

START_TEST(MOV_16_open_wood_delays)
{
	/* MOV-16, EX-4 */
	ground_cover(b, 990, 900, 1010, 910, COVER_OPEN_WOOD);
	goes((const int[]){ 150, 200, 200, 200, 300, 300 });
}
END_TEST

START_TEST(MOV_16_the_first_cell_counts)
{
	ground_cover(b, 1000, 1000, 1010, 1010, COVER_OPEN_WOOD);
	goes((const int[]){ 150, 200, 200, 200, 300, 300 });
}
END_TEST

START_TEST(MOV_16_a_chaussee_delays_who_crosses_it)
{
	/* along it, or on to it by another way: free */
	ground_way(b, 1000, 0, 1020, HIGH, WAY_CHAUSSEE);
	goes((const int[]){ 200, 200, 200, 400, 500, 500 });
	ground_way(b, 900, 990, 1000, 1010, WAY_PATH);
	uint16_t p = a_battalion(b, BLUE, 920, 1000, 0);
	ck_assert(march(b, p, 0, 2, 1010, 1000, 1010, 890)); /* from the path */
	uint16_t q = a_battalion(b, BLUE, 920, 1200, 0);
	ck_assert(!march(b, q, 0, 2, 1010, 1200, 1010, 1120));
	ck_assert(refused_by(b, "MOV-16"));
	ck_assert(march(b, q, 0, 2, 1010, 1200, 1010, 1140));
}
END_TEST

START_TEST(MOV_3_steep_and_sheer)
{
	/* MOV-3: steep: foot anywhere, delayed; horse by a way. Sheer: by a way only */
	ground_slope(b, 0, 890, WIDE, 900, SLOPE_STEEP);
	goes((const int[]){ 150, 200, 200, 100, 100, 100 });
	ground_way(b, 1000, 800, 1010, 1010, WAY_PATH);
	goes((const int[]){ 150, 200, 200, 300, 300, 300 });
	ground_way(b, 1000, 800, 1010, 1010, WAY_NONE);
	ground_slope(b, 0, 890, WIDE, 900, SLOPE_SHEER);
	goes((const int[]){ 100, 100, 100, 100, 100, 100 });
	ground_way(b, 1000, 800, 1010, 1010, WAY_PATH);
	goes((const int[]){ 150, 200, 200, 300, 300, 300 });
}
END_TEST

START_TEST(MOV_4_waters_bar)
{
	/* MOV-4, MOV-5 */
	const struct { enum water water; int paces[SMALL_ARMS];
	} rows[] = {
		{ WATER_DITCH, { 150, 200, 200, 100, 300, 300 } },
		{ WATER_BROOK, { 100, 200, 200, 100, 300, 300 } },
		{ WATER_CANAL, { 100, 100, 100, 100, 100, 100 } },
		{ WATER_RIVER, { 100, 100, 100, 100, 100, 100 } },
		{ WATER_LAKE, { 100, 100, 100, 100, 100, 100 } },
		{ WATER_MARSH, { 100, 100, 100, 100, 100, 100 } },
	};
	for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
		ground_water(b, 0, 890, WIDE, 900, rows[k].water);
		goes(rows[k].paces);
		uint16_t p = heavy_cavalry(b, BLUE, 1000, 1000, 0);
		ck_assert(!north(p, 200));
		ck_assert(refused_by(b, rows[k].water == WATER_DITCH ? "MOV-5" : "MOV-4"));
		board_remove(b, p);
	}
	/* a ford and a bridge carry everybody, delayed */
	ground_way(b, 1000, 890, 1010, 900, WAY_FORD);
	goes((const int[]){ 150, 200, 200, 200, 300, 300 }); /* the ford through a marsh: narrow */
	ground_water(b, 0, 890, WIDE, 900, WATER_RIVER);
	goes((const int[]){ 150, 200, 200, 300, 300, 300 });
}
END_TEST

START_TEST(MOV_5_light_troops_cross_what_stops_others)
{
	ground_cover(b, 0, 800, WIDE, 950, COVER_DENSE_WOOD);
	goes((const int[]){ 100, 200, 200, 50, 50, 50 }); /* closed foot 50 p deep, see TER-7 */
	uint16_t p = light_cavalry(b, BLUE, 1000, 1000, 0);
	ck_assert(!north(p, 100));
	ck_assert(refused_by(b, "MOV-4")); /* it is not MOV-5 that keeps it out */
	ground_slope(b, 2000, 890, 2100, 900, SLOPE_SHEER);
	uint16_t q = some_jaegers(b, BLUE, 2050, 1000, 0);
	ck_assert(!north(q, 150));
	ck_assert(refused_by(b, "MOV-5")); /* what stops light foot stands there */
	ground_way(b, 1000, 700, 1010, 1010, WAY_PATH);
	board_remove(b, p);
	board_remove(b, q);
	goes((const int[]){ 150, 200, 200, 200, 300, 300 });
}
END_TEST

START_TEST(MOV_16_streets_and_defiles_are_narrow)
{
	/* XI §2: heavy cavalry 4 in defile, street, open wood; 6 elsewhere */
	ground_way(b, 1000, 800, 1010, 950, WAY_DEFILE);
	goes((const int[]){ 150, 200, 200, 200, 300, 300 });
	ground_way(b, 1000, 800, 1010, 950, WAY_STREET);
	goes((const int[]){ 150, 200, 200, 200, 300, 300 });
	ground_way(b, 1000, 800, 1010, 950, WAY_BRIDGE);
	goes((const int[]){ 150, 200, 200, 300, 300, 300 });
	ground_way(b, 1000, 800, 1010, 950, WAY_PATH);
	goes((const int[]){ 200, 200, 200, 400, 500, 500 });
}
END_TEST

START_TEST(TER_7_closed_foot_ends_in_wood_and_building_but_does_not_pass)
{
	/* TER-7: a building 40 p deep, a wood 40 p deep */
	b->world->ground.feature[1] =
		(struct feature){ .kind = FEATURE_FARM, .quarters = 1, .storeys = 1 };
	ground_cover(b, 950, 900, 1050, 940, COVER_BUILDING_LOW);
	ground_feature(b, 950, 900, 1050, 940, 1);
	uint16_t p = a_battalion(b, BLUE, 1000, 1000, 0);
	ck_assert(!north(p, 110));
	ck_assert(refused_by(b, "TER-7"));
	ck_assert(north(p, 80)); /* in */
	next_move(b);
	ck_assert(north(p, 100)); /* and out on the other side, in its next move */
	uint16_t t = some_tirailleurs(b, BLUE, 1000, 1000, 0);
	ck_assert(north(t, 200) || refused_by(b, "MOV-6"));
	ck_assert(north(t, 110));
	uint16_t horse = light_cavalry(b, BLUE, 1000, 1000, 0);
	ck_assert(!north(horse, 80));
	ground_cover(b, 1950, 900, 2050, 940, COVER_DENSE_WOOD);
	uint16_t q = a_battalion(b, BLUE, 2000, 1000, 0);
	ck_assert(!north(q, 110));
	ck_assert(refused_by(b, "TER-7"));
	ck_assert(north(q, 80));
}
END_TEST

START_TEST(TER_7_what_a_building_holds)
{
	b->world->ground.feature[1] =
		(struct feature){ .kind = FEATURE_FARM, .quarters = 1, .storeys = 1 };
	ground_cover(b, 1000, 1000, 1090, 1090, COVER_BUILDING_LOW);
	ground_feature(b, 1000, 1000, 1090, 1090, 1);
	a_battalion(b, BLUE, 1040, 1020, 0);
	uint16_t p = some_tirailleurs(b, BLUE, 1045, 1150, 0);
	ck_assert(!north(p, 100));
	ck_assert(refused_by(b, "TER-7"));
	board_remove(b, 0);
	some_jaegers(b, BLUE, 1040, 1020, 0);
	some_jaegers(b, BLUE, 1050, 1040, 0);
	ck_assert(north(p, 110)); /* the third; they may overlap there */
	uint16_t q = some_tirailleurs(b, BLUE, 1045, 1200, 0);
	ck_assert(!north(q, 150));
	ck_assert(refused_by(b, "TER-7"));
	b->world->ground.feature[1].quarters = 2;
	ck_assert(north(q, 150));
}
END_TEST

START_TEST(TER_6_wood_fifty_paces_from_its_edge)
{
	/* TER-6, MOV-4: from its edge at y 950, cells up to five deep */
	ground_cover(b, 0, 500, WIDE, 950, COVER_DENSE_WOOD);
	uint16_t p = a_battalion(b, BLUE, 1000, 1000, 0);
	ck_assert(!north(p, 101));
	ck_assert(refused_by(b, "MOV-4"));
	ck_assert(north(p, 100));
}
END_TEST

START_TEST(MOV_14_only_the_middle_of_the_front_walks)
{
	/* a way 10 p wide between waters lets a piece of 50 p through; so does a gap between houses */
	ground_water(b, 0, 800, 1000, 900, WATER_LAKE);
	ground_water(b, 1010, 800, WIDE, 900, WATER_LAKE);
	uint16_t p = a_battalion(b, BLUE, 1005, 950, 0);
	ck_assert(north(p, 200));
	uint16_t q = a_battalion(b, BLUE, 1011, 1000, 0);
	ck_assert(!north(q, 200));
	ck_assert(refused_by(b, "MOV-4"));
}
END_TEST

START_TEST(MOV_15_narrow_at_the_end)
{
	/* middle allowed, an end not: narrow; bridge, ford, defile, street: narrow; light foot on
	 * bridges only (ARM-5) */
	ground_water(b, 1020, 800, 1100, 1000, WATER_LAKE);
	uint16_t p = a_battalion(b, BLUE, 1000, 1000, 0);
	ck_assert(north(p, 50));
	ck_assert(at(p)->narrow);
	next_move(b);
	ck_assert(march(b, p, 0, 1, 900, 950));
	ck_assert(!at(p)->narrow);
	uint16_t t = some_tirailleurs(b, BLUE, 1000, 1000, 0);
	ck_assert(north(t, 50));
	ck_assert(!at(t)->narrow);
	const enum way ways[] = { WAY_BRIDGE, WAY_FORD, WAY_DEFILE, WAY_STREET };
	for (int k = 0; k < 4; k++) {
		ground_way(b, 2000, 2000, 2010, 2100, ways[k]);
		uint16_t q = a_battalion(b, BLUE, 2005, 2150, 0),
				 light = some_jaegers(b, BLUE, 2005, 2250, 0);
		ck_assert(north(q, 100));
		ck_assert(at(q)->narrow);
		board_remove(b, q);
		ck_assert(north(light, 200));
		ck_assert_int_eq(at(light)->narrow, ways[k] == WAY_BRIDGE);
		board_remove(b, light);
		b->state.trails = 0;
	}
	board_must_hold(b);
}
END_TEST

START_TEST(MOV_15_turned_over_water)
{
	/* TURN-9 too: a turn in place brings an end over the water */
	ground_water(b, 1000, 900, 1010, 980, WATER_LAKE);
	uint16_t p = a_battalion(b, BLUE, 1000, 1000, 0);
	ck_assert(!at(p)->narrow);
	ck_assert(turn(b, p, 90));
	ck_assert(at(p)->narrow);
	board_must_hold(b);
}
END_TEST

START_TEST(ARM_5_narrow_is_given_up_in_the_open)
{
	ground_way(b, 1000, 900, 1010, 1100, WAY_BRIDGE);
	uint16_t p = a_battalion(b, BLUE, 1005, 1000, 0);
	ck_assert(at(p)->narrow);
	ck_assert(north(p, 150));
	ck_assert(!at(p)->narrow);
}
END_TEST

static Suite *track_suite(void)
{
	Suite *s = suite_create("track");
	TCase *c = tcase_create("orders");
	tcase_add_checked_fixture(c, lay, clear);
	tcase_set_timeout(c, 60);
	tcase_add_test(c, UNIT_2_speeds_over_open_ground);
	tcase_add_test(c, MOV_16_open_wood_delays);
	tcase_add_test(c, MOV_16_the_first_cell_counts);
	tcase_add_test(c, MOV_16_a_chaussee_delays_who_crosses_it);
	tcase_add_test(c, MOV_3_steep_and_sheer);
	tcase_add_test(c, MOV_4_waters_bar);
	tcase_add_test(c, MOV_5_light_troops_cross_what_stops_others);
	tcase_add_test(c, MOV_16_streets_and_defiles_are_narrow);
	tcase_add_test(c, TER_7_closed_foot_ends_in_wood_and_building_but_does_not_pass);
	tcase_add_test(c, TER_7_what_a_building_holds);
	tcase_add_test(c, TER_6_wood_fifty_paces_from_its_edge);
	tcase_add_test(c, MOV_14_only_the_middle_of_the_front_walks);
	tcase_add_test(c, MOV_15_narrow_at_the_end);
	tcase_add_test(c, MOV_15_turned_over_water);
	tcase_add_test(c, ARM_5_narrow_is_given_up_in_the_open);
	suite_add_tcase(s, c);
	return s;
}
SUITE_MAIN(track_suite)
