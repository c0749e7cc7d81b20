/* Who meets whom, who strikes whom, who counts: SHOCK-16 clause by clause. */
#include "tests/unit/rules/charging.h"

static void anew(void)
{
	clear();
	lay();
}

START_TEST(SHOCK_16_attacked_is_overlapped_by_ten)
{
	for (int over = 9; over <= 10; over++) {
		anew();
		uint16_t theirs[2];
		a_line(theirs, 2, GREEN, ARM_CLOSED_INFANTRY, 1000, 1000, 180, 50);
		in_front(a_battalion(b, BLUE, 1000 + over, 1150, 0), theirs[0], -over);
		ck_assert(attack());
		/* one against two goes back, one against one wins */
		ck_assert_int_eq(told(HAPPENED_REPULSE), over == 10);
		ck_assert_int_eq(account(BLUE, ARM_CLOSED_INFANTRY), over == 10 ? 24 : 12);
	}
}
END_TEST

START_TEST(SHOCK_16_fronts_two_paces_apart)
{
	/* A neighbour whose front stands back by 2 p is in contact, by 3 p not. */
	for (int back = 2; back <= 3; back++) {
		anew();
		uint16_t theirs = a_battalion(b, GREEN, 1000, 1000, 180);
		(void)a_battalion(b, GREEN, 1050, 1000 - back, 180);
		in_front(a_battalion(b, BLUE, 1025, 1150, 0), theirs, -25);
		ck_assert(attack());
		ck_assert_int_eq(account(BLUE, ARM_CLOSED_INFANTRY), back == 2 ? 24 : 12);
	}
}
END_TEST

START_TEST(SHOCK_16_fronts_within_forty_five_degrees)
{
	for (int turned = 45; turned <= 46; turned++) {
		anew();
		uint16_t theirs = a_battalion(b, GREEN, 1000, 1000, 180);
		/* the left end of its front lies on the line, beside the target */
		struct stance s = { 0, 0, 180 + turned, 0 };
		struct fine end = geometry_point(b->world->tables->sine, s, 0, -25);
		(void)a_battalion(b, GREEN, 1061 - end.x / 16, 999 - end.y / 16, 180 + turned);
		in_front(a_battalion(b, BLUE, 1040, 1150, 0), theirs, -40);
		ck_assert(attack());
		ck_assert_int_eq(account(BLUE, ARM_CLOSED_INFANTRY), turned == 45 ? 24 : 12);
	}
}
END_TEST

START_TEST(SHOCK_16_main_target_by_overlap_then_nearness_then_id)
{
	uint16_t theirs[2];
	a_line(theirs, 2, GREEN, ARM_CLOSED_INFANTRY, 1000, 1000, 180, 50);
	uint16_t ours = a_battalion(b, BLUE, 1026, 1150, 0);
	in_front(ours, theirs[0], -26); /* named the one, overlaps the other more */
	ck_assert(attack());
	ck_assert_int_eq(entry(HAPPENED_ATTACK, ours)->target, theirs[1]);
	anew();
	a_line(theirs, 2, GREEN, ARM_CLOSED_INFANTRY, 1000, 1000, 180, 50);
	ours = a_battalion(b, BLUE, 1025, 1150, 0);
	in_front(ours, theirs[1], 25);
	ck_assert(attack());
	ck_assert_int_eq(entry(HAPPENED_ATTACK, ours)->target, theirs[0]);
}
END_TEST

START_TEST(SHOCK_16_one_piece_meets_at_most_three)
{
	uint16_t theirs = a_battalion(b, GREEN, 1000, 1000, 180), ours[3];
	a_line(ours, 3, BLUE, ARM_CLOSED_INFANTRY, 950, 1150, 0, 50);
	for (int i = 0; i < 3; i++)
		in_front(ours[i], theirs, 50 - 50 * i);
	ck_assert(attack());
	ck_assert_int_eq(account(GREEN, ARM_CLOSED_INFANTRY), 72);
	ck_assert_int_eq(account(BLUE, ARM_CLOSED_INFANTRY), 12);
}
END_TEST

