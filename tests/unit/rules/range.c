/* The questions of range and sight, as a client is answered. */
#include "rules/reiswitz/range.h"
#include "rules/reiswitz/sight.h"
#include "tests/support/board.h"
#include "tests/support/suite.h"
#include <string.h>

enum { ANSWER_MOST = 8192 };

static struct board *b;
static struct buffer answer;

static void lay(void)
{
	b = a_board(2500, 2500);
	buffer_init(&answer, ANSWER_MOST);
}

static void clear(void)
{
	buffer_finish(&answer);
	board_clear(b);
}

/* ask.range by a viewer about a piece; the answer, or NULL if it is refused. */
static const char *asked_by(struct viewer viewer, int piece)
{
	struct doc params = { .type = DOC_OBJECT, .count = 1 };
	struct doc id = { .type = DOC_INT, .key = "piece", .integer = piece, .parent = &params };
	struct writer w;
	params.first = &id;
	buffer_clear(&answer);
	writer_init(&w, &answer);
	return range_ask(b->world, &b->state, &viewer, &params, &w, &b->why) ? buffer_text(&answer)
	                                                                     : NULL;
}

static const char *asked(int piece)
{
	return asked_by((struct viewer){ VIEWER_SEAT, { BLUE } }, piece);
}

START_TEST(FIRE_1_range_tells_nearest_first)
{
	uint16_t ci = a_battalion(b, BLUE, 1000, 1000, 0);
	uint16_t far = a_battalion(b, GREEN, 1000, 755, 180),
			 near = heavy_cavalry(b, GREEN, 1060, 850, 180);
	uint16_t beyond = a_battalion(b, GREEN, 900, 700, 180),
			 behind = a_battalion(b, GREEN, 1000, 1200, 0);
	const char *text = asked(ci);
	ck_assert_ptr_nonnull(text);
	ck_assert_str_eq(
		text, "{\"piece\":0,\"half_angle\":45,\"reach_paces\":250,\"targets\":["
			  "{\"piece\":2,\"range_paces\":150,\"distance\":3,\"loss\":48,\"lawful\":true},"
			  "{\"piece\":4,\"range_paces\":200,\"distance\":4,\"loss\":12,\"lawful\":false,"
	          "\"rule\":\"FIRE-2\","
			  "\"hint\":{\"id\":\"refusal.fire_field\",\"numbers\":[45,0,0,0]}},"
			  "{\"piece\":1,\"range_paces\":245,\"distance\":5,\"loss\":12,\"lawful\":true}]}");
	ck_assert_int_eq(far, 1);
	ck_assert_int_eq(near, 2);
	ck_assert_int_eq(beyond, 3);
	ck_assert_int_eq(behind, 4);
}
END_TEST

START_TEST(range_shows_what_the_order_does)
{
	uint16_t ci = a_battalion(b, BLUE, 1000, 1000, 0), a = a_battalion(b, GREEN, 1000, 800, 180);
	ck_assert_ptr_nonnull(strstr(asked(ci), "\"loss\":12,\"lawful\":true"));
	ck_assert(fire(b, ci, a));
	ck_assert_int_eq(b->outcome.list[0].blow.loss, 12);
	ck_assert_ptr_nonnull(strstr(asked(ci), "\"lawful\":false,\"rule\":\"FIRE-5\""));
	uint16_t horse = heavy_cavalry(b, BLUE, 500, 500, 0);
	ck_assert_ptr_nonnull(strstr(asked(horse), "\"reach_paces\":0,\"targets\":[]"));
}
END_TEST

START_TEST(FIRE_2_range_tells_the_sextant_of_guns)
{
	uint16_t fb = foot_battery(b, BLUE, 1000, 2000, 0);
	a_battalion(b, GREEN, 1000, 1700, 180);
	b->world->ground.feature[1] = (struct feature){ FEATURE_WINDMILL, 1, 2, 940, 1200, 125, 125 };
	b->state.ships = b->world->ships = 1;
	b->state.ship[0] = (struct ship){ .x = 1000, .y = 900, .side = GREEN, .afloat = true };
	ck_assert_str_eq(
		asked(fb),
		"{\"piece\":0,\"half_angle\":30,\"reach_paces\":1200,\"arcs\":["
		"{\"arc\":\"canister_near\",\"to_paces\":300},"
		"{\"arc\":\"canister_far\",\"to_paces\":600},"
		"{\"arc\":\"shot_near\",\"to_paces\":800},{\"arc\":\"shot_far\",\"to_paces\":1200}],"
		"\"targets\":[{\"piece\":1,\"range_paces\":300,\"distance\":6,\"arc\":\"canister_near\","
		"\"loss\":72,\"lawful\":true}],"
		"\"features\":[{\"feature\":1,\"range_paces\":737,\"distance\":15,\"arc\":\"shot_near\","
		"\"points\":2,\"lawful\":false,\"rule\":\"FIRE-10\","
		"\"hint\":{\"id\":\"refusal.fire_enemy\",\"numbers\":[0,0,0,0]}}],"
		"\"ships\":[{\"ship\":0,\"range_paces\":1100,\"distance\":22,\"arc\":\"shot_far\","
		"\"loss\":12,\"lawful\":false,\"rule\":\"FIRE-10\","
		"\"hint\":{\"id\":\"refusal.fire_enemy\",\"numbers\":[0,0,0,0]}}]}");
}
END_TEST

