/* Duties D1 to D3, their order, and their lapsing (section 7), by the engine's door. */
#include "rules/battle/duty.h"
#include "rules/battle/moves.h"
#include "tests/support/suite.h"
#include "tests/support/warchess.h"

static struct warchess g;

static bool go(int from, int to)
{
	return warchess_may(&g, from, to);
}

static bool barred(int from, int to, const char *rule)
{
	return !warchess_may(&g, from, to) && warchess_refused(&g, rule);
}

static enum duty binding(void)
{
	struct moves all;
	return moves_lawful(&g.state.position, &all);
}

START_TEST(GB_D1_take_mask_or_drive_off)
{
	/* 40 commands the Citadel by 33 and 26 */
	warchess_lay(&g, "defence IL 7 24 CITADEL 19 CAV 45 attack ART 40 LI 95", "defence");
	ck_assert_int_eq(binding(), DUTY_CITADEL);
	ck_assert(barred(7, 8, "GB-D1") && barred(45, 38, "GB-D1"));
	ck_assert_int_eq(g.why.numbers[0], 40);
	ck_assert_int_eq(g.why.numbers[1], 19);
	ck_assert(go(45, 42)); /* (c) beside it on an open row */
	warchess_lay(&g, "defence CAV 37 IL 7 CITADEL 19 attack ART 40 LI 95", "defence");
	ck_assert(barred(37, 29, "GB-D1"));
	warchess_lay(&g, "defence CAV 42 IL 7 CITADEL 19 attack ART 40 LI 95", "defence");
	ck_assert(go(42, 40)); /* (a) */
	/* (a) though another commands it still */
	warchess_lay(&g, "defence IL 44 7 CITADEL 19 attack ART 40 43 LI 95", "defence");
	ck_assert(go(44, 43) && barred(7, 8, "GB-D1"));
	warchess_lay(&g, "defence ART 9 IL 18 7 CITADEL 19 attack ART 40 LI 95", "defence");
	ck_assert(barred(7, 8, "GB-D1"));
	/* (b) a supported figure brought between */
	warchess_lay(&g, "defence ART 18 IL 10 7 CITADEL 19 attack ART 40 LI 95", "defence");
	ck_assert_int_eq(binding(), DUTY_CITADEL);
	ck_assert(go(10, 26));
	ck_assert(barred(10, 11, "GB-D1"));
}
END_TEST

START_TEST(GB_Q13_the_battery_beside_the_Citadel_does_not_help)
{
	warchess_lay(&g, "defence ART 27 IL 7 10 CITADEL 19 attack ART 40 LI 95", "defence");
	ck_assert_int_eq(battery_support(&g.state.position, DEFENCE, 19), 27);
	ck_assert_int_eq(binding(), DUTY_CITADEL);
	ck_assert(barred(7, 8, "GB-D1"));
}
END_TEST

START_TEST(GB_D1_GB_Q7_only_the_moved_figure_drives_off)
{
	/* GB-Q7: the cavalry on 42 threatens the battery already; another's move is no excuse */
	warchess_lay(&g, "defence CAV 42 IL 7 CITADEL 19 attack ART 40 LI 95", "defence");
	ck_assert(barred(7, 8, "GB-D1"));
	/* nor is a threat that could not be carried out (60 covers 40 through the ford), if
	 * another move meets the duty */
	warchess_lay(&g, "defence IL 7 10 ART 18 CITADEL 19 CAV 45 attack ART 40 60 LI 95",
		     "defence");
	ck_assert(go(10, 26) && barred(45, 42, "GB-D1"));
}
END_TEST

START_TEST(GB_D2_GB_Q8_take_or_move)
{
	/* 97-105-113; nothing of the attack's takes the battery */
	warchess_lay(&g, "defence LI 45 ART 97 attack WAGON 113 CAV 125", "attack");
	ck_assert_int_eq(binding(), DUTY_WAGON);
	ck_assert(go(113, 106) && go(113, 120) && go(113, 128));
	ck_assert(barred(113, 105, "GB-6.1") && barred(113, 121, "GB-6.1"));
	ck_assert(barred(125, 117, "GB-D2"));
	ck_assert_int_eq(g.why.numbers[0], 97);
	ck_assert_int_eq(g.why.numbers[1], 113);
	/* GB-Q8: taking it is the player's choice */
	warchess_lay(&g, "defence LI 45 ART 97 attack WAGON 113 CAV 99", "attack");
	ck_assert(go(99, 97) && go(113, 106) && barred(99, 100, "GB-D2"));
	/* but taking one of two leaves it exposed */
	warchess_lay(&g, "defence LI 45 ART 97 99 attack WAGON 113 CAV 98", "attack");
	ck_assert(go(113, 128) && barred(98, 97, "GB-D2") && barred(98, 99, "GB-D2"));
}
END_TEST

