/* Who may strike whom, and what a pair does to each other: every arm on every stand. */
#include "tests/unit/rules/charging.h"

enum { FRONT_X = 1000, FRONT_Y = 1000 };

/* One of an arm, or `count` stacked, at this place. */
static uint16_t a_body(int side, enum arm arm, int count, enum formation formation, int y,
                       int bearing)
{
	uint16_t bottom = a_piece(b, side, arm, FRONT_X, y, bearing);
	for (int i = 1; i < count; i++)
		stack_up(b, bottom, a_piece(b, side, arm, FRONT_X, y, bearing), formation);
	return bottom;
}

/* What one attacker and one target do to each other: eighths as booked, or the refusal. */
static void pair(uint16_t ours, uint16_t theirs, int strikes, int back)
{
	enum arm own = at(ours)->arm, foe = at(theirs)->arm;
	in_front(ours, theirs, 0);
	ck_assert_msg(attack(), "refused by %s", b->why.rule);
	ck_assert_int_eq(losses_account(&b->state, theirs), strikes);
	ck_assert_int_eq(account(BLUE, own), back);
	ck_assert_int_eq(entry(HAPPENED_ATTACK, ours)->back, back);
	(void)foe;
}

static void anew(void)
{
	clear();
	lay();
}

/* One single piece on another in line, 150 p off, on open ground. */
static void single(enum arm own, enum arm foe, int strikes, int back)
{
	anew();
	uint16_t theirs = a_body(GREEN, foe, 1, FORMATION_LINE, FRONT_Y, 180);
	if (arm_is_guns((uint8_t)foe))
		guns_are(b, theirs, GUNS_LIMBERED);
	pair(a_body(BLUE, own, 1, FORMATION_LINE, FRONT_Y + 150, 0), theirs, strikes, back);
}

static void single_refused(enum arm own, enum arm foe, const char *rule)
{
	anew();
	uint16_t theirs = a_body(GREEN, foe, 1, FORMATION_LINE, FRONT_Y, 180);
	in_front(a_body(BLUE, own, 1, FORMATION_LINE, FRONT_Y + 150, 0), theirs, 0);
	refused(rule);
}

START_TEST(SHOCK_1_SHOCK_3_SHOCK_4_line_on_line)
{
	single(ARM_CLOSED_INFANTRY, ARM_CLOSED_INFANTRY, 24, 12);
	single(ARM_LIGHT_CAVALRY, ARM_CLOSED_INFANTRY, 24, 24);
	single(ARM_HEAVY_CAVALRY, ARM_CLOSED_INFANTRY, 32, 16);
	for (enum arm foe = ARM_HEAVY_CAVALRY; foe <= ARM_FLANKERS; foe++) { /* SHOCK-3 */
		single(ARM_LIGHT_CAVALRY, foe, 12, 12);
		single(ARM_HEAVY_CAVALRY, foe, 12, 12);
	}
}
END_TEST

START_TEST(SHOCK_4_as_printed)
{
	/* OPT-1 */
	for (int heavy = 0; heavy < 2; heavy++) {
		anew();
		b->state.options.as_printed = 1;
		uint16_t theirs = a_body(GREEN, ARM_CLOSED_INFANTRY, 1, FORMATION_LINE, FRONT_Y, 180);
		pair(a_body(BLUE, heavy ? ARM_HEAVY_CAVALRY : ARM_LIGHT_CAVALRY, 1, FORMATION_LINE, 1300,
		            0),
		     theirs, heavy ? 24 : 32, heavy ? 16 : 24);
	}
}
END_TEST

