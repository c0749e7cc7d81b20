/* Scenario documents: what is taken, and every fault named. */
#include "tests/support/suite.h"
#include "tests/support/tiny_json.h"
#include "tests/support/warchess.h"

#include <glob.h>
#include <stdio.h>
#include <string.h>

enum { ARENA = 1 << 20, TEXT = 1 << 13 };

static struct warchess g;
static struct faults faults;

static bool read_text(const char *json)
{
	struct arena arena;
	arena_init(&arena, ARENA);
	const struct doc *d = tiny_json(&arena, json, strlen(json));
	ck_assert(d != NULL);
	memset(&faults, 0, sizeof faults);
	bool good = warchess_set_doc(&g, d, &faults);
	ck_assert(good == (faults.errors == 0));
	arena_finish(&arena);
	return good;
}

/* A scenario with these members put in place of the same. */
static bool with(const char *seats, const char *more)
{
	char text[TEXT];
	snprintf(text, sizeof text,
		 "{\"format\":1,\"engine\":\"game-of-battle-1866\",\"id\":\"a-1\",\"title\":\"T\","
		 "\"seats\":%s%s}",
		 seats ? seats : "[{\"side\":\"attack\"},{\"side\":\"defence\",\"name\":\"D\"}]",
		 more);
	return read_text(text);
}

static bool fault_is(enum message_id what, const char *pointer)
{
	for (uint32_t k = 0; k < faults.kept; k++)
		if (faults.list[k].what == what && strcmp(faults.list[k].pointer, pointer) == 0)
			return true;
	return false;
}

static bool read_file(const char *path)
{
	static char text[TEXT];
	FILE *file = fopen(path, "r");
	ck_assert(file != NULL);
	text[fread(text, 1, sizeof text - 1, file)] = '\0';
	fclose(file);
	return read_text(text);
}

START_TEST(the_plates_as_exercises)
{
	/* every lawful first move is told right or wrong, as the document says */
	glob_t plates;
	ck_assert_int_eq(glob("schema/scenarios/war-chess-plate-*.json", 0, NULL, &plates), 0);
	ck_assert_uint_eq(plates.gl_pathc, 11);
	for (size_t k = 0; k < plates.gl_pathc; k++) {
		struct moves all;
		int right = 0;
		ck_assert_msg(read_file(plates.gl_pathv[k]), "%s", plates.gl_pathv[k]);
		struct state begin = g.state;
		moves_lawful(&begin.position, &all);
		for (int m = 0; m < all.count; m++) {
			g.state = begin;
			ck_assert(warchess_go(&g, all.list[m].from, all.list[m].to));
			right += g.state.answer == ANSWER_RIGHT;
		}
		ck_assert_int_gt(right, 0);
		ck_assert_int_eq(right, g.world.right_count);
		ck_assert_int_lt(right, all.count);
	}
	globfree(&plates);
}
END_TEST

START_TEST(the_scenario_that_ships)
{
	ck_assert(read_file("schema/scenarios/war-chess.json"));
	ck_assert_int_eq(battle_engine.seat(&g.world, (struct seat_id){ 0 }).side, ATTACK);
	ck_assert_str_eq(battle_engine.seat(&g.world, (struct seat_id){ 1 }).side_name, "defence");
	ck_assert_uint_eq(battle_engine.seats(&g.world), 2);
}
END_TEST

START_TEST(seats_and_headings)
{
	ck_assert(with(NULL, ""));
	ck_assert(!with("[{\"side\":\"attack\"}]", "") && fault_is(MSG_FAULT_BATTLE_SEATS, "/seats"));
	ck_assert(!with("[{\"side\":\"attack\"},{\"side\":\"attack\"}]", ""));
	ck_assert(!with("[{\"side\":\"attack\"},{\"side\":\"blue\"}]", ""));
	ck_assert(!with("[{\"side\":\"attack\"},{\"side\":\"defence\"},{\"side\":\"attack\"}]", ""));
	ck_assert(!with("[1,2]", "") && fault_is(MSG_FAULT_OBJECT, "/seats/0"));
	ck_assert(!with("7", ""));
	ck_assert(!with(NULL, ",\"terrain\":\"wiesenau\"") &&
		  fault_is(MSG_FAULT_MEMBER_UNKNOWN, "/terrain"));
	ck_assert(!with(NULL, ",\"players\":3") && fault_is(MSG_FAULT_NUMBER, "/players"));
	ck_assert(!with(NULL, ",\"to_move\":\"blue\"") && fault_is(MSG_FAULT_CHOICE, "/to_move"));
	ck_assert(!read_text("[1]") && fault_is(MSG_FAULT_OBJECT, ""));
	ck_assert(!read_text("{\"format\":2,\"engine\":\"reiswitz-1812\",\"id\":\"A b\"}"));
	ck_assert(fault_is(MSG_FAULT_NUMBER, "/format"));
	ck_assert(fault_is(MSG_FAULT_BATTLE_ENGINE, "/engine"));
	ck_assert(fault_is(MSG_FAULT_ID, "/id"));
	ck_assert(fault_is(MSG_FAULT_TEXT, ""));
	ck_assert(fault_is(MSG_FAULT_BATTLE_SEATS, ""));
}
END_TEST

