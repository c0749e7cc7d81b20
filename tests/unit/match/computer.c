/* Computers at the table: seated by who holds a seat, recorded before it is told, shown to all,
 * wanted while there is somebody to play with, back after a kill, silent when given up. */
#include "tests/support/stage.h"
#include "tests/support/suite.h"

#include <stdio.h>
#include <string.h>

static struct stage *s;
static char maker[SECRET_TEXT], invitation[SECRET_TEXT];

/* A table of which seat 0 is taken and seen by connection 1. */
static void open_table(void)
{
	s = a_stage(NULL);
	stage_ask_lay(s, 5, "the-ref-of-a-maker-00000", "{}");
	stage_run(s);
	const char *laid = stage_answer(s, 5)->text;
	ck_assert(stage_member(laid, "match", s->match, sizeof s->match));
	ck_assert(stage_member(laid, "secret", maker, sizeof maker));
	ck_assert(stage_member(laid, "invitation", invitation, sizeof invitation));
	stage_join(s, 1, maker);
	stage_join(s, 3, NULL);
}

static void close_table(void)
{
	stage_clear(s);
}

static void ask(const char *secret, uint8_t seat, const char *strength)
{
	struct asker who = { .conn = { 1, 1 }, .length = 1, .id = "9" };
	matches_computer(s->matches, &who, s->match, secret, (struct seat_id){ seat }, strength,
	                 "any-ref-of-a-player-0000");
}

static const struct heard *seat_it(const char *secret, uint8_t seat, const char *strength)
{
	ask(secret, seat, strength);
	stage_run(s);
	return stage_answer(s, 1);
}

START_TEST(it_is_recorded_then_told_to_all_and_wanted)
{
	ask(maker, 1, "weak");
	ck_assert_uint_eq(fake_heard_count(&s->audience, 1, HEARD_FRAME), 0);
	ck_assert(!s->wanted);
	stage_run(s);
	ck_assert_str_eq(stage_answer(s, 1)->text, "{\"seat\":1,\"strength\":\"weak\"}");
	const struct heard *seen = fake_heard(&s->audience, 1, HEARD_FRAME, 0),
					   *watched = fake_heard(&s->audience, 3, HEARD_FRAME, 0);
	ck_assert_ptr_nonnull(strstr(seen->text,
	                             "\"seat/1\":{\"side\":\"green\",\"name\":\"\",\"taken\":true,"
	                             "\"computer\":\"weak\",\"starter\":0}"));
	ck_assert_ptr_nonnull(
		strstr(seen->text, "{\"kind\":\"seat_taken\",\"minute\":0,\"seat\":1,\"side\":\"green\","
	                       "\"name\":\"\",\"computer\":\"weak\",\"starter\":0}"));
	ck_assert_ptr_nonnull(strstr(seen->text, "\"kind\":\"play\""));
	ck_assert_ptr_nonnull(strstr(watched->text, "\"computer\":\"weak\""));
	ck_assert_uint_eq(seen->commits, 2); /* the lay and this */
	ck_assert(s->wanted);
	ck_assert_str_eq(fake_store_entry(&s->store, s->match, 2)->verb, "seat.computer");
	ck_assert(!fake_store_contains(&s->store, s->computer_secret));
}
END_TEST

START_TEST(its_secret_opens_its_seat_and_no_invitation_does)
{
	seat_it(maker, 1, "weak");
	const struct heard *a = stage_join(s, 7, s->computer_secret);
	ck_assert_int_eq(a->err, ERR_OK);
	ck_assert_uint_eq(a->seat.index, 1);
	stage_ask_claim(s, 8, invitation, "a-ref-of-the-first-guest");
	stage_run(s);
	ck_assert_int_eq(stage_answer(s, 8)->err, ERR_USED);
}
END_TEST

