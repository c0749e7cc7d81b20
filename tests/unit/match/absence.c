/* Who is missing and who is heard again (absence.c, attending.c): found out, recorded, told to
 * those in communication with him alone, and the game waits for him no more; field report G5. */
#include "match/attending.h"
#include "match/internal.h"
#include "tests/support/slate_cards.h"
#include "tests/support/stage.h"
#include "tests/support/suite.h"
#include "tests/unit/match/support/stored.h"

#include <stdio.h>
#include <string.h>

enum { FIRST = 1, SECOND = 2, WATCHER = 3, LIMIT_S = 60, LIMIT_MS = 60 * 1000 };

static struct stage *s;
static struct engine engine;

/* The turn passes from who is missing; whoever comes back, or is another, takes it again. */
static void attend(const void *world, void *state, struct seat_id seat, enum attendance how,
                   void *outcome)
{
	struct cards_state *c = state;
	struct cards_outcome *o = outcome;
	(void)world;
	if (how != ATTEND_GONE || c->moves % CARDS_SEATS != seat.index)
		return;
	c->moves++;
	c->last_cell = 1;
	*o = (struct cards_outcome){ seat.index, 1, 99, c->moves };
}

static void events(const void *world, const void *before, const void *after, const void *outcome,
                   const struct viewer *viewer, struct writer *w)
{
	if (((const struct cards_outcome *)outcome)->value > 0)
		cards_engine.events(world, before, after, outcome, viewer, w);
}

static const struct engine *attending_cards(void)
{
	engine = *slate_cards();
	engine.attend = attend;
	engine.events = events;
	return &engine;
}

static void open_with(const struct engine *game, const struct matches_limits *limits,
                      const char *options, struct delay_terms delay)
{
	s = a_stage(limits);
	s->engines[0] = game;
	stage_kill(s, 0);
	s->absence = LIMIT_S;
	s->delay = delay;
	stage_table(s, options);
}

static void open_table(void)
{
	open_with(attending_cards(), NULL, "{}", (struct delay_terms){ 0 });
}

static void close_table(void)
{
	stage_clear(s);
}

static const char *last_verb(void)
{
	uint32_t entries = fake_store_entries(&s->store, s->match);
	return fake_store_entry(&s->store, s->match, entries)->verb;
}

/* A second after the other: what a look finds is recorded. */
static void look(void)
{
	for (int k = 0; k < 3; k++) {
		matches_attend(s->matches);
		stage_run(s);
	}
}

static void pass(int64_t ms)
{
	s->clock.now_ms += ms;
	look();
}

static void leaves(uint32_t conn)
{
	matches_leave(s->matches, s->sees[conn].member);
	memset(&s->sees[conn], 0, sizeof s->sees[conn]);
}

static bool is_absent(uint8_t seat)
{
	return match__by_id(s->matches, s->match)->live->seat[seat].absent;
}

START_TEST(G5_who_is_silent_past_the_limit_is_absent_and_nobody_waits_for_him)
{
	leaves(FIRST);
	pass(LIMIT_MS - 1);
	ck_assert(!is_absent(0));
	fake_audience_clear(&s->audience);
	pass(1);
	ck_assert(is_absent(0) && !is_absent(1));
	ck_assert_str_eq(last_verb(), "seat.absent");
	const char *told = fake_heard(&s->audience, SECOND, HEARD_FRAME, 0)->text;
	ck_assert_ptr_nonnull(strstr(told, "{\"kind\":\"seat_absent\",\"minute\":1,\"seat\":0"));
	ck_assert_ptr_nonnull(strstr(told, "\"kind\":\"card\"")); /* what the game made of it */
	ck_assert_ptr_nonnull(strstr(told, "\"absent\":true"));
	ck_assert_int_eq(stage_play(s, SECOND, "ref-0001", 1, 3, 7)->err, ERR_OK); /* his turn now */
}
END_TEST

START_TEST(a_line_that_hangs_is_silent_too)
{
	s->audience.silent_ms[FIRST] = LIMIT_MS;
	pass(LIMIT_MS);
	ck_assert(is_absent(0));
	s->audience.silent_ms[FIRST] = 0; /* it lives again */
	look();
	ck_assert(!is_absent(0));
	ck_assert_str_eq(last_verb(), "seat.present");
}
END_TEST

