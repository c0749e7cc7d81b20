/* The view a computer keeps is the one its seat was sent: joined, updated, never with a gap. */
#include "bots/kept.h"
#include "base/buffer.h"
#include "base/memory.h"
#include "base/writer.h"
#include "tests/support/suite.h"
#include "wire/decode.h"

#include <stdio.h>
#include <string.h>

static struct kept kept;
static struct arena arena;

static void begin(void)
{
	kept = (struct kept){ 0 };
	arena_init(&arena, 16 << 20);
}

static void end(void)
{
	kept_finish(&kept);
	arena_finish(&arena);
}

static const struct doc *doc(const char *text)
{
	struct wire_fault why;
	const struct doc *d = wire_parse(&arena, text, strlen(text), &why);
	ck_assert_ptr_nonnull(d);
	return d;
}

static const char *shown(void)
{
	static char memory[1 << 16];
	struct buffer b;
	struct writer w;
	buffer_lend(&b, memory, sizeof memory - 1);
	writer_init(&w, &b);
	writer_doc(&w, kept_read(&kept, &arena));
	return buffer_text(&b);
}

static const char joined[] = "{\"match\":\"m\",\"epoch\":5,\"seq\":2,\"view\":{\"a\":{\"x\":1},"
                             "\"b/1\":{\"y\":\"\\\"\"}},\"log\":[{\"kind\":\"k\"}]}";

START_TEST(what_was_joined_and_updated_is_read_back)
{
	ck_assert(kept_join(&kept, doc(joined)));
	ck_assert_str_eq(shown(), "{\"view\":{\"a\":{\"x\":1},\"b/1\":{\"y\":\"\\\"\"}},"
	                          "\"log\":[{\"kind\":\"k\"}]}");
	ck_assert(kept_update(&kept, doc("{\"epoch\":5,\"seq\":3,\"events\":[{\"kind\":\"l\"}],\"set\":"
	                                 "{\"a\":{\"x\":2},\"c\":{}},\"gone\":[\"b/1\",\"never\"]}")));
	ck_assert_str_eq(shown(), "{\"view\":{\"a\":{\"x\":2},\"c\":{}},"
	                          "\"log\":[{\"kind\":\"k\"},{\"kind\":\"l\"}]}");
	ck_assert(kept_join(&kept, doc(joined))); /* whole anew: nothing of before is left */
	ck_assert_ptr_null(strstr(shown(), "\"c\""));
}
END_TEST

START_TEST(an_update_that_does_not_follow_is_no_view)
{
	ck_assert(
		!kept_update(&kept, doc("{\"epoch\":5,\"seq\":3,\"events\":[],\"set\":{},\"gone\":[]}")));
	for (int k = 0; k < 3; k++) {
		char text[128];
		static const int wrong[][2] = { { 5, 4 }, { 5, 2 }, { 6, 3 } };
		ck_assert(kept_join(&kept, doc(joined)));
		snprintf(text, sizeof text,
		         "{\"epoch\":%d,\"seq\":%d,\"events\":[],\"set\":{\"a\":{}},\"gone\":[]}",
		         wrong[k][0], wrong[k][1]);
		ck_assert(!kept_update(&kept, doc(text)));
		ck_assert(!kept.whole);
	}
	ck_assert(!kept_join(&kept, doc("{\"epoch\":5,\"seq\":2}")));
	ck_assert(!kept_join(&kept, NULL));
}
END_TEST

START_TEST(the_log_is_bounded_and_keeps_the_latest)
{
	char text[128];
	ck_assert(kept_join(&kept, doc(joined)));
	for (int k = 0; k < 2 * KEPT_EVENTS; k++) {
		snprintf(text, sizeof text,
		         "{\"epoch\":5,\"seq\":%d,\"events\":[{\"n\":%d}],\"set\":{},\"gone\":[]}", k + 3,
		         k);
		ck_assert(kept_update(&kept, doc(text)));
	}
	const struct doc *log = doc_get(kept_read(&kept, &arena), "log");
	ck_assert_uint_eq(log->count, KEPT_EVENTS);
	ck_assert_int_eq(doc_int_or(doc_at(log, 0), "n", -1), KEPT_EVENTS);
	ck_assert_int_eq(doc_int_or(doc_at(log, KEPT_EVENTS - 1), "n", -1), 2 * KEPT_EVENTS - 1);
}
END_TEST

START_TEST(the_nth_want_of_memory_is_no_half_view)
{
	uint64_t n = 1;
	const struct doc *d = doc(joined);
	for (bool reached = true; reached; n++) {
		struct kept k = { 0 };
		memory_fail_after(n);
		bool whole = kept_join(&k, d);
		reached = memory_has_failed();
		memory_fail_after(0);
		ck_assert(whole == !reached && k.whole == whole);
		kept_finish(&k);
	}
	ck_assert_uint_gt(n, 3);
}
END_TEST

static Suite *suite(void)
{
	Suite *s = suite_create("bots/kept");
	TCase *t = tcase_create("kept");
	tcase_add_checked_fixture(t, begin, end);
	tcase_add_test(t, what_was_joined_and_updated_is_read_back);
	tcase_add_test(t, an_update_that_does_not_follow_is_no_view);
	tcase_add_test(t, the_log_is_bounded_and_keeps_the_latest);
	tcase_add_test(t, the_nth_want_of_memory_is_no_half_view);
	suite_add_tcase(s, t);
	return s;
}

SUITE_MAIN(suite)
