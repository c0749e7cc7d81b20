/* Attack by fire through the engine's door: every row of the table, each refusal in its order. */
#include "tests/unit/rules/volley.h"

/* The page's table in 96ths, so that a slip in the data is a slip here; -1 ends a row: no fire from
 * there on. */
static const struct {
	enum arm firer, target;
	int loss[9];
} page[] = {
	{ ARM_CLOSED_INFANTRY, ARM_CLOSED_INFANTRY, { 48, 24, 24, 12, 12, -1 } },
	{ ARM_CLOSED_INFANTRY, ARM_HEAVY_CAVALRY, { 72, 48, 48, 24, 24, -1 } },
	{ ARM_CLOSED_INFANTRY, ARM_LIGHT_CAVALRY, { 72, 48, 48, 24, 24, -1 } },
	{ ARM_CLOSED_INFANTRY, ARM_TIRAILLEURS, { 48, 24, 24, 12, 12, -1 } },
	{ ARM_CLOSED_INFANTRY, ARM_JAEGERS, { 48, 24, 24, 12, 12, -1 } },
	{ ARM_CLOSED_INFANTRY, ARM_FLANKERS, { 72, 48, 48, 24, 24, -1 } },
	{ ARM_TIRAILLEURS, ARM_CLOSED_INFANTRY, { 24, 24, 24, 12, 6, 6, -1 } },
	{ ARM_TIRAILLEURS, ARM_HEAVY_CAVALRY, { 72, 60, 48, 36, 24, 24, -1 } },
	{ ARM_TIRAILLEURS, ARM_LIGHT_CAVALRY, { 72, 60, 48, 36, 24, 24, -1 } },
	{ ARM_TIRAILLEURS, ARM_TIRAILLEURS, { 48, 24, 24, 12, 12, -1 } },
	{ ARM_TIRAILLEURS, ARM_JAEGERS, { 48, 24, 24, 12, 12, -1 } },
	{ ARM_TIRAILLEURS, ARM_FLANKERS, { 48, 24, 24, 12, 12, -1 } },
	{ ARM_JAEGERS, ARM_CLOSED_INFANTRY, { 24, 24, 24, 24, 12, 12, 12, 12, -1 } },
	{ ARM_JAEGERS, ARM_HEAVY_CAVALRY, { 72, 72, 48, 48, 24, 24, 12, 12, -1 } },
	{ ARM_JAEGERS, ARM_LIGHT_CAVALRY, { 72, 72, 48, 48, 24, 24, 12, 12, -1 } },
	{ ARM_JAEGERS, ARM_TIRAILLEURS, { 48, 24, 24, 12, 12, 12, 12, 12, -1 } },
	{ ARM_JAEGERS, ARM_JAEGERS, { 48, 24, 24, 12, 12, 12, 12, 12, -1 } },
	{ ARM_JAEGERS, ARM_FLANKERS, { 48, 24, 24, 12, 12, 12, 12, 12, -1 } },
	{ ARM_FLANKERS, ARM_CLOSED_INFANTRY, { 6, 6, -1 } },
	{ ARM_FLANKERS, ARM_HEAVY_CAVALRY, { 12, 12, 6, 6, -1 } },
	{ ARM_FLANKERS, ARM_LIGHT_CAVALRY, { 12, 12, 6, 6, -1 } },
	{ ARM_FLANKERS, ARM_TIRAILLEURS, { 12, 12, 6, 6, -1 } },
	{ ARM_FLANKERS, ARM_JAEGERS, { 12, 12, 6, 6, -1 } },
	{ ARM_FLANKERS, ARM_FLANKERS, { 12, 12, 6, 6, -1 } },
};

START_TEST(FIRE_1_every_row_of_the_table)
{
	enum { ROWS = sizeof page / sizeof page[0] };
	for (int i = 0; i < ROWS; i++) {
		for (int d = 0; d < 9 && (d == 0 || page[i].loss[d - 1] != NO_FIRE); d++) {
			ck_assert_int_eq(loss_at(page[i].firer, page[i].target, 50 * d + 1), page[i].loss[d]);
			ck_assert_int_eq(loss_at(page[i].firer, page[i].target, 50 * d + 50), page[i].loss[d]);
			if (page[i].loss[d] == NO_FIRE)
				ck_assert(refused_by(b, "FIRE-1"));
		}
	}
}
END_TEST

