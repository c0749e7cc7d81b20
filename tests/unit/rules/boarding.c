/* Tests of rules/reiswitz/boarding: SHOCK-20, what is aboard a ship is taken. */
#include "rules/reiswitz/boarding.h"
#include "tests/unit/rules/charging.h"

/* A lake, y 1000…1199, and a ship beside its north bank that a battalion goes aboard. */
static uint8_t ship;
static uint16_t aboard;

static void lay_lake(void)
{
	lay();
	ground_water(b, 0, 1000, WIDE, 1200, WATER_LAKE);
	ship = a_ship(b, GREEN, 1000, 1020, 90);
	aboard = a_battalion(b, GREEN, 1000, 985, 180);
	ck_assert(end_part(b));
	struct command c = { .order = ORDER_LOAD, .ship = ship, .pieces = 1, .member = { aboard } };
	ck_assert(board_order(b, GREEN, &c));
	ck_assert(end_part(b));
}

static struct ship *boat(void)
{
	return &b->state.ship[ship];
}

static struct attacker *boards(uint16_t piece, int x, int y)
{
	struct attacker *a = in_flank(piece, NO_PIECE, x, y);
	a->ship = (uint8_t)(1 + ship);
	return a;
}

START_TEST(SHOCK_20_a_ships_load_is_taken)
{
	uint16_t foot = a_battalion(b, BLUE, 1000, 800, 180);
	boards(foot, 1030, 990);
	ck_assert(attack());
	stands_at(foot, 1030, 990, 225); /* it looks at the ship's middle */
	ck_assert(at(foot)->acted && at(foot)->moved);
	ck_assert_int_eq(at(aboard)->fate, FATE_CAPTURED);
	ck_assert_int_eq(at(aboard)->aboard, 0);
	ck_assert_int_eq(b->state.account[GREEN][ARM_CLOSED_INFANTRY].captured, 1);
	ck_assert_int_eq(account(GREEN, ARM_CLOSED_INFANTRY), 0);
	ck_assert_int_eq(account(BLUE, ARM_CLOSED_INFANTRY), 0);
	ck_assert(boat()->afloat && boat()->side == GREEN && boat()->state == SHIP_READY);
	const struct happened *h = entry(HAPPENED_ATTACK, foot);
	ck_assert(h && h->ship == ship && h->target == NO_PIECE && h->tx == 1000 && h->ty == 1020);
	ck_assert_str_eq(h->blow.rule, "SHOCK-20");
	ck_assert_int_eq(h->blow.loss + h->back, 0);
	ck_assert(entry(HAPPENED_CAPTURE, aboard));
	next_move(b); /* loading is over, and nothing more comes of it */
	ck_assert_int_eq(boat()->state, SHIP_READY);
	board_must_hold(b);
}
END_TEST

START_TEST(SHOCK_20_while_it_is_fast_to_the_bank)
{
	uint16_t horse = heavy_cavalry(b, BLUE, 1000, 800, 180);
	next_move(b);
	next_move(b);
	ck_assert_int_eq(boat()->state, SHIP_READY);
	boards(horse, 1000, 990);
	refused("SHOCK-20");
	ck_assert_int_eq(b->why.hint, MSG_REFUSAL_BOARD_FREE);
	ck_assert(end_part(b));
	struct command c = { .order = ORDER_UNLOAD, .ship = ship, .pieces = 1, .member = { aboard },
		                 .place = { { 990, 990 } }, .bearing = 0 };
	ck_assert(board_order(b, GREEN, &c)); /* set ashore at the end of this move: too late */
	boat()->left = 2;
	ck_assert(end_part(b));
	boards(horse, 1000, 990);
	ck_assert(attack());
	ck_assert_int_eq(at(aboard)->fate, FATE_CAPTURED);
	ck_assert_int_eq(boat()->state, SHIP_READY);
	next_move(b);
	ck_assert(!at(aboard)->on_board);
	boards(horse, 1000, 980);
	refused("SHOCK-20");
	ck_assert_int_eq(b->why.hint, MSG_REFUSAL_BOARD_EMPTY);
}
END_TEST

