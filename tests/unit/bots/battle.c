/* The computer player of the Game of Battle: from what a seat is shown it lays the same position
 * again and finds the move that the search finds in the game itself; it takes a draw that is
 * offered when it stands worse, and orders nothing when it is not its move. */
#include "base/buffer.h"
#include "base/ids.h"
#include "base/memory.h"
#include "bots/player.h"
#include "rules/battle/search.h"
#include "tests/support/suite.h"
#include "tests/support/warchess.h"
#include "wire/decode.h"

#include <stdio.h>
#include <string.h>

static struct warchess g;
static struct arena arena;
static struct buffer log_text;
static struct writer log_writer;
static struct sight sight;
static int move_s; /* of the match's clock; 0: none */

static void begin(void)
{
	arena_init(&arena, 64 << 20);
	buffer_init(&log_text, 1 << 20);
	writer_init(&log_writer, &log_text);
	writer_array(&log_writer);
	sight = (struct sight){ .strength = STRENGTH_CADET };
	move_s = 0;
	memset(sight.lot.bytes, 0x42, DIGEST_BYTES);
	sight.memory = memory_take(battle_player.memory_size());
	ck_assert_ptr_nonnull(sight.memory);
}

static void end(void)
{
	memory_drop(sight.memory);
	buffer_finish(&log_text);
	arena_finish(&arena);
}

static const struct doc *parse(struct buffer *text)
{
	struct wire_fault why;
	const struct doc *d = wire_parse(&arena, buffer_text(text), text->length, &why);
	ck_assert_ptr_nonnull(d);
	return d;
}

/* What of the fragment of the match tells of its clock. */
static void show_clock(struct fragments *f)
{
	struct writer *w = fragments_open(f, 0, FRAGMENT_SINGLE);
	writer_object(w);
	writer_key(w, "clock");
	writer_object(w);
	writer_key_int(w, "move", move_s);
	writer_key_int(w, "bank", 600);
	writer_end(w, '}');
	writer_end(w, '}');
	fragments_close(f);
}

/* What both seats are shown now, and the events since the beginning. */
static void show(int side)
{
	static const char *const none[] = { "match", "seat", NULL };
	struct fragment_names names = { none, battle_engine.fragment_kinds };
	struct viewer viewer = { VIEWER_SEAT, { 0 } };
	struct fragments f;
	struct buffer text, log;
	struct writer w;
	fragments_init(&f, 1 << 20);
	buffer_init(&text, 1 << 20);
	buffer_init(&log, 1 << 20);
	if (move_s > 0)
		show_clock(&f);
	battle_engine.view(&g.world, &g.state, &viewer, &f);
	writer_init(&w, &text);
	fragments_write(&f, &names, &w);
	sight.view = parse(&text);
	buffer_add(&log, log_text.data, log_text.length);
	buffer_add(&log, "]", 1);
	sight.log = parse(&log);
	sight.side = side_words[side];
	buffer_finish(&log);
	buffer_finish(&text);
	fragments_finish(&f);
}

static bool go(struct move m)
{
	if (!warchess_go(&g, m.from, m.to))
		return false;
	tidings_events(&g.outcome, &log_writer);
	return true;
}

/* The params it writes, as text; "" if it orders nothing. */
static const char *choose(struct choice *c)
{
	static char memory[256];
	struct buffer b;
	struct writer w;
	buffer_lend(&b, memory, sizeof memory - 1);
	writer_init(&w, &b);
	writer_object(&w);
	*c = (struct choice){ .params = &w };
	if (!battle_player.choose(&sight, c))
		return "";
	writer_end(&w, '}');
	return buffer_text(&b);
}

static struct move searched(const struct state *s, uint64_t nodes_most)
{
	struct search_result r;
	struct search_setup setup = { .strength = sight.strength,
		                          .nodes_most = nodes_most,
		                          .memory = sight.memory,
		                          .size = battle_player.memory_size() };
	memcpy(setup.seed, sight.lot.bytes, sizeof setup.seed);
	search_move(s, &setup, &r);
	return r.move;
}

