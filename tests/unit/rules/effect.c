/* What a fire does: rows by who fires and what is fired at, arcs of guns, every factor (FIRE-1, 6,
 * 9, 11, 12, OPT-1, reconstruction 3.3–3.6). */
#include "rules/reiswitz/effect.h"
#include "tests/unit/rules/volley.h"

enum { FAR_SOUTH = 3000 };

/* So many of an arm stacked there; the bottom one. */
static uint16_t a_stack(int side, enum arm arm, int count, int y, int bearing, enum formation form)
{
	uint16_t bottom = a_piece(b, side, arm, 1000, y, bearing);
	for (int k = 1; k < count; k++)
		stack_up(b, bottom, a_piece(b, side, arm, 1000, y, bearing), form);
	return bottom;
}

static void move_stack(uint16_t bottom, int y)
{
	for (uint16_t k = 0; k < b->state.pieces; k++)
		if (b->state.piece[k].stack == bottom)
			b->state.piece[k].y = (int16_t)y;
}

/* The row of this firer on this target, distance by distance. */
static void check_row(uint16_t firer, uint16_t target, const int *want, int count)
{
	for (int d = 1; d <= count; d++) {
		move_stack(target, b->state.piece[firer].y - 50 * d);
		ck_assert_int_eq(loss_of(firer, target), want[d - 1]);
	}
}

START_TEST(FIRE_1_three_jaegers_in_mass)
{
	static const struct { enum arm target; int row[9]; } want[] = {
		{ ARM_CLOSED_INFANTRY, { 48, 24, 24, 12, 12, 12, 12, 12, NO_FIRE } },
		{ ARM_HEAVY_CAVALRY, { 72, 48, 48, 24, 24, 12, 12, 12, NO_FIRE } },
		{ ARM_TIRAILLEURS, { 48, 24, 24, 12, 12, 12, 12, 12, NO_FIRE } },
		{ ARM_FLANKERS, { 72, 48, 48, 24, 24, 12, 12, 12, NO_FIRE } },
	};
	uint16_t mass = a_stack(BLUE, ARM_JAEGERS, 3, 1000, 0, FORMATION_LINE),
			 target = a_battalion(b, GREEN, 1000, 900, 180);
	for (size_t i = 0; i < sizeof want / sizeof want[0]; i++) {
		set_arm(target, want[i].target);
		check_row(mass, target, want[i].row, 9);
	}
	/* All three have fired, whichever of them was named. */
	set_arm(target, ARM_CLOSED_INFANTRY);
	b->state.piece[target].y = 700;
	ck_assert(fire(b, mass + 1, target));
	for (uint16_t k = mass; k < mass + 3; k++)
		ck_assert(b->state.piece[k].fired && b->state.piece[k].acted);
	ck_assert(!fire(b, mass + 2, target));
	ck_assert(refused_by(b, "FIRE-5"));
}
END_TEST

START_TEST(ARM_6_a_light_mass_fires_as_one_closed_piece)
{
	static const int closed[] = { 48, 24, 24, 12, 12, NO_FIRE },
					 cover[] = { 24, 24, 12, 12, NO_FIRE };
	uint16_t mass = a_stack(BLUE, ARM_TIRAILLEURS, 2, 1000, 0, FORMATION_LINE);
	uint16_t target = a_battalion(b, GREEN, 1000, 900, 180);
	ck_assert_int_eq(loss_of(mass, target), NO_FIRE); /* two are a column */
	ck_assert(refused_by(b, "FIRE-5"));
	stack_up(b, mass, some_jaegers(b, BLUE, 1000, 1000, 0), FORMATION_LINE);
	check_row(mass, target, closed, 6);
	ground_cover(b, 0, 0, 2000, 960, COVER_YARD);
	check_row(mass, target, cover, 5);
	ground_cover(b, 0, 0, 2000, 960, COVER_NONE);
	b->state.piece[mass].moved = b->state.piece[mass].acted = true;
	move_stack(target, 900);
	ck_assert(!fire(b, mass + 3, target)); /* one member has acted */
	ck_assert(refused_by(b, "FIRE-5"));
}
END_TEST

