/* Databases of every form: new, known, older, newer, somebody else's, damaged. */
#include "store/migrate.h"
#include "base/text.h"
#include "store/folder.h"
#include "store/record.h"
#include "tests/support/suite.h"
#include "tests/unit/store/support/desk.h"

#include <stdio.h>
#include <string.h>

_Static_assert(DATABASE_APPLICATION == 1263759921, "as the statements below have it");

static struct desk desk;
static char path[FOLDER_PATH];

static void set_up(void)
{
	desk_init(&desk);
	ck_assert(folder_database(desk.dir, path));
}

static void tear_down(void)
{
	desk_finish(&desk);
}

static void run(const char *sql)
{
	int rc;
	sqlite3 *db = database_open(path, NULL, DATABASE_WRITE, &rc);
	ck_assert_ptr_nonnull(db);
	ck_assert_int_eq(database_exec(db, sql), SQLITE_OK);
	database_close(db);
}

static enum message_id refused(void)
{
	ck_assert(!desk_open(&desk));
	return desk.why.what;
}

START_TEST(a_new_database_gets_every_migration)
{
	int rc;
	ck_assert(desk_open(&desk));
	desk_close(&desk);
	sqlite3 *db = database_open(path, NULL, DATABASE_READ, &rc);
	ck_assert_int_eq(database_int(db, "PRAGMA user_version", 0, &rc), migrate_newest());
	ck_assert_int_eq(database_int(db, "PRAGMA application_id", 0, &rc), DATABASE_APPLICATION);
	database_close(db);
	ck_assert(desk_open(&desk)); /* and none of them twice */
}
END_TEST

START_TEST(a_newer_one_is_refused_with_both_numbers_and_left_alone)
{
	int rc;
	ck_assert(desk_open(&desk));
	desk_close(&desk);
	run("PRAGMA user_version = 9999");
	ck_assert_int_eq(refused(), MSG_CONSOLE_DATABASE_NEWER);
	ck_assert_int_eq(desk.why.numbers[0], 9999);
	ck_assert_int_eq(desk.why.numbers[1], migrate_newest());
	sqlite3 *db = database_open(path, NULL, DATABASE_READ, &rc);
	ck_assert_int_eq(database_int(db, "SELECT value FROM meta WHERE key = 'boots'", 0, &rc), 1);
	database_close(db);
}
END_TEST

START_TEST(somebody_elses_is_refused)
{
	run("CREATE TABLE theirs (a)");
	ck_assert_int_eq(refused(), MSG_CONSOLE_DATABASE_FOREIGN);
	run("DROP TABLE theirs; PRAGMA application_id = 77");
	ck_assert_int_eq(refused(), MSG_CONSOLE_DATABASE_FOREIGN);
}
END_TEST

START_TEST(what_is_no_database_is_refused)
{
	FILE *f = fopen(path, "w");
	for (int i = 0; i < 1000; i++)
		fputs("not a database", f);
	fclose(f);
	ck_assert_int_eq(refused(), MSG_CONSOLE_DATABASE_FOREIGN);
}
END_TEST

START_TEST(a_migration_that_fails_is_undone_whole)
{
	int rc;
	/* in the way of the second */
	run("CREATE TABLE contents (a); PRAGMA application_id = 1263759921; PRAGMA user_version = 1");
	ck_assert_int_eq(refused(), MSG_CONSOLE_DATABASE_MIGRATION);
	ck_assert_int_eq(desk.why.numbers[0], 2);
	sqlite3 *db = database_open(path, NULL, DATABASE_READ, &rc);
	ck_assert_int_eq(database_int(db, "PRAGMA user_version", 0, &rc), 1);
	ck_assert_int_eq(database_int(db, "SELECT count(*) FROM sqlite_schema", 0, &rc), 1);
	database_close(db);
}
END_TEST

START_TEST(an_older_one_is_not_read_by_the_tools)
{
	ck_assert(desk_open(&desk));
	desk_close(&desk);
	run("PRAGMA user_version = 1");
	ck_assert_ptr_null(record_open(desk.dir, NULL, &desk.why));
	ck_assert_int_eq(desk.why.what, MSG_CONSOLE_DATABASE_OLDER);
	run("PRAGMA user_version = 9999");
	ck_assert_ptr_null(record_open(desk.dir, NULL, &desk.why));
	ck_assert_int_eq(desk.why.what, MSG_CONSOLE_DATABASE_NEWER);
	ck_assert_ptr_null(record_open("/nowhere", NULL, &desk.why));
	ck_assert_int_eq(desk.why.what, MSG_CONSOLE_DATABASE_MISSING);
}
END_TEST

static Suite *make_suite(void)
{
	Suite *s = suite_create("migrate");
	TCase *t = tcase_create("migrate");
	tcase_add_checked_fixture(t, set_up, tear_down);
	tcase_add_test(t, a_new_database_gets_every_migration);
	tcase_add_test(t, a_newer_one_is_refused_with_both_numbers_and_left_alone);
	tcase_add_test(t, somebody_elses_is_refused);
	tcase_add_test(t, what_is_no_database_is_refused);
	tcase_add_test(t, a_migration_that_fails_is_undone_whole);
	tcase_add_test(t, an_older_one_is_not_read_by_the_tools);
	suite_add_tcase(s, t);
	return s;
}

SUITE_MAIN(make_suite)
