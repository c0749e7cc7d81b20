/* Dispatch riders: CARD-7, and the way they go (CARD-10, EX-28). */
#include "rules/reiswitz/riders.h"

#include "base/buffer.h"
#include "base/memory.h"
#include "rules/reiswitz/errand.h"
#include "tests/support/board.h"
#include "tests/support/suite.h"

#include <string.h>

enum { A = BLUE, ENEMY = GREEN, B = 2, C = 3, OTHER = 4, SLATE = 5 };
enum { Y = 1025, EAST = 90, WEST = 270 };

static struct board *b;
static uint16_t west, east;

/* EX-28: a river from north to south with one bridge, A's battalion west of it, B's east. */
static void lay(void)
{
	b = a_board(5000, 2500);
	ck_assert_int_eq(a_seat(b, BLUE), B);
	ck_assert_int_eq(a_seat(b, BLUE), C);
	ck_assert_int_eq(a_seat(b, GREEN), OTHER);
	ground_water(b, 2000, 0, 2020, 2500, WATER_RIVER);
	ground_way(b, 2000, 1020, 2020, 1030, WAY_BRIDGE);
	west = a_battalion(b, BLUE, 500, Y, EAST);
	east = of_seat(b, a_battalion(b, BLUE, 4500, Y, EAST), B);
	b->state.options.riders = true;
}

static void clear(void)
{
	board_clear(b);
}

static const struct rider *him(void)
{
	return &b->state.rider[SLATE];
}

static void put(uint16_t piece, int x, int y)
{
	b->state.piece[piece].x = (int16_t)x;
	b->state.piece[piece].y = (int16_t)y;
}

static void send(void)
{
	riders_send(b->world, &b->state, SLATE, A, B);
}

/* Whose move it is ends it. */
static void move_ends(void)
{
	const struct command whole = { .order = ORDER_PART_END, .whole = true };
	ck_assert(board_order(b, b->state.commander[b->state.side], &whole));
}

/* Blue's move, which it is, ends, and the enemy's after it. */
static void minutes(int moves)
{
	for (int k = 0; k < 2 * moves; k++)
		move_ends();
	board_must_hold(b);
}

static void must_be(enum rider_state state, int x, int y)
{
	ck_assert_int_eq(him()->state, state);
	ck_assert_int_eq(him()->x, x);
	ck_assert_int_eq(him()->y, y);
}

/* "at 10 distances a move and arrives when he does": 400 cells, 50 a move of his own side. */
START_TEST(CARD_7_ten_distances_a_move)
{
	send();
	must_be(RIDER_WAITS, 0, 0);
	move_ends();
	must_be(RIDER_GOES, 1005, Y);
	move_ends();
	must_be(RIDER_GOES, 1005, Y);
	minutes(1);
	must_be(RIDER_GOES, 1505, Y);
	minutes(5);
	must_be(RIDER_GOES, 4005, Y);
	move_ends();
	ck_assert_int_eq(him()->state, RIDER_ARRIVED);
}
END_TEST

/* "along the shortest": from whichever of A's pieces and to whichever of B's it is the shortest. */
START_TEST(CARD_7_from_the_nearest_piece_to_the_nearest)
{
	a_battalion(b, BLUE, 2900, 1600, EAST);
	of_seat(b, a_battalion(b, BLUE, 3700, 1600, EAST), B);
	send();
	move_ends();
	must_be(RIDER_GOES, 3405, 1605);
	minutes(1);
	ck_assert_int_eq(him()->state, RIDER_ARRIVED);
}
END_TEST

/* RULING: four ways, and near the straight line: 30 cells east and 30 south are 60. */
START_TEST(CARD_7_a_way_is_measured_four_ways)
{
	put(east, 800, Y + 300);
	send();
	move_ends();
	ck_assert_int_eq(him()->state, RIDER_GOES);
	ck_assert_int_eq(him()->x - 505, 250);
	ck_assert_int_eq(him()->y - Y, 250);
}
END_TEST

/* CARD-10: where light troops may; the other bridge is farther, and open. */
START_TEST(CARD_7_round_by_the_other_bridge)
{
	ground_way(b, 2000, 220, 2020, 230, WAY_BRIDGE);
	send();
	minutes(3);
	must_be(RIDER_GOES, 2005, Y);
	board_clear(b);
	lay();
	ground_way(b, 2000, 220, 2020, 230, WAY_BRIDGE);
	send();
	a_battalion(b, GREEN, 2275, Y, WEST); /* EX-28 */
	minutes(8);
	ck_assert_int_eq(him()->state, RIDER_GOES); /* 160 cells farther */
	minutes(3);
	ck_assert_int_eq(him()->state, RIDER_GOES);
	minutes(1);
	ck_assert_int_eq(him()->state, RIDER_ARRIVED);
}
END_TEST