START_TEST(FIRE_5_ARM_6_neither_mass_nor_column_fires)
{
	uint16_t body = a_stack(BLUE, ARM_CLOSED_INFANTRY, 2, 1000, 0, FORMATION_COLUMN),
			 target = a_battalion(b, GREEN, 1000, 900, 180);
	ck_assert_int_eq(loss_of(body, target), NO_FIRE);
	ck_assert(refused_by(b, "FIRE-5"));
	ck_assert_int_eq(b->why.hint, MSG_REFUSAL_FIRE_COLUMN);
	for (uint16_t k = body; k < body + 2; k++)
		b->state.piece[k].formation = FORMATION_MASS;
	ck_assert_int_eq(loss_of(body, target), NO_FIRE);
	ck_assert(refused_by(b, "ARM-6"));
}
END_TEST

START_TEST(FIRE_6_a_column_loses_as_a_mass)
{
	static const int dense[] = { 96, 48, 48, 24, 24, NO_FIRE };
	uint16_t p = a_battalion(b, BLUE, 1000, 1000, 0);
	for (enum formation form = FORMATION_COLUMN; form <= FORMATION_MASS; form++) {
		uint16_t body = a_stack(GREEN, ARM_CLOSED_INFANTRY, 3, 900, 180, form);
		check_row(p, body, dense, 6);
		move_stack(body, 800);
		ck_assert(reckoned(p, body).effect.dense);
		for (uint16_t k = body; k < body + 3; k++)
			take_off(k);
	}
}
END_TEST

START_TEST(FIRE_9_a_mixed_stack_by_its_top_piece)
{
	uint16_t p = a_battalion(b, BLUE, 1000, 1000, 0), foot = a_battalion(b, GREEN, 1000, 850, 180),
			 horse = light_cavalry(b, GREEN, 1000, 850, 180);
	stack_up(b, foot, horse, FORMATION_COLUMN);
	ck_assert_int_eq(loss_of(p, foot), 96); /* cavalry, dense, at 3 */
	ck_assert(fire(b, p, foot));
	ck_assert_int_eq(b->outcome.list[0].target, horse);
	ck_assert_int_eq(b->outcome.list[0].blow.row, FIRE_ROW_CAVALRY_DENSE);
	ck_assert_int_eq(b->outcome.list[1].piece, horse);
	ck_assert_int_eq(b->state.account[GREEN][ARM_CLOSED_INFANTRY].loss, 0);
	ck_assert(b->state.piece[foot].on_board && b->state.piece[foot].shot_at);
	next_move(b);
	/* Closed foot under tirailleurs: the closed foot bears it. */
	stack_up(b, foot, some_tirailleurs(b, GREEN, 1000, 850, 180), FORMATION_MASS);
	ck_assert(fire(b, p, foot + 2));
	ck_assert_int_eq(b->outcome.list[0].target, foot);
	ck_assert_int_eq(b->outcome.list[0].blow.row, FIRE_ROW_INFANTRY_DENSE);
	ck_assert_int_eq(b->state.account[GREEN][ARM_CLOSED_INFANTRY].loss, 48);
	ck_assert_int_eq(b->state.account[GREEN][ARM_TIRAILLEURS].loss, 0);
}
END_TEST

START_TEST(FIRE_11_a_light_mass_is_closed_infantry_in_line)
{
	static const int closed[] = { 48, 24, 24, 12, 12, NO_FIRE };
	uint16_t p = a_battalion(b, BLUE, 1000, 1000, 0),
			 mass = a_stack(GREEN, ARM_TIRAILLEURS, 4, 900, 180, FORMATION_LINE);
	check_row(p, mass, closed, 6);
	set_arm(p, ARM_FOOT_ARTILLERY);
	b->state.piece[p].guns = GUNS_LAID;
	move_stack(mass, 700);
	ck_assert_int_eq(loss_of(p, mass), 72);
	/* LOSS-5: on each of its pieces. */
	set_arm(p, ARM_CLOSED_INFANTRY);
	ck_assert_int_eq(loss_of(p, mass), NO_FIRE);
	move_stack(mass, 800);
	ck_assert(fire(b, p, mass));
	ck_assert_int_eq(b->state.account[GREEN][ARM_TIRAILLEURS].loss, 4 * 12);
}
END_TEST

