/* Tests of rules/reiswitz/works and yard: WORK-1, EX-30, reconstruction 4.1 and the boats of 4.3.
 */
#include "rules/reiswitz/works.h"
#include "rules/reiswitz/overlay.h"
#include "rules/reiswitz/ruin.h"
#include "tests/support/board.h"
#include "tests/support/suite.h"

#include <stdarg.h>

static struct board *b;

/* A river from west to east, y 1000…1059. */
static void lay(void)
{
	b = a_board(2500, 2500);
	ground_water(b, 0, 1000, 2500, 1060, WATER_RIVER);
	ground_current(b, 0, 1000, 2500, 1060, CURRENT_STREAM);
}

static void clear(void)
{
	board_clear(b);
}

static struct piece *at(uint16_t piece)
{
	return &b->state.piece[piece];
}

enum object { AT_SITE, AT_THING, AT_SHIP };

/* An order of work by these pieces. */
static bool work(enum work_kind kind, enum object object, int index, int count, ...)
{
	struct command c = { .order = ORDER_WORK, .work = (uint8_t)kind, .target = INDEX_NONE,
		                 .site = INDEX_NONE, .feature = INDEX_NONE, .ship = INDEX_NONE,
		                 .pieces = (uint8_t)count };
	*(object == AT_SITE ? &c.site : object == AT_THING ? &c.feature : &c.ship) = (uint16_t)index;
	va_list members;
	va_start(members, count);
	for (int k = 0; k < count; k++)
		c.member[k] = (uint16_t)va_arg(members, int);
	va_end(members);
	return board_order(b, b->state.side, &c);
}

static void moves(int count)
{
	for (int k = 0; k < count; k++)
		next_move(b);
}

/* Four pieces of pontoniers on the south bank, two behind two: GEO-3 forgives 2 p. */
static uint16_t four(int side, int x)
{
	uint16_t first = some_pontoniers(b, side, x - 24, 1062, 0);
	some_pontoniers(b, side, x + 24, 1062, 0);
	some_pontoniers(b, side, x - 24, 1110, 0);
	some_pontoniers(b, side, x + 24, 1110, 0);
	return first;
}

static int happened(enum happening what)
{
	int count = 0;
	for (uint16_t k = 0; k < b->outcome.count; k++)
		count += b->outcome.list[k].what == what;
	return count;
}

START_TEST(EX_30_works)
{
	/* WORK-1: 60 p of water: ⌈960/50⌉ = 20 piece-moves, three train pieces; four pontonier pieces:
	 * complete at the end of the fifth own move */
	uint8_t site = a_site(b, BLUE, 1005, 995, 1005, 1070);
	ck_assert_int_eq(b->world->site[site].width, 60);
	ck_assert_int_eq(works_moves(b->world, &b->state, site), 20);
	ck_assert_int_eq(works_train(b->world, &b->state, site), 3);
	int p = four(BLUE, 1005);
	for (int k = 0; k < 3; k++) /* on the other bank: either will do */
		some_train(b, BLUE, 957 + 48 * k, 998, 180);
	int train = p + 4;
	ck_assert(!work(WORK_BRIDGE, AT_SITE, site, 4, p, p + 1, p + 2, p + 3)); /* no train in it */
	ck_assert(refused_by(b, "WORK-1") && b->why.hint == MSG_REFUSAL_WORK_TRAIN);
	ck_assert(b->why.numbers[0] == 3 && b->why.numbers[1] == 0);
	ck_assert(work(WORK_BRIDGE, AT_SITE, site, 7, p, p + 1, p + 2, p + 3, train, train + 1,
	               train + 2));
	ck_assert_int_eq(happened(HAPPENED_WORK), 7);
	ck_assert(!at((uint16_t)train)->on_board && at((uint16_t)train)->fate == FATE_AFLOAT);
	ck_assert_int_eq(b->state.work[site].train, 3);
	for (int move = 2; move <= 5; move++) {
		next_move(b);
		ck_assert(!b->state.work[site].complete);
		ck_assert(work(WORK_BRIDGE, AT_SITE, site, 4, p, p + 1, p + 2, p + 3));
	}
	ck_assert_int_eq(b->state.work[site].done, 20);
	ck_assert(!b->state.work[site].complete);
	ck_assert(end_part(b));
	ck_assert_int_eq(happened(HAPPENED_BUILT), 1);
	ck_assert(b->state.work[site].complete);
	ck_assert_int_eq(
		overlay_cell(b->world, &b->state, ground_cell(&b->world->ground, 1005, 1030)).way,
		WAY_BRIDGE);
	board_must_hold(b);
}
END_TEST