START_TEST(SHOCK_2_the_bayonet_in_mass)
{
	/* SHOCK-16: strikes 24 once, loses 6 for each */
	for (int count = 2; count <= 3; count++)
		for (enum formation form = FORMATION_COLUMN; form <= FORMATION_MASS; form++) {
			anew();
			uint16_t theirs = a_body(GREEN, ARM_CLOSED_INFANTRY, 1, FORMATION_LINE, FRONT_Y, 180);
			uint16_t ours = a_body(BLUE, ARM_CLOSED_INFANTRY, count, form, FRONT_Y + 150, 0);
			pair(ours, theirs, 24, 6 * count);
			stands_at(theirs, FRONT_X, 900, 180);
			ck_assert_int_eq(at(ours)->formation, FORMATION_COLUMN); /* ARM-6: 150 p */
		}
	anew(); /* from three distances at most */
	uint16_t theirs = a_body(GREEN, ARM_CLOSED_INFANTRY, 1, FORMATION_LINE, FRONT_Y, 180);
	in_front(a_body(BLUE, ARM_CLOSED_INFANTRY, 2, FORMATION_COLUMN, FRONT_Y + 152, 0), theirs, 0);
	refused("MOV-11");
}
END_TEST

START_TEST(SHOCK_2_a_stack_loses_once_and_counts_all)
{
	/* Three against two in line, which it overlaps both: 3 ≥ 2, so they go back. */
	uint16_t theirs[2];
	a_line(theirs, 2, GREEN, ARM_CLOSED_INFANTRY, 1000, 1000, 180, 50);
	uint16_t ours = a_battalion(b, BLUE, 1025, 1150, 0);
	for (int i = 0; i < 2; i++)
		stack_up(b, ours, a_battalion(b, BLUE, 1025, 1150, 0), FORMATION_COLUMN);
	in_front(ours, theirs[0], -25);
	ck_assert(attack());
	ck_assert_int_eq(account(GREEN, ARM_CLOSED_INFANTRY), 24);
	ck_assert_int_eq(account(BLUE, ARM_CLOSED_INFANTRY), 18);
	stands_at(theirs[1], 1050, 900, 180);
}
END_TEST

START_TEST(SHOCK_5_mass_under_cavalry_and_bayonet)
{
	uint16_t theirs = a_body(GREEN, ARM_CLOSED_INFANTRY, 3, FORMATION_MASS, FRONT_Y, 180);
	uint16_t ours = a_body(BLUE, ARM_LIGHT_CAVALRY, 1, FORMATION_LINE, 1400, 0);
	pair(ours, theirs, 0, 24);
	stands_at(ours, FRONT_X, 1250, 0); /* half its highest march back */
	stands_at(theirs, FRONT_X, FRONT_Y, 180);
	anew(); /* SHOCK-20: the bayonet, as a line */
	theirs = a_body(GREEN, ARM_CLOSED_INFANTRY, 3, FORMATION_MASS, FRONT_Y, 180);
	pair(a_body(BLUE, ARM_CLOSED_INFANTRY, 1, FORMATION_LINE, 1150, 0), theirs, 24, 12);
	stands_at(theirs, FRONT_X, 900, 180);
	anew(); /* OPT-1 */
	b->state.options.break_squares = 1;
	theirs = a_body(GREEN, ARM_CLOSED_INFANTRY, 3, FORMATION_MASS, FRONT_Y, 180);
	pair(a_body(BLUE, ARM_LIGHT_CAVALRY, 1, FORMATION_LINE, 1400, 0), theirs, 24, 48);
	stands_at(theirs, FRONT_X, 900, 180);
}
END_TEST

START_TEST(ARM_6_the_side_of_a_mass)
{
	/* It goes back away from the side struck, keeping its front. */
	uint16_t theirs = a_body(GREEN, ARM_CLOSED_INFANTRY, 2, FORMATION_MASS, FRONT_Y, 180);
	uint16_t ours = a_battalion(b, BLUE, 1200, 975, 270);
	struct attacker *a = joins(ours, theirs, 1025, 975);
	a->side = FLANK_LEFT;
	ck_assert(attack());
	stands_at(ours, 1025, 975, 270);
	stands_at(theirs, 900, FRONT_Y, 180);
	anew(); /* only a mass has four fronts */
	theirs = a_battalion(b, GREEN, FRONT_X, FRONT_Y, 180);
	ours = a_battalion(b, BLUE, 1200, 975, 270);
	a = joins(ours, theirs, 1025, 975);
	a->side = FLANK_LEFT;
	refused("ARM-6");
}
END_TEST

