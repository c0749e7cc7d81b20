/* Tests of rules/reiswitz/view and events: the fragments of schema/views and the events of
 * schema/events, byte for byte. */
#include "rules/reiswitz/view.h"
#include "rules/reiswitz/events.h"
#include "tests/unit/rules/marching.h"

#include <string.h>

enum { MOST = 1 << 16 };

static char *seen(struct viewer viewer)
{
	return board_view(b, viewer);
}

static char *heard(void)
{
	return strdup(board_heard(b, &b->state, (struct viewer){ VIEWER_PUBLIC, SEAT_NONE }));
}

static void says(char *text, const char *want)
{
	ck_assert_str_eq(text, want);
	free(text);
}

static void holds(char *text, const char *part)
{
	ck_assert_msg(strstr(text, part), "%s\nin %s", part, text);
	free(text);
}

START_TEST(a_view_is_turn_accounts_and_pieces)
{
	a_battalion(b, BLUE, 1000, 900, 0);
	some_jaegers(b, GREEN, 3000, 900, 180);
	memcpy(b->world->piece_name[1], "Rifles", sizeof "Rifles");
	says(seen((struct viewer){ VIEWER_SEAT, { 0 } }),
	     "{\"turn\":{\"minute\":0,\"side\":\"blue\",\"ended\":[]},"
	     "\"account/0\":{\"side\":\"blue\",\"arm\":\"closed_infantry\",\"loss\":0,\"gone\":0},"
	     "\"account/18\":{\"side\":\"green\",\"arm\":\"jaegers\",\"loss\":0,\"gone\":0},"
	     "\"piece/"
	     "0\":{\"side\":\"blue\",\"seat\":0,\"division\":0,\"arm\":\"closed_infantry\",\"x\":1000,"
	     "\"y\":900,\"b\":0},"
	     "\"piece/"
	     "1\":{\"side\":\"green\",\"seat\":1,\"division\":0,\"arm\":\"jaegers\",\"name\":"
	     "\"Rifles\",\"x\":3000,"
	     "\"y\":900,\"b\":180}}");
}
END_TEST

START_TEST(flags_are_there_only_if_true)
{
	uint16_t p = light_cavalry(b, BLUE, 1000, 900, 0);
	ck_assert(north(p, 500));
	holds(seen((struct viewer){ VIEWER_PUBLIC, SEAT_NONE }),
	      "\"y\":400,\"b\":0,\"acted\":true,\"moved\":true}");
	next_move(b);
	holds(seen((struct viewer){ VIEWER_PUBLIC, SEAT_NONE }), "\"b\":0,\"run\":1}");
	a_seat(b, BLUE);
	ck_assert(end_part(b));
	holds(seen((struct viewer){ VIEWER_PUBLIC, SEAT_NONE }), "\"ended\":[0]");
}
END_TEST

START_TEST(everybody_sees_the_table)
{
	a_battalion(b, BLUE, 1000, 900, 0);
	uint16_t gone = a_battalion(b, GREEN, 3000, 900, 0);
	board_remove(b, gone);
	const struct viewer viewers[] = { { VIEWER_SEAT, { 1 } }, { VIEWER_PUBLIC, SEAT_NONE },
		                          { VIEWER_DELAYED, SEAT_NONE }, { VIEWER_UMPIRE, SEAT_NONE },
		                          { VIEWER_ENDED, SEAT_NONE } };
	char *first = seen((struct viewer){ VIEWER_SEAT, { 0 } });
	ck_assert(!strstr(first, "piece/1"));
	for (int k = 0; k < 5; k++)
		says(seen(viewers[k]), first);
	free(first);
}
END_TEST

START_TEST(a_march_is_told)
{
	uint16_t p = a_battalion(b, BLUE, 1000, 1000, 0);
	ck_assert(march(b, p, 90, 2, 1100, 1000, 1160, 1079));
	says(heard(), "[{\"kind\":\"march\",\"minute\":0,\"side\":\"blue\",\"piece\":0,\"arm\":"
	              "\"closed_infantry\","
	              "\"from\":[1000,1000],\"path\":[[1100,1000],[1160,1079]],\"b\":90,\"length_"
	              "paces\":200,\"pace\":\"highest\"}]");
	next_move(b);
	ck_assert(turn(b, p, 80));
	says(heard(), "[{\"kind\":\"turn\",\"minute\":2,\"side\":\"blue\",\"piece\":0,\"arm\":\"closed_"
	              "infantry\",\"x\":1160,\"y\":1079,\"b\":80}]");
	ck_assert(march(b, p, 80, 1, 1160, 979));
	holds(heard(), "\"length_paces\":100,\"pace\":\"walk\"");
}
END_TEST