START_TEST(WORK_1_range_tells_no_train_spent_in_a_bridge)
{
	uint16_t guns = foot_battery(b, BLUE, 1000, 1000, 0);
	uint16_t train = some_train(b, GREEN, 1000, 800, 180);
	ck_assert_ptr_nonnull(strstr(asked(guns), "\"piece\":1"));
	struct piece *p = &b->state.piece[train];
	p->on_board = false;
	p->fate = FATE_AFLOAT;
	p->aboard = 1 + SHIPS_MAX;
	ck_assert_ptr_null(strstr(asked(guns), "\"piece\":1"));
}
END_TEST

START_TEST(range_is_asked_of_ones_own_pieces_on_the_board)
{
	uint16_t own = a_battalion(b, BLUE, 1000, 1000, 0),
			 other = a_battalion(b, GREEN, 1000, 800, 180);
	ck_assert_ptr_null(asked(other));
	ck_assert_int_eq(b->why.hint, MSG_REFUSAL_ASK_PIECE);
	ck_assert_ptr_null(asked(2));
	ck_assert_ptr_null(asked(-1));
	ck_assert_ptr_null(asked(UINT16_MAX));
	ck_assert_ptr_null(asked_by((struct viewer){ VIEWER_PUBLIC, SEAT_NONE }, own));
	ck_assert_ptr_null(asked_by((struct viewer){ VIEWER_SEAT, { SEATS_MAX } }, own));
	b->state.piece[own].on_board = 0;
	ck_assert_ptr_null(asked(own));
}
END_TEST

/* ask.sight between two points. */
static const char *looked(int x0, int y0, int x1, int y1)
{
	int at[4] = { x0, y0, x1, y1 };
	struct doc params = { .type = DOC_OBJECT, .count = 2 }, ends[2], numbers[4];
	for (int e = 0; e < 2; e++) {
		ends[e] = (struct doc){ .type = DOC_OBJECT,
			                    .key = e ? "to" : "from",
			                    .count = 2,
			                    .parent = &params,
			                    .next = e ? NULL : &ends[1],
			                    .first = &numbers[2 * e] };
		for (int k = 0; k < 2; k++)
			numbers[2 * e + k] = (struct doc){ .type = DOC_INT,
				                               .key = k ? "y" : "x",
				                               .parent = &ends[e],
				                               .integer = at[2 * e + k],
				                               .next = k ? NULL : &numbers[2 * e + 1] };
	}
	params.first = &ends[0];
	struct writer w;
	struct viewer anyone = { VIEWER_PUBLIC, SEAT_NONE };
	buffer_clear(&answer);
	writer_init(&w, &answer);
	return sight_ask(b->world, &b->state, &anyone, &params, &w, &b->why) ? buffer_text(&answer)
	                                                                     : NULL;
}

START_TEST(SEE_10_sight_is_told_with_what_bars_it)
{
	ck_assert_str_eq(looked(0, 505, 900, 505), "{\"clear\":true}");
	ground_cover(b, 400, 500, 410, 510, COVER_BUILDING_TALL);
	ck_assert_str_eq(looked(0, 505, 900, 505),
	                 "{\"clear\":false,\"x\":400,\"y\":505,\"by\":\"building\"}");
	ground_cover(b, 400, 500, 410, 510, COVER_OPEN_WOOD);
	ck_assert_str_eq(looked(900, 505, 0, 505),
	                 "{\"clear\":false,\"x\":400,\"y\":505,\"by\":\"wood\"}");
	ground_cover(b, 400, 500, 410, 510, COVER_NONE);
	ground_height(b, 400, 500, 410, 510, 50);
	ck_assert_str_eq(looked(0, 505, 900, 505),
	                 "{\"clear\":false,\"x\":400,\"y\":505,\"by\":\"height\"}");
	ck_assert_str_eq(looked(2500, 2500, 2500, 2500), "{\"clear\":true}");
}
END_TEST

START_TEST(TER_4_sight_off_the_board_is_refused)
{
	ck_assert_ptr_null(looked(0, 0, 2501, 0));
	ck_assert_int_eq(b->why.hint, MSG_REFUSAL_ASK_POINT);
	ck_assert(refused_by(b, "TER-4"));
	ck_assert_int_eq(b->why.numbers[0], 2500);
	ck_assert_ptr_null(looked(0, 2501, 0, 0));
	ck_assert_ptr_null(looked(-1, 0, 0, 0));
}
END_TEST

static Suite *range_suite(void)
{
	Suite *s = suite_create("rules/range");
	TCase *t = tcase_create("range");
	tcase_add_checked_fixture(t, lay, clear);
	tcase_add_test(t, FIRE_1_range_tells_nearest_first);
	tcase_add_test(t, range_shows_what_the_order_does);
	tcase_add_test(t, FIRE_2_range_tells_the_sextant_of_guns);
	tcase_add_test(t, WORK_1_range_tells_no_train_spent_in_a_bridge);
	tcase_add_test(t, range_is_asked_of_ones_own_pieces_on_the_board);
	tcase_add_test(t, SEE_10_sight_is_told_with_what_bars_it);
	tcase_add_test(t, TER_4_sight_off_the_board_is_refused);
	suite_add_tcase(s, t);
	return s;
}

SUITE_MAIN(range_suite)
