/* Attacks in flank and rear: the roll-up, its reach, its end, what may not be rolled up. */
#include "tests/unit/rules/charging.h"

/* EX-21's line: closed foot at x 1000 … 1250, y 1000, looking south. */
static void six(uint16_t out[6])
{
	a_line(out, 6, GREEN, ARM_CLOSED_INFANTRY, 1000, 1000, 180, 50);
}

START_TEST(EX_21_roll_up)
{
	/* SHOCK-8, SHOCK-19; XI §9: four distances off, ten to go, four pieces */
	uint16_t line[6];
	six(line);
	uint16_t ours = light_cavalry(b, BLUE, 1475, 975, 270);
	in_flank(ours, line[5], 1275, 975);
	ck_assert(attack());
	for (int i = 0; i < 6; i++) {
		ck_assert_int_eq(at(line[i])->on_board, i < 2);
		if (i >= 2)
			ck_assert_int_eq(at(line[i])->fate, FATE_DESTROYED);
	}
	stands_at(ours, 1100, 975, 270);
	stands_at(line[1], 1050, 1000, 180);
	ck_assert(at(ours)->highest);
	ck_assert_int_eq(b->outcome.list[0].length_paces, 200);
	ck_assert_int_eq(account(BLUE, ARM_LIGHT_CAVALRY), 0);
	ck_assert_int_eq(account(GREEN, ARM_CLOSED_INFANTRY), 0);
	ck_assert_int_eq(b->state.account[GREEN][ARM_CLOSED_INFANTRY].destroyed, 4);
	ck_assert_str_eq(entry(HAPPENED_DESTROY, line[5])->blow.rule, "SHOCK-8");
	/* the four came from the flank on, one by one */
	ck_assert_int_eq(told(HAPPENED_MARCH), 2);
	const struct happened *on = &b->outcome.list[b->outcome.count - 1];
	ck_assert_int_eq(on->what, HAPPENED_MARCH);
	ck_assert_int_eq(on->length_paces, 300);
}
END_TEST

START_TEST(SHOCK_19_the_leg_may_lead_on_into_the_body)
{
	uint16_t line[6];
	six(line);
	uint16_t ours = light_cavalry(b, BLUE, 1475, 975, 270);
	in_flank(ours, line[5], 1250, 975);
	ck_assert(attack());
	ck_assert_int_eq(b->outcome.list[0].length_paces, 200);
	stands_at(ours, 1100, 975, 270);
}
END_TEST

START_TEST(SHOCK_19_the_first_is_always_struck)
{
	uint16_t line[6];
	six(line);
	uint16_t ours = light_cavalry(b, BLUE, 1770, 975, 270);
	in_flank(ours, line[5], 1275, 975);
	ck_assert(attack()); /* 495 of 500 marched */
	ck_assert(!at(line[5])->on_board && at(line[4])->on_board);
	stands_at(ours, 1250, 975, 270);
}
END_TEST

START_TEST(SHOCK_19_a_gap_ends_it)
{
	uint16_t line[6];
	six(line);
	board_remove(b, line[3]);
	uint16_t ours = light_cavalry(b, BLUE, 1475, 975, 270);
	in_flank(ours, line[5], 1275, 975);
	ck_assert(attack());
	ck_assert(!at(line[5])->on_board && !at(line[4])->on_board && at(line[2])->on_board);
	stands_at(ours, 1200, 975, 270);
	/* MOV-18: 200 + 150 paces are not highest */
	ck_assert(!at(ours)->highest);
}
END_TEST

START_TEST(SHOCK_19_who_faces_the_leg_stops_it)
{
	/* SHOCK-8: prevented if the defender had changed front */
	uint16_t line[6];
	six(line);
	b->state.piece[line[4]].bearing = b->state.piece[line[4]].began = 90;
	b->state.piece[line[4]].x = 1225;
	b->state.piece[line[4]].y = 975;
	uint16_t ours = light_cavalry(b, BLUE, 1475, 975, 270);
	in_flank(ours, line[5], 1275, 975);
	ck_assert(attack());
	ck_assert(!at(line[5])->on_board && at(line[4])->on_board);
}
END_TEST

