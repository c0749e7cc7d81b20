/* Tests of rules/reiswitz/square and formation: ARM-6, ARM-7, GEO-1, GEO-3, EX-4. */
#include "rules/reiswitz/square.h"

#include "rules/reiswitz/losses.h"
#include "rules/reiswitz/stack.h"
#include "tests/unit/rules/marching.h"

enum { CX = 1000, CY = 1000 };

/* Two lines of pieces near enough to form about (x, y + 30). */
static void pieces_of(uint16_t *out, int count, int x, int y)
{
	int wide = count / 2;
	for (int k = 0; k < count; k++)
		out[k] = a_battalion(b, BLUE, x - 25 * (wide - 1) + k % wide * 50, y + k / wide * 50, 0);
}

START_TEST(ARM_6_a_column_becomes_a_mass)
{
	uint16_t p = a_stack(BLUE, ARM_CLOSED_INFANTRY, 3, 1000, 2000, 0);
	ck_assert(form(p + 1, FORMATION_MASS));
	ck_assert_int_eq(b->outcome.list[0].what, HAPPENED_FORM);
	ck_assert_int_eq(b->outcome.list[0].formation, FORMATION_MASS);
	for (int k = 0; k < 3; k++)
		ck_assert(at(p + k)->formation == FORMATION_MASS && at(p + k)->acted && !at(p + k)->moved);
	ck_assert(!north(p, 10)); /* one whole move */
	next_move(b);
	board_must_hold(b);
	/* two distances, one delayed; faster it is a column again */
	ck_assert(north(p, 100));
	ck_assert_int_eq(at(p)->formation, FORMATION_MASS);
	next_move(b);
	ck_assert(!north(p, 151));
	ck_assert(refused_by(b, "MOV-11"));
	ck_assert(north(p, 101));
	for (int k = 0; k < 3; k++)
		ck_assert_int_eq(at(p + k)->formation, FORMATION_COLUMN);
	next_move(b);
	ck_assert(form(p, FORMATION_MASS));
	next_move(b);
	ground_cover(b, 900, 1780, 1100, 1790, COVER_OPEN_WOOD);
	ck_assert(!north(p, 101));
	ck_assert(refused_by(b, "MOV-16"));
	ck_assert(north(p, 51)); /* delayed */
	ck_assert_int_eq(at(p)->formation, FORMATION_COLUMN);
	next_move(b);
	ck_assert(form(p, FORMATION_MASS));
	next_move(b);
	ck_assert(north(p, 50));
	ck_assert_int_eq(at(p)->formation, FORMATION_MASS);
	board_must_hold(b);
}
END_TEST

START_TEST(ARM_6_what_may_be_a_mass)
{
	uint16_t single = a_battalion(b, BLUE, 500, 1000, 0);
	ck_assert(!form(single, FORMATION_MASS));
	ck_assert(refused_by(b, "ARM-6"));
	uint16_t horse = a_stack(BLUE, ARM_HEAVY_CAVALRY, 2, 1000, 1000, 0);
	ck_assert(!form(horse, FORMATION_MASS));
	uint16_t light = a_stack(BLUE, ARM_TIRAILLEURS, 3, 1500, 1000, 0);
	ck_assert(!form(light, FORMATION_MASS)); /* it is one already, of its kind */
	uint16_t mixed = a_stack(BLUE, ARM_CLOSED_INFANTRY, 2, 2000, 1000, 0);
	uint16_t top = 0;
	for (int k = 0; k < 4; k++)
		stack_up(b, mixed, top = some_tirailleurs(b, BLUE, 0, 0, 0), FORMATION_COLUMN);
	ck_assert(form(top, FORMATION_MASS));
	ck_assert(!form(top, FORMATION_MASS));
	ck_assert(refused_by(b, "MOV-19"));
	uint16_t one = a_stack(BLUE, ARM_CLOSED_INFANTRY, 1, 2500, 1000, 0);
	for (int k = 0; k < 2; k++)
		stack_up(b, one, some_tirailleurs(b, BLUE, 0, 0, 0), FORMATION_COLUMN);
	ck_assert(!form(one, FORMATION_MASS));
	ck_assert(!form(one, FORMATION_LINE)); /* a stack deploys */
	ck_assert(refused_by(b, "ARM-6"));
	ck_assert(!form(one, FORMATION_COLUMN)); /* it is one */
	ck_assert(refused_by(b, "ARM-6"));
	/* pieces of two stacks make no mass */
	struct command c = { .order = ORDER_FORM, .pieces = 2, .member = { single, horse },
		                 .formation = FORMATION_MASS };
	ck_assert(!board_order(b, BLUE, &c));
	ck_assert(refused_by(b, "ARM-6"));
	/* losses leave a mass while it is enough of one; whoever joins it makes it a column */
	next_move(b);
	ck_assert_int_eq(at(top)->formation, FORMATION_MASS);
	stack_leave(&b->state, top);
	ck_assert_int_eq(at(mixed)->formation, FORMATION_MASS);
	stack_leave(&b->state, mixed);
	ck_assert_int_eq(at(mixed + 1)->formation, FORMATION_COLUMN);
}
END_TEST

