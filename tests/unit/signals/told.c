/* told.h: who hears what of slates, before the end and after it (CARD-1, CARD-3 to CARD-5, CARD-9).
 */
#include "signals/told.h"
#include "base/text.h"
#include "tests/support/suite.h"
#include "tests/unit/signals/support/office.h"

#include <string.h>

enum { FIRST = 2 };
static const char *const kinds[] = { "", "", "rack", "slate", "receipt", NULL };
static const struct fragment_names names = { kinds, NULL };
static struct office o;
static struct signals before;
static struct fragments view;
static struct buffer out;

static void set_up(void)
{
	office_open(&o, SLATES_SIDE);
	before = o.signals;
	fragments_init(&view, 1 << 16);
	buffer_init(&out, 1 << 16);
}

static void tear_down(void)
{
	fragments_finish(&view);
	buffer_finish(&out);
}

static struct viewer seat(uint8_t index)
{
	return (struct viewer){ VIEWER_SEAT, { index } };
}

static const char *sees(struct viewer v)
{
	struct writer w;
	fragments_clear(&view);
	told_view(&o.signals, &o.staff, &v, FIRST, &view);
	buffer_clear(&out);
	writer_init(&w, &out);
	fragments_write(&view, &names, &w);
	return buffer_text(&out);
}

static const char *hears(struct viewer v, const struct signal_command *c, uint8_t by)
{
	struct told t = { &before, &o.signals, &o.staff, c, { by } };
	struct writer w;
	buffer_clear(&out);
	writer_init(&w, &out);
	writer_array(&w);
	told_events(&t, &v, &w);
	writer_end(&w, ']');
	return buffer_text(&out);
}

/* Gives it; what was before is kept for hears. */
static void gives(uint8_t by, const struct signal_command *c)
{
	before = o.signals;
	ck_assert(office_gives(&o, by, c));
}

static struct signal_command a_writing(const char *text)
{
	struct signal_command c = { .verb = SIGNAL_WRITE };
	text_copy(c.writing.text, sizeof c.writing.text, text);
	return c;
}

static void nobody_else_hears(const struct signal_command *c, uint8_t by, uint32_t but)
{
	for (uint8_t i = 0; i < o.staff.seats; i++)
		if (!(but >> i & 1))
			ck_assert_str_eq(hears(seat(i), c, by), "[]");
	for (int class = VIEWER_PUBLIC; class < VIEWER_ENDED; class++)
		ck_assert_str_eq(hears((struct viewer){ class, SEAT_NONE }, c, by), "[]");
}

START_TEST(CARD_1_the_rack_is_seen_in_communication_with_the_commander)
{
	office_writes(&o, 0, 0, "Go.");
	ck_assert_str_eq(sees(seat(2)), "{\"rack\":{\"slates\":6,\"free\":5}}");
	ck_assert_str_eq(sees(seat(4)), "{\"rack\":{\"slates\":6,\"free\":6}}");
	office_cut(&o, 0, 2);
	ck_assert_str_eq(sees(seat(2)), "{}");
	for (int class = VIEWER_PUBLIC; class <= VIEWER_ENDED; class++)
		ck_assert_str_eq(sees((struct viewer){ class, SEAT_NONE }), "{}");
}
END_TEST

START_TEST(CARD_3_who_holds_it_sees_it_and_its_text_when_it_is_read)
{
	office_writes(&o, 0, 0, "Go.");
	ck_assert_str_eq(sees(seat(0)),
	                 "{\"rack\":{\"slates\":6,\"free\":5},\"slate/1\":{\"state\":\"written\","
	                 "\"kind\":\"order\",\"writer\":0,\"written\":7,\"text\":\"Go.\"}}");
	office_hands(&o, 0, 1, 2);
	ck_assert_str_eq(sees(seat(2)),
	                 "{\"rack\":{\"slates\":6,\"free\":5},\"slate/1\":{\"state\":\"unread\","
	                 "\"kind\":\"order\",\"writer\":0,\"from\":0,\"handed\":7}}");
	o.staff.minute = 9;
	office_reads(&o, 2, 1);
	ck_assert_str_eq(sees(seat(2)),
	                 "{\"rack\":{\"slates\":6,\"free\":5},\"slate/1\":{\"state\":\"read\","
	                 "\"kind\":\"order\",\"writer\":0,\"written\":7,\"text\":\"Go.\",\"from\":0,"
	                 "\"handed\":7,\"read\":9}}");
	ck_assert_str_eq(sees(seat(1)), "{\"rack\":{\"slates\":6,\"free\":5}}");
	office_cut(&o, 0, 2);
	office_wipes(&o, 2, 1);
	ck_assert_str_eq(sees(seat(2)), "{\"slate/1\":{\"state\":\"blank\"}}");
}
END_TEST

