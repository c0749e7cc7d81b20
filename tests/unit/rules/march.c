/* Tests of rules/reiswitz/march: MOV-1, MOV-2, MOV-6, MOV-12, MOV-13, MOV-18, TURN-9, TURN-11,
 * EX-1…4. */
#include "tests/unit/rules/marching.h"

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

START_TEST(MOV_13_every_end_within_the_round_and_no_other)
{
	/* on open ground a march of one leg is lawful just where dx² + dy² ≤ allowance² */
	uint16_t p = a_battalion(b, BLUE, 1000, 1000, 0);
	struct command c = { .order = ORDER_MOVE, .piece = p, .points = 1 };
	struct march m;
	struct refusal why;
	int lawful = 0, within = 0;
	for (int dy = -205; dy <= 205; dy++)
		for (int dx = -205; dx <= 205; dx++) {
			c.point[0].x = (int16_t)(1000 + dx);
			c.point[0].y = (int16_t)(1000 + dy);
			bool ok = march_check(b->world, &b->state, &c, &m, &why);
			ck_assert_int_eq(ok, dx * dx + dy * dy <= 200 * 200);
			lawful += ok;
			within += m.length <= 200 * 16;
		}
	ck_assert_int_eq(lawful, 125629); /* the lattice points of that round */
	ck_assert_int_eq(within, lawful);
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
	ck_assert(refused_by(b, "MOV-5"));
}
END_TEST

START_TEST(EX_4_delay_of_each_arm)
{
	/* EX-4: through one cell of open wood; a square; a ditch of horse */
	static const struct { enum arm arm; int paces; } want[] = {
		{ ARM_HEAVY_CAVALRY, 200 }, { ARM_LIGHT_CAVALRY, 300 },
		{ ARM_CLOSED_INFANTRY, 150 }, { ARM_TIRAILLEURS, 200 },
	};
	ground_cover(b, 1000, 900, 1010, 910, COVER_OPEN_WOOD);
	for (size_t k = 0; k < sizeof want / sizeof *want; k++) {
		uint16_t p = a_piece(b, BLUE, want[k].arm, 1000, 1000, 0);
		struct state before = b->state;
		ck_assert(!north(p, want[k].paces + 1));
		ck_assert(refused_by(b, want[k].arm == ARM_TIRAILLEURS ? "MOV-13" : "MOV-16"));
		ck_assert(north(p, want[k].paces));
		b->state = before;
		board_remove(b, p);
	}
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
	tcase_add_test(c, MOV_13_every_end_within_the_round_and_no_other);
	tcase_add_test(c, MOV_1_one_movement_and_a_free_bearing);
	tcase_add_test(c, EX_4_delay);
	tcase_add_test(c, EX_4_delay_of_each_arm);
	tcase_add_test(c, MOV_12_the_edge_is_solid);
	tcase_add_test(c, MOV_6_friends_are_passed_not_stood_upon);
	tcase_add_test(c, GEO_3_a_line_turns_together);
	tcase_add_test(c, TURN_9_foot_turns_45_and_may_still_act);
	tcase_add_test(c, TURN_9_a_turn_needs_room);
	tcase_add_test(c, TURN_11_the_first_reason_is_told);
	tcase_add_test(c, a_piece_lost_takes_no_order);
	suite_add_tcase(s, c);
	return s;
}
SUITE_MAIN(march_suite)