START_TEST(ARM_6_a_mass_is_broken_for_nothing)
{
	uint16_t p = a_stack(BLUE, ARM_CLOSED_INFANTRY, 2, 1000, 2000, 0);
	ck_assert(!break_up(p));
	ck_assert(refused_by(b, "ARM-7"));
	ck_assert(form(p, FORMATION_MASS));
	ck_assert(!break_up(p));
	ck_assert(refused_by(b, "MOV-19"));
	next_move(b);
	ck_assert(break_up(p + 1));
	ck_assert(at(p)->formation == FORMATION_COLUMN && !at(p)->acted);
	ck_assert(north(p, 150));
	next_move(b);
	ck_assert(form(p, FORMATION_MASS));
	next_move(b);
	ck_assert(form(p, FORMATION_COLUMN));
	ck_assert(!at(p)->acted);
	uint16_t q = a_battalion(b, BLUE, 1000, 1900, 0);
	ck_assert(form(p, FORMATION_MASS));
	ck_assert(stack_onto(q, p, true)); /* one more: a column, which must form anew */
	ck_assert_int_eq(at(p)->formation, FORMATION_COLUMN);
}
END_TEST

START_TEST(ARM_7_places_of_a_square)
{
	/* side j at C + 25k p along b + 90j, (i − (k−1)/2) · 50 p to its right */
	struct square q = { CX, CY, 0, BLUE, 2 };
	static const struct stance want[] = {
		{ 975, 950, 0, 0 },     { 1025, 950, 0, 0 },    { 1050, 975, 90, 0 },
		{ 1050, 1025, 90, 0 },
		{ 1025, 1050, 180, 0 }, { 975, 1050, 180, 0 },  { 950, 1025, 270, 0 }, { 950, 975, 270, 0 },
	};
	for (uint8_t k = 0; k < 8; k++) {
		struct stance at = square_place(b->world->tables, &q, k);
		ck_assert(at.x == want[k].x && at.y == want[k].y && at.bearing == want[k].bearing);
	}
	q = (struct square){ CX, CY, 45, BLUE, 1 };
	struct stance front = square_place(b->world->tables, &q, 0);
	ck_assert(front.x == 1018 && front.y == 982 && front.bearing == 45);
}
END_TEST

