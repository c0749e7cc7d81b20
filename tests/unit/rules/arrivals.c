/* Columns, reinforcements and stragglers come in (DEP-2, DEP-6, DEP-7). */
#include "tests/unit/rules/deploying.h"

#include "base/text.h"
#include "rules/reiswitz/arrivals.h"
#include "rules/reiswitz/stack.h"

#define COLUMN(side, bottom, level, body)                                             \
	FOOT(side, ",'stack':" bottom ",'level':" level ",'form':'column','arrives':" body)
#define HORSE(side, body) \
	"{'arm':'light_cavalry','side':'" side "','division':1,'arrives':" body "}"
/* Blue stands; green comes with a column of two, a horseman and guns, by the north edge. */
#define GREEN_COMES(minute)                                                               \
	MODE("A-c", ",'arrivals':[{'side':'green','minute':" minute ",'entries':[[1000,0]]}]") \
	PIECES(FOOT("blue", FACING_NORTH("1000", "2500")) "," COLUMN("green", "1", "0", "0") "," \
	       COLUMN("green", "1", "1", "0") "," HORSE("green", "0") ",{'arm':'foot_artillery',"  \
	       "'side':'green','division':1,'arrives':0,'guns':'limbered'}")

START_TEST(DEP_7_a_body_waits_for_its_minute)
{
	begins(GREEN_COMES("4"));
	ck_assert(state.stage == STAGE_PLAY && arrivals_waits(&state, 1) && !arrivals_waits(&state, 0));
	ck_assert(!enters(GREEN, 1, 1000, 100, 180));
	says("TURN-5"); /* in an own move */
	ck_assert(ended(BLUE));
	ck_assert(!enters(GREEN, 1, 1000, 100, 180));
	says("DEP-7");
	ck_assert_int_eq(why.numbers[0], 4);
	ck_assert(!enters(BLUE, 1, 1000, 100, 180));
	ck_assert(ended(GREEN) && ended(BLUE) && state.minute == 3); /* the fourth side move */
	ck_assert(enters(GREEN, 1, 1000, 100, 180));
}
END_TEST

/* "Its stacks enter in order, position on the edge point, each measured from there, in column." */
START_TEST(DEP_7_stacks_enter_in_order_and_in_column)
{
	struct stack k;
	begins(GREEN_COMES("1"));
	ck_assert(ended(BLUE));
	ck_assert(!enters(GREEN, 3, 1000, 100, 180));
	says("DEP-7");
	ck_assert(!enters(BLUE, 1, 1000, 100, 180));
	/* closed infantry in column 4 d */
	ck_assert(!enters(GREEN, 1, 1000, 201, 180));
	ck_assert_int_eq(why.numbers[1], world->tables->arm[ARM_CLOSED_INFANTRY].column_paces);
	ck_assert(!enters(GREEN, 1, 1000, 40, 180)); /* it would hang over the edge */
	says("MOV-12");
	ck_assert(enters(GREEN, 2, 1000, 150, 180)); /* by any of its members */
	stack_of(&state, 1, &k);
	ck_assert(k.count == 2 && k.piece[0] == 1);
	ck_assert(state.piece[1].y == 150 && state.piece[2].y == 150);
	ck_assert_int_eq(state.piece[1].formation, FORMATION_COLUMN);
	ck_assert(outcome.list[0].what == HAPPENED_ENTER && outcome.list[0].y == 0);
	ck_assert(outcome.list[2].what == HAPPENED_MARCH && outcome.list[2].y == 0);
	/* each measured from there: horse in column, slower than by itself */
	int32_t column = world->tables->arm[ARM_LIGHT_CAVALRY].column_paces;
	ck_assert_int_lt(column, world->tables->arm[ARM_LIGHT_CAVALRY].highest_paces);
	ck_assert(!enters(GREEN, 3, 1000 + column, 60, 180));
	ck_assert_int_eq(why.numbers[1], column);
	ck_assert(enters(GREEN, 3, 1000 + column - 10, 60, 180));
	ck_assert(!state.piece[3].highest);
	/* it has acted: it fires and forms from its next move */
	struct command c = command_plain(ORDER_LAY, 4);
	ck_assert(enters(GREEN, 4, 1100, 60, 180) && state.piece[4].acted);
	c.order = ORDER_EMPLACE;
	ck_assert(!ordered(GREEN, &c));
	says("TURN-5");
	ck_assert(ended(GREEN) && ended(BLUE) && ordered(GREEN, &c));
}
END_TEST

