/* The n-th fault: each call of the file layer is made to fail in turn, in each way, until a run
 * meets no failure. Nothing is acknowledged that is not there after a crash, nothing answered
 * false ever appears, and the store recovers by itself. */
#include "store/vfs.h"
#include "store/record.h"
#include "tests/support/suite.h"
#include "tests/unit/store/support/desk.h"

#include <stdio.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

enum { ORDERS = 12, TOO_MANY = 4000, DOUBT_MS = 300 };
static const enum vfs_fault kinds[] = { VFS_FULL, VFS_SHORT, VFS_WRITE, VFS_SYNC, VFS_READ };

static struct desk desk;

static void set_up(void)
{
	desk_init(&desk);
	ck_assert(store_vfs_install("failing"));
	desk.vfs = "failing";
	store_vfs_fail(VFS_NONE, 0, false);
}

static void tear_down(void)
{
	store_vfs_fail(VFS_NONE, 0, false);
	desk_finish(&desk);
}

static void fresh(void)
{
	store_vfs_fail(VFS_NONE, 0, false);
	desk_finish(&desk);
	set_up();
}

static const char *snapshot_of(int seq)
{
	return seq % 3 == 0 ? "a state" : NULL;
}

static void holds(int match, int last)
{
	struct desk_load l;
	struct store_problem why;
	desk_load(&desk, match, &l);
	ck_assert(l.ok);
	ck_assert_int_eq(l.found, last > 0);
	ck_assert_int_eq(last ? (l.entries ? l.last : l.snapshot_seq) : 0, last);
	struct record *r = record_open(desk.dir, NULL, &why);
	ck_assert_ptr_nonnull(r);
	ck_assert_int_eq(record_check(r), ERR_OK);
	record_close(r);
}

/* Orders go on through the failure: each is sent until it is acknowledged. True if the failure
 * came. */
static bool play_on(enum vfs_fault kind, uint64_t n, bool lasting)
{
	ck_assert(desk_open(&desk));
	ck_assert(desk_append(&desk, 1, 1, NULL));
	store_vfs_fail(kind, n, lasting);
	for (int seq = 2, tries = 0; seq <= ORDERS; tries++) {
		ck_assert_int_lt(tries, 2000);
		if (desk_append(&desk, 1, seq, snapshot_of(seq)))
			seq++;
		else if (lasting && store_vfs_has_failed() && tries > 3)
			store_vfs_fail(VFS_NONE, 0, false); /* the disk is well again */
		else
			usleep(2000);
	}
	bool came = store_vfs_has_failed();
	store_vfs_fail(VFS_NONE, 0, false);
	holds(1, ORDERS);
	desk_close(&desk);
	ck_assert(desk_open(&desk));
	holds(1, ORDERS);
	ck_assert(desk_append(&desk, 1, ORDERS + 1, NULL));
	return came;
}

START_TEST(orders_go_on_after_the_nth_failure)
{
	uint64_t n = 1;
	while (play_on(kinds[_i], n, false)) {
		fresh();
		ck_assert_uint_lt(++n, TOO_MANY);
	}
	ck_assert_uint_gt(n, kinds[_i] == VFS_READ ? 0 : 5); /* it met some */
}
END_TEST

/* The child dies as soon as it has been told false, or has waited in vain: told[0] is what was
 * acknowledged, told[1] 1 if the next was answered false. */
static void play_until_refused(enum vfs_fault kind, uint64_t n, int to)
{
	int told[2] = { 1, 0 };
	if (!desk_open(&desk) || !desk_append(&desk, 1, 1, NULL))
		_exit(2);
	store_vfs_fail(kind, n, true);
	for (int seq = 2; seq <= ORDERS; seq++) {
		int due = desk.answered + 1, kept = desk.kept;
		desk_send(&desk, 1, seq, snapshot_of(seq));
		if (!desk_wait_for(&desk, due, DOUBT_MS))
			break;
		if (desk.kept == kept) {
			told[1] = 1;
			break;
		}
		told[0] = seq;
	}
	_exit(write(to, told, sizeof(told)) == sizeof(told) ? store_vfs_has_failed() : 2);
}