START_TEST(FIRE_1_cavalry_has_no_fire)
{
	ck_assert_int_eq(loss_at(ARM_HEAVY_CAVALRY, ARM_CLOSED_INFANTRY, 100), NO_FIRE);
	ck_assert(refused_by(b, "FIRE-1"));
	ck_assert_int_eq(b->why.hint, MSG_REFUSAL_FIRE_ARM);
	ck_assert_int_eq(loss_at(ARM_LIGHT_CAVALRY, ARM_CLOSED_INFANTRY, 100), NO_FIRE);
	ck_assert_int_eq(b->why.hint, MSG_REFUSAL_FIRE_ARM);
}
END_TEST

START_TEST(FIRE_2_field_is_45_degrees_from_each_end)
{
	uint16_t ci = a_battalion(b, BLUE, 1000, 1000, 0);
	uint16_t a = a_battalion(b, GREEN, 875, 900, 180);
	ck_assert_int_eq(loss_of(ci, a), 24);
	/* Its front's middle is out, but its left side, whose middle counts, is in. */
	b->state.piece[a].x = 824;
	ck_assert_int_eq(loss_of(ci, a), NO_FIRE);
	ck_assert(refused_by(b, "FIRE-2"));
	/* Behind the front line nothing can be hit. */
	b->state.piece[a].x = 1000;
	b->state.piece[a].y = 1100;
	b->state.piece[a].bearing = 0;
	ck_assert_int_eq(loss_of(ci, a), NO_FIRE);
	ck_assert(refused_by(b, "FIRE-2"));
}
END_TEST

START_TEST(FIRE_3_ground_between_forbids)
{
	uint16_t ci = a_battalion(b, BLUE, 1000, 1000, 0), a = a_battalion(b, GREEN, 1000, 800, 180);
	ground_cover(b, 990, 890, 1010, 900, COVER_OPEN_WOOD);
	ck_assert_int_eq(loss_of(ci, a), NO_FIRE);
	ck_assert(refused_by(b, "FIRE-3"));
	ck_assert_int_eq(b->why.hint, MSG_REFUSAL_FIRE_WOOD);
	ck_assert_int_eq(b->why.numbers[0], 1000);
	ck_assert_int_eq(b->why.numbers[1], 890);
	/* Even from a height that sees over it: only guns fire over. */
	ground_height(b, 900, 990, 1100, 1100, 150);
	ck_assert_int_eq(loss_of(ci, a), NO_FIRE);
	ck_assert_int_eq(b->why.hint, MSG_REFUSAL_FIRE_WOOD);
	ground_height(b, 900, 990, 1100, 1100, 0);
	ground_cover(b, 990, 890, 1010, 900, COVER_BUILDING_LOW);
	ck_assert_int_eq(loss_of(ci, a), NO_FIRE);
	ck_assert_int_eq(b->why.hint, MSG_REFUSAL_FIRE_BUILDING);
	ground_cover(b, 990, 890, 1010, 900, COVER_YARD);
	ck_assert_int_eq(loss_of(ci, a), 12);
	ground_height(b, 990, 890, 1010, 900, 10);
	ck_assert_int_eq(loss_of(ci, a), NO_FIRE);
	ck_assert_int_eq(b->why.hint, MSG_REFUSAL_FIRE_HEIGHT);
	ground_height(b, 990, 890, 1010, 900, 9);
	ck_assert_int_eq(loss_of(ci, a), 12);
}
END_TEST

START_TEST(FIRE_3_from_the_edge_of_a_wood_one_fires_as_usual)
{
	ground_cover(b, 900, 990, 1100, 1200, COVER_DENSE_WOOD);
	ck_assert_int_eq(loss_at(ARM_CLOSED_INFANTRY, ARM_CLOSED_INFANTRY, 100), 24);
	ground_height(b, 900, 990, 1100, 1200, 50);
	ck_assert_int_eq(loss_at(ARM_CLOSED_INFANTRY, ARM_CLOSED_INFANTRY, 100), 24);
}
END_TEST

