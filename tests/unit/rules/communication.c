/* Who is in communication with whom: CARD-5, CARD-6, CARD-10, EX-28. */
#include "rules/reiswitz/communication.h"

#include "base/memory.h"
#include "base/buffer.h"
#include "rules/reiswitz/flood.h"
#include "rules/reiswitz/orderly.h"
#include "tests/support/board.h"
#include "tests/support/suite.h"

#include <stdlib.h>
#include <string.h>

enum { A = BLUE, ENEMY = GREEN, B = 2, C = 3, Y = 1025, EAST = 90, WEST = 270 };

static struct board *b;
static uint16_t link[SEATS_MAX];
static uint16_t west, east;

/* EX-28: a river from north to south with one bridge, A's battalion west of it, B's east. */
static void lay(void)
{
	b = a_board(5000, 2500);
	ck_assert_int_eq(a_seat(b, BLUE), B);
	ck_assert_int_eq(a_seat(b, BLUE), C);
	ground_water(b, 2000, 0, 2020, 2500, WATER_RIVER);
	ground_way(b, 2000, 1020, 2020, 1030, WAY_BRIDGE);
	west = a_battalion(b, BLUE, 500, Y, EAST);
	east = of_seat(b, a_battalion(b, BLUE, 4500, Y, EAST), B);
}

static void clear(void)
{
	board_clear(b);
}

static bool joined(uint8_t a, uint8_t other)
{
	const uint8_t commander[SIDES] = { A, ENEMY };
	communication_judge(b->world, &b->state, commander, link);
	ck_assert(link[a] >> a & 1);
	ck_assert_int_eq(link[a] >> other & 1, link[other] >> a & 1);
	return link[a] >> other & 1;
}

static void put(uint16_t piece, int x, int y)
{
	b->state.piece[piece].x = (int16_t)x;
	b->state.piece[piece].y = (int16_t)y;
}

START_TEST(EX_28_the_bridge_within_reach_of_the_enemy)
{
	ck_assert(joined(A, B));
	uint16_t enemy = a_battalion(b, GREEN, 2275, Y, WEST);
	ck_assert(!joined(A, B)); /* the cell's middle, 2025, at 250 paces */
	put(enemy, 2276, Y);
	ck_assert(joined(A, B));
	board_remove(b, enemy);
	enemy = some_tirailleurs(b, GREEN, 2325, Y, WEST);
	ck_assert(!joined(A, B)); /* 300 */
	of_seat(b, a_battalion(b, BLUE, 2050, Y, EAST), B);
	ck_assert(joined(A, B)); /* its own cell and those round it are open */
}
END_TEST

START_TEST(CARD_6_how_far_each_arm_bars)
{
	static const struct { enum arm arm; int paces; } reaches[] = {
		{ ARM_CLOSED_INFANTRY, 250 }, { ARM_TIRAILLEURS, 300 },     { ARM_JAEGERS, 400 },
		{ ARM_HEAVY_CAVALRY, 200 },   { ARM_LIGHT_CAVALRY, 250 },   { ARM_FLANKERS, 250 },
		{ ARM_FOOT_ARTILLERY, 300 },  { ARM_HEAVY_ARTILLERY, 400 }, { ARM_HORSE_ARTILLERY, 300 },
		{ ARM_PONTONIERS, 50 },       { ARM_TRAIN, 50 },
	};
	for (size_t k = 0; k < sizeof reaches / sizeof reaches[0]; k++) {
		uint16_t enemy = a_piece(b, GREEN, reaches[k].arm, 2025 + reaches[k].paces, Y, WEST);
		ck_assert_msg(!joined(A, B), "%d", reaches[k].arm);
		put(enemy, 2026 + reaches[k].paces, Y);
		ck_assert_msg(joined(A, B), "%d", reaches[k].arm);
		board_remove(b, enemy);
	}
	uint16_t guns = heavy_battery(b, GREEN, 2075, Y, WEST);
	guns_are(b, guns, GUNS_LIMBERED);
	ck_assert(!joined(A, B));
	put(guns, 2076, Y);
	ck_assert(joined(A, B));
	guns_are(b, guns, GUNS_EMPLACED);
	ck_assert(!joined(A, B));
}
END_TEST

