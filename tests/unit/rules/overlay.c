/* Tests of rules/reiswitz/overlay and ruin: what a broken bridge, a fire, a shot masonry and a
 * breach make of the ground, and what comes of those who stand there (TER-7, reconstruction 3.6).
 */
#include "rules/reiswitz/overlay.h"
#include "rules/reiswitz/ruin.h"
#include "rules/reiswitz/sight.h"
#include "tests/support/board.h"
#include "tests/support/suite.h"

static struct board *b;

static void lay(void)
{
	b = a_board(2500, 2500);
}

static void clear(void)
{
	board_clear(b);
}

enum { BRIDGE = 1, HOUSE = 2, CHURCH = 3 };

static void feature(int id, enum feature_kind kind, int x0, int y0, int x1, int y1)
{
	b->world->ground.feature[id] = (struct feature){ .kind = (uint8_t)kind, .quarters = 1,
		.storeys = 1, .x = (uint16_t)x0, .y = (uint16_t)y0, .w = (uint16_t)(x1 - x0),
		.h = (uint16_t)(y1 - y0) };
	ground_feature(b, x0, y0, x1, y1, id);
}

/* A river from west to east at y 1000…1059 and a bridge over it at x 1000…1009. */
static void a_bridge(enum feature_kind kind)
{
	ground_water(b, 0, 1000, 2500, 1060, WATER_RIVER);
	ground_way(b, 1000, 1000, 1010, 1060, WAY_BRIDGE);
	feature(BRIDGE, kind, 1000, 1000, 1010, 1060);
}

static struct cell at(int x, int y)
{
	return overlay_cell(b->world, &b->state, ground_cell(&b->world->ground, x, y));
}

static bool goes(uint16_t piece, int x, int y)
{
	return march(b, piece, b->state.piece[piece].bearing, 1, x, y);
}

START_TEST(TER_7_nothing_changed_is_the_ground_as_laid)
{
	a_bridge(FEATURE_BRIDGE_WOODEN);
	ground_cover(b, 500, 500, 600, 600, COVER_OPEN_WOOD);
	ground_slope(b, 500, 500, 600, 600, SLOPE_STEEP);
	for (int state = 0; state < 2; state++) {
		struct cell c = overlay_cell(b->world, state ? &b->state : NULL,
		                             ground_cell(&b->world->ground, 1005, 1030));
		ck_assert(c.way == WAY_BRIDGE && c.water == WATER_RIVER && c.thing == BRIDGE);
		c = overlay_cell(b->world, state ? &b->state : NULL,
		                 ground_cell(&b->world->ground, 550, 550));
		ck_assert(c.cover == COVER_OPEN_WOOD && c.slope == SLOPE_STEEP && c.shelter && !c.burning);
	}
}
END_TEST

START_TEST(FIRE_11_points_stay_and_add_up)
{
	const struct { enum feature_kind kind; int storeys, points; } things[] = {
		{ FEATURE_BRIDGE_PONTOON, 0, 8 }, { FEATURE_WINDMILL, 1, 12 }, { FEATURE_WATERMILL, 1, 12 },
		{ FEATURE_BRIDGE_WOODEN, 0, 16 }, { FEATURE_FARM, 1, 16 }, { FEATURE_FARM, 2, 24 },
		{ FEATURE_WALL, 0, 32 }, { FEATURE_MASONRY, 1, 48 }, { FEATURE_WATERMILL_MASONRY, 1, 48 },
		{ FEATURE_MASONRY, 2, 72 }, { FEATURE_CHURCH, 1, 72 }, { FEATURE_BRIDGE_MASONRY, 0, 120 },
		{ FEATURE_FORD, 0, 0 }, { FEATURE_WOOD, 0, 0 }
	};
	for (size_t k = 0; k < sizeof things / sizeof things[0]; k++) {
		struct feature f = { .kind = (uint8_t)things[k].kind,
			                 .storeys = (uint8_t)things[k].storeys };
		ck_assert_int_eq(overlay_points(b->world->tables, &f), things[k].points);
	}
	a_bridge(FEATURE_BRIDGE_WOODEN);
	uint16_t guns = foot_battery(b, GREEN, 1500, 500, 180);
	for (int k = 0; k < 7; k++)
		ruin_shoot(b->world, &b->state, BRIDGE, 2, guns, &b->outcome);
	ruin_shoot(b->world, &b->state, BRIDGE, 1, guns, &b->outcome);
	ck_assert(overlay_stands(b->world, &b->state, BRIDGE));
	ck_assert_int_eq(b->outcome.list[7].what, HAPPENED_DAMAGE);
	ck_assert_int_eq(b->outcome.list[7].length_paces, 15);
	ruin_shoot(b->world, &b->state, BRIDGE, 1, guns, &b->outcome);
	ck_assert(!overlay_stands(b->world, &b->state, BRIDGE));
	ck_assert_int_eq(b->outcome.list[9].what, HAPPENED_GONE);
	ck_assert_str_eq(b->outcome.list[9].blow.rule, "FIRE-11");
}
END_TEST

