/* Tests of rules/reiswitz/box, concealing and demand: GEO-2…4, SEE-2…5, SEE-13, SEE-14, SHOCK-22,
 * FIRE-5, FIRE-9, TURN-10, EX-26. */
#include "rules/reiswitz/box.h"

#include "rules/reiswitz/bodies.h"
#include "rules/reiswitz/fire.h"
#include "rules/reiswitz/march.h"
#include "tests/unit/rules/charging.h"

enum { LARGE = 18, SMALL = 12 };

/* Pieces that wait, at x = 0, to be put into a box. */
static void troops(int side, enum arm arm, int count)
{
	for (int k = 0; k < count; k++)
		a_piece(b, side, arm, 0, 60 * k + 60, 90);
}

static bool north(uint16_t piece, int paces)
{
	return march(b, piece, at(piece)->bearing, 1, at(piece)->x, at(piece)->y - paces);
}

/* How far it may go north in a straight line. */
static int goes_north(uint16_t piece)
{
	struct command c = { .order = ORDER_MOVE, .piece = piece, .bearing = at(piece)->bearing,
		                 .points = 1 };
	int best = -1;
	for (int paces = 0; paces <= 520; paces++) {
		struct march m;
		struct refusal why;
		c.point[0] = (struct waypoint){ at(piece)->x, (int16_t)(at(piece)->y - paces) };
		if (march_check(b->world, &b->state, &c, &m, &why))
			best = paces;
	}
	return best;
}

static bool fill(uint16_t piece, uint16_t box)
{
	struct command c = { .order = ORDER_FILL, .piece = piece, .target = box, .points = 1,
		                 .point = { { at(box)->x, at(box)->y } } };
	return board_order(b, at(piece)->seat, &c);
}

static bool empty(uint16_t piece, int bearing, int x, int y)
{
	struct command c = { .order = ORDER_EMPTY, .piece = piece, .bearing = (int16_t)bearing,
		                 .points = 1, .point = { { (int16_t)x, (int16_t)y } } };
	return board_order(b, at(piece)->seat, &c);
}

static bool demand(uint16_t piece, uint16_t box)
{
	struct command c = { .order = ORDER_DEMAND, .piece = piece, .target = box };
	return board_order(b, at(piece)->seat, &c);
}

static bool by(const char *rule, bool taken)
{
	return !taken && refused_by(b, rule);
}

START_TEST(GEO_2_GEO_4_a_box_is_a_hundred_deep)
{
	uint16_t foe = a_battalion(b, GREEN, 1000, 880, 180);
	uint16_t box = a_box(b, BLUE, 1000, 1000, 0, LARGE);
	struct body body;
	struct fire_reckoning r;
	body_of(b->world->tables, body_stance(at(box)), &body);
	ck_assert_int_eq(body.corner[CORNER_REAR_LEFT].y, 16 * 1100);
	ck_assert_int_eq(geometry_edge(&body, FLANK_LEFT).length, 16 * 100);
	b->state.piece[foe].x = 1100;
	b->state.piece[foe].y = 1090;
	b->state.piece[foe].bearing = 270;
	fire_measure(b->world, &b->state, foe, mark_piece(box), &r);
	ck_assert_int_eq(r.aim.side, FLANK_RIGHT);
	ck_assert_int_eq(r.aim.range_paces, 75);
	ck_assert_int_eq(r.aim.middle.y, 16 * 1050);
}
END_TEST

START_TEST(GEO_3_a_box_keeps_its_hundred_beside_friends)
{
	const struct tables *t = b->world->tables;
	uint16_t box = a_box(b, BLUE, 1000, 1000, 0, LARGE);
	struct stance friend = { 1040, 1060, 0, 0 };
	ck_assert(body_overlap(t, body_stance(at(box)), friend, true));
	ck_assert(!body_overlap(t, (struct stance){ 1000, 1000, 0, 0 }, friend, true));
	friend.y = 1099;
	ck_assert(!body_overlap(t, body_stance(at(box)), friend, true));
}
END_TEST

