/* command.h: every verb of signals/ to its command, to the record and back. */
#include "signals/command.h"
#include "base/arena.h"
#include "tests/support/suite.h"
#include "tests/support/tree.h"

static struct signal_command c, again;
static struct refusal why;
static struct arena arena;

static void set_up(void)
{
	arena_init(&arena, 1 << 20);
}

static void tear_down(void)
{
	arena_finish(&arena);
}

static bool read(enum signal_verb verb, const char *json)
{
	return signal_command_read(verb, tree_of(&arena, json), NULL, &c, &why);
}

static void same(enum signal_verb verb, const char *json, const char *recorded)
{
	char memory[4096];
	struct buffer out;
	struct writer w;
	ck_assert(read(verb, json));
	buffer_lend(&out, memory, sizeof memory);
	writer_init(&w, &out);
	signal_command_write(&c, &w);
	ck_assert_str_eq(buffer_text(&out), recorded);
	ck_assert(signal_command_read(verb, tree_of(&arena, recorded), NULL, &again, &why));
	ck_assert_int_eq(memcmp(&c, &again, sizeof c), 0);
}

START_TEST(every_verb_is_found_by_its_name)
{
	static const char *const names[] = { "slate.write", "slate.hand", "slate.read", "slate.wipe",
		                                 "talk.say" };
	enum signal_verb verb;
	for (int v = 0; v < SIGNAL_VERBS; v++) {
		ck_assert_str_eq(signal_verb_find(names[v], &verb), names[v]);
		ck_assert_int_eq((int)verb, v);
	}
	ck_assert(signal_verb_find("slate.burn", &verb) == NULL);
	ck_assert(signal_verb_find("order.move", &verb) == NULL);
}
END_TEST

START_TEST(what_is_recorded_reads_as_it_was)
{
	same(SIGNAL_WRITE, "{'match':'x','kind':'order','text':'Go.','strokes':[[1,2,3,4]]}",
	     "{\"kind\":\"order\",\"text\":\"Go.\",\"strokes\":[[1,2,3,4]]}");
	same(SIGNAL_WRITE, "{'slate':7,'kind':'proposal','text':'Go?'}",
	     "{\"slate\":7,\"kind\":\"proposal\",\"text\":\"Go?\"}");
	same(SIGNAL_HAND, "{'slate':3,'to':0}", "{\"slate\":3,\"to\":0}");
	same(SIGNAL_READ, "{'slate':3}", "{\"slate\":3}");
	same(SIGNAL_WIPE, "{'slate':3}", "{\"slate\":3}");
	same(SIGNAL_SAY, "{'text':'I take the right.'}", "{\"text\":\"I take the right.\"}");
}
END_TEST

START_TEST(CARD_2_CARD_4_what_is_too_long_is_not_read)
{
	char json[TALK_TEXT + 64] = "{'text':'";
	size_t n = strlen(json);
	memset(json + n, 'a', TALK_TEXT);
	memcpy(json + n + TALK_TEXT, "'}", 3);
	ck_assert(!read(SIGNAL_SAY, json) && why.hint == MSG_REFUSAL_TALK_LONG);
	ck_assert(!read(SIGNAL_SAY, "{}"));
	ck_assert(!read(SIGNAL_WRITE, "{'kind':'order','text':'x','strokes':[[1]]}"));
	ck_assert_int_eq(why.hint, MSG_REFUSAL_SKETCH_STROKE);
}
END_TEST

static Suite *suite(void)
{
	Suite *s = suite_create("signals/command");
	TCase *t = tcase_create("command");
	tcase_add_checked_fixture(t, set_up, tear_down);
	tcase_add_test(t, every_verb_is_found_by_its_name);
	tcase_add_test(t, what_is_recorded_reads_as_it_was);
	tcase_add_test(t, CARD_2_CARD_4_what_is_too_long_is_not_read);
	suite_add_tcase(s, t);
	return s;
}

SUITE_MAIN(suite)
