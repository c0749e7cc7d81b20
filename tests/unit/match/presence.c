/* Who is there: how long each seat was silent, by its lines and after them, and when a side is
 * absent (END-3). */
#include "match/presence.h"
#include "match/internal.h"
#include "match/seat.h"
#include "tests/support/stage.h"
#include "tests/support/suite.h"

#include <string.h>

enum { SECOND = 1000 };

static struct stage *s;

static void open_table(void)
{
	s = a_stage(NULL);
	stage_table(s, "{}");
}

static void close_table(void)
{
	stage_clear(s);
}

static struct match *match(void)
{
	struct match *m = match__by_id(s->matches, s->match);
	ck_assert_ptr_nonnull(m);
	return m;
}

static int64_t silent(uint8_t seat)
{
	return match__seat_silent_ms(s->matches, match(), (struct seat_id){ seat });
}

START_TEST(a_seat_is_as_silent_as_the_line_of_it_that_spoke_last)
{
	s->clock.now_ms += 60 * SECOND;
	ck_assert_int_eq(silent(0), 0);
	s->audience.silent_ms[1] = 40 * SECOND;
	ck_assert_int_eq(silent(0), 40 * SECOND);
	ck_assert_int_eq(silent(1), 0);
	stage_join(s, 5, s->secret[0]);
	s->audience.silent_ms[5] = 7 * SECOND;
	ck_assert_int_eq(silent(0), 7 * SECOND);
}
END_TEST

START_TEST(silence_goes_on_when_the_last_line_is_gone)
{
	s->clock.now_ms += 60 * SECOND;
	s->audience.silent_ms[1] = 20 * SECOND; /* it hung before it was dropped */
	matches_leave(s->matches, s->sees[1].member);
	ck_assert_int_eq(silent(0), 20 * SECOND);
	s->clock.now_ms += 15 * SECOND;
	ck_assert_int_eq(silent(0), 35 * SECOND);
	memset(&s->sees[1], 0, sizeof s->sees[1]);
	s->audience.silent_ms[1] = 0;
	stage_join(s, 1, s->secret[0]);
	ck_assert_int_eq(silent(0), 0);
}
END_TEST

START_TEST(who_watches_or_looks_on_from_a_chair_does_not_make_a_seat_present)
{
	static const struct asker asker = { .conn = { 9, 1 }, .length = 1, .id = "9" };
	char chair[SECRET_TEXT];
	matches_chair(s->matches, &asker, s->match, s->secret[0], "A friend",
	              "the-ref-of-a-chair-0000");
	stage_run(s);
	ck_assert(stage_member(stage_answer(s, 9)->text, "secret", chair, sizeof chair));
	ck_assert_int_eq(stage_join(s, 6, chair)->err, ERR_OK);
	matches_leave(s->matches, s->sees[1].member);
	memset(&s->sees[1], 0, sizeof s->sees[1]);
	s->clock.now_ms += 15 * SECOND;
	ck_assert_int_eq(silent(0), 15 * SECOND);
}
END_TEST

START_TEST(a_deputy_makes_his_seat_present)
{
	static const struct asker asker = { .conn = { 9, 1 }, .length = 1, .id = "9" };
	char deputy[SECRET_TEXT];
	matches_deputy(s->matches, &asker, s->match, s->secret[0], "A friend",
	               "the-ref-of-a-deputy-000");
	stage_run(s);
	ck_assert(stage_member(stage_answer(s, 9)->text, "secret", deputy, sizeof deputy));
	ck_assert_int_eq(stage_join(s, 6, deputy)->err, ERR_OK);
	matches_leave(s->matches, s->sees[1].member);
	memset(&s->sees[1], 0, sizeof s->sees[1]);
	s->clock.now_ms += 15 * SECOND;
	ck_assert_int_eq(silent(0), 0);
}
END_TEST

