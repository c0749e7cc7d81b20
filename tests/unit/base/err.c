/* err.h: the list is whole, the codes are told apart. */
#include "base/err.h"
#include "tests/support/suite.h"

#include <string.h>

START_TEST(every_error_has_a_name_a_text_and_a_code_of_its_own)
{
	for (int a = 0; a < ERR_COUNT; a++) {
		ck_assert(strncmp(err_name(a), "ERR_", 4) == 0);
		ck_assert_uint_gt(strlen(err_text(a)), 0);
		for (int b = 0; b < a; b++)
			ck_assert_int_ne(err_wire(a), err_wire(b));
	}
	ck_assert_str_eq(err_name(ERR_LIMIT), "ERR_LIMIT");
	ck_assert_int_eq(err_wire(ERR_LIMIT), -32005);
	ck_assert_int_eq(err_wire(ERR_OK), 0);
}
END_TEST

START_TEST(a_number_outside_the_list_is_our_mistake)
{
	ck_assert_str_eq(err_name((enum err)4711), "ERR_INTERNAL");
	ck_assert_int_eq(err_wire((enum err)-1), -32603);
}
END_TEST

static Suite *suite(void)
{
	Suite *s = suite_create("base/err");
	TCase *t = tcase_create("err");
	tcase_add_test(t, every_error_has_a_name_a_text_and_a_code_of_its_own);
	tcase_add_test(t, a_number_outside_the_list_is_our_mistake);
	suite_add_tcase(s, t);
	return s;
}

SUITE_MAIN(suite)