/* "No room, or an enemy within 10 p: it waits." */
START_TEST(DEP_7_no_room_or_an_enemy_keeps_it_out)
{
	begins(GREEN_COMES("1"));
	ck_assert(ended(BLUE));
	state.piece[0].x = 1000;
	state.piece[0].y = 11; /* its front, eleven paces before the entry */
	state.piece[0].bearing = state.piece[0].began = 0;
	ck_assert(!enters(GREEN, 1, 1100, 100, 180));
	ck_assert_str_ne(why.rule, "DEP-7");
	state.piece[0].y = 10;
	ck_assert(!enters(GREEN, 1, 1100, 100, 180));
	says("DEP-7");
	ck_assert_int_eq(why.hint, MSG_REFUSAL_ARRIVAL_ENEMY);
	state.piece[0].y = 0; /* upon it */
	ck_assert(!enters(GREEN, 1, 1100, 100, 180));
	ck_assert_int_eq(why.hint, MSG_REFUSAL_ARRIVAL_ENEMY);
	state.piece[0].y = 2500;
	ck_assert(enters(GREEN, 1, 1000, 100, 180));
	ck_assert(!enters(GREEN, 3, 1010, 100, 180)); /* a friend stands there */
	says("MOV-6");
	ck_assert(enters(GREEN, 3, 1060, 100, 180));
}
END_TEST

/* DEP-2: one of the points drawn by lot; the same for all of the body, and for the whole match. */
/* Whom he does not see keeps it out too; then it has acted, and cannot try another way. */
START_TEST(MOV_22_who_is_kept_out_by_one_he_does_not_see_has_acted)
{
	begins_by(GREEN_COMES("1"), "{'sight':'field'}", 7);
	ck_assert(ended(BLUE));
	state.piece[0].x = 1000;
	state.piece[0].y = 10;
	ck_assert(enters(GREEN, 1, 1100, 100, 180));
	ck_assert(!state.piece[1].on_board && state.piece[1].fate == FATE_WAITING);
	ck_assert_int_eq(outcome.count, 1);
	ck_assert_int_eq(outcome.list[0].what, HAPPENED_HALT);
	ck_assert_int_eq(outcome.list[0].x, 1000);
	state.piece[0].y = 500;
	ck_assert(!enters(GREEN, 1, 1100, 100, 180));
	says("MOV-19");
	ck_assert(ended(GREEN) && ended(BLUE) && enters(GREEN, 1, 1100, 100, 180));
	ck_assert(state.piece[1].on_board);
}
END_TEST

START_TEST(DEP_2_the_entry_is_drawn_by_lot)
{
	int of[3] = { 0 };
	ck_assert(planned(MODE("A-c", ",'arrivals':[{'side':'green','minute':1,"
	                              "'entries':[[1000,0],[4000,900],[0,800]]}]")
	                  PIECES(FOOT("blue", FACING_NORTH("1000", "2500")) "," HORSE("green", "0"))));
	for (uint8_t byte = 0; byte < 60; byte++) {
		starts(NULL, byte);
		struct stance at = arrivals_entry(world, &state, 1);
		int k = at.y == 0 ? 0 : at.x == 4000 ? 1 : 2;
		of[k]++;
		ck_assert_int_eq(at.bearing, k == 0 ? 180 : k == 1 ? 270 : 90);
		/* his own side's to know */
		char own[200] = "";
		text_copy(own, sizeof own, seen(VIEWER_SEAT, GREEN, VIEW_LOT, 128));
		ck_assert_ptr_nonnull(strstr(own, "\"entry\""));
		ck_assert_str_eq(seen(VIEWER_SEAT, BLUE, VIEW_LOT, 128), "");
		ck_assert_str_eq(seen(VIEWER_PUBLIC, 0, VIEW_LOT, 128), "");
		ck_assert_str_eq(seen(VIEWER_ENDED, 0, VIEW_LOT, 128), own);
	}
	ck_assert(of[0] > 9 && of[1] > 9 && of[2] > 9);
}
END_TEST

