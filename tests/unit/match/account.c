/* What one address may have here, and that the others do not feel it. */
#include "match/internal.h"
#include "tests/support/stage.h"
#include "tests/support/suite.h"

#include <stdio.h>

enum { GREEDY = 7, OTHER = 8 }; /* addresses; connections of the same numbers */

static struct stage *s;

static void open_house(void)
{
	struct matches_limits limits = MATCHES_LIMITS;
	limits.loaded = 8;
	limits.loaded_address = 3;
	s = a_stage(&limits);
	for (uint32_t conn = 0; conn < STAGE_CONNS; conn++)
		s->address[conn] = conn;
	for (uint32_t conn = 10; conn < 20; conn++)
		s->address[conn] = GREEDY;
}

static void close_house(void)
{
	stage_clear(s);
}

static uint32_t laid(uint32_t conn, int n)
{
	char ref[32];
	snprintf(ref, sizeof ref, "a-ref-of-a-table-%02u%04d", conn, n);
	stage_ask_lay(s, conn, ref, "{}");
	stage_run(s);
	return (uint32_t)stage_answer(s, conn)->err;
}

/* Lays a table and looks at it, so that it stays in memory. */
static uint32_t held(uint32_t conn, int n)
{
	uint32_t err = laid(conn, n);
	if (err == ERR_OK) {
		char secret[SECRET_TEXT];
		ck_assert(stage_member(stage_answer(s, conn)->text, "match", s->match, sizeof s->match));
		ck_assert(stage_member(stage_answer(s, conn)->text, "secret", secret, sizeof secret));
		ck_assert_int_eq(stage_join(s, conn, secret)->err, ERR_OK);
	}
	return err;
}

START_TEST(one_address_cannot_hold_all_matches)
{
	for (uint32_t i = 0; i < 3; i++)
		ck_assert_uint_eq(held(10 + i, 0), ERR_OK);
	ck_assert_uint_eq(held(13, 0), ERR_LIMIT);
	ck_assert_str_eq(stage_answer(s, 13)->limit, "matches_per_address");
	/* Others lay, and come into his. */
	ck_assert_uint_eq(held(OTHER, 0), ERR_OK);
	ck_assert_uint_eq(s->matches->accounts[OTHER].loaded, 1);
	ck_assert_uint_eq(s->matches->accounts[GREEDY].loaded, 3);
	/* One table less of his own, and he may lay again. */
	matches_leave(s->matches, s->sees[11].member);
	ck_assert_uint_eq(held(14, 0), ERR_OK);
	ck_assert_uint_eq(s->matches->accounts[GREEDY].loaded, 3);
}
END_TEST

START_TEST(what_he_does_not_look_at_is_put_away_for_what_he_wants_next)
{
	ck_assert_uint_eq(laid(OTHER, 0), ERR_OK); /* idle longest of all, and not his */
	char other[MATCH_ID_TEXT];
	ck_assert(stage_member(stage_answer(s, OTHER)->text, "match", other, sizeof other));
	for (int i = 0; i < 20; i++) {
		s->clock.now_ms += 10;
		ck_assert_uint_eq(laid(10, i), ERR_OK);
	}
	ck_assert_uint_eq(s->matches->accounts[GREEDY].loaded, 3);
	ck_assert_ptr_nonnull(match__by_id(s->matches, other));
}
END_TEST

START_TEST(what_is_not_there_is_on_no_account_afterwards)
{
	memcpy(s->match, "aaaaaaaaaaaaaaaa", MATCH_ID_TEXT);
	for (int i = 0; i < 5; i++)
		ck_assert_int_eq(stage_join(s, 10, NULL)->err, ERR_NOT_FOUND);
	ck_assert_uint_eq(s->matches->accounts[GREEDY].loaded, 0);
	ck_assert_uint_eq(s->matches->accounts[GREEDY].waiting, 0);
	for (uint32_t conn = 10; conn < 14; conn++) { /* three ids under way at once are his all */
		s->match[0] = (char)('b' + conn - 10);
		stage_ask_join(s, conn, NULL);
	}
	ck_assert_int_eq(stage_answer(s, 13)->err, ERR_LIMIT);
	stage_run(s);
	ck_assert_uint_eq(s->matches->accounts[GREEDY].loaded, 0);
}
END_TEST

static Suite *account_suite(void)
{
	Suite *suite = suite_create("match/account");
	TCase *t = tcase_create("accounts");
	tcase_add_checked_fixture(t, open_house, close_house);
	tcase_add_test(t, one_address_cannot_hold_all_matches);
	tcase_add_test(t, what_he_does_not_look_at_is_put_away_for_what_he_wants_next);
	tcase_add_test(t, what_is_not_there_is_on_no_account_afterwards);
	suite_add_tcase(suite, t);
	return suite;
}

SUITE_MAIN(account_suite)