START_TEST(FIRE_4_depth_of_wood_in_every_direction)
{
	static const int way[4][3] = { { 0, -1, 180 }, { 1, 0, 270 }, { 0, 1, 0 }, { -1, 0, 90 } };
	for (int i = 0; i < 4; i++) {
		for (int open = 0; open < 2; open++) {
			struct state before = b->state;
			uint16_t pieces = b->world->pieces;
			int dx = way[i][0], dy = way[i][1], most = open ? 100 : 50;
			/* The wood begins 100 p before the firer. */
			int near_x = 2000 + 100 * dx, near_y = 2000 + 100 * dy, far_x = near_x + 300 * dx,
				far_y = near_y + 300 * dy;
			ground_cover(b, 0, 0, WIDE, HIGH, COVER_NONE);
			ground_cover(b, dx ? (dx > 0 ? near_x : far_x) : near_x - 100,
			             dy ? (dy > 0 ? near_y : far_y) : near_y - 100,
			             dx ? (dx > 0 ? far_x : near_x) : near_x + 100,
			             dy ? (dy > 0 ? far_y : near_y) : near_y + 100,
			             open ? COVER_OPEN_WOOD : COVER_DENSE_WOOD);
			uint16_t p = some_jaegers(b, BLUE, 2000, 2000, (way[i][2] + 180) % 360);
			uint16_t q = some_jaegers(b, GREEN, near_x + most * dx, near_y + most * dy, way[i][2]);
			ck_assert_int_gt(loss_of(p, q), 0);
			b->state.piece[q].x += dx;
			b->state.piece[q].y += dy;
			ck_assert_int_eq(loss_of(p, q), NO_FIRE);
			ck_assert(refused_by(b, "FIRE-4"));
			b->state = before;
			b->world->pieces = pieces;
		}
	}
}
END_TEST

START_TEST(FIRE_5_once_a_move_and_not_after_a_march)
{
	uint16_t ci = a_battalion(b, BLUE, 1000, 1000, 0), other = a_battalion(b, BLUE, 1500, 1000, 0);
	uint16_t a = a_battalion(b, GREEN, 1000, 800, 180);
	ck_assert(fire(b, ci, a));
	ck_assert(b->state.piece[ci].fired && b->state.piece[ci].acted && !b->state.piece[ci].moved);
	ck_assert(!fire(b, ci, a));
	struct fire_reckoning r;
	struct refusal why;
	ck_assert(!fire_reckon(b->world, &b->state, ci, mark_piece(a), &r, &why));
	ck_assert_str_eq(why.rule, "FIRE-5");
	ck_assert_int_eq(why.hint, MSG_REFUSAL_FIRE_TWICE);
	ck_assert(march(b, other, 0, 1, 1500, 950));
	ck_assert(!fire_reckon(b->world, &b->state, other, mark_piece(a), &r, &why));
	ck_assert_str_eq(why.rule, "FIRE-5");
	ck_assert_int_eq(why.hint, MSG_REFUSAL_FIRE_MOVED);
	ck_assert(!fire(b, other, a));
}
END_TEST

START_TEST(TURN_6_who_fired_does_not_march)
{
	uint16_t ci = a_battalion(b, BLUE, 1000, 1000, 0), a = a_battalion(b, GREEN, 1000, 800, 180);
	ck_assert(fire(b, ci, a));
	ck_assert(!march(b, ci, 0, 1, 1000, 990));
	next_move(b);
	ck_assert(march(b, ci, 0, 1, 1000, 990));
}
END_TEST

START_TEST(FIRE_7_nearest_side_and_least_distance)
{
	uint16_t ci = a_battalion(b, BLUE, 1000, 1000, 0), a = a_battalion(b, GREEN, 1000, 999, 180);
	ck_assert_int_eq(measured(ci, a).distance, 1);
	b->state.piece[a].y = 950;
	ck_assert_int_eq(measured(ci, a).distance, 1);
	b->state.piece[a].y = 949;
	ck_assert_int_eq(measured(ci, a).range_paces, 51);
	ck_assert_int_eq(measured(ci, a).distance, 2);
	/* Front and right side share the nearest corner: the side whose middle is nearer the firer's
	 * middle. */
	b->state.piece[a] =
		(struct piece){ .x = 1200, .y = 900, .bearing = 180, .side = GREEN, .on_board = 1 };
	ck_assert_int_eq(measured(ci, a).side, FLANK_RIGHT);
	b->state.piece[a].x = 1100;
	b->state.piece[a].y = 800;
	ck_assert_int_eq(measured(ci, a).side, FLANK_FRONT);
	/* Both middles equally near: the front goes before. */
	b->state.piece[a].x = 1150;
	b->state.piece[a].y = 875;
	ck_assert_int_eq(measured(ci, a).side, FLANK_FRONT);
}
END_TEST

