/* The flight to the store: what lands, snapshots where they are due, the list of tables, the spare
 * memory. */
#include "match/internal.h"
#include "tests/support/stage.h"
#include "tests/support/suite.h"

#include <stdio.h>

static void play(struct stage *s, int i, enum err wanted)
{
	char ref[16];
	snprintf(ref, sizeof ref, "ref-%04d", i);
	ck_assert_int_eq(stage_play(s, i % 2 == 0 ? 1 : 2, ref, (uint32_t)i, 3, i % 32)->err, wanted);
}

START_TEST(a_snapshot_stands_at_every_so_many_entries_and_at_the_end_of_a_side)
{
	struct matches_limits limits = MATCHES_LIMITS;
	limits.snapshot_every = 8;
	struct stage *s = a_stage(&limits);
	stage_table(s, "{\"free\":true}"); /* the minute stands: no side ends */
	for (int i = 0; i < 12; i++) {
		char ref[16];
		snprintf(ref, sizeof ref, "ref-%04d", i);
		stage_play(s, 1, ref, 0, 3, 1);
	}
	ck_assert_uint_eq(s->store.snapshots, 1); /* fourteen entries */
	stage_clear(s);
	s = a_stage(&limits);
	stage_table(s, "{}");
	for (int i = 0; i < 12; i++)
		play(s, i, ERR_OK); /* each ends a side: at every fourth entry */
	ck_assert_uint_eq(s->store.snapshots, 3);
	stage_clear(s);
}
END_TEST

START_TEST(a_flight_that_fails_is_tried_again_with_the_same_number)
{
	struct stage *s = a_stage(NULL);
	stage_table(s, "{}");
	s->store.fail_appends = 3;
	for (int i = 0; i < 3; i++)
		play(s, 0, ERR_NOT_RECORDED);
	play(s, 0, ERR_OK);
	ck_assert_uint_eq(fake_store_entries(&s->store, s->match), 3);
	stage_kill(s, 0);
	ck_assert_int_eq(stage_join(s, 1, s->secret[0])->err, ERR_OK);
	stage_clear(s);
}
END_TEST

START_TEST(memory_of_flights_is_used_again)
{
	struct stage *s = a_stage(NULL);
	stage_table(s, "{}");
	struct flight *spare = s->matches->spare;
	ck_assert_ptr_nonnull(spare);
	ck_assert_ptr_eq(spare->next, NULL);
	for (int i = 0; i < 20; i++)
		play(s, i, ERR_OK);
	ck_assert_ptr_eq(s->matches->spare, spare);
	ck_assert_ptr_eq(spare->next, NULL);
	stage_clear(s);
}
END_TEST

START_TEST(the_list_of_tables_hears_of_seats_phases_and_minutes)
{
	struct stage *s = a_stage(NULL);
	stage_table(s, "{\"free\":true}");
	ck_assert_uint_eq(s->news, 2); /* laid, claimed */
	stage_play(s, 1, "ref-0001", 0, 3, 7);
	ck_assert_uint_eq(s->news, 2); /* the minute stands */
	ck_assert_ptr_nonnull(fake_store_entry(&s->store, s->match, 1)->summary);
	ck_assert_ptr_nonnull(fake_store_entry(&s->store, s->match, 2)->summary);
	ck_assert_ptr_eq(fake_store_entry(&s->store, s->match, 3)->summary, NULL);
	stage_clear(s);
	s = a_stage(NULL);
	stage_table(s, "{}");
	stage_play(s, 1, "ref-0001", 0, 3, 7);
	ck_assert_uint_eq(s->news, 3);
	stage_clear(s);
}
END_TEST

static Suite *flight_suite(void)
{
	Suite *suite = suite_create("match/flight");
	TCase *t = tcase_create("flight");
	tcase_add_test(t, a_snapshot_stands_at_every_so_many_entries_and_at_the_end_of_a_side);
	tcase_add_test(t, a_flight_that_fails_is_tried_again_with_the_same_number);
	tcase_add_test(t, memory_of_flights_is_used_again);
	tcase_add_test(t, the_list_of_tables_hears_of_seats_phases_and_minutes);
	suite_add_tcase(suite, t);
	return suite;
}

SUITE_MAIN(flight_suite)
