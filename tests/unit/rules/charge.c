/* The order to attack: its gates in TURN-11's order, the place of contact, wings, grace, what bars
 * a way that ends in contact. */
#include "tests/unit/rules/charging.h"

static uint16_t ours, theirs;

static void two(int from)
{
	theirs = a_battalion(b, GREEN, 1000, 1000, 180);
	ours = a_battalion(b, BLUE, 1000, 1000 + from, 0);
}

START_TEST(TURN_11_refusals_in_order)
{
	/* Each fault is laid on top of the later ones, and is named before them. */
	two(300); /* too long */
	in_front(ours, theirs, 0);
	refused("MOV-13");
	joins(ours, theirs, 1000, 1003); /* side met: not in contact */
	refused("SHOCK-15");
	uint16_t taken = foot_battery(b, GREEN, 1300, 1000, 180);
	b->state.piece[taken].taken = b->world->start[taken].taken = 1 + BLUE;
	joins(ours, taken, 1000, 1003); /* target */
	refused("GUN-1");
	b->state.piece[ours].acted = b->state.piece[ours].moved = 1;
	joins(ours, taken, 1000, 1003); /* state */
	refused("TURN-5");
	joins(ours, taken, 1000, 1003);
	joins(theirs, taken, 1000, 1003); /* piece: of the second before the state of the first */
	refused("TURN-3");
}
END_TEST

START_TEST(SHOCK_15_named_twice)
{
	two(100);
	uint16_t top = a_battalion(b, BLUE, 1000, 1100, 0);
	stack_up(b, ours, top, FORMATION_COLUMN);
	in_front(ours, theirs, -25);
	in_front(top, theirs, 25);
	refused("SHOCK-15");
	ck_assert_int_eq(b->why.hint, MSG_REFUSAL_SHOCK_TWICE);
}
END_TEST

START_TEST(SHOCK_15_all_bayonet_or_all_cavalry)
{
	two(100);
	uint16_t horse = light_cavalry(b, BLUE, 1050, 1200, 0);
	in_front(ours, theirs, 0);
	in_front(horse, theirs, -50);
	refused("SHOCK-15");
	ck_assert_int_eq(b->why.hint, MSG_REFUSAL_SHOCK_MIXED);
}
END_TEST

START_TEST(ARM_6_a_side_is_named_with_an_offset)
{
	two(100);
	in_flank(ours, theirs, 1000, 990)->side = FLANK_LEFT;
	refused("ARM-6");
	ck_assert_int_eq(b->why.hint, MSG_REFUSAL_SHOCK_SIDE_OFFSET);
	in_flank(ours, theirs, 1000, 990); /* without: the way is looked at */
	refused("SHOCK-19");
}
END_TEST

START_TEST(SHOCK_15_target_is_an_enemy_on_the_board)
{
	two(100);
	in_front(ours, theirs, 0)->target = 77;
	refused("SHOCK-15");
	in_front(ours, theirs, 0)->target = ours;
	refused("SHOCK-15");
	board_remove(b, theirs);
	in_front(ours, theirs, 0);
	refused("SHOCK-15");
}
END_TEST

START_TEST(SHOCK_15_offset_up_to_fifty)
{
	two(100);
	uint16_t aside = a_battalion(b, BLUE, 1050, 1100, 0);
	in_front(ours, theirs, 0);
	in_front(aside, theirs, -51);
	refused("SHOCK-15");
	ck_assert_int_eq(b->why.numbers[0], 50);
	in_front(ours, theirs, 0);
	in_front(aside, theirs, -50);
	ck_assert(attack());
	ck_assert_int_eq(account(GREEN, ARM_CLOSED_INFANTRY), 48);
	ck_assert_int_eq(account(BLUE, ARM_CLOSED_INFANTRY), 12);
}
END_TEST