START_TEST(SEE_13_a_box_goes_three_distances_two_delayed)
{
	uint16_t box = a_box(b, BLUE, 1000, 2000, 0, LARGE);
	ck_assert_int_eq(goes_north(box), 150);
	ground_cover(b, 990, 1900, 1010, 1910, COVER_OPEN_WOOD);
	ck_assert_int_eq(goes_north(box), 100);
	ck_assert(north(box, 100) && by("TURN-5", north(box, 10)));
	board_must_hold(b);
}
END_TEST

START_TEST(SEE_13_no_faster_than_its_slowest_content_in_column)
{
	troops(BLUE, ARM_HEAVY_ARTILLERY, 1);
	uint16_t box = a_box(b, BLUE, 1000, 2000, 0, LARGE);
	boxed(b, box, ARM_HEAVY_ARTILLERY);
	ck_assert_int_eq(goes_north(box), 100);
	ck_assert(by("SEE-13", north(box, 101)));
	ground_cover(b, 990, 1980, 1010, 1990, COVER_OPEN_WOOD);
	ck_assert_int_eq(goes_north(box), 50);
	board_must_hold(b);
}
END_TEST

START_TEST(SEE_13_it_goes_where_all_it_holds_may)
{
	troops(BLUE, ARM_HEAVY_CAVALRY, 1);
	uint16_t full = a_box(b, BLUE, 1000, 2000, 0, LARGE),
	         bare = a_box(b, BLUE, 1200, 2000, 0, LARGE);
	uint16_t horse = boxed(b, full, ARM_HEAVY_CAVALRY);
	ground_water(b, 0, 1950, WIDE, 1960, WATER_DITCH);
	ck_assert(by("MOV-5", north(full, 80)));
	ck_assert(north(bare, 80));
	ck_assert(march(b, full, 90, 1, 1000, 2100) && at(horse)->y == 2100 &&
	          at(horse)->bearing == 90 && at(horse)->acted);
	board_must_hold(b);
}
END_TEST

START_TEST(SEE_2_SEE_13_what_a_box_holds)
{
	troops(BLUE, ARM_LIGHT_CAVALRY, 3);
	troops(BLUE, ARM_CLOSED_INFANTRY, 1);
	uint16_t light = some_flankers(b, BLUE, 1100, 1000, 0),
	         guns = foot_battery(b, BLUE, 900, 1000, 0);
	uint16_t closed = a_battalion(b, BLUE, 1000, 900, 180);
	uint16_t box = a_box(b, BLUE, 1000, 1000, 0, SMALL);
	for (int k = 0; k < 3; k++)
		boxed(b, box, ARM_LIGHT_CAVALRY);
	boxed(b, box, ARM_CLOSED_INFANTRY);
	ck_assert_int_eq(box_room(b->world, &b->state, box), 1);
	ck_assert(by("SEE-13", fill(closed, box))); /* two points */
	ck_assert(by("GUN-2", fill(guns, box)));
	ck_assert(fill(light, box));
	ck_assert_int_eq(at(light)->file, 4);
	ck_assert(!at(light)->on_board && at(light)->x == 1000);
	board_must_hold(b);
}
END_TEST

START_TEST(SEE_13_filling_ends_on_its_front)
{
	uint16_t one = a_battalion(b, BLUE, 1000, 900, 180), far = a_battalion(b, BLUE, 1300, 1000, 0),
	         foe = a_battalion(b, GREEN, 3000, 900, 180);
	uint16_t box = a_box(b, BLUE, 1000, 1000, 0, LARGE),
	         theirs = a_box(b, GREEN, 2000, 900, 0, LARGE);
	struct command beside = { .order = ORDER_FILL, .piece = one, .target = box, .points = 1,
		                      .point = { { 1000, 990 } } };
	ck_assert(by("SEE-13", board_order(b, BLUE, &beside)));
	ck_assert(by("MOV-13", fill(far, box)));
	ck_assert(by("SEE-13", fill(one, theirs)));
	ck_assert(by("SEE-13", fill(one, far)));
	ck_assert(fill(one, box));
	ck_assert_int_eq(told(HAPPENED_FILL), 1);
	ck_assert(by("SEE-13", fill(one, box)));
	ck_assert(by("SEE-13", north(box, 50))); /* its content has acted */
	ck_assert(by("SEE-13", fire(b, one, foe))); /* FIRE-5 */
	next_move(b);
	ck_assert(north(box, 50) && at(one)->y == 950);
	board_must_hold(b);
}
END_TEST

