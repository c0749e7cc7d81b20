/* Tests of rules/reiswitz/bars through the orders it decides: MOV-7, MOV-9, MOV-21, SHOCK-14, EX-5.
 */
#include "rules/prng.h"
#include "rules/reiswitz/bars.h"
#include "rules/reiswitz/box.h"
#include "rules/reiswitz/bodies.h"
#include "tests/unit/rules/marching.h"

static void set_stance(uint16_t piece, struct stance s)
{
	struct piece *p = &b->state.piece[piece];
	p->x = (int16_t)s.x;
	p->y = (int16_t)s.y;
	p->bearing = p->began = (int16_t)s.bearing;
}

START_TEST(MOV_9_enemy_bodies_and_the_zone_before_them)
{
	uint16_t p = light_cavalry(b, BLUE, 1000, 1200, 0);
	a_battalion(b, GREEN, 1000, 1000, 180); /* body y 950…1000, zone y 1000…1010 */
	ck_assert(!north(p, 400));
	ck_assert(refused_by(b, "MOV-9"));
	ck_assert(!north(p, 191));
	ck_assert(refused_by(b, "MOV-9"));
	ck_assert(!march(b, p, 0, 2, 900, 1005, 1100, 1005)); /* along its front */
	ck_assert(refused_by(b, "MOV-9"));
	ck_assert(!march(b, p, 0, 2, 900, 960, 1100, 960)); /* through it sideways */
	ck_assert(refused_by(b, "MOV-9"));
	/* past its flank: only the middle is tested */
	ck_assert(march(b, p, 0, 3, 970, 1100, 970, 940, 970, 890));
	uint16_t q = light_cavalry(b, BLUE, 1000, 1400, 0);
	ck_assert(north(q, 390)); /* to ten paces from the front */
	board_must_hold(b);
}
END_TEST

START_TEST(MOV_9_the_whole_front_bars)
{
	/* body x 975…1025: 24 p from its middle bars, on its very edge one passes */
	uint16_t p = light_cavalry(b, BLUE, 1024, 1200, 0), q = light_cavalry(b, BLUE, 976, 1200, 0);
	a_battalion(b, GREEN, 1000, 1000, 180);
	ck_assert(!north(p, 400));
	ck_assert(refused_by(b, "MOV-9"));
	ck_assert(!north(q, 400));
	ck_assert(refused_by(b, "MOV-9"));
	ck_assert(!march(b, p, 0, 3, 1050, 951, 1024, 951, 1050, 951)); /* nor in by its rear corner */
	ck_assert(refused_by(b, "MOV-9"));
	b->state.piece[p].x = 1025;
	ck_assert(north(p, 400));
}
END_TEST

START_TEST(MOV_9_who_stands_in_a_zone_may_leave_it)
{
	uint16_t p = a_battalion(b, BLUE, 1000, 1000, 0);
	a_battalion(b, GREEN, 1000, 995, 180);
	ck_assert(!march(b, p, 0, 3, 1000, 1050, 1001, 1050, 1001, 1001)); /* not out and in again */
	ck_assert(refused_by(b, "MOV-9"));
	ck_assert(march(b, p, 0, 1, 1000, 1100));
	/* front on front, or as far one in the other as GEO-3 forgives */
	for (int y = 1000; y <= 1002; y++) {
		uint16_t q = a_battalion(b, BLUE, 1500, 1000, 0);
		uint16_t enemy = a_battalion(b, GREEN, 1500, y, 180);
		board_must_hold(b);
		ck_assert(!march(b, q, 0, 2, 1500, 1050, 1500, 1009)); /* not out and in again */
		ck_assert(refused_by(b, "MOV-9"));
		ck_assert(march(b, q, 0, 1, 1500, 1100));
		board_remove(b, q);
		board_remove(b, enemy);
		b->state.trails = 0;
	}
}
END_TEST

