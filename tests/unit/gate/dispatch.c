/* The one table: every verb of the wire is in it or refused; who may send what, in which order, and
 * what it costs. */
#include "gate/internal.h"
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

static void has(const char *text, const char *part)
{
	ck_assert_ptr_nonnull(text);
	ck_assert_msg(strstr(text, part) != NULL, "%s is not in %s", part, text);
}

/* Field report A19: a new verb is refused until it is listed here, and this test says so. */
START_TEST(every_verb_of_the_wire_has_its_row)
{
	for (int v = VERB_NONE + 1; v < VERB_COUNT; v++)
		ck_assert_msg(dispatch__knows((enum verb)v), "%s has no handler",
		              verb_info((enum verb)v)->name);
	ck_assert(!dispatch__knows(VERB_NONE));
}
END_TEST

START_TEST(a_verb_of_a_game_that_is_not_here_is_unknown)
{
	char params[256];
	snprintf(params, sizeof params, "{\"match\":\"%s\",\"ref\":\"ref-0001\",\"minute\":0}",
	         r->match);
	has(rig_ask(r, 1, "part.end", params), "ERR_METHOD");
	has(rig_ask(r, 1, "order.retreat", params), "ERR_METHOD");
}
END_TEST

START_TEST(hello_comes_first)
{
	ck_assert(rig_open(r, 9, "192.0.2.9"));
	has(rig_ask(r, 9, "lobby.tables", "{}"), "error.hello");
	has(rig_ask(r, 9, "session.hello", "{\"protocol\":1}"), "\"protocol\":1");
	has(rig_ask(r, 9, "lobby.tables", "{}"), "\"tables\":[");
}
END_TEST

/* Field report E12: whoever's own clock is wrong goes by the server's. */
START_TEST(E12_the_server_says_what_time_it_is)
{
	struct clock_port clock = fake_clock_port(&r->clock);
	char time[40];
	snprintf(time, sizeof time, "\"time\":%lld", (long long)clock.wall_ms(clock.self));
	ck_assert(rig_open(r, 9, "192.0.2.9"));
	has(rig_ask(r, 9, "session.hello", "{\"protocol\":1}"), time);
	has(rig_ask(r, 9, "session.time", "{}"), time);
}
END_TEST

/* Field report I4: an old client is told, and does not come back by itself. */
START_TEST(another_version_of_the_protocol_is_told_and_shut)
{
	ck_assert(rig_open(r, 9, "192.0.2.9"));
	has(rig_ask(r, 9, "session.hello", "{\"protocol\":2}"), "ERR_PROTOCOL");
	ck_assert_int_eq(r->peers[9].code, CLOSE_OLD_CLIENT);
	ck_assert(session_speaks(PROTOCOL));
	ck_assert(session_speaks(PROTOCOL - 1));
	ck_assert(!session_speaks(PROTOCOL - 2));
	ck_assert(!session_speaks(PROTOCOL + 1));
}
END_TEST

/* Field report B4: a watcher cannot act. */
START_TEST(an_order_needs_a_seat_and_a_place)
{
	uint32_t appends = r->store.appends;
	has(rig_play(r, 3, "ref-0001", 0, 1, 2), "ERR_FORBIDDEN");
	ck_assert(rig_open(r, 9, "192.0.2.9"));
	rig_ask(r, 9, "session.hello", "{\"protocol\":1}");
	has(rig_play(r, 9, "ref-0001", 0, 1, 2), "ERR_NOT_FOUND");
	ck_assert_uint_eq(r->store.appends, appends);
	has(rig_play(r, 1, "ref-0001", 0, 1, 2), "{\"minute\":0}");
}
END_TEST

START_TEST(errors_carry_rule_hint_and_minute)
{
	has(rig_play(r, 2, "ref-0001", 0, 1, 2), "\"rule\":\"CARDS-2\"");
	const char *minute = rig_play(r, 1, "ref-0002", 5, 1, 2);
	has(minute, "ERR_MINUTE");
	has(minute, "error.minute");
	const char *params = rig_ask(r, 1, "order.play", "{\"match\":\"aaaaaaaaaaaaaaaa\"}");
	has(params, "-32602");
	has(params, "ref");
}
END_TEST

START_TEST(what_is_no_request_is_answered_with_the_protocols_code)
{
	rig_raw(r, 1, "{");
	rig_raw(r, 1, "[]");
	rig_raw(r, 1, "{\"jsonrpc\":\"2.0\",\"id\":77,\"method\":\"lobby.tables\",\"params\":[]}");
	rig_run(r);
	has(rig_frame_with(r, 1, "\"code\":", 0), "-32700");
	has(rig_frame_with(r, 1, "\"code\":", 1), "-32600");
	has(rig_frame_with(r, 1, "\"code\":", 2), "\"id\":77");
}
END_TEST

