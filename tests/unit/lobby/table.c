#include "lobby/table.h"
#include "tests/support/suite.h"
#include "tests/support/tiny_json.h"

#include <stdio.h>
#include <string.h>

static struct table_row a_row(int n, int64_t created, const char *summary)
{
	struct table_row row = {
		.title = "Table", .scenario = "bridge", .summary = summary, .created_ms = created
	};
	snprintf(row.id.text, sizeof row.id.text, "match-number-%03d", n);
	return row;
}

static const char waiting[] = "{\"phase\":\"waiting\",\"minute\":0,\"seats\":[{\"seat\":0,\"side\":"
                              "\"blue\",\"name\":\"A\",\"taken\":true}]}";
static const char play[] = "{\"phase\":\"play\",\"minute\":7,\"seats\":[]}";

static void each(void *self, uint32_t most, void *context,
                 void (*take)(void *context, const struct table_row *row))
{
	(void)self;
	ck_assert_uint_eq(most, 3);
	for (int i = 9; i > 5; i--) { /* newest first, and one too many */
		struct table_row row = a_row(i, i, waiting);
		take(context, &row);
	}
	struct table_row bad = a_row(4, 4, "");
	take(context, &bad);
}

static const char *text_of(const struct tables *t)
{
	static char text[4096];
	struct buffer b;
	struct writer w;
	buffer_lend(&b, text, sizeof text);
	writer_init(&w, &b);
	tables_write(t, &w);
	return buffer_text(&b);
}

START_TEST(the_newest_stand_first_and_the_oldest_leave)
{
	struct tables t;
	struct rows_port port = { NULL, each };
	ck_assert(tables_init(&t, 3, tiny_json, &port));
	ck_assert_uint_eq(t.count, 3);
	const char *text = text_of(&t);
	ck_assert_ptr_nonnull(strstr(text, "009"));
	ck_assert_ptr_eq(strstr(text, "006"), NULL);
	ck_assert(strstr(text, "009") < strstr(text, "007"));
	struct table_row newest = a_row(10, 10, play), older = a_row(5, 5, play);
	ck_assert(tables_put(&t, &newest));
	ck_assert(tables_put(&t, &older));
	text = text_of(&t);
	ck_assert_uint_eq(t.count, 3);
	ck_assert_ptr_nonnull(strstr(
		text,
		"{\"tables\":[{\"match\":\"match-number-010\",\"title\":\"Table\",\"scenario\":\"bridge\","
		"\"phase\":\"play\",\"minute\":7,\"seats\":[]},"));
	ck_assert_ptr_eq(strstr(text, "007"), NULL);
	ck_assert_ptr_eq(strstr(text, "005"), NULL);
	tables_finish(&t);
}
END_TEST

START_TEST(a_seat_of_a_computer_says_so)
{
	struct tables t;
	struct rows_port port = { 0 };
	struct table_row row = a_row(1, 1,
	                             "{\"phase\":\"play\",\"minute\":7,\"seats\":[{\"seat\":0,\"side\":"
	                             "\"blue\",\"name\":\"\",\"taken\":true,\"computer\":\"weak\","
	                             "\"starter\":1}]}");
	ck_assert(tables_init(&t, 3, tiny_json, &port));
	ck_assert(tables_put(&t, &row));
	ck_assert_ptr_nonnull(strstr(text_of(&t), "\"taken\":true,\"computer\":\"weak\"}"));
	tables_finish(&t);
}
END_TEST

START_TEST(a_row_is_replaced_where_it_stands)
{
	struct tables t;
	struct rows_port port = { 0 };
	ck_assert(tables_init(&t, 3, tiny_json, &port));
	for (int i = 0; i < 3; i++) {
		struct table_row row = a_row(i, i, waiting);
		ck_assert(tables_put(&t, &row));
	}
	struct table_row row = a_row(1, 1, play);
	ck_assert(tables_put(&t, &row));
	ck_assert_uint_eq(t.count, 3);
	const char *text = text_of(&t);
	ck_assert(strstr(text, "002") < strstr(text, "\"play\""));
	ck_assert(strstr(text, "\"play\"") < strstr(text, "000"));
	tables_finish(&t);
}
END_TEST

START_TEST(a_summary_that_does_not_read_changes_nothing)
{
	static const char *const bad[] = {
		"",
		"{",
		"[]",
		"{\"phase\":\"paused\",\"minute\":0,\"seats\":[]}",
		"{\"phase\":\"play\",\"minute\":-1,\"seats\":[]}",
		"{\"phase\":\"play\",\"minute\":1}",
		"{\"phase\":\"play\",\"minute\":1,\"seats\":[{\"seat\":10}]}",
		"{\"phase\":\"play\",\"minute\":1,\"seats\":[{\"seat\":0,\"side\":\"blue\"}]}",
	};
	struct tables t;
	struct rows_port port = { 0 };
	struct table_row row = a_row(1, 1, waiting);
	ck_assert(tables_init(&t, 3, tiny_json, &port));
	ck_assert(tables_put(&t, &row));
	for (size_t i = 0; i < sizeof bad / sizeof bad[0]; i++) {
		row.summary = bad[i];
		ck_assert(!tables_put(&t, &row));
	}
	ck_assert_ptr_nonnull(strstr(
		text_of(&t), "\"phase\":\"waiting\",\"minute\":0,\"seats\":[{\"seat\":0,\"side\":\"blue\","
					 "\"name\":\"A\",\"taken\":true}]"));
	tables_finish(&t);
}
END_TEST

static Suite *table_suite(void)
{
	Suite *suite = suite_create("lobby/table");
	TCase *t = tcase_create("list");
	tcase_add_test(t, the_newest_stand_first_and_the_oldest_leave);
	tcase_add_test(t, a_seat_of_a_computer_says_so);
	tcase_add_test(t, a_row_is_replaced_where_it_stands);
	tcase_add_test(t, a_summary_that_does_not_read_changes_nothing);
	suite_add_tcase(suite, t);
	return suite;
}

SUITE_MAIN(table_suite)