START_TEST(SHOCK_6_light_foot_under_cavalry)
{
	for (enum arm foe = ARM_TIRAILLEURS; foe <= ARM_JAEGERS; foe++)
		for (enum arm own = ARM_HEAVY_CAVALRY; own <= ARM_LIGHT_CAVALRY; own++) {
			single(own, foe, 0, 0);
			ck_assert_int_eq(told(HAPPENED_DISPERSE), 1);
		}
	anew(); /* jägers in mass do not stand */
	uint16_t rifles = a_body(GREEN, ARM_JAEGERS, 3, FORMATION_COLUMN, FRONT_Y, 180);
	pair(a_body(BLUE, ARM_HEAVY_CAVALRY, 1, FORMATION_LINE, 1300, 0), rifles, 0, 0);
	ck_assert_int_eq(told(HAPPENED_DISPERSE), 3);
	for (int tirailleurs = 1; tirailleurs <= 2; tirailleurs++) { /* mixed: half of them at least */
		anew();
		uint16_t mass = a_body(GREEN, ARM_JAEGERS, 4 - tirailleurs, FORMATION_COLUMN, FRONT_Y, 180);
		for (int i = 0; i < tirailleurs; i++)
			stack_up(b, mass, some_tirailleurs(b, GREEN, FRONT_X, FRONT_Y, 180), FORMATION_COLUMN);
		ck_assert(charges(a_body(BLUE, ARM_LIGHT_CAVALRY, 1, FORMATION_LINE, 1300, 0), mass));
		ck_assert_int_eq(told(HAPPENED_DISPERSE), tirailleurs == 1 ? 4 : 0);
		ck_assert_int_eq(account(GREEN, ARM_JAEGERS), tirailleurs == 1 ? 0 : 48);
		ck_assert_int_eq(account(GREEN, ARM_TIRAILLEURS), tirailleurs == 1 ? 0 : 48);
	}
}
END_TEST

START_TEST(SHOCK_6_where_horse_does_not_come)
{
	static const enum cover covers[] = { COVER_OPEN_WOOD, COVER_YARD };
	for (size_t i = 0; i < sizeof covers / sizeof *covers; i++) {
		anew();
		ground_cover(b, 950, 990, 1050, 1010, covers[i]);
		in_front(light_cavalry(b, BLUE, 1000, 1200, 0), some_tirailleurs(b, GREEN, 1000, 1000, 180),
		         0);
		refused("SHOCK-6");
	}
	anew(); /* behind a ditch, which light cavalry crosses */
	ground_water(b, 800, 1010, 1200, 1020, WATER_DITCH);
	uint16_t ours = light_cavalry(b, BLUE, 1000, 1200, 0),
			 behind = some_tirailleurs(b, GREEN, 1000, 1000, 180),
			 off = some_tirailleurs(b, GREEN, 1100, 999, 180);
	in_front(ours, behind, 0);
	refused("SHOCK-6");
	in_front(ours, off, 0); /* eleven paces behind it */
	ck_assert(attack());
	anew(); /* on steep ground, by a way */
	ground_slope(b, 950, 900, 1050, 1050, SLOPE_STEEP);
	ground_way(b, 950, 900, 1050, 1050, WAY_PATH);
	in_front(light_cavalry(b, BLUE, 1000, 1200, 0), some_tirailleurs(b, GREEN, 1000, 1000, 180), 0);
	refused("SHOCK-6");
}
END_TEST

