/* What goes through the door besides rules: questions, views, events, orders as documents, states
 * as bytes. */
#include "rules/battle/packing.h"
#include "rules/battle/showing.h"
#include "rules/prng.h"
#include "tests/support/suite.h"
#include "tests/support/tiny_json.h"
#include "tests/support/warchess.h"

#include <string.h>

enum { ARENA = 1 << 22, TEXT = 1 << 16 };

static struct warchess g;
static struct arena arena;

static void begin(void)
{
	arena_init(&arena, ARENA);
}

static void end(void)
{
	arena_finish(&arena);
}

static const struct doc *ask(const char *question, int square)
{
	const char *text = warchess_ask(&g, &arena, question, square);
	return text ? tiny_json(&arena, text, strlen(text)) : NULL;
}

static bool lists(const struct doc *list, const char *key, int64_t value)
{
	for (const struct doc *d = list ? list->first : NULL; d; d = d->next)
		if (doc_int_or(d, key, -1) == value)
			return true;
	return false;
}

START_TEST(ask_moves_of_all_and_of_one)
{
	warchess_begin(&g);
	const struct doc *all = ask("ask.moves", 0);
	ck_assert_uint_eq(doc_get(all, "moves")->count, 104);
	ck_assert(doc_text_is(all, "side", "attack"));
	ck_assert(doc_is(doc_get(all, "duty"), DOC_NULL) && !doc_get(all, "barred"));
	const struct doc *one = ask("ask.moves", 95);
	for (const struct doc *m = doc_get(one, "moves")->first; m; m = m->next)
		ck_assert_int_eq(doc_int_or(m, "from", 0), 95);
	ck_assert(!ask("ask.moves", 39) && warchess_refused(&g, "GB-5.1"));
	ck_assert(!ask("ask.moves", 70) && g.why.hint == MSG_REFUSAL_BATTLE_EMPTY);
}
END_TEST

START_TEST(ask_moves_tells_what_is_barred_and_why)
{
	warchess_lay(&g, "defence ART 51 attack IL 84 CAV 139", "attack");
	const struct doc *a = ask("ask.moves", 84);
	ck_assert(!lists(doc_get(a, "moves"), "to", 70) && lists(doc_get(a, "moves"), "to", 77));
	const struct doc *barred = doc_get(a, "barred");
	ck_assert(lists(barred, "to", 70));
	ck_assert(doc_text_is(barred->first, "rule", "GB-6.1"));
	ck_assert(doc_text_is(doc_get(barred->first, "hint"), "id", "refusal.battle_range"));
	ck_assert_int_eq(doc_at(doc_get(doc_get(barred->first, "hint"), "numbers"), 0)->integer, 51);
	warchess_lay(&g, "defence ART 1 16 IL 26 LI 45 attack ART 40 60", "defence");
	a = ask("ask.moves", 45);
	ck_assert(doc_text_is(a, "duty", "GB-D3") && doc_get(a, "moves")->count == 0);
	ck_assert(doc_get(a, "barred")->count > 0);
	a = ask("ask.moves", 16);
	ck_assert(doc_text_is(doc_get(a, "moves")->first, "takes", "ART"));
}
END_TEST

START_TEST(ask_command_of_a_square)
{
	warchess_lay(&g, "defence ART 51 IL 1 attack IL 84 ART 77", "attack");
	const struct doc *a = ask("ask.command", 70);
	ck_assert(lists(doc_get(a, "defence"), "battery", 51));
	ck_assert(lists(doc_get(a, "defence"), "distance", 3));
	ck_assert(lists(doc_get(a, "attack"), "battery", 77));
	ck_assert_str_eq(doc_at(doc_get(a, "supported"), 0)->text, "attack");
	ck_assert_uint_eq(doc_get(a, "exposed")->count, 1); /* the defence's, next to 77 */
	ck_assert_str_eq(doc_at(doc_get(a, "exposed"), 0)->text, "defence");
	a = ask("ask.command", 84); /* a figure standing there is looked past */
	ck_assert_uint_eq(doc_get(a, "defence")->count, 0);
	ck_assert(!ask("ask.command", 0) && warchess_refused(&g, "GB-2"));
	ck_assert(!ask("ask.weather", 1));
}
END_TEST

START_TEST(no_moves_are_told_of_a_game_that_is_over)
{
	warchess_begin(&g);
	ck_assert(warchess_resign(&g, DEFENCE));
	ck_assert(!ask("ask.moves", 0) && g.why.hint == MSG_REFUSAL_BATTLE_OVER);
	ck_assert(ask("ask.command", 70) != NULL);
}
END_TEST

static const struct doc *view(enum viewer_class class)
{
	static const char *const none[] = { NULL };
	struct viewer viewer = { class, class == VIEWER_SEAT ? (struct seat_id){ 0 } : SEAT_NONE };
	struct fragment_names names = { none, battle_engine.fragment_kinds };
	struct fragments f;
	struct buffer text;
	struct writer w;
	fragments_init(&f, TEXT);
	buffer_init(&text, TEXT);
	writer_init(&w, &text);
	battle_engine.view(&g.world, &g.state, &viewer, &f);
	fragments_write(&f, &names, &w);
	ck_assert(!text.failed && !f.failed);
	const struct doc *d = tiny_json(&arena, text.data, text.length);
	buffer_finish(&text);
	fragments_finish(&f);
	return d;
}

