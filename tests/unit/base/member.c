/* member.h: one member more, before the others. */
#include "base/member.h"
#include "tests/support/suite.h"

START_TEST(the_member_comes_first)
{
	struct buffer out;
	buffer_init(&out, 100);
	ck_assert(member_before(" \n{\"a\":1}", "b", "[2,3]", &out));
	ck_assert_str_eq(buffer_text(&out), "{\"b\":[2,3],\"a\":1}");
	buffer_clear(&out);
	ck_assert(!member_before("[1]", "b", "2", &out) && out.length == 0);
	buffer_finish(&out);
}
END_TEST

START_TEST(what_does_not_fit_fails)
{
	struct buffer out;
	buffer_init(&out, 10);
	ck_assert(member_before("{\"a\":1}", "b", "2", &out) && out.failed);
	buffer_finish(&out);
}
END_TEST

static Suite *make_suite(void)
{
	Suite *suite = suite_create("member");
	TCase *tests = tcase_create("member");
	tcase_add_test(tests, the_member_comes_first);
	tcase_add_test(tests, what_does_not_fit_fails);
	suite_add_tcase(suite, tests);
	return suite;
}

SUITE_MAIN(make_suite)
