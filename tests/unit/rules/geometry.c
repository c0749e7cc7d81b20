/* Tests of rules/geometry: GEO-1…5, MOV-13, FIRE-8's coordinates. Exhaustive where the room is
 * small. */
#include "rules/geometry.h"
#include "rules/reiswitz/generated/tables.h"
#include "tests/support/suite.h"

#include <math.h>
#include <stdlib.h>

static const int16_t *const sine = reiswitz_tables.sine;

START_TEST(GEO_1_sine_is_the_rounded_sine)
{
	for (int b = 0; b < 360; b++) {
		double exact = 16384 * sin(b * M_PI / 180);
		ck_assert_int_eq(sine[b], (int)(exact < 0 ? -floor(-exact + 0.5) : floor(exact + 0.5)));
		ck_assert_int_eq(geometry_sine(sine, b - 720), sine[b]);
		ck_assert_int_eq(geometry_sine(sine, b + 360), sine[b]);
	}
}
END_TEST

START_TEST(GEO_1_rounding_halves_away_from_zero)
{
	for (int64_t n = -400; n <= 400; n++)
		for (int64_t d = 1; d < 20; d++) {
			int64_t q = round_half_away(n, d), twice = 2 * llabs(n - q * d);
			ck_assert_int_le(twice, d);
			if (twice == d)
				ck_assert_int_gt(llabs(q * d), llabs(n));
		}
}
END_TEST

START_TEST(GEO_1_points_before_and_to_the_right)
{
	/* GEO-1: north, east, south, west; forward is where it looks, right is clockwise of it */
	struct fine p = geometry_point(sine, (struct stance){ 1000, 1000, 0, 0 }, 10, 25);
	ck_assert_int_eq(p.x, 1025 * 16);
	ck_assert_int_eq(p.y, 990 * 16);
	p = geometry_point(sine, (struct stance){ 1000, 1000, 90, 0 }, 10, 25);
	ck_assert_int_eq(p.x, 1010 * 16);
	ck_assert_int_eq(p.y, 1025 * 16);
	p = geometry_point(sine, (struct stance){ 1000, 1000, 180, 0 }, 10, 25);
	ck_assert_int_eq(p.x, 975 * 16);
	ck_assert_int_eq(p.y, 1010 * 16);
	p = geometry_point(sine, (struct stance){ 1000, 1000, 45, 0 }, 0, 25);
	ck_assert_int_eq(p.x, 16000 + 283); /* 25 · 16 · cos 45° = 282.8 */
	ck_assert_int_eq(p.y, 16000 + 283);
	ck_assert_int_eq(geometry_spot((struct fine){ 8, -8 }).x, 1);
	ck_assert_int_eq(geometry_spot((struct fine){ 8, -8 }).y, -1);
	ck_assert_int_eq(geometry_spot((struct fine){ 7, -7 }).x, 0);
}
END_TEST

START_TEST(GEO_2_footprint_lies_behind_the_front)
{
	struct body b;
	geometry_body(sine, (struct stance){ 1000, 1000, 0, 0 }, 50, 50, &b);
	ck_assert_int_eq(b.corner[CORNER_FRONT_LEFT].x, 975 * 16);
	ck_assert_int_eq(b.corner[CORNER_FRONT_LEFT].y, 1000 * 16);
	ck_assert_int_eq(b.corner[CORNER_REAR_RIGHT].x, 1025 * 16);
	ck_assert_int_eq(b.corner[CORNER_REAR_RIGHT].y, 1050 * 16);
	for (int bearing = 0; bearing < 360; bearing++) {
		geometry_body(sine, (struct stance){ 1000, 1000, bearing, 0 }, 50, 50, &b);
		for (int k = 0; k < CORNERS; k++) {
			struct edge e = geometry_edge(&b, (enum flank)k);
			int32_t length = geometry_between(e.a, e.b);
			ck_assert_int_le(abs(length - e.length), 2); /* rounding of two corners */
		}
	}
}
END_TEST

