/* The ways of the computer player of the war game. */
#include "bots/route.h"
#include "tests/support/suite.h"
#include "tests/unit/bots/support/shown.h"

static struct board *b;
static struct shown *s;

static void begin(void)
{
	b = a_board(2000, 1500);
	s = a_shown();
}

static void end(void)
{
	shown_clear(s);
	board_clear(b);
}

START_TEST(over_a_brook_closed_foot_goes_by_the_bridge)
{
	struct waypoint way[WAYPOINTS_MAX];
	uint16_t foot = a_battalion(b, BLUE, 505, 1000, 0);
	a_battalion(b, GREEN, 505, 200, 180);
	ground_water(b, 0, 600, 2000, 610, WATER_BROOK);
	ground_way(b, 900, 600, 920, 610, WAY_BRIDGE);
	ck_assert(show(s, b, 0, NULL));
	int32_t left = route_left(s->table, ARM_CLOSED_INFANTRY, 505, 1000);
	ck_assert_int_gt(left, 1000);
	ck_assert_int_lt(left, 1400);
	ck_assert_int_lt(route_left(s->table, ARM_TIRAILLEURS, 505, 1000), left);
	uint8_t points = route_way(s->table, foot, 150, way);
	ck_assert_uint_ge(points, 1);
	ck_assert_int_gt(way[points - 1].x, 550);
	struct waypoint end = way[points - 1];
	ck_assert_int_lt(route_left(s->table, ARM_CLOSED_INFANTRY, end.x, end.y), left - 100);
}
END_TEST

START_TEST(a_task_is_sought_before_the_enemy)
{
	a_battalion(b, BLUE, 505, 1000, 0);
	a_battalion(b, GREEN, 505, 200, 180);
	ck_assert(show(s, b, 0, NULL));
	ck_assert(!route_sought(s->table));
	b->world->places = b->world->tasks = 1;
	b->world->place[0] = (struct place){ "Mill", 1505, 1000, 0 };
	b->world->task[0] = (struct task){ .kind = TASK_TAKE, .side = BLUE, .feature = INDEX_NONE,
		                               .minute = 20 };
	s->table->fielded[0] = false;
	ck_assert(show(s, b, 0, NULL));
	ck_assert(route_sought(s->table));
	ck_assert_int_lt(route_left(s->table, ARM_CLOSED_INFANTRY, 1505, 1000), 20);
	ck_assert_int_gt(route_left(s->table, ARM_CLOSED_INFANTRY, 505, 210), 500);
	b->state.task[0] = TASK_DONE;
	ck_assert(show(s, b, 0, NULL));
	ck_assert(!route_sought(s->table));
}
END_TEST

START_TEST(where_no_way_leads_it_is_by_air)
{
	struct waypoint way[WAYPOINTS_MAX];
	uint16_t foot = a_battalion(b, BLUE, 505, 1000, 0);
	a_battalion(b, GREEN, 505, 200, 180);
	ground_water(b, 0, 600, 2000, 610, WATER_BROOK);
	ck_assert(show(s, b, 0, NULL));
	ck_assert_int_eq(route_left(s->table, ARM_CLOSED_INFANTRY, 505, 1000), 800);
	ck_assert_uint_eq(route_way(s->table, foot, 150, way), 0);
}
END_TEST

static Suite *suite(void)
{
	Suite *all = suite_create("bots/route");
	TCase *t = tcase_create("route");
	tcase_add_checked_fixture(t, begin, end);
	tcase_add_test(t, over_a_brook_closed_foot_goes_by_the_bridge);
	tcase_add_test(t, a_task_is_sought_before_the_enemy);
	tcase_add_test(t, where_no_way_leads_it_is_by_air);
	suite_add_tcase(all, t);
	return all;
}

SUITE_MAIN(suite)
