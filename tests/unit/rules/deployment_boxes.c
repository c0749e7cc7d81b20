/* Concealers before play: placed, filled and lifted, shown to their side alone (DEP-6, SEE-2,
 * SEE-13). */
#include "tests/unit/rules/deploying.h"

#include "rules/reiswitz/box.h"
#include "rules/reiswitz/deployment.h"

#define AT_ONCE MODE("B-b", ",'screen':{'y':1500}" ZONES)
#define OF(arm) "{'arm':'" arm "','side':'blue','division':1}"
#define BOX(side, capacity) "{'side':'" side "','division':1,'capacity':" capacity "}"
#define BOXES(list) ",'concealers':[" list "]"
/* 0 horse, 1 foot, 2 guns, 3 and 4 horse, 5 foot; 6 Green's foot; boxes 7 and 8, Green's 9 */
#define HORSE_AND_FOOT                                                                    \
	OF("light_cavalry") "," BLUE_FOOT "," OF("foot_artillery") "," OF("heavy_cavalry") ","   \
	OF("heavy_cavalry") "," BLUE_FOOT
#define ARMY                                                                              \
	PIECES(HORSE_AND_FOOT "," GREEN_FOOT)                                                    \
	BOXES(BOX("blue", "12") "," BOX("blue", "18") "," BOX("green", "12"))
#define EMPTY "'................................',"
enum { HORSE, FOOT_A, GUNS, HEAVY_A, HEAVY_B, FOOT_B, GREENS, SMALL, LARGE, GREEN_BOX };

static bool put_in(uint16_t piece, uint16_t box)
{
	return place_on(BLUE, piece, box, FORMATION_LINE);
}

static bool holds(uint16_t box, uint8_t count, const uint16_t *list)
{
	struct box_list all;
	box_list(&state, box, &all);
	return all.count == count && memcmp(all.piece, list, count * sizeof *list) == 0;
}

static bool has(const char *text, const char *part)
{
	return strstr(text, part) != NULL;
}

static const char *shown(enum viewer_class class, uint8_t seat)
{
	return seen(class, seat, VIEW_DEPLOYMENT, FRAGMENT_SINGLE);
}

/* DEP-6: a concealer lies in the tray and is placed as a piece is, a hundred paces deep (GEO-2). */
START_TEST(DEP_6_a_concealer_is_placed_in_its_zone)
{
	begins(AT_ONCE ARMY);
	ck_assert(state.piece[SMALL].fate == FATE_WAITING && !state.piece[SMALL].on_board);
	ck_assert(place(BLUE, SMALL, 1000, 2900, 0) && state.piece[SMALL].on_board);
	ck_assert(!place(BLUE, SMALL, 1000, 2901, 0));
	says("MOV-12");
	ck_assert(!place(BLUE, SMALL, 1000, 2099, 0));
	says("DEP-6");
	ck_assert(!place(BLUE, SMALL, 1000, 500, 0));
	says("DEP-6");
	ck_assert(!place(BLUE, GREEN_BOX, 1000, 2500, 0));
	says("TURN-3");
	/* GEO-3: what stands there is in its way, and it in the way of others */
	ck_assert(!place(BLUE, LARGE, 1020, 2850, 0));
	says("GEO-3");
	ck_assert(!place(BLUE, FOOT_A, 1000, 2950, 0));
	says("GEO-3");
	ck_assert(place(BLUE, FOOT_A, 1050, 2900, 0));
	/* neither in a stack nor in another box, nor in any form but its own */
	ck_assert(!put_in(LARGE, FOOT_A));
	says("ARM-3");
	ck_assert(!put_in(LARGE, SMALL));
	says("SEE-13");
	struct command c = placing(LARGE, 2000, 2500, 0);
	c.formation = FORMATION_COLUMN;
	ck_assert(!ordered(BLUE, &c));
	says("ARM-6");
}
END_TEST

