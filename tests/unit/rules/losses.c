/* The accounts: what fills them, who leaves, in what order many blows are booked. */
#include "rules/reiswitz/losses.h"
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

/* Books the blows and leaves what happened in b->outcome. */
static void strike(struct blow *blows, uint32_t count)
{
	b->outcome.count = 0;
	losses_book(b->world, &b->state, blows, count, &b->outcome);
}

static void strike_one(uint16_t piece, uint16_t loss)
{
	struct blow blow = { piece, loss };
	strike(&blow, 1);
}

static int loss(int side, enum arm arm)
{
	return b->state.account[side][arm].loss;
}

START_TEST(EX_25_account)
{
	uint16_t first = a_battalion(b, GREEN, 1000, 1000, 0),
			 second = a_battalion(b, GREEN, 1100, 1000, 0);
	strike_one(first, 24);
	strike_one(first, 36);
	strike_one(second, 24);
	ck_assert_int_eq(loss(GREEN, ARM_CLOSED_INFANTRY), 84);
	ck_assert_int_eq(b->outcome.count, 0);
	struct state at_84 = b->state;
	strike_one(second, 12);
	ck_assert_int_eq(b->outcome.count, 1);
	ck_assert_int_eq(b->outcome.list[0].piece, second);
	ck_assert(!b->state.piece[second].on_board && b->state.piece[first].on_board);
	ck_assert_int_eq(loss(GREEN, ARM_CLOSED_INFANTRY), 0);
	b->state = at_84;
	strike_one(second, 24);
	ck_assert_int_eq(b->outcome.count, 1);
	ck_assert_int_eq(loss(GREEN, ARM_CLOSED_INFANTRY), 12);
}
END_TEST

START_TEST(LOSS_1_an_account_for_each_side_and_arm)
{
	uint16_t pieces[SIDES][ARM_COUNT];
	for (int side = 0; side < SIDES; side++)
		for (int arm = 0; arm < ARM_COUNT; arm++)
			pieces[side][arm] = a_piece(b, side, (enum arm)arm, 300 + 200 * arm, 500 + 1000 * side,
			                            0);
	for (int side = 0; side < SIDES; side++)
		for (int arm = 0; arm < ARM_COUNT; arm++)
			strike_one(pieces[side][arm], (uint16_t)(10 * side + arm + 1));
	for (int side = 0; side < SIDES; side++)
		for (int arm = 0; arm < ARM_COUNT; arm++)
			ck_assert_int_eq(losses_account(&b->state, pieces[side][arm]), 10 * side + arm + 1);
}
END_TEST

START_TEST(LOSS_1_seven_eighths_move_nobody)
{
	/* The source's own 2 + 3 + 2 eighths; and a piece so struck fires as before. */
	uint16_t p = a_battalion(b, BLUE, 1000, 1000, 0), q = a_battalion(b, GREEN, 1000, 900, 180);
	strike_one(p, 24);
	strike_one(p, 36);
	strike_one(p, 24);
	ck_assert_int_eq(loss(BLUE, ARM_CLOSED_INFANTRY), 84);
	ck_assert(b->state.piece[p].on_board);
	ck_assert(fire(b, p, q));
	ck_assert_int_eq(b->outcome.list[0].blow.loss, 24);
}
END_TEST

START_TEST(LOSS_1_a_leaving_piece_is_told_and_counted)
{
	uint16_t p = heavy_cavalry(b, GREEN, 700, 800, 90);
	b->state.minute = 4;
	strike_one(p, 96);
	const struct happened *h = &b->outcome.list[0];
	ck_assert_int_eq(h->what, HAPPENED_LEAVE);
	ck_assert_int_eq(h->side, GREEN);
	ck_assert_int_eq(h->x, 700);
	ck_assert_int_eq(h->y, 800);
	ck_assert_int_eq(h->minute, 4);
	ck_assert_int_eq(b->state.account[GREEN][ARM_HEAVY_CAVALRY].gone, 1);
	/* The place it leaves is closed to its enemy for this side move (SHOCK-14). */
	ck_assert_int_eq(b->state.gaps, 1);
	ck_assert_int_eq(b->state.gap[0].x, 700);
	ck_assert_int_eq(b->state.gap[0].bearing, 90);
}
END_TEST

START_TEST(LOSS_2_the_blow_that_fills_the_account)
{
	/* The piece struck hardest so far stays, the one struck last goes. */
	uint16_t first = some_jaegers(b, GREEN, 1000, 1000, 0),
			 second = some_jaegers(b, GREEN, 1100, 1000, 0);
	strike_one(first, 95);
	strike_one(second, 1);
	ck_assert(b->state.piece[first].on_board && !b->state.piece[second].on_board);
	ck_assert_int_eq(b->state.piece[first].struck, 95);
}
END_TEST