START_TEST(positions)
{
	ck_assert(with(NULL, ",\"position\":{\"attack\":{\"LI\":[90],\"WAGON\":[129]}}"));
	ck_assert_int_eq(position_find(&g.world.start, DEFENCE, FIGURE_CITADEL), 0);
	ck_assert(!with(NULL, ",\"position\":{\"attack\":{\"LI\":[0,140,-1]}}"));
	ck_assert(fault_is(MSG_FAULT_BATTLE_SQUARE, "/position/attack/LI/0"));
	ck_assert(fault_is(MSG_FAULT_BATTLE_SQUARE, "/position/attack/LI/1"));
	ck_assert(fault_is(MSG_FAULT_BATTLE_SQUARE, "/position/attack/LI/2"));
	ck_assert(!with(NULL, ",\"position\":{\"attack\":{\"LI\":[9],\"IL\":[9]}}"));
	ck_assert(fault_is(MSG_FAULT_BATTLE_SQUARE_DOUBLE, "/position/attack/IL/0"));
	ck_assert(!with(NULL, ",\"position\":{\"attack\":{\"CITADEL\":[9]}}"));
	ck_assert(fault_is(MSG_FAULT_BATTLE_FIGURE, "/position/attack/CITADEL"));
	ck_assert(!with(NULL, ",\"position\":{\"defence\":{\"WAGON\":[9]}}"));
	ck_assert(!with(NULL, ",\"position\":{\"defence\":{\"HORSE\":[9]}}"));
	ck_assert(fault_is(MSG_FAULT_BATTLE_FIGURE, "/position/defence/HORSE"));
	ck_assert(!with(NULL, ",\"position\":{\"defence\":{\"CITADEL\":[9,10]}}"));
	ck_assert(fault_is(MSG_FAULT_BATTLE_FIGURES, "/position/defence"));
	ck_assert(!with(NULL, ",\"position\":{\"attack\":{\"LI\":[1,2,3,4,5,6,7,8],"
			      "\"IL\":[9,10,11,12,13,14,15]}}"));
	ck_assert(fault_is(MSG_FAULT_BATTLE_FIGURES, "/position/attack"));
	ck_assert(!with(NULL, ",\"position\":{\"attack\":{\"LI\":7}}"));
	ck_assert(fault_is(MSG_FAULT_LIST, "/position/attack/LI"));
	ck_assert(!with(NULL, ",\"position\":{\"blue\":{}}"));
	ck_assert(!with(NULL, ",\"position\":{\"defence\":{\"LI\":[9]}}"));
	ck_assert(fault_is(MSG_FAULT_BATTLE_STUCK, ""));
}
END_TEST

START_TEST(exercises)
{
	ck_assert(with(NULL, ",\"exercise\":{\"right\":[[95,96],[97,98]]}"));
	ck_assert_int_eq(g.world.right_count, 2);
	ck_assert(!with(NULL, ",\"exercise\":{\"right\":[[95,39]]}"));
	ck_assert(fault_is(MSG_FAULT_BATTLE_RIGHT, "/exercise/right/0"));
	ck_assert(!with(NULL, ",\"exercise\":{\"right\":[]}"));
	ck_assert(!with(NULL, ",\"exercise\":{\"right\":[[95,96,97]]}"));
	ck_assert(!with(NULL, ",\"exercise\":{\"right\":[[95,351]]}")); /* 351 is 95 in a byte */
	ck_assert(!with(NULL, ",\"exercise\":{\"hint\":1,\"right\":[[95,96]]}"));
}
END_TEST

START_TEST(a_world_is_named_by_what_it_holds)
{
	struct digest a, b;
	ck_assert(with(NULL, ""));
	battle_engine.world_digest(&g.world, &a);
	ck_assert(with(NULL, ",\"summary\":\"other words\""));
	battle_engine.world_digest(&g.world, &b);
	ck_assert(digest_equal(&a, &b));
	ck_assert(with(NULL, ",\"to_move\":\"defence\""));
	battle_engine.world_digest(&g.world, &b);
	ck_assert(!digest_equal(&a, &b));
	ck_assert(with("[{\"side\":\"defence\"},{\"side\":\"attack\"}]", ""));
	battle_engine.world_digest(&g.world, &b);
	ck_assert(!digest_equal(&a, &b));
}
END_TEST

START_TEST(options_are_none)
{
	struct arena arena;
	struct seed seed = { { 0 } };
	warchess_begin(&g);
	arena_init(&arena, ARENA);
	memset(&faults, 0, sizeof faults);
	const struct doc *none = tiny_json(&arena, "{}", 2);
	const struct doc *some = tiny_json(&arena, "{\"fast\":1}", 10);
	ck_assert(battle_engine.setup(&g.world, &g.state, &seed, none, &faults));
	ck_assert(!battle_engine.setup(&g.world, &g.state, &seed, some, &faults));
	ck_assert(fault_is(MSG_FAULT_OPTION_UNKNOWN, "/fast"));
	ck_assert(!battle_engine.setup(&g.world, &g.state, &seed, some->first, &faults));
	arena_finish(&arena);
}
END_TEST

static Suite *make_suite(void)
{
	Suite *s = suite_create("rules/battle/setting");
	TCase *t = tcase_create("scenarios");
	tcase_add_test(t, the_scenario_that_ships);
	tcase_add_test(t, the_plates_as_exercises);
	tcase_add_test(t, seats_and_headings);
	tcase_add_test(t, positions);
	tcase_add_test(t, exercises);
	tcase_add_test(t, a_world_is_named_by_what_it_holds);
	tcase_add_test(t, options_are_none);
	suite_add_tcase(s, t);
	return s;
}
SUITE_MAIN(make_suite)
