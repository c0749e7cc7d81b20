/* frame.h: shared by count, freed by the last. Leaks and early frees show under the address
 * sanitizer. */
#include "base/frame.h"
#include "base/memory.h"
#include "base/must.h"
#include "tests/support/suite.h"

#include <string.h>

START_TEST(a_frame_lives_until_its_last_reference)
{
	struct frame *f = frame_create("order", 5);
	ck_assert_uint_eq(f->references, 1);
	ck_assert_uint_eq(f->length, 5);
	ck_assert_mem_eq(f->payload, "order", 5);
	ck_assert_ptr_eq(frame_keep(f), f);
	frame_drop(f);
	ck_assert_mem_eq(f->payload, "order", 5);
	frame_drop(f);
	frame_drop(NULL);
}
END_TEST

START_TEST(headroom_is_there_to_be_written)
{
	struct frame *f = frame_create("x", 1);
	memset(f->payload - FRAME_HEADROOM, 0xEE, FRAME_HEADROOM);
	ck_assert_uint_eq(f->references, 1);
	ck_assert_uint_eq(f->length, 1);
	ck_assert_int_eq(f->payload[0], 'x');
	frame_drop(f);
}
END_TEST

START_TEST(empty_and_impossible_sizes)
{
	struct frame *f = frame_create(NULL, 0);
	ck_assert_uint_eq(f->length, 0);
	frame_drop(f);
	ck_assert_ptr_null(frame_create(NULL, SIZE_MAX));
	memory_fail_after(1);
	ck_assert_ptr_null(frame_create("x", 1));
}
END_TEST

static void keep(void *f)
{
	frame_keep(f);
}

START_TEST(the_count_cannot_wrap)
{
	struct frame *f = frame_create("x", 1);
	f->references = UINT32_MAX;
	ck_assert(!must_guarded(keep, f, NULL));
	f->references = 1;
	frame_drop(f);
}
END_TEST

static Suite *suite(void)
{
	Suite *s = suite_create("base/frame");
	TCase *t = tcase_create("frame");
	tcase_add_test(t, a_frame_lives_until_its_last_reference);
	tcase_add_test(t, headroom_is_there_to_be_written);
	tcase_add_test(t, empty_and_impossible_sizes);
	tcase_add_test(t, the_count_cannot_wrap);
	suite_add_tcase(s, t);
	return s;
}

SUITE_MAIN(suite)