START_TEST(who_is_heard_again_is_there_before_his_order_is_done)
{
	s->audience.silent_ms[FIRST] = LIMIT_MS;
	pass(LIMIT_MS);
	ck_assert(is_absent(0));
	stage_play(s, SECOND, "ref-0001", 1, 3, 7);
	s->audience.silent_ms[FIRST] = 0;
	uint32_t entries = fake_store_entries(&s->store, s->match);
	ck_assert_int_eq(stage_play(s, FIRST, "ref-0002", 2, 3, 8)->err, ERR_OK);
	ck_assert_str_eq(fake_store_entry(&s->store, s->match, entries + 1)->verb, "seat.present");
	ck_assert_str_eq(fake_store_entry(&s->store, s->match, entries + 2)->verb, "order.play");
}
END_TEST

START_TEST(so_he_is_if_his_order_had_to_wait)
{
	s->audience.silent_ms[FIRST] = LIMIT_MS;
	pass(LIMIT_MS);
	stage_ask_play(s, SECOND, "ref-0001", 1, 3, 7);
	s->audience.silent_ms[FIRST] = 0;
	stage_ask_play(s, FIRST, "ref-0002", 2, 3, 8);
	stage_run(s);
	ck_assert_int_eq(stage_answer(s, FIRST)->err, ERR_OK);
	uint32_t entries = fake_store_entries(&s->store, s->match);
	ck_assert_str_eq(fake_store_entry(&s->store, s->match, entries - 1)->verb, "seat.present");
	ck_assert_str_eq(last_verb(), "order.play");
}
END_TEST

START_TEST(a_match_may_end_by_it)
{
	close_table();
	open_with(attending_cards(), NULL, "{\"moves\":1}", (struct delay_terms){ 0 });
	leaves(FIRST);
	pass(LIMIT_MS);
	ck_assert(stage_sees(s, SECOND, "\"phase\":\"over\""));
	ck_assert_ptr_nonnull(strstr(s->summary, "over"));
	pass(LIMIT_MS);
	ck_assert_str_eq(last_verb(), "seat.absent"); /* nothing comes after */
}
END_TEST

/* A computer waits for nobody: with it alone at the table nobody is missed. */
START_TEST(a_computer_alone_misses_nobody)
{
	static const struct asker asker = { .conn = { FIRST, 1 }, .length = 1, .id = "1" };
	stage_ask_lay(s, FIRST, "the-ref-of-the-table-2", "{}");
	stage_run(s);
	const char *laid = stage_answer(s, FIRST)->text;
	ck_assert(stage_member(laid, "match", s->match, sizeof s->match));
	ck_assert(stage_member(laid, "secret", s->secret[0], sizeof s->secret[0]));
	matches_computer(s->matches, &asker, s->match, s->secret[0], (struct seat_id){ 1 }, "weak",
	                 "the-ref-of-a-computer00");
	stage_run(s);
	pass(LIMIT_MS);
	ck_assert(!is_absent(0));
	stage_join(s, WATCHER, NULL);
	pass(LIMIT_MS);
	ck_assert(!is_absent(0)); /* who watches waits for nobody either */
}
END_TEST

START_TEST(who_joins_again_is_there)
{
	leaves(FIRST);
	pass(LIMIT_MS);
	ck_assert(is_absent(0));
	stage_join(s, FIRST, s->secret[0]);
	ck_assert(!is_absent(0));
	ck_assert_ptr_nonnull(
		strstr(fake_heard(&s->audience, SECOND, HEARD_FRAME, 1)->text, "seat_present"));
}
END_TEST

/* Nobody is there to miss him; and who comes back alone does not find the others absent at once. */
START_TEST(a_table_that_all_have_left_finds_nobody_absent)
{
	leaves(FIRST);
	pass(LIMIT_MS / 2);
	leaves(SECOND);
	for (int k = 0; k < 4; k++)
		pass(LIMIT_MS);
	ck_assert(!is_absent(0) && !is_absent(1));
	stage_join(s, SECOND, s->secret[1]);
	look();
	ck_assert(!is_absent(0));
	pass(LIMIT_MS);
	ck_assert(is_absent(0));
}
END_TEST

START_TEST(a_side_of_one_player_has_nobody_who_waits)
{
	close_table();
	engine = cards_engine;
	engine.attend = attend;
	open_with(&engine, NULL, "{}", (struct delay_terms){ 0 });
	leaves(FIRST);
	pass(2 * LIMIT_MS);
	ck_assert(!is_absent(0));
}
END_TEST

