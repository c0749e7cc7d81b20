/* Strict reading of documents: what is missing, unknown, of another type or out of bounds is a
 * fault at its place. */
#include "rules/reiswitz/reading.h"
#include "tests/support/suite.h"
#include "tests/support/tree.h"

static struct arena arena;
static struct faults faults;
static const struct doc *object;

static void begin(void)
{
	arena_init(&arena, 1 << 20);
	faults = (struct faults){ 0 };
	object = tree_of(&arena, "{'n':7,'low':-7,'t':'word','empty':'','list':[1,2,3],'none':null,'"
	                         "flag':true,'tab':'a\tb'}");
}

static void end(void)
{
	arena_finish(&arena);
}

static bool faulted(enum message_id what, const char *pointer)
{
	bool is = faults.errors == 1 && faults.list[0].what == what &&
	          strcmp(faults.list[0].pointer, pointer) == 0;
	faults = (struct faults){ 0 };
	return is;
}

START_TEST(integers_within_their_bounds)
{
	ck_assert_int_eq(reading_int(object, "n", 0, 7, READING_NONE, &faults), 7);
	ck_assert_int_eq(reading_int(object, "absent", 0, 7, 3, &faults), 3);
	ck_assert_uint_eq(faults.errors, 0);
	ck_assert_int_eq(reading_int(object, "n", 0, 6, 3, &faults), 0);
	ck_assert(faulted(MSG_FAULT_NUMBER, "/n"));
	ck_assert_int_eq(reading_int(object, "low", 0, 6, 3, &faults), 0);
	ck_assert(faulted(MSG_FAULT_NUMBER, "/low"));
	reading_int(object, "flag", 0, 6, 3, &faults);
	ck_assert(faulted(MSG_FAULT_NUMBER, "/flag"));
	reading_int(object, "absent", 0, 6, READING_NONE, &faults);
	ck_assert(faulted(MSG_FAULT_NUMBER, ""));
}
END_TEST

START_TEST(texts_of_a_stated_length)
{
	ck_assert_str_eq(reading_text(object, "t", 4, false, &faults), "word");
	ck_assert_ptr_null(reading_text(object, "absent", 4, true, &faults));
	ck_assert_uint_eq(faults.errors, 0);
	ck_assert_ptr_null(reading_text(object, "t", 3, true, &faults));
	ck_assert(faulted(MSG_FAULT_TEXT, "/t"));
	ck_assert_ptr_null(reading_text(object, "empty", 3, false, &faults));
	ck_assert(faulted(MSG_FAULT_TEXT, "/empty"));
	ck_assert_ptr_null(reading_text(object, "tab", 9, false, &faults));
	ck_assert(faulted(MSG_FAULT_TEXT, "/tab"));
	ck_assert_ptr_null(reading_text(object, "none", 9, true, &faults));
	ck_assert(faulted(MSG_FAULT_TEXT, "/none"));
	ck_assert_ptr_null(reading_text(object, "absent", 9, false, &faults));
	ck_assert(faulted(MSG_FAULT_TEXT, ""));
}
END_TEST

START_TEST(words_of_a_list)
{
	static const char *const words[] = { "sword", "word", "words", NULL };
	ck_assert_int_eq(reading_choice(object, "t", words, READING_NONE, &faults), 1);
	ck_assert_int_eq(reading_choice(object, "absent", words, 2, &faults), 2);
	ck_assert_uint_eq(faults.errors, 0);
	ck_assert_int_eq(reading_choice(object, "absent", words, READING_NONE, &faults), READING_NONE);
	ck_assert(faulted(MSG_FAULT_MEMBER_MISSING, ""));
	ck_assert_int_eq(reading_choice(object, "n", words, READING_NONE, &faults), READING_NONE);
	ck_assert(faulted(MSG_FAULT_CHOICE, "/n"));
	ck_assert_int_eq(reading_choice(object, "t", words + 2, READING_NONE, &faults), READING_NONE);
	ck_assert(faulted(MSG_FAULT_CHOICE, "/t"));
}
END_TEST

START_TEST(lists_and_members)
{
	static const char *const known[] = { "n", "low", "t", "empty", "list", "none", "tab", NULL };
	ck_assert_ptr_nonnull(reading_list(object, "list", 3, true, &faults));
	ck_assert_ptr_null(reading_list(object, "absent", 3, false, &faults));
	ck_assert_uint_eq(faults.errors, 0);
	ck_assert_ptr_null(reading_list(object, "list", 2, false, &faults));
	ck_assert(faulted(MSG_FAULT_LIST, "/list"));
	ck_assert_ptr_null(reading_list(object, "t", 2, false, &faults));
	ck_assert(faulted(MSG_FAULT_LIST, "/t"));
	ck_assert_ptr_null(reading_list(object, "absent", 2, true, &faults));
	ck_assert(faulted(MSG_FAULT_LIST, ""));
	ck_assert(!reading_members(object, known, &faults));
	ck_assert(faulted(MSG_FAULT_MEMBER_UNKNOWN, "/flag"));
	ck_assert(!reading_members(doc_get(object, "list"), known, &faults));
	ck_assert(faulted(MSG_FAULT_OBJECT, "/list"));
}
END_TEST

START_TEST(small_texts)
{
	char out[4];
	reading_copy(out, sizeof out, "abcdef");
	ck_assert_str_eq(out, "abc");
	reading_copy(out, sizeof out, NULL);
	ck_assert_str_eq(out, "");
	ck_assert_int_lt(reading_order("ab", "abc"), 0);
	ck_assert_int_gt(reading_order("b", "abc"), 0);
	ck_assert_int_eq(reading_order("abc", "abc"), 0);
	ck_assert_int_eq(reading_sign("NESW", 'S'), 2);
	ck_assert_int_eq(reading_sign("NESW", 'X'), READING_NONE);
	ck_assert_int_eq(reading_sign("NESW", '\0'), READING_NONE);
}
END_TEST

static Suite *make_suite(void)
{
	Suite *suite = suite_create("reading");
	TCase *tests = tcase_create("reading");
	tcase_add_checked_fixture(tests, begin, end);
	tcase_add_test(tests, integers_within_their_bounds);
	tcase_add_test(tests, texts_of_a_stated_length);
	tcase_add_test(tests, words_of_a_list);
	tcase_add_test(tests, lists_and_members);
	tcase_add_test(tests, small_texts);
	suite_add_tcase(suite, tests);
	return suite;
}

SUITE_MAIN(make_suite)
