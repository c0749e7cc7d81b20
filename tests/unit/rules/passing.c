/* Tests of rules/reiswitz/passing and of the gaps in bars: MOV-7, MOV-8, MOV-20, SHOCK-14, EX-6,
 * EX-29. */
#include "rules/reiswitz/bars.h"
#include "rules/reiswitz/square.h"
#include "tests/unit/rules/marching.h"

/* Blows struck in gaps by the last order, and their sum. */
static int blows(int *sum)
{
	int count = 0;
	*sum = 0;
	for (int k = 0; k < b->outcome.count; k++)
		if (b->outcome.list[k].what == HAPPENED_PASS) {
			count++;
			*sum += b->outcome.list[k].blow.loss;
		}
	return count;
}

static void struck(int count, int sum)
{
	int got_sum, got = blows(&got_sum);
	ck_assert_int_eq(got, count);
	ck_assert_int_eq(got_sum, sum);
}

static int account(enum arm arm)
{
	return b->state.account[BLUE][arm].loss;
}

/* EX-6's gap of eleven paces, and a piece of this arm that goes through it. */
static uint16_t through(enum arm arm)
{
	uint16_t p = a_piece(b, BLUE, arm, 1030, 1100, 0);
	guns_are(b, p, GUNS_LIMBERED);
	ck_assert(march(b, p, 0, 1, 1030, 900));
	return p;
}

START_TEST(EX_6_gap_passed)
{
	/* EX-6, MOV-20, MOV-7 */
	static const struct { enum arm arm; int each, left; } want[] = {
		{ ARM_CLOSED_INFANTRY, 48, 0 }, { ARM_TIRAILLEURS, 48, 0 }, { ARM_LIGHT_CAVALRY, 72, 48 }
	};
	for (int k = 0; k < 3; k++) {
		struct board *own = b;
		b = a_board(WIDE, HIGH);
		a_battalion(b, GREEN, 1000, 1000, 180);
		a_battalion(b, GREEN, 1061, 1000, 180);
		uint16_t p = through(want[k].arm);
		ck_assert_int_eq(b->outcome.list[0].what, HAPPENED_MARCH);
		struck(2, 2 * want[k].each);
		ck_assert_int_eq(b->outcome.list[1].distance, 1);
		ck_assert_str_eq(b->outcome.list[1].blow.rule, "FIRE-1");
		ck_assert_int_eq(b->outcome.list[1].blow.account, want[k].left);
		ck_assert(!at(p)->on_board && at(p)->fate == FATE_LOST); /* it does not arrive */
		ck_assert_int_eq(account(want[k].arm), want[k].left);
		ck_assert_int_eq(b->state.trails, 0);
		board_must_hold(b);
		/* a later passer of no greater worth in the same move: no loss */
		uint16_t later = through(want[k].arm);
		struck(0, 0);
		ck_assert(at(later)->on_board && at(later)->y == 900);
		board_must_hold(b);
		next_move(b); /* in the next they strike again */
		b->state.piece[later].y = 1100;
		through(want[k].arm);
		ck_assert_int_gt(b->outcome.count, 2);
		board_clear(b);
		b = own;
	}
}
END_TEST

START_TEST(MOV_20_a_later_mover_worth_more_is_struck_again)
{
	a_battalion(b, GREEN, 1000, 1000, 180);
	a_battalion(b, GREEN, 1061, 1000, 180);
	through(ARM_PONTONIERS); /* worth nothing, and yet the first */
	struck(2, 2 * 48);
	board_remove(b, through(ARM_PONTONIERS));
	struck(0, 0);
	through(ARM_TIRAILLEURS); /* a quarter */
	struck(2, 2 * 48);
	board_remove(b, through(ARM_JAEGERS));
	struck(0, 0);
	through(ARM_LIGHT_CAVALRY); /* a whole */
	struck(2, 2 * 72);
	board_remove(b, through(ARM_CLOSED_INFANTRY));
	struck(0, 0);
	/* a stack's worth is its sum: the column is dense, and both of it are lost */
	uint16_t p = a_stack(BLUE, ARM_CLOSED_INFANTRY, 2, 1030, 1040, 0);
	ck_assert(north(p, 140));
	struck(2, 2 * 96);
	ck_assert(!at(p)->on_board && !at(p + 1)->on_board);
	board_must_hold(b);
}
END_TEST

