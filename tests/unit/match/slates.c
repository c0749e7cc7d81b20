/* Slates in a match (match/submit, live, replay, view): their verbs go the journey of an order, are
 * in journal, digest, snapshot and recovery, and are told to those alone whose they are. */
#include "match/internal.h"
#include "tests/support/slate_cards.h"
#include "tests/support/stage.h"
#include "tests/support/suite.h"
#include "tests/unit/match/support/stored.h"

#include <stdio.h>
#include <string.h>

enum { WRITER = 1, READER = 2, WATCHER = 3 };

static struct stage *s;

static void open_with(const struct matches_limits *limits, const char *options,
                      struct delay_terms delay)
{
	s = a_stage_of(slate_cards(), limits, options, delay);
}

static void open_table(void)
{
	open_with(NULL, "{}", (struct delay_terms){ 0 });
}

static void close_table(void)
{
	stage_clear(s);
}

static void ask(uint32_t conn, const char *ref, const char *verb, const char *params)
{
	stage_ask_order(s, conn, ref, verb, params, 0);
}

static const struct heard *gives(uint32_t conn, const char *ref, const char *verb,
                                 const char *params)
{
	ask(conn, ref, verb, params);
	stage_run(s);
	return stage_answer(s, conn);
}

static const struct heard *writes(uint32_t conn, const char *ref, const char *text)
{
	char params[200];
	snprintf(params, sizeof params, "{\"kind\":\"order\",\"text\":\"%s\"}", text);
	return gives(conn, ref, "slate.write", params);
}

static bool sees(uint32_t conn, const char *part)
{
	return stage_sees(s, conn, part);
}

static uint32_t frames(uint32_t conn)
{
	return fake_heard_count(&s->audience, conn, HEARD_FRAME);
}

START_TEST(a_slate_is_recorded_then_told_to_its_writer_alone_and_answered)
{
	uint32_t entries = fake_store_entries(&s->store, s->match);
	const struct heard *a = writes(WRITER, "ref-0001", "Go.");
	ck_assert_int_eq(a->err, ERR_OK);
	ck_assert_str_eq(a->text, "{\"minute\":0}");
	ck_assert_uint_eq(fake_store_entries(&s->store, s->match), entries + 1);
	ck_assert_str_eq(fake_store_entry(&s->store, s->match, entries + 1)->verb, "slate.write");
	ck_assert_str_eq(fake_store_entry(&s->store, s->match, entries + 1)->command,
	                 "{\"kind\":\"order\",\"text\":\"Go.\"}");
	ck_assert_ptr_nonnull(strstr(fake_heard(&s->audience, WRITER, HEARD_FRAME, 0)->text,
	                             "\"slate/1\":{\"state\":\"written\""));
	ck_assert_ptr_nonnull(strstr(fake_heard(&s->audience, READER, HEARD_FRAME, 0)->text,
	                             "\"events\":[],\"set\":{\"rack\":{\"slates\":3,\"free\":2}}"));
	ck_assert_uint_eq(frames(WATCHER), 0);
}
END_TEST

/* D1: done once, answered every time; and slates name no minute. */
START_TEST(a_repeated_ref_is_answered_again_and_any_minute_will_do)
{
	stage_play(s, WRITER, "ref-0000", 0, 3, 7);
	ck_assert_str_eq(writes(WRITER, "ref-0001", "Go.")->text, "{\"minute\":1}");
	uint32_t entries = fake_store_entries(&s->store, s->match);
	ck_assert_str_eq(writes(WRITER, "ref-0001", "Go.")->text, "{\"minute\":1}");
	ck_assert_uint_eq(fake_store_entries(&s->store, s->match), entries);
	ck_assert_int_eq(writes(READER, "ref-0001", "Yes.")->err, ERR_OK); /* not his move */
}
END_TEST

START_TEST(CARD_5_a_refused_slate_changes_nothing_and_a_cut_holds_it_up)
{
	writes(WRITER, "ref-0001", "Go.");
	ck_assert_str_eq(gives(WRITER, "ref-0002", "slate.hand", "{\"slate\":1,\"to\":0}")->rule,
	                 "CARD-4");
	stage_play(s, WRITER, "ref-0003", 0, 3, SLATE_CARDS_CUT);
	uint32_t entries = fake_store_entries(&s->store, s->match);
	ck_assert_str_eq(gives(WRITER, "ref-0004", "slate.hand", "{\"slate\":1,\"to\":1}")->rule,
	                 "CARD-5");
	ck_assert_str_eq(writes(READER, "ref-0005", "Mine.")->rule, "CARD-5");
	ck_assert_uint_eq(fake_store_entries(&s->store, s->match), entries);
	ck_assert(!sees(READER, "\"rack\""));
	stage_play(s, READER, "ref-0006", 1, 3, 7);
	ck_assert(sees(READER, "\"rack\""));
	const struct heard *a = gives(WRITER, "ref-0004", "slate.hand", "{\"slate\":1,\"to\":1}");
	ck_assert_int_eq(a->err, ERR_OK);
	ck_assert(sees(READER, "\"slate/1\":{\"state\":\"unread\""));
	ck_assert(!sees(WATCHER, "slate"));
}
END_TEST

