#include "match/internal.h"
#include "tests/support/stage.h"
#include "tests/support/suite.h"

START_TEST(those_who_wait_for_a_load_are_all_answered_in_order)
{
	struct stage *s = a_stage(NULL);
	stage_table(s, "{}");
	stage_kill(s, 0);
	for (uint32_t conn = 1; conn <= 40; conn++)
		stage_ask_join(s, conn,
		               conn % 10 == 0   ? s->secret[0]
		               : conn % 10 == 5 ? "no secret"
		                                : NULL);
	ck_assert_uint_eq(s->audience.count, 0);
	ck_assert_uint_eq(s->store.loads, 2); /* one before the kill; one for all forty */
	stage_run(s);
	for (uint32_t conn = 1; conn <= 40; conn++) {
		ck_assert_uint_eq(s->audience.list[conn - 1].conn.slot, conn);
		ck_assert_int_eq(s->audience.list[conn - 1].err, conn % 10 == 5 ? ERR_NOT_FOUND : ERR_OK);
	}
	ck_assert_uint_eq(s->matches->waiting, 0);
	stage_clear(s);
}
END_TEST

START_TEST(how_many_wait_in_all_is_bounded)
{
	struct matches_limits limits = MATCHES_LIMITS;
	struct stage *s;
	limits.waiting_all = 5;
	s = a_stage(&limits);
	stage_table(s, "{}");
	stage_kill(s, 0);
	for (uint32_t conn = 1; conn <= 6; conn++)
		stage_ask_join(s, conn, NULL);
	ck_assert_uint_eq(s->audience.count, 1);
	ck_assert_int_eq(stage_answer(s, 6)->err, ERR_BUSY);
	stage_run(s);
	ck_assert_uint_eq(s->audience.count, 6);
	ck_assert_int_eq(stage_join(s, 6, NULL)->err, ERR_OK);
	stage_clear(s);
}
END_TEST

START_TEST(a_join_does_not_wait_for_a_flight)
{
	struct stage *s = a_stage(NULL);
	stage_table(s, "{}");
	stage_ask_play(s, 1, "ref-0001", 0, 3, 7);
	stage_ask_join(s, 9, NULL);
	/* the state before the order */
	ck_assert_ptr_nonnull(fake_heard(&s->audience, 9, HEARD_ANSWER, 0));
	ck_assert_int_eq(stage_number(stage_answer(s, 9)->text, "moves"), 0);
	stage_run(s);
	ck_assert_int_eq(stage_number(fake_heard(&s->audience, 9, HEARD_FRAME, 0)->text, "moves"), 1);
	stage_clear(s);
}
END_TEST

static Suite *waiting_suite(void)
{
	Suite *suite = suite_create("match/waiting");
	TCase *t = tcase_create("waiting");
	tcase_add_test(t, those_who_wait_for_a_load_are_all_answered_in_order);
	tcase_add_test(t, how_many_wait_in_all_is_bounded);
	tcase_add_test(t, a_join_does_not_wait_for_a_flight);
	suite_add_tcase(suite, t);
	return suite;
}

SUITE_MAIN(waiting_suite)
