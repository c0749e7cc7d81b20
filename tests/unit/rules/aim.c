/* Where fire comes to: guns over lower ground, pieces of a square, bridges and buildings, ships
 * (FIRE-2, FIRE-3, FIRE-9, FIRE-10, FIRE-11, ARM-7, SHIP-1). */
#include "rules/reiswitz/aim.h"
#include "tests/unit/rules/volley.h"

START_TEST(FIRE_2_the_sextant_is_30_degrees)
{
	uint16_t p = horse_battery(b, BLUE, 1000, 1000, 0);
	const struct piece *guns = &b->state.piece[p];
	/* fw 200: 25 + 200 · 37837/65536 = 140.47 */
	ck_assert(aim_holds(b->world->tables, guns, geometry_fine((struct spot){ 1140, 800 })));
	ck_assert(!aim_holds(b->world->tables, guns, geometry_fine((struct spot){ 1141, 800 })));
	ck_assert(aim_holds(b->world->tables, guns, geometry_fine((struct spot){ 860, 800 })));
	ck_assert(!aim_holds(b->world->tables, guns, geometry_fine((struct spot){ 859, 800 })));
	set_arm(p, ARM_CLOSED_INFANTRY);
	ck_assert(aim_holds(b->world->tables, guns, geometry_fine((struct spot){ 1225, 800 })));
	ck_assert(!aim_holds(b->world->tables, guns, geometry_fine((struct spot){ 1226, 800 })));
}
END_TEST

START_TEST(FIRE_3_guns_that_stand_higher_fire_over)
{
	/* A wood of 50 ft halfway between guns at 1000 and foot at 600. */
	uint16_t p = foot_battery(b, BLUE, 1000, 1000, 0), q = a_battalion(b, GREEN, 1000, 600, 180);
	ground_cover(b, 990, 950, 1010, 960, COVER_OPEN_WOOD);
	ck_assert_int_eq(loss_of(p, q), NO_FIRE);
	ck_assert(refused_by(b, "FIRE-3"));
	ck_assert_int_eq(b->why.hint, MSG_REFUSAL_FIRE_WOOD);
	ground_height(b, 900, 990, 1100, 1100, 50); /* level with its top */
	ck_assert_int_eq(loss_of(p, q), NO_FIRE);
	ground_height(b, 900, 990, 1100, 1100, 150);
	ck_assert_int_gt(loss_of(p, q), 0);
	set_arm(p, ARM_JAEGERS); /* small arms never */
	ck_assert_int_eq(loss_of(p, q), NO_FIRE);
	set_arm(p, ARM_FOOT_ARTILLERY);
	/* Near the target the line is too low. */
	ground_cover(b, 990, 950, 1010, 960, COVER_NONE);
	ground_cover(b, 990, 640, 1010, 650, COVER_OPEN_WOOD);
	ck_assert_int_eq(loss_of(p, q), NO_FIRE);
	/* RULING: not where the line climbs over it to a higher mark. */
	ground_height(b, 900, 990, 1100, 1100, 0);
	ground_height(b, 900, 500, 1100, 610, 300);
	ck_assert_int_eq(loss_of(p, q), NO_FIRE);
	ck_assert_int_eq(b->why.hint, MSG_REFUSAL_FIRE_WOOD);
}
END_TEST

START_TEST(FIRE_3_friends_in_the_path_bar_guns_on_a_height_too)
{
	uint16_t p = foot_battery(b, BLUE, 1000, 1000, 0), q = a_battalion(b, GREEN, 1000, 600, 180);
	ground_height(b, 900, 990, 1100, 1100, 150);
	a_battalion(b, BLUE, 1000, 800, 0);
	ck_assert_int_eq(loss_of(p, q), NO_FIRE);
	ck_assert_int_eq(b->why.hint, MSG_REFUSAL_FIRE_FRIEND);
}
END_TEST