START_TEST(SEE_13_MOV_19_emptying_is_a_deployment_from_the_front)
{
	troops(BLUE, ARM_CLOSED_INFANTRY, 3);
	uint16_t free = a_battalion(b, BLUE, 2000, 1000, 0);
	uint16_t box = a_box(b, BLUE, 1000, 1000, 0, LARGE);
	uint16_t one = boxed(b, box, ARM_CLOSED_INFANTRY), two = boxed(b, box, ARM_CLOSED_INFANTRY),
	         last = boxed(b, box, ARM_CLOSED_INFANTRY);
	ck_assert(by("SEE-13", empty(free, 0, 2000, 900)));
	ck_assert(by("MOV-13", empty(one, 0, 1000, 799)));
	ck_assert(by("MOV-6", empty(one, 0, 1000, 960))); /* its own box stands there */
	ck_assert(empty(one, 30, 1000, 800));
	ck_assert(at(one)->on_board && at(one)->bearing == 30 && at(one)->acted && at(one)->highest);
	ck_assert_int_eq(at(two)->file, 0);
	ck_assert(north(box, 50));
	ck_assert(by("TURN-5", empty(two, 0, 1000, 800))); /* a box and its contents act once */
	next_move(b);
	ck_assert(empty(two, 0, 1100, 900) && empty(last, 0, 900, 900));
	ck_assert(at(box)->on_board && box_head(&b->state, box) == NO_PIECE); /* a decoy */
	board_must_hold(b);
}
END_TEST

START_TEST(EX_26_demand)
{
	troops(GREEN, ARM_LIGHT_CAVALRY, 2);
	uint16_t one = a_battalion(b, BLUE, 1000, 2000, 90), side = a_battalion(b, BLUE, 1000, 2100, 0);
	uint16_t box = a_box(b, GREEN, 2200, 2000, 270, LARGE);
	boxed(b, box, ARM_LIGHT_CAVALRY);
	b->state.piece[one].x = 999;
	ck_assert(by("SEE-14", demand(one, box)));
	ck_assert_int_eq(b->why.numbers[0], 1201);
	b->state.piece[one].x = 1000;
	b->state.piece[side].x = 1500;
	b->state.piece[side].y = 1990;
	ck_assert(by("SEE-14", demand(one, box)));
	ck_assert_int_eq(b->why.piece, side);
	b->state.piece[side].y = 2100;
	ck_assert(demand(one, box));
	ck_assert(at(box)->open && !at(one)->acted);
	ck_assert_int_eq(told(HAPPENED_OPEN), 1);
	ck_assert(by("SEE-14", demand(side, box))); /* once */
}
END_TEST

/* "Troops behind cavalry are masked": a concealer too, as long as they stand in front of it. */
START_TEST(SEE_6_a_concealer_among_cavalry_is_masked)
{
	troops(GREEN, ARM_LIGHT_CAVALRY, 1);
	uint16_t one = a_battalion(b, BLUE, 1000, 2000, 90);
	uint16_t left = light_cavalry(b, GREEN, 1500, 1990, 270),
	         right = light_cavalry(b, GREEN, 1500, 2040, 270);
	uint16_t box = a_box(b, GREEN, 1560, 2000, 270, LARGE);
	boxed(b, box, ARM_LIGHT_CAVALRY);
	ck_assert(by("SEE-14", demand(one, box)));
	ck_assert_int_eq(b->why.hint, MSG_REFUSAL_DEMAND_TROOPS);
	ck_assert(b->why.piece == left || b->why.piece == right);
	b->state.side = GREEN;
	ck_assert(end_part(b)); /* SEE-3: nor does its head stand out */
	ck_assert_int_eq(told(HAPPENED_HEAD), 0);
	ck_assert(!at(box)->open && end_part(b) && b->state.side == GREEN);
	board_remove(b, left);
	board_remove(b, right);
	ck_assert(end_part(b));
	ck_assert_int_gt(told(HAPPENED_HEAD), 0);
	board_must_hold(b);
}
END_TEST

