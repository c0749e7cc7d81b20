/* The measures of the board (UNIT-3, UNIT-4): tokens of 250 paces, and no grid for troops. */
#include "rules/geometry.h"
#include "tests/support/board.h"
#include "tests/unit/rules/laying.h"
#include <stdio.h>

enum { MIDDLE = 2000, STEP = 200, TOKEN = 250, LINE = 200 };

static bool lay_board(int wide, int high)
{
	char json[LINE];
	snprintf(json, sizeof json, "{'format':1,'name':'Board','seed':5,'wide':%d,'high':%d}", wide,
	         high);
	return lay(json);
}

START_TEST(UNIT_3_from_4_by_4_to_60_by_45_whole_tokens)
{
	static const int want[][2] = { { 4, 4 }, { 20, 15 }, { 60, 45 } };
	laying_begin();
	for (size_t i = 0; i < sizeof want / sizeof want[0]; i++) {
		ck_assert(lay_board(want[i][0], want[i][1]));
		ck_assert_int_eq(laid.width, TOKEN * want[i][0]);
		ck_assert_int_eq(laid.height, TOKEN * want[i][1]);
		ck_assert_int_eq(laid.columns, laid.width / CELL_PACES);
		ck_assert_int_eq(laid.rows, laid.height / CELL_PACES);
	}
	ck_assert(!lay_board(3, 4));
	ck_assert(!lay_board(4, 3));
	ck_assert(!lay_board(61, 45));
	ck_assert(!lay_board(60, 46));
	laying_end();
}
END_TEST

START_TEST(UNIT_4_troops_stand_and_go_anywhere_at_the_same_cost)
{
	struct board *b = a_board(5000, 3750);
	for (int bearing = 0; bearing < 360; bearing++) {
		struct state before = b->state;
		uint16_t pieces = b->world->pieces;
		uint16_t p = a_battalion(b, BLUE, MIDDLE + bearing % 7, MIDDLE + bearing % 11,
		                         359 - bearing);
		const struct piece *piece = &b->state.piece[p];
		struct stance from = { piece->x, piece->y, bearing };
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
	tcase_add_test(t, UNIT_3_from_4_by_4_to_60_by_45_whole_tokens);
	tcase_add_test(t, UNIT_4_troops_stand_and_go_anywhere_at_the_same_cost);
	suite_add_tcase(s, t);
	return s;
}

SUITE_MAIN(measures_suite)