/* A square of k = 1 about (1000, 800), its first side facing south; its piece on that side, then
 * right, rear, left. */
static uint16_t a_square(void)
{
	static const int at[4][3] = { { 1000, 825, 180 }, { 975, 800, 270 }, { 1000, 775, 0 },
		                          { 1025, 800, 90 } };
	uint16_t first = 0;
	b->state.square[0] = (struct square){ 1000, 800, 180, GREEN, 1 };
	for (int k = 0; k < 4; k++) {
		uint16_t id = a_battalion(b, GREEN, at[k][0], at[k][1], at[k][2]);
		struct piece *p = &b->state.piece[id];
		p->formation = FORMATION_SQUARE;
		p->square = 1;
		p->place = (uint8_t)k;
		first = k ? first : id;
	}
	return first;
}

START_TEST(ARM_7_a_piece_of_a_square_is_aimed_at_by_its_front)
{
	uint16_t front = a_square(), p = a_battalion(b, BLUE, 1000, 1000, 0);
	ck_assert_int_eq(measured(p, front).side, FLANK_FRONT);
	ck_assert_int_eq(measured(p, front).range_paces, 175);
	ck_assert_int_eq(loss_of(p, front), 24); /* dense: twice 12 */
	/* The others of its square never block, but only who stands before a front may aim at it. */
	for (uint16_t side = 1; side < 4; side++) {
		ck_assert_int_eq(measured(p, front + side).side, FLANK_FRONT);
		ck_assert_int_eq(loss_of(p, front + side), NO_FIRE);
		ck_assert(refused_by(b, "ARM-7"));
		ck_assert_int_eq(b->why.piece, front + side);
	}
	/* Obliquely before it: fw of the left side's front, x 1025, is one pace. */
	b->state.piece[p].x = 1026;
	ck_assert_int_gt(loss_of(p, front + 3), 0);
	b->state.piece[p].x = 1025;
	ck_assert_int_eq(loss_of(p, front + 3), NO_FIRE);
}
END_TEST

START_TEST(ARM_7_a_square_fires_by_its_fronts)
{
	uint16_t front = a_square(), a = a_battalion(b, BLUE, 1000, 1000, 0);
	ck_assert(end_part(b)); /* green's move */
	ck_assert_int_eq(loss_of(front, a), 12);
	ck_assert_int_eq(loss_of(front + 2, a), NO_FIRE);
	ck_assert(refused_by(b, "FIRE-2"));
}
END_TEST

static void a_house(enum feature_kind kind, int storeys)
{
	/* token (900…1150, 500…625); building 920…1005 and 1045…1130 */
	b->world->ground.feature[1] = (struct feature){ kind, 2, storeys, 900, 500, 250, 125 };
	ground_feature(b, 900, 500, 1150, 625, 1);
	ground_cover(b, 900, 500, 1150, 625, COVER_YARD);
	ground_cover(b, 920, 520, 1130, 605, COVER_BUILDING_LOW);
}

/* An order to fire at a bridge or building; points of damage it did, or NO_FIRE. */
static int shot_at(uint16_t piece, uint16_t thing)
{
	struct command c = { .order = ORDER_FIRE, .piece = piece, .target = NO_PIECE,
		                 .feature = thing, .ship = INDEX_NONE };
	return board_order(b, b->state.piece[piece].seat, &c) ? b->outcome.list[1].count : NO_FIRE;
}

START_TEST(TER_7_FIRE_10_who_shares_a_building_does_not_bar)
{
	/* Two overlap in a house and look at right angles: each has the other before it. */
	uint16_t ci = a_battalion(b, BLUE, 970, 550, 0), a = a_battalion(b, GREEN, 970, 400, 180);
	uint16_t friend = a_battalion(b, BLUE, 985, 545, 90);
	a_house(FEATURE_FARM, 1);
	ck_assert_int_eq(loss_of(ci, a), 24);
	b->state.piece[friend].y = 515; /* its front's middle in the yard: no more in the house */
	ck_assert_int_eq(loss_of(ci, a), NO_FIRE);
	ck_assert(refused_by(b, "FIRE-10"));
	ck_assert_int_eq(b->why.piece, friend);
}
END_TEST