#define PROPOSED(level) \
	FOOT("blue", FACING_NORTH("500", "2500") ",'stack':0,'level':" level ",'form':'column'")

/* DEP-6: who was not placed enters at its zone's middle edge, in minute 1, one by one. */
START_TEST(DEP_6_who_was_not_placed_comes_in_by_the_middle_edge)
{
	begins(MODE("B-b", ",'screen':{'y':1500}" ZONES)
	       PIECES(PROPOSED("0") "," PROPOSED("1") ","
	              "{'arm':'foot_artillery','side':'blue','division':1}," GREEN_FOOT));
	ck_assert(ended(BLUE) && ended(GREEN));
	ck_assert(arrivals_waits(&state, 0) && arrivals_waits(&state, 1) && arrivals_waits(&state, 3));
	ck_assert_int_eq(state.piece[2].guns, GUNS_LIMBERED);
	ck_assert(!enters(BLUE, 1, 2000, 2900, 0));
	says("DEP-7"); /* in order */
	ck_assert(enters(BLUE, 0, 2000, 2850, 0) && enters(BLUE, 1, 1930, 2900, 0));
	ck_assert(state.piece[0].y == 2850 && state.piece[1].stack == 1);
	ck_assert(enters(BLUE, 2, 2060, 2920, 0));
	ck_assert(ended(BLUE) && enters(GREEN, 3, 2000, 100, 180));
}
END_TEST

/* Who has yet to come keeps a side in the game (END-2). */
START_TEST(END_2_a_side_on_the_march_is_not_beaten)
{
	begins(GREEN_COMES("9") ",'game':'battle','minutes':40");
	ck_assert(ended(BLUE) && !state.over);
}
END_TEST

/* DEP-2, SEE-1: where his own come in a player knows, in field sight too, and enters there. */
START_TEST(DEP_2_who_waits_is_told_the_entry_that_was_drawn)
{
	ck_assert(planned(MODE("A-c", ",'zones':[{'side':'blue','from':[0,2100],'to':[4000,3000]}],"
	                              "'arrivals':[{'side':'green','minute':1,"
	                              "'entries':[[1000,0],[3000,0]]}]")
	                  PIECES(BLUE_FOOT "," FOOT("green", ",'arrives':0"))));
	bool drawn[2] = { false };
	for (uint8_t byte = 0; byte < 20; byte++) {
		char told[40];
		starts("{'sight':'field'}", byte);
		drawn[state.entry[0]] = true;
		snprintf(told, sizeof told, "\"x\":%d,\"y\":0", state.entry[0] ? 3000 : 1000);
		ck_assert_ptr_nonnull(
			strstr(seen(VIEWER_SEAT, GREEN, VIEW_DEPLOYMENT, FRAGMENT_SINGLE), told));
	}
	ck_assert(drawn[0] && drawn[1]);
}
END_TEST

static Suite *make_suite(void)
{
	Suite *suite = suite_create("arrivals");
	TCase *tests = tcase_create("arrivals");
	tcase_add_checked_fixture(tests, laying_begin, end);
	tcase_set_timeout(tests, 120);
	tcase_add_test(tests, DEP_7_a_body_waits_for_its_minute);
	tcase_add_test(tests, DEP_7_stacks_enter_in_order_and_in_column);
	tcase_add_test(tests, DEP_7_no_room_or_an_enemy_keeps_it_out);
	tcase_add_test(tests, MOV_22_who_is_kept_out_by_one_he_does_not_see_has_acted);
	tcase_add_test(tests, DEP_2_the_entry_is_drawn_by_lot);
	tcase_add_test(tests, DEP_2_who_waits_is_told_the_entry_that_was_drawn);
	tcase_add_test(tests, DEP_6_who_was_not_placed_comes_in_by_the_middle_edge);
	tcase_add_test(tests, END_2_a_side_on_the_march_is_not_beaten);
	suite_add_tcase(suite, tests);
	return suite;
}

SUITE_MAIN(make_suite)
