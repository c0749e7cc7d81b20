/* How figures go and take, and what artillery forbids (GB-2 to GB-6): by the engine's door, one
 * refusal a rule. Positions are of the book's plates or made for the purpose. */
#include "tests/support/suite.h"
#include "tests/support/warchess.h"

#include <stdio.h>

static struct warchess g;

static bool go(int from, int to)
{
	return warchess_may(&g, from, to);
}

static bool barred(int from, int to, const char *rule)
{
	return !warchess_may(&g, from, to) && warchess_refused(&g, rule);
}

START_TEST(GB_2_the_board_is_the_same_turned_round)
{
	/* steps lead both ways; the half turn carries n to 140 - n; lines are steps in a row */
	for (int n = 1; n <= SQUARES; n++) {
		const struct square_place *a = &square_places[n], *b = &square_places[140 - n];
		ck_assert(b->x == 12 - a->x && b->row == 18 - a->row);
		for (int d = 0; d < DIRECTIONS; d++) {
			int to = board_step[n][d], back = (d + DIRECTIONS / 2) % DIRECTIONS;
			ck_assert_int_eq(board_step[140 - n][back], to ? 140 - to : 0);
			if (!to)
				continue;
			ck_assert_int_eq(board_step[to][back], n);
			ck_assert(square_places[to].x == a->x + board_vector[d][0] &&
				  square_places[to].row == a->row + board_vector[d][1]);
			ck_assert_int_eq(a->cut >> d & 1, 0);
		}
		for (int o = 0; o < OBLIQUES; o++)
			for (int k = 0, at = n; k < COMMAND_REACH; k++) {
				at = at ? board_step[at][2 * o + 1] : 0;
				ck_assert_int_eq(board_ray[n][o][k], at);
			}
	}
}
END_TEST

/* How many squares hang together with this one when no crossing may be trodden. */
static int bank(int first)
{
	bool seen[SQUARES + 1] = { [47] = true, [70] = true, [93] = true };
	uint8_t next[SQUARES];
	int count = 1;
	next[0] = (uint8_t)first;
	seen[first] = true;
	for (int k = 0; k < count; k++)
		for (int d = 0; d < DIRECTIONS; d++) {
			int to = board_step[next[k]][d];
			if (!to || seen[to])
				continue;
			seen[to] = true;
			next[count++] = (uint8_t)to;
		}
	return count;
}

START_TEST(GB_2_two_banks_and_three_crossings)
{
	ck_assert_int_eq(bank(1), 68);
	ck_assert_int_eq(bank(139), 68);
	/* six entrances each, across from each other */
	static const uint8_t crossings[] = { 47, 70, 93 };
	for (int k = 0; k < 3; k++) {
		int entrances = 0;
		for (int d = 0; d < DIRECTIONS; d++)
			entrances += board_step[crossings[k]][d] != 0;
		ck_assert_int_eq(entrances, 6);
	}
}
END_TEST

START_TEST(GB_2_the_river_is_crossed_at_fords_and_bridge)
{
	warchess_lay(&g, "defence CAV 46 48 39 63 attack IL 139", "defence");
	ck_assert(barred(46, 54, "GB-2") && barred(46, 60, "GB-2") && barred(48, 55, "GB-2"));
	ck_assert(barred(46, 47, "GB-2") && barred(48, 47, "GB-2"));
	ck_assert(barred(39, 54, "GB-2"));
	ck_assert_int_eq(g.why.hint, MSG_REFUSAL_BATTLE_RIVER);
	ck_assert_int_eq(g.why.numbers[2], 39);
	ck_assert(go(39, 47) && go(39, 55) && go(39, 62));
	ck_assert(go(63, 70) && go(63, 77));
}
END_TEST