START_TEST(FIRE_11_a_building_is_aimed_at_in_the_middle_of_its_token)
{
	uint16_t p = foot_battery(b, BLUE, 1025, 1000, 0);
	a_house(FEATURE_FARM, 1);
	struct mark mark = { MARK_THING, 1, { 0, 0 } };
	struct aim aim;
	aim_take(b->world, &b->state, p, &mark, &aim);
	ck_assert_int_eq(aim.middle.x, 1025 * 16);
	ck_assert_int_eq(aim.middle.y, 562 * 16 + 8);
	ck_assert_int_eq(aim.range_paces, 437);
	ck_assert_int_eq(shot_at(p, 1), 2); /* its own walls bar nothing */
	ck_assert_int_eq(b->outcome.list[0].what, HAPPENED_FIRE);
	ck_assert_int_eq(b->outcome.list[0].feature, 1);
	ck_assert_int_eq(b->outcome.list[0].target, NO_PIECE);
	ck_assert_int_eq(b->outcome.list[0].tx, 1025);
	ck_assert_int_eq(b->outcome.list[1].what, HAPPENED_DAMAGE);
	ck_assert_int_eq(b->outcome.list[1].length_paces, 2);
	ck_assert_int_eq(shot_at(p, 1), NO_FIRE); /* one lot a move */
	ck_assert(refused_by(b, "FIRE-5"));
	next_move(b);
	ground_cover(b, 1010, 700, 1040, 720, COVER_BUILDING_LOW); /* another house */
	ck_assert_int_eq(shot_at(p, 1), NO_FIRE);
	ck_assert_int_eq(b->why.hint, MSG_REFUSAL_FIRE_BUILDING);
	ground_cover(b, 1010, 700, 1040, 720, COVER_NONE);
	b->state.piece[p].bearing = b->state.piece[p].began = 90;
	ck_assert_int_eq(shot_at(p, 1), NO_FIRE);
	ck_assert(refused_by(b, "FIRE-2"));
}
END_TEST

START_TEST(FIRE_11_damage_counts_by_the_arc_of_roundshot)
{
	static const struct { enum arm arm; int paces, points; } want[] = {
		{ ARM_FOOT_ARTILLERY, 100, 2 },   { ARM_HORSE_ARTILLERY, 800, 2 },
		{ ARM_FOOT_ARTILLERY, 801, 1 },   { ARM_FOOT_ARTILLERY, 1200, 1 },
		{ ARM_FOOT_ARTILLERY, 1201, -1 }, { ARM_HEAVY_ARTILLERY, 1000, 4 },
		{ ARM_HEAVY_ARTILLERY, 1001, 2 }, { ARM_HEAVY_ARTILLERY, 1400, 2 },
		{ ARM_HEAVY_ARTILLERY, 1401, -1 },
	};
	uint16_t p = foot_battery(b, BLUE, 1025, 1000, 0);
	a_house(FEATURE_MASONRY, 2);
	b->world->ground.feature[1].h = 124; /* its middle lies at y 562 */
	for (size_t i = 0; i < sizeof want / sizeof want[0]; i++) {
		struct state before = b->state;
		set_arm(p, want[i].arm);
		b->state.piece[p].y = (int16_t)(562 + want[i].paces);
		ck_assert_int_eq(shot_at(p, 1), want[i].points);
		if (want[i].points < 0)
			ck_assert(refused_by(b, "FIRE-1"));
		b->state = before;
	}
}
END_TEST

