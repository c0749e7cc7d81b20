/* The charges of the computer player of the war game. */
#include "bots/onset.h"
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

START_TEST(horse_takes_guns_in_flank)
{
	uint16_t horse = light_cavalry(b, BLUE, 800, 430, 270);
	uint16_t guns = foot_battery(b, GREEN, 505, 400, 180);
	ck_assert(show(s, b, 0, NULL));
	ck_assert_int_ge(onset_best(s->table, horse, true, &c), ONSET_PAYS);
	ck_assert(c.order == ORDER_ATTACK && c.attacker[0].piece == horse);
	ck_assert(c.attacker[0].target == guns && c.attacker[0].flank);
	ck_assert(table_allows(s->table, &c));
}
END_TEST

START_TEST(horse_leaves_a_square_alone)
{
	struct command form = { .order = ORDER_FORM, .formation = FORMATION_SQUARE, .pieces = 4,
		                    .x = 500, .y = 950, .bearing = 0 };
	uint16_t horse = light_cavalry(b, GREEN, 505, 700, 180);
	for (int k = 0; k < 4; k++)
		form.member[k] = a_battalion(b, BLUE, 410 + 60 * k, 1000, 0);
	ck_assert(board_order(b, 0, &form) && end_part(b));
	ck_assert(show(s, b, 1, NULL));
	ck_assert_int_lt(onset_best(s->table, horse, true, &c), ONSET_PAYS);
}
END_TEST

START_TEST(who_cannot_come_there_does_not_charge)
{
	uint16_t foot = a_battalion(b, BLUE, 500, 1200, 0);
	a_battalion(b, GREEN, 500, 300, 180);
	ck_assert(show(s, b, 0, NULL));
	ck_assert_int_eq(onset_best(s->table, foot, true, &c), 0);
}
END_TEST

static Suite *suite(void)
{
	Suite *all = suite_create("bots/onset");
	TCase *t = tcase_create("onset");
	tcase_add_checked_fixture(t, begin, end);
	tcase_add_test(t, horse_takes_guns_in_flank);
	tcase_add_test(t, horse_leaves_a_square_alone);
	tcase_add_test(t, who_cannot_come_there_does_not_charge);
	suite_add_tcase(all, t);
	return all;
}

SUITE_MAIN(suite)
