/* Drafts in a match (match/drafting, submit, live, replay, drafted; TURN-7): their verbs go the
 * journey of an order; what goes is carried out by the server, each an entry of its own; they are
 * in journal, digest, snapshot and recovery, and are told to their seat alone. */
#include "match/internal.h"
#include "tests/support/draft_cards.h"
#include "tests/support/stage.h"
#include "tests/support/suite.h"
#include "tests/unit/match/support/stored.h"

#include <stdio.h>
#include <string.h>

enum { FIRST = 1, SECOND = 2, WATCHER = 3 };

static struct stage *s;
static int refs;

static void open_with(const struct matches_limits *limits, const char *options,
                      struct delay_terms delay)
{
	s = a_stage_of(draft_cards(), limits, options, delay);
}

static void open_table(void)
{
	open_with(NULL, "{}", (struct delay_terms){ 0 });
}

static void close_table(void)
{
	stage_clear(s);
}

static void again(const struct matches_limits *limits, const char *options)
{
	close_table();
	open_with(limits, options, (struct delay_terms){ 0 });
}

static const struct heard *gives_in(uint32_t conn, const char *verb, const char *params,
                                    uint32_t minute)
{
	char ref[16];
	snprintf(ref, sizeof ref, "ref-%06d", refs++);
	stage_ask_order(s, conn, ref, verb, params, minute);
	stage_run(s);
	return stage_answer(s, conn);
}

static const struct heard *gives(uint32_t conn, const char *verb, const char *params)
{
	return gives_in(conn, verb, params, 0);
}

static const struct heard *adds(uint32_t conn, int card, int cell)
{
	char params[100];
	snprintf(params, sizeof params,
	         "{\"order\":\"order.play\",\"params\":{\"card\":%d,\"cell\":%d}}", card, cell);
	return gives(conn, "draft.add", params);
}

static void prepares(uint32_t conn, int draft)
{
	char params[50];
	snprintf(params, sizeof params, "{\"draft\":%d,\"on\":true}", draft);
	ck_assert_int_eq(gives(conn, "draft.prepare", params)->err, ERR_OK);
}

static bool sees(uint32_t conn, const char *part)
{
	return stage_sees(s, conn, part);
}

static uint32_t frames(uint32_t conn)
{
	return fake_heard_count(&s->audience, conn, HEARD_FRAME);
}

static const struct journal_entry *entry(int back)
{
	return fake_store_entry(&s->store, s->match, fake_store_entries(&s->store, s->match) - back);
}

START_TEST(TURN_7_a_draft_is_recorded_then_told_to_its_seat_alone)
{
	ck_assert_str_eq(adds(SECOND, 3, 7)->text, "{\"minute\":0}"); /* in the enemy's move */
	ck_assert_str_eq(entry(0)->verb, "draft.add");
	ck_assert_str_eq(entry(0)->command,
	                 "{\"order\":\"order.play\",\"params\":{\"card\":3,\"cell\":7}}");
	ck_assert_ptr_nonnull(strstr(fake_heard(&s->audience, SECOND, HEARD_FRAME, 0)->text,
	                             "\"draft/1\":{\"place\":0,\"order\":\"order.play\","
	                             "\"params\":{\"card\":3,\"cell\":7}}"));
	ck_assert_uint_eq(frames(FIRST), 0);
	ck_assert_uint_eq(frames(WATCHER), 0);
	ck_assert(!sees(FIRST, "draft") && !sees(WATCHER, "draft") && sees(SECOND, "draft/1"));
}
END_TEST

START_TEST(TURN_5_a_draft_is_put_into_its_place_and_prepared_at_once)
{
	static const char order[] = "\"order\":\"order.play\",\"params\":{\"card\":3,\"cell\":7}";
	char params[120];
	adds(SECOND, 1, 2);
	snprintf(params, sizeof params, "{%s,\"to\":0,\"prepared\":true}", order);
	ck_assert_int_eq(gives(SECOND, "draft.add", params)->err, ERR_OK);
	snprintf(params, sizeof params, "{%s,\"prepared\":true,\"to\":0}", order);
	ck_assert_str_eq(entry(0)->command, params);
	ck_assert(sees(SECOND, "\"draft/2\":{\"place\":0,\"order\":\"order.play\","
	                       "\"params\":{\"card\":3,\"cell\":7},\"prepared\":true}"));
	ck_assert(sees(SECOND, "\"draft/1\":{\"place\":1,"));
	snprintf(params, sizeof params, "{%s,\"to\":31}", order);
	gives(SECOND, "draft.add", params); /* beyond the last: the last */
	ck_assert(sees(SECOND, "\"draft/3\":{\"place\":2,"));
	snprintf(params, sizeof params, "{%s}", order);
	ck_assert_str_eq(entry(0)->command, params);
}
END_TEST