START_TEST(ARM_7_EX_4_forming_moving_turning)
{
	/* EX-4: a square goes 100, with one delaying cell 50 */
	for (int k = 1; k <= 4; k++) {
		uint16_t p[SQUARE_MAX];
		int y = 500 + 800 * (k - 1);
		struct square there = { 1000, (int16_t)(y + 30), 90, BLUE, (uint8_t)k };
		for (int i = 0; i < 4 * k; i++) {
			struct stance place = square_place(b->world->tables, &there, (uint8_t)i);
			p[i] = a_battalion(b, BLUE, place.x, place.y - 190, 0);
		}
		ck_assert(form_square(p, 4 * k, 1000, y + 30, 90));
		board_must_hold(b);
		for (int i = 0; i < 4 * k; i++)
			ck_assert(square_stands(&b->state, p[i]) && at(p[i])->acted);
		ck_assert(!north(p[0], 10));
		next_move(b);
		/* the path is the centre's, the bearing the square's */
		ck_assert(!march(b, p[k], 0, 1, 1101, y + 30));
		ck_assert(refused_by(b, "ARM-7"));
		ck_assert(march(b, p[k], 10, 1, 1100, y + 30));
		const struct square *q = &b->state.square[at(p[0])->square - 1];
		ck_assert(q->x == 1100 && q->y == y + 30 && q->bearing == 10 && q->k == k);
		board_must_hold(b);
		ground_cover(b, 1150, y, 1160, y + 60, COVER_OPEN_WOOD);
		next_move(b);
		ck_assert(!march(b, p[0], 0, 1, 1151, y + 30));
		ck_assert(refused_by(b, "MOV-16"));
		ck_assert(march(b, p[0], 0, 1, 1150, y + 30));
		next_move(b);
		ck_assert(turn(b, p[0], 45)); /* its pieces change their places: a movement */
		ck_assert(at(p[0])->acted && b->state.square[at(p[0])->square - 1].bearing == 45);
		board_must_hold(b);
		next_move(b);
		ck_assert(break_up(p[0]));
		for (int i = 0; i < 4 * k; i++)
			board_remove(b, p[i]), b->state.piece[p[i]].square = 0;
	}
}
END_TEST

START_TEST(ARM_7_what_forming_refuses)
{
	uint16_t p[8];
	pieces_of(p, 8, 1000, 1000);
	ck_assert(!form_square(p, 5, 1000, 1030, 0)); /* as many on each side */
	ck_assert(refused_by(b, "ARM-7"));
	uint16_t twice[4] = { p[0], p[1], p[2], p[0] };
	ck_assert(!form_square(twice, 4, 1000, 1030, 0));
	ck_assert(refused_by(b, "ARM-7"));
	uint16_t light[4] = { p[0], p[1], p[2], some_tirailleurs(b, BLUE, 1200, 1000, 0) };
	ck_assert(!form_square(light, 4, 1000, 1030, 0));
	ck_assert(refused_by(b, "ARM-7"));
	uint16_t enemy[4] = { p[0], p[1], p[2], a_battalion(b, GREEN, 1300, 1000, 0) };
	ck_assert(!form_square(enemy, 4, 1000, 1030, 0));
	ck_assert(refused_by(b, "TURN-3"));
	ck_assert(!form_square(p, 8, 1000, 1400, 0)); /* each within its own allowance */
	ck_assert(refused_by(b, "MOV-13"));
	ck_assert(!form_square(p, 8, 1000, 20, 0));
	ck_assert(!form_square(p, 8, 10, 1000, 0));
	ck_assert(refused_by(b, "MOV-12"));
	a_battalion(b, BLUE, 1000, 1120, 0);
	ck_assert(!form_square(p, 8, 1000, 1100, 0)); /* upon a friend */
	ck_assert(refused_by(b, "MOV-6"));
	ck_assert(north(p[3], 10));
	ck_assert(!form_square(p, 8, 1000, 1030, 0));
	ck_assert(refused_by(b, "TURN-5"));
}
END_TEST

