/* council.h, shares.h: who commands (TURN-2) and whose the troops are (TURN-3). */
#include "rules/reiswitz/council.h"
#include "rules/reiswitz/turns.h"
#include "tests/unit/rules/deploying.h"

#define ROW(side, division, x, y) \
	"{'arm':'closed_infantry','side':'" side "','division':" division ",'x':" x ",'y':" y \
	",'bearing':0}"
#define TROOPS \
	PIECES(ROW("blue", "1", "500", "2500") "," ROW("blue", "2", "700", "2500") "," \
	       ROW("blue", "3", "900", "2500") "," ROW("green", "1", "500", "500") "," \
	       ROW("green", "2", "700", "500"))
#define SIT(seating) ",'seating':" seating TROOPS

static bool vote(uint8_t seat, uint8_t choice)
{
	struct command c = command_plain(ORDER_CHOOSE, 0);
	c.vote = choice;
	return ordered(seat, &c);
}

static bool gives(uint8_t seat, uint16_t piece, uint8_t to)
{
	struct command c = command_plain(ORDER_ASSIGN, 0);
	c.shared = 1;
	c.share[0] = piece;
	c.seat = to;
	return ordered(seat, &c);
}

static bool by_rule(const char *rule)
{
	return strcmp(why.rule, rule) == 0;
}

START_TEST(TURN_2_two_players_have_no_council)
{
	begins(SIT("[1,1]"));
	ck_assert(state.stage == STAGE_PLAY && state.commander[GREEN] == 1);
	ck_assert(!vote(0, 1) && by_rule("TURN-2"));
}
END_TEST

START_TEST(TURN_2_nothing_else_is_done_while_the_council_sits)
{
	begins(SIT("[2,1]"));
	ck_assert(state.stage == STAGE_COUNCIL && state.ended[2] && !state.ended[0]);
	struct command turn = command_plain(ORDER_TURN, 0);
	ck_assert(!ordered(0, &turn) && by_rule("TURN-2"));
	ck_assert(!ended(2)); /* he who is alone has ended */
	ck_assert(ended(0) && state.stage == STAGE_COUNCIL);
	ck_assert(!ended(0) && by_rule("TURN-2"));
	ck_assert(ended(1) && state.stage == STAGE_PLAY);
	ck_assert_int_eq(outcome.list[1].what, HAPPENED_COUNCIL);
	ck_assert(state.commander[BLUE] == 0 && state.chosen[BLUE] == CHOSEN_NOT); /* by rank */
	ck_assert(ordered(0, &turn) || !by_rule("TURN-2"));
}
END_TEST

START_TEST(TURN_2_of_two_both_must_choose)
{
	begins(SIT("[2,1]"));
	ck_assert(vote(0, 1 + 1) && state.commander[BLUE] == 0);
	ck_assert(vote(1, 1 + 1) && state.commander[BLUE] == 1 && state.chosen[BLUE] == CHOSEN_BY_VOTE);
	ck_assert(vote(0, VOTE_JOINT) && state.commander[BLUE] == 0 && !state.chosen[BLUE]);
	ck_assert(vote(1, VOTE_JOINT) && state.chosen[BLUE] == CHOSEN_JOINT);
	ck_assert(turns_commands(world, &state, (struct seat_id){ 1 }) &&
	          turns_commands(world, &state, (struct seat_id){ 0 }));
	ck_assert(!vote(0, 1 + 2) && by_rule("TURN-2")); /* the enemy */
	ck_assert(!vote(0, 1 + 7) && by_rule("TURN-2")); /* nobody */
}
END_TEST

START_TEST(TURN_2_of_three_the_greater_number)
{
	begins(SIT("[3,2]"));
	ck_assert(!vote(0, VOTE_JOINT) && by_rule("TURN-2"));
	ck_assert(vote(0, 1 + 0) && vote(1, 1 + 2));
	ck_assert_int_eq(state.chosen[BLUE], CHOSEN_NOT);
	ck_assert(vote(2, 1 + 2) && state.commander[BLUE] == 2);
	ck_assert(ended(2) && state.ended[0] && state.ended[1]); /* the commander closes it */
	ck_assert(!vote(1, 1 + 1) && by_rule("TURN-2"));
	ck_assert(state.stage == STAGE_COUNCIL && ended(3) && ended(4) && state.stage == STAGE_PLAY);
	ck_assert(!vote(1, 1 + 1) && by_rule("TURN-2"));
}
END_TEST

