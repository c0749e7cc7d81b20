/* The noise that leads edges (TOK-8): bounded, of place and seed only, and without jumps. */
#include "rules/reiswitz/noise.h"
#include "tests/support/suite.h"

#include <stdlib.h>

enum { BOUND = 30, STEP = 10 };

START_TEST(TOK_8_noise_is_bounded_and_without_jumps)
{
	int widest = 0;
	for (uint32_t seed = 0; seed < 5; seed++) {
		for (int y = 0; y < 1500; y += STEP) {
			struct noise_offset before = noise_at(seed * 1000, 0, y);
			for (int x = 0; x < 1500; x += STEP) {
				struct noise_offset here = noise_at(seed * 1000, x, y);
				ck_assert(abs(here.x) <= BOUND && abs(here.y) <= BOUND);
				/* Never as far as the step itself: an edge is bent, not torn. */
				ck_assert(abs(here.x - before.x) < 2 * STEP && abs(here.y - before.y) < 2 * STEP);
				widest = abs(here.x) > widest ? abs(here.x) : widest;
				before = here;
			}
		}
	}
	ck_assert_int_eq(widest, BOUND);
}
END_TEST

START_TEST(TOK_8_noise_is_of_place_and_seed)
{
	int same_seed = 0, same_axes = 0;
	for (int k = 0; k < 400; k++) {
		struct noise_offset a = noise_at(1, 37 * k, 53 * k), b = noise_at(2, 37 * k, 53 * k);
		struct noise_offset again = noise_at(1, 37 * k, 53 * k);
		ck_assert(a.x == again.x && a.y == again.y);
		same_seed += a.x == b.x;
		same_axes += a.x == a.y;
	}
	ck_assert_int_lt(same_seed, 100);
	ck_assert_int_lt(same_axes, 100);
}
END_TEST

static Suite *make_suite(void)
{
	Suite *suite = suite_create("noise");
	TCase *tests = tcase_create("noise");
	tcase_add_test(tests, TOK_8_noise_is_bounded_and_without_jumps);
	tcase_add_test(tests, TOK_8_noise_is_of_place_and_seed);
	suite_add_tcase(suite, tests);
	return suite;
}

SUITE_MAIN(make_suite)
