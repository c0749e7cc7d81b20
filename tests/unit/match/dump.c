/* What is left of a match that was frozen, for the one who looks for the mistake. That it makes the
 * mistake again is tests/unit/tools/tools.c's to show. */
#include "match/internal.h"
#include "match/nonce.h"
#include "tests/support/stage.h"
#include "tests/support/suite.h"

#include <stdio.h>

static struct stage *s;

static void set_up(void)
{
	s = a_stage(NULL);
	stage_table(s, "{\"free\":true,\"trap\":9,\"moves\":200}");
}

static void tear_down(void)
{
	stage_clear(s);
}

static void moves(int count)
{
	for (int i = 0; i < count; i++) {
		char ref[16];
		snprintf(ref, sizeof ref, "ref-%04d", i);
		uint32_t minute = (uint32_t)stage_number(
			stage_join(s, 3, NULL)->text, "minute");
		ck_assert_int_eq(stage_play(s, 1 + (uint32_t)i % 2, ref, minute, 3, i % 8)->err, ERR_OK);
	}
}

static void step_on_the_trap(void)
{
	uint32_t minute = (uint32_t)stage_number(stage_join(s, 3, NULL)->text, "minute");
	ck_assert_ptr_eq(s->dump, NULL);
	stage_ask_play(s, 2, "ref-trap", minute, 3, 9);
	ck_assert_int_eq(stage_answer(s, 2)->err, ERR_INTERNAL);
}

static uint32_t count(const char *text, const char *word)
{
	uint32_t n = 0;
	for (; (text = strstr(text, word)) != NULL; text++)
		n++;
	return n;
}

static void has(const char *part)
{
	ck_assert_msg(strstr(s->dump, part) != NULL, "%s is not in: %s", part, s->dump);
}

START_TEST(a_dump_has_all_that_makes_it_fail_again)
{
	char part[160], mixed[DIGEST_HEX], seed[DIGEST_HEX], again[DIGEST_HEX];
	struct digest d;
	struct seed key;
	ck_assert(stage_member(stage_join(s, 3, NULL)->text, "mixed", mixed, sizeof mixed));
	moves(3);
	step_on_the_trap();
	ck_assert_ptr_eq(s->dump, NULL); /* the last commands come from the store */
	fake_store_run(&s->store);
	ck_assert_uint_eq(s->dumps, 1);
	snprintf(part, sizeof part, "{\"match\":\"%s\",\"seq\":5,\"commit\":\"tests\",\"condition\":",
	         s->match);
	ck_assert_int_eq(strncmp(s->dump, part, strlen(part)), 0);
	/* the one that setup takes: what the lots were drawn with */
	ck_assert(stage_member(s->dump, "seed", seed, sizeof seed) && digest_from_hex(seed, &d));
	memcpy(key.bytes, d.bytes, SEED_BYTES);
	nonce_mixed(&key, &d);
	digest_hex(&d, again);
	ck_assert_str_eq(again, mixed);
	has("\"ruleset\":\"cards\"");
	has("\"options\":{\"free\":true,\"trap\":9,\"moves\":200}");
	has("\"encoded\":\"");
	has("{\"seq\":1,");
	has("{\"seq\":5,");
	ck_assert_uint_eq(count(s->dump, "\"verb\":\"order.play\",\"command\":{\"card\":3,"), 3);
	/* Two lines: the position, and what was done in it. */
	ck_assert_uint_eq(count(s->dump, "\n"), 2);
	ck_assert_str_eq(strchr(s->dump, '\n') + 1,
	                 "{\"seat\":1,\"order\":\"order.play\","
	                 "\"recorded\":{\"card\":3,\"cell\":9}}\n");
	ck_assert_ptr_eq(strstr(s->dump, "Anna"), NULL);
	ck_assert_ptr_eq(strstr(s->dump, "invitations"), NULL);
	ck_assert_ptr_eq(strstr(s->dump, s->secret[0]), NULL);
	ck_assert_ptr_eq(strstr(s->dump, "ref-"), NULL);
}
END_TEST

START_TEST(a_dump_is_bounded_and_comes_once)
{
	struct matches_limits limits = MATCHES_LIMITS;
	limits.snapshot_every = 1000; /* so that the store gives them all */
	stage_clear(s);
	s = a_stage(&limits);
	stage_table(s, "{\"free\":true,\"trap\":9,\"moves\":200}");
	moves(120);
	step_on_the_trap();
	stage_run(s);
	stage_play(s, 2, "ref-again", 0, 3, 9);
	ck_assert_uint_eq(s->dumps, 1);
	ck_assert_uint_eq(count(s->dump, "\"verb\":"), 64);
	has("{\"seq\":122,"); /* the last of them */
}
END_TEST

START_TEST(what_the_store_does_not_give_is_left_out)
{
	moves(1);
	step_on_the_trap();
	s->store.fail_loads = true;
	stage_run(s);
	ck_assert_uint_eq(s->dumps, 1);
	ck_assert_ptr_eq(strstr(s->dump, "\"seed\""), NULL);
	has("\"encoded\":\"");
	has("\"recorded\":{\"card\":3,\"cell\":9}}");
}
END_TEST

START_TEST(a_server_that_ends_meanwhile_forgets_it)
{
	moves(1);
	step_on_the_trap();
	stage_kill(s, 0); /* nothing leaks */
	ck_assert_uint_eq(s->dumps, 0);
}
END_TEST

static Suite *dump_suite(void)
{
	Suite *suite = suite_create("match/dump");
	TCase *t = tcase_create("dumps");
	tcase_add_checked_fixture(t, set_up, tear_down);
	tcase_add_test(t, a_dump_has_all_that_makes_it_fail_again);
	tcase_add_test(t, a_dump_is_bounded_and_comes_once);
	tcase_add_test(t, what_the_store_does_not_give_is_left_out);
	tcase_add_test(t, a_server_that_ends_meanwhile_forgets_it);
	suite_add_tcase(suite, t);
	return suite;
}

SUITE_MAIN(dump_suite)
