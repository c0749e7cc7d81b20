/* signals.h: the life of a slate (CARD-1 to CARD-5): who may take, write, hand over, read and wipe
 * which one, what comes back to the rack, what word comes back to the writer. */
#include "signals/signals.h"
#include "tests/support/suite.h"
#include "tests/unit/signals/support/office.h"

#include <string.h>

static struct office o;

static void set_up(void)
{
	office_open(&o, SLATES_SIDE);
}

START_TEST(CARD_1_a_side_has_six_slates_of_its_own)
{
	ck_assert_int_eq(SLATES_SIDE, 6);
	ck_assert(office_writes(&o, 4, 0, "Halt."));
	ck_assert_int_eq(signals_free(&o.signals, 0), 6);
	for (uint32_t n = 1; n <= 6; n++)
		ck_assert(office_writes(&o, 0, 0, "Advance."));
	ck_assert_int_eq(signals_free(&o.signals, 0), 0);
	ck_assert_int_eq(signals_free(&o.signals, 1), 5); /* one side cannot starve the other */
	ck_assert(!office_writes(&o, 1, 0, "A seventh?"));
}
END_TEST

START_TEST(CARD_3_when_none_is_free_he_must_wipe_or_wait)
{
	for (uint32_t n = 1; n <= 6; n++)
		ck_assert(office_writes(&o, n % 2, 0, "Advance."));
	ck_assert(!office_writes(&o, 2, 0, "And I?"));
	ck_assert(office_refused(&o, "CARD-3", MSG_REFUSAL_SLATE_NONE_FREE));
	ck_assert(office_wipes(&o, 0, 1));
	ck_assert(office_writes(&o, 2, 0, "And I."));
	ck_assert_int_eq(office_held(&o, 2), 1);
}
END_TEST

START_TEST(CARD_3_rack_written_handed_over_read_wiped_rack)
{
	ck_assert(office_writes(&o, 0, 0, "Take the height."));
	ck_assert_int_eq(office_state(&o, 0, 1), SLATE_WRITTEN);
	ck_assert(office_hands(&o, 0, 1, 2));
	ck_assert_int_eq(office_state(&o, 0, 1), SLATE_FREE); /* one slate has one holder */
	ck_assert_int_eq(office_state(&o, 2, 1), SLATE_UNREAD);
	ck_assert_int_eq(office_held(&o, 0) + office_held(&o, 1), 0);
	ck_assert(office_reads(&o, 2, 1));
	ck_assert_int_eq(office_state(&o, 2, 1), SLATE_READ);
	ck_assert(office_wipes(&o, 2, 1));
	ck_assert_int_eq(signals_free(&o.signals, 0), 6);
	ck_assert_int_eq(office_held(&o, 2), 0);
}
END_TEST

START_TEST(CARD_3_what_is_handed_over_is_read_before_anything_else)
{
	office_writes(&o, 0, 0, "Take the height.");
	office_hands(&o, 0, 1, 1);
	ck_assert(!office_wipes(&o, 1, 1));
	ck_assert(office_refused(&o, "CARD-3", MSG_REFUSAL_SLATE_UNREAD));
	ck_assert(!office_writes(&o, 1, 1, "No."));
	ck_assert(office_refused(&o, "CARD-3", MSG_REFUSAL_SLATE_UNREAD));
	ck_assert(!office_hands(&o, 1, 1, 2));
	ck_assert(office_refused(&o, "CARD-3", MSG_REFUSAL_SLATE_UNREAD));
	ck_assert(office_reads(&o, 1, 1));
	ck_assert(!office_reads(&o, 1, 1));
	ck_assert(office_refused(&o, "CARD-3", MSG_REFUSAL_SLATE_OPEN));
	ck_assert(office_hands(&o, 1, 1, 2)); /* passed on as it stands */
	ck_assert(office_reads(&o, 2, 1));
	ck_assert(office_writes(&o, 2, 1, "Understood.")); /* and answered on the same slate */
	ck_assert(office_hands(&o, 2, 1, 0));
	ck_assert_int_eq(signals_free(&o.signals, 0), 5);
}
END_TEST