/* What a slate carries is told with what stands on it, and to nobody before it is read. */
START_TEST(TURN_7_who_reads_it_sees_the_orders_it_carries)
{
	static const char orders[] = "\"orders\":[{\"order\":\"order.play\",\"params\":{}}]";
	struct signal_command c = a_writing(""); /* they alone will do */
	c.writing.enclosed = (struct enclosed){ 1, "[{\"order\":\"order.play\",\"params\":{}}]" };
	gives(0, &c);
	ck_assert(strstr(sees(seat(0)), orders) != NULL);
	ck_assert(strstr(hears(seat(0), &c, 0), orders) != NULL);
	ck_assert(strstr(hears((struct viewer){ VIEWER_ENDED, SEAT_NONE }, &c, 0), orders) != NULL);
	nobody_else_hears(&c, 0, 1u << 0);
	office_hands(&o, 0, 1, 2);
	ck_assert(strstr(sees(seat(2)), "orders") == NULL);
	office_reads(&o, 2, 1);
	ck_assert(strstr(sees(seat(2)), orders) != NULL);
	office_wipes(&o, 2, 1);
	ck_assert(strstr(sees(seat(2)), "orders") == NULL);
}
END_TEST

START_TEST(CARD_5_a_receipt_tells_that_it_was_read_when_word_has_come)
{
	office_writes(&o, 0, 0, "Go.");
	office_hands(&o, 0, 1, 2);
	office_cut(&o, 0, 2);
	office_reads(&o, 2, 1);
	const char *unread = "{\"rack\":{\"slates\":6,\"free\":5},\"receipt/1\":{\"to\":2,"
	                     "\"kind\":\"order\",\"slate\":1,\"handed\":7}}";
	ck_assert_str_eq(sees(seat(0)), unread);
	before = o.signals;
	o.staff.minute = 12;
	office_join(&o, 0, 2);
	signals_settle(&o.signals, &o.staff);
	ck_assert(strstr(sees(seat(0)), "\"handed\":7,\"read\":7}") != NULL);
	ck_assert_str_eq(hears(seat(0), NULL, 0),
	                 "[{\"kind\":\"slate_read\",\"minute\":12,\"side\":\"blue\",\"seat\":2,"
	                 "\"from\":0,\"what\":\"order\",\"receipt\":1,\"read\":7}]");
	nobody_else_hears(NULL, 0, 1u << 0);
	before = o.signals;
	ck_assert_str_eq(hears(seat(0), NULL, 0), "[]"); /* once */
}
END_TEST

START_TEST(CARD_9_who_writes_hears_it_and_everybody_when_all_is_over)
{
	struct signal_command c = a_writing("Go.");
	gives(1, &c);
	ck_assert_str_eq(hears(seat(1), &c, 1),
	                 "[{\"kind\":\"slate_written\",\"minute\":7,\"side\":\"blue\",\"seat\":1,"
	                 "\"slate\":1,\"what\":\"order\",\"text\":\"Go.\"}]");
	nobody_else_hears(&c, 1, 1u << 1);
	ck_assert_str_eq(hears((struct viewer){ VIEWER_ENDED, SEAT_NONE }, &c, 1),
	                 "[{\"kind\":\"slate_written\",\"minute\":7,\"side\":\"blue\",\"seat\":1,"
	                 "\"slate\":1,\"what\":\"order\",\"text\":\"Go.\",\"board\":1}]");
}
END_TEST