START_TEST(SHOCK_15_a_wing_needs_its_neighbour)
{
	two(100);
	in_front(ours, theirs, -41);
	refused("SHOCK-15");
	ck_assert_int_eq(b->why.hint, MSG_REFUSAL_SHOCK_WING);
	in_front(ours, theirs, -40); /* no wing: it overlaps 10 p itself */
	ck_assert(attack());
	stands_at(theirs, 1000, 900, 180);
}
END_TEST

START_TEST(SHOCK_15_a_wing_within_ten_paces)
{
	/* The neighbour 61 and 60 p from it. */
	for (int apart = 60; apart <= 61; apart++) {
		clear();
		lay();
		two(100);
		uint16_t wing = a_battalion(b, BLUE, 1050, 1150, 0);
		in_front(ours, theirs, apart - 50);
		in_front(wing, theirs, -50);
		ck_assert_int_eq(attack(), apart == 60);
	}
}
END_TEST

START_TEST(SHOCK_15_the_way_ends_in_contact)
{
	two(100);
	joins(ours, theirs, 1002, 1000);
	refused("SHOCK-15");
	ck_assert_int_eq(b->why.hint, MSG_REFUSAL_SHOCK_END);
	ck_assert_int_eq(b->why.numbers[0], 1000);
	ck_assert_int_eq(b->why.numbers[1], 1000);
	joins(ours, theirs, 1001, 1001); /* within a pace: put on it */
	ck_assert(attack());
	stands_at(ours, 1000, 1000, 0);
}
END_TEST

START_TEST(SHOCK_15_a_pace_of_grace)
{
	two(201);
	in_front(ours, theirs, 0);
	ck_assert(attack());
	clear();
	lay();
	two(202);
	in_front(ours, theirs, 0);
	refused("MOV-13");
	ck_assert_int_eq(b->why.numbers[1], 200);
}
END_TEST

START_TEST(SHOCK_1_from_four_distances)
{
	/* and no farther than it may march: delayed 150, at rest 150 */
	for (int delayed = 0; delayed < 2; delayed++)
		for (int from = 151; from <= 152; from++) {
			clear();
			lay();
			two(from);
			if (delayed)
				ground_cover(b, 900, 1050, 1100, 1060, COVER_OPEN_WOOD);
			else
				b->state.piece[ours].rest = 2;
			in_front(ours, theirs, 0);
			ck_assert_int_eq(attack(), from == 151);
		}
}
END_TEST

START_TEST(SHOCK_3_from_the_highest_speed)
{
	for (int heavy = 0; heavy < 2; heavy++)
		for (int over = 1; over <= 2; over++) {
			clear();
			lay();
			int most = heavy ? 400 : 500;
			theirs = light_cavalry(b, GREEN, 1000, 1000, 180);
			ours = a_piece(b, BLUE, heavy ? ARM_HEAVY_CAVALRY : ARM_LIGHT_CAVALRY, 1000,
			               1000 + most + over, 0);
			in_front(ours, theirs, 0);
			ck_assert_int_eq(attack(), over == 1);
		}
}
END_TEST

START_TEST(SHOCK_15_an_oblique_front)
{
	/* Contact at t's front middle + o·right, rounded half away; bearing t's + 180. */
	theirs = a_battalion(b, GREEN, 1000, 1000, 210);
	ours = a_battalion(b, BLUE, 950, 1120, 30);
	in_front(ours, theirs, 20);
	ck_assert(attack());
	stands_at(ours, 983, 990, 30);
	stands_at(theirs, 1050, 913, 210);
}
END_TEST

START_TEST(MOV_9_the_targets_zone_but_no_other)
{
	/* The zone of the target's neighbour, whose front it touches, may be entered, that of another
	 * not. */
	two(150);
	uint16_t neighbour = a_battalion(b, GREEN, 1050, 1000, 180);
	in_front(ours, theirs, -30);
	in_front(a_battalion(b, BLUE, 1050, 1150, 0), neighbour, -30);
	ck_assert(attack());
	clear();
	lay();
	two(150);
	uint16_t before = a_battalion(b, GREEN, 1060, 1040, 180);
	(void)before;
	struct attacker *a = joins(ours, theirs, 1060, 1045);
	a->point[a->points++] = (struct waypoint){ 1000, 1000 };
	refused("MOV-9");
}
END_TEST