START_TEST(SHOCK_16_one_out_of_a_line_of_eight)
{
	uint16_t theirs[8];
	a_line(theirs, 8, GREEN, ARM_CLOSED_INFANTRY, 1000, 1000, 180, 50);
	ck_assert(charges(a_battalion(b, BLUE, 1150, 1150, 0), theirs[3]));
	for (int i = 0; i < 8; i++)
		stands_at(theirs[i], 1000 + 50 * i, i == 3 ? 900 : 1000, 180);
}
END_TEST

START_TEST(SHOCK_16_one_attacker_takes_only_its_main_target)
{
	/* Cavalry overlaps two skirmishers: the one is dispersed, the other stays, and neither counts.
	 */
	uint16_t theirs[2];
	a_line(theirs, 2, GREEN, ARM_TIRAILLEURS, 1000, 1000, 180, 50);
	uint16_t ours = light_cavalry(b, BLUE, 1020, 1300, 0);
	in_front(ours, theirs[0], -20);
	ck_assert(attack());
	ck_assert(!at(theirs[0])->on_board);
	stands_at(theirs[1], 1050, 1000, 180);
	ck_assert(!at(theirs[1])->attacked);
	stands_at(ours, 1020, 1000, 0);
	anew(); /* guns beside a battalion: they do not count for strength, and stay */
	uint16_t foot = a_battalion(b, GREEN, 1000, 1000, 180),
			 guns = foot_battery(b, GREEN, 1050, 1000, 180);
	ours = a_battalion(b, BLUE, 1020, 1150, 0);
	in_front(ours, foot, -20);
	ck_assert(attack());
	stands_at(foot, 1000, 900, 180);
	ck_assert_int_eq(at(guns)->taken, 0);
	ck_assert_int_eq(account(BLUE, ARM_CLOSED_INFANTRY), 12);
}
END_TEST

START_TEST(SHOCK_16_strikers_of_what_falls_count_as_attackers)
{
	/* Two on a line of two and a gun: one takes the gun, overlapping the line, the other strikes
	 * the line. Two attackers against two attacked: the line goes back. */
	uint16_t line[2];
	a_line(line, 2, GREEN, ARM_CLOSED_INFANTRY, 1000, 1000, 180, 50);
	uint16_t guns = foot_battery(b, GREEN, 1100, 1000, 180);
	uint16_t ours[2] = { a_battalion(b, BLUE, 1025, 1150, 0), a_battalion(b, BLUE, 1085, 1150, 0) };
	in_front(ours[0], line[0], -25);
	in_front(ours[1], guns, 15);
	ck_assert(attack());
	ck_assert_int_eq(at(guns)->taken, 1 + BLUE);
	stands_at(line[0], 1000, 900, 180);
	stands_at(line[1], 1050, 900, 180);
	ck_assert_int_eq(account(GREEN, ARM_CLOSED_INFANTRY), 24);
	/* the first loses to both of the line, the second for the guns alone: that the line's second
	 * overlaps it less makes the first its main attacker */
	ck_assert_int_eq(account(BLUE, ARM_CLOSED_INFANTRY), 36);
}
END_TEST

START_TEST(SHOCK_16_a_mass_that_stands_repels_its_own_strikers_only)
{
	/* Two cavalry, one at a mass, one at a line: neither the mass nor its striker counts. */
	uint16_t low = a_battalion(b, GREEN, 1000, 1000, 180), top = a_battalion(b, GREEN, 1000, 1000,
	                                                                         180);
	stack_up(b, low, top, FORMATION_MASS);
	uint16_t line = a_battalion(b, GREEN, 1050, 1000, 180);
	uint16_t first = light_cavalry(b, BLUE, 1000, 1400, 0), second = light_cavalry(b, BLUE, 1050,
	                                                                               1400, 0);
	in_front(first, low, 0);
	in_front(second, line, 0);
	ck_assert(attack());
	stands_at(first, 1000, 1250, 0);
	stands_at(second, 1050, 1000, 0);
	stands_at(low, 1000, 1000, 180);
	stands_at(line, 1050, 900, 180);
	ck_assert_int_eq(account(BLUE, ARM_LIGHT_CAVALRY), 48);
	ck_assert_int_eq(account(GREEN, ARM_CLOSED_INFANTRY), 24);
}
END_TEST

