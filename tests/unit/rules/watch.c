/* Who sees whom: SEE-6, SEE-7, SEE-8, SEE-10, SEE-11, and that only what changed is reckoned
 * anew. */
#include "rules/reiswitz/watch.h"
#include "tests/support/board.h"
#include "tests/support/suite.h"

enum { Y = 1005 };

static struct board *b;

static void lay(void)
{
	b = a_board(5000, 2500);
}

static void clear(void)
{
	board_clear(b);
}

/* After all has been put down: what one sees of another. */
static enum seen sees(uint16_t observer, uint16_t target)
{
	field_sight(b);
	if (watch_near(&b->state.watch, observer, target))
		return SEEN_NEAR;
	return watch_far(&b->state.watch, observer, target) ? SEEN_FAR : SEEN_NOT;
}

static void put(uint16_t piece, int x, int y, int bearing)
{
	b->state.piece[piece].x = (int16_t)x;
	b->state.piece[piece].y = (int16_t)y;
	b->state.piece[piece].bearing = (int16_t)bearing;
}

START_TEST(SEE_8_beyond_24_distances_troops)
{
	uint16_t eye = a_battalion(b, BLUE, 100, Y, 90), far = a_battalion(b, GREEN, 1300, Y, 270);
	ck_assert_int_eq(sees(eye, far), SEEN_NEAR);
	ck_assert_int_eq(sees(far, eye), SEEN_NEAR);
	put(far, 1301, Y, 270);
	ck_assert_int_eq(sees(eye, far), SEEN_FAR);
	put(far, 4999, Y, 270);
	ck_assert_int_eq(sees(eye, far), SEEN_FAR);
}
END_TEST

/* A box is seen and does not see, opened or not, whatever it holds. */
START_TEST(SEE_8_SEE_2_nobody_looks_out_of_a_box)
{
	uint16_t foot = a_battalion(b, GREEN, 0, 500, 0), far = a_battalion(b, BLUE, 300, Y, 90);
	uint16_t box = a_box(b, GREEN, 600, Y, 270, 18);
	ck_assert_int_eq(sees(far, box), SEEN_NEAR);
	ck_assert_int_eq(sees(box, far), SEEN_NOT);
	ck_assert_int_eq(boxed(b, box, ARM_CLOSED_INFANTRY), foot);
	b->state.piece[box].open = true;
	ck_assert_int_eq(sees(box, far), SEEN_NOT);
	ck_assert_int_eq(sees(far, box), SEEN_NEAR);
}
END_TEST

START_TEST(SEE_8_friends_are_not_watched)
{
	uint16_t one = a_battalion(b, BLUE, 100, Y, 90), two = a_battalion(b, BLUE, 300, Y, 90);
	ck_assert_int_eq(sees(one, two), SEEN_NOT);
}
END_TEST

/* EX-27 with troops: the eye is the front's middle, its height that of the ground. */
START_TEST(EX_27_troops_over_a_height)
{
	uint16_t eye = a_battalion(b, BLUE, 5, Y, 90), down = a_battalion(b, GREEN, 905, Y, 270);
	ground_height(b, 0, 900, 10, 1100, 150);
	ground_cover(b, 590, 900, 600, 1100, COVER_DENSE_WOOD);
	ck_assert_int_eq(sees(eye, down), SEEN_NEAR);
	ground_cover(b, 590, 900, 600, 1100, COVER_NONE);
	ground_cover(b, 610, 900, 620, 1100, COVER_DENSE_WOOD);
	ck_assert_int_eq(sees(eye, down), SEEN_NOT);
	ck_assert_int_eq(sees(down, eye), SEEN_NOT);
}
END_TEST