static bool crash_at(enum vfs_fault kind, uint64_t n)
{
	int pipes[2], told[2], status;
	ck_assert_int_eq(pipe(pipes), 0);
	pid_t child = fork();
	if (child == 0)
		play_until_refused(kind, n, pipes[1]);
	close(pipes[1]);
	ck_assert_int_eq(read(pipes[0], told, sizeof(told)), sizeof(told));
	close(pipes[0]);
	waitpid(child, &status, 0);
	ck_assert(WIFEXITED(status) && WEXITSTATUS(status) < 2);
	struct desk_load l;
	ck_assert(desk_open(&desk));
	desk_load(&desk, 1, &l);
	int last = (int)(l.entries ? l.last : l.snapshot_seq);
	ck_assert_int_ge(last, told[0]);
	if (told[1]) /* told false: it is not there */
		ck_assert_int_eq(last, told[0]);
	ck_assert(desk_append(&desk, 1, last + 1, NULL));
	holds(1, last + 1);
	return WEXITSTATUS(status) == 1;
}

START_TEST(a_crash_after_the_nth_failure_shows_no_lie)
{
	uint64_t n = 1;
	while (crash_at(kinds[_i], n)) {
		fresh();
		ck_assert_uint_lt(++n, TOO_MANY);
	}
}
END_TEST

START_TEST(a_start_that_fails_says_so_and_the_next_one_works)
{
	uint64_t n = 1;
	for (bool came = true; came; n++) {
		store_vfs_fail(kinds[_i], n, false);
		bool open = desk_open(&desk);
		came = store_vfs_has_failed();
		store_vfs_fail(VFS_NONE, 0, false);
		ck_assert(open || desk.why.what != MSG_NONE);
		if (!open)
			ck_assert(came);
		desk_close(&desk);
		ck_assert(desk_open(&desk));
		ck_assert(desk_append(&desk, 1, 1, NULL));
		fresh();
		ck_assert_uint_lt(n, TOO_MANY);
	}
	ck_assert_uint_gt(n, kinds[_i] == VFS_READ ? 0 : 5);
}
END_TEST

START_TEST(while_the_disk_is_ill_everything_is_answered_false)
{
	struct store_port port;
	struct desk_load l;
	ck_assert(desk_open(&desk));
	port = store_match_port(desk.store);
	ck_assert(desk_append(&desk, 1, 1, NULL));
	store_vfs_fail(VFS_FULL, 1, true);
	for (int i = 0; i < 20; i++)
		ck_assert(!desk_append(&desk, 1, 2, NULL));
	ck_assert(!port.healthy(port.self));
	desk_load(&desk, 1, &l); /* what stands can still be read */
	ck_assert(l.ok && l.found);
	store_vfs_fail(VFS_NONE, 0, false);
	for (int i = 0; i < 1000 && !port.healthy(port.self); i++)
		usleep(2000);
	ck_assert(port.healthy(port.self));
	ck_assert(desk_append(&desk, 1, 2, NULL));
}
END_TEST

START_TEST(a_lock_held_by_another_program_is_waited_for_then_answered_false)
{
	ck_assert(desk_open(&desk));
	ck_assert(desk_append(&desk, 1, 1, NULL));
	store_vfs_fail(VFS_LOCKED, 1, false);
	ck_assert(desk_append(&desk, 1, 2, NULL)); /* a short one */
	store_vfs_fail(VFS_LOCKED, 1, true);
	ck_assert(!desk_append(&desk, 1, 3, NULL));
	store_vfs_fail(VFS_NONE, 0, false);
	for (int i = 0; i < 1000 && !desk_append(&desk, 1, 3, NULL); i++)
		usleep(5000);
	holds(1, 3);
}
END_TEST

static Suite *make_suite(void)
{
	Suite *s = suite_create("vfs");
	TCase *t = tcase_create("nth fault");
	int n = sizeof(kinds) / sizeof(*kinds);
	tcase_add_checked_fixture(t, set_up, tear_down);
	tcase_set_timeout(t, 240);
	tcase_add_loop_test(t, orders_go_on_after_the_nth_failure, 0, n);
	tcase_add_loop_test(t, a_crash_after_the_nth_failure_shows_no_lie, 0, n);
	tcase_add_loop_test(t, a_start_that_fails_says_so_and_the_next_one_works, 0, n);
	tcase_add_test(t, while_the_disk_is_ill_everything_is_answered_false);
	tcase_add_test(t, a_lock_held_by_another_program_is_waited_for_then_answered_false);
	suite_add_tcase(s, t);
	return s;
}

SUITE_MAIN(make_suite)
