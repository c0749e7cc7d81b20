/* Zones, the screen and the edge (DEP-1, DEP-3, DEP-6). */
#include "tests/unit/rules/deploying.h"

#include "rules/reiswitz/zones.h"

static struct fine at(int x, int y)
{
	return geometry_fine((struct spot){ x, y });
}

/* An L: its notch is outside, its edge of it. */
START_TEST(DEP_6_a_zone_holds_its_edge_and_not_its_notch)
{
	struct zone z = { BLUE, 6, { { 0, 0 }, { 300, 0 }, { 300, 100 }, { 100, 100 }, { 100, 300 },
		                         { 0, 300 } } };
	for (int turned = 0; turned < 2; turned++) {
		ck_assert(zone_holds(&z, at(50, 50)) && zone_holds(&z, at(250, 50)));
		ck_assert(zone_holds(&z, at(50, 250)) && !zone_holds(&z, at(250, 250)));
		ck_assert(zone_holds(&z, at(0, 0)) && zone_holds(&z, at(300, 100)));
		ck_assert(zone_holds(&z, at(100, 200)) && zone_holds(&z, at(100, 100)));
		ck_assert(!zone_holds(&z, at(101, 101)) && !zone_holds(&z, at(301, 50)));
		ck_assert(!zone_holds(&z, at(-1, 100)) && !zone_holds(&z, at(400, 100)));
		ck_assert(!zone_holds(&z, at(400, 0)) && !zone_holds(&z, at(-5, 300)));
		ck_assert_int_eq(zone_distance(&z, at(200, 250)), 16 * 100);
		ck_assert_int_eq(zone_distance(&z, at(50, 50)), 0);
		for (int k = 0; k < z.points / 2; k++) { /* the other way round */
			struct post p = z.point[k];
			z.point[k] = z.point[z.points - 1 - k];
			z.point[z.points - 1 - k] = p;
		}
	}
}
END_TEST

START_TEST(DEP_1_how_far_zones_are_apart)
{
	struct zone a = { BLUE, 4, { { 0, 0 }, { 1000, 0 }, { 1000, 100 }, { 0, 100 } } };
	struct zone b = { GREEN, 3, { { 500, 400 }, { 900, 800 }, { 100, 800 } } };
	struct zone in = { GREEN, 3, { { 500, 40 }, { 600, 60 }, { 400, 60 } } };
	ck_assert_int_eq(zones_apart(&a, &b), 16 * 300);
	ck_assert_int_eq(zones_apart(&b, &a), 16 * 300);
	ck_assert_int_eq(zones_apart(&a, &in), 0);
	ck_assert_int_eq(zones_apart(&in, &a), 0);
	b.point[0].y = 90;
	ck_assert_int_eq(zones_apart(&a, &b), 0);
}
END_TEST

/* DEP-6: "its zone's middle edge". */
START_TEST(DEP_6_the_middle_edge_of_a_zone)
{
	ck_assert(planned(MODE("B-b", ",'screen':{'y':1500}" ZONES) PIECES(BLUE_FOOT "," GREEN_FOOT)));
	struct post p = zones_middle_edge(world, BLUE);
	ck_assert(p.x == 2000 && p.y == 3000 && zones_inward(&world->ground, p) == 0);
	p = zones_middle_edge(world, GREEN);
	ck_assert(p.x == 2000 && p.y == 0 && zones_inward(&world->ground, p) == 180);
	ck_assert_int_eq(zones_inward(&world->ground, (struct post){ 0, 5 }), 90);
	ck_assert_int_eq(zones_inward(&world->ground, (struct post){ 4000, 5 }), 270);
	ck_assert_int_eq(zones_inward(&world->ground, (struct post){ 3999, 5 }), -1);
	ck_assert(planned(MODE("B-b", ",'screen':{'x':2000},'zones':["
	                              "{'side':'blue','from':[2900,1000],'to':[4000,2000]},"
	                              "{'side':'green','from':[0,0],'to':[900,3000]}]")
	                  PIECES(BLUE_FOOT "," GREEN_FOOT)));
	p = zones_middle_edge(world, BLUE);
	ck_assert(p.x == 4000 && p.y == 1500);
	p = zones_middle_edge(world, GREEN);
	ck_assert(p.x == 0 && p.y == 1500);
}
END_TEST

/* RULING: each corner in whichever zone of its side. */
START_TEST(DEP_6_a_piece_stands_across_two_zones_that_meet)
{
	ck_assert(planned(MODE("A-a", ",'first':'blue','zones':["
	                              "{'side':'blue','from':[0,2000],'to':[1000,3000]},"
	                              "{'side':'blue','from':[1000,2000],'to':[2000,3000]},"
	                              "{'side':'green','from':[0,0],'to':[4000,900]}]")
	                  PIECES(BLUE_FOOT "," GREEN_FOOT)));
	ck_assert(zones_hold(world, BLUE, (struct stance){ 1000, 2500, 45, 0 }));
	ck_assert(!zones_hold(world, GREEN, (struct stance){ 1000, 2500, 45, 0 }));
	ck_assert(zones_hold(world, BLUE, (struct stance){ 1975, 2000, 0, 0 }));
	ck_assert(!zones_hold(world, BLUE, (struct stance){ 1976, 2000, 0, 0 }));
}
END_TEST

static Suite *make_suite(void)
{
	Suite *suite = suite_create("zones");
	TCase *tests = tcase_create("zones");
	tcase_add_checked_fixture(tests, laying_begin, end);
	tcase_set_timeout(tests, 120);
	tcase_add_test(tests, DEP_6_a_zone_holds_its_edge_and_not_its_notch);
	tcase_add_test(tests, DEP_1_how_far_zones_are_apart);
	tcase_add_test(tests, DEP_6_the_middle_edge_of_a_zone);
	tcase_add_test(tests, DEP_6_a_piece_stands_across_two_zones_that_meet);
	suite_add_tcase(suite, tests);
	return suite;
}

SUITE_MAIN(make_suite)
