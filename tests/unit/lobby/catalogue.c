#include "lobby/catalogue.h"
#include "base/text.h"
#include "tests/support/suite.h"
#include "tests/support/tiny_json.h"

#include <string.h>

static const char good[] =
	"{\"engine\":\"reiswitz-1812\",\"title\":\"The Bridge\",\"summary\":\"Hold "
    "it.\",\"terrain\":\"valley\",\"players\":2,"
	"\"minutes\":40,\"seats\":[{\"side\":\"blue\",\"name\":\"B\"},{\"side\":\"green\",\"name\":"
    "\"G\"}],"
	"\"pieces\":[{\"side\":\"blue\"},{\"side\":\"green\"},{\"side\":\"blue\"}],"
	"\"lines\":[{\"side\":\"green\",\"count\":6},{\"side\":\"nobody\",\"count\":3}]}";

static void each(void *self, void *context,
                 void (*take)(void *context, const struct scenario_document *d))
{
	(void)self;
	take(context, &(struct scenario_document){ "bridge", "", good, "{\"a\":1}" });
	take(context, &(struct scenario_document){ "broken", "", "{", "" });
	take(context, &(struct scenario_document){ "bridge", "", good, "" });
	take(context,
	     &(struct scenario_document){ "no-seats", "", "{\"engine\":\"e\",\"title\":\"t\"}", "" });
	take(context, &(struct scenario_document){ "no-title", "e", "{\"seats\":[{}]}", "" });
	take(context,
	     &(struct scenario_document){ "named", "cards",
	                                  "{\"title\":\"t\",\"seats\":[{}],\"exercise\":{}}", "" });
}

static bool survey(void *context, const struct scenario *s, char ground[DIGEST_HEX])
{
	++*(uint32_t *)context;
	text_format(ground, DIGEST_HEX, "of %s", s->id);
	return strcmp(s->id, "named") != 0;
}

static const char *const *strengths(const void *context, const char *engine)
{
	static const char *const names[] = { "weak", "strong", NULL };
	(void)context;
	return strcmp(engine, "cards") == 0 ? names : NULL;
}

START_TEST(what_reads_is_listed_and_what_does_not_is_left_out)
{
	uint32_t surveys = 0;
	struct catalogue c;
	struct buffer b;
	struct writer w;
	struct documents_port port = { NULL, each };
	ck_assert(catalogue_init(&c, tiny_json, &port));
	ck_assert_uint_eq(c.count, 2);
	const struct scenario *s = catalogue_find(&c, "bridge");
	ck_assert_str_eq(s->engine, "reiswitz-1812");
	ck_assert_str_eq(s->text, good);
	ck_assert_str_eq(s->terrain_text, "{\"a\":1}");
	ck_assert_str_eq(catalogue_find(&c, "named")->engine, "cards");
	ck_assert_ptr_eq(catalogue_find(&c, "broken"), NULL);
	buffer_init(&b, 1 << 16);
	writer_init(&w, &b);
	catalogue_write(&c, NULL, strengths, &w);
	ck_assert_ptr_nonnull(strstr(
		buffer_text(&b), "{\"id\":\"bridge\",\"engine\":\"reiswitz-1812\",\"title\":\"The "
	                     "Bridge\",\"summary\":\"Hold it.\","
	                     "\"players\":2,\"sides\":[\"blue\",\"green\"],\"seats\":[\"B\","
	                     "\"G\"],\"minutes\":40,"
	                     "\"pieces\":[2,7],\"terrain\":\"\"}"));
	ck_assert_ptr_nonnull(
		strstr(buffer_text(&b), "\"seats\":[\"\"],\"exercise\":true"));
	ck_assert_ptr_nonnull(
		strstr(buffer_text(&b), "\"terrain\":\"\",\"computers\":[\"weak\",\"strong\"]}"));
	for (uint32_t n = 1; catalogue_survey(&c, &surveys, survey); n++)
		ck_assert_uint_eq(surveys, n); /* one at a time, each once */
	ck_assert(!catalogue_survey(&c, &surveys, survey));
	ck_assert_uint_eq(surveys, 2); /* each once */
	buffer_clear(&b);
	writer_init(&w, &b);
	catalogue_write(&c, NULL, strengths, &w);
	ck_assert_ptr_nonnull(strstr(buffer_text(&b), "\"terrain\":\"of bridge\"}"));
	ck_assert_ptr_null(strstr(buffer_text(&b), "named")); /* its documents have faults */
	buffer_finish(&b);
	catalogue_finish(&c);
}
END_TEST

START_TEST(no_documents_are_no_scenarios)
{
	struct catalogue c;
	struct documents_port port = { 0 };
	ck_assert(catalogue_init(&c, tiny_json, &port));
	ck_assert_uint_eq(c.count, 0);
	ck_assert_ptr_eq(catalogue_find(&c, "bridge"), NULL);
	catalogue_finish(&c);
}
END_TEST

static Suite *catalogue_suite(void)
{
	Suite *suite = suite_create("lobby/catalogue");
	TCase *t = tcase_create("scenarios");
	tcase_add_test(t, what_reads_is_listed_and_what_does_not_is_left_out);
	tcase_add_test(t, no_documents_are_no_scenarios);
	suite_add_tcase(suite, t);
	return suite;
}

SUITE_MAIN(catalogue_suite)
