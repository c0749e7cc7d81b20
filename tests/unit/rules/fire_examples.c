/* The worked examples of fire: EX-7…EX-11, as far as the arms reach. */
#include "tests/unit/rules/volley.h"

START_TEST(EX_7_range)
{
	uint16_t ci = a_battalion(b, BLUE, 1000, 1000, 0);
	uint16_t a = a_battalion(b, GREEN, 1000, 750, 180);
	ck_assert_int_eq(measured(ci, a).range_paces, 250);
	ck_assert_int_eq(measured(ci, a).distance, 5);
	ck_assert_int_eq(loss_of(ci, a), 12);
	b->state.piece[a].x = 1002;
	ck_assert_int_eq(measured(ci, a).range_paces, 250);
	ck_assert_int_eq(loss_of(ci, a), 12);
	b->state.piece[a].x = 1000;
	b->state.piece[a].y = 749;
	ck_assert_int_eq(measured(ci, a).distance, 6);
	ck_assert_int_eq(loss_of(ci, a), NO_FIRE);
	ck_assert(refused_by(b, "FIRE-1"));
	b->state.piece[a].y = 800;
	b->state.piece[a].bearing = 0;
	ck_assert_int_eq(measured(ci, a).side, FLANK_REAR);
	ck_assert_int_eq(measured(ci, a).range_paces, 150);
	ck_assert_int_eq(loss_of(ci, a), 24);
}
END_TEST

START_TEST(EX_8_oblique)
{
	uint16_t ci = a_battalion(b, BLUE, 1000, 1000, 30);
	uint16_t a = a_battalion(b, GREEN, 1100, 800, 210);
	ck_assert_int_eq(measured(ci, a).range_paces, 223);
	ck_assert_int_eq(measured(ci, a).distance, 5);
	ck_assert_int_eq(loss_of(ci, a), 12);
	b->state.piece[a].x = 1080;
	b->state.piece[a].y = 820;
	b->state.piece[a].bearing = 270;
	ck_assert_int_eq(measured(ci, a).side, FLANK_LEFT);
	ck_assert_int_eq(measured(ci, a).range_paces, 174);
	ck_assert_int_eq(loss_of(ci, a), 12);
}
END_TEST

START_TEST(EX_9_arc)
{
	uint16_t ci = a_battalion(b, BLUE, 1000, 1000, 0);
	uint16_t a = a_battalion(b, GREEN, 1125, 900, 180);
	ck_assert_int_eq(measured(ci, a).range_paces, 125);
	ck_assert_int_eq(loss_of(ci, a), 24);
	b->state.piece[a].x = 1175;
	ck_assert_int_eq(measured(ci, a).side, FLANK_RIGHT);
	ck_assert_int_eq(measured(ci, a).range_paces, 160);
	ck_assert_int_eq(measured(ci, a).middle.x, 1150 * 16);
	ck_assert_int_eq(measured(ci, a).middle.y, 875 * 16);
	ck_assert_int_eq(loss_of(ci, a), 12);
	b->state.piece[a].x = 1176;
	ck_assert_int_eq(loss_of(ci, a), NO_FIRE);
	ck_assert(refused_by(b, "FIRE-2"));
}
END_TEST

START_TEST(EX_10_kinds)
{
	ck_assert_int_eq(loss_at(ARM_CLOSED_INFANTRY, ARM_CLOSED_INFANTRY, 150), 24);
	ck_assert_int_eq(loss_at(ARM_CLOSED_INFANTRY, ARM_HEAVY_CAVALRY, 150), 48);
	ck_assert_int_eq(loss_at(ARM_CLOSED_INFANTRY, ARM_TIRAILLEURS, 150), 24);
	ck_assert_int_eq(loss_at(ARM_CLOSED_INFANTRY, ARM_FLANKERS, 150), 48);
	/* At 1 d a dense body: 96, one piece leaves, account 0. */
	uint16_t ci = a_battalion(b, BLUE, 1000, 1000, 0),
			 dense = a_battalion(b, GREEN, 1000, 950, 180);
	b->state.piece[dense].narrow = 1;
	ck_assert(fire(b, ci, dense));
	ck_assert_int_eq(b->outcome.list[0].blow.loss, 96);
	ck_assert_int_eq(b->outcome.count, 2);
	ck_assert_int_eq(b->outcome.list[1].what, HAPPENED_LEAVE);
	ck_assert_int_eq(b->outcome.list[1].piece, dense);
	ck_assert_int_eq(b->state.account[GREEN][ARM_CLOSED_INFANTRY].loss, 0);
	ck_assert_int_eq(b->state.account[GREEN][ARM_CLOSED_INFANTRY].gone, 1);
}
END_TEST

START_TEST(EX_11_cover)
{
	ground_cover(b, 900, 500, 1100, 700, COVER_DENSE_WOOD);
	uint16_t edge = a_battalion(b, GREEN, 1000, 699, 180);
	uint16_t ci = a_battalion(b, BLUE, 1000, 849, 0);
	ck_assert_int_eq(loss_of(ci, edge), 12);
	b->state.piece[ci].y = 949;
	ck_assert_int_eq(measured(ci, edge).distance, 5);
	ck_assert_int_eq(loss_of(ci, edge), NO_FIRE);
	ck_assert(refused_by(b, "FIRE-12"));
	set_arm(ci, ARM_TIRAILLEURS);
	b->state.piece[ci].y = 849;
	ck_assert_int_eq(loss_of(ci, edge), 12);
	set_arm(ci, ARM_JAEGERS);
	b->state.piece[ci].y = 1099;
	ck_assert_int_eq(measured(ci, edge).distance, 8);
	ck_assert_int_eq(loss_of(ci, edge), 6);
	ground_cover(b, 2000, 600, 2100, 700, COVER_YARD);
	uint16_t yard = some_tirailleurs(b, GREEN, 2050, 650, 180);
	uint16_t fl = some_flankers(b, BLUE, 2050, 850, 0);
	ck_assert_int_eq(loss_of(fl, yard), 3);
	/* 50 p deep in dense wood, and 51 p. */
	set_arm(ci, ARM_CLOSED_INFANTRY);
	b->state.piece[ci].y = 800;
	b->state.piece[edge].y = 650;
	ck_assert_int_eq(loss_of(ci, edge), 12);
	b->state.piece[edge].y = 649;
	ck_assert_int_eq(loss_of(ci, edge), NO_FIRE);
	ck_assert(refused_by(b, "FIRE-4"));
}
END_TEST

static Suite *examples_suite(void)
{
	Suite *s = suite_create("rules/fire examples");
	TCase *t = tcase_create("examples");
	tcase_add_checked_fixture(t, lay, clear);
	tcase_add_test(t, EX_7_range);
	tcase_add_test(t, EX_8_oblique);
	tcase_add_test(t, EX_9_arc);
	tcase_add_test(t, EX_10_kinds);
	tcase_add_test(t, EX_11_cover);
	suite_add_tcase(s, t);
	return s;
}

SUITE_MAIN(examples_suite)