START_TEST(SHOCK_8_inside_the_field_refused)
{
	uint16_t line[6];
	six(line);
	uint16_t ours = light_cavalry(b, BLUE, 1475, 1190, 270);
	in_flank(ours, line[5], 1275, 990); /* fw 190, aside 225: 10 p outside */
	ck_assert(attack());
	clear();
	lay();
	six(line);
	ours = light_cavalry(b, BLUE, 1475, 1200, 270);
	in_flank(ours, line[5], 1275, 990); /* fw 200, aside 225: on the diagonal */
	refused("SHOCK-8");
}
END_TEST

START_TEST(SHOCK_19_front_met_refused)
{
	uint16_t line[6];
	six(line);
	uint16_t ours = light_cavalry(b, BLUE, 1250, 1100, 0);
	in_flank(ours, line[5], 1250, 1000);
	refused("SHOCK-19");
	in_flank(ours, line[5], 1400, 1100);
	refused("SHOCK-19"); /* meets nothing */
}
END_TEST

START_TEST(SHOCK_19_last_leg_of_fifty)
{
	uint16_t line[6];
	six(line);
	uint16_t ours = light_cavalry(b, BLUE, 1400, 900, 270);
	struct attacker *a = in_flank(ours, line[5], 1324, 975);
	a->point[a->points++] = (struct waypoint){ 1275, 975 };
	refused("SHOCK-19"); /* 49 p */
	a = in_flank(ours, line[5], 1325, 975);
	a->point[a->points++] = (struct waypoint){ 1275, 975 };
	ck_assert(attack());
	clear();
	lay();
	six(line);
	ours = light_cavalry(b, BLUE, 1290, 975, 270);
	in_flank(ours, line[5], 1275, 975); /* the whole path */
	ck_assert(attack());
}
END_TEST

START_TEST(SHOCK_19_foot_starts_level_or_behind)
{
	uint16_t line[6];
	six(line);
	uint16_t ours = a_battalion(b, BLUE, 1400, 1001, 270);
	in_flank(ours, line[5], 1275, 990);
	refused("SHOCK-19");
	clear();
	lay();
	six(line);
	ours = a_battalion(b, BLUE, 1400, 1000, 270);
	in_flank(ours, line[5], 1275, 990);
	ck_assert(attack()); /* 125 p and then 75: two? (200 − 126) / 75 = 0: the first */
	ck_assert(!at(line[5])->on_board && at(line[4])->on_board);
	ck_assert_int_eq(account(BLUE, ARM_CLOSED_INFANTRY), 0);
}
END_TEST

START_TEST(SHOCK_19_a_stack_costs_by_its_members)
{
	uint16_t low = a_battalion(b, GREEN, 1250, 1000, 180), top[2];
	for (int i = 0; i < 2; i++) {
		top[i] = a_battalion(b, GREEN, 1250, 1000, 180);
		stack_up(b, low, top[i], FORMATION_COLUMN);
	}
	uint16_t ours = light_cavalry(b, BLUE, 1620, 975, 270);
	in_flank(ours, low, 1275, 975); /* 345: 155 left, two */
	ck_assert(attack());
	ck_assert(!at(top[1])->on_board && !at(top[0])->on_board && at(low)->on_board);
	stands_at(low, 1250, 900, 180); /* those spared go back */
	ck_assert_int_eq(at(low)->formation, FORMATION_LINE);
}
END_TEST

START_TEST(SHOCK_8_mass_and_square_have_no_flank)
{
	/* ARM-6 */
	uint16_t low = a_battalion(b, GREEN, 1250, 1000, 180), top = a_battalion(b, GREEN, 1250, 1000,
	                                                                         180);
	stack_up(b, low, top, FORMATION_MASS);
	uint16_t ours = light_cavalry(b, BLUE, 1475, 975, 270);
	in_flank(ours, low, 1275, 975);
	refused("ARM-6");
}
END_TEST