START_TEST(SEE_5_ground_hides_a_box)
{
	uint16_t one = a_battalion(b, BLUE, 1000, 2000, 90), own = a_box(b, BLUE, 1000, 3000, 0, LARGE),
	         box = a_box(b, GREEN, 2000, 2000, 270, LARGE);
	ground_cover(b, 1400, 1950, 1420, 2050, COVER_DENSE_WOOD);
	ck_assert(by("SEE-5", demand(one, box)));
	ck_assert_int_eq(b->why.hint, MSG_REFUSAL_DEMAND_WOOD);
	ground_cover(b, 1400, 1950, 1420, 2050, COVER_BUILDING_TALL);
	ck_assert(by("SEE-5", demand(one, box)));
	ck_assert_int_eq(b->why.hint, MSG_REFUSAL_DEMAND_BUILDING);
	ground_cover(b, 1400, 1950, 1420, 2050, COVER_NONE);
	ground_height(b, 1400, 1950, 1420, 2050, 50);
	ck_assert(by("SEE-5", demand(one, box)));
	ck_assert_int_eq(b->why.hint, MSG_REFUSAL_DEMAND_HEIGHT);
	ground_height(b, 1400, 1950, 1420, 2050, 0);
	ck_assert(by("SEE-14", demand(own, box)) && by("SEE-14", demand(one, own)));
	ck_assert(by("SEE-14", demand(one, one)) && demand(one, box));
}
END_TEST

START_TEST(SEE_4_from_a_height_one_sees_over_troops_and_what_is_past)
{
	uint16_t one = a_battalion(b, BLUE, 1000, 2000, 90);
	a_battalion(b, BLUE, 1500, 1990, 0);
	uint16_t box = a_box(b, GREEN, 2100, 2000, 270, LARGE);
	ck_assert(by("SEE-14", demand(one, box)));
	ground_height(b, 900, 1950, 1050, 2050, 50);
	struct state before = b->state;
	ck_assert(demand(one, box));
	/* it has gone past behind a wood */
	b->state = before;
	ck_assert(end_part(b));
	ck_assert(march(b, box, 270, 1, 2100, 2140));
	ground_cover(b, 1900, 2060, 1910, 2200, COVER_BUILDING_TALL);
	ck_assert(end_part(b));
	before = b->state;
	ck_assert(demand(one, box));
	b->state = before;
	b->state.carried[0].count = 0;
	ck_assert(by("SEE-5", demand(one, box)));
	/* until its own next move */
	b->state = before;
	ck_assert(end_part(b) && end_part(b));
	ck_assert(by("SEE-5", demand(one, box)));
}
END_TEST

START_TEST(SEE_14_it_is_closed_after_two_own_moves_unseen)
{
	uint16_t one = a_battalion(b, BLUE, 1000, 2000, 90);
	uint16_t box = a_box(b, GREEN, 2000, 2000, 270, LARGE);
	ck_assert(demand(one, box) && end_part(b) && end_part(b));
	ck_assert(at(box)->open && at(box)->unseen_moves == 0);
	ground_cover(b, 1400, 1950, 1420, 2050, COVER_DENSE_WOOD);
	ck_assert(end_part(b) && end_part(b));
	ck_assert(at(box)->open && at(box)->unseen_moves == 1);
	ck_assert(end_part(b) && end_part(b));
	ck_assert(!at(box)->open);
	ck_assert_int_eq(told(HAPPENED_CLOSE), 1);
	board_must_hold(b);
}
END_TEST