START_TEST(TURN_7_what_is_not_whole_is_refused_at_once_and_what_is_not_lawful_is_not)
{
	uint32_t entries = fake_store_entries(&s->store, s->match);
	static const char *const bad[] = {
		"{\"order\":\"order.play\",\"params\":{\"card\":3}}",
		"{\"order\":\"order.play\",\"params\":{\"card\":-1,\"cell\":7}}",
		"{\"order\":\"order.play\"}", "{\"order\":\"order.move\",\"params\":{}}",
		"{\"order\":\"part.end\",\"params\":{}}", "{}",
	};
	for (size_t k = 0; k < sizeof bad / sizeof bad[0]; k++)
		ck_assert_str_eq(gives(FIRST, "draft.add", bad[k])->rule, "TURN-7");
	ck_assert_uint_eq(fake_store_entries(&s->store, s->match), entries);
	ck_assert_int_eq(adds(FIRST, 99, 99)->err, ERR_OK);
	ck_assert_str_eq(gives(FIRST, "draft.go", "{\"draft\":1}")->rule, "CARDS-3");
	ck_assert_int_eq(gives(FIRST, "draft.run", "{\"draft\":1}")->err, ERR_METHOD); /* not his */
	ck_assert_str_eq(gives(SECOND, "draft.go", "{}")->rule, "TURN-7"); /* not his move */
}
END_TEST

/* In cards a move passes the turn: the second is no longer lawful, is skipped, and stays. */
START_TEST(TURN_7_prepared_orders_run_at_the_start_of_the_own_move)
{
	adds(SECOND, 3, 7);
	adds(SECOND, 4, 8);
	adds(SECOND, 5, 11);
	for (int n = 1; n <= 3; n++)
		prepares(SECOND, n);
	gives(SECOND, "draft.move", "{\"draft\":3,\"to\":0}");
	gives(SECOND, "draft.prepare", "{\"draft\":2,\"on\":false}");
	fake_audience_clear(&s->audience);
	stage_play(s, FIRST, "ref-move", 0, 1, 2);
	ck_assert_str_eq(entry(1)->verb, "draft.run");
	ck_assert_str_eq(entry(1)->command, "{\"draft\":3,\"lawful\":true}");
	ck_assert_str_eq(entry(0)->command, "{\"draft\":1,\"lawful\":false}");
	ck_assert(sees(WATCHER, "\"last\":{\"seat\":1,\"cell\":11"));
	ck_assert(sees(SECOND, "\"kind\":\"draft_done\",\"minute\":2,\"draft\":3"));
	ck_assert(sees(SECOND, "\"kind\":\"draft_skipped\",\"minute\":2,\"draft\":1,"
	                       "\"order\":\"order.play\",\"rule\":\"CARDS-2\""));
	ck_assert(!sees(FIRST, "draft") && !sees(WATCHER, "draft"));
	ck_assert(sees(SECOND, "\"draft/1\":{\"place\":0,\"order\":\"order.play\","
	                       "\"params\":{\"card\":3,\"cell\":7}}"));
	ck_assert(!sees(SECOND, "\"draft/3\""));
	stage_play(s, FIRST, "ref-next", 2, 1, 3); /* and it is not prepared any more */
	ck_assert_str_eq(entry(0)->verb, "order.play");
}
END_TEST

START_TEST(TURN_7_all_that_can_be_are_carried_out_in_list_order)
{
	again(NULL, "{\"free\":true}");
	adds(FIRST, 0, 1);
	adds(FIRST, 99, 2);
	adds(FIRST, 2, 3);
	adds(SECOND, 4, 5);
	uint32_t entries = fake_store_entries(&s->store, s->match);
	ck_assert_str_eq(gives(FIRST, "draft.go", "{}")->text, "{\"minute\":0}");
	ck_assert_uint_eq(fake_store_entries(&s->store, s->match), entries + 4);
	ck_assert_str_eq(entry(2)->command, "{\"draft\":1,\"lawful\":true}");
	ck_assert_str_eq(entry(1)->command, "{\"draft\":2,\"lawful\":false}");
	ck_assert_str_eq(entry(0)->command, "{\"draft\":3,\"lawful\":true}");
	ck_assert(sees(FIRST, "\"draft/2\"") && !sees(FIRST, "\"draft/3\""));
	ck_assert(sees(SECOND, "\"draft/1\""));
	ck_assert_str_eq(gives(FIRST, "draft.remove", "{\"draft\":3}")->rule, "TURN-7");
	ck_assert_int_eq(gives(FIRST, "draft.remove", "{\"draft\":2}")->err, ERR_OK);
	ck_assert_str_eq(gives(FIRST, "draft.go", "{}")->rule, "TURN-7"); /* none left */
}
END_TEST