static bool overlap(struct stance a, struct stance b)
{
	struct body p, q;
	geometry_body(sine, a, 50, 50, &p);
	geometry_body(sine, b, 50, 50, &q);
	bool one = geometry_overlap(sine, &p, &q, 32);
	ck_assert_int_eq(one, geometry_overlap(sine, &q, &p, 32)); /* symmetrical */
	return one;
}

START_TEST(GEO_3_two_paces_are_no_overlap)
{
	struct stance a = { 1000, 1000, 0, 0 };
	ck_assert(!overlap(a, (struct stance){ 1050, 1000, 0, 0 }));
	ck_assert(!overlap(a, (struct stance){ 1048, 1000, 0, 0 })); /* 2 p: 32 sixteenths, not more */
	ck_assert(overlap(a, (struct stance){ 1047, 1000, 0, 0 }));
	ck_assert(!overlap(a, (struct stance){ 1000, 1048, 0, 0 }));
	ck_assert(overlap(a, (struct stance){ 1000, 1047, 0, 0 }));
	ck_assert(overlap(a, (struct stance){ 1047, 1047, 0, 0 }));
	ck_assert(!overlap(a, (struct stance){ 1047, 1048, 0, 0 })); /* one axis parts them */
	/* a corner looking into a side: 25·√2 = 35.4 p from its middle to its point */
	ck_assert(!overlap(a, (struct stance){ 1000 + 25 + 34 + 18, 1025 - 18, 45, 0 }));
	for (int bearing = 0; bearing < 360; bearing++)
		ck_assert(overlap(a, (struct stance){ 1000, 1010, bearing, 0 }));
}
END_TEST

START_TEST(GEO_3_a_line_may_bend)
{
	/* GEO-3: 35 p apart along both fronts */
	struct stance a = { 1000, 1000, 0, 0 };
	ck_assert(geometry_abreast(sine, a, (struct stance){ 1035, 1000, 0, 0 }, 35));
	ck_assert(geometry_abreast(sine, a, (struct stance){ 965, 900, 0, 0 }, 35));
	ck_assert(!geometry_abreast(sine, a, (struct stance){ 1034, 1000, 0, 0 }, 35));
	/* not along the other's front */
	ck_assert(!geometry_abreast(sine, a, (struct stance){ 1040, 1000, 90, 0 }, 35));
	ck_assert(geometry_abreast(sine, a, (struct stance){ 1050, 1010, 20, 0 }, 35));
	struct body p, q;
	geometry_body(sine, a, 50, 6, &p);
	geometry_body(sine, (struct stance){ 1049, 1006, 20, 0 }, 50, 6, &q);
	ck_assert(!geometry_overlap(sine, &p, &q, 32));
	ck_assert(overlap(a, (struct stance){ 1044, 1006, 340, 0 }));
}
END_TEST

START_TEST(GEO_4_distance_of_two_sides)
{
	struct body a, b;
	geometry_body(sine, (struct stance){ 1000, 1000, 0, 0 }, 50, 50, &a);
	geometry_body(sine, (struct stance){ 1000, 750, 180, 0 }, 50, 50, &b);
	struct edge front = geometry_edge(&a, FLANK_FRONT);
	ck_assert_int_eq(geometry_edge_distance(front, geometry_edge(&b, FLANK_FRONT)), 250 * 16);
	ck_assert_int_eq(geometry_edge_distance(front, geometry_edge(&b, FLANK_REAR)), 300 * 16);
	/* crossing sides */
	geometry_body(sine, (struct stance){ 1020, 1000, 90, 0 }, 50, 50, &b);
	ck_assert_int_eq(geometry_edge_distance(front, geometry_edge(&b, FLANK_FRONT)), 0);
	/* the foot outside: end to end, 3-4-5 */
	geometry_body(sine, (struct stance){ 1000 + 50 + 30, 960, 0, 0 }, 50, 50, &b);
	ck_assert_int_eq(geometry_edge_distance(front, geometry_edge(&b, FLANK_FRONT)), 50 * 16);
	/* symmetrical, and zero only when they touch */
	for (int bearing = 0; bearing < 360; bearing++)
		for (int k = 0; k < FLANKS; k++) {
			geometry_body(sine, (struct stance){ 1060, 870, bearing, 0 }, 50, 50, &b);
			struct edge e = geometry_edge(&b, (enum flank)k);
			ck_assert_int_eq(geometry_edge_distance(front, e), geometry_edge_distance(e, front));
			ck_assert_int_gt(geometry_edge_distance(front, e), 0);
		}
}
END_TEST