/* GEO-4: from its front, but in any direction: it need not face the way. */
START_TEST(CARD_10_the_reach_is_in_any_direction)
{
	uint16_t enemy = a_battalion(b, GREEN, 2275, Y, EAST);
	ck_assert(!joined(A, B));
	b->state.piece[enemy].bearing = 0; /* its front's end at 2250 */
	put(enemy, 2300, Y);
	ck_assert(!joined(A, B));
	put(enemy, 2301, Y);
	ck_assert(joined(A, B));
}
END_TEST

START_TEST(CARD_6_under_shock_or_in_a_concealer_it_bars_nothing)
{
	uint16_t enemy = a_battalion(b, GREEN, 2200, Y, WEST), in = a_battalion(b, GREEN, 0, 0, WEST);
	ck_assert(!joined(A, B));
	b->state.piece[enemy].shot_at = true;
	ck_assert(!joined(A, B));
	b->state.piece[enemy].attacked = true;
	ck_assert(joined(A, B));
	board_remove(b, enemy);
	uint16_t box = a_box(b, GREEN, 2075, Y, WEST, 18);
	ck_assert_uint_eq(boxed(b, box, ARM_CLOSED_INFANTRY), in);
	ck_assert(joined(A, B));
}
END_TEST

/* RULING, by GUN-1: taken guns act for no one: they bar nothing and keep nothing open. */
START_TEST(CARD_6_taken_guns_bar_nothing)
{
	uint16_t guns = foot_battery(b, GREEN, 2325, Y, WEST);
	ck_assert(!joined(A, B));
	b->state.piece[guns].taken = 1 + BLUE;
	ck_assert(joined(A, B));
	b->state.piece[guns].taken = 0;
	uint16_t ours = of_seat(b, foot_battery(b, BLUE, 2050, Y, EAST), B);
	ck_assert(joined(A, B));
	b->state.piece[ours].taken = 1 + GREEN;
	ck_assert(!joined(A, B));
}
END_TEST

START_TEST(CARD_6_what_blocks_fire_blocks_the_reach)
{
	a_battalion(b, GREEN, 2225, Y, WEST);
	ck_assert(!joined(A, B));
	ground_cover(b, 2100, 900, 2110, 1150, COVER_DENSE_WOOD);
	ck_assert(joined(A, B));
	ground_cover(b, 2100, 900, 2110, 1150, COVER_NONE);
	ground_height(b, 2100, 900, 2110, 1150, 50);
	ck_assert(joined(A, B));
	ground_height(b, 2100, 900, 2110, 1150, 0);
	ck_assert(!joined(A, B));
}
END_TEST

/* CARD-10: four ways, not by corners; over all that light foot or light cavalry may stand on. */
START_TEST(CARD_10_the_flood_runs_four_ways)
{
	ground_water(b, 2000, 0, 2020, 2500, WATER_NONE);
	ground_way(b, 2000, 1020, 2020, 1030, WAY_NONE);
	for (int k = 0; k < 250; k++) /* a staircase of lake from corner to corner */
		ground_water(b, 1000 + 10 * k, 10 * k, 1010 + 10 * k, 10 * k + 10, WATER_LAKE);
	ck_assert(!joined(A, B));
	ground_water(b, 1500, 500, 1510, 510, WATER_NONE);
	ck_assert(joined(A, B));
}
END_TEST