/* D1; and draft.go is of its minute, the others are not. */
START_TEST(a_repeated_go_is_done_once_and_a_late_one_not_at_all)
{
	adds(FIRST, 0, 1);
	ck_assert_int_eq(gives_in(FIRST, "draft.go", "{}", 5)->err, ERR_MINUTE);
	stage_ask_order(s, FIRST, "ref-go-go", "draft.go", "{}", 0);
	stage_ask_order(s, FIRST, "ref-go-go", "draft.go", "{}", 0); /* waits, and is then done */
	stage_run(s);
	ck_assert_str_eq(stage_answer(s, FIRST)->text, "{\"minute\":0}");
	ck_assert(sees(FIRST, "\"moves\":1"));
}
END_TEST

/* What goes, goes before anything else, and goes on after a kill where it stopped. */
START_TEST(what_goes_goes_on_after_a_kill)
{
	struct matches_limits limits = MATCHES_LIMITS;
	limits.snapshot_every = _i == 0 ? 1000 : 1;
	again(&limits, "{}");
	adds(SECOND, 3, 7);
	prepares(SECOND, 1);
	stage_ask_order(s, FIRST, "ref-move", "order.play", "{\"card\":1,\"cell\":2}", 0);
	stage_kill(s, 1); /* the move was written; what goes because of it was not */
	ck_assert_str_eq(entry(0)->verb, "order.play");
	stage_join(s, SECOND, s->secret[1]);
	stage_run(s);
	ck_assert_str_eq(entry(0)->command, "{\"draft\":1,\"lawful\":true}");
	ck_assert(sees(SECOND, "\"moves\":2") && !sees(SECOND, "\"draft/1\""));
	ck_assert(sees(SECOND, "draft_done"));
	stage_kill(s, 1000);
	ck_assert(sees(SECOND, "\"moves\":2") && sees(SECOND, "draft_done"));
	adds(SECOND, 3, 7);
	ck_assert(sees(SECOND, "\"draft/2\"")); /* a number is never given again */
}
END_TEST

/* D8 */
START_TEST(a_failed_append_halts_what_goes_until_the_next_order)
{
	adds(SECOND, 3, 7);
	prepares(SECOND, 1);
	stage_ask_order(s, FIRST, "ref-move", "order.play", "{\"card\":1,\"cell\":2}", 0);
	s->store.fail_appends = 0;
	struct match *m = match__by_handle(s->matches, s->sees[FIRST].match);
	fake_store_step(&s->store); /* the move lands, the run is on its way */
	ck_assert(m->flight != NULL && m->flight->wish == WISH_RUN);
	s->store.fail_appends = 1;
	stage_run(s);
	ck_assert(m->runs_halted && drafts_some(&m->live->drafts));
	ck_assert(sees(SECOND, "\"moves\":1") && sees(SECOND, "\"going\":true"));
	ck_assert_int_eq(adds(FIRST, 4, 8)->err, ERR_OK); /* first what goes, then this */
	ck_assert_str_eq(entry(1)->verb, "draft.run");
	ck_assert_str_eq(entry(0)->verb, "draft.add");
	ck_assert(sees(SECOND, "\"moves\":2") && !m->runs_halted);
}
END_TEST

START_TEST(a_draft_that_breaks_the_game_freezes_its_match_unrecorded)
{
	again(NULL, "{\"trap\":7}");
	adds(FIRST, 3, 7);
	ck_assert_int_eq(gives(FIRST, "draft.go", "{\"draft\":1}")->err, ERR_OK);
	ck_assert_str_eq(entry(0)->verb, "draft.go");
	ck_assert_int_eq(adds(FIRST, 1, 1)->err, ERR_FROZEN);
	ck_assert_ptr_nonnull(strstr(s->dump, "\"order\":\"draft.run\",\"recorded\":{\"draft\":1"));
	ck_assert_ptr_nonnull(strstr(s->dump, "\"drafts\":\""));
}
END_TEST

