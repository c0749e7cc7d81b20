/* buffer.h: grows to its limit, says so when it cannot, and never writes past lent memory. */
#include "base/buffer.h"
#include "base/memory.h"
#include "tests/support/suite.h"

#include <stdint.h>
#include <string.h>

START_TEST(it_grows_to_its_limit_and_no_further)
{
	struct buffer b;
	buffer_init(&b, 1000);
	for (int i = 0; i < 100; i++)
		buffer_add(&b, "0123456789", 10);
	ck_assert(!b.failed);
	ck_assert_uint_eq(b.length, 1000);
	ck_assert_uint_eq(strlen(buffer_text(&b)), 1000);
	buffer_add(&b, "", 0);
	ck_assert(!b.failed);
	buffer_add(&b, "x", 1);
	ck_assert(b.failed);
	ck_assert_str_eq(buffer_text(&b), "");
	buffer_add(&b, "x", SIZE_MAX);
	ck_assert_uint_eq(b.length, 1000);
	buffer_clear(&b);
	buffer_add(&b, "again", 5);
	ck_assert_str_eq(buffer_text(&b), "again");
	buffer_finish(&b);
	ck_assert_ptr_null(b.data);
}
END_TEST

START_TEST(nothing_added_is_empty_text)
{
	struct buffer b;
	buffer_init(&b, 0);
	ck_assert_str_eq(buffer_text(&b), "");
	ck_assert(!b.failed);
	buffer_finish(&b);
}
END_TEST

START_TEST(lent_memory_is_never_passed)
{
	char memory[8];
	memset(memory, '#', sizeof memory);
	struct buffer b;
	buffer_lend(&b, memory, 5);
	buffer_add(&b, "abcd", 4);
	ck_assert_str_eq(buffer_text(&b), "abcd");
	buffer_add(&b, "e", 1);
	ck_assert(!b.failed);
	ck_assert_str_eq(buffer_text(&b), ""); /* no room for the NUL */
	ck_assert(b.failed);
	ck_assert_int_eq(memory[5], '#');
	buffer_finish(&b);
}
END_TEST

START_TEST(want_of_memory_is_a_failure_that_keeps_what_stood)
{
	struct buffer b;
	buffer_init(&b, 100000);
	buffer_add(&b, "abc", 3);
	char much[1000] = { 0 };
	memory_fail_after(1);
	buffer_add(&b, much, sizeof much);
	ck_assert(b.failed);
	ck_assert_uint_eq(b.length, 3);
	buffer_finish(&b);
}
END_TEST

static Suite *suite(void)
{
	Suite *s = suite_create("base/buffer");
	TCase *t = tcase_create("buffer");
	tcase_add_test(t, it_grows_to_its_limit_and_no_further);
	tcase_add_test(t, nothing_added_is_empty_text);
	tcase_add_test(t, lent_memory_is_never_passed);
	tcase_add_test(t, want_of_memory_is_a_failure_that_keeps_what_stood);
	suite_add_tcase(s, t);
	return s;
}

SUITE_MAIN(suite)
