/* Tests of rules/reiswitz/ships and sailing: SHIP-1, reconstruction 4.3, TOK-11's current. */
#include "rules/reiswitz/ships.h"
#include "rules/reiswitz/overlay.h"
#include "tests/support/board.h"
#include "tests/support/suite.h"

#include <stdarg.h>

static struct board *b;
enum { EAST = CURRENT_STREAM | (1 + 90) };

/* A stream from west to east, y 1000…1199. */
static void lay(void)
{
	b = a_board(2500, 2500);
	ground_water(b, 0, 1000, 2500, 1200, WATER_RIVER);
	ground_current(b, 0, 1000, 2500, 1200, EAST);
}

static void clear(void)
{
	board_clear(b);
}

static struct piece *at(uint16_t piece)
{
	return &b->state.piece[piece];
}

static struct ship *ship_at(uint8_t ship)
{
	return &b->state.ship[ship];
}

static bool sail(uint8_t ship, int points, ...)
{
	struct command c = { .order = ORDER_SAIL, .ship = ship, .bearing = 90,
		                 .points = (uint8_t)points };
	va_list at_points;
	va_start(at_points, points);
	for (int k = 0; k < points; k++) {
		c.point[k].x = (int16_t)va_arg(at_points, int);
		c.point[k].y = (int16_t)va_arg(at_points, int);
	}
	va_end(at_points);
	return board_order(b, b->state.side, &c);
}

static bool load(uint8_t ship, int count, ...)
{
	struct command c = { .order = ORDER_LOAD, .ship = ship, .pieces = (uint8_t)count };
	va_list members;
	va_start(members, count);
	for (int k = 0; k < count; k++)
		c.member[k] = (uint16_t)va_arg(members, int);
	va_end(members);
	return board_order(b, b->state.side, &c);
}

static bool unload(uint8_t ship, uint16_t piece, int x, int y, int bearing)
{
	struct command c = { .order = ORDER_UNLOAD, .ship = ship, .pieces = 1, .member = { piece },
		                 .bearing = (int16_t)bearing };
	c.place[0].x = (int16_t)x;
	c.place[0].y = (int16_t)y;
	return board_order(b, b->state.side, &c);
}

/* The farthest a ship goes from (1000, 1100) so, in one straight leg. */
static int farthest(int dx, int dy)
{
	uint8_t ship = a_ship(b, BLUE, 1000, 1100, 90);
	int best = 0;
	for (int k = 1; k <= 210; k++) {
		struct command c = { .order = ORDER_SAIL, .ship = ship, .points = 1 };
		struct sailing s;
		struct refusal why;
		c.point[0] = (struct waypoint){ (int16_t)(1000 + dx * k), (int16_t)(1100 + dy * k) };
		if (sail_check(b->world, &b->state, (struct seat_id){ 0 }, &c, &s, &why))
			best = k;
	}
	b->state.ships = --b->world->ships;
	return best;
}

START_TEST(SHIP_1_with_the_stream_against_it_and_across)
{
	ck_assert_int_eq(farthest(1, 0), 200);   /* down: 4 d */
	ck_assert_int_eq(farthest(-1, 0), 100);  /* up: 2 d */
	ck_assert_int_eq(farthest(1, 1), 99);    /* 45° is down: 140 p, but land at y 1200 */
	ck_assert_int_eq(farthest(-1, -1), 70);  /* and up: 99 p */
	ground_water(b, 0, 900, 2500, 1300, WATER_RIVER);
	ground_current(b, 0, 900, 2500, 1300, EAST);
	ck_assert_int_eq(farthest(1, 1), 141);   /* 199.4 p */
	ck_assert_int_eq(farthest(0, 1), 100);   /* across: 2 d */
	ground_current(b, 0, 900, 2500, 1300, CURRENT_STREAM);
	ck_assert_int_eq(farthest(0, -1), 150);  /* still water: 3 d */
	ck_assert_int_eq(farthest(-1, 0), 150);
}
END_TEST

