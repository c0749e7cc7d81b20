/* log.h: one line an event, whatever is in the values. */
#include "base/log.h"
#include "tests/support/suite.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

static char text[4096];

/* What standard error gets between these two is in `text` afterwards. Each test runs in a
 * process of its own. */
static FILE *catcher;

static void listen(void)
{
	catcher = tmpfile();
	ck_assert_ptr_nonnull(catcher);
	ck_assert_int_ge(dup2(fileno(catcher), STDERR_FILENO), 0);
}

static const char *heard(void)
{
	rewind(catcher);
	size_t n = fread(text, 1, sizeof text - 1, catcher);
	text[n] = '\0';
	return text;
}

START_TEST(a_line_is_level_room_event_and_values)
{
	listen();
	log_line(LOG_WARN, "store", "fault", "code=%d name=%s", 13, "full");
	log_line(LOG_ERROR, "net", "closed", "%s", "");
	log_line(LOG_DEBUG, "net", "unheard", "a=%d", 1);
	log_set_level(LOG_ERROR);
	log_line(LOG_WARN, "net", "unheard", "a=%d", 1);
	ck_assert_str_eq(heard(), "warn store fault code=13 name=full\nerror net closed\n");
}
END_TEST

START_TEST(a_value_cannot_forge_a_line)
{
	listen();
	log_line(LOG_INFO, "net", "peer", "name=%s", "x\nerror net forged\r\x1b[2J\x7f");
	ck_assert_str_eq(heard(), "info net peer name=x?error net forged??[2J?\n");
}
END_TEST

START_TEST(a_long_line_is_cut_and_still_ended)
{
	char much[3000];
	memset(much, 'a', sizeof much - 1);
	much[sizeof much - 1] = '\0';
	listen();
	log_line(LOG_INFO, "net", "peer", "name=%s", much);
	const char *line = heard();
	size_t n = strlen(line);
	ck_assert_uint_le(n, 1024);
	ck_assert_uint_gt(n, 1000);
	ck_assert_int_eq(line[n - 1], '\n');
}
END_TEST

static Suite *suite(void)
{
	Suite *s = suite_create("base/log");
	TCase *t = tcase_create("log");
	tcase_add_test(t, a_line_is_level_room_event_and_values);
	tcase_add_test(t, a_value_cannot_forge_a_line);
	tcase_add_test(t, a_long_line_is_cut_and_still_ended);
	suite_add_tcase(s, t);
	return s;
}

SUITE_MAIN(suite)
