/* When the server did not run (store/uptime; field report E10): from the last beat to the next
 * start, however it ended, and over several starts. */
#include "store/uptime.h"
#include "store/folder.h"
#include "tests/support/suite.h"
#include "tests/unit/store/support/desk.h"

#include <stdlib.h>
#include <unistd.h>

static struct desk desk;

static void set_up(void)
{
	desk_init(&desk);
	desk.now_ms = 1000;
	ck_assert(desk_open(&desk));
}

static void tear_down(void)
{
	desk_finish(&desk);
}

static void start_at(int64_t now_ms)
{
	desk_close(&desk);
	desk.now_ms = now_ms;
	ck_assert(desk_open(&desk));
}

static int64_t down(int64_t since_ms)
{
	struct uptime_port port = store_uptime_port(desk.store);
	return port.down_ms(port.self, since_ms);
}

/* Waits until it is written. */
static void beats(int64_t now_ms)
{
	struct uptime_port port = store_uptime_port(desk.store);
	char path[FOLDER_PATH];
	int rc;
	int64_t written = 0;
	port.beat(port.self, now_ms);
	ck_assert(folder_database(desk.dir, path));
	sqlite3 *db = database_open(path, NULL, DATABASE_READ, &rc);
	for (int i = 0; i < 3000 && written != now_ms; i++) {
		written = database_int(db, "SELECT value FROM meta WHERE key = 'beat'", 0, &rc);
		usleep(1000);
	}
	database_close(db);
	ck_assert_int_eq(written, now_ms);
}

START_TEST(E10_from_the_last_beat_to_the_next_start)
{
	ck_assert_int_eq(down(0), 0);
	beats(4000);
	beats(7000);
	start_at(20000);
	ck_assert_int_eq(down(0), 13000);
	ck_assert_int_eq(down(7000), 13000);
	ck_assert_int_eq(down(12000), 8000); /* of a clock that was set going since the beat */
	ck_assert_int_eq(down(20000), 0);
	beats(22000);
	start_at(25000);
	ck_assert_int_eq(down(0), 16000);
	ck_assert_int_eq(down(20000), 3000);
}
END_TEST

START_TEST(a_start_in_the_past_is_no_downtime)
{
	beats(9000);
	start_at(5000); /* the hour was set back */
	ck_assert_int_eq(down(0), 0);
	start_at(6000);
	ck_assert_int_eq(down(0), 1000);
}
END_TEST

START_TEST(beats_and_appends_do_not_get_in_each_others_way)
{
	struct uptime_port port = store_uptime_port(desk.store);
	for (int seq = 1; seq <= 40; seq++) {
		port.beat(port.self, 2000 + seq);
		ck_assert(desk_append(&desk, 1, seq, NULL));
	}
	beats(9000);
	ck_assert(store_match_port(desk.store).healthy(desk.store));
}
END_TEST

static Suite *uptime_suite(void)
{
	Suite *suite = suite_create("store/uptime");
	TCase *t = tcase_create("uptime");
	tcase_add_checked_fixture(t, set_up, tear_down);
	tcase_add_test(t, E10_from_the_last_beat_to_the_next_start);
	tcase_add_test(t, a_start_in_the_past_is_no_downtime);
	tcase_add_test(t, beats_and_appends_do_not_get_in_each_others_way);
	suite_add_tcase(suite, t);
	return suite;
}

SUITE_MAIN(uptime_suite)
