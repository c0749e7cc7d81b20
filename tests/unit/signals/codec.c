/* codec.c: slates come back from their bytes as they were, and from nothing else. */
#include "base/memory.h"
#include "signals/signals.h"
#include "tests/support/suite.h"
#include "tests/unit/signals/support/office.h"

#include <string.h>

static struct office o;
static struct buffer out;

static void set_up(void)
{
	office_open(&o, SLATES_MOST);
	buffer_init(&out, 1 << 18);
}

static void tear_down(void)
{
	buffer_finish(&out);
}

static void something_of_everything(void)
{
	struct signal_command c = { .verb = SIGNAL_WRITE };
	c.writing.kind = SLATE_PROPOSAL;
	c.writing.sketch = (struct sketch){ .strokes = 2, .points = { 2, 3 }, .count = 5 };
	for (uint16_t i = 0; i < 5; i++) {
		c.writing.sketch.x[i] = (uint16_t)(300 + i);
		c.writing.sketch.y[i] = i;
	}
	c.writing.enclosed = (struct enclosed){ 1, "[{\"order\":\"order.play\",\"params\":{}}]" };
	ck_assert(office_gives(&o, 1, &c));
	ck_assert(office_writes(&o, 0, 0, "J\xC3\xA4ger vor!"));
	ck_assert(office_hands(&o, 0, 1, 2));
	ck_assert(office_hands(&o, 1, 1, 0));
	ck_assert(office_reads(&o, 0, 2));
	ck_assert(office_writes(&o, 3, 0, "Ours."));
	office_cut(&o, 3, 4);
	ck_assert(office_writes(&o, 4, 0, "None.") == false);
	office_cut(&o, 0, 2);
	ck_assert(office_reads(&o, 2, 1) && office_wipes(&o, 2, 1));
}

START_TEST(slates_come_back_from_their_bytes)
{
	static struct signals back;
	something_of_everything();
	signals_encode(&o.signals, &out);
	ck_assert(!out.failed);
	signals_begin(&back, o.signals.slates);
	ck_assert(signals_decode(&back, out.data, out.length));
	signals_invariant(&back, &o.staff);
	struct buffer again;
	buffer_init(&again, 1 << 18);
	signals_encode(&back, &again);
	ck_assert_uint_eq(again.length, out.length);
	ck_assert_int_eq(memcmp(again.data, out.data, out.length), 0);
	buffer_finish(&again);
	for (uint8_t k = 0; k < back.count; k++) {
		const struct writing *is = &back.slate[k].writing, *was = &o.signals.slate[k].writing;
		ck_assert_str_eq(is->text, was->text);
		ck_assert_int_eq(is->enclosed.orders, was->enclosed.orders);
		ck_assert_str_eq(is->enclosed.text, was->enclosed.text);
	}
}
END_TEST

START_TEST(bytes_that_are_cut_or_spoiled_are_refused_or_read_within_bounds)
{
	struct signals back;
	something_of_everything();
	signals_encode(&o.signals, &out);
	for (size_t n = 0; n < out.length; n++) {
		uint8_t *cut = memory_take(n > 0 ? n : 1); /* its end is where the sanitizer looks */
		memcpy(cut, out.data, n);
		signals_begin(&back, o.signals.slates);
		ck_assert(!signals_decode(&back, cut, n));
		memory_drop(cut);
	}
	for (size_t i = 0; i < out.length; i++) { /* that may make other slates, never a fault */
		char was = out.data[i];
		out.data[i] = (char)0xFF;
		signals_begin(&back, o.signals.slates);
		if (signals_decode(&back, out.data, out.length))
			for (uint8_t k = 0; k < back.count; k++)
				ck_assert(back.slate[k].state < SLATE_STATES &&
				          back.slate[k].writing.sketch.count <= SKETCH_POINTS &&
				          back.slate[k].writing.enclosed.orders <= SLATE_ORDERS);
		out.data[i] = was;
	}
}
END_TEST

/* A match whose slates carry no orders has the bytes it had before there were any. */
START_TEST(nothing_enclosed_has_no_bytes)
{
	ck_assert(office_writes(&o, 0, 0, "Hold."));
	signals_encode(&o.signals, &out);
	size_t without = out.length;
	struct slate *x = o.signals.slate;
	x->writing.enclosed = (struct enclosed){ 1, "[7]" };
	buffer_clear(&out);
	signals_encode(&o.signals, &out);
	ck_assert_uint_eq(out.length, without + 1 + 2 + 3);
}
END_TEST

START_TEST(other_racks_are_not_these)
{
	struct signals back;
	signals_encode(&o.signals, &out);
	signals_begin(&back, (const uint8_t[]){ SLATES_MOST, SLATES_SIDE });
	ck_assert(!signals_decode(&back, out.data, out.length));
}
END_TEST

static Suite *suite(void)
{
	Suite *s = suite_create("signals/codec");
	TCase *t = tcase_create("codec");
	tcase_add_checked_fixture(t, set_up, tear_down);
	tcase_add_test(t, slates_come_back_from_their_bytes);
	tcase_add_test(t, bytes_that_are_cut_or_spoiled_are_refused_or_read_within_bounds);
	tcase_add_test(t, nothing_enclosed_has_no_bytes);
	tcase_add_test(t, other_racks_are_not_these);
	suite_add_tcase(s, t);
	return s;
}

SUITE_MAIN(suite)
