/* Tests of rules/reiswitz/turns and orders: TURN-3, TURN-5, TURN-6, TURN-7, TURN-8, TURN-10,
 * END-3. */
#include "rules/reiswitz/turns.h"
#include "tests/unit/rules/marching.h"

START_TEST(TURN_5_a_side_moves_when_all_its_parts_are_ended)
{
	a_seat(b, BLUE); /* blue 0 and 2, green 1 and 3 */
	a_seat(b, GREEN);
	const struct command end = { .order = ORDER_PART_END };
	ck_assert(!board_order(b, 1, &end));
	ck_assert(refused_by(b, "TURN-5"));
	ck_assert(board_order(b, 2, &end));
	ck_assert_int_eq(b->outcome.count, 1);
	ck_assert_int_eq(b->state.minute, 0);
	ck_assert(b->state.ended[2] && !b->state.ended[0]);
	ck_assert(!board_order(b, 2, &end)); /* no order after it */
	ck_assert(refused_by(b, "TURN-5"));
	ck_assert(board_order(b, 0, &end));
	ck_assert_int_eq(b->state.side, GREEN);
	ck_assert_int_eq(b->state.minute, 1);
	ck_assert_int_eq(b->outcome.count, 2);
	ck_assert_int_eq(b->outcome.list[1].what, HAPPENED_SIDE_END);
	ck_assert_int_eq(b->outcome.list[1].side, GREEN);
	ck_assert_int_eq(b->outcome.list[1].minute, 1);
	for (int k = 0; k < SEATS_MAX; k++)
		ck_assert(!b->state.ended[k]);
}
END_TEST

START_TEST(TURN_5_the_commander_ends_the_whole_move)
{
	const struct command whole = { .order = ORDER_PART_END, .whole = true };
	a_seat(b, BLUE);
	ck_assert(!board_order(b, 2, &whole) && refused_by(b, "TURN-5"));
	ck_assert(board_order(b, 0, &whole));
	ck_assert(b->state.side == GREEN && b->state.minute == 1);
}
END_TEST

START_TEST(TURN_5_the_commander_ends_the_whole_move_after_his_own_part)
{
	const struct command end = { .order = ORDER_PART_END },
	                     whole = { .order = ORDER_PART_END, .whole = true };
	a_seat(b, BLUE);
	ck_assert(board_order(b, 0, &end) && b->state.side == BLUE);
	ck_assert(!board_order(b, 0, &end) && refused_by(b, "TURN-5"));
	ck_assert(board_order(b, 0, &whole));
	ck_assert(b->state.side == GREEN && b->state.minute == 1);
	ck_assert_int_eq(b->outcome.count, 1); /* that he has ended is not told twice */
	ck_assert_int_eq(b->outcome.list[0].what, HAPPENED_SIDE_END);
	ck_assert(!board_order(b, 0, &whole) && refused_by(b, "TURN-5")); /* the other side's */
}
END_TEST

/* What runs prepared orders is told whose move it is and whose the pieces of an order are. */
START_TEST(TURN_7_prepared_orders_know_their_move_and_their_pieces)
{
	a_seat(b, BLUE);
	uint16_t p = a_battalion(b, BLUE, 1000, 1000, 0), q = a_battalion(b, BLUE, 2000, 1000, 0);
	const struct engine *e = &reiswitz_engine;
	struct state before = b->state;
	ck_assert_int_eq(e->mover(&b->state), b->state.side);
	b->state.stage = STAGE_SCREEN;
	ck_assert_int_eq(e->mover(&b->state), b->state.side);
	b->state.stage = STAGE_DEPLOYMENT;
	ck_assert_int_eq(e->mover(&b->state), SIDES);
	b->state.stage = STAGE_COUNCIL;
	ck_assert_int_eq(e->mover(&b->state), SIDES);
	struct command turn = command_plain(ORDER_TURN, p), form = command_plain(ORDER_FORM, 0);
	form.pieces = 2;
	form.member[0] = p;
	form.member[1] = q;
	struct command attack = command_plain(ORDER_ATTACK, 0), sail = command_plain(ORDER_SAIL, 0);
	attack.attackers = 1;
	attack.attacker[0].piece = q;
	struct seat_id first = { 0 }, other = { 2 };
	ck_assert(!e->handed(&before, &b->state));
	ck_assert(e->has_pieces(b->world, &b->state, first, &turn));
	ck_assert(e->has_pieces(b->world, &b->state, first, &form));
	ck_assert(e->has_pieces(b->world, &b->state, first, &attack));
	ck_assert(!e->has_pieces(b->world, &b->state, other, &turn));
	b->state.piece[q].seat = 2;
	ck_assert(e->handed(&before, &b->state));
	ck_assert(e->has_pieces(b->world, &b->state, first, &turn));
	ck_assert(!e->has_pieces(b->world, &b->state, first, &form));
	ck_assert(!e->has_pieces(b->world, &b->state, first, &attack));
	ck_assert(e->has_pieces(b->world, &b->state, other, &attack));
	ck_assert(e->has_pieces(b->world, &b->state, other, &sail)); /* names no piece */
	turn.piece = PIECES_MAX;
	ck_assert(!e->has_pieces(b->world, &b->state, first, &turn));
}
END_TEST

START_TEST(TURN_5_each_piece_acts_once)
{
	uint16_t p = a_battalion(b, BLUE, 1000, 1000, 0), q = a_battalion(b, BLUE, 2000, 1000, 0);
	ck_assert(north(p, 50));
	ck_assert(!north(p, 50));
	ck_assert(refused_by(b, "TURN-5"));
	ck_assert(north(q, 50)); /* the others still may */
}
END_TEST