START_TEST(what_cannot_be_changes_nothing)
{
	uint32_t appends = s->store.appends;
	ck_assert_int_eq(seat_it("no secret of this match, not one", 1, "weak")->err, ERR_NOT_FOUND);
	ck_assert_int_eq(seat_it(maker, 9, "weak")->err, ERR_PARAMS);
	ck_assert_int_eq(seat_it(maker, 0, "weak")->err, ERR_REFUSED); /* a person sits there */
	ck_assert_int_eq(seat_it(maker, 1, "strong")->err, ERR_REFUSED);
	s->no_room = true;
	ck_assert_int_eq(seat_it(maker, 1, "weak")->err, ERR_LIMIT);
	ck_assert_str_eq(stage_answer(s, 1)->limit, "computers");
	ck_assert_uint_eq(s->store.appends, appends);
	s->no_room = false;
	ck_assert_int_eq(seat_it(maker, 1, "weak")->err, ERR_OK);
	ck_assert_uint_eq(s->store.appends, appends + 1);
	/* The same again is the lost answer asked for; anything else is too late. */
	ck_assert_int_eq(seat_it(maker, 1, "weak")->err, ERR_OK);
	ck_assert_int_eq(seat_it(s->computer_secret, 1, "weak")->err, ERR_REFUSED);
	ck_assert_uint_eq(s->store.appends, appends + 1);
}
END_TEST

START_TEST(what_was_not_recorded_is_not_there)
{
	s->store.fail_appends = 1;
	ck_assert_int_eq(seat_it(maker, 1, "weak")->err, ERR_NOT_RECORDED);
	ck_assert(!s->wanted);
	ck_assert_int_eq(seat_it(maker, 1, "weak")->err, ERR_OK);
	ck_assert(s->wanted);
}
END_TEST

START_TEST(it_comes_back_after_a_kill_without_anybody)
{
	struct match_id id;
	char secret[SECRET_TEXT];
	seat_it(maker, 1, "weak");
	memcpy(secret, s->computer_secret, sizeof secret);
	memcpy(id.text, s->match, sizeof id.text);
	stage_kill(s, 0);
	s->wanted = false;
	matches_wake(s->matches, 0, &id);
	stage_run(s);
	ck_assert(s->wanted);
	ck_assert_str_eq(s->computer_secret, secret);
}
END_TEST

START_TEST(it_goes_when_the_game_is_over)
{
	stage_clear(s);
	s = a_stage(NULL);
	stage_ask_lay(s, 5, "the-ref-of-a-maker-00000", "{\"moves\":2}");
	stage_run(s);
	ck_assert(stage_member(stage_answer(s, 5)->text, "match", s->match, sizeof s->match));
	ck_assert(stage_member(stage_answer(s, 5)->text, "secret", maker, sizeof maker));
	stage_join(s, 1, maker);
	seat_it(maker, 1, "weak");
	ck_assert(stage_join(s, 2, s->computer_secret)->err == ERR_OK);
	ck_assert_int_eq(stage_play(s, 1, "ref-one-1", 0, 1, 2)->err, ERR_OK);
	ck_assert(s->wanted);
	ck_assert_int_eq(stage_play(s, 2, "ref-two-2", 1, 1, 2)->err, ERR_OK);
	ck_assert(!s->wanted);
	stage_kill(s, 0);
	stage_join(s, 1, maker);
	ck_assert(!s->wanted);
	/* it sits there, though not playing */
	ck_assert_int_eq(seat_it(maker, 1, "weak")->err, ERR_OK);
}
END_TEST

