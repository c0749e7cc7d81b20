/* Tests of rules/reiswitz/march with track and bars: MOV-1…6, MOV-9, MOV-12…18, MOV-21, TURN-9, TURN-11, TER-7, EX-1…5. */
#include "rules/reiswitz/march.h"
#include "tests/support/board.h"
#include "tests/support/suite.h"

enum { WIDE = 5000, HIGH = 3750 };

static struct board *b;

static void lay(void)
{
	b = a_board(WIDE, HIGH);
}

static void clear(void)
{
	board_clear(b);
}

static const struct piece *at(uint16_t piece)
{
	return &b->state.piece[piece];
}

static bool north(uint16_t piece, int paces)
{
	return march(b, piece, at(piece)->bearing, 1, at(piece)->x, at(piece)->y - paces);
}

static void stands(uint16_t piece, int run, int rest)
{
	ck_assert_int_eq(at(piece)->run, run);
	ck_assert_int_eq(at(piece)->rest, rest);
}

START_TEST(EX_1_fatigue_of_closed_infantry)
{
	/* EX-1, MOV-18, MOV-2 */
	uint16_t p = a_battalion(b, BLUE, 1000, 1000, 0);
	ck_assert(north(p, 200));
	next_move(b);
	ck_assert_int_eq(at(p)->y, 800);
	stands(p, 0, 2);
	ck_assert(!north(p, 160));
	ck_assert(refused_by(b, "MOV-18"));
	ck_assert(north(p, 150));
	next_move(b);
	stands(p, 0, 1);
	ck_assert(north(p, 150));
	next_move(b);
	stands(p, 0, 0);
	ck_assert(north(p, 200));
	next_move(b);
	ck_assert_int_eq(at(p)->y, 300);
	stands(p, 0, 2);
}
END_TEST

START_TEST(EX_2_fatigue_of_horse_and_light_foot)
{
	/* EX-2, MOV-18 */
	uint16_t p = light_cavalry(b, BLUE, 1000, 3500, 0);
	ck_assert(north(p, 500));
	next_move(b);
	stands(p, 1, 0);
	ck_assert(north(p, 500));
	next_move(b);
	stands(p, 0, 1);
	ck_assert(!north(p, 451));
	ck_assert(north(p, 450));
	next_move(b);
	stands(p, 0, 0);
	ck_assert(north(p, 500));
	uint16_t heavy = heavy_cavalry(b, BLUE, 2000, 3500, 0);
	next_move(b);
	ck_assert(north(heavy, 300)); /* not highest */
	next_move(b);
	stands(heavy, 0, 0);
	ck_assert(north(heavy, 301));
	next_move(b);
	stands(heavy, 1, 0);
	uint16_t t = some_tirailleurs(b, BLUE, 3000, 3500, 0);
	const int orders[] = { 200, 200, 150, 200 };
	for (int k = 0; k < 4; k++) {
		ck_assert(north(t, orders[k]));
		next_move(b);
		if (k == 1)
			stands(t, 0, 1);
	}
	stands(t, 1, 0);
}
END_TEST

START_TEST(MOV_18_standing_still_rests)
{
	uint16_t p = light_cavalry(b, BLUE, 1000, 3500, 0);
	ck_assert(north(p, 451));
	next_move(b);
	stands(p, 1, 0);
	next_move(b); /* stands: the run is broken */
	stands(p, 0, 0);
	uint16_t foot = a_battalion(b, BLUE, 2000, 3500, 0);
	ck_assert(north(foot, 151));
	next_move(b);
	stands(foot, 0, 2);
	next_move(b);
	next_move(b);
	stands(foot, 0, 0);
	ck_assert(north(foot, 200));
	/* the other side's end rests nobody of this one */
	ck_assert(end_part(b));
	stands(foot, 0, 2);
	ck_assert(end_part(b));
	stands(foot, 0, 2);
}
END_TEST

