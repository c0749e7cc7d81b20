/* Moves behind the screen, and what nobody is told of them before it falls (DEP-4). */
#include "rules/reiswitz/screen.h"

#include "rules/reiswitz/codec.h"
#include "rules/reiswitz/deployment.h"
#include "rules/reiswitz/knowledge.h"
#include "rules/reiswitz/march.h"
#include "rules/reiswitz/reach.h"
#include "tests/unit/rules/deploying.h"

#define BEHIND(moves) MODE("B-b", ",'screen':{'y':1500,'moves':" moves "}" ZONES)
#define FOUR PIECES(BLUE_FOOT "," BLUE_FOOT "," BLUE_FOOT "," GREEN_FOOT)
#define NEAR_BY MODE("B-b", ",'screen':{'y':1500,'near':true,'moves':2}" ZONES)
enum { GREENS = 3, BOX = 4 };

/* Both have placed one piece, BLUE his by his front a hundred paces from where it must stop. */
static void stands_behind(const char *parts, const char *options, uint8_t byte)
{
	begins_by(parts, options, byte);
	ck_assert(place(BLUE, 0, 1000, 2400, 0) && place(GREEN, GREENS, 1000, 600, 180));
	ck_assert(ended(BLUE) && ended(GREEN) && screen_stands(&state));
}

static void falls_by(int moves)
{
	for (int k = 0; k < moves; k++)
		ck_assert(ended(BLUE) && ended(GREEN));
}

START_TEST(DEP_4_each_side_makes_its_moves_then_it_falls)
{
	stands_behind(BEHIND("2") FOUR, NULL, 7);
	ck_assert_int_eq(outcome.list[1].what, HAPPENED_BEHIND);
	ck_assert_int_eq(outcome.list[1].index, 2);
	ck_assert(state.side == BLUE && state.minute == 0 && !state.ended[BLUE] && !state.ended[GREEN]);
	ck_assert(!place(BLUE, 1, 1200, 2400, 0));
	says("DEP-6");
	ck_assert(!ended(GREEN));
	says("TURN-5");
	ck_assert(enters(BLUE, 0, 1000, 2350, 0) && ended(BLUE));
	ck_assert(screen_stands(&state) && state.side == GREEN && state.minute == 1);
	ck_assert(enters(GREEN, GREENS, 1000, 680, 180) && ended(GREEN));
	ck_assert(screen_stands(&state) && state.side == BLUE);
	ck_assert(ended(BLUE) && screen_stands(&state));
	ck_assert(ended(GREEN) && state.stage == STAGE_PLAY && state.side == BLUE);
	ck_assert_int_eq(state.minute, 4);
	ck_assert_int_eq(outcome.list[outcome.count - 1].what, HAPPENED_FALL);
	/* END-4: where they stand now is whence they are driven */
	struct post at;
	ck_assert(deployment_stood(world, &state, 0, &at) && at.y == 2350);
	ck_assert(deployment_stood(world, &state, GREENS, &at) && at.y == 680);
	ck_assert(enters(BLUE, 0, 1000, 2250, 0)); /* the screen is gone */
}
END_TEST

/* TURN-4: the lot is for the first move after it has fallen. */
START_TEST(DEP_4_and_TURN_4_the_lot_is_shown_when_it_falls)
{
	int of[SIDES] = { 0 };
	for (uint8_t byte = 0; byte < 20; byte++) {
		stands_behind(BEHIND("1") FOUR, "{'first_by_lot':true}", byte);
		ck_assert_int_eq(state.side, BLUE);
		ck_assert_str_eq(seen(VIEWER_SEAT, BLUE, VIEW_LOT, 0), "");
		falls_by(1);
		ck_assert_int_eq(state.stage, STAGE_PLAY);
		ck_assert_str_ne(seen(VIEWER_PUBLIC, 0, VIEW_LOT, 0), "");
		of[state.side]++;
	}
	ck_assert(of[BLUE] > 3 && of[GREEN] > 3);
}
END_TEST