/* CARD-5: beyond a cut nobody learns that somebody is missing, and nobody outside the side does. */
START_TEST(CARD_5_it_is_told_to_those_in_communication_alone)
{
	stage_play(s, FIRST, "ref-0001", 0, 3, SLATE_CARDS_CUT);
	leaves(FIRST);
	fake_audience_clear(&s->audience);
	pass(LIMIT_MS);
	ck_assert(is_absent(0));
	for (uint32_t conn = SECOND; conn <= WATCHER; conn++)
		ck_assert_uint_eq(fake_heard_count(&s->audience, conn, HEARD_FRAME), 0);
	ck_assert(!stage_sees(s, SECOND, "\"absent\":true"));
	stage_play(s, SECOND, "ref-0002", 1, 3, 7); /* an orderly comes through again */
	ck_assert(stage_sees(s, SECOND, "\"absent\":true"));
	ck_assert(!stage_sees(s, WATCHER, "absent\":true"));
	ck_assert_ptr_null(strstr(s->summary, "absent"));
}
END_TEST

START_TEST(it_outlives_the_server_and_is_read_back_from_entries_and_snapshot)
{
	for (int k = 0; k < 2; k++) {
		leaves(FIRST);
		pass(LIMIT_MS);
		ck_assert_uint_eq(s->store.snapshots > 0, k);
		stage_kill(s, 100);
		stage_join(s, SECOND, s->secret[1]);
		look(); /* he counts as heard just now, but he is not there */
		ck_assert(is_absent(0));
		ck_assert(stage_sees(s, SECOND, "\"absent\":true"));
		close_table();
		struct matches_limits limits = MATCHES_LIMITS;
		limits.snapshot_every = 1;
		open_with(attending_cards(), &limits, "{}", (struct delay_terms){ 0 });
	}
}
END_TEST

START_TEST(without_a_store_it_waits_and_does_not_run_wild)
{
	leaves(FIRST);
	s->store.fail_appends = 1;
	s->clock.now_ms += LIMIT_MS;
	uint32_t appends = s->store.appends;
	matches_attend(s->matches);
	stage_run(s);
	ck_assert(!is_absent(0));
	ck_assert_uint_eq(s->store.appends, appends + 1);
	look();
	ck_assert(is_absent(0));
}
END_TEST

START_TEST(those_who_watch_later_see_what_came_of_it_later)
{
	close_table();
	open_with(attending_cards(), NULL, "{}", (struct delay_terms){ 1, 1 });
	leaves(FIRST);
	pass(LIMIT_MS);
	ck_assert(is_absent(0));
	ck_assert(stage_sees(s, WATCHER, "\"moves\":0"));
	stage_play(s, SECOND, "ref-0001", 1, 3, 7);
	stage_release(s, 2000);
	ck_assert(stage_sees(s, WATCHER, "\"moves\":1"));
}
END_TEST

START_TEST(a_match_in_which_nobody_was_absent_has_the_bytes_it_had_before)
{
	stored_as_cards(attending_cards());
}
END_TEST

static Suite *absence_suite(void)
{
	Suite *suite = suite_create("match/absence");
	TCase *t = tcase_create("absence");
	tcase_add_checked_fixture(t, open_table, close_table);
	tcase_add_test(t, G5_who_is_silent_past_the_limit_is_absent_and_nobody_waits_for_him);
	tcase_add_test(t, a_line_that_hangs_is_silent_too);
	tcase_add_test(t, who_is_heard_again_is_there_before_his_order_is_done);
	tcase_add_test(t, so_he_is_if_his_order_had_to_wait);
	tcase_add_test(t, a_match_may_end_by_it);
	tcase_add_test(t, a_computer_alone_misses_nobody);
	tcase_add_test(t, who_joins_again_is_there);
	tcase_add_test(t, a_table_that_all_have_left_finds_nobody_absent);
	tcase_add_test(t, a_side_of_one_player_has_nobody_who_waits);
	tcase_add_test(t, CARD_5_it_is_told_to_those_in_communication_alone);
	tcase_add_test(t, it_outlives_the_server_and_is_read_back_from_entries_and_snapshot);
	tcase_add_test(t, without_a_store_it_waits_and_does_not_run_wild);
	tcase_add_test(t, those_who_watch_later_see_what_came_of_it_later);
	tcase_add_test(t, a_match_in_which_nobody_was_absent_has_the_bytes_it_had_before);
	suite_add_tcase(suite, t);
	return suite;
}

SUITE_MAIN(absence_suite)
