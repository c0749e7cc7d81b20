/* Going back: how far, what bars it, past friends, in what order; and attackers repulsed. */
#include "rules/reiswitz/retreat.h"
#include "tests/unit/rules/charging.h"

/* One closed foot at (1000, 1000) looking south is driven back by another. */
static uint16_t driven(void)
{
	uint16_t theirs = a_battalion(b, GREEN, 1000, 1000, 180);
	ck_assert(charges(a_battalion(b, BLUE, 1000, 1150, 0), theirs));
	return theirs;
}

static void captured(uint16_t piece)
{
	ck_assert_int_eq(at(piece)->fate, FATE_CAPTURED);
	ck_assert_str_eq(entry(HAPPENED_CAPTURE, piece)->blow.rule, "SHOCK-11");
}

static void anew(void)
{
	clear();
	lay();
}

START_TEST(SHOCK_17_how_far)
{
	static const struct { enum arm arm; int paces, bearing; } far[] = {
		{ ARM_CLOSED_INFANTRY, 100, 180 }, { ARM_TIRAILLEURS, 100, 180 },
		{ ARM_JAEGERS, 100, 180 },         { ARM_FOOT_ARTILLERY, 100, 180 },
		{ ARM_HEAVY_ARTILLERY, 50, 180 },  { ARM_HORSE_ARTILLERY, 200, 180 },
	};
	for (size_t i = 0; i < sizeof far / sizeof *far; i++) {
		anew();
		uint16_t theirs = a_piece(b, GREEN, far[i].arm, 1000, 1000, 180);
		if (arm_is_guns((uint8_t)far[i].arm))
			guns_are(b, theirs, GUNS_LIMBERED);
		ck_assert(charges(a_battalion(b, BLUE, 1000, 1150, 0), theirs));
		stands_at(theirs, 1000, 1000 - far[i].paces, far[i].bearing);
		/* SHOCK-11: it costs no move */
		ck_assert(!at(theirs)->acted && !at(theirs)->moved);
	}
	for (int heavy = 0; heavy < 2; heavy++) {
		anew();
		uint16_t theirs = a_piece(b, GREEN, heavy ? ARM_HEAVY_CAVALRY : ARM_LIGHT_CAVALRY, 1000,
		                          1000, 180);
		ck_assert(charges(light_cavalry(b, BLUE, 1000, 1300, 0), theirs));
		stands_at(theirs, 1000, heavy ? 800 : 750, 0); /* cavalry turns about */
	}
}
END_TEST

START_TEST(ARM_7_who_goes_back_is_of_no_broken_square)
{
	uint16_t theirs = a_battalion(b, GREEN, 1000, 1000, 180);
	uint16_t mate = a_battalion(b, GREEN, 1000, 950, 0);
	b->state.piece[theirs].square = b->state.piece[mate].square = 1; /* what is left of one */
	ck_assert(charges(a_battalion(b, BLUE, 1000, 1150, 0), theirs));
	ck_assert(at(theirs)->y < 950);
	ck_assert_int_eq(at(theirs)->square, 0);
	board_must_hold(b);
}
END_TEST

START_TEST(SHOCK_11_acts_in_its_own_next_move)
{
	uint16_t theirs = driven();
	ck_assert(end_part(b));
	ck_assert(march(b, theirs, 180, 1, 1000, 940));
}
END_TEST

