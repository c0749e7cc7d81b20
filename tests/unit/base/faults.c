/* faults.h: all are counted, a bounded number kept. */
#include "base/faults.h"
#include "tests/support/suite.h"

#include <string.h>

static struct faults f;

START_TEST(a_fault_names_its_place)
{
	struct doc root = { .type = DOC_OBJECT },
		   member = { .type = DOC_INT, .key = "seats", .parent = &root };
	memset(&f, 0, sizeof f);
	struct fault *fault = faults_error(&f, &member, MSG_NONE, "blue");
	fault->numbers[0] = 3;
	faults_warn(&f, NULL, MSG_NONE, NULL);
	ck_assert_uint_eq(f.errors, 1);
	ck_assert_uint_eq(f.warnings, 1);
	ck_assert_uint_eq(f.kept, 2);
	ck_assert_str_eq(f.list[0].pointer, "/seats");
	ck_assert_str_eq(f.list[0].name, "blue");
	ck_assert_int_eq(f.list[0].numbers[0], 3);
	ck_assert(!f.list[0].warning);
	ck_assert(f.list[1].warning);
	ck_assert_str_eq(f.list[1].pointer, "");
	ck_assert_str_eq(f.list[1].name, "");
}
END_TEST

START_TEST(beyond_the_list_they_are_counted_only)
{
	memset(&f, 0, sizeof f);
	for (int i = 0; i < 1000; i++)
		faults_error(&f, NULL, MSG_NONE, "x")->numbers[0] = i;
	ck_assert_uint_eq(f.errors, 1000);
	ck_assert_uint_eq(f.kept, FAULTS_MAX);
	ck_assert_int_eq(f.list[FAULTS_MAX - 1].numbers[0], FAULTS_MAX - 1);
}
END_TEST

START_TEST(a_long_name_is_cut_between_letters)
{
	memset(&f, 0, sizeof f);
	char name[FAULT_NAME + 8];
	memset(name, 'a', sizeof name);
	memcpy(name + FAULT_NAME - 2, "ö", 3); /* its second byte would not fit */
	struct fault *fault = faults_error(&f, NULL, MSG_NONE, name);
	ck_assert_uint_eq(strlen(fault->name), FAULT_NAME - 2);
}
END_TEST

static Suite *suite(void)
{
	Suite *s = suite_create("base/faults");
	TCase *t = tcase_create("faults");
	tcase_add_test(t, a_fault_names_its_place);
	tcase_add_test(t, beyond_the_list_they_are_counted_only);
	tcase_add_test(t, a_long_name_is_cut_between_letters);
	suite_add_tcase(s, t);
	return s;
}

SUITE_MAIN(suite)
