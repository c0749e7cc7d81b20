/* The processes that play for a computer's seat, as the gate sees them: started when they are
 * wanted, bounded, sent what a browser in the seat would be sent, started again with back-off,
 * given up. */
#include "gate/computers.h"
#include "tests/support/rig.h"
#include "tests/support/stage.h"
#include "tests/support/suite.h"

#include <stdio.h>
#include <string.h>

static struct rig *r;
static uint32_t tables;

/* Peer lays a table of its own; r->match is that one. */
static void lay_so(uint32_t peer, const char *options)
{
	char params[256];
	snprintf(
		params, sizeof params,
		"{\"ref\":\"the-ref-of-the-maker-%03u\",\"scenario\":\"cards\",\"seat\":0,\"name\":\"\","
		"\"listed\":true,\"options\":%s}",
		++tables, options);
	const char *laid = rig_ask(r, peer, "lobby.lay", params);
	ck_assert(stage_member(laid, "match", r->match, sizeof r->match));
	ck_assert(stage_member(laid, "secret", r->peers[peer].secret, SECRET_TEXT));
	ck_assert_ptr_nonnull(rig_join(r, peer));
}

static void lay(uint32_t peer)
{
	lay_so(peer, "{}");
}

static const char *seat_it(uint32_t peer)
{
	char params[256];
	snprintf(params, sizeof params,
	         "{\"ref\":\"any-ref-of-a-player-0000\",\"match\":\"%s\",\"secret\":\"%s\",\"seat\":1,"
	         "\"strength\":\"strong\"}",
	         r->match, r->peers[peer].secret);
	return rig_ask(r, peer, "match.computer", params);
}

static void open_table(void)
{
	tables = 0;
	r = a_rig(NULL);
	ck_assert(rig_open(r, 1, "192.0.2.1"));
	rig_ask(r, 1, "session.hello", "{\"protocol\":1}");
	lay(1);
}

static void close_table(void)
{
	rig_clear(r);
}

/* The test is the process: it says hello and joins with what it was handed. */
static const char *child_joins(uint32_t peer)
{
	ck_assert(stage_member(r->child_line, "secret", r->peers[peer].secret, SECRET_TEXT));
	rig_ask(r, peer, "session.hello", "{\"protocol\":1}");
	return rig_join(r, peer);
}

static struct gate_counts counts(void)
{
	struct gate_counts c;
	gate_count(r->gate, &c);
	return c;
}

static void pass(int64_t ms)
{
	r->clock.now_ms += ms;
	rig_run(r);
}

START_TEST(it_is_started_when_it_is_seated_and_handed_its_secret_alone)
{
	char whole[160];
	ck_assert_ptr_nonnull(strstr(seat_it(1), "{\"seat\":1,\"strength\":\"strong\"}"));
	ck_assert_uint_eq(r->children, 1);
	ck_assert_uint_eq(counts().computers, 1);
	const char *joined = child_joins(RIG_CHILD);
	ck_assert_ptr_nonnull(strstr(joined, "\"viewer\":\"seat\",\"seat\":1"));
	snprintf(whole, sizeof whole, "{\"match\":\"%s\",\"secret\":\"%s\"}", r->match,
	         r->peers[RIG_CHILD].secret);
	ck_assert_str_eq(r->child_line, whole);
	rig_ask(r, 1, "lobby.tables", "{}");
	ck_assert_ptr_nonnull(rig_frame_with(r, 1, "\"taken\":true,\"computer\":\"strong\"}", 0));
}
END_TEST