START_TEST(MOV_9_who_touches_an_enemy_does_not_pass_through_him)
{
	/* GEO-3 lets bodies touch by 2 p: the front's middle then stands that deep in the other's. */
	uint16_t p = light_cavalry(b, BLUE, 1000, 1000, 0);
	a_battalion(b, GREEN, 1000, 952, 0);
	board_must_hold(b);
	ck_assert(!march(b, p, 0, 2, 1000, 970, 950, 950)); /* in by his rear, out by his side */
	ck_assert(refused_by(b, "MOV-9"));
	ck_assert(!march(b, p, 0, 2, 1000, 1000, 950, 930));
	ck_assert(refused_by(b, "MOV-9"));
	ck_assert(march(b, p, 0, 3, 1010, 1001, 950, 1001, 950, 930)); /* away, and round him */
}
END_TEST

/* A lot for the next test, 0 … n − 1. */
static int lot(uint32_t *drawn, int n)
{
	static const uint8_t key[PRNG_KEY] = { 'G' };
	return (int)prng_draw(key, PRNG_PROBE, (*drawn)++, (uint64_t)n);
}

START_TEST(MOV_20_the_quick_no_is_no_other_answer)
{
	/* of any two and any path: what is looked at closely at all is never a gap left out */
	uint16_t p = a_battalion(b, GREEN, 2000, 2000, 180), q = a_battalion(b, GREEN, 2100, 2000, 180);
	uint32_t drawn = 0, passed = 0;
	for (int k = 0; k < 20000; k++) {
		struct piece *second = &b->state.piece[q];
		struct path path = { .count = (uint16_t)(2 + lot(&drawn, 3)) };
		struct gap_between gap, again;
		struct gap_passing where, there;
		uint16_t near[PIECES_MAX];
		second->x = (int16_t)(2000 + lot(&drawn, 1300) - 650);
		second->y = (int16_t)(2000 + lot(&drawn, 1300) - 650);
		second->bearing = (int16_t)lot(&drawn, 360);
		b->state.piece[p].bearing = (int16_t)lot(&drawn, 360);
		for (uint16_t i = 0; i < path.count; i++)
			path.point[i] =
				(struct spot){ 2000 + lot(&drawn, 1600) - 800, 2000 + lot(&drawn, 1600) - 800 };
		const struct tables *t = b->world->tables;
		bool exact = bars_gap(t, body_stance(&b->state.piece[p]), body_stance(second),
		                      t->gap_most_paces, &gap) &&
		             bars_gap_passed(t, &gap, &path, &where);
		ck_assert_int_eq(bars_open_gap_passed(b->world, &b->state, p, q, &path, &again, &there),
		                 exact);
		if (exact)
			ck_assert_uint_eq(bars_near(b->world, &b->state, BLUE, &path, near), 2);
		passed += exact;
	}
	ck_assert_uint_gt(passed, 2000);
}
END_TEST

START_TEST(EX_5_gap_closed)
{
	/* EX-5, MOV-7 */
	a_battalion(b, GREEN, 1000, 1000, 180);
	uint16_t second = a_battalion(b, GREEN, 1060, 1000, 180);
	uint16_t p = a_battalion(b, BLUE, 1030, 1100, 0);
	ck_assert(!march(b, p, 0, 1, 1030, 920));
	ck_assert(refused_by(b, "MOV-7"));
	ck_assert(!march(b, p, 0, 3, 1030, 1020, 1026, 990, 1030, 920));
	ck_assert(refused_by(b, "MOV-7"));
	b->state.piece[second].x = 1061; /* 11 p: open, until its loss is played */
	ck_assert(march(b, p, 0, 1, 1030, 900));
}
END_TEST

START_TEST(MOV_7_contact_and_slant_are_closed)
{
	/* no slit between bodies that touch, whichever way they look */
	for (int bearing = 0; bearing < 360; bearing += 15) {
		struct board *own = b;
		b = a_board(WIDE, HIGH);
		const int16_t *sine = b->world->tables->sine;
		struct stance first = { 2000, 2000, bearing, 0 };
		struct fine beside = geometry_point(sine, first, 0, 50);
		a_battalion(b, GREEN, first.x, first.y, bearing);
		a_battalion(b, GREEN, beside.x / 16, beside.y / 16, bearing);
		int passed = 0;
		/* from before them to behind them, pace by pace along the seam */
		for (int r = 15; r <= 35; r++) {
			struct fine from = geometry_point(sine, first, 40, r),
						to = geometry_point(sine, first, -90, r);
			uint16_t p = a_battalion(b, BLUE, from.x / 16, from.y / 16, bearing);
			passed += march(b, p, bearing, 1, to.x / 16, to.y / 16);
			ck_assert(refused_by(b, "MOV-7") || refused_by(b, "MOV-9"));
			board_remove(b, p);
		}
		ck_assert_int_eq(passed, 0);
		board_clear(b);
		b = own;
	}
}
END_TEST

