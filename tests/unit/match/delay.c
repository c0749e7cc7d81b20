/* What is held back: when it is due, its bound, its bytes. */
#include "match/delay.h"
#include "base/memory.h"
#include "tests/support/cards.h"
#include "tests/support/suite.h"
#include "tests/support/tiny_json.h"

#include <string.h>

static const struct engine *const engines[] = { &cards_engine, NULL };
static const struct delay_terms terms = { 2, 60 };
static struct worlds ws;
static struct shared_world *w;
static struct delay *d;
static struct live *a, *b;

static void set_up(void)
{
	struct faults faults = { 0 };
	enum err why;
	ws = (struct worlds){ .engines = engines, .parse = { tiny_json } };
	w = worlds_take(&ws, &cards_engine, cards_scenario, "", &faults, &why);
	ck_assert_ptr_nonnull(w);
	d = delay_create(w);
	a = live_create(w);
	b = live_create(w);
	a->phase = b->phase = PHASE_PLAY;
}

static void tear_down(void)
{
	delay_destroy(d);
	live_destroy(a);
	live_destroy(b);
	worlds_drop(&ws, w);
	worlds_finish(&ws);
}

/* An entry recorded at that time, after which so many moves were made. */
static void hold(int64_t at_ms, uint32_t moves)
{
	struct journal_entry e = { .at_ms = at_ms, .verb = "order.play", .command = "{\"card\":1}" };
	((struct cards_state *)live_state(b))->moves = moves;
	delay_hold(d, w, held_create(w, &e, a, b), b);
}

START_TEST(both_the_minutes_and_the_seconds_hold)
{
	ck_assert(!delay_due(d, &terms, INT64_MAX / 2, 1000));
	hold(1000, 5);
	ck_assert(!delay_due(d, &terms, 60999, 7));
	ck_assert(!delay_due(d, &terms, 61000, 6));
	ck_assert(delay_due(d, &terms, 61000, 7));
	ck_assert_str_eq(held_verb(d->first), "order.play");
	ck_assert_str_eq(held_command(d->first), "{\"card\":1}");
	delay_pass(d);
	ck_assert(!delay_due(d, &terms, 61000, 7));
	ck_assert_uint_eq(d->count + d->bytes, 0);
}
END_TEST

START_TEST(before_play_nothing_is_held_and_after_the_end_only_the_clock_holds)
{
	b->phase = PHASE_WAITING;
	hold(1000, 0);
	ck_assert(delay_due(d, &terms, 1000, 0));
	delay_pass(d);
	b->phase = PHASE_PLAY;
	hold(2000, 1);
	b->phase = PHASE_OVER;
	hold(9000, 2);
	ck_assert(!delay_due(d, &terms, 68999, 2)); /* the first has been held long enough, but that */
	ck_assert(delay_due(d, &terms, 69000, 2));  /* it is shown would tell of the end */
}
END_TEST

START_TEST(what_is_too_much_becomes_one_leap_that_is_never_early)
{
	for (uint32_t i = 0; i <= DELAY_HELD_MOST; i++)
		hold(i, i);
	ck_assert_ptr_nonnull(d->leap);
	ck_assert_uint_eq(d->count + d->bytes, 0);
	ck_assert(!delay_due(d, &terms, 60000 + DELAY_HELD_MOST - 1, 2 + DELAY_HELD_MOST));
	ck_assert(!delay_due(d, &terms, 60000 + DELAY_HELD_MOST, 1 + DELAY_HELD_MOST));
	ck_assert(delay_due(d, &terms, 60000 + DELAY_HELD_MOST, 2 + DELAY_HELD_MOST));
	ck_assert_uint_eq(cards_engine.minute(live_state(d->leap)), DELAY_HELD_MOST);
}
END_TEST

static bool again(const struct buffer *bytes, size_t n, struct delay **out)
{
	const uint8_t *at = (const uint8_t *)bytes->data, *end = at + n;
	*out = delay_create(w);
	return delay_decode(*out, w, &at, end) && at == end;
}

START_TEST(its_bytes_read_back_and_no_others)
{
	struct buffer bytes, twice;
	struct delay *e;
	struct journal_entry newest = { .at_ms = 77, .seat = 1, .verb = "seat.claim", .command = "{}" };
	for (uint32_t i = 0; i <= DELAY_HELD_MOST; i++)
		hold(i, i);
	b->phase = PHASE_OVER;
	hold(5000, 6000);
	struct held *h = held_create(w, &newest, a, b);
	buffer_init(&bytes, 1 << 16);
	buffer_init(&twice, 1 << 16);
	delay_encode(d, w, h, &bytes);
	ck_assert(again(&bytes, bytes.length, &e));
	ck_assert_uint_eq(e->count, 2);
	ck_assert_int_eq(e->over_ms, 77);
	ck_assert_str_eq(held_verb(e->first->next), "seat.claim");
	delay_encode(e, w, NULL, &twice);
	/* All but over_ms, which the newest brings with it. */
	ck_assert_uint_eq(bytes.length, twice.length);
	delay_destroy(e);
	for (size_t cut = 0; cut < bytes.length; cut++) {
		ck_assert(!again(&bytes, cut, &e));
		delay_destroy(e);
	}
	held_destroy(h);
	buffer_finish(&bytes);
	buffer_finish(&twice);
}
END_TEST

static Suite *delay_suite(void)
{
	Suite *suite = suite_create("match/delay");
	TCase *t = tcase_create("delay");
	tcase_add_checked_fixture(t, set_up, tear_down);
	tcase_add_test(t, both_the_minutes_and_the_seconds_hold);
	tcase_add_test(t, before_play_nothing_is_held_and_after_the_end_only_the_clock_holds);
	tcase_add_test(t, what_is_too_much_becomes_one_leap_that_is_never_early);
	tcase_add_test(t, its_bytes_read_back_and_no_others);
	suite_add_tcase(suite, t);
	return suite;
}

SUITE_MAIN(delay_suite)