START_TEST(TER_7_a_bridge_that_goes_takes_those_on_it)
{
	/* reconstruction 3.6, from XI §11 */
	a_bridge(FEATURE_BRIDGE_WOODEN);
	uint16_t on = a_battalion(b, BLUE, 1005, 1005, 0), by = a_battalion(b, BLUE, 1005, 1100, 0),
			 guns = foot_battery(b, GREEN, 1500, 500, 180);
	ck_assert(b->state.piece[on].narrow);
	ck_assert(goes(by, 1005, 1058)); /* as long as it stands */
	b->state.piece[by].y = 1100;
	memset(&b->state.trail, 0, sizeof b->state.trail);
	b->state.trails = 0;
	next_move(b);
	ruin_fall(b->world, &b->state, BRIDGE, "FIRE-11", guns, &b->outcome);
	ck_assert(at(1005, 1030).way == WAY_NONE && at(1005, 1030).water == WATER_RIVER);
	ck_assert_int_eq(b->state.piece[on].fate, FATE_DESTROYED);
	ck_assert_int_eq(b->state.account[BLUE][ARM_CLOSED_INFANTRY].destroyed, 1);
	ck_assert_int_eq(b->state.account[BLUE][ARM_CLOSED_INFANTRY].loss, 0);
	ck_assert(b->state.piece[by].on_board);
	b->state.gaps = 0; /* the next move */
	ck_assert(!goes(by, 1005, 1058) && refused_by(b, "MOV-4"));
	ruin_mend(b->world, &b->state, BRIDGE);
	ck_assert(goes(by, 1005, 1058));
	board_must_hold(b);
}
END_TEST

START_TEST(TER_7_a_wooden_building_burns_down)
{
	ground_cover(b, 1000, 1000, 1090, 1090, COVER_BUILDING_LOW);
	feature(HOUSE, FEATURE_FARM, 980, 980, 1110, 1110);
	uint16_t in = a_battalion(b, GREEN, 1045, 1045, 180),
			 late = some_jaegers(b, GREEN, 1045, 1065, 0),
			 guns = foot_battery(b, BLUE, 1500, 500, 180);
	ruin_fall(b->world, &b->state, HOUSE, "FIRE-11", guns, &b->outcome);
	/* the garrison loses an eighth, each on its arm's account */
	ck_assert_int_eq(b->state.account[GREEN][ARM_CLOSED_INFANTRY].loss, 12);
	ck_assert_int_eq(b->state.account[GREEN][ARM_JAEGERS].loss, 12);
	ck_assert(at(1045, 1045).burning && at(1045, 1045).cover == COVER_BUILDING_LOW);
	ck_assert(!at(985, 985).burning);
	uint16_t other = a_battalion(b, BLUE, 1045, 950, 180);
	ck_assert(!goes(other, 1045, 1020) && refused_by(b, "MOV-4"));
	ck_assert_int_eq(b->why.hint, MSG_REFUSAL_GROUND_BURNING);
	ck_assert(end_part(b));
	ck_assert(b->state.piece[in].on_board); /* it has not had its move */
	ck_assert(goes(in, 1045, 1180));
	ck_assert(!goes(late, 1045, 1045)); /* within it nobody ends */
	ck_assert(end_part(b));
	ck_assert(b->state.piece[in].on_board);
	ck_assert_int_eq(b->state.piece[late].fate, FATE_DESTROYED);
	b->state.minute = 29;
	ck_assert(at(1045, 1045).burning);
	b->state.minute = 30;
	ck_assert(!at(1045, 1045).burning && at(1045, 1045).cover == COVER_NONE);
	ck_assert(!at(1045, 1045).shelter);
	b->state.side = BLUE;
	ck_assert(goes(other, 1045, 1020));
	board_must_hold(b);
}
END_TEST

