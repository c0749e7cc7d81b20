/* dispatch.h, tidings.h: slates that go by a rider (CARD-7): under way, arrived, back, taken; who
 * is told of it; when word of the reading comes. */
#include "signals/dispatch.h"
#include "base/buffer.h"
#include "base/text.h"
#include "signals/tidings.h"
#include "tests/support/suite.h"
#include "tests/unit/signals/support/office.h"

#include <string.h>

enum { MOST = 1 << 14 };

static struct office o;
static struct signals before;

/* With riders between all of a side; blue's 0 has sent its first slate to 2. */
static void set_up(void)
{
	office_open(&o, SLATES_SIDE);
	for (uint8_t k = 0; k < o.staff.seats; k++)
		o.staff.rides[k] = o.staff.linked[k];
	ck_assert(office_writes(&o, 0, 0, "Take the height."));
	before = o.signals;
	ck_assert(office_hands(&o, 0, 1, 2));
}

static const struct slate *it(void)
{
	return &o.signals.slate[0];
}

/* So it fares, in that minute. */
static void fares(enum ridden_how how, uint8_t captor, uint32_t minute)
{
	before = o.signals;
	o.staff.minute = minute;
	o.staff.ridden[0] = (struct ridden){ how, { captor } };
	signals_settle(&o.signals, &o.staff);
	signals_invariant(&o.signals, &o.staff);
}

static const char *text_of(struct buffer *out)
{
	static char copy[MOST];
	memcpy(copy, buffer_text(out), out->length + 1);
	buffer_finish(out);
	return copy;
}

static const char *heard(struct viewer v, const struct signal_command *c, uint8_t by)
{
	struct buffer out;
	struct writer w;
	struct told t = { &before, &o.signals, &o.staff, c, { by } };
	buffer_init(&out, MOST);
	writer_init(&w, &out);
	writer_array(&w);
	told_events(&t, &v, &w);
	writer_end(&w, ']');
	return text_of(&out);
}

static const char *hears(uint8_t seat)
{
	return heard((struct viewer){ VIEWER_SEAT, { seat } }, NULL, 0);
}

static const char *ended_hears(void)
{
	return heard((struct viewer){ VIEWER_ENDED, SEAT_NONE }, NULL, 0);
}

/* All seats but these hear nothing, nor does who watches. */
static void nobody_else_hears(uint16_t but)
{
	for (uint8_t k = 0; k < o.staff.seats; k++)
		if (!(but >> k & 1))
			ck_assert_str_eq(hears(k), "[]");
	ck_assert_str_eq(heard((struct viewer){ VIEWER_PUBLIC, SEAT_NONE }, NULL, 0), "[]");
	ck_assert_str_eq(heard((struct viewer){ VIEWER_UMPIRE, SEAT_NONE }, NULL, 0), "[]");
}

static const char *sees(uint8_t seat)
{
	static const char *const kinds[] = { "rack", "slate", "receipt", NULL };
	struct fragment_names names = { kinds, kinds };
	struct viewer v = { VIEWER_SEAT, { seat } };
	struct fragments f;
	struct buffer out;
	struct writer w;
	fragments_init(&f, MOST);
	buffer_init(&out, MOST);
	writer_init(&w, &out);
	told_view(&o.signals, &o.staff, &v, 0, &f);
	fragments_write(&f, &names, &w);
	fragments_finish(&f);
	return text_of(&out);
}

#define RACK "{\"rack\":{\"slates\":6,\"free\":5}"
#define SENT ",\"receipt/1\":{\"to\":2,\"kind\":\"order\",\"slate\":1,\"handed\":7,\"rides\":true"

START_TEST(CARD_7_a_slate_under_way_is_in_nobodys_hand)
{
	ck_assert_int_eq(it()->state, SLATE_UNDER_WAY);
	ck_assert_int_eq(office_held(&o, 0) + office_held(&o, 1) + office_held(&o, 2), 0);
	ck_assert_int_eq(signals_free(&o.signals, 0), 5);
	for (uint8_t k = 0; k < 3; k++) {
		ck_assert(!office_reads(&o, k, 1));
		ck_assert(office_refused(&o, "CARD-3", MSG_REFUSAL_SLATE_NOT_HELD));
		ck_assert(!office_wipes(&o, k, 1));
	}
	fares(RIDDEN_ON, 0, 8);
	ck_assert_int_eq(it()->state, SLATE_UNDER_WAY);
	ck_assert_str_eq(sees(0), RACK SENT "}}");
	ck_assert_str_eq(sees(2), RACK "}");
	nobody_else_hears(0);
}
END_TEST

START_TEST(CARD_7_to_whom_no_rider_is_needed_it_is_handed_over)
{
	o.staff.rides[0] = 1u << 2;
	ck_assert(office_writes(&o, 0, 0, "Wait."));
	ck_assert(office_hands(&o, 0, 2, 1));
	ck_assert_int_eq(office_state(&o, 1, 1), SLATE_UNREAD);
	ck_assert(!o.signals.receipt[0][2].rides);
}
END_TEST

