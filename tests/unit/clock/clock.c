/* The clock of a match (TURN-5, END-3) and what the field reports say of clocks that went wrong. */
#include "clock/clock.h"
#include "tests/support/suite.h"

#include <string.h>

enum { BLUE = 1, GREEN = 2, BOTH = 3, SECOND = 1000 };
#define START ((int64_t)1700000000000)

static const struct clock_terms terms = { 60, 300 };
static struct clock c;

static void begin(void)
{
	clock_begin(&c, &terms);
}

static int64_t left(uint8_t side, int64_t at_ms)
{
	int64_t move, bank;
	clock_left(&c, side, at_ms, &move, &bank);
	ck_assert_int_ge(move, 0);
	ck_assert_int_ge(bank, 0);
	return move + bank;
}

START_TEST(END_3_no_terms_no_clock)
{
	struct clock none;
	clock_begin(&none, &(struct clock_terms){ 0 });
	ck_assert(!clock_set(&none) && clock_set(&c));
	ck_assert(!clock_runs(&c));
	ck_assert_int_eq(clock_due(&c), CLOCK_NEVER);
}
END_TEST

START_TEST(TURN_5_E17_a_move_s_time_first_then_the_bank_which_does_not_come_back)
{
	clock_turn(&c, START, BLUE, false);
	ck_assert_int_eq(clock_due(&c), START + 360 * SECOND);
	clock_turn(&c, START + 59 * SECOND, GREEN, false); /* within the move's */
	ck_assert_int_eq(c.bank_ms[0], 300 * SECOND);
	ck_assert_int_eq(clock_due(&c), START + 59 * SECOND + 360 * SECOND);
	clock_turn(&c, START + 219 * SECOND, BLUE, false); /* 160 s: 100 of the bank */
	ck_assert_int_eq(c.bank_ms[1], 200 * SECOND);
	clock_turn(&c, START + 220 * SECOND, GREEN, false);
	ck_assert_int_eq(clock_due(&c), START + 220 * SECOND + 260 * SECOND);
	ck_assert_int_eq(c.move_ms[1], 60 * SECOND); /* not 60 and what was over */
}
END_TEST

/* E6: at the very millisecond it is over, later it is not less than nothing. */
START_TEST(E6_a_time_is_over_at_its_last_millisecond_and_never_negative)
{
	clock_turn(&c, START, BLUE, false);
	ck_assert_uint_eq(clock_over(&c, START + 360 * SECOND - 1), 0);
	ck_assert_uint_eq(clock_over(&c, START + 360 * SECOND), BLUE);
	ck_assert_int_eq(left(0, START + 360 * SECOND - 1), 1);
	ck_assert_int_eq(left(0, START + 360 * SECOND), 0);
	ck_assert_int_eq(left(0, START + 86400 * SECOND), 0);
	clock_pause(&c, START + 360 * SECOND); /* stopped at nothing: it is over all the same */
	clock_resume(&c, START + 400 * SECOND);
	ck_assert_uint_eq(clock_over(&c, START + 400 * SECOND), BLUE);
	clock_turn(&c, START + 400 * SECOND, GREEN, false);
	ck_assert_int_eq(c.bank_ms[0], 0);
}
END_TEST

/* E5: five pauses of days each change nothing of what is left, and give nothing back. */
START_TEST(E5_pauses_leave_what_is_left_as_it_was)
{
	int64_t now = START;
	clock_turn(&c, now, BLUE, false);
	for (int k = 0; k < 5; k++) {
		now += 10 * SECOND;
		int64_t before = left(0, now);
		clock_pause(&c, now);
		ck_assert_int_eq(clock_due(&c), CLOCK_NEVER);
		clock_pause(&c, now + SECOND); /* once more: nothing */
		now += (int64_t)3 * 86400 * SECOND;
		ck_assert_int_eq(left(0, now), before);
		clock_resume(&c, now);
		ck_assert_int_eq(left(0, now), before);
	}
	ck_assert_int_eq(clock_due(&c), now + 310 * SECOND);
}
END_TEST

/* E13: the side whose time ran goes on, and nobody else's. */
START_TEST(E13_after_a_pause_the_right_side_s_time_runs)
{
	clock_turn(&c, START, GREEN, false);
	clock_pause(&c, START + SECOND);
	clock_resume(&c, START + 100 * SECOND);
	ck_assert_uint_eq(c.runs, GREEN);
	ck_assert_int_eq(left(0, START + 200 * SECOND), 360 * SECOND);
	ck_assert_int_eq(left(1, START + 200 * SECOND), 259 * SECOND);
	clock_turn(&c, START + 200 * SECOND, 0, false);
	ck_assert(!clock_runs(&c) && !c.paused);
}
END_TEST

START_TEST(DEP_6_before_play_both_have_one_time_and_keep_their_banks)
{
	clock_turn(&c, START, BOTH, true);
	ck_assert_int_eq(clock_due(&c), START + 360 * SECOND);
	ck_assert_uint_eq(clock_over(&c, START + 360 * SECOND), BOTH);
	clock_extend(&c, 0, 30 * SECOND); /* of one: of both */
	ck_assert_int_eq(clock_due(&c), START + 390 * SECOND);
	ck_assert_uint_eq(clock_over(&c, START + 389 * SECOND), 0);
	clock_turn(&c, START + 350 * SECOND, BOTH, true); /* the next stage has its own */
	ck_assert_int_eq(clock_due(&c), START + 710 * SECOND);
	clock_turn(&c, START + 700 * SECOND, BLUE, false);
	ck_assert_int_eq(c.bank_ms[0], 300 * SECOND);
	ck_assert_int_eq(clock_due(&c), START + 1060 * SECOND);
}
END_TEST

