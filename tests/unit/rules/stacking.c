/* Tests of rules/reiswitz/stacking and stack: ARM-3, ARM-6, MOV-6, MOV-10, MOV-19, TURN-5. */
#include "rules/reiswitz/stacking.h"

#include "rules/reiswitz/stack.h"
#include "tests/unit/rules/marching.h"

/* Bottom first, by arm. */
static bool lawful(int count, const enum arm *arms)
{
	uint8_t order[STACK_MAX + 1];
	for (int k = 0; k < count; k++)
		order[k] = (uint8_t)arms[k];
	return stacking_lawful(b->world->tables, order, (uint8_t)count);
}

#define ARMS(...) (const enum arm[]){ __VA_ARGS__ }
#define LAWFUL(...) lawful((int)(sizeof(ARMS(__VA_ARGS__)) / sizeof(enum arm)), ARMS(__VA_ARGS__))

#define CI ARM_CLOSED_INFANTRY
#define T ARM_TIRAILLEURS
#define J ARM_JAEGERS
#define HC ARM_HEAVY_CAVALRY
#define LC ARM_LIGHT_CAVALRY
#define FL ARM_FLANKERS
#define FB ARM_FOOT_ARTILLERY
#define HB ARM_HEAVY_ARTILLERY
#define RB ARM_HORSE_ARTILLERY
#define PO ARM_PONTONIERS
#define TR ARM_TRAIN

START_TEST(ARM_3_how_high_each_arm_stacks)
{
	/* section 3's table */
	static const int limit[ARM_COUNT] = { 3, 6, 6, 2, 2, 3, 2, 2, 2, 3, 1 };
	for (int arm = 0; arm < ARM_COUNT; arm++)
		for (int count = 1; count <= 6; count++) {
			enum arm all[6];
			for (int k = 0; k < count; k++)
				all[k] = (enum arm)arm;
			ck_assert_msg(lawful(count, all) == (count <= limit[arm]), "arm %d, %d", arm, count);
		}
}
END_TEST

START_TEST(ARM_3_mixed_stacks)
{
	ck_assert(LAWFUL(CI, CI, T, T, T, T));
	ck_assert(LAWFUL(T, CI, J));
	ck_assert(!LAWFUL(CI, CI, CI, T));
	ck_assert(!LAWFUL(CI, T, T, T, T, T));
	ck_assert(LAWFUL(T, J, T, J, T, J));
	ck_assert(LAWFUL(CI, LC));
	ck_assert(LAWFUL(CI, HC));
	ck_assert(!LAWFUL(HC, CI)); /* cavalry over infantry */
	ck_assert(!LAWFUL(CI, CI, LC));
	ck_assert(!LAWFUL(CI, LC, LC));
	ck_assert(LAWFUL(FB, LC));
	ck_assert(LAWFUL(FB, FB, HC, HC));
	ck_assert(!LAWFUL(LC, FB));
	ck_assert(!LAWFUL(FB, FB, FB, LC));
	ck_assert(!LAWFUL(FB, LC, LC, LC));
	ck_assert(LAWFUL(FB, RB));
	ck_assert(!LAWFUL(FB, HB, RB));
	ck_assert(!LAWFUL(HC, LC));
	ck_assert(!LAWFUL(LC, FL));
	ck_assert(!LAWFUL(CI, FB));
	ck_assert(!LAWFUL(T, LC));
	ck_assert(!LAWFUL(CI, PO));
	ck_assert(!LAWFUL(TR, CI));
	ck_assert(!LAWFUL(FB, TR));
}
END_TEST