/* CARD-5: what waited for an orderly comes with the game's own change. */
START_TEST(CARD_5_with_the_end_of_a_cut_receipts_come_and_blank_slates_go)
{
	writes(WRITER, "ref-0001", "Go.");
	gives(WRITER, "ref-0002", "slate.hand", "{\"slate\":1,\"to\":1}");
	stage_play(s, WRITER, "ref-0003", 0, 3, SLATE_CARDS_CUT);
	gives(READER, "ref-0004", "slate.read", "{\"slate\":1}");
	gives(READER, "ref-0005", "slate.wipe", "{\"slate\":1}");
	ck_assert(sees(READER, "\"slate/1\":{\"state\":\"blank\"}"));
	ck_assert(!sees(WRITER, "\"read\""));
	fake_audience_clear(&s->audience);
	stage_play(s, READER, "ref-0006", 1, 3, 7);
	ck_assert_ptr_nonnull(strstr(fake_heard(&s->audience, READER, HEARD_FRAME, 0)->text,
	                             "\"gone\":[\"slate/1\"]"));
	ck_assert_ptr_nonnull(strstr(fake_heard(&s->audience, WRITER, HEARD_FRAME, 0)->text,
	                             "\"kind\":\"slate_read\""));
	ck_assert(sees(WRITER, "\"handed\":0,\"read\":1}"));
}
END_TEST

/* Whether all of it is recorded again, or stands in a snapshot and a few entries after it. */
START_TEST(slates_outlive_the_server)
{
	struct matches_limits limits = MATCHES_LIMITS;
	limits.snapshot_every = _i == 0 ? 1000 : 3;
	close_table();
	open_with(&limits, "{}", (struct delay_terms){ 0 });
	writes(WRITER, "ref-0001", "Go.");
	gives(WRITER, "ref-0002", "slate.hand", "{\"slate\":1,\"to\":1}");
	stage_play(s, WRITER, "ref-0003", 0, 3, SLATE_CARDS_CUT);
	gives(READER, "ref-0004", "slate.read", "{\"slate\":1}");
	gives(READER, "ref-0005", "slate.wipe", "{\"slate\":1}");
	writes(WRITER, "ref-0006", "Are you there?");
	ck_assert_int_eq(s->store.snapshots > 1, _i);
	stage_kill(s, 1000);
	ck_assert(sees(READER, "\"slate/1\":{\"state\":\"blank\"}"));
	ck_assert(sees(WRITER, "\"text\":\"Are you there?\""));
	ck_assert(sees(WRITER, "\"kind\":\"slate_written\""));
	ck_assert_str_eq(writes(WRITER, "ref-0006", "Are you there?")->text, "{\"minute\":1}");
	stage_play(s, READER, "ref-0007", 1, 3, 7);
	ck_assert(sees(WRITER, "\"read\":1}")); /* the receipt that had waited */
}
END_TEST

START_TEST(a_slate_that_was_not_recorded_is_not_there)
{
	s->store.fail_appends = 1;
	ck_assert_int_eq(writes(WRITER, "ref-0001", "Go.")->err, ERR_NOT_RECORDED);
	ck_assert(!sees(WRITER, "slate/1"));
	ck_assert_int_eq(writes(WRITER, "ref-0001", "Go.")->err, ERR_OK);
}
END_TEST

START_TEST(J10_slates_of_one_seat_do_not_fill_the_line)
{
	char ref[16];
	stage_ask_play(s, WRITER, "ref-move", 0, 3, 7); /* on its way */
	for (int i = 0; i < 8; i++) {
		snprintf(ref, sizeof ref, "ref-%04d", i);
		ask(WRITER, ref, "slate.write", "{\"kind\":\"order\",\"text\":\"Go.\"}");
	}
	uint32_t told = fake_heard_count(&s->audience, WRITER, HEARD_ANSWER);
	ck_assert_uint_eq(told, 4);
	for (uint32_t i = 0; i < told; i++) {
		const struct heard *a = fake_heard(&s->audience, WRITER, HEARD_ANSWER, i);
		ck_assert_int_eq(a->err, ERR_LIMIT);
		ck_assert_str_eq(a->limit, "slates_waiting");
	}
	ask(READER, "ref-read", "slate.write", "{\"kind\":\"order\",\"text\":\"I too.\"}");
	stage_run(s);
	ck_assert_int_eq(stage_answer(s, READER)->err, ERR_REFUSED); /* three were free: CARD-3 */
	ck_assert_str_eq(stage_answer(s, READER)->rule, "CARD-3");
}
END_TEST