START_TEST(GEO_4_crossing_is_exact)
{
	/* every pair of segments on a small lattice against a sign test in the open */
	for (int code = 0; code < 5 * 5 * 5 * 5; code++) {
		struct fine c = { code % 5, code / 5 % 5 }, d = { code / 25 % 5, code / 125 % 5 };
		struct fine a = { 0, 0 }, b = { 4, 2 };
		bool met = false;
		/* every meeting on this lattice falls on a 120th of cd or is touched by an end */
		for (int t = 0; t <= 120; t++)
			for (int s = 0; s <= 120; s++)
				if ((d.x - c.x) * t + 120 * c.x == (b.x - a.x) * s + 120 * a.x &&
				    (d.y - c.y) * t + 120 * c.y == (b.y - a.y) * s + 120 * a.y)
					met = true;
		if (met)
			ck_assert(geometry_cross(a, b, c, d));
		ck_assert_int_eq(geometry_cross(a, b, c, d), geometry_cross(d, c, b, a));
	}
	ck_assert(!geometry_cross((struct fine){ 0, 0 }, (struct fine){ 4, 2 }, (struct fine){ 0, 1 },
	                          (struct fine){ 4, 3 }));
	ck_assert(!geometry_cross((struct fine){ 0, 0 }, (struct fine){ 4, 2 }, (struct fine){ 6, 3 },
	                          (struct fine){ 8, 4 }));
}
END_TEST

/* GEO-5's oracle: cut the leg at every grid line, look at the middle of each piece and at both
 * ends. */
static int touched(int x0, int y0, int x1, int y1, bool seen[8][8])
{
	double cuts[64];
	int n = 0, count = 0;
	cuts[n++] = 0;
	for (int line = 0; line <= 60; line += 10) {
		if (x0 != x1 && (line - x0) / (double)(x1 - x0) > 0 && (line - x0) / (double)(x1 - x0) < 1)
			cuts[n++] = (line - x0) / (double)(x1 - x0);
		if (y0 != y1 && (line - y0) / (double)(y1 - y0) > 0 && (line - y0) / (double)(y1 - y0) < 1)
			cuts[n++] = (line - y0) / (double)(y1 - y0);
	}
	cuts[n++] = 1;
	for (int a = 0; a < n; a++)
		for (int b = a + 1; b < n; b++)
			if (cuts[b] < cuts[a]) {
				double swap = cuts[a];
				cuts[a] = cuts[b];
				cuts[b] = swap;
			}
	for (int k = -1; k < n; k++) {
		double t = k < 0 ? 0 : k == n - 1 ? 1 : (cuts[k] + cuts[k + 1]) / 2;
		if (k >= 0 && k < n - 1 && cuts[k + 1] - cuts[k] < 1e-9)
			continue;
		int i = (int)floor((x0 + t * (x1 - x0)) / 10 + 1e-10),
			j = (int)floor((y0 + t * (y1 - y0)) / 10 + 1e-10);
		i = i > 4 ? 4 : i;
		j = j > 4 ? 4 : j;
		if (!seen[i][j])
			count++;
		seen[i][j] = true;
	}
	return count;
}

START_TEST(GEO_4_within_is_the_distance_or_too_far)
{
	for (int x = -900; x <= 900; x += 37)
		for (int y = -900; y <= 900; y += 41) {
			struct edge e = { { -300, 40 }, { 300, -40 }, 605 };
			struct fine p = { x, y };
			int32_t far = geometry_point_distance(p, e);
			ck_assert_int_eq(geometry_point_within(p, e, far), far);
			ck_assert_int_eq(geometry_point_within(p, e, far + 7), far);
			if (far > 0)
				ck_assert_int_eq(geometry_point_within(p, e, far - 1), INT32_MAX);
		}
}
END_TEST

