/* The data directory: held by one, and every way in which it cannot be used said by name. */
#include "store/folder.h"
#include "base/text.h"
#include "tests/support/suite.h"
#include "tests/unit/store/support/desk.h"

#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static struct desk desk;

static void set_up(void)
{
	desk_init(&desk);
}

static void tear_down(void)
{
	desk_finish(&desk);
}

START_TEST(one_process_holds_it_and_is_named)
{
	struct store_problem why;
	int pipes[2], ready;
	ck_assert_int_eq(pipe(pipes), 0);
	pid_t child = fork();
	if (child == 0) {
		ready = folder_take(desk.dir, &why) >= 0;
		ready = write(pipes[1], &ready, sizeof(ready)) == sizeof(ready);
		pause();
	}
	ck_assert_int_eq(read(pipes[0], &ready, sizeof(ready)), sizeof(ready));
	ck_assert(ready);
	ck_assert_int_eq(folder_take(desk.dir, &why), -1);
	ck_assert_int_eq(why.what, MSG_CONSOLE_DATA_HELD);
	ck_assert_int_eq(why.numbers[0], child);
	kill(child, SIGKILL);
	waitpid(child, NULL, 0);
	int held = folder_take(desk.dir, &why); /* the lock goes with the process */
	ck_assert_int_ge(held, 0);
	folder_release(held);
	held = folder_take(desk.dir, &why);
	ck_assert_int_ge(held, 0);
	folder_release(held);
}
END_TEST

START_TEST(a_folder_is_made_but_not_its_parents)
{
	char path[FOLDER_PATH];
	struct store_problem why;
	text_format(path, sizeof(path), "%s/a", desk.dir);
	int held = folder_take(path, &why);
	ck_assert_int_ge(held, 0);
	folder_release(held);
	text_format(path, sizeof(path), "%s/a/lock", desk.dir);
	ck_assert_int_eq(unlink(path), 0);
	text_format(path, sizeof(path), "%s/a", desk.dir);
	ck_assert_int_eq(rmdir(path), 0);
	text_format(path, sizeof(path), "%s/b/c", desk.dir);
	ck_assert_int_eq(folder_take(path, &why), -1);
	ck_assert_int_eq(why.what, MSG_CONSOLE_DATA_MISSING);
	ck_assert_str_eq(why.name, path);
}
END_TEST

START_TEST(a_file_is_no_folder)
{
	char path[FOLDER_PATH];
	struct store_problem why;
	text_format(path, sizeof(path), "%s/file", desk.dir);
	fclose(fopen(path, "w"));
	ck_assert_int_eq(folder_take(path, &why), -1);
	ck_assert_int_eq(why.what, MSG_CONSOLE_DATA_NOT_FOLDER);
	ck_assert_int_eq(folder_take("/proc/self", &why), -1);
	ck_assert_int_eq(why.what, MSG_CONSOLE_DATA_NOT_WRITABLE);
}
END_TEST

START_TEST(files_for_the_keeper_are_few_and_his_alone)
{
	char path[FOLDER_PATH], name[32];
	struct stat found;
	ck_assert(folder_keep(desk.dir, "one.jsonl", "a long text", 11, path));
	ck_assert(folder_keep(desk.dir, "one.jsonl", "{}\n", 3, path)); /* in its place */
	ck_assert_int_eq(stat(path, &found), 0);
	ck_assert_int_eq(found.st_size, 3);
	ck_assert_int_eq(found.st_mode & 07777, 0600);
	for (int i = 1; i < FOLDER_DUMPS; i++) {
		text_format(name, sizeof(name), "%d.jsonl", i);
		ck_assert(folder_keep(desk.dir, name, "", 0, path));
	}
	ck_assert(!folder_keep(desk.dir, "more.jsonl", "", 0, path));
	ck_assert(folder_keep(desk.dir, "one.jsonl", "", 0, path));
	ck_assert(!folder_keep("/nowhere/at/all", "one.jsonl", "", 0, path));
	text_format(path, sizeof(path), "rm -r %s/dumps", desk.dir);
	ck_assert_int_eq(system(path), 0);
}
END_TEST

static Suite *make_suite(void)
{
	Suite *s = suite_create("folder");
	TCase *t = tcase_create("folder");
	tcase_add_checked_fixture(t, set_up, tear_down);
	tcase_add_test(t, one_process_holds_it_and_is_named);
	tcase_add_test(t, a_folder_is_made_but_not_its_parents);
	tcase_add_test(t, a_file_is_no_folder);
	tcase_add_test(t, files_for_the_keeper_are_few_and_his_alone);
	suite_add_tcase(s, t);
	return s;
}

SUITE_MAIN(make_suite)
