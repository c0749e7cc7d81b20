#include "match/internal.h"
#include "tests/support/stage.h"
#include "tests/support/suite.h"

#include <stdio.h>
#include <string.h>

START_TEST(a_match_comes_back_as_it_was)
{
	struct stage *s = a_stage(NULL);
	char view[4096];
	stage_table(s, "{}");
	stage_play(s, 1, "ref-0001", 0, 3, 7);
	const char *at = strstr(stage_join(s, 1, s->secret[0])->text, "\"view\"");
	ck_assert_uint_lt(strlen(at), sizeof view);
	memcpy(view, at, strlen(at) + 1);
	stage_kill(s, 0);
	ck_assert_str_eq(strstr(stage_join(s, 1, s->secret[0])->text, "\"view\""), view);
	/* D1, C1 over a restart: the ref is known, and the next order is taken. */
	ck_assert_str_eq(stage_play(s, 1, "ref-0001", 0, 3, 7)->text, "{\"minute\":0}");
	stage_join(s, 2, s->secret[1]);
	ck_assert_int_eq(stage_play(s, 2, "ref-0002", 1, 3, 7)->err, ERR_OK);
	stage_clear(s);
}
END_TEST

START_TEST(the_log_comes_back_with_the_snapshot)
{
	struct matches_limits limits = MATCHES_LIMITS;
	limits.snapshot_every = 8;
	struct stage *s = a_stage(&limits);
	char log[8192];
	stage_table(s, "{}");
	for (int i = 0; i < 14; i++) {
		char ref[16];
		snprintf(ref, sizeof ref, "ref-%04d", i);
		stage_play(s, i % 2 == 0 ? 1 : 2, ref, (uint32_t)i, 3, i);
	}
	ck_assert_uint_gt(s->store.snapshots, 2);
	const char *at = strstr(stage_join(s, 9, NULL)->text, "\"log\"");
	ck_assert_uint_lt(strlen(at), sizeof log);
	memcpy(log, at, strlen(at) + 1);
	ck_assert_ptr_nonnull(strstr(log, "\"kind\":\"seat_taken\""));
	stage_kill(s, 0);
	ck_assert_str_eq(strstr(stage_join(s, 9, NULL)->text, "\"log\""), log);
	stage_clear(s);
}
END_TEST

START_TEST(an_order_written_but_not_answered_is_done_once)
{
	struct stage *s = a_stage(NULL);
	stage_table(s, "{}");
	uint32_t entries = fake_store_entries(&s->store, s->match);
	stage_ask_play(s, 1, "ref-0001", 0, 3, 7);
	stage_kill(s, 1); /* written, the answer lost */
	stage_join(s, 1, s->secret[0]);
	ck_assert_str_eq(stage_play(s, 1, "ref-0001", 0, 3, 7)->text, "{\"minute\":0}");
	ck_assert_uint_eq(fake_store_entries(&s->store, s->match), entries + 1);
	stage_ask_play(s, 1, "ref-0002", 1, 3, 7);
	stage_kill(s, 0);
	stage_clear(s);
}
END_TEST

START_TEST(an_order_lost_before_it_was_written_is_done_when_it_is_sent_again)
{
	struct stage *s = a_stage(NULL);
	stage_table(s, "{}");
	stage_ask_play(s, 1, "ref-0001", 0, 3, 7);
	stage_kill(s, 0);
	ck_assert_int_eq(stage_number(stage_join(s, 1, s->secret[0])->text, "moves"), 0);
	ck_assert_int_eq(stage_play(s, 1, "ref-0001", 0, 3, 7)->err, ERR_OK);
	stage_clear(s);
}
END_TEST

START_TEST(a_store_that_cannot_be_read_is_told_and_tried_again)
{
	struct stage *s = a_stage(NULL);
	stage_table(s, "{}");
	stage_kill(s, 0);
	s->store.fail_loads = true;
	ck_assert_int_eq(stage_join(s, 1, NULL)->err, ERR_IO);
	s->store.fail_loads = false;
	ck_assert_int_eq(stage_join(s, 1, NULL)->err, ERR_OK);
	stage_clear(s);
}
END_TEST

START_TEST(what_is_nowhere_leaves_nothing_in_memory)
{
	struct stage *s = a_stage(NULL);
	struct matches_counts counts;
	memcpy(s->match, "abcdefghijklmnop", MATCH_ID_TEXT);
	ck_assert_int_eq(stage_join(s, 1, NULL)->err, ERR_NOT_FOUND);
	matches_count(s->matches, &counts);
	ck_assert_uint_eq(counts.loaded, 0);
	stage_clear(s);
}
END_TEST

static Suite *load_suite(void)
{
	Suite *suite = suite_create("match/load");
	TCase *t = tcase_create("load");
	tcase_add_test(t, a_match_comes_back_as_it_was);
	tcase_add_test(t, the_log_comes_back_with_the_snapshot);
	tcase_add_test(t, an_order_written_but_not_answered_is_done_once);
	tcase_add_test(t, an_order_lost_before_it_was_written_is_done_when_it_is_sent_again);
	tcase_add_test(t, a_store_that_cannot_be_read_is_told_and_tried_again);
	tcase_add_test(t, what_is_nowhere_leaves_nothing_in_memory);
	suite_add_tcase(suite, t);
	return suite;
}

SUITE_MAIN(load_suite)
