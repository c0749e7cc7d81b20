/* envelope.h: one good request is taken whole; every bad one is refused with its code, its
 * place, and its id if it had one that could be read. */
#include "base/memory.h"
#include "base/text.h"
#include "tests/support/suite.h"
#include "wire/envelope.h"

#include <string.h>

#define MATCH "\"match\":\"abcdefghij234567\""
#define ORDER MATCH ",\"ref\":\"ref-0001\",\"minute\":3,\"piece\":12"
#define REQUEST(method, params)                                                                    \
	"{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"" method "\",\"params\":{" params "}}"

static struct arena arena;
static struct wire_request out;

static void set_up(void)
{
	arena_init(&arena, 1 << 22);
}

static void tear_down(void)
{
	memory_fail_after(0);
	arena_finish(&arena);
}

static enum err ask(const char *text)
{
	memset(&out, 0xEE, sizeof out); /* nothing may rest on what stood there */
	return wire_request(&arena, text, strlen(text), &out);
}

/* What a refused request must say. */
static void refused(const char *text, enum err err, const char *id, const char *message,
		    const char *pointer)
{
	enum err got = ask(text);
	ck_assert_msg(got == err, "%s: %s", err_name(got), text);
	ck_assert_int_eq(out.why.err, err);
	ck_assert_str_eq(message_key(out.why.what), message);
	ck_assert_str_eq(out.why.pointer, pointer);
	ck_assert_str_eq(out.id, id);
	ck_assert_uint_eq(out.id_length, strlen(id));
	ck_assert_ptr_null(out.params);
}

START_TEST(a_march_is_read_whole)
{
	ck_assert_int_eq(
	    ask(REQUEST("order.move", ORDER
			",\"path\":[{\"x\":100,\"y\":200},{\"y\":0,\"x\":15000}],\"bearing\":359")),
	    ERR_OK);
	ck_assert_int_eq(out.verb, VERB_ORDER_MOVE);
	ck_assert_str_eq(out.id, "7");
	ck_assert_str_eq(doc_text(out.params, "match"), "abcdefghij234567");
	ck_assert_int_eq(doc_int_or(doc_at(doc_get(out.params, "path"), 1), "x", -1), 15000);
	ck_assert_int_eq(doc_int_or(out.params, "bearing", -1), 359);
	const struct verb_info *info = verb_info(out.verb);
	ck_assert_str_eq(info->name, "order.move");
	ck_assert_str_eq(info->rule, "MOV-1");
	ck_assert(info->changes);
	ck_assert_uint_eq(info->who, VERB_BY_SEAT);
	ck_assert_uint_eq(info->phase, VERB_IN_PLAY);
}
END_TEST

START_TEST(every_verb_is_found_and_nothing_else)
{
	for (int v = VERB_NONE + 1; v < VERB_COUNT; v++)
		ck_assert_int_eq(verb_find(verb_info(v)->name), v);
	static const char *const not [] = { "",           "order", "order.mov", "order.move ",
					    "ORDER.MOVE", "a",     "zzz",       "lobby.\xFF" };
	for (size_t i = 0; i < sizeof not / sizeof not[0]; i++)
		ck_assert_int_eq(verb_find(not[i]), VERB_NONE);
	ck_assert_uint_eq(verb_info(VERB_LOBBY_CLAIM)->phase, VERB_IN_WAITING | VERB_IN_PLAY);
	ck_assert_uint_eq(verb_info(VERB_MATCH_JOIN)->phase, VERB_IN_ANY);
}
END_TEST

START_TEST(requests_without_parameters_may_leave_them_out)
{
	ck_assert_int_eq(ask("{\"jsonrpc\":\"2.0\",\"id\":0,\"method\":\"lobby.tables\"}"), ERR_OK);
	ck_assert_uint_eq(out.params->count, 0);
	refused("{\"jsonrpc\":\"2.0\",\"id\":0,\"method\":\"match.leave\"}", ERR_PARAMS, "0",
		"error.params.missing", "");
	ck_assert_str_eq(out.why.name, "match");
}
END_TEST