/* After a start nobody is absent for the time in which he could not be heard. */
START_TEST(after_a_start_all_count_as_heard_just_now)
{
	s->clock.now_ms += 60 * SECOND;
	stage_kill(s, 100);
	s->clock.now_ms += 1000 * SECOND;
	stage_join(s, 3, NULL);
	ck_assert_int_eq(silent(0), 0);
	s->clock.now_ms += 9 * SECOND;
	ck_assert_int_eq(silent(1), 9 * SECOND);
}
END_TEST

START_TEST(a_side_is_absent_when_all_its_players_are_past_the_limit)
{
	ck_assert_int_eq(match__absence_ms(match()), (int64_t)ABSENCE_SECONDS * SECOND);
	s->audience.silent_ms[1] = (int64_t)ABSENCE_SECONDS * SECOND - 1;
	s->clock.now_ms += 2 * (int64_t)ABSENCE_SECONDS * SECOND;
	ck_assert(!match__side_absent(s->matches, match(), 0));
	s->audience.silent_ms[1]++;
	ck_assert(match__side_absent(s->matches, match(), 0));
	ck_assert(!match__side_absent(s->matches, match(), 1));
}
END_TEST

START_TEST(a_computer_is_there_as_long_as_it_plays)
{
	static const struct asker asker = { .conn = { 1, 1 }, .length = 1, .id = "1" };
	struct stage *t = s;
	stage_ask_lay(t, 1, "the-ref-of-the-table-2", "{}");
	stage_run(t);
	char other[MATCH_ID_TEXT], secret[SECRET_TEXT];
	ck_assert(stage_member(stage_answer(t, 1)->text, "match", other, sizeof other));
	ck_assert(stage_member(stage_answer(t, 1)->text, "secret", secret, sizeof secret));
	matches_computer(t->matches, &asker, other, secret, (struct seat_id){ 1 }, "weak",
	                 "the-ref-of-a-computer00");
	stage_run(t);
	struct match *m = match__by_id(t->matches, other);
	t->clock.now_ms += 60 * SECOND;
	ck_assert_int_eq(match__seat_silent_ms(t->matches, m, (struct seat_id){ 1 }), 0);
	matches_silence(t->matches, 0, &m->facts.id, (struct seat_id){ 1 });
	stage_run(t);
	t->clock.now_ms += 5 * SECOND;
	ck_assert_int_eq(match__seat_silent_ms(t->matches, m, (struct seat_id){ 1 }), 5 * SECOND);
}
END_TEST

START_TEST(the_limit_is_what_the_table_was_laid_with_also_after_a_start)
{
	s->absence = 45;
	stage_ask_lay(s, 1, "the-ref-of-the-table-2", "{}");
	stage_run(s);
	ck_assert(stage_member(stage_answer(s, 1)->text, "match", s->match, sizeof s->match));
	ck_assert_int_eq(match__absence_ms(match()), 45 * SECOND);
	stage_kill(s, 100);
	ck_assert_ptr_nonnull(strstr(stage_join(s, 3, NULL)->text, "\"absence\":45"));
	ck_assert_int_eq(match__absence_ms(match()), 45 * SECOND);
}
END_TEST

static Suite *presence_suite(void)
{
	Suite *suite = suite_create("match/presence");
	TCase *t = tcase_create("presence");
	tcase_add_checked_fixture(t, open_table, close_table);
	tcase_add_test(t, a_seat_is_as_silent_as_the_line_of_it_that_spoke_last);
	tcase_add_test(t, silence_goes_on_when_the_last_line_is_gone);
	tcase_add_test(t, who_watches_or_looks_on_from_a_chair_does_not_make_a_seat_present);
	tcase_add_test(t, a_deputy_makes_his_seat_present);
	tcase_add_test(t, after_a_start_all_count_as_heard_just_now);
	tcase_add_test(t, a_side_is_absent_when_all_its_players_are_past_the_limit);
	tcase_add_test(t, a_computer_is_there_as_long_as_it_plays);
	tcase_add_test(t, the_limit_is_what_the_table_was_laid_with_also_after_a_start);
	suite_add_tcase(suite, t);
	return suite;
}

SUITE_MAIN(presence_suite)