START_TEST(ARM_7_pieces_leave_at_quick_and_it_lasts_while_every_side_has_one)
{
	uint16_t p[8];
	pieces_of(p, 8, 1000, 1000);
	ck_assert(form_square(p, 8, 1000, 1030, 0));
	next_move(b);
	ck_assert(!deploy(p[0], 0, 975, 980 - 151));
	ck_assert(refused_by(b, "MOV-13"));
	ck_assert(deploy(p[0], 0, 975, 980 - 150));
	ck_assert(!square_stands(&b->state, p[0]) && square_stands(&b->state, p[1]));
	board_must_hold(b);
	ck_assert(march(b, p[1], 0, 1, 1000, 1030)); /* of those left none has acted */
	ck_assert(!deploy(p[2], 0, 1200, 1000));
	ck_assert(refused_by(b, "TURN-5"));
	board_must_hold(b);
	next_move(b);
	ck_assert(deploy(p[1], 0, 1025, 980 - 150)); /* the last of the front */
	for (int k = 2; k < 8; k++)
		ck_assert(!square_stands(&b->state, p[k]) && at(p[k])->formation == FORMATION_LINE);
	board_must_hold(b); /* they overlap where they stand */
	ck_assert(turn(b, p[2], 80)); /* turning does not take it off the others */
	board_must_hold(b);
	/* none ends on another again */
	ck_assert(!march(b, p[3], 90, 1, at(p[3])->x - 5, at(p[3])->y));
	ck_assert(refused_by(b, "MOV-6"));
	ck_assert(march(b, p[3], 90, 1, 1150, 1060));
	ck_assert_int_eq(at(p[3])->square, 0);
	uint16_t q = a_battalion(b, BLUE, 1100, 1100, 0);
	ck_assert(!stack_onto(q, p[5], true));
	ck_assert(refused_by(b, "ARM-7"));
	board_must_hold(b);
}
END_TEST

START_TEST(ARM_7_losses_break_it)
{
	uint16_t p[4];
	pieces_of(p, 4, 1000, 1000);
	ck_assert(form_square(p, 4, 1000, 1030, 0));
	next_move(b);
	losses_capture(&b->state, p[1], "SHOCK-11", &b->outcome);
	for (int k = 0; k < 4; k++)
		ck_assert(!square_stands(&b->state, p[k]));
	board_must_hold(b);
	ck_assert(north(p[0], 200)); /* single pieces where they stand */
	uint16_t again[4] = { p[0], p[2], p[3], a_battalion(b, BLUE, 1100, 900, 0) };
	next_move(b);
	ck_assert(form_square(again, 4, 1030, 930, 0));
	board_must_hold(b);
}
END_TEST

START_TEST(ARM_7_breaking_costs_all_their_move)
{
	uint16_t p[4];
	pieces_of(p, 4, 1000, 1000);
	ck_assert(form_square(p, 4, 1000, 1030, 0));
	ck_assert(!break_up(p[0]));
	ck_assert(refused_by(b, "MOV-19"));
	next_move(b);
	ck_assert(break_up(p[3]));
	ck_assert_int_eq(b->outcome.list[0].formation, FORMATION_LINE);
	for (int k = 0; k < 4; k++)
		ck_assert(at(p[k])->acted && !square_stands(&b->state, p[k]));
	board_must_hold(b);
	next_move(b);
	board_must_hold(b);
	/* out of stacks into a square */
	uint16_t q = a_stack(BLUE, ARM_CLOSED_INFANTRY, 2, 2000, 1000, 0);
	uint16_t r = a_stack(BLUE, ARM_CLOSED_INFANTRY, 2, 2060, 1000, 0);
	uint16_t four[4] = { q, q + 1, r, r + 1 };
	ck_assert(form_square(four, 4, 2030, 1020, 0));
	ck_assert(at(q)->stack == q && at(q + 1)->stack == q + 1);
	board_must_hold(b);
}
END_TEST

START_TEST(MOV_12_a_square_goes_off_by_an_exit)
{
	uint16_t p[4];
	b->world->exits = 1; /* north */
	pieces_of(p, 4, 1000, 70);
	ck_assert(form_square(p, 4, 1000, 90, 0));
	next_move(b);
	ck_assert(march(b, p[0], 0, 1, 1000, 0));
	for (int k = 0; k < 4; k++) {
		ck_assert(!at(p[k])->on_board && at(p[k])->fate == FATE_OFF);
		ck_assert(at(p[k])->x == 1000 && at(p[k])->y == 0); /* over this edge, END-1 */
	}
	board_must_hold(b);
}
END_TEST