START_TEST(GB_Q14_on_one_bank_a_corner_at_the_water_is_free)
{
	warchess_lay(&g, "defence CAV 39 46 48 54 attack CAV 92 94 100", "defence");
	ck_assert(go(48, 49) && go(46, 31) && go(54, 55) && go(39, 40));
	/* but the corners of a ford are no entrances */
	ck_assert(barred(46, 47, "GB-2") && barred(48, 47, "GB-2"));
	warchess_lay(&g, "defence CAV 47 attack CAV 92 94 100", "defence");
	ck_assert(barred(47, 46, "GB-2") && barred(47, 48, "GB-2"));
	warchess_lay(&g, "defence CAV 39 46 48 54 attack CAV 92 94 100", "attack");
	ck_assert(go(92, 91) && go(94, 109) && go(100, 99));
	ck_assert(barred(92, 93, "GB-2") && barred(94, 93, "GB-2"));
}
END_TEST

START_TEST(GB_Q15_a_corner_between_two_figures_is_open)
{
	/* between 56 and 57 to the front, between 56 and 42 aside, of either side */
	warchess_lay(&g, "defence CAV 50 IL 57 attack IL 56 42 LI 139", "defence");
	ck_assert(go(50, 63) && go(50, 49));
	/* along the edge of the board */
	warchess_lay(&g, "defence CAV 15 31 attack IL 139", "defence");
	ck_assert(go(15, 14) && go(31, 46));
}
END_TEST

START_TEST(GB_2_a_line_over_the_edge_is_none)
{
	warchess_lay(&g, "defence CAV 7 attack IL 139", "defence");
	ck_assert(barred(7, 125, "GB-2"));
	ck_assert_int_eq(g.why.hint, MSG_REFUSAL_BATTLE_EDGE);
}
END_TEST

START_TEST(GB_3_reach_of_every_figure)
{
	warchess_lay(&g, "defence LI 50 attack LI 90", "defence");
	ck_assert(go(50, 35) && go(50, 20) && barred(50, 4, "GB-3")); /* to the rear 2 */
	ck_assert_int_eq(g.why.hint, MSG_REFUSAL_BATTLE_FAR);
	ck_assert_int_eq(g.why.numbers[2], 3);
	ck_assert_int_eq(g.why.numbers[3], 2);
	ck_assert(go(50, 57) && go(50, 64) && go(50, 72)); /* obliquely forward 3 */
	ck_assert(go(50, 36) && barred(50, 29, "GB-3")); /* obliquely to the rear 2 */
	ck_assert(go(50, 52) && barred(50, 53, "GB-3")); /* aside 2 */
	/* the attack's forward is the other way */
	warchess_lay(&g, "defence LI 50 attack LI 90", "attack");
	ck_assert(go(90, 83) && go(90, 76) && go(90, 68));
	ck_assert(go(90, 106) && barred(90, 114, "GB-3"));
	ck_assert(go(90, 120) && barred(90, 136, "GB-3"));
	warchess_lay(&g, "defence CAV 50 IL 52 attack LI 90", "defence");
	ck_assert(go(50, 29) && go(50, 4) && go(50, 72));
	ck_assert(go(52, 22) && barred(52, 6, "GB-3"));
}
END_TEST

START_TEST(GB_3_artillery_and_wagon_go_obliquely)
{
	warchess_lay(&g, "defence ART 26 CITADEL 19 IL 8 attack WAGON 113 IL 130", "defence");
	ck_assert(barred(26, 41, "GB-3") && g.why.hint == MSG_REFUSAL_BATTLE_OBLIQUE);
	ck_assert(barred(26, 27, "GB-3"));
	ck_assert(go(26, 34) && go(26, 42) && go(26, 50));
	ck_assert(warchess_go(&g, 8, 17));
	ck_assert(go(113, 105) && go(113, 99) && barred(113, 92, "GB-3"));
	ck_assert(barred(113, 129, "GB-3") && barred(113, 112, "GB-3"));
}
END_TEST