START_TEST(GB_D2_shelter_if_nothing_else_helps)
{
	/* 106, 120 and 130 shut the Wagon in, 105 and 121 lie on the line of 97 */
	warchess_lay(&g, "defence LI 45 ART 97 attack WAGON 113 IL 106 120 130 ART 136 CAV 125",
		     "attack");
	ck_assert_int_eq(binding(), DUTY_SHELTER);
	ck_assert(go(136, 121)); /* supports it */
	ck_assert(barred(125, 126, "GB-D2"));
	ck_assert_int_eq(g.why.hint, MSG_REFUSAL_BATTLE_DUTY_SHELTER);
	ck_assert_int_eq(g.why.numbers[0], 97);
	/* with a way out it must go */
	warchess_lay(&g, "defence LI 45 ART 97 attack WAGON 113 IL 106 130 ART 136 CAV 125",
		     "attack");
	ck_assert_int_eq(binding(), DUTY_WAGON);
	ck_assert(go(113, 120) && barred(136, 121, "GB-D2"));
}
END_TEST

START_TEST(GB_D3_one_at_a_time)
{
	warchess_lay(&g, "defence ART 1 IL 16 26 LI 45 attack ART 40 60", "defence");
	ck_assert_int_eq(binding(), DUTY_FIGURES);
	ck_assert(go(16, 17) && go(26, 27));
	ck_assert(barred(45, 44, "GB-D3"));
	ck_assert_int_eq(g.why.numbers[0], 40);
	ck_assert_int_eq(g.why.numbers[2], 2);
	ck_assert(warchess_go(&g, 16, 17));
	g.state.position.to_move = DEFENCE; /* the attack's reply left out */
	g.state.made++;
	ck_assert_int_eq(binding(), DUTY_FIGURES);
	struct refusal why;
	struct play support = { PLAY_GO, { 1, 18 } };
	ck_assert(battle_engine.check(&g.world, &g.state, (struct seat_id){ 0 }, &support, &why));
}
END_TEST

START_TEST(GB_D3_GB_Q9_by_taking_or_masking)
{
	/* GB-Q9: artillery on 16 takes the battery that has 26 in range */
	warchess_lay(&g, "defence ART 1 16 IL 26 attack ART 40 60", "defence");
	ck_assert(go(16, 40));
	/* and another's battery between is a mask */
	warchess_lay(&g, "defence ART 32 IL 26 LI 45 attack ART 40", "defence");
	ck_assert(go(32, 40) && barred(45, 44, "GB-D3"));
}
END_TEST

START_TEST(GB_Q10_the_first_duty_binds)
{
	/* GB-Q10: 40 has the Citadel and the cavalry on 16 in range */
	warchess_lay(&g, "defence CITADEL 19 IL 7 CAV 45 16 attack ART 40 LI 95", "defence");
	ck_assert_int_eq(binding(), DUTY_CITADEL);
	ck_assert(barred(16, 8, "GB-D1") && go(45, 42));
}
END_TEST

START_TEST(GB_Q11_what_cannot_be_met_lapses)
{
	/* GB-Q11: 60 covers 40 through the ford, so that 42 drives nothing off; then D3 applies */
	warchess_lay(&g, "defence CITADEL 19 IL 7 CAV 45 16 attack ART 40 60 LI 95", "defence");
	ck_assert_int_eq(game_owed(&g.state), DUTY_CITADEL);
	ck_assert_int_eq(binding(), DUTY_FIGURES);
	ck_assert(go(16, 8) && barred(7, 8, "GB-D3"));
	/* and where none is exposed, all moves */
	warchess_lay(&g, "defence CITADEL 19 IL 7 CAV 45 attack ART 40 60 LI 95", "defence");
	ck_assert_int_eq(game_owed(&g.state), DUTY_CITADEL);
	ck_assert_int_eq(binding(), DUTY_NONE);
	ck_assert(go(7, 8) && go(45, 42));
	/* the Wagon likewise, shut in and nobody to help it */
	warchess_lay(&g, "defence LI 45 ART 97 attack WAGON 113 IL 106 120 121 139", "attack");
	ck_assert_int_eq(game_owed(&g.state), DUTY_WAGON);
	ck_assert_int_eq(binding(), DUTY_NONE);
	ck_assert(go(139, 132));
}
END_TEST

START_TEST(GB_Q6_the_capture_that_wins_is_always_allowed)
{
	warchess_lay(&g, "defence CITADEL 19 IL 7 CAV 45 attack ART 40 WAGON 44 LI 95", "defence");
	ck_assert_int_eq(binding(), DUTY_CITADEL);
	ck_assert(go(45, 44));
}
END_TEST

static Suite *make_suite(void)
{
	Suite *s = suite_create("rules/battle/duty");
	TCase *t = tcase_create("duties");
	tcase_add_test(t, GB_D1_take_mask_or_drive_off);
	tcase_add_test(t, GB_Q13_the_battery_beside_the_Citadel_does_not_help);
	tcase_add_test(t, GB_D1_GB_Q7_only_the_moved_figure_drives_off);
	tcase_add_test(t, GB_D2_GB_Q8_take_or_move);
	tcase_add_test(t, GB_D2_shelter_if_nothing_else_helps);
	tcase_add_test(t, GB_D3_one_at_a_time);
	tcase_add_test(t, GB_D3_GB_Q9_by_taking_or_masking);
	tcase_add_test(t, GB_Q10_the_first_duty_binds);
	tcase_add_test(t, GB_Q11_what_cannot_be_met_lapses);
	tcase_add_test(t, GB_Q6_the_capture_that_wins_is_always_allowed);
	suite_add_tcase(s, t);
	return s;
}
SUITE_MAIN(make_suite)