START_TEST(CARD_10_an_orderly_goes_where_light_troops_may)
{
	for (int water = WATER_DITCH; water < WATER_COUNT; water++) {
		ground_way(b, 2000, 0, 2020, 2500, WAY_NONE);
		ground_water(b, 2000, 0, 2020, 2500, (enum water)water);
		bool goes = water == WATER_DITCH || water == WATER_BROOK;
		ck_assert_msg(joined(A, B) == goes, "water %d", water);
	}
	ground_way(b, 2000, 1020, 2020, 1030, WAY_FORD);
	ground_water(b, 2000, 0, 2020, 2500, WATER_RIVER);
	ck_assert(joined(A, B));
	ground_way(b, 2000, 0, 2020, 2500, WAY_NONE);
	ground_water(b, 2000, 0, 2020, 2500, WATER_NONE);
	ground_slope(b, 2000, 0, 2020, 2500, SLOPE_SHEER);
	ck_assert(!joined(A, B));
	ground_slope(b, 2000, 0, 2020, 2500, SLOPE_STEEP);
	ground_cover(b, 2000, 0, 2020, 2500, COVER_DENSE_WOOD);
	ck_assert(joined(A, B));
}
END_TEST

/* "any piece of the one to any piece of the other" */
START_TEST(CARD_6_any_piece_will_do)
{
	a_battalion(b, GREEN, 2200, Y, WEST);
	ck_assert(!joined(A, B));
	of_seat(b, a_battalion(b, BLUE, 300, 300, EAST), B);
	ck_assert(joined(A, B));
}
END_TEST

/* "taken pairwise": A has a piece on each side of the river, B one in the west, C one in the east.
 */
START_TEST(CARD_10_pair_by_pair)
{
	a_battalion(b, GREEN, 2200, Y, WEST);
	of_seat(b, east, C);
	of_seat(b, a_battalion(b, BLUE, 300, 300, EAST), B);
	a_battalion(b, BLUE, 4400, 300, EAST);
	ck_assert(joined(A, B));
	ck_assert(joined(A, C));
	ck_assert(!joined(B, C));
}
END_TEST

START_TEST(CARD_10_a_player_without_pieces_sits_with_his_commander)
{
	a_battalion(b, GREEN, 2200, Y, WEST);
	ck_assert(joined(A, C)); /* A commands */
	ck_assert(!joined(B, C));
	b->state.piece[west].on_board = false; /* now the commander has none: he sits with B, and C */
	ck_assert(joined(A, B));
	ck_assert(joined(B, C));
	b->state.piece[east].on_board = false;
	ck_assert(joined(A, B) && joined(A, C));
	ck_assert(!(link[A] >> ENEMY & 1));
}
END_TEST

START_TEST(CARD_5_sides_of_one_player_and_the_enemy_are_apart)
{
	ck_assert(!joined(A, ENEMY));
	ck_assert_uint_eq(link[ENEMY], 1u << ENEMY);
	communication_whole(b->world, link);
	ck_assert_uint_eq(link[A], 1u << A | 1u << B | 1u << C);
	ck_assert_uint_eq(link[ENEMY], 1u << ENEMY);
	ck_assert_uint_eq(link[C + 1], 0);
}
END_TEST

/* A broken bridge, a pontoon bridge that is complete, a house that burns: as the ground is now. */
START_TEST(CARD_10_the_ground_as_it_is_now)
{
	struct state *s = &b->state;
	b->world->ground.feature[1] = (struct feature){ .kind = FEATURE_BRIDGE_WOODEN, .x = 2000,
		                                            .y = 1000, .w = 250, .h = 250 };
	ground_feature(b, 2000, 1020, 2020, 1030, 1);
	for (int laid = 0; laid < 2; laid++) {
		s->damages = 0;
		ck_assert(joined(A, B));
		s->damage[s->damages++] = (struct damage){ .feature = 1, .gone = true };
		ck_assert(!joined(A, B));
		uint8_t site = laid == 0 ? a_site(b, BLUE, 1995, 505, 2025, 505) : 0;
		ck_assert(!joined(A, B));
		s->work[site].complete = true;
		ck_assert(joined(A, B));
		s->work[site].complete = false;
		if (laid == 0) { /* once cell by cell, once from the ground as laid */
			size_t words = (size_t)flood_words(b->world->ground.columns) * b->world->ground.rows;
			b->world->ground.orderly = memory_take(words * sizeof(uint64_t));
			orderly_lay(&b->world->ground, b->world->tables);
		}
	}
	memory_drop(b->world->ground.orderly);
	b->world->ground.orderly = NULL;
}
END_TEST