START_TEST(SHOCK_8_guns_in_flank_are_taken)
{
	uint16_t guns = foot_battery(b, GREEN, 1250, 1000, 180);
	uint16_t next = a_battalion(b, GREEN, 1200, 1000, 180);
	uint16_t ours = light_cavalry(b, BLUE, 1475, 975, 270);
	in_flank(ours, guns, 1275, 975);
	ck_assert(attack());
	ck_assert_int_eq(at(guns)->taken, 1 + BLUE);
	ck_assert(!at(next)->on_board);
	ck_assert_int_eq(account(BLUE, ARM_LIGHT_CAVALRY), 0);
	stands_at(ours, 1280, 975, 270); /* the guns bar the place as before */
	clear();
	lay();
	guns = foot_battery(b, GREEN, 1250, 1000, 180);
	guns_are(b, guns, GUNS_LIMBERED);
	ours = light_cavalry(b, BLUE, 1475, 975, 270);
	in_flank(ours, guns, 1275, 975);
	ck_assert(attack());
	ck_assert_int_eq(at(guns)->fate, FATE_CAPTURED);
}
END_TEST

START_TEST(SHOCK_19_back_till_it_has_room)
{
	/* The guns taken stand where the roller would: it ends before them, along its leg. */
	uint16_t guns = foot_battery(b, GREEN, 1250, 1000, 180);
	uint16_t ours = light_cavalry(b, BLUE, 1475, 975, 270);
	in_flank(ours, guns, 1275, 975);
	ck_assert(attack());
	stands_at(ours, 1280, 975, 270);
}
END_TEST

START_TEST(SHOCK_14_a_covered_flank)
{
	/* The neighbour that covered the side has just been destroyed: it counts as covered. */
	uint16_t line[6];
	six(line);
	uint16_t first = light_cavalry(b, BLUE, 1475, 975, 270),
			 second = light_cavalry(b, BLUE, 1475, 1025, 270);
	in_flank(first, line[5], 1275, 975);
	in_flank(second, line[1], 1075, 975);
	refused("MOV-9"); /* while it stands, nobody comes there */
	in_flank(first, line[5], 1275, 975);
	ck_assert(attack());
	stands_at(first, 1100, 975, 270);
	second = light_cavalry(b, BLUE, 1300, 800, 180);
	struct attacker *a = in_flank(second, line[1], 1170, 975);
	a->point[a->points++] = (struct waypoint){ 1075, 975 };
	ck_assert(!attack()); /* barred by what was opened in this move */
	next_move(b);
}
END_TEST

START_TEST(SHOCK_14_one_group_only)
{
	uint16_t line[6];
	six(line);
	uint16_t foot = a_battalion(b, BLUE, 1250, 1150, 0),
			 ours = light_cavalry(b, BLUE, 1475, 975, 270);
	ck_assert(charges(foot, line[5]));
	stands_at(line[5], 1250, 900, 180);
	in_flank(ours, line[5], 1275, 875);
	refused("SHOCK-14");
}
END_TEST

START_TEST(SHOCK_15_front_attackers_of_a_gone_target_stop)
{
	uint16_t line[6];
	six(line);
	uint16_t ours = light_cavalry(b, BLUE, 1475, 975, 270),
			 front = light_cavalry(b, BLUE, 1250, 1300, 0),
			 other = light_cavalry(b, BLUE, 1000, 1300, 0);
	in_front(front, line[5], 0);
	in_flank(ours, line[5], 1275, 975);
	in_front(other, line[0], 0);
	ck_assert(attack());
	stands_at(front, 1250, 1000, 0);
	stands_at(ours, 1100, 975, 270);
	ck_assert(entry(HAPPENED_ATTACK, front) == NULL);
	ck_assert_int_eq(account(GREEN, ARM_CLOSED_INFANTRY), 24);
	stands_at(line[0], 1000, 900, 180);
}
END_TEST