START_TEST(MOV_20_the_rest_of_a_stack_arrives)
{
	a_battalion(b, GREEN, 1000, 1000, 180);
	a_piece(b, GREEN, ARM_FOOT_ARTILLERY, 1061, 1000, 180); /* guns do not strike */
	uint16_t p = a_stack(BLUE, ARM_CLOSED_INFANTRY, 3, 1030, 1040, 0);
	ck_assert(north(p, 140));
	struck(1, 96);
	int left = 0;
	for (uint16_t k = p; k < p + 3; k++)
		if (at(k)->on_board) {
			left++;
			ck_assert(at(k)->y == 900 && at(k)->acted);
		}
	ck_assert_int_eq(left, 2);
	board_must_hold(b);
}
END_TEST

START_TEST(MOV_20_least_range_at_which_the_path_is_in_the_field)
{
	/* A at x 1000 and B at x 1400; a path at x 1200 is in A's field from fw 175 on, so at 247 p */
	uint16_t first = a_battalion(b, GREEN, 1000, 1000, 180);
	a_battalion(b, GREEN, 1400, 1000, 180);
	uint16_t p = light_cavalry(b, BLUE, 1200, 1300, 0);
	ck_assert(north(p, 400));
	struck(2, 2 * 24); /* at five distances */
	ck_assert_int_eq(b->outcome.list[1].range_paces, 247);
	ck_assert_int_eq(b->outcome.list[1].target, first);
	/* in its field nowhere: no blow. They look the other way, and the path ends behind them */
	struct board *own = b;
	b = a_board(WIDE, HIGH);
	a_battalion(b, GREEN, 1000, 1000, 0);
	a_battalion(b, GREEN, 1100, 1000, 0);
	uint16_t q = light_cavalry(b, BLUE, 1050, 1200, 0);
	/* past the line of their rears, not of their fronts */
	ck_assert(march(b, q, 0, 1, 1050, 1010));
	struck(0, 0);
	board_clear(b);
	b = own;
}
END_TEST

START_TEST(MOV_20_no_gap_over_500_paces)
{
	/* bodies 550 − 50 = 500 apart, then 501 */
	for (int apart = 550; apart <= 551; apart++) {
		uint16_t one = a_battalion(b, GREEN, 1000, 1000, 180);
		uint16_t two = a_battalion(b, GREEN, 1000 + apart, 1000, 180);
		uint16_t p = light_cavalry(b, BLUE, 1100, 1100, 0);
		ck_assert(north(p, 250));
		struck(apart == 550 ? 1 : 0, apart == 550 ? 48 : 0); /* by the nearer one */
		board_remove(b, one);
		board_remove(b, two);
		board_remove(b, p);
		b->state.trails = 0;
	}
}
END_TEST

START_TEST(MOV_20_no_third_on_all_the_lines)
{
	uint16_t a = a_battalion(b, GREEN, 1000, 1000, 180), m = a_battalion(b, GREEN, 1100, 1000, 180);
	uint16_t c = a_battalion(b, GREEN, 1200, 1000, 180);
	struct gap_between gap;
	ck_assert(bars_open_gap(b->world, &b->state, a, m, &gap));
	ck_assert(bars_open_gap(b->world, &b->state, m, c, &gap));
	ck_assert(!bars_open_gap(b->world, &b->state, a, c, &gap));
	uint16_t p = light_cavalry(b, BLUE, 1050, 1200, 0);
	ck_assert(north(p, 350)); /* in c's field too, */
	struck(2, 2 * 72); /* but only a and m border the gap */
	b->state.piece[m].y = 1030; /* stands before them: only the lines of their rears are free */
	b->state.piece[m].bearing = 180;
	ck_assert(bars_open_gap(b->world, &b->state, a, c, &gap));
	/* members of one square have none; pieces of a broken one have */
	b->state.square[0] = (struct square){ 1100, 1000, 0, GREEN, 1 };
	b->state.piece[a].square = b->state.piece[c].square = 1;
	ck_assert(bars_open_gap(b->world, &b->state, a, c, &gap));
	b->state.piece[a].formation = b->state.piece[c].formation = FORMATION_SQUARE;
	ck_assert(!bars_open_gap(b->world, &b->state, a, c, &gap));
}
END_TEST