static struct state before;

/* What the viewer hears of a whole side move that ends now. */
static const char *heard(enum viewer_class class, uint8_t seat)
{
	return board_heard(b, &before, (struct viewer){ class, { seat } });
}

/* The commander of the side to move ends its move. */
static void move_ends(void)
{
	const struct command whole = { .order = ORDER_PART_END, .whole = true };
	before = b->state;
	ck_assert(board_order(b, b->state.commander[b->state.side], &whole));
}

static bool connected(uint8_t one, uint8_t other)
{
	return reiswitz_engine.connected(b->world, &b->state, (struct seat_id){ one },
	                                 (struct seat_id){ other });
}

static bool shows(uint8_t seat, const char *part)
{
	return board_shows(b, seat, part);
}

/* "decided after every side move", the enemy's too, and not within one. */
START_TEST(TURN_10_communication_at_the_end_of_every_side_move)
{
	move_ends();
	ck_assert(connected(A, B));
	uint16_t enemy = a_battalion(b, GREEN, 2276, Y, WEST);
	ck_assert(march(b, enemy, WEST, 1, 2275, Y));
	ck_assert(connected(A, B));
	move_ends();
	ck_assert(!connected(A, B) && connected(B, B) && connected(A, C));
	put(enemy, 2276, Y);
	move_ends();
	ck_assert(connected(A, B));
}
END_TEST

/* CARD-6: under shock in the side move that ends. */
START_TEST(TURN_10_communication_before_the_move_is_forgotten)
{
	uint16_t enemy = a_battalion(b, GREEN, 2275, Y, WEST);
	move_ends();
	ck_assert(!connected(A, B));
	b->state.piece[enemy].attacked = true;
	move_ends();
	ck_assert(connected(A, B));
	move_ends();
	ck_assert(!connected(A, B));
}
END_TEST

/* Only yes or no, and to the two alone; whoever keeps the record hears all. */
START_TEST(CARD_10_a_cut_is_told_to_the_two)
{
	static const char *const words[] = { "\"kind\":\"cut\"", "\"kind\":\"restored\"" };
	for (int field = 0; field < 2; field++) {
		if (field)
			field_sight(b);
		uint16_t enemy = a_battalion(b, GREEN, 2275, Y, WEST);
		ck_assert(shows(A, "\"near\":[2,3]"));
		for (int k = 0; k < 2; k++) {
			move_ends();
			ck_assert(strstr(heard(VIEWER_SEAT, A), words[k]));
			ck_assert(strstr(heard(VIEWER_SEAT, A), "\"seat\":0,\"other\":2"));
			ck_assert(strstr(heard(VIEWER_SEAT, B), words[k]));
			ck_assert(strstr(heard(VIEWER_UMPIRE, SEATS_MAX), words[k]));
			ck_assert(strstr(heard(VIEWER_ENDED, SEATS_MAX), words[k]));
			ck_assert(!strstr(heard(VIEWER_PUBLIC, SEATS_MAX), "other"));
			ck_assert(!strstr(heard(VIEWER_SEAT, ENEMY), "other"));
			ck_assert(shows(A, k ? "\"near\":[2,3]" : "\"near\":[3]"));
			ck_assert(shows(B, k ? "\"near\":[0,3]" : "\"near\":[]"));
			board_remove(b, enemy);
		}
	}
}
END_TEST

static bool shown_to(struct viewer viewer, const char *part)
{
	char *text = board_view(b, viewer);
	bool there = strstr(text, part) != NULL;
	free(text);
	return there;
}