START_TEST(SHOCK_7_flankers)
{
	single_refused(ARM_FLANKERS, ARM_CLOSED_INFANTRY, "SHOCK-7");
	single_refused(ARM_FLANKERS, ARM_HEAVY_CAVALRY, "SHOCK-7");
	single_refused(ARM_FLANKERS, ARM_LIGHT_CAVALRY, "SHOCK-7");
	single(ARM_FLANKERS, ARM_TIRAILLEURS, 12, 12); /* equal */
	ck_assert_int_eq(told(HAPPENED_RETREAT), 1);
	ck_assert_int_eq(entry(HAPPENED_RETREAT, 0)->ty, 900);
	single(ARM_FLANKERS, ARM_JAEGERS, 12, 12);
	single(ARM_FLANKERS, ARM_FLANKERS, 12, 12);
	anew(); /* three stacked are one light cavalry, each of them losing (LOSS-5) */
	uint16_t theirs = a_body(GREEN, ARM_CLOSED_INFANTRY, 1, FORMATION_LINE, FRONT_Y, 180);
	uint16_t ours = a_body(BLUE, ARM_FLANKERS, 3, FORMATION_COLUMN, 1250, 0);
	in_front(ours, theirs, 0);
	ck_assert(attack());
	ck_assert_int_eq(account(GREEN, ARM_CLOSED_INFANTRY), 24);
	ck_assert_int_eq(account(BLUE, ARM_FLANKERS), 72);
	anew();
	theirs = a_body(GREEN, ARM_TIRAILLEURS, 1, FORMATION_LINE, FRONT_Y, 180);
	ck_assert(charges(a_body(BLUE, ARM_FLANKERS, 3, FORMATION_COLUMN, 1250, 0), theirs));
	ck_assert_int_eq(told(HAPPENED_DISPERSE), 1);
}
END_TEST

START_TEST(SHOCK_16_no_other_cavalry_stacked)
{
	for (enum arm own = ARM_HEAVY_CAVALRY; own <= ARM_FLANKERS; own++) {
		anew();
		uint16_t theirs = a_body(GREEN, ARM_TIRAILLEURS, 1, FORMATION_LINE, FRONT_Y, 180);
		in_front(a_body(BLUE, own, 2, FORMATION_COLUMN, 1150, 0), theirs, 0);
		refused("SHOCK-16");
	}
	single_refused(ARM_PONTONIERS, ARM_CLOSED_INFANTRY, "SHOCK-16");
	single_refused(ARM_TRAIN, ARM_CLOSED_INFANTRY, "SHOCK-16");
	anew(); /* guns, limbered */
	uint16_t guns = a_body(BLUE, ARM_HORSE_ARTILLERY, 1, FORMATION_LINE, 1150, 0);
	guns_are(b, guns, GUNS_LIMBERED);
	in_front(guns, a_body(GREEN, ARM_TIRAILLEURS, 1, FORMATION_LINE, FRONT_Y, 180), 0);
	refused("SHOCK-16");
}
END_TEST

START_TEST(SHOCK_13_guns_in_position)
{
	static const enum arm arms[] = { ARM_CLOSED_INFANTRY, ARM_TIRAILLEURS,   ARM_JAEGERS,
		                             ARM_HEAVY_CAVALRY,   ARM_LIGHT_CAVALRY, ARM_FLANKERS };
	for (size_t i = 0; i < sizeof arms / sizeof *arms; i++) {
		anew();
		uint16_t guns = foot_battery(b, GREEN, FRONT_X, FRONT_Y, 180);
		guns_are(b, guns, i % 2 ? GUNS_LAID : GUNS_EMPLACED);
		pair(a_body(BLUE, arms[i], 1, FORMATION_LINE, 1150, 0), guns, 0, 12);
		ck_assert_int_eq(at(guns)->taken, 1 + BLUE);
		/* GUN-1: taken guns are nobody's target */
		in_front(a_body(BLUE, ARM_HEAVY_CAVALRY, 1, FORMATION_LINE, 1300, 0), guns, 0);
		refused("GUN-1");
	}
}
END_TEST

START_TEST(SHOCK_20_limbered_guns_pontoniers_train)
{
	static const enum arm arms[] = { ARM_CLOSED_INFANTRY, ARM_TIRAILLEURS, ARM_HEAVY_CAVALRY };
	for (size_t i = 0; i < sizeof arms / sizeof *arms; i++) {
		single(arms[i], ARM_FOOT_ARTILLERY, 24, 0); /* one gun, driven back two distances */
		stands_at(0, FRONT_X, 900, 180);
		single(arms[i], ARM_HEAVY_ARTILLERY, 24, 0);
		stands_at(0, FRONT_X, 950, 180);
		single(arms[i], ARM_PONTONIERS, 0, 0);
		ck_assert_int_eq(at(0)->fate, FATE_CAPTURED);
		single(arms[i], ARM_TRAIN, 0, 0);
		ck_assert_int_eq(at(0)->fate, FATE_CAPTURED);
	}
	anew(); /* reconstruction 4.2: with an escort within two distances */
	uint16_t train = a_body(GREEN, ARM_TRAIN, 1, FORMATION_LINE, FRONT_Y, 180);
	uint16_t escort = a_battalion(b, GREEN, FRONT_X, 900, 180);
	uint16_t ours = a_battalion(b, BLUE, FRONT_X, 1150, 0);
	in_front(ours, train, 0);
	refused("SHOCK-20");
	b->state.piece[escort].y = 899; /* 101 p */
	in_front(ours, train, 0);
	ck_assert(attack());
}
END_TEST

