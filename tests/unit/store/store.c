/* The door of store/: what is acknowledged is there after a restart, what is not is answered
 * false, entries have no gap. */
#include "store/store.h"
#include "tests/support/suite.h"
#include "tests/unit/store/support/desk.h"

#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static struct desk desk;

static void set_up(void)
{
	desk_init(&desk);
	ck_assert(desk_open(&desk));
}

static void tear_down(void)
{
	desk_finish(&desk);
}

static void reopen(void)
{
	desk_close(&desk);
	ck_assert(desk_open(&desk));
}

START_TEST(an_entry_survives_a_restart)
{
	struct desk_load l;
	ck_assert(desk_append(&desk, 3, 1, NULL));
	ck_assert(desk_append(&desk, 3, 2, NULL));
	reopen();
	desk_load(&desk, 3, &l);
	ck_assert(l.ok && l.found && l.good);
	ck_assert_int_eq(l.entries, 2);
	ck_assert_str_eq(l.scenario, "{\"s\":1}");
	ck_assert_str_eq(l.title, "A table");
	ck_assert_int_eq(l.match.created_ms, 1815);
	ck_assert(!l.match.listed);
	ck_assert_int_eq(l.match.seed[31], 3);
	ck_assert(desk_append(&desk, 3, 3, NULL)); /* the seq goes on */
}
END_TEST

START_TEST(a_load_sees_entries_that_are_not_filed_yet)
{
	struct desk_load l;
	for (int seq = 1; seq <= 5; seq++)
		ck_assert(desk_append(&desk, 1, seq, NULL));
	desk_load(&desk, 1, &l);
	ck_assert(l.ok && l.found);
	ck_assert_int_eq(l.entries, 5);
}
END_TEST

START_TEST(an_unknown_match_is_not_found_and_no_fault)
{
	struct desk_load l;
	desk_load(&desk, 9, &l);
	ck_assert(l.ok);
	ck_assert(!l.found);
}
END_TEST

START_TEST(the_newest_snapshot_comes_before_the_entries_after_it)
{
	struct desk_load l;
	ck_assert(desk_append(&desk, 1, 1, NULL));
	ck_assert(desk_append(&desk, 1, 2, "state two"));
	ck_assert(desk_append(&desk, 1, 3, NULL));
	ck_assert(desk_append(&desk, 1, 4, "state four"));
	ck_assert(desk_append(&desk, 1, 5, NULL));
	desk_load(&desk, 1, &l);
	ck_assert_int_eq(l.snapshot_seq, 4);
	ck_assert_str_eq(l.snapshot, "state four");
	ck_assert_int_eq(l.entries, 1);
	ck_assert_int_eq(l.first, 5);
}
END_TEST

START_TEST(a_gap_or_a_repeat_fails_alone)
{
	struct desk_load l;
	ck_assert(desk_append(&desk, 1, 1, NULL));
	ck_assert(!desk_append(&desk, 1, 3, NULL));      /* a gap */
	ck_assert(!desk_append(&desk, 1, 1, NULL));      /* its row is there already */
	ck_assert(!desk_append(&desk, 2, 2, "of none")); /* no such match */
	ck_assert(store_match_port(desk.store).healthy(desk.store));
	ck_assert(desk_append(&desk, 1, 2, NULL));
	reopen();
	ck_assert(!desk_append(&desk, 1, 1, NULL));
	ck_assert(!desk_append(&desk, 1, 2, NULL));
	ck_assert(desk_append(&desk, 1, 3, NULL));
	desk_load(&desk, 2, &l);
	ck_assert(!l.found);
}
END_TEST

START_TEST(many_matches_in_one_go_are_filed_and_found)
{
	enum { MATCHES = 40, EACH = 150 }; /* more than a round of the table of contents */
	struct desk_load l;
	for (int seq = 1; seq <= EACH; seq++)
		for (int n = 1; n <= MATCHES; n++)
			desk_send(&desk, n, seq, seq % 64 == 0 ? "now" : NULL);
	desk_wait(&desk, MATCHES * EACH);
	ck_assert_int_eq(desk.kept, MATCHES * EACH);
	desk_load(&desk, 17, &l);
	ck_assert_int_eq(l.snapshot_seq, 128);
	ck_assert_int_eq(l.last, EACH);
	reopen();
	for (int n = 1; n <= MATCHES; n++) {
		desk_load(&desk, n, &l);
		ck_assert(l.found);
		ck_assert_int_eq(l.last, EACH);
	}
}
END_TEST

START_TEST(a_full_queue_answers_false_later)
{
	desk_close(&desk);
	struct store_options o = { .data_dir = desk.dir, .queue_jobs = 1, .queue_bytes = 64 };
	ck_assert_ptr_nonnull(desk.store = store_open(&o, &desk.why));
	desk_send(&desk, 1, 1, NULL);
	ck_assert_int_eq(desk.answered, 0);
	store_drain(desk.store);
	ck_assert_int_eq(desk.answered, 1);
	ck_assert_int_eq(desk.kept, 0);
}
END_TEST