START_TEST(MOV_19_a_movement_ends_on_a_friend)
{
	/* MOV-6, MOV-19, MOV-10 */
	uint16_t p = a_battalion(b, BLUE, 1000, 1000, 30), q = a_battalion(b, BLUE, 1000, 800, 70);
	ck_assert(!north(p, 200)); /* a march does not end on him */
	ck_assert(refused_by(b, "MOV-6"));
	ck_assert(stack_onto(p, q, true));
	ck_assert_int_eq(b->outcome.list[0].what, HAPPENED_MARCH);
	ck_assert_int_eq(b->outcome.list[0].pace, PACE_HIGHEST);
	ck_assert_int_eq(b->outcome.list[1].what, HAPPENED_STACK);
	ck_assert_int_eq(b->outcome.list[1].target, q);
	ck_assert_int_eq(at(p)->bearing, 70); /* it takes his bearing */
	ck_assert_int_eq(at(p)->y, 800);
	ck_assert(at(p)->stack == q && at(p)->level == 1 && at(q)->level == 0);
	ck_assert(at(p)->formation == FORMATION_COLUMN && at(q)->formation == FORMATION_COLUMN);
	ck_assert(at(p)->acted && !at(q)->acted);
	board_must_hold(b);
	/* a stack moves only if no member has acted; a piece acts once */
	ck_assert(!north(q, 10));
	ck_assert(refused_by(b, "MOV-19"));
	ck_assert(!deploy(p, 0, 1100, 800));
	ck_assert(refused_by(b, "TURN-5"));
	ck_assert(deploy(q, 0, 1100, 800)); /* but one that has not may leave it */
	ck_assert(at(p)->stack == p && at(p)->level == 0 && at(p)->formation == FORMATION_LINE);
	board_must_hold(b);
	next_move(b);
	stands(p, 0, 2); /* it ran */
	/* beneath */
	ck_assert(!stack_onto(p, q, false) || at(p)->level == 0);
	ck_assert(at(q)->stack == p && at(q)->level == 1 && at(p)->bearing == 0);
	board_must_hold(b);
}
END_TEST

START_TEST(SHOCK_14_what_was_done_to_one_of_a_stack_was_done_to_all)
{
	uint16_t p = a_battalion(b, BLUE, 1000, 1000, 0), q = a_battalion(b, BLUE, 1000, 900, 0),
		alone = a_battalion(b, BLUE, 1300, 1000, 0);
	struct stacks_spent all;
	ck_assert(stack_onto(p, q, true));
	b->state.piece[q].shot_at = SHOT_AT;
	b->state.piece[p].attacked = true;
	stacks_spent(&b->state, &all);
	ck_assert_int_eq(stack_spent(&b->state, p), SPENT_SHOT | SPENT_ATTACKED);
	ck_assert_int_eq(stack_spent(&b->state, alone), 0);
	for (uint16_t k = 0; k < b->state.pieces; k++)
		ck_assert_int_eq(all.of[k], stack_spent(&b->state, k));
}
END_TEST

START_TEST(MOV_19_what_stack_refuses)
{
	uint16_t p = a_battalion(b, BLUE, 1000, 1000, 0), q = a_battalion(b, BLUE, 1000, 900, 0);
	struct command c = { .order = ORDER_STACK, .piece = p, .target = q, .over = true, .points = 1,
		                 .point = { { 1000, 901 } } };
	ck_assert(!board_order(b, BLUE, &c)); /* ends beside him */
	ck_assert(refused_by(b, "MOV-19"));
	ck_assert(!stack_onto(p, p, true));
	ck_assert(refused_by(b, "MOV-19"));
	uint16_t enemy = a_battalion(b, GREEN, 1200, 1000, 0);
	ck_assert(!stack_onto(p, enemy, true));
	ck_assert(refused_by(b, "TURN-3"));
	uint16_t far = a_battalion(b, BLUE, 1000, 799, 0);
	ck_assert(!stack_onto(p, far, true));
	ck_assert(refused_by(b, "MOV-13"));
	uint16_t horse = light_cavalry(b, BLUE, 1100, 1000, 0);
	ck_assert(!stack_onto(p, horse, true)); /* cavalry on top */
	ck_assert(refused_by(b, "ARM-3"));
	uint16_t gun = foot_battery(b, BLUE, 1300, 1000, 0);
	ck_assert(!stack_onto(horse, gun, true)); /* in position */
	ck_assert(refused_by(b, "GUN-2"));
	guns_are(b, gun, GUNS_LIMBERED);
	ck_assert(stack_onto(horse, gun, true));
	ck_assert(!stack_onto(horse, gun, true));
	ck_assert(refused_by(b, "TURN-5"));
	ck_assert(stack_onto(p, q, true));
	next_move(b);
	ck_assert(!stack_onto(p, q, true)); /* on his own stack */
	ck_assert(refused_by(b, "MOV-19"));
	uint16_t gone = a_battalion(b, BLUE, 1000, 1100, 0);
	board_remove(b, gone);
	ck_assert(!stack_onto(p, gone, true));
	ck_assert(refused_by(b, "LOSS-1"));
	ck_assert(!stack_onto(p, 300, true));
	ck_assert(refused_by(b, "MOV-19"));
}
END_TEST

