/* Deputies (chair.c, submit.c, replay.c): both order for one seat, and who did is recorded and
 * told; field report G7. */
#include "match/internal.h"
#include "match/seat.h"
#include "tests/support/draft_cards.h"
#include "tests/support/slate_cards.h"
#include "tests/support/stage.h"
#include "tests/support/suite.h"

#include <stdio.h>
#include <string.h>

enum { FIRST = 1, SECOND = 2, WATCHER = 3, DEPUTY = 5 };

static struct stage *s;
static char secret[SECRET_TEXT];

/* Both seats are of one side. */
static void open_table(void)
{
	s = a_stage_of(slate_cards(), NULL, "{}", (struct delay_terms){ 0 });
}

static void close_table(void)
{
	stage_clear(s);
}

static const struct asker asker = { .conn = { 9, 1 }, .length = 1, .id = "9" };

static const struct heard *name(const char *by, const char *ref)
{
	matches_deputy(s->matches, &asker, s->match, by, "Carl", ref);
	stage_run(s);
	const struct heard *h = stage_answer(s, 9);
	if (h->err == ERR_OK)
		ck_assert(stage_member(h->text, "secret", secret, sizeof secret));
	return h;
}

static void sits(void)
{
	ck_assert_int_eq(name(s->secret[0], "the-ref-of-a-deputy-000")->err, ERR_OK);
	ck_assert_int_eq(stage_join(s, DEPUTY, secret)->err, ERR_OK);
}

static const struct journal_entry *last(void)
{
	uint32_t entries = fake_store_entries(&s->store, s->match);
	return fake_store_entry(&s->store, s->match, entries);
}

static const char *frame(uint32_t conn)
{
	uint32_t n = fake_heard_count(&s->audience, conn, HEARD_FRAME);
	return n == 0 ? "" : fake_heard(&s->audience, conn, HEARD_FRAME, n - 1)->text;
}

START_TEST(G7_both_order_and_it_is_recorded_and_told_who_did)
{
	sits();
	ck_assert_ptr_nonnull(
		strstr(stage_answer(s, DEPUTY)->text, "\"chair\":0,\"deputy\":true"));
	ck_assert_int_eq(stage_play(s, DEPUTY, "ref-0001", 0, 3, 7)->err, ERR_OK);
	ck_assert_str_eq(last()->command, "{\"deputy\":0,\"command\":{\"card\":3,\"cell\":7}}");
	ck_assert_uint_eq(last()->seat, 0);
	static const char told[] = "{\"kind\":\"deputy\",\"minute\":1,\"seat\":0,"
	                           "\"side\":\"blue\",\"chair\":0,\"name\":\"Carl\"}";
	ck_assert_ptr_nonnull(strstr(frame(FIRST), told));
	ck_assert_ptr_nonnull(strstr(frame(SECOND), told));
	ck_assert_ptr_null(strstr(frame(WATCHER), "deputy"));
	stage_play(s, SECOND, "ref-0002", 1, 3, 8);
	ck_assert_int_eq(stage_play(s, FIRST, "ref-0003", 2, 3, 9)->err, ERR_OK);
	ck_assert_str_eq(last()->command, "{\"card\":3,\"cell\":9}");
	ck_assert_ptr_null(strstr(frame(FIRST), "deputy"));
}
END_TEST

/* What the seat alone hears of, the seat alone is told that a deputy did (CARD-5, A12). */
START_TEST(G7_of_what_they_do_not_hear_the_others_are_not_told_who_did_it)
{
	static const char slate[] = "{\"kind\":\"order\",\"text\":\"Go.\"}";
	sits();
	stage_ask_order(s, DEPUTY, "ref-0000", "slate.write", slate, 0);
	stage_run(s);
	ck_assert_ptr_nonnull(strstr(frame(FIRST), "\"kind\":\"deputy\""));
	ck_assert_ptr_null(strstr(frame(SECOND), "\"kind\":\"deputy\"")); /* a slate less */
	stage_play(s, FIRST, "ref-0001", 0, 3, SLATE_CARDS_CUT);
	fake_audience_clear(&s->audience);
	stage_ask_order(s, DEPUTY, "ref-0002", "slate.write", slate, 0);
	stage_run(s);
	ck_assert_int_eq(stage_answer(s, DEPUTY)->err, ERR_OK);
	ck_assert_ptr_nonnull(strstr(frame(FIRST), "\"kind\":\"deputy\""));
	ck_assert_uint_eq(fake_heard_count(&s->audience, SECOND, HEARD_FRAME), 0);
}
END_TEST

