/* Reading beside a running store: the whole record, the list of tables, what does not check, and
 * a backup under load. */
#include "store/record.h"
#include "base/text.h"
#include "store/database.h"
#include "store/folder.h"
#include "tests/support/suite.h"
#include "tests/unit/store/support/desk.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

static struct desk desk;
static struct record *record;

static void set_up(void)
{
	desk_init(&desk);
	ck_assert(desk_open(&desk));
}

static void tear_down(void)
{
	record_close(record);
	record = NULL;
	desk_finish(&desk);
}

static void open_record(void)
{
	record_close(record);
	record = record_open(desk.dir, NULL, &desk.why);
	ck_assert_ptr_nonnull(record);
}

struct heard { int matches, snapshots, entries; int64_t last; };

static void on_match(void *self, const struct stored_match *m)
{
	((struct heard *)self)->matches++;
}

static void on_snapshot(void *self, int64_t seq, const void *bytes, size_t n)
{
	((struct heard *)self)->snapshots++;
}

static void on_entry(void *self, const struct journal_entry *e)
{
	struct heard *h = self;
	struct digest digest;
	int64_t of[2] = { 1, e->seq };
	digest_of(of, sizeof(of), &digest);
	ck_assert(digest_equal(&digest, &e->digest));
	h->entries++;
	h->last = e->seq;
}

static enum err load(int n, bool whole, struct heard *h)
{
	struct match_id id = desk_id(n);
	struct load_sink sink = { h, on_match, on_snapshot, on_entry, NULL };
	*h = (struct heard){ 0 };
	return record_load(record, &id, whole, &sink);
}

static bool each(void *self, const struct stored_match *m)
{
	int *n = self;
	struct match_id id = desk_id(++*n);
	ck_assert_str_eq(m->id.text, id.text);
	return *n < 3;
}

START_TEST(the_whole_or_what_follows_the_snapshot)
{
	struct heard h;
	for (int seq = 1; seq <= 10; seq++)
		ck_assert(desk_append(&desk, 1, seq, seq == 6 ? "six" : NULL));
	open_record();
	ck_assert_int_eq(load(1, true, &h), ERR_OK);
	ck_assert_int_eq(h.matches, 1);
	ck_assert_int_eq(h.snapshots, 0);
	ck_assert_int_eq(h.entries, 10);
	ck_assert_int_eq(load(1, false, &h), ERR_OK);
	ck_assert_int_eq(h.snapshots, 1);
	ck_assert_int_eq(h.entries, 4);
	ck_assert_int_eq(load(2, true, &h), ERR_NOT_FOUND);
}
END_TEST

START_TEST(every_match_in_order_until_told_to_stop)
{
	int n = 0;
	for (int match = 1; match <= 5; match++)
		ck_assert(desk_append(&desk, match, 1, NULL));
	open_record();
	ck_assert_int_eq(record_each(record, each, &n), ERR_OK);
	ck_assert_int_eq(n, 3);
}
END_TEST

static void on_listed(void *self, const struct record_listing *l)
{
	int *n = self;
	static const int order[] = { 6, 4, 2 };
	struct match_id id = desk_id(order[*n]);
	ck_assert_str_eq(l->id.text, id.text);
	ck_assert_str_eq(l->scenario, "s");
	ck_assert_str_eq(l->summary, order[*n] == 4 ? "{\"phase\":\"play\"}" : "");
	++*n;
}

static void on_done(void *context, uint64_t tag, bool ok)
{
	*(int *)context = ok ? 1 : -1;
}

START_TEST(the_listed_ones_newest_first_with_their_summary)
{
	int n = 0, done = 0;
	for (int match = 1; match <= 6; match++)
		ck_assert(desk_append(&desk, match, 1, NULL)); /* even ones are listed */
	struct match_id id = desk_id(4);
	struct journal_entry e = { .seq = 2,
		.verb = "v",
		.ref = "",
		.command = "{}",
		.outcome = "",
		.summary = "{\"phase\":\"play\"}" };
	struct store_port port = store_match_port(desk.store);
	port.append(port.self, &id, NULL, &e, NULL, 0, on_done, &done, 0);
	while (!done) {
		usleep(1000);
		store_drain(desk.store);
	}
	ck_assert_int_eq(done, 1);
	open_record();
	ck_assert_int_eq(record_listed(record, 2, on_listed, &n), ERR_OK);
	ck_assert_int_eq(n, 2);
	n = 0;
	ck_assert_int_eq(record_listed(record, 100, on_listed, &n), ERR_OK);
	ck_assert_int_eq(n, 3);
}
END_TEST

static void on_computer(void *self, const struct match_id *id)
{
	int *n = self;
	static const int order[] = { 5, 3 };
	struct match_id wanted = desk_id(order[*n]);
	ck_assert_str_eq(id->text, wanted.text);
	++*n;
}