START_TEST(the_view_is_the_table)
{
	warchess_lay(&g, "defence CITADEL 19 ART 1 IL 16 26 attack ART 54 60 LI 95", "attack");
	ck_assert(warchess_go(&g, 54, 40));
	const struct doc *v = view(VIEWER_PUBLIC), *b = doc_get(v, "battle");
	ck_assert(doc_text_is(b, "to_move", "defence") && doc_int_or(b, "minute", 0) == 1);
	ck_assert(doc_text_is(doc_get(b, "last"), "text", "ART 54-40+"));
	ck_assert(doc_text_is(b, "duty", "GB-D3"));
	ck_assert(doc_is(doc_get(b, "result"), DOC_NULL));
	int figures = 0;
	const struct doc *exposed = NULL;
	for (const struct doc *d = v->first; d; d = d->next) {
		figures += strncmp(d->key, "figure/", strlen("figure/")) == 0;
		if (doc_int_or(d, "square", 0) == 26)
			exposed = d;
	}
	ck_assert_int_eq(figures, 7);
	ck_assert(doc_flag(exposed, "exposed") && doc_flag(exposed, "commanded"));
	ck_assert(!doc_flag(exposed, "supported"));
	ck_assert_uint_eq(doc_get(doc_get(v, "losses/0"), "taken")->count, 0);
	/* seat, public, umpire: nothing is hidden */
	for (enum viewer_class c = VIEWER_SEAT; c <= VIEWER_ENDED; c++)
		ck_assert_uint_eq(view(c)->count, v->count);
}
END_TEST

START_TEST(the_view_of_losses_and_of_the_end)
{
	warchess_lay(&g, "defence CITADEL 19 IL 41 attack CAV 42 LI 95", "attack");
	ck_assert(warchess_go(&g, 42, 41));
	const struct doc *v = view(VIEWER_SEAT);
	const struct doc *taken = doc_get(doc_get(v, "losses/0"), "taken");
	ck_assert_uint_eq(taken->count, 1);
	ck_assert_str_eq(taken->first->text, "IL");
	const struct doc *result = doc_get(doc_get(v, "battle"), "result");
	ck_assert(doc_text_is(result, "winner", "attack") && doc_text_is(result, "how", "bare"));
	ck_assert(doc_text_is(result, "rule", "GB-8.2"));
}
END_TEST

START_TEST(a_battery_shows_what_it_commands)
{
	warchess_lay(&g, "defence ART 51 IL 1 attack IL 139", "attack");
	static const int want[] = { 58, 65, 73, 57, 63, 70, 43, 35, 27, 44, 37, 30 }; /* P4.2e */
	const struct doc *v = view(VIEWER_PUBLIC), *commands = NULL;
	for (const struct doc *d = v->first; d; d = d->next)
		commands = doc_get(d, "commands") ? doc_get(d, "commands") : commands;
	ck_assert_uint_eq(commands->count, sizeof want / sizeof want[0]);
	for (size_t k = 0; k < sizeof want / sizeof want[0]; k++) {
		bool found = false;
		for (const struct doc *d = commands->first; d; d = d->next)
			found = found || d->integer == want[k];
		ck_assert_msg(found, "%d", want[k]);
	}
}
END_TEST

static const char *told(void)
{
	static char memory[TEXT];
	struct viewer viewer = { VIEWER_PUBLIC, SEAT_NONE };
	struct buffer text;
	struct writer w;
	buffer_lend(&text, memory, sizeof memory - 1);
	writer_init(&w, &text);
	writer_array(&w);
	battle_engine.events(&g.world, &g.state, &g.state, &g.outcome, &viewer, &w);
	writer_end(&w, ']');
	memory[text.length] = '\0';
	return memory;
}

START_TEST(events)
{
	warchess_lay(&g, "defence CITADEL 19 IL 41 attack CAV 42 LI 95", "attack");
	ck_assert(warchess_go(&g, 42, 41));
	ck_assert_str_eq(told(),
			 "[{\"kind\":\"battle_move\",\"minute\":0,\"side\":\"attack\",\"id\":17,"
			 "\"figure\":\"CAV\",\"from\":42,\"to\":41,\"takes\":\"IL\","
			 "\"text\":\"CAV 42x41\"},"
			 "{\"kind\":\"battle_over\",\"minute\":1,\"winner\":\"attack\","
			 "\"rule\":\"GB-8.2\",\"how\":\"bare\"}]");
	warchess_begin(&g);
	ck_assert(warchess_offer(&g, DEFENCE));
	ck_assert_str_eq(told(),
			 "[{\"kind\":\"battle_offer\",\"minute\":0,\"side\":\"defence\"}]");
	ck_assert(warchess_resign(&g, ATTACK));
	ck_assert_str_eq(told(), "[{\"kind\":\"battle_flag\",\"minute\":0,\"side\":\"attack\"},"
				 "{\"kind\":\"battle_over\",\"minute\":0,\"winner\":\"defence\","
				 "\"rule\":\"GB-8.3\",\"how\":\"flag\"}]");
}
END_TEST

