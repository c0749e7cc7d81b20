/* The registry: bounds, eviction, handles; and every allocation made to fail once. */
#include "match/match.h"
#include "base/memory.h"
#include "match/internal.h"
#include "tests/support/cards.h"
#include "tests/support/stage.h"
#include "tests/support/suite.h"

#include <stdio.h>
#include <string.h>

static void lay(struct stage *s, int n)
{
	char ref[32];
	snprintf(ref, sizeof ref, "a-ref-of-a-table-%06d", n);
	stage_ask_lay(s, 5, ref, "{}");
	stage_run(s);
}

START_TEST(over_the_limit_the_longest_idle_makes_room)
{
	struct matches_limits limits = MATCHES_LIMITS;
	struct matches_counts counts;
	limits.loaded = 3;
	struct stage *s = a_stage(&limits);
	stage_table(s, "{}"); /* watched: never put away */
	for (int i = 0; i < 10; i++) {
		s->clock.now_ms += 10;
		lay(s, i);
		ck_assert_int_eq(stage_answer(s, 5)->err, ERR_OK);
	}
	matches_count(s->matches, &counts);
	ck_assert_uint_eq(counts.loaded, 3);
	ck_assert_ptr_nonnull(match__by_id(s->matches, s->match));
	ck_assert_int_eq(stage_play(s, 1, "ref-0001", 0, 3, 7)->err, ERR_OK);
	stage_clear(s);
}
END_TEST

START_TEST(if_all_are_in_use_it_is_said)
{
	struct matches_limits limits = MATCHES_LIMITS;
	limits.loaded = 1;
	struct stage *s = a_stage(&limits);
	stage_table(s, "{}");
	lay(s, 1);
	ck_assert_int_eq(stage_answer(s, 5)->err, ERR_BUSY);
	for (uint32_t conn = 1; conn <= 3; conn++)
		matches_leave(s->matches, s->sees[conn].member);
	lay(s, 1);
	ck_assert_int_eq(stage_answer(s, 5)->err, ERR_OK);
	stage_clear(s);
}
END_TEST

START_TEST(only_what_is_idle_is_swept)
{
	struct stage *s = a_stage(NULL);
	struct match_handle handle;
	stage_table(s, "{}");
	handle = s->sees[1].match;
	s->clock.now_ms += s->limits.idle_ms;
	matches_sweep(s->matches);
	ck_assert_ptr_nonnull(match__by_handle(s->matches, handle)); /* watched */
	for (uint32_t conn = 1; conn <= 3; conn++)
		matches_leave(s->matches, s->sees[conn].member);
	matches_sweep(s->matches);
	ck_assert_ptr_nonnull(match__by_handle(s->matches, handle)); /* left just now */
	s->clock.now_ms += s->limits.idle_ms;
	matches_sweep(s->matches);
	ck_assert_ptr_eq(match__by_handle(s->matches, handle), NULL);
	memset(s->sees, 0, sizeof s->sees);
	ck_assert_int_eq(stage_join(s, 1, s->secret[0])->err, ERR_OK);
	ck_assert_uint_ne(s->sees[1].match.generation, handle.generation);
	ck_assert_ptr_eq(match__by_handle(s->matches, handle), NULL); /* the old one is nobody's */
	stage_clear(s);
}
END_TEST

START_TEST(the_world_of_a_scenario_that_ships_is_kept)
{
	struct stage *s = a_stage(NULL);
	char ground[DIGEST_HEX];
	ck_assert(matches_survey(s->matches, "cards", cards_scenario, "", ground));
	ck_assert(s->matches->worlds.list->kept);
	ck_assert(!matches_survey(s->matches, "whist", cards_scenario, "", ground));
	stage_clear(s);
}
END_TEST

/* One life of a match; every answer may be an error, nothing may leak, break or be told before it
 * is written. */
static void life(struct stage *s)
{
	stage_ask_lay(s, 1, "the-ref-of-the-maker-000", "{}");
	stage_run(s);
	if (s->audience.count == 0 ||
	    !stage_member(stage_answer(s, 1)->text, "match", s->match, sizeof s->match))
		return;
	stage_member(stage_answer(s, 1)->text, "secret", s->secret[0], sizeof s->secret[0]);
	stage_member(stage_answer(s, 1)->text, "invitation", s->invitation, sizeof s->invitation);
	stage_ask_claim(s, 2, s->invitation, "the-ref-of-the-other-000");
	stage_run(s);
	stage_join(s, 1, s->secret[0]);
	for (uint32_t conn = 3; conn < 12; conn++)
		stage_join(s, conn, NULL);
	if (s->sees[1].member.generation == 0)
		return;
	stage_ask_play(s, 1, "ref-0001", 0, 3, 7);
	stage_ask_play(s, 1, "ref-0001", 0, 3, 7);
	stage_run(s);
	stage_kill(s, 0);
	stage_join(s, 1, s->secret[0]);
}

START_TEST(want_of_memory_at_any_point_is_an_answer_and_nothing_worse)
{
	bool failed = true;
	uint64_t n;
	for (n = 1; failed && n < 2000; n++) {
		struct stage *s = a_stage(NULL);
		memory_fail_after(n);
		life(s);
		failed = memory_has_failed();
		memory_fail_after(0);
		/* What was acknowledged stands; what was not can be had now. */
		if (s->secret[0][0] != '\0') {
			stage_kill(s, 0);
			ck_assert_int_eq(stage_join(s, 1, s->secret[0])->err, ERR_OK);
		}
		stage_clear(s);
	}
	ck_assert_uint_gt(n, 60);
	ck_assert(!failed);
}
END_TEST

static Suite *match_suite(void)
{
	Suite *suite = suite_create("match/match");
	TCase *t = tcase_create("match");
	tcase_add_test(t, over_the_limit_the_longest_idle_makes_room);
	tcase_add_test(t, if_all_are_in_use_it_is_said);
	tcase_add_test(t, the_world_of_a_scenario_that_ships_is_kept);
	tcase_add_test(t, only_what_is_idle_is_swept);
	tcase_add_test(t, want_of_memory_at_any_point_is_an_answer_and_nothing_worse);
	suite_add_tcase(suite, t);
	return suite;
}

SUITE_MAIN(match_suite)