START_TEST(it_finds_from_its_view_what_the_search_finds_in_the_game)
{
	struct choice c;
	for (uint8_t strength = STRENGTH_CADET; strength <= STRENGTH_CAPTAIN; strength++) {
		warchess_begin(&g);
		end();
		begin();
		sight.strength = strength;
		for (int k = 0; k < 60 && !g.state.ending; k++) {
			int side = g.state.position.to_move;
			struct move m = searched(&g.state, 0);
			show(side);
			const struct doc *params;
			struct buffer text;
			buffer_init(&text, 256);
			const char *said = choose(&c);
			buffer_add(&text, said, strlen(said));
			params = parse(&text);
			buffer_finish(&text);
			ck_assert_str_eq(c.verb, "order.go");
			ck_assert_int_eq(c.minute, k);
			ck_assert_int_eq(doc_int_or(params, "from", 0), m.from);
			ck_assert_int_eq(doc_int_or(params, "to", 0), m.to);
			show(side_other(side));
			ck_assert_str_eq(choose(&c), "");
			ck_assert(go(m));
			arena_reset(&arena);
		}
	}
}
END_TEST

START_TEST(without_its_log_it_plays_a_lawful_move_all_the_same)
{
	struct choice c;
	warchess_begin(&g);
	for (int k = 0; k < 7; k++)
		ck_assert(go(searched(&g.state, 0)));
	show(g.state.position.to_move);
	sight.log = NULL;
	ck_assert_str_ne(choose(&c), "");
}
END_TEST

START_TEST(it_takes_a_draw_when_it_stands_worse_and_plays_on_when_better)
{
	struct choice c;
	static const char worse[] =
		"defence CITADEL 1 IL 20 attack WAGON 139 CAV 119 CAV 104 LI 117 IL 110";
	warchess_lay(&g, worse, "defence");
	ck_assert(warchess_offer(&g, ATTACK));
	show(DEFENCE);
	ck_assert_str_eq(choose(&c), "{}");
	ck_assert_str_eq(c.verb, "offer.draw");
	warchess_lay(&g, worse, "attack");
	ck_assert(warchess_offer(&g, DEFENCE));
	show(ATTACK);
	choose(&c);
	ck_assert_str_eq(c.verb, "order.go");
}
END_TEST

/* Within five seconds it does not look at all that its strength would, and within ten it does. */
START_TEST(by_the_clock_it_looks_at_no_more_than_there_is_time_for)
{
	enum { WITHIN_FIVE = 50000 };
	struct choice c;
	char hurried[40], whole[40];
	int differ = 0;
	warchess_begin(&g);
	for (int k = 0; k < 5; k++) {
		sight.strength = STRENGTH_COLONEL;
		struct move m = searched(&g.state, WITHIN_FIVE), all = searched(&g.state, 0);
		differ += m.from != all.from || m.to != all.to;
		snprintf(hurried, sizeof hurried, "{\"from\":%d,\"to\":%d}", m.from, m.to);
		snprintf(whole, sizeof whole, "{\"from\":%d,\"to\":%d}", all.from, all.to);
		move_s = 5;
		show(g.state.position.to_move);
		ck_assert_str_eq(choose(&c), hurried);
		move_s = 10;
		show(g.state.position.to_move);
		ck_assert_str_eq(choose(&c), whole);
		ck_assert(go(all));
	}
	ck_assert_int_gt(differ, 0);
}
END_TEST

START_TEST(a_game_that_is_over_or_no_game_is_let_be)
{
	struct choice c;
	warchess_begin(&g);
	ck_assert(warchess_resign(&g, DEFENCE));
	show(ATTACK);
	ck_assert_str_eq(choose(&c), "");
	sight.view = NULL;
	ck_assert_str_eq(choose(&c), "");
}
END_TEST

START_TEST(strengths_are_those_of_the_search)
{
	for (int s = 0; s < STRENGTH_COUNT; s++)
		ck_assert_str_eq(battle_player.strengths[s], strength_name((enum strength)s));
	ck_assert_ptr_null(battle_player.strengths[STRENGTH_COUNT]);
	ck_assert_str_eq(battle_player.engine, battle_engine.name);
}
END_TEST

static Suite *suite(void)
{
	Suite *s = suite_create("bots/battle");
	TCase *t = tcase_create("battle");
	tcase_set_timeout(t, 60);
	tcase_add_checked_fixture(t, begin, end);
	tcase_add_test(t, it_finds_from_its_view_what_the_search_finds_in_the_game);
	tcase_add_test(t, without_its_log_it_plays_a_lawful_move_all_the_same);
	tcase_add_test(t, it_takes_a_draw_when_it_stands_worse_and_plays_on_when_better);
	tcase_add_test(t, by_the_clock_it_looks_at_no_more_than_there_is_time_for);
	tcase_add_test(t, a_game_that_is_over_or_no_game_is_let_be);
	tcase_add_test(t, strengths_are_those_of_the_search);
	suite_add_tcase(s, t);
	return s;
}

SUITE_MAIN(suite)
