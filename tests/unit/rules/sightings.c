/* What a seat has seen and remembers: SEE-8, SEE-11, SEE-12, SEE-9's numbers, SHOCK-14's gaps. */
#include "rules/reiswitz/sightings.h"
#include "rules/reiswitz/watch.h"
#include "tests/support/board.h"
#include "tests/support/suite.h"

#include <string.h>

enum { Y = 1005 };

static struct board *b;

static void lay(void)
{
	b = a_board(5000, 2500);
}

static void clear(void)
{
	board_must_hold(b);
	board_clear(b);
}

static const struct sighting *live(int seat, uint16_t piece)
{
	return sightings_of(&b->state, (uint8_t)seat, piece);
}

static const struct knowledge *of(int seat)
{
	return &b->state.knowledge[seat];
}

/* The one ghost of the seat; NULL: none, or more than one. */
static const struct sighting *ghost(int seat)
{
	const struct sighting *one = NULL;
	for (uint16_t i = 0; i < of(seat)->sightings; i++) {
		const struct sighting *g = &of(seat)->sighting[i];
		if (g->live)
			continue;
		if (one)
			return NULL;
		one = g;
	}
	return one;
}

static int ghosts(int seat)
{
	int count = 0;
	for (uint16_t i = 0; i < of(seat)->sightings; i++)
		count += !of(seat)->sighting[i].live;
	return count;
}

/* A wood across the whole board between x and x + 10, so that nothing sees through. */
static void screen(int x)
{
	ground_cover(b, x, 0, x + 10, 2500, COVER_DENSE_WOOD);
}

START_TEST(SEE_12_what_is_seen_of_an_enemy)
{
	uint16_t eye = a_battalion(b, BLUE, 505, Y, 90), guns = foot_battery(b, GREEN, 1005, Y, 271);
	guns_are(b, guns, GUNS_EMPLACED);
	field_sight(b);
	const struct sighting *g = live(BLUE, guns);
	ck_assert_ptr_nonnull(g);
	ck_assert_int_eq(g->id, SIGHTED_FIRST);
	ck_assert_int_eq(g->kind, SIGHTED_PIECE);
	ck_assert_int_eq(g->side, GREEN);
	ck_assert_int_eq(g->arm, ARM_FOOT_ARTILLERY);
	ck_assert_int_eq(g->x, 1005);
	ck_assert_int_eq(g->y, Y);
	ck_assert_int_eq(g->bearing, 271);
	ck_assert_int_eq(g->guns, 1);
	ck_assert_ptr_null(live(BLUE, eye));
	ck_assert_ptr_nonnull(live(GREEN, eye));
	ck_assert_int_eq(of(BLUE)->sightings, 1);
}
END_TEST

START_TEST(SEE_9_numbers_go_by_what_is_seen)
{
	/* Two boards that differ in the order of the enemy's pieces give the same list. */
	struct knowledge first;
	static const int at[][3] = { { 1305, 800, 270 }, { 1005, 900, 270 }, { 1005, 700, 250 } };
	a_battalion(b, BLUE, 505, Y, 90);
	for (int i = 0; i < 3; i++)
		a_battalion(b, GREEN, at[i][0], at[i][1], at[i][2]);
	field_sight(b);
	memcpy(&first, of(BLUE), sizeof first);
	ck_assert_int_eq(first.sightings, 3);
	ck_assert_int_eq(first.sighting[0].y, 700);
	ck_assert_int_eq(first.sighting[2].x, 1305);
	board_clear(b);
	lay();
	a_battalion(b, BLUE, 505, Y, 90);
	for (int i = 2; i >= 0; i--)
		a_battalion(b, GREEN, at[i][0], at[i][1], at[i][2]);
	field_sight(b);
	for (int i = 0; i < 3; i++) {
		ck_assert_int_eq(of(BLUE)->sighting[i].id, first.sighting[i].id);
		ck_assert_int_eq(of(BLUE)->sighting[i].x, first.sighting[i].x);
		ck_assert_int_eq(of(BLUE)->sighting[i].y, first.sighting[i].y);
	}
}
END_TEST

START_TEST(SEE_8_troops_by_squares_of_the_lattice)
{
	a_battalion(b, BLUE, 105, 605, 90);
	a_battalion(b, GREEN, 2010, 605, 270);
	a_battalion(b, GREEN, 2240, 705, 270);
	heavy_cavalry(b, GREEN, 2510, 705, 200);
	field_sight(b);
	ck_assert_int_eq(of(BLUE)->sightings, 2);
	const struct sighting *g = &of(BLUE)->sighting[0];
	ck_assert_int_eq(g->kind, SIGHTED_TROOPS);
	ck_assert_int_eq(g->x, 2125);
	ck_assert_int_eq(g->y, 625);
	ck_assert_int_eq(g->subject, NO_PIECE);
	ck_assert_int_eq(g->arm, 0);
	ck_assert_int_eq(g->bearing, 0);
	ck_assert_int_eq(of(BLUE)->sighting[1].x, 2625);
}
END_TEST