START_TEST(SEE_3_TURN_10_its_head_stands_out_three_abreast)
{
	troops(BLUE, ARM_CLOSED_INFANTRY, 4);
	a_battalion(b, GREEN, 1000, 1000, 180);
	uint16_t box = a_box(b, BLUE, 1000, 2000, 0, LARGE);
	uint16_t head[4];
	for (int k = 0; k < 4; k++)
		head[k] = boxed(b, box, ARM_CLOSED_INFANTRY);
	ck_assert(end_part(b));
	ck_assert_int_eq(told(HAPPENED_HEAD), 3);
	for (int k = 0; k < 3; k++)
		stands_at(head[k], 950 + 50 * k, 2000, 0);
	stands_at(box, 1000, 2050, 0);
	ck_assert(at(head[3])->fate == FATE_BOXED && at(head[3])->file == 0 && at(head[3])->y == 2050);
	ck_assert(at(box)->head_out);
	board_must_hold(b);
	ck_assert(end_part(b) && end_part(b)); /* no second row while the enemy looks on */
	ck_assert(at(head[3])->fate == FATE_BOXED);
	ck_assert(end_part(b) && fill(head[1], box)); /* back by filling alone */
	ck_assert_int_eq(at(head[1])->file, 1);
	ground_cover(b, 0, 1500, WIDE, 1520, COVER_DENSE_WOOD);
	ck_assert(end_part(b) && !at(box)->head_out);
	board_must_hold(b);
}
END_TEST

START_TEST(SEE_3_shielded_it_keeps_its_head_closed)
{
	troops(BLUE, ARM_CLOSED_INFANTRY, 1);
	a_battalion(b, GREEN, 1000, 1000, 180);
	uint16_t box = a_box(b, BLUE, 1000, 2000, 0, LARGE);
	uint16_t head = boxed(b, box, ARM_CLOSED_INFANTRY);
	ground_cover(b, 0, 1500, WIDE, 1520, COVER_DENSE_WOOD);
	ck_assert(end_part(b) && at(head)->fate == FATE_BOXED);
	ground_cover(b, 0, 1500, WIDE, 1520, COVER_NONE);
	/* nor where there is no room for the box behind it: then all stays as it is */
	b->state.piece[box].y = HIGH - 100;
	b->state.piece[head].y = HIGH - 100;
	ck_assert(end_part(b) && end_part(b) && at(head)->fate == FATE_BOXED);
	board_must_hold(b);
}
END_TEST

START_TEST(SHOCK_22_FIRE_9_fire_falls_on_its_head_and_is_told_to_its_owner)
{
	troops(GREEN, ARM_LIGHT_CAVALRY, 2);
	uint16_t one = a_battalion(b, BLUE, 1000, 1000, 0), two = a_battalion(b, BLUE, 1060, 1000, 0),
	         far = a_battalion(b, BLUE, 1150, 1051, 0);
	uint16_t box = a_box(b, GREEN, 1000, 800, 180, LARGE),
	         bare = a_box(b, GREEN, 1150, 800, 180, LARGE);
	uint16_t head = boxed(b, box, ARM_LIGHT_CAVALRY), next = boxed(b, box, ARM_LIGHT_CAVALRY);
	ck_assert(fire(b, one, box));
	/* dense cavalry at four distances */
	const struct account *a = &b->state.account[GREEN][ARM_LIGHT_CAVALRY];
	ck_assert(a->loss == 48 && a->veiled == 48);
	ck_assert(box_account(b->world->tables, a).loss == 0);
	const struct happened *shot = entry(HAPPENED_FIRE, one),
	                      *own = entry(HAPPENED_BOX_STRUCK, head);
	ck_assert(shot->target == box && shot->blow.loss == 0 && shot->blow.base == 0);
	ck_assert(own->target == box && own->blow.loss == 48 && own->blow.account == 48);
	ck_assert(box_tells(shot, BLUE) && !box_tells(own, BLUE) && box_tells(own, GREEN));
	ck_assert(by("FIRE-1", fire(b, far, bare)));
	b->state.piece[far].y = 1050;
	ck_assert(fire(b, far, bare) && told(HAPPENED_BOX_STRUCK) == 0 && a->loss == 48);
	ck_assert(fire(b, two, box));
	ck_assert(a->loss == 0 && a->gone == 1 && at(head)->fate == FATE_LOST);
	ck_assert(box_account(b->world->tables, a).gone == 0);
	ck_assert(!box_tells(entry(HAPPENED_BOX_LOSS, head), BLUE));
	ck_assert(at(next)->file == 0 && at(box)->on_board && !at(box)->open);
	board_must_hold(b);
}
END_TEST

