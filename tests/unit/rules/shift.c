/* Tests of rules/reiswitz/shift: GUN-2: guns in position shifted by hand. */
#include "tests/unit/rules/marching.h"

static bool shift(uint16_t piece, int bearing, int x, int y)
{
	struct command c = { .order = ORDER_SHIFT, .piece = piece, .bearing = (int16_t)bearing,
		                 .points = 1, .point = { { (int16_t)x, (int16_t)y } } };
	return board_order(b, at(piece)->seat, &c);
}

START_TEST(GUN_2_shifted_a_distance_by_hand)
{
	static const enum arm arms[] = { ARM_FOOT_ARTILLERY, ARM_HORSE_ARTILLERY };
	for (int k = 0; k < 2; k++) {
		uint16_t p = a_piece(b, BLUE, arms[k], 1000 + 500 * k, 1000, 0);
		ck_assert(!shift(p, 0, 1000 + 500 * k, 949));
		ck_assert(refused_by(b, "MOV-13"));
		ck_assert(shift(p, 20, 1000 + 500 * k, 950));
		ck_assert_int_eq(b->outcome.list[0].what, HAPPENED_MARCH);
		ck_assert(at(p)->guns == GUNS_LAID && at(p)->acted && at(p)->moved && !at(p)->highest);
		ck_assert(at(p)->y == 950 && at(p)->bearing == 20);
		ck_assert(!shift(p, 0, 1000 + 500 * k, 940));
		ck_assert(refused_by(b, "TURN-5"));
		board_must_hold(b);
	}
	uint16_t target = a_battalion(b, GREEN, 1100, 700, 200);
	ck_assert(!fire(b, 0, target)); /* not in the same move */
	ck_assert(refused_by(b, "FIRE-5"));
	next_move(b);
	ck_assert(fire(b, 0, target));
}
END_TEST

START_TEST(GUN_2_who_is_not_shifted)
{
	uint16_t heavy = heavy_battery(b, BLUE, 1000, 1000, 0);
	ck_assert(!shift(heavy, 0, 1000, 990));
	ck_assert(refused_by(b, "GUN-2"));
	uint16_t limbered = foot_battery(b, BLUE, 1500, 1000, 0);
	guns_are(b, limbered, GUNS_LIMBERED);
	ck_assert(!shift(limbered, 0, 1500, 990));
	ck_assert(refused_by(b, "GUN-2"));
	guns_are(b, limbered, GUNS_EMPLACED); /* not laid yet */
	ck_assert(!shift(limbered, 0, 1500, 990));
	ck_assert(refused_by(b, "GUN-2"));
	uint16_t foot = a_battalion(b, BLUE, 2000, 1000, 0);
	ck_assert(!shift(foot, 0, 2000, 990));
	ck_assert(refused_by(b, "GUN-2"));
	uint16_t guns = foot_battery(b, BLUE, 2500, 1000, 0);
	ground_water(b, 2400, 980, 2600, 990, WATER_BROOK);
	ck_assert(!shift(guns, 0, 2500, 960));
	ck_assert(refused_by(b, "MOV-4"));
	a_battalion(b, BLUE, 2540, 1000, 0);
	ck_assert(!shift(guns, 0, 2520, 1000));
	ck_assert(refused_by(b, "MOV-6"));
}
END_TEST

static Suite *shift_suite(void)
{
	Suite *s = suite_create("shift");
	TCase *c = tcase_create("guns");
	tcase_add_checked_fixture(c, lay, clear);
	tcase_add_test(c, GUN_2_shifted_a_distance_by_hand);
	tcase_add_test(c, GUN_2_who_is_not_shifted);
	suite_add_tcase(s, c);
	return s;
}
SUITE_MAIN(shift_suite)
