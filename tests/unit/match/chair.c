/* Chairs: asked for by a seat's player, consented to by his commander, taken away by either;
 * whoever sits there sees what the seat sees. */
#include "match/match.h"
#include "match/seat.h"
#include "tests/support/cards.h"
#include "tests/support/stage.h"
#include "tests/support/suite.h"

#include <stdio.h>
#include <string.h>

static struct stage *s;
static struct engine allied;
static char chair[SECRET_TEXT];

static struct seat_info one_side(const void *world, struct seat_id seat)
{
	(void)world, (void)seat;
	return (struct seat_info){ 0, "blue" };
}

/* Both seats are of one side: 0 commands 1. */
static void open_allied(void)
{
	allied = cards_engine;
	allied.seat = one_side;
	s = a_stage_of(&allied, NULL, "{}", (struct delay_terms){ 0 });
}

static void open_table(void)
{
	s = a_stage(NULL);
	stage_table(s, "{}");
}

static void close_table(void)
{
	stage_clear(s);
}

static const struct asker asker = { .conn = { 9, 1 }, .length = 1, .id = "9" };

static const struct heard *make(const char *secret, const char *ref)
{
	matches_chair(s->matches, &asker, s->match, secret, "A friend", ref);
	stage_run(s);
	const struct heard *h = stage_answer(s, 9);
	if (h->err == ERR_OK)
		ck_assert(stage_member(h->text, "secret", chair, sizeof chair));
	return h;
}

static const struct heard *consent(const char *secret, uint8_t seat, uint8_t number)
{
	matches_consent(s->matches, &asker, s->match, secret, (struct seat_id){ seat }, number,
	                "the-ref-of-a-consent-00");
	stage_run(s);
	return stage_answer(s, 9);
}

static const struct heard *dismiss(const char *secret, uint8_t seat, uint8_t number)
{
	matches_dismiss(s->matches, &asker, s->match, secret, (struct seat_id){ seat }, number,
	                "the-ref-of-a-dismissal0");
	stage_run(s);
	return stage_answer(s, 9);
}

START_TEST(the_commanders_own_chair_stands_at_once_and_shows_what_his_seat_sees)
{
	const struct heard *made = make(s->secret[1], "the-ref-of-a-chair-0000");
	ck_assert_ptr_nonnull(strstr(made->text, "{\"seat\":1,\"chair\":0,\"standing\":true,"));
	ck_assert(!fake_store_contains(&s->store, chair));
	const struct heard *h = stage_join(s, 5, chair);
	ck_assert_int_eq(h->class, VIEWER_SEAT);
	ck_assert_uint_eq(h->seat.index, 1);
	ck_assert_int_eq(stage_number(h->text, "chair"), 0);
	const char *seat = strstr(stage_join(s, 2, s->secret[1])->text, "\"view\"");
	ck_assert_str_eq(strstr(h->text, "\"view\""), seat);
	ck_assert_int_eq(stage_number(stage_answer(s, 2)->text, "chair"), 0); /* of its list alone */
	ck_assert_ptr_null(strstr(stage_answer(s, 2)->text, "\"side\":\"green\",\"chair\""));
	fake_audience_clear(&s->audience);
	stage_play(s, 1, "ref-0001", 0, 3, 7);
	ck_assert_str_eq(fake_heard(&s->audience, 5, HEARD_FRAME, 0)->text,
	                 fake_heard(&s->audience, 2, HEARD_FRAME, 0)->text);
}
END_TEST