START_TEST(SHIP_1_from_a_bank_within_50_paces)
{
	uint16_t foot = a_battalion(b, BLUE, 1000, 800, 180),
			 far = a_battalion(b, BLUE, 1200, 760, 180);
	boards(foot, 1040, 989); /* 40, 31: 50.6 */
	refused("SHIP-1");
	ck_assert_int_eq(b->why.hint, MSG_REFUSAL_BOARD_FAR);
	ck_assert_int_eq(b->why.numbers[0], 50);
	boards(foot, 1000, 1010); /* no foot in the water */
	refused("MOV-4");
	boards(far, 1040, 990); /* from four distances at most (IX §13) */
	refused("MOV-13");
	boards(foot, 1040, 990); /* 40, 30 */
	ck_assert(attack());
	stands_at(foot, 1040, 990, 233);
}
END_TEST

START_TEST(TURN_11_an_attack_on_a_ship_is_refused_by_its_rule)
{
	uint16_t foot = a_battalion(b, BLUE, 1000, 800, 180),
			 other = a_battalion(b, BLUE, 1060, 800, 180),
			 light = some_jaegers(b, BLUE, 940, 800, 180);
	uint8_t own = a_ship(b, BLUE, 1100, 1020, 90), sunk = a_ship(b, GREEN, 900, 1020, 90);
	b->state.ship[sunk].afloat = false;
	boards(foot, 1000, 990);
	in_flank(other, NO_PIECE, 1030, 990);
	refused("SHOCK-20");
	ck_assert_int_eq(b->why.hint, MSG_REFUSAL_BOARD_ALONE);
	boards(foot, 1000, 990)->ship = (uint8_t)(1 + own);
	refused("SHIP-1");
	ck_assert_int_eq(b->why.hint, MSG_REFUSAL_FIRE_SHIP);
	boards(foot, 1000, 990)->ship = SHIPS_MAX;
	refused("SHIP-1");
	boards(foot, 1000, 990)->ship = (uint8_t)(1 + sunk);
	refused("SHIP-1");
	boards(light, 1000, 990);
	refused("SHOCK-15");
	ck_assert_int_eq(b->why.hint, MSG_REFUSAL_BOARD_LIGHT_FOOT);
	ck_assert(turn(b, other, 0));
	b->state.piece[other].acted = b->state.piece[other].moved = true;
	boards(other, 1000, 990);
	refused("TURN-5");
	b->state.piece[aboard].shot_at = true;
	boards(foot, 1000, 990);
	refused("SHOCK-14");
	ck_assert_int_eq(b->why.piece, aboard);
	b->state.piece[aboard].shot_at = false;
	boards(foot, 1000, 990);
	ck_assert(attack());
}
END_TEST

START_TEST(SHOCK_20_single_flankers_may)
{
	uint16_t few = some_flankers(b, BLUE, 1000, 800, 180);
	boards(few, 1000, 990);
	ck_assert(attack());
	ck_assert_int_eq(at(aboard)->fate, FATE_CAPTURED);
}
END_TEST

START_TEST(MOV_20_who_does_not_arrive_takes_nothing)
{
	uint16_t foot = a_battalion(b, BLUE, 1000, 800, 180);
	a_battalion(b, GREEN, 960, 850, 0);
	a_battalion(b, GREEN, 1040, 850, 0);
	boards(foot, 1000, 990);
	ck_assert(attack());
	ck_assert(!at(foot)->on_board);
	ck_assert(!entry(HAPPENED_ATTACK, foot));
	ck_assert_int_eq(at(aboard)->fate, FATE_AFLOAT);
	ck_assert_int_eq(boat()->state, SHIP_LOADING);
}
END_TEST

static Suite *boarding_suite(void)
{
	Suite *s = suite_create("rules/boarding");
	TCase *t = tcase_create("boarding");
	tcase_add_checked_fixture(t, lay_lake, clear);
	tcase_add_test(t, SHOCK_20_a_ships_load_is_taken);
	tcase_add_test(t, SHOCK_20_while_it_is_fast_to_the_bank);
	tcase_add_test(t, SHIP_1_from_a_bank_within_50_paces);
	tcase_add_test(t, TURN_11_an_attack_on_a_ship_is_refused_by_its_rule);
	tcase_add_test(t, SHOCK_20_single_flankers_may);
	tcase_add_test(t, MOV_20_who_does_not_arrive_takes_nothing);
	suite_add_tcase(s, t);
	return s;
}

SUITE_MAIN(boarding_suite)
