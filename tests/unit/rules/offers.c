/* offers.h: draw and truce (TURN-8, END-3; field reports H2, H4). */
#include "rules/reiswitz/offers.h"
#include "rules/reiswitz/turns.h"
#include "rules/reiswitz/view.h"
#include "tests/unit/rules/marching.h"

#include <string.h>

static bool says(int seat, enum order order, const char *terms)
{
	struct command c = command_plain(order, 0);
	if (terms != NULL)
		memcpy(c.terms, terms, strlen(terms) + 1);
	return board_order(b, seat, &c);
}

START_TEST(TURN_8_a_draw_is_agreed)
{
	ck_assert(says(BLUE, ORDER_DRAW, NULL) && b->state.offer[BLUE].kind == OFFER_DRAW);
	ck_assert(!says(BLUE, ORDER_DRAW, NULL) && refused_by(b, "TURN-8"));
	ck_assert(!says(BLUE, ORDER_ACCEPT, NULL) && refused_by(b, "TURN-8")); /* his own */
	ck_assert(says(GREEN, ORDER_ACCEPT, NULL));
	ck_assert(b->state.over == END_DRAW && b->state.winner == SIDES); /* END-3 */
	ck_assert(!says(GREEN, ORDER_DRAW, NULL) && refused_by(b, "END-3"));
}
END_TEST

START_TEST(END_3_the_same_offered_by_both_is_agreed)
{
	ck_assert(says(GREEN, ORDER_DRAW, NULL) && says(BLUE, ORDER_DRAW, NULL));
	ck_assert_int_eq(b->state.over, END_DRAW);
	ck_assert_int_eq(b->outcome.count, 1); /* H4: one result */
}
END_TEST

START_TEST(TURN_8_a_truce_on_terms)
{
	ck_assert(says(BLUE, ORDER_TRUCE, "You keep the bridge."));
	ck_assert(says(BLUE, ORDER_TRUCE, "You keep the mill.")); /* other terms in its place */
	ck_assert(says(GREEN, ORDER_DRAW, NULL) && b->state.over == END_NOT); /* another offer */
	ck_assert(says(GREEN, ORDER_ACCEPT, NULL) && b->state.over == END_TRUCE);
	ck_assert_str_eq(b->state.terms, "You keep the mill.");
}
END_TEST

START_TEST(TURN_8_declined_and_withdrawn)
{
	ck_assert(!says(GREEN, ORDER_DECLINE, NULL) && refused_by(b, "TURN-8"));
	ck_assert(says(BLUE, ORDER_TRUCE, "Go home.") && says(GREEN, ORDER_DECLINE, NULL));
	ck_assert(!b->outcome.list[0].count && b->state.offer[BLUE].kind == OFFER_NONE &&
	          b->state.offer[BLUE].terms[0] == '\0');
	ck_assert(says(BLUE, ORDER_DRAW, NULL) && says(BLUE, ORDER_DECLINE, NULL));
	ck_assert(b->outcome.list[0].count && b->state.offer[BLUE].kind == OFFER_NONE);
	ck_assert(!says(GREEN, ORDER_ACCEPT, NULL) && refused_by(b, "TURN-8"));
}
END_TEST

/* H2: through one's own acts it stands, and lapses when the other has moved. */
START_TEST(TURN_8_H2_an_offer_lapses_with_the_others_move)
{
	ck_assert(says(BLUE, ORDER_DRAW, NULL) && end_part(b));
	ck_assert(b->state.side == GREEN && b->state.offer[BLUE].kind == OFFER_DRAW);
	ck_assert(end_part(b) && b->state.offer[BLUE].kind == OFFER_NONE);
	ck_assert(end_part(b) && says(BLUE, ORDER_DRAW, NULL)); /* in the enemy's move */
	ck_assert(b->state.side == GREEN && end_part(b) && b->state.offer[BLUE].kind == OFFER_NONE);
}
END_TEST

START_TEST(TURN_8_only_commanders_offer_and_hear)
{
	a_seat(b, BLUE);
	ck_assert(!says(2, ORDER_DRAW, NULL) && refused_by(b, "TURN-8"));
	ck_assert(offers_heard(b->world, &b->state, 2) && offers_heard(b->world, &b->state, GREEN));
	b->state.link[0] = 1 << 0; /* CARD-5 */
	b->state.link[2] = 1 << 2;
	ck_assert(!offers_heard(b->world, &b->state, 2));
	ck_assert(says(GREEN, ORDER_TRUCE, "To the river."));
	ck_assert(!board_shows(b, 2, "offer/") && board_shows(b, 0, "To the river."));
	b->state.chosen[BLUE] = CHOSEN_JOINT;
	ck_assert(says(2, ORDER_ACCEPT, NULL));
}
END_TEST

/* Whoever both sides agreed to ends it, whatever stands; one result (H4). */
START_TEST(TURN_1_an_umpire_ends_it)
{
	for (uint8_t lost = 0; lost <= SIDES; lost++) {
		clear();
		lay();
		ck_assert(says(BLUE, ORDER_DRAW, NULL));
		memset(&b->outcome, 0, sizeof b->outcome);
		reiswitz_engine.award(b->world, &b->state, lost, &b->outcome);
		ck_assert(reiswitz_engine.over(&b->state) && b->state.over == END_UMPIRE);
		ck_assert_int_eq(b->state.winner, lost < SIDES ? SIDE_GREEN - lost : SIDES);
		ck_assert_int_eq(b->state.offer[BLUE].kind, OFFER_NONE);
		ck_assert(b->outcome.count == 1 && b->outcome.list[0].winner == b->state.winner);
		ck_assert(board_shows(b, BLUE, "\"rule\":\"TURN-1\",\"how\":\"umpire\""));
		ck_assert(!says(GREEN, ORDER_DRAW, NULL) && refused_by(b, "END-3"));
	}
}
END_TEST

static Suite *make_suite(void)
{
	Suite *suite = suite_create("offers");
	TCase *tests = tcase_create("offers");
	tcase_add_checked_fixture(tests, lay, clear);
	tcase_add_test(tests, TURN_8_a_draw_is_agreed);
	tcase_add_test(tests, END_3_the_same_offered_by_both_is_agreed);
	tcase_add_test(tests, TURN_8_a_truce_on_terms);
	tcase_add_test(tests, TURN_8_declined_and_withdrawn);
	tcase_add_test(tests, TURN_8_H2_an_offer_lapses_with_the_others_move);
	tcase_add_test(tests, TURN_8_only_commanders_offer_and_hear);
	tcase_add_test(tests, TURN_1_an_umpire_ends_it);
	suite_add_tcase(suite, tests);
	return suite;
}

SUITE_MAIN(make_suite)