START_TEST(MOV_19_a_whole_column_is_built_up_in_one_move)
{
	/* VI §9: each of them within its allowance */
	uint16_t one = a_battalion(b, BLUE, 1000, 1000, 0);
	uint16_t two = a_battalion(b, BLUE, 1050, 1000, 0), three = a_battalion(b, BLUE, 950, 1000, 0);
	uint16_t four = a_battalion(b, BLUE, 1100, 1000, 0);
	ck_assert(stack_onto(two, one, true));
	ck_assert(stack_onto(three, one, false));
	ck_assert(at(three)->level == 0 && at(one)->level == 1 && at(two)->level == 2);
	ck_assert(!stack_onto(four, one, true));
	ck_assert(refused_by(b, "ARM-3"));
	board_must_hold(b);
	next_move(b);
	/* over to another stack straight from this one */
	ck_assert(stack_onto(two, four, true));
	ck_assert(at(two)->stack == four && at(three)->stack == three && at(one)->level == 1);
	board_must_hold(b);
}
END_TEST

START_TEST(MOV_10_deploying_is_measured_from_the_stack)
{
	/* XI §3, VII §8 */
	uint16_t p = a_stack(BLUE, ARM_CLOSED_INFANTRY, 3, 1000, 1000, 0);
	ck_assert(!deploy(p + 2, 0, 1000, 799));
	ck_assert(refused_by(b, "MOV-13"));
	ck_assert(!deploy(p + 2, 0, 1030, 1000)); /* upon the rest of it */
	ck_assert(refused_by(b, "MOV-6"));
	ck_assert(deploy(p + 2, 0, 1050, 1000));
	ck_assert_int_eq(b->outcome.list[1].what, HAPPENED_DEPLOY);
	ck_assert(deploy(p, 0, 950, 1000)); /* the lowest too */
	ck_assert(at(p + 1)->stack == p + 1 && at(p + 1)->formation == FORMATION_LINE);
	ck_assert(!deploy(p + 1, 0, 1000, 900));
	ck_assert(refused_by(b, "MOV-19")); /* it stands alone: let it march */
	ck_assert(north(p + 1, 200));
	board_must_hold(b);
	next_move(b);
	stands(p + 1, 0, 2);
	stands(p, 0, 0);
	/* a tired one deploys at quick */
	uint16_t q = a_stack(BLUE, ARM_CLOSED_INFANTRY, 2, 2000, 1000, 0);
	b->state.piece[q].rest = 1;
	ck_assert(!deploy(q, 0, 2000, 849));
	ck_assert(refused_by(b, "MOV-18"));
	ck_assert(deploy(q, 0, 2000, 850));
}
END_TEST

START_TEST(ARM_3_light_masses_come_and_go)
{
	/* X §3, ARM-6: from three on they are a line */
	uint16_t p = some_tirailleurs(b, BLUE, 1000, 1000, 0);
	uint16_t more[3];
	for (int k = 0; k < 3; k++)
		more[k] = k == 1 ? some_jaegers(b, BLUE, 1000 + 50 * k, 1050, 0)
		                 : some_tirailleurs(b, BLUE, 1000 + 50 * k, 1050, 0);
	ck_assert(stack_onto(more[0], p, true));
	ck_assert_int_eq(at(p)->formation, FORMATION_COLUMN);
	ck_assert(stack_onto(more[1], p, true));
	ck_assert_int_eq(at(p)->formation, FORMATION_LINE);
	ck_assert(stack_onto(more[2], p, true));
	board_must_hold(b);
	next_move(b);
	ck_assert(deploy(more[1], 0, 1100, 1000));
	ck_assert_int_eq(at(p)->formation, FORMATION_LINE);
	ck_assert(deploy(more[2], 0, 900, 1000));
	ck_assert_int_eq(at(p)->formation, FORMATION_COLUMN); /* two are a column */
	board_must_hold(b);
}
END_TEST

