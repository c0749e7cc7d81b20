/* The table of contents: filed in rounds, a little with each transaction, never lost, never
 * twice. */
#include "store/contents.h"
#include "base/text.h"
#include "store/meta.h"
#include "tests/support/suite.h"

static sqlite3 *db;
static struct contents c;
static int64_t written;

static void set_up(void)
{
	int rc;
	written = 0;
	db = database_open(":memory:", NULL, DATABASE_WRITE, &rc);
	ck_assert_ptr_nonnull(db);
	ck_assert_int_eq(
		database_exec(db, "CREATE TABLE meta (key TEXT PRIMARY KEY, value ANY) WITHOUT ROWID;"
	                      "CREATE TABLE entry (id INTEGER PRIMARY KEY, match INTEGER, seq INTEGER);"
	                      "CREATE TABLE contents (match INTEGER, seq INTEGER, entry INTEGER,"
	                      "PRIMARY KEY (match, seq)) WITHOUT ROWID"),
		SQLITE_OK);
	ck_assert(contents_init(&c, db));
}

static void tear_down(void)
{
	contents_finish(&c);
	database_close(db);
}

static int64_t count(const char *sql)
{
	int rc;
	int64_t n = database_int(db, sql, -1, &rc);
	ck_assert_int_eq(rc, SQLITE_OK);
	return n;
}

static int64_t filed(void)
{
	return count("SELECT count(*) FROM contents");
}

/* One more entry of a match, written and noted. */
static void add(int64_t match)
{
	char sql[200];
	text_format(sql, sizeof(sql),
		"INSERT INTO entry (match, seq) SELECT %lld, count(*) + 1 FROM entry WHERE match = %lld",
		(long long)match, (long long)match);
	ck_assert_int_eq(database_exec(db, sql), SQLITE_OK);
	written = sqlite3_last_insert_rowid(db);
	contents_note(&c, match, count("SELECT seq FROM entry ORDER BY id DESC LIMIT 1"), written);
}

START_TEST(a_round_is_filed_in_slices)
{
	for (int i = 0; i < 30; i++)
		add(1 + i % 3);
	contents_commit(&c);
	contents_round(&c, 31);
	ck_assert_int_eq(contents_file(&c, 10), SQLITE_OK);
	ck_assert_int_eq(filed(), 0); /* too few for a round */
	contents_round(&c, 30);
	for (int slice = 1; slice <= 3; slice++) {
		ck_assert(!contents_settled(&c));
		ck_assert_int_eq(contents_file(&c, 10), SQLITE_OK);
		contents_commit(&c);
		ck_assert_int_eq(filed(), 10 * slice);
	}
	ck_assert(contents_settled(&c));
	ck_assert_int_eq(count("SELECT value FROM meta WHERE key = 'filed'"), written);
}
END_TEST

START_TEST(what_was_lost_is_forgotten_and_what_was_filed_is_filed_again)
{
	for (int i = 0; i < 20; i++)
		add(7);
	contents_commit(&c);
	contents_round(&c, 1);
	ck_assert_int_eq(contents_file(&c, 5), SQLITE_OK);
	contents_commit(&c);
	ck_assert_int_eq(database_exec(db, "BEGIN"), SQLITE_OK);
	add(7);
	ck_assert_int_eq(contents_file(&c, 5), SQLITE_OK);
	ck_assert_int_eq(database_exec(db, "ROLLBACK"), SQLITE_OK);
	contents_undo(&c);
	ck_assert_int_eq(filed(), 5);
	ck_assert_int_eq(contents_file(&c, 100), SQLITE_OK);
	contents_commit(&c);
	ck_assert_int_eq(filed(), 20);
	ck_assert(contents_settled(&c));
}
END_TEST

START_TEST(everything_can_be_filed_from_the_entries)
{
	for (int i = 0; i < 25; i++)
		add(1 + i % 2);
	contents_commit(&c);
	contents_round(&c, 1);
	ck_assert_int_eq(contents_file(&c, 7), SQLITE_OK); /* half a round stands already */
	contents_commit(&c);
	ck_assert_int_eq(contents_file_all(db), SQLITE_OK);
	contents_reset(&c);
	ck_assert_int_eq(filed(), 25);
	ck_assert(contents_settled(&c));
	ck_assert_int_eq(count("SELECT value FROM meta WHERE key = 'filed'"), written);
	ck_assert_int_eq(count("SELECT count(*) FROM contents c JOIN entry e ON e.id = c.entry "
	                       "AND e.match = c.match AND e.seq = c.seq"),
		25);
}
END_TEST

START_TEST(it_is_bounded)
{
	ck_assert_uint_eq(contents_room(&c), CONTENTS_MAX);
	for (int i = 0; i < CONTENTS_MAX; i++)
		contents_note(&c, 1, i + 1, i + 1);
	ck_assert_uint_eq(contents_room(&c), 0);
	contents_commit(&c);
	contents_round(&c, 1);
	ck_assert_uint_eq(contents_room(&c), CONTENTS_MAX);
}
END_TEST

static Suite *make_suite(void)
{
	Suite *s = suite_create("contents");
	TCase *t = tcase_create("contents");
	tcase_add_checked_fixture(t, set_up, tear_down);
	tcase_add_test(t, a_round_is_filed_in_slices);
	tcase_add_test(t, what_was_lost_is_forgotten_and_what_was_filed_is_filed_again);
	tcase_add_test(t, everything_can_be_filed_from_the_entries);
	tcase_add_test(t, it_is_bounded);
	suite_add_tcase(s, t);
	return s;
}

SUITE_MAIN(make_suite)