/* DEP-3's distance holds for a way, a turn and their ends, and for what is painted (MOV-17). */
START_TEST(DEP_4_no_way_comes_nearer_to_it)
{
	stands_behind(BEHIND("2") FOUR, NULL, 7);
	ck_assert(!enters(BLUE, 0, 1000, 2299, 0));
	says("DEP-4");
	ck_assert_int_eq(why.numbers[0], 800);
	ck_assert(!enters(BLUE, 0, 1000, 2340, 180)); /* its rear */
	says("DEP-4");
	struct command there_and_back = command_plain(ORDER_MOVE, 0);
	there_and_back.points = 2;
	there_and_back.point[0] = (struct waypoint){ 1000, 2290 };
	there_and_back.point[1] = (struct waypoint){ 1000, 2300 };
	ck_assert(!ordered(BLUE, &there_and_back));
	says("DEP-4");
	static struct reach r;
	int painted = 0;
	reach_sweep(world, &state, 0, &r);
	for (int32_t k = 0; k < REACH_WINDOW; k++) {
		int32_t y = (r.row + k / REACH_SIDE) * CELL_PACES;
		ck_assert(r.level[k] == 0 || y >= 2300);
		painted += r.level[k] > 0;
	}
	ck_assert_int_gt(painted, 100);
	ck_assert(enters(BLUE, 0, 1000, 2300, 0));
	ck_assert(ended(BLUE));
	ck_assert(!enters(GREEN, GREENS, 1000, 701, 180) && enters(GREEN, GREENS, 1000, 700, 180));
	/* across the board, not only down it; and the half is the zones' */
	begins(MODE("B-b", ",'screen':{'x':2000,'moves':1},'zones':[{'side':'blue','from':[0,0],"
	                   "'to':[1200,3000]},{'side':'green','from':[2800,0],'to':[4000,3000]}]")
	       FOUR);
	ck_assert(place(BLUE, 0, 1150, 1000, 90) && place(GREEN, GREENS, 2850, 1000, 270));
	ck_assert(ended(BLUE) && ended(GREEN));
	ck_assert(!enters(BLUE, 0, 1201, 1000, 90) && enters(BLUE, 0, 1200, 1000, 90) && ended(BLUE));
	ck_assert(!enters(GREEN, GREENS, 2799, 1000, 270) && enters(GREEN, GREENS, 2800, 1000, 270));
}
END_TEST

START_TEST(DEP_4_behind_it_troops_march_and_meet_nobody)
{
	static const uint8_t not_now[] = { ORDER_FIRE, ORDER_ATTACK, ORDER_DEMAND, ORDER_WORK,
		                               ORDER_LOAD, ORDER_UNLOAD, ORDER_SAIL };
	stands_behind(BEHIND("1") FOUR, NULL, 7);
	for (size_t k = 0; k < sizeof not_now; k++) {
		struct command c = command_plain(not_now[k], 0);
		ck_assert(!ordered(BLUE, &c));
		says("DEP-4");
	}
	falls_by(1);
	struct command c = command_plain(ORDER_FIRE, 0);
	c.target = GREENS;
	ck_assert(!ordered(BLUE, &c));
	ck_assert_str_ne(why.rule, "DEP-4");
}
END_TEST

/* All that a viewer is shown, and is told of the last order. */
struct shown { char text[40000], told[4000]; };

static void known_of(enum viewer_class class, uint8_t seat, const struct state *before,
                     struct shown *out)
{
	struct viewer viewer = { class, { seat } };
	struct fragments f;
	struct buffer text;
	struct writer w;
	size_t at = 0;
	fragments_init(&f, 1 << 20);
	game->view(world, &state, &viewer, &f);
	for (uint32_t k = 0; k < f.count; k++)
		at += (size_t)snprintf(out->text + at, sizeof out->text - at, "%u/%u %.*s\n",
		                       f.list[k].kind, f.list[k].id, (int)f.list[k].length,
		                       f.text.data + f.list[k].offset);
	ck_assert(at < sizeof out->text);
	fragments_finish(&f);
	buffer_init(&text, sizeof out->told);
	writer_init(&w, &text);
	writer_array(&w);
	game->events(world, before, &state, &outcome, &viewer, &w);
	writer_end(&w, ']');
	snprintf(out->told, sizeof out->told, "%s", buffer_text(&text));
	buffer_finish(&text);
}