/* SEE-13: pieces go under a box that is placed, in their order, as long as it has room. */
START_TEST(SEE_13_pieces_are_put_under_a_placed_box)
{
	begins(AT_ONCE ARMY);
	ck_assert(!put_in(HORSE, SMALL)); /* which waits itself */
	says("SEE-13");
	ck_assert(place(BLUE, SMALL, 1000, 2400, 40) && put_in(GUNS, SMALL));
	ck_assert(state.piece[GUNS].fate == FATE_BOXED && !state.piece[GUNS].on_board);
	ck_assert(state.piece[GUNS].x == 1000 && state.piece[GUNS].bearing == 40);
	ck_assert_int_eq(state.piece[GUNS].guns, GUNS_LIMBERED); /* GUN-2 */
	ck_assert(put_in(HORSE, SMALL) && put_in(HEAVY_A, SMALL) && put_in(HEAVY_B, SMALL));
	ck_assert(holds(SMALL, 4, (uint16_t[]){ GUNS, HORSE, HEAVY_A, HEAVY_B }));
	ck_assert(!put_in(FOOT_A, SMALL)); /* 2 + 3 · 3 = 11 of 12 points */
	says("SEE-13");
	ck_assert(why.numbers[0] == 2 && why.numbers[1] == 1);
	/* put under it again it goes to the end of the list, in a full one too */
	ck_assert(put_in(HORSE, SMALL));
	ck_assert(holds(SMALL, 4, (uint16_t[]){ GUNS, HEAVY_A, HEAVY_B, HORSE }));
	/* from one box under another, and from a stack */
	ck_assert(place(BLUE, LARGE, 1300, 2400, 0) && put_in(HEAVY_A, LARGE));
	ck_assert(holds(SMALL, 3, (uint16_t[]){ GUNS, HEAVY_B, HORSE }));
	ck_assert(place(BLUE, FOOT_A, 1500, 2400, 0) && place_on(BLUE, FOOT_B, FOOT_A, FORMATION_LINE));
	ck_assert(put_in(FOOT_A, LARGE) && holds(LARGE, 2, (uint16_t[]){ HEAVY_A, FOOT_A }));
	ck_assert(state.piece[FOOT_B].stack == FOOT_B &&
	          state.piece[FOOT_B].formation == FORMATION_LINE);
	/* in no form, and under none of the enemy's, of whose number alone he knows */
	ck_assert(!place_on(BLUE, FOOT_B, LARGE, FORMATION_MASS));
	says("ARM-6");
	ck_assert(place(GREEN, GREEN_BOX, 1000, 500, 180));
	ck_assert(!put_in(FOOT_B, GREEN_BOX));
	says("MOV-19");
	ck_assert(!place_on(BLUE, FOOT_B, GUNS, FORMATION_LINE)); /* nor upon what lies in one */
	says("MOV-19");
}
END_TEST

/* SEE-9: in field sight too a number he does not know is no box, and no piece to stand with; it is
 * not as if none had been named. */
START_TEST(SEE_9_nothing_is_put_under_a_number_he_does_not_know)
{
	begins_by(AT_ONCE ARMY, "{'sight':'field'}", 7);
	ck_assert(place(GREEN, GREEN_BOX, 1000, 500, 180) && place(GREEN, GREENS, 1200, 500, 180));
	for (uint16_t target = GREENS; target <= GREEN_BOX; target += GREEN_BOX - GREENS) {
		struct command c = placing(FOOT_A, 1000, 2400, 0);
		c.target = target;
		ck_assert(!ordered(BLUE, &c));
		says("MOV-19");
		ck_assert_int_eq(why.piece, FOOT_A);
	}
}
END_TEST

/* SEE-13, DEP-6: lifted by itself a piece goes into the tray, as it lay there, and the others close
 * up; a box that is lifted gives back all. */
START_TEST(SEE_13_a_lifted_box_gives_back_what_it_holds)
{
	static struct state before;
	begins(AT_ONCE ARMY);
	before = state;
	ck_assert(place(BLUE, SMALL, 1000, 2400, 40) && put_in(GUNS, SMALL) && put_in(HORSE, SMALL));
	ck_assert(lift(BLUE, GUNS) && holds(SMALL, 1, (uint16_t[]){ HORSE }));
	ck_assert(state.piece[GUNS].fate == FATE_WAITING && state.piece[GUNS].guns == GUNS_LAID);
	ck_assert(!lift(BLUE, GUNS));
	says("DEP-6");
	ck_assert(put_in(GUNS, SMALL) && put_in(FOOT_A, SMALL));
	/* placed out of it */
	ck_assert(place(BLUE, FOOT_A, 1200, 2400, 0) && holds(SMALL, 2, (uint16_t[]){ HORSE, GUNS }));
	ck_assert(lift(BLUE, FOOT_A) && lift(BLUE, SMALL));
	ck_assert_int_eq(memcmp(before.piece, state.piece, sizeof before.piece), 0);
	ck_assert(!lift(BLUE, SMALL));
	says("DEP-6");
}
END_TEST