/* "if the way is barred on the road he waits" */
START_TEST(CARD_7_barred_on_the_road_he_waits)
{
	send();
	minutes(2);
	must_be(RIDER_GOES, 1505, Y);
	uint16_t enemy = a_battalion(b, GREEN, 2275, Y, WEST);
	minutes(1);
	must_be(RIDER_GOES, 1505, Y);
	ck_assert_int_eq(him()->waited, 1);
	put(enemy, 2276, Y);
	minutes(1);
	must_be(RIDER_GOES, 2005, Y);
	ck_assert_int_eq(him()->waited, 0);
}
END_TEST

/* "turns", for good: the slate comes back. */
START_TEST(CARD_7_and_turns)
{
	send();
	minutes(2);
	uint16_t enemy = a_battalion(b, GREEN, 2275, Y, WEST);
	minutes(1);
	move_ends();
	must_be(RIDER_TURNED, 1005, Y);
	move_ends();
	put(enemy, 4000, 2000);
	move_ends();
	ck_assert_int_eq(him()->state, RIDER_RETURNED);
}
END_TEST

/* Nor is there a way back: he waits for one. */
START_TEST(CARD_7_turned_he_waits_for_a_way_back)
{
	send();
	minutes(2);
	a_battalion(b, GREEN, 2275, Y, WEST);
	uint16_t behind = a_battalion(b, GREEN, 1000, Y, WEST);
	ground_water(b, 1000, 0, 1010, 2500, WATER_RIVER);
	minutes(4);
	must_be(RIDER_TURNED, 1505, Y);
	board_remove(b, behind);
	ground_way(b, 1000, Y - 5, 1010, Y + 5, WAY_BRIDGE);
	minutes(1);
	must_be(RIDER_TURNED, 1005, Y);
}
END_TEST

/* He has not yet left the player who sends him. */
START_TEST(CARD_7_where_no_way_is_left_he_does_not_set_out)
{
	send();
	a_battalion(b, GREEN, 2275, Y, WEST);
	minutes(1);
	must_be(RIDER_WAITS, 0, 0);
	move_ends();
	ck_assert_int_eq(him()->state, RIDER_RETURNED);
}
END_TEST

/* His own ground is barred: without the option he rides out of it. */
START_TEST(CARD_7_he_rides_out_of_barred_ground)
{
	send();
	minutes(4);
	must_be(RIDER_GOES, 2505, Y);
	some_tirailleurs(b, GREEN, 2225, Y, WEST); /* 300 from his cell's middle */
	minutes(1);
	must_be(RIDER_GOES, 3005, Y);
}
END_TEST

static void take(int x, int y, int seat)
{
	of_seat(b, some_tirailleurs(b, GREEN, x, y, 0), seat);
}

/* "or (option) is taken": by the nearest, at the end of the enemy's own move. */
START_TEST(CARD_7_or_is_taken)
{
	b->state.options.riders_taken = true;
	send();
	minutes(3);
	move_ends();
	must_be(RIDER_GOES, 2505, Y);
	take(2525, Y + 301, ENEMY); /* from his cell's middle, 2525, 1025 */
	move_ends();
	ck_assert_int_eq(him()->state, RIDER_GOES);
	board_clear(b);
	lay();
	b->state.options.riders_taken = true;
	send();
	minutes(3);
	move_ends();
	take(2525, Y + 300, ENEMY);
	take(2600, Y + 280, OTHER);
	take(2450, Y + 301, ENEMY);
	move_ends();
	ck_assert_int_eq(him()->state, RIDER_TAKEN);
	ck_assert_int_eq(him()->captor, OTHER);
}
END_TEST

/* CARD-10: one's own troops keep the ground round them open; and behind a height he is safe. */
START_TEST(CARD_7_is_not_taken_beside_his_own)
{
	b->state.options.riders_taken = true;
	send();
	minutes(3);
	move_ends();
	take(2525, Y + 100, ENEMY);
	uint16_t near = a_battalion(b, BLUE, 2570, Y, EAST);
	move_ends();
	ck_assert_int_eq(him()->state, RIDER_GOES);
	board_remove(b, near);
	ground_height(b, 2000, Y + 30, 3200, Y + 40, 50);
	move_ends();
	must_be(RIDER_GOES, 3005, Y);
}
END_TEST