START_TEST(FIRE_7_ranges_are_the_same_however_the_board_is_turned)
{
	enum { BOARD = 2500, PAIRS = 500 };
	uint16_t p = a_battalion(b, BLUE, 1000, 1000, 0), q = a_battalion(b, GREEN, 1000, 800, 180);
	struct piece *one = &b->state.piece[p], *two = &b->state.piece[q];
	uint32_t chance = 1812;
	for (int i = 0; i < PAIRS; i++) {
		int at[4];
		for (int k = 0; k < 4; k++) {
			chance = chance * 1664525 + 1013904223;
			at[k] = (int)(chance >> 9);
		}
		one->x = (int16_t)(1100 + at[0] % 300);
		one->y = (int16_t)(1100 + at[1] % 300);
		one->bearing = (int16_t)(at[2] % 360);
		two->x = (int16_t)(1100 + at[2] / 360 % 300);
		two->y = (int16_t)(1100 + at[3] % 300);
		two->bearing = (int16_t)(at[3] / 300 % 360);
		int32_t range = measured(p, q).range_sixteenths;
		for (int turn_no = 0; turn_no < 3; turn_no++) {
			for (int k = 0; k < 2; k++) {
				struct piece *piece = k ? two : one;
				int16_t x = piece->x;
				piece->x = (int16_t)(BOARD - piece->y);
				piece->y = x;
				piece->bearing = (int16_t)((piece->bearing + 90) % 360);
			}
			ck_assert_int_eq(measured(p, q).range_sixteenths, range);
		}
	}
}
END_TEST

START_TEST(FIRE_8_the_middle_of_the_side_counts)
{
	/* fw 100, lat 125: in; lat 126: out. The body reaches far into the field all the same. */
	uint16_t ci = a_battalion(b, BLUE, 1000, 1000, 0), a = a_battalion(b, GREEN, 1125, 900, 180);
	ck_assert_int_eq(loss_of(ci, a), 24);
	b->state.piece[a].x = 1126;
	ck_assert_int_eq(measured(ci, a).side, FLANK_RIGHT);
	b->state.piece[a] = (struct piece){
		.x = 1000, .y = 1000, .bearing = 180, .side = GREEN, .seat = 1, .on_board = 1, .stack = a,
		.shown = a
	};
	ck_assert_int_eq(loss_of(ci, a), 48);
}
END_TEST

START_TEST(FIRE_8_the_middle_of_a_side_is_rounded_once)
{
	/* GEO-1: a derived point of its own, not the mean of two rounded corners; of two sides equally
	 * near that sixteenth decides. */
	uint16_t p = a_battalion(b, BLUE, 500, 600, 315), q = a_battalion(b, GREEN, 477, 479, 116);
	ck_assert_int_eq(measured(p, q).side, FLANK_FRONT);
	for (int bearing = 0; bearing < 360; bearing++) {
		struct stance at = { 1000, 800, bearing, 0 };
		struct piece *target = &b->state.piece[q];
		target->x = (int16_t)at.x;
		target->y = (int16_t)at.y;
		target->bearing = (int16_t)bearing;
		b->state.piece[p].x = 1000;
		b->state.piece[p].y = 1000;
		struct aim r = measured(p, q);
		static const int before[FLANKS] = { 0, -25, -50, -25 }, beside[FLANKS] = { 0, 25, 0, -25 };
		struct fine want = geometry_point(b->world->tables->sine, at, before[r.side],
		                                  beside[r.side]);
		ck_assert_int_eq(r.middle.x, want.x);
		ck_assert_int_eq(r.middle.y, want.y);
	}
}
END_TEST

