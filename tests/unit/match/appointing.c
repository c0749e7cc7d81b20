/* How a match comes by its umpire (TURN-1): named by one side's commander, agreed to by the
 * other's, seated by both their keys; what he is then shown. */
#include "match/match.h"
#include "match/seat.h"
#include "tests/support/cards.h"
#include "tests/support/stage.h"
#include "tests/support/suite.h"

#include <stdio.h>
#include <string.h>

static struct stage *s;
static char key[2][SECRET_TEXT], office[SECRET_TEXT];

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

static const struct heard *name(uint8_t seat, const char *whom, const char *ref)
{
	matches_umpire(s->matches, &asker, s->match, s->secret[seat], whom, ref);
	stage_run(s);
	const struct heard *h = stage_answer(s, 9);
	if (h->err == ERR_OK)
		ck_assert(stage_member(h->text, "key", key[seat], SECRET_TEXT));
	return h;
}

static const struct heard *agree(uint8_t seat, bool yes, const char *ref)
{
	matches_agree(s->matches, &asker, s->match, s->secret[seat], yes, ref);
	stage_run(s);
	const struct heard *h = stage_answer(s, 9);
	if (h->err == ERR_OK && yes)
		ck_assert(stage_member(h->text, "key", key[seat], SECRET_TEXT));
	return h;
}

static const struct heard *sit(const char *one, const char *other, const char *ref)
{
	matches_preside(s->matches, &asker, s->match, one, other, ref);
	stage_run(s);
	const struct heard *h = stage_answer(s, 9);
	if (h->err == ERR_OK)
		ck_assert(stage_member(h->text, "secret", office, sizeof office));
	return h;
}

static void seat_him(void)
{
	ck_assert_int_eq(name(0, "Aunt Ida", "the-ref-of-a-name-00000")->err, ERR_OK);
	ck_assert_int_eq(agree(1, true, "the-ref-of-a-consent-00")->err, ERR_OK);
	ck_assert_int_eq(sit(key[1], key[0], "the-ref-of-an-office-00")->err, ERR_OK);
}

START_TEST(both_sides_agree_before_there_is_one_and_all_hear_of_it)
{
	const struct heard *h = name(0, "Aunt Ida", "the-ref-of-a-name-00000");
	ck_assert_ptr_nonnull(strstr(h->text, "{\"standing\":\"named\",\"key\":"));
	for (uint32_t conn = 1; conn <= 3; conn++) {
		const char *text = fake_heard(&s->audience, conn, HEARD_FRAME, 0)->text;
		ck_assert_ptr_nonnull(strstr(text, "\"umpire\":{\"name\":\"Aunt Ida\","
		                                   "\"standing\":\"named\",\"side\":\"blue\"}"));
		ck_assert_ptr_nonnull(strstr(text, "{\"kind\":\"umpire\",\"minute\":0,\"did\":\"name\","
		                                   "\"name\":\"Aunt Ida\",\"side\":\"blue\"}"));
	}
	ck_assert_int_eq(name(1, "Uncle Max", "the-ref-of-a-name-00001")->err, ERR_REFUSED);
	ck_assert_int_eq(agree(0, true, "the-ref-of-a-consent-00")->err, ERR_REFUSED);
	ck_assert_int_eq(sit(key[0], key[0], "the-ref-of-an-office-00")->err, ERR_NOT_FOUND);
	h = agree(1, true, "the-ref-of-a-consent-00");
	ck_assert_ptr_nonnull(strstr(h->text, "{\"standing\":\"agreed\",\"key\":"));
	for (uint8_t by = 0; by < 2; by++) /* with another ref */
		ck_assert_int_eq(agree(by, true, "the-ref-of-a-consent-09")->err, ERR_REFUSED);
	ck_assert_int_eq(sit(key[0], key[0], "the-ref-of-an-office-00")->err, ERR_NOT_FOUND);
	ck_assert_int_eq(sit(key[1], s->secret[0], "the-ref-of-an-office-00")->err, ERR_NOT_FOUND);
	ck_assert_int_eq(sit(key[1], key[0], "the-ref-of-an-office-00")->err, ERR_OK);
	ck_assert_int_eq(sit(key[0], key[1], "the-ref-of-an-office-01")->err, ERR_USED);
	for (uint8_t by = 0; by < 2; by++) {
		ck_assert_int_eq(agree(by, false, "the-ref-of-a-consent-01")->err, ERR_REFUSED);
		ck_assert_int_eq(agree(by, true, "the-ref-of-a-consent-09")->err, ERR_REFUSED);
		ck_assert_int_eq(name(by, "Uncle Max", "the-ref-of-a-name-00009")->err, ERR_REFUSED);
	}
	for (int k = 0; k < 2; k++)
		ck_assert(!fake_store_contains(&s->store, key[k]));
	ck_assert(!fake_store_contains(&s->store, office));
	ck_assert(!fake_store_contains(&s->store, "the-ref-of-an-office-00"));
}
END_TEST