START_TEST(SEE_11_lost_from_sight_a_ghost_at_its_last_place)
{
	uint16_t rider = light_cavalry(b, BLUE, 805, 605, 90);
	a_battalion(b, GREEN, 905, 1405, 0);
	/* beyond the wood's corner it sees y 605 to x 967 */
	ground_cover(b, 960, 700, 1400, 1000, COVER_DENSE_WOOD);
	field_sight(b);
	uint16_t id = live(GREEN, rider)->id;
	ck_assert(march(b, rider, 90, 1, 1205, 605));
	ck_assert_ptr_null(live(GREEN, rider));
	const struct sighting *g = ghost(GREEN);
	ck_assert_ptr_nonnull(g);
	ck_assert_int_eq(g->id, id);
	ck_assert_int_eq(g->subject, NO_PIECE);
	ck_assert_int_eq(g->arm, ARM_LIGHT_CAVALRY);
	ck_assert_int_eq(g->minute, 0);
	ck_assert_int_eq(g->x, 955);
	ck_assert_int_eq(g->y, 605);
}
END_TEST

/* One walks from cover to cover past a gap: seen on the way, a ghost is left. */
START_TEST(SEE_11_glimpsed_at_fifty_paces)
{
	uint16_t eye = a_battalion(b, GREEN, 1005, 2005, 0);
	uint16_t rider = light_cavalry(b, BLUE, 805, 605, 90);
	uint16_t other = a_battalion(b, GREEN, 1005, 405, 180);
	ground_cover(b, 0, 1000, 1000, 1010, COVER_DENSE_WOOD);
	ground_cover(b, 1010, 1000, 5000, 1010, COVER_DENSE_WOOD);
	ground_cover(b, 0, 500, 990, 510, COVER_DENSE_WOOD);
	ground_cover(b, 1020, 500, 5000, 510, COVER_DENSE_WOOD);
	field_sight(b);
	b->state.piece[eye].y = 1505;
	field_sight(b);
	ck_assert_ptr_null(live(GREEN, rider));
	ck_assert_ptr_null(live(BLUE, eye));
	ck_assert(march(b, rider, 90, 1, 1205, 605));
	ck_assert_ptr_null(live(GREEN, rider));
	ck_assert_ptr_nonnull(ghost(GREEN));
	ck_assert_int_eq(ghost(GREEN)->y, 605);
	ck_assert_int_eq((ghost(GREEN)->x - 805) % 50, 0);
	ck_assert_int_le(ghost(GREEN)->x - 1005, 50);
	/* and he saw both that saw him */
	ck_assert_int_eq(ghosts(BLUE), 2);
	ck_assert_int_eq(of(BLUE)->sighting[0].y, 405);
	ck_assert_int_eq(of(BLUE)->sighting[1].y, 1505);
	(void)other;
}
END_TEST

START_TEST(SEE_11_a_new_number_unless_sight_was_unbroken)
{
	uint16_t rider = light_cavalry(b, BLUE, 805, 605, 90);
	a_battalion(b, GREEN, 905, 1405, 0);
	field_sight(b);
	uint16_t id = live(GREEN, rider)->id;
	ck_assert(march(b, rider, 90, 1, 1205, 605));
	ck_assert_int_eq(live(GREEN, rider)->id, id);
	ck_assert_int_eq(ghosts(GREEN), 0);
	/* a wood stands between on the way, both ends are seen */
	next_move(b);
	ground_cover(b, 860, 1000, 960, 1010, COVER_DENSE_WOOD);
	field_sight(b);
	id = live(GREEN, rider)->id;
	ck_assert(march(b, rider, 270, 1, 805, 605));
	ck_assert_ptr_nonnull(live(GREEN, rider));
	ck_assert_int_ne(live(GREEN, rider)->id, id);
	ck_assert_ptr_nonnull(ghost(GREEN));
	ck_assert_int_eq(ghost(GREEN)->id, id);
}
END_TEST

START_TEST(SEE_11_a_ghost_goes_when_its_place_is_seen_empty)
{
	uint16_t rider = light_cavalry(b, BLUE, 805, 605, 90);
	uint16_t scout = light_cavalry(b, GREEN, 905, 1005, 0);
	ground_cover(b, 400, 700, 800, 800, COVER_DENSE_WOOD);
	screen(1400);
	field_sight(b);
	b->state.piece[rider].x = 1105;
	field_sight(b);
	ck_assert_ptr_nonnull(live(GREEN, rider));
	ck_assert(march(b, rider, 0, 1, 655, 605));
	/* it went behind the wood: the ghost stays though its place lies in sight (RULING) */
	ck_assert_ptr_null(live(GREEN, rider));
	ck_assert_ptr_nonnull(ghost(GREEN));
	ck_assert(end_part(b));
	ck_assert_ptr_nonnull(ghost(GREEN));
	ck_assert(march(b, scout, 0, 1, 905, 955));
	ck_assert_int_eq(ghosts(GREEN), 0);
}
END_TEST

