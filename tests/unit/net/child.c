/* A process at a pair of pipes: handed its line, heard and sent line by line, bounded like a
 * socket, known to be gone when it goes, and gone when it is shut. */
#include "base/text.h"
#include "tests/support/suite.h"
#include "tests/unit/net/support/door.h"

#include <string.h>
#include <unistd.h>

enum { TRIES = 200, TRY_US = 10000 };

static struct door door;
static char text[DOOR_TEXT], program[4096];
static int fd;

static void set_up(void)
{
	door_options(&door.options);
	ck_assert_ptr_nonnull(realpath("tests/unit/net/support/child.sh", program));
	door.options.child_file = program;
}

static void open_door(void)
{
	door_open(&door);
	fd = door_socket(&door);
	ck_assert_int_ge(fd, 0);
}

static void shut_door(void)
{
	close(fd);
	ck_assert_int_eq(door_shut(&door), 0); /* everything was given back, the child too */
}

static void tell(const char *word)
{
	ck_assert(door_frame(fd, 0x81, word, strlen(word)));
}

static const char *ask(const char *word)
{
	size_t n;
	tell(word);
	ck_assert_int_eq(door_read(fd, text, sizeof(text), &n), 1);
	return text;
}

/* The answer to `word` becomes this one. */
static void comes(const char *word, const char *answer)
{
	for (int i = 0; i < TRIES; i++, usleep(TRY_US))
		if (strcmp(ask(word), answer) == 0)
			return;
	ck_abort_msg("\"%s\" stays \"%.80s\", not \"%s\"", word, text, answer);
}

START_TEST(it_is_handed_its_line_and_then_what_it_is_sent)
{
	open_door();
	ck_assert_str_eq(ask("child"), "yes");
	comes("said", "its line");
	tell("child hello");
	comes("said", "hello");
	tell("child two");
	comes("said", "two and a half");
	ck_assert_str_eq(ask("closed"), "0");
	shut_door();
}
END_TEST

START_TEST(when_it_goes_the_gate_is_told_once)
{
	open_door();
	ck_assert_str_eq(ask("child"), "yes");
	tell("child die");
	comes("closed", "1");
	tell("child late"); /* to nobody */
	ck_assert_str_eq(ask("child"), "yes"); /* and another is started */
	comes("said", "its line");
	ck_assert_str_eq(ask("closed"), "1");
	shut_door();
}
END_TEST

START_TEST(shut_it_is_gone_and_the_gate_hears_no_more)
{
	open_door();
	ck_assert_str_eq(ask("child"), "yes");
	comes("said", "its line");
	tell("child sleep");
	tell("child never said");
	tell("end");
	usleep(500000);
	ck_assert_str_eq(ask("said"), "its line");
	ck_assert_str_eq(ask("closed"), "0");
	shut_door();
}
END_TEST

START_TEST(a_line_too_long_ends_it)
{
	open_door();
	ck_assert_str_eq(ask("child"), "yes");
	tell("child long");
	comes("closed", "1");
	shut_door();
}
END_TEST

START_TEST(one_that_does_not_read_loses_what_waits_and_is_told_to_look_anew)
{
	open_door();
	ck_assert_str_eq(ask("child"), "yes");
	comes("said", "its line");
	tell("child sleep");
	tell("crowd");
	tell("child lost"); /* with the queue */
	comes("said", "resync");
	tell("child hello");
	comes("said", "hello");
	shut_door();
}
END_TEST

START_TEST(what_cannot_be_started_is_not_there)
{
	door.options.child_file = "/nowhere/to/be/found";
	open_door();
	ck_assert_str_eq(ask("child"), "no");
	ck_assert_str_eq(ask("closed"), "0");
	shut_door();
}
END_TEST

START_TEST(a_server_that_stops_takes_it_along)
{
	open_door();
	ck_assert_str_eq(ask("child"), "yes");
	tell("child sleep");
	shut_door();
}
END_TEST

static Suite *suite(void)
{
	Suite *s = suite_create("net/child");
	TCase *t = tcase_create("child");
	tcase_set_timeout(t, 30);
	tcase_add_checked_fixture(t, set_up, NULL);
	tcase_add_test(t, it_is_handed_its_line_and_then_what_it_is_sent);
	tcase_add_test(t, when_it_goes_the_gate_is_told_once);
	tcase_add_test(t, shut_it_is_gone_and_the_gate_hears_no_more);
	tcase_add_test(t, a_line_too_long_ends_it);
	tcase_add_test(t, one_that_does_not_read_loses_what_waits_and_is_told_to_look_anew);
	tcase_add_test(t, what_cannot_be_started_is_not_there);
	tcase_add_test(t, a_server_that_stops_takes_it_along);
	suite_add_tcase(s, t);
	return s;
}

SUITE_MAIN(suite)
