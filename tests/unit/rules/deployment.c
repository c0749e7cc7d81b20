/* Placing the troops in secret, and the fall of the screen (DEP-1, DEP-3, DEP-6, TURN-4, END-4). */
#include "tests/unit/rules/deploying.h"

#include "rules/reiswitz/codec.h"
#include "rules/reiswitz/deployment.h"
#include "rules/reiswitz/stack.h"
#include "rules/reiswitz/verdict.h"

#define TWO PIECES(BLUE_FOOT "," BLUE_FOOT "," GREEN_FOOT)
#define AT_ONCE MODE("B-b", ",'screen':{'y':1500}" ZONES)
/* zones that reach to the screen */
#define UP_TO_IT                                                                          \
	MODE("B-b", ",'screen':{'y':1500},'zones':[{'side':'blue','from':[0,1500],"           \
	            "'to':[4000,3000]},{'side':'green','from':[0,0],'to':[4000,1500]}]")
#define BY_TURNS(mode) MODE(mode, ",'first':'green'" ZONES)

/* DEP-6: each in its own zone, the other side's troops and orders no concern of his. */
START_TEST(DEP_6_each_places_in_its_zone)
{
	begins(AT_ONCE TWO);
	ck_assert_int_eq(state.stage, STAGE_DEPLOYMENT);
	ck_assert(place(BLUE, 0, 1000, 2300, 0));
	ck_assert(state.piece[0].on_board && state.piece[0].fate == FATE_STANDS);
	ck_assert_int_eq(state.piece[0].y, 2300);
	/* anew, as often as he likes; its end is wholly within */
	ck_assert(place(BLUE, 0, 1000, 2950, 0));
	ck_assert(!place(BLUE, 0, 1000, 2951, 0));
	says("MOV-12");
	ck_assert(!place(BLUE, 0, 1000, 2099, 0));
	says("DEP-6");
	ck_assert(!place(BLUE, 0, 1000, 500, 0));
	says("DEP-6");
	/* GEO-3: not on each other */
	ck_assert(!place(BLUE, 1, 1020, 2950, 0));
	says("GEO-3");
	ck_assert(place(BLUE, 1, 1050, 2950, 0));
	/* TURN-3: his own pieces alone */
	ck_assert(!place(BLUE, 2, 1000, 500, 0));
	says("TURN-3");
	ck_assert(!place(BLUE, 99, 1000, 2300, 0));
	says("TURN-3");
	ck_assert(place(GREEN, 2, 1000, 500, 180));
}
END_TEST

START_TEST(DEP_6_a_piece_is_lifted_into_the_tray)
{
	begins(AT_ONCE TWO);
	ck_assert(!lift(BLUE, 0));
	says("DEP-6");
	ck_assert(place(BLUE, 0, 1000, 2400, 90) && lift(BLUE, 0));
	ck_assert(!state.piece[0].on_board && state.piece[0].fate == FATE_WAITING);
	ck_assert(!lift(GREEN, 0));
	says("TURN-3");
	ck_assert(place(BLUE, 0, 1000, 2400, 90));
}
END_TEST

/* DEP-6: no other order until all have ended; the end is taken back by placing again. */
START_TEST(DEP_6_shown_together_when_both_have_ended)
{
	begins(AT_ONCE TWO);
	ck_assert(place(BLUE, 0, 1000, 2400, 0));
	ck_assert(!enters(BLUE, 0, 1000, 2300, 0));
	says("DEP-6");
	ck_assert(ended(BLUE) && state.stage == STAGE_DEPLOYMENT && state.ended[BLUE]);
	ck_assert(!ended(BLUE));
	says("TURN-5");
	ck_assert(place(BLUE, 1, 1100, 2400, 0) && !state.ended[BLUE]);
	ck_assert(ended(GREEN) && state.stage == STAGE_DEPLOYMENT);
	ck_assert(ended(BLUE) && state.stage == STAGE_PLAY);
	ck_assert(state.side == BLUE && state.minute == 0 && !state.ended[BLUE] && !state.ended[GREEN]);
	ck_assert_int_eq(outcome.list[1].what, HAPPENED_FALL);
	ck_assert_int_eq(outcome.list[1].side, BLUE);
	ck_assert(!place(BLUE, 0, 1000, 2500, 0));
	says("DEP-6");
	ck_assert(!lift(BLUE, 0));
	says("DEP-6");
	ck_assert(enters(BLUE, 0, 1000, 2300, 0)); /* by now a march */
}
END_TEST

