/* text.h: bounded copies, numbers there and back. */
#include "base/text.h"
#include "tests/support/suite.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

START_TEST(a_copy_fits_or_is_cut)
{
	char out[4] = "###";
	ck_assert(text_copy(out, sizeof out, "abc"));
	ck_assert_str_eq(out, "abc");
	ck_assert(!text_copy(out, sizeof out, "abcd"));
	ck_assert_str_eq(out, "abc");
	ck_assert(!text_copy(out, sizeof out, "abö"));
	ck_assert_str_eq(out, "ab");
	ck_assert(text_copy(out, sizeof out, NULL));
	ck_assert_str_eq(out, "");
	ck_assert(!text_copy(out, 1, "x"));
	ck_assert_str_eq(out, "");
}
END_TEST

START_TEST(a_format_fits_or_is_cut)
{
	char out[4];
	ck_assert(text_format(out, sizeof out, "%d", 123));
	ck_assert_str_eq(out, "123");
	ck_assert(!text_format(out, sizeof out, "%d", 1234));
	ck_assert_str_eq(out, "123");
}
END_TEST

START_TEST(numbers_go_there_and_back)
{
	static const int64_t numbers[] = { 0,    1,         -1,        9,         10,           -10,
					   1812, INT32_MIN, INT64_MAX, INT64_MIN, INT64_MAX - 1 };
	for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
		char ours[TEXT_DECIMAL], theirs[32];
		int64_t back = 5;
		size_t n = text_decimal(ours, numbers[i]);
		snprintf(theirs, sizeof theirs, "%" PRId64, numbers[i]);
		ck_assert_str_eq(ours, theirs);
		ck_assert_uint_eq(n, strlen(ours));
		ck_assert(text_to_int(ours, INT64_MIN, INT64_MAX, &back));
		ck_assert_int_eq(back, numbers[i]);
	}
}
END_TEST

START_TEST(what_is_no_number_is_refused)
{
	static const char *const bad[] = {
		"", "-", "+1", " 1", "1 ", "1.0", "1e2", "0x1", "9223372036854775808",
		"-9223372036854775809", "99999999999999999999", "--1",
	};
	int64_t n = 5;
	for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
		ck_assert_msg(!text_to_int(bad[i], INT64_MIN, INT64_MAX, &n), "%s", bad[i]);
	ck_assert(!text_to_int("11", 0, 10, &n));
	ck_assert(!text_to_int("-1", 0, 10, &n));
	ck_assert_int_eq(n, 5);
	ck_assert(text_to_int("10", 0, 10, &n));
}
END_TEST

START_TEST(a_name_is_found_in_its_place)
{
	static const char *const names[] = { "foot", "horse", "horse guns" };
	ck_assert_int_eq(text_find("foot", names, 3), 0);
	ck_assert_int_eq(text_find("horse guns", names, 3), 2);
	ck_assert_int_eq(text_find("horse guns", names, 2), -1);
	ck_assert_int_eq(text_find("hors", names, 3), -1);
	ck_assert_int_eq(text_find("", names, 3), -1);
	ck_assert_int_eq(text_find(NULL, names, 3), -1);
}
END_TEST

static Suite *suite(void)
{
	Suite *s = suite_create("base/text");
	TCase *t = tcase_create("text");
	tcase_add_test(t, a_copy_fits_or_is_cut);
	tcase_add_test(t, a_format_fits_or_is_cut);
	tcase_add_test(t, numbers_go_there_and_back);
	tcase_add_test(t, what_is_no_number_is_refused);
	tcase_add_test(t, a_name_is_found_in_its_place);
	suite_add_tcase(s, t);
	return s;
}

SUITE_MAIN(suite)
