/* Columns, defiles, bridges and streets under shock. */
#include "tests/unit/rules/charging.h"

/* A defile 10 p wide, from y 0 to y 2000 at x 1000, between sheer walls. */
static void a_defile(void)
{
	ground_slope(b, 700, 0, 1300, 2000, SLOPE_SHEER);
	ground_slope(b, 1000, 0, 1010, 2000, SLOPE_LEVEL);
	ground_way(b, 1000, 0, 1010, 2000, WAY_DEFILE);
}

static void three(uint16_t out[3])
{
	a_defile();
	for (int i = 0; i < 3; i++) {
		out[i] = a_battalion(b, GREEN, 1000, 1000 - 50 * i, 180);
		ck_assert(at(out[i])->narrow);
	}
}

START_TEST(EX_22_defile)
{
	/* SHOCK-10, ARM-5 */
	uint16_t theirs[3];
	three(theirs);
	uint16_t ours = light_cavalry(b, BLUE, 1000, 1200, 0);
	ck_assert(charges(ours, theirs[0]));
	ck_assert_int_eq(at(theirs[0])->fate, FATE_DESTROYED);
	ck_assert_str_eq(entry(HAPPENED_DESTROY, theirs[0])->blow.rule, "SHOCK-10");
	stands_at(theirs[1], 1000, 850, 180);
	stands_at(theirs[2], 1000, 800, 180);
	ck_assert(at(theirs[2])->narrow);
	ck_assert_int_eq(account(BLUE, ARM_LIGHT_CAVALRY), 0);
	ck_assert_int_eq(account(GREEN, ARM_CLOSED_INFANTRY), 0);
	stands_at(ours, 1000, 1000, 0);
	ck_assert(at(ours)->narrow);
}
END_TEST

START_TEST(EX_22_both_ends)
{
	uint16_t theirs[3];
	three(theirs);
	uint16_t south = light_cavalry(b, BLUE, 1000, 1200, 0),
			 north = light_cavalry(b, BLUE, 1000, 650, 180);
	in_front(south, theirs[0], 0);
	in_flank(north, theirs[2], 1000, 850);
	ck_assert(attack());
	ck_assert_int_eq(b->state.account[GREEN][ARM_CLOSED_INFANTRY].captured, 3);
	for (int i = 0; i < 3; i++)
		ck_assert_str_eq(entry(HAPPENED_CAPTURE, theirs[i])->blow.rule, "SHOCK-10");
	ck_assert_int_eq(account(BLUE, ARM_LIGHT_CAVALRY), 0);
	stands_at(south, 1000, 1000, 0);
	stands_at(north, 1000, 850, 180);
}
END_TEST

START_TEST(SHOCK_10_a_square_in_the_way_is_no_end_of_it)
{
	/* ARM-7: two in file on a street, and close behind them a square astride it. */
	uint16_t file[2], square[4];
	struct square q = { 1000, 865, 180, GREEN, 1 };
	ground_way(b, 1000, 0, 1010, 2000, WAY_STREET);
	for (int i = 0; i < 2; i++)
		file[i] = a_battalion(b, GREEN, 1000, 1000 - 50 * i, 180);
	b->state.square[0] = b->world->square[0] = q;
	for (uint8_t place = 0; place < 4; place++) {
		struct stance to = square_place(b->world->tables, &q, place);
		square[place] = a_battalion(b, GREEN, to.x, to.y, to.bearing);
		struct piece *p = &b->state.piece[square[place]];
		p->formation = FORMATION_SQUARE;
		p->square = 1;
		p->place = place;
		b->world->start[square[place]] = *p;
	}
	ck_assert(at(square[0])->narrow && at(square[2])->narrow);
	uint16_t south = light_cavalry(b, BLUE, 1000, 1200, 0),
			 north = light_cavalry(b, BLUE, 1000, 650, 180);
	in_front(south, file[0], 0);
	in_front(north, square[2], 0);
	ck_assert(attack());
	ck_assert_int_eq(b->state.account[GREEN][ARM_CLOSED_INFANTRY].captured, 0);
	ck_assert_int_eq(at(file[0])->fate, FATE_DESTROYED);
	ck_assert(square_stands(&b->state, square[2]));
	stands_at(square[2], 1000, 840, 0);
}
END_TEST

START_TEST(SHOCK_10_in_two_orders_it_is_no_trap)
{
	uint16_t theirs[3];
	three(theirs);
	uint16_t south = light_cavalry(b, BLUE, 1000, 1200, 0);
	(void)light_cavalry(b, BLUE, 1000, 400, 180);
	ck_assert(charges(south, theirs[0]));
	ck_assert_int_eq(b->state.account[GREEN][ARM_CLOSED_INFANTRY].captured, 0);
	ck_assert_int_eq(b->state.account[GREEN][ARM_CLOSED_INFANTRY].destroyed, 1);
}
END_TEST