START_TEST(paces_are_named)
{
	ground_cover(b, 2000, 0, 2010, HIGH, COVER_OPEN_WOOD);
	uint16_t p = light_cavalry(b, BLUE, 1000, 1000, 0), q = light_cavalry(b, BLUE, 2005, 1000, 0);
	uint16_t t = some_tirailleurs(b, BLUE, 2005, 2000, 0);
	ck_assert(north(p, 450));
	holds(heard(), "\"pace\":\"quick\"");
	ck_assert(north(q, 100));
	holds(heard(), "\"pace\":\"delayed\"");
	ck_assert(north(t, 200)); /* whom delay does not hinder */
	holds(heard(), "\"pace\":\"highest\"");
}
END_TEST

START_TEST(the_ends_are_told)
{
	ck_assert(end_part(b));
	says(heard(), "[{\"kind\":\"part_end\",\"minute\":0,\"side\":\"blue\",\"seat\":0},"
	              "{\"kind\":\"side_end\",\"minute\":1,\"side\":\"green\"}]");
	ck_assert(strike_flag(b, BLUE));
	says(heard(), "[{\"kind\":\"flag\",\"minute\":1,\"side\":\"blue\"},"
	              "{\"kind\":\"over\",\"minute\":1,\"winner\":\"green\",\"rule\":\"END-3\"}]");
	holds(seen((struct viewer){ VIEWER_PUBLIC, SEAT_NONE }),
	      "\"result\":{\"winner\":\"green\",\"rule\":\"END-3\",\"how\":\"flag\"}");
}
END_TEST

START_TEST(fire_is_told_and_recorded)
{
	uint16_t p = a_battalion(b, BLUE, 1000, 1000, 0),
			 enemy = some_jaegers(b, GREEN, 1000, 900, 180);
	b->state.account[GREEN][ARM_JAEGERS].loss = 90;
	ck_assert(fire(b, p, enemy));
	char *text = heard();
	ck_assert(strstr(text, "\"kind\":\"fire\",\"minute\":0,\"side\":\"blue\",\"piece\":0,\"arm\":"
	                       "\"closed_infantry\""));
	ck_assert(strstr(text, "\"target\":1,\"target_arm\":\"jaegers\",\"tx\":1000,\"ty\":900,\"range_"
	                       "paces\":100,\"distance\":2,"
	                       "\"blow\":{\"rule\":\"FIRE-1\",\"row\":\"skirmishers\",\"base\":24,"
	                       "\"times\":1,\"divisor\":1,\"loss\":24,\"account\":18}"));
	holds(text, "{\"kind\":\"leave\",\"minute\":0,\"side\":\"green\",\"piece\":1,\"arm\":"
	            "\"jaegers\",\"x\":1000,\"y\":900}");
	struct buffer record;
	struct writer w;
	buffer_init(&record, MOST);
	writer_init(&w, &record);
	reiswitz_engine.outcome_write(&b->outcome, &w);
	ck_assert(
		strstr(buffer_text(&record),
	           "{\"happened\":[{\"kind\":\"fire\",\"minute\":0,\"side\":\"blue\",\"piece\":0,"));
	buffer_finish(&record);
}
END_TEST

static Suite *view_suite(void)
{
	Suite *s = suite_create("view");
	TCase *c = tcase_create("view");
	tcase_add_checked_fixture(c, lay, clear);
	tcase_add_test(c, a_view_is_turn_accounts_and_pieces);
	tcase_add_test(c, flags_are_there_only_if_true);
	tcase_add_test(c, everybody_sees_the_table);
	tcase_add_test(c, a_march_is_told);
	tcase_add_test(c, paces_are_named);
	tcase_add_test(c, the_ends_are_told);
	tcase_add_test(c, fire_is_told_and_recorded);
	suite_add_tcase(s, c);
	return s;
}
SUITE_MAIN(view_suite)
