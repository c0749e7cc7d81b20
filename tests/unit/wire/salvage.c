/* The id out of texts that no reader takes. */
#include "wire/salvage.h"
#include "base/text.h"
#include "tests/support/suite.h"

#include <string.h>

static struct doc id;

static bool salvaged(const char *text)
{
	return salvage_id(text, strlen(text), &id);
}

static void number(const char *text, int64_t wanted)
{
	ck_assert_msg(salvaged(text), "%s", text);
	ck_assert_int_eq(id.type, DOC_INT);
	ck_assert_int_eq(id.integer, wanted);
}

START_TEST(an_id_is_found_wherever_it_stands)
{
	number("{\"id\":7}", 7);
	number(" {\n\"id\" : 7 , \"a\":[{]}\t}\r\n", 7);
	number("{\"a\":\"\\ud800\",\"id\":9007199254740991}", 9007199254740991);
	number("{\"a\":\"}\\\"{\",\"id\":0}", 0);
	number("{\"a\":{\"id\":1,\"b\":[\"id\"]},\"id\":2}", 2); /* only at the top */
	number("{\"a\":\"id\",\"id\":3}", 3);                       /* only as a name */
	ck_assert(salvaged("{\"id\":\"m\xc3\xbc" "de\",\"a\":1e5}"));
	ck_assert_int_eq(id.type, DOC_TEXT);
	ck_assert_uint_eq(id.length, 5);
	ck_assert_mem_eq(id.text, "m\xc3\xbc" "de", 5);
}
END_TEST

START_TEST(what_is_none_or_doubtful_is_none)
{
	static const char *const none[] = {
		"", " ", "[]", "7", "{", "{}", "{\"id\"}", "{\"id\":", "{\"id\":}", "{\"id\":7",
		"{\"id\":7}x", "{\"id\":7}{}", "{\"id\":7,\"a\":[}", "{\"id\":7,\"a", "{\"id\":7,\"a\\",
		"{\"id\":1,\"id\":2}", "{\"id\":-1}", "{\"id\":7.5}", "{\"id\":7e1}", "{\"id\":null}",
		"{\"id\":[7]}", "{\"id\":12345678901234567}", "{\"id\":\"a", "{\"id\":\"a\\u0000\"}",
		"{\"id\":\"a\nb\"}", "{\"id\":\"\xff\"}", "[{\"id\":7}]", "{\"a\":{\"id\":7}}",
		"{\"a\":[\"id\",7]}", "{\"ID\":7}"
	};
	for (size_t i = 0; i < sizeof none / sizeof none[0]; i++)
		ck_assert_msg(!salvaged(none[i]), "%s", none[i]);
}
END_TEST

static Suite *suite(void)
{
	Suite *s = suite_create("wire/salvage");
	TCase *t = tcase_create("salvage");
	tcase_add_test(t, an_id_is_found_wherever_it_stands);
	tcase_add_test(t, what_is_none_or_doubtful_is_none);
	suite_add_tcase(s, t);
	return s;
}

SUITE_MAIN(suite)