START_TEST(FIRE_9_the_building_instead_of_its_garrison)
{
	uint16_t p = foot_battery(b, BLUE, 1025, 1000, 0), q = a_battalion(b, GREEN, 1025, 600, 180);
	a_house(FEATURE_FARM, 1);
	b->state.damages = 1;
	b->state.damage[0] = (struct damage){ .feature = 1, .points = 15 };
	/* It burns (reconstruction 3.6): the garrison loses an eighth. */
	ck_assert_int_eq(shot_at(p, 1), 2);
	ck_assert_int_eq(b->outcome.list[2].what, HAPPENED_GONE);
	ck_assert_int_eq(b->state.account[GREEN][ARM_CLOSED_INFANTRY].loss, 12);
	ck_assert_int_eq(b->state.damage[0].closed_until, 30);
	ck_assert(b->state.piece[q].on_board && !b->state.piece[q].shot_at);
	next_move(b);
	ck_assert_int_eq(shot_at(p, 1), NO_FIRE);
	ck_assert(refused_by(b, "FIRE-9"));
	ck_assert_int_eq(b->why.hint, MSG_REFUSAL_FIRE_THING);
}
END_TEST

START_TEST(FIRE_9_small_arms_do_not_fire_at_buildings)
{
	uint16_t p = a_battalion(b, BLUE, 1025, 700, 0);
	a_house(FEATURE_FARM, 1);
	ck_assert_int_eq(shot_at(p, 1), NO_FIRE);
	ck_assert(refused_by(b, "FIRE-9"));
	ck_assert_int_eq(b->why.hint, MSG_REFUSAL_FIRE_GUNS);
	set_arm(p, ARM_FOOT_ARTILLERY);
	b->state.piece[p].guns = GUNS_LAID;
	ck_assert_int_eq(shot_at(p, 0), NO_FIRE);
	ck_assert_int_eq(shot_at(p, 2), NO_FIRE);
	ck_assert_int_eq(shot_at(p, 9999), NO_FIRE);
	b->world->ground.feature[2].kind = FEATURE_FORD;
	ck_assert_int_eq(shot_at(p, 2), NO_FIRE);
	ck_assert_int_eq(b->why.hint, MSG_REFUSAL_FIRE_THING);
}
END_TEST

START_TEST(UNIT_7_no_more_than_64_things_under_damage)
{
	uint16_t p = foot_battery(b, BLUE, 1025, 1000, 0);
	a_house(FEATURE_FARM, 1);
	b->state.damages = DAMAGED_MAX;
	for (int k = 0; k < DAMAGED_MAX; k++)
		b->state.damage[k] = (struct damage){ .feature = 2 };
	ck_assert_int_eq(shot_at(p, 1), NO_FIRE);
	ck_assert(refused_by(b, "UNIT-7"));
	b->state.damage[3].feature = 1;
	ck_assert_int_eq(shot_at(p, 1), 2);
}
END_TEST

START_TEST(TER_7_a_bridge_is_shot_to_pieces)
{
	/* 16 points of a wooden bridge, 2 a move: the eighth time it goes, and who stands on it. */
	uint16_t p = foot_battery(b, BLUE, 1025, 1000, 0), q = a_battalion(b, GREEN, 1025, 625, 180);
	b->world->ground.feature[1] =
		(struct feature){ FEATURE_BRIDGE_WOODEN, 4, 0, 900, 500, 250, 250 };
	ground_water(b, 0, 600, WIDE, 660, WATER_RIVER);
	ground_way(b, 1020, 500, 1030, 750, WAY_PATH);
	ground_way(b, 1020, 600, 1030, 660, WAY_BRIDGE);
	ground_feature(b, 1020, 600, 1030, 660, 1);
	b->state.piece[q].narrow = b->world->start[q].narrow = true;
	for (int k = 1; k <= 8; k++) {
		ck_assert(b->state.piece[q].on_board);
		ck_assert_int_eq(shot_at(p, 1), 2);
		next_move(b);
	}
	ck_assert(!b->state.piece[q].on_board);
	ck_assert_int_eq(b->state.account[GREEN][ARM_CLOSED_INFANTRY].destroyed, 1);
	ck_assert_int_eq(b->state.account[GREEN][ARM_CLOSED_INFANTRY].loss, 0);
	ck_assert_int_eq(shot_at(p, 1), NO_FIRE);
}
END_TEST