START_TEST(CARD_3_nobody_touches_what_he_does_not_hold)
{
	office_writes(&o, 0, 0, "Mine.");
	const uint8_t others[] = { 1, 2, 3, 4 };
	for (size_t i = 0; i < sizeof others; i++) {
		uint8_t seat = others[i], to = seat >= 3 ? 7 - seat : 0;
		ck_assert(!office_writes(&o, seat, 1, "Yours."));
		ck_assert(office_refused(&o, "CARD-3", MSG_REFUSAL_SLATE_NOT_HELD));
		ck_assert(!office_hands(&o, seat, 1, to));
		ck_assert(office_refused(&o, "CARD-3", MSG_REFUSAL_SLATE_NOT_HELD));
		ck_assert(!office_reads(&o, seat, 1));
		ck_assert(office_refused(&o, "CARD-3", MSG_REFUSAL_SLATE_NOT_HELD));
		ck_assert(!office_wipes(&o, seat, 1));
		ck_assert(office_refused(&o, "CARD-3", MSG_REFUSAL_SLATE_NOT_HELD));
	}
	ck_assert_int_eq(office_state(&o, 0, 1), SLATE_WRITTEN);
}
END_TEST

/* SEE-9: the number of a slate is its holder's alone, so that it tells nothing of how many others
 * are on their way. */
START_TEST(CARD_3_numbers_are_the_holders_own)
{
	for (uint32_t n = 1; n <= 3; n++)
		office_writes(&o, 0, 0, "Between us.");
	office_hands(&o, 0, 3, 1);
	ck_assert(office_writes(&o, 2, 0, "I know of none."));
	ck_assert_int_eq(office_state(&o, 2, 1), SLATE_WRITTEN);
	ck_assert(office_hands(&o, 0, 1, 2));
	ck_assert_int_eq(office_state(&o, 2, 2), SLATE_UNREAD);
	ck_assert(office_reads(&o, 2, 2));
	ck_assert(office_wipes(&o, 2, 2));
	ck_assert(office_writes(&o, 2, 0, "A third."));
	ck_assert_int_eq(office_state(&o, 2, 3), SLATE_WRITTEN); /* none is given again */
}
END_TEST

START_TEST(CARD_3_a_blank_slate_is_not_handed_over)
{
	office_writes(&o, 1, 0, "No.");
	office_cut(&o, 0, 1);
	ck_assert(office_wipes(&o, 1, 1));
	ck_assert(!office_hands(&o, 1, 1, 2));
	ck_assert(office_refused(&o, "CARD-3", MSG_REFUSAL_SLATE_BLANK));
	ck_assert(!office_wipes(&o, 1, 1));
	ck_assert(office_refused(&o, "CARD-3", MSG_REFUSAL_SLATE_WIPED));
	ck_assert(office_writes(&o, 1, 1, "Yes."));
	ck_assert(office_hands(&o, 1, 1, 2));
}
END_TEST

START_TEST(CARD_4_slates_go_to_players_of_ones_own_side)
{
	office_writes(&o, 0, 0, "To whom?");
	for (uint8_t to = 3; to < SEATS_MAX; to++) { /* the enemy, and seats that do not exist */
		ck_assert(!office_hands(&o, 0, 1, to));
		ck_assert(office_refused(&o, "CARD-4", MSG_REFUSAL_SLATE_SIDE));
	}
	ck_assert(!office_hands(&o, 0, 1, 0));
	ck_assert(office_refused(&o, "CARD-4", MSG_REFUSAL_SLATE_SELF));
	o.staff.computers = 1u << 2;
	ck_assert(!office_hands(&o, 0, 1, 2));
	ck_assert(office_refused(&o, "CARD-4", MSG_REFUSAL_SLATE_COMPUTER));
	ck_assert(office_hands(&o, 0, 1, 1));
}
END_TEST

START_TEST(CARD_4_who_is_alone_on_his_side_has_nobody_to_write_to)
{
	uint8_t slates[SIDES] = { SLATES_SIDE, 0 };
	o.staff.seats = 4; /* green's 3 is alone */
	signals_begin(&o.signals, slates);
	ck_assert(!office_writes(&o, 3, 0, "Hello?"));
	ck_assert(office_refused(&o, "CARD-4", MSG_REFUSAL_SLATE_ALONE));
	o.staff.begun = false;
	ck_assert(!office_says(&o, 3, "Hello?"));
	ck_assert(office_refused(&o, "CARD-4", MSG_REFUSAL_SLATE_ALONE));
	ck_assert(office_writes(&o, 2, 0, "We are three."));
}
END_TEST

