/* Files kept in memory: the same bytes again, new ones when the file changes; answers by hash
 * kept compressed, bounded. */
#include "net/site.h"
#include "base/text.h"
#include "tests/support/suite.h"

#include <stdio.h>
#include <string.h>

enum { KEPT_MORE = 70 };
static char dir[] = "/tmp/kriegsspiel-site-XXXXXX";
static struct site *site;

static void put(const char *text)
{
	char path[200];
	text_format(path, sizeof(path), "%s/index.html", dir);
	FILE *f = fopen(path, "w");
	fputs(text, f);
	fclose(f);
}

static void set_up(void)
{
	text_copy(dir, sizeof(dir), "/tmp/kriegsspiel-site-XXXXXX");
	ck_assert_ptr_nonnull(mkdtemp(dir));
	ck_assert_ptr_nonnull(site = site_create(dir, NULL));
}

static void tear_down(void)
{
	char command[200];
	site_destroy(site);
	text_format(command, sizeof(command), "rm -r %s", dir);
	ck_assert_int_eq(system(command), 0);
}

START_TEST(a_file_is_read_again_when_it_has_changed)
{
	struct site_answer one, two, three;
	put("<p>one</p>");
	site_find(site, "/", false, &one);
	site_find(site, "/index.html", false, &two);
	ck_assert_int_eq(one.status, 200);
	ck_assert_ptr_eq(one.body, two.body); /* shared, not read twice */
	put("<p>three</p>");
	site_find(site, "/", false, &three);
	ck_assert_uint_eq(three.body->length, strlen("<p>three</p>"));
	ck_assert_str_ne(one.etag, three.etag);
	/* whoever is being sent it, still has it */
	ck_assert_mem_eq(one.body->bytes, "<p>one</p>", 10);
	body_drop(one.body);
	body_drop(two.body);
	body_drop(three.body);
}
END_TEST

START_TEST(what_compresses_is_sent_compressed_to_who_takes_it)
{
	static char page[4000];
	struct site_answer plain, packed;
	memset(page, ' ', sizeof(page) - 1);
	put(page);
	site_find(site, "/", false, &plain);
	site_find(site, "/", true, &packed);
	ck_assert(!plain.packed && packed.packed && plain.varies && packed.varies);
	ck_assert_uint_lt(packed.body->length, plain.body->length);
	ck_assert_str_ne(plain.etag, packed.etag);
	body_drop(plain.body);
	body_drop(packed.body);
	ck_assert_ptr_null(body_pack("x", 1));
	ck_assert_ptr_null(body_pack("q8#", 3)); /* no smaller */
}
END_TEST

START_TEST(kept_answers_are_bounded)
{
	static char terrain[1000];
	struct site_answer a;
	char path[50];
	for (int i = 0; i < KEPT_MORE; i++) {
		text_format(path, sizeof(path), "/terrain/%d", i);
		ck_assert(!site_kept(site, path, &a));
		site_keep(site, path, "application/json", terrain, sizeof(terrain));
		ck_assert(site_kept(site, path, &a));
		ck_assert(a.immutable && a.packed);
		body_drop(a.body);
	}
	ck_assert(!site_kept(site, "/terrain/0", &a)); /* the oldest went */
}
END_TEST

static Suite *make_suite(void)
{
	Suite *s = suite_create("site");
	TCase *t = tcase_create("site");
	tcase_add_checked_fixture(t, set_up, tear_down);
	tcase_add_test(t, a_file_is_read_again_when_it_has_changed);
	tcase_add_test(t, what_compresses_is_sent_compressed_to_who_takes_it);
	tcase_add_test(t, kept_answers_are_bounded);
	suite_add_tcase(s, t);
	return s;
}

SUITE_MAIN(make_suite)