START_TEST(SHOCK_20_bayonet_on_light_foot)
{
	single(ARM_CLOSED_INFANTRY, ARM_TIRAILLEURS, 24, 6);
	stands_at(0, FRONT_X, 900, 180);
	single(ARM_CLOSED_INFANTRY, ARM_JAEGERS, 24, 6);
	static const enum cover covers[] = { COVER_OPEN_WOOD, COVER_DENSE_WOOD, COVER_BUILDING_LOW,
		                                 COVER_YARD };
	for (size_t i = 0; i < sizeof covers / sizeof *covers; i++) {
		anew();
		ground_cover(b, 900, 950, 1100, 1010, covers[i]);
		if (covers[i] == COVER_BUILDING_LOW)
			ground_feature(b, 900, 950, 1100, 1010, 1);
		b->world->ground.feature[1] = (struct feature){ .kind = FEATURE_FARM, .quarters = 4 };
		uint16_t theirs = some_tirailleurs(b, GREEN, FRONT_X, FRONT_Y, 180);
		pair(a_battalion(b, BLUE, FRONT_X, 1100, 0), theirs, covers[i] == COVER_YARD ? 24 : 12, 6);
	}
	anew(); /* a light mass is as closed infantry */
	uint16_t mass = a_body(GREEN, ARM_JAEGERS, 3, FORMATION_COLUMN, FRONT_Y, 180);
	pair(a_battalion(b, BLUE, FRONT_X, 1150, 0), mass, 72, 12);
}
END_TEST

START_TEST(SHOCK_20_bayonet_on_cavalry)
{
	for (enum arm foe = ARM_HEAVY_CAVALRY; foe <= ARM_FLANKERS; foe++) {
		single_refused(ARM_CLOSED_INFANTRY, foe, "SHOCK-20");
		anew(); /* unless it cannot withdraw: then IX §14, and it is captured */
		ground_water(b, 500, 800, 1500, 810, WATER_RIVER);
		uint16_t theirs = a_body(GREEN, foe, 1, FORMATION_LINE, FRONT_Y, 180);
		pair(a_battalion(b, BLUE, FRONT_X, 1150, 0), theirs, 24, 12);
		ck_assert_int_eq(at(theirs)->fate, FATE_CAPTURED);
	}
}
END_TEST

START_TEST(SHOCK_20_light_foot_in_mass_in_a_wood)
{
	/* Lawful for foot only, jägers that would be dispersed and tirailleurs that stand alike. */
	for (int i = 0; i < 6; i++) {
		anew();
		ground_cover(b, 900, 950, 1100, 1010, COVER_OPEN_WOOD);
		uint16_t theirs = a_body(GREEN, i % 2 ? ARM_JAEGERS : ARM_TIRAILLEURS, i < 4 ? 3 : 2,
		                         FORMATION_COLUMN, FRONT_Y, 180);
		bool horse = i < 2 || i > 3;
		uint16_t ours = a_piece(b, BLUE, horse ? ARM_LIGHT_CAVALRY : ARM_CLOSED_INFANTRY, FRONT_X,
		                        1100, 0);
		if (!horse) {
			pair(ours, theirs, 36, 12); /* twelve of each piece */
			continue;
		}
		in_front(ours, theirs, 0);
		refused(i == 1 ? "SHOCK-6" : "SHOCK-20");
	}
}
END_TEST