START_TEST(SEE_10_seen_by_its_middle_or_either_end)
{
	/* A wood hides the middle and one end; the other end stands out beyond it. */
	uint16_t eye = a_battalion(b, BLUE, 305, Y, 90), piece = a_battalion(b, GREEN, 1205, Y, 270);
	ground_cover(b, 1100, 900, 1110, 1100, COVER_DENSE_WOOD);
	ck_assert_int_eq(sees(eye, piece), SEEN_NOT);
	ground_cover(b, 1100, 1020, 1110, 1100, COVER_NONE);
	ck_assert_int_eq(sees(eye, piece), SEEN_NEAR);
	ground_cover(b, 1100, 900, 1110, 1100, COVER_DENSE_WOOD);
	ground_cover(b, 1100, 900, 1110, 980, COVER_NONE);
	ck_assert_int_eq(sees(eye, piece), SEEN_NOT);
	ground_cover(b, 1100, 980, 1110, 990, COVER_NONE);
	ck_assert_int_eq(sees(eye, piece), SEEN_NEAR);
	/* but the one who sees has one eye, in his front's middle */
	ck_assert_int_eq(sees(piece, eye), SEEN_NOT);
}
END_TEST

START_TEST(SEE_7_hidden_in_a_wood_seen_within_100_paces)
{
	uint16_t eye = a_battalion(b, BLUE, 905, Y, 90), piece = a_battalion(b, GREEN, 1005, Y, 270);
	ground_cover(b, 1000, 900, 1050, 1100, COVER_DENSE_WOOD);
	ck_assert_int_eq(sees(eye, piece), SEEN_NEAR);
	put(eye, 904, Y, 90);
	ck_assert_int_eq(sees(eye, piece), SEEN_NOT);
	ck_assert_int_eq(sees(piece, eye), SEEN_NEAR); /* it sees out */
	/* open wood and buildings hide as well, a yard too; open ground does not */
	for (int cover = COVER_OPEN_WOOD; cover <= COVER_YARD; cover++) {
		ground_cover(b, 1000, 900, 1050, 1100, (enum cover)cover);
		ck_assert_int_eq(sees(eye, piece), SEEN_NOT);
	}
	ground_cover(b, 1000, 900, 1050, 1100, COVER_NONE);
	ck_assert_int_eq(sees(eye, piece), SEEN_NEAR);
}
END_TEST

START_TEST(SEE_7_an_end_that_stands_out_is_seen)
{
	uint16_t eye = a_battalion(b, BLUE, 505, Y, 90), piece = a_battalion(b, GREEN, 1005, Y, 270);
	ground_cover(b, 1000, 900, 1050, 1020, COVER_DENSE_WOOD);
	ck_assert_int_eq(sees(eye, piece), SEEN_NEAR);
	ground_cover(b, 1000, 900, 1050, 1040, COVER_DENSE_WOOD);
	ck_assert_int_eq(sees(eye, piece), SEEN_NOT);
}
END_TEST

START_TEST(SEE_11_fire_is_seen_to_24_distances)
{
	uint16_t eye = a_battalion(b, BLUE, 805, Y, 90), piece = a_battalion(b, GREEN, 2005, Y, 270);
	ground_cover(b, 2000, 900, 2050, 1100, COVER_DENSE_WOOD);
	b->state.piece[piece].flash = 1;
	ck_assert_int_eq(sees(eye, piece), SEEN_NEAR);
	put(eye, 804, Y, 90);
	ck_assert_int_eq(sees(eye, piece), SEEN_NOT); /* not as troops either: it is hidden */
	put(eye, 805, Y, 90);
	put(piece, 2050, Y, 270); /* 55 p deep: no line to it is clear */
	ground_cover(b, 2000, 900, 2100, 1100, COVER_DENSE_WOOD);
	put(eye, 905, Y, 90);
	put(piece, 2061, Y, 270);
	ck_assert_int_eq(sees(eye, piece), SEEN_NOT);
}
END_TEST

START_TEST(SEE_11_fire_is_seen_until_the_end_of_the_next_side_move)
{
	uint16_t firer = some_tirailleurs(b, BLUE, 1005, Y, 90),
			 target = a_battalion(b, GREEN, 1205, Y, 270);
	ground_cover(b, 960, 900, 1010, 1100, COVER_OPEN_WOOD);
	ck_assert_int_eq(sees(target, firer), SEEN_NOT);
	ck_assert(fire(b, firer, target));
	ck_assert(watch_near(&b->state.watch, target, firer));
	ck_assert(end_part(b));
	ck_assert(watch_near(&b->state.watch, target, firer));
	ck_assert(end_part(b));
	ck_assert(!watch_near(&b->state.watch, target, firer));
	board_must_hold(b);
}
END_TEST

