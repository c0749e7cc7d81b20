/* Those who watch a delayed match: nothing before its time whatever its path, everything then, and
 * all of it again after a restart. */
#include "match/internal.h"
#include "tests/support/stage.h"
#include "tests/support/suite.h"

#include <stdio.h>
#include <string.h>

enum { MINUTES = 2, SECONDS = 60, MS = 1000 };

static struct stage *s;

static void open_with(const char *options, const struct matches_limits *limits)
{
	s = a_stage(limits);
	s->delay = (struct delay_terms){ MINUTES, SECONDS };
	stage_table(s, options);
}

static void open_table(void)
{
	open_with("{}", NULL);
}

static void close_table(void)
{
	stage_clear(s);
}

/* The next move of the game, by whoever's turn it is. */
static void move(uint32_t minute)
{
	char ref[16];
	snprintf(ref, sizeof ref, "ref-%04u", minute);
	ck_assert_int_eq(stage_play(s, minute % 2 == 0 ? 1 : 2, ref, minute, 3, (int)minute % 32)->err,
	                 ERR_OK);
}

static void release(int64_t after_ms)
{
	stage_release(s, after_ms);
}

/* How many moves the watcher has been shown: -1 none at all. */
static int64_t shown_by_join(uint32_t conn)
{
	const struct heard *h = stage_join(s, conn, NULL);
	ck_assert_int_eq(h->err, ERR_OK);
	return stage_number(h->text, "moves");
}

static uint32_t frames(uint32_t conn)
{
	return fake_heard_count(&s->audience, conn, HEARD_FRAME);
}

START_TEST(the_term_is_shown_to_everybody_before_a_seat_is_taken)
{
	stage_clear(s);
	s = a_stage(NULL);
	s->delay = (struct delay_terms){ MINUTES, SECONDS };
	stage_ask_lay(s, 1, "the-ref-of-the-maker-000", "{}");
	stage_run(s);
	ck_assert(stage_member(stage_answer(s, 1)->text, "match", s->match, sizeof s->match));
	const struct heard *h = stage_join(s, 5, NULL);
	ck_assert_int_eq(h->class, VIEWER_DELAYED);
	ck_assert_ptr_nonnull(strstr(h->text, "\"delay\":{\"minutes\":2,\"seconds\":60}"));
	ck_assert_ptr_nonnull(strstr(h->text, "\"phase\":\"waiting\""));
	ck_assert_ptr_nonnull(strstr(h->text, "\"name\":\"Anna\"")); /* who sits there: at once */
	ck_assert_ptr_null(strstr(h->text, "hand"));               /* what he holds: not yet */
}
END_TEST

/* B1: nothing is shown before minutes and seconds have both passed. */
START_TEST(b1_nothing_is_shown_before_minutes_and_seconds_have_both_passed)
{
	ck_assert_ptr_nonnull(strstr(stage_join(s, 3, NULL)->text, "\"phase\":\"waiting\""));
	fake_audience_clear(&s->audience);
	move(0);
	move(1); /* two minutes on: play began so long ago, the clock has stood */
	release(SECONDS * MS - 1);
	ck_assert_uint_eq(frames(3), 0);
	ck_assert_int_eq(shown_by_join(4), 0);
	release(1);
	ck_assert_uint_eq(frames(3), 1);
	const char *play = fake_heard(&s->audience, 3, HEARD_FRAME, 0)->text;
	ck_assert_ptr_nonnull(strstr(play, "\"phase\":\"play\""));
	ck_assert_ptr_nonnull(strstr(play, "\"hand/0\"")); /* everything, but late */
	release(10 * SECONDS * MS); /* of the clock enough, of the game not */
	ck_assert_uint_eq(frames(3), 1);
	move(2);
	release(0);
	ck_assert_uint_eq(frames(3), 2);
	ck_assert_int_eq(shown_by_join(4), 1);
	ck_assert_int_eq(shown_by_join(3), 1); /* B3: coming again is no way ahead */
	ck_assert_int_eq(stage_join(s, 1, s->secret[0])->class, VIEWER_SEAT);
	ck_assert_int_eq(stage_number(stage_answer(s, 1)->text, "moves"), 3);
	ck_assert_int_eq(stage_number(stage_join(s, 1, NULL)->text, "moves"), 1);
}
END_TEST

