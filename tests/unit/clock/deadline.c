#include "clock/deadline.h"
#include "tests/support/suite.h"

static uint64_t take(struct deadlines *d, int64_t now)
{
	struct deadline out = { .id = UINT64_MAX };
	deadlines_take(d, now, &out);
	return out.id;
}

START_TEST(what_is_due_first_comes_first)
{
	struct deadlines d;
	int64_t due;
	deadlines_init(&d, 1000);
	ck_assert(!deadlines_next(&d, &due));
	uint32_t x = 12345;
	for (int i = 0; i < 500; i++) {
		x = x * 1664525u + 1013904223u;
		ck_assert(deadlines_set(&d, x >> 8, x >> 20));
	}
	ck_assert(deadlines_next(&d, &due));
	struct deadline last = { .due_ms = due }, now;
	ck_assert(!deadlines_take(&d, due - 1, &now));
	for (int i = 0; i < 500; i++) {
		ck_assert(deadlines_take(&d, INT64_MAX, &now));
		ck_assert_int_ge(now.due_ms, last.due_ms);
		if (now.due_ms == last.due_ms)
			ck_assert_uint_ge(now.id, last.id);
		last = now;
	}
	ck_assert(!deadlines_take(&d, INT64_MAX, &now));
	deadlines_finish(&d);
}
END_TEST

START_TEST(equals_come_by_id_and_then_in_the_order_they_were_set)
{
	struct deadlines d;
	struct deadline out;
	deadlines_init(&d, 10);
	deadlines_set(&d, 9, 100);
	deadlines_set(&d, 4, 100);
	deadlines_set(&d, 4, 100);
	ck_assert(deadlines_take(&d, 100, &out));
	ck_assert_uint_eq(out.id, 4);
	ck_assert_uint_eq(out.start, 1);
	ck_assert(deadlines_take(&d, 100, &out));
	ck_assert_uint_eq(out.start, 2);
	ck_assert_uint_eq(take(&d, 100), 9);
	deadlines_finish(&d);
}
END_TEST

START_TEST(what_is_cancelled_does_not_come)
{
	struct deadlines d;
	deadlines_init(&d, 100);
	for (uint64_t i = 0; i < 60; i++)
		deadlines_set(&d, i % 6, (int64_t)(i * 7 % 60));
	ck_assert_uint_eq(deadlines_cancel(&d, 3), 10);
	ck_assert_uint_eq(deadlines_cancel(&d, 3), 0);
	struct deadline last = { .due_ms = -1 }, now;
	int n = 0;
	while (deadlines_take(&d, 1000, &now)) {
		ck_assert_uint_ne(now.id, 3);
		ck_assert_int_ge(now.due_ms, last.due_ms);
		last = now;
		n++;
	}
	ck_assert_int_eq(n, 50);
	deadlines_finish(&d);
}
END_TEST

START_TEST(bounded)
{
	struct deadlines d;
	deadlines_init(&d, 2);
	ck_assert(deadlines_set(&d, 1, 1));
	ck_assert(deadlines_set(&d, 2, 2));
	ck_assert(!deadlines_set(&d, 3, 0));
	ck_assert_uint_eq(take(&d, 5), 1);
	ck_assert(deadlines_set(&d, 3, 0));
	ck_assert_uint_eq(take(&d, 5), 3);
	deadlines_finish(&d);
}
END_TEST

static Suite *deadline_suite(void)
{
	Suite *suite = suite_create("clock/deadline");
	TCase *t = tcase_create("heap");
	tcase_add_test(t, what_is_due_first_comes_first);
	tcase_add_test(t, equals_come_by_id_and_then_in_the_order_they_were_set);
	tcase_add_test(t, what_is_cancelled_does_not_come);
	tcase_add_test(t, bounded);
	suite_add_tcase(suite, t);
	return suite;
}

SUITE_MAIN(deadline_suite)