/* Who is with whom is shown to the umpire, of both sides; to nobody else before the end. */
START_TEST(CARD_5_TURN_1_the_umpire_is_shown_the_links)
{
	static const struct viewer umpire = { VIEWER_UMPIRE, { SEATS_MAX } },
	                           public = { VIEWER_PUBLIC, { SEATS_MAX } };
	ck_assert(shown_to(umpire, "\"links\":[[0,2],[0,3],[2,3]]"));
	a_battalion(b, GREEN, 2275, Y, WEST);
	move_ends();
	ck_assert(shown_to(umpire, "\"links\":[[0,3]]"));
	ck_assert(!shown_to(public, "links") && !shows(A, "links"));
	ck_assert(!shown_to(umpire, "near"));
}
END_TEST

/* C, who has no piece, sits with A: he is cut off from B too, and A hears nothing of it. */
START_TEST(CARD_10_each_hears_of_his_own_cuts)
{
	a_battalion(b, GREEN, 2275, Y, WEST);
	move_ends();
	ck_assert(!strstr(heard(VIEWER_SEAT, A), "\"seat\":2,\"other\":3"));
	ck_assert(strstr(heard(VIEWER_SEAT, C), "\"seat\":2,\"other\":3"));
	ck_assert(!strstr(heard(VIEWER_SEAT, C), "\"seat\":0,\"other\":2"));
}
END_TEST

START_TEST(CARD_5_a_cut_is_in_the_bytes_of_a_state)
{
	static struct state back;
	struct buffer bytes;
	a_battalion(b, GREEN, 2275, Y, WEST);
	move_ends();
	buffer_init(&bytes, 1 << 20);
	reiswitz_engine.encode(b->world, &b->state, &bytes);
	ck_assert(reiswitz_engine.decode(b->world, &back, buffer_text(&bytes), bytes.length));
	ck_assert(memcmp(back.link, b->state.link, sizeof back.link) == 0);
	buffer_finish(&bytes);
	board_must_hold(b);
}
END_TEST

static Suite *communication_suite(void)
{
	Suite *s = suite_create("communication");
	TCase *t = tcase_create("communication");
	tcase_add_checked_fixture(t, lay, clear);
	tcase_add_test(t, EX_28_the_bridge_within_reach_of_the_enemy);
	tcase_add_test(t, CARD_6_how_far_each_arm_bars);
	tcase_add_test(t, CARD_10_the_reach_is_in_any_direction);
	tcase_add_test(t, CARD_6_under_shock_or_in_a_concealer_it_bars_nothing);
	tcase_add_test(t, CARD_6_taken_guns_bar_nothing);
	tcase_add_test(t, CARD_6_what_blocks_fire_blocks_the_reach);
	tcase_add_test(t, CARD_10_the_flood_runs_four_ways);
	tcase_add_test(t, CARD_10_an_orderly_goes_where_light_troops_may);
	tcase_add_test(t, CARD_6_any_piece_will_do);
	tcase_add_test(t, CARD_10_pair_by_pair);
	tcase_add_test(t, CARD_10_a_player_without_pieces_sits_with_his_commander);
	tcase_add_test(t, CARD_5_sides_of_one_player_and_the_enemy_are_apart);
	tcase_add_test(t, CARD_10_the_ground_as_it_is_now);
	tcase_add_test(t, TURN_10_communication_at_the_end_of_every_side_move);
	tcase_add_test(t, TURN_10_communication_before_the_move_is_forgotten);
	tcase_add_test(t, CARD_10_a_cut_is_told_to_the_two);
	tcase_add_test(t, CARD_5_TURN_1_the_umpire_is_shown_the_links);
	tcase_add_test(t, CARD_10_each_hears_of_his_own_cuts);
	tcase_add_test(t, CARD_5_a_cut_is_in_the_bytes_of_a_state);
	suite_add_tcase(s, t);
	return s;
}

SUITE_MAIN(communication_suite)