START_TEST(a_question_is_answered_where_the_match_is_seen)
{
	char params[128];
	snprintf(params, sizeof params, "{\"match\":\"%s\",\"x\":3,\"y\":0}", r->match);
	has(rig_ask(r, 3, "ask.ground", params), "\"result\":{\"value\":0}");
	snprintf(params, sizeof params, "{\"match\":\"%s\",\"x\":99,\"y\":0}", r->match);
	has(rig_ask(r, 3, "ask.ground", params), "\"rule\":\"CARDS-3\"");
	snprintf(params, sizeof params, "{\"match\":\"%s\"}", r->match);
	has(rig_ask(r, 3, "match.leave", params), "\"result\":{}");
	snprintf(params, sizeof params, "{\"match\":\"%s\",\"x\":3,\"y\":0}", r->match);
	has(rig_ask(r, 3, "ask.ground", params), "ERR_NOT_FOUND");
}
END_TEST

START_TEST(the_lobby_lists_scenarios_and_listed_tables)
{
	has(rig_ask(r, 3, "lobby.scenarios", "{}"), "\"id\":\"cards\"");
	const char *tables = rig_ask(r, 3, "lobby.tables", "{}");
	has(tables, r->match);
	has(tables, "\"phase\":\"play\"");
	has(tables, "\"name\":\"Bertha\"");
	has(rig_ask(r, 3, "lobby.lay",
	            "{\"ref\":\"one-more-ref-of-a-maker\",\"scenario\":\"none\",\"seat\":0}"),
	    "error.scenario");
	has(rig_ask(r, 3, "lobby.lay",
	            "{\"ref\":\"one-more-ref-of-a-maker\",\"scenario\":\"cards\",\"seat\":7}"),
	    "ERR_PARAMS");
	has(rig_ask(r, 3, "lobby.lay",
	            "{\"ref\":\"one-more-ref-of-a-maker\",\"scenario\":\"cards\",\"seat\":0,"
	            "\"options\":{\"no\":1}}"),
	    "ERR_PARAMS");
}
END_TEST

/* Field report J10. */
START_TEST(a_flood_is_limited_by_name_and_then_shut)
{
	struct gate_limits limits = GATE_LIMITS;
	limits.quota.connection_rate = 10;
	limits.quota.connection_burst = 20;
	limits.quota.strikes = 5;
	struct rig *t = a_rig(&limits);
	ck_assert(rig_open(t, 1, "192.0.2.1"));
	rig_ask(t, 1, "session.hello", "{\"protocol\":1}");
	for (int i = 0; i < 9; i++)
		has(rig_ask(t, 1, "lobby.tables", "{}"), "\"result\"");
	const char *limited = rig_ask(t, 1, "lobby.tables", "{}");
	has(limited, "ERR_LIMIT");
	has(limited, "\"limit\":\"connection_rate\"");
	t->clock.now_ms += 1000; /* ten tokens more: five requests, and the strikes are forgotten */
	has(rig_ask(t, 1, "lobby.tables", "{}"), "\"result\"");
	for (int i = 0; i < 20 && t->peers[1].open; i++)
		rig_ask(t, 1, "lobby.tables", "{}");
	ck_assert_int_eq(t->peers[1].code, CLOSE_FLOOD);
	rig_clear(t);
}
END_TEST

static Suite *dispatch_suite(void)
{
	Suite *suite = suite_create("gate/dispatch");
	TCase *t = tcase_create("table");
	tcase_add_checked_fixture(t, open_table, close_table);
	tcase_add_test(t, every_verb_of_the_wire_has_its_row);
	tcase_add_test(t, a_verb_of_a_game_that_is_not_here_is_unknown);
	tcase_add_test(t, hello_comes_first);
	tcase_add_test(t, E12_the_server_says_what_time_it_is);
	tcase_add_test(t, another_version_of_the_protocol_is_told_and_shut);
	tcase_add_test(t, an_order_needs_a_seat_and_a_place);
	tcase_add_test(t, errors_carry_rule_hint_and_minute);
	tcase_add_test(t, what_is_no_request_is_answered_with_the_protocols_code);
	tcase_add_test(t, a_question_is_answered_where_the_match_is_seen);
	tcase_add_test(t, the_lobby_lists_scenarios_and_listed_tables);
	tcase_add_test(t, a_flood_is_limited_by_name_and_then_shut);
	suite_add_tcase(suite, t);
	return suite;
}

SUITE_MAIN(dispatch_suite)