START_TEST(CARD_9_the_two_hear_of_a_handing_over_and_everybody_when_all_is_over)
{
	struct signal_command c = { .verb = SIGNAL_HAND, .number = 1, .to = 4 };
	office_writes(&o, 3, 0, "Hold.");
	office_writes(&o, 4, 0, "Mine.");
	gives(3, &c);
	ck_assert_str_eq(hears(seat(3), &c, 3),
	                 "[{\"kind\":\"slate_handed\",\"minute\":7,\"side\":\"green\",\"seat\":3,"
	                 "\"slate\":1,\"to\":4,\"what\":\"order\",\"receipt\":1}]");
	ck_assert_str_eq(hears(seat(4), &c, 3),
	                 "[{\"kind\":\"slate_handed\",\"minute\":7,\"side\":\"green\",\"seat\":3,"
	                 "\"slate\":2,\"to\":4,\"what\":\"order\"}]");
	nobody_else_hears(&c, 3, 1u << 3 | 1u << 4);
	ck_assert_str_eq(hears((struct viewer){ VIEWER_ENDED, SEAT_NONE }, &c, 3),
	                 "[{\"kind\":\"slate_handed\",\"minute\":7,\"side\":\"green\",\"seat\":3,"
	                 "\"slate\":1,\"to\":4,\"what\":\"order\",\"writer\":3,\"text\":\"Hold.\","
	                 "\"board\":1}]");
}
END_TEST

START_TEST(CARD_9_reading_and_wiping_are_the_holders_and_everybodys_when_all_is_over)
{
	struct signal_command c = { .verb = SIGNAL_READ, .number = 1 };
	struct viewer ended = { VIEWER_ENDED, SEAT_NONE };
	office_writes(&o, 0, 0, "Go.");
	office_writes(&o, 0, 0, "Go on.");
	office_hands(&o, 0, 2, 1);
	office_cut(&o, 0, 1);
	gives(1, &c);
	const char *told = "[{\"kind\":\"slate_read\",\"minute\":7,\"side\":\"blue\",\"seat\":1,"
	                   "\"from\":0,\"what\":\"order\",\"slate\":1}]";
	ck_assert_str_eq(hears(seat(1), &c, 1), told);
	nobody_else_hears(&c, 1, 1u << 1); /* CARD-5: not even who handed it over */
	ck_assert(strstr(hears(ended, &c, 1), "\"slate\":1,\"board\":2}]") != NULL);
	c.verb = SIGNAL_WIPE;
	gives(1, &c);
	ck_assert_str_eq(hears(seat(1), &c, 1),
	                 "[{\"kind\":\"slate_wiped\",\"minute\":7,\"side\":\"blue\",\"seat\":1,"
	                 "\"slate\":1,\"back\":false}]");
	nobody_else_hears(&c, 1, 1u << 1);
	ck_assert(strstr(hears(ended, &c, 1), "\"back\":false,\"board\":2}]") != NULL);
}
END_TEST

START_TEST(CARD_4_talk_is_heard_by_the_side)
{
	struct signal_command c = { .verb = SIGNAL_SAY, .said = "I take the right." };
	const char *told = "[{\"kind\":\"talk\",\"minute\":7,\"side\":\"blue\",\"seat\":1,"
	                   "\"text\":\"I take the right.\"}]";
	o.staff.begun = false;
	gives(1, &c);
	for (uint8_t i = 0; i < 3; i++)
		ck_assert_str_eq(hears(seat(i), &c, 1), told);
	nobody_else_hears(&c, 1, 1u << 0 | 1u << 1 | 1u << 2);
	ck_assert_str_eq(hears((struct viewer){ VIEWER_ENDED, SEAT_NONE }, &c, 1), told);
	ck_assert(!signals_used(&o.signals));
}
END_TEST

static Suite *suite(void)
{
	Suite *s = suite_create("signals/told");
	TCase *t = tcase_create("told");
	tcase_add_checked_fixture(t, set_up, tear_down);
	tcase_add_test(t, CARD_1_the_rack_is_seen_in_communication_with_the_commander);
	tcase_add_test(t, CARD_3_who_holds_it_sees_it_and_its_text_when_it_is_read);
	tcase_add_test(t, TURN_7_who_reads_it_sees_the_orders_it_carries);
	tcase_add_test(t, CARD_5_a_receipt_tells_that_it_was_read_when_word_has_come);
	tcase_add_test(t, CARD_9_who_writes_hears_it_and_everybody_when_all_is_over);
	tcase_add_test(t, CARD_9_the_two_hear_of_a_handing_over_and_everybody_when_all_is_over);
	tcase_add_test(t, CARD_9_reading_and_wiping_are_the_holders_and_everybodys_when_all_is_over);
	tcase_add_test(t, CARD_4_talk_is_heard_by_the_side);
	suite_add_tcase(s, t);
	return s;
}

SUITE_MAIN(suite)