START_TEST(FIRE_9_narrow_pieces_are_dense)
{
	uint16_t p = a_battalion(b, BLUE, 1000, 1000, 0), q = a_battalion(b, GREEN, 1000, 850, 180);
	static const struct {
		enum arm arm;
		int loss;
	} want[] = {
		{ ARM_CLOSED_INFANTRY, 48 }, { ARM_TIRAILLEURS, 48 },   { ARM_JAEGERS, 48 },
		{ ARM_HEAVY_CAVALRY, 96 },   { ARM_LIGHT_CAVALRY, 96 }, { ARM_FLANKERS, 96 },
	};
	b->state.piece[q].narrow = 1;
	for (size_t i = 0; i < sizeof want / sizeof want[0]; i++) {
		set_arm(q, want[i].arm);
		ck_assert_int_eq(loss_of(p, q), want[i].loss);
	}
	b->state.piece[p].narrow = 1;
	ck_assert_int_eq(loss_of(p, q), NO_FIRE);
	ck_assert(refused_by(b, "ARM-5"));
}
END_TEST

START_TEST(FIRE_10_a_friend_in_the_lane)
{
	uint16_t ci = a_battalion(b, BLUE, 1000, 1000, 0), a = a_battalion(b, GREEN, 1000, 800, 180);
	uint16_t friend = a_battalion(b, BLUE, 1050, 1000, 0);
	ck_assert_int_eq(loss_of(ci, a), 12); /* abreast */
	b->state.piece[friend].y = 998;
	ck_assert_int_eq(loss_of(ci, a), 12); /* 2 p ahead */
	b->state.piece[friend].y = 997;
	ck_assert_int_eq(loss_of(ci, a), 12); /* 3 p ahead, but on the edge of the strip */
	b->state.piece[friend].x = 1048;
	ck_assert_int_eq(loss_of(ci, a), 12); /* 2 p in it, which GEO-3 forgives */
	b->state.piece[friend].x = 1047;
	ck_assert_int_eq(loss_of(ci, a), NO_FIRE);
	ck_assert(refused_by(b, "FIRE-10"));
	ck_assert_int_eq(b->why.piece, friend);
	b->state.piece[friend].y = 998;
	ck_assert_int_eq(loss_of(ci, a), 12);
	b->state.piece[friend].x = 1000;
	b->state.piece[friend].y = 850;
	ck_assert_int_eq(loss_of(ci, a), NO_FIRE);
	b->state.piece[friend].y = 750;
	ck_assert_int_eq(loss_of(ci, a), 12); /* beyond M */
	b->state.piece[friend].y = 1100;
	ck_assert_int_eq(loss_of(ci, a), 12); /* behind the firer */
}
END_TEST

START_TEST(FIRE_10_another_enemy_in_the_way)
{
	uint16_t ci = a_battalion(b, BLUE, 1000, 1000, 0), a = a_battalion(b, GREEN, 1100, 800, 180);
	uint16_t other = a_battalion(b, GREEN, 1050, 800, 180);
	ck_assert_int_eq(loss_of(ci, a), 12); /* a neighbour in line is not in the way */
	b->state.piece[other].y = 900;
	ck_assert_int_eq(loss_of(ci, a), NO_FIRE);
	ck_assert(refused_by(b, "FIRE-10"));
	ck_assert_int_eq(b->why.piece, other);
	take_off(other);
	ck_assert_int_eq(loss_of(ci, a), 12);
}
END_TEST

START_TEST(FIRE_10_only_an_enemy_on_the_board)
{
	uint16_t ci = a_battalion(b, BLUE, 1000, 1000, 0), own = a_battalion(b, BLUE, 1000, 900, 0);
	uint16_t gone = a_battalion(b, GREEN, 1000, 800, 180);
	ck_assert_int_eq(loss_of(ci, own), NO_FIRE);
	ck_assert_int_eq(b->why.hint, MSG_REFUSAL_FIRE_TARGET);
	ck_assert_int_eq(loss_of(ci, ci), NO_FIRE);
	take_off(gone);
	ck_assert_int_eq(loss_of(ci, gone), NO_FIRE);
	ck_assert(refused_by(b, "FIRE-10"));
	ck_assert_int_eq(loss_of(ci, 300), NO_FIRE);
	ck_assert(refused_by(b, "FIRE-10"));
}
END_TEST

