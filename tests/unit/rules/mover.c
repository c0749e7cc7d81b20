/* Tests of rules/reiswitz/mover, and what march makes of it: MOV-4, MOV-11, MOV-16, MOV-18, MOV-19,
 * EX-4: how far every arm goes alone, in column, in mass and in a square, and what tires it.
 */
#include "tests/unit/rules/marching.h"

START_TEST(MOV_11_columns_have_no_highest_speed)
{
	/* section 4's table, and the reconstruction's for guns */
	static const struct { enum arm arm; int free, delayed, narrow; } want[] = {
		{ ARM_CLOSED_INFANTRY, 150, 100, 100 }, { ARM_TIRAILLEURS, 150, 100, 100 },
		{ ARM_JAEGERS, 150, 100, 100 },	 { ARM_HEAVY_CAVALRY, 200, 200, 200 },
		{ ARM_LIGHT_CAVALRY, 300, 300, 300 },   { ARM_FLANKERS, 300, 300, 300 },
		{ ARM_FOOT_ARTILLERY, 150, 100, 100 },  { ARM_HEAVY_ARTILLERY, 100, 50, 50 },
		{ ARM_HORSE_ARTILLERY, 200, 200, 200 }, { ARM_PONTONIERS, 150, 100, 100 },
	};
	ground_way(b, 1200, 900, 1210, 1000, WAY_BRIDGE);
	ground_cover(b, 1400, 900, 1410, 1000, COVER_OPEN_WOOD);
	for (size_t k = 0; k < sizeof want / sizeof *want; k++) {
		const int x[] = { 1000, 1205, 1405 },
			  most[] = { want[k].free, want[k].delayed, want[k].narrow };
		for (int way = 0; way < 3; way++) {
			uint16_t p = a_stack(BLUE, want[k].arm, 2, x[way], 1000, 0);
			ck_assert_msg(goes_north(p) == most[way], "arm %d way %d went %d", want[k].arm, way,
			              goes_north(p));
			board_remove(b, p);
			board_remove(b, p + 1);
		}
	}
}
END_TEST

START_TEST(MOV_11_a_column_does_not_tire)
{
	uint16_t p = a_stack(BLUE, ARM_CLOSED_INFANTRY, 3, 1000, 1000, 0);
	for (int k = 0; k < 3; k++) {
		ck_assert(north(p + 2, 150)); /* any member moves them all */
		for (int i = 0; i < 3; i++) {
			ck_assert_int_eq(at(p + i)->y, 1000 - 150 * (k + 1));
			ck_assert(at(p + i)->acted && at(p + i)->moved);
		}
		ck_assert(!north(p, 10));
		ck_assert(refused_by(b, "TURN-5"));
		next_move(b);
		stands(p, 0, 0);
		board_must_hold(b);
	}
	ck_assert(!north(p, 151));
	ck_assert(refused_by(b, "MOV-11"));
}
END_TEST

START_TEST(MOV_11_the_slowest_arm_sets_the_pace)
{
	/* VII §10 */
	uint16_t foot = a_battalion(b, BLUE, 1000, 1000, 0);
	uint16_t horse = light_cavalry(b, BLUE, 1000, 1000, 0);
	stack_up(b, foot, horse, FORMATION_COLUMN);
	ck_assert_int_eq(goes_north(horse), 150);
	uint16_t gun = a_piece(b, BLUE, ARM_HEAVY_ARTILLERY, 2000, 1000, 0);
	uint16_t over = heavy_cavalry(b, BLUE, 2000, 1000, 0);
	guns_are(b, gun, GUNS_LIMBERED);
	stack_up(b, gun, over, FORMATION_COLUMN);
	ck_assert_int_eq(goes_north(over), 100);
	/* and where one may not go, none does */
	ground_water(b, 0, 940, 1500, 950, WATER_BROOK);
	ck_assert(!north(horse, 100));
	ck_assert(refused_by(b, "MOV-4"));
	ck_assert_int_eq(b->why.piece, foot);
}
END_TEST

