/* encode.h: the envelope of answers, errors and notifications. */
#include "tests/support/suite.h"
#include "wire/encode.h"

#include <string.h>

static char memory[2048];
static struct buffer buffer;
static struct writer w;

static void set_up(void)
{
	buffer_lend(&buffer, memory, sizeof memory);
	writer_init(&w, &buffer);
}

START_TEST(an_answer_holds_what_is_written_into_it)
{
	wire_write_result_begin(&w, "\"a\"", 3);
	writer_object(&w);
	writer_key_int(&w, "minute", 3);
	writer_end(&w, '}');
	wire_write_result_end(&w);
	ck_assert_str_eq(buffer_text(&buffer),
			 "{\"jsonrpc\":\"2.0\",\"id\":\"a\",\"result\":{\"minute\":3}}");
}
END_TEST

START_TEST(a_notification_holds_what_is_written_into_it)
{
	wire_write_notification_begin(&w, "match.resync");
	writer_object(&w);
	writer_key_text(&w, "match", "abcdefghij234567");
	writer_end(&w, '}');
	wire_write_notification_end(&w);
	ck_assert_str_eq(buffer_text(&buffer),
			 "{\"jsonrpc\":\"2.0\",\"method\":\"match.resync\",\"params\":"
			 "{\"match\":\"abcdefghij234567\"}}");
}
END_TEST

START_TEST(a_plain_error_is_its_code_alone)
{
	struct wire_error error = wire_error_plain(ERR_BUSY);
	wire_write_error(&w, "null", 4, &error);
	ck_assert_str_eq(buffer_text(&buffer),
			 "{\"jsonrpc\":\"2.0\",\"id\":null,\"error\":{\"code\":-32010,"
			 "\"message\":\"busy, try again\",\"data\":{\"name\":\"ERR_BUSY\"}}}");
}
END_TEST

START_TEST(a_full_error_says_all_it_knows)
{
	struct wire_error error = { .err = ERR_REFUSED,
				    .rule = "MOV-4",
				    .piece = 0,
				    .hint = MSG_ERROR_PARAMS_RANGE,
				    .numbers = { 1, 2, 3 },
				    .name = "x",
				    .limit = "limits.x",
				    .pointer = "/params/x",
				    .minute = 0 };
	wire_write_error(&w, "7", 1, &error);
	ck_assert_str_eq(buffer_text(&buffer),
			 "{\"jsonrpc\":\"2.0\",\"id\":7,\"error\":{\"code\":-32000,"
			 "\"message\":\"refused by the rules\",\"data\":{\"name\":\"ERR_REFUSED\","
			 "\"rule\":\"MOV-4\",\"piece\":0,\"hint\":{\"id\":\"error.params.range\","
			 "\"numbers\":[1,2],\"name\":\"x\"},\"limit\":\"limits.x\","
			 "\"pointer\":\"/params/x\",\"minute\":0}}}");
}
END_TEST

START_TEST(a_fault_becomes_the_error_that_tells_it)
{
	struct wire_fault why;
	wire_fault_set(&why, ERR_PARAMS, NULL, MSG_ERROR_PARAMS_MISSING, "match");
	struct wire_error error = wire_error_fault(&why);
	wire_write_error(&w, "7", 1, &error);
	ck_assert_str_eq(buffer_text(&buffer),
			 "{\"jsonrpc\":\"2.0\",\"id\":7,\"error\":{\"code\":-32602,"
			 "\"message\":\"wrong parameters\",\"data\":{\"name\":\"ERR_PARAMS\","
			 "\"hint\":{\"id\":\"error.params.missing\",\"name\":\"match\"}}}}");
}
END_TEST

START_TEST(a_name_from_outside_cannot_break_the_text)
{
	struct wire_fault why;
	wire_fault_set(&why, ERR_METHOD, NULL, MSG_ERROR_REQUEST_UNKNOWN, "\"},\n\\");
	ck_assert_str_eq(why.name, "\"},?\\");
	struct wire_error error = wire_error_fault(&why);
	wire_write_error(&w, "7", 1, &error);
	ck_assert_ptr_nonnull(strstr(buffer_text(&buffer), "\"name\":\"\\\"},?\\\\\"}"));
}
END_TEST

static Suite *suite(void)
{
	Suite *s = suite_create("wire/encode");
	TCase *t = tcase_create("encode");
	tcase_add_checked_fixture(t, set_up, NULL);
	tcase_add_test(t, an_answer_holds_what_is_written_into_it);
	tcase_add_test(t, a_notification_holds_what_is_written_into_it);
	tcase_add_test(t, a_plain_error_is_its_code_alone);
	tcase_add_test(t, a_full_error_says_all_it_knows);
	tcase_add_test(t, a_fault_becomes_the_error_that_tells_it);
	tcase_add_test(t, a_name_from_outside_cannot_break_the_text);
	suite_add_tcase(s, t);
	return s;
}

SUITE_MAIN(suite)