START_TEST(MOV_9_not_through_the_target)
{
	theirs = a_battalion(b, GREEN, 1000, 1000, 180);
	ours = a_battalion(b, BLUE, 1000, 850, 180);
	in_front(ours, theirs, 0);
	refused("MOV-9");
}
END_TEST

START_TEST(SHOCK_14_fired_at_or_attacked)
{
	/* A piece is not both fired at and attacked, and that goes for whom an attacker overlaps. */
	two(100);
	uint16_t neighbour = a_battalion(b, GREEN, 1050, 1000, 180);
	b->state.piece[neighbour].shot_at = 1;
	in_front(ours, theirs, -9);
	ck_assert(attack());
	b->state.piece[theirs] = b->world->start[theirs];
	b->state.piece[ours] = b->world->start[ours];
	b->state.gaps = b->state.trails = 0;
	in_front(ours, theirs, -10);
	refused("SHOCK-14");
	ck_assert_int_eq(b->why.numbers[0], neighbour);
	b->state.piece[neighbour].shot_at = 0;
	b->state.piece[theirs].attacked = 1;
	in_front(ours, theirs, 0);
	refused("SHOCK-14");
}
END_TEST

START_TEST(GEO_3_the_end_place_among_friends)
{
	two(100);
	(void)a_battalion(b, BLUE, 1020, 1047, 0); /* stands where the attacker's body would come */
	in_front(ours, theirs, 0);
	ck_assert(!attack());
}
END_TEST

START_TEST(ARM_7_a_piece_of_a_square_does_not_attack)
{
	theirs = a_battalion(b, GREEN, 1000, 700, 180);
	struct square q = { 1000, 900, 0, BLUE, 1 };
	uint16_t square[4];
	b->state.square[0] = b->world->square[0] = q;
	for (int place = 0; place < 4; place++) {
		struct stance to = square_place(b->world->tables, &q, (uint8_t)place);
		square[place] = a_battalion(b, BLUE, to.x, to.y, to.bearing);
		struct piece *p = &b->state.piece[square[place]];
		p->formation = FORMATION_SQUARE;
		p->square = 1;
		p->place = (uint8_t)place;
		b->world->start[square[place]] = *p;
	}
	in_front(square[0], theirs, 0);
	refused("ARM-7");
}
END_TEST

START_TEST(SHOCK_19_the_bearing_nearest_the_leg)
{
	const struct tables *t = b->world->tables;
	ck_assert_int_eq(charge_heading(t, 0, -10), 0);
	ck_assert_int_eq(charge_heading(t, 10, 0), 90);
	ck_assert_int_eq(charge_heading(t, -7, 7), 225);
	ck_assert_int_eq(charge_heading(t, 1, 100), 179);
}
END_TEST

START_TEST(MOV_7_not_through_a_closed_gap_beside_the_target)
{
	/* Round its flank to its front: by a slit of 10 p not, by one of 11 p at the price of fire. */
	for (int apart = 60; apart <= 61; apart++) {
		clear();
		lay();
		theirs = a_battalion(b, GREEN, 1000, 1000, 180);
		(void)a_battalion(b, GREEN, 1000 + apart, 1000, 180);
		ours = light_cavalry(b, BLUE, 1030, 900, 180);
		struct attacker *a = joins(ours, theirs, 1030, 1040);
		a->point[a->points++] = (struct waypoint){ 1000, 1000 };
		ck_assert_int_eq(attack(), apart == 61);
		ck_assert(apart == 61 || refused_by(b, "MOV-7"));
		ck_assert_int_eq(told(HAPPENED_PASS), apart == 61 ? 2 : 0);
	}
}
END_TEST