START_TEST(MOV_18_a_light_mass_goes_and_tires_as_closed_infantry)
{
	/* X §3, ARM-6 */
	uint16_t p = a_stack(BLUE, ARM_TIRAILLEURS, 3, 1000, 3000, 0);
	ck_assert_int_eq(goes_north(p), 200);
	b->state.piece[p + 1].run = 1; /* from a run of its own */
	ck_assert(north(p, 151));
	ck_assert_int_eq(b->outcome.list[0].pace, PACE_HIGHEST);
	next_move(b);
	for (int k = 0; k < 3; k++)
		stands(p + k, 0, 2); /* one highest, then two at quick */
	ck_assert_int_eq(goes_north(p), 150);
	ck_assert(!north(p, 151));
	ck_assert(refused_by(b, "MOV-18"));
	board_must_hold(b);
	/* delayed as closed infantry, and not highest then */
	ground_cover(b, 2000, 900, 2010, 1000, COVER_OPEN_WOOD);
	uint16_t q = a_stack(BLUE, ARM_JAEGERS, 3, 2005, 1000, 0);
	ck_assert_int_eq(goes_north(q), 150);
	uint16_t single = some_tirailleurs(b, BLUE, 2005, 1100, 0);
	ck_assert_int_eq(goes_north(single), 200);
}
END_TEST

START_TEST(MOV_18_a_stack_does_what_its_most_tired_member_may)
{
	uint16_t p = a_stack(BLUE, ARM_TIRAILLEURS, 4, 1000, 1000, 0);
	b->state.piece[p + 2].rest = 1;
	ck_assert_int_eq(goes_north(p), 150);
	ck_assert(!north(p, 160));
	ck_assert(refused_by(b, "MOV-18"));
	b->state.piece[p + 2].rest = 0;
	ck_assert_int_eq(goes_north(p), 200);
}
END_TEST

START_TEST(MOV_16_light_foot_in_column_or_mass_is_delayed_by_brook_and_ditch)
{
	static const enum water waters[] = { WATER_BROOK, WATER_DITCH };
	for (int k = 0; k < 2; k++) {
		ground_water(b, 900, 900, 2100, 910, waters[k]);
		uint16_t single = some_tirailleurs(b, BLUE, 1000, 1000, 0);
		uint16_t column = a_stack(BLUE, ARM_TIRAILLEURS, 2, 1300, 1000, 0);
		uint16_t mass = a_stack(BLUE, ARM_TIRAILLEURS, 3, 1600, 1000, 0);
		ck_assert_int_eq(goes_north(single), 200);
		ck_assert_int_eq(goes_north(column), 100);
		ck_assert_int_eq(goes_north(mass), 150);
		ground_way(b, 1300, 900, 1310, 910, WAY_PATH); /* not where a way leads over */
		ck_assert_int_eq(goes_north(column), 150);
		ground_way(b, 1300, 900, 1310, 910, WAY_NONE);
		for (uint16_t p = single; p < single + 6; p++)
			board_remove(b, p);
	}
}
END_TEST

