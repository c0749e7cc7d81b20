/* The documents that ship: found, in order, each with its terrain; what cannot be read is left
 * out. */
#include "tools/documents.h"
#include "base/text.h"
#include "tests/support/suite.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

enum { PATH_BYTES = 300 };
static struct documents documents;
static char heard[1000];

static void put(const char *name, const char *text)
{
	char path[DOCUMENTS_PATH + PATH_BYTES];
	text_format(path, sizeof(path), "%s/%s", documents.schema_dir, name);
	FILE *f = fopen(path, "w");
	ck_assert_ptr_nonnull(f);
	fputs(text, f);
	fclose(f);
}

static void make(const char *name)
{
	char path[DOCUMENTS_PATH + PATH_BYTES];
	text_format(path, sizeof(path), "%s/%s", documents.schema_dir, name);
	ck_assert_int_eq(mkdir(path, 0700), 0);
}

static void set_up(void)
{
	documents = (struct documents){ .schema_dir = "/tmp/kriegsspiel-documents-XXXXXX" };
	ck_assert_ptr_nonnull(mkdtemp(documents.schema_dir));
	make("scenarios");
	make("terrains");
	heard[0] = 0;
}

static void tear_down(void)
{
	char command[DOCUMENTS_PATH + PATH_BYTES];
	text_format(command, sizeof(command), "rm -r %s", documents.schema_dir);
	ck_assert_int_eq(system(command), 0);
}

static void take(void *context, const struct scenario_document *d)
{
	size_t n = strlen(heard);
	text_format(heard + n, sizeof(heard) - n, "%s:%s;", d->id, d->terrain);
}

START_TEST(each_in_order_with_its_terrain)
{
	static const struct scenario_document more = { "zz", "", "{}", "own" };
	put("scenarios/b.json", "{\"terrain\":\"plain\"}");
	put("scenarios/a.json", "{}");
	put("scenarios/scenario.schema.json", "{}");
	put("scenarios/notes.txt", "{}");
	put("scenarios/Bad_Name.json", "{}");
	put("terrains/plain.json", "ground");
	documents.more = &more;
	struct documents_port port = documents_port(&documents);
	port.each(port.self, NULL, take);
	ck_assert_str_eq(heard, "a:;b:ground;zz:own;");
}
END_TEST

START_TEST(one_without_its_terrain_is_left_out)
{
	put("scenarios/a.json", "{\"terrain\":\"missing\"}");
	put("scenarios/b.json", "{\"terrain\":\"../../etc/passwd\"}");
	put("scenarios/c.json", "not json"); /* the catalogue says what is wrong with it */
	struct documents_port port = documents_port(&documents);
	port.each(port.self, NULL, take);
	ck_assert_str_eq(heard, "c:;");
}
END_TEST

START_TEST(folders_are_found_or_not)
{
	char out[DOCUMENTS_PATH];
	ck_assert(documents_schema_dir(documents.schema_dir, out));
	ck_assert_str_eq(out, documents.schema_dir);
	ck_assert(!documents_schema_dir("/nowhere", out));
	ck_assert(!documents_web_dir(documents.schema_dir, out)); /* no page in it */
	put("index.html", "");
	ck_assert(documents_web_dir(documents.schema_dir, out));
	ck_assert(documents_name_good("first-exercise"));
	ck_assert(!documents_name_good(""));
	ck_assert(!documents_name_good(NULL));
	ck_assert(!documents_name_good("a.b"));
	ck_assert(!documents_name_good("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"));
}
END_TEST

static Suite *make_suite(void)
{
	Suite *s = suite_create("documents");
	TCase *t = tcase_create("documents");
	tcase_add_checked_fixture(t, set_up, tear_down);
	tcase_add_test(t, each_in_order_with_its_terrain);
	tcase_add_test(t, one_without_its_terrain_is_left_out);
	tcase_add_test(t, folders_are_found_or_not);
	suite_add_tcase(s, t);
	return s;
}

SUITE_MAIN(make_suite)
