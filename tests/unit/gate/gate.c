/* Connections and frames: bounds, order of arrival, who goes while something waits for him, resync,
 * the sweeps. */
#include "gate/gate.h"
#include "tests/support/clock_cards.h"
#include "tests/support/rig.h"
#include "tests/support/stage.h"
#include "tests/support/suite.h"

#include <stdio.h>
#include <string.h>

static struct rig *r;

static void open_table(void)
{
	r = a_rig(NULL);
	rig_table(r, "{}");
}

static void close_table(void)
{
	rig_clear(r);
}

START_TEST(nothing_happens_before_the_tick)
{
	rig_say(r, 1, "lobby.tables", "{}");
	ck_assert_uint_eq(r->peers[1].count, 0);
	rig_tick(r);
	ck_assert_uint_eq(r->peers[1].count, 1);
}
END_TEST

START_TEST(frames_are_handled_in_order_of_arrival_so_many_a_tick)
{
	struct gate_limits limits = r->limits;
	limits.tick_frames = 2;
	struct rig *t = a_rig(&limits);
	for (uint32_t i = 1; i <= 3; i++) {
		ck_assert(rig_open(t, i, "192.0.2.1"));
		rig_say(t, i, "session.hello", "{\"protocol\":1}");
	}
	ck_assert(gate_tick(t->gate));
	ck_assert_uint_eq(t->peers[1].count, 1);
	ck_assert_uint_eq(t->peers[2].count, 1);
	ck_assert_uint_eq(t->peers[3].count, 0);
	ck_assert(!gate_tick(t->gate));
	ck_assert_uint_eq(t->peers[3].count, 1);
	rig_clear(t);
}
END_TEST

/* J10: the burst of one does not hold up the others. Frames take long by this clock: every look at
 * it moves it on. */
START_TEST(the_burst_of_one_does_not_hold_up_the_others)
{
	enum { BURST = 60 };
	uint32_t first = 0, last = 0;
	r->clock.tick_ms = 4;
	for (int i = 0; i < BURST; i++) {
		last = rig_say(r, 1, "lobby.tables", "{}");
		first = first != 0 ? first : last;
	}
	uint32_t own = rig_say(r, 2, "lobby.tables", "{}");
	uint32_t other = rig_say(r, 3, "lobby.tables", "{}");
	while (rig_answer(r, 2, own) == NULL || rig_answer(r, 3, other) == NULL) {
		int64_t before = r->clock.now_ms;
		ck_assert(gate_tick(r->gate));
		ck_assert_int_le(r->clock.now_ms - before, 3 * r->limits.tick_ms);
	}
	ck_assert_uint_le(r->peers[1].count, 4); /* his share of a round, and of the tick's rest */
	rig_tick(r);
	ck_assert_uint_eq(r->peers[1].count, BURST);
	for (uint32_t i = 0; i < BURST; i++) /* his own in the order he sent them */
		ck_assert_ptr_eq(rig_answer(r, 1, first + i), r->peers[1].frames[i].text);
}
END_TEST

START_TEST(the_burst_of_one_does_not_starve_him)
{
	r->clock.tick_ms = 4;
	uint32_t last = 0;
	for (int i = 0; i < 20; i++)
		last = rig_say(r, 1, "lobby.tables", "{}");
	for (int i = 0; i < 80 && rig_answer(r, 1, last) == NULL; i++) {
		rig_say(r, 2, "lobby.tables", "{}");
		rig_say(r, 3, "lobby.tables", "{}");
		gate_tick(r->gate);
		gate_tick(r->gate);
	}
	ck_assert_ptr_nonnull(rig_answer(r, 1, last));
	ck_assert_uint_ge(r->peers[2].count, 5); /* and they were served meanwhile */
}
END_TEST

START_TEST(one_connection_cannot_fill_the_inbox)
{
	for (uint32_t i = 0; i < r->limits.inbox_frames; i++)
		rig_say(r, 1, "lobby.tables", "{}");
	ck_assert(r->peers[1].open);
	rig_say(r, 1, "lobby.tables", "{}");
	ck_assert_int_eq(r->peers[1].code, CLOSE_FLOOD);
	rig_run(r); /* what it sent before is not handled: it is gone */
	ck_assert_uint_eq(r->peers[1].count, 0);
	ck_assert_ptr_nonnull(rig_ask(r, 2, "lobby.tables", "{}"));
}
END_TEST