START_TEST(GB_3_what_each_takes)
{
	warchess_lay(&g, "defence ART 26 IL 41 CITADEL 19 attack IL 34 ART 40", "defence");
	ck_assert(go(26, 40));
	ck_assert(barred(26, 34, "GB-3") && g.why.hint == MSG_REFUSAL_BATTLE_TAKES_ARTILLERY);
	/* foot and horse take every figure, artillery neither Wagon nor Citadel */
	static const char *const arms[] = { "LI", "IL", "CAV" };
	static const char *const prey[] = { "LI", "IL", "CAV", "ART", "CITADEL" };
	for (int a = 0; a < 3; a++)
		for (int k = 0; k < 5; k++) {
			char text[80];
			snprintf(text, sizeof text, "defence %s 41 attack %s 34", prey[k], arms[a]);
			warchess_lay(&g, text, "attack");
			ck_assert_msg(go(34, 41), "%s", text);
		}
	for (int a = 0; a < 3; a++) {
		char text[80];
		snprintf(text, sizeof text, "defence ART 26 IL 41 attack %s 34 ART 139", arms[a]);
		warchess_lay(&g, text, "defence");
		ck_assert(barred(26, 34, "GB-3"));
	}
	warchess_lay(&g, "defence ART 105 IL 1 attack WAGON 113 IL 139", "defence");
	ck_assert(barred(105, 113, "GB-3"));
	warchess_lay(&g, "defence CITADEL 19 IL 1 attack ART 26 IL 139", "attack");
	ck_assert(barred(26, 19, "GB-3"));
}
END_TEST

START_TEST(GB_Q16_the_Wagon_takes_nothing_the_Citadel_stays)
{
	warchess_lay(&g, "defence IL 105 attack WAGON 113 IL 130", "attack");
	ck_assert(barred(113, 105, "GB-3") && g.why.hint == MSG_REFUSAL_BATTLE_TAKES_NOTHING);
	warchess_lay(&g, "defence CITADEL 19 IL 8 attack IL 130", "defence");
	ck_assert(barred(19, 20, "GB-3") && g.why.hint == MSG_REFUSAL_BATTLE_CITADEL_STILL);
	ck_assert(barred(19, 26, "GB-3"));
}
END_TEST

START_TEST(GB_5_1_whose_move_and_whose_figure)
{
	warchess_begin(&g);
	ck_assert(barred(39, 40, "GB-5.1") && g.why.hint == MSG_REFUSAL_BATTLE_ENEMY);
	ck_assert(barred(70, 71, "GB-5.1") && g.why.hint == MSG_REFUSAL_BATTLE_EMPTY);
	ck_assert(!warchess_order(&g, DEFENCE, &(struct play){ PLAY_GO, { 39, 40 } }));
	ck_assert(warchess_refused(&g, "GB-5.1") && g.why.hint == MSG_REFUSAL_BATTLE_TURN);
	ck_assert(warchess_go(&g, 95, 82));
	ck_assert_uint_eq(battle_engine.minute(&g.state), 1);
	ck_assert(!warchess_go(&g, 97, 84));
	ck_assert(warchess_go(&g, 39, 40));
	ck_assert_uint_eq(battle_engine.minute(&g.state), 2);
}
END_TEST

START_TEST(GB_5_2_one_straight_line)
{
	warchess_begin(&g);
	ck_assert(barred(95, 83, "GB-5.2"));
	ck_assert(barred(95, 95, "GB-5.2"));
}
END_TEST

START_TEST(GB_5_3_no_leaping)
{
	warchess_lay(&g, "defence CAV 15 37 IL 13 LI 36 attack IL 139", "defence");
	ck_assert(barred(15, 12, "GB-5.3"));
	ck_assert_int_eq(g.why.numbers[2], 13);
	ck_assert(go(15, 14));
	ck_assert(barred(37, 35, "GB-5.3") && barred(37, 34, "GB-5.3"));
	/* of several in the way the first is named; an enemy is none the less one */
	warchess_lay(&g, "defence CAV 50 LI 57 attack IL 64 36", "defence");
	ck_assert(barred(50, 72, "GB-5.3") && g.why.numbers[2] == 57);
	ck_assert(go(50, 36) && barred(50, 29, "GB-5.3") && g.why.numbers[2] == 36);
}
END_TEST