/* SEE-13: placed elsewhere it takes what it holds with it, where all of that may stand (MOV-15). */
START_TEST(SEE_13_a_box_is_placed_anew_with_what_it_holds)
{
	static const char wooded[] = "{'format':1,'name':'Wood','seed':5,'wide':16,'high':12,'ground':["
	                          EMPTY EMPTY EMPTY EMPTY EMPTY EMPTY EMPTY EMPTY EMPTY EMPTY EMPTY
	                          EMPTY EMPTY EMPTY EMPTY EMPTY EMPTY EMPTY EMPTY EMPTY EMPTY EMPTY
	                          "'DDDD............................',"
	                          "'DDDD............................']}";
	char text[4000];
	snprintf(text, sizeof text, "{" HEAD SEATS "%s}", AT_ONCE ARMY);
	ck_assert(set_up(tree_of(&laid_arena, wooded), tree_of(&laid_arena, text)));
	starts(NULL, 7);
	ck_assert(place(BLUE, SMALL, 200, 2755, 0)); /* empty as closed foot: in the edge */
	ck_assert(!put_in(GUNS, SMALL));
	says("MOV-15");
	ck_assert(place(BLUE, SMALL, 1000, 2400, 0) && put_in(GUNS, SMALL) && put_in(FOOT_A, SMALL));
	ck_assert(!place(BLUE, SMALL, 200, 2755, 0));
	says("MOV-15");
	ck_assert(place(BLUE, SMALL, 1030, 2420, 90)); /* over its own old place */
	ck_assert(holds(SMALL, 2, (uint16_t[]){ GUNS, FOOT_A }));
	ck_assert(state.piece[GUNS].x == 1030 && state.piece[GUNS].bearing == 90);
}
END_TEST

/* SEE-2, DEP-6: of boxes before the screen falls nothing to the other side, then the box and no
 * more; one's own lie in the tray with their points, and those placed with what is in them. */
START_TEST(DEP_6_boxes_are_their_sides_own)
{
	begins(AT_ONCE ARMY);
	ck_assert(has(shown(VIEWER_SEAT, BLUE), "{\"piece\":7,\"seat\":0,\"arm\":\"concealer\","
	                                        "\"division\":1,\"capacity\":12}"));
	ck_assert(!has(shown(VIEWER_SEAT, BLUE), "\"piece\":9"));
	ck_assert(has(shown(VIEWER_SEAT, BLUE), "\"boxes\":[]"));
	ck_assert(place(BLUE, SMALL, 1000, 2400, 0) && put_in(GUNS, SMALL) && put_in(HORSE, SMALL));
	static const char full[] = "\"boxes\":[{\"piece\":7,\"seat\":0,\"capacity\":12,\"room\":7,"
	                           "\"contents\":[{\"piece\":2,\"arm\":\"foot_artillery\"},"
	                           "{\"piece\":0,\"arm\":\"light_cavalry\"}]}]";
	ck_assert(has(shown(VIEWER_SEAT, BLUE), full) && has(shown(VIEWER_UMPIRE, 0), full));
	ck_assert(!has(shown(VIEWER_SEAT, BLUE), "\"piece\":7,\"seat\":0,\"arm\""));
	ck_assert(has(shown(VIEWER_SEAT, GREEN), "\"boxes\":[]"));
	ck_assert(has(shown(VIEWER_PUBLIC, 0), "\"boxes\":[]"));
	ck_assert_str_eq(seen(VIEWER_SEAT, GREEN, VIEW_PIECE, SMALL), "");
	ck_assert(place(GREEN, GREENS, 1000, 500, 180) && ended(BLUE) && ended(GREEN));
	ck_assert(has(seen(VIEWER_SEAT, GREEN, VIEW_PIECE, SMALL), "\"arm\":\"concealer\""));
	ck_assert(!has(seen(VIEWER_SEAT, GREEN, VIEW_PIECE, SMALL), "artillery"));
	ck_assert_str_eq(seen(VIEWER_SEAT, GREEN, VIEW_PIECE, GUNS), "");
}
END_TEST

/* SEE-2, DEP-6: at the fall a box that was not placed is out of the match; one that was stands, an
 * empty one as a decoy; what lies in a box has stood where it lay (END-4). */
START_TEST(DEP_6_a_box_that_was_not_placed_never_comes)
{
	struct post at;
	begins(AT_ONCE ARMY);
	ck_assert(place(BLUE, SMALL, 1000, 2400, 0) && put_in(HORSE, SMALL));
	ck_assert(place(GREEN, GREEN_BOX, 1000, 500, 180));
	ck_assert(ended(BLUE) && ended(GREEN) && state.stage == STAGE_PLAY);
	ck_assert(state.piece[SMALL].on_board && state.piece[GREEN_BOX].on_board);
	ck_assert(!state.piece[LARGE].on_board && state.piece[LARGE].fate == FATE_DESTROYED);
	ck_assert(!has(shown(VIEWER_SEAT, BLUE), "concealer"));
	ck_assert(!enters(BLUE, LARGE, 2000, 2900, 0));
	says("LOSS-1");
	ck_assert(deployment_stood(world, &state, HORSE, &at) && at.x == 1000 && at.y == 2400);
	/* troops come by the edge all the same */
	ck_assert_int_eq(state.piece[FOOT_A].fate, FATE_WAITING);
	struct command c = command_plain(ORDER_EMPTY, HORSE);
	c.points = 1;
	c.point[0] = (struct waypoint){ 1000, 2200 };
	ck_assert(ordered(BLUE, &c) && state.piece[HORSE].on_board && state.piece[HORSE].y == 2200);
}
END_TEST

