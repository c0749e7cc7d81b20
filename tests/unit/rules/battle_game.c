/* Ends, offers, repetition (section 8), and the laws of engine.h in games of random moves. */
#include "rules/battle/objection.h"
#include "rules/battle/showing.h"
#include "rules/prng.h"
#include "tests/support/suite.h"
#include "tests/support/warchess.h"

#include <string.h>

static struct warchess g;

START_TEST(GB_4_GB_Q1_the_array)
{
	const struct position *p = &g.state.position;
	static const int each[FIGURE_KINDS] = { 0, 4, 5, 2, 2, 1, 1 };
	warchess_begin(&g);
	for (int kind = FIGURE_LI; kind < FIGURE_KINDS; kind++)
		for (int side = DEFENCE; side <= ATTACK; side++)
			ck_assert_int_eq(position_count(p, side, kind),
					 figure_rows[kind].sides >> side & 1 ? each[kind] : 0);
	struct position array;
	position_array(&array);
	ck_assert_int_eq(array.to_move, ATTACK); /* GB-Q1 */
	ck_assert(position_same(p, &array));
	ck_assert_int_eq(p->at[121], 0);
	ck_assert(position_has(p, 19, DEFENCE, FIGURE_CITADEL));
	ck_assert(position_has(p, 129, ATTACK, FIGURE_WAGON));
	ck_assert(position_has(p, 113, ATTACK, FIGURE_IL));
	battle_engine.invariant(&g.world, &g.state, 1);
}
END_TEST

static bool ended(enum ending ending, int winner)
{
	const struct tiding *last = &g.outcome.list[g.outcome.count - 1];
	return battle_engine.over(&g.state) && g.state.ending == ending &&
	       g.state.winner == winner && last->kind == TIDING_OVER && last->ending == ending &&
	       last->winner == winner && !warchess_go(&g, 39, 40) &&
	       g.why.hint == MSG_REFUSAL_BATTLE_OVER && !warchess_offer(&g, DEFENCE) &&
	       !warchess_resign(&g, ATTACK);
}

START_TEST(GB_8_1_Citadel_or_Wagon)
{
	warchess_lay(&g, "defence CITADEL 19 IL 7 attack CAV 40", "attack");
	ck_assert(warchess_go(&g, 40, 19));
	ck_assert(ended(ENDING_CITADEL, ATTACK));
	warchess_lay(&g, "defence CAV 105 attack WAGON 113 IL 139", "defence");
	ck_assert(warchess_go(&g, 105, 113));
	ck_assert(ended(ENDING_WAGON, DEFENCE));
}
END_TEST

START_TEST(GB_8_2_GB_Q12_a_side_without_its_arms)
{
	warchess_lay(&g, "defence CITADEL 19 ART 1 IL 41 attack CAV 42 LI 95", "attack");
	ck_assert(warchess_go(&g, 42, 41));
	ck_assert(ended(ENDING_BARE, ATTACK)); /* GB-Q12: artillery and Citadel do not count */
	warchess_lay(&g, "defence CITADEL 19 ART 1 CAV 42 attack IL 41 WAGON 129", "defence");
	ck_assert(warchess_go(&g, 42, 41));
	ck_assert(ended(ENDING_BARE, DEFENCE));
	/* the last but one is not the last */
	warchess_lay(&g, "defence CITADEL 19 ART 1 IL 41 8 attack CAV 42 LI 95", "attack");
	ck_assert(warchess_go(&g, 42, 41));
	ck_assert(!battle_engine.over(&g.state));
	/* nor does artillery taken end a game */
	warchess_lay(&g, "defence CITADEL 19 ART 41 attack CAV 42 LI 95", "attack");
	ck_assert(warchess_go(&g, 42, 41));
	ck_assert_int_ne(g.state.ending, ENDING_BARE);
}
END_TEST

START_TEST(GB_8_3_GB_Q2_no_lawful_move)
{
	/* the defence has nothing but a Citadel, which never moves */
	warchess_lay(&g, "defence CITADEL 7 attack CAV 42 LI 95", "attack");
	ck_assert(warchess_go(&g, 42, 43));
	ck_assert(ended(ENDING_STUCK, NOBODY));
}
END_TEST