START_TEST(GB_5_4_no_own_figure_taken)
{
	warchess_begin(&g);
	ck_assert(barred(127, 128, "GB-5.4"));
	ck_assert_int_eq(g.why.hint, MSG_REFUSAL_BATTLE_OWN);
}
END_TEST

START_TEST(GB_5_5_passing_over_commanded_squares)
{
	warchess_lay(&g, "defence ART 18 26 CITADEL 19 attack IL 33", "attack");
	ck_assert(go(33, 35)); /* over 34, commanded from 26 */
	ck_assert(barred(33, 34, "GB-6.1"));
}
END_TEST

START_TEST(GB_6_1_no_moving_into_range_unless_supported)
{
	warchess_lay(&g, "defence ART 51 attack IL 84", "attack");
	ck_assert(barred(84, 70, "GB-6.1"));
	ck_assert_int_eq(g.why.hint, MSG_REFUSAL_BATTLE_RANGE);
	ck_assert_int_eq(g.why.numbers[0], 51);
	ck_assert_int_eq(g.why.numbers[1], 70);
	ck_assert_int_eq(g.why.numbers[2], 3);
	warchess_lay(&g, "defence ART 51 attack IL 84 ART 77", "attack");
	ck_assert(go(84, 70));
	warchess_lay(&g, "defence ART 51 LI 57 attack IL 84", "attack");
	ck_assert(go(84, 70));
	/* support is no help on the first square */
	warchess_lay(&g, "defence ART 110 IL 117 attack ART 111 IL 119", "defence");
	ck_assert(barred(117, 118, "GB-6.1"));
	ck_assert_int_eq(g.why.hint, MSG_REFUSAL_BATTLE_RANGE_NEXT);
}
END_TEST

START_TEST(GB_6_1_holds_for_captures)
{
	warchess_lay(&g, "defence IL 115 ART 122 139 attack ART 92 100 IL 107 CAV 108", "attack");
	ck_assert(barred(107, 122, "GB-6.1") && barred(108, 139, "GB-6.1"));
	warchess_lay(&g, "defence IL 131 ART 122 139 attack ART 92 100 IL 107 CAV 108", "attack");
	ck_assert(go(108, 122) && go(108, 139) && go(107, 122));
}
END_TEST

START_TEST(GB_6_2_the_Citadel_is_taken_in_range)
{
	warchess_lay(&g, "defence CITADEL 19 ART 26 34 IL 7 attack IL 2", "attack");
	ck_assert(warchess_go(&g, 2, 19));
	ck_assert_int_eq(g.state.ending, ENDING_CITADEL);
}
END_TEST

START_TEST(GB_6_3_a_covered_Wagon_is_not_taken)
{
	warchess_lay(&g, "defence IL 129 ART 82 attack WAGON 127 ART 110 IL 119", "defence");
	ck_assert(barred(129, 127, "GB-6.3"));
	ck_assert_int_eq(g.why.numbers[0], 110);
	warchess_lay(&g, "defence IL 129 ART 82 attack WAGON 127 IL 119", "defence");
	ck_assert(warchess_go(&g, 129, 127));
	ck_assert_int_eq(g.state.ending, ENDING_WAGON);
}
END_TEST

START_TEST(GB_Q4_nor_by_one_that_is_supported)
{
	warchess_lay(&g, "defence IL 129 ART 135 attack WAGON 127 ART 110 IL 119", "defence");
	ck_assert(barred(129, 127, "GB-6.3"));
	/* judged after the capture: the taker opens the line, and shuts it */
	warchess_lay(&g, "defence IL 118 attack WAGON 127 ART 110 IL 139", "defence");
	ck_assert(barred(118, 127, "GB-6.3"));
}
END_TEST