/* DEP-3: 800 paces from the screen, 600 if the scenario or the match says so; the whole piece. */
START_TEST(DEP_3_and_OPT_1_no_nearer_to_the_screen)
{
	begins(UP_TO_IT TWO);
	ck_assert(!place(BLUE, 0, 1000, 2299, 0));
	says("DEP-3");
	ck_assert_int_eq(why.numbers[0], 800);
	ck_assert(place(BLUE, 0, 1000, 2300, 0));
	ck_assert(!place(BLUE, 0, 1000, 2349, 180)); /* its rear */
	says("DEP-3");
	ck_assert(place(BLUE, 0, 1000, 2350, 180));
	ck_assert(!place(GREEN, 2, 1000, 701, 180));
	ck_assert(place(GREEN, 2, 1000, 700, 180));
	begins_by(UP_TO_IT TWO, "{'near_screen':true}", 7);
	ck_assert(!place(BLUE, 0, 1000, 2099, 0) && place(BLUE, 0, 1000, 2100, 0));
	ck_assert_ptr_nonnull(strstr(seen(VIEWER_SEAT, BLUE, VIEW_DEPLOYMENT, FRAGMENT_SINGLE),
	                             "\"screen\":{\"y\":1500,\"paces\":600}"));
	begins(MODE("B-b", ",'screen':{'x':2000,'near':true},'zones':[{'side':'blue','from':[2000,0],"
	                   "'to':[4000,3000]},{'side':'green','from':[0,0],'to':[2000,3000]}]") TWO);
	ck_assert(!place(BLUE, 0, 2624, 1000, 0) && place(BLUE, 0, 2625, 1000, 0));
	ck_assert(!place(GREEN, 2, 1376, 1000, 0) && place(GREEN, 2, 1375, 1000, 0));
}
END_TEST

/* DEP-1, A-a: one side first, then the other; nothing is shown before both have ended. */
START_TEST(DEP_1_one_side_first_then_the_other)
{
	begins(BY_TURNS("A-a") TWO);
	ck_assert_int_eq(state.side, GREEN);
	ck_assert(!place(BLUE, 0, 1000, 2400, 0));
	says("DEP-1");
	ck_assert(!ended(BLUE));
	says("DEP-1");
	ck_assert(place(GREEN, 2, 1000, 500, 180) && ended(GREEN));
	ck_assert(state.stage == STAGE_DEPLOYMENT && state.side == BLUE);
	ck_assert(!place(GREEN, 2, 1000, 600, 180));
	says("DEP-1");
	ck_assert(place(BLUE, 0, 1000, 2400, 0) && ended(BLUE) && state.stage == STAGE_PLAY);
	ck_assert_int_eq(state.side, BLUE);
}
END_TEST

#define ROW "'................................',"
#define BELT "'DDDDDDDDDDDDDDDDDDDDDDDDDDDDDDDD',"
#define PATCH "'....DD..........................',"

/* Green's zone with a wood across the board, at 500 to 625 paces from the edge, and a small one
 * before it at 750 to 875. */
static void begins_wooded(const char *parts)
{
	static const char board[] =
		"{'format':1,'name':'Wood','seed':5,'wide':16,'high':12,'ground':[" ROW ROW ROW ROW BELT ROW
		PATCH ROW ROW ROW ROW ROW ROW ROW ROW ROW ROW ROW ROW ROW ROW ROW ROW
		"'................................']}";
	char text[4000];
	snprintf(text, sizeof text, "{" HEAD SEATS "%s}", parts);
	ck_assert(set_up(tree_of(&laid_arena, board), tree_of(&laid_arena, text)));
	starts(NULL, 7);
}

/* DEP-1, B-a: who deploys while the other has withdrawn may lay ambushes (SEE-1). */
START_TEST(DEP_1_ambushes_while_the_other_has_withdrawn)
{
	struct command c;
	begins_wooded(BY_TURNS("B-a") TWO);
	c = placing(2, 1000, 400, 180);
	c.ambush = true;
	ck_assert(ordered(GREEN, &c) && state.piece[2].ambush);
	ck_assert(place(GREEN, 2, 1000, 400, 180) && !state.piece[2].ambush);
	ck_assert(ordered(GREEN, &c) && ended(GREEN));
	c = placing(0, 1000, 2500, 0);
	c.ambush = true;
	ck_assert(!ordered(BLUE, &c));
	says("DEP-1");
	begins(BY_TURNS("A-a") TWO);
	c = placing(2, 1000, 500, 180);
	c.ambush = true;
	ck_assert(!ordered(GREEN, &c));
	says("DEP-1");
}
END_TEST