START_TEST(EX_3_length)
{
	/* EX-3, MOV-13, MOV-1 */
	uint16_t p = a_battalion(b, BLUE, 1000, 1000, 0);
	ck_assert(!march(b, p, 0, 1, 1142, 1141));
	ck_assert(refused_by(b, "MOV-13"));
	ck_assert(march(b, p, 0, 1, 1141, 1141));
	ck_assert_int_eq(b->outcome.list[0].length_paces, 200);
	uint16_t q = a_battalion(b, BLUE, 2000, 1000, 0);
	ck_assert(!march(b, q, 0, 2, 2100, 1000, 2160, 1081));
	ck_assert(march(b, q, 0, 2, 2100, 1000, 2160, 1080));
	ck_assert_int_eq(b->outcome.list[0].length_paces, 200);
}
END_TEST

START_TEST(MOV_13_at_most_sixteen_points)
{
	uint16_t p = a_battalion(b, BLUE, 1000, 1000, 0);
	struct command c = { .order = ORDER_MOVE, .piece = p, .points = WAYPOINTS_MAX };
	for (int k = 0; k < WAYPOINTS_MAX; k++) {
		c.point[k].x = (int16_t)(1000 + k);
		c.point[k].y = 1000;
	}
	c.points = WAYPOINTS_MAX + 1;
	ck_assert(!board_order(b, 0, &c));
	ck_assert(refused_by(b, "MOV-13"));
	c.points = 0;
	ck_assert(!board_order(b, 0, &c));
	c.points = WAYPOINTS_MAX;
	ck_assert(board_order(b, 0, &c));
	ck_assert_int_eq(at(p)->x, 1015);
}
END_TEST

START_TEST(MOV_1_one_movement_and_a_free_bearing)
{
	/* MOV-1, TURN-5 */
	uint16_t p = a_battalion(b, BLUE, 1000, 1000, 0);
	ck_assert(march(b, p, 217, 2, 1050, 1000, 1050, 950));
	ck_assert_int_eq(at(p)->bearing, 217);
	ck_assert_int_eq(at(p)->x, 1050);
	ck_assert(at(p)->acted && at(p)->moved && !at(p)->fired);
	ck_assert(!north(p, 10));
	ck_assert(refused_by(b, "TURN-5"));
	ck_assert_int_eq(b->outcome.list[0].what, HAPPENED_MARCH);
	next_move(b);
	ck_assert(!at(p)->acted);
	ck_assert(march(b, p, 0, 1, 1050, 950)); /* a movement of no length, to face */
	ck_assert_int_eq(at(p)->bearing, 0);
	board_must_hold(b);
}
END_TEST

/* The farthest this arm goes north in a straight line from (x, 1000), over what ground was laid. */
static int farthest(enum arm arm, int x, int bearing)
{
	uint16_t p = a_piece(b, BLUE, arm, x, 1000, bearing);
	struct command c = { .order = ORDER_MOVE, .piece = p, .bearing = (int16_t)bearing, .points = 1 };
	int best = -1;
	for (int paces = 0; paces <= 520; paces++) {
		struct march m;
		struct refusal why;
		c.point[0].x = (int16_t)x;
		c.point[0].y = (int16_t)(1000 - paces);
		if (march_check(b->world, &b->state, &c, &m, &why))
			best = paces;
	}
	board_remove(b, p);
	return best;
}

static void goes(const int paces[ARM_COUNT])
{
	for (int arm = 0; arm < ARM_COUNT; arm++)
		ck_assert_msg(farthest((enum arm)arm, 1000, 0) == paces[arm], "arm %d went %d, not %d", arm,
		              farthest((enum arm)arm, 1000, 0), paces[arm]);
}

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
		struct fine to = geometry_point(b->world->tables->sine, (struct stance){ 2000, 2000, bearing }, 198, 0);
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

