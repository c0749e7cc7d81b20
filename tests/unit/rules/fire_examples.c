/* The worked examples of fire: EX-7…EX-14, and those of the source and the reconstruction. */
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

START_TEST(EX_9_arc_of_guns)
{
	uint16_t fb = foot_battery(b, BLUE, 1000, 1000, 0), a = a_battalion(b, GREEN, 1198, 700, 180);
	ck_assert_int_eq(measured(fb, a).range_paces, 334);
	ck_assert_int_eq(measured(fb, a).distance, 7);
	ck_assert_int_eq(reckoned(fb, a).effect.arc, 1 + ARC_CANISTER_FAR);
	ck_assert_int_eq(loss_of(fb, a), 24);
	b->state.piece[a].x = 1199;
	ck_assert_int_eq(loss_of(fb, a), NO_FIRE);
	ck_assert(refused_by(b, "FIRE-2"));
	ck_assert_int_eq(b->why.hint, MSG_REFUSAL_FIRE_SEXTANT);
	ck_assert_int_eq(b->why.numbers[0], 30);
}
END_TEST

START_TEST(EX_10_kinds)
{
	ck_assert_int_eq(loss_at(ARM_CLOSED_INFANTRY, ARM_CLOSED_INFANTRY, 150), 24);
	ck_assert_int_eq(loss_at(ARM_CLOSED_INFANTRY, ARM_HEAVY_CAVALRY, 150), 48);
	ck_assert_int_eq(loss_at(ARM_CLOSED_INFANTRY, ARM_TIRAILLEURS, 150), 24);
	ck_assert_int_eq(loss_at(ARM_CLOSED_INFANTRY, ARM_FLANKERS, 150), 48);
	ck_assert_int_eq(loss_at(ARM_CLOSED_INFANTRY, ARM_TRAIN, 150), 48);
	/* A half-battery: 24, one gun, three left; nobody leaves, and the arm's account stays. */
	uint16_t ci = a_battalion(b, BLUE, 1000, 1000, 0), fb = foot_battery(b, GREEN, 1000, 850, 180);
	ck_assert_int_eq(loss_of(ci, fb), 24);
	ck_assert(fire(b, ci, fb));
	ck_assert_int_eq(b->outcome.count, 1);
	ck_assert_int_eq(b->outcome.list[0].blow.account, 24);
	ck_assert_int_eq(b->state.piece[fb].loss, 24);
	ck_assert_int_eq(b->state.account[GREEN][ARM_FOOT_ARTILLERY].loss, 0);
	take_off(fb);
	next_move(b);
	/* A column of two: 48 at 3 d; 96 at 1 d, one piece leaves, account 0. */
	uint16_t lower = a_battalion(b, GREEN, 1000, 850, 180),
			 upper = a_battalion(b, GREEN, 1000, 850, 180);
	stack_up(b, lower, upper, FORMATION_COLUMN);
	ck_assert_int_eq(loss_of(ci, lower), 48);
	b->state.piece[lower].y = b->state.piece[upper].y = 950;
	ck_assert(fire(b, ci, lower));
	ck_assert_int_eq(b->outcome.list[0].blow.loss, 96);
	ck_assert_int_eq(b->outcome.count, 2);
	ck_assert_int_eq(b->outcome.list[1].what, HAPPENED_LEAVE);
	ck_assert_int_eq(b->outcome.list[1].piece, upper);
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

START_TEST(EX_12_guns)
{
	static const struct { enum arm target; int paces, loss; } want[] = {
		{ ARM_CLOSED_INFANTRY, 1200, 6 },  { ARM_CLOSED_INFANTRY, 1201, NO_FIRE },
		{ ARM_CLOSED_INFANTRY, 800, 12 },  { ARM_CLOSED_INFANTRY, 801, 6 },
		{ ARM_CLOSED_INFANTRY, 600, 24 },  { ARM_CLOSED_INFANTRY, 300, 72 },
		{ ARM_LIGHT_CAVALRY, 300, 96 },    { ARM_TIRAILLEURS, 300, 48 },
		{ ARM_TIRAILLEURS, 700, NO_FIRE },
	};
	for (size_t i = 0; i < sizeof want / sizeof want[0]; i++) {
		ck_assert_int_eq(loss_at_from(ARM_FOOT_ARTILLERY, want[i].target, want[i].paces, 2000),
		                 want[i].loss);
		if (want[i].loss == NO_FIRE)
			ck_assert(refused_by(b, "FIRE-1"));
	}
	uint16_t fb = foot_battery(b, BLUE, 1000, 2000, 0),
			 lower = light_cavalry(b, GREEN, 1000, 1400, 180),
			 upper = light_cavalry(b, GREEN, 1000, 1400, 180);
	stack_up(b, lower, upper, FORMATION_COLUMN);
	ck_assert_int_eq(loss_of(fb, lower), 96);
}
END_TEST

START_TEST(EX_13_enfilade)
{
	uint16_t fb = foot_battery(b, BLUE, 1000, 1000, 0), a = a_battalion(b, GREEN, 1025, 300, 90);
	ck_assert_int_eq(measured(fb, a).side, FLANK_RIGHT);
	ck_assert_int_eq(measured(fb, a).range_paces, 675);
	ck_assert_int_eq(measured(fb, a).distance, 14);
	ck_assert_int_eq(loss_of(fb, a), 24);
	ck_assert(fire(b, fb, a));
	const struct blow_told *told = &b->outcome.list[0].blow;
	ck_assert(told->enfilade && told->arc == 1 + ARC_SHOT_NEAR && told->base == 12);
	ck_assert(told->times == 2 && told->divisor == 1 && told->loss == 24);
	next_move(b);
	b->state.piece[a].x = 1000;
	b->state.piece[a].bearing = 117;
	ck_assert_int_eq(loss_of(fb, a), 24);
	b->state.piece[a].bearing = 118;
	ck_assert_int_eq(loss_of(fb, a), 12);
	/* A column is dense, and not enfiladed besides. */
	uint16_t upper = a_battalion(b, GREEN, 1000, 300, 90);
	b->state.piece[a].x = 1025;
	b->state.piece[a].bearing = 90;
	stack_up(b, a, upper, FORMATION_COLUMN);
	ck_assert_int_eq(loss_of(fb, a), 24);
	ck_assert(!reckoned(fb, a).effect.enfilade && reckoned(fb, a).effect.dense);
}
END_TEST

START_TEST(EX_14_factors_one_rounding)
{
	uint16_t fb = foot_battery(b, BLUE, 1000, 2000, 0), a = a_battalion(b, GREEN, 1000, 1000, 180);
	ground_height(b, 900, 1990, 1100, 2100, 50);
	ground_cover(b, 990, 1000, 1010, 1010, COVER_YARD);
	ck_assert_int_eq(measured(fb, a).distance, 20);
	ck_assert_int_eq(loss_of(fb, a), 2);
	struct effect e = reckoned(fb, a).effect;
	ck_assert(e.cover && e.plunge && e.base == 6 && e.times == 1 && e.divisor == 4);
}
END_TEST

/* Four half-batteries fire once each where it does most at a line that stands so far off; what
 * the line has lost since the start, 96ths. */
static int volley(const uint16_t guns[4], const uint16_t *line, int count, int distance)
{
	next_move(b);
	for (int k = 0; k < count; k++)
		b->state.piece[line[k]].y = (int16_t)(2000 - 50 * distance);
	for (int k = 0; k < 4; k++) {
		int best = 0, most = NO_FIRE;
		for (int i = 0; i < count; i++) {
			int loss = loss_of(guns[k], line[i]);
			best = loss > most ? i : best;
			most = loss > most ? loss : most;
		}
		if (most > 0)
			ck_assert(fire(b, guns[k], line[best]));
	}
	const struct account *a = &b->state.account[GREEN][b->state.piece[line[0]].arm];
	return UNIT * a->gone + a->loss;
}

START_TEST(FIRE_11_four_half_batteries_and_a_line_of_900)
{
	/* Reconstruction 3.4: from 24 d, ½ piece lost at 18 d, 1 at 15, 2 at 12, 3 at 9, all 6 at 6. */
	static const struct { int distance, lost; } want[] = { { 21, 24 },  { 18, 48 }, { 15, 96 },
		                                                   { 12, 192 }, { 9, 288 }, { 6, 576 } };
	uint16_t guns[4], line[6];
	for (int k = 0; k < 4; k++)
		guns[k] = foot_battery(b, BLUE, 1050 + 50 * k, 2000, 0);
	for (int k = 0; k < 6; k++)
		line[k] = a_battalion(b, GREEN, 1000 + 50 * k, 800, 180);
	for (size_t i = 0; i < sizeof want / sizeof want[0]; i++)
		ck_assert_int_eq(volley(guns, line, 6, want[i].distance), want[i].lost);
}
END_TEST

START_TEST(FIRE_11_heavy_cavalry_charges_four_half_batteries)
{
	/* From 16 d, 8 d a move: two pieces are lost before contact. */
	uint16_t guns[4], line[4];
	for (int k = 0; k < 4; k++) {
		guns[k] = foot_battery(b, BLUE, 1000 + 50 * k, 2000, 0);
		line[k] = heavy_cavalry(b, GREEN, 1000 + 50 * k, 1200, 180);
	}
	ck_assert_int_eq(volley(guns, line, 4, 8), 192);
}
END_TEST

START_TEST(FIRE_11_half_batteries_duel)
{
	/* 16 moves at 20 d, 8 at 16 d. */
	for (int moves = 16, distance = 20; moves > 0; moves -= 8, distance -= 4) {
		uint16_t blue = foot_battery(b, BLUE, 1000, 2000, 0),
				 green = foot_battery(b, GREEN, 1000, 2000 - 50 * distance, 180);
		for (int k = 1; k <= moves; k++) {
			next_move(b);
			ck_assert(b->state.piece[green].on_board);
			ck_assert(fire(b, blue, green));
		}
		ck_assert(!b->state.piece[green].on_board);
		take_off(blue);
		b->world->start[green].on_board = false;
		b->state.account[GREEN][ARM_FOOT_ARTILLERY].gone = 0;
	}
}
END_TEST

START_TEST(FIRE_11_one_half_battery_stops_one_piece)
{
	uint16_t fb = foot_battery(b, BLUE, 1000, 2000, 0), a = a_battalion(b, GREEN, 1000, 800, 180);
	for (int distance = 21; distance >= 6; distance -= 3) {
		ck_assert(b->state.piece[a].on_board);
		b->state.piece[a].y = (int16_t)(2000 - 50 * distance);
		next_move(b);
		ck_assert(fire(b, fb, a));
	}
	ck_assert(!b->state.piece[a].on_board);
	ck_assert_int_eq(b->state.account[GREEN][ARM_CLOSED_INFANTRY].loss, 144 - UNIT);
}
END_TEST

START_TEST(FIRE_1_the_horseman_is_the_taller_mark)
{
	/* VIII §16 */
	static const enum arm firers[] = { ARM_CLOSED_INFANTRY, ARM_TIRAILLEURS, ARM_JAEGERS,
		                               ARM_FLANKERS,        ARM_FOOT_ARTILLERY,
		                               ARM_HEAVY_ARTILLERY };
	for (size_t i = 0; i < sizeof firers / sizeof firers[0]; i++)
		for (int d = 1; d <= 28; d++) {
			int foot = loss_at_from(firers[i], ARM_CLOSED_INFANTRY, 50 * d, 2000),
				horse = loss_at_from(firers[i], ARM_HEAVY_CAVALRY, 50 * d, 2000);
			ck_assert_int_ge(horse, foot);
		}
}
END_TEST

START_TEST(FIRE_1_two_tirailleur_pieces_work_together)
{
	/* X §4: an eighth for every two pieces, and half of that is a sixteenth each. */
	uint16_t one = some_tirailleurs(b, BLUE, 1000, 1000, 0),
			 two = some_tirailleurs(b, BLUE, 1050, 1000, 0);
	uint16_t a = a_battalion(b, GREEN, 1025, 700, 180);
	ck_assert(fire(b, one, a) && fire(b, two, a));
	ck_assert_int_eq(b->state.account[GREEN][ARM_CLOSED_INFANTRY].loss, UNIT / 8);
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
	tcase_add_test(t, EX_9_arc_of_guns);
	tcase_add_test(t, EX_10_kinds);
	tcase_add_test(t, EX_11_cover);
	tcase_add_test(t, EX_12_guns);
	tcase_add_test(t, EX_13_enfilade);
	tcase_add_test(t, EX_14_factors_one_rounding);
	tcase_add_test(t, FIRE_11_four_half_batteries_and_a_line_of_900);
	tcase_add_test(t, FIRE_11_heavy_cavalry_charges_four_half_batteries);
	tcase_add_test(t, FIRE_11_half_batteries_duel);
	tcase_add_test(t, FIRE_11_one_half_battery_stops_one_piece);
	tcase_add_test(t, FIRE_1_the_horseman_is_the_taller_mark);
	tcase_add_test(t, FIRE_1_two_tirailleur_pieces_work_together);
	suite_add_tcase(s, t);
	return s;
}

SUITE_MAIN(examples_suite)
