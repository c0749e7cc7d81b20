/* Joining and leaving: the right class, whole views, what was missed, limits. */
#include "match/internal.h"
#include "tests/support/stage.h"
#include "tests/support/suite.h"

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

START_TEST(each_sees_what_is_his)
{
	const struct heard *blue = stage_join(s, 1, s->secret[0]);
	ck_assert_int_eq(blue->class, VIEWER_SEAT);
	ck_assert_ptr_nonnull(strstr(blue->text, "\"viewer\":\"seat\",\"seat\":0,\"side\":\"blue\""));
	ck_assert_ptr_nonnull(strstr(blue->text, "\"hand/0\""));
	ck_assert_ptr_eq(strstr(blue->text, "\"hand/1\""), NULL);
	const struct heard *public = stage_join(s, 3, NULL);
	ck_assert_int_eq(public->class, VIEWER_PUBLIC);
	ck_assert_ptr_eq(strstr(public->text, "hand"), NULL);
	ck_assert_ptr_nonnull(strstr(public->text, "\"phase\":\"play\""));
	ck_assert_ptr_nonnull(strstr(public->text, "\"commitment\":\""));
}
END_TEST

/* Field report C9: the second join is no silent no-op. */
START_TEST(joining_twice_gives_the_whole_view_twice_and_one_place)
{
	struct matches_counts before, after;
	matches_count(s->matches, &before);
	const struct heard *again = stage_join(s, 3, NULL);
	ck_assert_ptr_nonnull(strstr(again->text, "\"view\":{"));
	matches_count(s->matches, &after);
	ck_assert_uint_eq(before.members, after.members);
	fake_audience_clear(&s->audience);
	stage_play(s, 1, "ref-0001", 0, 3, 7);
	ck_assert_uint_eq(fake_heard_count(&s->audience, 3, HEARD_FRAME), 1);
}
END_TEST

START_TEST(a_watcher_who_opens_his_seat_becomes_its_player)
{
	ck_assert_int_eq(stage_join(s, 3, s->secret[1])->class, VIEWER_SEAT);
	fake_audience_clear(&s->audience);
	stage_play(s, 1, "ref-0001", 0, 3, 7);
	ck_assert_uint_eq(fake_heard_count(&s->audience, 3, HEARD_FRAME), 1);
	ck_assert_int_eq(stage_play(s, 3, "ref-0002", 1, 3, 8)->err, ERR_OK);
}
END_TEST

/* Field reports C3, C4: what was missed, exactly, and nothing twice. */
START_TEST(who_comes_back_gets_just_what_he_missed)
{
	const struct heard *first = stage_join(s, 2, s->secret[1]);
	int64_t epoch = stage_number(first->text, "epoch");
	int64_t seq = stage_number(first->text, "seq");
	matches_leave(s->matches, s->sees[2].member);
	memset(&s->sees[2], 0, sizeof s->sees[2]);
	stage_play(s, 1, "ref-0001", 0, 3, 7);
	stage_join(s, 4, s->secret[1]);
	stage_play(s, 4, "ref-0002", 1, 3, 8);
	fake_audience_clear(&s->audience);
	stage_ask_resume(s, 2, s->secret[1], (uint64_t)epoch, (uint64_t)seq);
	stage_run(s);
	const struct heard *a = stage_answer(s, 2);
	ck_assert_ptr_eq(strstr(a->text, "\"view\""), NULL);
	ck_assert_int_eq(stage_number(a->text, "seq"), seq);
	ck_assert_uint_eq(fake_heard_count(&s->audience, 2, HEARD_FRAME), 2);
	for (int i = 0; i < 2; i++) {
		const struct heard *f = fake_heard(&s->audience, 2, HEARD_FRAME, (uint32_t)i);
		ck_assert_int_eq(stage_number(f->text, "seq"), seq + i + 1);
		ck_assert_int_eq(stage_number(f->text, "moves"), i + 1);
		ck_assert_int_eq(stage_number(f->text, "epoch"), epoch);
	}
	/* Who missed nothing gets nothing but the answer. */
	stage_ask_resume(s, 2, s->secret[1], (uint64_t)epoch, (uint64_t)seq + 2);
	stage_run(s);
	ck_assert_uint_eq(fake_heard_count(&s->audience, 2, HEARD_FRAME), 2);
}
END_TEST