START_TEST(MOV_16_crossing_a_friendly_stack_delays)
{
	/* VI §5; MOV-3: dense columns */
	uint16_t p = a_battalion(b, BLUE, 1000, 1000, 0);
	uint16_t q = a_stack(BLUE, ARM_CLOSED_INFANTRY, 2, 1000, 940, 0);
	ck_assert(!north(p, 160));
	ck_assert(refused_by(b, "MOV-16"));
	ck_assert(north(p, 150));
	ck_assert_int_eq(b->outcome.list[0].pace, PACE_DELAYED);
	next_move(b);
	stands(p, 0, 0);
	uint16_t beside = a_battalion(b, BLUE, 1026, 1100, 0); /* along its flank */
	ck_assert(march(b, beside, 0, 2, 1026, 985, 1080, 920));
	ck_assert_int_eq(b->outcome.list[0].pace, PACE_HIGHEST);
	/* from behind, just up to it, is not across it; nor is out of one's own */
	uint16_t behind = a_battalion(b, BLUE, 1000, 1180, 0);
	ck_assert_int_eq(goes_north(behind), 190);
	ck_assert(deploy(q + 1, 0, 1000, 760));
	ck_assert_int_eq(b->outcome.list[0].pace, PACE_HIGHEST);
	/* a light mass is a line */
	a_stack(BLUE, ARM_JAEGERS, 3, 2000, 900, 0);
	uint16_t r = a_battalion(b, BLUE, 2000, 1000, 0);
	ck_assert_int_eq(goes_north(r), 200);
	/* and so is an enemy stack no delay, but a bar */
	a_stack(GREEN, ARM_CLOSED_INFANTRY, 2, 3000, 900, 180);
	uint16_t t = a_battalion(b, BLUE, 3000, 1000, 0);
	ck_assert(!north(t, 150));
	ck_assert(refused_by(b, "MOV-9"));
}
END_TEST

START_TEST(EX_4_guns_over_a_bridge)
{
	/* EX-4, MOV-4, VI §5: a foot half-battery limbered 100, a heavy one 50 */
	ground_water(b, 0, 880, WIDE, 900, WATER_RIVER);
	ground_way(b, 2000, 880, 2010, 900, WAY_BRIDGE);
	static const struct { enum arm arm; int paces; } want[] = {
		{ ARM_FOOT_ARTILLERY, 100 }, { ARM_HORSE_ARTILLERY, 300 }, { ARM_HEAVY_CAVALRY, 300 },
		{ ARM_TRAIN, 50 },	   { ARM_PONTONIERS, 150 },
	};
	for (size_t k = 0; k < sizeof want / sizeof *want; k++) {
		uint16_t p = a_piece(b, BLUE, want[k].arm, 2005, 920, 0);
		guns_are(b, p, GUNS_LIMBERED);
		ck_assert_int_eq(goes_north(p), want[k].paces);
		board_remove(b, p);
	}
	uint16_t heavy = a_piece(b, BLUE, ARM_HEAVY_ARTILLERY, 2005, 920, 0);
	guns_are(b, heavy, GUNS_LIMBERED);
	ck_assert(!north(heavy, 51));
	ck_assert(refused_by(b, "MOV-16"));
	ck_assert(north(heavy, 50));
}
END_TEST

START_TEST(MOV_4_guns_and_train_need_roads)
{
	/* VI §6: steep ground, brook, ditch, dense wood and marsh bar them but by a way */
	static const enum arm arms[] = { ARM_FOOT_ARTILLERY, ARM_HEAVY_ARTILLERY, ARM_HORSE_ARTILLERY,
		                             ARM_TRAIN };
	ground_slope(b, 400, 960, 500, 980, SLOPE_STEEP);
	ground_water(b, 800, 960, 900, 970, WATER_BROOK);
	ground_water(b, 1200, 960, 1300, 970, WATER_DITCH);
	ground_cover(b, 1600, 960, 1700, 970, COVER_DENSE_WOOD);
	ground_water(b, 2000, 960, 2100, 970, WATER_MARSH);
	for (size_t k = 0; k < sizeof arms / sizeof *arms; k++)
		for (int x = 450; x <= 2050; x += 400) {
			uint16_t p = a_piece(b, BLUE, arms[k], x, 1000, 0);
			guns_are(b, p, GUNS_LIMBERED);
			ck_assert_int_lt(goes_north(p), 40);
			ck_assert(!north(p, 45));
			ck_assert(refused_by(b, x == 1250 ? "MOV-5" : "MOV-4"));
			ground_way(b, x, 950, x + 10, 990, WAY_PATH);
			ck_assert_int_gt(goes_north(p), 40);
			ground_way(b, x, 950, x + 10, 990, WAY_NONE);
			board_remove(b, p);
		}
}
END_TEST