/* B1: the end is delayed by the clock and shown nowhere before. */
START_TEST(b1_the_end_is_delayed_by_the_clock_and_shown_nowhere_before)
{
	stage_clear(s);
	open_with("{\"moves\":4}", NULL);
	for (uint32_t i = 0; i < 4; i++)
		move(i);
	release(SECONDS * MS - 1);
	ck_assert_uint_eq(frames(3), 0);
	ck_assert_ptr_nonnull(strstr(s->summary, "\"phase\":\"waiting\""));
	ck_assert_int_eq(matches_phase(s->matches, s->sees[3].member), PHASE_WAITING);
	ck_assert_int_eq(matches_phase(s->matches, s->sees[1].member), PHASE_OVER);
	ck_assert_int_eq(stage_join(s, 4, NULL)->class, VIEWER_DELAYED);
	ck_assert_ptr_null(strstr(stage_answer(s, 4)->text, "\"seed\""));
	release(1);
	ck_assert_uint_eq(frames(3), 5); /* play, four moves: each by itself, in order */
	for (uint32_t i = 1; i < 5; i++)
		ck_assert_int_eq(stage_number(fake_heard(&s->audience, 3, HEARD_FRAME, i)->text, "moves"),
		                 i);
	const char *last = fake_heard(&s->audience, 3, HEARD_FRAME, 4)->text;
	ck_assert_ptr_nonnull(strstr(last, "\"phase\":\"over\""));
	ck_assert_ptr_nonnull(strstr(last, "\"seed\":\""));
	ck_assert_ptr_nonnull(strstr(s->summary, "\"phase\":\"over\""));
	ck_assert_int_eq(stage_join(s, 4, NULL)->class, VIEWER_ENDED);
}
END_TEST

/* B1: the list of tables begins after a restart with what was stored of a match. */
START_TEST(b1_the_list_of_tables_is_not_ahead_after_a_restart_either)
{
	stage_clear(s);
	open_with("{\"moves\":4}", NULL);
	for (uint32_t i = 0; i < 4; i++)
		move(i);
	ck_assert_int_eq(matches_phase(s->matches, s->sees[1].member), PHASE_OVER);
	const char *stored = NULL;
	for (uint32_t seq = 1; seq <= fake_store_entries(&s->store, s->match); seq++) {
		stored = fake_store_entry(&s->store, s->match, seq)->summary;
		ck_assert(stored == NULL || strstr(stored, "\"phase\":\"waiting\""));
	}
	ck_assert_ptr_nonnull(stored); /* with the end, too */
}
END_TEST

START_TEST(a_question_is_answered_from_what_was_shown)
{
	struct buffer text;
	struct writer w;
	struct refusal why;
	struct doc *params = NULL;
	for (uint32_t i = 0; i < 3; i++)
		move(i);
	for (int late = 0; late <= 1; late++) {
		release(late * SECONDS * MS);
		buffer_init(&text, 1024);
		writer_init(&w, &text);
		ck_assert_int_eq(matches_ask(s->matches, s->sees[3].match, s->sees[3].member, "ask.ground",
		                             params, &w, &why),
		                 ERR_OK);
		ck_assert_int_eq(strcmp(buffer_text(&text), "{\"value\":0}") != 0, late);
		buffer_finish(&text);
	}
}
END_TEST

/* The watcher's last view, for a comparison. */
static void view_of(uint32_t conn, char *out, size_t size)
{
	const char *at = strstr(stage_join(s, conn, NULL)->text, "\"view\"");
	ck_assert_ptr_nonnull(at);
	ck_assert_uint_lt(strlen(at), size);
	memcpy(out, at, strlen(at) + 1);
}

