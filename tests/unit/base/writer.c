/* writer.h: what comes out is JSON, whatever text goes in; misuse is a must. */
#include "base/memory.h"
#include "base/must.h"
#include "base/writer.h"
#include "tests/support/suite.h"
#include "tests/support/tiny_json.h"

#include <jansson.h>
#include <string.h>

static char memory[4096];
static struct buffer out;
static struct writer w;

static void begin(void)
{
	buffer_lend(&out, memory, sizeof memory);
	writer_init(&w, &out);
}

START_TEST(tokens_are_put_together)
{
	begin();
	writer_object(&w);
	writer_key_int(&w, "a", -7);
	writer_key(&w, "b");
	writer_array(&w);
	writer_int(&w, 1);
	writer_object(&w);
	writer_end(&w, '}');
	writer_null(&w);
	writer_bool(&w, true);
	writer_hex(&w, (const uint8_t *)"\x00\xaf", 2);
	writer_raw(&w, "[1]", 3);
	writer_end(&w, ']');
	writer_key_bool(&w, "c", false);
	writer_key_text(&w, "d", "e");
	writer_end(&w, '}');
	ck_assert_str_eq(buffer_text(&out),
			 "{\"a\":-7,\"b\":[1,{},null,true,\"00af\",[1]],\"c\":false,\"d\":\"e\"}");
}
END_TEST

START_TEST(integers_beyond_what_a_double_holds_are_strings)
{
	begin();
	writer_array(&w);
	writer_int(&w, 9007199254740991);
	writer_int(&w, 9007199254740992);
	writer_int(&w, -9007199254740991);
	writer_int(&w, INT64_MIN);
	writer_int(&w, INT64_MAX);
	writer_end(&w, ']');
	ck_assert_str_eq(buffer_text(&out),
			 "[9007199254740991,\"9007199254740992\",-9007199254740991,"
			 "\"-9223372036854775808\",\"9223372036854775807\"]");
}
END_TEST

static const char *written(const char *text, size_t n)
{
	begin();
	writer_bytes(&w, text, n);
	return buffer_text(&out);
}

START_TEST(text_is_escaped)
{
	ck_assert_str_eq(written("a\"b\\c\n\r\t\b\x1f/\x7f", 12),
			 "\"a\\\"b\\\\c\\n\\r\\t\\u0008\\u001f/\x7f\"");
	ck_assert_str_eq(written("Königgrätz \xF0\x9F\x90\xB4", 17),
			 "\"Königgrätz \xF0\x9F\x90\xB4\"");
	ck_assert_str_eq(written("", 0), "\"\"");
}
END_TEST

START_TEST(bytes_that_are_not_text_are_replaced)
{
	ck_assert_str_eq(written("a\0b", 3), "\"a\xEF\xBF\xBD" "b\"");
	ck_assert_str_eq(written("\xC3", 1), "\"\xEF\xBF\xBD\"");
	ck_assert_str_eq(written("\xC0\xAFx", 3), "\"\xEF\xBF\xBD\xEF\xBF\xBDx\"");
	ck_assert_str_eq(written("\xED\xA0\x80", 3), "\"\xEF\xBF\xBD\xEF\xBF\xBD\xEF\xBF\xBD\"");
}
END_TEST

START_TEST(any_bytes_give_json_that_a_strict_reader_takes)
{
	uint32_t x = 1812;
	for (int round = 0; round < 3000; round++) {
		char bytes[60];
		for (size_t i = 0; i < sizeof bytes; i++) {
			x = x * 1664525u + 1013904223u;
			bytes[i] = (char)(x >> 24);
		}
		size_t n = x % sizeof bytes;
		const char *text = written(bytes, n);
		ck_assert(!out.failed);
		json_t *read = json_loads(text, JSON_DECODE_ANY, NULL);
		ck_assert_msg(read != NULL, "round %d: %s", round, text);
		json_decref(read);
	}
}
END_TEST

static void value_without_key(void *arg)
{
	writer_object(&w);
	writer_int(&w, 1);
}

static void key_in_array(void *arg)
{
	writer_array(&w);
	writer_key(&w, "a");
}

static void key_without_value(void *arg)
{
	writer_object(&w);
	writer_key(&w, "a");
	writer_end(&w, '}');
}

static void two_keys(void *arg)
{
	writer_object(&w);
	writer_key(&w, "a");
	writer_key(&w, "b");
}

static void wrong_bracket(void *arg)
{
	writer_object(&w);
	writer_end(&w, ']');
}

