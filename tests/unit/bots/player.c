/* The table of computer players: by the game's name, and strengths by theirs. */
#include "bots/player.h"
#include "tests/support/suite.h"

START_TEST(a_game_without_a_player_has_none)
{
	ck_assert_ptr_eq(player_find("game-of-battle-1866"), &battle_player);
	ck_assert_ptr_eq(player_find("reiswitz-1812"), &reiswitz_player);
	ck_assert_ptr_null(player_find("cards"));
	ck_assert_ptr_null(player_find(NULL));
}
END_TEST

START_TEST(a_strength_that_is_not_known_is_the_weakest)
{
	ck_assert_uint_eq(player_strength(&battle_player, "cadet"), 0);
	ck_assert_uint_eq(player_strength(&battle_player, "colonel"), 2);
	ck_assert_uint_eq(player_strength(&battle_player, "major"), 0);
	ck_assert_uint_eq(player_strength(&battle_player, NULL), 0);
}
END_TEST

static Suite *suite(void)
{
	Suite *s = suite_create("bots/player");
	TCase *t = tcase_create("player");
	tcase_add_test(t, a_game_without_a_player_has_none);
	tcase_add_test(t, a_strength_that_is_not_known_is_the_weakest);
	suite_add_tcase(s, t);
	return s;
}

SUITE_MAIN(suite)