START_TEST(FIRE_11_the_missing_rows)
{
	static const struct { enum arm target; bool narrow; enum fire_row row; int loss; } want[] = {
		{ ARM_PONTONIERS, false, FIRE_ROW_SKIRMISHERS, 24 },
		{ ARM_PONTONIERS, true, FIRE_ROW_SKIRMISHERS_DENSE, 48 },
		{ ARM_TRAIN, false, FIRE_ROW_CAVALRY_LINE, 48 },
		{ ARM_TRAIN, true, FIRE_ROW_CAVALRY_DENSE, 96 },
		{ ARM_HORSE_ARTILLERY, false, FIRE_ROW_INFANTRY_LINE, 24 },
		{ ARM_HORSE_ARTILLERY, true, FIRE_ROW_INFANTRY_DENSE, 48 },
	};
	uint16_t p = a_battalion(b, BLUE, 1000, 1000, 0), q = foot_battery(b, GREEN, 1000, 850, 180);
	for (size_t i = 0; i < sizeof want / sizeof want[0]; i++) {
		set_arm(q, want[i].target);
		b->state.piece[q].narrow = want[i].narrow;
		ck_assert_int_eq(loss_of(p, q), want[i].loss);
		ck_assert_int_eq(reckoned(p, q).effect.row, want[i].row);
	}
	b->state.piece[q].narrow = false;
	guns_are(b, q, GUNS_LIMBERED);
	ck_assert_int_eq(loss_of(p, q), 48);
	/* Guns in position: the firer's own infantry row. */
	guns_are(b, q, GUNS_EMPLACED);
	set_arm(p, ARM_TIRAILLEURS);
	b->state.piece[q].y = 700;
	ck_assert_int_eq(loss_of(p, q), 6);
	set_arm(p, ARM_FLANKERS);
	b->state.piece[q].y = 900;
	ck_assert_int_eq(loss_of(p, q), 6);
}
END_TEST

/* Reconstruction 3.4 in 96ths; 0: no fire. narrow: dense. */
static const struct { enum arm target; bool narrow; int loss[4]; } effects[] = {
	{ ARM_CLOSED_INFANTRY, false, { 72, 24, 12, 6 } },
	{ ARM_CLOSED_INFANTRY, true, { 96, 48, 24, 12 } },
	{ ARM_HEAVY_CAVALRY, false, { 96, 48, 24, 12 } },
	{ ARM_HEAVY_CAVALRY, true, { 96, 96, 48, 24 } },
	{ ARM_TRAIN, false, { 96, 48, 24, 12 } },
	{ ARM_TRAIN, true, { 96, 96, 48, 24 } },
	{ ARM_TIRAILLEURS, false, { 48, 12, 0, 0 } },
	{ ARM_JAEGERS, true, { 96, 48, 24, 12 } },
	{ ARM_PONTONIERS, false, { 48, 12, 0, 0 } },
	{ ARM_PONTONIERS, true, { 96, 48, 24, 12 } },
	{ ARM_FLANKERS, false, { 72, 24, 0, 0 } },
	{ ARM_FLANKERS, true, { 96, 96, 48, 24 } },
	{ ARM_FOOT_ARTILLERY, false, { 48, 24, 12, 6 } },
	{ ARM_FOOT_ARTILLERY, true, { 96, 48, 24, 12 } },
};

START_TEST(FIRE_11_effect_of_guns_by_arc)
{
	static const int light[4] = { 6, 12, 16, 24 }, heavy[4] = { 8, 16, 20, 28 };
	static const enum arm firers[] = { ARM_FOOT_ARTILLERY, ARM_HORSE_ARTILLERY,
		                               ARM_HEAVY_ARTILLERY };
	uint16_t p = foot_battery(b, BLUE, 1000, FAR_SOUTH, 0),
			 q = foot_battery(b, GREEN, 1000, 1000, 180);
	for (int f = 0; f < 3; f++) {
		const int *reach = firers[f] == ARM_HEAVY_ARTILLERY ? heavy : light;
		set_arm(p, firers[f]);
		for (size_t i = 0; i < sizeof effects / sizeof effects[0]; i++) {
			set_arm(q, effects[i].target);
			b->state.piece[q].narrow = effects[i].narrow;
			for (int arc = 0; arc < 4; arc++) {
				int want = effects[i].loss[arc] ? effects[i].loss[arc] : NO_FIRE;
				b->state.piece[q].y = (int16_t)(FAR_SOUTH - 50 * reach[arc]);
				ck_assert_int_eq(loss_of(p, q), want);
				if (want > 0)
					ck_assert_int_eq(reckoned(p, q).effect.arc, 1 + arc);
			}
			b->state.piece[q].y = (int16_t)(FAR_SOUTH - 50 * reach[3] - 1);
			ck_assert_int_eq(loss_of(p, q), NO_FIRE);
		}
	}
}
END_TEST