START_TEST(a_frame_over_the_limit_shuts_its_sender)
{
	static char big[(64 << 10) + 2];
	memset(big, ' ', sizeof big - 1);
	rig_raw(r, 1, big);
	ck_assert_int_eq(r->peers[1].code, CLOSE_TOO_BIG);
}
END_TEST

START_TEST(who_goes_while_his_order_flies_hears_nothing_and_the_order_stands)
{
	uint32_t entries = fake_store_entries(&r->store, r->match);
	rig_say_play(r, 1, "ref-0001", 0, 1, 2);
	rig_tick(r);
	rig_close(r, 1);
	rig_run(r);
	ck_assert_uint_eq(r->peers[1].count, 0);
	ck_assert_uint_eq(fake_store_entries(&r->store, r->match), entries + 1);
	ck_assert_ptr_nonnull(rig_frame_with(r, 2, "\"moves\":1", 0));
	/* He comes back and sends it again: answered, not done twice. */
	ck_assert(rig_open(r, 1, "192.0.2.1"));
	rig_ask(r, 1, "session.hello", "{\"protocol\":1}");
	rig_join(r, 1);
	ck_assert_ptr_nonnull(strstr(rig_play(r, 1, "ref-0001", 0, 1, 2), "{\"minute\":0}"));
	ck_assert_uint_eq(fake_store_entries(&r->store, r->match), entries + 1);
}
END_TEST

START_TEST(who_goes_while_his_match_is_loaded_leaves_no_place_behind)
{
	struct gate_counts counts;
	rig_kill(r, 0);
	ck_assert(rig_open(r, 1, "192.0.2.1"));
	rig_ask(r, 1, "session.hello", "{\"protocol\":1}");
	char params[64];
	snprintf(params, sizeof params, "{\"match\":\"%s\"}", r->match);
	rig_say(r, 1, "match.join", params);
	rig_tick(r);
	rig_close(r, 1);
	rig_run(r);
	gate_count(r->gate, &counts);
	ck_assert_uint_eq(counts.match.members, 0);
	ck_assert_uint_eq(counts.match.loaded, 1);
}
END_TEST

/* A reader whose queue was dropped is told, and gets a whole view when he asks. */
START_TEST(who_could_not_keep_up_joins_again)
{
	gate_resync(r->gate, r->peers[3].conn);
	ck_assert_ptr_nonnull(rig_frame_with(r, 3, "\"method\":\"match.resync\"", 0));
	rig_play(r, 1, "ref-0001", 0, 1, 2);
	ck_assert_ptr_eq(rig_frame_with(r, 3, "match.update", 0), NULL);
	ck_assert_ptr_nonnull(strstr(rig_join(r, 3), "\"moves\":1"));
	rig_play(r, 2, "ref-0002", 1, 1, 2);
	ck_assert_ptr_nonnull(rig_frame_with(r, 3, "\"moves\":2", 0));
}
END_TEST

START_TEST(a_stale_connection_is_nobody)
{
	struct conn_id old = r->peers[3].conn;
	rig_close(r, 3);
	gate_receive(r->gate, old, "{}", 2);
	gate_close(r->gate, old);
	gate_resync(r->gate, old);
	ck_assert(rig_open(r, 3, "192.0.2.1"));
	ck_assert_uint_eq(r->peers[3].conn.slot, old.slot);
	ck_assert_uint_ne(r->peers[3].conn.generation, old.generation);
	gate_close(r->gate, old);
	ck_assert_ptr_nonnull(rig_ask(r, 3, "session.hello", "{\"protocol\":1}"));
}
END_TEST

START_TEST(who_says_no_hello_is_shut_in_time)
{
	ck_assert(rig_open(r, 9, "192.0.2.1"));
	r->clock.now_ms += r->limits.hello_ms - 1000;
	rig_tick(r);
	ck_assert(r->peers[9].open);
	ck_assert_int_ge(gate_wait_ms(r->gate), 0);
	r->clock.now_ms += 2000;
	rig_tick(r);
	ck_assert_int_eq(r->peers[9].code, CLOSE_POLICY);
	ck_assert(r->peers[1].open);
}
END_TEST

