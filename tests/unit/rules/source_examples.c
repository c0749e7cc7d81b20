/* The worked examples of the source that no EX of the procedure page takes over, each named by its
 * section and paragraph; XI §5's first two are shock.c's, XI §10's is defile.c's. */
#include "rules/reiswitz/fire.h"
#include "tests/unit/rules/charging.h"

START_TEST(IV_17_the_army_sums_to_12900)
{
	/* ARM-1. The source reckons a hundred men for three pieces of light foot, 32 or 33 each, and
	 * for the three heavy half-batteries. */
	static const struct { enum arm arm; int pieces, men; } sums[] = {
		{ ARM_CLOSED_INFANTRY, 48, 7200 }, { ARM_TIRAILLEURS, 36, 1200 },
		{ ARM_JAEGERS, 18, 600 },          { ARM_FOOT_ARTILLERY, 10, 400 },
		{ ARM_HEAVY_ARTILLERY, 3, 100 },   { ARM_PONTONIERS, 4, 100 },
		{ ARM_HEAVY_CAVALRY, 12, 960 },    { ARM_LIGHT_CAVALRY, 24, 1920 },
		{ ARM_FLANKERS, 9, 180 },          { ARM_HORSE_ARTILLERY, 6, 240 },
	};
	int foot = 0, horse = 0, pieces = 0;
	for (size_t k = 0; k < sizeof sums / sizeof *sums; k++) {
		const struct arm_row *arm = &reiswitz_tables.arm[sums[k].arm];
		bool thirds = sums[k].men == sums[k].pieces * 100 / 3;
		ck_assert_int_eq(arm->per_side, sums[k].pieces);
		if (thirds) /* 32 or 33 are a third of a hundred */
			ck_assert(arm->men == 32 || arm->men == 33);
		else
			ck_assert_int_eq(arm->men * sums[k].pieces, sums[k].men);
		*(k < 6 ? &foot : &horse) += sums[k].men;
		pieces += sums[k].pieces;
	}
	ck_assert_int_eq(foot, 9600);
	ck_assert_int_eq(horse, 3300);
	ck_assert_int_eq(pieces, 119 + 51);
	ck_assert_int_eq(reiswitz_tables.arm[ARM_TRAIN].per_side, 10);
}
END_TEST

START_TEST(V_10_in_the_move_after_the_next_it_fires)
{
	/* GUN-2: brought up in one move; in the next set and laid, without fire; then it fires. */
	uint16_t fb = foot_battery(b, BLUE, 1000, 1100, 0), a = a_battalion(b, GREEN, 1000, 500, 180);
	guns_are(b, fb, GUNS_LIMBERED);
	ck_assert(march(b, fb, 0, 1, 1000, 1000));
	ck_assert(!fire(b, fb, a));
	next_move(b);
	ck_assert(!fire(b, fb, a));
	ck_assert(refused_by(b, "GUN-2"));
	struct command emplace = { .order = ORDER_EMPLACE, .piece = fb };
	ck_assert(board_order(b, BLUE, &emplace));
	ck_assert(!fire(b, fb, a));
	next_move(b);
	ck_assert(turn(b, fb, 30)); /* the position marker rotates about its pin */
	ck_assert(turn(b, fb, 0));
	ck_assert(fire(b, fb, a));
	ck_assert_int_eq(account(GREEN, ARM_CLOSED_INFANTRY), 24);
	board_must_hold(b);
}
END_TEST