/* A17, B4: he sees what both see together, whoever's secret is exchanged; he is at no seat. */
START_TEST(he_sees_the_whole_table_from_no_seat)
{
	seat_him();
	const struct heard *h = stage_join(s, 5, office);
	ck_assert_int_eq(h->class, VIEWER_UMPIRE);
	ck_assert_uint_eq(h->seat.index, SEAT_NONE.index);
	ck_assert_ptr_nonnull(strstr(h->text, "\"viewer\":\"umpire\""));
	ck_assert_ptr_nonnull(strstr(h->text, "\"hand/0\""));
	ck_assert_ptr_nonnull(strstr(h->text, "\"hand/1\""));
	ck_assert_ptr_null(strstr(h->text, "\"seed\"")); /* nor what is to come */
	matches_exchange(s->matches, &asker, s->match, s->secret[1], "the-ref-of-an-exchange0");
	stage_run(s);
	ck_assert_int_eq(stage_answer(s, 9)->err, ERR_OK);
	fake_audience_clear(&s->audience);
	stage_play(s, 1, "ref-0001", 0, 3, 7);
	ck_assert_int_eq(stage_answer(s, 1)->err, ERR_OK);
	ck_assert_ptr_nonnull(fake_heard(&s->audience, 5, HEARD_FRAME, 0));
	memset(&s->sees[5], 0, sizeof s->sees[5]);
	ck_assert_int_eq(stage_join(s, 5, office)->err, ERR_OK);
}
END_TEST

START_TEST(whoever_says_no_leaves_the_table_without_one)
{
	for (uint8_t by = 0; by < 2; by++) {
		name(0, "Aunt Ida", "the-ref-of-a-name-00000");
		ck_assert_str_eq(agree(by, false, "the-ref-of-a-refusal-00")->text,
		                 "{\"standing\":\"none\"}");
		ck_assert_ptr_null(strstr(stage_join(s, 4, NULL)->text, "\"umpire\":{"));
		ck_assert_int_eq(agree(1, true, "the-ref-of-a-consent-00")->err, ERR_REFUSED);
		ck_assert_int_eq(sit(key[0], key[1], "the-ref-of-an-office-00")->err, ERR_NOT_FOUND);
	}
}
END_TEST

START_TEST(the_same_ref_is_answered_again_and_all_outlives_the_server)
{
	char made[3][SECRET_TEXT];
	seat_him();
	memcpy(made[0], key[0], SECRET_TEXT);
	memcpy(made[1], key[1], SECRET_TEXT);
	memcpy(made[2], office, SECRET_TEXT);
	uint32_t appends = s->store.appends;
	for (int after = 0; after < 3; after++) {
		seat_him();
		ck_assert_str_eq(made[0], key[0]);
		ck_assert_str_eq(made[1], key[1]);
		ck_assert_str_eq(made[2], office);
		ck_assert_uint_eq(s->store.appends, appends);
		if (after == 1)
			fake_store_snapshot_drop(&s->store, s->match);
		stage_kill(s, 0);
	}
	ck_assert_int_eq(stage_join(s, 5, office)->class, VIEWER_UMPIRE);
}
END_TEST

START_TEST(it_is_too_late_when_the_first_move_is_over)
{
	ck_assert_int_eq(name(0, "", "the-ref-of-a-name-00009")->err, ERR_REFUSED);
	name(0, "Aunt Ida", "the-ref-of-a-name-00000");
	stage_play(s, 1, "ref-0001", 0, 3, 7);
	ck_assert_int_eq(stage_answer(s, 1)->err, ERR_OK);
	ck_assert_int_eq(agree(1, true, "the-ref-of-a-consent-00")->err, ERR_REFUSED);
	ck_assert_int_eq(name(1, "Uncle Max", "the-ref-of-a-name-00001")->err, ERR_REFUSED);
}
END_TEST