START_TEST(TURN_3_a_piece_obeys_its_own_seat)
{
	a_seat(b, BLUE);
	uint16_t p = a_battalion(b, BLUE, 1000, 1000, 0);
	struct command c = { .order = ORDER_TURN, .piece = p, .bearing = 10 };
	ck_assert(!board_order(b, 2, &c));
	ck_assert(refused_by(b, "TURN-3"));
	ck_assert(!board_order(b, 7, &c)); /* no such seat */
	ck_assert(board_order(b, 0, &c));
}
END_TEST

START_TEST(TURN_6_a_piece_moves_or_fires)
{
	uint16_t p = a_battalion(b, BLUE, 1000, 1000, 0), q = a_battalion(b, BLUE, 1100, 1000, 0);
	uint16_t enemy = a_battalion(b, GREEN, 1000, 800, 180);
	ck_assert(fire(b, p, enemy));
	ck_assert(at(p)->acted && at(p)->fired && !at(p)->moved);
	ck_assert(!north(p, 20));
	ck_assert(refused_by(b, "TURN-6"));
	ck_assert(!turn(b, p, 20));
	ck_assert(march(b, q, 0, 1, 1100, 990));
	ck_assert(!fire(b, q, enemy));
	board_must_hold(b);
}
END_TEST

START_TEST(TURN_6_foot_fires_after_a_small_turn)
{
	uint16_t p = a_battalion(b, BLUE, 1000, 1000, 45),
			 enemy = a_battalion(b, GREEN, 1000, 850, 180);
	ck_assert(turn(b, p, 0));
	ck_assert(fire(b, p, enemy));
	next_move(b);
	ck_assert(turn(b, p, 100));
	ck_assert(!fire(b, p, enemy));
}
END_TEST

START_TEST(TURN_10_the_end_of_a_sides_move)
{
	/* fatigue, then what was of the move alone is forgotten, then minute + 1 */
	uint16_t p = a_battalion(b, BLUE, 1000, 1000, 0), q = a_battalion(b, BLUE, 2000, 1000, 0);
	uint16_t enemy = a_battalion(b, GREEN, 2000, 800, 180);
	ck_assert(north(p, 200));
	ck_assert(fire(b, q, enemy));
	ck_assert_int_eq(b->state.trails, 1);
	ck_assert_int_eq(b->state.lines, 1);
	ck_assert(end_part(b));
	ck_assert_int_eq(at(p)->rest, 2);
	ck_assert(!at(p)->acted && !at(p)->moved && !at(p)->highest && !at(q)->fired && !at(q)->acted);
	ck_assert_int_eq(b->state.trails + b->state.lines + b->state.gaps, 0);
	ck_assert_int_eq(b->state.minute, 1);
	board_must_hold(b);
	ck_assert(end_part(b));
	ck_assert_int_eq(b->state.minute, 2);
	ck_assert_int_eq(b->state.side, BLUE);
}
END_TEST

START_TEST(END_3_the_flag)
{
	uint16_t p = a_battalion(b, BLUE, 1000, 1000, 0);
	ck_assert(strike_flag(b, GREEN)); /* out of turn too */
	ck_assert(reiswitz_engine.over(&b->state));
	ck_assert_int_eq(b->state.winner, BLUE);
	ck_assert_int_eq(b->outcome.count, 2);
	ck_assert_int_eq(b->outcome.list[0].what, HAPPENED_FLAG);
	ck_assert_int_eq(b->outcome.list[1].what, HAPPENED_OVER);
	ck_assert_int_eq(b->outcome.list[1].winner, BLUE);
	ck_assert(!north(p, 10));
	ck_assert(refused_by(b, "END-3"));
	ck_assert(!end_part(b));
	ck_assert(!strike_flag(b, BLUE));
	ck_assert_int_eq(b->state.winner, BLUE);
}
END_TEST

START_TEST(TURN_8_only_the_commander_strikes)
{
	a_seat(b, BLUE);
	ck_assert(!strike_flag(b, 2));
	ck_assert(refused_by(b, "TURN-8"));
	ck_assert(!strike_flag(b, 9));
	ck_assert(turns_commands(b->world, &b->state, (struct seat_id){ 0 }));
	ck_assert(!turns_commands(b->world, &b->state, (struct seat_id){ 2 }));
	ck_assert(strike_flag(b, BLUE));
	ck_assert_int_eq(b->state.winner, GREEN);
}
END_TEST

static Suite *turns_suite(void)
{
	Suite *s = suite_create("turns");
	TCase *c = tcase_create("turns");
	tcase_add_checked_fixture(c, lay, clear);
	tcase_add_test(c, TURN_5_a_side_moves_when_all_its_parts_are_ended);
	tcase_add_test(c, TURN_5_the_commander_ends_the_whole_move);
	tcase_add_test(c, TURN_5_the_commander_ends_the_whole_move_after_his_own_part);
	tcase_add_test(c, TURN_7_prepared_orders_know_their_move_and_their_pieces);
	tcase_add_test(c, TURN_5_each_piece_acts_once);
	tcase_add_test(c, TURN_3_a_piece_obeys_its_own_seat);
	tcase_add_test(c, TURN_6_a_piece_moves_or_fires);
	tcase_add_test(c, TURN_6_foot_fires_after_a_small_turn);
	tcase_add_test(c, TURN_10_the_end_of_a_sides_move);
	tcase_add_test(c, END_3_the_flag);
	tcase_add_test(c, TURN_8_only_the_commander_strikes);
	suite_add_tcase(s, c);
	return s;
}
SUITE_MAIN(turns_suite)