START_TEST(GEO_4_the_next_within_ten_paces_and_a_part)
{
	/* At 30 degrees, 61 p along the front are 175 sixteenths between: ten paces, rounded down. */
	for (int along = 61; along <= 62; along++) {
		clear();
		lay();
		struct stance first = { 1000, 1000, 210, 0 };
		struct spot to = geometry_spot(geometry_point(b->world->tables->sine, first, 0, along));
		struct spot in = geometry_spot(geometry_point(b->world->tables->sine, first, -25, 0));
		struct spot from = geometry_spot(geometry_point(b->world->tables->sine, first, -25, -200));
		uint16_t one = a_battalion(b, GREEN, 1000, 1000, 210);
		uint16_t two = a_battalion(b, GREEN, to.x, to.y, 210);
		uint16_t ours = light_cavalry(b, BLUE, from.x, from.y, 300);
		in_flank(ours, one, in.x, in.y);
		ck_assert(attack());
		ck_assert(!at(one)->on_board);
		ck_assert_int_eq(at(two)->on_board, along == 62);
	}
}
END_TEST

START_TEST(SHOCK_19_at_its_start_it_is_of_its_broken_square)
{
	/* ARM-7: pieces of a broken square overlap until each moves; one that ends at its start has
	 * not moved. The ground it would come to rest on is taken by friends. */
	uint16_t mate = a_battalion(b, BLUE, 1000, 1000, 0);
	uint16_t ours = a_battalion(b, BLUE, 1010, 1010, 90);
	uint16_t theirs = a_battalion(b, GREEN, 1120, 985, 0);
	struct piece *p = b->state.piece;
	p[mate].square = p[ours].square = b->world->start[mate].square = 1;
	board_must_hold(b);
	for (int k = 0; k < 3; k++) /* no room before the start */
		a_battalion(b, BLUE, 1062 + 51 * k, 1030, 0);
	in_flank(ours, theirs, 1095, 1010);
	ck_assert(attack());
	ck_assert(!at(theirs)->on_board);
	stands_at(ours, 1010, 1010, 90);
	ck_assert(at(ours)->square == 1 && at(mate)->square == 1);
}
END_TEST

START_TEST(SHOCK_19_the_start_of_one_who_may_go_back_stays_free)
{
	/* Two on one: the first to be settled could come to rest where the second began, and the
	 * second, whose target is gone, would find no other place. */
	uint16_t one = a_battalion(b, BLUE, 900, 1010, 90);
	uint16_t two = a_battalion(b, BLUE, 1010, 1010, 90);
	uint16_t theirs = a_battalion(b, GREEN, 1120, 985, 0);
	for (int k = 0; k < 3; k++) /* no room from the target back to x 1037 */
		a_battalion(b, BLUE, 1062 + 51 * k, 1030, 0);
	in_flank(one, theirs, 1095, 1010);
	in_flank(two, theirs, 1095, 1010);
	ck_assert(attack());
	ck_assert(!at(theirs)->on_board);
	stands_at(one, 960, 1010, 90);
	stands_at(two, 1035, 1010, 90);
}
END_TEST

START_TEST(SHOCK_19_who_is_spared_does_not_take_the_rollers_start)
{
	/* Struck from aside by one who came round from behind, the rest of a column goes straight
	 * back: not to where he began, since he may find no other room. */
	uint16_t low = a_battalion(b, GREEN, 1120, 985, 0), top = a_battalion(b, GREEN, 1120, 985, 0);
	stack_up(b, low, top, FORMATION_COLUMN);
	uint16_t ours = a_battalion(b, BLUE, 1120, 1120, 0);
	struct attacker *a = in_flank(ours, low, 1200, 1060);
	a->points = 2;
	a->point[1] = (struct waypoint){ 1145, 1010 };
	ck_assert(attack());
	ck_assert(!at(top)->on_board);
	stands_at(low, 1120, 1175, 0);
}
END_TEST

START_TEST(SHOCK_19_who_is_spared_goes_away_from_a_roller_behind)
{
	/* Straight behind it, then within 45 degrees of that; then beyond, and past the roller. */
	static const struct { int x, y, goes_to; } from[] = { { 1120, 1120, 885 }, { 1180, 1096, 885 },
		                                                  { 1185, 1095, 1095 } };
	for (size_t k = 0; k < sizeof from / sizeof *from; k++) {
		clear();
		lay();
		uint16_t low = a_battalion(b, GREEN, 1120, 985, 0),
				 top = a_battalion(b, GREEN, 1120, 985, 0);
		stack_up(b, low, top, FORMATION_COLUMN);
		uint16_t ours = a_battalion(b, BLUE, from[k].x, from[k].y, 0);
		in_flank(ours, low, 1120, 1035);
		ck_assert(attack());
		ck_assert(!at(top)->on_board);
		stands_at(low, 1120, from[k].goes_to, 0); /* foot keeps its front */
	}
}
END_TEST