START_TEST(MOV_4_train_is_quick_on_the_road)
{
	/* reconstruction 4.2: quick 3 on a road, its whole way */
	ground_way(b, 1000, 0, 1010, HIGH, WAY_CHAUSSEE);
	uint16_t p = a_piece(b, BLUE, ARM_TRAIN, 1005, 2000, 0);
	ck_assert_int_eq(goes_north(p), 150);
	ck_assert(!march(b, p, 0, 2, 1005, 1900, 1030, 1870)); /* off it: delayed by its ditches */
	ck_assert(north(p, 150));
	next_move(b);
	stands(p, 0, 0);
	ck_assert(north(p, 150)); /* and does not tire by it */
	ground_way(b, 1000, 1500, 1010, 1600, WAY_NONE);
	next_move(b);
	ck_assert_int_eq(at(p)->y, 1700);
	ck_assert_int_eq(goes_north(p), 100); /* its last cell is y 1600 */
	uint16_t q = a_piece(b, BLUE, ARM_TRAIN, 2000, 2000, 0);
	ck_assert_int_eq(goes_north(q), 100);
	ck_assert(!north(q, 101));
	ck_assert(refused_by(b, "MOV-13"));
}
END_TEST

START_TEST(MOV_18_guns_tire_by_their_own_rule)
{
	static const struct { enum arm arm; int highest, quick, moves, rest; } want[] = {
		{ ARM_FOOT_ARTILLERY, 200, 150, 1, 2 },
		{ ARM_HEAVY_ARTILLERY, 150, 100, 1, 2 },
		{ ARM_HORSE_ARTILLERY, 400, 300, 2, 1 },
		{ ARM_PONTONIERS, 200, 150, 1, 2 },
	};
	for (size_t k = 0; k < sizeof want / sizeof *want; k++) {
		uint16_t p = a_piece(b, BLUE, want[k].arm, 500 + 500 * (int)k, 3000, 0);
		guns_are(b, p, GUNS_LIMBERED);
		for (int i = 0; i < want[k].moves; i++) {
			ck_assert(north(p, want[k].quick + 1));
			next_move(b);
		}
		stands(p, 0, want[k].rest);
		ck_assert_int_eq(goes_north(p), want[k].quick);
	}
}
END_TEST

START_TEST(MOV_4_only_limbered_guns_march)
{
	uint16_t p = foot_battery(b, BLUE, 1000, 1000, 0);
	for (int state = GUNS_EMPLACED; state <= GUNS_LAID; state++) {
		guns_are(b, p, (enum gun_state)state);
		ck_assert(!north(p, 10));
		ck_assert(refused_by(b, "GUN-2"));
	}
	guns_are(b, p, GUNS_LIMBERED);
	b->state.piece[p].taken = 1 + GREEN; /* GUN-1 */
	ck_assert(!north(p, 10));
	ck_assert(refused_by(b, "GUN-1"));
	ck_assert(!turn(b, p, 10));
	ck_assert(refused_by(b, "GUN-1"));
	b->state.piece[p].taken = 0;
	ck_assert(north(p, 10));
}
END_TEST

START_TEST(TURN_9_guns_in_position_turn_30_and_may_still_fire)
{
	uint16_t p = foot_battery(b, BLUE, 1000, 1000, 0);
	ck_assert(turn(b, p, 30));
	ck_assert(!at(p)->acted);
	ck_assert(turn(b, p, 330));
	ck_assert(!at(p)->acted);
	ck_assert(turn(b, p, 31));
	ck_assert(at(p)->acted && at(p)->moved);
	uint16_t limbered = horse_battery(b, BLUE, 2000, 1000, 0);
	guns_are(b, limbered, GUNS_LIMBERED);
	ck_assert(turn(b, limbered, 1));
	ck_assert(at(limbered)->acted);
	/* a stack turns together */
	uint16_t q = a_stack(BLUE, ARM_CLOSED_INFANTRY, 2, 3000, 1000, 0);
	ck_assert(turn(b, q + 1, 45));
	ck_assert(!at(q)->acted && at(q)->bearing == 45 && at(q + 1)->bearing == 45);
	ck_assert(turn(b, q, 46));
	ck_assert(at(q)->acted && at(q + 1)->acted);
	board_must_hold(b);
}
END_TEST

