/* What is shown of a deployment, and the list that is kept of it (DEP-6). */
#include "tests/unit/rules/deploying.h"

#define AT_ONCE MODE("B-b", ",'screen':{'y':1500}" ZONES)
#define TWO                                                                                    \
	PIECES(FOOT("blue", FACING_NORTH("500", "2500") ",'name':'Grenadiers'") "," BLUE_FOOT ","  \
	       BLUE_FOOT "," GREEN_FOOT)

static const char *shown(enum viewer_class class, uint8_t seat)
{
	return seen(class, seat, VIEW_DEPLOYMENT, FRAGMENT_SINGLE);
}

static bool has(const char *text, const char *part)
{
	return strstr(text, part) != NULL;
}

/* The side's own zones, ends and tray; to everybody the stage, the mode and the screen. */
START_TEST(DEP_6_the_tray_is_the_sides_own)
{
	begins(AT_ONCE TWO);
	const char *text = shown(VIEWER_SEAT, BLUE);
	ck_assert(has(text, "\"stage\":\"deployment\",\"mode\":\"B-b\""));
	ck_assert(has(text, "\"screen\":{\"y\":1500,\"paces\":800}"));
	ck_assert(has(text, "\"zones\":[{\"side\":\"blue\",\"points\":[[0,2100],[4000,2100],"
	                    "[4000,3000],[0,3000]]}]"));
	ck_assert(has(text, "{\"piece\":0,\"seat\":0,\"arm\":\"closed_infantry\",\"division\":1,"
	                    "\"name\":\"Grenadiers\",\"x\":500,\"y\":2500,\"b\":0}"));
	ck_assert(has(text, "{\"piece\":1,\"seat\":0,\"arm\":\"closed_infantry\",\"division\":1}"));
	ck_assert(!has(text, "\"piece\":3") && !has(text, "green"));
	ck_assert(ended(BLUE) && has(shown(VIEWER_SEAT, BLUE), "\"ended\":[0]"));
	ck_assert(has(shown(VIEWER_SEAT, GREEN), "\"ended\":[]"));
	text = shown(VIEWER_PUBLIC, 0);
	ck_assert(has(text, "\"zones\":[],\"ended\":[],\"tray\":[],\"boxes\":[],\"arrivals\":[]"));
	ck_assert(place(BLUE, 0, 500, 2500, 0) && !has(shown(VIEWER_SEAT, BLUE), "\"piece\":0"));
	ck_assert(has(shown(VIEWER_UMPIRE, 0), "\"piece\":1") &&
	          has(shown(VIEWER_UMPIRE, 0), "\"piece\":3"));
	/* in play to whom has somebody to come */
	ck_assert(place(GREEN, 3, 500, 500, 180) && ended(BLUE) && ended(GREEN));
	ck_assert(has(shown(VIEWER_SEAT, BLUE), "\"stage\":\"play\""));
	ck_assert(has(shown(VIEWER_SEAT, BLUE),
	              "\"arrivals\":[{\"body\":0,\"side\":\"blue\",\"minute\":1,\"x\":2000,\"y\":3000,"
	              "\"b\":0}]"));
	ck_assert_str_eq(shown(VIEWER_SEAT, GREEN), "");
	ck_assert_str_eq(shown(VIEWER_PUBLIC, 0), "");
}
END_TEST

static char answer[4000];

static bool asked(enum viewer_class class, uint8_t seat)
{
	struct buffer out;
	struct writer w;
	struct viewer viewer = { class, { seat } };
	buffer_init(&out, sizeof answer);
	writer_init(&w, &out);
	bool ok = game->ask(world, &state, &viewer, "ask.deployment", tree_of(&laid_arena, "{}"),
	                    &laid_scratch, &w, &why);
	snprintf(answer, sizeof answer, "%s", ok ? buffer_text(&out) : "");
	buffer_finish(&out);
	return ok;
}

/* What is answered, sent again in its order, places the same. */
START_TEST(DEP_6_a_deployment_is_kept_and_sent_again)
{
	begins(AT_ONCE TWO);
	ck_assert(place(BLUE, 2, 700, 2400, 5) && place_on(BLUE, 0, 2, FORMATION_LINE));
	ck_assert(place_on(BLUE, 1, 2, FORMATION_MASS) && place(GREEN, 3, 500, 500, 180));
	ck_assert(asked(VIEWER_SEAT, BLUE));
	ck_assert_str_eq(answer,
	                 "{\"scenario\":\"a-test\",\"placings\":["
	                 "{\"piece\":2,\"seat\":0,\"x\":700,\"y\":2400,\"bearing\":5},"
	                 "{\"piece\":0,\"seat\":0,\"x\":700,\"y\":2400,\"bearing\":5,\"target\":2},"
	                 "{\"piece\":1,\"seat\":0,\"x\":700,\"y\":2400,\"bearing\":5,\"target\":2,"
	                 "\"form\":\"mass\"}]}");
	struct state before = state;
	ck_assert(lift(BLUE, 0) && lift(BLUE, 1) && place(BLUE, 2, 900, 2500, 90));
	ck_assert(place(BLUE, 2, 700, 2400, 5) && place_on(BLUE, 0, 2, FORMATION_LINE) &&
	          place_on(BLUE, 1, 2, FORMATION_MASS));
	ck_assert_int_eq(memcmp(before.piece, state.piece, sizeof before.piece), 0);
	ck_assert(!asked(VIEWER_PUBLIC, 0));
	ck_assert(ended(BLUE) && ended(GREEN) && !asked(VIEWER_SEAT, BLUE));
	says("DEP-6");
}
END_TEST

static Suite *make_suite(void)
{
	Suite *suite = suite_create("tray");
	TCase *tests = tcase_create("tray");
	tcase_add_checked_fixture(tests, laying_begin, end);
	tcase_set_timeout(tests, 120);
	tcase_add_test(tests, DEP_6_the_tray_is_the_sides_own);
	tcase_add_test(tests, DEP_6_a_deployment_is_kept_and_sent_again);
	suite_add_tcase(suite, tests);
	return suite;
}

SUITE_MAIN(make_suite)