START_TEST(SHOCK_16_a_mass_nobodys_main_target_stays)
{
	uint16_t low = a_battalion(b, GREEN, 1000, 1000, 180), top = a_battalion(b, GREEN, 1000, 1000,
	                                                                         180);
	stack_up(b, low, top, FORMATION_MASS);
	uint16_t line = a_battalion(b, GREEN, 1050, 1000, 180);
	uint16_t ours = light_cavalry(b, BLUE, 1035, 1400, 0);
	in_front(ours, line, 15);
	ck_assert(attack());
	stands_at(ours, 1035, 1000, 0);
	stands_at(line, 1050, 900, 180);
	ck_assert_int_eq(account(BLUE, ARM_LIGHT_CAVALRY), 24); /* of the line alone */
}
END_TEST

START_TEST(SHOCK_16_a_wing_strikes_its_own_target)
{
	/* The wing overlaps the next of the line wholly, which is thereby attacked, but strikes its t,
	 * whichever of them has the lower id. */
	for (int order = 0; order < 2; order++) {
		anew();
		uint16_t first = a_battalion(b, GREEN, order ? 1050 : 1000, 1000, 180),
				 second = a_battalion(b, GREEN, order ? 1000 : 1050, 1000, 180), ours[2];
		uint16_t target = order ? second : first, next = order ? first : second;
		a_line(ours, 2, BLUE, ARM_CLOSED_INFANTRY, 1000, 1150, 0, 50);
		in_front(ours[0], target, 0);
		in_front(ours[1], target, -50);
		ck_assert(attack());
		ck_assert_int_eq(entry(HAPPENED_ATTACK, ours[1])->target, target);
		ck_assert_int_eq(at(target)->struck, 48);
		ck_assert_int_eq(at(next)->struck, 0);
		ck_assert_int_eq(at(ours[1])->struck, 12); /* struck back by the next */
		stands_at(next, 1050, 900, 180);           /* two against two */
	}
}
END_TEST

static void a_square_of_two(uint16_t out[8])
{
	struct square q = { 1000, 900, 180, GREEN, 2 };
	b->state.square[0] = b->world->square[0] = q;
	for (int place = 0; place < 8; place++) {
		struct stance to = square_place(b->world->tables, &q, (uint8_t)place);
		out[place] = a_battalion(b, GREEN, to.x, to.y, to.bearing);
		struct piece *p = &b->state.piece[out[place]];
		p->formation = FORMATION_SQUARE;
		p->square = 1;
		p->place = (uint8_t)place;
		b->world->start[out[place]] = *p;
	}
}

START_TEST(ARM_7_a_square_goes_back_before_enough)
{
	/* SHOCK-20: one bayonet on a side of two does not move it, two do, and it goes back whole. */
	for (int attackers = 1; attackers <= 2; attackers++) {
		anew();
		uint16_t square[8];
		a_square_of_two(square);
		ck_assert_int_eq(at(square[0])->y, 950);
		for (int i = 0; i < attackers; i++)
			in_front(a_battalion(b, BLUE, at(square[i])->x, 1100, 0), square[i], 0);
		ck_assert(attack());
		ck_assert_int_eq(account(GREEN, ARM_CLOSED_INFANTRY), 24 * attackers);
		ck_assert_int_eq(account(BLUE, ARM_CLOSED_INFANTRY), 12 * attackers);
		ck_assert_int_eq(b->state.square[0].y, attackers == 2 ? 800 : 900);
		ck_assert_int_eq(told(HAPPENED_REPULSE), attackers == 1);
	}
}
END_TEST

