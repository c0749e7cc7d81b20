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

START_TEST(one_address_does_not_take_the_places_of_all)
{
	struct matches_limits limits = MATCHES_LIMITS;
	limits.waiting_address = 3;
	struct stage *s = a_stage(&limits);
	stage_table(s, "{}");
	stage_kill(s, 0);
	s->address[20] = 1;
	for (uint32_t conn = 1; conn <= 4; conn++)
		stage_ask_join(s, conn, NULL);
	stage_ask_join(s, 20, NULL);
	ck_assert_uint_eq(s->audience.count, 1);
	ck_assert_int_eq(stage_answer(s, 4)->err, ERR_BUSY);
	stage_run(s);
	ck_assert_int_eq(stage_answer(s, 20)->err, ERR_OK);
	ck_assert_int_eq(stage_join(s, 4, NULL)->err, ERR_OK);
	stage_clear(s);
}
END_TEST

/* Claims that cannot come to anything are told so at once, and take nobody's place. */
START_TEST(bogus_claims_do_not_stand_in_the_way_of_orders)
{
	struct stage *s = a_stage(NULL);
	char other[SECRET_TEXT];
	stage_table(s, "{\"free\":true}");
	memset(other, 'x', sizeof other - 1);
	other[sizeof other - 1] = '\0';
	stage_ask_play(s, 1, "ref-0001", 0, 3, 7); /* flies */
	for (uint32_t i = 0; i < s->limits.waiting; i++) {
		stage_ask_claim(s, 20, other, "a-ref-that-claims-0000000");
		stage_ask_claim(s, 21, s->invitation, "a-ref-that-claims-0000000");
	}
	ck_assert_uint_eq(fake_heard_count(&s->audience, 20, HEARD_ANSWER), s->limits.waiting);
	ck_assert_int_eq(stage_answer(s, 20)->err, ERR_NOT_FOUND);
	ck_assert_int_eq(stage_answer(s, 21)->err, ERR_USED);
	ck_assert_uint_eq(s->matches->waiting, 0);
	ck_assert_int_eq(stage_play(s, 2, "ref-0002", 0, 3, 8)->err, ERR_OK);
	stage_clear(s);
}
END_TEST

START_TEST(claims_of_a_free_seat_leave_the_orders_their_places)
{
	struct stage *s = a_stage(NULL);
	const uint32_t claims = s->limits.waiting / 4;
	stage_ask_lay(s, 1, "the-ref-of-the-maker-000", "{}");
	stage_run(s);
	ck_assert(stage_member(stage_answer(s, 1)->text, "match", s->match, sizeof s->match));
	ck_assert(stage_member(stage_answer(s, 1)->text, "secret", s->secret[0], SECRET_TEXT));
	ck_assert(stage_member(stage_answer(s, 1)->text, "invitation", s->invitation, SECRET_TEXT));
	stage_join(s, 1, s->secret[0]);
	for (uint32_t i = 0; i < s->limits.waiting; i++) {
		char ref[] = "a-ref-that-claims-00000AA";
		ref[23] = (char)('A' + i / 10);
		ref[24] = (char)('0' + i % 10);
		stage_ask_claim(s, 2, s->invitation, ref);
	}
	ck_assert_uint_eq(s->matches->waiting, claims); /* one flies, the others were told */
	ck_assert_int_eq(stage_answer(s, 2)->err, ERR_BUSY);
	stage_ask_play(s, 1, "ref-0001", 0, 3, 7);
	ck_assert_uint_eq(s->matches->waiting, claims + 1);
	stage_run(s);
	ck_assert_int_eq(stage_answer(s, 1)->err, ERR_OK);
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
	tcase_add_test(t, one_address_does_not_take_the_places_of_all);
	tcase_add_test(t, bogus_claims_do_not_stand_in_the_way_of_orders);
	tcase_add_test(t, claims_of_a_free_seat_leave_the_orders_their_places);
	tcase_add_test(t, a_join_does_not_wait_for_a_flight);
	suite_add_tcase(suite, t);
	return suite;
}

SUITE_MAIN(waiting_suite)
