/* Telling: each class its own numbers and no more than it may know; players first; crowds in
 * slices; the slow let go. */
#include "match/internal.h"
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

/* A crowd of n watchers of the table, slots from 100 on. */
static void crowd(struct stage *t, uint32_t n)
{
	for (uint32_t i = 0; i < n; i++) {
		struct asker who = { .conn = { 100 + i, 1 }, .length = 1, .id = "1" };
		matches_join(t->matches, &who, &(struct join){ .id = t->match });
	}
	fake_store_run(&t->store);
	fake_audience_clear(&t->audience);
}

static uint32_t reached(const struct stage *t, const char *text)
{
	uint32_t n = 0;
	for (uint32_t i = 0; i < t->audience.count; i++)
		n += t->audience.list[i].kind == HEARD_FRAME && t->audience.list[i].conn.slot >= 100
		     && strstr(t->audience.list[i].text, text) != NULL;
	return n;
}

START_TEST(only_what_changed_is_sent_and_only_to_whom_it_may_be_known)
{
	stage_play(s, 1, "ref-0001", 0, 3, 7);
	const char *blue = fake_heard(&s->audience, 1, HEARD_FRAME, 0)->text;
	const char *green = fake_heard(&s->audience, 2, HEARD_FRAME, 0)->text;
	ck_assert_ptr_nonnull(strstr(blue, "\"hand/0\":["));
	ck_assert_ptr_eq(strstr(green, "hand"), NULL);
	ck_assert_ptr_eq(strstr(fake_heard(&s->audience, 3, HEARD_FRAME, 0)->text, "hand"), NULL);
	ck_assert_ptr_eq(strstr(blue, "\"match\":{"), NULL);
	ck_assert_ptr_eq(strstr(blue, "seat/"), NULL);
	ck_assert_ptr_nonnull(strstr(blue, ",\"gone\":[]}}"));
	static const char head[] = "{\"jsonrpc\":\"2.0\",\"method\":\"match.update\",\"params\":{";
	ck_assert_int_eq(strncmp(blue, head, sizeof head - 1), 0);
}
END_TEST

/* Field report A3: no gap in the numbers of a class for what it does not see. */
START_TEST(a_class_that_learns_nothing_is_told_nothing_and_its_numbers_stand)
{
	const struct heard *before = stage_join(s, 3, NULL);
	int64_t seq = stage_number(before->text, "seq");
	struct asker who = { .conn = { 1, 1 }, .length = 1, .id = "9" };
	fake_audience_clear(&s->audience);
	matches_exchange(s->matches, &who, s->match, s->secret[0], "a-ref-of-an-exchange-000");
	stage_run(s);
	ck_assert_uint_eq(fake_heard_count(&s->audience, 3, HEARD_FRAME), 0);
	stage_play(s, 1, "ref-0001", 0, 3, 7);
	ck_assert_int_eq(stage_number(fake_heard(&s->audience, 3, HEARD_FRAME, 0)->text, "seq"),
	                 seq + 1);
}
END_TEST

START_TEST(mover_then_his_answer_then_players_then_watchers)
{
	crowd(s, 3);
	stage_play(s, 1, "ref-0001", 0, 3, 7);
	const struct heard *l = s->audience.list;
	ck_assert_uint_eq(l[0].conn.slot, 1);
	ck_assert_int_eq(l[0].kind, HEARD_FRAME);
	ck_assert_int_eq(l[1].kind, HEARD_ANSWER);
	ck_assert_uint_eq(l[2].conn.slot, 2);
	ck_assert_int_ge(l[3].conn.slot, 3);
}
END_TEST