START_TEST(an_extension_goes_into_the_bank_of_whoever_it_is_for)
{
	clock_turn(&c, START, BLUE, false);
	clock_extend(&c, 1, 45 * SECOND);
	ck_assert_int_eq(clock_due(&c), START + 360 * SECOND);
	clock_extend(&c, 0, 45 * SECOND);
	ck_assert_int_eq(clock_due(&c), START + 405 * SECOND);
	for (int k = 0; k < 1000; k++) /* and no sum runs over */
		clock_extend(&c, 0, CLOCK_LEFT_MOST);
	ck_assert_int_eq(c.bank_ms[0], CLOCK_LEFT_MOST);
	ck_assert_int_gt(clock_due(&c), START);
}
END_TEST

/* E10: what the server stood is no one's; what it did not stand in is not given back. */
START_TEST(E10_what_is_credited_is_as_if_it_had_not_passed_and_no_more)
{
	clock_turn(&c, START, BLUE, false);
	clock_credit(&c, START + 100 * SECOND, 30 * SECOND);
	ck_assert_int_eq(clock_due(&c), START + 390 * SECOND);
	ck_assert_int_eq(clock_uncredited(&c), START + 100 * SECOND);
	clock_credit(&c, START + 101 * SECOND, 999 * SECOND); /* all that has passed, not the future */
	ck_assert_int_eq(left(0, START + 101 * SECOND), 360 * SECOND);
	clock_pause(&c, START + 102 * SECOND);
	int64_t before = left(0, 0);
	clock_credit(&c, START + 500 * SECOND, 100 * SECOND); /* a clock that stands needs none */
	clock_resume(&c, START + 500 * SECOND);
	ck_assert_int_eq(left(0, START + 500 * SECOND), before);
}
END_TEST

START_TEST(the_hour_set_back_gives_and_takes_nothing)
{
	clock_turn(&c, START, BLUE, false);
	ck_assert_int_eq(left(0, START - 3600 * SECOND), 360 * SECOND);
	clock_turn(&c, START - 10 * SECOND, GREEN, false);
	ck_assert_int_eq(c.since_ms, START);
	ck_assert_int_eq(c.bank_ms[0], 300 * SECOND);
}
END_TEST

START_TEST(it_is_written_and_read_and_nothing_else_is_read)
{
	struct buffer b, again;
	struct clock back;
	buffer_init(&b, 1000);
	buffer_init(&again, 1000);
	clock_turn(&c, START, GREEN, false);
	clock_pause(&c, START + 77 * SECOND);
	c.asked = BLUE;
	clock_encode(&c, &b);
	const uint8_t *at = (const uint8_t *)b.data, *end = at + b.length;
	clock_begin(&back, &terms);
	ck_assert(clock_decode(&back, &at, end));
	ck_assert_ptr_eq(at, end);
	clock_encode(&back, &again);
	ck_assert_uint_eq(again.length, b.length);
	ck_assert_mem_eq(again.data, b.data, b.length);
	for (size_t n = 0; n < b.length; n++) {
		at = (const uint8_t *)b.data;
		ck_assert(!clock_decode(&back, &at, at + n));
	}
	for (size_t n = 0; n < b.length; n++) { /* whatever is read can be gone on with */
		uint8_t bytes[100];
		memcpy(bytes, b.data, b.length);
		bytes[n] ^= 0x80;
		at = bytes;
		if (!clock_decode(&back, &at, bytes + b.length))
			continue;
		clock_resume(&back, START + 99 * SECOND);
		ck_assert_int_gt(clock_due(&back), 0);
	}
	buffer_finish(&b);
	buffer_finish(&again);
}
END_TEST

static Suite *clock_suite(void)
{
	Suite *suite = suite_create("clock/clock");
	TCase *t = tcase_create("clock");
	tcase_add_checked_fixture(t, begin, NULL);
	tcase_add_test(t, END_3_no_terms_no_clock);
	tcase_add_test(t, TURN_5_E17_a_move_s_time_first_then_the_bank_which_does_not_come_back);
	tcase_add_test(t, E6_a_time_is_over_at_its_last_millisecond_and_never_negative);
	tcase_add_test(t, E5_pauses_leave_what_is_left_as_it_was);
	tcase_add_test(t, E13_after_a_pause_the_right_side_s_time_runs);
	tcase_add_test(t, DEP_6_before_play_both_have_one_time_and_keep_their_banks);
	tcase_add_test(t, an_extension_goes_into_the_bank_of_whoever_it_is_for);
	tcase_add_test(t, E10_what_is_credited_is_as_if_it_had_not_passed_and_no_more);
	tcase_add_test(t, the_hour_set_back_gives_and_takes_nothing);
	tcase_add_test(t, it_is_written_and_read_and_nothing_else_is_read);
	suite_add_tcase(suite, t);
	return suite;
}

SUITE_MAIN(clock_suite)