static void id_taken(const char *id, const char *kept)
{
	char text[600];
	ck_assert(text_format(text, sizeof text,
			      "{\"jsonrpc\":\"2.0\",\"id\":%s,\"method\":\"lobby.tables\"}", id));
	ck_assert_msg(ask(text) == ERR_OK, "%s", text);
	ck_assert_str_eq(out.id, kept);
	ck_assert_uint_eq(out.id_length, strlen(kept));
}

static void id_refused(const char *id)
{
	char text[600];
	ck_assert(text_format(text, sizeof text,
			      "{\"jsonrpc\":\"2.0\",\"id\":%s,\"method\":\"lobby.tables\"}", id));
	refused(text, ERR_REQUEST, "null", "error.request.id", "/id");
}

START_TEST(ids_are_repeated_as_they_came)
{
	char text[300] = "\"", wanted[300] = "\"";
	id_taken("0", "0");
	id_taken("9007199254740991", "9007199254740991");
	id_taken("\"a\\u0041\\\"\"", "\"aA\\\"\"");
	id_taken("\"\"", "\"\"");
	for (int i = 0; i < WIRE_ID_POINTS; i++) {
		memcpy(text + 1 + 6 * i, "\\u001f", 6);
		memcpy(wanted + 1 + 6 * i, "\\u001f", 6);
	}
	memcpy(text + 1 + 6 * WIRE_ID_POINTS, "\"", 2);
	memcpy(wanted + 1 + 6 * WIRE_ID_POINTS, "\"", 2);
	id_taken(text, wanted);
	memcpy(text + 1 + 6 * WIRE_ID_POINTS, "x\"", 3);
	id_refused(text);
}
END_TEST

START_TEST(ids_that_are_none_are_refused)
{
	id_refused("9007199254740992");
	id_refused("-1");
	id_refused("null");
	id_refused("true");
	id_refused("[]");
	id_refused("{}");
	refused("{\"jsonrpc\":\"2.0\",\"method\":\"lobby.tables\"}", ERR_REQUEST, "null",
		"error.request.id", "");
}
END_TEST

START_TEST(what_is_not_one_request_is_refused)
{
	refused("[]", ERR_REQUEST, "null", "error.request.object", "");
	refused("[" REQUEST("lobby.tables", "") "]", ERR_REQUEST, "null", "error.request.object",
		"");
	refused("7", ERR_REQUEST, "null", "error.request.object", "");
	refused("null", ERR_REQUEST, "null", "error.request.object", "");
	refused("{}", ERR_REQUEST, "null", "error.request.id", "");
	refused("{\"id\":1}", ERR_REQUEST, "1", "error.request.version", "");
	refused("{\"id\":1,\"jsonrpc\":2.0}", ERR_PARSE, "1", "error.json.fraction", "/jsonrpc");
	refused("{\"id\":1,\"jsonrpc\":\"1.0\",\"method\":\"lobby.tables\"}", ERR_REQUEST, "1",
		"error.request.version", "/jsonrpc");
	refused("{\"id\":1,\"jsonrpc\":\"2.0\"}", ERR_REQUEST, "1", "error.request.method", "");
	refused("{\"id\":1,\"jsonrpc\":\"2.0\",\"method\":5}", ERR_REQUEST, "1",
		"error.request.method", "/method");
	refused("{\"id\":1,\"jsonrpc\":\"2.0\",\"method\":\"lobby.tables\",\"params\":[]}",
		ERR_REQUEST, "1", "error.request.params", "/params");
	refused("{\"id\":1,\"jsonrpc\":\"2.0\",\"method\":\"lobby.tables\",\"params\":null}",
		ERR_REQUEST, "1", "error.request.params", "/params");
	refused("{\"id\":1,\"jsonrpc\":\"2.0\",\"method\":\"lobby.tables\",\"extra\":1}",
		ERR_REQUEST, "1", "error.request.member", "/extra");
	refused("{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}}", ERR_REQUEST, "1",
		"error.request.member", "/result");
	refused("{\"id\":1,\"id\":2}", ERR_PARSE, "null", "error.json.twice", "");
	refused("\x82\x01", ERR_PARSE, "null", "error.json.utf8", "");
	refused("", ERR_PARSE, "null", "error.json.syntax", "");
}
END_TEST

