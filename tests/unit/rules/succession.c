/* succession.h: a player of several who is missing: his part (TURN-5) and the command (TURN-2);
 * field reports G3 and G5. */
#include "rules/reiswitz/succession.h"
#include "base/memory.h"
#include "rules/reiswitz/hearing.h"
#include "rules/reiswitz/turns.h"
#include "tests/unit/rules/deploying.h"

#include <string.h>

#define ROW(side, division, x, y) \
	"{'arm':'closed_infantry','side':'" side "','division':" division ",'x':" x ",'y':" y \
	",'bearing':0}"
#define TROOPS \
	PIECES(ROW("blue", "1", "500", "2500") "," ROW("blue", "2", "700", "2500") "," \
	       ROW("blue", "3", "900", "2500") "," ROW("green", "1", "500", "500") "," \
	       ROW("green", "2", "700", "500"))
#define SIT ",'seating':[3,2]" TROOPS

enum { A, B, C, Y, Z }; /* blue: A, B, C by rank; green: Y, Z */

static void attend(uint8_t seat, enum attendance how)
{
	memset(&outcome, 0, sizeof outcome);
	game->attend(world, &state, (struct seat_id){ seat }, how, &outcome);
	game->invariant(world, &state, 1);
}

static bool happened(enum happening what)
{
	for (uint16_t k = 0; k < outcome.count; k++)
		if (outcome.list[k].what == what)
			return true;
	return false;
}

static bool gives_back(uint8_t seat)
{
	struct command c = command_plain(ORDER_RETURN, 0);
	return ordered(seat, &c);
}

static bool vote(uint8_t seat, uint8_t choice)
{
	struct command c = command_plain(ORDER_CHOOSE, 0);
	c.vote = choice;
	return ordered(seat, &c);
}

/* The side moves whose it is, A commands blue. */
static void play(void)
{
	begins(SIT);
	for (uint8_t k = A; k <= Z; k++)
		ck_assert(ended(k));
	ck_assert(state.stage == STAGE_PLAY && state.side == BLUE && state.commander[BLUE] == A);
}

/* No orderly comes through between these two. */
static void cut(uint8_t a, uint8_t b)
{
	state.link[a] &= (uint16_t)~(1u << b);
	state.link[b] &= (uint16_t)~(1u << a);
}

static bool tells_commander(uint8_t viewer, const char *part)
{
	return strstr(seen(VIEWER_SEAT, viewer, VIEW_COMMAND, BLUE), part) != NULL;
}

/* G5: four have ended, the fifth is silent: nobody waits for him. */
START_TEST(TURN_5_G5_who_is_missing_is_not_waited_for)
{
	play();
	ck_assert(ended(A) && ended(B) && state.minute == 0);
	attend(C, ATTEND_GONE);
	ck_assert(state.minute == 1 && state.side == GREEN && happened(HAPPENED_SIDE_END));
	ck_assert(ended(Y) && ended(Z) && ended(A) && state.minute == 2);
	ck_assert(ended(B) && state.minute == 3); /* in the next move neither */
	attend(C, ATTEND_HERE);
	ck_assert(ended(Y) && ended(Z) && ended(A) && ended(B) && state.minute == 4);
	ck_assert(ended(C) && state.minute == 5); /* there again: his part is his own */
}
END_TEST

START_TEST(TURN_5_the_enemys_missing_ends_nothing_of_the_move)
{
	play();
	ck_assert(ended(A) && ended(B));
	attend(Y, ATTEND_GONE);
	attend(Z, ATTEND_GONE);
	ck_assert(state.minute == 0 && ended(C) && state.minute == 1);
}
END_TEST

START_TEST(TURN_5_a_side_of_which_nobody_is_there_does_not_end)
{
	play();
	for (uint8_t k = A; k <= C; k++)
		attend(k, ATTEND_GONE);
	ck_assert_uint_eq(state.minute, 0);
	attend(B, ATTEND_HERE);
	ck_assert(ended(B) && state.minute == 1);
}
END_TEST

START_TEST(TURN_2_the_council_and_DEP_6_the_deployment_wait_for_nobody_missing)
{
	begins(",'seating':[2,1]" MODE("B-b", ",'screen':{'y':1500}" ZONES)
	           PIECES(BLUE_FOOT "," FOOT("blue", ",'name':'second'") "," GREEN_FOOT));
	ck_assert(ended(0) && state.stage == STAGE_COUNCIL);
	attend(1, ATTEND_GONE);
	ck_assert_int_eq(state.stage, STAGE_DEPLOYMENT);
	ck_assert(ended(2) && ended(0) && state.stage == STAGE_PLAY);
	begins(SIT);
	for (uint8_t k = A; k <= Z; k++)
		if (k != B)
			ck_assert(ended(k));
	attend(B, ATTEND_GONE);
	ck_assert(state.stage == STAGE_PLAY && happened(HAPPENED_COUNCIL));
}
END_TEST