/* An order to fire at a ship; its loss, or NO_FIRE. */
static int shot_at_ship(uint16_t piece, uint16_t ship)
{
	struct command c = { .order = ORDER_FIRE, .piece = piece, .target = NO_PIECE,
		                 .feature = INDEX_NONE, .ship = ship };
	return board_order(b, b->state.piece[piece].seat, &c) ? b->outcome.list[0].blow.loss : NO_FIRE;
}

START_TEST(FIRE_11_a_ship_by_roundshot_alone)
{
	uint16_t p = foot_battery(b, BLUE, 1000, 1000, 0);
	b->state.ships = b->world->ships = 1;
	b->state.ship[0] = (struct ship){ .x = 1000, .y = 800, .side = GREEN, .afloat = true };
	ck_assert_int_eq(shot_at_ship(p, 0), 24);
	ck_assert_int_eq(b->state.ship[0].loss, 24);
	ck_assert_int_eq(b->outcome.list[0].blow.account, 24);
	ck_assert_int_eq(b->outcome.list[0].blow.arc, 1 + ARC_SHOT_NEAR);
	ck_assert_int_eq(b->outcome.list[0].ship, 0);
	next_move(b);
	b->state.ship[0].y = 100; /* 18 d */
	ck_assert_int_eq(shot_at_ship(p, 0), 12);
	next_move(b);
	b->state.ship[0].loss = 90;
	ck_assert_int_eq(shot_at_ship(p, 0), 12); /* sunk */
	ck_assert(!b->state.ship[0].afloat);
	ck_assert_int_eq(b->outcome.list[1].what, HAPPENED_SUNK);
	next_move(b);
	ck_assert_int_eq(shot_at_ship(p, 0), NO_FIRE);
	ck_assert(refused_by(b, "SHIP-1"));
	ck_assert_int_eq(shot_at_ship(p, 1), NO_FIRE);
}
END_TEST

START_TEST(FIRE_11_troops_afloat_are_closed_infantry)
{
	uint16_t p = a_battalion(b, BLUE, 1000, 1000, 0), q = heavy_cavalry(b, GREEN, 0, 0, 0);
	b->state.ships = b->world->ships = 1;
	b->state.ship[0] = (struct ship){ .x = 1000, .y = 850, .side = GREEN, .afloat = true };
	b->state.piece[q].on_board = false;
	b->state.piece[q].fate = FATE_AFLOAT;
	b->state.piece[q].aboard = 1;
	ck_assert_int_eq(loss_of(p, q), 24);
	ck_assert(fire(b, p, q));
	ck_assert_int_eq(b->outcome.list[0].ty, 850);
	ck_assert_int_eq(b->state.account[GREEN][ARM_HEAVY_CAVALRY].loss, 24);
	next_move(b);
	set_arm(p, ARM_FOOT_ARTILLERY);
	b->state.piece[p].guns = GUNS_LAID;
	ck_assert_int_eq(loss_of(p, q), 72);
	/* When the account is full it is they who leave, though another of the arm stands ashore. */
	uint16_t ashore = heavy_cavalry(b, GREEN, 3000, 3000, 0);
	ck_assert(fire(b, p, q));
	ck_assert_int_eq(b->outcome.list[1].what, HAPPENED_LEAVE);
	ck_assert_int_eq(b->outcome.list[1].piece, q);
	ck_assert_int_eq(b->state.piece[q].fate, FATE_LOST);
	ck_assert_int_eq(b->state.piece[q].aboard, 0);
	ck_assert(b->state.piece[ashore].on_board && b->state.ship[0].afloat);
	ck_assert_int_eq(b->state.account[GREEN][ARM_HEAVY_CAVALRY].loss, 0);
}
END_TEST