START_TEST(FIRE_11_limbered_guns_are_cavalry_to_guns)
{
	uint16_t p = foot_battery(b, BLUE, 1000, 1000, 0), q = horse_battery(b, GREEN, 1000, 500, 180);
	guns_are(b, q, GUNS_LIMBERED);
	ck_assert_int_eq(loss_of(p, q), 48);
	b->state.piece[q].narrow = true;
	ck_assert_int_eq(loss_of(p, q), 96);
}
END_TEST

START_TEST(FIRE_11_the_projectile_of_the_greater_effect)
{
	/* At 9 d along the line: canister 24, shot 12 · 2 = 24: canister; behind masonry shot alone. */
	uint16_t p = foot_battery(b, BLUE, 1000, 1000, 0), q = a_battalion(b, GREEN, 1025, 550, 90);
	ck_assert_int_eq(reckoned(p, q).effect.arc, 1 + ARC_CANISTER_FAR);
	ck_assert_int_eq(loss_of(p, q), 24);
	/* Plunging fire halves the far arc of canister, not the near one of shot. */
	ground_height(b, 900, 990, 1100, 1100, 50);
	ck_assert_int_eq(reckoned(p, q).effect.arc, 1 + ARC_SHOT_NEAR);
	ck_assert_int_eq(loss_of(p, q), 24);
	ck_assert(!reckoned(p, q).effect.plunge);
	ground_height(b, 900, 990, 1100, 1100, 49);
	ck_assert_int_eq(reckoned(p, q).effect.arc, 1 + ARC_CANISTER_FAR);
	b->state.piece[q].bearing = 180;
	ground_height(b, 900, 990, 1100, 1100, 50);
	ck_assert_int_eq(loss_of(p, q), 12);
}
END_TEST

START_TEST(FIRE_12_guns_in_position_and_foot_are_covered)
{
	uint16_t p = a_battalion(b, BLUE, 1000, 1000, 0), q = foot_battery(b, GREEN, 1000, 850, 180);
	ground_cover(b, 990, 850, 1010, 860, COVER_YARD);
	ck_assert_int_eq(loss_of(p, q), 12);
	guns_are(b, q, GUNS_LIMBERED);
	ck_assert_int_eq(loss_of(p, q), 48);
	set_arm(q, ARM_PONTONIERS);
	ck_assert_int_eq(loss_of(p, q), 12);
	set_arm(p, ARM_FOOT_ARTILLERY);
	b->state.piece[p].guns = GUNS_LAID;
	ck_assert_int_eq(loss_of(p, q), 24);
	set_arm(q, ARM_CLOSED_INFANTRY);
	ck_assert_int_eq(loss_of(p, q), 36);
	ground_cover(b, 990, 850, 1010, 860, COVER_NONE);
	ground_height(b, 900, 800, 1100, 860, 25); /* a height above the guns */
	ck_assert_int_eq(loss_of(p, q), 36);
	ground_height(b, 900, 800, 1100, 860, 24);
	ck_assert_int_eq(loss_of(p, q), 72);
}
END_TEST