START_TEST(SHOCK_10_of_a_narrow_column_as_many_as_attack)
{
	a_defile();
	uint16_t low = a_battalion(b, GREEN, 1000, 1000, 180), top = a_battalion(b, GREEN, 1000, 1000,
	                                                                         180);
	stack_up(b, low, top, FORMATION_COLUMN);
	uint16_t ours = a_battalion(b, BLUE, 1000, 1100, 0);
	ck_assert(charges(ours, low));
	ck_assert(!at(top)->on_board);
	stands_at(low, 1000, 900, 180);
	ck_assert_int_eq(account(BLUE, ARM_CLOSED_INFANTRY), 0); /* at no cost */
}
END_TEST

START_TEST(SHOCK_10_a_bending_way)
{
	/* The defile turns east 60 p behind the head's follower: it goes back along it. */
	ground_slope(b, 700, 0, 1400, 2000, SLOPE_SHEER);
	ground_slope(b, 1000, 900, 1010, 2000, SLOPE_LEVEL);
	ground_way(b, 1000, 900, 1010, 2000, WAY_DEFILE);
	ground_slope(b, 1000, 900, 1300, 910, SLOPE_LEVEL);
	ground_way(b, 1000, 900, 1300, 910, WAY_DEFILE);
	uint16_t head = a_battalion(b, GREEN, 1005, 1005, 180),
			 next = a_battalion(b, GREEN, 1005, 955, 180);
	uint16_t ours = a_battalion(b, BLUE, 1005, 1100, 0);
	ck_assert(charges(ours, head));
	stands_at(next, 1055, 905, 180); /* 50 north, 50 east */
}
END_TEST

START_TEST(SHOCK_9_column)
{
	uint16_t low = a_battalion(b, GREEN, 1000, 1000, 180), top[2];
	for (int i = 0; i < 2; i++) {
		top[i] = a_battalion(b, GREEN, 1000, 1000, 180);
		stack_up(b, low, top[i], FORMATION_COLUMN);
	}
	uint16_t ours[2] = { a_battalion(b, BLUE, 975, 1150, 0), a_battalion(b, BLUE, 1025, 1150, 0) };
	in_front(ours[0], low, 25);
	in_front(ours[1], low, -25);
	ck_assert(attack());
	ck_assert(!at(top[0])->on_board && !at(top[1])->on_board);
	ck_assert_int_eq(at(top[1])->fate, FATE_DESTROYED);
	stands_at(low, 1000, 900, 180);
	ck_assert_int_eq(account(BLUE, ARM_CLOSED_INFANTRY), 24);
	ck_assert_int_eq(account(GREEN, ARM_CLOSED_INFANTRY), 0);
	ck_assert_str_eq(entry(HAPPENED_DESTROY, top[1])->blow.rule, "SHOCK-9");
}
END_TEST

START_TEST(XI_10_four_of_a_column_of_eight)
{
	/* SHOCK-21: two stacks of two abreast, two behind: four lost, four go back, the attackers lose
	 * an eighth each. The source's "1 piece" is the eighth of the eight it speaks of. */
	uint16_t column[8];
	for (int i = 0; i < 4; i++) {
		int x = 1000 + 50 * (i % 2), y = 1000 - 50 * (i / 2);
		column[2 * i] = a_battalion(b, GREEN, x, y, 180);
		column[2 * i + 1] = a_battalion(b, GREEN, x, y, 180);
		stack_up(b, column[2 * i], column[2 * i + 1], FORMATION_COLUMN);
	}
	uint16_t ours[4];
	a_line(ours, 4, BLUE, ARM_LIGHT_CAVALRY, 950, 1400, 0, 50);
	in_front(ours[0], column[0], 50);
	in_front(ours[1], column[0], 0);
	in_front(ours[2], column[2], 0);
	in_front(ours[3], column[2], -50);
	ck_assert(attack());
	ck_assert_int_eq(b->state.account[GREEN][ARM_CLOSED_INFANTRY].destroyed, 4);
	ck_assert_int_eq(account(BLUE, ARM_LIGHT_CAVALRY), 48);
	for (int i = 4; i < 8; i++)
		stands_at(column[i], 1000 + 50 * (i / 2 % 2), 850, 180);
}
END_TEST

START_TEST(SHOCK_21_what_stands_behind_and_elsewhere_stays)
{
	uint16_t head[2], behind[2], askew[2], single;
	head[0] = a_battalion(b, GREEN, 1000, 1000, 180);
	head[1] = a_battalion(b, GREEN, 1000, 1000, 180);
	behind[0] = a_battalion(b, GREEN, 1000, 900, 210);
	behind[1] = a_battalion(b, GREEN, 1000, 900, 210);
	askew[0] = a_battalion(b, GREEN, 1080, 930, 211);
	askew[1] = a_battalion(b, GREEN, 1080, 930, 211);
	single = a_battalion(b, GREEN, 952, 940, 180);
	stack_up(b, head[0], head[1], FORMATION_COLUMN);
	stack_up(b, behind[0], behind[1], FORMATION_COLUMN);
	stack_up(b, askew[0], askew[1], FORMATION_COLUMN);
	uint16_t ours = a_battalion(b, BLUE, 1000, 1100, 0);
	ck_assert(charges(ours, head[0]));
	stands_at(behind[0], 1050, 813, 210); /* ± 30°: straight back from where it looks */
	stands_at(askew[0], 1080, 930, 211);
	stands_at(single, 952, 940, 180);
}
END_TEST