static char answer[4000];

static void keep(void)
{
	struct buffer out;
	struct writer w;
	struct viewer viewer = { VIEWER_SEAT, { BLUE } };
	buffer_init(&out, sizeof answer);
	writer_init(&w, &out);
	ck_assert(game->ask(world, &state, &viewer, "ask.deployment", tree_of(&laid_arena, "{}"),
	                    &laid_scratch, &w, &why));
	snprintf(answer, sizeof answer, "%s", buffer_text(&out));
	buffer_finish(&out);
}

/* DEP-6: the list that is kept has each box, then what is under it, head first. */
START_TEST(DEP_6_boxes_are_kept_and_sent_again)
{
	begins(AT_ONCE ARMY);
	ck_assert(place(BLUE, SMALL, 1000, 2400, 5) && put_in(GUNS, SMALL) && put_in(HORSE, SMALL));
	keep();
	ck_assert_str_eq(answer,
	                 "{\"scenario\":\"a-test\",\"placings\":["
	                 "{\"piece\":7,\"seat\":0,\"x\":1000,\"y\":2400,\"bearing\":5},"
	                 "{\"piece\":2,\"seat\":0,\"x\":1000,\"y\":2400,\"bearing\":5,\"target\":7},"
	                 "{\"piece\":0,\"seat\":0,\"x\":1000,\"y\":2400,\"bearing\":5,\"target\":7}]}");
	static struct state before;
	before = state;
	ck_assert(lift(BLUE, SMALL) && place(BLUE, SMALL, 1000, 2400, 5) && put_in(GUNS, SMALL) &&
	          put_in(HORSE, SMALL));
	ck_assert_int_eq(memcmp(before.piece, state.piece, sizeof before.piece), 0);
}
END_TEST

/* SEE-1, DEP-1 B-a: neither a box nor what lies in one is in ambush. */
START_TEST(SEE_1_no_ambush_of_boxes)
{
	begins(MODE("B-a", ",'first':'blue'" ZONES) ARMY);
	struct command c = placing(SMALL, 1000, 2400, 0);
	c.ambush = true;
	ck_assert(!ordered(BLUE, &c));
	says("SEE-1");
	c.ambush = false;
	ck_assert(ordered(BLUE, &c));
	c = placing(FOOT_A, 0, 0, 0);
	c.target = SMALL;
	c.ambush = true;
	ck_assert(!ordered(BLUE, &c));
	says("SEE-1");
	c.target = INDEX_NONE;
	c.x = 1500;
	c.y = 2500;
	c.ambush = false;
	ck_assert(ordered(BLUE, &c));
	state.piece[FOOT_A].ambush = true;
	/* put under the box it lies in ambush no more */
	ck_assert(put_in(FOOT_A, SMALL) && !state.piece[FOOT_A].ambush);
	ck_assert(ended(BLUE));
	c = placing(GREENS, 1000, 500, 180);
	c.ambush = true;
	ck_assert(!ordered(GREEN, &c));
	says("DEP-1");
}
END_TEST

static Suite *make_suite(void)
{
	Suite *suite = suite_create("deployment_boxes");
	TCase *tests = tcase_create("deployment_boxes");
	tcase_add_checked_fixture(tests, laying_begin, end);
	tcase_set_timeout(tests, 120);
	tcase_add_test(tests, DEP_6_a_concealer_is_placed_in_its_zone);
	tcase_add_test(tests, SEE_13_pieces_are_put_under_a_placed_box);
	tcase_add_test(tests, SEE_9_nothing_is_put_under_a_number_he_does_not_know);
	tcase_add_test(tests, SEE_13_a_lifted_box_gives_back_what_it_holds);
	tcase_add_test(tests, SEE_13_a_box_is_placed_anew_with_what_it_holds);
	tcase_add_test(tests, DEP_6_boxes_are_their_sides_own);
	tcase_add_test(tests, DEP_6_a_box_that_was_not_placed_never_comes);
	tcase_add_test(tests, DEP_6_boxes_are_kept_and_sent_again);
	tcase_add_test(tests, SEE_1_no_ambush_of_boxes);
	suite_add_tcase(suite, tests);
	return suite;
}

SUITE_MAIN(make_suite)
