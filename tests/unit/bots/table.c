/* The war game laid again from what a seat is shown. */
#include "tests/support/suite.h"
#include "tests/unit/bots/support/shown.h"

#include <string.h>

static struct board *b;
static struct shown *s;

static void begin(void)
{
	b = a_board(2000, 1500);
	s = a_shown();
}

static void end(void)
{
	shown_clear(s);
	board_clear(b);
}

START_TEST(pieces_stand_as_they_are_shown)
{
	uint16_t foot = a_battalion(b, BLUE, 500, 1000, 10), top = some_tirailleurs(b, BLUE, 0, 0, 0);
	uint16_t guns = foot_battery(b, GREEN, 700, 300, 180);
	uint16_t gone = a_battalion(b, GREEN, 900, 300, 9);
	stack_up(b, foot, top, FORMATION_COLUMN);
	guns_are(b, guns, GUNS_EMPLACED);
	b->state.piece[guns].loss = 30;
	b->state.piece[foot].rest = 2;
	b->state.account[GREEN][ARM_CLOSED_INFANTRY].loss = 17;
	board_remove(b, gone);
	ck_assert(show(s, b, 0, NULL));
	const struct state *laid = &s->table->state;
	ck_assert_uint_eq(laid->pieces, 4);
	for (uint16_t k = 0; k < 3; k++) {
		const struct piece *is = &laid->piece[k], *was = &b->state.piece[k];
		ck_assert(is->on_board && is->x == was->x && is->y == was->y && is->arm == was->arm);
		ck_assert(is->bearing == was->bearing && is->side == was->side && is->seat == was->seat);
		ck_assert(is->stack == was->stack && is->level == was->level);
		ck_assert(is->formation == was->formation && is->guns == was->guns);
		ck_assert(is->rest == was->rest && is->loss == was->loss);
	}
	ck_assert(!laid->piece[gone].on_board);
	ck_assert_uint_eq(laid->account[GREEN][ARM_CLOSED_INFANTRY].loss, 17);
}
END_TEST

START_TEST(SEE_9_who_is_seen_stands_in_a_place_of_the_enemys_and_is_named_as_shown)
{
	uint16_t unseen = a_battalion(b, GREEN, 900, 300, 180);
	uint16_t foot = a_battalion(b, BLUE, 500, 600, 0);
	uint16_t seen = foot_battery(b, GREEN, 500, 450, 180);
	b->state.options.field = true;
	b->state.knowledge[BLUE].sighting[0] =
		(struct sighting){ .id = 1234, .subject = seen, .x = 500, .y = 450, .bearing = 180,
		                   .kind = SIGHTED_PIECE, .side = GREEN, .arm = ARM_FOOT_ARTILLERY,
		                   .guns = true, .live = true };
	b->state.knowledge[BLUE].sightings = 1;
	ck_assert(show(s, b, 0, NULL));
	const struct state *laid = &s->table->state;
	ck_assert(laid->piece[unseen].on_board && laid->piece[unseen].y == 450);
	ck_assert(!laid->piece[seen].on_board);
	struct command c = command_plain(ORDER_FIRE, foot);
	c.target = unseen;
	ck_assert(table_allows(s->table, &c));
	c = table_named(s->table, &c);
	ck_assert_uint_eq(c.target, 1234);
	ck_assert_uint_eq(c.piece, foot);
}
END_TEST

START_TEST(a_square_has_its_centre_and_places_again)
{
	struct command c = { .order = ORDER_FORM, .formation = FORMATION_SQUARE, .pieces = 4, .x = 500,
		                 .y = 950, .bearing = 30 };
	for (int k = 0; k < 4; k++)
		c.member[k] = a_battalion(b, BLUE, 410 + 60 * k, 1000, 0);
	ck_assert(board_order(b, 0, &c));
	ck_assert(show(s, b, 1, NULL));
	const struct square *is = &s->table->state.square[0], *was = &b->state.square[0];
	int32_t dx = is->x - was->x, dy = is->y - was->y;
	ck_assert_int_le(dx * dx + dy * dy, 8);
	ck_assert_uint_eq(is->k, was->k);
	ck_assert_uint_eq(is->side, was->side);
	uint32_t places = 0;
	for (int k = 0; k < 4; k++)
		places |= 1u << s->table->state.piece[k].place;
	ck_assert_uint_eq(places, 15);
}
END_TEST

START_TEST(fires_and_marches_of_this_side_move_are_read_from_the_log)
{
	a_battalion(b, BLUE, 500, 1000, 0);
	ck_assert(show(s, b, 0,
	               "[{\"kind\":\"fire\",\"minute\":0,\"piece\":0,\"x\":500,\"y\":1000,\"tx\":500,"
	               "\"ty\":900},{\"kind\":\"march\",\"minute\":0,\"piece\":0,\"from\":[1,2],"
	               "\"path\":[[3,4],[5,6]]},{\"kind\":\"fire\",\"minute\":7,\"piece\":0,\"x\":1,"
	               "\"y\":1,\"tx\":2,\"ty\":2}]"));
	const struct state *laid = &s->table->state;
	ck_assert_uint_eq(laid->lines, 1);
	ck_assert_int_eq(laid->line[0].y1, 900);
	ck_assert_uint_eq(laid->trails, 1);
	ck_assert_uint_eq(laid->trail[0].count, 3);
	ck_assert_int_eq(laid->trail[0].points[2].y, 6);
}
END_TEST

START_TEST(an_order_is_tried_on_the_trial_alone)
{
	uint16_t foot = a_battalion(b, BLUE, 500, 1000, 0);
	a_battalion(b, GREEN, 500, 200, 180);
	ck_assert(show(s, b, 0, NULL));
	struct command c = command_plain(ORDER_MOVE, foot);
	c.points = 1;
	c.point[0] = (struct waypoint){ 500, 900 };
	ck_assert(table_allows(s->table, &c));
	table_try(s->table, &c);
	ck_assert_int_eq(s->table->trial.piece[foot].y, 900);
	ck_assert_int_eq(s->table->state.piece[foot].y, 1000);
	c.point[0].y = 300;
	ck_assert(!table_allows(s->table, &c));
}
END_TEST

START_TEST(documents_of_another_board_are_not_played_on)
{
	ck_assert(!table_begin(s->table, NULL, NULL, ""));
}
END_TEST

static Suite *suite(void)
{
	Suite *all = suite_create("bots/table");
	TCase *t = tcase_create("table");
	tcase_add_checked_fixture(t, begin, end);
	tcase_add_test(t, pieces_stand_as_they_are_shown);
	tcase_add_test(t, SEE_9_who_is_seen_stands_in_a_place_of_the_enemys_and_is_named_as_shown);
	tcase_add_test(t, a_square_has_its_centre_and_places_again);
	tcase_add_test(t, fires_and_marches_of_this_side_move_are_read_from_the_log);
	tcase_add_test(t, an_order_is_tried_on_the_trial_alone);
	tcase_add_test(t, documents_of_another_board_are_not_played_on);
	suite_add_tcase(all, t);
	return all;
}

SUITE_MAIN(suite)