START_TEST(EX_4_delay)
{
	/* EX-4: one open-wood cell; a bridge; a chaussée crossed; a ditch */
	ground_cover(b, 1000, 900, 1010, 910, COVER_OPEN_WOOD);
	uint16_t p = a_battalion(b, BLUE, 1000, 1000, 0);
	ck_assert(!north(p, 151));
	ck_assert(refused_by(b, "MOV-16"));
	ck_assert(north(p, 150));
	next_move(b);
	stands(p, 0, 0); /* not highest */
	ground_water(b, 2000, 880, 4000, 900, WATER_RIVER);
	ground_way(b, 2000, 880, 2010, 900, WAY_BRIDGE);
	uint16_t heavy = heavy_cavalry(b, BLUE, 2005, 1000, 0);
	ck_assert(!north(heavy, 301));
	ck_assert(north(heavy, 300));
	ground_way(b, 3000, 0, 3020, HIGH, WAY_CHAUSSEE);
	uint16_t over = heavy_cavalry(b, BLUE, 2900, 2000, 0);
	ck_assert(!march(b, over, 90, 1, 3201, 2000));
	ck_assert(march(b, over, 90, 1, 3200, 2000));
	ground_water(b, 3500, 1500, 3510, 2500, WATER_DITCH);
	uint16_t ditch = heavy_cavalry(b, BLUE, 3450, 2000, 0);
	ck_assert(!march(b, ditch, 0, 1, 3550, 2000));
	ck_assert(refused_by(b, "MOV-4"));
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
	const struct { enum water water; int paces[ARM_COUNT]; } rows[] = {
		{ WATER_DITCH, { 150, 200, 200, 100, 300, 300 } }, { WATER_BROOK, { 100, 200, 200, 100, 300, 300 } },
		{ WATER_CANAL, { 100, 100, 100, 100, 100, 100 } }, { WATER_RIVER, { 100, 100, 100, 100, 100, 100 } },
		{ WATER_LAKE, { 100, 100, 100, 100, 100, 100 } },  { WATER_MARSH, { 100, 100, 100, 100, 100, 100 } },
	};
	for (size_t k = 0; k < sizeof rows / sizeof *rows; k++) {
		ground_water(b, 0, 890, WIDE, 900, rows[k].water);
		goes(rows[k].paces);
		uint16_t p = heavy_cavalry(b, BLUE, 1000, 1000, 0);
		ck_assert(!north(p, 200));
		ck_assert(refused_by(b, "MOV-4"));
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
	ck_assert(refused_by(b, "MOV-5"));
	ground_way(b, 1000, 700, 1010, 1010, WAY_PATH);
	board_remove(b, p);
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
	b->world->ground.feature[1] = (struct feature){ .kind = FEATURE_FARM, .quarters = 1, .storeys = 1 };
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
	b->world->ground.feature[1] = (struct feature){ .kind = FEATURE_FARM, .quarters = 1, .storeys = 1 };
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
	/* middle allowed, an end not: narrow; bridge, ford, defile, street: narrow; light foot on bridges only (ARM-5) */
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
		uint16_t q = a_battalion(b, BLUE, 2005, 2150, 0), light = some_jaegers(b, BLUE, 2005, 2250, 0);
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

START_TEST(MOV_12_the_edge_is_solid)
{
	uint16_t p = a_battalion(b, BLUE, 100, 100, 0);
	ck_assert(!march(b, p, 0, 1, 100, -1));
	ck_assert(refused_by(b, "MOV-12"));
	ck_assert(!march(b, p, 90, 1, 40, 100)); /* its rear would hang over */
	ck_assert(refused_by(b, "MOV-12"));
	ck_assert(!march(b, p, 0, 1, 24, 100));
	ck_assert(refused_by(b, "MOV-12"));
	ck_assert(march(b, p, 0, 1, 25, 0));
	board_must_hold(b);
	uint16_t q = a_battalion(b, BLUE, WIDE - 100, HIGH - 100, 0);
	ck_assert(!march(b, q, 0, 1, WIDE - 25, HIGH - 49));
	ck_assert(march(b, q, 180, 1, WIDE - 25, HIGH));
}
END_TEST

START_TEST(MOV_6_friends_are_passed_not_stood_upon)
{
	uint16_t p = a_battalion(b, BLUE, 1000, 1000, 0);
	uint16_t q = a_battalion(b, BLUE, 1000, 900, 0);
	ck_assert(!north(p, 90));
	ck_assert(refused_by(b, "MOV-6"));
	ck_assert(north(p, 148)); /* through him, two paces into his front at most */
	ck_assert(march(b, q, 0, 1, 1000, 1000)); /* and he through the first */
	board_must_hold(b);
}
END_TEST

START_TEST(GEO_3_a_line_turns_together)
{
	/* GEO-3: pieces side by side may each turn 45° */
	uint16_t line[5];
	for (int k = 0; k < 5; k++)
		line[k] = a_battalion(b, BLUE, 1000 + 50 * k, 1000, 0);
	for (int k = 0; k < 5; k++)
		ck_assert(turn(b, line[k], 45));
	board_must_hold(b);
}
END_TEST

START_TEST(MOV_9_enemy_bodies_and_the_zone_before_them)
{
	uint16_t p = light_cavalry(b, BLUE, 1000, 1200, 0);
	a_battalion(b, GREEN, 1000, 1000, 180); /* body y 950…1000, zone y 1000…1010 */
	ck_assert(!north(p, 400));
	ck_assert(refused_by(b, "MOV-9"));
	ck_assert(!north(p, 191));
	ck_assert(refused_by(b, "MOV-9"));
	ck_assert(!march(b, p, 0, 2, 900, 1005, 1100, 1005)); /* along its front */
	ck_assert(refused_by(b, "MOV-9"));
	ck_assert(!march(b, p, 0, 2, 900, 960, 1100, 960)); /* through it sideways */
	ck_assert(refused_by(b, "MOV-9"));
	ck_assert(march(b, p, 0, 3, 970, 1100, 970, 940, 970, 890)); /* past its flank: only the middle is tested */
	uint16_t q = light_cavalry(b, BLUE, 1000, 1400, 0);
	ck_assert(north(q, 390)); /* to ten paces from the front */
	board_must_hold(b);
}
END_TEST

START_TEST(MOV_9_who_stands_in_a_zone_may_leave_it)
{
	uint16_t p = a_battalion(b, BLUE, 1000, 1000, 0);
	a_battalion(b, GREEN, 1000, 995, 180);
	ck_assert(!march(b, p, 0, 3, 1000, 1050, 1001, 1050, 1001, 1001)); /* not out and in again */
	ck_assert(refused_by(b, "MOV-9"));
	ck_assert(march(b, p, 0, 1, 1000, 1100));
}
END_TEST

START_TEST(EX_5_gap_closed)
{
	/* EX-5, MOV-7 */
	a_battalion(b, GREEN, 1000, 1000, 180);
	uint16_t second = a_battalion(b, GREEN, 1060, 1000, 180);
	uint16_t p = a_battalion(b, BLUE, 1030, 1100, 0);
	ck_assert(!march(b, p, 0, 1, 1030, 920));
	ck_assert(refused_by(b, "MOV-7"));
	ck_assert(!march(b, p, 0, 3, 1030, 1020, 1026, 990, 1030, 920));
	ck_assert(refused_by(b, "MOV-7"));
	b->state.piece[second].x = 1061; /* 11 p: open, until its loss is played */
	ck_assert(march(b, p, 0, 1, 1030, 900));
}
END_TEST

START_TEST(MOV_7_contact_and_slant_are_closed)
{
	/* no slit between bodies that touch, whichever way they look */
	for (int bearing = 0; bearing < 360; bearing += 15) {
		struct board *own = b;
		b = a_board(WIDE, HIGH);
		const int16_t *sine = b->world->tables->sine;
		struct stance first = { 2000, 2000, bearing };
		struct fine beside = geometry_point(sine, first, 0, 50);
		a_battalion(b, GREEN, first.x, first.y, bearing);
		a_battalion(b, GREEN, beside.x / 16, beside.y / 16, bearing);
		int passed = 0;
		for (int r = 15; r <= 35; r++) { /* from before them to behind them, pace by pace along the seam */
			struct fine from = geometry_point(sine, first, 40, r), to = geometry_point(sine, first, -90, r);
			uint16_t p = a_battalion(b, BLUE, from.x / 16, from.y / 16, bearing);
			passed += march(b, p, bearing, 1, to.x / 16, to.y / 16);
			ck_assert(refused_by(b, "MOV-7") || refused_by(b, "MOV-9"));
			board_remove(b, p);
		}
		ck_assert_int_eq(passed, 0);
		board_clear(b);
		b = own;
	}
}
END_TEST

START_TEST(MOV_7_one_may_go_into_a_closed_gap_but_not_through)
{
	/* starting on it counts if the next point lies behind a front */
	a_battalion(b, GREEN, 1000, 1000, 180);
	a_battalion(b, GREEN, 1060, 1000, 180);
	uint16_t p = a_piece(b, BLUE, ARM_TIRAILLEURS, 1030, 1000, 0);
	ck_assert(!march(b, p, 0, 1, 1030, 920));
	ck_assert(refused_by(b, "MOV-7"));
	ck_assert(march(b, p, 0, 1, 1030, 1100));
}
END_TEST

START_TEST(MOV_21_strips_of_fire_bar_both_ways)
{
	/* MOV-21, MOV-4: a friend's line of fire of this move, and the friend himself */
	uint16_t shooter = a_battalion(b, BLUE, 1000, 1000, 0);
	uint16_t p = light_cavalry(b, BLUE, 900, 900, 90), q = light_cavalry(b, BLUE, 900, 1025, 90);
	b->state.piece[shooter].acted = b->state.piece[shooter].fired = true;
	b->state.line[0] = (struct fire_line){ 1000, 1000, 1000, 800, shooter };
	b->state.lines = 1;
	ck_assert(!march(b, p, 90, 1, 1100, 900));
	ck_assert(refused_by(b, "MOV-4"));
	ck_assert(march(b, p, 90, 3, 900, 790, 1100, 790, 1100, 850)); /* round behind the target */
	ck_assert(!march(b, q, 90, 1, 1100, 1025)); /* through the firer */
	ck_assert(refused_by(b, "MOV-4"));
	ck_assert(march_crossed_strip(b->world->tables, &b->state, BLUE,
	                              &(struct fire_line){ 1050, 1000, 1050, 700, shooter }));
	ck_assert(!march_crossed_strip(b->world->tables, &b->state, BLUE,
	                               &(struct fire_line){ 1050, 1200, 1050, 900, shooter }));
	ck_assert(!march_crossed_strip(b->world->tables, &b->state, GREEN,
	                               &(struct fire_line){ 1050, 1000, 1050, 700, shooter }));
	next_move(b);
	ck_assert_int_eq(b->state.lines + b->state.trails, 0);
	ck_assert(march(b, q, 90, 1, 1100, 1025));
}
END_TEST

START_TEST(SHOCK_14_what_opens_in_a_move_stays_closed_in_it)
{
	b->state.gap[0] = (struct gap){ 1000, 1000, 180, GREEN };
	b->state.gaps = 1;
	uint16_t p = light_cavalry(b, BLUE, 1000, 1200, 0);
	ck_assert(!north(p, 400));
	ck_assert(refused_by(b, "MOV-7"));
	ck_assert(!march(b, p, 270, 2, 960, 1100, 960, 980)); /* nor may a body stand over it */
	ck_assert(refused_by(b, "MOV-7"));
	next_move(b);
	ck_assert(north(p, 400));
}
END_TEST

START_TEST(TURN_9_foot_turns_45_and_may_still_act)
{
	uint16_t p = a_battalion(b, BLUE, 1000, 1000, 0);
	ck_assert(turn(b, p, 45));
	ck_assert(!at(p)->acted);
	ck_assert(turn(b, p, 315)); /* summed from where it looked when the move began */
	ck_assert(!at(p)->acted);
	ck_assert_int_eq(b->outcome.list[0].what, HAPPENED_TURN);
	ck_assert(turn(b, p, 46));
	ck_assert(at(p)->acted && at(p)->moved);
	ck_assert(!turn(b, p, 0));
	ck_assert(refused_by(b, "TURN-5"));
	next_move(b);
	ck_assert_int_eq(at(p)->began, 46);
	ck_assert(turn(b, p, 90));
	ck_assert(!at(p)->acted);
	ck_assert(north(p, 200)); /* and march after */
	uint16_t horse = some_flankers(b, BLUE, 2000, 2000, 0);
	ck_assert(turn(b, horse, 1)); /* TURN-9 speaks of foot */
	ck_assert(at(horse)->moved);
}
END_TEST

START_TEST(TURN_9_a_turn_needs_room)
{
	uint16_t p = a_battalion(b, BLUE, 1000, 1000, 0);
	a_battalion(b, BLUE, 1000, 950, 0);
	a_battalion(b, GREEN, 1055, 985, 0);
	ck_assert(!turn(b, p, 180));
	ck_assert(refused_by(b, "MOV-6"));
	board_remove(b, 1);
	ck_assert(!turn(b, p, 270));
	ck_assert(refused_by(b, "GEO-3"));
	ck_assert(turn(b, p, 5));
}
END_TEST

START_TEST(TURN_11_the_first_reason_is_told)
{
	/* turn, piece, state, ground, length, enemy on the path, end cells, end place */
	uint16_t p = a_battalion(b, BLUE, 1000, 1000, 0), friend = a_battalion(b, BLUE, 1000, 560, 0);
	ground_water(b, 900, 700, 1100, 710, WATER_LAKE);
	a_battalion(b, GREEN, 1000, 850, 180);
	struct command c = { .order = ORDER_MOVE, .piece = p, .points = 1, .point = { { 1000, 600 } } };
	ck_assert(!board_order(b, GREEN, &c));
	ck_assert(refused_by(b, "TURN-5"));
	c.piece = 2;
	ck_assert(!board_order(b, BLUE, &c));
	ck_assert(refused_by(b, "TURN-3"));
	c.piece = 99;
	ck_assert(!board_order(b, BLUE, &c));
	ck_assert(refused_by(b, "TURN-3"));
	c.piece = p;
	b->state.piece[p].acted = b->state.piece[p].moved = true;
	ck_assert(!board_order(b, BLUE, &c));
	ck_assert(refused_by(b, "TURN-5"));
	b->state.piece[p].acted = b->state.piece[p].moved = false;
	ck_assert(!board_order(b, BLUE, &c));
	ck_assert(refused_by(b, "MOV-4"));
	ground_water(b, 900, 700, 1100, 710, WATER_NONE);
	ck_assert(!board_order(b, BLUE, &c));
	ck_assert(refused_by(b, "MOV-13"));
	c.point[0].y = 810;
	ck_assert(!board_order(b, BLUE, &c));
	ck_assert(refused_by(b, "MOV-9"));
	board_remove(b, 2);
	b->state.piece[friend].y = 810;
	ck_assert(!board_order(b, BLUE, &c));
	ck_assert(refused_by(b, "MOV-6"));
	board_remove(b, friend);
	ck_assert(board_order(b, BLUE, &c));
}
END_TEST

START_TEST(a_piece_lost_takes_no_order)
{
	uint16_t p = a_battalion(b, BLUE, 1000, 1000, 0);
	board_remove(b, p);
	ck_assert(!north(p, 100));
	ck_assert(refused_by(b, "LOSS-1"));
}
END_TEST

static Suite *march_suite(void)
{
	Suite *s = suite_create("march");
	TCase *c = tcase_create("orders");
	tcase_add_checked_fixture(c, lay, clear);
	tcase_set_timeout(c, 60);
	tcase_add_test(c, EX_1_fatigue_of_closed_infantry);
	tcase_add_test(c, EX_2_fatigue_of_horse_and_light_foot);
	tcase_add_test(c, MOV_18_standing_still_rests);
	tcase_add_test(c, EX_3_length);
	tcase_add_test(c, MOV_13_at_most_sixteen_points);
	tcase_add_test(c, MOV_1_one_movement_and_a_free_bearing);
	tcase_add_test(c, UNIT_2_speeds_over_open_ground);
	tcase_add_test(c, MOV_16_open_wood_delays);
	tcase_add_test(c, EX_4_delay);
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
	tcase_add_test(c, MOV_12_the_edge_is_solid);
	tcase_add_test(c, MOV_6_friends_are_passed_not_stood_upon);
	tcase_add_test(c, GEO_3_a_line_turns_together);
	tcase_add_test(c, MOV_9_enemy_bodies_and_the_zone_before_them);
	tcase_add_test(c, MOV_9_who_stands_in_a_zone_may_leave_it);
	tcase_add_test(c, EX_5_gap_closed);
	tcase_add_test(c, MOV_7_contact_and_slant_are_closed);
	tcase_add_test(c, MOV_7_one_may_go_into_a_closed_gap_but_not_through);
	tcase_add_test(c, MOV_21_strips_of_fire_bar_both_ways);
	tcase_add_test(c, SHOCK_14_what_opens_in_a_move_stays_closed_in_it);
	tcase_add_test(c, TURN_9_foot_turns_45_and_may_still_act);
	tcase_add_test(c, TURN_9_a_turn_needs_room);
	tcase_add_test(c, TURN_11_the_first_reason_is_told);
	tcase_add_test(c, a_piece_lost_takes_no_order);
	suite_add_tcase(s, c);
	return s;
}
SUITE_MAIN(march_suite)