/* Two figures of either side to and fro. */
static void shuffle(int round)
{
	static const int way[4][2] = { { 97, 98 }, { 41, 42 }, { 98, 97 }, { 42, 41 } };
	for (int k = 0; k < 4; k++) {
		ck_assert_int_eq(g.state.ending, ENDING_NOT);
		ck_assert_msg(warchess_go(&g, way[k][0], way[k][1]), "round %d move %d", round, k);
	}
}

START_TEST(GB_8_3_GB_Q2_third_repetition)
{
	warchess_begin(&g);
	shuffle(1);
	ck_assert_int_eq(game_times(&g.state), 2);
	shuffle(2);
	ck_assert(ended(ENDING_REPETITION, NOBODY));
	ck_assert_int_eq(g.state.made, 8);
}
END_TEST

START_TEST(GB_8_3_like_figures_are_alike)
{
	/* two infantry change places: the position is the same as before */
	warchess_lay(&g, "defence IL 7 attack IL 96 98", "attack");
	struct position before = g.state.position;
	ck_assert(warchess_go(&g, 96, 97) && warchess_go(&g, 7, 8));
	ck_assert(warchess_go(&g, 98, 112) && warchess_go(&g, 8, 7));
	ck_assert(warchess_go(&g, 97, 98) && warchess_go(&g, 7, 8));
	ck_assert(warchess_go(&g, 112, 104) && warchess_go(&g, 8, 7));
	ck_assert(warchess_go(&g, 104, 96));
	g.state.position.to_move = ATTACK;
	ck_assert(position_same(&before, &g.state.position));
	ck_assert(memcmp(&before, &g.state.position, sizeof before) != 0);
	g.state.position.to_move = DEFENCE; /* the other side to move: another position */
	ck_assert(!position_same(&before, &g.state.position));
}
END_TEST

START_TEST(GB_8_3_a_capture_begins_anew)
{
	warchess_lay(&g, "defence IL 7 42 LI 28 attack IL 41 97 98", "attack");
	ck_assert(warchess_go(&g, 97, 96));
	ck_assert_int_eq(g.state.quiet, 1);
	ck_assert(warchess_go(&g, 42, 41));
	ck_assert_int_eq(g.state.quiet, 0);
	ck_assert_int_eq(g.state.history[0].from, 0);
	ck_assert_int_eq(game_times(&g.state), 1);
}
END_TEST

/* Each side walks one figure round so that no position stands three times. */
START_TEST(GB_8_3_GB_Q2_a_hundred_quiet_moves)
{
	static const uint8_t zeroes[32];
	warchess_begin(&g);
	for (uint32_t k = 0; !g.state.ending; k++) {
		struct moves all;
		struct state kept = g.state;
		moves_lawful(&g.state.position, &all);
		for (uint32_t again = 0;; again++) {
			struct move m = all.list[prng_draw(zeroes, PRNG_PROBE, k * 1000 + again,
							   all.count)];
			g.state = kept;
			if (g.state.position.at[m.to])
				continue;
			ck_assert(warchess_go(&g, m.from, m.to));
			if (g.state.ending == ENDING_NOT || g.state.ending == ENDING_QUIET)
				break;
		}
	}
	ck_assert_int_eq(g.state.made, QUIET_MOVES);
	ck_assert(ended(ENDING_QUIET, NOBODY));
}
END_TEST

START_TEST(GB_8_3_flag_and_agreement)
{
	warchess_begin(&g);
	ck_assert(warchess_resign(&g, DEFENCE)); /* out of turn too */
	ck_assert(ended(ENDING_FLAG, ATTACK));
	warchess_begin(&g);
	ck_assert(warchess_offer(&g, DEFENCE));
	ck_assert_int_eq(battle_engine.minute(&g.state), 0);
	ck_assert(!warchess_offer(&g, DEFENCE));
	ck_assert(warchess_refused(&g, "GB-8.3"));
	ck_assert(warchess_go(&g, 95, 96)); /* declined by moving */
	ck_assert_int_eq(g.state.offers, 0);
	ck_assert(warchess_offer(&g, ATTACK));
	ck_assert(warchess_go(&g, 39, 40) && g.state.offers == 0);
	ck_assert(warchess_offer(&g, DEFENCE)); /* the one who has moved may offer */
	ck_assert(!battle_engine.over(&g.state));
	ck_assert(warchess_offer(&g, ATTACK));
	ck_assert(ended(ENDING_AGREED, NOBODY));
}
END_TEST

