/* memory.h: zeroed, growing, and failing at the allocation a test names. */
#include "base/memory.h"
#include "tests/support/suite.h"

#include <string.h>

START_TEST(taken_memory_is_zero)
{
	char *p = memory_take(100), zero[100] = { 0 };
	ck_assert_ptr_nonnull(p);
	ck_assert_mem_eq(p, zero, sizeof zero);
	memory_drop(p);
	p = memory_take(0);
	ck_assert_ptr_nonnull(p);
	memory_drop(p);
	memory_drop(NULL);
}
END_TEST

START_TEST(growing_keeps_what_stood)
{
	char *p = memory_grow(NULL, 4);
	memcpy(p, "abc", 4);
	p = memory_grow(p, 4000);
	ck_assert_str_eq(p, "abc");
	memory_drop(p);
}
END_TEST

START_TEST(a_size_beyond_reason_is_refused)
{
	ck_assert_ptr_null(memory_take(SIZE_MAX));
	ck_assert_ptr_null(memory_grow(NULL, SIZE_MAX / 2));
}
END_TEST

START_TEST(the_nth_allocation_fails_once)
{
	memory_fail_after(3);
	void *first = memory_take(1), *second = memory_grow(NULL, 1);
	ck_assert_ptr_nonnull(first);
	ck_assert_ptr_nonnull(second);
	ck_assert(!memory_has_failed());
	ck_assert_ptr_null(memory_grow(first, 100)); /* first still stands */
	ck_assert(memory_has_failed());
	void *fourth = memory_take(1);
	ck_assert_ptr_nonnull(fourth);
	memory_fail_after(1);
	memory_fail_after(0);
	void *fifth = memory_take(1);
	ck_assert_ptr_nonnull(fifth);
	ck_assert(!memory_has_failed());
	memory_drop(first);
	memory_drop(second);
	memory_drop(fourth);
	memory_drop(fifth);
}
END_TEST

START_TEST(a_list_has_room_for_one_more)
{
	uint32_t capacity = 0;
	uint64_t *list = memory_room(NULL, 0, &capacity, 3, sizeof *list);
	ck_assert_ptr_nonnull(list);
	ck_assert_uint_eq(capacity, 3);
	for (uint32_t k = 0; k < 3; k++) {
		ck_assert_ptr_eq(memory_room(list, k, &capacity, 3, sizeof *list), list);
		list[k] = k;
	}
	memory_fail_after(1);
	ck_assert_ptr_null(memory_room(list, 3, &capacity, 3, sizeof *list));
	ck_assert_uint_eq(capacity, 3);
	list = memory_room(list, 3, &capacity, 3, sizeof *list);
	ck_assert_uint_eq(capacity, 6);
	for (uint32_t k = 0; k < 3; k++)
		ck_assert_uint_eq(list[k], k);
	memory_drop(list);
}
END_TEST

static Suite *suite(void)
{
	Suite *s = suite_create("base/memory");
	TCase *t = tcase_create("memory");
	tcase_add_test(t, taken_memory_is_zero);
	tcase_add_test(t, growing_keeps_what_stood);
	tcase_add_test(t, a_list_has_room_for_one_more);
	tcase_add_test(t, a_size_beyond_reason_is_refused);
	tcase_add_test(t, the_nth_allocation_fails_once);
	suite_add_tcase(s, t);
	return s;
}

SUITE_MAIN(suite)
