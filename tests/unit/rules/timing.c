/* timing.h: whose time runs at each stage, and what its end does (TURN-5, DEP-6, END-3; field
 * reports E14, G4). */
#include "rules/reiswitz/timing.h"

#include "rules/reiswitz/verdict.h"
#include "tests/unit/rules/deploying.h"

enum { BLUES = 1, GREENS = 2, BOTH = 3 };
#define ROW(side, x, y) \
	"{'arm':'closed_infantry','side':'" side "','division':1,'x':" x ",'y':" y ",'bearing':0}"
#define FOUR                                                                                 \
	PIECES(ROW("blue", "500", "2500") "," ROW("blue", "700", "2500") ","                     \
	       ROW("green", "500", "500") "," ROW("green", "700", "500"))
#define COUNCIL ",'seating':[2,2]" FOUR
#define TRAY PIECES(BLUE_FOOT "," BLUE_FOOT "," GREEN_FOOT)
#define AT_ONCE MODE("B-b", ",'screen':{'y':1500}" ZONES) TRAY
#define BY_TURNS MODE("A-a", ",'first':'green'" ZONES) TRAY
#define BEHIND MODE("B-b", ",'screen':{'y':1500,'moves':1}" ZONES) TRAY

/* As match/ does it: in the state's own place, with what follows from it. */
static void up(uint8_t lost)
{
	memset(&outcome, 0, sizeof outcome);
	game->time_up(world, &state, lost, &outcome);
	game->invariant(world, &state, 1);
}

static void runs(uint8_t sides, bool common)
{
	struct timed t = game->timed(world, &state);
	ck_assert_uint_eq(t.sides, sides);
	ck_assert(t.common == common);
}

START_TEST(TURN_5_the_clock_ends_the_move_as_its_players_would)
{
	begins(FOUR);
	runs(BLUES, false);
	up(0);
	runs(GREENS, false);
	ck_assert(state.minute == 1 && state.side == GREEN && !state.ended[BLUE]);
	ck_assert_int_eq(outcome.list[0].what, HAPPENED_SIDE_END); /* no part.end that nobody gave */
	ck_assert_uint_eq(outcome.count, 1);
	up(0);
	ck_assert(state.minute == 2 && state.side == BLUE && !state.over);
}
END_TEST

/* E1: ordered or not, ended or not: what was ordered stands, and nobody is said to have ended who
 * has not. */
START_TEST(E1_what_was_ordered_stands_whoever_has_ended)
{
	begins(COUNCIL);
	for (int ordered_one = 0; ordered_one < 2; ordered_one++)
		for (int ended_one = 0; ended_one < 2; ended_one++) {
			starts(NULL, 7);
			up(0);
			ck_assert_int_eq(state.stage, STAGE_PLAY);
			struct command turn = command_plain(ORDER_TURN, 0);
			turn.bearing = 20;
			if (ordered_one)
				ck_assert(ordered(state.piece[0].seat, &turn));
			if (ended_one)
				ck_assert(ended(0));
			up(0);
			ck_assert_int_eq(state.piece[0].bearing, ordered_one ? 20 : 0);
			ck_assert(state.minute == 1 && state.side == GREEN);
			for (uint16_t k = 0; k < outcome.count; k++)
				ck_assert_int_ne(outcome.list[k].what, HAPPENED_PART_END);
		}
}
END_TEST

/* H4: what is accepted before the time is over ends the match; what is not has lapsed with it. */
START_TEST(H4_an_offer_lapses_with_the_time_of_who_was_to_answer)
{
	const struct command draw = command_plain(ORDER_DRAW, 0), yes = command_plain(ORDER_ACCEPT, 0);
	begins(FOUR);
	ck_assert(ordered(GREEN, &draw));
	up(0);
	ck_assert(!ordered(BLUE, &yes));
	says("TURN-8");
	ck_assert(!state.over);
	ck_assert(ordered(BLUE, &draw));
	ck_assert(ordered(GREEN, &yes));
	ck_assert(state.over == END_DRAW && state.winner == SIDES);
}
END_TEST

