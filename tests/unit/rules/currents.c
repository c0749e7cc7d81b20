/* Tests of rules/reiswitz/currents: TOK-11, and which waters carry ships (TOK-5). */
#include "rules/reiswitz/currents.h"
#include "tests/unit/rules/laying.h"

/* A stream from the west that bends to the south in token 2,1. */
#define WITH(arrows) \
	TERRAIN(",'lines':[{'kind':'stream','x':0,'y':1,'from':'W','exits':'EESSS'}]," \
	        "'arrows':[" arrows "]")

static int flows(int x, int y)
{
	return (laid.current[cell_at(x, y)] & CURRENT_BEARING) - 1;
}

static bool carries(int x, int y)
{
	return laid.current[cell_at(x, y)] & CURRENT_STREAM;
}

START_TEST(TOK_11_an_arrow_gives_the_current_of_its_whole_water)
{
	ck_assert(lay(WITH("{'x':1,'y':1,'to':'E'}")));
	ck_assert_int_eq(flows(10, 375), 90);   /* upstream of the arrow */
	ck_assert_int_eq(flows(375, 375), 90);  /* at it */
	ck_assert_int_eq(flows(375, 330), 90);  /* to the bank */
	ck_assert_int_eq(flows(625, 800), 180); /* below the bend */
	ck_assert_int_eq(flows(375, 200), -1);  /* on land */
	ck_assert(lay(WITH("{'x':1,'y':1,'to':'W'}")));
	ck_assert_int_eq(flows(10, 375), 270);
	ck_assert_int_eq(flows(625, 800), 0);
	/* the same from an arrow anywhere else on the line */
	ck_assert(lay(WITH("{'x':2,'y':3,'to':'S'}")));
	ck_assert(flows(10, 375) == 90 && flows(625, 800) == 180);
}
END_TEST

START_TEST(TOK_11_the_current_follows_the_bend)
{
	ck_assert(lay(WITH("{'x':0,'y':1,'to':'E'}")));
	/* about the corner 500, 500 of token 2,1: at its edges straight, in the middle half and half */
	int entering = flows(505, 375), middle = flows(590, 410), leaving = flows(625, 495);
	ck_assert(entering >= 90 && entering <= 95);
	ck_assert(middle >= 130 && middle <= 140);
	ck_assert(leaving >= 175 && leaving <= 180);
	for (int x = 505; x < 620; x += 10)
		ck_assert_int_ge(flows(x + 5, 375 + (x - 500) * (x - 500) / 250), entering - 5);
}
END_TEST

START_TEST(TOK_11_a_water_without_an_arrow_stands_still)
{
	ck_assert(lay(WITH("")));
	ck_assert(flows(10, 375) == -1 && flows(625, 800) == -1);
	ck_assert(carries(10, 375)); /* TOK-5: but it is a stream */
}
END_TEST

START_TEST(TOK_5_streams_carry_ships)
{
	ck_assert(lay(TERRAIN(",'lines':[{'kind':'river','x':0,'y':0,'from':'W','exits':'EEEE'},"
	                      "{'kind':'stream','x':0,'y':2,'from':'W','exits':'EEEE'}]")));
	ck_assert(!carries(100, 125) && carries(100, 625) && carries(100, 580) && !carries(100, 560));
}
END_TEST

START_TEST(TOK_11_two_arrows_each_as_far_as_the_other)
{
	ck_assert(lay(WITH("{'x':0,'y':1,'to':'E'},{'x':2,'y':2,'to':'S'}")));
	ck_assert(flows(10, 375) == 90 && flows(375, 375) == 90 && flows(625, 900) == 180);
}
END_TEST

START_TEST(TOK_11_the_bearing_does_not_hang_on_the_order_of_tokens)
{
	ck_assert(lay(WITH("{'x':0,'y':1,'to':'E'},{'x':2,'y':2,'to':'S'}")));
	size_t cells = (size_t)laid.columns * laid.rows;
	uint16_t *first = memory_take(cells * sizeof *first);
	memcpy(first, laid.current, cells * sizeof *first);
	ck_assert(lay(WITH("{'x':2,'y':2,'to':'S'},{'x':0,'y':1,'to':'E'}")));
	ck_assert_mem_eq(first, laid.current, cells * sizeof *first);
	memory_drop(first);
}
END_TEST

static Suite *make_suite(void)
{
	Suite *suite = suite_create("currents");
	TCase *tests = tcase_create("currents");
	tcase_add_checked_fixture(tests, laying_begin, laying_end);
	tcase_add_test(tests, TOK_11_an_arrow_gives_the_current_of_its_whole_water);
	tcase_add_test(tests, TOK_11_the_current_follows_the_bend);
	tcase_add_test(tests, TOK_11_a_water_without_an_arrow_stands_still);
	tcase_add_test(tests, TOK_5_streams_carry_ships);
	tcase_add_test(tests, TOK_11_two_arrows_each_as_far_as_the_other);
	tcase_add_test(tests, TOK_11_the_bearing_does_not_hang_on_the_order_of_tokens);
	suite_add_tcase(suite, tests);
	return suite;
}

SUITE_MAIN(make_suite)
