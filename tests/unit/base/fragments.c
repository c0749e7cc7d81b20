/* fragments.h: the difference of two views is exactly what changed, came or went. */
#include "base/fragments.h"
#include "base/memory.h"
#include "base/must.h"
#include "base/text.h"
#include "tests/support/suite.h"

#include <string.h>

static const char *const match_kinds[] = { "match", "seat", NULL };
static const char *const engine_kinds[] = { "turn", "piece", NULL };
static const struct fragment_names names = { match_kinds, engine_kinds };
enum { MATCH = 0, SEAT = 1, TURN = FRAGMENT_ENGINE, PIECE };

static struct fragments before, after;
static char memory[1 << 16];
static struct buffer out;
static struct writer w;

static void set_up(void)
{
	fragments_init(&before, 1 << 16);
	fragments_init(&after, 1 << 16);
}

static void tear_down(void)
{
	memory_fail_after(0);
	fragments_finish(&before);
	fragments_finish(&after);
}

static void put(struct fragments *f, uint16_t kind, uint32_t id, int64_t value)
{
	writer_int(fragments_open(f, kind, id), value);
	fragments_close(f);
}

static struct writer *fresh(void)
{
	buffer_lend(&out, memory, sizeof memory);
	writer_init(&w, &out);
	return &w;
}

static const char *set_text(void)
{
	fragments_write_set(&before, &after, &names, fresh());
	return buffer_text(&out);
}

static const char *gone_text(void)
{
	fragments_write_gone(&before, &after, &names, fresh());
	return buffer_text(&out);
}

START_TEST(a_view_is_written_by_name)
{
	struct writer *value = fragments_open(&after, MATCH, FRAGMENT_SINGLE);
	writer_object(value);
	writer_key_text(value, "title", "Wiesenau");
	writer_end(value, '}');
	fragments_close(&after);
	put(&after, SEAT, 0, 1);
	put(&after, PIECE, 12, 2);
	fragments_write(&after, &names, fresh());
	ck_assert_str_eq(buffer_text(&out),
			 "{\"match\":{\"title\":\"Wiesenau\"},\"seat/0\":1,\"piece/12\":2}");
}
END_TEST

START_TEST(only_what_changed_came_or_went_is_told)
{
	put(&before, SEAT, 0, 1);
	put(&before, SEAT, 1, 1);
	put(&before, PIECE, 3, 5);
	put(&before, PIECE, 9, 5);
	put(&after, MATCH, FRAGMENT_SINGLE, 0);
	put(&after, SEAT, 0, 1);
	put(&after, PIECE, 3, 6);
	put(&after, PIECE, 4, 5);
	ck_assert_str_eq(set_text(), "{\"match\":0,\"piece/3\":6,\"piece/4\":5}");
	ck_assert_str_eq(gone_text(), "[\"seat/1\",\"piece/9\"]");
	ck_assert(!fragments_equal(&before, &after));
}
END_TEST

START_TEST(the_same_view_differs_in_nothing)
{
	for (uint32_t i = 0; i < 500; i++) {
		put(&before, PIECE, i, i);
		put(&after, PIECE, i, i);
	}
	ck_assert(fragments_equal(&before, &after));
	ck_assert_str_eq(set_text(), "{}");
	ck_assert_str_eq(gone_text(), "[]");
}
END_TEST

static void add(char text[4096], const char *part)
{
	size_t length = strlen(text);
	ck_assert_uint_lt(length + strlen(part), 4096);
	memcpy(text + length, part, strlen(part) + 1);
}

