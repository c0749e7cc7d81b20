/* slates.h: the slates of a position that is tried: what is done with them line by line, seen, and
 * begun again from their bytes. */
#include "tools/slates.h"
#include "base/memory.h"
#include "match/view.h"
#include "tests/support/slate_cards.h"
#include "tests/support/suite.h"
#include "tests/support/tree.h"

static struct arena arena;
static struct tool_slates slates;
static struct cards_state state;
static struct refusal why;
static struct faults faults;
static struct buffer out;

static void set_up(void)
{
	arena_init(&arena, 1 << 20);
	buffer_init(&out, 1 << 16);
	ck_assert(slate_cards()->setup(NULL, &state, NULL, NULL, &faults));
	ck_assert(tool_slates_begin(&slates, slate_cards(), NULL, NULL, 0));
}

static void tear_down(void)
{
	tool_slates_finish(&slates);
	buffer_finish(&out);
	arena_finish(&arena);
}

static bool gives(uint8_t seat, const char *verb, const char *params)
{
	return tool_slates_order(&slates, &state, (struct seat_id){ seat }, verb,
	                         tree_of(&arena, params), &why);
}

/* Does the seat see this? */
static bool sees(uint8_t seat, const char *part)
{
	struct viewer viewer = { VIEWER_SEAT, { seat } };
	struct fragment_names names = view_names(slate_cards());
	struct fragments view;
	struct writer w;
	fragments_init(&view, 1 << 16);
	tool_slates_view(&slates, &state, &viewer, &view);
	buffer_clear(&out);
	writer_init(&w, &out);
	fragments_write(&view, &names, &w);
	fragments_finish(&view);
	return strstr(buffer_text(&out), part) != NULL;
}

START_TEST(slates_are_written_refused_and_seen)
{
	ck_assert(tool_slates_know(&slates, "slate.write"));
	ck_assert(!tool_slates_know(&slates, "order.play"));
	ck_assert(gives(0, "slate.write", "{'kind':'order','text':'Go.'}"));
	ck_assert(!gives(0, "slate.hand", "{'slate':1,'to':0}"));
	ck_assert_str_eq(why.rule, "CARD-4");
	ck_assert(gives(0, "slate.hand", "{'slate':1,'to':1}"));
	ck_assert(sees(1, "\"slate/1\":{\"state\":\"unread\""));
	ck_assert(sees(0, "\"receipt/1\""));
}
END_TEST

START_TEST(CARD_5_after_the_games_change_a_blank_slate_goes_back)
{
	state.last_cell = SLATE_CARDS_CUT;
	ck_assert(!gives(1, "slate.write", "{'kind':'order','text':'Go.'}"));
	state.last_cell = 0;
	ck_assert(gives(1, "slate.write", "{'kind':'order','text':'Go.'}"));
	state.last_cell = SLATE_CARDS_CUT;
	ck_assert(gives(1, "slate.wipe", "{'slate':1}"));
	ck_assert(sees(1, "\"blank\""));
	state.last_cell = 0;
	tool_slates_settle(&slates, &state);
	ck_assert(!sees(1, "\"blank\""));
}
END_TEST

START_TEST(they_begin_again_from_their_bytes)
{
	struct buffer bytes;
	buffer_init(&bytes, 1 << 16);
	tool_slates_encode(&slates, &bytes);
	ck_assert_uint_eq(bytes.length, 0); /* none was taken */
	ck_assert(gives(0, "slate.write", "{'kind':'order','text':'Go.'}"));
	tool_slates_encode(&slates, &bytes);
	tool_slates_finish(&slates);
	ck_assert(tool_slates_begin(&slates, slate_cards(), NULL, bytes.data, bytes.length));
	ck_assert(sees(0, "\"text\":\"Go.\""));
	tool_slates_finish(&slates);
	ck_assert(!tool_slates_begin(&slates, slate_cards(), NULL, bytes.data, bytes.length - 1));
	tool_slates_finish(&slates);
	ck_assert(!tool_slates_begin(&slates, &cards_engine, NULL, bytes.data, bytes.length));
	ck_assert(tool_slates_begin(&slates, &cards_engine, NULL, NULL, 0)); /* a game without */
	ck_assert(!tool_slates_know(&slates, "slate.write"));
	ck_assert(!sees(0, "rack"));
	buffer_finish(&bytes);
}
END_TEST

static Suite *suite(void)
{
	Suite *s = suite_create("tools/slates");
	TCase *t = tcase_create("slates");
	tcase_add_checked_fixture(t, set_up, tear_down);
	tcase_add_test(t, slates_are_written_refused_and_seen);
	tcase_add_test(t, CARD_5_after_the_games_change_a_blank_slate_goes_back);
	tcase_add_test(t, they_begin_again_from_their_bytes);
	suite_add_tcase(s, t);
	return s;
}

SUITE_MAIN(suite)