static void end_of_nothing(void *arg)
{
	writer_end(&w, '}');
}

static void two_roots(void *arg)
{
	writer_int(&w, 1);
	writer_int(&w, 2);
}

static void nothing_raw(void *arg)
{
	writer_raw(&w, "", 0);
}

static void nest(int depth)
{
	for (int i = 0; i < depth; i++)
		writer_array(&w);
	for (int i = 0; i < depth; i++)
		writer_end(&w, ']');
}

static void too_deep(void *arg)
{
	nest(WRITER_DEPTH + 1);
}

static void just_deep_enough(void *arg)
{
	nest(WRITER_DEPTH);
}

START_TEST(a_document_is_written_as_it_was_read)
{
	static const char text[] =
		"{\"a\":[1,-2,\"x\",[],{}],\"b\":{\"c\":\"\\\"\",\"d\":7},\"e\":\"\"}";
	struct arena a;
	arena_init(&a, 1 << 16);
	begin();
	writer_doc(&w, tiny_json(&a, text, sizeof text - 1));
	ck_assert_str_eq(buffer_text(&out), text);
	arena_finish(&a);
}
END_TEST

START_TEST(misuse_is_a_must)
{
	void (*const wrong[])(void *) = { value_without_key, key_in_array,  key_without_value,
					  two_keys,          wrong_bracket, end_of_nothing,
					  two_roots,         nothing_raw,   too_deep };
	for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
		struct must_report why = { 0 };
		begin();
		ck_assert_msg(!must_guarded(wrong[i], NULL, &why), "misuse %zu passed", i);
		ck_assert_ptr_nonnull(strstr(why.file, "writer.c"));
	}
	begin();
	ck_assert(must_guarded(just_deep_enough, NULL, NULL));
}
END_TEST

START_TEST(a_full_buffer_shows_and_harms_nothing)
{
	buffer_lend(&out, memory, 10);
	writer_init(&w, &out);
	memory[10] = '#';
	writer_array(&w);
	for (int i = 0; i < 100; i++)
		writer_text(&w, "a\nb");
	writer_end(&w, ']');
	ck_assert(out.failed);
	ck_assert_int_eq(memory[10], '#');
}
END_TEST

START_TEST(the_nth_want_of_memory_shows_and_harms_nothing)
{
	uint64_t n = 1;
	for (bool reached = true; reached; n++) {
		struct buffer grown;
		buffer_init(&grown, 1 << 20);
		writer_init(&w, &grown);
		memory_fail_after(n);
		writer_array(&w);
		for (int i = 0; i < 2000; i++)
			writer_text(&w, "a \"text\" with\nescapes");
		writer_end(&w, ']');
		buffer_text(&grown);
		reached = memory_has_failed();
		memory_fail_after(0);
		ck_assert(grown.failed == reached);
		buffer_finish(&grown);
	}
	ck_assert_uint_gt(n, 8);
}
END_TEST

START_TEST(what_there_is_not_to_say_is_left_out)
{
	struct buffer said;
	buffer_init(&said, 1 << 10);
	writer_init(&w, &said);
	writer_object(&w);
	writer_key_flag(&w, "a", false);
	writer_key_flag(&w, "b", true);
	writer_key_count(&w, "c", 0);
	writer_key_count(&w, "d", -3);
	writer_end(&w, '}');
	ck_assert_str_eq(buffer_text(&said), "{\"b\":true,\"d\":-3}");
	buffer_finish(&said);
}
END_TEST

static Suite *suite(void)
{
	Suite *s = suite_create("base/writer");
	TCase *t = tcase_create("writer");
	tcase_add_test(t, tokens_are_put_together);
	tcase_add_test(t, integers_beyond_what_a_double_holds_are_strings);
	tcase_add_test(t, text_is_escaped);
	tcase_add_test(t, bytes_that_are_not_text_are_replaced);
	tcase_add_test(t, any_bytes_give_json_that_a_strict_reader_takes);
	tcase_add_test(t, a_document_is_written_as_it_was_read);
	tcase_add_test(t, what_there_is_not_to_say_is_left_out);
	tcase_add_test(t, misuse_is_a_must);
	tcase_add_test(t, a_full_buffer_shows_and_harms_nothing);
	tcase_add_test(t, the_nth_want_of_memory_shows_and_harms_nothing);
	suite_add_tcase(s, t);
	return s;
}

SUITE_MAIN(suite)