START_TEST(GEO_5_walk_is_exact)
{
	for (int x0 = 0; x0 <= 50; x0 += 5)
		for (int y0 = 0; y0 <= 50; y0 += 5)
			for (int x1 = 0; x1 <= 50; x1++)
				for (int y1 = 0; y1 <= 50; y1++) {
					bool seen[8][8] = { { false } };
					int want = touched(x0, y0, x1, y1, seen), got = 0;
					struct walk w;
					int32_t i, j, pi = -1, pj = -1;
					walk_start(&w, 10, 5, 5, (struct spot){ x0, y0 }, (struct spot){ x1, y1 });
					while (walk_next(&w, &i, &j)) {
						ck_assert_msg(seen[i][j], "(%d,%d)-(%d,%d) cell %d %d", x0, y0, x1, y1, i,
						              j);
						if (pi >= 0)
							ck_assert(abs(i - pi) <= 1 && abs(j - pj) <= 1);
						pi = i;
						pj = j;
						got++;
					}
					ck_assert_msg(got == want, "(%d,%d)-(%d,%d) %d of %d", x0, y0, x1, y1, got,
					              want);
				}
}
END_TEST

START_TEST(GEO_5_a_corner_touches_only_the_diagonal)
{
	struct walk w;
	int32_t i, j, cells = 0;
	walk_start(&w, 10, 5, 5, (struct spot){ 5, 25 }, (struct spot){ 25, 5 });
	while (walk_next(&w, &i, &j)) {
		ck_assert_int_eq(i + j, 2);
		cells++;
	}
	ck_assert_int_eq(cells, 3);
}
END_TEST

START_TEST(MOV_13_a_leg_is_rounded_up)
{
	/* MOV-13, EX-3 */
	ck_assert_int_eq(geometry_leg((struct spot){ 0, 0 }, (struct spot){ 141, 141 }), 3191);
	ck_assert_int_eq(geometry_leg((struct spot){ 0, 0 }, (struct spot){ 142, 141 }), 3202);
	ck_assert_int_eq(geometry_leg((struct spot){ 100, 0 }, (struct spot){ 160, 80 }), 1600);
	ck_assert_int_eq(geometry_leg((struct spot){ 7, 7 }, (struct spot){ 7, 7 }), 0);
	for (int dx = 0; dx < 300; dx++)
		for (int dy = 0; dy < 300; dy += 7) {
			int64_t r = geometry_leg((struct spot){ 0, dy }, (struct spot){ dx, 0 });
			int64_t square = 256 * ((int64_t)dx * dx + (int64_t)dy * dy);
			ck_assert(r * r >= square && (r == 0 || (r - 1) * (r - 1) < square));
		}
}
END_TEST

START_TEST(FIRE_8_coordinates_of_a_point)
{
	struct local l = geometry_local(sine, (struct stance){ 1000, 1000, 0, 0 },
	                                (struct fine){ 1125 * 16, 900 * 16 });
	ck_assert_int_eq(l.forward, geometry_scaled(100));
	ck_assert_int_eq(l.lateral, geometry_scaled(125));
	l = geometry_local(sine, (struct stance){ 1000, 1000, 270, 0 },
	                   (struct fine){ 900 * 16, 1010 * 16 });
	ck_assert_int_eq(l.forward, geometry_scaled(100));
	ck_assert_int_eq(l.lateral, geometry_scaled(-10));
}
END_TEST

