/* doc.h: reading a tree; every missing or wrong thing is a fallback, never a crash. */
#include "base/doc.h"
#include "tests/support/suite.h"

#include <string.h>

/* {"a/b~": [5, "six", {"x": true}], "n": null} */
static struct doc root = { .type = DOC_OBJECT, .count = 2 };
static struct doc list = { .type = DOC_ARRAY, .key = "a/b~", .parent = &root, .count = 3 };
static struct doc none = { .type = DOC_NULL, .index = 1, .key = "n", .parent = &root };
static struct doc five = { .type = DOC_INT, .parent = &list, .integer = 5 };
static struct doc six = {
	.type = DOC_TEXT, .index = 1, .parent = &list, .text = "six", .length = 3
};
static struct doc last = { .type = DOC_OBJECT, .index = 2, .parent = &list, .count = 1 };
static struct doc x = { .type = DOC_BOOL, .key = "x", .parent = &last, .integer = 1 };

static void link_up(void)
{
	root.first = &list;
	list.next = &none;
	list.first = &five;
	five.next = &six;
	six.next = &last;
	last.first = &x;
}

START_TEST(members_and_elements_are_found)
{
	ck_assert_ptr_eq(doc_get(&root, "n"), &none);
	ck_assert_ptr_eq(doc_at(doc_get(&root, "a/b~"), 2), &last);
	ck_assert(doc_flag(&last, "x"));
	ck_assert_ptr_null(doc_get(&root, "m"));
	ck_assert_ptr_null(doc_at(&list, 3));
	ck_assert_ptr_null(doc_at(&root, 0));
	ck_assert_ptr_null(doc_get(&list, "n"));
}
END_TEST

START_TEST(nothing_is_harmless)
{
	int64_t n = 7;
	ck_assert_ptr_null(doc_get(NULL, "a"));
	ck_assert_ptr_null(doc_at(NULL, 0));
	ck_assert(!doc_is(NULL, DOC_NULL));
	ck_assert(!doc_int(NULL, "a", 0, 9, &n));
	ck_assert_int_eq(doc_int_or(NULL, "a", 4), 4);
	ck_assert_ptr_null(doc_text(NULL, "a"));
	ck_assert(!doc_text_is(NULL, "a", "b"));
	ck_assert(!doc_flag(NULL, "a"));
	ck_assert(!doc_flag(&root, "n"));
	ck_assert_int_eq(n, 7);
}
END_TEST

START_TEST(integers_are_held_to_their_bounds)
{
	struct doc member = { .type = DOC_INT, .key = "k", .integer = 12 },
		   object = { .type = DOC_OBJECT, .first = &member };
	int64_t n = 7;
	ck_assert(!doc_int(&object, "k", 13, 20, &n));
	ck_assert(!doc_int(&object, "k", 0, 11, &n));
	ck_assert_int_eq(n, 7);
	ck_assert(doc_int(&object, "k", 12, 12, &n));
	ck_assert_int_eq(n, 12);
	ck_assert_int_eq(doc_int_or(&object, "k", 0), 12);
	ck_assert(!doc_flag(&object, "k"));
	ck_assert_ptr_null(doc_text(&object, "k"));
	member.type = DOC_BOOL;
	ck_assert(!doc_int(&object, "k", 0, 20, &n));
	ck_assert_int_eq(doc_int_or(&object, "k", 3), 3);
	member = (struct doc){ .type = DOC_TEXT, .key = "k", .text = "six", .length = 3 };
	ck_assert_str_eq(doc_text(&object, "k"), "six");
	ck_assert(doc_text_is(&object, "k", "six"));
	ck_assert(!doc_text_is(&object, "k", "seven"));
}
END_TEST

START_TEST(pointers_are_escaped_and_cut)
{
	char out[64];
	doc_pointer(&x, out, sizeof out);
	ck_assert_str_eq(out, "/a~1b~0/2/x");
	doc_pointer(&root, out, sizeof out);
	ck_assert_str_eq(out, "");
	doc_pointer(NULL, out, sizeof out);
	ck_assert_str_eq(out, "");
	memset(out, '#', sizeof out);
	doc_pointer(&x, out, 5);
	ck_assert_str_eq(out, "/a~1");
	ck_assert_int_eq(out[5], '#');
	doc_pointer(&x, out, 1);
	ck_assert_str_eq(out, "");
}
END_TEST

static Suite *suite(void)
{
	Suite *s = suite_create("base/doc");
	TCase *t = tcase_create("doc");
	tcase_add_checked_fixture(t, link_up, NULL);
	tcase_add_test(t, members_and_elements_are_found);
	tcase_add_test(t, nothing_is_harmless);
	tcase_add_test(t, integers_are_held_to_their_bounds);
	tcase_add_test(t, pointers_are_escaped_and_cut);
	suite_add_tcase(s, t);
	return s;
}

SUITE_MAIN(suite)