START_TEST(SHOCK_10_who_follows_goes_away_whichever_way_it_looks)
{
	static const int bearings[] = { 180, 0, 270 };
	for (int i = 0; i < 3; i++) {
		clear();
		lay();
		a_defile();
		uint16_t head = a_battalion(b, GREEN, 1000, 1000, 180);
		uint16_t next = a_battalion(b, GREEN, 1000, 920, bearings[i]);
		uint16_t ours = light_cavalry(b, BLUE, 1000, 1200, 0);
		ck_assert(charges(ours, head));
		stands_at(next, 1000, 820, bearings[i]);
	}
}
END_TEST

/* Of green: four about (x, y), the first looking to `bearing`. */
static uint16_t a_square_about(int x, int y, int bearing)
{
	b->state.square[0] = (struct square){ .x = (int16_t)x, .y = (int16_t)y, .side = GREEN, .k = 1,
		                                  .bearing = (int16_t)bearing };
	uint16_t first = b->world->pieces;
	for (uint8_t k = 0; k < SQUARE_SIDES; k++) {
		struct stance to = square_place(b->world->tables, &b->state.square[0], k);
		struct piece *p = &b->state.piece[a_battalion(b, GREEN, to.x, to.y, to.bearing)];
		p->formation = FORMATION_SQUARE;
		p->square = 1;
		p->place = k;
	}
	b->world->square[0] = b->state.square[0];
	return first;
}

START_TEST(SHOCK_10_a_square_that_reaches_into_the_way_stays)
{
	/* Two of its pieces stand narrow: each would have led the whole square back, the second when it
	 * was captured already. */
	a_defile();
	ground_slope(b, 700, 0, 1300, 930, SLOPE_LEVEL);
	ground_slope(b, 700, 850, 980, 890, SLOPE_SHEER);
	uint16_t head = a_battalion(b, GREEN, 1005, 1000, 180);
	uint16_t front = a_square_about(1005, 910, 180);
	ck_assert(at(head)->narrow && at(front)->narrow);
	ground_water(b, 700, 700, 1300, 720, WATER_RIVER); /* and no way back */
	ck_assert(charges(light_cavalry(b, BLUE, 1005, 1200, 0), head));
	ck_assert_int_eq(at(head)->fate, FATE_DESTROYED);
	for (uint16_t k = 0; k < SQUARE_SIDES; k++)
		ck_assert(at((uint16_t)(front + k))->on_board && square_stands(&b->state, front + k));
	stands_at(front, 1005, 935, 180);
}
END_TEST

START_TEST(SHOCK_21_a_column_beside_is_not_behind)
{
	for (int by = 0; by <= 20; by += 10) {
		clear();
		lay();
		uint16_t head = a_battalion(b, GREEN, 1000, 1000, 180);
		uint16_t beside = a_battalion(b, GREEN, 1055, 1000 - by, 180);
		stack_up(b, head, a_battalion(b, GREEN, 1000, 1000, 180), FORMATION_COLUMN);
		stack_up(b, beside, a_battalion(b, GREEN, 1055, 1000 - by, 180), FORMATION_COLUMN);
		uint16_t ours = a_battalion(b, BLUE, 1000, 1100, 0);
		ck_assert(charges(ours, head));
		stands_at(beside, 1055, 1000 - by, 180);
		stands_at(head, 1000, 900, 180);
	}
}
END_TEST

static Suite *defile_suite(void)
{
	Suite *s = suite_create("rules/defile");
	TCase *t = tcase_create("defile");
	tcase_add_checked_fixture(t, lay, clear);
	tcase_add_test(t, EX_22_defile);
	tcase_add_test(t, EX_22_both_ends);
	tcase_add_test(t, SHOCK_10_a_square_in_the_way_is_no_end_of_it);
	tcase_add_test(t, SHOCK_10_in_two_orders_it_is_no_trap);
	tcase_add_test(t, SHOCK_10_of_a_narrow_column_as_many_as_attack);
	tcase_add_test(t, SHOCK_10_a_bending_way);
	tcase_add_test(t, SHOCK_9_column);
	tcase_add_test(t, XI_10_four_of_a_column_of_eight);
	tcase_add_test(t, SHOCK_21_what_stands_behind_and_elsewhere_stays);
	tcase_add_test(t, SHOCK_10_who_follows_goes_away_whichever_way_it_looks);
	tcase_add_test(t, SHOCK_10_a_square_that_reaches_into_the_way_stays);
	tcase_add_test(t, SHOCK_21_a_column_beside_is_not_behind);
	suite_add_tcase(s, t);
	return s;
}

SUITE_MAIN(defile_suite)
