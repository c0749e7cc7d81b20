/* The journey of one order: repeated, minute, phase, check, one flight, the commit, and what fails
 * on the way. */
#include "tests/support/stage.h"
#include "tests/support/suite.h"

#include <string.h>

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

START_TEST(an_order_is_answered_with_its_minute_and_seen_by_all)
{
	const struct heard *a = stage_play(s, 1, "ref-0001", 0, 3, 7);
	ck_assert_int_eq(a->err, ERR_OK);
	ck_assert_str_eq(a->text, "{\"minute\":0}");
	for (uint32_t conn = 1; conn <= 3; conn++) {
		const struct heard *f = fake_heard(&s->audience, conn, HEARD_FRAME, 0);
		ck_assert_ptr_nonnull(f);
		ck_assert_ptr_nonnull(strstr(f->text, "\"moves\":1"));
		ck_assert_ptr_eq(fake_heard(&s->audience, conn, HEARD_FRAME, 1), NULL);
	}
}
END_TEST

START_TEST(nothing_is_heard_before_the_store_has_it)
{
	stage_ask_play(s, 1, "ref-0001", 0, 3, 7);
	while (matches_tick(s->matches))
		;
	ck_assert_uint_eq(s->audience.count, 0);
	uint32_t commits = s->store.commits;
	stage_run(s);
	for (uint32_t i = 0; i < s->audience.count; i++)
		ck_assert_uint_gt(s->audience.list[i].commits, commits);
	ck_assert_uint_gt(s->audience.count, 0);
}
END_TEST

START_TEST(the_update_comes_before_the_answer)
{
	stage_play(s, 1, "ref-0001", 0, 3, 7);
	ck_assert_int_eq(s->audience.list[0].kind, HEARD_FRAME);
	ck_assert_uint_eq(s->audience.list[0].conn.slot, 1);
	ck_assert_int_eq(s->audience.list[1].kind, HEARD_ANSWER);
}
END_TEST

/* Field report D1: one effect, the same answer twice. */
START_TEST(a_repeated_ref_is_answered_again_and_not_done_again)
{
	stage_play(s, 1, "ref-0001", 0, 3, 7);
	uint32_t entries = fake_store_entries(&s->store, s->match);
	const struct heard *again = stage_play(s, 1, "ref-0001", 0, 3, 7);
	ck_assert_int_eq(again->err, ERR_OK);
	ck_assert_str_eq(again->text, "{\"minute\":0}");
	ck_assert_uint_eq(fake_store_entries(&s->store, s->match), entries);
}
END_TEST

START_TEST(a_ref_repeated_while_the_first_is_on_its_way_is_done_once)
{
	uint32_t entries = fake_store_entries(&s->store, s->match);
	stage_ask_play(s, 1, "ref-0001", 0, 3, 7);
	stage_ask_play(s, 1, "ref-0001", 0, 3, 7);
	stage_run(s);
	ck_assert_uint_eq(fake_store_entries(&s->store, s->match), entries + 1);
	ck_assert_uint_eq(fake_heard_count(&s->audience, 1, HEARD_ANSWER), 2);
	ck_assert_str_eq(fake_heard(&s->audience, 1, HEARD_ANSWER, 1)->text, "{\"minute\":0}");
}
END_TEST

START_TEST(one_ref_of_two_seats_is_two_orders)
{
	stage_play(s, 1, "ref-0001", 0, 3, 7);
	const struct heard *a = stage_play(s, 2, "ref-0001", 1, 3, 8);
	ck_assert_int_eq(a->err, ERR_OK);
	ck_assert_str_eq(a->text, "{\"minute\":1}");
}
END_TEST

START_TEST(an_order_of_another_minute_is_offered_back_with_the_minute_it_is)
{
	stage_play(s, 1, "ref-0001", 0, 3, 7);
	const struct heard *a = stage_play(s, 2, "ref-0002", 0, 3, 8);
	ck_assert_int_eq(a->err, ERR_MINUTE);
	ck_assert_int_eq(a->minute, 1);
}
END_TEST

START_TEST(what_the_rules_forbid_is_refused_with_the_rule_and_changes_nothing)
{
	uint32_t appends = s->store.appends;
	ck_assert_str_eq(stage_play(s, 2, "ref-0001", 0, 3, 7)->rule, "CARDS-2");
	const struct heard *a = stage_play(s, 1, "ref-0002", 0, 9, 7);
	ck_assert_int_eq(a->err, ERR_REFUSED);
	ck_assert_str_eq(a->rule, "CARDS-3");
	ck_assert_uint_eq(s->store.appends, appends);
	ck_assert_uint_eq(fake_heard_count(&s->audience, 3, HEARD_FRAME), 0);
	/* A refused ref was not done: it may be used for another try. */
	ck_assert_int_eq(stage_play(s, 1, "ref-0002", 0, 3, 7)->err, ERR_OK);
}
END_TEST

