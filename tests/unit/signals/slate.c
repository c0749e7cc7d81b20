/* slate.h: what may stand on a slate (CARD-2), and that it is read and written as it stands. */
#include "signals/slate.h"
#include "base/arena.h"
#include "tests/support/suite.h"
#include "tests/support/tree.h"

static const struct staff staff = { .width = 1000, .height = 800 };
static struct writing w;
static struct refusal why;
static struct arena arena;

static void set_up(void)
{
	arena_init(&arena, 1 << 20);
	memset(&w, 0, sizeof w);
}

static void tear_down(void)
{
	arena_finish(&arena);
}

static bool bears(const char *text)
{
	memset(&w, 0, sizeof w);
	memcpy(w.text, text, strlen(text) + 1);
	return writing_check(&w, &staff, &why);
}

static bool refused(const char *text, enum message_id hint)
{
	return !bears(text) && strcmp(why.rule, "CARD-2") == 0 && why.hint == hint;
}

static bool read(const char *json)
{
	memset(&w, 0, sizeof w);
	return writing_read(tree_of(&arena, json), NULL, &w, &why);
}

START_TEST(CARD_2_a_slate_bears_160_code_points)
{
	char text[SLATE_TEXT] = "";
	for (size_t i = 0; i < 160; i++)
		memcpy(text + 4 * i, "\xF0\x9F\x90\x8E", 4); /* four bytes each */
	ck_assert(bears(text));
	memset(text, 'a', 161);
	text[161] = '\0';
	ck_assert(refused(text, MSG_REFUSAL_SLATE_LONG));
	ck_assert_int_eq((int)why.numbers[0], 160);
	text[160] = '\0';
	ck_assert(bears(text));
}
END_TEST

START_TEST(CARD_2_no_controls_and_nothing_that_turns_the_writing_about)
{
	ck_assert(refused("One\r\ntwo", MSG_REFUSAL_SLATE_CONTROL));
	ck_assert(refused("One\ttwo", MSG_REFUSAL_SLATE_CONTROL));
	ck_assert(refused("\x7F", MSG_REFUSAL_SLATE_CONTROL));
	ck_assert(refused("a\xE2\x80\xAE" "b", MSG_REFUSAL_SLATE_CONTROL)); /* U+202E */
	ck_assert(refused("a\xE2\x81\xA6" "b", MSG_REFUSAL_SLATE_CONTROL)); /* U+2066 */
	ck_assert(refused("a\xC3", MSG_REFUSAL_SLATE_CONTROL));             /* half a letter */
	ck_assert(bears("J\xC3\xA4ger auf die H\xC3\xB6he!"));
}
END_TEST

START_TEST(CARD_2_something_stands_on_it)
{
	ck_assert(refused("", MSG_REFUSAL_SLATE_EMPTY));
	ck_assert(read("{'kind':'order','text':'','strokes':[[0,0,1000,800]]}"));
	ck_assert(writing_check(&w, &staff, &why)); /* a sketch alone will do */
}
END_TEST

START_TEST(CARD_2_an_order_a_report_or_a_proposal)
{
	ck_assert(read("{'kind':'report','text':'They come.'}"));
	ck_assert_int_eq(w.kind, SLATE_REPORT);
	ck_assert_str_eq(w.text, "They come.");
	ck_assert_str_eq(slate_kind_name(SLATE_ORDER), "order");
	ck_assert_str_eq(slate_kind_name(SLATE_PROPOSAL), "proposal");
	const char *wrong[] = { "{'kind':'rumour','text':'x'}", "{'text':'x'}" };
	for (size_t i = 0; i < 2; i++)
		ck_assert(!read(wrong[i]) && why.hint == MSG_REFUSAL_SLATE_KIND);
	ck_assert(!read("{'kind':'order'}") && why.hint == MSG_REFUSAL_SLATE_LONG);
}
END_TEST

START_TEST(CARD_2_longer_than_any_slate_is_not_even_read)
{
	char json[SLATE_TEXT + 64] = "{'kind':'order','text':'";
	size_t n = strlen(json);
	memset(json + n, 'a', SLATE_TEXT);
	memcpy(json + n + SLATE_TEXT, "'}", 3);
	ck_assert(!read(json));
	ck_assert_int_eq(why.hint, MSG_REFUSAL_SLATE_LONG);
}
END_TEST

START_TEST(states_have_their_names)
{
	ck_assert_str_eq(slate_state_name(SLATE_BLANK), "blank");
	ck_assert_str_eq(slate_state_name(SLATE_WRITTEN), "written");
	ck_assert_str_eq(slate_state_name(SLATE_UNREAD), "unread");
	ck_assert_str_eq(slate_state_name(SLATE_READ), "read");
}
END_TEST

static Suite *suite(void)
{
	Suite *s = suite_create("signals/slate");
	TCase *t = tcase_create("slate");
	tcase_add_checked_fixture(t, set_up, tear_down);
	tcase_add_test(t, CARD_2_a_slate_bears_160_code_points);
	tcase_add_test(t, CARD_2_no_controls_and_nothing_that_turns_the_writing_about);
	tcase_add_test(t, CARD_2_something_stands_on_it);
	tcase_add_test(t, CARD_2_an_order_a_report_or_a_proposal);
	tcase_add_test(t, CARD_2_longer_than_any_slate_is_not_even_read);
	tcase_add_test(t, states_have_their_names);
	suite_add_tcase(s, t);
	return s;
}

SUITE_MAIN(suite)