START_TEST(G7_what_he_puts_on_the_list_the_player_hears_of)
{
	close_table();
	s = a_stage_of(draft_cards(), NULL, "{}", (struct delay_terms){ 0 });
	sits();
	fake_audience_clear(&s->audience);
	stage_ask_order(s, DEPUTY, "ref-0001", "draft.add",
	                "{\"order\":\"order.play\",\"params\":{\"card\":3,\"cell\":8}}", 0);
	stage_run(s);
	ck_assert_ptr_nonnull(strstr(frame(FIRST), "\"kind\":\"deputy\""));
	ck_assert_uint_eq(fake_heard_count(&s->audience, SECOND, HEARD_FRAME), 0);
}
END_TEST

/* A deputy, whose order stands prepared on the list of the seat that does not play yet. */
static void puts_down(void)
{
	close_table();
	s = a_stage_of(draft_cards(), NULL, "{}", (struct delay_terms){ 0 });
	ck_assert_int_eq(name(s->secret[1], "the-ref-of-a-deputy-000")->err, ERR_OK);
	ck_assert_int_eq(stage_join(s, DEPUTY, secret)->err, ERR_OK);
	stage_ask_order(s, DEPUTY, "ref-0001", "draft.add",
	                "{\"order\":\"order.play\",\"params\":{\"card\":3,\"cell\":8},"
	                "\"prepared\":true}", 0);
	stage_run(s);
	ck_assert_int_eq(stage_answer(s, DEPUTY)->err, ERR_OK);
	ck_assert_str_eq(last()->command,
	                 "{\"deputy\":0,\"command\":{\"order\":\"order.play\","
	                 "\"params\":{\"card\":3,\"cell\":8},\"prepared\":true,\"by\":0}}");
}

/* TURN-7: it goes by itself, and is his as if he had given it then. */
START_TEST(G7_what_he_put_down_runs_in_his_name)
{
	puts_down();
	stage_play(s, FIRST, "ref-0002", 0, 3, 7);
	ck_assert_str_eq(last()->verb, "draft.run");
	ck_assert_str_eq(last()->command,
	                 "{\"deputy\":0,\"command\":{\"draft\":1,\"lawful\":true}}");
	static const char told[] = "{\"kind\":\"deputy\",\"minute\":2,\"seat\":1,"
	                           "\"side\":\"green\",\"chair\":0,\"name\":\"Carl\"}";
	ck_assert_ptr_nonnull(strstr(frame(SECOND), told));
	ck_assert_ptr_nonnull(strstr(frame(DEPUTY), told));
	ck_assert_ptr_null(strstr(frame(WATCHER), "deputy"));
	stage_kill(s, 100);
	ck_assert_ptr_nonnull(strstr(stage_join(s, SECOND, s->secret[1])->text, told));
}
END_TEST

START_TEST(G7_what_a_dismissed_deputy_left_runs_in_the_players_name)
{
	puts_down();
	stage_ask_order(s, SECOND, "ref-0003", "draft.add",
	                "{\"order\":\"order.play\",\"params\":{\"card\":3,\"cell\":6},"
	                "\"prepared\":true,\"by\":0}", 0); /* whatever he says */
	stage_run(s);
	ck_assert_ptr_null(strstr(last()->command, "by"));
	matches_dismiss(s->matches, &asker, s->match, s->secret[1], (struct seat_id){ 1 }, 0,
	                "the-ref-of-a-dismissal0");
	stage_run(s);
	ck_assert_int_eq(name(s->secret[1], "the-ref-of-a-deputy-001")->err, ERR_OK);
	stage_play(s, FIRST, "ref-0002", 0, 3, 7);
	ck_assert_str_eq(last()->verb, "draft.run");
	ck_assert_ptr_null(strstr(last()->command, "deputy"));
	ck_assert_ptr_null(strstr(frame(SECOND), "\"kind\":\"deputy\""));
	stage_kill(s, 100);
	ck_assert_int_eq(stage_join(s, SECOND, s->secret[1])->err, ERR_OK);
}
END_TEST

/* Whoever forges the record is found out: the order was another's. */
START_TEST(a_run_that_bears_another_name_is_not_applied)
{
	puts_down();
	ck_assert_int_eq(name(s->secret[1], "the-ref-of-a-deputy-001")->err, ERR_OK);
	stage_play(s, FIRST, "ref-0002", 0, 3, 7);
	char *at = strstr((char *)last()->command, "\"deputy\":0");
	at[strlen("\"deputy\":")] = '1';
	stage_kill(s, 100);
	ck_assert_int_eq(stage_join(s, FIRST, s->secret[0])->err, ERR_CORRUPT);
}
END_TEST