START_TEST(GB_8_3_somebody_from_outside_ends_it)
{
	for (uint8_t lost = 0; lost <= SIDES; lost++) {
		warchess_begin(&g);
		ck_assert(warchess_offer(&g, DEFENCE));
		battle_engine.award(&g.world, &g.state, lost, &g.outcome);
		ck_assert(ended(ENDING_UMPIRE, lost < SIDES ? side_other(lost) : NOBODY));
		ck_assert_int_eq(g.state.offers, 0);
		ck_assert(g.outcome.count == 1 && g.outcome.list[0].kind == TIDING_OVER);
	}
}
END_TEST

/* Whose time is over by the clock; the other has won if it could. */
static bool time_up(enum battle_side mover, int winner)
{
	struct timed t = battle_engine.timed(&g.world, &g.state);
	if (t.sides != 1u << mover || t.stage != 0 || t.common || !t.loses)
		return false;
	memset(&g.outcome, 0, sizeof g.outcome);
	battle_engine.time_up(&g.world, &g.state, t.sides, &g.outcome);
	battle_engine.invariant(&g.world, &g.state, 1);
	return g.outcome.count == 1 && g.state.offers == 0 && ended(ENDING_TIME, winner);
}

START_TEST(GB_8_3_whose_time_is_over_has_lost)
{
	warchess_begin(&g);
	ck_assert(time_up(ATTACK, DEFENCE));
	ck_assert_str_eq(ending_name(ENDING_TIME), "time");
	ck_assert_str_eq(ending_rule(ENDING_TIME), "GB-8.3");
	warchess_begin(&g);
	ck_assert(warchess_offer(&g, DEFENCE)); /* an offer that stands falls with it */
	ck_assert(warchess_go(&g, 95, 54) && warchess_offer(&g, ATTACK));
	ck_assert(time_up(DEFENCE, ATTACK));
	/* under a duty, and with one lawful move, as otherwise */
	warchess_lay(&g, "defence IL 7 CITADEL 19 attack ART 35 CAV 139", "defence");
	ck_assert_int_ne(game_owed(&g.state), DUTY_NONE);
	ck_assert(time_up(DEFENCE, ATTACK));
}
END_TEST

START_TEST(GB_8_3_on_time_nobody_wins_who_never_could)
{
	/* no arm is left to take with: the defence has artillery alone */
	warchess_lay(&g, "defence CITADEL 19 ART 1 attack CAV 95 WAGON 129", "attack");
	ck_assert(!game_may_win(&g.state, DEFENCE) && game_may_win(&g.state, ATTACK));
	ck_assert(time_up(ATTACK, NOBODY));
	/* nothing is there that taking it would win */
	warchess_lay(&g, "defence ART 1 attack IL 95", "defence");
	ck_assert(!game_may_win(&g.state, ATTACK));
	ck_assert(time_up(DEFENCE, NOBODY));
	/* an arm against an arm, a Wagon, a Citadel: it could */
	warchess_lay(&g, "defence IL 7 attack WAGON 129 ART 95", "attack");
	ck_assert(time_up(ATTACK, DEFENCE));
	warchess_lay(&g, "defence IL 7 attack LI 95", "attack");
	ck_assert(time_up(ATTACK, DEFENCE));
	warchess_lay(&g, "defence CITADEL 19 ART 1 attack LI 95", "defence");
	ck_assert(time_up(DEFENCE, ATTACK));
}
END_TEST