/* Two matches in which Blue does otherwise behind the screen, and Green and the public are shown
 * and told the same, while the umpire is not. */
START_TEST(DEP_4_the_enemy_learns_nothing_before_it_falls)
{
	static const char *const sights[] = { NULL, "{'sight':'field'}" };
	static struct state before, first;
	static struct shown known[2][3];
	for (int sight = 0; sight < 2; sight++) {
		for (int other = 0; other < 2; other++) {
			stands_behind(BEHIND("1") FOUR, sights[sight], 7);
			before = state;
			if (other)
				ck_assert(enters(BLUE, 0, 1000, 2350, 0));
			known_of(VIEWER_SEAT, GREEN, &before, &known[other][0]);
			known_of(VIEWER_PUBLIC, 0, &before, &known[other][1]);
			known_of(VIEWER_UMPIRE, 0, &before, &known[other][2]);
			if (!other)
				first = state;
		}
		for (int who = 0; who < 2; who++)
			ck_assert_str_eq(known[0][who].text, known[1][who].text);
		ck_assert_str_eq(known[1][0].told, "[]");
		ck_assert_str_eq(known[1][1].told, "[]");
		ck_assert_str_ne(known[0][2].text, known[1][2].text);
		ck_assert_int_ne(memcmp(&first, &state, sizeof state), 0);
		/* the end of the move he must hear of, and hears no more */
		before = state;
		ck_assert(ended(BLUE));
		known_of(VIEWER_SEAT, GREEN, &before, &known[0][0]);
		ck_assert_str_eq(known[0][0].told,
		                 "[{\"kind\":\"side_end\",\"minute\":1,\"side\":\"green\"}]");
		ck_assert_ptr_nonnull(strstr(known[0][0].text, "\"stage\":\"screen\""));
		ck_assert_ptr_nonnull(strstr(known[0][0].text, "\"moves\":1"));
		ck_assert(ended(GREEN));
		ck_assert_str_eq(seen(VIEWER_SEAT, GREEN, VIEW_DEPLOYMENT, FRAGMENT_SINGLE), "");
	}
	ck_assert_str_ne(seen(VIEWER_SEAT, BLUE, VIEW_PIECE, 0), "");
}
END_TEST

/* What is in the enemy's state of it, whoever asks for what: no way, and of squares his own, by
 * numbers in which the other's have no part. */
START_TEST(DEP_4_the_enemys_state_has_no_way_and_no_square)
{
	static struct state room;
	const struct viewer green = { VIEWER_SEAT, { GREEN } };
	begins(NEAR_BY PIECES(BLUE_FOOT "," BLUE_FOOT "," BLUE_FOOT "," GREEN_FOOT)
	       ",'concealers':[{'side':'blue','division':1,'capacity':12}]");
	ck_assert(place(BLUE, BOX, 1500, 2500, 0) && place_on(BLUE, 0, BOX, FORMATION_LINE));
	ck_assert(place(BLUE, 1, 1000, 2400, 0) && place(GREEN, GREENS, 1000, 600, 180));
	ck_assert(ended(BLUE) && ended(GREEN));
	ck_assert(enters(BLUE, BOX, 1500, 2450, 0) && enters(BLUE, 1, 1000, 2350, 0));
	state.square[0] = (struct square){ 1000, 2350, 0, BLUE, 1 }; /* as if there were one */
	ck_assert(state.trails == 2 && state.carried[0].count == 2);
	const struct state *known = knowledge_of(world, &state, &green, &room, NULL);
	ck_assert(known->trails == 0 && known->carried[0].count == 0 && known->square[0].k == 0);
	const struct viewer blue = { VIEWER_SEAT, { BLUE } };
	known = knowledge_of(world, &state, &blue, &room, NULL);
	ck_assert(known->trails == 2 && known->carried[0].count == 2);
}
END_TEST