START_TEST(SHIP_1_across_sets_down_a_distance)
{
	uint8_t ship = a_ship(b, BLUE, 1000, 1050, 90);
	ck_assert(sail(ship, 1, 1000, 1150));
	ck_assert(ship_at(ship)->x == 1050 && ship_at(ship)->y == 1150);
	ck_assert(!sail(ship, 1, 1060, 1150) && b->why.hint == MSG_REFUSAL_SHIP_ACTED);
	next_move(b);
	ck_assert(sail(ship, 1, 1250, 1150)); /* down: no drift */
	ck_assert_int_eq(ship_at(ship)->x, 1250);
	/* land stops it: cells from x 1290 on */
	ground_water(b, 1290, 1000, 1400, 1200, WATER_NONE);
	next_move(b);
	ck_assert(sail(ship, 1, 1250, 1100));
	ck_assert(ship_at(ship)->x == 1289 && ship_at(ship)->y == 1100);
	/* the least allowance of its legs, and across if one is */
	next_move(b);
	ck_assert(!sail(ship, 2, 1289, 1050, 1169, 1050));
	ck_assert_int_eq(b->why.hint, MSG_REFUSAL_SHIP_LENGTH);
	ck_assert(b->why.numbers[0] == 170 && b->why.numbers[1] == 100);
	board_must_hold(b);
}
END_TEST

START_TEST(SHIP_1_where_ships_float)
{
	/* TOK-5: streams, lakes; rivers if the scenario says so; not under bridges */
	struct spot p = { 1005, 1105 };
	ck_assert(ship_floats(b->world, &b->state, p));
	ground_current(b, 1000, 1100, 1010, 1110, 1 + 90);
	ck_assert(!ship_floats(b->world, &b->state, p));
	b->world->rivers = true;
	ck_assert(ship_floats(b->world, &b->state, p));
	b->world->rivers = false;
	for (int water = WATER_NONE; water < WATER_COUNT; water++) {
		ground_water(b, 1000, 1100, 1010, 1110, (enum water)water);
		ck_assert_int_eq(ship_floats(b->world, &b->state, p), water == WATER_LAKE);
	}
	ground_water(b, 1000, 1100, 1010, 1110, WATER_LAKE);
	ground_way(b, 1000, 1100, 1010, 1110, WAY_BRIDGE);
	ck_assert(!ship_floats(b->world, &b->state, p));
	uint8_t ship = a_ship(b, BLUE, 900, 1105, 90);
	ck_assert(!sail(ship, 1, 1050, 1105) && b->why.hint == MSG_REFUSAL_SHIP_DRY);
	ck_assert(!sail(ship, 1, 900, 1205) && refused_by(b, "SHIP-1"));
}
END_TEST

START_TEST(SHIP_1_what_a_ship_carries)
{
	/* 150 foot, or 80 horse, or two guns */
	static const struct { enum arm arm; int most; } loads[] = {
		{ ARM_CLOSED_INFANTRY, 1 }, { ARM_TIRAILLEURS, 4 }, { ARM_JAEGERS, 4 },
		{ ARM_HEAVY_CAVALRY, 1 },   { ARM_LIGHT_CAVALRY, 1 }, { ARM_FLANKERS, 4 },
		{ ARM_FOOT_ARTILLERY, 0 },  { ARM_PONTONIERS, 6 },  { ARM_TRAIN, 0 } };
	for (size_t k = 0; k < sizeof loads / sizeof loads[0]; k++) {
		struct ship_load load = { 0 };
		struct piece p = { .arm = (uint8_t)loads[k].arm };
		int most = 0;
		for (ship_load_add(b->world->tables, &load, &p); ship_load_fits(b->world->tables, &load);
		     ship_load_add(b->world->tables, &load, &p))
			most++;
		ck_assert_msg(most == loads[k].most, "%d of arm %d", most, loads[k].arm);
	}
	struct piece guns = { .arm = ARM_HORSE_ARTILLERY, .loss = 47 };
	struct ship_load three = { 0 }, two = { 0 }, mixed = { .foot = 32 };
	ship_load_add(b->world->tables, &three, &guns);
	ck_assert(three.guns == 3 && !ship_load_fits(b->world->tables, &three));
	guns.loss = 48;
	ship_load_add(b->world->tables, &two, &guns);
	ck_assert(two.guns == 2 && ship_load_fits(b->world->tables, &two));
	struct piece horse = { .arm = ARM_FLANKERS };
	ship_load_add(b->world->tables, &mixed, &horse);
	ck_assert(!ship_load_fits(b->world->tables, &mixed));
}
END_TEST