START_TEST(an_unwatched_match_is_put_away_and_comes_back)
{
	struct gate_counts counts;
	for (uint32_t i = 1; i <= 3; i++)
		rig_close(r, i);
	r->clock.now_ms += r->limits.match.idle_ms + 1;
	rig_tick(r);
	gate_count(r->gate, &counts);
	ck_assert_uint_eq(counts.match.loaded, 0);
	ck_assert_uint_eq(counts.connections, 0);
	ck_assert(rig_open(r, 1, "192.0.2.1"));
	rig_ask(r, 1, "session.hello", "{\"protocol\":1}");
	ck_assert_ptr_nonnull(strstr(rig_join(r, 1), "\"viewer\":\"seat\""));
}
END_TEST

START_TEST(one_connection_sees_so_many_matches)
{
	struct gate_limits limits = r->limits;
	limits.matches = 1;
	struct rig *t = a_rig(&limits);
	rig_table(t, "{}");
	const char *again = rig_join(t, 3);
	ck_assert_ptr_nonnull(strstr(again, "\"view\":"));
	ck_assert_ptr_nonnull(strstr(rig_ask(t, 3, "match.join", "{\"match\":\"aaaaaaaaaaaaaaaa\"}"),
	                             "\"limit\":\"matches\""));
	rig_clear(t);
}
END_TEST

START_TEST(addresses_and_connections_are_bounded)
{
	struct gate_limits limits = r->limits;
	limits.quota.address_connections = 2;
	limits.connections = 3;
	struct rig *t = a_rig(&limits);
	ck_assert(rig_open(t, 1, "192.0.2.1"));
	ck_assert(rig_open(t, 2, "192.0.2.1"));
	ck_assert(!rig_open(t, 3, "192.0.2.1"));
	ck_assert(rig_open(t, 4, "192.0.2.2"));
	ck_assert(!rig_open(t, 5, "192.0.2.3"));
	rig_close(t, 1);
	ck_assert(rig_open(t, 3, "192.0.2.1"));
	rig_clear(t);
}
END_TEST

START_TEST(one_address_lays_so_many_tables_and_others_still_may)
{
	struct gate_limits limits = r->limits;
	limits.quota.tables_hour = 2;
	limits.match.loaded_address = 1;
	struct rig *t = a_rig(&limits);
	rig_table(t, "{}"); /* the first table of this address, and it is looked at */
	static const char another[] =
		"{\"ref\":\"the-ref-of-the-next-000\",\"scenario\":\"cards\",\"seat\":0}";
	ck_assert_ptr_nonnull(
		strstr(rig_ask(t, 3, "lobby.lay", another), "\"limit\":\"matches_per_address\""));
	ck_assert_ptr_nonnull(
		strstr(rig_ask(t, 3, "lobby.lay", another), "\"limit\":\"tables_per_hour\""));
	ck_assert(rig_open(t, 4, "192.0.2.2"));
	rig_ask(t, 4, "session.hello", "{\"protocol\":1}");
	ck_assert_ptr_nonnull(strstr(rig_ask(t, 4, "lobby.lay", another), "\"secret\":"));
	ck_assert_ptr_nonnull(strstr(rig_play(t, 1, "ref-0001", 0, 1, 2), "{\"minute\":0}"));
	rig_clear(t);
}
END_TEST

/* Field report D2: no order is stale because another seat was quicker. */
START_TEST(two_seats_that_order_in_one_tick_are_both_accepted)
{
	struct rig *t = a_rig(NULL);
	rig_table(t, "{\"free\":true}");
	uint32_t blue = rig_say_play(t, 1, "ref-0001", 0, 1, 2),
			 green = rig_say_play(t, 2, "ref-0001", 0, 1, 3);
	rig_run(t);
	ck_assert_ptr_nonnull(strstr(rig_answer(t, 1, blue), "\"result\":{\"minute\":0}"));
	ck_assert_ptr_nonnull(strstr(rig_answer(t, 2, green), "\"result\":{\"minute\":0}"));
	for (uint32_t peer = 1; peer <= 3; peer++) {
		ck_assert_ptr_nonnull(rig_frame_with(t, peer, "\"moves\":1", 0));
		ck_assert_ptr_nonnull(rig_frame_with(t, peer, "\"moves\":2", 0));
	}
	rig_clear(t);
}
END_TEST

