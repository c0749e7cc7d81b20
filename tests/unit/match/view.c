#include "match/view.h"
#include "match/secret.h"
#include "tests/support/cards.h"
#include "tests/support/suite.h"
#include "tests/support/tiny_json.h"

#include <string.h>

static const struct engine *const engines[] = { &cards_engine, NULL };
static struct worlds ws = { .engines = engines, .parse = { tiny_json } };
static struct faults faults;
static struct shared_world *w;
static struct live *l;
static struct facts facts;
static struct buffer text;

static void set_up(void)
{
	enum err why;
	struct seed seed = { { 5, 6 } };
	struct seat_change lay = { .verb = SEAT_LAY, .seats = 2, .name = "Anna \"A\"" };
	w = worlds_take(&ws, &cards_engine, cards_scenario, "", &faults, &why);
	l = live_create(w);
	w->engine->setup(w->world, live_state(l), &seed, NULL, &faults);
	live_change(w, l, &lay, NULL);
	facts_init(&facts);
	memcpy(facts.title, "The Bridge", 11);
	memcpy(facts.scenario, "bridge", 7);
	memcpy(facts.sight, "table", 6);
	buffer_init(&text, 1 << 16);
}

static void tear_down(void)
{
	live_destroy(l);
	facts_finish(&facts);
	buffer_finish(&text);
	worlds_finish(&ws);
}

static const char *composed(enum viewer_class class, uint8_t seat)
{
	struct fragments f;
	struct writer writer;
	struct viewer viewer = { class, { seat } };
	struct fragment_names names = view_names(w->engine);
	fragments_init(&f, 1 << 16);
	view_compose(w, &facts, l, &viewer, &f);
	buffer_clear(&text);
	writer_init(&writer, &text);
	fragments_write(&f, &names, &writer);
	fragments_finish(&f);
	return buffer_text(&text);
}

static const char *told(const struct happening *h)
{
	struct writer writer;
	struct viewer viewer = { VIEWER_PUBLIC, SEAT_NONE };
	buffer_clear(&text);
	writer_init(&writer, &text);
	writer_array(&writer);
	view_events(w, h, &viewer, &writer);
	writer_end(&writer, ']');
	return buffer_text(&text);
}

START_TEST(the_match_and_its_seats_come_before_the_games_own)
{
	const char *view = composed(VIEWER_PUBLIC, SEAT_NONE.index);
	ck_assert_int_eq(
		strncmp(view, "{\"match\":{\"title\":\"The Bridge\",\"scenario\":\"bridge\",", 51), 0);
	ck_assert_ptr_nonnull(
		strstr(view, "\"seat/0\":{\"side\":\"blue\",\"name\":\"Anna \\\"A\\\"\",\"taken\":true},"
	                 "\"seat/1\":{\"side\":\"green\",\"name\":\"\",\"taken\":false},\"table\":"));
	ck_assert_ptr_nonnull(strstr(view, "\"sight\":\"table\",\"phase\":\"waiting\""));
	ck_assert_ptr_eq(strstr(view, "\"terrain\""), NULL); /* this game has no ground */
}
END_TEST

START_TEST(the_phase_is_that_of_the_state)
{
	composed(VIEWER_PUBLIC, SEAT_NONE.index);
	l->phase = PHASE_OVER;
	ck_assert_ptr_nonnull(strstr(composed(VIEWER_PUBLIC, SEAT_NONE.index), "\"phase\":\"over\""));
	l->phase = PHASE_PLAY;
	ck_assert_ptr_nonnull(strstr(composed(VIEWER_PUBLIC, SEAT_NONE.index), "\"phase\":\"play\""));
}
END_TEST