START_TEST(MOV_12_an_exit_the_disposition_names)
{
	uint16_t p = a_battalion(b, BLUE, 1000, 100, 0);
	uint16_t q = a_stack(BLUE, ARM_CLOSED_INFANTRY, 2, 100, 1000, 0);
	b->world->exits = 1 << 0; /* north */
	ck_assert(!march(b, q, 90, 1, 0, 1000)); /* west is solid: its rear would hang over */
	ck_assert(refused_by(b, "MOV-12"));
	ck_assert(march(b, p, 90, 1, 1000, 0));
	ck_assert(!at(p)->on_board && at(p)->fate == FATE_OFF);
	ck_assert_int_eq(b->outcome.count, 2);
	ck_assert_int_eq(b->outcome.list[1].what, HAPPENED_EXIT);
	ck_assert_int_eq(b->outcome.list[1].piece, p);
	b->world->exits = 1 << 3; /* west; the whole stack goes */
	ck_assert(march(b, q, 90, 1, 0, 1000));
	ck_assert(!at(q)->on_board && !at(q + 1)->on_board && at(q + 1)->fate == FATE_OFF);
	board_must_hold(b);
	next_move(b);
	board_must_hold(b);
	uint16_t two = a_stack(BLUE, ARM_CLOSED_INFANTRY, 2, 100, 2000, 0); /* or one out of it */
	ck_assert(deploy(two + 1, 90, 0, 2000));
	ck_assert(at(two)->on_board && !at(two + 1)->on_board && at(two + 1)->fate == FATE_OFF);
	board_must_hold(b);
	b->world->exits = 1 << 1 | 1 << 2; /* east, south */
	uint16_t r = light_cavalry(b, BLUE, WIDE - 300, 1000, 0);
	uint16_t t = light_cavalry(b, BLUE, 1000, HIGH - 300, 0);
	ck_assert(march(b, r, 0, 1, WIDE, 1000) && !at(r)->on_board);
	ck_assert(march(b, t, 0, 1, 1000, HIGH) && !at(t)->on_board);
}
END_TEST

static Suite *mover_suite(void)
{
	Suite *s = suite_create("mover");
	TCase *c = tcase_create("bodies");
	tcase_add_checked_fixture(c, lay, clear);
	tcase_set_timeout(c, 60);
	tcase_add_test(c, MOV_11_columns_have_no_highest_speed);
	tcase_add_test(c, MOV_11_a_column_does_not_tire);
	tcase_add_test(c, MOV_11_the_slowest_arm_sets_the_pace);
	tcase_add_test(c, MOV_18_a_light_mass_goes_and_tires_as_closed_infantry);
	tcase_add_test(c, MOV_18_a_stack_does_what_its_most_tired_member_may);
	tcase_add_test(c, MOV_16_light_foot_in_column_or_mass_is_delayed_by_brook_and_ditch);
	tcase_add_test(c, MOV_16_crossing_a_friendly_stack_delays);
	tcase_add_test(c, EX_4_guns_over_a_bridge);
	tcase_add_test(c, MOV_4_guns_and_train_need_roads);
	tcase_add_test(c, MOV_4_train_is_quick_on_the_road);
	tcase_add_test(c, MOV_18_guns_tire_by_their_own_rule);
	tcase_add_test(c, MOV_4_only_limbered_guns_march);
	tcase_add_test(c, TURN_9_guns_in_position_turn_30_and_may_still_fire);
	tcase_add_test(c, MOV_12_an_exit_the_disposition_names);
	suite_add_tcase(s, c);
	return s;
}
SUITE_MAIN(mover_suite)