START_TEST(TURN_2_a_council_whose_time_is_over_stands_as_it_is)
{
	begins(COUNCIL);
	runs(BOTH, true);
	struct command c = command_plain(ORDER_CHOOSE, 0);
	c.vote = 2; /* the second of blue, by one of two: nothing is chosen */
	ck_assert(ordered(0, &c));
	ck_assert(ended(0) && ended(2));
	runs(BOTH, true); /* who has ended does not show */
	up(0);
	ck_assert(state.stage == STAGE_PLAY && state.commander[BLUE] == 0);
	ck_assert_int_eq(outcome.list[0].what, HAPPENED_COUNCIL);
	runs(BLUES, false);
}
END_TEST

START_TEST(DEP_6_the_screen_falls_when_the_clock_has_ended_too)
{
	begins(AT_ONCE);
	runs(BOTH, true);
	ck_assert(place(BLUE, 0, 1000, 2400, 0));
	ck_assert(ended(BLUE));
	runs(BOTH, true);
	up(0);
	ck_assert(state.stage == STAGE_PLAY && state.minute == 0);
	ck_assert_int_eq(outcome.list[0].what, HAPPENED_FALL);
	ck_assert(state.piece[0].on_board && state.piece[1].fate == FATE_WAITING);
	ck_assert(state.piece[2].fate == FATE_WAITING); /* it comes in at its zone's edge */
	ck_assert(enters(BLUE, 1, 2000, 2900, 0));
}
END_TEST

START_TEST(DEP_1_by_turns_it_is_the_time_of_who_deploys)
{
	begins(BY_TURNS);
	runs(GREENS, true);
	up(0);
	ck_assert(state.stage == STAGE_DEPLOYMENT);
	runs(BLUES, true);
	up(0);
	ck_assert_int_eq(state.stage, STAGE_PLAY);
}
END_TEST

START_TEST(DEP_4_behind_the_screen_as_in_play)
{
	begins(BEHIND);
	up(0);
	ck_assert_int_eq(state.stage, STAGE_SCREEN);
	runs(BLUES, false);
	up(0);
	runs(GREENS, false);
	up(0);
	ck_assert_int_eq(state.stage, STAGE_PLAY);
}
END_TEST

START_TEST(END_3_who_was_absent_has_lost_and_of_both_nobody)
{
	static const struct { uint8_t lost, winner; } ends[] = {
		{ BLUES, GREEN }, { GREENS, BLUE }, { BOTH, SIDES }
	};
	begins(COUNCIL);
	for (size_t e = 0; e < sizeof ends / sizeof ends[0]; e++) {
		starts(NULL, 7);
		up(ends[e].lost);
		ck_assert_uint_eq(state.over, END_TIME);
		ck_assert_uint_eq(state.winner, ends[e].winner);
		ck_assert_str_eq(end_rule(state.over), "END-3");
		ck_assert(strstr(seen(VIEWER_ENDED, 0, VIEW_RESULT, FRAGMENT_SINGLE), "\"time\""));
	}
	begins(FOUR);
	up(BOTH);
	ck_assert(state.over == END_TIME && state.winner == SIDES);
}
END_TEST

static Suite *timing_suite(void)
{
	Suite *suite = suite_create("rules/timing");
	TCase *t = tcase_create("timing");
	tcase_add_checked_fixture(t, laying_begin, end);
	tcase_add_test(t, TURN_5_the_clock_ends_the_move_as_its_players_would);
	tcase_add_test(t, E1_what_was_ordered_stands_whoever_has_ended);
	tcase_add_test(t, H4_an_offer_lapses_with_the_time_of_who_was_to_answer);
	tcase_add_test(t, TURN_2_a_council_whose_time_is_over_stands_as_it_is);
	tcase_add_test(t, DEP_6_the_screen_falls_when_the_clock_has_ended_too);
	tcase_add_test(t, DEP_1_by_turns_it_is_the_time_of_who_deploys);
	tcase_add_test(t, DEP_4_behind_the_screen_as_in_play);
	tcase_add_test(t, END_3_who_was_absent_has_lost_and_of_both_nobody);
	suite_add_tcase(suite, t);
	return suite;
}

SUITE_MAIN(timing_suite)