START_TEST(WORK_1_points_stay_and_the_bridge_is_taken_up_in_half)
{
	uint8_t site = a_site(b, BLUE, 1005, 995, 1005, 1070);
	int p = four(BLUE, 1005), train = p + 4;
	for (int k = 0; k < 3; k++)
		some_train(b, BLUE, 957 + 48 * k, 998, 180);
	ck_assert(work(WORK_BRIDGE, AT_SITE, site, 4, p, train, train + 1, train + 2));
	moves(3); /* nothing done: the point stays */
	ck_assert_int_eq(b->state.work[site].done, 1);
	b->state.work[site].done = 19;
	next_move(b);
	ck_assert(!b->state.work[site].complete); /* one short */
	ck_assert(work(WORK_BRIDGE, AT_SITE, site, 2, p, p + 1));
	ck_assert(!work(WORK_BRIDGE, AT_SITE, site, 1, p + 2)); /* it has all it needs */
	next_move(b);
	ck_assert(b->state.work[site].complete);
	/* half as long: ten piece-moves; and no way as soon as it is begun */
	b->state.work[site].done = 20;
	ck_assert(work(WORK_TAKE_UP, AT_SITE, site, 4, p, p + 1, p + 2, p + 3));
	ck_assert_int_eq(b->state.work[site].done, 12);
	ck_assert(!overlay_stands(b->world, &b->state, overlay_site_thing(b->world, site)));
	next_move(b);
	ck_assert(work(WORK_TAKE_UP, AT_SITE, site, 4, p, p + 1, p + 2, p + 3));
	next_move(b);
	ck_assert(!at((uint16_t)train)->on_board);
	ck_assert(work(WORK_TAKE_UP, AT_SITE, site, 2, p, p + 1));
	ck_assert_int_eq(b->state.work[site].done, 0);
	next_move(b);
	for (int k = 0; k < 3; k++) { /* the train is back, by a bank */
		const struct piece *t = at((uint16_t)(train + k));
		ck_assert(t->on_board && t->fate == FATE_STANDS && !t->aboard && !t->narrow);
		ck_assert(t->y < 1000 || t->y >= 1060);
	}
	ck_assert(b->state.work[site].train == 0 && !b->state.work[site].taking_up);
	ck_assert(!work(WORK_TAKE_UP, AT_SITE, site, 1, p));
	board_must_hold(b);
}
END_TEST

START_TEST(WORK_1_train_in_a_bridge_is_no_mark)
{
	uint8_t site = a_site(b, BLUE, 1005, 995, 1005, 1070);
	int p = four(BLUE, 1005), train = p + 4;
	for (int k = 0; k < 3; k++)
		some_train(b, BLUE, 957 + 48 * k, 998, 180);
	uint16_t guns = foot_battery(b, GREEN, 1005, 700, 180);
	ck_assert(work(WORK_BRIDGE, AT_SITE, site, 4, p, train, train + 1, train + 2));
	ck_assert(end_part(b));
	ck_assert(!fire(b, guns, (uint16_t)train));
	ck_assert(refused_by(b, "FIRE-10"));
}
END_TEST

START_TEST(WORK_1_who_works_and_what_stops_it)
{
	uint8_t site = a_site(b, BLUE, 1005, 995, 1005, 1070);
	uint16_t p = some_pontoniers(b, BLUE, 1005, 1120, 0);
	uint16_t far = some_pontoniers(b, BLUE, 1055, 1120, 0);
	b->state.work[site].train = 3;
	ck_assert(!work(WORK_BRIDGE, AT_SITE, site, 1, far)); /* 71 p from the bank */
	ck_assert(refused_by(b, "WORK-1") && b->why.hint == MSG_REFUSAL_WORK_FAR);
	ck_assert(work(WORK_BRIDGE, AT_SITE, site, 1, p)); /* 50 p */
	ck_assert(!work(WORK_BRIDGE, AT_SITE, site, 1, p));
	ck_assert(refused_by(b, "TURN-5"));
	ck_assert(!march(b, p, 0, 1, 1005, 1115)); /* it does not move too */
	next_move(b);
	uint16_t foot = a_battalion(b, BLUE, 1200, 1200, 0);
	ck_assert(!work(WORK_BRIDGE, AT_SITE, site, 1, foot) && b->why.hint == MSG_REFUSAL_WORK_ARM);
	ck_assert(!work(WORK_BRIDGE, AT_SITE, site, 2, p, p) && b->why.hint == MSG_REFUSAL_WORK_TWICE);
	ck_assert(!work(WORK_BRIDGE, AT_SITE, 5, 1, p) && b->why.hint == MSG_REFUSAL_WORK_OBJECT);
	/* an enemy fighting piece nearer than 50 p, here to the bank on the other side */
	uint16_t enemy = a_battalion(b, GREEN, 1005, 945, 180);
	ck_assert(work(WORK_BRIDGE, AT_SITE, site, 1, p)); /* just 50 */
	next_move(b);
	at(enemy)->y = 946;
	ck_assert(!work(WORK_BRIDGE, AT_SITE, site, 1, p) && b->why.hint == MSG_REFUSAL_WORK_STOPPED);
	at(enemy)->y = 700;
	some_train(b, GREEN, 1005, 946, 180); /* fights not */
	ck_assert(work(WORK_BRIDGE, AT_SITE, site, 1, p));
}
END_TEST