START_TEST(FIRE_11_dense_doubles_up_to_a_whole_piece)
{
	static const struct {
		enum arm firer, target;
		int paces, loss;
	} want[] = {
		{ ARM_CLOSED_INFANTRY, ARM_CLOSED_INFANTRY, 250, 24 },
		{ ARM_CLOSED_INFANTRY, ARM_HEAVY_CAVALRY, 100, 96 },
		{ ARM_CLOSED_INFANTRY, ARM_HEAVY_CAVALRY, 250, 48 },
		{ ARM_TIRAILLEURS, ARM_CLOSED_INFANTRY, 300, 12 },
		{ ARM_TIRAILLEURS, ARM_LIGHT_CAVALRY, 200, 72 },
		{ ARM_TIRAILLEURS, ARM_FLANKERS, 200, 24 },
		{ ARM_JAEGERS, ARM_JAEGERS, 400, 24 },
		{ ARM_JAEGERS, ARM_LIGHT_CAVALRY, 400, 24 },
		{ ARM_FLANKERS, ARM_CLOSED_INFANTRY, 100, 12 },
		{ ARM_FLANKERS, ARM_HEAVY_CAVALRY, 200, 12 },
	};
	uint16_t p = a_battalion(b, BLUE, 1000, 1000, 0), q = a_battalion(b, GREEN, 1000, 850, 180);
	b->state.piece[q].narrow = 1;
	for (size_t i = 0; i < sizeof want / sizeof want[0]; i++) {
		set_arm(p, want[i].firer);
		set_arm(q, want[i].target);
		b->state.piece[q].y = 1000 - want[i].paces;
		ck_assert_int_eq(loss_of(p, q), want[i].loss);
	}
}
END_TEST

START_TEST(FIRE_12_what_covers)
{
	uint16_t p = a_battalion(b, BLUE, 1000, 1000, 0), q = a_battalion(b, GREEN, 1000, 850, 180);
	for (int cover = COVER_NONE; cover < COVER_COUNT; cover++) {
		ground_cover(b, 990, 850, 1010, 860, cover);
		ck_assert_int_eq(loss_of(p, q), cover == COVER_NONE ? 24 : 12);
	}
	ground_cover(b, 990, 850, 1010, 860, COVER_NONE);
	ground_height(b, 900, 800, 1100, 860, 24);
	ck_assert_int_eq(loss_of(p, q), 24);
	ground_height(b, 900, 800, 1100, 860, 25);
	ck_assert_int_eq(loss_of(p, q), 12);
	/* Covers do not add up. */
	ground_cover(b, 990, 850, 1010, 860, COVER_YARD);
	ck_assert_int_eq(loss_of(p, q), 12);
	set_arm(p, ARM_TIRAILLEURS);
	ck_assert_int_eq(loss_of(p, q), 12);
	/* Foot only. */
	set_arm(q, ARM_HEAVY_CAVALRY);
	ck_assert_int_eq(loss_of(p, q), 48);
	set_arm(q, ARM_FLANKERS);
	ck_assert_int_eq(loss_of(p, q), 24);
}
END_TEST

START_TEST(UNIT_5_losses_are_96ths)
{
	/* A sixteenth is six of them, and the cover halves that to three. */
	ck_assert_int_eq(loss_at(ARM_TIRAILLEURS, ARM_CLOSED_INFANTRY, 300), UNIT / 16);
	ground_cover(b, 990, 700, 1010, 710, COVER_YARD);
	ck_assert_int_eq(loss_at(ARM_TIRAILLEURS, ARM_CLOSED_INFANTRY, 300), UNIT / 32);
}
END_TEST

START_TEST(UNIT_6_factors_first_then_the_cap)
{
	uint16_t p = some_tirailleurs(b, BLUE, 1000, 1000, 0),
			 q = a_battalion(b, GREEN, 1000, 700, 180);
	ground_cover(b, 990, 700, 1010, 710, COVER_YARD);
	b->state.piece[q].narrow = 1;
	ck_assert_int_eq(loss_of(p, q), 6); /* 6 · 2 · ½ */
	set_arm(p, ARM_CLOSED_INFANTRY);
	b->state.piece[p].y = 750;
	ck_assert_int_eq(loss_of(p, q), 48); /* 24 · 2 */
	ground_cover(b, 990, 700, 1010, 710, COVER_NONE);
	set_arm(q, ARM_LIGHT_CAVALRY);
	ck_assert_int_eq(loss_of(p, q), 96); /* 72 · 2, at most a whole piece */
}
END_TEST