START_TEST(LOSS_2_among_equally_near_the_most_struck_then_the_rightmost)
{
	uint16_t struck = a_battalion(b, GREEN, 1000, 1000, 180),
			 left = a_battalion(b, GREEN, 1100, 1000, 180);
	uint16_t right = a_battalion(b, GREEN, 900, 1000, 180);
	b->state.piece[struck].on_board = 0;
	struct state before = b->state;
	strike_one(struck, 96);
	ck_assert(!b->state.piece[right].on_board && b->state.piece[left].on_board);
	b->state = before;
	b->state.piece[left].struck = 6;
	strike_one(struck, 96);
	ck_assert(b->state.piece[right].on_board && !b->state.piece[left].on_board);
}
END_TEST

/* Eight pieces in line, 50 p apart from x 1000, facing so. */
static void a_line(int side, int bearing, struct blow blows[8], uint16_t loss_each)
{
	for (int i = 0; i < 8; i++)
		blows[i] = (struct blow){ a_battalion(b, side, 1000 + 50 * i, 1000, bearing), loss_each };
}

START_TEST(LOSS_6_from_the_struck_sides_right)
{
	/* EX-15's books: facing south the right is west; facing north, east. The list may come in any
	 * order. */
	struct blow south[8], north[8], turned[8];
	a_line(GREEN, 180, south, 24);
	strike(south, 8);
	ck_assert_int_eq(b->outcome.count, 2);
	ck_assert_int_eq(b->outcome.list[0].x, 1150);
	ck_assert_int_eq(b->outcome.list[1].x, 1350);
	a_line(BLUE, 0, north, 12);
	for (int i = 0; i < 8; i++)
		turned[i] = north[(5 * i + 3) % 8];
	strike(turned, 8);
	ck_assert_int_eq(b->outcome.count, 1);
	ck_assert_int_eq(b->outcome.list[0].x, 1000);
}
END_TEST

START_TEST(LOSS_6_ties_by_id)
{
	uint16_t first = a_battalion(b, GREEN, 1000, 1000, 0),
			 second = a_battalion(b, GREEN, 1000, 900, 0);
	struct blow blows[] = { { second, 48 }, { first, 48 } };
	strike(blows, 2);
	ck_assert(b->state.piece[first].on_board && !b->state.piece[second].on_board);
}
END_TEST

START_TEST(LOSS_6_a_blow_on_one_already_gone_still_counts)
{
	/* The nearest struck piece left goes, though a nearer unstruck one stands by. */
	uint16_t a = a_battalion(b, GREEN, 1300, 1000, 0), c = a_battalion(b, GREEN, 1000, 1000, 0);
	uint16_t unstruck = a_battalion(b, GREEN, 1250, 1000, 0);
	struct blow blows[] = { { a, 96 }, { a, 90 }, { c, 1 } };
	strike(blows, 3);
	ck_assert_int_eq(loss(GREEN, ARM_CLOSED_INFANTRY), 91);
	ck_assert(!b->state.piece[a].on_board && b->state.piece[c].on_board &&
	          b->state.piece[unstruck].on_board);
	struct blow more[] = { { a, 5 }, { c, 0 } };
	strike(more, 2);
	ck_assert(!b->state.piece[c].on_board && b->state.piece[unstruck].on_board);
	/* No struck piece is left: the nearest of that arm. */
	uint16_t far = a_battalion(b, GREEN, 300, 300, 0),
			 horse = light_cavalry(b, GREEN, 1300, 1100, 0);
	strike_one(a, 96);
	ck_assert(!b->state.piece[unstruck].on_board && b->state.piece[far].on_board &&
	          b->state.piece[horse].on_board);
	/* Nobody of the arm is left: 96 go off, nobody leaves. */
	strike_one(far, 96);
	strike_one(far, 97);
	ck_assert_int_eq(b->outcome.count, 0);
	ck_assert_int_eq(loss(GREEN, ARM_CLOSED_INFANTRY), 1);
}
END_TEST

/* What the last booking told: how many entries, and the first one's kind and piece. */
static void told(int count, enum happening what, uint16_t piece)
{
	ck_assert_int_eq(b->outcome.count, count);
	ck_assert_int_eq(b->outcome.list[0].what, what);
	ck_assert_int_eq(b->outcome.list[0].piece, piece);
}