START_TEST(WORK_1_no_work_under_attack)
{
	uint8_t site = a_site(b, BLUE, 1005, 995, 1005, 1070);
	uint16_t p = some_pontoniers(b, BLUE, 1005, 1100, 0);
	uint16_t enemy = a_battalion(b, GREEN, 1005, 900, 180);
	b->state.work[site].train = 3;
	ck_assert(end_part(b));
	ck_assert(fire(b, enemy, p));
	ck_assert(end_part(b));
	ck_assert(at(p)->on_board && !work(WORK_BRIDGE, AT_SITE, site, 1, p));
	ck_assert_int_eq(b->why.hint, MSG_REFUSAL_WORK_PRESSED);
	next_move(b);
	ck_assert(work(WORK_BRIDGE, AT_SITE, site, 1, p));
}
END_TEST

/* A bridge at x 1500…1509, or a building on the south bank. */
static void a_thing(enum feature_kind kind)
{
	bool bridge = feature_is_bridge((uint8_t)kind);
	b->world->ground.feature[1] = (struct feature){ .kind = (uint8_t)kind, .quarters = 1,
		.storeys = 1, .x = 1500, .y = 1000, .w = 10, .h = 60 };
	if (bridge) {
		ground_way(b, 1500, 1000, 1510, 1060, WAY_BRIDGE);
		ground_feature(b, 1500, 1000, 1510, 1060, 1);
	} else {
		ground_cover(b, 1480, 1180, 1530, 1220, COVER_BUILDING_LOW);
		ground_feature(b, 1480, 1180, 1530, 1220, 1);
	}
}

START_TEST(WORK_1_breaking_burning_cutting_mining_and_mending)
{
	static const struct {
		enum feature_kind kind;
		enum work_kind work;
		int moves, mend;
	} works[] = { { FEATURE_BRIDGE_WOODEN, WORK_BREAK, 6, 12 },
		          { FEATURE_BRIDGE_PONTOON, WORK_CUT, 4, 6 },
		          { FEATURE_BRIDGE_MASONRY, WORK_MINE, 40, 0 },
		          { FEATURE_FARM, WORK_BURN, 3, 0 },
		          { FEATURE_WINDMILL, WORK_BURN, 3, 0 } };
	a_thing(works[_i].kind);
	int p = feature_is_bridge((uint8_t)works[_i].kind) ? some_pontoniers(b, BLUE, 1480, 1070, 0)
	                                                   : some_pontoniers(b, BLUE, 1480, 1130, 0);
	some_pontoniers(b, BLUE, 1530, at((uint16_t)p)->y, 0);
	for (int kind = WORK_BREAK; kind <= WORK_REPAIR; kind++) /* no other work fits it */
		if (kind != (int)works[_i].work)
			ck_assert(!work((enum work_kind)kind, AT_THING, 1, 1, p));
	for (int move = 0; move < (works[_i].moves + 1) / 2; move++) {
		ck_assert(overlay_stands(b->world, &b->state, 1));
		ck_assert(work(works[_i].work, AT_THING, 1, 2, p, p + 1));
		next_move(b);
	}
	ck_assert(!overlay_stands(b->world, &b->state, 1));
	ck_assert(!work(works[_i].work, AT_THING, 1, 1, p));
	if (works[_i].mend == 0) {
		ck_assert(!work(WORK_REPAIR, AT_THING, 1, 1, p));
		return;
	}
	for (int move = 0; move < works[_i].mend / 2; move++) {
		ck_assert(!overlay_stands(b->world, &b->state, 1));
		ck_assert(work(WORK_REPAIR, AT_THING, 1, 2, p, p + 1));
		ck_assert(end_part(b));
		ck_assert_int_eq(happened(HAPPENED_BUILT), move + 1 == works[_i].mend / 2);
		ck_assert(end_part(b));
	}
	ck_assert(overlay_stands(b->world, &b->state, 1));
	board_must_hold(b);
}
END_TEST