START_TEST(MOV_21_the_trail_of_a_square_outlasts_it)
{
	uint16_t p[4];
	pieces_of(p, 4, 1000, 1000);
	ck_assert(form_square(p, 4, 1000, 1030, 0));
	next_move(b);
	ck_assert(march(b, p[0], 0, 1, 1000, 980));
	losses_destroy(&b->state, p[0], "FIRE-11", &b->outcome); /* a bridge shot away under it */
	board_must_hold(b);
	losses_destroy(&b->state, p[1], "FIRE-11", &b->outcome);
	board_must_hold(b);
}
END_TEST

START_TEST(MOV_20_a_square_broken_on_its_way_off_stays)
{
	uint16_t p[4];
	b->world->exits = 1; /* north */
	pieces_of(p, 4, 1000, 70);
	ck_assert(form_square(p, 4, 1000, 90, 0));
	next_move(b);
	a_battalion(b, GREEN, 930, 45, 90);
	a_battalion(b, GREEN, 1070, 45, 270);
	ck_assert(march(b, p[0], 0, 1, 1000, 0)); /* 48 and 48 at 70 p */
	int left = 0;
	for (int k = 0; k < 4; k++)
		left += at(p[k])->on_board;
	ck_assert_int_eq(left, 3);
	board_must_hold(b);
}
END_TEST

START_TEST(TURN_5_who_broke_a_square_has_acted)
{
	uint16_t p[4], enemy = a_battalion(b, GREEN, 1000, 800, 180);
	pieces_of(p, 4, 1000, 1000);
	ck_assert(form_square(p, 4, 1000, 1030, 0));
	next_move(b);
	ck_assert(break_up(p[0]));
	ck_assert(!fire(b, p[0], enemy));
	ck_assert(refused_by(b, "TURN-5"));
	next_move(b);
	ck_assert(fire(b, p[0], enemy));
}
END_TEST

START_TEST(ARM_7_pieces_of_a_broken_square_have_every_side)
{
	uint16_t p[4], enemy = a_battalion(b, GREEN, 1000, 800, 180);
	pieces_of(p, 4, 1000, 1000);
	ck_assert(form_square(p, 4, 1000, 1030, 0));
	ck_assert(end_part(b));
	ck_assert(!fire(b, enemy, p[1])); /* its right side: by its front only */
	ck_assert(refused_by(b, "ARM-7"));
	ck_assert(end_part(b));
	ck_assert(break_up(p[0]));
	ck_assert(end_part(b));
	ck_assert(fire(b, enemy, p[1]));
	ck_assert_int_eq(b->outcome.list[0].blow.loss, 12);
}
END_TEST

static Suite *square_suite(void)
{
	Suite *s = suite_create("square");
	TCase *c = tcase_create("formations");
	tcase_add_checked_fixture(c, lay, clear);
	tcase_add_test(c, ARM_6_a_column_becomes_a_mass);
	tcase_add_test(c, ARM_6_what_may_be_a_mass);
	tcase_add_test(c, MOV_12_a_square_goes_off_by_an_exit);
	tcase_add_test(c, MOV_21_the_trail_of_a_square_outlasts_it);
	tcase_add_test(c, MOV_20_a_square_broken_on_its_way_off_stays);
	tcase_add_test(c, TURN_5_who_broke_a_square_has_acted);
	tcase_add_test(c, ARM_7_pieces_of_a_broken_square_have_every_side);
	tcase_add_test(c, ARM_6_a_mass_is_broken_for_nothing);
	tcase_add_test(c, ARM_7_places_of_a_square);
	tcase_add_test(c, ARM_7_EX_4_forming_moving_turning);
	tcase_add_test(c, ARM_7_what_forming_refuses);
	tcase_add_test(c, ARM_7_pieces_leave_at_quick_and_it_lasts_while_every_side_has_one);
	tcase_add_test(c, ARM_7_losses_break_it);
	tcase_add_test(c, ARM_7_breaking_costs_all_their_move);
	suite_add_tcase(s, c);
	return s;
}
SUITE_MAIN(square_suite)