START_TEST(TURN_3_a_draft_of_what_is_anothers_now_is_dropped_and_its_player_told)
{
	adds(SECOND, DRAFT_CARDS_CARD, 1);
	adds(SECOND, 2, 1);
	prepares(SECOND, 1);
	stage_play(s, FIRST, "ref-move", 0, 1, DRAFT_CARDS_CELL);
	ck_assert_str_eq(entry(0)->verb, "order.play"); /* it did not run */
	ck_assert(sees(SECOND, "\"kind\":\"draft_dropped\",\"minute\":1,\"draft\":1"));
	ck_assert(!sees(SECOND, "\"draft/1\"") && sees(SECOND, "\"draft/2\""));
	ck_assert(!sees(FIRST, "draft"));
}
END_TEST

START_TEST(when_all_is_over_there_are_none)
{
	again(NULL, "{\"moves\":1}");
	adds(FIRST, 3, 7);
	adds(SECOND, 3, 7);
	prepares(SECOND, 1);
	stage_play(s, FIRST, "ref-move", 0, 1, 2);
	for (uint32_t conn = FIRST; conn <= WATCHER; conn++)
		ck_assert(!sees(conn, "draft"));
	ck_assert_int_eq(adds(FIRST, 1, 1)->err, ERR_PHASE);
}
END_TEST

START_TEST(J10_drafts_of_one_seat_do_not_fill_the_line)
{
	char ref[16];
	stage_ask_play(s, FIRST, "ref-move", 0, 3, 7); /* on its way */
	for (int i = 0; i < 12; i++) {
		snprintf(ref, sizeof ref, "ref-%04d", i);
		stage_ask_order(s, SECOND, ref, "draft.add",
		    "{\"order\":\"order.play\",\"params\":{\"card\":1,\"cell\":1}}", 0);
	}
	ck_assert_uint_eq(fake_heard_count(&s->audience, SECOND, HEARD_ANSWER), 4);
	ck_assert_str_eq(fake_heard(&s->audience, SECOND, HEARD_ANSWER, 0)->limit, "drafts_waiting");
}
END_TEST

/* Who watches late is shown what was carried out when it is due, and nothing else. */
START_TEST(who_watches_late_sees_what_was_carried_out_and_no_draft)
{
	close_table();
	open_with(NULL, "{}", (struct delay_terms){ 1, 1 });
	adds(SECOND, 3, 7);
	prepares(SECOND, 1);
	stage_play(s, FIRST, "ref-0001", 0, 1, 2);
	stage_play(s, FIRST, "ref-0002", 2, 1, 2);
	stage_play(s, SECOND, "ref-0003", 3, 1, 2);
	stage_release(s, 5000);
	ck_assert(sees(WATCHER, "\"moves\":3"));
	ck_assert(!sees(WATCHER, "draft"));
}
END_TEST

/* What was stored before there were drafts reads as it did. */
START_TEST(a_match_without_a_draft_has_the_bytes_and_digest_it_had_before)
{
	stored_as_cards(draft_cards());
}
END_TEST

static Suite *suite(void)
{
	Suite *suite = suite_create("match/drafting");
	TCase *t = tcase_create("drafting");
	tcase_add_checked_fixture(t, open_table, close_table);
	tcase_add_test(t, TURN_7_a_draft_is_recorded_then_told_to_its_seat_alone);
	tcase_add_test(t, TURN_5_a_draft_is_put_into_its_place_and_prepared_at_once);
	tcase_add_test(t, TURN_7_what_is_not_whole_is_refused_at_once_and_what_is_not_lawful_is_not);
	tcase_add_test(t, TURN_7_prepared_orders_run_at_the_start_of_the_own_move);
	tcase_add_test(t, TURN_7_all_that_can_be_are_carried_out_in_list_order);
	tcase_add_test(t, a_repeated_go_is_done_once_and_a_late_one_not_at_all);
	tcase_add_loop_test(t, what_goes_goes_on_after_a_kill, 0, 2);
	tcase_add_test(t, a_failed_append_halts_what_goes_until_the_next_order);
	tcase_add_test(t, a_draft_that_breaks_the_game_freezes_its_match_unrecorded);
	tcase_add_test(t, TURN_3_a_draft_of_what_is_anothers_now_is_dropped_and_its_player_told);
	tcase_add_test(t, when_all_is_over_there_are_none);
	tcase_add_test(t, J10_drafts_of_one_seat_do_not_fill_the_line);
	tcase_add_test(t, who_watches_late_sees_what_was_carried_out_and_no_draft);
	tcase_add_test(t, a_match_without_a_draft_has_the_bytes_and_digest_it_had_before);
	suite_add_tcase(suite, t);
	return suite;
}

SUITE_MAIN(suite)
