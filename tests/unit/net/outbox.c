/* Frames that wait: in order, bounded by count and bytes, dropped whole past a bound, shared and
 * given back. */
#include "net/outbox.h"
#include "base/memory.h"
#include "tests/support/suite.h"

static const struct outbox_limits limits = { 10, 1000 };

START_TEST(in_order_and_given_back)
{
	struct outbox *box = NULL;
	struct frame *f[7];
	for (int round = 0; round < 3; round++) { /* the ring turns */
		for (int i = 0; i < 7; i++) {
			f[i] = frame_create("x", 1);
			ck_assert(outbox_add(&box, f[i], &limits));
			ck_assert_uint_eq(f[i]->references, 2);
		}
		for (int i = 0; i < 7; i++) {
			struct frame *got = outbox_take(&box);
			ck_assert_ptr_eq(got, f[i]);
			frame_drop(got);
			ck_assert_uint_eq(f[i]->references, 1);
			frame_drop(f[i]);
		}
	}
	ck_assert_ptr_null(outbox_take(&box));
	ck_assert_ptr_null(box);
	ck_assert_ptr_null(outbox_take(&box));
}
END_TEST

static char big[2000];

static int fill(struct outbox **box, struct frame *f)
{
	int n = 0;
	while (outbox_add(box, f, &limits))
		n++;
	ck_assert_ptr_null(*box);
	ck_assert_uint_eq(f->references, 1); /* all given back */
	return n;
}

START_TEST(past_a_bound_all_of_it_goes)
{
	struct outbox *box = NULL;
	struct frame *small = frame_create(big, 1), *large = frame_create(big, 300),
				 *huge = frame_create(big, 2000);
	ck_assert_int_eq(fill(&box, small), 10);
	ck_assert_int_eq(fill(&box, large), 3);
	ck_assert_int_eq(fill(&box, huge), 1); /* one is taken whatever its size */
	frame_drop(small);
	frame_drop(large);
	frame_drop(huge);
}
END_TEST

START_TEST(want_of_memory_is_a_bound_too)
{
	struct outbox *box = NULL;
	struct frame *f = frame_create("x", 1);
	memory_fail_after(1);
	ck_assert(!outbox_add(&box, f, &limits));
	for (int i = 0; i < 4; i++)
		ck_assert(outbox_add(&box, f, &limits));
	memory_fail_after(1);
	ck_assert(!outbox_add(&box, f, &limits));
	memory_fail_after(0);
	ck_assert_ptr_null(box);
	ck_assert_uint_eq(f->references, 1);
	frame_drop(f);
}
END_TEST

static Suite *make_suite(void)
{
	Suite *s = suite_create("outbox");
	TCase *t = tcase_create("outbox");
	tcase_add_test(t, in_order_and_given_back);
	tcase_add_test(t, past_a_bound_all_of_it_goes);
	tcase_add_test(t, want_of_memory_is_a_bound_too);
	suite_add_tcase(s, t);
	return s;
}

SUITE_MAIN(make_suite)