START_TEST(MOV_20_who_does_not_strike)
{
	/* columns, masses, narrow pieces, guns, train, pontoniers; light masses do */
	static const struct {
		enum arm arm;
		int count;
		enum formation formation;
		int struck;
	} want[] = {
		{ ARM_CLOSED_INFANTRY, 2, FORMATION_COLUMN, 0 },
		{ ARM_CLOSED_INFANTRY, 3, FORMATION_MASS, 0 },
		{ ARM_TIRAILLEURS, 3, FORMATION_LINE, 1 },
		{ ARM_TIRAILLEURS, 2, FORMATION_COLUMN, 0 },
		{ ARM_JAEGERS, 1, FORMATION_LINE, 1 },
		{ ARM_FOOT_ARTILLERY, 1, FORMATION_LINE, 0 },
		{ ARM_PONTONIERS, 1, FORMATION_LINE, 0 },
		{ ARM_TRAIN, 1, FORMATION_LINE, 0 },
	};
	for (size_t k = 0; k < sizeof want / sizeof *want; k++) {
		uint16_t one = a_stack(GREEN, want[k].arm, want[k].count, 1000, 1000, 180);
		uint16_t two = a_piece(b, GREEN, ARM_TRAIN, 1200, 1000, 180);
		for (int i = 0; i < want[k].count; i++)
			b->state.piece[one + i].formation = (uint8_t)want[k].formation;
		uint16_t p = heavy_cavalry(b, BLUE, 1110, 1100, 0);
		ck_assert(north(p, 250));
		int sum;
		ck_assert_msg(blows(&sum) == want[k].struck, "%zu", k);
		for (int i = 0; i < want[k].count; i++)
			board_remove(b, one + i);
		board_remove(b, two);
		if (at(p)->on_board)
			board_remove(b, p);
		b->state.trails = 0;
	}
	uint16_t narrow = a_battalion(b, GREEN, 1000, 1000, 180);
	a_piece(b, GREEN, ARM_TRAIN, 1200, 1000, 180);
	b->state.piece[narrow].narrow = true;
	uint16_t p = heavy_cavalry(b, BLUE, 1110, 1100, 0);
	ck_assert(north(p, 250));
	struck(0, 0);
}
END_TEST

START_TEST(MOV_20_cavalry_within_fifty_paces_strikes_twelve)
{
	static const enum arm arms[] = { ARM_HEAVY_CAVALRY, ARM_LIGHT_CAVALRY, ARM_FLANKERS };
	for (int k = 0; k < 3; k++)
		for (int off = 50; off <= 51; off++) {
			uint16_t one = a_piece(b, GREEN, arms[k], 1000, 1000, 0); /* whichever way it looks */
			uint16_t two = a_piece(b, GREEN, ARM_TRAIN, 1300, 1000, 180);
			uint16_t p = a_battalion(b, BLUE, 1025 + off, 1100, 0);
			ck_assert(north(p, 200));
			struck(off == 50 ? 1 : 0, off == 50 ? 12 : 0);
			if (off == 50)
				ck_assert_str_eq(b->outcome.list[1].blow.rule, "MOV-20");
			ck_assert(at(p)->y == 900);
			board_remove(b, one);
			board_remove(b, two);
			board_remove(b, p);
			b->state.trails = 0;
		}
	ck_assert_int_eq(account(ARM_CLOSED_INFANTRY), 36);
	/* stacked it is a column */
	uint16_t q = a_stack(GREEN, ARM_HEAVY_CAVALRY, 2, 1000, 1000, 180);
	a_piece(b, GREEN, ARM_TRAIN, 1300, 1000, 180);
	(void)q;
	uint16_t p = a_battalion(b, BLUE, 1060, 1100, 0);
	ck_assert(north(p, 200));
	struck(0, 0);
}
END_TEST