START_TEST(SEE_11_a_ghost_goes_after_thirty_minutes)
{
	uint16_t rider = light_cavalry(b, BLUE, 805, 605, 90);
	a_battalion(b, GREEN, 905, 1405, 0);
	field_sight(b);
	ground_cover(b, 1000, 700, 1400, 1000, COVER_DENSE_WOOD);
	field_sight(b);
	ck_assert(march(b, rider, 90, 1, 1205, 605));
	ck_assert_int_eq(ghosts(GREEN), 1);
	for (int minute = 0; minute < 29; minute++)
		ck_assert(end_part(b));
	ck_assert_int_eq(ghosts(GREEN), 1);
	ck_assert_int_eq(ghost(GREEN)->minute, 0);
	ck_assert(end_part(b));
	ck_assert_int_eq(ghosts(GREEN), 0);
}
END_TEST

START_TEST(SEE_11_a_ghost_is_wiped)
{
	uint16_t rider = light_cavalry(b, BLUE, 805, 605, 90);
	a_battalion(b, GREEN, 905, 1405, 0);
	ground_cover(b, 1000, 700, 1400, 1000, COVER_DENSE_WOOD);
	field_sight(b);
	uint16_t id = live(GREEN, rider)->id;
	sightings_wipe(&b->state.knowledge[GREEN], id); /* no ghost yet */
	ck_assert_ptr_nonnull(live(GREEN, rider));
	ck_assert(march(b, rider, 90, 1, 1205, 605));
	ck_assert_ptr_nonnull(sightings_ghost(&b->state.knowledge[GREEN], id));
	sightings_wipe(&b->state.knowledge[GREEN], id);
	ck_assert_ptr_null(sightings_ghost(&b->state.knowledge[GREEN], id));
}
END_TEST

START_TEST(SEE_11_what_leaves_in_sight_leaves_no_ghost)
{
	uint16_t guns = foot_battery(b, BLUE, 605, Y, 90), enemy = a_battalion(b, GREEN, 805, Y, 270);
	field_sight(b);
	b->state.account[GREEN][ARM_CLOSED_INFANTRY].loss = 95;
	b->world->account[GREEN][ARM_CLOSED_INFANTRY].loss = 95;
	ck_assert(fire(b, guns, enemy));
	ck_assert(!b->state.piece[enemy].on_board);
	ck_assert_int_eq(of(BLUE)->sightings, 0);
	/* SHOCK-14: both saw whose footprint it was */
	ck_assert_int_eq(b->state.gaps, 1);
	ck_assert_int_eq(b->state.gap[0].seats, 1u << BLUE | 1u << GREEN);
}
END_TEST

START_TEST(UNIT_7_SEE_8_at_most_512_the_oldest_ghost_goes_for_the_next)
{
	uint16_t rider = light_cavalry(b, BLUE, 805, 605, 90);
	a_battalion(b, GREEN, 905, 1405, 0);
	field_sight(b);
	struct knowledge *k = &b->state.knowledge[GREEN];
	while (k->sightings < SIGHTINGS_MAX) {
		struct sighting *g = &k->sighting[k->sightings];
		*g = (struct sighting){ .id = (uint16_t)(SIGHTED_FIRST + 100 + k->sightings),
			                    .subject = NO_PIECE, .x = 4900, .y = 2400,
			                    .minute = (uint16_t)(k->sightings == 300 ? 4 : 5) };
		k->sightings++;
	}
	b->state.minute = 6;
	(void)rider;
	a_battalion(b, BLUE, 705, 605, 90);
	sightings_turn(b->world, &b->state, NULL);
	ck_assert_int_eq(k->sightings, SIGHTINGS_MAX);
	ck_assert_ptr_null(sightings_ghost(k, SIGHTED_FIRST + 100 + 300));
	ck_assert_ptr_nonnull(sightings_ghost(k, SIGHTED_FIRST + 100 + 299));
	ck_assert_ptr_nonnull(live(GREEN, (uint16_t)(b->world->pieces - 1)));
}
END_TEST

