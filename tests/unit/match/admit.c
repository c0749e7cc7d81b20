/* Laying, claiming, exchanging: who sits where, one winner, answers that can be had again, secrets
 * that are nowhere kept. */
#include "tests/support/stage.h"
#include "tests/support/suite.h"

#include <stdio.h>
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

static const struct heard *exchange(uint32_t conn, const char *secret, const char *ref)
{
	struct asker who = { .conn = { conn, 1 }, .length = 1, .id = "9" };
	matches_exchange(s->matches, &who, s->match, secret, ref);
	stage_run(s);
	return stage_answer(s, conn);
}

static const struct heard *claim(uint32_t conn, const char *invitation, const char *ref)
{
	stage_ask_claim(s, conn, invitation, ref);
	stage_run(s);
	return stage_answer(s, conn);
}

static const struct heard *lay(uint32_t conn, const char *ref, const char *options)
{
	stage_ask_lay(s, conn, ref, options);
	stage_run(s);
	return stage_answer(s, conn);
}

START_TEST(laying_gives_a_seat_and_an_invitation_for_every_other)
{
	const struct heard *a = lay(5, "another-ref-of-a-maker-0", "{}");
	ck_assert_int_eq(a->err, ERR_OK);
	ck_assert_ptr_nonnull(strstr(a->text, "\"seat\":0,\"side\":\"blue\",\"secret\":\""));
	ck_assert_ptr_nonnull(
		strstr(a->text, "\"invitations\":[{\"seat\":1,\"side\":\"green\",\"invitation\":\""));
}
END_TEST

/* Field report D1, for a table: one effect, the same answer twice, also after the server was
 * killed. */
START_TEST(laying_again_with_the_same_ref_tells_what_was_laid)
{
	char first[512];
	uint32_t appends;
	snprintf(first, sizeof first, "%s", lay(5, "another-ref-of-a-maker-0", "{}")->text);
	appends = s->store.appends;
	ck_assert_str_eq(lay(6, "another-ref-of-a-maker-0", "{\"moves\":7}")->text, first);
	stage_kill(s, 0);
	ck_assert_str_eq(lay(6, "another-ref-of-a-maker-0", "{}")->text, first);
	ck_assert_uint_eq(s->store.appends, appends);
	ck_assert_str_ne(lay(6, "another-ref-of-a-maker-1", "{}")->text, first);
}
END_TEST

START_TEST(two_lays_of_one_ref_at_once_are_one_table)
{
	uint32_t commits = s->store.commits;
	stage_ask_lay(s, 5, "another-ref-of-a-maker-0", "{}");
	stage_ask_lay(s, 6, "another-ref-of-a-maker-0", "{}");
	stage_run(s);
	ck_assert_uint_eq(s->store.commits, commits + 1);
	ck_assert_str_eq(stage_answer(s, 5)->text, stage_answer(s, 6)->text);
}
END_TEST

START_TEST(options_and_seats_that_do_not_fit_lay_nothing)
{
	uint32_t appends = s->store.appends;
	ck_assert_int_eq(lay(5, "another-ref-of-a-maker-0", "{\"colour\":1}")->err, ERR_PARAMS);
	ck_assert_uint_eq(s->store.appends, appends);
	/* The ref is not spent by it. */
	ck_assert_int_eq(lay(5, "another-ref-of-a-maker-0", "{}")->err, ERR_OK);
}
END_TEST

START_TEST(a_lay_that_is_not_recorded_leaves_nothing)
{
	struct matches_counts counts;
	s->store.fail_appends = 1;
	ck_assert_int_eq(lay(5, "another-ref-of-a-maker-0", "{}")->err, ERR_NOT_RECORDED);
	matches_count(s->matches, &counts);
	ck_assert_uint_eq(counts.loaded, 1);
	ck_assert_int_eq(lay(5, "another-ref-of-a-maker-0", "{}")->err, ERR_OK);
}
END_TEST

