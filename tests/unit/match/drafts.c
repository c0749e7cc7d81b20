/* The lists of drafts (match/drafts): their order, numbers and bounds, against a plain model; and
 * their bytes, also wrong ones. */
#include "match/drafts.h"
#include "base/memory.h"
#include "base/text.h"
#include "tests/support/fakes.h"
#include "tests/support/suite.h"

#include <string.h>

enum { SEATS = 3, STEPS = 3000 };

static struct drafts d;

static void open_lists(void)
{
	drafts_init(&d);
}

static void close_lists(void)
{
	drafts_finish(&d);
}

static struct draft at(uint8_t seat, uint32_t number)
{
	struct draft one;
	ck_assert(drafts_find(&d, seat, number, &one));
	return one;
}

/* Do this seat's drafts stand as the model has them, in their places? */
static bool same(uint8_t seat, const uint32_t *model, uint32_t count)
{
	struct draft one = { 0 };
	size_t bytes;
	uint32_t n = 0;
	while (drafts_next(&d, &one)) {
		if (one.seat != seat)
			continue;
		if (n == count || one.number != model[n] || one.place != n)
			return false;
		n++;
	}
	return n == count && drafts_count(&d, seat, &bytes) == count;
}

static void text_of(uint32_t number, char *out, size_t size)
{
	text_format(out, size, "{\"piece\":%u,\"path\":\"%.*s\"}", number, (int)(number % 40),
	            "........................................");
}

static bool step(struct fake_chance *dice, uint32_t model[SEATS][DRAFTS_MOST], uint32_t *count,
                 uint32_t *last)
{
	uint8_t seat = (uint8_t)fake_chance_below(dice, SEATS);
	uint32_t *list = model[seat], n = count[seat];
	uint32_t which = n > 0 ? fake_chance_below(dice, n) : 0, to = fake_chance_below(dice, 40);
	char text[100];
	struct draft one;
	if (n == 0 || (n < DRAFTS_MOST && fake_chance_below(dice, 3) == 0)) {
		text_of(++last[seat], text, sizeof text);
		drafts_add(&d, seat, (uint8_t)(last[seat] % 3), "order.play", text);
		list[count[seat]++] = last[seat];
		return true;
	}
	text_of(list[which], text, sizeof text);
	if (!drafts_find(&d, seat, list[which], &one) || strcmp(one.text, text) != 0 ||
	    strcmp(one.order, "order.play") != 0)
		return false;
	memmove(list + which, list + which + 1, (n - which - 1) * sizeof *list);
	if (fake_chance_below(dice, 3) == 0) {
		drafts_remove(&d, &one);
		count[seat]--;
		return true;
	}
	uint32_t number = one.number, place = to < n ? to : n - 1;
	drafts_move(&d, &one, to);
	memmove(list + place + 1, list + place, (n - 1 - place) * sizeof *list);
	list[place] = number;
	return true;
}

START_TEST(TURN_7_lists_stand_as_a_plain_model_has_them)
{
	static uint32_t model[SEATS][DRAFTS_MOST];
	uint32_t count[SEATS] = { 0 }, last[SEATS] = { 0 };
	struct fake_chance dice = { 7 };
	for (int i = 0; i < STEPS; i++) {
		bool good = step(&dice, model, count, last);
		for (uint8_t seat = 0; seat < SEATS; seat++)
			good = good && same(seat, model[seat], count[seat]);
		ck_assert(good);
	}
	ck_assert_uint_gt(last[0], 100);
}
END_TEST

/* By the players' rank, then in list order. */
START_TEST(TURN_7_the_first_that_goes_is_the_first_in_rank_then_in_the_list)
{
	struct draft one;
	for (int n = 0; n < 2; n++)
		for (uint8_t seat = SEATS; seat-- > 0;)
			drafts_add(&d, seat, 0, "order.play", "{}");
	ck_assert(!drafts_going(&d, &one));
	for (uint8_t seat = 1; seat < SEATS; seat++)
		for (uint32_t n = 1; n <= 2; n++) {
			one = at(seat, n);
			drafts_mark(&d, &one, DRAFT_GOING | DRAFT_PREPARED);
		}
	one = at(1, 2);
	drafts_move(&d, &one, 0);
	static const uint32_t order[][2] = { { 1, 2 }, { 1, 1 }, { 2, 1 }, { 2, 2 } };
	for (size_t k = 0; k < sizeof order / sizeof order[0]; k++) {
		ck_assert(drafts_going(&d, &one));
		ck_assert_uint_eq(one.seat, order[k][0]);
		ck_assert_uint_eq(one.number, order[k][1]);
		drafts_remove(&d, &one);
	}
	ck_assert(!drafts_going(&d, &one));
	ck_assert(drafts_some(&d));
}
END_TEST