START_TEST(unknown_methods_are_named)
{
	refused(REQUEST("order.charge", ""), ERR_METHOD, "7", "error.request.unknown", "/method");
	ck_assert_str_eq(out.why.name, "order.charge");
	refused(REQUEST("a\\u001b[2J", ""), ERR_METHOD, "7", "error.request.unknown", "/method");
	ck_assert_str_eq(out.why.name, "a?[2J");
	char text[3000] = "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"";
	size_t n = strlen(text);
	memset(text + n, 'x', 2000);
	memcpy(text + n + 2000, "\"}", 3);
	refused(text, ERR_METHOD, "7", "error.request.unknown", "/method");
	ck_assert_uint_eq(strlen(out.why.name), FAULT_NAME - 1);
}
END_TEST

static void wrong_move(const char *params, const char *message, const char *pointer,
		       const char *name)
{
	char text[2000];
	ck_assert(text_format(text, sizeof text, REQUEST("order.move", "%s"), params));
	refused(text, ERR_PARAMS, "7", message, pointer);
	ck_assert_str_eq(out.why.name, name);
}

#define PATH "\"path\":[{\"x\":1,\"y\":2}]"

START_TEST(members_are_all_there_and_no_others)
{
	wrong_move("", "error.params.missing", "/params", "match");
	wrong_move(ORDER "," PATH, "error.params.missing", "/params", "bearing");
	wrong_move(ORDER "," PATH ",\"bearing\":0,\"haste\":true", "error.params.unknown",
		   "/params/haste", "haste");
	wrong_move(ORDER ",\"bearing\":0,\"path\":[{\"x\":1}]", "error.params.missing",
		   "/params/path/0", "y");
	wrong_move(ORDER ",\"bearing\":0,\"path\":[{\"x\":1,\"y\":2,\"z\":3}]",
		   "error.params.unknown", "/params/path/0/z", "z");
	wrong_move("\"a/b\":1", "error.params.unknown", "/params/a~1b", "a/b");
	wrong_move("\"\\u0007\":1", "error.params.unknown", "/params/?", "?");
}
END_TEST

START_TEST(values_are_of_their_types)
{
	wrong_move("\"match\":7", "error.params.text", "/params/match", "");
	wrong_move(MATCH ",\"ref\":null", "error.params.text", "/params/ref", "");
	wrong_move(MATCH ",\"minute\":\"3\"", "error.params.integer", "/params/minute", "");
	wrong_move(MATCH ",\"minute\":true", "error.params.integer", "/params/minute", "");
	wrong_move("\"path\":{}", "error.params.array", "/params/path", "");
	wrong_move("\"path\":[[1,2]]", "error.params.object", "/params/path/0", "");
	wrong_move("\"path\":[{\"x\":\"1\",\"y\":2}]", "error.params.integer", "/params/path/0/x",
		   "");
	refused(REQUEST("lobby.lay", "\"listed\":1"), ERR_PARAMS, "7", "error.params.boolean",
		"/params/listed");
	refused(REQUEST("lobby.lay", "\"options\":[]"), ERR_PARAMS, "7", "error.params.object",
		"/params/options");
	refused(REQUEST("ask.try", "\"order\":1"), ERR_PARAMS, "7", "error.params.text",
		"/params/order");
}
END_TEST