START_TEST(MOV_20_if_nothing_blocks)
{
	/* a wood between A and the path; B sees it */
	a_battalion(b, GREEN, 1000, 1000, 180);
	uint16_t two = a_battalion(b, GREEN, 1300, 1000, 180);
	ground_cover(b, 1090, 800, 1100, 1400, COVER_OPEN_WOOD);
	uint16_t p = light_cavalry(b, BLUE, 1150, 1300, 0);
	ck_assert(north(p, 400));
	struck(1, 24);
	ck_assert_int_eq(b->outcome.list[1].target, two);
}
END_TEST

START_TEST(MOV_20_ending_and_starting_on_the_line)
{
	light_cavalry(b, GREEN, 1000, 1000, 180);
	light_cavalry(b, GREEN, 1120, 1000, 180);
	uint16_t p = light_cavalry(b, BLUE, 1060, 1200, 0);
	ck_assert(march(b, p, 0, 1, 1060, 1000)); /* on the line of their fronts */
	struck(0, 0);
	next_move(b);
	ck_assert(march(b, p, 0, 1, 1060, 1100)); /* back the way it came */
	struck(0, 0);
	next_move(b);
	ck_assert(march(b, p, 0, 1, 1060, 1000));
	struck(0, 0);
	next_move(b);
	ck_assert(march(b, p, 0, 1, 1060, 990)); /* on, behind their fronts */
	struck(2, 24);
}
END_TEST

START_TEST(MOV_20_a_square_in_a_gap)
{
	uint16_t p[4];
	for (int k = 0; k < 4; k++)
		p[k] = a_battalion(b, BLUE, 1100, 1200 + 10 * k, 0);
	ck_assert(form_square(p, 4, 1100, 1150, 0));
	a_battalion(b, GREEN, 1040, 1100, 180);
	a_battalion(b, GREEN, 1160, 1100, 180);
	next_move(b);
	/* dense, and worth four; the piece struck leaves its side empty: the square goes nowhere */
	ck_assert(march(b, p[0], 0, 1, 1100, 1055));
	int sum;
	ck_assert_int_eq(blows(&sum), 2);
	ck_assert_int_ge(sum, 96);
	for (int k = 0; k < 4; k++) {
		ck_assert(!square_stands(&b->state, p[k]));
		ck_assert(at(p[k])->acted);
	}
	ck_assert_int_eq(b->state.trails, 0);
	board_must_hold(b);
}
END_TEST

START_TEST(MOV_20_pieces_that_form_or_stack_are_struck_too)
{
	a_battalion(b, GREEN, 1000, 1000, 180);
	a_battalion(b, GREEN, 1061, 1000, 180);
	uint16_t p = some_tirailleurs(b, BLUE, 1030, 1100, 0),
			 q = some_tirailleurs(b, BLUE, 1030, 900, 0);
	ck_assert(stack_onto(p, q, true));
	struck(2, 2 * 48);
	ck_assert(!at(p)->on_board && at(q)->level == 0 && at(q)->formation == FORMATION_LINE);
	board_must_hold(b);
}
END_TEST

START_TEST(MOV_8_what_single_tirailleurs_close)
{
	uint16_t t = some_tirailleurs(b, GREEN, 1000, 1000, 180); /* body x 975…1025, flanks to 75 p */
	uint16_t p = light_cavalry(b, BLUE, 1074, 1100, 0), q = light_cavalry(b, BLUE, 1075, 1100, 0);
	ck_assert(!north(p, 200));
	ck_assert(refused_by(b, "MOV-8"));
	ck_assert(!march(b, p, 0, 2, 1150, 975, 930, 975));
	ck_assert(refused_by(b, "MOV-9") || refused_by(b, "MOV-8"));
	ck_assert(march(b, p, 0, 1, 1060, 1001)); /* not the front zone */
	ck_assert(north(q, 200));
	board_remove(b, t);
	/* jägers close nothing, nor tirailleurs stacked */
	some_jaegers(b, GREEN, 2000, 1000, 180);
	a_stack(GREEN, ARM_TIRAILLEURS, 2, 3000, 1000, 180);
	uint16_t r = light_cavalry(b, BLUE, 2030, 1100, 0), s = light_cavalry(b, BLUE, 3030, 1100, 0);
	ck_assert(north(r, 200));
	ck_assert(north(s, 200));
	/* its own attackers are let through */
	uint16_t own = some_tirailleurs(b, GREEN, 4000, 1000, 180);
	struct path path = { 2, { { 4040, 1100 }, { 4040, 980 } } };
	struct spot at;
	ck_assert_int_eq(bars_judge(b->world, &b->state, q, &path, &at), BAR_FLANK);
	ck_assert_int_eq(bars_judge_attack(b->world, &b->state, q, &own, 1, &path, &at), BAR_NONE);
}
END_TEST