START_TEST(GB_6_4_artillery_may_not_uncover)
{
	warchess_lay(&g, "defence ART 5 IL 13 attack ART 38 CAV 51", "defence");
	ck_assert(barred(5, 12, "GB-6.4"));
	ck_assert_int_eq(g.why.numbers[0], 38);
	ck_assert_int_eq(g.why.numbers[1], 13);
	ck_assert(go(13, 21));
}
END_TEST

START_TEST(GB_Q5_nor_leave_exposed_what_was_so_before)
{
	warchess_lay(&g, "defence ART 1 IL 16 26 attack ART 40 60", "defence");
	ck_assert(barred(1, 18, "GB-6.4"));
	/* the Wagon counts */
	warchess_lay(&g, "defence ART 97 IL 1 attack WAGON 113 ART 105 IL 139", "attack");
	ck_assert(barred(105, 112, "GB-6.4"));
	ck_assert_int_eq(g.why.numbers[0], 97);
	ck_assert_int_eq(g.why.numbers[1], 113);
	ck_assert(go(105, 97));
}
END_TEST

START_TEST(GB_Q5b_foot_and_horse_may_unmask_a_battery)
{
	/* on 30, 22 and 14 lies the line from 38 to the horse on 13 */
	warchess_lay(&g, "defence ART 38 IL 1 attack IL 22 ART 14 CAV 13", "attack");
	ck_assert(go(22, 21));
}
END_TEST

START_TEST(GB_6_5_artillery_goes_into_range)
{
	warchess_lay(&g, "defence ART 110 IL 117 attack ART 111 IL 119", "defence");
	ck_assert(go(110, 118) && go(110, 103));
}
END_TEST

static Suite *make_suite(void)
{
	Suite *s = suite_create("rules/battle/step");
	TCase *t = tcase_create("rules");
	tcase_add_test(t, GB_2_the_board_is_the_same_turned_round);
	tcase_add_test(t, GB_2_two_banks_and_three_crossings);
	tcase_add_test(t, GB_2_the_river_is_crossed_at_fords_and_bridge);
	tcase_add_test(t, GB_Q14_on_one_bank_a_corner_at_the_water_is_free);
	tcase_add_test(t, GB_Q15_a_corner_between_two_figures_is_open);
	tcase_add_test(t, GB_2_a_line_over_the_edge_is_none);
	tcase_add_test(t, GB_3_reach_of_every_figure);
	tcase_add_test(t, GB_3_artillery_and_wagon_go_obliquely);
	tcase_add_test(t, GB_3_what_each_takes);
	tcase_add_test(t, GB_Q16_the_Wagon_takes_nothing_the_Citadel_stays);
	tcase_add_test(t, GB_5_1_whose_move_and_whose_figure);
	tcase_add_test(t, GB_5_2_one_straight_line);
	tcase_add_test(t, GB_5_3_no_leaping);
	tcase_add_test(t, GB_5_4_no_own_figure_taken);
	tcase_add_test(t, GB_5_5_passing_over_commanded_squares);
	tcase_add_test(t, GB_6_1_no_moving_into_range_unless_supported);
	tcase_add_test(t, GB_6_1_holds_for_captures);
	tcase_add_test(t, GB_6_2_the_Citadel_is_taken_in_range);
	tcase_add_test(t, GB_6_3_a_covered_Wagon_is_not_taken);
	tcase_add_test(t, GB_Q4_nor_by_one_that_is_supported);
	tcase_add_test(t, GB_6_4_artillery_may_not_uncover);
	tcase_add_test(t, GB_Q5_nor_leave_exposed_what_was_so_before);
	tcase_add_test(t, GB_Q5b_foot_and_horse_may_unmask_a_battery);
	tcase_add_test(t, GB_6_5_artillery_goes_into_range);
	suite_add_tcase(s, t);
	return s;
}
SUITE_MAIN(make_suite)