/* Field report D4: parallel claims of one seat, one wins. */
START_TEST(of_two_who_claim_one_seat_one_wins)
{
	char invitation[SECRET_TEXT];
	const struct heard *laid = lay(5, "another-ref-of-a-maker-0", "{}");
	ck_assert(stage_member(laid->text, "match", s->match, sizeof s->match));
	ck_assert(stage_member(laid->text, "invitation", invitation, sizeof invitation));
	stage_ask_claim(s, 6, invitation, "a-ref-of-the-first-guest");
	stage_ask_claim(s, 7, invitation, "a-ref-of-a-second-guest-");
	stage_run(s);
	ck_assert_int_eq(stage_answer(s, 6)->err, ERR_OK);
	ck_assert_int_eq(stage_answer(s, 7)->err, ERR_USED);
	/* The winner may ask again, the other may not. */
	ck_assert_str_eq(claim(8, invitation, "a-ref-of-the-first-guest")->text,
	                 stage_answer(s, 6)->text);
	ck_assert_int_eq(claim(7, invitation, "a-ref-of-a-second-guest-")->err, ERR_USED);
}
END_TEST

START_TEST(a_claim_that_is_not_recorded_frees_the_seat_again)
{
	char invitation[SECRET_TEXT];
	const struct heard *laid = lay(5, "another-ref-of-a-maker-0", "{}");
	stage_member(laid->text, "match", s->match, sizeof s->match);
	stage_member(laid->text, "invitation", invitation, sizeof invitation);
	s->store.fail_appends = 1;
	ck_assert_int_eq(claim(6, invitation, "a-ref-of-the-first-guest")->err, ERR_NOT_RECORDED);
	ck_assert_int_eq(claim(7, invitation, "a-ref-of-a-second-guest-")->err, ERR_OK);
	ck_assert_int_eq(claim(6, invitation, "a-ref-of-the-first-guest")->err, ERR_USED);
}
END_TEST

/* A wrong secret or invitation: the same words as for a match that does not exist, nothing freed,
 * nothing revealed. */
START_TEST(wrong_secrets_are_told_nothing)
{
	const char *wrong = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA";
	uint32_t appends = s->store.appends;
	ck_assert_int_eq(claim(6, wrong, "a-ref-of-the-first-guest")->err, ERR_NOT_FOUND);
	ck_assert_int_eq(claim(6, s->secret[0], "a-ref-of-the-first-guest")->err, ERR_NOT_FOUND);
	ck_assert_int_eq(exchange(6, wrong, "a-ref-of-the-first-guest")->err, ERR_NOT_FOUND);
	ck_assert_int_eq(exchange(6, s->invitation, "a-ref-of-the-first-guest")->err, ERR_NOT_FOUND);
	ck_assert_int_eq(stage_join(s, 6, wrong)->err, ERR_NOT_FOUND);
	ck_assert_int_eq(stage_join(s, 6, s->invitation)->err, ERR_NOT_FOUND);
	memcpy(s->match, "aaaaaaaaaaaaaaaa", MATCH_ID_TEXT);
	ck_assert_int_eq(claim(6, wrong, "a-ref-of-the-first-guest")->err, ERR_NOT_FOUND);
	ck_assert_int_eq(stage_join(s, 6, wrong)->err, ERR_NOT_FOUND);
	memcpy(s->match, "no id at all", 13);
	ck_assert_int_eq(stage_join(s, 6, NULL)->err, ERR_NOT_FOUND);
	ck_assert_uint_eq(s->store.appends, appends);
}
END_TEST

START_TEST(an_order_that_waited_behind_the_exchange_of_its_secret_is_refused)
{
	struct asker who = { .conn = { 1, 1 }, .length = 1, .id = "9" };
	ck_assert_int_eq(stage_join(s, 5, s->secret[0])->err, ERR_OK);
	matches_exchange(s->matches, &who, s->match, s->secret[0], "a-ref-of-an-exchange-000");
	stage_ask_play(s, 5, "ref-revoked", 0, 1, 1);
	stage_ask_play(s, 1, "ref-of-holder", 0, 3, 3);
	stage_run(s);
	ck_assert_int_eq(stage_answer(s, 5)->err, ERR_NOT_FOUND);
	ck_assert_int_eq(stage_answer(s, 1)->err, ERR_OK);
	ck_assert(!fake_store_contains(&s->store, "ref-revoked"));
	ck_assert(fake_store_contains(&s->store, "ref-of-holder"));
}
END_TEST

