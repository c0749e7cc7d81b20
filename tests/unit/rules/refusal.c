/* Tests of rules/refusal: what an answer says of what would be refused. */
#include "rules/refusal.h"
#include "tests/support/suite.h"

START_TEST(a_refusal_is_its_rule_and_its_hint)
{
	enum { MOST = 1000 };
	struct refusal why = {
		.rule = "MOV-13", .hint = MSG_REFUSAL_LENGTH, .numbers = { 201, -1, 0, 7 }, .piece = 3
	};
	struct buffer text;
	struct writer w;
	buffer_init(&text, MOST);
	writer_init(&w, &text);
	writer_object(&w);
	refusal_write(&why, &w);
	writer_end(&w, '}');
	ck_assert_str_eq(buffer_text(&text),
	                 "{\"rule\":\"MOV-13\",\"hint\":{\"id\":\"refusal.length\","
	                 "\"numbers\":[201,-1,0,7]}}");
	buffer_finish(&text);
}
END_TEST

static Suite *refusal_suite(void)
{
	Suite *s = suite_create("refusal");
	TCase *c = tcase_create("writing");
	tcase_add_test(c, a_refusal_is_its_rule_and_its_hint);
	suite_add_tcase(s, c);
	return s;
}
SUITE_MAIN(refusal_suite)
