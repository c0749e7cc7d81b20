/* must.h: failures unwind to the innermost guard of their thread, and abort without one. */
#include "base/must.h"
#include "tests/support/suite.h"

#include <pthread.h>
#include <signal.h>
#include <string.h>

static void pass(void *arg)
{
	(*(int *)arg)++;
	must(1 + 1 == 2);
}

static void fall(void *arg)
{
	(*(int *)arg)++;
	must(1 + 1 == 3);
	(*(int *)arg)++;
}

static void fail_within(void *arg)
{
	struct must_report inner;
	ck_assert(!must_guarded(fall, arg, &inner));
	ck_assert_str_eq(inner.condition, "1 + 1 == 3");
	must(!"the outer one");
}

static void *fail_elsewhere(void *arg)
{
	must_guarded(fall, arg, NULL);
	return NULL;
}

START_TEST(what_holds_changes_nothing)
{
	int runs = 0;
	struct must_report why = { 0 };
	ck_assert(must_guarded(pass, &runs, &why));
	ck_assert_int_eq(runs, 1);
	ck_assert_ptr_null(why.condition);
}
END_TEST

START_TEST(what_fails_unwinds_and_says_where)
{
	int runs = 0;
	struct must_report why = { 0 };
	ck_assert(!must_guarded(fall, &runs, &why));
	ck_assert_int_eq(runs, 1);
	ck_assert_str_eq(why.condition, "1 + 1 == 3");
	ck_assert_ptr_nonnull(strstr(why.file, "must.c"));
	ck_assert_int_gt(why.line, 0);
}
END_TEST

START_TEST(guards_nest_and_each_is_used_up)
{
	int runs = 0;
	struct must_report why;
	ck_assert(!must_guarded(fail_within, &runs, &why));
	ck_assert_str_eq(why.condition, "!\"the outer one\"");
	ck_assert(must_guarded(pass, &runs, &why));
	ck_assert_int_eq(runs, 2);
}
END_TEST

START_TEST(guards_belong_to_their_thread)
{
	int runs = 0;
	pthread_t thread;
	ck_assert_int_eq(pthread_create(&thread, NULL, fail_elsewhere, &runs), 0);
	pthread_join(thread, NULL);
	ck_assert_int_eq(runs, 1);
}
END_TEST

START_TEST(without_a_guard_it_aborts)
{
	int runs = 0;
	must_guarded(pass, &runs, NULL);
	fall(&runs);
}
END_TEST

static Suite *suite(void)
{
	Suite *s = suite_create("base/must");
	TCase *t = tcase_create("must");
	tcase_add_test(t, what_holds_changes_nothing);
	tcase_add_test(t, what_fails_unwinds_and_says_where);
	tcase_add_test(t, guards_nest_and_each_is_used_up);
	tcase_add_test(t, guards_belong_to_their_thread);
	tcase_add_test_raise_signal(t, without_a_guard_it_aborts, SIGABRT);
	suite_add_tcase(s, t);
	return s;
}

SUITE_MAIN(suite)
