/* Sentences on the console: arguments in their places, nothing past the end. */
#include "tools/console.h"
#include "tests/support/suite.h"

#include <string.h>

static char out[CONSOLE_TEXT];

START_TEST(arguments_stand_in_their_places)
{
	int64_t numbers[CONSOLE_NUMBERS] = { 4711, -2 };
	console_word(MSG_CONSOLE_DATABASE_NEWER, numbers, "the file", out);
	ck_assert_ptr_nonnull(strstr(out, "the file"));
	ck_assert_ptr_nonnull(strstr(out, "4711"));
	ck_assert_ptr_nonnull(strstr(out, "-2"));
	ck_assert_ptr_null(strchr(out, '{'));
	console_word(MSG_NONE, numbers, "", out);
	ck_assert_str_eq(out, "");
}
END_TEST

START_TEST(a_long_name_is_cut)
{
	static char name[CONSOLE_TEXT * 2];
	memset(name, 'n', sizeof(name) - 1);
	console_word(MSG_CONSOLE_DATA_FULL, (int64_t[CONSOLE_NUMBERS]){ 0 }, name, out);
	ck_assert_uint_eq(strlen(out), CONSOLE_TEXT - 1);
	struct console_line line;
	ck_assert(!console_set(&line, MSG_CONSOLE_DATA_FULL, name, 3));
	ck_assert_uint_eq(strlen(line.name), CONSOLE_NAME - 1);
	ck_assert_int_eq(line.numbers[0], 3);
}
END_TEST

/* Every sentence of the console can be worded: no argument is left over. */
START_TEST(every_console_message_words)
{
	for (int id = 1; id < MESSAGE_COUNT; id++) {
		if (strncmp(message_key((enum message_id)id), "console.", strlen("console.")) != 0)
			continue;
		console_word((enum message_id)id, (int64_t[CONSOLE_NUMBERS]){ 1, 2, 3, 4 }, "N", out);
		ck_assert_msg(out[0] && !strchr(out, '{'), "%s: %s", message_key((enum message_id)id), out);
	}
}
END_TEST

static Suite *make_suite(void)
{
	Suite *s = suite_create("console");
	TCase *t = tcase_create("console");
	tcase_add_test(t, arguments_stand_in_their_places);
	tcase_add_test(t, a_long_name_is_cut);
	tcase_add_test(t, every_console_message_words);
	suite_add_tcase(s, t);
	return s;
}

SUITE_MAIN(make_suite)