START_TEST(any_two_views_are_joined_by_their_difference)
{
	uint32_t x = 7;
	for (int round = 0; round < 200; round++) {
		fragments_clear(&before);
		fragments_clear(&after);
		char wanted_set[4096] = "{", wanted_gone[4096] = "[", part[64];
		for (uint32_t id = 0; id < 40; id++) {
			x = x * 1664525u + 1013904223u;
			bool old = x >> 31 & 1, now = x >> 30 & 1;
			int64_t old_value = x >> 29 & 1, value = x >> 28 & 1;
			if (old)
				put(&before, PIECE, id, old_value);
			if (now)
				put(&after, PIECE, id, value);
			if (now && (!old || value != old_value)) {
				text_format(part, sizeof part, "%s\"piece/%u\":%d",
					    wanted_set[1] ? "," : "", id, (int)value);
				add(wanted_set, part);
			}
			if (old && !now) {
				text_format(part, sizeof part, "%s\"piece/%u\"",
					    wanted_gone[1] ? "," : "", id);
				add(wanted_gone, part);
			}
		}
		add(wanted_set, "}");
		add(wanted_gone, "]");
		ck_assert_str_eq(set_text(), wanted_set);
		ck_assert_str_eq(gone_text(), wanted_gone);
	}
}
END_TEST

static void out_of_order(void *arg)
{
	put(&after, PIECE, 5, 0);
	put(&after, PIECE, 5, 0);
}

static void kind_out_of_order(void *arg)
{
	put(&after, PIECE, 5, 0);
	put(&after, TURN, 6, 0);
}

static void empty(void *arg)
{
	fragments_open(&after, PIECE, 1);
	fragments_close(&after);
}

static void unended(void *arg)
{
	writer_object(fragments_open(&after, PIECE, 1));
	fragments_close(&after);
}

static void opened_twice(void *arg)
{
	fragments_open(&after, PIECE, 1);
	fragments_open(&after, PIECE, 2);
}

static void nameless(void *arg)
{
	put(&after, FRAGMENT_ENGINE + 2, 1, 0);
	fragments_write(&after, &names, fresh());
}

START_TEST(misuse_is_a_must)
{
	void (*const wrong[])(void *) = { out_of_order, kind_out_of_order, empty,
					  unended,      opened_twice,      nameless };
	for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
		fragments_clear(&after);
		ck_assert_msg(!must_guarded(wrong[i], NULL, NULL), "misuse %zu passed", i);
	}
}
END_TEST

START_TEST(a_view_over_its_limit_is_failed_as_a_whole)
{
	struct fragments small;
	fragments_init(&small, 4);
	put(&small, PIECE, 1, 123);
	ck_assert(!small.failed);
	put(&small, PIECE, 2, 45);
	ck_assert(small.failed);
	put(&small, PIECE, 3, 6); /* would fit: a view with a hole must not pass for whole */
	ck_assert(small.failed);
	ck_assert_uint_eq(small.count, 1);
	fragments_clear(&small);
	put(&small, PIECE, 3, 6);
	ck_assert(!small.failed);
	fragments_finish(&small);
}
END_TEST

static void fill_after(void)
{
	for (uint32_t i = 0; i < 300; i++)
		put(&after, PIECE, i, 1000000 + i);
}

START_TEST(the_nth_want_of_memory_fails_the_view_and_nothing_else)
{
	uint64_t n = 1;
	for (bool reached = true; reached; n++) {
		fragments_finish(&after);
		fragments_init(&after, 1 << 16);
		memory_fail_after(n);
		fill_after();
		reached = memory_has_failed();
		memory_fail_after(0);
		ck_assert(after.failed == reached);
		fragments_clear(&after);
		fill_after();
		ck_assert(!after.failed);
		ck_assert_uint_eq(after.count, 300);
	}
	ck_assert_uint_gt(n, 5);
}
END_TEST

static Suite *suite(void)
{
	Suite *s = suite_create("base/fragments");
	TCase *t = tcase_create("fragments");
	tcase_add_checked_fixture(t, set_up, tear_down);
	tcase_add_test(t, a_view_is_written_by_name);
	tcase_add_test(t, only_what_changed_came_or_went_is_told);
	tcase_add_test(t, the_same_view_differs_in_nothing);
	tcase_add_test(t, any_two_views_are_joined_by_their_difference);
	tcase_add_test(t, misuse_is_a_must);
	tcase_add_test(t, a_view_over_its_limit_is_failed_as_a_whole);
	tcase_add_test(t, the_nth_want_of_memory_fails_the_view_and_nothing_else);
	suite_add_tcase(s, t);
	return s;
}

SUITE_MAIN(suite)