/* B1: a restart shows nothing early and forgets nothing. */
START_TEST(b1_a_restart_shows_nothing_early_and_forgets_nothing)
{
	for (int snapshots = 0; snapshots <= 1; snapshots++) {
		struct matches_limits limits = MATCHES_LIMITS;
		char before[8192], after[8192];
		limits.snapshot_every = snapshots ? 4 : 1000;
		stage_clear(s);
		open_with("{\"moves\":9}", &limits);
		for (uint32_t i = 0; i < 5; i++)
			move(i);
		release(SECONDS * MS);
		move(5);
		move(6);
		release(0);
		view_of(3, before, sizeof before);
		ck_assert_int_eq(shown_by_join(3), 5);
		ck_assert(!snapshots || s->store.snapshots > 0);
		stage_kill(s, 0);
		view_of(3, after, sizeof after);
		ck_assert_str_eq(before, after);
		stage_join(s, 1, s->secret[0]);
		stage_join(s, 2, s->secret[1]);
		stage_join(s, 3, NULL);
		fake_audience_clear(&s->audience);
		move(7);
		move(8);
		release(SECONDS * MS - 1);
		ck_assert_uint_eq(frames(3), 0);
		ck_assert_int_eq(shown_by_join(4), 5);
		stage_kill(s, 0);
		s->clock.now_ms += 1;
		ck_assert_int_eq(shown_by_join(3), 9); /* loaded after its time: all at once */
		ck_assert_int_eq(stage_join(s, 3, NULL)->class, VIEWER_ENDED);
	}
}
END_TEST

/* Each slice of time shows a few; none is skipped. */
START_TEST(what_is_due_is_shown_in_slices)
{
	for (uint32_t i = 0; i < 12; i++)
		move(i);
	s->clock.now_ms += SECONDS * MS;
	s->clock.tick_ms = 1;
	int rounds = 0;
	while (matches_release(s->matches))
		rounds++;
	s->clock.tick_ms = 0;
	stage_run(s);
	ck_assert_int_gt(rounds, 2);
	ck_assert_uint_eq(frames(3), 1 + 12 - MINUTES);
}
END_TEST

/* Where too much was held: the way there is missed, the place is not. */
START_TEST(a_leap_is_shown_as_one_change)
{
	struct match *m = match__by_id(s->matches, s->match);
	for (uint32_t i = 0; i < 6; i++)
		move(i);
	while (m->delay->first != NULL)
		delay_pass(m->delay);
	m->delay->leap = live_create(m->world);
	live_copy(m->world, m->delay->leap, m->live);
	m->delay->leap_minute = 6;
	move(6);
	release(SECONDS * MS);
	ck_assert_uint_eq(frames(3), 0);
	move(7);
	release(0);
	ck_assert_uint_eq(frames(3), 1);
	const char *text = fake_heard(&s->audience, 3, HEARD_FRAME, 0)->text;
	ck_assert_int_eq(stage_number(text, "moves"), 6);
	ck_assert_ptr_null(strstr(text, "\"kind\":\"card\""));
	move(8);
	release(SECONDS * MS);
	ck_assert_uint_eq(frames(3), 2);
}
END_TEST

static Suite *release_suite(void)
{
	Suite *suite = suite_create("match/release");
	TCase *t = tcase_create("release");
	tcase_add_checked_fixture(t, open_table, close_table);
	tcase_add_test(t, the_term_is_shown_to_everybody_before_a_seat_is_taken);
	tcase_add_test(t, b1_nothing_is_shown_before_minutes_and_seconds_have_both_passed);
	tcase_add_test(t, b1_the_end_is_delayed_by_the_clock_and_shown_nowhere_before);
	tcase_add_test(t, b1_the_list_of_tables_is_not_ahead_after_a_restart_either);
	tcase_add_test(t, a_question_is_answered_from_what_was_shown);
	tcase_add_test(t, b1_a_restart_shows_nothing_early_and_forgets_nothing);
	tcase_add_test(t, what_is_due_is_shown_in_slices);
	tcase_add_test(t, a_leap_is_shown_as_one_change);
	suite_add_tcase(suite, t);
	return suite;
}

SUITE_MAIN(release_suite)