START_TEST(EX_29_gap_by_fire)
{
	/* EX-29, MOV-7, SHOCK-14, VI §12c: closed until one's own next move */
	a_battalion(b, GREEN, 1000, 1000, 180);
	uint16_t middle = a_battalion(b, GREEN, 1080, 1000, 180);
	a_battalion(b, GREEN, 1160, 1000, 180);
	uint16_t firer = a_battalion(b, BLUE, 1080, 1200, 0);
	uint16_t p = light_cavalry(b, BLUE, 1080, 1250, 0), q = light_cavalry(b, BLUE, 1040, 1250, 0);
	b->state.minute = 7;
	b->state.account[GREEN][ARM_CLOSED_INFANTRY].loss = 84;
	ck_assert(fire(b, firer, middle));
	ck_assert(!at(middle)->on_board);
	ck_assert(!march(b, p, 0, 3, 1130, 1250, 1130, 1050, 1090, 900)); /* over its place */
	ck_assert(refused_by(b, "MOV-7"));
	ck_assert(!north(q, 350)); /* beside it: the gap the fire has made */
	ck_assert(refused_by(b, "MOV-7"));
	ck_assert_int_eq(b->why.hint, MSG_REFUSAL_PATH_OPENED);
	next_move(b);
	ck_assert_int_eq(b->state.minute, 9);
	ck_assert(north(q, 350));
	int sum;
	ck_assert_int_eq(blows(&sum), 2);
	board_must_hold(b);
}
END_TEST

START_TEST(SHOCK_14_a_stack_that_lost_one_opens_nothing)
{
	uint16_t p = a_stack(GREEN, ARM_CLOSED_INFANTRY, 3, 1000, 1000, 180);
	a_battalion(b, GREEN, 1160, 1000, 180);
	uint16_t firer = a_battalion(b, BLUE, 1000, 1200, 0);
	b->state.account[GREEN][ARM_CLOSED_INFANTRY].loss = 84;
	ck_assert(fire(b, firer, p));
	ck_assert_int_eq(b->state.gaps, 1);
	uint16_t q = light_cavalry(b, BLUE, 1080, 1250, 0);
	ck_assert(march(b, q, 0, 1, 1080, 960)); /* the gap beside it was there before */
	ck_assert_int_eq(b->outcome.list[1].what, HAPPENED_PASS);
}
END_TEST

static Suite *passing_suite(void)
{
	Suite *s = suite_create("passing");
	TCase *c = tcase_create("gaps");
	tcase_add_checked_fixture(c, lay, clear);
	tcase_add_test(c, EX_6_gap_passed);
	tcase_add_test(c, MOV_20_a_later_mover_worth_more_is_struck_again);
	tcase_add_test(c, MOV_20_the_rest_of_a_stack_arrives);
	tcase_add_test(c, MOV_20_least_range_at_which_the_path_is_in_the_field);
	tcase_add_test(c, MOV_20_no_gap_over_500_paces);
	tcase_add_test(c, MOV_20_no_third_on_all_the_lines);
	tcase_add_test(c, MOV_20_who_does_not_strike);
	tcase_add_test(c, MOV_20_cavalry_within_fifty_paces_strikes_twelve);
	tcase_add_test(c, MOV_20_if_nothing_blocks);
	tcase_add_test(c, MOV_20_ending_and_starting_on_the_line);
	tcase_add_test(c, MOV_20_a_square_in_a_gap);
	tcase_add_test(c, MOV_20_pieces_that_form_or_stack_are_struck_too);
	tcase_add_test(c, MOV_8_what_single_tirailleurs_close);
	tcase_add_test(c, EX_29_gap_by_fire);
	tcase_add_test(c, SHOCK_14_a_stack_that_lost_one_opens_nothing);
	suite_add_tcase(s, c);
	return s;
}
SUITE_MAIN(passing_suite)
