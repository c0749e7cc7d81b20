/* utf8.h: every code point, every kind of badly formed sequence. */
#include "base/utf8.h"
#include "tests/support/suite.h"

#include <string.h>

static size_t encode(uint32_t point, char out[4])
{
	if (point < 0x80) {
		out[0] = (char)point;
		return 1;
	}
	size_t n = point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
	for (size_t i = n - 1; i > 0; i--, point >>= 6)
		out[i] = (char)(0x80 | (point & 0x3F));
	out[0] = (char)((0xF00 >> n & 0xFF) | point);
	return n;
}

START_TEST(every_code_point_is_read_and_no_surrogate)
{
	for (uint32_t point = 0; point < 0x120000; point++) {
		char text[4];
		size_t n = encode(point, text), used;
		bool good = point <= 0x10FFFF && (point < 0xD800 || point > 0xDFFF);
		ck_assert(utf8_valid(text, n) == good);
		if (!good)
			continue;
		ck_assert_uint_eq(utf8_next(text, n, &used), point);
		ck_assert_uint_eq(used, n);
		if (n > 1) /* cut short */
			ck_assert(!utf8_valid(text, n - 1));
	}
}
END_TEST

START_TEST(bad_sequences_are_refused)
{
	static const char *const bad[] = {
		"\x80", "\xBF", "\xC0\x80", "\xC1\xBF", "\xE0\x80\x80", "\xE0\x9F\xBF",
		"\xF0\x80\x80\x80", "\xF0\x8F\xBF\xBF", "\xF4\x90\x80\x80", "\xF5\x80\x80\x80",
		"\xFE", "\xFF", "\xC3(", "\xE2\x82(", "\xF0\x9F\x90(", "\xED\xA0\x80",
		"\xED\xBF\xBF",
	};
	for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++)
		ck_assert_msg(!utf8_valid(bad[i], strlen(bad[i])), "sequence %zu", i);
	ck_assert(utf8_valid("", 0));
}
END_TEST

START_TEST(code_points_are_counted)
{
	ck_assert_uint_eq(utf8_count("Gneisenau", 9), 9);
	ck_assert_uint_eq(utf8_count("Königgrätz", 12), 10);
	ck_assert_uint_eq(utf8_count("\xF0\x9F\x90\xB4", 4), 1);
	ck_assert_uint_eq(utf8_count("\xFF\xFF", 2), 2);
}
END_TEST

START_TEST(a_cut_never_parts_a_letter)
{
	ck_assert_uint_eq(utf8_fit("aöb", 10), 4);
	ck_assert_uint_eq(utf8_fit("aöb", 4), 4);
	ck_assert_uint_eq(utf8_fit("aöb", 3), 3);
	ck_assert_uint_eq(utf8_fit("aöb", 2), 1);
	ck_assert_uint_eq(utf8_fit("\xF0\x9F\x90\xB4", 3), 0);
}
END_TEST

static bool control(const char *text)
{
	return utf8_has_control(text, strlen(text));
}

static bool override(const char *text)
{
	return utf8_has_override(text, strlen(text));
}

START_TEST(controls_are_found)
{
	ck_assert(control("a\nb") && control("\x7f") && control("\xC2\x85") &&
		  control("\xE2\x80\xA8") && control("\xFF"));
	ck_assert(utf8_has_control("a\0b", 3));
	ck_assert(!control("v. Müffling, 2. Husaren") && !control("\xC2\xA0") && !control(""));
}
END_TEST

START_TEST(overrides_are_found)
{
	ck_assert(override("a\xE2\x80\xAE" "b") && override("\xE2\x80\x8F"));
	ck_assert(override("\xE2\x81\xA6") && override("\xEF\xBB\xBF"));
	ck_assert(override("\xF3\xA0\x80\x81") && override("\xE2\x80\x8B") && override("\xD8\x9C"));
	ck_assert(!override("שלום") && !override("مرحبا") && !override("\xE2\x80\x8D") &&
		  !override(""));
}
END_TEST

static Suite *suite(void)
{
	Suite *s = suite_create("base/utf8");
	TCase *t = tcase_create("utf8");
	tcase_set_timeout(t, 30);
	tcase_add_test(t, every_code_point_is_read_and_no_surrogate);
	tcase_add_test(t, bad_sequences_are_refused);
	tcase_add_test(t, code_points_are_counted);
	tcase_add_test(t, a_cut_never_parts_a_letter);
	tcase_add_test(t, controls_are_found);
	tcase_add_test(t, overrides_are_found);
	suite_add_tcase(s, t);
	return s;
}

SUITE_MAIN(suite)