/* SEE-1: no ambush where the enemy sees it from where he deploys. */
START_TEST(SEE_1_an_ambush_lies_where_it_is_hidden)
{
	struct command c = placing(2, 1000, 400, 180);
	c.ambush = true;
	begins_wooded(BY_TURNS("B-a") TWO);
	ck_assert(ordered(GREEN, &c)); /* behind the wood */
	c.y = 700;
	ck_assert(!ordered(GREEN, &c)); /* before it */
	says("SEE-1");
	ck_assert(why.numbers[0] == 1000 && why.numbers[1] == 700);
	c.ambush = false;
	ck_assert(ordered(GREEN, &c));
	c.ambush = true;
	c.x = 600;
	c.y = 870;
	ck_assert(ordered(GREEN, &c)); /* in the small wood, at its edge */
	c.x = 740;
	ck_assert(!ordered(GREEN, &c)); /* it looks out of it */
	says("SEE-1");
}
END_TEST

/* ARM-3, ARM-6, GUN-2: stacks, columns and masses; guns in a stack are limbered. */
START_TEST(DEP_6_stacks_are_placed_piece_by_piece)
{
	begins(AT_ONCE PIECES(BLUE_FOOT "," BLUE_FOOT "," BLUE_FOOT "," BLUE_FOOT "," GREEN_FOOT ","
	                      "{'arm':'foot_artillery','side':'blue','division':1},"
	                      "{'arm':'foot_artillery','side':'blue','division':1},"
	                      "{'arm':'light_cavalry','side':'blue','division':1}"));
	ck_assert(place(BLUE, 0, 1000, 2400, 10));
	ck_assert(!place_on(BLUE, 1, 2, FORMATION_LINE)); /* not placed itself */
	says("MOV-19");
	ck_assert(place_on(BLUE, 1, 0, FORMATION_LINE));
	ck_assert_int_eq(state.piece[0].formation, FORMATION_COLUMN);
	ck_assert(state.piece[1].stack == 0 && state.piece[1].level == 1);
	ck_assert_int_eq(state.piece[1].bearing, 10);
	ck_assert(place_on(BLUE, 2, 1, FORMATION_MASS));
	ck_assert_int_eq(state.piece[1].formation, FORMATION_MASS);
	ck_assert(!place_on(BLUE, 3, 0, FORMATION_COLUMN)); /* four are none */
	says("ARM-3");
	ck_assert(!place_on(BLUE, 7, 0, FORMATION_COLUMN));
	says("ARM-3");
	/* the bottom goes elsewhere, the others close up */
	ck_assert(place(BLUE, 0, 1500, 2400, 0));
	ck_assert(state.piece[1].stack == 1 && state.piece[2].stack == 1 && state.piece[2].level == 1);
	ck_assert(state.piece[0].stack == 0 && state.piece[0].formation == FORMATION_LINE);
	struct command c = placing(3, 2000, 2400, 0);
	c.formation = FORMATION_MASS;
	ck_assert(!ordered(BLUE, &c));
	says("ARM-6");
	ck_assert(!place_on(BLUE, 3, 0, FORMATION_SQUARE));
	says("ARM-6");
	ck_assert(place(BLUE, 5, 2500, 2400, 0) && state.piece[5].guns == GUNS_LAID);
	ck_assert(place_on(BLUE, 6, 5, FORMATION_COLUMN));
	ck_assert(state.piece[5].guns == GUNS_LIMBERED && state.piece[6].guns == GUNS_LIMBERED);
	ck_assert(lift(BLUE, 6));
	ck_assert(state.piece[5].guns == GUNS_LAID && state.piece[6].guns == GUNS_LAID);
}
END_TEST