/* RULING: who has no piece is found at his commander's; if nobody has, all are together. */
START_TEST(CARD_7_to_whom_he_is_found_with)
{
	riders_send(b->world, &b->state, SLATE, B, C);
	minutes(8);
	ck_assert_int_eq(him()->state, RIDER_ARRIVED);
	b->state.rider[SLATE] = (struct rider){ 0 };
	send();
	b->state.piece[west].on_board = b->state.piece[east].on_board = false;
	riders_turn(b->world, &b->state);
	ck_assert_int_eq(him()->state, RIDER_ARRIVED);
}
END_TEST

/* RULING: at once before play, and between those who sit at the same pieces. */
START_TEST(CARD_7_who_needs_a_rider)
{
	ck_assert(riders_carry(b->world, &b->state, A, B));
	ck_assert(!riders_carry(b->world, &b->state, A, C)); /* C has no piece: he sits with A */
	ck_assert(riders_carry(b->world, &b->state, C, B));
	b->state.stage = STAGE_COUNCIL;
	ck_assert(!riders_carry(b->world, &b->state, A, B));
	b->state.stage = STAGE_PLAY;
	b->state.options.riders = false;
	ck_assert(!riders_carry(b->world, &b->state, A, B));
}
END_TEST

/* RULING: by what both know. B has lost his last piece; C, who commands, is beyond a cut, and
 * whether he has one still is nothing they know (CARD-5). */
START_TEST(CARD_5_CARD_7_whether_one_rides_tells_nothing_of_who_is_cut_off)
{
	const uint16_t near = 1u << A | 1u << B;
	uint16_t far = of_seat(b, a_battalion(b, BLUE, 4500, 2000, EAST), C);
	b->state.commander[BLUE] = C;
	b->state.link[A] = b->state.link[B] = near;
	b->state.link[C] = 1u << C;
	ck_assert(riders_carry(b->world, &b->state, A, B));
	b->state.piece[east].on_board = false;
	for (int has = 1; has >= 0; has--) {
		b->state.piece[far].on_board = has;
		ck_assert(!riders_carry(b->world, &b->state, A, B)); /* he is with A, for all they know */
		ck_assert(!riders_carry(b->world, &b->state, B, A));
	}
	/* nor of who commands now, if but one of them can know it */
	b->state.link[B] = near | 1u << C;
	b->state.link[A] |= 1u << C;
	b->state.piece[far].on_board = true;
	ck_assert(riders_carry(b->world, &b->state, A, B)); /* B sits with C */
	b->state.chief[A] = 1 + A;
	ck_assert(!riders_carry(b->world, &b->state, A, B) &&
	          !riders_carry(b->world, &b->state, B, A));
}
END_TEST

/* He goes over the staircase's gap, not between two corners. */
START_TEST(CARD_7_an_orderly_does_not_pass_between_corners)
{
	ground_water(b, 2000, 0, 2020, 2500, WATER_NONE);
	ground_way(b, 2000, 1020, 2020, 1030, WAY_NONE);
	for (int k = 0; k < 250; k++)
		ground_water(b, 1000 + 10 * k, 10 * k, 1010 + 10 * k, 10 * k + 10, WATER_LAKE);
	send();
	move_ends();
	must_be(RIDER_WAITS, 0, 0);
	ground_water(b, 1500, 500, 1510, 510, WATER_NONE);
	minutes(1);
	ck_assert_int_eq(him()->state, RIDER_GOES);
}
END_TEST

static bool seen(int seat)
{
	return board_shows(b, (uint8_t)seat, "\"rider/");
}

/* On the table by all; in the field by whose circle he is in sight of, friend or enemy. */
/* GEO-1: who stands on the far edges stands in the last cells, wherever a way begins or ends. */
START_TEST(GEO_1_CARD_7_from_the_edge_and_to_the_edge)
{
	for (int way = 0; way < 2; way++) {
		uint16_t south = way == 0 ? west : east, far = way == 0 ? east : west;
		put(south, 3000, 2500);
		put(far, 5000, 1200);
		b->state.piece[south].bearing = 180;
		b->state.piece[far].bearing = EAST;
		send();
		minutes(8);
		ck_assert_int_eq(him()->state, RIDER_ARRIVED);
		b->state.rider[SLATE] = (struct rider){ 0 };
	}
}
END_TEST