START_TEST(SEE_11_ships_are_seen)
{
	a_battalion(b, BLUE, 505, Y, 90);
	ground_water(b, 900, 900, 1100, 1100, WATER_LAKE);
	uint8_t ship = a_ship(b, GREEN, 1005, Y, 40);
	field_sight(b);
	const struct sighting *g = sightings_of(&b->state, BLUE, watch_ship(ship));
	ck_assert_ptr_nonnull(g);
	ck_assert_int_eq(g->kind, SIGHTED_SHIP);
	ck_assert_int_eq(g->x, 1005);
	ck_assert_int_eq(g->bearing, 40);
	ck_assert_int_eq(g->guns, SHIP_READY);
}
END_TEST

START_TEST(SEE_11_things_of_the_ground_as_last_seen)
{
	uint16_t eye = a_battalion(b, BLUE, 505, Y, 90), hidden = a_battalion(b, GREEN, 2005, Y, 270);
	b->world->ground.feature[1] =
		(struct feature){ FEATURE_BRIDGE_WOODEN, 1, 1, 1000, 1000, 50, 50 };
	screen(1500);
	field_sight(b);
	b->state.damages = 1;
	b->state.damage[0] = (struct damage){ .feature = 1, .points = 3, .gone = true };
	sightings_turn(b->world, &b->state, NULL);
	ck_assert_int_eq(of(BLUE)->damages, 1);
	ck_assert_int_eq(of(BLUE)->damage[0].points, 3);
	ck_assert_int_eq(of(GREEN)->damages, 0);
	(void)eye;
	(void)hidden;
}
END_TEST

START_TEST(SEE_1_an_ambush_is_one_until_it_is_seen)
{
	uint16_t hidden = some_jaegers(b, GREEN, 1005, Y, 270);
	uint16_t rider = light_cavalry(b, BLUE, 805, 605, 90);
	ground_cover(b, 1000, 900, 1050, 1100, COVER_OPEN_WOOD);
	b->state.piece[hidden].ambush = true;
	ck_assert(march(b, rider, 90, 1, 905, 755));
	ck_assert(b->state.piece[hidden].ambush);
	next_move(b);
	/* past the wood, within 100 paces of it, and out of its sight again */
	ck_assert(march(b, rider, 90, 2, 955, 925, 805, 755));
	ck_assert(!b->state.piece[hidden].ambush);
}
END_TEST

START_TEST(SEE_11_knowledge_survives_the_codec)
{
	uint16_t rider = light_cavalry(b, BLUE, 805, 605, 90);
	a_battalion(b, GREEN, 905, 1405, 0);
	ground_cover(b, 1000, 700, 1400, 1000, COVER_DENSE_WOOD);
	field_sight(b);
	ck_assert(march(b, rider, 90, 1, 1205, 605));
	struct buffer bytes;
	static struct state read;
	buffer_init(&bytes, 1 << 20);
	reiswitz_engine.encode(b->world, &b->state, &bytes);
	ck_assert(reiswitz_engine.decode(b->world, &read, bytes.data, bytes.length));
	ck_assert_mem_eq(read.knowledge, b->state.knowledge, sizeof read.knowledge);
	ck_assert_mem_eq(read.watch.near, b->state.watch.near, sizeof read.watch.near);
	buffer_finish(&bytes);
}
END_TEST

static Suite *sightings_suite(void)
{
	Suite *s = suite_create("rules/sightings");
	TCase *t = tcase_create("sightings");
	tcase_add_checked_fixture(t, lay, clear);
	tcase_add_test(t, SEE_12_what_is_seen_of_an_enemy);
	tcase_add_test(t, SEE_9_numbers_go_by_what_is_seen);
	tcase_add_test(t, SEE_8_troops_by_squares_of_the_lattice);
	tcase_add_test(t, SEE_11_lost_from_sight_a_ghost_at_its_last_place);
	tcase_add_test(t, SEE_11_glimpsed_at_fifty_paces);
	tcase_add_test(t, SEE_11_a_new_number_unless_sight_was_unbroken);
	tcase_add_test(t, SEE_11_a_ghost_goes_when_its_place_is_seen_empty);
	tcase_add_test(t, SEE_11_a_ghost_goes_after_thirty_minutes);
	tcase_add_test(t, SEE_11_a_ghost_is_wiped);
	tcase_add_test(t, SEE_11_what_leaves_in_sight_leaves_no_ghost);
	tcase_add_test(t, UNIT_7_SEE_8_at_most_512_the_oldest_ghost_goes_for_the_next);
	tcase_add_test(t, SEE_11_ships_are_seen);
	tcase_add_test(t, SEE_11_things_of_the_ground_as_last_seen);
	tcase_add_test(t, SEE_1_an_ambush_is_one_until_it_is_seen);
	tcase_add_test(t, SEE_11_knowledge_survives_the_codec);
	suite_add_tcase(s, t);
	return s;
}

SUITE_MAIN(sightings_suite)