/* Field report B6: many watchers do not hold the players up. */
START_TEST(a_crowd_is_served_in_slices)
{
	crowd(s, 1000);
	s->clock.tick_ms = 1; /* the clock moves on at every look */
	stage_ask_play(s, 1, "ref-0001", 0, 3, 7);
	fake_store_run(&s->store);
	ck_assert_uint_eq(fake_heard_count(&s->audience, 2, HEARD_FRAME), 1); /* before any watcher */
	ck_assert_uint_eq(reached(s, "\"moves\":1"), 0);
	int ticks = 1;
	while (matches_tick(s->matches))
		ticks++;
	ck_assert_int_gt(ticks, 5);
	ck_assert_uint_eq(reached(s, "\"moves\":1"), 1000);
	ck_assert_uint_eq(fake_heard_count(&s->audience, 3, HEARD_FRAME), 1);
}
END_TEST

START_TEST(an_update_in_the_middle_of_a_crowd_reaches_all_in_order)
{
	crowd(s, 300);
	s->clock.tick_ms = 1;
	stage_ask_play(s, 1, "ref-0001", 0, 3, 7);
	fake_store_run(&s->store);
	ck_assert(matches_tick(s->matches));
	uint32_t first = reached(s, "\"moves\":1");
	ck_assert_uint_gt(first, 0);
	ck_assert_uint_lt(first, 300);
	stage_ask_play(s, 2, "ref-0002", 1, 3, 8);
	fake_store_run(&s->store);
	while (matches_tick(s->matches))
		;
	ck_assert_uint_eq(reached(s, "\"moves\":1"), 300);
	ck_assert_uint_eq(reached(s, "\"moves\":2"), 300);
	for (uint32_t i = 0; i < 300; i++) {
		ck_assert_ptr_nonnull(
			strstr(fake_heard(&s->audience, 100 + i, HEARD_FRAME, 0)->text, "\"moves\":1"));
		ck_assert_ptr_nonnull(
			strstr(fake_heard(&s->audience, 100 + i, HEARD_FRAME, 1)->text, "\"moves\":2"));
	}
}
END_TEST

START_TEST(who_leaves_in_the_middle_of_a_round_makes_nobody_miss_it)
{
	crowd(s, 200);
	s->clock.tick_ms = 1;
	stage_ask_play(s, 1, "ref-0001", 0, 3, 7);
	fake_store_run(&s->store);
	matches_tick(s->matches);
	struct match *m = s->matches->slots[0];
	struct view_class *public = &m->classes[2];
	uint32_t gone = 0;
	while (public->count > 190) /* of those served: unserved ones move into their places */
		match__member_drop(s->matches, public->members[20 + gone++]);
	while (matches_tick(s->matches))
		;
	for (uint32_t i = 0; i < public->count; i++)
		ck_assert_uint_eq(s->matches->members[public->members[i]].seq, (uint32_t)public->seq);
}
END_TEST

START_TEST(who_falls_behind_what_is_kept_is_told_to_come_again)
{
	crowd(s, 2);
	for (int i = 0; i < RESUME_UPDATES + 1; i++) {
		char ref[16];
		snprintf(ref, sizeof ref, "ref-%04d", i);
		stage_ask_play(s, i % 2 == 0 ? 1 : 2, ref, (uint32_t)i, 3, i % 32);
		fake_store_run(&s->store); /* no tick: the watchers are not served */
	}
	while (matches_tick(s->matches))
		;
	for (uint32_t slot = 100; slot <= 101; slot++) {
		ck_assert_uint_eq(fake_heard_count(&s->audience, slot, HEARD_FRAME), 1);
		ck_assert_ptr_nonnull(
			strstr(fake_heard(&s->audience, slot, HEARD_FRAME, 0)->text, "match.resync"));
		ck_assert_str_eq(fake_heard(&s->audience, slot, HEARD_LEFT, 0)->text, s->match);
	}
	/* players were */
	ck_assert_uint_eq(fake_heard_count(&s->audience, 2, HEARD_FRAME), RESUME_UPDATES + 1);
}
END_TEST

