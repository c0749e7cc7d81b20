#include "match/chronicle.h"
#include "tests/support/suite.h"

#include <stdio.h>
#include <string.h>

static void add(struct chronicle *c, const char *text, uint32_t most)
{
	struct chronicle_text *t = chronicle_text_create(text, strlen(text));
	chronicle_add(c, t, most, CHRONICLE_PLAIN);
	chronicle_text_drop(t);
}

static void is(const struct chronicle *c, const char *wanted)
{
	struct buffer b;
	struct writer w;
	buffer_init(&b, 1 << 20);
	writer_init(&w, &b);
	writer_array(&w);
	chronicle_write(c, &w);
	writer_end(&w, ']');
	ck_assert_str_eq(buffer_text(&b), wanted);
	buffer_finish(&b);
}

START_TEST(events_come_out_oldest_first)
{
	struct chronicle c = { 0 };
	is(&c, "[]");
	add(&c, "{\"a\":[1,2]},{\"b\":\"x,\\\"y\"}", 1000);
	add(&c, "{\"c\":{}}", 1000);
	ck_assert_uint_eq(c.events, 3); /* commas within count for nothing */
	is(&c, "[{\"a\":[1,2]},{\"b\":\"x,\\\"y\"},{\"c\":{}}]");
	chronicle_finish(&c);
}
END_TEST

START_TEST(bounded_in_events_and_bytes_the_oldest_go)
{
	struct chronicle c = { 0 };
	char text[32];
	for (int i = 0; i < 1000; i++) {
		snprintf(text, sizeof text, "{\"n\":%d},{}", i);
		add(&c, text, 1 << 20);
		ck_assert_uint_le(c.events, CHRONICLE_EVENTS);
	}
	ck_assert_uint_eq(c.events, CHRONICLE_EVENTS);
	ck_assert_uint_eq(c.count, CHRONICLE_EVENTS / 2);
	chronicle_finish(&c);
	for (int i = 0; i < 100; i++) {
		snprintf(text, sizeof text, "{\"n\":%d}", 100 + i);
		add(&c, text, 28);
	}
	is(&c, "[{\"n\":197},{\"n\":198},{\"n\":199}]");
	add(&c, "{\"longer than all that may be kept\":1}", 28);
	ck_assert_uint_eq(c.count, 0);
	chronicle_finish(&c);
}
END_TEST

START_TEST(one_text_serves_many)
{
	struct chronicle a = { 0 }, b = { 0 };
	struct chronicle_text *t = chronicle_text_create("{}", 2);
	ck_assert(chronicle_text_is(t, "{}", 2));
	ck_assert(!chronicle_text_is(t, "[]", 2));
	ck_assert(!chronicle_text_is(t, "{}", 1));
	chronicle_add(&a, t, 10, CHRONICLE_PLAIN);
	chronicle_add(&b, t, 10, CHRONICLE_PLAIN);
	chronicle_text_drop(t);
	chronicle_finish(&a);
	is(&b, "[{}]");
	chronicle_finish(&b);
	chronicle_text_drop(NULL);
}
END_TEST

START_TEST(a_snapshot_gives_them_back_and_what_they_share_is_written_once)
{
	struct chronicle c[3] = { 0 }, back[3] = { 0 };
	const struct chronicle *list[] = { &c[0], &c[1], &c[2] };
	struct chronicle_text *common = chronicle_text_create("{\"common\":1}", 12);
	struct chronicle_text *newest[] = { common, common, NULL };
	struct buffer b;
	buffer_init(&b, 1 << 16);
	for (int i = 0; i < 3; i++)
		chronicle_add(&c[i], common, 1000, CHRONICLE_PLAIN);
	add(&c[2], "{\"own\":2}", 1000);
	chronicles_encode(list, newest, 3, &b);
	const uint8_t *at = (const uint8_t *)b.data, *end = at + b.length;
	ck_assert(chronicles_decode(back, 3, 1000, CHRONICLE_PLAIN, &at, end));
	ck_assert_ptr_eq(at, end);
	is(&back[0], "[{\"common\":1},{\"common\":1}]");
	is(&back[1], "[{\"common\":1},{\"common\":1}]");
	is(&back[2], "[{\"common\":1},{\"own\":2}]");
	ck_assert_ptr_eq(back[1].list[0], back[0].list[0]);
	for (int i = 0; i < 3; i++)
		chronicle_finish(&back[i]);
	for (size_t cut = 0; cut < b.length; cut++) {
		at = (const uint8_t *)b.data;
		ck_assert(!chronicles_decode(back, 3, 1000, CHRONICLE_PLAIN, &at, at + cut));
		for (int i = 0; i < 3; i++)
			chronicle_finish(&back[i]);
	}
	for (int i = 0; i < 3; i++)
		chronicle_finish(&c[i]);
	chronicle_text_drop(common);
	buffer_finish(&b);
}
END_TEST

static Suite *chronicle_suite(void)
{
	Suite *suite = suite_create("match/chronicle");
	TCase *t = tcase_create("chronicle");
	tcase_add_test(t, events_come_out_oldest_first);
	tcase_add_test(t, bounded_in_events_and_bytes_the_oldest_go);
	tcase_add_test(t, one_text_serves_many);
	tcase_add_test(t, a_snapshot_gives_them_back_and_what_they_share_is_written_once);
	suite_add_tcase(suite, t);
	return suite;
}

SUITE_MAIN(chronicle_suite)