START_TEST(MOV_21_a_friend_has_crossed_the_line)
{
	uint16_t ci = a_battalion(b, BLUE, 1000, 1000, 0), a = a_battalion(b, GREEN, 1000, 800, 180);
	uint16_t friend = a_battalion(b, BLUE, 940, 950, 0);
	ck_assert(march(b, friend, 0, 1, 1060, 950));
	ck_assert(!fire(b, ci, a));
	ck_assert(refused_by(b, "MOV-21"));
	next_move(b);
	ck_assert(fire(b, ci, a));
}
END_TEST

START_TEST(MOV_21_the_strip_ends_25_paces_off)
{
	uint16_t ci = a_battalion(b, BLUE, 1000, 1000, 0), a = a_battalion(b, GREEN, 1000, 800, 180);
	uint16_t friend = a_battalion(b, BLUE, 1080, 900, 0);
	struct state before = b->state;
	ck_assert(march(b, friend, 0, 2, 1025, 900, 1080, 900));
	ck_assert(fire(b, ci, a));
	b->state = before;
	ck_assert(march(b, friend, 0, 2, 1024, 900, 1080, 900));
	ck_assert(!fire(b, ci, a));
	ck_assert(refused_by(b, "MOV-21"));
}
END_TEST

START_TEST(MOV_21_the_line_is_kept_until_the_side_has_moved)
{
	uint16_t ci = a_battalion(b, BLUE, 1000, 1000, 0), a = a_battalion(b, GREEN, 1000, 800, 180);
	ck_assert(fire(b, ci, a));
	ck_assert_int_eq(b->state.lines, 1);
	ck_assert_int_eq(b->state.line[0].x0, 1000);
	ck_assert_int_eq(b->state.line[0].y1, 800);
	ck_assert_int_eq(b->state.line[0].piece, ci);
	next_move(b);
	ck_assert_int_eq(b->state.lines, 0);
}
END_TEST

START_TEST(TURN_9_a_turn_of_45_degrees_and_still_fire)
{
	uint16_t ci = a_battalion(b, BLUE, 1000, 1000, 45), a = a_battalion(b, GREEN, 1000, 800, 180);
	ck_assert(turn(b, ci, 0));
	ck_assert(fire(b, ci, a));
	next_move(b);
	ck_assert(turn(b, ci, 314));
	ck_assert(!fire(b, ci, a));
}
END_TEST

START_TEST(TURN_11_the_first_refusal_is_named)
{
	uint16_t p = heavy_cavalry(b, BLUE, 1000, 1000, 180), a = a_battalion(b, GREEN, 1000, 500, 180);
	uint16_t friend = a_battalion(b, BLUE, 1000, 900, 0),
			 runner = a_battalion(b, BLUE, 1100, 850, 0);
	ground_cover(b, 990, 700, 1010, 720, COVER_OPEN_WOOD);
	struct piece *q = &b->state.piece[p];
	ck_assert(march(b, runner, 0, 1, 940, 850));
	q->narrow = 1;
	ck_assert(!fire(b, p, a) && refused_by(b, "ARM-5")); /* state */
	q->narrow = 0;
	ck_assert(!fire(b, p, a) && refused_by(b, "FIRE-1")); /* arms */
	ck_assert_int_eq(b->why.hint, MSG_REFUSAL_FIRE_ARM);
	set_arm(p, ARM_JAEGERS);
	ck_assert(!fire(b, p, a) && refused_by(b, "FIRE-2")); /* field */
	q->bearing = 0;
	ck_assert(!fire(b, p, a) && refused_by(b, "FIRE-1")); /* range */
	b->state.piece[a].y = 650;
	ck_assert(!fire(b, p, a) && refused_by(b, "FIRE-3")); /* ground */
	ground_cover(b, 990, 700, 1010, 720, COVER_NONE);
	ck_assert(!fire(b, p, a) && refused_by(b, "MOV-21")); /* lanes */
	b->state.trails = 0;
	ck_assert(!fire(b, p, a) && refused_by(b, "FIRE-10")); /* bodies */
	take_off(friend);
	take_off(runner);
	ck_assert(fire(b, p, a));
}
END_TEST