START_TEST(TER_7_who_stands_by_a_fire_is_narrow_until_it_is_out)
{
	ground_cover(b, 1000, 1000, 1090, 1090, COVER_BUILDING_LOW);
	feature(HOUSE, FEATURE_FARM, 980, 980, 1110, 1110);
	uint16_t by = a_battalion(b, BLUE, 980, 900, 180);
	ruin_fall(b->world, &b->state, HOUSE, "WORK-1", by, &b->outcome);
	ck_assert(goes(by, 980, 1040)); /* its left end before the burning house */
	ck_assert(b->state.piece[by].narrow);
	for (int move = 0; move < 15; move++) {
		ck_assert(b->state.piece[by].narrow);
		next_move(b);
		board_must_hold(b);
	}
	ck_assert_int_eq(b->state.minute, 30);
	ck_assert(!b->state.piece[by].narrow);
}
END_TEST

START_TEST(TER_7_a_garrison_has_its_next_move_to_get_out)
{
	/* its own side sets the fire, in its own move: that is not yet the next one */
	ground_cover(b, 1000, 1000, 1090, 1090, COVER_BUILDING_LOW);
	feature(HOUSE, FEATURE_FARM, 980, 980, 1110, 1110);
	uint16_t in = a_battalion(b, BLUE, 1045, 1045, 180);
	ruin_fall(b->world, &b->state, HOUSE, "WORK-1", in, &b->outcome);
	next_move(b);
	ck_assert(b->state.piece[in].on_board);
	ck_assert(end_part(b));
	ck_assert_int_eq(b->state.piece[in].fate, FATE_DESTROYED);
}
END_TEST

/* Is (1045, 700) seen from (1045, 1400)? */
static bool clear_over(void)
{
	struct fine near = geometry_fine((struct spot){ 1045, 1400 }),
				far = geometry_fine((struct spot){ 1045, 700 });
	struct sight_line line = { sight_end_at(b->world->tables, near),
		                       sight_end_at(b->world->tables, far), false, false };
	struct sight_stop stop;
	return sight_clear(b->world, &b->state, &line, &stop);
}

START_TEST(FIRE_12_shot_masonry_covers_nobody_and_still_stands)
{
	ground_cover(b, 1000, 1000, 1090, 1090, COVER_BUILDING_LOW);
	feature(HOUSE, FEATURE_MASONRY, 980, 980, 1110, 1110);
	uint16_t guns = foot_battery(b, BLUE, 1500, 500, 180);
	ck_assert(at(1045, 1045).shelter);
	ruin_fall(b->world, &b->state, HOUSE, "FIRE-11", guns, &b->outcome);
	ck_assert(!at(1045, 1045).shelter && at(1045, 1045).cover == COVER_BUILDING_LOW);
	ck_assert(!at(1045, 1045).burning);
	ck_assert(!clear_over());
	/* one that is burnt to the ground is seen over */
	b->world->ground.feature[HOUSE].kind = FEATURE_FARM;
	b->state.damage[0].closed_until = 5;
	ck_assert(!clear_over());
	b->state.minute = 5;
	ck_assert(clear_over());
}
END_TEST