START_TEST(fire_bears_on_a_passer)
{
	uint16_t ci = a_battalion(b, GREEN, 1000, 1000, 180),
			 runner = a_battalion(b, BLUE, 1030, 1300, 0);
	struct fire_reckoning r;
	ck_assert(fire_bears(b->world, &b->state, ci, runner, (struct spot){ 1030, 1050 }, &r));
	ck_assert_int_eq(r.aim.range_paces, 50);
	ck_assert_int_eq(r.effect.loss, 48);
	ck_assert_int_eq(r.effect.struck, runner);
	struct blow_told told = fire_told(&r, "MOV-20");
	ck_assert_str_eq(told.rule, "MOV-20");
	ck_assert_int_eq(told.loss, 48);
	ck_assert(fire_bears(b->world, &b->state, ci, runner, (struct spot){ 1030, 1250 }, &r));
	ck_assert_int_eq(r.effect.loss, 12);
	ck_assert(!fire_bears(b->world, &b->state, ci, runner, (struct spot){ 1030, 1251 }, &r));
	ck_assert(!fire_bears(b->world, &b->state, ci, runner, (struct spot){ 1030, 990 }, &r));
	/* On the way there is no cover; ground and bodies bar as ever; narrow pieces do not strike. */
	ground_cover(b, 1020, 1050, 1040, 1060, COVER_YARD);
	ck_assert(fire_bears(b->world, &b->state, ci, runner, (struct spot){ 1030, 1050 }, &r));
	ck_assert_int_eq(r.effect.loss, 48);
	ground_cover(b, 1000, 1020, 1040, 1030, COVER_OPEN_WOOD);
	ck_assert(!fire_bears(b->world, &b->state, ci, runner, (struct spot){ 1030, 1050 }, &r));
	ground_cover(b, 1000, 1020, 1040, 1030, COVER_NONE);
	a_battalion(b, GREEN, 1025, 1060, 180);
	ck_assert(!fire_bears(b->world, &b->state, ci, runner, (struct spot){ 1030, 1100 }, &r));
	b->state.piece[ci].narrow = true;
	ck_assert(!fire_bears(b->world, &b->state, ci, runner, (struct spot){ 1030, 1010 }, &r));
}
END_TEST

static Suite *aim_suite(void)
{
	Suite *s = suite_create("rules/aim");
	TCase *t = tcase_create("aim");
	tcase_add_checked_fixture(t, lay, clear);
	tcase_add_test(t, FIRE_2_the_sextant_is_30_degrees);
	tcase_add_test(t, FIRE_3_guns_that_stand_higher_fire_over);
	tcase_add_test(t, FIRE_3_friends_in_the_path_bar_guns_on_a_height_too);
	tcase_add_test(t, ARM_7_a_piece_of_a_square_is_aimed_at_by_its_front);
	tcase_add_test(t, ARM_7_a_square_fires_by_its_fronts);
	tcase_add_test(t, TER_7_FIRE_10_who_shares_a_building_does_not_bar);
	tcase_add_test(t, FIRE_11_a_building_is_aimed_at_in_the_middle_of_its_token);
	tcase_add_test(t, FIRE_11_damage_counts_by_the_arc_of_roundshot);
	tcase_add_test(t, FIRE_9_the_building_instead_of_its_garrison);
	tcase_add_test(t, FIRE_9_small_arms_do_not_fire_at_buildings);
	tcase_add_test(t, UNIT_7_no_more_than_64_things_under_damage);
	tcase_add_test(t, TER_7_a_bridge_is_shot_to_pieces);
	tcase_add_test(t, FIRE_11_a_ship_by_roundshot_alone);
	tcase_add_test(t, FIRE_11_troops_afloat_are_closed_infantry);
	tcase_add_test(t, fire_bears_on_a_passer);
	suite_add_tcase(s, t);
	return s;
}

SUITE_MAIN(aim_suite)