START_TEST(LOSS_3_a_half_batterys_own_account)
{
	/* Two batteries struck in turn: neither fills the other's account, nor the arm's. */
	uint16_t one = foot_battery(b, GREEN, 1000, 1000, 0),
			 two = foot_battery(b, GREEN, 1100, 1000, 0);
	strike_one(one, 84);
	strike_one(two, 24);
	ck_assert_int_eq(b->outcome.count, 0);
	ck_assert_int_eq(losses_account(&b->state, one), 84);
	ck_assert_int_eq(b->state.piece[two].loss / b->world->tables->gun_full, 1); /* one gun lost */
	ck_assert_int_eq(loss(GREEN, ARM_FOOT_ARTILLERY), 0);
	strike_one(one, 11);
	ck_assert_int_eq(b->outcome.count, 0);
	strike_one(one, 24); /* 95 + 24: the piece goes and what is over falls on nobody */
	told(1, HAPPENED_LEAVE, one);
	ck_assert_int_eq(b->state.account[GREEN][ARM_FOOT_ARTILLERY].gone, 1);
	ck_assert_int_eq(b->state.piece[two].loss, 24);
	strike_one(one, 96);
	ck_assert_int_eq(b->outcome.count, 0);
	ck_assert(b->state.piece[two].on_board);
	board_must_hold(b);
}
END_TEST

START_TEST(LOSS_3_at_a_whole_piece_it_goes)
{
	uint16_t guns = horse_battery(b, GREEN, 1000, 1000, 0);
	strike_one(guns, 72);
	strike_one(guns, 24);
	told(1, HAPPENED_LEAVE, guns);
	ck_assert_int_eq(b->state.piece[guns].fate, FATE_LOST);
}
END_TEST

START_TEST(LOSS_4_destroyed_dispersed_captured_told_apart)
{
	uint16_t a = a_battalion(b, GREEN, 1000, 1000, 0),
			 c = some_tirailleurs(b, GREEN, 1100, 1000, 0),
			 d = a_battalion(b, GREEN, 1200, 1000, 0);
	strike_one(a, 90);
	losses_destroy(&b->state, a, "SHOCK-8", &b->outcome);
	told(1, HAPPENED_DESTROY, a);
	b->outcome.count = 0;
	losses_disperse(&b->state, c, &b->outcome);
	told(1, HAPPENED_DISPERSE, c);
	b->outcome.count = 0;
	losses_capture(&b->state, d, "SHOCK-11", &b->outcome);
	told(1, HAPPENED_CAPTURE, d);
	const struct account *foot = &b->state.account[GREEN][ARM_CLOSED_INFANTRY];
	ck_assert_int_eq(foot->destroyed, 1);
	ck_assert_int_eq(foot->captured, 1);
	ck_assert_int_eq(foot->gone, 0);
	ck_assert_int_eq(foot->loss, 90); /* LOSS-6: the account is not touched */
	ck_assert_int_eq(b->state.account[GREEN][ARM_TIRAILLEURS].destroyed, 1);
	ck_assert_int_eq(b->state.piece[a].fate, FATE_DESTROYED);
	ck_assert_int_eq(b->state.piece[c].fate, FATE_DESTROYED);
	ck_assert_int_eq(b->state.piece[d].fate, FATE_CAPTURED);
	ck_assert_int_eq(b->state.gaps, 3); /* SHOCK-14 */
	board_must_hold(b);
}
END_TEST

START_TEST(LOSS_4_who_leaves_leaves_his_stack)
{
	uint16_t low = a_battalion(b, GREEN, 1000, 1000, 0), top = a_battalion(b, GREEN, 1000, 1000, 0);
	stack_up(b, low, top, FORMATION_MASS);
	losses_capture(&b->state, low, "SHOCK-11", &b->outcome);
	ck_assert_int_eq(b->state.piece[top].stack, top);
	ck_assert_int_eq(b->state.piece[top].level, 0);
	ck_assert_int_eq(b->state.piece[top].formation, FORMATION_LINE);
	board_must_hold(b);
}
END_TEST

START_TEST(LOSS_5_each_piece_of_a_light_mass)
{
	uint16_t p[4];
	for (int i = 0; i < 4; i++)
		p[i] = some_tirailleurs(b, GREEN, 1000, 1000, 0);
	for (int i = 1; i < 3; i++)
		stack_up(b, p[0], p[i], FORMATION_COLUMN);
	b->state.piece[p[3]].x = b->world->start[p[3]].x = 1200;
	strike_one(p[1], 24); /* any of them names the mass */
	ck_assert_int_eq(loss(GREEN, ARM_TIRAILLEURS), 72);
	for (int i = 0; i < 3; i++)
		ck_assert_int_eq(b->state.piece[p[i]].struck, 24);
	/* Bottom to top: the account is full with the first, so the bottom one leaves. */
	strike_one(p[2], 24);
	told(1, HAPPENED_LEAVE, p[0]);
	ck_assert_int_eq(loss(GREEN, ARM_TIRAILLEURS), 48);
	/* Two left are no light mass: one blow, on the piece struck. */
	strike_one(p[2], 24);
	ck_assert_int_eq(loss(GREEN, ARM_TIRAILLEURS), 72);
	/* A column of closed foot is struck once. */
	uint16_t low = a_battalion(b, GREEN, 500, 500, 0), top = a_battalion(b, GREEN, 500, 500, 0);
	stack_up(b, low, top, FORMATION_COLUMN);
	strike_one(top, 24);
	ck_assert_int_eq(loss(GREEN, ARM_CLOSED_INFANTRY), 24);
}
END_TEST