/* DEP-6: nothing of the other side's before the screen falls, to nobody but the umpire. */
START_TEST(DEP_6_the_other_side_is_not_in_the_view)
{
	begins(AT_ONCE TWO);
	ck_assert(place(BLUE, 0, 1000, 2300, 0) && place(GREEN, 2, 1000, 500, 180));
	ck_assert_str_ne(seen(VIEWER_SEAT, BLUE, VIEW_PIECE, 0), "");
	ck_assert_str_eq(seen(VIEWER_SEAT, GREEN, VIEW_PIECE, 0), "");
	ck_assert_str_eq(seen(VIEWER_SEAT, BLUE, VIEW_PIECE, 2), "");
	ck_assert_str_eq(seen(VIEWER_PUBLIC, 0, VIEW_PIECE, 0), "");
	ck_assert_str_eq(seen(VIEWER_PUBLIC, 0, VIEW_PIECE, 2), "");
	ck_assert_str_ne(seen(VIEWER_UMPIRE, 0, VIEW_PIECE, 2), "");
	ck_assert(ended(BLUE) && ended(GREEN));
	ck_assert_str_ne(seen(VIEWER_SEAT, BLUE, VIEW_PIECE, 2), "");
	ck_assert_str_ne(seen(VIEWER_PUBLIC, 0, VIEW_PIECE, 0), "");
}
END_TEST

/* In field sight the other side's numbers are nobody's: a piece put down on one of them is refused,
 * and not taken for one put down by itself. */
START_TEST(DEP_6_a_hidden_number_is_no_target)
{
	begins_by(AT_ONCE TWO, "{'sight':'field'}", 7);
	ck_assert(place(GREEN, 2, 1000, 500, 180));
	struct command c = placing(0, 1000, 2300, 0);
	c.target = 2;
	ck_assert(!ordered(BLUE, &c));
	says("MOV-19");
	ck_assert_int_eq(why.piece, 0);
	c.piece = 2;
	c.target = INDEX_NONE;
	ck_assert(!ordered(BLUE, &c));
	says("TURN-3");
	ck_assert_int_eq(why.piece, -1);
}
END_TEST

/* TURN-4: by the scenario, or by lot, and then known only when the screen has fallen. */
START_TEST(TURN_4_the_lot_of_the_first_move)
{
	int of[SIDES] = { 0 };
	ck_assert(planned(AT_ONCE TWO));
	for (uint8_t byte = 0; byte < 40; byte++) {
		starts("{'first_by_lot':true}", byte);
		ck_assert_int_eq(state.side, BLUE); /* as the scenario has it, whatever the lot */
		ck_assert_str_eq(seen(VIEWER_SEAT, BLUE, VIEW_LOT, 0), "");
		ck_assert_str_eq(seen(VIEWER_PUBLIC, 0, VIEW_LOT, 0), "");
		ck_assert(ended(BLUE) && ended(GREEN));
		of[state.side]++;
		ck_assert_str_eq(seen(VIEWER_PUBLIC, 0, VIEW_LOT, 0),
		                 state.side ? "{\"what\":\"first\",\"side\":\"green\"}"
		                            : "{\"what\":\"first\",\"side\":\"blue\"}");
	}
	ck_assert(of[BLUE] > 8 && of[GREEN] > 8);
	/* without a screen it is drawn before the first move */
	ck_assert(planned(PIECES(FOOT("blue", FACING_NORTH("500", "2500")) ","
	                         FOOT("green", FACING_SOUTH("500", "500")))));
	for (uint8_t byte = 0; byte < 40; byte++) {
		starts("{'first_by_lot':true}", byte);
		ck_assert(state.stage == STAGE_PLAY && state.first_drawn == state.side + 1);
		of[state.side]++;
	}
	ck_assert(of[BLUE] > 16 && of[GREEN] > 16);
}
END_TEST

/* END-4: what counts is where they stood after deployment. */
START_TEST(END_4_places_are_those_after_deployment)
{
	struct post at;
	begins(AT_ONCE PIECES(FOOT("blue", FACING_NORTH("3000", "2400")) "," BLUE_FOOT ","
	                      FOOT("green", FACING_SOUTH("1000", "500"))));
	ck_assert(place(BLUE, 0, 1000, 2300, 0) && place(GREEN, 2, 1000, 600, 180));
	ck_assert(ended(BLUE) && ended(GREEN));
	ck_assert(deployment_stood(world, &state, 0, &at) && at.x == 1000 && at.y == 2300);
	ck_assert(!deployment_stood(world, &state, 1, &at));
	ck_assert(!verdict_driven(world, &state, BLUE));
	state.piece[0].y = 2899;
	ck_assert(!verdict_driven(world, &state, BLUE));
	state.piece[0].y = 2900; /* 600 p back from the enemy */
	ck_assert(verdict_driven(world, &state, BLUE));
}
END_TEST