/* Field report B7: what a side tells itself of its chairs is not for who looks in from outside. */
START_TEST(a_chair_is_told_to_its_own_side_alone)
{
	make(s->secret[1], "the-ref-of-a-chair-0000");
	ck_assert_uint_eq(fake_heard_count(&s->audience, 1, HEARD_FRAME), 0);
	ck_assert_uint_eq(fake_heard_count(&s->audience, 3, HEARD_FRAME), 0);
	ck_assert_uint_eq(fake_heard_count(&s->audience, 2, HEARD_FRAME), 1);
	ck_assert_ptr_nonnull(strstr(
		fake_heard(&s->audience, 2, HEARD_FRAME, 0)->text,
		"\"chairs\":[{\"chair\":0,\"name\":\"A friend\",\"standing\":true}]"));
	ck_assert_ptr_null(strstr(stage_join(s, 1, s->secret[0])->text, "chair"));
	ck_assert_ptr_null(strstr(stage_join(s, 3, NULL)->text, "chair"));
	ck_assert_ptr_null(strstr(s->summary, "chair"));
}
END_TEST

START_TEST(a_subordinates_chair_waits_for_his_commander)
{
	const struct heard *made = make(s->secret[1], "the-ref-of-a-chair-0000");
	ck_assert_ptr_nonnull(strstr(made->text, "\"standing\":false"));
	ck_assert_int_eq(stage_join(s, 5, chair)->err, ERR_REFUSED);
	ck_assert_int_eq(consent(s->secret[1], 1, 0)->err, ERR_FORBIDDEN);
	ck_assert_int_eq(consent(chair, 1, 0)->err, ERR_NOT_FOUND);
	ck_assert_int_eq(consent(s->secret[0], 1, 1)->err, ERR_NOT_FOUND);
	ck_assert_int_eq(consent(s->secret[0], 7, 0)->err, ERR_PARAMS);
	ck_assert_int_eq(consent(s->secret[0], 1, 0)->err, ERR_OK);
	ck_assert_int_eq(consent(s->secret[0], 1, 0)->err, ERR_OK); /* the answer was lost */
	ck_assert_int_eq(stage_join(s, 5, chair)->err, ERR_OK);
	/* A commander's own is his alone to take away. */
	ck_assert_int_eq(make(s->secret[0], "the-ref-of-a-chair-0001")->err, ERR_OK);
	ck_assert_int_eq(dismiss(s->secret[1], 0, 0)->err, ERR_FORBIDDEN);
}
END_TEST

START_TEST(either_takes_it_away_and_who_sat_there_is_shut_out)
{
	for (int by = 0; by < 2; by++) {
		make(s->secret[1], "the-ref-of-a-chair-0000");
		consent(s->secret[0], 1, 0);
		stage_join(s, 5, chair);
		stage_join(s, 2, s->secret[1]);
		fake_audience_clear(&s->audience);
		ck_assert_int_eq(dismiss(s->secret[by], 1, 0)->err, ERR_OK);
		ck_assert_int_eq(fake_heard(&s->audience, 5, HEARD_SHUT, 0)->code, 4001);
		ck_assert_uint_eq(fake_heard_count(&s->audience, 2, HEARD_SHUT), 0);
		memset(&s->sees[5], 0, sizeof s->sees[5]);
		ck_assert_int_eq(stage_join(s, 5, chair)->err, ERR_NOT_FOUND);
		ck_assert_int_eq(dismiss(s->secret[by], 1, 0)->err, ERR_OK);
	}
}
END_TEST

START_TEST(the_same_ref_is_answered_again_and_all_outlives_the_server)
{
	uint32_t appends;
	char first[SECRET_TEXT];
	make(s->secret[1], "the-ref-of-a-chair-0000");
	memcpy(first, chair, sizeof first);
	appends = s->store.appends;
	make(s->secret[1], "the-ref-of-a-chair-0000");
	ck_assert_str_eq(chair, first);
	ck_assert_uint_eq(s->store.appends, appends);
	stage_kill(s, 0);
	ck_assert_int_eq(stage_join(s, 5, chair)->err, ERR_OK);
	/* A new secret of the seat leaves its chairs. */
	stage_join(s, 2, s->secret[1]);
	matches_exchange(s->matches, &asker, s->match, s->secret[1], "the-ref-of-an-exchange0");
	stage_run(s);
	ck_assert_uint_eq(fake_heard_count(&s->audience, 2, HEARD_SHUT), 1);
	ck_assert_uint_eq(fake_heard_count(&s->audience, 5, HEARD_SHUT), 0);
}
END_TEST