START_TEST(ARM_7_struck_on_two_sides)
{
	/* From the first of front, right, rear, left that has enough: the front has one of two, the
	 * left two: it goes back to its right, west to east reversed. */
	uint16_t square[8];
	a_square_of_two(square);
	uint16_t front = a_battalion(b, BLUE, at(square[0])->x, 1100, 0);
	in_front(front, square[0], 0);
	for (int i = 6; i < 8; i++)
		in_front(a_battalion(b, BLUE, at(square[i])->x + 150, at(square[i])->y, 270), square[i], 0);
	ck_assert(attack());
	ck_assert_int_eq(b->state.square[0].x, 900);
	ck_assert_int_eq(b->state.square[0].y, 900);
	ck_assert_int_eq(told(HAPPENED_REPULSE), 0);
}
END_TEST

START_TEST(ARM_7_captured_whole)
{
	uint16_t square[8];
	a_square_of_two(square);
	ground_water(b, 930, 760, 960, 790, WATER_RIVER); /* behind one corner alone */
	for (int i = 0; i < 2; i++)
		in_front(a_battalion(b, BLUE, at(square[i])->x, 1100, 0), square[i], 0);
	ck_assert(attack());
	ck_assert_int_eq(b->state.account[GREEN][ARM_CLOSED_INFANTRY].captured, 8);
	ck_assert_int_eq(b->state.square[0].k, 0);
}
END_TEST

START_TEST(SHOCK_16_the_nearest_is_from_the_side_struck)
{
	/* A mass met on two sides by the same overlap: it strikes back at the lower id and goes back
	 * from him, in whatever order the group is named. */
	for (int turned = 0; turned < 2; turned++) {
		clear();
		lay();
		uint16_t mass = a_battalion(b, GREEN, 1000, 1000, 180);
		stack_up(b, mass, a_battalion(b, GREEN, 1000, 1000, 180), FORMATION_MASS);
		uint16_t east = a_battalion(b, BLUE, 1150, 975, 270);
		uint16_t south = a_battalion(b, BLUE, 1000, 1150, 0);
		if (turned)
			in_front(south, mass, 0);
		joins(east, mass, 1025, 975)->side = FLANK_LEFT;
		if (!turned)
			in_front(south, mass, 0);
		ck_assert(attack());
		ck_assert_int_eq(entry(HAPPENED_ATTACK, east)->back, 12);
		ck_assert_int_eq(entry(HAPPENED_ATTACK, south)->back, 0);
		stands_at(mass, 900, 1000, 180);
	}
}
END_TEST

static Suite *contact_suite(void)
{
	Suite *s = suite_create("rules/contact");
	TCase *t = tcase_create("contact");
	tcase_add_checked_fixture(t, lay, clear);
	tcase_add_test(t, SHOCK_16_attacked_is_overlapped_by_ten);
	tcase_add_test(t, SHOCK_16_fronts_two_paces_apart);
	tcase_add_test(t, SHOCK_16_fronts_within_forty_five_degrees);
	tcase_add_test(t, SHOCK_16_main_target_by_overlap_then_nearness_then_id);
	tcase_add_test(t, SHOCK_16_one_piece_meets_at_most_three);
	tcase_add_test(t, SHOCK_16_one_out_of_a_line_of_eight);
	tcase_add_test(t, SHOCK_16_one_attacker_takes_only_its_main_target);
	tcase_add_test(t, SHOCK_16_strikers_of_what_falls_count_as_attackers);
	tcase_add_test(t, SHOCK_16_a_mass_that_stands_repels_its_own_strikers_only);
	tcase_add_test(t, SHOCK_16_a_mass_nobodys_main_target_stays);
	tcase_add_test(t, SHOCK_16_a_wing_strikes_its_own_target);
	tcase_add_test(t, ARM_7_a_square_goes_back_before_enough);
	tcase_add_test(t, ARM_7_struck_on_two_sides);
	tcase_add_test(t, ARM_7_captured_whole);
	tcase_add_test(t, SHOCK_16_the_nearest_is_from_the_side_struck);
	suite_add_tcase(s, t);
	return s;
}

SUITE_MAIN(contact_suite)