START_TEST(updates_kept_are_bounded_in_bytes)
{
	struct matches_limits limits = MATCHES_LIMITS;
	limits.resume_bytes = 2000;
	struct stage *t = a_stage(&limits);
	stage_table(t, "{}");
	const struct heard *first = stage_join(t, 3, NULL);
	uint64_t epoch = (uint64_t)stage_number(first->text, "epoch");
	for (int i = 0; i < 20; i++) {
		char ref[16];
		snprintf(ref, sizeof ref, "ref-%04d", i);
		ck_assert_int_eq(stage_play(t, i % 2 == 0 ? 1 : 2, ref, (uint32_t)i, 3, i % 32)->err,
		                 ERR_OK);
	}
	struct updates *u = t->matches->slots[0]->classes[2].updates;
	ck_assert_uint_le(u->bytes, 2000);
	ck_assert_uint_gt(u->count, 2);
	stage_ask_resume(t, 3, NULL, epoch, 0);
	stage_run(t);
	ck_assert_ptr_nonnull(strstr(stage_answer(t, 3)->text, "\"view\""));
	stage_clear(t);
}
END_TEST

START_TEST(a_must_in_a_view_freezes_the_match_and_the_order_stands)
{
	stage_clear(s);
	s = a_stage(NULL);
	stage_table(s, "{\"blind\":9}");
	ck_assert_int_eq(stage_play(s, 1, "ref-0001", 0, 3, 9)->err, ERR_OK); /* it is written */
	ck_assert_int_eq(stage_play(s, 2, "ref-0002", 1, 3, 9)->err, ERR_FROZEN);
	ck_assert_ptr_nonnull(
		strstr(fake_heard(&s->audience, 3, HEARD_FRAME, 0)->text, "match.resync"));
	ck_assert_int_eq(stage_join(s, 3, NULL)->err, ERR_FROZEN);
	/* his view is not the one that fails */
	ck_assert_int_eq(stage_join(s, 1, s->secret[0])->err, ERR_OK);
}
END_TEST

START_TEST(an_unwatched_class_is_let_go_and_begins_anew)
{
	matches_leave(s->matches, s->sees[3].member);
	memset(&s->sees[3], 0, sizeof s->sees[3]);
	struct view_class *public = &s->matches->slots[0]->classes[2];
	ck_assert(public->warm);
	for (int i = 0; i < RESUME_UPDATES + 1; i++) {
		char ref[16];
		snprintf(ref, sizeof ref, "ref-%04d", i);
		stage_play(s, i % 2 == 0 ? 1 : 2, ref, (uint32_t)i, 3, i % 32);
	}
	ck_assert(!public->warm);
	ck_assert_ptr_eq(public->updates, NULL);
	ck_assert_ptr_nonnull(strstr(stage_join(s, 3, NULL)->text, "\"moves\":65"));
	ck_assert(public->warm);
}
END_TEST

static Suite *publish_suite(void)
{
	Suite *suite = suite_create("match/publish");
	TCase *t = tcase_create("updates");
	tcase_add_checked_fixture(t, open_table, close_table);
	tcase_add_test(t, only_what_changed_is_sent_and_only_to_whom_it_may_be_known);
	tcase_add_test(t, a_class_that_learns_nothing_is_told_nothing_and_its_numbers_stand);
	tcase_add_test(t, mover_then_his_answer_then_players_then_watchers);
	tcase_add_test(t, a_crowd_is_served_in_slices);
	tcase_add_test(t, an_update_in_the_middle_of_a_crowd_reaches_all_in_order);
	tcase_add_test(t, who_leaves_in_the_middle_of_a_round_makes_nobody_miss_it);
	tcase_add_test(t, who_falls_behind_what_is_kept_is_told_to_come_again);
	tcase_add_test(t, updates_kept_are_bounded_in_bytes);
	tcase_add_test(t, a_must_in_a_view_freezes_the_match_and_the_order_stands);
	tcase_add_test(t, an_unwatched_class_is_let_go_and_begins_anew);
	suite_add_tcase(suite, t);
	return suite;
}

SUITE_MAIN(publish_suite)