/* DEP-6: of a side's players who has done with his part is that side's to know. */
START_TEST(DEP_4_who_has_ended_his_part_behind_it)
{
	static struct state before;
	static struct shown known;
	static const char three[] =
		"{" HEAD ",'players':3,'seats':[{'side':'blue','name':'A'},{'side':'blue','name':'B'},"
		"{'side':'green','name':'C'}]" BEHIND("1") ",'pieces':["
		"{'arm':'closed_infantry','side':'blue','division':1,'seat':0},"
		"{'arm':'closed_infantry','side':'blue','division':1,'seat':1},"
		GREEN_FOOT "]}";
	ck_assert(set_up(tree_of(&laid_arena, OPEN_BOARD), tree_of(&laid_arena, three)));
	starts(NULL, 7);
	state.stage = STAGE_SCREEN; /* as after council and deployment */
	before = state;
	ck_assert(ended(1));
	known_of(VIEWER_SEAT, 2, &before, &known);
	ck_assert_str_eq(known.told, "[]");
	ck_assert_ptr_nonnull(strstr(known.text, "\"ended\":[]"));
	known_of(VIEWER_SEAT, 0, &before, &known);
	ck_assert_str_ne(known.told, "[]");
	ck_assert_ptr_nonnull(strstr(known.text, "\"ended\":[1]"));
}
END_TEST

/* SEE-3: no enemy has a line to a box, even at the nearest that two sides may stand: whose head
 * came out would know of him. */
START_TEST(DEP_4_no_line_to_a_box_across_the_screen)
{
	for (int fallen = 0; fallen < 2; fallen++) {
		begins(NEAR_BY FOUR ",'concealers':[{'side':'blue','division':1,'capacity':12}]");
		ck_assert(place(BLUE, BOX, 1000, 2100, 0) && place_on(BLUE, 0, BOX, FORMATION_LINE));
		ck_assert(place(GREEN, GREENS, 1000, 900, 180) && ended(BLUE) && ended(GREEN));
		falls_by(fallen ? 2 : 1);
		ck_assert(!state.piece[BOX].head_out);
		ck_assert(ended(BLUE));
		ck_assert_int_eq(state.piece[BOX].head_out, fallen);
	}
}
END_TEST

/* Those that were not placed come in as in play (DEP-6, DEP-7), and their minutes count. */
START_TEST(DEP_4_who_was_not_placed_comes_in_behind_it)
{
	stands_behind(BEHIND("2") FOUR, NULL, 7);
	ck_assert_ptr_nonnull(strstr(seen(VIEWER_SEAT, BLUE, VIEW_DEPLOYMENT, FRAGMENT_SINGLE),
	                             "\"minute\":1,\"x\":2000,\"y\":3000"));
	ck_assert(enters(BLUE, 1, 2000, 2900, 0) && state.piece[1].on_board);
	ck_assert_str_eq(seen(VIEWER_SEAT, GREEN, VIEW_PIECE, 1), "");
}
END_TEST

/* END-4: what is announced of a place is settled when it falls. */
START_TEST(DEP_4_places_are_judged_when_it_falls)
{
	begins(BEHIND("1") FOUR ",'places':[{'name':'Hill','x':1000,'y':2400}]");
	ck_assert(place(BLUE, 0, 1000, 2400, 0) && place(GREEN, GREENS, 1000, 600, 180));
	ck_assert(ended(BLUE) && ended(GREEN) && ended(BLUE));
	ck_assert_int_eq(state.holder[0], 0);
	ck_assert(ended(GREEN));
	ck_assert_int_eq(state.holder[0], 1 + BLUE);
}
END_TEST