START_TEST(values_are_within_their_bounds)
{
	wrong_move("\"piece\":-1", "error.params.range", "/params/piece", "");
	wrong_move("\"piece\":65536", "error.params.range", "/params/piece", "");
	ck_assert_int_eq(out.why.numbers[0], 0);
	ck_assert_int_eq(out.why.numbers[1], 65535);
	wrong_move("\"piece\":9223372036854775807", "error.params.range", "/params/piece", "");
	wrong_move("\"bearing\":360", "error.params.range", "/params/bearing", "");
	wrong_move("\"path\":[{\"x\":15001,\"y\":2}]", "error.params.range", "/params/path/0/x",
		   "");
	wrong_move("\"path\":[{\"x\":0,\"y\":11251}]", "error.params.range", "/params/path/0/y",
		   "");
	wrong_move("\"path\":[]", "error.params.items", "/params/path", "");
	wrong_move("\"match\":\"abcdefghij23456\"", "error.params.length", "/params/match", "");
	ck_assert_int_eq(out.why.numbers[0], 16);
	ck_assert_int_eq(out.why.numbers[1], 16);
	ck_assert_int_eq(out.why.numbers[2], 15);
	wrong_move("\"match\":\"abcdefghij2345678\"", "error.params.length", "/params/match", "");
	wrong_move("\"match\":\"abcdefghij234568\"", "error.params.character", "/params/match", "");
	ck_assert_int_eq(out.why.numbers[0], 16);
	wrong_move("\"match\":\"ABCDEFGHIJ234567\"", "error.params.character", "/params/match", "");
	wrong_move("\"match\":\"öööööööö\"", "error.params.character", "/params/match", "");
	wrong_move("\"ref\":\"has space\"", "error.params.character", "/params/ref", "");
	refused(REQUEST("ask.try", "\"order\":\"order.mov\""), ERR_PARAMS, "7",
		"error.params.choice", "/params/order");
	refused(REQUEST("ask.try", "\"order\":\"\""), ERR_PARAMS, "7", "error.params.choice",
		"/params/order");
	refused(REQUEST("session.hello", "\"protocol\":0"), ERR_PARAMS, "7", "error.params.range",
		"/params/protocol");
}
END_TEST

START_TEST(ten_thousand_way_points_are_counted_and_refused)
{
	size_t room = 200000;
	char *text = memory_take(room), *at = text;
	text_copy(text, room,
		  "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"order.move\",\"params\":{\"path\":[");
	at += strlen(text);
	for (int i = 0; i < 10000; i++) {
		memcpy(at, i > 0 ? ",{\"x\":1,\"y\":2}" : "{\"x\":1,\"y\":2}", 14);
		at += i > 0 ? 14 : 13;
	}
	memcpy(at, "]}}", 4);
	refused(text, ERR_PARAMS, "7", "error.params.items", "/params/path");
	ck_assert_int_eq(out.why.numbers[1], 16);
	ck_assert_int_eq(out.why.numbers[2], 10000);
	arena_finish(&arena);
	arena_init(&arena,
		   64 * 1024); /* what gate/ gives one tick's messages is not endless either */
	ck_assert_int_eq(ask(text), ERR_LIMIT);
	memory_drop(text);
}
END_TEST

START_TEST(names_are_measured_in_letters_and_hold_no_tricks)
{
	char text[1200], name[200] = "";
	for (int i = 0; i < 40; i++)
		memcpy(name + 2 * i, "ö", 3);
	text_format(text, sizeof text, REQUEST("lobby.lay", "%s,\"name\":\"%s\""),
		    "\"ref\":\"abcdefghijklmnopqrstuv\",\"scenario\":\"wiesenau\",\"seat\":0",
		    name);
	ck_assert_int_eq(ask(text), ERR_OK);
	memcpy(name + 80, "x", 2);
	text_format(text, sizeof text, REQUEST("lobby.lay", "\"name\":\"%s\""), name);
	refused(text, ERR_PARAMS, "7", "error.params.length", "/params/name");
	ck_assert_int_eq(out.why.numbers[2], 41);
	refused(REQUEST("lobby.lay", "\"name\":\"a\\nb\""), ERR_PARAMS, "7", "error.params.control",
		"/params/name");
	refused(REQUEST("lobby.lay", "\"name\":\"a\\u202eb\""), ERR_PARAMS, "7",
		"error.params.control", "/params/name");
}
END_TEST