START_TEST(TURN_2_G5_the_command_passes_by_rank_among_those_who_are_there)
{
	play();
	attend(B, ATTEND_GONE);
	ck_assert_int_eq(state.commander[BLUE], A);
	attend(A, ATTEND_GONE);
	ck_assert(state.commander[BLUE] == C && happened(HAPPENED_COMMAND));
	ck_assert(tells_commander(C, "\"commander\":2,\"by\":\"absence\""));
	ck_assert(turns_commands(world, &state, (struct seat_id){ C }) &&
	          !turns_commands(world, &state, (struct seat_id){ A }));
	attend(B, ATTEND_HERE); /* it stays with whom it came to */
	attend(A, ATTEND_HERE);
	ck_assert_int_eq(state.commander[BLUE], C);
	attend(C, ATTEND_GONE); /* who is missing himself hands it on */
	ck_assert(state.commander[BLUE] == A && tells_commander(A, "\"by\":\"rank\""));
}
END_TEST

/* TURN-8: what was offered to a commander who fell silent, the next one answers. */
START_TEST(TURN_8_the_next_commander_answers_an_offer)
{
	play();
	struct command draw = command_plain(ORDER_DRAW, 0), yes = command_plain(ORDER_ACCEPT, 0);
	ck_assert(ordered(Y, &draw) && !ordered(B, &yes));
	attend(A, ATTEND_GONE);
	ck_assert(ordered(B, &yes) && state.over == END_DRAW);
}
END_TEST

START_TEST(TURN_2_of_two_who_command_together_the_other_does_already)
{
	begins(SIT);
	ck_assert(vote(Y, VOTE_JOINT) && vote(Z, VOTE_JOINT));
	attend(Y, ATTEND_GONE);
	ck_assert(state.commander[GREEN] == Y && state.chosen[GREEN] == CHOSEN_JOINT);
	ck_assert(turns_commands(world, &state, (struct seat_id){ Z }));
}
END_TEST

START_TEST(TURN_2_the_command_is_given_back)
{
	play();
	ck_assert(!gives_back(A)); /* it is his own */
	says("TURN-2");
	attend(A, ATTEND_GONE);
	ck_assert(!gives_back(C));
	says("TURN-2");
	ck_assert(!gives_back(B));
	says("TURN-2");
	attend(A, ATTEND_HERE);
	cut(A, B);
	ck_assert(!gives_back(B));
	says("CARD-5");
	state.link[A] |= 1u << B;
	state.link[B] |= 1u << A;
	ck_assert(gives_back(B) && state.commander[BLUE] == A && !state.succeeded[BLUE]);
	ck_assert(outcome.list[0].count == 1 && tells_commander(C, "\"commander\":0,\"by\":\"rank\""));
}
END_TEST

/* CARD-5: it does not cross a cut: not the command, and not the word of it. */
START_TEST(CARD_5_only_who_is_in_communication_takes_over_and_hears_of_it)
{
	play();
	cut(A, B);
	cut(B, C);
	attend(A, ATTEND_GONE);
	ck_assert_int_eq(state.commander[BLUE], C); /* B cannot know */
	ck_assert(tells_commander(B, "\"commander\":0,\"by\":\"rank\""));
	ck_assert(tells_commander(C, "\"commander\":2,\"by\":\"absence\""));
	attend(C, ATTEND_GONE); /* nobody who is there is with him: it stays */
	ck_assert_int_eq(state.commander[BLUE], C);
	ck_assert(tells_commander(B, "\"commander\":0,\"by\":\"rank\""));
	ck_assert(ended(B)); /* the side's move is over: orderlies come through again (CARD-10) */
	ck_assert(state.minute == 1 && state.commander[BLUE] == B && happened(HAPPENED_COMMAND));
	ck_assert(tells_commander(B, "\"commander\":1,\"by\":\"absence\""));
}
END_TEST

START_TEST(CARD_5_whoever_comes_back_is_told_who_commands)
{
	play();
	attend(A, ATTEND_GONE);
	cut(A, B);
	cut(A, C);
	attend(A, ATTEND_HERE);
	ck_assert(tells_commander(A, "\"commander\":1,\"by\":\"absence\""));
}
END_TEST

/* Nor by going away and coming again, beyond the cut; but from whom he takes for his commander he
 * hears it, when he meets him. */
START_TEST(CARD_5_to_go_and_come_tells_nothing_and_the_former_commander_tells_it)
{
	play();
	cut(A, C);
	cut(B, C);
	attend(A, ATTEND_GONE);
	attend(C, ATTEND_GONE);
	attend(C, ATTEND_HERE);
	attend(C, ATTEND_ANOTHER);
	ck_assert(tells_commander(C, "\"commander\":0,\"by\":\"rank\""));
	attend(A, ATTEND_HERE);
	state.link[A] |= 1u << C;
	state.link[C] |= 1u << A;
	succession_tell(world, &state);
	ck_assert(tells_commander(C, "\"commander\":1,\"by\":\"absence\""));
}
END_TEST

