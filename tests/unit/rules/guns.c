/* Half-batteries coming into action and out of it (GUN-2), taken and given back (GUN-1). */
#include "rules/reiswitz/guns.h"
#include "tests/unit/rules/volley.h"

static bool order(uint16_t piece, enum order what)
{
	return board_order(b, b->state.piece[piece].seat,
	                   &(struct command){ .order = what, .piece = piece });
}

START_TEST(GUN_2_into_position_and_out_of_it)
{
	/* V §10: brought up in one move, in the next set and laid, in the move after that it fires. */
	uint16_t fb = foot_battery(b, BLUE, 1000, 1000, 0), a = a_battalion(b, GREEN, 1000, 600, 180);
	guns_are(b, fb, GUNS_LIMBERED);
	ck_assert(!fire(b, fb, a));
	ck_assert(refused_by(b, "GUN-2"));
	ck_assert_int_eq(b->why.hint, MSG_REFUSAL_FIRE_LIMBERED);
	ck_assert(order(fb, ORDER_EMPLACE));
	ck_assert_int_eq(b->outcome.list[0].what, HAPPENED_GUNS);
	ck_assert_int_eq(b->outcome.list[0].guns, GUNS_LAID);
	ck_assert_int_eq(b->state.piece[fb].guns, GUNS_LAYING);
	ck_assert(!fire(b, fb, a));
	ck_assert(refused_by(b, "FIRE-5")); /* a whole move */
	ck_assert(!order(fb, ORDER_LIMBER));
	ck_assert(refused_by(b, "TURN-5"));
	next_move(b);
	ck_assert_int_eq(b->state.piece[fb].guns, GUNS_LAID);
	ck_assert(fire(b, fb, a));
	next_move(b);
	ck_assert(order(fb, ORDER_LIMBER));
	ck_assert_int_eq(b->outcome.list[0].guns, GUNS_LIMBERED);
	ck_assert_int_eq(b->state.piece[fb].guns, GUNS_LIMBERING);
	ck_assert(!fire(b, fb, a));
	ck_assert(end_part(b));
	ck_assert_int_eq(b->state.piece[fb].guns, GUNS_LIMBERED);
}
END_TEST

START_TEST(GUN_2_what_each_state_allows)
{
	static const struct { enum gun_state state; bool emplace, limber, lay; } want[] = {
		{ GUNS_LIMBERED, true, false, false },
		{ GUNS_EMPLACED, false, true, true },
		{ GUNS_LAID, false, true, false },
	};
	uint16_t fb = heavy_battery(b, BLUE, 1000, 1000, 0);
	for (size_t i = 0; i < sizeof want / sizeof want[0]; i++) {
		guns_are(b, fb, want[i].state);
		struct state before = b->state;
		ck_assert(order(fb, ORDER_EMPLACE) == want[i].emplace);
		ck_assert(want[i].emplace || refused_by(b, "GUN-2"));
		b->state = before;
		ck_assert(order(fb, ORDER_LIMBER) == want[i].limber);
		ck_assert(want[i].limber ||
		          (refused_by(b, "GUN-2") && b->why.hint == MSG_REFUSAL_GUNS_READY));
		b->state = before;
		ck_assert(order(fb, ORDER_LAY) == want[i].lay);
		ck_assert(want[i].lay || refused_by(b, "GUN-2"));
		b->state = before;
	}
	uint16_t ci = a_battalion(b, BLUE, 2000, 1000, 0);
	ck_assert(!order(ci, ORDER_EMPLACE));
	ck_assert_int_eq(b->why.hint, MSG_REFUSAL_GUNS_NONE);
}
END_TEST

START_TEST(GUN_2_guns_come_into_position_alone)
{
	uint16_t fb = foot_battery(b, BLUE, 1000, 1000, 0), hc = heavy_cavalry(b, BLUE, 1000, 1000, 0);
	guns_are(b, fb, GUNS_LIMBERED);
	stack_up(b, fb, hc, FORMATION_COLUMN);
	ck_assert(!order(fb, ORDER_EMPLACE));
	ck_assert_int_eq(b->why.hint, MSG_REFUSAL_GUNS_STACKED);
}
END_TEST

