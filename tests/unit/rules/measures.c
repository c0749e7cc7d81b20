/* The measures of the board (UNIT-4): no grid for troops. */
#include "rules/geometry.h"
#include "tests/support/board.h"
#include "tests/support/suite.h"

enum { MIDDLE = 2000, STEP = 200 };

START_TEST(UNIT_4_troops_stand_and_go_anywhere_at_the_same_cost)
{
	struct board *b = a_board(5000, 3750);
	for (int bearing = 0; bearing < 360; bearing++) {
		struct state before = b->state;
		uint16_t pieces = b->world->pieces;
		uint16_t p = a_battalion(b, BLUE, MIDDLE + bearing % 7, MIDDLE + bearing % 11,
		                         359 - bearing);
		const struct piece *piece = &b->state.piece[p];
		struct stance from = { piece->x, piece->y, bearing, 0 };
		struct spot near = geometry_spot(geometry_point(b->world->tables->sine, from, STEP - 1, 0));
		struct spot far = geometry_spot(geometry_point(b->world->tables->sine, from, STEP + 1, 0));
		ck_assert(!march(b, p, bearing, 1, far.x, far.y));
		ck_assert(refused_by(b, "MOV-13"));
		ck_assert(march(b, p, bearing, 1, near.x, near.y));
		b->state = before;
		b->world->pieces = pieces;
	}
	board_clear(b);
}
END_TEST

static Suite *measures_suite(void)
{
	Suite *s = suite_create("rules/measures");
	TCase *t = tcase_create("measures");
	tcase_set_timeout(t, 60);
	tcase_add_test(t, UNIT_4_troops_stand_and_go_anywhere_at_the_same_cost);
	suite_add_tcase(s, t);
	return s;
}

SUITE_MAIN(measures_suite)