START_TEST(MOV_7_no_slit_at_any_bearing)
{
	/* Pieces that touch within a sixteenth of a pace, and the straight ways between them. */
	static const struct {
		struct stance one, two;
		struct spot from, to;
	} slits[] = {
		{ { 500, 500, 23, 0 }, { 548, 515, 23, 0 }, { 556, 432 }, { 478, 616 } },
		{ { 500, 500, 318, 0 }, { 524, 452, 318, 0 }, { 506, 469 }, { 570, 540 } },
		{ { 500, 500, 341, 0 }, { 544, 474, 341, 0 }, { 502, 429 }, { 552, 574 } },
		{ { 500, 500, 137, 0 }, { 453, 523, 137, 0 }, { 545, 585 }, { 394, 423 } },
		{ { 500, 500, 293, 0 }, { 515, 452, 293, 0 }, { 451, 452 }, { 644, 534 } },
		{ { 500, 500, 101, 0 }, { 490, 549, 101, 0 }, { 585, 542 }, { 405, 507 } },
	};
	uint16_t one = a_battalion(b, GREEN, 0, 0, 0), two = a_battalion(b, GREEN, 0, 0, 0);
	uint16_t p = light_cavalry(b, BLUE, 0, 0, 0);
	for (size_t k = 0; k < sizeof slits / sizeof *slits; k++) {
		set_stance(one, slits[k].one);
		set_stance(two, slits[k].two);
		set_stance(p, (struct stance){ slits[k].from.x, slits[k].from.y, slits[k].one.bearing, 0 });
		ck_assert(!march(b, p, 0, 1, slits[k].to.x, slits[k].to.y));
		ck_assert(refused_by(b, "MOV-7"));
	}
}
END_TEST

START_TEST(MOV_7_a_gap_is_measured_in_whole_paces)
{
	/* GEO-4: 161 sixteenths are 10 paces, 176 are 11 */
	uint16_t one = a_battalion(b, GREEN, 500, 500, 72), two = a_battalion(b, GREEN, 481, 443, 72);
	uint16_t p = light_cavalry(b, BLUE, 469, 507, 0);
	ck_assert(!march(b, p, 0, 1, 382, 430));
	ck_assert(refused_by(b, "MOV-7"));
	set_stance(one, (struct stance){ 500, 500, 0, 0 });
	set_stance(two, (struct stance){ 561, 500, 0, 0 });
	set_stance(p, (struct stance){ 530, 400, 0, 0 });
	ck_assert(march(b, p, 0, 1, 530, 620));
}
END_TEST

START_TEST(MOV_7_one_may_go_into_a_closed_gap_but_not_through)
{
	/* starting on it counts if the next point lies behind a front */
	a_battalion(b, GREEN, 1000, 1000, 180);
	a_battalion(b, GREEN, 1060, 1000, 180);
	uint16_t p = a_piece(b, BLUE, ARM_TIRAILLEURS, 1030, 1000, 0);
	ck_assert(!march(b, p, 0, 1, 1030, 920));
	ck_assert(refused_by(b, "MOV-7"));
	ck_assert(march(b, p, 0, 1, 1030, 1100));
}
END_TEST

