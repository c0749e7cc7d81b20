/* Tests of rules/reiswitz/train: the escort of train (reconstruction 4.2). */
#include "rules/reiswitz/train.h"
#include "tests/support/board.h"
#include "tests/support/suite.h"

START_TEST(SHOCK_20_train_and_its_escort)
{
	struct board *b = a_board(2500, 2500);
	uint16_t train = some_train(b, BLUE, 1000, 1000, 0), p = some_flankers(b, BLUE, 1060, 1080, 0),
			 other = some_train(b, BLUE, 1000, 1060, 0);
	a_battalion(b, GREEN, 1000, 940, 180);
	ck_assert(train_escorted(b->world, &b->state, train)); /* just two distances */
	b->state.piece[p].x = 1061;
	ck_assert(!train_escorted(b->world, &b->state, train)); /* train escorts none, nor the enemy */
	ck_assert(train_escorted(b->world, &b->state, other));
	b->state.piece[p].x = 1060;
	b->state.piece[p].taken = 1 + GREEN; /* GUN-1: acts for no one */
	ck_assert(!train_escorted(b->world, &b->state, train));
	train_take(&b->state, train, &b->outcome);
	ck_assert(b->state.piece[train].fate == FATE_CAPTURED && !b->state.piece[train].on_board);
	ck_assert_int_eq(b->state.account[BLUE][ARM_TRAIN].captured, 1);
	ck_assert_int_eq(b->state.account[BLUE][ARM_TRAIN].loss, 0);
	ck_assert_int_eq(b->outcome.list[0].what, HAPPENED_CAPTURE);
	board_clear(b);
}
END_TEST

static Suite *train_suite(void)
{
	Suite *s = suite_create("rules/train");
	TCase *t = tcase_create("train");
	tcase_add_test(t, SHOCK_20_train_and_its_escort);
	suite_add_tcase(s, t);
	return s;
}

SUITE_MAIN(train_suite)