START_TEST(SHOCK_20_a_garrison_is_attacked_in_its_house)
{
	/* A house for one closed or three light pieces, with one light, one closed or two light. */
	for (int in = 0; in < 3; in++) {
		clear();
		lay();
		ground_cover(b, 960, 920, 1040, 1010, COVER_BUILDING_LOW);
		ground_feature(b, 960, 920, 1040, 1010, 1);
		b->world->ground.feature[1] =
			(struct feature){ .kind = FEATURE_FARM, .quarters = 1, .storeys = 1 };
		theirs = a_piece(b, GREEN, in == 1 ? ARM_CLOSED_INFANTRY : ARM_TIRAILLEURS, 1000, 1000,
		                 180);
		if (in == 2)
			(void)some_tirailleurs(b, GREEN, 1000, 960, 180);
		ours = a_battalion(b, BLUE, 1000, 1100, 0);
		ck_assert(charges(ours, theirs));
		ck_assert_int_eq(account(GREEN, ARM_TIRAILLEURS), in == 1 ? 0 : 12);
		ck_assert_int_eq(account(GREEN, ARM_CLOSED_INFANTRY), in == 1 ? 24 : 0);
		stands_at(theirs, 1000, 900, 180);
		stands_at(ours, 1000, 1000, 0);
	}
}
END_TEST

START_TEST(GEO_4_a_wing_within_ten_paces_and_a_part)
{
	/* At 30 degrees, 61 p along the front are 175 sixteenths between: ten paces, rounded down. */
	for (int along = 61; along <= 62; along++) {
		clear();
		lay();
		theirs = a_battalion(b, GREEN, 1000, 1000, 210);
		ours = a_battalion(b, BLUE, 950, 1090, 30);
		uint16_t wing = a_battalion(b, BLUE, 1010, 1120, 30);
		in_front(ours, theirs, along - 50);
		in_front(wing, theirs, -50);
		ck_assert_int_eq(attack(), along == 61);
	}
}
END_TEST

static Suite *charge_suite(void)
{
	Suite *s = suite_create("rules/charge");
	TCase *t = tcase_create("charge");
	tcase_add_checked_fixture(t, lay, clear);
	tcase_add_test(t, TURN_11_refusals_in_order);
	tcase_add_test(t, SHOCK_15_named_twice);
	tcase_add_test(t, SHOCK_15_all_bayonet_or_all_cavalry);
	tcase_add_test(t, ARM_6_a_side_is_named_with_an_offset);
	tcase_add_test(t, SHOCK_15_target_is_an_enemy_on_the_board);
	tcase_add_test(t, SHOCK_15_offset_up_to_fifty);
	tcase_add_test(t, SHOCK_15_a_wing_needs_its_neighbour);
	tcase_add_test(t, SHOCK_15_a_wing_within_ten_paces);
	tcase_add_test(t, SHOCK_15_the_way_ends_in_contact);
	tcase_add_test(t, SHOCK_15_a_pace_of_grace);
	tcase_add_test(t, SHOCK_1_from_four_distances);
	tcase_add_test(t, SHOCK_3_from_the_highest_speed);
	tcase_add_test(t, SHOCK_15_an_oblique_front);
	tcase_add_test(t, MOV_9_the_targets_zone_but_no_other);
	tcase_add_test(t, MOV_9_not_through_the_target);
	tcase_add_test(t, SHOCK_14_fired_at_or_attacked);
	tcase_add_test(t, GEO_3_the_end_place_among_friends);
	tcase_add_test(t, ARM_7_a_piece_of_a_square_does_not_attack);
	tcase_add_test(t, SHOCK_19_the_bearing_nearest_the_leg);
	tcase_add_test(t, MOV_7_not_through_a_closed_gap_beside_the_target);
	tcase_add_test(t, SHOCK_20_a_garrison_is_attacked_in_its_house);
	tcase_add_test(t, GEO_4_a_wing_within_ten_paces_and_a_part);
	suite_add_tcase(s, t);
	return s;
}

SUITE_MAIN(charge_suite)
