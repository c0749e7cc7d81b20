/* arena.h: zeroed, aligned, bounded; one block survives a reset. */
#include "base/arena.h"
#include "base/memory.h"
#include "tests/support/suite.h"

#include <stdint.h>
#include <string.h>

START_TEST(memory_is_zeroed_aligned_and_apart)
{
	struct arena a;
	arena_init(&a, 1 << 20);
	char *last = NULL;
	for (int round = 0; round < 2; round++) {
		for (size_t n = 0; n < 300; n++) {
			char *p = arena_alloc(&a, n);
			ck_assert_ptr_nonnull(p);
			ck_assert_uint_eq((uintptr_t)p % 16, 0);
			for (size_t i = 0; i < n; i++)
				ck_assert_int_eq(p[i], 0);
			memset(p, 0xEE, n);
			ck_assert_ptr_ne(p, last);
			last = p;
		}
		arena_reset(&a);
		ck_assert_uint_eq(a.used, 0);
	}
	arena_finish(&a);
}
END_TEST

START_TEST(the_limit_holds_to_the_byte)
{
	struct arena a;
	arena_init(&a, 64);
	ck_assert_ptr_nonnull(arena_alloc(&a, 48));
	ck_assert_ptr_null(arena_alloc(&a, 17));
	ck_assert_ptr_nonnull(arena_alloc(&a, 16));
	ck_assert_ptr_null(arena_alloc(&a, 0));
	ck_assert_ptr_null(arena_alloc(&a, SIZE_MAX));
	ck_assert_ptr_null(arena_text(&a, "", SIZE_MAX));
	ck_assert_uint_eq(a.used, 64);
	arena_finish(&a);
}
END_TEST

START_TEST(a_piece_larger_than_any_block_is_given)
{
	struct arena a;
	arena_init(&a, 1 << 24);
	char *p = arena_alloc(&a, 3 << 20);
	ck_assert_ptr_nonnull(p);
	p[(3 << 20) - 1] = 1;
	for (int i = 0; i < 100; i++)
		ck_assert_ptr_nonnull(arena_alloc(&a, 100000));
	arena_finish(&a);
}
END_TEST

START_TEST(text_is_copied_and_ended)
{
	struct arena a;
	arena_init(&a, 1000);
	char *copy = arena_text(&a, "orderly", 5);
	ck_assert_str_eq(copy, "order");
	ck_assert_str_eq(arena_text(&a, "x", 0), "");
	arena_finish(&a);
}
END_TEST

START_TEST(reset_needs_no_new_memory)
{
	struct arena a;
	arena_init(&a, 1 << 20);
	ck_assert_ptr_nonnull(arena_alloc(&a, 1000));
	arena_reset(&a);
	memory_fail_after(1);
	ck_assert_ptr_nonnull(arena_alloc(&a, 1000));
	ck_assert(!memory_has_failed());
	ck_assert_ptr_null(arena_alloc(&a, 100000));
	ck_assert(memory_has_failed());
	ck_assert_ptr_nonnull(arena_alloc(&a, 100000));
	arena_finish(&a);
}
END_TEST

static Suite *suite(void)
{
	Suite *s = suite_create("base/arena");
	TCase *t = tcase_create("arena");
	tcase_add_test(t, memory_is_zeroed_aligned_and_apart);
	tcase_add_test(t, the_limit_holds_to_the_byte);
	tcase_add_test(t, a_piece_larger_than_any_block_is_given);
	tcase_add_test(t, text_is_copied_and_ended);
	tcase_add_test(t, reset_needs_no_new_memory);
	suite_add_tcase(s, t);
	return s;
}

SUITE_MAIN(suite)