START_TEST(WORK_1_a_built_bridge_is_cut_by_the_enemy_and_mended)
{
	uint8_t site = a_site(b, GREEN, 1005, 995, 1005, 1070);
	uint16_t thing = overlay_site_thing(b->world, site);
	b->state.work[site] = (struct work_done){ .done = 20, .train = 3, .complete = true };
	int p = four(BLUE, 1005);
	uint16_t on = a_battalion(b, GREEN, 1005, 1002, 0);
	ruin_settle(b->world, &b->state);
	ck_assert(!work(WORK_TAKE_UP, AT_SITE, site, 1, p)); /* the owner's alone */
	ck_assert(!work(WORK_CUT, AT_SITE, site, 2, p, p + 1)); /* an enemy stands on it */
	at(on)->y = 900;
	ruin_settle(b->world, &b->state);
	ck_assert(work(WORK_CUT, AT_SITE, site, 4, p, p + 1, p + 2, p + 3));
	next_move(b);
	ck_assert(!overlay_stands(b->world, &b->state, thing));
	ck_assert(b->state.work[site].complete); /* a gap: six piece-moves mend it */
	ck_assert_int_eq(works_thing_moves(b->world, &b->state, thing), 6);
	ck_assert(work(WORK_REPAIR, AT_THING, thing, 4, p, p + 1, p + 2, p + 3));
	next_move(b);
	ck_assert(work(WORK_REPAIR, AT_THING, thing, 2, p, p + 1));
	next_move(b);
	ck_assert(overlay_stands(b->world, &b->state, thing));
}
END_TEST

START_TEST(WORK_1_ships_moored_as_a_bridge)
{
	/* 4.3: a moored ship carries ¼ d of bridge and needs two piece-moves: four carry 50 of 60 p,
	 * and the ten left need ⌈160/50⌉ = 4 piece-moves and one piece of train */
	uint8_t site = a_site(b, BLUE, 1005, 995, 1005, 1070);
	int p = four(BLUE, 1005);
	uint8_t ship = a_ship(b, BLUE, 1005, 1030, 90);
	ck_assert(!work(WORK_MOOR, AT_SHIP, ship, 3, p, p + 1, p + 2)); /* two are enough */
	ck_assert(work(WORK_MOOR, AT_SHIP, ship, 1, p));
	ck_assert(b->state.ship[ship].state == SHIP_MOORED && b->state.work[site].ships == 0);
	ck_assert(!work(WORK_TAKE_UP, AT_SHIP, ship, 1, p + 1)); /* not in the same move */
	ck_assert(refused_by(b, "TURN-5"));
	next_move(b);
	ck_assert(work(WORK_MOOR, AT_SHIP, ship, 1, p));
	ck_assert_int_eq(b->state.work[site].ships, 1);
	ck_assert_int_eq(works_moves(b->world, &b->state, site), 16); /* 47½ p */
	ck_assert_int_eq(works_train(b->world, &b->state, site), 2);
	b->state.work[site].ships = 4;
	ck_assert_int_eq(works_moves(b->world, &b->state, site), 4);
	ck_assert_int_eq(works_train(b->world, &b->state, site), 1);
	b->state.work[site].ships = 5;
	ck_assert_int_eq(works_moves(b->world, &b->state, site), 0);
	b->state.work[site].ships = 1;
	next_move(b);
	ck_assert(work(WORK_TAKE_UP, AT_SHIP, ship, 1, p));
	ck_assert(b->state.ship[ship].state == SHIP_READY && b->state.work[site].ships == 0);
	next_move(b);
	b->state.ship[ship].y = 1020; /* 15 p from the line */
	b->state.ship[ship].x = 1056;
	at((uint16_t)p)->x = 1056; /* stands by it, but it lies by no site */
	ck_assert(!work(WORK_MOOR, AT_SHIP, ship, 1, p));
	ck_assert_int_eq(b->why.hint, MSG_REFUSAL_WORK_MOORING);
}
END_TEST

static Suite *works_suite(void)
{
	Suite *s = suite_create("rules/works");
	TCase *t = tcase_create("works");
	tcase_add_checked_fixture(t, lay, clear);
	tcase_add_test(t, EX_30_works);
	tcase_add_test(t, WORK_1_train_in_a_bridge_is_no_mark);
	tcase_add_test(t, WORK_1_points_stay_and_the_bridge_is_taken_up_in_half);
	tcase_add_test(t, WORK_1_who_works_and_what_stops_it);
	tcase_add_test(t, WORK_1_no_work_under_attack);
	tcase_add_loop_test(t, WORK_1_breaking_burning_cutting_mining_and_mending, 0, 5);
	tcase_add_test(t, WORK_1_a_built_bridge_is_cut_by_the_enemy_and_mended);
	tcase_add_test(t, WORK_1_ships_moored_as_a_bridge);
	suite_add_tcase(s, t);
	return s;
}

SUITE_MAIN(works_suite)