START_TEST(MOV_15_a_stack_on_a_bridge_is_narrow)
{
	ground_water(b, 0, 880, WIDE, 900, WATER_RIVER);
	ground_way(b, 1000, 880, 1010, 900, WAY_BRIDGE);
	uint16_t p = a_stack(BLUE, ARM_CLOSED_INFANTRY, 2, 1005, 920, 0);
	ck_assert(north(p, 30));
	ck_assert(at(p)->narrow && at(p + 1)->narrow);
	board_must_hold(b);
	/* a mixed one by each of its arms (ARM-5): closed foot on a ford is narrow, light foot not */
	ground_way(b, 2000, 880, 2010, 900, WAY_FORD);
	uint16_t q = a_battalion(b, BLUE, 2005, 920, 0), t = some_tirailleurs(b, BLUE, 2005, 920, 0);
	stack_up(b, q, t, FORMATION_COLUMN);
	ck_assert(north(t, 30));
	ck_assert(at(q)->narrow && !at(t)->narrow);
	board_must_hold(b);
}
END_TEST

START_TEST(TER_7_a_stack_needs_room_for_all_in_a_building)
{
	b->world->ground.feature[1] =
		(struct feature){ .kind = FEATURE_FARM, .quarters = 1, .storeys = 1 };
	ground_cover(b, 1000, 900, 1080, 980, COVER_BUILDING_LOW);
	ground_feature(b, 1000, 900, 1080, 980, 1);
	uint16_t p = a_stack(BLUE, ARM_TIRAILLEURS, 3, 1040, 1000, 0);
	ck_assert(north(p, 50)); /* one closed or three light */
	uint16_t q = a_stack(BLUE, ARM_TIRAILLEURS, 4, 1040, 1050, 0);
	board_remove(b, p), board_remove(b, p + 1), board_remove(b, p + 2);
	ck_assert(!north(q, 100));
	ck_assert(refused_by(b, "TER-7"));
	uint16_t r = some_tirailleurs(b, BLUE, 1100, 950, 0);
	ck_assert(march(b, r, 0, 1, 1040, 950));
	b->state.piece[r].acted = false;
	uint16_t s = a_battalion(b, BLUE, 1100, 1020, 0);
	ck_assert(!march(b, s, 0, 1, 1060, 970));
	ck_assert(refused_by(b, "TER-7"));
}
END_TEST

START_TEST(TURN_3_one_stack_is_one_players)
{
	/* TURN-11: each order has pieces of one player */
	a_seat(b, BLUE);
	uint16_t p = a_battalion(b, BLUE, 1000, 1000, 0), q = a_battalion(b, BLUE, 1000, 900, 0);
	b->state.piece[q].seat = 2;
	ck_assert(!stack_onto(p, q, true));
	ck_assert(refused_by(b, "TURN-3"));
}
END_TEST

static Suite *stacking_suite(void)
{
	Suite *s = suite_create("stacking");
	TCase *c = tcase_create("orders");
	tcase_add_checked_fixture(c, lay, clear);
	tcase_add_test(c, ARM_3_how_high_each_arm_stacks);
	tcase_add_test(c, ARM_3_mixed_stacks);
	tcase_add_test(c, MOV_19_a_movement_ends_on_a_friend);
	tcase_add_test(c, SHOCK_14_what_was_done_to_one_of_a_stack_was_done_to_all);
	tcase_add_test(c, MOV_19_what_stack_refuses);
	tcase_add_test(c, MOV_19_a_whole_column_is_built_up_in_one_move);
	tcase_add_test(c, MOV_10_deploying_is_measured_from_the_stack);
	tcase_add_test(c, ARM_3_light_masses_come_and_go);
	tcase_add_test(c, MOV_15_a_stack_on_a_bridge_is_narrow);
	tcase_add_test(c, TER_7_a_stack_needs_room_for_all_in_a_building);
	tcase_add_test(c, TURN_3_one_stack_is_one_players);
	suite_add_tcase(s, c);
	return s;
}
SUITE_MAIN(stacking_suite)