START_TEST(GUN_2_unlaid_guns_are_laid_first)
{
	uint16_t fb = foot_battery(b, BLUE, 1000, 1000, 0), a = a_battalion(b, GREEN, 1000, 600, 180);
	guns_are(b, fb, GUNS_EMPLACED);
	ck_assert(!fire(b, fb, a));
	ck_assert_int_eq(b->why.hint, MSG_REFUSAL_FIRE_UNLAID);
	next_move(b); /* nothing comes of waiting */
	ck_assert_int_eq(b->state.piece[fb].guns, GUNS_EMPLACED);
	ck_assert(order(fb, ORDER_LAY));
	ck_assert(!fire(b, fb, a));
	next_move(b);
	ck_assert(fire(b, fb, a));
}
END_TEST

START_TEST(GUN_2_only_limbered_guns_march)
{
	uint16_t fb = foot_battery(b, BLUE, 1000, 1000, 0);
	for (enum gun_state state = GUNS_EMPLACED; state <= GUNS_LIMBERING; state++) {
		b->state.piece[fb].guns = (uint8_t)state;
		ck_assert(!march(b, fb, 0, 1, 1000, 950));
		ck_assert(refused_by(b, "GUN-2"));
	}
	guns_are(b, fb, GUNS_LIMBERED);
	ck_assert(march(b, fb, 0, 1, 1000, 950));
}
END_TEST

START_TEST(TURN_9_guns_turn_30_degrees_and_still_fire)
{
	uint16_t fb = foot_battery(b, BLUE, 1000, 1000, 30), a = a_battalion(b, GREEN, 1000, 600, 180);
	ck_assert(turn(b, fb, 15) && turn(b, fb, 0)); /* summed: 30 */
	ck_assert(fire(b, fb, a));
	next_move(b);
	b->state.piece[fb].bearing = b->state.piece[fb].began = 30;
	ck_assert(turn(b, fb, 359));
	ck_assert_int_eq(b->state.piece[fb].guns, GUNS_LAID);
	ck_assert(!fire(b, fb, a));
	ck_assert(refused_by(b, "FIRE-5"));
	next_move(b);
	ck_assert(fire(b, fb, a));
	next_move(b);
	guns_are(b, fb, GUNS_LIMBERED);
	ck_assert(turn(b, fb, 0));
	ck_assert(b->state.piece[fb].acted);
}
END_TEST

static bool happened(enum happening what, uint16_t piece)
{
	for (uint16_t k = 0; k < b->outcome.count; k++)
		if (b->outcome.list[k].what == what && b->outcome.list[k].piece == piece)
			return true;
	return false;
}

START_TEST(EX_24_guns_taken_and_taken_back)
{
	/* The second half: green's two pieces took blue's battery in their move; they stand on its
	 * front. */
	uint16_t fb = foot_battery(b, BLUE, 1000, 1000, 0);
	uint16_t left = a_battalion(b, GREEN, 975, 1000, 180),
			 right = a_battalion(b, GREEN, 1025, 1000, 180);
	b->state.piece[fb].taken = 1 + GREEN;
	struct state taken = b->state;
	/* Both are driven off: his again, not laid. */
	b->state.piece[left].y = b->state.piece[right].y = 900;
	ck_assert(end_part(b));
	ck_assert(happened(HAPPENED_TAKEN, fb));
	ck_assert(b->state.piece[fb].on_board && !b->state.piece[fb].taken);
	ck_assert_int_eq(b->state.piece[fb].guns, GUNS_EMPLACED);
	/* Else the captor's tally: one half-battery. */
	b->state = taken;
	ck_assert(end_part(b));
	ck_assert(happened(HAPPENED_CAPTURE, fb));
	ck_assert(!b->state.piece[fb].on_board);
	ck_assert_int_eq(b->state.account[BLUE][ARM_FOOT_ARTILLERY].captured, 1);
	ck_assert_int_eq(b->state.account[BLUE][ARM_FOOT_ARTILLERY].loss, 0);
	board_must_hold(b);
}
END_TEST