START_TEST(the_matches_that_have_a_computer_the_latest_first)
{
	int n = 0, done = 0;
	struct store_port port = store_match_port(desk.store);
	for (int match = 1; match <= 6; match++)
		ck_assert(desk_append(&desk, match, 1, NULL));
	for (int match = 1; match <= 5; match++) {
		struct match_id id = desk_id(match);
		struct journal_entry e = { .seq = 2,
			.verb = match == 3 || match == 5 ? "seat.computer" : "seat.claim",
			.ref = "",
			.command = "{}",
			.outcome = "" };
		port.append(port.self, &id, NULL, &e, NULL, 0, on_done, &done, 0);
		for (done = 0; !done; store_drain(desk.store))
			usleep(1000);
	}
	open_record();
	ck_assert_int_eq(record_computers(record, 1, on_computer, &n), ERR_OK);
	ck_assert_int_eq(n, 1);
	n = 0;
	ck_assert_int_eq(record_computers(record, 100, on_computer, &n), ERR_OK);
	ck_assert_int_eq(n, 2);
}
END_TEST

/* Sends entry seq of this match, which says that of its clock. */
static void append_ticks(int match, int64_t seq, enum ticks ticks)
{
	int done = 0;
	struct store_port port = store_match_port(desk.store);
	struct match_id id = desk_id(match);
	struct journal_entry e = { .seq = seq, .verb = "v", .ref = "", .command = "{}", .outcome = "",
		.ticks = (uint8_t)ticks };
	port.append(port.self, &id, NULL, &e, NULL, 0, on_done, &done, 0);
	for (; !done; store_drain(desk.store))
		usleep(1000);
	ck_assert_int_eq(done, 1);
}

static void on_ticking(void *self, const struct match_id *id)
{
	*(unsigned *)self |= 1u << (id->text[MATCH_ID_TEXT - 2] - 'a');
}

/* E7: a start finds those whose time falls though nobody comes, and no others. */
START_TEST(E7_the_matches_whose_clock_runs)
{
	unsigned found = 0;
	for (int match = 1; match <= 4; match++)
		ck_assert(desk_append(&desk, match, 1, NULL));
	append_ticks(1, 2, TICKS_NOW);
	append_ticks(2, 2, TICKS_NOW);
	append_ticks(3, 2, TICKS_NOW);
	append_ticks(2, 3, TICKS_NO_MORE);
	append_ticks(3, 3, TICKS_AS_BEFORE);
	append_ticks(4, 2, TICKS_AS_BEFORE);
	open_record();
	ck_assert_int_eq(record_ticking(record, 100, on_ticking, &found), ERR_OK);
	ck_assert_uint_eq(found, 1u << 1 | 1u << 3);
}
END_TEST

static void spoil(const char *sql)
{
	char path[FOLDER_PATH];
	int rc;
	desk_close(&desk);
	ck_assert(folder_database(desk.dir, path));
	sqlite3 *db = database_open(path, NULL, DATABASE_WRITE, &rc);
	ck_assert_int_eq(database_exec(db, sql), SQLITE_OK);
	database_close(db);
	open_record();
}

START_TEST(what_does_not_check_is_found)
{
	struct heard h;
	for (int seq = 1; seq <= 4; seq++)
		ck_assert(desk_append(&desk, 1, seq, NULL));
	spoil("SELECT 1");
	ck_assert_int_eq(record_check(record), ERR_OK);
	spoil("DELETE FROM contents WHERE seq = 2");
	ck_assert_int_eq(record_check(record), ERR_CORRUPT);
	ck_assert_int_eq(load(1, true, &h), ERR_CORRUPT);
	spoil("INSERT INTO contents SELECT match, seq, id FROM entry WHERE seq = 2; INSERT INTO entry "
		  "(match, seq, at_ms, seat, verb, "
		  "ref, command, outcome, digest) SELECT match, 3, at_ms, seat, verb, ref, command, "
		  "outcome, digest FROM entry WHERE seq = 3");
	ck_assert_int_eq(record_check(record), ERR_CORRUPT);
	spoil("DELETE FROM entry WHERE id > 4; UPDATE entry SET digest = x'00' WHERE seq = 4");
	ck_assert_int_eq(load(1, true, &h), ERR_CORRUPT);
}
END_TEST

static void changed(const char *sql, enum err whole, enum err rest)
{
	struct heard h;
	spoil(sql);
	ck_assert_int_eq(load(1, true, &h), whole);
	ck_assert_int_eq(load(1, false, &h), rest);
}