/* CARD-5 holds with riders too. */
START_TEST(CARD_5_to_whom_no_orderly_comes_through_none_is_sent)
{
	ck_assert(office_writes(&o, 0, 0, "And you?"));
	office_cut(&o, 0, 1);
	ck_assert(!office_hands(&o, 0, 2, 1));
	ck_assert(office_refused(&o, "CARD-5", MSG_REFUSAL_SLATE_CUT));
}
END_TEST

/* Of the sending the sender is told, and who will have it only when it comes. */
START_TEST(CARD_7_who_is_told_that_it_was_sent)
{
	const struct signal_command c = { .verb = SIGNAL_HAND, .number = 1, .to = 2 };
	ck_assert_str_eq(heard((struct viewer){ VIEWER_SEAT, { 0 } }, &c, 0),
	                 "[{\"kind\":\"slate_sent\",\"minute\":7,\"side\":\"blue\",\"seat\":0,"
	                 "\"slate\":1,\"to\":2,\"what\":\"order\",\"receipt\":1}]");
	for (uint8_t k = 1; k < o.staff.seats; k++)
		ck_assert_str_eq(heard((struct viewer){ VIEWER_SEAT, { k } }, &c, 0), "[]");
	ck_assert(strstr(heard((struct viewer){ VIEWER_ENDED, SEAT_NONE }, &c, 0),
	                 "\"text\":\"Take the height.\",\"board\":1}]"));
}
END_TEST

START_TEST(CARD_7_it_arrives)
{
	fares(RIDDEN_THERE, 0, 12);
	ck_assert_str_eq(hears(2), "[{\"kind\":\"slate_arrived\",\"minute\":12,\"side\":\"blue\","
	                           "\"seat\":0,\"to\":2,\"what\":\"order\",\"handed\":7,\"slate\":1}]");
	nobody_else_hears(1u << 2);
	ck_assert(strstr(ended_hears(), "\"slate\":1,\"board\":1}]"));
	ck_assert_str_eq(sees(2), RACK ",\"slate/1\":{\"state\":\"unread\",\"kind\":\"order\","
	                               "\"writer\":0,\"from\":0,\"handed\":7,\"arrived\":12}}");
	ck_assert_str_eq(sees(0), RACK SENT "}}");
	fares(RIDDEN_NOT, 0, 12);
	nobody_else_hears(0);
	ck_assert(office_reads(&o, 2, 1));
	ck_assert(office_hands(&o, 2, 1, 0)); /* and on, by another */
	ck_assert_int_eq(it()->state, SLATE_UNDER_WAY);
}
END_TEST

/* RULING: five minutes there, five back; and only when an orderly comes through (CARD-5). */
START_TEST(CARD_7_word_of_the_reading_comes_no_faster_than_the_slate)
{
	fares(RIDDEN_THERE, 0, 12);
	o.staff.ridden[0] = (struct ridden){ .how = RIDDEN_NOT };
	ck_assert(office_reads(&o, 2, 1));
	ck_assert_str_eq(sees(0), RACK SENT "}}");
	fares(RIDDEN_NOT, 0, 16);
	ck_assert_str_eq(sees(0), RACK SENT "}}");
	office_cut(&o, 0, 2);
	fares(RIDDEN_NOT, 0, 17);
	ck_assert_str_eq(hears(0), "[]");
	office_join(&o, 0, 2);
	fares(RIDDEN_NOT, 0, 18);
	ck_assert(strstr(hears(0), "\"kind\":\"slate_read\",\"minute\":18"));
	ck_assert(strstr(sees(0), "\"read\":12"));
}
END_TEST

START_TEST(CARD_7_it_comes_back)
{
	ck_assert(office_writes(&o, 0, 0, "Another."));
	fares(RIDDEN_BACK, 0, 11);
	ck_assert_str_eq(hears(0), "[{\"kind\":\"slate_back\",\"minute\":11,\"side\":\"blue\","
	                           "\"seat\":0,\"to\":2,\"what\":\"order\",\"handed\":7,\"slate\":3,"
	                           "\"receipt\":1}]");
	nobody_else_hears(1u << 0);
	ck_assert_int_eq(office_state(&o, 0, 3), SLATE_WRITTEN);
	ck_assert(!it()->rode);
	ck_assert(strstr(sees(0), SENT ",\"returned\":11}}"));
	ck_assert(strstr(sees(0), "\"writer\":0,\"written\":7,\"text\":\"Take the height.\""));
	o.staff.ridden[0] = (struct ridden){ .how = RIDDEN_NOT };
	ck_assert(office_hands(&o, 0, 3, 1));
}
END_TEST