START_TEST(SEE_6_the_top_of_a_stack_masks_the_rest)
{
	uint16_t eye = a_battalion(b, BLUE, 505, Y, 90), lower = a_battalion(b, GREEN, 1005, Y, 270),
			 upper = a_battalion(b, GREEN, 1005, Y, 270);
	stack_up(b, lower, upper, FORMATION_COLUMN);
	ck_assert_int_eq(sees(eye, upper), SEEN_NEAR);
	ck_assert_int_eq(sees(eye, lower), SEEN_NOT);
	ck_assert_int_eq(sees(upper, eye), SEEN_NEAR);
	ck_assert_int_eq(sees(lower, eye), SEEN_NEAR);
}
END_TEST

START_TEST(SEE_7_a_ship_is_seen_and_sees_not)
{
	uint16_t eye = a_battalion(b, BLUE, 505, Y, 90);
	ground_water(b, 900, 900, 1100, 1100, WATER_LAKE);
	uint8_t ship = a_ship(b, GREEN, 1005, Y, 0);
	ck_assert_int_eq(sees(eye, watch_ship(ship)), SEEN_NEAR);
	ground_height(b, 700, 0, 710, 2500, 30);
	ck_assert_int_eq(sees(eye, watch_ship(ship)), SEEN_NOT);
}
END_TEST

START_TEST(SEE_11_nobody_sees_through_the_screen)
{
	uint16_t eye = a_battalion(b, BLUE, 505, Y, 90), piece = a_battalion(b, GREEN, 1005, Y, 270);
	b->state.stage = STAGE_DEPLOYMENT;
	ck_assert_int_eq(sees(eye, piece), SEEN_NOT);
	b->state.stage = STAGE_PLAY;
	watch_turn(b->world, &b->state);
	ck_assert(watch_near(&b->state.watch, eye, piece));
}
END_TEST

START_TEST(SEE_1_in_table_sight_nothing_is_reckoned)
{
	uint16_t eye = a_battalion(b, BLUE, 505, Y, 90), piece = a_battalion(b, GREEN, 1005, Y, 270);
	field_sight(b);
	b->state.options.field = false;
	watch_all(b->world, &b->state);
	ck_assert(!watch_near(&b->state.watch, eye, piece));
}
END_TEST

START_TEST(SEE_7_a_building_that_is_gone_hides_nobody)
{
	uint16_t eye = a_battalion(b, BLUE, 505, Y, 90), piece = a_battalion(b, GREEN, 1005, Y, 270);
	b->world->ground.feature[1] = (struct feature){ FEATURE_FARM, 1, 1, 1000, 900, 50, 200 };
	ground_feature(b, 1000, 900, 1050, 1100, 1);
	ground_cover(b, 1000, 900, 1050, 1100, COVER_YARD);
	ground_cover(b, 700, 900, 710, 1100, COVER_BUILDING_LOW);
	ground_feature(b, 700, 900, 710, 1100, 1);
	ck_assert_int_eq(sees(eye, piece), SEEN_NOT);
	/* it burns: its yard is open, but its walls stand yet; then they are gone too */
	b->state.damages = 1;
	b->state.damage[0] = (struct damage){ .feature = 1, .gone = true, .closed_until = 5 };
	watch_turn(b->world, &b->state);
	ck_assert(!watch_near(&b->state.watch, eye, piece));
	b->state.minute = 5;
	watch_turn(b->world, &b->state);
	ck_assert(watch_near(&b->state.watch, eye, piece));
	/* built again: as before */
	b->state.damages = 0;
	watch_turn(b->world, &b->state);
	ck_assert(!watch_near(&b->state.watch, eye, piece));
}
END_TEST

