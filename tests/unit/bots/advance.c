/* The marches and guns of the computer player of the war game. */
#include "bots/advance.h"
#include "tests/support/suite.h"
#include "tests/unit/bots/support/shown.h"

static struct board *b;
static struct shown *s;
static struct command c;

static void begin(void)
{
	b = a_board(2000, 1500);
	s = a_shown();
}

static void end(void)
{
	shown_clear(s);
	board_clear(b);
}

START_TEST(it_goes_towards_the_enemy_and_faces_him)
{
	uint16_t foot = a_battalion(b, BLUE, 505, 1300, 90);
	a_battalion(b, GREEN, 505, 200, 180);
	ck_assert(show(s, b, 0, NULL));
	ck_assert(advance_best(s->table, foot, &c));
	ck_assert(c.order == ORDER_MOVE && c.piece == foot && c.bearing <= 45);
	ck_assert_int_le(c.point[c.points - 1].y, 1210);
	ck_assert(table_allows(s->table, &c));
}
END_TEST

START_TEST(horse_does_not_ride_into_canister)
{
	uint16_t horse = heavy_cavalry(b, BLUE, 505, 900, 0);
	for (int k = 0; k < 4; k++)
		foot_battery(b, GREEN, 400 + 60 * k, 200, 180);
	ck_assert(show(s, b, 0, NULL));
	if (advance_best(s->table, horse, &c) && c.order == ORDER_MOVE)
		ck_assert_int_ge(c.point[c.points - 1].y, 790);
}
END_TEST

START_TEST(guns_come_into_position_where_there_is_something_to_fire_at)
{
	uint16_t guns = foot_battery(b, BLUE, 505, 900, 0);
	a_battalion(b, GREEN, 505, 500, 180);
	guns_are(b, guns, GUNS_LIMBERED);
	ck_assert(show(s, b, 0, NULL));
	ck_assert(advance_guns(s->table, guns, &c));
	ck_assert_uint_eq(c.order, ORDER_EMPLACE);
	b->state.piece[guns].bearing = 180; /* facing nobody */
	ck_assert(show(s, b, 0, NULL));
	ck_assert(!advance_guns(s->table, guns, &c) || c.order != ORDER_EMPLACE);
	guns_are(b, guns, GUNS_EMPLACED);
	ck_assert(show(s, b, 0, NULL));
	ck_assert(advance_guns(s->table, guns, &c));
	ck_assert_uint_eq(c.order, ORDER_LAY);
}
END_TEST

START_TEST(guns_with_nothing_before_them_turn_or_limber)
{
	uint16_t guns = foot_battery(b, BLUE, 505, 900, 90);
	uint16_t foot = a_battalion(b, GREEN, 505, 500, 180);
	ck_assert(show(s, b, 0, NULL));
	ck_assert(advance_guns(s->table, guns, &c));
	ck_assert_uint_eq(c.order, ORDER_TURN);
	board_remove(b, foot);
	ck_assert(show(s, b, 0, NULL));
	ck_assert(!advance_guns(s->table, guns, &c)); /* no enemy at all */
	b->state.piece[guns].y = 1450;
	a_battalion(b, GREEN, 1900, 60, 180);
	ck_assert(show(s, b, 0, NULL));
	ck_assert(advance_guns(s->table, guns, &c));
	ck_assert_uint_eq(c.order, ORDER_LIMBER);
}
END_TEST

static Suite *suite(void)
{
	Suite *all = suite_create("bots/advance");
	TCase *t = tcase_create("advance");
	tcase_add_checked_fixture(t, begin, end);
	tcase_add_test(t, it_goes_towards_the_enemy_and_faces_him);
	tcase_add_test(t, horse_does_not_ride_into_canister);
	tcase_add_test(t, guns_come_into_position_where_there_is_something_to_fire_at);
	tcase_add_test(t, guns_with_nothing_before_them_turn_or_limber);
	suite_add_tcase(all, t);
	return all;
}

SUITE_MAIN(suite)