/* "and the enemy reads the slate": he alone hears of it, and it is not to be had again. */
START_TEST(CARD_7_it_is_taken)
{
	fares(RIDDEN_TAKEN, 4, 9);
	ck_assert_str_eq(hears(4), "[{\"kind\":\"slate_taken\",\"minute\":9,\"side\":\"blue\","
	                           "\"seat\":0,\"to\":2,\"what\":\"order\",\"handed\":7,\"slate\":1,"
	                           "\"captor\":4,\"writer\":0,\"text\":\"Take the height.\"}]");
	nobody_else_hears(1u << 4);
	ck_assert_str_eq(sees(4), "{\"rack\":{\"slates\":6,\"free\":6},"
	                          "\"slate/1\":{\"state\":\"taken\",\"kind\":\"order\",\"writer\":0,"
	                          "\"written\":7,\"text\":\"Take the height.\",\"from\":0,"
	                          "\"handed\":7,\"to\":2,\"arrived\":9}}");
	o.signals.slate[0].writing.enclosed = (struct enclosed){ 1, "[7]" };
	ck_assert(strstr(sees(4), "orders") == NULL && strstr(hears(4), "orders") == NULL);
	ck_assert_str_eq(sees(0), RACK SENT "}}");
	ck_assert(!office_hands(&o, 4, 1, 3));
	ck_assert(office_refused(&o, "CARD-7", MSG_REFUSAL_SLATE_TAKEN));
	ck_assert(!office_wipes(&o, 4, 1));
	ck_assert(!office_writes(&o, 4, 1, "Ours now."));
	ck_assert(!office_reads(&o, 4, 1)); /* he has */
	ck_assert(office_refused(&o, "CARD-3", MSG_REFUSAL_SLATE_OPEN));
	ck_assert_int_eq(signals_free(&o.signals, 0), 5);
}
END_TEST

/* Orders that it carries go by the numbers of its own side's troops. */
START_TEST(CARD_7_the_captor_is_not_told_what_orders_it_carries)
{
	struct enclosed *in = &o.signals.slate[0].writing.enclosed;
	in->orders = 1;
	text_copy(in->text, sizeof in->text, "[{\"order\":\"order.turn\",\"params\":{\"piece\":7}}]");
	fares(RIDDEN_TAKEN, 4, 9);
	ck_assert(strstr(sees(4), "Take the height."));
	ck_assert(!strstr(sees(4), "order.turn") && !strstr(hears(4), "order.turn"));
}
END_TEST

/* A match without riders has the bytes it had before there were any. */
START_TEST(CARD_7_the_bytes_of_slates_that_ride)
{
	static struct signals back;
	static const uint8_t slates[SIDES] = { SLATES_SIDE, SLATES_SIDE };
	static const enum ridden_how hows[] = { RIDDEN_ON, RIDDEN_THERE, RIDDEN_BACK, RIDDEN_TAKEN };
	for (size_t k = 0; k < sizeof hows / sizeof hows[0]; k++) {
		struct buffer out;
		set_up();
		fares(hows[k], 3, 9);
		buffer_init(&out, MOST);
		signals_encode(&o.signals, &out);
		signals_begin(&back, slates);
		ck_assert(signals_decode(&back, out.data, out.length));
		ck_assert_int_eq(memcmp(&back.slate, &o.signals.slate, sizeof back.slate), 0);
		ck_assert_int_eq(memcmp(&back.receipt, &o.signals.receipt, sizeof back.receipt), 0);
		for (size_t n = 0; n < out.length; n++) {
			signals_begin(&back, slates);
			ck_assert(!signals_decode(&back, out.data, n));
		}
		buffer_finish(&out);
	}
}
END_TEST

static Suite *dispatch_suite(void)
{
	Suite *s = suite_create("signals/dispatch");
	TCase *t = tcase_create("dispatch");
	tcase_add_checked_fixture(t, set_up, NULL);
	tcase_add_test(t, CARD_7_a_slate_under_way_is_in_nobodys_hand);
	tcase_add_test(t, CARD_7_to_whom_no_rider_is_needed_it_is_handed_over);
	tcase_add_test(t, CARD_5_to_whom_no_orderly_comes_through_none_is_sent);
	tcase_add_test(t, CARD_7_who_is_told_that_it_was_sent);
	tcase_add_test(t, CARD_7_it_arrives);
	tcase_add_test(t, CARD_7_word_of_the_reading_comes_no_faster_than_the_slate);
	tcase_add_test(t, CARD_7_it_comes_back);
	tcase_add_test(t, CARD_7_it_is_taken);
	tcase_add_test(t, CARD_7_the_captor_is_not_told_what_orders_it_carries);
	tcase_add_test(t, CARD_7_the_bytes_of_slates_that_ride);
	suite_add_tcase(s, t);
	return s;
}

SUITE_MAIN(dispatch_suite)