START_TEST(the_same_secret_again_and_no_more_than_two)
{
	char first[SECRET_TEXT];
	sits();
	memcpy(first, secret, sizeof first);
	ck_assert(!fake_store_contains(&s->store, secret));
	name(s->secret[0], "the-ref-of-a-deputy-000");
	ck_assert_str_eq(first, secret);
	ck_assert_int_eq(name(s->secret[0], "the-ref-of-a-deputy-001")->err, ERR_OK);
	ck_assert_int_eq(name(s->secret[0], "the-ref-of-a-deputy-002")->err, ERR_LIMIT);
	ck_assert_str_eq(stage_answer(s, 9)->limit, "deputies");
	ck_assert_int_eq(name(first, "the-ref-of-a-deputy-003")->err, ERR_NOT_FOUND); /* nor may he */
	matches_chair(s->matches, &asker, s->match, s->secret[0], "A friend",
	              "the-ref-of-a-chair-0000");
	stage_run(s);
	ck_assert_int_eq(stage_answer(s, 9)->err, ERR_OK);
}
END_TEST

START_TEST(dismissed_he_is_shut_out_and_what_he_sent_is_refused)
{
	sits();
	matches_dismiss(s->matches, &asker, s->match, s->secret[0], (struct seat_id){ 0 }, 0,
	                "the-ref-of-a-dismissal0");
	stage_ask_play(s, DEPUTY, "ref-0001", 0, 3, 7); /* it waits behind that */
	stage_run(s);
	ck_assert_int_eq(fake_heard(&s->audience, DEPUTY, HEARD_ANSWER, 1)->err, ERR_NOT_FOUND);
	ck_assert_int_eq(fake_heard(&s->audience, DEPUTY, HEARD_SHUT, 0)->code, 4001);
	ck_assert_uint_eq(fake_heard_count(&s->audience, FIRST, HEARD_SHUT), 0);
	memset(&s->sees[DEPUTY], 0, sizeof s->sees[DEPUTY]);
	ck_assert_int_eq(stage_join(s, DEPUTY, secret)->err, ERR_NOT_FOUND);
}
END_TEST

START_TEST(what_he_did_is_done_again_after_a_start)
{
	sits();
	stage_play(s, DEPUTY, "ref-0001", 0, 3, 7);
	stage_kill(s, 100);
	ck_assert_ptr_nonnull(strstr(stage_join(s, DEPUTY, secret)->text, "\"moves\":1"));
	ck_assert_ptr_nonnull(
		strstr(stage_join(s, FIRST, s->secret[0])->text, "\"name\":\"Carl\"}"));
	ck_assert_int_eq(stage_play(s, DEPUTY, "ref-0001", 0, 3, 7)->err, ERR_OK); /* D1: once */
	ck_assert_ptr_nonnull(strstr(stage_join(s, DEPUTY, secret)->text, "\"moves\":1"));
}
END_TEST

/* Whoever forges the record is found out: nobody sits on that chair. */
START_TEST(an_entry_of_a_deputy_who_is_none_is_not_applied)
{
	sits();
	stage_play(s, DEPUTY, "ref-0001", 0, 3, 7);
	char *at = strstr((char *)last()->command, "\"deputy\":0");
	at[strlen("\"deputy\":")] = '1';
	stage_kill(s, 100);
	ck_assert_int_eq(stage_join(s, FIRST, s->secret[0])->err, ERR_CORRUPT);
}
END_TEST

static Suite *deputy_suite(void)
{
	Suite *suite = suite_create("match/deputy");
	TCase *t = tcase_create("deputy");
	tcase_add_checked_fixture(t, open_table, close_table);
	tcase_add_test(t, G7_both_order_and_it_is_recorded_and_told_who_did);
	tcase_add_test(t, G7_of_what_they_do_not_hear_the_others_are_not_told_who_did_it);
	tcase_add_test(t, G7_what_he_puts_on_the_list_the_player_hears_of);
	tcase_add_test(t, G7_what_he_put_down_runs_in_his_name);
	tcase_add_test(t, G7_what_a_dismissed_deputy_left_runs_in_the_players_name);
	tcase_add_test(t, a_run_that_bears_another_name_is_not_applied);
	tcase_add_test(t, the_same_secret_again_and_no_more_than_two);
	tcase_add_test(t, dismissed_he_is_shut_out_and_what_he_sent_is_refused);
	tcase_add_test(t, what_he_did_is_done_again_after_a_start);
	tcase_add_test(t, an_entry_of_a_deputy_who_is_none_is_not_applied);
	suite_add_tcase(suite, t);
	return suite;
}

SUITE_MAIN(deputy_suite)
