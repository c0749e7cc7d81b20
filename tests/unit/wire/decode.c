/* decode.h: JSON to a tree, strictly; each kind of bad text is named for what it is. */
#include "base/memory.h"
#include "base/text.h"
#include "tests/support/suite.h"
#include "wire/decode.h"

#include <string.h>

static struct arena arena;
static struct wire_fault why;

static void set_up(void)
{
	arena_init(&arena, 1 << 22);
	memset(&why, 0, sizeof why);
}

static void tear_down(void)
{
	memory_fail_after(0);
	arena_finish(&arena);
}

static const struct doc *parse(const char *text)
{
	return wire_parse(&arena, text, strlen(text), &why);
}

#define REFUSED(text, message)                                          \
	do {                                                            \
		ck_assert_msg(parse(text) == NULL, "taken: %s", text);  \
		ck_assert_str_eq(message_key(why.what), "error." message); \
		ck_assert_int_eq(why.err, ERR_PARSE);                   \
	} while (0)

START_TEST(every_kind_of_value_is_read)
{
	const struct doc *root = parse(
	    " {\"a\":[1,-2,\"drei\",true,false,null,{},[]],\"b\":{\"ö/~\":9223372036854775807}} ");
	ck_assert_ptr_nonnull(root);
	ck_assert_int_eq(root->type, DOC_OBJECT);
	ck_assert_uint_eq(root->count, 2);
	const struct doc *a = doc_get(root, "a");
	ck_assert_uint_eq(a->count, 8);
	ck_assert_int_eq(doc_at(a, 1)->integer, -2);
	ck_assert_str_eq(doc_at(a, 2)->text, "drei");
	ck_assert_uint_eq(doc_at(a, 2)->length, 4);
	ck_assert(doc_is(doc_at(a, 3), DOC_BOOL) && doc_at(a, 3)->integer == 1);
	ck_assert(doc_is(doc_at(a, 4), DOC_BOOL) && doc_at(a, 4)->integer == 0);
	ck_assert(doc_is(doc_at(a, 5), DOC_NULL));
	ck_assert(doc_is(doc_at(a, 6), DOC_OBJECT) && doc_at(a, 6)->count == 0);
	ck_assert(doc_is(doc_at(a, 7), DOC_ARRAY) && doc_at(a, 7)->index == 7);
	const struct doc *most = doc_get(doc_get(root, "b"), "ö/~");
	ck_assert_int_eq(most->integer, INT64_MAX);
	char pointer[32];
	doc_pointer(most, pointer, sizeof pointer);
	ck_assert_str_eq(pointer, "/b/ö~1~0");
}
END_TEST

START_TEST(members_keep_the_order_of_the_text)
{
	const struct doc *root =
	    parse("{\"z\":0,\"a\":1,\"m\":2,\"b\":3,\"y\":4,\"c\":5,\"x\":6,\"d\":7,\"w\":8}");
	int64_t n = 0;
	for (const struct doc *member = root->first; member != NULL; member = member->next, n++) {
		ck_assert_int_eq(member->integer, n);
		ck_assert_uint_eq(member->index, n);
		ck_assert_ptr_eq(member->parent, root);
	}
	ck_assert_int_eq(n, 9);
}
END_TEST

START_TEST(text_is_decoded)
{
	ck_assert_str_eq(parse("\"a\\\"\\\\\\/\\n\\t\\u00e9\\ud83d\\udc34\"")->text,
			 "a\"\\/\n\té\xF0\x9F\x90\xB4");
	ck_assert_str_eq(parse("\"\"")->text, "");
	ck_assert_int_eq(parse("7")->integer, 7);
}
END_TEST

START_TEST(what_is_not_json_is_refused)
{
	static const char *const bad[] = {
		"", " ", "{", "[", "{]", "[1,]", "{\"a\":1,}", "{a:1}", "{'a':1}", "[1] 2", "{} {}",
		"nul", "NaN", "Infinity", "-", "01", "+1", "0x10", "1.", ".5", "1e", "\"", "\"\n\"",
		"\"\\x41\"", "\"\\ud800\"", "\"\\udc00\\ud800\"", "[1 2]", "{\"a\" 1}", "{\"a\"}",
		"//x\n1", "\xEF\xBB\xBF{}", "]", "}",
	};
	for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
		ck_assert_msg(parse(bad[i]) == NULL, "taken: %s", bad[i]);
		ck_assert_int_eq(why.err, ERR_PARSE);
		ck_assert_int_eq(why.what, MSG_ERROR_JSON_SYNTAX);
	}
	ck_assert_ptr_null(wire_parse(&arena, "[1,\n 2,\n x]", 11, &why));
	ck_assert_int_eq(why.numbers[0], 3);
	ck_assert_ptr_null(wire_parse(&arena, "{}\0", 3, &why));
	ck_assert_ptr_null(wire_parse(&arena, "\0{}", 3, &why));
}
END_TEST