static void a_file_is_missed(const char *name)
{
	char path[DESK_PATH + 32], away[DESK_PATH + 40];
	struct desk_load l;
	snprintf(path, sizeof(path), "%s/%s", desk.dir, name);
	snprintf(away, sizeof(away), "%s.away", path);
	ck_assert(desk_append(&desk, 1, 1, NULL));
	ck_assert_int_eq(rename(path, away), 0);
	ck_assert(!desk_append(&desk, 1, 2, NULL));
	ck_assert(!store_match_port(desk.store).healthy(desk.store));
	ck_assert_int_eq(rename(away, path), 0);
	for (int i = 0; i < 100 && !store_match_port(desk.store).healthy(desk.store); i++)
		usleep(50000);
	ck_assert(desk_append(&desk, 1, 2, NULL));
	reopen();
	desk_load(&desk, 1, &l);
	ck_assert_int_eq(l.last, 2);
}

START_TEST(nothing_is_acknowledged_into_a_file_that_is_gone)
{
	a_file_is_missed("kriegsspiel.db");
}
END_TEST

START_TEST(nothing_is_acknowledged_into_a_log_that_is_gone)
{
	a_file_is_missed("kriegsspiel.db-wal");
}
END_TEST

/* A match that has another order waiting: it is sent from within the answer to the one before. */
struct sender { struct desk *desk; int sent, told, kept; };

static void send_next(void *context, uint64_t tag, bool ok)
{
	enum { ORDERS = 4 };
	struct sender *s = context;
	struct store_port port = store_match_port(s->desk->store);
	struct journal_entry e = {
		.seq = 2 + s->told, .verb = "order.move", .ref = "r", .command = "{}", .outcome = ""
	};
	s->kept += ok;
	s->told += tag != 0;
	if (s->sent++ < ORDERS)
		port.append(port.self, &(struct match_id){ "match-number-001" }, NULL, &e, NULL, 0,
		            send_next, s, 1);
}

START_TEST(what_is_sent_while_the_store_closes_is_answered_false)
{
	struct sender s = { &desk, 0, 0, 0 };
	send_next(&s, 0, true);
	ck_assert_int_eq(s.told, 0);
	desk_close(&desk);
	ck_assert_int_eq(s.told, 4); /* each was answered, none was kept: there is no such match */
	ck_assert_int_eq(s.kept, 1);
	ck_assert(desk_open(&desk));
}
END_TEST

START_TEST(starts_are_counted_and_the_pepper_stays)
{
	uint8_t pepper[STORE_PEPPER], none[STORE_PEPPER] = { 0 };
	ck_assert_int_eq(store_boots(desk.store), 1);
	memcpy(pepper, store_pepper(desk.store), sizeof(pepper));
	ck_assert_mem_ne(pepper, none, sizeof(none));
	reopen();
	ck_assert_int_eq(store_boots(desk.store), 2);
	ck_assert_mem_eq(pepper, store_pepper(desk.store), sizeof(pepper));
}
END_TEST

/* A child writes and dies without a word after each acknowledgement it passed on. */
START_TEST(what_was_acknowledged_outlives_a_kill)
{
	int pipes[2], acknowledged = 0;
	struct desk_load l;
	desk_close(&desk);
	ck_assert_int_eq(pipe(pipes), 0);
	pid_t child = fork();
	if (child == 0) {
		ck_assert(desk_open(&desk));
		for (int seq = 1;; seq++)
			if (!desk_append(&desk, 1, seq, seq % 8 == 0 ? "now" : NULL) ||
				write(pipes[1], &seq, sizeof(seq)) < 0 || seq == 200)
				_exit(0);
	}
	close(pipes[1]);
	while (read(pipes[0], &acknowledged, sizeof(acknowledged)) == sizeof(acknowledged) &&
		acknowledged < 100)
		;
	kill(child, SIGKILL);
	waitpid(child, NULL, 0);
	while (read(pipes[0], &acknowledged, sizeof(acknowledged)) == sizeof(acknowledged))
		;
	close(pipes[0]);
	ck_assert(desk_open(&desk));
	desk_load(&desk, 1, &l);
	ck_assert(l.ok && l.found);
	ck_assert_int_ge(l.last, acknowledged);
	ck_assert_int_le(l.last, acknowledged + 1);
	ck_assert(desk_append(&desk, 1, l.last + 1, NULL));
}
END_TEST

static Suite *make_suite(void)
{
	Suite *s = suite_create("store");
	TCase *t = tcase_create("store");
	tcase_add_checked_fixture(t, set_up, tear_down);
	tcase_set_timeout(t, 60);
	tcase_add_test(t, an_entry_survives_a_restart);
	tcase_add_test(t, a_load_sees_entries_that_are_not_filed_yet);
	tcase_add_test(t, an_unknown_match_is_not_found_and_no_fault);
	tcase_add_test(t, the_newest_snapshot_comes_before_the_entries_after_it);
	tcase_add_test(t, a_gap_or_a_repeat_fails_alone);
	tcase_add_test(t, many_matches_in_one_go_are_filed_and_found);
	tcase_add_test(t, a_full_queue_answers_false_later);
	tcase_add_test(t, nothing_is_acknowledged_into_a_file_that_is_gone);
	tcase_add_test(t, nothing_is_acknowledged_into_a_log_that_is_gone);
	tcase_add_test(t, what_is_sent_while_the_store_closes_is_answered_false);
	tcase_add_test(t, starts_are_counted_and_the_pepper_stays);
	tcase_add_test(t, what_was_acknowledged_outlives_a_kill);
	suite_add_tcase(s, t);
	return s;
}

SUITE_MAIN(make_suite)
