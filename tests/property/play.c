/* Property: seeded random play of the scenarios that ship. Whatever is ordered: a refusal changes
 * nothing; the state comes back from its bytes; the same order on the same state gives the same
 * state; views are the same twice; nobody acts twice; every invariant holds; and what reach paints,
 * a march takes (MOV-17). PLAY_SEED adds a seed of one's own. */
#include "base/memory.h"
#include "base/must.h"
#include "rules/reiswitz/reiswitz.h"
#include "rules/reiswitz/square.h"
#include "rules/reiswitz/stack.h"
#include "tests/property/support/ways.h"
#include "tests/support/suite.h"
#include "wire/decode.h"

#include <stdio.h>
#include <string.h>

enum { NEAR = 250, LOOK_EVERY = 40, REACH_EVERY = 60, SAMPLE = 29 };

static const struct engine *const game = &reiswitz_engine;

static struct trial t;
static uint32_t all[ORDERS];

static int64_t lot(int64_t n)
{
	return drill_lot(&t.drill, n);
}

/* ---- what must hold ---- */

static void view_holds(const struct state *a, const struct state *b)
{
	struct fragments one, two;
	struct viewer viewer = { VIEWER_SEAT, { (uint8_t)lot(t.world->seats) } };
	fragments_init(&one, TEXT_MOST);
	fragments_init(&two, TEXT_MOST);
	game->view(t.world, a, &viewer, &one);
	game->view(t.world, b, &viewer, &two);
	ck_assert(!one.failed && fragments_equal(&one, &two));
	fragments_finish(&one);
	fragments_finish(&two);
}

static void look(void)
{
	trial_comes_back(&t);
	view_holds(&t.state, &t.other);
	game->invariant(t.world, &t.state, 1);
}

/* Recorded and read again, it is the same command. */
static void command_holds(const struct command *c)
{
	struct buffer text;
	struct writer w;
	struct command back;
	struct arena arena;
	struct wire_fault why;
	arena_init(&arena, 1 << 18);
	buffer_init(&text, TEXT_MOST);
	writer_init(&w, &text);
	game->command_write(c, &w);
	const struct doc *doc = wire_parse(&arena, buffer_text(&text), text.length, &why);
	ck_assert(doc && game->command_load(t.world, command_verbs[c->order], doc, &back));
	ck_assert_int_eq(memcmp(&back, c, sizeof back), 0);
	buffer_finish(&text);
	arena_finish(&arena);
}

static void give(uint8_t seat, const struct command *c)
{
	struct refusal why;
	if (trial_give(&t, seat, c, &why))
		command_holds(c);
}

/* ---- questions ---- */

static const struct doc *parsed(struct arena *arena, const char *text)
{
	struct wire_fault why;
	return wire_parse(arena, text, strlen(text), &why);
}

/* Any question with any numbers: answered with one JSON value or refused with a reason, and nothing
 * is changed. */
static void question_holds(struct scratch *scratch)
{
	static const char *const orders[] = { "order.move",    "order.turn",   "order.fire",
		                                  "order.stack",   "order.deploy", "order.form",
		                                  "order.break",   "order.emplace", "order.limber",
		                                  "order.lay",     "order.shift",  "order.attack",
		                                  "order.work",    "order.load",   "order.unload",
		                                  "order.sail" };
	static const char *const forms[] = { "line", "column", "mass", "square" };
	char text[1000];
	struct arena arena;
	struct buffer out;
	struct writer w;
	struct refusal why = { 0 };
	struct viewer viewer = { lot(4) ? VIEWER_SEAT : VIEWER_PUBLIC, { (uint8_t)lot(3) } };
	const char *question = game->questions[lot(5)];
	int most = lot(9) ? t.state.pieces : UINT16_MAX;
	snprintf(
		text, sizeof text,
		"{\"order\":\"%s\",\"piece\":%d,\"target\":%d,\"bearing\":%d,\"x\":%d,\"y\":%d,"
		"\"over\":true,\"form\":\"%s\",\"pieces\":[%d,%d,%d,%d],\"alone\":%s,"
		"\"from\":{\"x\":%d,\"y\":%d},\"to\":{\"x\":%d,\"y\":%d},\"path\":[{\"x\":%d,\"y\":%d}],"
		"\"attackers\":[{\"piece\":%d,\"target\":%d,\"offset\":%d,\"path\":[{\"x\":%d,\"y\":%d}]}],"
		"\"work\":\"break\",\"feature\":%d,\"ship\":%d,\"places\":[{\"x\":%d,\"y\":%d}]}",
		orders[lot(16)], (int)lot(most), (int)lot(most), (int)lot(360), (int)lot(5100),
		(int)lot(3800), forms[lot(4)], (int)lot(most), (int)lot(most), (int)lot(most),
		(int)lot(most), lot(2) ? "true" : "false", (int)lot(5100), (int)lot(3800), (int)lot(5100),
		(int)lot(3800), (int)lot(5100), (int)lot(3800), (int)lot(most),
		(int)lot(most), (int)lot(120) - 60, (int)lot(5100), (int)lot(3800), (int)lot(60),
		(int)lot(4), (int)lot(5100), (int)lot(3800));
	arena_init(&arena, 1 << 20);
	buffer_init(&out, TEXT_MOST);
	writer_init(&w, &out);
	t.other = t.state;
	bool ok = game->ask(t.world, &t.state, &viewer, question, parsed(&arena, text), scratch, &w,
	                    &why);
	ck_assert_int_eq(memcmp(&t.other, &t.state, sizeof t.state), 0);
	if (ok)
		ck_assert_msg(!out.failed && parsed(&arena, buffer_text(&out)), "%s: %s", question,
		              buffer_text(&out));
	else
		ck_assert(why.rule && message_text(why.hint)[0]);
	buffer_finish(&out);
	arena_finish(&arena);
}