START_TEST(what_json_allows_and_we_do_not_is_refused_by_name)
{
	REFUSED("{\"a\":1,\"b\":2,\"a\":3}", "json.twice");
	REFUSED("{\"a\":1,\"\\u0061\":2}", "json.twice");
	REFUSED("[{\"x\":{\"a\":1,\"a\":1}}]", "json.twice");
	REFUSED("1.0", "json.fraction");
	REFUSED("1e2", "json.fraction");
	REFUSED("-0.0", "json.fraction");
	REFUSED("{\"path\":[0,{\"x\":1.5}]}", "json.fraction");
	ck_assert_str_eq(why.pointer, "/path/1/x");
	REFUSED("9223372036854775808", "json.number");
	REFUSED("-9223372036854775809", "json.number");
	REFUSED("99999999999999999999999999999999999999999", "json.number");
	REFUSED("1e999", "json.number");
	REFUSED("\"a\\u0000b\"", "json.nul");
	REFUSED("{\"a\\u0000b\":1}", "json.nul");
	ck_assert_int_eq(parse("-9223372036854775808")->integer, INT64_MIN);
	ck_assert_int_eq(parse("-0")->integer, 0);
}
END_TEST

START_TEST(bytes_that_are_not_utf8_are_refused)
{
	REFUSED("\"\xFF\"", "json.utf8");
	REFUSED("\"\xC0\xAF\"", "json.utf8");
	REFUSED("\"\xED\xA0\x80\"", "json.utf8");
	REFUSED("\"\xF4\x90\x80\x80\"", "json.utf8");
	REFUSED("{\"\xC3\":1}", "json.utf8");
	ck_assert_ptr_nonnull(parse("\"\xF4\x8F\xBF\xBF\""));
}
END_TEST

static const char *nested(int depth, char text[4096])
{
	memset(text, '[', depth);
	memset(text + depth, ']', depth);
	text[2 * depth] = '\0';
	return text;
}

START_TEST(depth_is_bounded)
{
	char text[4096];
	ck_assert_ptr_nonnull(parse(nested(WIRE_DEPTH, text)));
	REFUSED(nested(WIRE_DEPTH + 1, text), "json.depth");
	ck_assert_int_eq(why.numbers[0], WIRE_DEPTH);
	REFUSED(nested(2000, text), "json.depth");
	/* brackets within text do not count, whatever is escaped */
	ck_assert_ptr_nonnull(parse("\"[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[\""));
	ck_assert_ptr_nonnull(parse("\"\\\"[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[\""));
	REFUSED("[\"\\\\\",[[[[[[[[[[[[[[[[[[[[[[[[[", "json.depth");
}
END_TEST

START_TEST(a_million_open_brackets_do_no_harm)
{
	size_t n = 1000000;
	char *text = memory_take(n);
	memset(text, '[', n);
	ck_assert_ptr_null(wire_parse(&arena, text, n, &why));
	ck_assert_int_eq(why.what, MSG_ERROR_JSON_DEPTH);
	memory_drop(text);
}
END_TEST

START_TEST(more_than_the_arena_takes_is_a_limit)
{
	arena_finish(&arena);
	arena_init(&arena, 1000);
	ck_assert_ptr_null(parse("[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20]"));
	ck_assert_int_eq(why.err, ERR_LIMIT);
	ck_assert_int_eq(why.what, MSG_ERROR_JSON_MUCH);
	arena_reset(&arena);
	ck_assert_ptr_nonnull(parse("[1,2,3]"));
}
END_TEST

START_TEST(want_of_memory_at_any_point_is_said_and_leaks_nothing)
{
	/* large enough that library and tree take many blocks each */
	enum { TIMES = 2000 };
	static const char part[] = ",{\"a\":[1,2,{\"b\":\"a text that needs room of its own\"}]}";
	static char text[TIMES * sizeof part + 8];
	size_t length = 0;
	for (int i = 0; i < TIMES; i++, length += sizeof part - 1)
		memcpy(text + length, part, sizeof part);
	text[0] = '[';
	memcpy(text + length, "]", 2);
	uint64_t n = 1;
	for (bool reached = true; reached; n++) {
		arena_finish(&arena);
		arena_init(&arena, 1 << 24);
		memory_fail_after(n);
		const struct doc *root = parse(text);
		reached = memory_has_failed();
		memory_fail_after(0);
		ck_assert_msg((root == NULL) == reached, "allocation %d", (int)n);
		if (reached) {
			ck_assert_int_eq(why.err, ERR_NOMEM);
			ck_assert_int_eq(why.what, MSG_ERROR_MEMORY);
		}
	}
	ck_assert_uint_gt(n, 12);
}
END_TEST

static Suite *suite(void)
{
	Suite *s = suite_create("wire/decode");
	TCase *t = tcase_create("decode");
	tcase_add_checked_fixture(t, set_up, tear_down);
	tcase_add_test(t, every_kind_of_value_is_read);
	tcase_add_test(t, members_keep_the_order_of_the_text);
	tcase_add_test(t, text_is_decoded);
	tcase_add_test(t, what_is_not_json_is_refused);
	tcase_add_test(t, what_json_allows_and_we_do_not_is_refused_by_name);
	tcase_add_test(t, bytes_that_are_not_utf8_are_refused);
	tcase_add_test(t, depth_is_bounded);
	tcase_add_test(t, a_million_open_brackets_do_no_harm);
	tcase_add_test(t, more_than_the_arena_takes_is_a_limit);
	tcase_add_test(t, want_of_memory_at_any_point_is_said_and_leaks_nothing);
	suite_add_tcase(s, t);
	return s;
}

SUITE_MAIN(suite)