START_TEST(area_is_open_and_exact)
{
	struct stance s = { 1000, 1000, 0, 0 };
	struct area zone = { 0, 10, 25 };
	struct spot west = { 900, 995 }, east = { 1100, 995 };
	ck_assert(geometry_area_met(sine, s, zone, west, east));
	/* along its edge */
	ck_assert(
		!geometry_area_met(sine, s, zone, (struct spot){ 900, 990 }, (struct spot){ 1100, 990 }));
	ck_assert(
		!geometry_area_met(sine, s, zone, (struct spot){ 900, 1000 }, (struct spot){ 1100, 1000 }));
	/* ends on the edge */
	ck_assert(!geometry_area_met(sine, s, zone, west, (struct spot){ 975, 995 }));
	ck_assert(geometry_area_met(sine, s, zone, west, (struct spot){ 976, 995 }));
	ck_assert(
		geometry_area_met(sine, s, zone, (struct spot){ 1000, 995 }, (struct spot){ 1000, 800 }));
	/* past its corner */
	ck_assert(
		!geometry_area_met(sine, s, zone, (struct spot){ 960, 990 }, (struct spot){ 980, 970 }));
	ck_assert(geometry_area_holds(sine, s, zone, (struct spot){ 1024, 999 }));
	ck_assert(!geometry_area_holds(sine, s, zone, (struct spot){ 1025, 999 }));
	/* against sampling, all round */
	for (int bearing = 0; bearing < 360; bearing += 7) {
		struct stance t = { 1000, 1000, bearing, 0 };
		for (int k = 0; k < 200; k++) {
			struct spot a = { 900 + 13 * k % 200, 900 + 29 * k % 200 },
						b = { 900 + 71 * k % 200, 900 + 97 * k % 200 };
			bool sampled = false;
			for (int step = 0; step <= 400; step++) {
				double x = a.x + (b.x - a.x) * step / 400.0 - 1000,
					   y = a.y + (b.y - a.y) * step / 400.0 - 1000;
				double f = (x * sine[bearing] - y * sine[(bearing + 90) % 360]) / 16384;
				double l = (x * sine[(bearing + 90) % 360] + y * sine[bearing]) / 16384;
				sampled |= f > 1e-6 && f < 10 - 1e-6 && fabs(l) < 25 - 1e-6;
			}
			if (sampled)
				ck_assert(geometry_area_met(sine, t, zone, a, b));
		}
	}
}
END_TEST

START_TEST(MOV_21_strip_is_25_paces_either_side)
{
	/* MOV-21 */
	struct spot c = { 1000, 1000 }, d = { 1000, 800 };
	ck_assert(geometry_strip_met(c, d, 25, (struct spot){ 900, 900 }, (struct spot){ 1100, 900 }));
	ck_assert(!geometry_strip_met(c, d, 25, (struct spot){ 975, 1100 }, (struct spot){ 975, 700 }));
	ck_assert(geometry_strip_met(c, d, 25, (struct spot){ 976, 1100 }, (struct spot){ 976, 700 }));
	ck_assert(
		!geometry_strip_met(c, d, 25, (struct spot){ 900, 1000 }, (struct spot){ 1100, 1000 }));
	ck_assert(geometry_strip_met(c, d, 25, (struct spot){ 900, 999 }, (struct spot){ 1100, 999 }));
	ck_assert(geometry_strip_met(c, (struct spot){ 1150, 800 }, 25, (struct spot){ 1075, 900 },
	                             (struct spot){ 1076, 900 }));
}
END_TEST

static Suite *geometry_suite(void)
{
	Suite *s = suite_create("geometry");
	TCase *c = tcase_create("plane");
	tcase_set_timeout(c, 60);
	tcase_add_test(c, GEO_1_sine_is_the_rounded_sine);
	tcase_add_test(c, GEO_1_rounding_halves_away_from_zero);
	tcase_add_test(c, GEO_1_points_before_and_to_the_right);
	tcase_add_test(c, GEO_2_footprint_lies_behind_the_front);
	tcase_add_test(c, GEO_3_two_paces_are_no_overlap);
	tcase_add_test(c, GEO_3_a_line_may_bend);
	tcase_add_test(c, GEO_4_distance_of_two_sides);
	tcase_add_test(c, GEO_4_crossing_is_exact);
	tcase_add_test(c, GEO_4_within_is_the_distance_or_too_far);
	tcase_add_test(c, GEO_5_walk_is_exact);
	tcase_add_test(c, GEO_5_a_corner_touches_only_the_diagonal);
	tcase_add_test(c, MOV_13_a_leg_is_rounded_up);
	tcase_add_test(c, FIRE_8_coordinates_of_a_point);
	tcase_add_test(c, area_is_open_and_exact);
	tcase_add_test(c, MOV_21_strip_is_25_paces_either_side);
	suite_add_tcase(s, c);
	return s;
}
SUITE_MAIN(geometry_suite)