START_TEST(GUN_1_an_enemy_fighting_piece_within_50_paces)
{
	uint16_t fb = foot_battery(b, BLUE, 1000, 1000, 0), q = a_battalion(b, GREEN, 1000, 950, 180);
	b->state.piece[fb].taken = 1 + GREEN;
	struct state taken = b->state;
	ck_assert(end_part(b));
	ck_assert(!b->state.piece[fb].on_board); /* 50 p from footprint to footprint */
	b->state = taken;
	b->state.piece[q].y = 949;
	ck_assert(end_part(b));
	ck_assert(b->state.piece[fb].on_board);
	b->state = taken;
	set_arm(q, ARM_TRAIN); /* no fighting piece */
	ck_assert(end_part(b));
	ck_assert(b->state.piece[fb].on_board);
	set_arm(q, ARM_FOOT_ARTILLERY);
	b->state = taken;
	b->state.piece[q].arm = ARM_FOOT_ARTILLERY;
	b->state.piece[q].taken = 1 + BLUE; /* taken itself */
	ck_assert(end_part(b));
	ck_assert(b->state.piece[fb].on_board);
}
END_TEST

START_TEST(GUN_1_taken_guns_act_for_no_one)
{
	uint16_t fb = foot_battery(b, BLUE, 1000, 1000, 0), a = a_battalion(b, GREEN, 1000, 600, 180);
	uint16_t tail = a_battalion(b, GREEN, 1000, 1200, 0);
	b->state.piece[fb].taken = 1 + GREEN;
	ck_assert(!fire(b, fb, a));
	ck_assert(refused_by(b, "GUN-1"));
	ck_assert(!order(fb, ORDER_LIMBER));
	ck_assert(refused_by(b, "GUN-1"));
	ck_assert(!turn(b, fb, 10));
	/* They are settled when their owner's move ends, not their captor's. */
	b->state.side = GREEN;
	ck_assert_int_eq(loss_of(tail, fb), NO_FIRE); /* nor are they fired at */
	ck_assert(refused_by(b, "FIRE-10"));
	ck_assert(end_part(b));
	ck_assert_int_eq(b->state.piece[fb].taken, 1 + GREEN);
	ck_assert(end_part(b));
	ck_assert_int_eq(b->state.piece[fb].taken, 0);
	ck_assert_int_eq(b->state.piece[fb].guns, GUNS_EMPLACED);
}
END_TEST

START_TEST(TURN_10_guns_states_come_at_the_end_of_the_move)
{
	uint16_t fb = foot_battery(b, BLUE, 1000, 1000, 0);
	guns_are(b, fb, GUNS_LIMBERED);
	ck_assert(order(fb, ORDER_EMPLACE));
	ck_assert_int_ne(b->state.piece[fb].guns, GUNS_LAID);
	ck_assert(end_part(b));
	ck_assert_int_eq(b->state.piece[fb].guns, GUNS_LAID);
}
END_TEST

static Suite *guns_suite(void)
{
	Suite *s = suite_create("rules/guns");
	TCase *t = tcase_create("guns");
	tcase_add_checked_fixture(t, lay, clear);
	tcase_add_test(t, GUN_2_into_position_and_out_of_it);
	tcase_add_test(t, GUN_2_what_each_state_allows);
	tcase_add_test(t, GUN_2_guns_come_into_position_alone);
	tcase_add_test(t, GUN_2_unlaid_guns_are_laid_first);
	tcase_add_test(t, GUN_2_only_limbered_guns_march);
	tcase_add_test(t, TURN_9_guns_turn_30_degrees_and_still_fire);
	tcase_add_test(t, EX_24_guns_taken_and_taken_back);
	tcase_add_test(t, GUN_1_an_enemy_fighting_piece_within_50_paces);
	tcase_add_test(t, GUN_1_taken_guns_act_for_no_one);
	tcase_add_test(t, TURN_10_guns_states_come_at_the_end_of_the_move);
	suite_add_tcase(s, t);
	return s;
}

SUITE_MAIN(guns_suite)