START_TEST(SHOCK_22_shock_opens_it_and_strikes_its_first_three)
{
	troops(GREEN, ARM_TIRAILLEURS, 5);
	uint16_t one = a_battalion(b, BLUE, 1000, 1100, 0);
	uint16_t box = a_box(b, GREEN, 1000, 1000, 180, LARGE),
	         bare = a_box(b, GREEN, 1500, 1000, 180, LARGE);
	uint16_t list[5];
	for (int k = 0; k < 5; k++)
		list[k] = boxed(b, box, ARM_TIRAILLEURS);
	ck_assert(charges(one, box));
	ck_assert(at(list[0])->fate == FATE_DESTROYED && at(list[1])->file == 0 && at(box)->open);
	ck_assert_int_eq(entry(HAPPENED_OPEN, box)->target, NO_PIECE);
	ck_assert_int_eq(account(BLUE, ARM_CLOSED_INFANTRY), 12);
	stands_at(box, 1000, 900, 180);
	ck_assert_int_eq(at(list[4])->y, 900);
	next_move(b);
	b->state.piece[one].x = 1500;
	b->state.piece[one].y = 1100;
	ck_assert(charges(one, bare));
	ck_assert(!at(bare)->on_board && told(HAPPENED_BOX_GONE) == 1);
	ck_assert_int_eq(account(BLUE, ARM_CLOSED_INFANTRY), 12); /* nobody strikes back */
}
END_TEST

START_TEST(SHOCK_22_SHOCK_9_no_more_than_three_and_the_rest_is_captured_or_goes_back)
{
	troops(GREEN, ARM_TIRAILLEURS, 5);
	uint16_t line[3], stack = a_battalion(b, BLUE, 1000, 1100, 0);
	for (int k = 0; k < 2; k++)
		stack_up(b, stack, line[k] = a_battalion(b, BLUE, 1000, 1100, 0), FORMATION_COLUMN);
	line[2] = a_battalion(b, BLUE, 1050, 1100, 0);
	uint16_t box = a_box(b, GREEN, 1000, 1000, 180, LARGE),
	         behind = a_box(b, GREEN, 1000, 880, 190, LARGE);
	uint16_t list[5];
	for (int k = 0; k < 5; k++)
		list[k] = boxed(b, box, ARM_TIRAILLEURS);
	ground_water(b, 0, 905, WIDE, 935, WATER_LAKE);
	struct state before = b->state;
	in_front(stack, box, 0);
	in_front(line[2], box, -48);
	ck_assert(attack());
	ck_assert(at(list[2])->fate == FATE_DESTROYED);
	/* no way back over the lake: what is left of it is captured */
	ck_assert(at(list[3])->fate == FATE_CAPTURED && at(list[4])->fate == FATE_CAPTURED);
	ck_assert(!at(box)->on_board && at(behind)->on_board);
	b->state = before;
	ground_water(b, 0, 905, WIDE, 935, WATER_NONE);
	in_front(stack, box, 0);
	in_front(line[2], box, -48);
	ck_assert(attack());
	ck_assert(at(list[3])->fate == FATE_BOXED && at(list[4])->file == 1);
	stands_at(behind, 1017, 782, 190); /* SHOCK-21 */
}
END_TEST

START_TEST(SHOCK_22_SHOCK_19_a_roller_strikes_its_first_three)
{
	troops(GREEN, ARM_TIRAILLEURS, 5);
	uint16_t horse = light_cavalry(b, BLUE, 1200, 950, 270);
	uint16_t box = a_box(b, GREEN, 1000, 1000, 180, LARGE);
	uint16_t list[5];
	for (int k = 0; k < 5; k++)
		list[k] = boxed(b, box, ARM_TIRAILLEURS);
	in_flank(horse, box, 1025, 950);
	ck_assert(attack());
	ck_assert(at(list[2])->fate == FATE_DESTROYED && at(list[3])->fate == FATE_BOXED);
	stands_at(box, 1000, 900, 180);
}
END_TEST