START_TEST(FIRE_12_masonry_keeps_canister_out)
{
	uint16_t p = foot_battery(b, BLUE, 1000, 1000, 0), q = a_battalion(b, GREEN, 1000, 800, 180);
	b->world->ground.feature[1] = (struct feature){ FEATURE_MASONRY, 1, 1, 940, 700, 125, 125 };
	ground_feature(b, 960, 720, 1040, 810, 1);
	ground_cover(b, 960, 720, 1040, 810, COVER_BUILDING_LOW);
	ck_assert_int_eq(loss_of(p, q), 6); /* shot, 12 · ½ */
	ck_assert(fire(b, p, q));
	ck_assert_int_eq(b->outcome.list[0].blow.arc, 1 + ARC_SHOT_NEAR);
	ck_assert_int_eq(b->outcome.list[1].what, HAPPENED_DAMAGE);
	ck_assert_int_eq(b->state.damage[0].points, 2);
	next_move(b);
	/* Shot down it covers nobody. */
	b->state.damage[0].gone = true;
	ck_assert_int_eq(loss_of(p, q), 72);
	b->state.damages = 0;
	b->world->ground.feature[1].kind = FEATURE_FARM;
	ck_assert_int_eq(loss_of(p, q), 36);
	/* Skirmishers in masonry no gun can harm. */
	b->world->ground.feature[1].kind = FEATURE_MASONRY;
	set_arm(q, ARM_TIRAILLEURS);
	ck_assert_int_eq(loss_of(p, q), NO_FIRE);
	ck_assert(refused_by(b, "FIRE-12"));
}
END_TEST

START_TEST(OPT_1_as_printed)
{
	static const int tirailleurs[] = { 24, 48, 24, 12, 6, 6, NO_FIRE },
					 jaegers[] = { 96, 96, 48, 48, 24, 24, 12, 12, NO_FIRE },
					 horse[] = { 72, 60, 48, 36, 24, 24 };
	uint16_t p = some_tirailleurs(b, BLUE, 1000, 1000, 0),
			 q = a_battalion(b, GREEN, 1000, 900, 180);
	b->state.options.as_printed = true;
	check_row(p, q, tirailleurs, 7);
	set_arm(p, ARM_JAEGERS);
	check_row(p, q, jaegers, 9);
	set_arm(p, ARM_TIRAILLEURS);
	set_arm(q, ARM_HEAVY_CAVALRY);
	check_row(p, q, horse, 6);
	set_arm(q, ARM_CLOSED_INFANTRY);
	b->state.piece[q].narrow = true;
	b->state.piece[q].y = 900;
	ck_assert_int_eq(loss_of(p, q), 96);
}
END_TEST

START_TEST(OPT_1_plain_musketry)
{
	uint16_t p = a_battalion(b, BLUE, 1000, 1000, 0),
			 body = a_stack(GREEN, ARM_CLOSED_INFANTRY, 2, 850, 180, FORMATION_MASS);
	b->state.options.plain_musketry = true;
	ck_assert_int_eq(loss_of(p, body), 24);
	ck_assert_int_eq(reckoned(p, body).effect.row, FIRE_ROW_INFANTRY_LINE);
	ck_assert(!reckoned(p, body).effect.dense);
	ground_cover(b, 990, 850, 1010, 860, COVER_YARD);
	ck_assert_int_eq(loss_of(p, body), 12);
	set_arm(p, ARM_FOOT_ARTILLERY); /* guns: as ever */
	b->state.piece[p].guns = GUNS_LAID;
	ck_assert_int_eq(loss_of(p, body), 48);
}
END_TEST

START_TEST(OPT_1_guns_by_quarters)
{
	uint16_t p = foot_battery(b, BLUE, 1000, 1000, 0), q = a_battalion(b, GREEN, 1000, 500, 180);
	b->state.piece[p].loss = 48; /* two guns left */
	ck_assert_int_eq(loss_of(p, q), 24);
	b->state.options.gun_quarters = true;
	ck_assert_int_eq(loss_of(p, q), 12);
	b->state.piece[p].loss = 47;
	ck_assert_int_eq(loss_of(p, q), 24);
}
END_TEST

START_TEST(UNIT_6_all_factors_of_guns_round_once)
{
	/* 6 · ½ (cover) · ½ (plunge) · ½ (one gun left) = 0.75: 1; along the line 1.5: 2. */
	uint16_t p = foot_battery(b, BLUE, 1000, 2000, 0), q = a_battalion(b, GREEN, 1000, 1000, 180);
	b->state.options.gun_quarters = true;
	b->state.piece[p].loss = 72;
	ground_height(b, 900, 1990, 1100, 2100, 50);
	ground_cover(b, 900, 900, 1100, 1030, COVER_YARD);
	ck_assert_int_eq(loss_of(p, q), 1);
	b->state.piece[q].x = 1025;
	b->state.piece[q].bearing = 90;
	ck_assert_int_eq(loss_of(p, q), 2);
}
END_TEST