/* ---- a whole play ---- */

/* The side's move ends for one seat, mostly for all of them. */
static void end(uint8_t seat)
{
	struct command c = command_plain(ORDER_PART_END, 0);
	uint8_t side = t.state.side;
	give(seat, &c);
	for (uint8_t k = 0; k < t.world->seats && lot(4) && t.state.side == side; k++)
		if (t.world->seat_side[k] == side && !t.state.ended[k])
			give(k, &c);
}

static void one_order(bool may_flag)
{
	uint8_t seat;
	struct command c = drill_order(&t.drill, &seat);
	bool readable = c.x >= 0 && c.y >= 0;
	for (uint8_t p = 0; p < c.points; p++) /* off the range of the wire: for check alone */
		readable = readable && c.point[p].x >= 0 && c.point[p].y >= 0;
	for (uint8_t k = 0; k < c.attackers; k++)
		readable = readable && c.attacker[k].point[0].x >= 0 && c.attacker[k].point[0].y >= 0;
	if (c.order <= ORDER_FIRE && lot(40) == 0) /* pieces that are not, or are another's */
		*(c.order == ORDER_FIRE && lot(2) ? &c.target : &c.piece) = (uint16_t)lot(UINT16_MAX + 1);
	if (c.order == ORDER_PART_END || (c.order == ORDER_FLAG && !may_flag))
		end(seat);
	else if (readable)
		give(seat, &c);
}

static void said(const char *scenario, uint32_t seed)
{
	printf("play: %s seed %u: %u taken, %u refused, minute %u, %u ways walked, %u too bent;",
	       scenario, seed, t.taken, t.refused, t.state.minute, t.walked, t.bent);
	for (int k = 0; k < ORDERS; k++)
		if (t.of[k])
			printf(" %s %u", command_verbs[k], t.of[k]);
	printf("\n");
}

static void play(const char *scenario, uint32_t seed, int orders, bool approach)
{
	struct scratch scratch = { memory_take(game->scratch_size), game->scratch_size };
	trial_lay(&t, scenario, seed);
	look();
	for (uint8_t seat = 0; t.state.stage == STAGE_COUNCIL && seat < t.world->seats; seat++)
		end(seat);
	if (approach)
		trial_approach(&t, NEAR);
	look();
	for (int k = 0; k < orders && !game->over(&t.state); k++) {
		one_order(k >= orders / 2); /* let them play a while */
		question_holds(&scratch);
		if (k % LOOK_EVERY == 0)
			look();
		if (k % REACH_EVERY == 0)
			ways_hold(&t, drill_piece(&t.drill, t.state.side), false, SAMPLE);
		uint16_t stacked = drill_stacked(&t.drill, t.state.side);
		if (k % REACH_EVERY == REACH_EVERY / 2 &&
		    (stack_shared(&t.state, stacked) || square_stands(&t.state, stacked)))
			ways_hold(&t, stacked, true, SAMPLE);
	}
	look();
	said(scenario, seed);
	ck_assert_uint_gt(t.taken, 20);
	ck_assert_uint_gt(t.walked, t.taken / 4);
	for (int k = 0; k < ORDERS; k++)
		all[k] += t.of[k];
	trial_clear(&t);
	memory_drop(scratch.memory);
}

/* Each of what ships, from its start or from where the sides are near each other, and the ferry;
 * between them every order is taken (TURN-11). */
START_TEST(every_scenario_and_every_order)
{
	static const struct { const char *name; int orders, times; } plays[] = {
		{ "first-exercise", 1000, 3 }, { "wiesenau", 1000, 2 }, { "leuthen-churchyard", 800, 1 },
		{ "hohlenbach", 800, 1 },      { "ehrenfeld", 600, 1 }, { "ferry", 1500, 12 },
	};
	for (size_t k = 0; k < sizeof plays / sizeof *plays; k++)
		for (int n = 0; n < plays[k].times; n++)
			play(plays[k].name, (uint32_t)(100 * k) + (uint32_t)n + 1, plays[k].orders,
			     n || plays[k].times == 1);
	for (int k = 0; k <= ORDER_SAIL; k++) /* those of boxes and of deployment are not played yet */
		ck_assert_msg(all[k] > 0, "%s was never taken", command_verbs[k]);
}
END_TEST

START_TEST(a_seed_of_ones_own)
{
	const char *own = getenv("PLAY_SEED");
	if (own) {
		uint32_t seed = (uint32_t)strtoul(own, NULL, 10);
		play("wiesenau", seed, 800, seed % 2);
		play("ferry", seed, 800, false);
	}
}
END_TEST

static Suite *play_suite(void)
{
	Suite *s = suite_create("play");
	TCase *c = tcase_create("play");
	tcase_set_timeout(c, 600);
	tcase_add_test(c, every_scenario_and_every_order);
	tcase_add_test(c, a_seed_of_ones_own);
	suite_add_tcase(s, c);
	return s;
}
SUITE_MAIN(play_suite)