START_TEST(CARD_4_talk_is_recorded_and_over_with_the_first_move)
{
	ck_assert_int_eq(gives(READER, "ref-0001", "talk.say", "{\"text\":\"Hm.\"}")->err, ERR_OK);
	ck_assert(sees(WRITER, "{\"kind\":\"talk\",\"minute\":0,\"side\":\"blue\",\"seat\":1,"
	                       "\"text\":\"Hm.\"}"));
	ck_assert(!sees(WATCHER, "talk"));
	stage_play(s, WRITER, "ref-0002", 0, 3, 7);
	ck_assert_str_eq(gives(READER, "ref-0003", "talk.say", "{\"text\":\"Hm.\"}")->rule, "CARD-4");
}
END_TEST

/* Who watches late hears nothing of slates either, late or not, until all is over. */
START_TEST(CARD_9_who_watches_late_is_told_nothing)
{
	close_table();
	open_with(NULL, "{}", (struct delay_terms){ 1, 1 });
	writes(WRITER, "ref-0001", "Go.");
	stage_play(s, WRITER, "ref-0002", 0, 3, 7);
	stage_play(s, READER, "ref-0003", 1, 3, 8);
	stage_release(s, 5000);
	ck_assert(sees(WATCHER, "\"moves\":1"));
	ck_assert(!sees(WATCHER, "slate"));
}
END_TEST

START_TEST(CARD_9_when_all_is_over_everybody_hears_all)
{
	close_table();
	open_with(NULL, "{\"moves\":1}", (struct delay_terms){ 0 });
	writes(WRITER, "ref-0001", "Go.");
	ck_assert(!sees(READER, "Go."));
	stage_play(s, WRITER, "ref-0002", 0, 3, 7);
	for (uint32_t conn = WRITER; conn <= WATCHER; conn++)
		ck_assert(sees(conn, "\"text\":\"Go.\",\"board\":1}"));
	ck_assert_int_eq(writes(WRITER, "ref-0003", "Late.")->err, ERR_PHASE);
}
END_TEST

/* What is told at the end reaches farther back than what a player is told who comes again. */
START_TEST(CARD_9_the_record_of_the_slates_reaches_back)
{
	enum { REWRITES = CHRONICLE_EVENTS + 50 };
	close_table();
	open_with(NULL, "{\"moves\":1}", (struct delay_terms){ 0 });
	writes(WRITER, "ref-0000", "The first.");
	for (int i = 1; i <= REWRITES; i++) {
		char ref[16];
		snprintf(ref, sizeof ref, "ref-%04d", i);
		gives(WRITER, ref, "slate.write", "{\"kind\":\"order\",\"text\":\"Go.\",\"slate\":1}");
	}
	ck_assert(!sees(WRITER, "The first."));
	stage_kill(s, 1000); /* the record stands in a snapshot */
	ck_assert(sees(WRITER, "Go."));
	stage_play(s, WRITER, "ref-last", 0, 3, 7);
	ck_assert(sees(WATCHER, "The first."));
	ck_assert(sees(READER, "The first."));
}
END_TEST

/* What was stored before there were slates reads as it did. */
START_TEST(a_match_without_a_slate_taken_has_the_bytes_and_digest_it_had_before)
{
	stored_as_cards(slate_cards());
}
END_TEST

static Suite *suite(void)
{
	Suite *suite = suite_create("match/slates");
	TCase *t = tcase_create("slates");
	tcase_add_checked_fixture(t, open_table, close_table);
	tcase_add_test(t, a_slate_is_recorded_then_told_to_its_writer_alone_and_answered);
	tcase_add_test(t, a_repeated_ref_is_answered_again_and_any_minute_will_do);
	tcase_add_test(t, CARD_5_a_refused_slate_changes_nothing_and_a_cut_holds_it_up);
	tcase_add_test(t, CARD_5_with_the_end_of_a_cut_receipts_come_and_blank_slates_go);
	tcase_add_loop_test(t, slates_outlive_the_server, 0, 2);
	tcase_add_test(t, a_slate_that_was_not_recorded_is_not_there);
	tcase_add_test(t, J10_slates_of_one_seat_do_not_fill_the_line);
	tcase_add_test(t, CARD_4_talk_is_recorded_and_over_with_the_first_move);
	tcase_add_test(t, CARD_9_who_watches_late_is_told_nothing);
	tcase_add_test(t, CARD_9_when_all_is_over_everybody_hears_all);
	tcase_add_test(t, CARD_9_the_record_of_the_slates_reaches_back);
	tcase_add_test(t, a_match_without_a_slate_taken_has_the_bytes_and_digest_it_had_before);
	suite_add_tcase(suite, t);
	return suite;
}

SUITE_MAIN(suite)
