#include "match/refs.h"
#include "tests/support/suite.h"

#include <stdio.h>

static uint64_t nth(uint32_t n)
{
	char ref[24];
	snprintf(ref, sizeof ref, "ref-number-%u", n);
	return refs_hash(ref);
}

static void push(struct refs *r, uint32_t n, uint32_t minute)
{
	ck_assert(refs_reserve(r));
	refs_push(r, nth(n), minute);
}

START_TEST(what_was_done_is_found_with_its_minute)
{
	struct refs r = { 0 };
	uint32_t minute;
	ck_assert(!refs_find(&r, nth(1), &minute));
	for (uint32_t i = 0; i < 40; i++)
		push(&r, i, i / 4);
	for (uint32_t i = 0; i < 40; i++) {
		ck_assert(refs_find(&r, nth(i), &minute));
		ck_assert_uint_eq(minute, i / 4);
	}
	ck_assert(!refs_find(&r, nth(40), &minute));
	refs_finish(&r);
}
END_TEST

START_TEST(at_least_the_latest_512_stay)
{
	struct refs r = { 0 };
	uint32_t minute;
	for (uint32_t i = 0; i < 2000; i++)
		push(&r, i, i); /* a minute each */
	ck_assert_uint_eq(r.count, REFS_LEAST);
	ck_assert_uint_le(r.capacity, 1024);
	ck_assert(refs_find(&r, nth(2000 - REFS_LEAST), &minute));
	ck_assert(!refs_find(&r, nth(2000 - REFS_LEAST - 1), &minute));
	refs_finish(&r);
}
END_TEST

START_TEST(all_of_the_last_three_own_minutes_stay)
{
	struct refs r = { 0 };
	uint32_t minute, n = 0;
	for (uint32_t m = 0; m < 10; m += 2) /* every other minute is the enemy's */
		for (int i = 0; i < 400; i++)
			push(&r, n++, m);
	ck_assert(refs_find(&r, nth(2 * 400), &minute)); /* the first of minute 4 */
	ck_assert_uint_eq(minute, 4);
	ck_assert(!refs_find(&r, nth(2 * 400 - 1), &minute));
	ck_assert_uint_eq(r.count, 1200);
	refs_finish(&r);
}
END_TEST

START_TEST(however_many_there_is_a_most)
{
	struct refs r = { 0 };
	uint32_t minute;
	for (uint32_t i = 0; i < 3 * REFS_MOST; i++)
		push(&r, i, 7);
	ck_assert_uint_eq(r.count, REFS_MOST);
	ck_assert_uint_eq(r.capacity, REFS_MOST);
	ck_assert(refs_find(&r, nth(2 * REFS_MOST), &minute));
	refs_finish(&r);
}
END_TEST

START_TEST(a_snapshot_gives_them_back_with_the_one_being_recorded)
{
	struct refs r = { 0 }, back = { 0 };
	struct buffer b;
	uint32_t minute;
	struct ref newest = { nth(700), 99 };
	buffer_init(&b, 1 << 20);
	for (uint32_t i = 0; i < 700; i++)
		push(&r, i, i / 2);
	refs_encode(&r, &newest, &b);
	const uint8_t *at = (const uint8_t *)b.data, *end = at + b.length;
	ck_assert(refs_decode(&back, &at, end));
	ck_assert_ptr_eq(at, end);
	ck_assert(refs_find(&back, nth(700), &minute));
	ck_assert_uint_eq(minute, 99);
	for (uint32_t i = 700 - REFS_LEAST + 1; i < 700; i++)
		ck_assert(refs_find(&back, nth(i), &minute));
	refs_finish(&back);
	for (size_t cut = 0; cut < b.length; cut += 7) { /* bytes that end too early */
		at = (const uint8_t *)b.data;
		ck_assert(!refs_decode(&back, &at, at + cut));
		refs_finish(&back);
	}
	refs_finish(&r);
	buffer_finish(&b);
}
END_TEST

static Suite *refs_suite(void)
{
	Suite *suite = suite_create("match/refs");
	TCase *t = tcase_create("refs");
	tcase_add_test(t, what_was_done_is_found_with_its_minute);
	tcase_add_test(t, at_least_the_latest_512_stay);
	tcase_add_test(t, all_of_the_last_three_own_minutes_stay);
	tcase_add_test(t, however_many_there_is_a_most);
	tcase_add_test(t, a_snapshot_gives_them_back_with_the_one_being_recorded);
	suite_add_tcase(suite, t);
	return suite;
}

SUITE_MAIN(refs_suite)