/* Whom the same entry cuts off from the new commander does not hear of him. */
START_TEST(CARD_5_the_word_of_it_does_not_cross_a_cut_of_the_same_moment)
{
	static struct state before;
	play();
	before = state;
	cut(B, C);
	attend(A, ATTEND_GONE);
	ck_assert(outcome.list[0].what == HAPPENED_COMMAND && state.commander[BLUE] == B);
	for (uint8_t k = A; k <= C; k++) {
		struct viewer viewer = { VIEWER_SEAT, { k } };
		ck_assert(hearing_council(world, &before, &state, &outcome.list[0], &viewer) == (k != C));
	}
}
END_TEST

/* The state of a match in which nobody was ever missing has the bytes it had before. */
START_TEST(what_is_kept_of_it_is_read_back)
{
	struct buffer with, again;
	static struct state read;
	buffer_init(&with, 1 << 20);
	buffer_init(&again, 1 << 20);
	play();
	game->encode(world, &state, &with);
	size_t length = with.length;
	cut(A, B);
	cut(B, C);
	attend(A, ATTEND_GONE);
	attend(Y, ATTEND_GONE);
	buffer_clear(&with);
	game->encode(world, &state, &with);
	ck_assert_uint_eq(with.length, length);
	ck_assert(game->decode(world, &read, with.data, with.length));
	ck_assert(read.absent[A] && read.absent[Y] && !read.absent[B] && !read.ended[A]);
	ck_assert(read.succeeded[BLUE] && read.succeeded[GREEN] && read.chief[B] == 1 + A);
	game->encode(world, &read, &again);
	ck_assert(with.length == again.length && memcmp(with.data, again.data, length) == 0);
	buffer_finish(&with);
	buffer_finish(&again);
}
END_TEST

/* G3: the vote of who was replaced does not bind. */
START_TEST(TURN_2_G3_the_vote_of_who_was_replaced_is_void)
{
	begins(SIT);
	ck_assert(vote(A, 1 + C) && vote(C, 1 + C) && state.commander[BLUE] == C);
	ck_assert(ended(A));
	attend(A, ATTEND_ANOTHER);
	ck_assert(state.vote[A] == VOTE_NONE && state.commander[BLUE] == A && !state.ended[A]);
	ck_assert_int_eq(state.chosen[BLUE], CHOSEN_NOT);
	ck_assert(vote(A, 1 + C) && ended(C)); /* closed: it is not opened again */
	attend(A, ATTEND_ANOTHER);
	ck_assert(state.ended[A]);
}
END_TEST

START_TEST(TURN_2_who_is_chosen_while_he_is_missing_does_not_command)
{
	begins(SIT);
	attend(C, ATTEND_GONE);
	ck_assert(vote(A, 1 + C) && vote(B, 1 + C));
	ck_assert(state.chosen[BLUE] == CHOSEN_BY_VOTE && state.commander[BLUE] == A);
	ck_assert(state.succeeded[BLUE]);
	attend(C, ATTEND_HERE);
	ck_assert(ended(A) && state.ended[B]); /* he closes the council */
}
END_TEST

static Suite *succession_suite(void)
{
	Suite *suite = suite_create("rules/succession");
	TCase *t = tcase_create("succession");
	tcase_add_checked_fixture(t, laying_begin, end);
	tcase_add_test(t, TURN_5_G5_who_is_missing_is_not_waited_for);
	tcase_add_test(t, TURN_5_the_enemys_missing_ends_nothing_of_the_move);
	tcase_add_test(t, TURN_5_a_side_of_which_nobody_is_there_does_not_end);
	tcase_add_test(t, TURN_2_the_council_and_DEP_6_the_deployment_wait_for_nobody_missing);
	tcase_add_test(t, TURN_2_G5_the_command_passes_by_rank_among_those_who_are_there);
	tcase_add_test(t, TURN_8_the_next_commander_answers_an_offer);
	tcase_add_test(t, TURN_2_of_two_who_command_together_the_other_does_already);
	tcase_add_test(t, TURN_2_the_command_is_given_back);
	tcase_add_test(t, CARD_5_only_who_is_in_communication_takes_over_and_hears_of_it);
	tcase_add_test(t, CARD_5_whoever_comes_back_is_told_who_commands);
	tcase_add_test(t, CARD_5_to_go_and_come_tells_nothing_and_the_former_commander_tells_it);
	tcase_add_test(t, CARD_5_the_word_of_it_does_not_cross_a_cut_of_the_same_moment);
	tcase_add_test(t, what_is_kept_of_it_is_read_back);
	tcase_add_test(t, TURN_2_G3_the_vote_of_who_was_replaced_is_void);
	tcase_add_test(t, TURN_2_who_is_chosen_while_he_is_missing_does_not_command);
	suite_add_tcase(suite, t);
	return suite;
}

SUITE_MAIN(succession_suite)