START_TEST(an_exercise_tells_right_from_wrong)
{
	struct faults faults;
	const char *position = "{\"defence\":{\"ART\":[5],\"IL\":[13]},"
			       "\"attack\":{\"ART\":[38],\"CAV\":[51]}}";
	ck_assert(warchess_set(&g, position, "defence", "[[13,21]]", &faults));
	ck_assert(warchess_go(&g, 13, 21));
	ck_assert_int_eq(g.state.answer, ANSWER_RIGHT);
	ck_assert_int_eq(g.outcome.list[0].answer, ANSWER_RIGHT);
	ck_assert(warchess_go(&g, 51, 21));
	ck_assert_int_eq(g.outcome.list[0].answer, ANSWER_NONE);
	ck_assert(warchess_set(&g, position, "defence", "[[13,21]]", &faults));
	ck_assert(warchess_go(&g, 13, 12));
	ck_assert_int_eq(g.state.answer, ANSWER_WRONG);
}
END_TEST

/* A lawful move at random; captures are tried for. */
static struct move some_move(const struct state *s, uint32_t subject)
{
	static const uint8_t key[32] = { 18, 66 };
	struct moves all;
	moves_lawful(&s->position, &all);
	struct move m = { 0, 0 };
	for (uint32_t k = 0; k < 3; k++) {
		m = all.list[prng_draw(key, PRNG_PROBE, subject * 4 + k, all.count)];
		if (s->position.at[m.to])
			break;
	}
	return m;
}

START_TEST(random_games_hold_and_end)
{
	/* warchess_go holds the invariants in full and the way through bytes after each move */
	for (uint32_t game = 0; game < 6; game++) {
		warchess_begin(&g);
		while (!g.state.ending) {
			struct move m = some_move(&g.state, game * 10000 + g.state.made);
			ck_assert(warchess_go(&g, m.from, m.to));
		}
		ck_assert_uint_le(g.state.made, QUIET_MOVES * 2 * SIDE_FIGURES);
	}
}
END_TEST

START_TEST(objections_agree_with_the_moves)
{
	/* every pair of squares: no objection to lawful moves and to no others */
	for (uint32_t game = 0; game < 3; game++) {
		warchess_begin(&g);
		for (uint32_t k = 0; k < 60 && !g.state.ending; k++) {
			struct move m = some_move(&g.state, 500000 + game * 1000 + k);
			ck_assert(warchess_go(&g, m.from, m.to));
			struct moves all;
			struct refusal why;
			moves_lawful(&g.state.position, &all);
			for (int from = 1; from <= SQUARES && k % 4 == 0; from++)
				for (int to = 1; to <= SQUARES; to++) {
					struct move x = { (uint8_t)from, (uint8_t)to };
					ck_assert(objection_none(&g.state.position, x, &why) ==
						  moves_has(&all, x));
				}
		}
	}
}
END_TEST

static Suite *make_suite(void)
{
	Suite *s = suite_create("rules/battle/game");
	TCase *t = tcase_create("ends");
	tcase_set_timeout(t, 120);
	tcase_add_test(t, GB_4_GB_Q1_the_array);
	tcase_add_test(t, GB_8_1_Citadel_or_Wagon);
	tcase_add_test(t, GB_8_2_GB_Q12_a_side_without_its_arms);
	tcase_add_test(t, GB_8_3_GB_Q2_no_lawful_move);
	tcase_add_test(t, GB_8_3_GB_Q2_third_repetition);
	tcase_add_test(t, GB_8_3_like_figures_are_alike);
	tcase_add_test(t, GB_8_3_a_capture_begins_anew);
	tcase_add_test(t, GB_8_3_GB_Q2_a_hundred_quiet_moves);
	tcase_add_test(t, GB_8_3_flag_and_agreement);
	tcase_add_test(t, GB_8_3_somebody_from_outside_ends_it);
	tcase_add_test(t, GB_8_3_whose_time_is_over_has_lost);
	tcase_add_test(t, GB_8_3_on_time_nobody_wins_who_never_could);
	tcase_add_test(t, an_exercise_tells_right_from_wrong);
	tcase_add_test(t, random_games_hold_and_end);
	tcase_add_test(t, objections_agree_with_the_moves);
	suite_add_tcase(s, t);
	return s;
}
SUITE_MAIN(make_suite)
