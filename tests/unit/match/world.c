#include "match/world.h"
#include "base/must.h"
#include "tests/support/cards.h"
#include "tests/support/suite.h"
#include "tests/support/tiny_json.h"

#include <stdio.h>
#include <string.h>

static struct engine broken;
static const struct engine *const engines[] = { &cards_engine, &broken, NULL };
static struct faults faults;

static bool init_fails(void *world, const struct doc *terrain, const struct doc *scenario,
                       struct scratch *scratch, struct faults *f)
{
	(void)world, (void)terrain, (void)scenario, (void)scratch, (void)f;
	must(scenario == NULL);
	return true;
}

static struct worlds a_few(void)
{
	broken = cards_engine;
	broken.name = "broken";
	broken.world_init = init_fails;
	return (struct worlds){ .engines = engines, .parse = { tiny_json } };
}

static struct shared_world *take(struct worlds *ws, const char *title)
{
	char text[512];
	enum err why = ERR_OK;
	snprintf(text, sizeof text, "{\"engine\":\"cards\",\"title\":\"%s\"}", title);
	struct shared_world *w = worlds_take(ws, &cards_engine, text, "", &faults, &why);
	ck_assert_ptr_nonnull(w);
	return w;
}

START_TEST(one_world_serves_all_matches_on_it)
{
	struct worlds ws = a_few();
	struct shared_world *a = take(&ws, "A"), *again = take(&ws, "A"), *b = take(&ws, "B");
	ck_assert_ptr_eq(a, again);
	ck_assert_ptr_ne(a, b);
	ck_assert_uint_eq(a->references, 2);
	ck_assert_uint_eq(a->seats, 2);
	for (uint8_t k = 0; k < 2; k++) {
		struct seat_info info = cards_engine.seat(a->world, (struct seat_id){ k });
		ck_assert_uint_eq(world_side(a, (struct seat_id){ k }), info.side);
		ck_assert_str_eq(world_side_name(a, info.side), info.side_name);
	}
	ck_assert_ptr_eq(worlds_find(&ws, &cards_engine, &b->digest), b);
	ck_assert_ptr_eq(worlds_find(&ws, &broken, &b->digest), NULL);
	worlds_drop(&ws, a);
	worlds_drop(&ws, again);
	ck_assert_ptr_eq(take(&ws, "A"), a); /* kept for the next who lays it */
	worlds_finish(&ws);
}
END_TEST

START_TEST(only_a_few_are_kept_without_a_match)
{
	struct worlds ws = a_few();
	char title[16];
	struct shared_world *held = take(&ws, "held"), *shipped = take(&ws, "shipped"), *w;
	shipped->kept = true;
	worlds_drop(&ws, shipped);
	for (int i = 0; i < 3 * WORLDS_IDLE; i++) {
		snprintf(title, sizeof title, "T%d", i);
		worlds_drop(&ws, take(&ws, title));
	}
	int idle = 0;
	for (w = ws.list; w != NULL; w = w->next)
		idle += w->references == 0;
	ck_assert_int_eq(idle, WORLDS_IDLE + 1);
	ck_assert_ptr_eq(worlds_find(&ws, &cards_engine, &shipped->digest), shipped);
	worlds_drop(&ws, shipped);
	ck_assert_ptr_eq(worlds_find(&ws, &cards_engine, &held->digest), held);
	worlds_drop(&ws, NULL);
	worlds_finish(&ws);
}
END_TEST

START_TEST(documents_that_make_no_world_are_told_why)
{
	struct worlds ws = a_few();
	enum err why;
	ck_assert_ptr_eq(worlds_take(&ws, &cards_engine, "{", "", &faults, &why), NULL);
	ck_assert_int_eq(why, ERR_PARAMS);
	ck_assert_ptr_eq(worlds_take(&ws, &cards_engine, "{}", "{", &faults, &why), NULL);
	ck_assert_int_eq(why, ERR_PARAMS);
	faults = (struct faults){ 0 };
	ck_assert_ptr_eq(worlds_take(&ws, &cards_engine, "{\"engine\":\"chess\"}", "", &faults, &why),
	                 NULL);
	ck_assert_int_eq(why, ERR_PARAMS);
	ck_assert_uint_eq(faults.errors, 1);
	ck_assert_ptr_eq(
		worlds_take(&ws, &broken, "{\"engine\":\"cards\",\"title\":\"A\"}", "", &faults, &why),
		NULL);
	ck_assert_int_eq(why, ERR_INTERNAL); /* a must of the game does not end the server */
	ck_assert_ptr_eq(ws.list, NULL);
	worlds_finish(&ws);
}
END_TEST

START_TEST(engines_are_found_by_name_and_version)
{
	struct worlds ws = a_few();
	ck_assert_ptr_eq(worlds_engine(&ws, "cards", NULL), &cards_engine);
	ck_assert_ptr_eq(worlds_engine(&ws, "cards", "1"), &cards_engine);
	ck_assert_ptr_eq(worlds_engine(&ws, "cards", "2"), NULL);
	ck_assert_ptr_eq(worlds_engine(&ws, "chess", NULL), NULL);
}
END_TEST

static Suite *world_suite(void)
{
	Suite *suite = suite_create("match/world");
	TCase *t = tcase_create("world");
	tcase_add_test(t, one_world_serves_all_matches_on_it);
	tcase_add_test(t, only_a_few_are_kept_without_a_match);
	tcase_add_test(t, documents_that_make_no_world_are_told_why);
	tcase_add_test(t, engines_are_found_by_name_and_version);
	suite_add_tcase(suite, t);
	return suite;
}

SUITE_MAIN(world_suite)