START_TEST(one_connection_too_many_of_a_seat_shuts_another)
{
	r->clock.now_ms += 5000;
	for (uint32_t i = 10; i < 14; i++) {
		ck_assert(rig_open(r, i, "192.0.2.9"));
		rig_ask(r, i, "session.hello", "{\"protocol\":1}");
		memcpy(r->peers[i].secret, r->peers[1].secret, SECRET_TEXT);
		ck_assert_ptr_nonnull(strstr(rig_join(r, i), "\"viewer\":\"seat\""));
	}
	ck_assert_int_eq(r->peers[1].code, CLOSE_REPLACED);
	ck_assert(!r->peers[1].open);
	for (uint32_t i = 10; i < 14; i++)
		ck_assert(r->peers[i].open);
	ck_assert_ptr_nonnull(strstr(rig_play(r, 13, "ref-0001", 0, 1, 2), "{\"minute\":0}"));
}
END_TEST

START_TEST(an_exchanged_secret_shuts_the_other_connections_of_its_seat)
{
	char params[256];
	ck_assert(rig_open(r, 9, "192.0.2.9"));
	rig_ask(r, 9, "session.hello", "{\"protocol\":1}");
	memcpy(r->peers[9].secret, r->peers[1].secret, SECRET_TEXT);
	ck_assert_ptr_nonnull(strstr(rig_join(r, 9), "\"viewer\":\"seat\""));
	snprintf(params, sizeof params,
	         "{\"ref\":\"a-ref-of-an-exchange-000\",\"match\":\"%s\",\"secret\":\"%s\"}", r->match,
	         r->peers[1].secret);
	ck_assert_ptr_nonnull(strstr(rig_ask(r, 1, "match.exchange", params), "\"secret\":\""));
	ck_assert_int_eq(r->peers[9].code, CLOSE_REVOKED);
	ck_assert(r->peers[1].open);
	ck_assert(r->peers[2].open);
	ck_assert(strstr(rig_play(r, 1, "ref-0001", 0, 1, 2), "{\"minute\":0}") != NULL);
}
END_TEST

/* Field report G7: whoever sits on a chair may do nothing, unless as a deputy. */
START_TEST(a_deputy_may_order_and_who_only_looks_on_may_not)
{
	static const char *const verbs[] = { "match.chair", "match.deputy" };
	char params[256];
	for (uint32_t k = 0; k < 2; k++) {
		rig_greet(r, 10 + k);
		snprintf(params, sizeof params,
		         "{\"ref\":\"a-ref-of-somebody-000%u\",\"match\":\"%s\",\"secret\":\"%s\"}", k,
		         r->match, r->peers[1].secret);
		const char *made = rig_ask(r, 1, verbs[k], params);
		ck_assert(stage_member(made, "secret", r->peers[10 + k].secret, SECRET_TEXT));
		ck_assert_ptr_nonnull(strstr(rig_join(r, 10 + k), "\"chair\":"));
	}
	ck_assert_ptr_nonnull(strstr(rig_play(r, 10, "ref-0001", 0, 1, 2), "ERR_FORBIDDEN"));
	ck_assert_ptr_nonnull(strstr(rig_play(r, 11, "ref-0002", 0, 1, 2), "{\"minute\":0}"));
}
END_TEST

/* Field report G2 */
START_TEST(whoever_claims_a_second_invitation_shuts_out_who_sat_there)
{
	char params[256], invitation[SECRET_TEXT];
	snprintf(params, sizeof params,
	         "{\"ref\":\"a-ref-of-another-00000\",\"match\":\"%s\",\"secret\":\"%s\"}", r->match,
	         r->peers[1].secret);
	const char *made = rig_ask(r, 1, "match.replace", params);
	ck_assert(stage_member(made, "invitation", invitation, SECRET_TEXT));
	rig_greet(r, 10);
	snprintf(params, sizeof params,
	         "{\"ref\":\"a-ref-of-a-newcomer-00\",\"match\":\"%s\",\"invitation\":\"%s\"}",
	         r->match, invitation);
	made = rig_ask(r, 10, "lobby.claim", params);
	ck_assert(stage_member(made, "secret", r->peers[10].secret, SECRET_TEXT));
	ck_assert_int_eq(r->peers[1].code, CLOSE_REVOKED);
	ck_assert_ptr_nonnull(strstr(rig_join(r, 10), "\"view\":{"));
}
END_TEST

/* E16: what came in before the time was over is done before it falls, however many frames come
 * first and however long they take; what came in after it is not. */