/* What no digest of a state covers: who sent an entry under which ref, when, and the row. */
START_TEST(what_the_chain_binds_is_not_changed_unseen)
{
	for (int seq = 1; seq <= 8; seq++)
		ck_assert(desk_append(&desk, 1, seq, seq == 5 ? "five" : NULL));
	changed("SELECT 1", ERR_OK, ERR_OK);
	changed("UPDATE entry SET ref = ref || 'x' WHERE seq = 7", ERR_CORRUPT, ERR_CORRUPT);
	changed("UPDATE entry SET ref = substr(ref, 1, length(ref) - 1) WHERE seq = 7;"
			"UPDATE entry SET ref = 'mine' WHERE seq = 2", ERR_CORRUPT, ERR_OK);
	changed("UPDATE entry SET ref = (SELECT ref FROM entry WHERE seq = 3) WHERE seq = 2;",
		ERR_OK, ERR_OK);
	changed("UPDATE match SET title = 'another'", ERR_CORRUPT, ERR_OK);
	changed("UPDATE match SET title = 'A table'; UPDATE entry SET at_ms = at_ms + 1 WHERE seq = 8",
		ERR_CORRUPT, ERR_CORRUPT);
	changed("UPDATE entry SET at_ms = at_ms - 1, chain = NULL WHERE seq = 8", ERR_CORRUPT,
		ERR_CORRUPT);
}
END_TEST

/* A database from before there were chains, and what is written to it now. */
START_TEST(entries_without_a_chain_are_bound_from_the_first_that_has_one)
{
	struct heard h;
	for (int seq = 1; seq <= 4; seq++)
		ck_assert(desk_append(&desk, 1, seq, seq == 2 ? "two" : NULL));
	changed("UPDATE entry SET chain = NULL", ERR_OK, ERR_OK);
	ck_assert(desk_open(&desk));
	for (int seq = 5; seq <= 6; seq++)
		ck_assert(desk_append(&desk, 1, seq, NULL));
	desk_close(&desk);
	ck_assert(desk_open(&desk)); /* and goes on with what it has read */
	ck_assert(desk_append(&desk, 1, 7, NULL));
	changed("SELECT 1", ERR_OK, ERR_OK);
	ck_assert_int_eq(load(1, true, &h), ERR_OK);
	ck_assert_int_eq(h.entries, 7);
	changed("UPDATE match SET title = 'another'", ERR_CORRUPT, ERR_CORRUPT);
	changed("UPDATE match SET title = 'A table'; UPDATE entry SET ref = 'mine' WHERE seq = 6",
		ERR_CORRUPT, ERR_CORRUPT);
}
END_TEST

START_TEST(a_backup_is_of_one_moment_though_writing_goes_on)
{
	enum { BEFORE = 2000, LATER = 2000 };
	char file[FOLDER_PATH], folder[FOLDER_PATH], copy[FOLDER_PATH + 32];
	struct heard h;
	for (int seq = 1; seq <= BEFORE; seq++)
		desk_send(&desk, 1, seq, NULL);
	desk_wait(&desk, BEFORE);
	open_record();
	/* the writer is busy while it is copied */
	for (int seq = BEFORE + 1; seq <= BEFORE + LATER; seq++)
		desk_send(&desk, 1, seq, NULL);
	text_format(folder, sizeof(folder), "%s/copy", desk.dir);
	text_format(file, sizeof(file), "%s.db", folder);
	ck_assert(record_backup(record, file, &desk.why));
	desk_wait(&desk, BEFORE + LATER);
	ck_assert(!record_backup(record, file, &desk.why));
	ck_assert_int_eq(desk.why.what, MSG_CONSOLE_BACKUP_EXISTS);
	ck_assert(!record_backup(record, "/nowhere/copy.db", &desk.why));
	ck_assert_int_eq(desk.why.what, MSG_CONSOLE_BACKUP_FAILED);
	record_close(record);
	record = NULL;
	desk_close(&desk);
	/* the copy in the place of the original */
	text_format(copy, sizeof(copy), "%s/kriegsspiel.db", desk.dir);
	ck_assert_int_eq(rename(file, copy), 0);
	open_record();
	ck_assert_int_eq(record_check(record), ERR_OK);
	ck_assert_int_eq(load(1, true, &h), ERR_OK);
	ck_assert_int_ge(h.entries, BEFORE);
}
END_TEST

static Suite *make_suite(void)
{
	Suite *s = suite_create("record");
	TCase *t = tcase_create("record");
	tcase_add_checked_fixture(t, set_up, tear_down);
	tcase_set_timeout(t, 60);
	tcase_add_test(t, the_whole_or_what_follows_the_snapshot);
	tcase_add_test(t, every_match_in_order_until_told_to_stop);
	tcase_add_test(t, the_listed_ones_newest_first_with_their_summary);
	tcase_add_test(t, the_matches_that_have_a_computer_the_latest_first);
	tcase_add_test(t, E7_the_matches_whose_clock_runs);
	tcase_add_test(t, what_does_not_check_is_found);
	tcase_add_test(t, what_the_chain_binds_is_not_changed_unseen);
	tcase_add_test(t, entries_without_a_chain_are_bound_from_the_first_that_has_one);
	tcase_add_test(t, a_backup_is_of_one_moment_though_writing_goes_on);
	suite_add_tcase(s, t);
	return s;
}

SUITE_MAIN(make_suite)