START_TEST(SHOCK_15_light_foot_only_at_guns)
{
	single_refused(ARM_TIRAILLEURS, ARM_CLOSED_INFANTRY, "SHOCK-15");
	single_refused(ARM_JAEGERS, ARM_TIRAILLEURS, "SHOCK-15");
	anew(); /* refused too if its front would overlap anything else by 10 p */
	uint16_t guns = foot_battery(b, GREEN, 1000, 1000, 180);
	(void)a_battalion(b, GREEN, 1050, 1000, 180);
	uint16_t ours = some_tirailleurs(b, BLUE, 1000, 1150, 0);
	in_front(ours, guns, -10);
	refused("SHOCK-15");
	in_front(ours, guns, -9);
	ck_assert(attack());
	anew(); /* ARM-3: three tirailleurs stacked are closed infantry, jägers have no bayonet */
	uint16_t theirs = a_battalion(b, GREEN, 1000, 1000, 180);
	in_front(a_body(BLUE, ARM_TIRAILLEURS, 3, FORMATION_COLUMN, 1200, 0), theirs, 0);
	ck_assert(attack());
	ck_assert_int_eq(account(GREEN, ARM_CLOSED_INFANTRY), 24);
	ck_assert_int_eq(account(BLUE, ARM_TIRAILLEURS), 36);
	anew();
	theirs = a_battalion(b, GREEN, 1000, 1000, 180);
	in_front(a_body(BLUE, ARM_JAEGERS, 3, FORMATION_COLUMN, 1200, 0), theirs, 0);
	refused("SHOCK-15");
}
END_TEST

START_TEST(SHOCK_15_guns_are_guns_in_a_column_and_in_a_defile)
{
	/* Light foot and single flankers may attack them there too. */
	for (int i = 0; i < 4; i++) {
		clear();
		lay();
		uint16_t guns[2];
		for (int k = 0; k < 2; k++) {
			guns[k] = foot_battery(b, GREEN, 1000, 1000 - 200 * (i / 2) * k, 180);
			guns_are(b, guns[k], GUNS_LIMBERED);
		}
		if (i < 2)
			stack_up(b, guns[0], guns[1], FORMATION_COLUMN);
		else
			b->state.piece[guns[0]].narrow = 1;
		uint16_t ours = a_piece(b, BLUE, i % 2 ? ARM_FLANKERS : ARM_TIRAILLEURS, 1000, 1100, 0);
		struct refusal why;
		ck_assert(strikes_may(b->world, &b->state, ours, guns[0], &why));
	}
}
END_TEST

static Suite *strikes_suite(void)
{
	Suite *s = suite_create("rules/strikes");
	TCase *t = tcase_create("strikes");
	tcase_add_checked_fixture(t, lay, clear);
	tcase_add_test(t, SHOCK_1_SHOCK_3_SHOCK_4_line_on_line);
	tcase_add_test(t, SHOCK_4_as_printed);
	tcase_add_test(t, SHOCK_2_the_bayonet_in_mass);
	tcase_add_test(t, SHOCK_2_a_stack_loses_once_and_counts_all);
	tcase_add_test(t, SHOCK_5_mass_under_cavalry_and_bayonet);
	tcase_add_test(t, ARM_6_the_side_of_a_mass);
	tcase_add_test(t, SHOCK_6_light_foot_under_cavalry);
	tcase_add_test(t, SHOCK_6_where_horse_does_not_come);
	tcase_add_test(t, SHOCK_7_flankers);
	tcase_add_test(t, SHOCK_16_no_other_cavalry_stacked);
	tcase_add_test(t, SHOCK_13_guns_in_position);
	tcase_add_test(t, SHOCK_20_limbered_guns_pontoniers_train);
	tcase_add_test(t, SHOCK_20_bayonet_on_light_foot);
	tcase_add_test(t, SHOCK_20_bayonet_on_cavalry);
	tcase_add_test(t, SHOCK_15_light_foot_only_at_guns);
	tcase_add_test(t, SHOCK_15_guns_are_guns_in_a_column_and_in_a_defile);
	tcase_add_test(t, SHOCK_20_light_foot_in_mass_in_a_wood);
	suite_add_tcase(s, t);
	return s;
}

SUITE_MAIN(strikes_suite)