START_TEST(TURN_2_the_lot_is_drawn_before)
{
	bool drawn[3] = { false };
	begins(SIT("[3,1]"));
	for (uint8_t seed = 0; seed < 24; seed++) {
		starts(NULL, seed);
		uint8_t lot = state.lot_commander[BLUE];
		ck_assert(lot < 3 && state.lot_commander[GREEN] == 3);
		ck_assert(vote(0, VOTE_LOT) && state.commander[BLUE] == 0);
		ck_assert(vote(1, VOTE_LOT) && state.commander[BLUE] == lot);
		drawn[lot] = true;
	}
	ck_assert(drawn[0] && drawn[1] && drawn[2]);
}
END_TEST

START_TEST(TURN_3_the_commander_shares_out)
{
	begins(SIT("[2,1]"));
	ck_assert(state.piece[0].seat == 0 && state.piece[2].seat == 1);
	ck_assert(!gives(1, 0, 1) && by_rule("TURN-3")); /* not he */
	ck_assert(!gives(0, 0, 2) && by_rule("TURN-3")); /* not to the enemy */
	ck_assert(!gives(0, 4, 1) && by_rule("TURN-3")); /* not the enemy's */
	ck_assert(!gives(0, 99, 1) && by_rule("TURN-3"));
	ck_assert(gives(0, 0, 1) && state.piece[0].seat == 1);
	ck_assert_int_eq(outcome.list[0].count, 1);
	ck_assert(gives(0, 0, 1) && outcome.list[0].count == 0); /* it is his already */
	ck_assert(ended(0) && ended(1) && state.stage == STAGE_PLAY);
	struct command turn = command_plain(ORDER_TURN, 0);
	turn.bearing = 90;
	ck_assert(!ordered(0, &turn) && by_rule("TURN-3")); /* D9 */
	ck_assert(gives(0, 0, 0) && ordered(0, &turn));
	ck_assert(gives(0, 0, 1)); /* later too */
	turn.bearing = 180;
	ck_assert(!ordered(1, &turn) && by_rule("TURN-5")); /* what it has done, it has done */
}
END_TEST

START_TEST(TURN_3_a_lost_piece_is_given_in_the_same_words)
{
	begins(SIT("[2,1]"));
	state.piece[0].on_board = false;
	state.piece[0].fate = FATE_DESTROYED;
	state.account[BLUE][ARM_CLOSED_INFANTRY].destroyed = 1;
	ck_assert(gives(0, 0, 1) && outcome.list[0].count == 1);
}
END_TEST

START_TEST(CARD_5_no_troops_change_hands_across_a_cut)
{
	begins(SIT("[3,1]"));
	state.link[0] = 1 << 0 | 1 << 1;
	state.link[1] = 1 << 0 | 1 << 1;
	state.link[2] = 1 << 2;
	ck_assert(!gives(0, 0, 2) && by_rule("CARD-5"));
	ck_assert(!gives(0, 2, 1) && by_rule("CARD-5") && why.numbers[0] == 3);
	ck_assert(gives(0, 1, 0));
	ck_assert(!game->connected(world, &state, (struct seat_id){ 0 }, (struct seat_id){ 2 }));
	ck_assert(game->connected(world, &state, (struct seat_id){ 0 }, (struct seat_id){ 1 }));
}
END_TEST

static Suite *make_suite(void)
{
	Suite *suite = suite_create("council");
	TCase *tests = tcase_create("council");
	tcase_add_checked_fixture(tests, laying_begin, end);
	tcase_add_test(tests, TURN_2_two_players_have_no_council);
	tcase_add_test(tests, TURN_2_nothing_else_is_done_while_the_council_sits);
	tcase_add_test(tests, TURN_2_of_two_both_must_choose);
	tcase_add_test(tests, TURN_2_of_three_the_greater_number);
	tcase_add_test(tests, TURN_2_the_lot_is_drawn_before);
	tcase_add_test(tests, TURN_3_the_commander_shares_out);
	tcase_add_test(tests, TURN_3_a_lost_piece_is_given_in_the_same_words);
	tcase_add_test(tests, CARD_5_no_troops_change_hands_across_a_cut);
	suite_add_tcase(suite, tests);
	return suite;
}

SUITE_MAIN(make_suite)