START_TEST(what_is_refused_as_a_whole_still_names_its_id)
{
	char deep[400] = "", text[600];
	refused(REQUEST("lobby.lay", "\"name\":\"a\\u0000b\""), ERR_PARSE, "7", "error.json.nul", "");
	refused(REQUEST("lobby.lay", "\"name\":\"a\\ud800b\""), ERR_PARSE, "7", "error.json.syntax",
		"");
	memset(deep, '[', 30);
	memset(deep + 30, ']', 30);
	text_format(text, sizeof text, REQUEST("lobby.lay", "\"options\":%s"), deep);
	refused(text, ERR_PARSE, "7", "error.json.depth", "");
	memset(deep, '[', 60); /* and does not close */
	text_format(text, sizeof text, REQUEST("lobby.lay", "\"options\":%s"), deep);
	refused(text, ERR_PARSE, "null", "error.json.depth", "");
	const char nul[] = "{\"id\":\"mine\",\"jsonrpc\":\"\0\"}";
	ck_assert_int_eq(wire_request(&arena, nul, sizeof nul - 1, &out), ERR_PARSE);
	ck_assert_str_eq(out.id, "\"mine\"");
	ck_assert_uint_eq(out.id_length, 6);
	refused("{\"id\":9007199254740992,\"a\":1.5}", ERR_PARSE, "null", "error.json.fraction", "/a");
}
END_TEST

START_TEST(options_are_left_to_the_engine_but_bounded)
{
	char text[1000] =
	    "{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"lobby.lay\",\"params\":{\"options\":{";
	for (int i = 0; i < 17; i++) {
		char member[16];
		text_format(member, sizeof member, "%s\"o%d\":[{}]", i > 0 ? "," : "", i);
		memcpy(text + strlen(text), member, strlen(member) + 1);
	}
	memcpy(text + strlen(text), "}}}", 4);
	refused(text, ERR_PARAMS, "7", "error.params.members", "/params/options");
}
END_TEST

START_TEST(want_of_memory_at_any_point_is_said_and_leaks_nothing)
{
	const char *text =
	    REQUEST("order.move", ORDER
		    ",\"path\":[{\"x\":100,\"y\":200},{\"y\":0,\"x\":15000}],\"bearing\":359");
	uint64_t n = 1;
	for (bool reached = true; reached; n++) {
		arena_finish(&arena);
		arena_init(&arena, 1 << 20);
		memory_fail_after(n);
		enum err err = ask(text);
		reached = memory_has_failed();
		memory_fail_after(0);
		ck_assert_msg(err == (reached ? ERR_NOMEM : ERR_OK), "allocation %d: %s", (int)n,
			      err_name(err));
		ck_assert_str_eq(out.id, reached ? "null" : "7");
		ck_assert((out.params == NULL) == reached);
	}
	ck_assert_uint_gt(n, 3);
}
END_TEST

static Suite *suite(void)
{
	Suite *s = suite_create("wire/envelope");
	TCase *t = tcase_create("envelope");
	tcase_add_checked_fixture(t, set_up, tear_down);
	tcase_add_test(t, a_march_is_read_whole);
	tcase_add_test(t, every_verb_is_found_and_nothing_else);
	tcase_add_test(t, requests_without_parameters_may_leave_them_out);
	tcase_add_test(t, ids_are_repeated_as_they_came);
	tcase_add_test(t, ids_that_are_none_are_refused);
	tcase_add_test(t, what_is_not_one_request_is_refused);
	tcase_add_test(t, unknown_methods_are_named);
	tcase_add_test(t, members_are_all_there_and_no_others);
	tcase_add_test(t, values_are_of_their_types);
	tcase_add_test(t, values_are_within_their_bounds);
	tcase_add_test(t, ten_thousand_way_points_are_counted_and_refused);
	tcase_add_test(t, names_are_measured_in_letters_and_hold_no_tricks);
	tcase_add_test(t, what_is_refused_as_a_whole_still_names_its_id);
	tcase_add_test(t, options_are_left_to_the_engine_but_bounded);
	tcase_add_test(t, want_of_memory_at_any_point_is_said_and_leaks_nothing);
	suite_add_tcase(s, t);
	return s;
}

SUITE_MAIN(suite)