START_TEST(another_epoch_or_too_old_a_number_is_a_whole_view)
{
	const struct heard *first = stage_join(s, 3, NULL);
	uint64_t epoch = (uint64_t)stage_number(first->text, "epoch"),
			 seq = (uint64_t)stage_number(first->text, "seq");
	stage_ask_resume(s, 3, NULL, epoch + 1, seq);
	stage_run(s);
	ck_assert_ptr_nonnull(strstr(stage_answer(s, 3)->text, "\"view\""));
	stage_ask_resume(s, 3, NULL, epoch, seq + 1); /* from the future */
	stage_run(s);
	ck_assert_ptr_nonnull(strstr(stage_answer(s, 3)->text, "\"view\""));
	char ref[16] = "ref-00";
	for (int i = 0; i < RESUME_UPDATES + 1; i++) {
		ref[6] = (char)('a' + i / 10);
		ref[7] = (char)('0' + i % 10);
		ck_assert_int_eq(stage_play(s, i % 2 == 0 ? 1 : 2, ref, (uint32_t)i, 3, i % 32)->err,
		                 ERR_OK);
	}
	stage_ask_resume(s, 3, NULL, epoch, seq);
	stage_run(s);
	ck_assert_ptr_nonnull(strstr(stage_answer(s, 3)->text, "\"view\""));
	fake_audience_clear(&s->audience);
	stage_ask_resume(s, 3, NULL, epoch, seq + 1); /* sixty-four behind: just at hand */
	stage_run(s);
	ck_assert_ptr_eq(strstr(stage_answer(s, 3)->text, "\"view\""), NULL);
	ck_assert_uint_eq(fake_heard_count(&s->audience, 3, HEARD_FRAME), RESUME_UPDATES);
}
END_TEST

START_TEST(a_restart_is_another_epoch)
{
	const struct heard *first = stage_join(s, 3, NULL);
	uint64_t epoch = (uint64_t)stage_number(first->text, "epoch"),
			 seq = (uint64_t)stage_number(first->text, "seq");
	stage_kill(s, 0);
	stage_ask_resume(s, 3, NULL, epoch, seq);
	stage_run(s);
	ck_assert_ptr_nonnull(strstr(stage_answer(s, 3)->text, "\"view\""));
	ck_assert_int_ne(stage_number(stage_answer(s, 3)->text, "epoch"), (int64_t)epoch);
}
END_TEST

/* A seat may have four connections; field report C8: its player is never kept out by watchers. */
START_TEST(a_seat_has_so_many_connections_and_watchers_do_not_count)
{
	struct matches_limits limits = MATCHES_LIMITS;
	limits.watchers = 1;
	struct stage *t = a_stage(&limits);
	stage_table(t, "{}");
	ck_assert_int_eq(stage_join(t, 10, NULL)->err, ERR_LIMIT);
	ck_assert_str_eq(stage_answer(t, 10)->limit, "watchers");
	for (uint32_t i = 0; i < limits.seat_connections - 1; i++)
		ck_assert_int_eq(stage_join(t, 20 + i, t->secret[0])->err, ERR_OK);
	t->clock.now_ms += 60000;
	ck_assert_int_eq(stage_join(t, 1, t->secret[0])->err, ERR_OK); /* joins again: no fifth */
	ck_assert_uint_eq(fake_heard_count(&t->audience, 1, HEARD_SHUT), 0);
	matches_leave(t->matches, t->sees[20].member);
	ck_assert_int_eq(stage_join(t, 30, t->secret[0])->err, ERR_OK);
	for (uint32_t conn = 0; conn < STAGE_CONNS; conn++)
		ck_assert_uint_eq(fake_heard_count(&t->audience, conn, HEARD_SHUT), 0);
	stage_clear(t);
}
END_TEST

/* C8: the fifth line of a seat takes the place of the one that has been silent longest. */
START_TEST(a_fifth_connection_replaces_the_one_silent_longest)
{
	struct matches_counts counts;
	for (uint32_t conn = 20; conn < 23; conn++)
		stage_join(s, conn, s->secret[0]);
	s->clock.now_ms += 10000;
	s->audience.silent_ms[1] = 3000;
	s->audience.silent_ms[20] = 5000;
	s->audience.silent_ms[21] = 9000;
	s->audience.silent_ms[22] = 1000;
	s->audience.silent_ms[2] = 10000; /* the enemy's */
	s->audience.silent_ms[3] = 10000; /* a watcher's */
	ck_assert_int_eq(stage_join(s, 30, s->secret[0])->err, ERR_OK);
	const struct heard *shut = fake_heard(&s->audience, 21, HEARD_SHUT, 0);
	ck_assert_ptr_nonnull(shut);
	ck_assert_int_eq(shut->code, 4004);
	ck_assert_ptr_nonnull(fake_heard(&s->audience, 21, HEARD_LEFT, 0));
	s->audience.silent_ms[21] = 0;
	for (uint32_t conn = 0; conn < STAGE_CONNS; conn++)
		ck_assert_uint_eq(fake_heard_count(&s->audience, conn, HEARD_SHUT), conn == 21);
	matches_count(s->matches, &counts);
	ck_assert_uint_eq(counts.members, 6);
	fake_audience_clear(&s->audience);
	ck_assert_int_eq(stage_play(s, 30, "ref-0001", 0, 3, 7)->err, ERR_OK);
	ck_assert_uint_eq(fake_heard_count(&s->audience, 20, HEARD_FRAME), 1);
	ck_assert_uint_eq(fake_heard_count(&s->audience, 21, HEARD_FRAME), 0);
}
END_TEST