START_TEST(TER_7_a_breach_in_the_churchyard_wall)
{
	ground_cover(b, 1000, 1000, 1130, 1010, COVER_WALL);
	ground_cover(b, 1000, 1120, 1130, 1130, COVER_WALL);
	feature(CHURCH, FEATURE_CHURCH, 1000, 1000, 1130, 1130);
	uint16_t guns = foot_battery(b, BLUE, 1100, 2000, 0),
			 horse = heavy_cavalry(b, BLUE, 1065, 1200, 0), wall = overlay_wall(b->world, CHURCH);
	ck_assert_int_eq(overlay_thing(b->world, wall).kind, FEATURE_WALL);
	ck_assert_int_eq(overlay_thing(b->world, overlay_wall(b->world, HOUSE)).kind, FEATURE_NONE);
	ck_assert(!goes(horse, 1065, 1100));
	ruin_fall(b->world, &b->state, wall, "FIRE-11", guns, &b->outcome);
	/* on the south side, fifty paces of it */
	ck_assert(at(1065, 1125).cover == COVER_NONE && at(1045, 1125).cover == COVER_NONE);
	ck_assert(at(1085, 1125).cover == COVER_NONE && at(1095, 1125).cover == COVER_WALL);
	ck_assert(at(1035, 1125).cover == COVER_WALL && at(1065, 1005).cover == COVER_WALL);
	ck_assert(at(1065, 1005).shelter && !at(1065, 1125).shelter);
	ck_assert(goes(horse, 1065, 1100));
	board_must_hold(b);
}
END_TEST

START_TEST(WORK_1_a_bridge_built_is_ten_paces_wide)
{
	ground_water(b, 0, 1000, 2500, 1060, WATER_RIVER);
	b->world->sites = 1;
	b->world->site[0] = (struct site){ .x0 = 1005, .y0 = 990, .x1 = 1005, .y1 = 1065, .width = 60 };
	uint16_t thing = overlay_site_thing(b->world, 0);
	ck_assert_int_eq(overlay_site(b->world, thing), 0);
	ck_assert_int_eq(overlay_site(b->world, HOUSE), INDEX_NONE);
	ck_assert(at(1005, 1030).way == WAY_NONE && !overlay_stands(b->world, &b->state, thing));
	b->state.work[0].complete = true;
	for (int y = 1000; y < 1060; y += 10)
		ck_assert(at(1005, y).way == WAY_BRIDGE && at(1005, y).thing == thing);
	ck_assert(at(995, 1030).way == WAY_NONE && at(1010, 1030).way == WAY_NONE);
	ck_assert(at(1005, 995).way == WAY_NONE && at(1005, 1062).way == WAY_NONE); /* the banks */
	uint16_t p = heavy_cavalry(b, BLUE, 1005, 1150, 0);
	ck_assert(goes(p, 1005, 950));
	/* shot to pieces it is water again */
	ruin_fall(b->world, &b->state, thing, "FIRE-11", p, &b->outcome);
	ck_assert(at(1005, 1030).way == WAY_NONE && !overlay_stands(b->world, &b->state, thing));
	board_must_hold(b);
}
END_TEST

START_TEST(UNIT_7_sixty_four_things_are_under_damage)
{
	a_bridge(FEATURE_BRIDGE_WOODEN);
	for (uint16_t k = 0; k < DAMAGED_MAX; k++)
		ruin_record(&b->state, (uint16_t)(100 + k));
	ck_assert(!ruin_room(&b->state, BRIDGE) && ruin_room(&b->state, 163));
	b->state.damages--;
	ck_assert(ruin_room(&b->state, BRIDGE));
}
END_TEST

static Suite *overlay_suite(void)
{
	Suite *s = suite_create("rules/overlay");
	TCase *t = tcase_create("overlay");
	tcase_add_checked_fixture(t, lay, clear);
	tcase_add_test(t, TER_7_nothing_changed_is_the_ground_as_laid);
	tcase_add_test(t, FIRE_11_points_stay_and_add_up);
	tcase_add_test(t, TER_7_a_bridge_that_goes_takes_those_on_it);
	tcase_add_test(t, TER_7_a_wooden_building_burns_down);
	tcase_add_test(t, TER_7_who_stands_by_a_fire_is_narrow_until_it_is_out);
	tcase_add_test(t, TER_7_a_garrison_has_its_next_move_to_get_out);
	tcase_add_test(t, FIRE_12_shot_masonry_covers_nobody_and_still_stands);
	tcase_add_test(t, TER_7_a_breach_in_the_churchyard_wall);
	tcase_add_test(t, WORK_1_a_bridge_built_is_ten_paces_wide);
	tcase_add_test(t, UNIT_7_sixty_four_things_are_under_damage);
	suite_add_tcase(s, t);
	return s;
}

SUITE_MAIN(overlay_suite)