START_TEST(who_sits_nowhere_names_nobody_and_agrees_to_nobody)
{
	matches_umpire(s->matches, &asker, s->match, "no-secret-of-this-match-00000000", "I",
	               "the-ref-of-a-name-00000");
	stage_run(s);
	ck_assert_int_eq(stage_answer(s, 9)->err, ERR_NOT_FOUND);
	seat_him();
	matches_umpire(s->matches, &asker, s->match, office, "I", "the-ref-of-a-name-00001");
	stage_run(s);
	ck_assert_int_eq(stage_answer(s, 9)->err, ERR_NOT_FOUND);
	matches_chair(s->matches, &asker, s->match, office, "I", "the-ref-of-a-chair-0000");
	stage_run(s);
	ck_assert_int_eq(stage_answer(s, 9)->err, ERR_NOT_FOUND);
}
END_TEST

static const struct heard *exchange(const char *secret, const char *ref)
{
	matches_exchange(s->matches, &asker, s->match, secret, ref);
	stage_run(s);
	return stage_answer(s, 9);
}

/* Like a player: the old one is revoked and its connections are shut, at once, and so that a lost
 * answer can be asked for again. */
START_TEST(he_exchanges_his_secret)
{
	static const char ref[] = "the-ref-of-an-exchange0";
	char fresh[SECRET_TEXT], newest[SECRET_TEXT];
	seat_him();
	ck_assert_int_eq(stage_join(s, 5, office)->err, ERR_OK);
	uint32_t appends = s->store.appends;
	for (int time = 0; time < 2; time++) { /* the second time as if the answer had been lost */
		ck_assert_int_eq(exchange(office, ref)->err, ERR_OK);
		ck_assert(stage_member(stage_answer(s, 9)->text, "secret", time ? newest : fresh,
		                       SECRET_TEXT));
		ck_assert_uint_eq(s->store.appends, appends + 1);
	}
	ck_assert_str_eq(fresh, newest);
	ck_assert_str_ne(fresh, office);
	ck_assert(!fake_store_contains(&s->store, fresh) && !fake_store_contains(&s->store, ref));
	ck_assert_int_eq(fake_heard(&s->audience, 5, HEARD_SHUT, 0)->code, 4001);
	for (uint32_t conn = 1; conn <= 3; conn++) {
		ck_assert_uint_eq(fake_heard_count(&s->audience, conn, HEARD_SHUT), 0);
		for (uint32_t n = 0; n < fake_heard_count(&s->audience, conn, HEARD_FRAME); n++)
			ck_assert_ptr_null(strstr(fake_heard(&s->audience, conn, HEARD_FRAME, n)->text,
			                          "exchange"));
	}
	for (int after = 0; after < 3; after++) { /* also from a snapshot, and from the record alone */
		memset(&s->sees[5], 0, sizeof s->sees[5]);
		ck_assert_int_eq(stage_join(s, 5, office)->err, ERR_NOT_FOUND);
		ck_assert_int_eq(stage_join(s, 5, fresh)->class, VIEWER_UMPIRE);
		ck_assert_int_eq(exchange(office, ref)->err, ERR_OK);
		ck_assert_int_eq(exchange(office, "the-ref-of-an-exchange1")->err, ERR_NOT_FOUND);
		ck_assert_int_eq(exchange(fresh, ref)->err, ERR_REFUSED);
		ck_assert_int_eq(sit(key[0], key[1], "the-ref-of-an-office-00")->err, ERR_USED);
		if (after == 1)
			fake_store_snapshot_drop(&s->store, s->match);
		stage_kill(s, 0);
	}
	ck_assert_int_eq(exchange(fresh, "the-ref-of-an-exchange1")->err, ERR_OK);
	ck_assert_int_eq(exchange(office, ref)->err, ERR_NOT_FOUND); /* that is long ago */
}
END_TEST

static Suite *appointing_suite(void)
{
	Suite *suite = suite_create("match/appointing");
	TCase *t = tcase_create("table");
	tcase_add_checked_fixture(t, open_table, close_table);
	tcase_add_test(t, both_sides_agree_before_there_is_one_and_all_hear_of_it);
	tcase_add_test(t, he_sees_the_whole_table_from_no_seat);
	tcase_add_test(t, whoever_says_no_leaves_the_table_without_one);
	tcase_add_test(t, the_same_ref_is_answered_again_and_all_outlives_the_server);
	tcase_add_test(t, it_is_too_late_when_the_first_move_is_over);
	tcase_add_test(t, who_sits_nowhere_names_nobody_and_agrees_to_nobody);
	tcase_add_test(t, he_exchanges_his_secret);
	suite_add_tcase(suite, t);
	return suite;
}

SUITE_MAIN(appointing_suite)