START_TEST(E16_what_came_in_in_time_counts_though_it_is_handled_late)
{
	static const struct engine *engines[2];
	engines[0] = clock_cards();
	struct rig *t = a_rig_of(engines, NULL, NULL);
	t->limits.tick_frames = 1;
	rig_kill(t, 0);
	rig_table(t, "{},\"clock\":{\"move\":60,\"bank\":0}");
	t->clock.now_ms += 59999;
	for (int i = 0; i < 5; i++)
		rig_say(t, 3, "lobby.tables", "{}");
	uint32_t early = rig_say_play(t, 1, "ref-early", 0, 1, 2);
	t->clock.now_ms += 30000;
	uint32_t late = rig_say_play(t, 1, "ref-later", 0, 2, 3);
	rig_run(t);
	ck_assert_ptr_nonnull(strstr(rig_answer(t, 1, early), "\"result\""));
	ck_assert_ptr_nonnull(strstr(rig_answer(t, 1, late), "ERR_MINUTE"));
	ck_assert_ptr_null(rig_frame_with(t, 3, "\"zero\"", 0));
	ck_assert_int_le(gate_wait_ms(t->gate), 60000 - 30000 + 1); /* the other's time */
	t->clock.now_ms += 30000;
	rig_run(t);
	ck_assert_ptr_nonnull(rig_frame_with(t, 3, "\"zero\"", 0)); /* E7: nobody sent anything */
	rig_clear(t);
}
END_TEST

/* E7: after a start the time falls though nobody has come, and nobody asked for the match. */
START_TEST(E7_a_start_finds_the_clocks_that_run)
{
	static const struct engine *engines[2];
	engines[0] = clock_cards();
	struct rig *t = a_rig_of(engines, NULL, NULL);
	rig_table(t, "{},\"clock\":{\"move\":60,\"bank\":0}");
	t->ticking = true;
	rig_kill(t, 0);
	rig_run(t);
	t->clock.now_ms += 60000;
	rig_run(t);
	uint32_t last = fake_store_entries(&t->store, t->match);
	ck_assert_str_eq(fake_store_entry(&t->store, t->match, last)->verb, "clock.zero");
	rig_clear(t);
}
END_TEST

static Suite *gate_suite(void)
{
	Suite *suite = suite_create("gate/gate");
	TCase *t = tcase_create("connections");
	tcase_add_checked_fixture(t, open_table, close_table);
	tcase_add_test(t, nothing_happens_before_the_tick);
	tcase_add_test(t, E7_a_start_finds_the_clocks_that_run);
	tcase_add_test(t, E16_what_came_in_in_time_counts_though_it_is_handled_late);
	tcase_add_test(t, frames_are_handled_in_order_of_arrival_so_many_a_tick);
	tcase_add_test(t, the_burst_of_one_does_not_hold_up_the_others);
	tcase_add_test(t, the_burst_of_one_does_not_starve_him);
	tcase_add_test(t, one_connection_cannot_fill_the_inbox);
	tcase_add_test(t, a_frame_over_the_limit_shuts_its_sender);
	tcase_add_test(t, who_goes_while_his_order_flies_hears_nothing_and_the_order_stands);
	tcase_add_test(t, who_goes_while_his_match_is_loaded_leaves_no_place_behind);
	tcase_add_test(t, who_could_not_keep_up_joins_again);
	tcase_add_test(t, a_stale_connection_is_nobody);
	tcase_add_test(t, who_says_no_hello_is_shut_in_time);
	tcase_add_test(t, an_unwatched_match_is_put_away_and_comes_back);
	tcase_add_test(t, one_connection_sees_so_many_matches);
	tcase_add_test(t, addresses_and_connections_are_bounded);
	tcase_add_test(t, one_address_lays_so_many_tables_and_others_still_may);
	tcase_add_test(t, two_seats_that_order_in_one_tick_are_both_accepted);
	tcase_add_test(t, one_connection_too_many_of_a_seat_shuts_another);
	tcase_add_test(t, an_exchanged_secret_shuts_the_other_connections_of_its_seat);
	tcase_add_test(t, a_deputy_may_order_and_who_only_looks_on_may_not);
	tcase_add_test(t, whoever_claims_a_second_invitation_shuts_out_who_sat_there);
	suite_add_tcase(suite, t);
	return suite;
}

SUITE_MAIN(gate_suite)