START_TEST(a_verb_of_no_game_here_and_a_match_that_is_gone)
{
	struct asker who = { .conn = { 1, 1 }, .length = 1, .id = "1" };
	struct order_sent o = {
		.match = s->sees[1].match, .seat = { 0 }, .verb = "order.retreat", .ref = "ref-0001"
	};
	matches_order(s->matches, &who, &o);
	ck_assert_int_eq(stage_answer(s, 1)->err, ERR_METHOD);
	o.match.generation++;
	matches_order(s->matches, &who, &o);
	ck_assert_int_eq(stage_answer(s, 1)->err, ERR_NOT_FOUND);
}
END_TEST

/* Field report D8: nobody saw the new state, the sender gets an error. */
START_TEST(a_commit_that_fails_is_told_to_the_sender_alone)
{
	s->store.fail_appends = 1;
	const struct heard *a = stage_play(s, 1, "ref-0001", 0, 3, 7);
	ck_assert_int_eq(a->err, ERR_NOT_RECORDED);
	ck_assert_uint_eq(s->audience.count, 1);
	/* The state is as before: the same order is taken afterwards, with the same ref. */
	a = stage_play(s, 1, "ref-0001", 0, 3, 7);
	ck_assert_int_eq(a->err, ERR_OK);
	ck_assert_ptr_nonnull(strstr(fake_heard(&s->audience, 3, HEARD_FRAME, 0)->text, "\"moves\":1"));
}
END_TEST

START_TEST(a_store_in_fault_refuses_before_anything_is_tried)
{
	uint32_t appends = s->store.appends;
	s->store.faulty = true;
	ck_assert_int_eq(stage_play(s, 1, "ref-0001", 0, 3, 7)->err, ERR_NOT_RECORDED);
	ck_assert_uint_eq(s->store.appends, appends);
	s->store.faulty = false;
	ck_assert_int_eq(stage_play(s, 1, "ref-0001", 0, 3, 7)->err, ERR_OK);
}
END_TEST

/* J10: the orders of each seat wait in a line of their own. */
START_TEST(orders_wait_for_the_flight_in_order_and_the_wait_is_bounded)
{
	struct stage *t;
	struct matches_limits limits = MATCHES_LIMITS;
	limits.waiting = 2;
	t = a_stage(&limits);
	stage_table(t, "{\"free\":true}");
	for (int i = 0; i < 4; i++) {
		char ref[16] = "ref-000";
		ref[7] = (char)('0' + i);
		stage_ask_play(t, 1, ref, 0, 0, i);
	}
	const struct heard *busy = fake_heard(&t->audience, 1, HEARD_ANSWER, 0);
	ck_assert_int_eq(busy->err, ERR_BUSY); /* the fourth: one flies, two wait */
	ck_assert_uint_eq(fake_store_waiting(&t->store), 1);
	stage_ask_play(t, 2, "ref-0009", 0, 0, 9); /* another seat's line is its own */
	ck_assert_uint_eq(fake_heard_count(&t->audience, 2, HEARD_ANSWER), 0);
	stage_run(t);
	ck_assert_uint_eq(fake_heard_count(&t->audience, 1, HEARD_ANSWER), 4);
	ck_assert_int_eq(stage_answer(t, 2)->err, ERR_OK);
	uint32_t n = fake_store_entries(&t->store, t->match);
	ck_assert_str_eq(fake_store_entry(&t->store, t->match, n - 1)->ref, "ref-0002");
	ck_assert_str_eq(fake_store_entry(&t->store, t->match, n)->ref, "ref-0009");
	stage_clear(t);
}
END_TEST

START_TEST(a_must_in_the_rules_freezes_that_match_alone)
{
	stage_clear(s);
	s = a_stage(NULL);
	stage_table(s, "{\"trap\":9}");
	ck_assert_int_eq(stage_play(s, 1, "ref-0001", 0, 3, 7)->err, ERR_OK);
	fake_audience_clear(&s->audience);
	uint32_t appends = s->store.appends;
	ck_assert_int_eq(stage_play(s, 2, "ref-0002", 1, 3, 9)->err, ERR_INTERNAL);
	ck_assert_uint_eq(s->store.appends, appends); /* it is not in the journal */
	ck_assert_int_eq(stage_play(s, 2, "ref-0003", 1, 3, 8)->err, ERR_FROZEN);
	/* what was done is still answered */
	ck_assert_str_eq(stage_play(s, 1, "ref-0001", 0, 3, 7)->text, "{\"minute\":0}");
	ck_assert_int_eq(stage_join(s, 4, NULL)->err, ERR_OK); /* its last state is still shown */
	/* Another match lives. */
	struct stage *t = s;
	char match[MATCH_ID_TEXT];
	memcpy(match, t->match, sizeof match);
	stage_ask_lay(t, 5, "another-ref-of-a-maker-0", "{}");
	stage_run(t);
	ck_assert_int_eq(stage_answer(t, 5)->err, ERR_OK);
	struct matches_counts counts;
	matches_count(t->matches, &counts);
	ck_assert_uint_eq(counts.frozen, 1);
}
END_TEST