/* Issue 3: it sees only its seat. */
START_TEST(what_it_is_sent_is_byte_for_byte_what_a_browser_in_its_seat_is_sent)
{
	seat_it(1);
	ck_assert(rig_open(r, 2, "192.0.2.2"));
	rig_forget(r);
	child_joins(RIG_CHILD);
	memcpy(r->peers[2].secret, r->peers[RIG_CHILD].secret, SECRET_TEXT);
	rig_ask(r, 2, "session.hello", "{\"protocol\":1}");
	ck_assert_ptr_nonnull(rig_join(r, 2));
	for (uint32_t minute = 0; minute < 12; minute++) {
		char ref[16];
		snprintf(ref, sizeof ref, "ref-%05u", minute);
		uint32_t mover = minute % 2 == 0 ? 1 : RIG_CHILD;
		const char *done = rig_play(r, mover, ref, minute, 1 + (int)minute / 2, (int)minute);
		ck_assert_ptr_nonnull(done);
	}
	/* Answers to its own orders are its own. */
	const struct rig_peer *a = &r->peers[RIG_CHILD], *b = &r->peers[2];
	uint32_t same = 0, at = 0;
	for (uint32_t i = 0; i < a->count; i++) {
		if (at < b->count && strcmp(a->frames[i].text, b->frames[at].text) == 0) {
			same++;
			at++;
		} else {
			ck_assert_ptr_nonnull(strstr(a->frames[i].text, "\"id\":"));
		}
	}
	ck_assert_uint_eq(at, b->count);
	ck_assert_uint_ge(same, 6);
}
END_TEST

START_TEST(one_that_ends_is_started_again_later_each_time_and_given_up)
{
	seat_it(1);
	for (uint32_t k = 1; k < COMPUTER_TRIES; k++) {
		rig_close(r, RIG_CHILD);
		rig_run(r);
		ck_assert_uint_eq(r->children, k);
		pass((COMPUTER_WAIT_MS << k) / 2 - 1);
		ck_assert_uint_eq(r->children, k);
		pass(1);
		ck_assert_uint_eq(r->children, k + 1);
	}
	rig_forget(r);
	rig_close(r, RIG_CHILD);
	pass(1);
	ck_assert_ptr_nonnull(rig_frame_with(r, 1, "\"silent\":true", 0));
	pass(COMPUTER_LOST_MS * 10);
	ck_assert_uint_eq(r->children, COMPUTER_TRIES);
	/* Who holds a seat starts it anew. */
	ck_assert_ptr_nonnull(strstr(seat_it(1), "\"result\""));
	ck_assert_uint_eq(r->children, COMPUTER_TRIES + 1);
}
END_TEST

START_TEST(one_that_lived_long_has_not_failed_in_a_row)
{
	seat_it(1);
	for (uint32_t k = 0; k < 3 * COMPUTER_TRIES; k++) {
		child_joins(RIG_CHILD);
		pass(COMPUTER_WELL_MS);
		rig_close(r, RIG_CHILD);
		pass(COMPUTER_WAIT_MS);
		ck_assert(r->peers[RIG_CHILD].open);
	}
}
END_TEST

START_TEST(a_loss_that_is_not_recorded_is_told_again)
{
	seat_it(1);
	r->barren = true;
	rig_close(r, RIG_CHILD);
	r->store.fail_appends = 2;
	rig_forget(r);
	for (int k = 0; k < 20; k++)
		pass(COMPUTER_WAIT_MS);
	ck_assert_ptr_null(rig_frame_with(r, 1, "\"silent\":true", 0));
	pass(COMPUTER_LOST_MS);
	pass(COMPUTER_LOST_MS);
	ck_assert_ptr_nonnull(rig_frame_with(r, 1, "\"silent\":true", 0));
}
END_TEST

START_TEST(nonsense_ends_it)
{
	static const char *const nonsense[] = { "{", "[]", "{\"jsonrpc\":\"2.0\",\"id\":7}" };
	seat_it(1);
	for (size_t i = 0; i < 3; i++) {
		ck_assert(r->peers[RIG_CHILD].open);
		rig_raw(r, RIG_CHILD, nonsense[i]);
		rig_run(r);
		ck_assert(!r->peers[RIG_CHILD].open);
		ck_assert_int_eq(r->peers[RIG_CHILD].code, CLOSE_POLICY);
		pass(COMPUTER_WAIT_MS << (i + 1));
	}
	/* A person is told, and stays. */
	rig_raw(r, 1, nonsense[0]);
	rig_run(r);
	ck_assert(r->peers[1].open);
}
END_TEST

START_TEST(an_order_that_is_refused_ends_it)
{
	seat_it(1);
	child_joins(RIG_CHILD);
	rig_play(r, RIG_CHILD, "ref-00001", 0, 1, 1); /* not its move */
	ck_assert(!r->peers[RIG_CHILD].open);
	ck_assert_uint_eq(counts().computers_failed, 1);
}
END_TEST

