#include "gate/viewer.h"
#include "tests/support/suite.h"

#include <stdio.h>
#include <string.h>

static struct viewing a_viewing(int n)
{
	struct viewing v = { .member = { (uint32_t)n, 1 } };
	snprintf(v.id.text, sizeof v.id.text, "match-number-%03d", n);
	return v;
}

START_TEST(places_are_found_replaced_and_dropped)
{
	struct viewings v = { 0 };
	struct membership old;
	for (int i = 0; i < 8; i++) {
		struct viewing new = a_viewing(i);
		ck_assert(viewings_put(&v, &new, 8, &old));
		ck_assert_uint_eq(old.generation, 0);
	}
	struct viewing more = a_viewing(8), again = a_viewing(3);
	ck_assert(!viewings_put(&v, &more, 8, &old));
	again.member.slot = 99;
	ck_assert(viewings_put(&v, &again, 8, &old));
	ck_assert_uint_eq(old.slot, 3);
	ck_assert_uint_eq(viewings_find(&v, "match-number-003")->member.slot, 99);
	for (int i = 0; i < 8; i++) {
		struct viewing gone = a_viewing(i);
		viewings_drop(&v, gone.id.text);
		ck_assert_ptr_eq(viewings_find(&v, gone.id.text), NULL);
		for (int k = i + 1; k < 8; k++)
			ck_assert_ptr_nonnull(viewings_find(&v, a_viewing(k).id.text));
	}
	ck_assert_uint_eq(v.count, 0);
	ck_assert_ptr_eq(v.more, NULL); /* an empty one owns nothing */
	viewings_drop(&v, "match-number-003");
	viewings_finish(&v);
}
END_TEST

static Suite *viewer_suite(void)
{
	Suite *suite = suite_create("gate/viewer");
	TCase *t = tcase_create("places");
	tcase_add_test(t, places_are_found_replaced_and_dropped);
	suite_add_tcase(suite, t);
	return suite;
}

SUITE_MAIN(viewer_suite)