START_TEST(SHIP_1_loading_takes_its_moves)
{
	uint8_t ship = a_ship(b, BLUE, 1000, 1020, 90), other = a_ship(b, BLUE, 1500, 1020, 90);
	uint16_t foot = a_battalion(b, BLUE, 1000, 970, 180),
			 far = a_battalion(b, BLUE, 1000, 910, 180),
			 horse = light_cavalry(b, BLUE, 1500, 980, 180);
	ck_assert(!load(ship, 1, far) && b->why.hint == MSG_REFUSAL_SHIP_FAR);
	ck_assert(!load(ship, 1, horse));
	ck_assert(!load(5, 1, foot) && b->why.hint == MSG_REFUSAL_SHIP_UNKNOWN);
	ck_assert(load(ship, 1, foot) && load(other, 1, horse));
	ck_assert(!at(foot)->on_board && at(foot)->fate == FATE_AFLOAT);
	board_must_hold(b);
	next_move(b);
	ck_assert(!sail(ship, 1, 1050, 1020) && b->why.hint == MSG_REFUSAL_SHIP_BUSY);
	next_move(b); /* foot two moves, horse three */
	ck_assert(sail(ship, 1, 1100, 1020));
	ck_assert_int_eq(at(foot)->x, 1100);
	ck_assert(!sail(other, 1, 1550, 1020));
	next_move(b);
	ck_assert(sail(other, 1, 1550, 1020));
	/* set ashore: foot one move, horse two */
	ck_assert(!unload(ship, horse, 1100, 980, 0) && b->why.hint == MSG_REFUSAL_SHIP_ABSENT);
	ck_assert(!unload(ship, foot, 1100, 960, 0) && b->why.hint == MSG_REFUSAL_SHIP_FAR);
	ck_assert(!unload(ship, foot, 1110, 1010, 0) && b->why.hint == MSG_REFUSAL_SHIP_LANDING);
	ck_assert(unload(ship, foot, 1100, 990 - 15, 180));
	ck_assert(!at(foot)->on_board);
	next_move(b);
	ck_assert(at(foot)->on_board && at(foot)->y == 975 && at(foot)->bearing == 180);
	ck_assert(march(b, foot, 0, 1, 1100, 900));
	ck_assert(unload(other, horse, 1550, 990 - 5, 180));
	next_move(b);
	ck_assert(!at(horse)->on_board);
	next_move(b);
	ck_assert(at(horse)->on_board && ship_at(other)->state == SHIP_READY);
	board_must_hold(b);
}
END_TEST

START_TEST(MOV_18_troops_afloat_rest)
{
	uint8_t ship = a_ship(b, BLUE, 1000, 1020, 90);
	uint16_t p = a_piece(b, BLUE, ARM_CLOSED_INFANTRY, 1000, 780, 180);
	ck_assert(march(b, p, 180, 1, 1000, 980)); /* highest */
	next_move(b);
	ck_assert_int_eq(at(p)->rest, 2);
	ck_assert(load(ship, 1, p));
	next_move(b);
	ck_assert_int_eq(at(p)->rest, 1);
	next_move(b);
	ck_assert_int_eq(at(p)->rest, 0);
	board_must_hold(b);
}
END_TEST

START_TEST(SHIP_1_a_place_taken_meanwhile)
{
	uint8_t ship = a_ship(b, BLUE, 1000, 1020, 90);
	uint16_t foot = a_battalion(b, BLUE, 1000, 970, 180);
	ck_assert(load(ship, 1, foot));
	next_move(b);
	next_move(b);
	ck_assert(unload(ship, foot, 1000, 980, 180));
	uint16_t enemy = some_tirailleurs(b, GREEN, 1000, 960, 180);
	ck_assert(at(enemy)->on_board);
	next_move(b);
	ck_assert(!at(foot)->on_board && at(foot)->aboard == ship + 1);
	ck_assert_int_eq(ship_at(ship)->state, SHIP_READY);
}
END_TEST

