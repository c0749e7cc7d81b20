/* What a move gives away: figures left to be taken for nothing, and nothing else. The rule of the
 * computer opponent over many positions is tests/bots/careful.c. */
#include "rules/battle/gift.h"
#include "rules/battle/worth.h"
#include "tests/support/suite.h"
#include "tests/support/warchess.h"

static struct warchess g;

static int gift(int from, int to)
{
	struct move m = { (uint8_t)from, (uint8_t)to };
	struct position before = g.state.position;
	int worth = gift_of(&g.state.position, m);
	ck_assert(warchess_may(&g, from, to));
	ck_assert(position_same(&before, &g.state.position));
	return worth;
}

START_TEST(a_figure_left_where_it_is_taken)
{
	warchess_lay(&g, "defence CITADEL 19 LI 44 IL 7 attack CAV 73 LI 95 WAGON 129", "attack");
	ck_assert_int_eq(gift(73, 59), worth_figure(FIGURE_CAV)); /* 44x59 */
	ck_assert_int_eq(gift(73, 80), 0);
	ck_assert_int_eq(gift(95, 88), 0);
	/* standing there before, whatever else moves */
	warchess_lay(&g, "defence CITADEL 19 LI 44 IL 7 attack CAV 59 LI 95 WAGON 129", "attack");
	ck_assert_int_eq(gift(95, 88), worth_figure(FIGURE_CAV));
	ck_assert_int_eq(gift(59, 73), 0);
	ck_assert_int_eq(gift(59, 44), 0); /* the taker is gone */
}
END_TEST

START_TEST(what_is_covered_or_exchanged_is_no_gift)
{
	/* 44x59 would be answered by 73x59 */
	warchess_lay(&g, "defence CITADEL 19 LI 44 IL 7 attack CAV 73 LI 65 WAGON 129", "attack");
	ck_assert_int_eq(gift(65, 59), 0);
	/* light infantry for light infantry, and cavalry for light infantry */
	warchess_lay(&g, "defence CITADEL 19 LI 44 IL 37 attack LI 59 WAGON 129 IL 139", "attack");
	ck_assert_int_eq(gift(59, 44), 0);
	warchess_lay(&g, "defence CITADEL 19 LI 44 IL 37 attack CAV 59 WAGON 129 IL 139", "attack");
	ck_assert_int_eq(gift(59, 44), worth_figure(FIGURE_CAV) - worth_figure(FIGURE_LI));
}
END_TEST

START_TEST(a_capture_that_is_not_lawful_takes_nothing)
{
	warchess_lay(&g, "defence CITADEL 19 LI 44 IL 7 attack CAV 72 LI 95 WAGON 129", "attack");
	ck_assert_int_eq(gift(72, 58), worth_figure(FIGURE_CAV));
	/* the battery on 73 commands 58 (GB-6.1) */
	warchess_lay(&g, "defence CITADEL 19 LI 44 IL 7 attack ART 73 CAV 72 LI 95 WAGON 129",
	             "attack");
	ck_assert_int_eq(gift(72, 58), 0);
}
END_TEST

START_TEST(the_game_is_the_greatest_gift)
{
	/* the Wagon stands where 105 takes it; and an answer that wins makes good for all */
	warchess_lay(&g, "defence CITADEL 19 CAV 105 attack WAGON 113 IL 139 LI 95", "attack");
	ck_assert_int_eq(gift(95, 88), WORTH_WIN);
	warchess_lay(&g, "defence CITADEL 19 LI 44 IL 7 attack CAV 59 LI 47 WAGON 129", "attack");
	ck_assert_int_eq(gift(47, 40), 0); /* 40-33x19 follows 44x59 */
	/* the move that wins gives nothing */
	warchess_lay(&g, "defence CITADEL 19 LI 44 IL 7 attack CAV 59 LI 33 WAGON 129", "attack");
	ck_assert_int_eq(gift(33, 19), 0);
	warchess_lay(&g, "defence CITADEL 19 LI 44 ART 118 attack CAV 59 ART 111 LI 101 WAGON 129",
		     "attack");
	ck_assert_int_eq(gift(59, 44), 0); /* 118x111 comes too late */
}
END_TEST

static Suite *make_suite(void)
{
	Suite *s = suite_create("rules/battle/gift");
	TCase *t = tcase_create("gift");
	tcase_add_test(t, a_figure_left_where_it_is_taken);
	tcase_add_test(t, what_is_covered_or_exchanged_is_no_gift);
	tcase_add_test(t, a_capture_that_is_not_lawful_takes_nothing);
	tcase_add_test(t, the_game_is_the_greatest_gift);
	suite_add_tcase(s, t);
	return s;
}
SUITE_MAIN(make_suite)