START_TEST(chairs_and_their_connections_are_so_many)
{
	char ref[] = "the-ref-of-a-chair-0000";
	for (int i = 0; i < CHAIRS_MAX; i++) {
		ref[sizeof ref - 2] = (char)('0' + i);
		ck_assert_int_eq(make(s->secret[1], ref)->err, ERR_OK);
	}
	ref[sizeof ref - 2] = 'x';
	ck_assert_int_eq(make(s->secret[1], ref)->err, ERR_LIMIT);
	ck_assert_int_eq(make(chair, ref)->err, ERR_NOT_FOUND); /* a chair makes no chairs */
	/* The seat keeps its own four whatever its chairs have, and its player is never put out. */
	s->clock.now_ms += 5000;
	for (uint32_t i = 0; i < 6; i++) {
		ck_assert_int_eq(stage_join(s, 20 + i, chair)->err, ERR_OK);
		s->clock.now_ms += 5000;
	}
	ck_assert_uint_eq(fake_heard_count(&s->audience, 2, HEARD_SHUT), 0);
	ck_assert_uint_eq(fake_heard_count(&s->audience, 20, HEARD_SHUT), 1);
	ck_assert_uint_eq(fake_heard_count(&s->audience, 25, HEARD_SHUT), 0);
}
END_TEST

START_TEST(no_chair_is_made_when_all_is_over)
{
	stage_clear(s);
	s = a_stage(NULL);
	stage_table(s, "{\"moves\":1}");
	stage_play(s, 1, "ref-0001", 0, 3, 7);
	ck_assert_int_eq(make(s->secret[1], "the-ref-of-a-chair-0000")->err, ERR_PHASE);
}
END_TEST

static bool last_commands(const void *world, const void *state, struct seat_id seat)
{
	(void)world, (void)state;
	return seat.index == 1;
}

/* TURN-2: the game says who commands. */
START_TEST(the_commander_is_the_games)
{
	allied.commands = last_commands;
	ck_assert_ptr_nonnull(strstr(make(s->secret[1], "the-ref-of-a-chair-0000")->text,
	                             "\"standing\":true"));
	ck_assert_ptr_nonnull(strstr(make(s->secret[0], "the-ref-of-a-chair-0001")->text,
	                             "\"standing\":false"));
	ck_assert_int_eq(consent(s->secret[0], 0, 0)->err, ERR_FORBIDDEN);
	ck_assert_int_eq(consent(s->secret[1], 0, 0)->err, ERR_OK);
}
END_TEST

static Suite *chair_suite(void)
{
	Suite *suite = suite_create("match/chair");
	TCase *t = tcase_create("table"), *side = tcase_create("one side");
	tcase_add_checked_fixture(t, open_table, close_table);
	tcase_add_test(t, the_commanders_own_chair_stands_at_once_and_shows_what_his_seat_sees);
	tcase_add_test(t, a_chair_is_told_to_its_own_side_alone);
	tcase_add_test(t, the_same_ref_is_answered_again_and_all_outlives_the_server);
	tcase_add_test(t, chairs_and_their_connections_are_so_many);
	tcase_add_test(t, no_chair_is_made_when_all_is_over);
	suite_add_tcase(suite, t);
	tcase_add_checked_fixture(side, open_allied, close_table);
	tcase_add_test(side, a_subordinates_chair_waits_for_his_commander);
	tcase_add_test(side, the_commander_is_the_games);
	tcase_add_test(side, either_takes_it_away_and_who_sat_there_is_shut_out);
	suite_add_tcase(suite, side);
	return suite;
}

SUITE_MAIN(chair_suite)