START_TEST(MOV_21_strips_of_fire_bar_both_ways)
{
	/* MOV-21, MOV-4: a friend's line of fire of this move, and the friend himself */
	uint16_t shooter = a_battalion(b, BLUE, 1000, 1000, 0);
	uint16_t p = light_cavalry(b, BLUE, 900, 900, 90), q = light_cavalry(b, BLUE, 900, 1025, 90);
	b->state.piece[shooter].acted = b->state.piece[shooter].fired = true;
	b->state.line[0] = (struct fire_line){ 1000, 1000, 1000, 800, shooter };
	b->state.lines = 1;
	ck_assert(!march(b, p, 90, 1, 1100, 900));
	ck_assert(refused_by(b, "MOV-4"));
	ck_assert(march(b, p, 90, 3, 900, 790, 1100, 790, 1100, 850)); /* round behind the target */
	ck_assert(!march(b, q, 90, 1, 1100, 1025)); /* through the firer */
	ck_assert(refused_by(b, "MOV-4"));
	ck_assert(march_crossed_strip(b->world->tables, &b->state, BLUE,
				      &(struct fire_line){ 1050, 1000, 1050, 700, shooter }));
	ck_assert(!march_crossed_strip(b->world->tables, &b->state, BLUE,
				       &(struct fire_line){ 1050, 1200, 1050, 900, shooter }));
	ck_assert(!march_crossed_strip(b->world->tables, &b->state, GREEN,
				       &(struct fire_line){ 1050, 1000, 1050, 700, shooter }));
	next_move(b);
	ck_assert_int_eq(b->state.lines + b->state.trails, 0);
	ck_assert(march(b, q, 90, 1, 1100, 1025));
}
END_TEST

/* GEO-2: what a box left is a hundred deep. */
START_TEST(SHOCK_14_GEO_2_the_place_of_a_box_is_closed_to_its_rear)
{
	struct outcome outcome = { .count = 0 };
	uint16_t horse = light_cavalry(b, BLUE, 1200, 1080, 270);
	uint16_t box = a_box(b, GREEN, 1000, 1000, 0, 18);
	box_remove(&b->state, box, &outcome);
	ck_assert_int_eq(b->state.gaps, 1);
	ck_assert(!march(b, horse, 270, 1, 800, 1080));
	ck_assert(refused_by(b, "MOV-7"));
	b->state.gap[0].deeper = 0;
	ck_assert(march(b, horse, 270, 1, 800, 1080));
}
END_TEST

START_TEST(SHOCK_14_what_opens_in_a_move_stays_closed_in_it)
{
	b->state.gap[0] = (struct gap){ 1000, 1000, 180, 0, GREEN, GREEN, 0 };
	b->state.gaps = 1;
	uint16_t p = light_cavalry(b, BLUE, 1000, 1200, 0);
	ck_assert(!north(p, 400));
	ck_assert(refused_by(b, "MOV-7"));
	ck_assert(!march(b, p, 270, 2, 960, 1100, 960, 980)); /* nor may a body stand over it */
	ck_assert(refused_by(b, "MOV-7"));
	/* no slit along the seam to its neighbour either */
	a_battalion(b, GREEN, 1050, 1000, 180);
	ck_assert(!march(b, p, 0, 3, 1025, 1100, 1025, 930, 1025, 880));
	ck_assert(refused_by(b, "MOV-7"));
	next_move(b);
	ck_assert(north(p, 400));
}
END_TEST

static Suite *bars_suite(void)
{
	Suite *s = suite_create("bars");
	TCase *c = tcase_create("orders");
	tcase_add_checked_fixture(c, lay, clear);
	tcase_set_timeout(c, 60);
	tcase_add_test(c, MOV_9_enemy_bodies_and_the_zone_before_them);
	tcase_add_test(c, MOV_9_the_whole_front_bars);
	tcase_add_test(c, MOV_9_who_stands_in_a_zone_may_leave_it);
	tcase_add_test(c, MOV_9_who_touches_an_enemy_does_not_pass_through_him);
	tcase_add_test(c, EX_5_gap_closed);
	tcase_add_test(c, MOV_20_the_quick_no_is_no_other_answer);
	tcase_add_test(c, MOV_7_contact_and_slant_are_closed);
	tcase_add_test(c, MOV_7_no_slit_at_any_bearing);
	tcase_add_test(c, MOV_7_a_gap_is_measured_in_whole_paces);
	tcase_add_test(c, MOV_7_one_may_go_into_a_closed_gap_but_not_through);
	tcase_add_test(c, MOV_21_strips_of_fire_bar_both_ways);
	tcase_add_test(c, SHOCK_14_what_opens_in_a_move_stays_closed_in_it);
	tcase_add_test(c, SHOCK_14_GEO_2_the_place_of_a_box_is_closed_to_its_rear);
	suite_add_tcase(s, c);
	return s;
}
SUITE_MAIN(bars_suite)