START_TEST(a_seat_has_so_many_bytes_and_no_more)
{
	static char text[DRAFT_TEXT];
	int kept = 0;
	memset(text, 'a', sizeof text - 1);
	for (; drafts_room(&d, 1, "order.play", text); kept++)
		drafts_add(&d, 1, 0, "order.play", text);
	ck_assert_int_eq(kept, DRAFT_SEAT_BYTES / DRAFT_TEXT - 1);
	ck_assert(!d.records.failed);
	ck_assert(drafts_room(&d, 0, "order.play", text)); /* another's are his own */
	struct draft one = at(1, 3);
	drafts_move(&d, &one, 0);
	ck_assert_str_eq(at(1, 3).text, text);
}
END_TEST

static void three(void)
{
	drafts_add(&d, 0, 0, "order.play", "{\"card\":1}");
	drafts_add(&d, 2, 0, "order.turn", "{}");
	drafts_add(&d, 0, DRAFT_DEPUTIES, "order.play", "{\"card\":2}");
	struct draft one = at(0, 2);
	drafts_mark(&d, &one, DRAFT_PREPARED);
}

/* Field report G7 */
START_TEST(who_put_one_down_stays_with_it_until_he_is_none)
{
	three();
	struct draft one = at(0, 2);
	ck_assert(one.deputy == DRAFT_DEPUTIES && one.flags == DRAFT_PREPARED);
	drafts_move(&d, &one, 0);
	one = at(0, 2);
	drafts_mark(&d, &one, DRAFT_GOING);
	one = at(0, 2);
	ck_assert(one.place == 0 && one.deputy == DRAFT_DEPUTIES && one.flags == DRAFT_GOING);
	drafts_disown(&d, &one);
	one = at(0, 2);
	ck_assert(one.deputy == 0 && one.flags == DRAFT_GOING && at(0, 1).deputy == 0);
}
END_TEST

START_TEST(a_copy_and_the_bytes_are_the_same_again)
{
	struct drafts copy, back;
	struct buffer bytes, again;
	buffer_init(&bytes, 1 << 16);
	buffer_init(&again, 1 << 16);
	drafts_init(&copy);
	drafts_init(&back);
	three();
	drafts_copy(&copy, &d);
	drafts_encode(&copy, SEATS, &bytes);
	const uint8_t *first = (const uint8_t *)bytes.data;
	ck_assert(drafts_decode(&back, SEATS, first, first + bytes.length));
	drafts_encode(&back, SEATS, &again);
	ck_assert_uint_eq(again.length, bytes.length);
	ck_assert_mem_eq(again.data, bytes.data, bytes.length);
	drafts_clear(&d);
	ck_assert(!drafts_used(&d) && drafts_used(&copy));
	drafts_copy(&copy, &d);
	ck_assert(!drafts_some(&copy));
	drafts_finish(&copy);
	drafts_finish(&back);
	buffer_finish(&bytes);
	buffer_finish(&again);
}
END_TEST

/* Cut off anywhere, or one byte another: refused, or whole lists all the same; never read past. */
START_TEST(bytes_that_are_none_are_refused)
{
	struct drafts back;
	struct buffer bytes;
	uint32_t cut = 0, wrong = 0;
	buffer_init(&bytes, 1 << 16);
	drafts_init(&back);
	three();
	drafts_encode(&d, SEATS, &bytes);
	for (size_t n = 0; n < bytes.length; n++) {
		uint8_t *part = memory_take(n + 1);
		memcpy(part, bytes.data, n);
		cut += drafts_decode(&back, SEATS, part, part + n);
		memory_drop(part);
	}
	ck_assert_uint_eq(cut, 3); /* after the numbers, and after the first and second record */
	for (size_t n = 0; n < bytes.length; n++) {
		char was = bytes.data[n];
		bytes.data[n] = (char)0xff;
		const uint8_t *first = (const uint8_t *)bytes.data;
		wrong += !drafts_decode(&back, SEATS, first, first + bytes.length);
		bytes.data[n] = was;
	}
	ck_assert_uint_gt(wrong, 20);
	drafts_finish(&back);
	buffer_finish(&bytes);
}
END_TEST

static Suite *suite(void)
{
	Suite *suite = suite_create("match/drafts");
	TCase *t = tcase_create("drafts");
	tcase_add_checked_fixture(t, open_lists, close_lists);
	tcase_add_test(t, TURN_7_lists_stand_as_a_plain_model_has_them);
	tcase_add_test(t, who_put_one_down_stays_with_it_until_he_is_none);
	tcase_add_test(t, TURN_7_the_first_that_goes_is_the_first_in_rank_then_in_the_list);
	tcase_add_test(t, a_seat_has_so_many_bytes_and_no_more);
	tcase_add_test(t, a_copy_and_the_bytes_are_the_same_again);
	tcase_add_test(t, bytes_that_are_none_are_refused);
	suite_add_tcase(suite, t);
	return suite;
}

SUITE_MAIN(suite)