START_TEST(SHOCK_16_FIRE_5_nobody_strikes_or_fires_out_of_a_box)
{
	troops(BLUE, ARM_LIGHT_CAVALRY, 1);
	uint16_t foe = a_battalion(b, GREEN, 1000, 900, 180);
	uint16_t box = a_box(b, BLUE, 1000, 1000, 0, LARGE);
	uint16_t inside = boxed(b, box, ARM_LIGHT_CAVALRY);
	in_front(box, foe, 0);
	refused("SHOCK-16");
	in_front(inside, foe, 0);
	refused("SEE-13");
	ck_assert(by("FIRE-1", fire(b, box, foe)));
}
END_TEST

START_TEST(MOV_16_a_box_delays_friends_who_cross_it)
{
	uint16_t one = a_battalion(b, BLUE, 1000, 1100, 0);
	a_box(b, BLUE, 1000, 1040, 90, LARGE);
	b->state.piece[1].x = 1050;
	ck_assert_int_eq(goes_north(one), 150);
}
END_TEST

START_TEST(MOV_20_a_box_that_passes_a_gap_is_struck_on_its_head)
{
	troops(BLUE, ARM_CLOSED_INFANTRY, 2);
	a_battalion(b, GREEN, 1000, 1000, 180);
	a_battalion(b, GREEN, 1065, 1000, 180);
	uint16_t box = a_box(b, BLUE, 1032, 1060, 0, LARGE);
	uint16_t head = boxed(b, box, ARM_CLOSED_INFANTRY), next = boxed(b, box, ARM_CLOSED_INFANTRY);
	ck_assert(march(b, box, 180, 1, 1032, 910));
	ck_assert(at(head)->fate == FATE_LOST && at(next)->file == 0 && at(next)->y == 910);
	ck_assert_int_eq(entry(HAPPENED_PASS, box)->blow.loss, 0);
	board_must_hold(b);
}
END_TEST

static Suite *concealing_suite(void)
{
	Suite *s = suite_create("concealing");
	TCase *c = tcase_create("boxes");
	tcase_add_checked_fixture(c, lay, clear);
	tcase_add_test(c, GEO_2_GEO_4_a_box_is_a_hundred_deep);
	tcase_add_test(c, GEO_3_a_box_keeps_its_hundred_beside_friends);
	tcase_add_test(c, SEE_13_a_box_goes_three_distances_two_delayed);
	tcase_add_test(c, SEE_13_no_faster_than_its_slowest_content_in_column);
	tcase_add_test(c, SEE_13_it_goes_where_all_it_holds_may);
	tcase_add_test(c, SEE_2_SEE_13_what_a_box_holds);
	tcase_add_test(c, SEE_13_filling_ends_on_its_front);
	tcase_add_test(c, SEE_13_MOV_19_emptying_is_a_deployment_from_the_front);
	tcase_add_test(c, EX_26_demand);
	tcase_add_test(c, SEE_5_ground_hides_a_box);
	tcase_add_test(c, SEE_6_a_concealer_among_cavalry_is_masked);
	tcase_add_test(c, SEE_4_from_a_height_one_sees_over_troops_and_what_is_past);
	tcase_add_test(c, SEE_14_it_is_closed_after_two_own_moves_unseen);
	tcase_add_test(c, SEE_3_TURN_10_its_head_stands_out_three_abreast);
	tcase_add_test(c, SEE_3_shielded_it_keeps_its_head_closed);
	tcase_add_test(c, SHOCK_22_FIRE_9_fire_falls_on_its_head_and_is_told_to_its_owner);
	tcase_add_test(c, SHOCK_22_shock_opens_it_and_strikes_its_first_three);
	tcase_add_test(c, SHOCK_22_SHOCK_9_no_more_than_three_and_the_rest_is_captured_or_goes_back);
	tcase_add_test(c, SHOCK_22_SHOCK_19_a_roller_strikes_its_first_three);
	tcase_add_test(c, SHOCK_16_FIRE_5_nobody_strikes_or_fires_out_of_a_box);
	tcase_add_test(c, MOV_16_a_box_delays_friends_who_cross_it);
	tcase_add_test(c, MOV_20_a_box_that_passes_a_gap_is_struck_on_its_head);
	suite_add_tcase(s, c);
	return s;
}
SUITE_MAIN(concealing_suite)