START_TEST(SHOCK_11_what_bars_it)
{
	/* A cell the arm may not enter, anywhere on the line. */
	ground_water(b, 900, 940, 1100, 950, WATER_BROOK);
	captured(driven());
	anew(); /* the board's edge */
	uint16_t theirs = a_battalion(b, GREEN, 1000, 149, 180);
	ck_assert(charges(a_battalion(b, BLUE, 1000, 300, 0), theirs));
	captured(theirs);
	anew();
	theirs = a_battalion(b, GREEN, 1000, 150, 180);
	ck_assert(charges(a_battalion(b, BLUE, 1000, 300, 0), theirs));
	stands_at(theirs, 1000, 50, 180);
	anew(); /* the footprint of an enemy not in this attack */
	(void)a_battalion(b, BLUE, 1000, 920, 0);
	captured(driven());
	anew(); /* its front zone, though there is room before it */
	(void)a_battalion(b, BLUE, 1060, 940, 270);
	stands_at(driven(), 1000, 900, 180);
	anew();
	(void)a_battalion(b, BLUE, 1009, 970, 270);
	captured(driven());
	anew(); /* closed foot does not pass a wood, but may end in it */
	ground_cover(b, 900, 950, 1100, 960, COVER_DENSE_WOOD);
	captured(driven());
	anew();
	ground_cover(b, 900, 800, 1100, 930, COVER_DENSE_WOOD);
	stands_at(driven(), 1000, 900, 180);
}
END_TEST

START_TEST(SHOCK_17_delay_is_disregarded)
{
	ground_cover(b, 900, 800, 1100, 980, COVER_OPEN_WOOD);
	stands_at(driven(), 1000, 900, 180);
}
END_TEST

START_TEST(SHOCK_17_past_friends_at_most_a_hundred_more)
{
	/* Three friends one behind the other: 150 more would be needed. */
	for (int friends = 1; friends <= 4; friends++) {
		anew();
		for (int i = 0; i < friends; i++)
			(void)a_battalion(b, GREEN, 1000, 900 - 50 * i, 180);
		uint16_t theirs = driven();
		if (friends == 1)
			stands_at(theirs, 1000, 850, 180);
		else if (friends == 2)
			stands_at(theirs, 1000, 800, 180);
		else
			captured(theirs);
	}
}
END_TEST

START_TEST(SHOCK_17_lifted_first_then_from_the_right)
{
	/* Two that look apart and fall back on one another's place: the right one (west, as they look
	 * south) takes it first, the other goes on. */
	uint16_t west = a_battalion(b, GREEN, 970, 1000, 225), east = a_battalion(b, GREEN, 1030, 1000,
	                                                                          135);
	uint16_t ours[2] = { a_battalion(b, BLUE, 900, 1100, 45),
		                 a_battalion(b, BLUE, 1100, 1100, 315) };
	in_front(ours[0], west, 0);
	in_front(ours[1], east, 0);
	ck_assert(attack());
	stands_at(west, 1041, 929, 225);
	ck_assert_int_eq(b->outcome.list[b->outcome.count - 2].piece, west);
	/* 100 p from (1030, 1000) lead to (959, 929), clear of the other by now */
	stands_at(east, 959, 929, 135);
}
END_TEST

START_TEST(SHOCK_17_a_stack_goes_as_one)
{
	uint16_t low = a_battalion(b, GREEN, 1000, 1000, 180), top = a_battalion(b, GREEN, 1000, 1000,
	                                                                         180);
	stack_up(b, low, top, FORMATION_MASS);
	ck_assert(charges(a_battalion(b, BLUE, 1000, 1150, 0), low));
	stands_at(low, 1000, 900, 180);
	stands_at(top, 1000, 900, 180);
	ck_assert_int_eq(at(top)->formation, FORMATION_MASS);
	ck_assert_int_eq(told(HAPPENED_RETREAT), 1);
	anew();
	low = a_battalion(b, GREEN, 1000, 1000, 180);
	top = a_battalion(b, GREEN, 1000, 1000, 180);
	stack_up(b, low, top, FORMATION_MASS);
	ground_water(b, 900, 940, 1100, 950, WATER_RIVER);
	ck_assert(charges(a_battalion(b, BLUE, 1000, 1150, 0), low));
	captured(low);
	captured(top);
}
END_TEST