START_TEST(SEE_7_a_yard_is_open_at_once)
{
	uint16_t eye = a_battalion(b, BLUE, 505, Y, 90), piece = a_battalion(b, GREEN, 1005, Y, 270);
	b->world->ground.feature[1] = (struct feature){ FEATURE_MASONRY, 1, 1, 1000, 900, 50, 200 };
	ground_feature(b, 1000, 900, 1050, 1100, 1);
	ground_cover(b, 1000, 900, 1050, 1100, COVER_YARD);
	ck_assert_int_eq(sees(eye, piece), SEEN_NOT);
	b->state.damages = 1;
	b->state.damage[0] = (struct damage){ .feature = 1, .gone = true };
	watch_turn(b->world, &b->state);
	ck_assert(watch_near(&b->state.watch, eye, piece));
}
END_TEST

/* Any order of changes comes to the same as all anew: invariant 9 at every step. */
START_TEST(SEE_11_what_changed_comes_to_the_same_as_all)
{
	uint32_t chance = 7;
	uint16_t piece[24];
	for (int i = 0; i < 40; i++) {
		chance = chance * 1664525 + 1013904223;
		int x = (int)(chance >> 8) % 4800, y = (int)(chance >> 18) % 2300;
		ground_height(b, x, y, x + 150, y + 150, (int)(chance >> 4) % 80);
		if (i % 3 == 0)
			ground_cover(b, x, y, x + 120, y + 90, (enum cover)(i % 4 + 1));
	}
	for (int i = 0; i < 24; i++) {
		chance = chance * 1664525 + 1013904223;
		piece[i] = a_battalion(b, i % 2 ? BLUE : GREEN, (int)(chance >> 8) % 4800 + 60,
		                       (int)(chance >> 18) % 2300 + 60, (int)(chance >> 4) % 360);
	}
	field_sight(b);
	for (int i = 0; i < 60; i++) {
		chance = chance * 1664525 + 1013904223;
		struct piece *p = &b->state.piece[piece[(chance >> 8) % 24]];
		switch (chance >> 28) {
		case 0:
			p->on_board = !p->on_board;
			break;
		case 1:
			p->flash = !p->flash;
			break;
		default:
			p->x = (int16_t)((chance >> 12) % 4900 + 50);
			p->bearing = (int16_t)((chance >> 5) % 360);
		}
		struct state anew = b->state;
		watch_turn(b->world, &b->state);
		watch_all(b->world, &anew);
		ck_assert_mem_eq(anew.watch.near, b->state.watch.near, sizeof anew.watch.near);
		ck_assert_mem_eq(anew.watch.far, b->state.watch.far, sizeof anew.watch.far);
	}
}
END_TEST

static Suite *watch_suite(void)
{
	Suite *s = suite_create("rules/watch");
	TCase *t = tcase_create("watch");
	tcase_add_checked_fixture(t, lay, clear);
	tcase_add_test(t, SEE_8_beyond_24_distances_troops);
	tcase_add_test(t, SEE_8_friends_are_not_watched);
	tcase_add_test(t, SEE_8_SEE_2_nobody_looks_out_of_a_box);
	tcase_add_test(t, EX_27_troops_over_a_height);
	tcase_add_test(t, SEE_10_seen_by_its_middle_or_either_end);
	tcase_add_test(t, SEE_7_hidden_in_a_wood_seen_within_100_paces);
	tcase_add_test(t, SEE_7_an_end_that_stands_out_is_seen);
	tcase_add_test(t, SEE_11_fire_is_seen_to_24_distances);
	tcase_add_test(t, SEE_11_fire_is_seen_until_the_end_of_the_next_side_move);
	tcase_add_test(t, SEE_6_the_top_of_a_stack_masks_the_rest);
	tcase_add_test(t, SEE_7_a_ship_is_seen_and_sees_not);
	tcase_add_test(t, SEE_11_nobody_sees_through_the_screen);
	tcase_add_test(t, SEE_1_in_table_sight_nothing_is_reckoned);
	tcase_add_test(t, SEE_7_a_building_that_is_gone_hides_nobody);
	tcase_add_test(t, SEE_7_a_yard_is_open_at_once);
	tcase_add_test(t, SEE_11_what_changed_comes_to_the_same_as_all);
	suite_add_tcase(s, t);
	return s;
}

SUITE_MAIN(watch_suite)