START_TEST(CARD_4_a_side_talks_until_play_begins)
{
	char text[TALK_TEXT + 8];
	memset(text, 'a', sizeof text);
	text[TALK_CHARACTERS] = '\0';
	o.staff.begun = false;
	ck_assert(office_says(&o, 1, "I take the right."));
	ck_assert(office_says(&o, 1, text));
	text[TALK_CHARACTERS] = 'a';
	text[TALK_CHARACTERS + 1] = '\0';
	ck_assert(!office_says(&o, 1, text));
	ck_assert(office_refused(&o, "CARD-4", MSG_REFUSAL_TALK_LONG));
	ck_assert(!office_says(&o, 1, ""));
	ck_assert(office_refused(&o, "CARD-4", MSG_REFUSAL_TALK_EMPTY));
	ck_assert(!office_says(&o, 1, "One\r\ntwo"));
	ck_assert(office_refused(&o, "CARD-4", MSG_REFUSAL_SLATE_CONTROL));
	ck_assert(!office_says(&o, 1, "\xE2\x80\xAE" "em esrever"));
	ck_assert(office_refused(&o, "CARD-4", MSG_REFUSAL_SLATE_CONTROL));
	o.staff.begun = true;
	ck_assert(!office_says(&o, 1, "I take the right."));
	ck_assert(office_refused(&o, "CARD-4", MSG_REFUSAL_TALK_OVER));
	ck_assert(office_writes(&o, 1, 0, "I take the right.")); /* no other way while the game runs */
}
END_TEST

START_TEST(CARD_5_no_slate_goes_where_no_orderly_comes_through)
{
	office_writes(&o, 1, 0, "They are behind us.");
	office_cut(&o, 1, 2);
	ck_assert(!office_hands(&o, 1, 1, 2));
	ck_assert(office_refused(&o, "CARD-5", MSG_REFUSAL_SLATE_CUT));
	ck_assert(office_hands(&o, 1, 1, 0)); /* a third who is in communication with both … */
	ck_assert(office_reads(&o, 0, 1));
	ck_assert(office_hands(&o, 0, 1, 2)); /* … passes it on */
	office_join(&o, 1, 2);
	ck_assert(office_writes(&o, 1, 0, "Are you there?"));
	ck_assert(office_hands(&o, 1, 2, 2));
}
END_TEST

START_TEST(CARD_5_the_rack_stands_with_the_commander)
{
	ck_assert(office_writes(&o, 2, 0, "Before."));
	office_cut(&o, 0, 2);
	ck_assert(!office_writes(&o, 2, 0, "After."));
	ck_assert(office_refused(&o, "CARD-5", MSG_REFUSAL_SLATE_RACK_CUT));
	ck_assert(office_writes(&o, 2, 1, "After.")); /* anew on what he holds */
	for (uint32_t n = 1; n <= 5; n++) /* whether one is free or not: he is told the same */
		ck_assert(office_writes(&o, 0, 0, "All of them."));
	ck_assert(!office_writes(&o, 2, 0, "None?"));
	ck_assert(office_refused(&o, "CARD-5", MSG_REFUSAL_SLATE_RACK_CUT));
	o.staff.commander[0].index = 1; /* another commands now */
	ck_assert(!office_writes(&o, 2, 0, "None?"));
	ck_assert(office_refused(&o, "CARD-3", MSG_REFUSAL_SLATE_NONE_FREE));
}
END_TEST

START_TEST(CARD_5_a_wiped_slate_stays_in_the_hand_until_an_orderly_takes_it_back)
{
	office_writes(&o, 2, 0, "Old.");
	office_cut(&o, 0, 2);
	ck_assert(office_wipes(&o, 2, 1));
	ck_assert_int_eq(office_state(&o, 2, 1), SLATE_BLANK);
	ck_assert_int_eq(signals_free(&o.signals, 0), 5);
	ck_assert(!signals_settle(&o.signals, &o.staff));
	office_join(&o, 0, 2);
	ck_assert(signals_settle(&o.signals, &o.staff));
	signals_invariant(&o.signals, &o.staff);
	ck_assert_int_eq(office_held(&o, 2), 0);
	ck_assert_int_eq(signals_free(&o.signals, 0), 6);
	ck_assert(!signals_settle(&o.signals, &o.staff));
}
END_TEST

START_TEST(CARD_3_receipts_come_back_at_once_in_communication)
{
	office_writes(&o, 0, 0, "Take the height.");
	office_hands(&o, 0, 1, 2);
	const struct receipt *r = signals_receipt(&o.signals, 0, 1);
	ck_assert(r != NULL && r->to == 2 && r->handed == 7 && !r->read && !r->told);
	o.staff.minute = 9;
	office_reads(&o, 2, 1);
	ck_assert(r->read && r->told && r->read_minute == 9);
}
END_TEST