START_TEST(VI_12c_a_gap_shot_open_waits_for_the_second_move)
{
	/* SHOCK-14, MOV-7: B's move comes first, and B may close it. */
	uint16_t left = a_battalion(b, GREEN, 1000, 1000, 180),
			 middle = a_battalion(b, GREEN, 1060, 1000, 180),
			 right = a_battalion(b, GREEN, 1120, 1000, 180),
			 behind = a_battalion(b, GREEN, 1060, 850, 180);
	uint16_t firer = a_battalion(b, BLUE, 1060, 1050, 0), p = light_cavalry(b, BLUE, 1060, 1250, 0);
	b->state.account[GREEN][ARM_CLOSED_INFANTRY].loss = 48;
	ck_assert(fire(b, firer, middle));
	ck_assert(!at(middle)->on_board && at(left)->on_board && at(right)->on_board);
	ck_assert(!march(b, p, 0, 3, 1200, 1250, 1060, 1080, 1060, 920));
	ck_assert(end_part(b));
	struct state gap = b->state;
	ck_assert(end_part(b));
	ck_assert(march(b, p, 0, 1, 1060, 920)); /* B has not closed it */
	b->state = gap;
	ck_assert(march(b, behind, 180, 1, 1060, 1000));
	ck_assert(end_part(b));
	ck_assert(!march(b, p, 0, 1, 1060, 920));
	ck_assert(refused_by(b, "MOV-9") || refused_by(b, "MOV-7"));
}
END_TEST

START_TEST(VIII_10_quarter_three_eighths_and_quarter)
{
	/* LOSS-1: seven eighths. RULING of the reconstruction (5, item 30): a piece goes at a whole;
	 * the eighth the source gives back is change for want of a marker of seven. */
	uint16_t p[2];
	a_line(p, 2, GREEN, ARM_CLOSED_INFANTRY, 1000, 1000, 180, 50);
	static const uint16_t struck[] = { UNIT / 4, 3 * UNIT / 8, UNIT / 4, UNIT / 8 };
	for (int k = 0; k < 4; k++) {
		struct blow blow = { p[1], struck[k] };
		ck_assert(at(p[1])->on_board);
		losses_book(b->world, &b->state, &blow, 1, &b->outcome);
		if (k == 2)
			ck_assert_int_eq(account(GREEN, ARM_CLOSED_INFANTRY), 7 * UNIT / 8);
	}
	ck_assert(!at(p[1])->on_board && at(p[0])->on_board);
	ck_assert_int_eq(account(GREEN, ARM_CLOSED_INFANTRY), 0);
	ck_assert_int_eq(b->state.account[GREEN][ARM_CLOSED_INFANTRY].gone, 1);
}
END_TEST

START_TEST(IX_14_eight_on_eight_with_the_bayonet)
{
	/* SHOCK-1: an eighth for each, one whole piece; a quarter for each, two; two distances back. */
	uint16_t ours[8], theirs[8];
	a_line(theirs, 8, GREEN, ARM_CLOSED_INFANTRY, 1000, 1000, 180, 50);
	a_line(ours, 8, BLUE, ARM_CLOSED_INFANTRY, 1000, 1200, 0, 50);
	for (int i = 0; i < 8; i++)
		in_front(ours[i], theirs[i], 0);
	ck_assert(attack());
	ck_assert_int_eq(b->state.account[BLUE][ARM_CLOSED_INFANTRY].gone, 1);
	ck_assert_int_eq(b->state.account[GREEN][ARM_CLOSED_INFANTRY].gone, 2);
	ck_assert_int_eq(account(BLUE, ARM_CLOSED_INFANTRY) + account(GREEN, ARM_CLOSED_INFANTRY), 0);
	for (int i = 0; i < 8; i++)
		ck_assert_int_eq(at(theirs[i])->y, at(theirs[i])->on_board ? 900 : 1000);
}
END_TEST

START_TEST(X_3_three_tirailleur_pieces_are_a_closed_line)
{
	/* ARM-6: it moves and acts like closed infantry. */
	uint16_t mass[3], closed = a_battalion(b, BLUE, 1400, 1000, 0);
	uint16_t foe = a_battalion(b, GREEN, 1000, 750, 180),
			 other = a_battalion(b, GREEN, 1400, 750, 180);
	for (int i = 0; i < 3; i++) {
		mass[i] = some_tirailleurs(b, BLUE, 1000, 1000, 0);
		if (i)
			stack_up(b, mass[0], mass[i], FORMATION_LINE);
	}
	for (int y = 750; y <= 950; y += 50) { /* at five to one distances */
		struct state before = b->state;
		b->state.piece[foe].y = b->state.piece[other].y = (int16_t)y;
		ck_assert(fire(b, closed, other));
		uint16_t loss = b->outcome.list[0].blow.loss;
		ck_assert(fire(b, mass[2], foe));
		ck_assert_int_eq(b->outcome.list[0].blow.loss, loss);
		b->state = before;
	}
	b->state.piece[foe].y = b->state.piece[other].y = 700; /* single tirailleurs reach six */
	ck_assert(!fire(b, closed, other) && !fire(b, mass[2], foe));
	ck_assert(march(b, closed, 0, 1, 1400, 800) && march(b, mass[0], 0, 1, 1000, 800));
	next_move(b);
	ck_assert_int_eq(at(closed)->rest, at(mass[0])->rest);
	board_must_hold(b);
}
END_TEST

