/* What the computer player of the war game values. */
#include "bots/worth.h"
#include "tests/support/suite.h"
#include "tests/unit/bots/support/shown.h"

static struct board *b;
static struct shown *s;

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

START_TEST(a_battalion_is_worth_more_than_skirmishers_and_accounts_count)
{
	a_battalion(b, BLUE, 500, 1000, 0);
	some_tirailleurs(b, GREEN, 500, 200, 180);
	ck_assert(show(s, b, 0, NULL));
	int64_t before = worth_material(s->table, &s->table->state);
	ck_assert_int_gt(before, 0);
	b->state.account[GREEN][ARM_TIRAILLEURS].loss = 10;
	ck_assert(show(s, b, 0, NULL));
	ck_assert_int_eq(worth_material(s->table, &s->table->state),
	                 before + 10 * worth_arm(s->table, ARM_TIRAILLEURS));
	ck_assert(show(s, b, 1, NULL));
	ck_assert_int_lt(worth_material(s->table, &s->table->state), 0);
}
END_TEST

START_TEST(fire_is_worth_what_it_strikes_and_more_if_a_piece_goes)
{
	uint16_t foot = a_battalion(b, BLUE, 500, 1000, 0), near = a_battalion(b, GREEN, 500, 900, 180);
	uint16_t far = a_battalion(b, GREEN, 500, 100, 180), target = NO_PIECE;
	ck_assert(show(s, b, 0, NULL));
	int32_t worth = worth_fire(s->table, &s->table->state, foot, near);
	ck_assert_int_gt(worth, 0);
	ck_assert_int_eq(worth_fire(s->table, &s->table->state, foot, far), 0);
	ck_assert_int_eq(worth_best_fire(s->table, &s->table->state, foot, &target), worth);
	ck_assert_uint_eq(target, near);
	ck_assert_int_eq(worth_danger(s->table, &s->table->state, foot), worth); /* as he us */
	b->state.account[GREEN][ARM_CLOSED_INFANTRY].loss = 95;
	ck_assert(show(s, b, 0, NULL));
	ck_assert_int_gt(worth_fire(s->table, &s->table->state, foot, near), worth);
}
END_TEST

static Suite *suite(void)
{
	Suite *all = suite_create("bots/worth");
	TCase *t = tcase_create("worth");
	tcase_add_checked_fixture(t, begin, end);
	tcase_add_test(t, a_battalion_is_worth_more_than_skirmishers_and_accounts_count);
	tcase_add_test(t, fire_is_worth_what_it_strikes_and_more_if_a_piece_goes);
	suite_add_tcase(all, t);
	return all;
}

SUITE_MAIN(suite)