/* Field reports A1, A7: a viewer gets what is his, an unknown one nothing. */
START_TEST(hands_are_shown_to_their_own_seat_alone)
{
	ck_assert_ptr_nonnull(strstr(composed(VIEWER_SEAT, 1), "\"hand/1\""));
	ck_assert_ptr_eq(strstr(composed(VIEWER_SEAT, 1), "\"hand/0\""), NULL);
	ck_assert_ptr_eq(strstr(composed(VIEWER_PUBLIC, SEAT_NONE.index), "hand"), NULL);
	ck_assert_ptr_nonnull(strstr(composed(VIEWER_UMPIRE, SEAT_NONE.index), "\"hand/0\""));
	ck_assert_ptr_nonnull(strstr(composed(VIEWER_ENDED, SEAT_NONE.index), "\"hand/0\""));
	ck_assert_ptr_eq(strstr(composed(VIEWER_DELAYED, SEAT_NONE.index), "hand"), NULL);
	l->phase = PHASE_PLAY; /* before it, the delayed are as the public */
	ck_assert_ptr_nonnull(strstr(composed(VIEWER_DELAYED, SEAT_NONE.index), "\"hand/0\""));
	ck_assert_ptr_eq(strstr(composed(VIEWER_SEAT, 1), "\"hand/0\""), NULL);
}
END_TEST

START_TEST(after_the_end_everybody_is_shown_everything_and_the_seed)
{
	static const enum viewer_class classes[] = { VIEWER_SEAT, VIEWER_PUBLIC, VIEWER_DELAYED,
		                                         VIEWER_UMPIRE, VIEWER_ENDED };
	for (int i = 0; i < 5; i++) {
		uint8_t seat = classes[i] == VIEWER_SEAT ? 1 : SEAT_NONE.index;
		l->phase = PHASE_PLAY;
		ck_assert_ptr_null(strstr(composed(classes[i], seat), "\"seed\""));
		l->phase = PHASE_OVER;
		ck_assert_ptr_nonnull(strstr(composed(classes[i], seat), "\"hand/0\""));
		ck_assert_ptr_nonnull(strstr(composed(classes[i], seat), "\"seed\":\"00"));
	}
}
END_TEST

START_TEST(events_tell_of_seats_play_and_the_game)
{
	struct live *after = live_create(w);
	struct seat_change claim = { .verb = SEAT_CLAIM, .seat = { 1 }, .name = "Bertha" };
	struct seat_change exchange = { .verb = SEAT_EXCHANGE, .seat = { 1 } };
	live_copy(w, after, l);
	live_change(w, after, &claim, NULL);
	ck_assert_str_eq(
		told(&(struct happening){ .before = l, .after = after, .change = &claim }),
		"[{\"kind\":\"seat_taken\",\"minute\":0,\"seat\":1,\"side\":\"green\",\"name\":\"Bertha\"},"
		"{\"kind\":\"play\",\"minute\":0}]");
	struct happening h = { .before = after, .after = after, .change = &exchange };
	ck_assert_str_eq(told(&h), "[]");
	struct cards_outcome outcome = { 1, 4, 9, 7 };
	h = (struct happening){ .before = after, .after = after, .outcome = &outcome };
	ck_assert_str_eq(told(&h),
	                 "[{\"kind\":\"card\",\"minute\":7,\"seat\":1,\"cell\":4,\"value\":9}]");
	live_destroy(after);
}
END_TEST

START_TEST(the_summary_is_what_the_list_of_tables_shows)
{
	struct writer writer;
	buffer_clear(&text);
	writer_init(&writer, &text);
	view_summary(w, l, &writer);
	ck_assert_str_eq(buffer_text(&text),
	                 "{\"phase\":\"waiting\",\"minute\":0,\"seats\":["
	                 "{\"seat\":0,\"side\":\"blue\",\"name\":\"Anna \\\"A\\\"\",\"taken\":true},"
	                 "{\"seat\":1,\"side\":\"green\",\"name\":\"\",\"taken\":false}]}");
}
END_TEST

static Suite *view_suite(void)
{
	Suite *suite = suite_create("match/view");
	TCase *t = tcase_create("view");
	tcase_add_test(t, the_match_and_its_seats_come_before_the_games_own);
	tcase_add_test(t, the_phase_is_that_of_the_state);
	tcase_add_test(t, hands_are_shown_to_their_own_seat_alone);
	tcase_add_test(t, after_the_end_everybody_is_shown_everything_and_the_seed);
	tcase_add_test(t, events_tell_of_seats_play_and_the_game);
	tcase_add_test(t, the_summary_is_what_the_list_of_tables_shows);
	tcase_add_checked_fixture(t, set_up, tear_down);
	suite_add_tcase(suite, t);
	return suite;
}

SUITE_MAIN(view_suite)
