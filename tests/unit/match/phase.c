#include "match/phase.h"
#include "tests/support/suite.h"

START_TEST(play_begins_with_the_last_seat_and_ends_with_the_game)
{
	ck_assert_int_eq(phase_settle(PHASE_WAITING, false, false), PHASE_WAITING);
	ck_assert_int_eq(phase_settle(PHASE_WAITING, true, false), PHASE_PLAY);
	ck_assert_int_eq(phase_settle(PHASE_PLAY, true, false), PHASE_PLAY);
	ck_assert_int_eq(phase_settle(PHASE_PLAY, true, true), PHASE_OVER);
	ck_assert_int_eq(phase_settle(PHASE_WAITING, false, true), PHASE_WAITING);
	ck_assert_int_eq(phase_settle(PHASE_OVER, true, false), PHASE_OVER);
}
END_TEST

START_TEST(names_are_those_of_the_wire)
{
	ck_assert_str_eq(phase_name(PHASE_WAITING), "waiting");
	ck_assert_str_eq(phase_name(PHASE_PLAY), "play");
	ck_assert_str_eq(phase_name(PHASE_OVER), "over");
}
END_TEST

static Suite *phase_suite(void)
{
	Suite *suite = suite_create("match/phase");
	TCase *t = tcase_create("phase");
	tcase_add_test(t, play_begins_with_the_last_seat_and_ends_with_the_game);
	tcase_add_test(t, names_are_those_of_the_wire);
	suite_add_tcase(suite, t);
	return suite;
}

SUITE_MAIN(phase_suite)