START_TEST(CARD_7_who_sees_him)
{
	a_battalion(b, GREEN, 2600, 1800, WEST);
	send();
	move_ends();
	ck_assert(seen(A) && seen(B) && seen(ENEMY));
	ck_assert(board_shows(b, ENEMY, "{\"side\":\"blue\",\"x\":1005,\"y\":1025}"));
	ground_height(b, 1700, 0, 1710, 2500, 100); /* A, in the west, sees only so far */
	ground_raise(b);
	field_sight(b);
	minutes(1);
	ck_assert(seen(A) && seen(B) && !seen(ENEMY)); /* at 1505 */
	minutes(1);
	ck_assert(seen(ENEMY));
	ck_assert(!board_shows(b, ENEMY, "\"side\":\"blue\",\"x\":4500"));
	b->state.link[B] = 1u << B;
	b->state.link[A] = b->state.link[C] = 1u << A | 1u << C;
	riders_look(b->world, &b->state);
	ck_assert(!seen(A)); /* at 2005: behind the height */
	ck_assert(seen(ENEMY));
}
END_TEST

/* Who watches sees none; the umpire and who kept the record see them all. */
START_TEST(CARD_7_watchers_see_no_rider_in_the_field)
{
	field_sight(b);
	send();
	move_ends();
	char *text = board_view(b, (struct viewer){ VIEWER_PUBLIC, SEAT_NONE });
	ck_assert(!strstr(text, "\"rider/"));
	memory_drop(text);
	text = board_view(b, (struct viewer){ VIEWER_UMPIRE, SEAT_NONE });
	ck_assert(strstr(text, "\"x\":1005"));
	memory_drop(text);
}
END_TEST

/* OPT-1: in the bytes of a match that has riders, and of no other. */
START_TEST(CARD_7_riders_are_in_the_bytes_of_a_state)
{
	static struct state back;
	struct buffer bytes;
	size_t without;
	buffer_init(&bytes, 1 << 20);
	b->state.options.riders = false;
	reiswitz_engine.encode(b->world, &b->state, &bytes);
	without = bytes.length;
	b->state.options.riders = b->state.options.riders_taken = true;
	field_sight(b);
	send();
	move_ends();
	buffer_clear(&bytes);
	reiswitz_engine.encode(b->world, &b->state, &bytes);
	ck_assert_uint_gt(bytes.length, without);
	ck_assert(reiswitz_engine.decode(b->world, &back, buffer_text(&bytes), bytes.length));
	ck_assert(memcmp(back.rider, b->state.rider, sizeof back.rider) == 0);
	ck_assert_uint_eq(back.rider[SLATE].seats, 1u << A | 1u << B | 1u << C);
	ck_assert(back.options.riders && back.options.riders_taken && back.options.field);
	buffer_finish(&bytes);
}
END_TEST

static Suite *riders_suite(void)
{
	Suite *s = suite_create("riders");
	TCase *t = tcase_create("riders");
	tcase_add_checked_fixture(t, lay, clear);
	tcase_add_test(t, CARD_7_ten_distances_a_move);
	tcase_add_test(t, CARD_7_from_the_nearest_piece_to_the_nearest);
	tcase_add_test(t, CARD_7_a_way_is_measured_four_ways);
	tcase_add_test(t, CARD_7_round_by_the_other_bridge);
	tcase_add_test(t, CARD_7_barred_on_the_road_he_waits);
	tcase_add_test(t, CARD_7_and_turns);
	tcase_add_test(t, CARD_7_turned_he_waits_for_a_way_back);
	tcase_add_test(t, CARD_7_where_no_way_is_left_he_does_not_set_out);
	tcase_add_test(t, CARD_7_he_rides_out_of_barred_ground);
	tcase_add_test(t, CARD_7_or_is_taken);
	tcase_add_test(t, CARD_7_is_not_taken_beside_his_own);
	tcase_add_test(t, CARD_7_to_whom_he_is_found_with);
	tcase_add_test(t, CARD_7_who_needs_a_rider);
	tcase_add_test(t, CARD_5_CARD_7_whether_one_rides_tells_nothing_of_who_is_cut_off);
	tcase_add_test(t, CARD_7_an_orderly_does_not_pass_between_corners);
	tcase_add_test(t, GEO_1_CARD_7_from_the_edge_and_to_the_edge);
	tcase_add_test(t, CARD_7_who_sees_him);
	tcase_add_test(t, CARD_7_watchers_see_no_rider_in_the_field);
	tcase_add_test(t, CARD_7_riders_are_in_the_bytes_of_a_state);
	suite_add_tcase(s, t);
	return s;
}

SUITE_MAIN(riders_suite)