START_TEST(XI_5_eight_on_ten_of_either_kind)
{
	/* SHOCK-3: A loses 1¼ pieces and B only one; the line of ten holds (SHOCK-12). */
	for (enum arm arm = ARM_HEAVY_CAVALRY; arm <= ARM_LIGHT_CAVALRY; arm++) {
		uint16_t ours[8], theirs[10];
		clear();
		lay();
		a_line(theirs, 10, GREEN, arm, 1000, 1000, 180, 50);
		a_line(ours, 8, BLUE, arm, 1000, 1300, 0, 64);
		for (int i = 0; i < 8; i++) {
			int target = (64 * i + 25) / 50;
			in_front(ours[i], theirs[target], 50 * target - 64 * i);
		}
		ck_assert(attack());
		int lost[SIDES];
		for (int side = 0; side < SIDES; side++)
			lost[side] = UNIT * b->state.account[side][arm].gone + account(side, arm);
		ck_assert_int_eq(lost[BLUE], UNIT + UNIT / 4);
		ck_assert_int_eq(lost[GREEN], UNIT);
		stands_at(theirs[0], 1000, 1000, 180);
	}
}
END_TEST

START_TEST(XI_9_light_cavalry_four_distances_off_rolls_up_four)
{
	/* SHOCK-8: nothing is lost by it; B prevents it by a front against the piece that threatens. */
	uint16_t line[8], ours = light_cavalry(b, BLUE, 1575, 975, 270);
	a_line(line, 8, GREEN, ARM_CLOSED_INFANTRY, 1000, 1000, 180, 50);
	struct state before = b->state;
	in_flank(ours, line[7], 1375, 975); /* four distances */
	ck_assert(attack());
	ck_assert_int_eq(b->state.account[GREEN][ARM_CLOSED_INFANTRY].destroyed, 4);
	for (int i = 0; i < 8; i++)
		ck_assert_int_eq(at(line[i])->on_board, i < 4);
	ck_assert_int_eq(account(BLUE, ARM_LIGHT_CAVALRY), 0);
	ck_assert(at(ours)->on_board);
	b->state = before;
	b->state.piece[line[7]].x = 1375;
	b->state.piece[line[7]].bearing = 90; /* changes front */
	in_flank(ours, line[7], 1375, 975);
	ck_assert(!attack());
	board_must_hold(b);
}
END_TEST

static Suite *source_suite(void)
{
	Suite *s = suite_create("rules/source examples");
	TCase *t = tcase_create("source");
	tcase_add_checked_fixture(t, lay, clear);
	tcase_add_test(t, IV_17_the_army_sums_to_12900);
	tcase_add_test(t, V_10_in_the_move_after_the_next_it_fires);
	tcase_add_test(t, VI_12c_a_gap_shot_open_waits_for_the_second_move);
	tcase_add_test(t, VIII_10_quarter_three_eighths_and_quarter);
	tcase_add_test(t, IX_14_eight_on_eight_with_the_bayonet);
	tcase_add_test(t, X_3_three_tirailleur_pieces_are_a_closed_line);
	tcase_add_test(t, XI_5_eight_on_ten_of_either_kind);
	tcase_add_test(t, XI_9_light_cavalry_four_distances_off_rolls_up_four);
	suite_add_tcase(s, t);
	return s;
}

SUITE_MAIN(source_suite)