START_TEST(SHOCK_17_horse_that_flees_forward_keeps_its_front)
{
	uint16_t low = light_cavalry(b, GREEN, 1120, 985, 0),
			 top = light_cavalry(b, GREEN, 1120, 985, 0);
	stack_up(b, low, top, FORMATION_COLUMN);
	uint16_t ours = light_cavalry(b, BLUE, 1120, 1470, 0);
	in_flank(ours, low, 1120, 1035);
	ck_assert(attack());
	ck_assert(!at(top)->on_board);
	stands_at(low, 1120, 735, 0);
}
END_TEST

START_TEST(SHOCK_19_nobody_ends_in_contact_on_a_rollers_start)
{
	/* He may find no room and have to go back there. */
	uint16_t theirs = a_battalion(b, GREEN, 850, 539, 0);
	uint16_t front = light_cavalry(b, BLUE, 817, 463, 107);
	uint16_t side = light_cavalry(b, BLUE, 801, 516, 107);
	in_front(front, theirs, -33);
	in_flank(side, theirs, 825, 564);
	refused("SHOCK-19");
	ck_assert_int_eq(b->why.hint, MSG_REFUSAL_SHOCK_START);
	ck_assert_int_eq(b->why.piece, front);
	in_front(front, theirs, 0); /* clear of him */
	in_flank(side, theirs, 825, 564);
	ck_assert(attack());
	ck_assert(!at(theirs)->on_board);
}
END_TEST

static Suite *rollup_suite(void)
{
	Suite *s = suite_create("rules/rollup");
	TCase *t = tcase_create("rollup");
	tcase_add_checked_fixture(t, lay, clear);
	tcase_add_test(t, EX_21_roll_up);
	tcase_add_test(t, SHOCK_19_the_leg_may_lead_on_into_the_body);
	tcase_add_test(t, SHOCK_19_the_first_is_always_struck);
	tcase_add_test(t, SHOCK_19_a_gap_ends_it);
	tcase_add_test(t, SHOCK_19_who_faces_the_leg_stops_it);
	tcase_add_test(t, SHOCK_8_inside_the_field_refused);
	tcase_add_test(t, SHOCK_19_front_met_refused);
	tcase_add_test(t, SHOCK_19_last_leg_of_fifty);
	tcase_add_test(t, SHOCK_19_foot_starts_level_or_behind);
	tcase_add_test(t, SHOCK_19_a_stack_costs_by_its_members);
	tcase_add_test(t, SHOCK_8_mass_and_square_have_no_flank);
	tcase_add_test(t, SHOCK_8_guns_in_flank_are_taken);
	tcase_add_test(t, SHOCK_19_back_till_it_has_room);
	tcase_add_test(t, SHOCK_19_at_its_start_it_is_of_its_broken_square);
	tcase_add_test(t, SHOCK_19_the_start_of_one_who_may_go_back_stays_free);
	tcase_add_test(t, SHOCK_19_who_is_spared_does_not_take_the_rollers_start);
	tcase_add_test(t, SHOCK_19_nobody_ends_in_contact_on_a_rollers_start);
	tcase_add_test(t, SHOCK_19_who_is_spared_goes_away_from_a_roller_behind);
	tcase_add_test(t, SHOCK_17_horse_that_flees_forward_keeps_its_front);
	tcase_add_test(t, SHOCK_14_a_covered_flank);
	tcase_add_test(t, SHOCK_14_one_group_only);
	tcase_add_test(t, SHOCK_15_front_attackers_of_a_gone_target_stop);
	tcase_add_test(t, GEO_4_the_next_within_ten_paces_and_a_part);
	suite_add_tcase(s, t);
	return s;
}

SUITE_MAIN(rollup_suite)