START_TEST(SHOCK_14_who_is_attacked_is_not_fired_at)
{
	uint16_t ci = a_battalion(b, BLUE, 1000, 1000, 0),
			 lower = a_battalion(b, GREEN, 1000, 800, 180),
			 upper = a_battalion(b, GREEN, 1000, 800, 180);
	stack_up(b, lower, upper, FORMATION_COLUMN);
	b->state.piece[lower].attacked = true; /* any of the stack */
	ck_assert(!fire(b, ci, upper));
	ck_assert(refused_by(b, "SHOCK-14"));
	b->state.piece[lower].attacked = false;
	ck_assert(fire(b, ci, upper));
	/* The reverse: it is kept that they have been fired at, all of them. */
	ck_assert(b->state.piece[lower].shot_at && b->state.piece[upper].shot_at);
	next_move(b);
	ck_assert(!b->state.piece[lower].shot_at);
}
END_TEST

START_TEST(fire_is_told_as_it_was_reckoned)
{
	uint16_t ci = a_battalion(b, BLUE, 1000, 1000, 30), a = a_battalion(b, GREEN, 1100, 800, 210);
	b->state.account[GREEN][ARM_CLOSED_INFANTRY].loss = 90;
	ck_assert(fire(b, ci, a));
	const struct happened *h = &b->outcome.list[0];
	ck_assert_int_eq(h->what, HAPPENED_FIRE);
	ck_assert_int_eq(h->piece, ci);
	ck_assert_int_eq(h->target, a);
	ck_assert_int_eq(h->tx, 1100);
	ck_assert_int_eq(h->ty, 800);
	ck_assert_int_eq(h->range_paces, 223);
	ck_assert_int_eq(h->distance, 5);
	ck_assert_int_eq(h->blow.row, FIRE_ROW_INFANTRY_LINE);
	ck_assert_int_eq(h->blow.loss, 12);
	ck_assert_int_eq(h->blow.account, 6);
	ck_assert_int_eq(b->outcome.list[1].what, HAPPENED_LEAVE);
	ck_assert_int_eq(b->outcome.list[1].piece, a);
	ck_assert(!b->state.piece[a].on_board);
}
END_TEST

static Suite *fire_suite(void)
{
	Suite *s = suite_create("rules/fire");
	TCase *t = tcase_create("fire");
	tcase_add_checked_fixture(t, lay, clear);
	tcase_add_test(t, FIRE_1_every_row_of_the_table);
	tcase_add_test(t, FIRE_1_cavalry_has_no_fire);
	tcase_add_test(t, FIRE_2_field_is_45_degrees_from_each_end);
	tcase_add_test(t, FIRE_3_ground_between_forbids);
	tcase_add_test(t, FIRE_3_from_the_edge_of_a_wood_one_fires_as_usual);
	tcase_add_test(t, FIRE_4_depth_of_wood_in_every_direction);
	tcase_add_test(t, FIRE_5_once_a_move_and_not_after_a_march);
	tcase_add_test(t, TURN_6_who_fired_does_not_march);
	tcase_add_test(t, FIRE_7_nearest_side_and_least_distance);
	tcase_add_test(t, FIRE_7_ranges_are_the_same_however_the_board_is_turned);
	tcase_add_test(t, FIRE_8_the_middle_of_the_side_counts);
	tcase_add_test(t, FIRE_8_the_middle_of_a_side_is_rounded_once);
	tcase_add_test(t, FIRE_9_narrow_pieces_are_dense);
	tcase_add_test(t, FIRE_10_a_friend_in_the_lane);
	tcase_add_test(t, FIRE_10_another_enemy_in_the_way);
	tcase_add_test(t, FIRE_10_only_an_enemy_on_the_board);
	tcase_add_test(t, FIRE_11_dense_doubles_up_to_a_whole_piece);
	tcase_add_test(t, FIRE_12_what_covers);
	tcase_add_test(t, UNIT_5_losses_are_96ths);
	tcase_add_test(t, UNIT_6_factors_first_then_the_cap);
	tcase_add_test(t, MOV_21_a_friend_has_crossed_the_line);
	tcase_add_test(t, MOV_21_the_strip_ends_25_paces_off);
	tcase_add_test(t, MOV_21_the_line_is_kept_until_the_side_has_moved);
	tcase_add_test(t, TURN_9_a_turn_of_45_degrees_and_still_fire);
	tcase_add_test(t, TURN_11_the_first_refusal_is_named);
	tcase_add_test(t, SHOCK_14_who_is_attacked_is_not_fired_at);
	tcase_add_test(t, fire_is_told_as_it_was_reckoned);
	suite_add_tcase(s, t);
	return s;
}

SUITE_MAIN(fire_suite)
