#include "match/secret.h"
#include "match/match.h"
#include "tests/support/suite.h"

#include <string.h>

static const uint8_t pepper[PEPPER_BYTES] = "the pepper of the tests is this";
static const struct match_id id = { "abcdefghijklmnop" };

START_TEST(ids_and_secrets_have_their_form_and_can_be_made_again)
{
	struct match_id made, again;
	char seat[SECRET_TEXT], twice[SECRET_TEXT];
	secret_match_id(pepper, "a-ref", &made);
	secret_match_id(pepper, "a-ref", &again);
	ck_assert_str_eq(made.text, again.text);
	ck_assert_uint_eq(strspn(made.text, "abcdefghijklmnopqrstuvwxyz234567"), 16);
	secret_of_seat(pepper, &id, (struct seat_id){ 1 }, "a-ref", seat);
	secret_of_seat(pepper, &id, (struct seat_id){ 1 }, "a-ref", twice);
	ck_assert_str_eq(seat, twice);
	ck_assert_uint_eq(strlen(seat), SECRET_CHARS);
	ck_assert_uint_eq(
		strspn(seat, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"), 32);
}
END_TEST

START_TEST(every_part_makes_another_secret)
{
	uint8_t other_pepper[PEPPER_BYTES] = { 1 };
	struct match_id other = { "abcdefghijklmnoq" };
	char s[6][SECRET_TEXT];
	secret_of_seat(pepper, &id, (struct seat_id){ 1 }, "a-ref", s[0]);
	secret_of_seat(other_pepper, &id, (struct seat_id){ 1 }, "a-ref", s[1]);
	secret_of_seat(pepper, &other, (struct seat_id){ 1 }, "a-ref", s[2]);
	secret_of_seat(pepper, &id, (struct seat_id){ 0 }, "a-ref", s[3]);
	secret_of_seat(pepper, &id, (struct seat_id){ 1 }, "b-ref", s[4]);
	secret_of_invitation(pepper, &id, (struct seat_id){ 1 }, "a-ref", s[5]);
	for (int i = 0; i < 6; i++)
		for (int k = i + 1; k < 6; k++)
			ck_assert_str_ne(s[i], s[k]);
}
END_TEST

START_TEST(what_is_kept_is_not_the_secret)
{
	struct digest a, b;
	char ref[REF_RECORD];
	secret_digest("AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", &a);
	secret_digest("AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAB", &b);
	ck_assert(!digest_equal(&a, &b));
	ck_assert(secret_is("AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", &a));
	ck_assert(!secret_is("AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA", &b));
	secret_ref("a-ref-that-makes-a-secret", ref);
	ck_assert_uint_eq(strlen(ref), 32);
	ck_assert_ptr_eq(strstr(ref, "ref"), NULL);
}
END_TEST

static Suite *secret_suite(void)
{
	Suite *suite = suite_create("match/secret");
	TCase *t = tcase_create("secret");
	tcase_add_test(t, ids_and_secrets_have_their_form_and_can_be_made_again);
	tcase_add_test(t, every_part_makes_another_secret);
	tcase_add_test(t, what_is_kept_is_not_the_secret);
	suite_add_tcase(suite, t);
	return suite;
}

SUITE_MAIN(secret_suite)