START_TEST(SHOCK_14_the_place_left_is_closed)
{
	/* A neighbour's attack gives no one else the way through before the own next move. */
	uint16_t theirs = driven();
	ck_assert_int_eq(b->state.gaps, 1);
	ck_assert_int_eq(b->state.gap[0].y, 1000);
	uint16_t through = light_cavalry(b, BLUE, 1200, 980, 270);
	ck_assert(!march(b, through, 270, 1, 800, 980));
	next_move(b);
	ck_assert_int_eq(b->state.gaps, 0);
	(void)theirs;
}
END_TEST

/* One cavalry piece on two in line: repulsed (SHOCK-12). */
static uint16_t repulsed(int x, int y, int points, int px, int py)
{
	uint16_t theirs[2];
	a_line(theirs, 2, GREEN, ARM_LIGHT_CAVALRY, 1000, 1000, 180, 50);
	uint16_t ours = light_cavalry(b, BLUE, x, y, 0);
	struct attacker *a = joins(ours, theirs[0], px, py);
	if (points == 2)
		a->point[a->points++] = (struct waypoint){ 1025, 1000 };
	a->offset = -25;
	ck_assert(attack());
	ck_assert_int_eq(told(HAPPENED_REPULSE), 1);
	stands_at(theirs[0], 1000, 1000, 180);
	return ours;
}

START_TEST(SHOCK_18_along_its_own_path)
{
	/* 200 p straight, then 50 of the leg before. */
	uint16_t ours = repulsed(1225, 1200, 2, 1025, 1200);
	stands_at(ours, 1075, 1200, 0);
	const struct happened *h = entry(HAPPENED_REPULSE, ours);
	ck_assert_int_eq(h->x, 1025);
	ck_assert_int_eq(h->y, 1000);
	ck_assert_int_eq(h->tx, 1075);
	ck_assert_int_eq(h->ty, 1200);
	/* MOV-21: its trail leads out and back */
	const struct trail *t = &b->state.trail[b->state.trails - 1];
	ck_assert_int_eq(t->count, 4);
	anew();
	stands_at(repulsed(1025, 1180, 1, 1025, 1000), 1025, 1180, 0); /* never past its start */
}
END_TEST

START_TEST(SHOCK_18_past_a_friend_to_the_start)
{
	(void)a_battalion(b, BLUE, 1030, 1260, 0);
	stands_at(repulsed(1025, 1450, 1, 1025, 1000), 1025, 1450, 0);
	anew(); /* with its old bearing, if the other has no room there */
	uint16_t beside = a_battalion(b, BLUE, 1060, 1480, 0);
	(void)a_battalion(b, BLUE, 1030, 1260, 0);
	uint16_t theirs[2];
	a_line(theirs, 2, GREEN, ARM_LIGHT_CAVALRY, 1000, 1000, 180, 50);
	uint16_t ours = light_cavalry(b, BLUE, 1025, 1450, 315);
	b->state.piece[beside].bearing = 0;
	struct attacker *a = joins(ours, theirs[0], 1025, 1000);
	a->offset = -25;
	bool done = attack();
	ck_assert(done);
	ck_assert(at(ours)->on_board);
}
END_TEST

/* Closed foot in mass, which stops cavalry (SHOCK-5). */
static uint16_t a_mass(int x, int y, int bearing)
{
	uint16_t low = a_battalion(b, GREEN, x, y, bearing);
	for (int k = 0; k < 2; k++)
		stack_up(b, low, a_battalion(b, GREEN, x, y, bearing), FORMATION_MASS);
	return low;
}

START_TEST(SHOCK_18_the_driven_do_not_take_an_attackers_start)
{
	/* One of the group is stopped by a mass, another drives cavalry that would come to stand where
	 * the first began: it goes on past, and he goes back as far as he should. */
	uint16_t mass = a_mass(700, 760, 90), theirs = light_cavalry(b, GREEN, 1000, 1000, 180);
	uint16_t stopped = light_cavalry(b, BLUE, 1000, 760, 270);
	in_front(stopped, mass, 0);
	in_front(light_cavalry(b, BLUE, 1000, 1300, 0), theirs, 0);
	ck_assert(attack());
	stands_at(stopped, 950, 760, 270);
	stands_at(theirs, 1000, 680, 0);
}
END_TEST