START_TEST(DEP_4_a_match_is_kept_and_comes_back_behind_it)
{
	static struct state back;
	struct buffer bytes;
	stands_behind(BEHIND("1") FOUR, NULL, 7);
	buffer_init(&bytes, 1 << 20);
	codec_encode(world, &state, &bytes);
	ck_assert(codec_decode(world, &back, bytes.data, bytes.length));
	ck_assert_int_eq(back.stage, STAGE_SCREEN);
	/* no world without such moves has that stage */
	ck_assert(planned(MODE("B-b", ",'screen':{'y':1500}" ZONES) FOUR));
	ck_assert(!codec_decode(world, &back, bytes.data, bytes.length));
	buffer_finish(&bytes);
}
END_TEST

START_TEST(DEP_4_the_scenario_says_how_many)
{
	static const struct { const char *parts; enum message_id what; const char *pointer; }
	faulty[] = {
		{ BEHIND("0") FOUR, MSG_FAULT_NUMBER, "/deployment/screen/moves" },
		{ BEHIND("101") FOUR, MSG_FAULT_NUMBER, "/deployment/screen/moves" },
		{ BEHIND("5") FOUR ",'minutes':10", MSG_FAULT_SCREEN_MOVES, "/deployment/screen" },
		{ BEHIND("5") FOUR ",'minutes':20,'game':'tactical','places':[{'name':'Hill','x':1000,"
		  "'y':2400}],'tasks':[{'kind':'take','side':'blue','minute':10,'place':0},{'kind':'hold',"
		  "'side':'green','minute':20,'place':0}]", MSG_FAULT_SCREEN_MOVES, "/deployment/screen" },
		{ MODE("B-b", ",'screen':{'y':1500,'moves':2},'zones':[{'side':'blue','from':[0,2400],"
		       "'to':[4000,3000]},{'side':'green','from':[0,0],'to':[4000,900]}]")
		  PIECES(BLUE_FOOT "," GREEN_FOOT "," FOOT("green", FACING_SOUTH("1000", "1000"))),
		  MSG_FAULT_PIECE_ZONE, "/pieces/2" },
	};
	for (size_t k = 0; k < sizeof faulty / sizeof faulty[0]; k++) {
		ck_assert_msg(!planned(faulty[k].parts), "taken: %s", faulty[k].parts);
		ck_assert_msg(found(faulty[k].what, faulty[k].pointer), "%s: first is %s at %s",
		              faulty[k].parts, message_key(laid_faults.list[0].what),
		              laid_faults.list[0].pointer);
	}
	ck_assert(planned(BEHIND("5") FOUR ",'minutes':11"));
	ck_assert_int_eq(world->plan.moves, 5);
}
END_TEST

static Suite *make_suite(void)
{
	Suite *suite = suite_create("screen");
	TCase *tests = tcase_create("screen");
	tcase_add_checked_fixture(tests, laying_begin, end);
	tcase_set_timeout(tests, 120);
	tcase_add_test(tests, DEP_4_each_side_makes_its_moves_then_it_falls);
	tcase_add_test(tests, DEP_4_and_TURN_4_the_lot_is_shown_when_it_falls);
	tcase_add_test(tests, DEP_4_no_way_comes_nearer_to_it);
	tcase_add_test(tests, DEP_4_behind_it_troops_march_and_meet_nobody);
	tcase_add_test(tests, DEP_4_the_enemy_learns_nothing_before_it_falls);
	tcase_add_test(tests, DEP_4_the_enemys_state_has_no_way_and_no_square);
	tcase_add_test(tests, DEP_4_who_has_ended_his_part_behind_it);
	tcase_add_test(tests, DEP_4_no_line_to_a_box_across_the_screen);
	tcase_add_test(tests, DEP_4_who_was_not_placed_comes_in_behind_it);
	tcase_add_test(tests, DEP_4_places_are_judged_when_it_falls);
	tcase_add_test(tests, DEP_4_a_match_is_kept_and_comes_back_behind_it);
	tcase_add_test(tests, DEP_4_the_scenario_says_how_many);
	suite_add_tcase(suite, tests);
	return suite;
}

SUITE_MAIN(make_suite)