/* One page too many, all alive, each dialling again at once when it is shut. */
START_TEST(living_connections_do_not_drive_each_other_out_without_end)
{
	struct matches_counts counts;
	uint32_t shut = 0, next = 10;
	for (int ms = 0; ms < 20000; ms += 100) {
		s->clock.now_ms += 100;
		next = 10 + (next - 9) % 6;
		stage_join(s, next, s->secret[0]);
		matches_count(s->matches, &counts);
		ck_assert_uint_le(counts.members, 2 + s->limits.seat_connections);
		for (uint32_t conn = 0; conn < 20; conn++)
			for (; fake_heard_count(&s->audience, conn, HEARD_SHUT) > 0; shut++) {
				memset(&s->sees[conn], 0, sizeof s->sees[conn]);
				fake_audience_clear(&s->audience);
			}
	}
	ck_assert_uint_le(shut, 20000 / 2000 * s->limits.seat_connections);
	ck_assert_uint_ge(shut, 1);
}
END_TEST

START_TEST(all_connections_of_a_seat_see_and_any_may_order)
{
	stage_join(s, 5, s->secret[0]);
	fake_audience_clear(&s->audience);
	ck_assert_int_eq(stage_play(s, 5, "ref-0001", 0, 3, 7)->err, ERR_OK);
	ck_assert_uint_eq(fake_heard_count(&s->audience, 1, HEARD_FRAME), 1);
	ck_assert_uint_eq(fake_heard_count(&s->audience, 5, HEARD_FRAME), 1);
	ck_assert_str_eq(stage_play(s, 1, "ref-0001", 0, 3, 7)->text, "{\"minute\":0}");
}
END_TEST

START_TEST(when_it_is_over_a_newcomer_sees_everything)
{
	stage_clear(s);
	s = a_stage(NULL);
	stage_table(s, "{\"moves\":1}");
	stage_play(s, 1, "ref-0001", 0, 3, 7);
	const struct heard *a = stage_join(s, 9, NULL);
	ck_assert_int_eq(a->class, VIEWER_ENDED);
	ck_assert_ptr_nonnull(strstr(a->text, "\"viewer\":\"ended\""));
	ck_assert_ptr_nonnull(strstr(a->text, "\"hand/0\""));
	ck_assert_ptr_nonnull(strstr(a->text, "\"hand/1\""));
	ck_assert_ptr_nonnull(strstr(a->text, "\"log\":[{\"kind\":\"seat_taken\""));
}
END_TEST

START_TEST(the_log_is_whole_after_a_join_and_is_kept_over_a_restart_as_far_as_entries_are)
{
	stage_play(s, 1, "ref-0001", 0, 3, 7);
	const struct heard *a = stage_join(s, 9, NULL);
	ck_assert_ptr_nonnull(strstr(a->text, "{\"kind\":\"card\",\"minute\":0,\"seat\":0,\"cell\":7"));
	stage_kill(s, 0);
	a = stage_join(s, 9, NULL);
	ck_assert_ptr_nonnull(strstr(a->text, "{\"kind\":\"card\",\"minute\":0,\"seat\":0,\"cell\":7"));
	ck_assert_ptr_nonnull(strstr(a->text, "\"kind\":\"play\""));
}
END_TEST

START_TEST(an_idle_watcher_costs_little)
{
	ck_assert_uint_le(sizeof(struct member), 32);
}
END_TEST

static Suite *member_suite(void)
{
	Suite *suite = suite_create("match/member");
	TCase *t = tcase_create("joins");
	tcase_add_checked_fixture(t, open_table, close_table);
	tcase_add_test(t, each_sees_what_is_his);
	tcase_add_test(t, joining_twice_gives_the_whole_view_twice_and_one_place);
	tcase_add_test(t, a_watcher_who_opens_his_seat_becomes_its_player);
	tcase_add_test(t, who_comes_back_gets_just_what_he_missed);
	tcase_add_test(t, another_epoch_or_too_old_a_number_is_a_whole_view);
	tcase_add_test(t, a_restart_is_another_epoch);
	tcase_add_test(t, a_seat_has_so_many_connections_and_watchers_do_not_count);
	tcase_add_test(t, a_fifth_connection_replaces_the_one_silent_longest);
	tcase_add_test(t, living_connections_do_not_drive_each_other_out_without_end);
	tcase_add_test(t, all_connections_of_a_seat_see_and_any_may_order);
	tcase_add_test(t, when_it_is_over_a_newcomer_sees_everything);
	tcase_add_test(t,
	               the_log_is_whole_after_a_join_and_is_kept_over_a_restart_as_far_as_entries_are);
	tcase_add_test(t, an_idle_watcher_costs_little);
	suite_add_tcase(suite, t);
	return suite;
}

SUITE_MAIN(member_suite)