START_TEST(it_is_sent_away_when_nobody_has_been_there_for_long_and_called_back)
{
	struct matches_counts counts;
	seat_it(maker, 1, "weak");
	ck_assert(stage_join(s, 7, s->computer_secret)->err == ERR_OK);
	matches_leave(s->matches, s->sees[1].member);
	s->clock.now_ms += s->limits.idle_ms;
	matches_sweep(s->matches);
	ck_assert(s->wanted); /* 3 watches */
	matches_leave(s->matches, s->sees[3].member);
	matches_sweep(s->matches);
	ck_assert(s->wanted);
	s->clock.now_ms += s->limits.idle_ms;
	matches_sweep(s->matches);
	ck_assert(!s->wanted);
	stage_join(s, 1, maker);
	ck_assert(s->wanted);
	matches_leave(s->matches, s->sees[1].member);
	s->clock.now_ms += s->limits.idle_ms;
	matches_sweep(s->matches);
	matches_leave(s->matches, s->sees[7].member); /* its process has ended */
	s->clock.now_ms += s->limits.idle_ms;
	matches_sweep(s->matches);
	matches_count(s->matches, &counts);
	ck_assert_uint_eq(counts.loaded, 0);
}
END_TEST

START_TEST(given_up_it_is_silent_for_all_to_see_until_it_is_started_anew)
{
	struct match_id id;
	seat_it(maker, 1, "weak");
	memcpy(id.text, s->match, sizeof id.text);
	fake_audience_clear(&s->audience);
	matches_silence(s->matches, 0, &id, (struct seat_id){ 0 }); /* no computer */
	matches_silence(s->matches, 0, &id, (struct seat_id){ 1 });
	matches_silence(s->matches, 0, &id, (struct seat_id){ 1 });
	stage_run(s);
	ck_assert_uint_eq(fake_heard_count(&s->audience, 1, HEARD_FRAME), 1);
	const char *told = fake_heard(&s->audience, 1, HEARD_FRAME, 0)->text;
	ck_assert_ptr_nonnull(strstr(told, "\"computer\":\"weak\",\"starter\":0,\"silent\":true"));
	ck_assert_ptr_nonnull(
		strstr(told, "{\"kind\":\"seat_silent\",\"minute\":0,\"seat\":1,\"side\":\"green\"}"));
	ck_assert(!s->wanted);
	stage_kill(s, 0);
	stage_join(s, 1, maker);
	ck_assert(!s->wanted); /* so too after a start */
	ck_assert_int_eq(seat_it(maker, 1, "weak")->err, ERR_OK);
	ck_assert(s->wanted);
	ck_assert_uint_eq(fake_store_entries(&s->store, s->match), 4);
}
END_TEST

START_TEST(nobody_can_take_its_secret_from_it)
{
	struct asker who = { .conn = { 6, 1 }, .length = 1, .id = "9" };
	seat_it(maker, 1, "weak");
	matches_exchange(s->matches, &who, s->match, s->computer_secret, "a-ref-for-an-exchange-00");
	stage_run(s);
	ck_assert_int_eq(stage_answer(s, 6)->err, ERR_NOT_FOUND);
	ck_assert(stage_join(s, 7, s->computer_secret)->err == ERR_OK);
}
END_TEST

static Suite *computer_suite(void)
{
	Suite *suite = suite_create("match/computer");
	TCase *t = tcase_create("computer");
	tcase_add_checked_fixture(t, open_table, close_table);
	tcase_add_test(t, it_is_recorded_then_told_to_all_and_wanted);
	tcase_add_test(t, its_secret_opens_its_seat_and_no_invitation_does);
	tcase_add_test(t, what_cannot_be_changes_nothing);
	tcase_add_test(t, what_was_not_recorded_is_not_there);
	tcase_add_test(t, it_comes_back_after_a_kill_without_anybody);
	tcase_add_test(t, it_goes_when_the_game_is_over);
	tcase_add_test(t, it_is_sent_away_when_nobody_has_been_there_for_long_and_called_back);
	tcase_add_test(t, given_up_it_is_silent_for_all_to_see_until_it_is_started_anew);
	tcase_add_test(t, nobody_can_take_its_secret_from_it);
	suite_add_tcase(suite, t);
	return suite;
}

SUITE_MAIN(computer_suite)