START_TEST(an_exchanged_secret_shuts_the_others_and_is_dead)
{
	char new[SECRET_TEXT];
	stage_join(s, 7, s->secret[0]); /* a second connection of the seat */
	fake_audience_clear(&s->audience);
	const struct heard *a = exchange(1, s->secret[0], "a-ref-of-an-exchange-000");
	ck_assert_int_eq(a->err, ERR_OK);
	ck_assert(stage_member(a->text, "secret", new, sizeof new));
	ck_assert_int_eq(fake_heard(&s->audience, 7, HEARD_SHUT, 0)->code, 4001);
	ck_assert_ptr_eq(fake_heard(&s->audience, 1, HEARD_SHUT, 0), NULL);
	ck_assert_ptr_eq(fake_heard(&s->audience, 2, HEARD_SHUT, 0), NULL);
	ck_assert_int_eq(stage_join(s, 8, s->secret[0])->err, ERR_NOT_FOUND);
	ck_assert_int_eq(stage_join(s, 8, new)->seat.index, 0);
	/* The answer was lost: the old secret and the ref together give it again; either alone does
	 * not. */
	ck_assert_str_eq(exchange(9, s->secret[0], "a-ref-of-an-exchange-000")->text, a->text);
	ck_assert_int_eq(exchange(9, s->secret[0], "a-ref-of-an-exchange-001")->err, ERR_NOT_FOUND);
	/* another seat's own */
	ck_assert_int_eq(exchange(9, s->secret[1], "a-ref-of-an-exchange-000")->err, ERR_OK);
	/* The table that was laid is no longer told by its ref: its secret was given away. */
	ck_assert_int_eq(lay(9, "the-ref-of-the-maker-000", "{}")->err, ERR_USED);
}
END_TEST

START_TEST(secrets_and_their_refs_are_nowhere_kept)
{
	exchange(1, s->secret[0], "a-ref-of-an-exchange-000");
	ck_assert(!fake_store_contains(&s->store, s->secret[0]));
	ck_assert(!fake_store_contains(&s->store, s->secret[1]));
	ck_assert(!fake_store_contains(&s->store, s->invitation));
	ck_assert(!fake_store_contains(&s->store, "the-ref-of-the-maker-000"));
	ck_assert(!fake_store_contains(&s->store, "the-ref-of-the-other-000"));
	ck_assert(!fake_store_contains(&s->store, "a-ref-of-an-exchange-000"));
	ck_assert(fake_store_contains(&s->store, "Bertha"));
}
END_TEST

START_TEST(the_seats_are_seen_being_taken)
{
	char invitation[SECRET_TEXT];
	const struct heard *laid = lay(5, "another-ref-of-a-maker-0", "{}");
	stage_member(laid->text, "match", s->match, sizeof s->match);
	stage_member(laid->text, "invitation", invitation, sizeof invitation);
	stage_join(s, 9, NULL);
	claim(6, invitation, "a-ref-of-the-first-guest");
	const struct heard *f = fake_heard(&s->audience, 9, HEARD_FRAME, 0);
	ck_assert_ptr_nonnull(
		strstr(f->text, "\"kind\":\"seat_taken\",\"minute\":0,\"seat\":1,\"side\":\"green\""));
	ck_assert_ptr_nonnull(strstr(f->text, "{\"kind\":\"play\",\"minute\":0}"));
	ck_assert_ptr_nonnull(
		strstr(f->text, "\"seat/1\":{\"side\":\"green\",\"name\":\"Bertha\",\"taken\":true}"));
	ck_assert_ptr_eq(strstr(f->text, "\"seat/0\""), NULL); /* did not change */
}
END_TEST

static Suite *admit_suite(void)
{
	Suite *suite = suite_create("match/admit");
	TCase *t = tcase_create("seats");
	tcase_add_checked_fixture(t, open_table, close_table);
	tcase_add_test(t, laying_gives_a_seat_and_an_invitation_for_every_other);
	tcase_add_test(t, laying_again_with_the_same_ref_tells_what_was_laid);
	tcase_add_test(t, two_lays_of_one_ref_at_once_are_one_table);
	tcase_add_test(t, options_and_seats_that_do_not_fit_lay_nothing);
	tcase_add_test(t, a_lay_that_is_not_recorded_leaves_nothing);
	tcase_add_test(t, of_two_who_claim_one_seat_one_wins);
	tcase_add_test(t, a_claim_that_is_not_recorded_frees_the_seat_again);
	tcase_add_test(t, wrong_secrets_are_told_nothing);
	tcase_add_test(t, an_order_that_waited_behind_the_exchange_of_its_secret_is_refused);
	tcase_add_test(t, an_exchanged_secret_shuts_the_others_and_is_dead);
	tcase_add_test(t, secrets_and_their_refs_are_nowhere_kept);
	tcase_add_test(t, the_seats_are_seen_being_taken);
	suite_add_tcase(suite, t);
	return suite;
}

SUITE_MAIN(admit_suite)
