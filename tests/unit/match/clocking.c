/* What commanders may do with the clock, and what is told of it (match/clocking, clocked;
 * TURN-5). */
#include "tests/unit/match/support/ticking.h"

START_TEST(a_pause_is_by_both_and_ends_by_either)
{
	pauses(SECOND, true); /* in the enemy's move */
	ck_assert(clock_runs(the_clock()));
	ck_assert(sees(WATCHER, "\"asked\":[\"green\"]"));
	ck_assert_int_eq(gives(SECOND, "clock.pause", "{\"on\":true}")->err, ERR_REFUSED);
	pauses(SECOND, false);
	ck_assert(!sees(WATCHER, "\"asked\":["));
	ck_assert_int_eq(gives(SECOND, "clock.pause", "{\"on\":false}")->err, ERR_REFUSED);
	ck_assert_int_eq(gives(SECOND, "clock.resume", "{}")->err, ERR_REFUSED);
	ck_assert_int_eq(gives(WATCHER, "clock.resume", "{}")->err, ERR_NOT_FOUND);
	pauses(SECOND, true);
	s->clock.now_ms += 50 * S;
	pauses(FIRST, true);
	ck_assert(sees(SECOND, "\"paused\":true"));
	ck_assert_int_eq(plays(FIRST, 0), ERR_REFUSED); /* no orders meanwhile */
	ck_assert_int_eq(gives(FIRST, "clock.pause", "{\"on\":true}")->err, ERR_REFUSED);
	stage_clocks(s, LONG * (int64_t)S);
	ck_assert_int_eq(count("clock.zero"), 0);
	ck_assert_int_eq(gives(FIRST, "clock.resume", "{}")->err, ERR_OK);
	ck_assert_int_eq(clock_due(the_clock()), now() + ALL - 50 * S);
	ck_assert_int_eq(plays(FIRST, 0), ERR_OK);
}
END_TEST

/* What it says changes with no hidden doing (field report A10), and not with a reading either. */
START_TEST(what_is_shown_of_the_clock_is_the_same_after_whatever_is_done)
{
	char before[400], after[400];
	again("{\"free\":true}");
	snprintf(before, sizeof before, "\"clock\":{\"sides\":[{\"side\":\"blue\",\"move_ends\":%lld",
	         (long long)clock_due(the_clock()));
	ck_assert(sees(WATCHER, before));
	s->clock.now_ms += 33 * S;
	ck_assert_int_eq(plays(FIRST, 0), ERR_OK);
	ck_assert(sees(WATCHER, before));
	again("{}");
	snprintf(after, sizeof after,
	         "\"clock\":{\"sides\":[{\"side\":\"blue\",\"move_ends\":%lld,\"bank_ends\":%lld},"
	         "{\"side\":\"green\",\"move\":60000,\"bank\":300000}],\"turn\":[\"blue\"]}",
	         (long long)now() + MOVE, (long long)now() + ALL);
	ck_assert(sees(WATCHER, after) && sees(SECOND, after));
}
END_TEST

/* B1: whoever watches later sees the end of a time as late as all else. */
START_TEST(B1_those_who_watch_later_see_it_later)
{
	close_table();
	open_with("{}", (struct delay_terms){ 1, 20 });
	stage_clocks(s, ALL);
	ck_assert(!sees(WATCHER, "\"what\":\"zero\""));
	ck_assert(sees(FIRST, "\"what\":\"zero\""));
	ck_assert_int_eq(plays(SECOND, 1), ERR_OK);
	stage_release(s, 21 * S);
	ck_assert(sees(WATCHER, "\"what\":\"zero\""));
	ck_assert(!sees(WATCHER, "move_ends"));
}
END_TEST

START_TEST(END_3_in_a_game_without_clocks_no_table_is_laid_with_one)
{
	close_table();
	s = a_stage(NULL);
	s->time = (struct clock_terms){ 60, 300 };
	stage_ask_lay(s, 1, "the-ref-of-the-maker-000", "{}");
	stage_run(s);
	ck_assert_int_eq(stage_answer(s, 1)->err, ERR_REFUSED);
}
END_TEST

/* RULING: whoever plays against a computer pauses when he likes. */
START_TEST(a_computer_agrees_to_every_pause)
{
	static const struct asker asker = { .conn = { FIRST, 1 }, .length = 1, .id = "7" };
	close_table();
	s = a_stage(NULL);
	s->engines[0] = clock_cards();
	stage_kill(s, 0);
	s->time = (struct clock_terms){ 60, 300 };
	stage_ask_lay(s, 1, "the-ref-of-the-maker-000", "{}");
	stage_run(s);
	const char *laid = stage_answer(s, 1)->text;
	ck_assert(stage_member(laid, "match", s->match, sizeof s->match));
	ck_assert(stage_member(laid, "secret", s->secret[0], sizeof s->secret[0]));
	matches_computer(s->matches, &asker, s->match, s->secret[0], (struct seat_id){ 1 }, "weak",
	                 "the-ref-of-a-computer-0");
	stage_run(s);
	ck_assert(clock_runs(the_clock()));
	stage_join(s, FIRST, s->secret[0]);
	pauses(FIRST, true);
	ck_assert(the_clock()->paused);
}
END_TEST

static Suite *clocking_suite(void)
{
	Suite *suite = suite_create("match/clocking");
	TCase *t = tcase_create("pauses");
	tcase_add_checked_fixture(t, open_table, close_table);
	tcase_add_test(t, a_pause_is_by_both_and_ends_by_either);
	tcase_add_test(t, what_is_shown_of_the_clock_is_the_same_after_whatever_is_done);
	tcase_add_test(t, B1_those_who_watch_later_see_it_later);
	tcase_add_test(t, END_3_in_a_game_without_clocks_no_table_is_laid_with_one);
	tcase_add_test(t, a_computer_agrees_to_every_pause);
	suite_add_tcase(suite, t);
	return suite;
}

SUITE_MAIN(clocking_suite)