START_TEST(FIRE_8_fire_is_the_same_however_the_board_is_turned)
{
	enum { BOARD = 3000, PAIRS = 400 };
	static const enum arm firers[] = { ARM_FOOT_ARTILLERY, ARM_CLOSED_INFANTRY, ARM_JAEGERS };
	uint16_t p = foot_battery(b, BLUE, 1500, 1500, 0), q = a_battalion(b, GREEN, 1500, 1000, 180);
	struct piece *one = &b->state.piece[p], *two = &b->state.piece[q];
	uint32_t chance = 1866, lawful = 0;
	for (int i = 0; i < PAIRS; i++) {
		int at[4], want = 0;
		for (int k = 0; k < 4; k++) {
			chance = chance * 1664525 + 1013904223;
			at[k] = (int)(chance >> 9);
		}
		set_arm(p, firers[i % 3]);
		one->x = one->y = 1500;
		one->bearing = one->began = (int16_t)(at[0] % 360);
		two->x = (int16_t)(1500 + at[1] % 600 - 300);
		two->y = (int16_t)(1500 + at[2] % 600 - 300);
		two->bearing = (int16_t)(at[3] % 360);
		for (int turned = 0; turned < 4; turned++) {
			int loss = loss_of(p, q);
			want = turned ? want : loss;
			ck_assert_int_eq(loss, want);
			for (int k = 0; k < 2; k++) {
				struct piece *piece = k ? two : one;
				int16_t x = piece->x;
				piece->x = (int16_t)(BOARD - piece->y);
				piece->y = x;
				piece->bearing = piece->began = (int16_t)((piece->bearing + 90) % 360);
			}
		}
		lawful += want > 0;
	}
	ck_assert_uint_gt(lawful, PAIRS / 20);
}
END_TEST

START_TEST(FIRE_1_reach_by_how_a_body_fires)
{
	uint16_t p = some_tirailleurs(b, BLUE, 1000, 1000, 0);
	ck_assert_int_eq(effect_reach(b->world, &b->state, p), 6);
	set_arm(p, ARM_HEAVY_ARTILLERY);
	ck_assert_int_eq(effect_reach(b->world, &b->state, p), 28);
	set_arm(p, ARM_TRAIN);
	ck_assert_int_eq(effect_reach(b->world, &b->state, p), 0);
	uint16_t mass = a_stack(BLUE, ARM_TIRAILLEURS, 3, 2000, 0, FORMATION_LINE);
	ck_assert_int_eq(effect_reach(b->world, &b->state, mass), 5);
}
END_TEST

static Suite *effect_suite(void)
{
	Suite *s = suite_create("rules/effect");
	TCase *t = tcase_create("effect");
	tcase_add_checked_fixture(t, lay, clear);
	tcase_add_test(t, FIRE_1_three_jaegers_in_mass);
	tcase_add_test(t, ARM_6_a_light_mass_fires_as_one_closed_piece);
	tcase_add_test(t, FIRE_5_ARM_6_neither_mass_nor_column_fires);
	tcase_add_test(t, FIRE_6_a_column_loses_as_a_mass);
	tcase_add_test(t, FIRE_9_a_mixed_stack_by_its_top_piece);
	tcase_add_test(t, FIRE_11_a_light_mass_is_closed_infantry_in_line);
	tcase_add_test(t, FIRE_11_the_missing_rows);
	tcase_add_test(t, FIRE_11_effect_of_guns_by_arc);
	tcase_add_test(t, FIRE_11_limbered_guns_are_cavalry_to_guns);
	tcase_add_test(t, FIRE_11_the_projectile_of_the_greater_effect);
	tcase_add_test(t, FIRE_12_guns_in_position_and_foot_are_covered);
	tcase_add_test(t, FIRE_12_masonry_keeps_canister_out);
	tcase_add_test(t, OPT_1_as_printed);
	tcase_add_test(t, OPT_1_plain_musketry);
	tcase_add_test(t, OPT_1_guns_by_quarters);
	tcase_add_test(t, UNIT_6_all_factors_of_guns_round_once);
	tcase_add_test(t, FIRE_8_fire_is_the_same_however_the_board_is_turned);
	tcase_add_test(t, FIRE_1_reach_by_how_a_body_fires);
	suite_add_tcase(s, t);
	return s;
}

SUITE_MAIN(effect_suite)