START_TEST(a_frozen_match_starts_again_and_its_order_freezes_it_again)
{
	stage_clear(s);
	s = a_stage(NULL);
	stage_table(s, "{\"trap\":9}");
	ck_assert_int_eq(stage_play(s, 1, "ref-0002", 0, 3, 9)->err, ERR_INTERNAL);
	stage_kill(s, 0);
	stage_join(s, 1, s->secret[0]);
	ck_assert_int_eq(stage_play(s, 1, "ref-0002", 0, 3, 9)->err, ERR_INTERNAL);
	stage_kill(s, 0);
	stage_join(s, 1, s->secret[0]);
	ck_assert_int_eq(stage_play(s, 1, "ref-0003", 0, 3, 8)->err, ERR_OK);
}
END_TEST

START_TEST(the_match_ends_when_the_game_says_so)
{
	stage_clear(s);
	s = a_stage(NULL);
	stage_table(s, "{\"moves\":1}");
	ck_assert_int_eq(stage_play(s, 1, "ref-0001", 0, 3, 7)->err, ERR_OK);
	ck_assert_ptr_nonnull(
		strstr(fake_heard(&s->audience, 3, HEARD_FRAME, 0)->text, "\"phase\":\"over\""));
	ck_assert_int_eq(stage_play(s, 2, "ref-0002", 1, 3, 7)->err, ERR_PHASE);
	ck_assert_str_eq(stage_play(s, 1, "ref-0001", 0, 3, 7)->text, "{\"minute\":0}");
}
END_TEST

START_TEST(no_order_before_all_seats_are_taken)
{
	stage_clear(s);
	s = a_stage(NULL);
	stage_ask_lay(s, 1, "the-ref-of-the-maker-000", "{}");
	stage_run(s);
	stage_member(stage_answer(s, 1)->text, "match", s->match, sizeof s->match);
	stage_member(stage_answer(s, 1)->text, "secret", s->secret[0], sizeof s->secret[0]);
	stage_join(s, 1, s->secret[0]);
	ck_assert_int_eq(stage_play(s, 1, "ref-0001", 0, 3, 7)->err, ERR_PHASE);
}
END_TEST

START_TEST(a_question_is_answered_from_the_live_state)
{
	struct buffer text;
	struct writer w;
	struct refusal why = { 0 };
	struct arena a;
	arena_init(&a, 1 << 16);
	buffer_init(&text, 1 << 10);
	writer_init(&w, &text);
	ck_assert_int_eq(
		matches_ask(s->matches, s->sees[3].match, s->sees[3].member, "ask.ground", NULL, &w, &why),
		ERR_OK);
	ck_assert_str_eq(buffer_text(&text), "{\"value\":0}");
	ck_assert_int_eq(
		matches_ask(s->matches, s->sees[3].match, s->sees[3].member, "ask.reach", NULL, &w, &why),
		ERR_METHOD);
	struct membership gone = s->sees[3].member;
	matches_leave(s->matches, gone);
	ck_assert_int_eq(matches_ask(s->matches, s->sees[3].match, gone, "ask.ground", NULL, &w, &why),
	                 ERR_NOT_FOUND);
	buffer_finish(&text);
	arena_finish(&a);
}
END_TEST

static Suite *submit_suite(void)
{
	Suite *suite = suite_create("match/submit");
	TCase *t = tcase_create("orders");
	tcase_add_checked_fixture(t, open_table, close_table);
	tcase_add_test(t, an_order_is_answered_with_its_minute_and_seen_by_all);
	tcase_add_test(t, nothing_is_heard_before_the_store_has_it);
	tcase_add_test(t, the_update_comes_before_the_answer);
	tcase_add_test(t, a_repeated_ref_is_answered_again_and_not_done_again);
	tcase_add_test(t, a_ref_repeated_while_the_first_is_on_its_way_is_done_once);
	tcase_add_test(t, one_ref_of_two_seats_is_two_orders);
	tcase_add_test(t, an_order_of_another_minute_is_offered_back_with_the_minute_it_is);
	tcase_add_test(t, what_the_rules_forbid_is_refused_with_the_rule_and_changes_nothing);
	tcase_add_test(t, a_verb_of_no_game_here_and_a_match_that_is_gone);
	tcase_add_test(t, a_commit_that_fails_is_told_to_the_sender_alone);
	tcase_add_test(t, a_store_in_fault_refuses_before_anything_is_tried);
	tcase_add_test(t, orders_wait_for_the_flight_in_order_and_the_wait_is_bounded);
	tcase_add_test(t, a_must_in_the_rules_freezes_that_match_alone);
	tcase_add_test(t, a_frozen_match_starts_again_and_its_order_freezes_it_again);
	tcase_add_test(t, the_match_ends_when_the_game_says_so);
	tcase_add_test(t, no_order_before_all_seats_are_taken);
	tcase_add_test(t, a_question_is_answered_from_the_live_state);
	suite_add_tcase(suite, t);
	return suite;
}

SUITE_MAIN(submit_suite)