/* A seat that has nothing to place has ended; without any the match begins in play. */
START_TEST(DEP_1_who_has_nothing_to_place_has_ended)
{
	begins(MODE("A-c", ",'zones':[{'side':'blue','from':[0,2100],'to':[4000,3000]}],"
	                   "'arrivals':[{'side':'green','minute':1,'entries':[[1000,0]]}]")
	       PIECES(BLUE_FOOT "," FOOT("green", ",'arrives':0")));
	ck_assert(state.stage == STAGE_DEPLOYMENT && state.ended[GREEN]);
	ck_assert(place(BLUE, 0, 1000, 2400, 0) && ended(BLUE) && state.stage == STAGE_PLAY);
	begins(MODE("A-d", ",'arrivals':[{'side':'green','minute':1,'entries':[[1000,0]]},"
	                   "{'side':'blue','minute':1,'entries':[[1000,3000]]}]")
	       PIECES(FOOT("blue", ",'arrives':1") "," FOOT("green", ",'arrives':0")));
	ck_assert_int_eq(state.stage, STAGE_PLAY);
}
END_TEST

/* DEP-5: whose lots were all blanks ends his part as another does, and until then the screen
 * stands: else its fall would tell of his draw. */
START_TEST(DEP_5_nothing_drawn_is_not_seen_in_the_end)
{
	int blanks = 0;
	ck_assert(planned(AT_ONCE PIECES(BLUE_FOOT "," BLUE_FOOT "," GREEN_FOOT)));
	for (uint8_t byte = 0; byte < 20; byte++) {
		starts("{'strength_by_lot':true}", byte);
		bool none = state.piece[2].fate == FATE_UNDRAWN;
		blanks += none;
		ck_assert(state.stage == STAGE_DEPLOYMENT && !state.ended[BLUE] && !state.ended[GREEN]);
		ck_assert(ended(BLUE) && state.stage == STAGE_DEPLOYMENT);
		ck_assert(deployment_open(world, &state, GREEN));
		ck_assert(ended(GREEN) && state.stage == STAGE_PLAY);
	}
	ck_assert(blanks > 5 && blanks < 20);
}
END_TEST

/* The flag is struck at any time (END-3), and ends it. */
START_TEST(END_3_the_flag_before_play)
{
	begins(AT_ONCE TWO);
	struct command c = command_plain(ORDER_FLAG, 0);
	ck_assert(ordered(BLUE, &c) && state.over && state.winner == GREEN);
	ck_assert(!place(GREEN, 2, 1000, 500, 180));
	says("END-3");
}
END_TEST

static Suite *make_suite(void)
{
	Suite *suite = suite_create("deployment");
	TCase *tests = tcase_create("deployment");
	tcase_add_checked_fixture(tests, laying_begin, end);
	tcase_set_timeout(tests, 120);
	tcase_add_test(tests, DEP_6_each_places_in_its_zone);
	tcase_add_test(tests, DEP_6_a_piece_is_lifted_into_the_tray);
	tcase_add_test(tests, DEP_6_shown_together_when_both_have_ended);
	tcase_add_test(tests, DEP_3_and_OPT_1_no_nearer_to_the_screen);
	tcase_add_test(tests, DEP_1_one_side_first_then_the_other);
	tcase_add_test(tests, DEP_1_ambushes_while_the_other_has_withdrawn);
	tcase_add_test(tests, SEE_1_an_ambush_lies_where_it_is_hidden);
	tcase_add_test(tests, DEP_6_stacks_are_placed_piece_by_piece);
	tcase_add_test(tests, DEP_6_the_other_side_is_not_in_the_view);
	tcase_add_test(tests, DEP_6_a_hidden_number_is_no_target);
	tcase_add_test(tests, TURN_4_the_lot_of_the_first_move);
	tcase_add_test(tests, END_4_places_are_those_after_deployment);
	tcase_add_test(tests, DEP_1_who_has_nothing_to_place_has_ended);
	tcase_add_test(tests, DEP_5_nothing_drawn_is_not_seen_in_the_end);
	tcase_add_test(tests, END_3_the_flag_before_play);
	suite_add_tcase(suite, tests);
	return suite;
}

SUITE_MAIN(make_suite)