START_TEST(SHIP_1_a_sunk_ship_takes_its_load_with_it)
{
	uint8_t ship = a_ship(b, GREEN, 1000, 1020, 90), other = a_ship(b, GREEN, 1100, 1020, 90);
	uint16_t foot = some_jaegers(b, GREEN, 1000, 970, 180),
			 more = some_jaegers(b, GREEN, 1100, 970, 180);
	ck_assert(end_part(b));
	ck_assert(load(ship, 1, foot) && load(other, 1, more));
	ship_sink(b->world, &b->state, ship, &b->outcome);
	ck_assert(!ship_at(ship)->afloat && at(foot)->fate == FATE_LOST);
	ck_assert_int_eq(b->state.account[GREEN][ARM_JAEGERS].gone, 1);
	ship_take(&b->state, other, &b->outcome);
	ck_assert(at(more)->fate == FATE_CAPTURED && ship_at(other)->afloat);
	ck_assert_int_eq(b->state.account[GREEN][ARM_JAEGERS].captured, 1);
	board_must_hold(b);
}
END_TEST

START_TEST(SHIP_1_a_moored_ship_sunk_leaves_a_gap)
{
	uint8_t site = a_site(b, BLUE, 1005, 995, 1005, 1205), ship = a_ship(b, BLUE, 1005, 1100, 90);
	uint16_t on = a_battalion(b, BLUE, 1005, 1050, 0);
	uint16_t thing = overlay_site_thing(b->world, site);
	b->state.work[site] = (struct work_done){ .ships = 1, .complete = true };
	*ship_at(ship) = (struct ship){ .x = 1005, .y = 1100, .afloat = true, .state = SHIP_MOORED,
		                            .site = (uint8_t)(site + 1) };
	ck_assert(overlay_stands(b->world, &b->state, thing));
	ck_assert(!sail(ship, 1, 1050, 1100) && b->why.hint == MSG_REFUSAL_SHIP_MOORED);
	ship_sink(b->world, &b->state, ship, &b->outcome);
	ck_assert(!overlay_stands(b->world, &b->state, thing));
	ck_assert_int_eq(at(on)->fate, FATE_DESTROYED);
}
END_TEST

START_TEST(SHIP_1_a_piece_of_a_broken_square_goes_aboard)
{
	uint8_t ship = a_ship(b, BLUE, 1000, 1020, 90);
	struct command c = { .order = ORDER_FORM, .pieces = 4, .formation = FORMATION_SQUARE,
		                 .x = 1000, .y = 960 };
	for (int k = 0; k < 4; k++)
		c.member[k] = a_piece(b, BLUE, ARM_CLOSED_INFANTRY, 950 + 50 * (k % 2), 920 + 50 * (k / 2),
		                      0);
	uint16_t first = c.member[0];
	ck_assert(board_order(b, BLUE, &c));
	next_move(b);
	ck_assert(board_order(b, BLUE, &(struct command){ .order = ORDER_BREAK, .piece = first }));
	next_move(b);
	ck_assert(load(ship, 1, first + 2)); /* the rear, 35 p off */
	ck_assert_int_eq(at((uint16_t)(first + 2))->square, 0);
	board_must_hold(b);
}
END_TEST

static Suite *ships_suite(void)
{
	Suite *s = suite_create("rules/ships");
	TCase *t = tcase_create("ships");
	tcase_add_checked_fixture(t, lay, clear);
	tcase_add_test(t, SHIP_1_with_the_stream_against_it_and_across);
	tcase_add_test(t, SHIP_1_across_sets_down_a_distance);
	tcase_add_test(t, SHIP_1_where_ships_float);
	tcase_add_test(t, SHIP_1_what_a_ship_carries);
	tcase_add_test(t, SHIP_1_loading_takes_its_moves);
	tcase_add_test(t, MOV_18_troops_afloat_rest);
	tcase_add_test(t, SHIP_1_a_place_taken_meanwhile);
	tcase_add_test(t, SHIP_1_a_sunk_ship_takes_its_load_with_it);
	tcase_add_test(t, SHIP_1_a_moored_ship_sunk_leaves_a_gap);
	tcase_add_test(t, SHIP_1_a_piece_of_a_broken_square_goes_aboard);
	suite_add_tcase(s, t);
	return s;
}

SUITE_MAIN(ships_suite)