START_TEST(LOSS_5_judged_before_the_first_is_booked)
{
	/* Two attackers on one mass of three: each of the three has both blows, though one has left. */
	uint16_t p[3];
	for (int i = 0; i < 3; i++)
		p[i] = some_tirailleurs(b, GREEN, 1000, 1000, 0);
	stack_up(b, p[0], p[1], FORMATION_COLUMN);
	stack_up(b, p[0], p[2], FORMATION_COLUMN);
	struct blow blows[] = { { p[2], 24 }, { p[0], 24 } };
	strike(blows, 2);
	ck_assert_int_eq(loss(GREEN, ARM_TIRAILLEURS), 6 * 24 - 96);
	ck_assert_int_eq(b->outcome.count, 1);
}
END_TEST

START_TEST(LOSS_6_pontoniers_and_train_have_accounts)
{
	uint16_t pont = a_piece(b, GREEN, ARM_PONTONIERS, 1000, 1000, 0),
			 train = a_piece(b, GREEN, ARM_TRAIN, 1100, 1000, 0);
	strike_one(pont, 48);
	strike_one(train, 96);
	ck_assert_int_eq(loss(GREEN, ARM_PONTONIERS), 48);
	told(1, HAPPENED_LEAVE, train);
	ck_assert_int_eq(loss(GREEN, ARM_TRAIN), 0);
}
END_TEST

START_TEST(LOSS_6_a_ship_its_own)
{
	uint16_t load = a_battalion(b, GREEN, 1000, 1000, 0);
	b->state.ships = 2;
	b->state.ship[0] = (struct ship){ .x = 500, .y = 600, .side = GREEN, .afloat = 1 };
	b->state.ship[1] = (struct ship){ .x = 700, .y = 600, .side = GREEN, .afloat = 1 };
	b->state.piece[load].on_board = 0;
	b->state.piece[load].fate = FATE_AFLOAT;
	b->state.piece[load].aboard = 2;
	b->outcome.count = 0;
	ck_assert(!losses_ship(b->world, &b->state, 0, 24, &b->outcome));
	ck_assert(!losses_ship(b->world, &b->state, 1, 95, &b->outcome));
	ck_assert_int_eq(b->state.ship[0].loss, 24);
	ck_assert_int_eq(b->outcome.count, 0);
	ck_assert(losses_ship(b->world, &b->state, 1, 1, &b->outcome));
	told(2, HAPPENED_SUNK, NO_PIECE);
	ck_assert_int_eq(b->outcome.list[0].ship, 1);
	ck_assert_int_eq(b->outcome.list[1].piece, load);
	ck_assert_int_eq(b->state.account[GREEN][ARM_CLOSED_INFANTRY].gone, 1);
	ck_assert_int_eq(b->state.piece[load].fate, FATE_LOST);
	ck_assert(!b->state.ship[1].afloat && b->state.ship[0].afloat);
}
END_TEST

static Suite *losses_suite(void)
{
	Suite *s = suite_create("rules/losses");
	TCase *t = tcase_create("losses");
	tcase_add_checked_fixture(t, lay, clear);
	tcase_add_test(t, EX_25_account);
	tcase_add_test(t, LOSS_1_an_account_for_each_side_and_arm);
	tcase_add_test(t, LOSS_1_seven_eighths_move_nobody);
	tcase_add_test(t, LOSS_1_a_leaving_piece_is_told_and_counted);
	tcase_add_test(t, LOSS_2_the_blow_that_fills_the_account);
	tcase_add_test(t, LOSS_2_among_equally_near_the_most_struck_then_the_rightmost);
	tcase_add_test(t, LOSS_6_from_the_struck_sides_right);
	tcase_add_test(t, LOSS_6_ties_by_id);
	tcase_add_test(t, LOSS_6_a_blow_on_one_already_gone_still_counts);
	tcase_add_test(t, LOSS_3_a_half_batterys_own_account);
	tcase_add_test(t, LOSS_3_at_a_whole_piece_it_goes);
	tcase_add_test(t, LOSS_4_destroyed_dispersed_captured_told_apart);
	tcase_add_test(t, LOSS_4_who_leaves_leaves_his_stack);
	tcase_add_test(t, LOSS_5_each_piece_of_a_light_mass);
	tcase_add_test(t, LOSS_5_judged_before_the_first_is_booked);
	tcase_add_test(t, LOSS_6_pontoniers_and_train_have_accounts);
	tcase_add_test(t, LOSS_6_a_ship_its_own);
	suite_add_tcase(s, t);
	return s;
}

SUITE_MAIN(losses_suite)
