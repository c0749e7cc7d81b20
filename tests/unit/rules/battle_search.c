/* The computer opponent: always a lawful move, the same for the same seed whatever its memory held
 * before, within its nodes; it takes what wins and guards what would lose. */
#include "rules/battle/search.h"
#include "base/memory.h"
#include "rules/battle/worth.h"
#include "tests/support/suite.h"
#include "tests/support/warchess.h"

#include <string.h>

static struct warchess g;
static struct search_setup setup;

static void begin(void)
{
	setup = (struct search_setup){ .size = search_memory(STRENGTH_CAPTAIN) };
	setup.memory = memory_take(setup.size);
	ck_assert(setup.memory != NULL);
}

static void end(void)
{
	memory_drop(setup.memory);
}

static struct search_result search(enum strength strength)
{
	struct search_result r;
	setup.strength = (uint8_t)strength;
	search_move(&g.state, &setup, &r);
	return r;
}

static bool finds(enum strength strength, int from, int to)
{
	struct search_result r = search(strength);
	return r.move.from == from && r.move.to == to;
}

START_TEST(moves_are_lawful_and_nodes_bounded)
{
	for (enum strength s = STRENGTH_CADET; s <= STRENGTH_CAPTAIN; s++) {
		warchess_begin(&g);
		for (int k = 0; k < 40 && !g.state.ending; k++) {
			struct search_result r = search(s);
			ck_assert(warchess_go(&g, r.move.from, r.move.to));
			ck_assert_uint_le(r.nodes, search_nodes(s) + 2000); /* the first look */
			ck_assert_int_ge(r.depth, 1);
		}
	}
}
END_TEST

START_TEST(a_crowded_board_does_not_hold_it_up)
{
	/* captures without end: all 28 figures stand in each other's way */
	warchess_lay(&g,
		     "defence LI 69 72 86 98 IL 73 78 84 89 93 CAV 97 100 ART 94 102 CITADEL 101 "
		     "attack LI 70 75 79 96 103 IL 76 83 99 CAV 77 80 81 95 ART 85 WAGON 71",
		     "attack");
	struct search_result r = search(STRENGTH_CAPTAIN);
	ck_assert(warchess_may(&g, r.move.from, r.move.to));
	ck_assert_uint_le(r.nodes, search_nodes(STRENGTH_CAPTAIN) * 10);
}
END_TEST

START_TEST(the_same_seed_the_same_move)
{
	warchess_begin(&g);
	for (int k = 0; k < 6; k++) {
		memset(setup.memory, 0x5a, setup.size);
		struct search_result a = search(STRENGTH_CAPTAIN), b = search(STRENGTH_CAPTAIN);
		ck_assert(memcmp(&a, &b, sizeof a) == 0);
		ck_assert(warchess_go(&g, a.move.from, a.move.to));
	}
	/* other seeds, other games */
	int different = 0;
	warchess_begin(&g);
	struct search_result first = search(STRENGTH_CADET);
	for (uint8_t seed = 1; seed < 20; seed++) {
		setup.seed[0] = seed;
		struct search_result r = search(STRENGTH_CADET);
		different += r.move.from != first.move.from || r.move.to != first.move.to;
	}
	ck_assert_int_gt(different, 0);
}
END_TEST

START_TEST(takes_Citadel_or_Wagon)
{
	warchess_lay(&g, "defence CITADEL 19 IL 7 CAV 42 attack CAV 40 LI 95 IL 43", "attack");
	ck_assert(finds(STRENGTH_CADET, 40, 19) && finds(STRENGTH_COLONEL, 40, 19));
	ck_assert_int_gt(search(STRENGTH_CAPTAIN).worth, WORTH_SURE);
	warchess_lay(&g, "defence CAV 105 CITADEL 19 attack WAGON 113 IL 139", "defence");
	ck_assert(finds(STRENGTH_CAPTAIN, 105, 113));
}
END_TEST

START_TEST(sees_the_Citadel_taken_next)
{
	/* the cavalry on 40 has a clear way; every other move but taking or shutting it loses */
	warchess_lay(&g, "defence CITADEL 19 IL 7 28 CAV 61 attack CAV 40 LI 95 WAGON 129",
		     "defence");
	struct search_result r = search(STRENGTH_CAPTAIN);
	ck_assert(warchess_go(&g, r.move.from, r.move.to));
	ck_assert(!warchess_may(&g, 40, 19));
}
END_TEST

START_TEST(takes_what_is_given_and_not_what_is_covered)
{
	warchess_lay(&g, "defence CITADEL 4 IL 11 12 13 20 LI 45 attack CAV 59 LI 95 101 WAGON 129",
		     "attack");
	ck_assert(finds(STRENGTH_CAPTAIN, 59, 45));
	/* the cavalry for a light infantry is a bad exchange */
	warchess_lay(&g, "defence CITADEL 19 LI 43 IL 44 36 13 attack CAV 40 LI 95 101 WAGON 129",
		     "attack");
	ck_assert(!finds(STRENGTH_CAPTAIN, 40, 43));
}
END_TEST

START_TEST(worth_is_the_same_from_either_side)
{
	struct position turned;
	warchess_begin(&g);
	for (int k = 0; k < 20; k++) {
		struct search_result r = search(STRENGTH_CADET);
		ck_assert(warchess_go(&g, r.move.from, r.move.to));
		turned = g.state.position;
		turned.to_move = (uint8_t)side_other(turned.to_move);
		ck_assert_int_eq(worth_position(&g.state.position), -worth_position(&turned));
	}
}
END_TEST

static Suite *make_suite(void)
{
	Suite *s = suite_create("rules/battle/search");
	TCase *t = tcase_create("search");
	tcase_set_timeout(t, 120);
	tcase_add_checked_fixture(t, begin, end);
	tcase_add_test(t, moves_are_lawful_and_nodes_bounded);
	tcase_add_test(t, a_crowded_board_does_not_hold_it_up);
	tcase_add_test(t, the_same_seed_the_same_move);
	tcase_add_test(t, takes_Citadel_or_Wagon);
	tcase_add_test(t, sees_the_Citadel_taken_next);
	tcase_add_test(t, takes_what_is_given_and_not_what_is_covered);
	tcase_add_test(t, worth_is_the_same_from_either_side);
	suite_add_tcase(s, t);
	return s;
}
SUITE_MAIN(make_suite)