START_TEST(no_more_run_than_may)
{
	struct gate_limits limits = r->limits;
	limits.computers = 1;
	rig_clear(r);
	r = a_rig(&limits);
	ck_assert(rig_open(r, 1, "192.0.2.1"));
	rig_ask(r, 1, "session.hello", "{\"protocol\":1}");
	lay(1);
	ck_assert_ptr_nonnull(strstr(seat_it(1), "\"result\""));
	lay(1);
	ck_assert_ptr_nonnull(strstr(seat_it(1), "\"limit\":\"computers\""));
	ck_assert_uint_eq(r->children, 1);
}
END_TEST

START_TEST(the_quota_of_a_computer_is_that_of_anybody)
{
	struct gate_limits limits = r->limits;
	limits.quota.connection_rate = 10;
	limits.quota.connection_burst = 20;
	limits.quota.address_rate = 100;
	limits.quota.address_burst = 200;
	rig_clear(r);
	r = a_rig(&limits);
	ck_assert(rig_open(r, 1, "192.0.2.1"));
	rig_ask(r, 1, "session.hello", "{\"protocol\":1}");
	lay(1);
	pass(10000);
	seat_it(1);
	child_joins(RIG_CHILD);
	for (int k = 0; k < 60 && r->peers[RIG_CHILD].open; k++)
		rig_ask(r, RIG_CHILD, "lobby.tables", "{}");
	ck_assert(!r->peers[RIG_CHILD].open);
	ck_assert_int_eq(r->peers[RIG_CHILD].code, CLOSE_FLOOD);
	ck_assert(r->peers[1].open);
}
END_TEST

START_TEST(after_a_kill_it_comes_back_by_itself)
{
	seat_it(1);
	r->woken = true;
	rig_kill(r, 0);
	rig_run(r);
	ck_assert_uint_eq(r->children, 2);
	ck_assert_ptr_nonnull(strstr(child_joins(RIG_CHILD), "\"viewer\":\"seat\",\"seat\":1"));
}
END_TEST

START_TEST(it_is_shut_when_its_game_is_over)
{
	lay_so(1, "{\"moves\":2}");
	seat_it(1);
	child_joins(RIG_CHILD);
	rig_play(r, 1, "ref-00000", 0, 1, 1);
	ck_assert(r->peers[RIG_CHILD].open);
	rig_play(r, RIG_CHILD, "ref-00001", 1, 1, 2);
	ck_assert_ptr_nonnull(rig_frame_with(r, RIG_CHILD, "\"phase\":\"over\"", 0));
	ck_assert(!r->peers[RIG_CHILD].open);
	ck_assert_uint_eq(counts().computers, 0);
	pass(COMPUTER_LOST_MS);
	ck_assert_uint_eq(r->children, 1);
}
END_TEST

static Suite *computers_suite(void)
{
	Suite *suite = suite_create("gate/computers");
	TCase *t = tcase_create("computers");
	tcase_add_checked_fixture(t, open_table, close_table);
	tcase_add_test(t, it_is_started_when_it_is_seated_and_handed_its_secret_alone);
	tcase_add_test(t, what_it_is_sent_is_byte_for_byte_what_a_browser_in_its_seat_is_sent);
	tcase_add_test(t, one_that_ends_is_started_again_later_each_time_and_given_up);
	tcase_add_test(t, one_that_lived_long_has_not_failed_in_a_row);
	tcase_add_test(t, a_loss_that_is_not_recorded_is_told_again);
	tcase_add_test(t, nonsense_ends_it);
	tcase_add_test(t, an_order_that_is_refused_ends_it);
	tcase_add_test(t, no_more_run_than_may);
	tcase_add_test(t, the_quota_of_a_computer_is_that_of_anybody);
	tcase_add_test(t, after_a_kill_it_comes_back_by_itself);
	tcase_add_test(t, it_is_shut_when_its_game_is_over);
	suite_add_tcase(suite, t);
	return suite;
}

SUITE_MAIN(computers_suite)