START_TEST(CARD_5_a_receipt_does_not_cross_a_cut)
{
	office_writes(&o, 0, 0, "Take the height.");
	office_hands(&o, 0, 1, 2);
	office_cut(&o, 0, 2);
	office_reads(&o, 2, 1);
	const struct receipt *r = signals_receipt(&o.signals, 0, 1);
	ck_assert(r->read && !r->told);
	ck_assert(office_wipes(&o, 2, 1)); /* the receipt outlives the writing */
	ck_assert(!signals_settle(&o.signals, &o.staff));
	office_join(&o, 0, 2);
	ck_assert(signals_settle(&o.signals, &o.staff));
	ck_assert(r->told && r->read_minute == 7);
}
END_TEST

START_TEST(CARD_3_the_last_eight_receipts_are_kept)
{
	for (uint32_t n = 1; n <= RECEIPTS_KEPT + 1; n++) {
		ck_assert(office_writes(&o, 0, 0, "Again."));
		ck_assert(office_hands(&o, 0, n, 1));
		if (n == 1)
			continue; /* the first is never read in time */
		ck_assert(office_reads(&o, 1, n));
		ck_assert(office_wipes(&o, 1, n));
	}
	ck_assert(signals_receipt(&o.signals, 0, 1) == NULL);
	ck_assert(signals_receipt(&o.signals, 0, 2) != NULL);
	ck_assert(signals_receipt(&o.signals, 0, 9)->told);
	ck_assert(office_reads(&o, 1, 1)); /* and brings word of nothing */
	ck_assert(signals_receipt(&o.signals, 0, 1) == NULL);
	ck_assert(signals_receipt(&o.signals, 0, 0) == NULL);
}
END_TEST

START_TEST(a_match_without_slates_has_no_bytes_and_a_fresh_one_is_unused)
{
	ck_assert_uint_eq(signals_size((const uint8_t[]){ 0, 0 }), 0);
	ck_assert_uint_lt(signals_size((const uint8_t[]){ 6, 0 }), signals_size(o.signals.slates));
	ck_assert_uint_le(signals_size((const uint8_t[]){ SLATES_MOST, SLATES_MOST }),
	                  sizeof(struct signals));
	ck_assert(!signals_used(&o.signals));
	office_writes(&o, 4, 0, "Used.");
	office_wipes(&o, 4, 1);
	ck_assert(signals_used(&o.signals));
}
END_TEST

static Suite *suite(void)
{
	Suite *s = suite_create("signals/signals");
	TCase *t = tcase_create("signals");
	tcase_add_checked_fixture(t, set_up, NULL);
	tcase_add_test(t, CARD_1_a_side_has_six_slates_of_its_own);
	tcase_add_test(t, CARD_3_when_none_is_free_he_must_wipe_or_wait);
	tcase_add_test(t, CARD_3_rack_written_handed_over_read_wiped_rack);
	tcase_add_test(t, CARD_3_what_is_handed_over_is_read_before_anything_else);
	tcase_add_test(t, CARD_3_nobody_touches_what_he_does_not_hold);
	tcase_add_test(t, CARD_3_numbers_are_the_holders_own);
	tcase_add_test(t, CARD_3_a_blank_slate_is_not_handed_over);
	tcase_add_test(t, CARD_4_slates_go_to_players_of_ones_own_side);
	tcase_add_test(t, CARD_4_who_is_alone_on_his_side_has_nobody_to_write_to);
	tcase_add_test(t, CARD_4_a_side_talks_until_play_begins);
	tcase_add_test(t, CARD_5_no_slate_goes_where_no_orderly_comes_through);
	tcase_add_test(t, CARD_5_the_rack_stands_with_the_commander);
	tcase_add_test(t, CARD_5_a_wiped_slate_stays_in_the_hand_until_an_orderly_takes_it_back);
	tcase_add_test(t, CARD_3_receipts_come_back_at_once_in_communication);
	tcase_add_test(t, CARD_5_a_receipt_does_not_cross_a_cut);
	tcase_add_test(t, CARD_3_the_last_eight_receipts_are_kept);
	tcase_add_test(t, a_match_without_slates_has_no_bytes_and_a_fresh_one_is_unused);
	suite_add_tcase(s, t);
	return s;
}

SUITE_MAIN(suite)