START_TEST(SHOCK_18_who_finds_no_place_at_all_stays_in_contact)
{
	/* His start is taken by a comrade who has won; the place of contact is where another of those
	 * repulsed began, who must not come back there before he has left it. */
	uint16_t mass = a_mass(1000, 1000, 180), theirs = light_cavalry(b, GREEN, 1055, 1080, 270);
	uint16_t stuck = light_cavalry(b, BLUE, 1025, 1060, 0);
	uint16_t aside = light_cavalry(b, BLUE, 1025, 1002, 0);
	uint16_t winner = light_cavalry(b, BLUE, 900, 1080, 90);
	in_front(aside, mass, 25);
	in_front(stuck, mass, -25);
	in_front(winner, theirs, 0);
	ck_assert(attack());
	stands_at(winner, 1055, 1080, 90);
	stands_at(stuck, 1025, 1000, 0);
	stands_at(aside, 976, 1000, 0); /* as far from contact as there is room */
}
END_TEST

START_TEST(SHOCK_12_at_equal_strength_the_attacked_goes_back)
{
	stands_at(driven(), 1000, 900, 180);
	ck_assert_int_eq(told(HAPPENED_REPULSE), 0);
}
END_TEST

START_TEST(SHOCK_12_the_fewer_go_back)
{
	/* Losses are exchanged the same way. */
	uint16_t theirs[2];
	a_line(theirs, 2, GREEN, ARM_CLOSED_INFANTRY, 1000, 1000, 180, 50);
	uint16_t ours = a_battalion(b, BLUE, 1025, 1200, 0);
	in_front(ours, theirs[0], -25);
	ck_assert(attack());
	ck_assert_int_eq(account(GREEN, ARM_CLOSED_INFANTRY), 24);
	ck_assert_int_eq(account(BLUE, ARM_CLOSED_INFANTRY), 24);
	stands_at(ours, 1025, 1100, 0);
	stands_at(theirs[0], 1000, 1000, 180);
	stands_at(theirs[1], 1050, 1000, 180);
}
END_TEST

static Suite *retreat_suite(void)
{
	Suite *s = suite_create("rules/retreat");
	TCase *t = tcase_create("retreat");
	tcase_add_checked_fixture(t, lay, clear);
	tcase_add_test(t, SHOCK_17_how_far);
	tcase_add_test(t, ARM_7_who_goes_back_is_of_no_broken_square);
	tcase_add_test(t, SHOCK_11_acts_in_its_own_next_move);
	tcase_add_test(t, SHOCK_11_what_bars_it);
	tcase_add_test(t, SHOCK_17_delay_is_disregarded);
	tcase_add_test(t, SHOCK_17_past_friends_at_most_a_hundred_more);
	tcase_add_test(t, SHOCK_17_lifted_first_then_from_the_right);
	tcase_add_test(t, SHOCK_17_a_stack_goes_as_one);
	tcase_add_test(t, SHOCK_14_the_place_left_is_closed);
	tcase_add_test(t, SHOCK_18_along_its_own_path);
	tcase_add_test(t, SHOCK_18_past_a_friend_to_the_start);
	tcase_add_test(t, SHOCK_18_the_driven_do_not_take_an_attackers_start);
	tcase_add_test(t, SHOCK_18_who_finds_no_place_at_all_stays_in_contact);
	tcase_add_test(t, SHOCK_12_at_equal_strength_the_attacked_goes_back);
	tcase_add_test(t, SHOCK_12_the_fewer_go_back);
	suite_add_tcase(s, t);
	return s;
}

SUITE_MAIN(retreat_suite)