START_TEST(orders_as_documents)
{
	struct play play, back;
	struct refusal why;
	char memory[256];
	struct buffer text;
	struct writer w;
	const struct doc *d = tiny_json(&arena, "{\"from\":95,\"to\":82,\"match\":\"x\"}", 31);
	ck_assert(battle_engine.command_read(&g.world, "order.go", d, &play, &why));
	ck_assert(play.order == PLAY_GO && play.move.from == 95 && play.move.to == 82);
	buffer_lend(&text, memory, sizeof memory);
	writer_init(&w, &text);
	battle_engine.command_write(&play, &w);
	d = tiny_json(&arena, text.data, text.length);
	ck_assert(battle_engine.command_load(&g.world, "order.go", d, &back));
	ck_assert(memcmp(&play, &back, sizeof play) == 0);
	ck_assert(battle_engine.command_load(&g.world, "offer.draw", d, &back));
	ck_assert(back.order == PLAY_DRAW);
	static const char *const bad[] = { "{}", "{\"from\":0,\"to\":1}", "{\"from\":1}",
					   "{\"from\":1,\"to\":140}", "{\"from\":\"1\",\"to\":2}" };
	for (size_t k = 0; k < sizeof bad / sizeof bad[0]; k++) {
		d = tiny_json(&arena, bad[k], strlen(bad[k]));
		ck_assert(!battle_engine.command_read(&g.world, "order.go", d, &play, &why));
		ck_assert_str_eq(why.rule, "GB-2");
	}
	ck_assert(!battle_engine.command_load(&g.world, "order.move", d, &back));
}
END_TEST

START_TEST(bytes_that_are_no_state_are_refused)
{
	/* every byte spoilt in turn: refused, or a state that is written as it was read */
	static char memory[TEXT], again[TEXT];
	struct buffer bytes, other;
	struct state back;
	warchess_begin(&g);
	for (int k = 0; k < 3; k++) {
		static const int way[3][2] = { { 97, 98 }, { 41, 42 }, { 98, 97 } };
		ck_assert(warchess_go(&g, way[k][0], way[k][1]));
	}
	buffer_lend(&bytes, memory, sizeof memory);
	battle_engine.encode(&g.world, &g.state, &bytes);
	int refused = 0;
	for (size_t at = 0; at < bytes.length; at++)
		for (int value = 0; value < 256; value++) {
			char kept = memory[at];
			memory[at] = (char)value;
			if (battle_engine.decode(&g.world, &back, memory, bytes.length)) {
				battle_engine.invariant(&g.world, &back, 0);
				buffer_lend(&other, again, sizeof again);
				battle_engine.encode(&g.world, &back, &other);
				ck_assert_uint_eq(other.length, bytes.length);
				ck_assert(memcmp(memory, again, bytes.length) == 0);
			} else {
				refused++;
			}
			memory[at] = kept;
		}
	ck_assert_int_gt(refused, 5000);
	/* two figures on one square; a move since the last capture that was none */
	enum { WHERE_AT = 6, HISTORY_AT = WHERE_AT + FIGURES + 9 };
	ck_assert_int_eq(memory[HISTORY_AT], 97);
	char kept[2] = { memory[WHERE_AT], memory[HISTORY_AT] };
	memory[WHERE_AT] = memory[WHERE_AT + 1];
	ck_assert(!battle_engine.decode(&g.world, &back, memory, bytes.length));
	memory[WHERE_AT] = kept[0];
	memory[HISTORY_AT] = 39;
	ck_assert(!battle_engine.decode(&g.world, &back, memory, bytes.length));
	memory[HISTORY_AT] = kept[1];
	ck_assert(battle_engine.decode(&g.world, &back, memory, bytes.length));
	ck_assert(!battle_engine.decode(&g.world, &back, memory, bytes.length + 1));
	ck_assert(!battle_engine.decode(&g.world, &back, memory, 0));
}
END_TEST

static Suite *make_suite(void)
{
	Suite *s = suite_create("rules/battle/door");
	TCase *t = tcase_create("door");
	tcase_add_checked_fixture(t, begin, end);
	tcase_add_test(t, ask_moves_of_all_and_of_one);
	tcase_add_test(t, ask_moves_tells_what_is_barred_and_why);
	tcase_add_test(t, ask_command_of_a_square);
	tcase_add_test(t, no_moves_are_told_of_a_game_that_is_over);
	tcase_add_test(t, the_view_is_the_table);
	tcase_add_test(t, the_view_of_losses_and_of_the_end);
	tcase_add_test(t, a_battery_shows_what_it_commands);
	tcase_add_test(t, events);
	tcase_add_test(t, orders_as_documents);
	tcase_add_test(t, bytes_that_are_no_state_are_refused);
	suite_add_tcase(s, t);
	return s;
}
SUITE_MAIN(make_suite)
