/* Tests of rules/reiswitz/chart and the result: the fragments of schema/views that are of no piece,
 * byte for byte. */
#include "rules/reiswitz/chart.h"
#include "rules/reiswitz/overlay.h"
#include "rules/reiswitz/ruin.h"
#include "rules/reiswitz/verdict.h"
#include "rules/reiswitz/view.h"
#include "tests/support/board.h"
#include "tests/support/suite.h"

#include <stdio.h>
#include <string.h>

static struct board *b;

static void lay(void)
{
	b = a_board(2500, 2500);
	ground_water(b, 0, 1000, 2500, 1060, WATER_RIVER);
	ground_current(b, 0, 1000, 2500, 1060, CURRENT_STREAM);
}

static void clear(void)
{
	board_clear(b);
}

/* The whole view holds this text (' for "). */
static void shows(const char *part, bool there)
{
	char *text = board_view(b, (struct viewer){ VIEWER_PUBLIC, SEAT_NONE });
	char want[1024];
	snprintf(want, sizeof want, "%s", part);
	for (char *at = want; *at; at++)
		*at = *at == '\'' ? '"' : *at;
	ck_assert_msg((strstr(text, want) != NULL) == there, "%s\nin %s", want, text);
	free(text);
}

START_TEST(WORK_1_a_site_is_shown)
{
	uint8_t site = a_site(b, BLUE, 1005, 995, 1005, 1065);
	memcpy(b->world->site[site].name, "Ferry", sizeof "Ferry");
	shows("'site/0':{'name':'Ferry','side':'blue','from':[1005,995],'to':[1005,1065],'width':60,"
	      "'thing':4,'moves':20,'done':0,'train_needed':3,'train':0}", true);
	b->state.work[site] = (struct work_done){ .done = 20, .train = 3, .complete = true };
	shows("'done':20,'train_needed':3,'train':3,'complete':true,'stands':true}", true);
	ruin_fall(b->world, &b->state, overlay_site_thing(b->world, site), "FIRE-11",
	          foot_battery(b, GREEN, 1000, 500, 0), &b->outcome);
	shows("'train':3,'complete':true}", true);
	shows(
		"'feature/4':{'kind':'bridge_pontoon','x':1005,'y':995,'w':0,'h':70,'points':0,'stands':8,"
		"'moves':6,'gone':true}",
		true);
}
END_TEST

START_TEST(TER_7_what_is_touched_is_shown_and_nothing_else)
{
	uint16_t guns = foot_battery(b, GREEN, 1000, 500, 180);
	b->world->ground.feature[1] = (struct feature){ .kind = FEATURE_CHURCH, .storeys = 2, .x = 100,
		.y = 100, .w = 125, .h = 125 };
	b->world->ground.feature[2] = (struct feature){ .kind = FEATURE_FARM, .storeys = 1, .x = 500,
		.y = 100, .w = 125, .h = 125 };
	shows("'feature/", false);
	ruin_shoot(b->world, &b->state, 2, 3, guns, &b->outcome);
	shows("'feature/2':{'kind':'farm','x':500,'y':100,'w':125,'h':125,'points':3,'stands':16,"
	      "'moves':3}", true);
	ruin_fall(b->world, &b->state, 2, "FIRE-11", guns, &b->outcome);
	ruin_fall(b->world, &b->state, overlay_wall(b->world, 1), "FIRE-11", guns, &b->outcome);
	shows("'points':3,'stands':16,'gone':true,'closed_until':30}", true);
	shows("'feature/5':{'kind':'wall','x':100,'y':100,'w':125,'h':125,'points':0,'stands':32,"
	      "'gone':true,'breach':'E'}", true);
	ruin_shoot(b->world, &b->state, 1, 1, guns, &b->outcome); /* in the order of their numbers */
	shows("'feature/1':", true);
}
END_TEST

START_TEST(SHIP_1_a_ship_is_shown_with_what_it_carries)
{
	uint8_t ship = a_ship(b, GREEN, 1000, 1030, 90);
	uint16_t p = some_jaegers(b, GREEN, 1000, 990, 180);
	b->state.piece[p].on_board = false;
	b->state.piece[p].fate = FATE_AFLOAT;
	b->state.piece[p].aboard = 1;
	b->state.ship[ship].state = SHIP_LOADING;
	b->state.ship[ship].left = 2;
	shows("'ship/0':{'side':'green','x':1000,'y':1030,'b':90,'state':'loading','left':2,'aboard':[{"
	      "'piece':0,'arm':'jaegers','seat':1}]}", true);
	shows("'piece/0'", false);
	b->state.ship[ship].afloat = false;
	shows("'ship/0'", false);
}
END_TEST

START_TEST(END_1_places_tasks_and_the_result)
{
	struct world *w = b->world;
	a_battalion(b, BLUE, 1000, 900, 0);
	w->places = 1;
	w->place[0] = (struct place){ .name = "Mill", .x = 300, .y = 400 };
	b->state.holder[0] = 1 + GREEN;
	w->tasks = 3;
	w->task[0] = (struct task){ .kind = TASK_TAKE, .minute = 7, .feature = INDEX_NONE };
	w->task[1] = (struct task){ .kind = TASK_EXIT, .side = GREEN, .minute = 8, .edge = 3,
		                        .count = 2, .feature = INDEX_NONE };
	w->task[2] = (struct task){ .kind = TASK_DESTROY, .side = GREEN, .minute = 8, .feature = 1 };
	b->state.task[1] = TASK_FAILED;
	shows("'place/0':{'name':'Mill','x':300,'y':400,'paces':125,'holder':'green'}", true);
	shows("'task/0':{'side':'blue','kind':'take','minute':7,'state':'open','place':0}", true);
	shows(
		"'task/1':{'side':'green','kind':'exit','minute':8,'state':'failed','edge':'W','count':2}",
		true);
	shows("'task/2':{'side':'green','kind':'destroy','minute':8,'state':'open','thing':1}", true);
	b->state.holder[0] = 0;
	shows("'holder':null}", true);
	shows("'result'", false);
	b->state.over = END_TASKS;
	b->state.winner = BLUE;
	shows(
		"'result':{'winner':'blue','rule':'END-1','how':'tasks','tasks':['open','failed','open']}",
		true);
	b->state.over = END_BATTLE;
	b->state.winner = SIDES;
	shows(
		"'result':{'winner':null,'rule':'END-2','how':'battle','lost':[0,0],'driven':[false,true]}",
		true);
	b->state.over = END_FLAG;
	shows("'result':{'winner':null,'rule':'END-3','how':'flag'}", true);
}
END_TEST

START_TEST(OPT_1_options_are_shown)
{
	a_battalion(b, BLUE, 1000, 900, 0);
	shows("'options'", false);
	b->state.options.break_squares = b->state.options.as_printed = true;
	shows("'options':{'as_printed':true,'break_squares':true}", true);
}
END_TEST

static Suite *chart_suite(void)
{
	Suite *s = suite_create("rules/chart");
	TCase *t = tcase_create("chart");
	tcase_add_checked_fixture(t, lay, clear);
	tcase_add_test(t, WORK_1_a_site_is_shown);
	tcase_add_test(t, TER_7_what_is_touched_is_shown_and_nothing_else);
	tcase_add_test(t, SHIP_1_a_ship_is_shown_with_what_it_carries);
	tcase_add_test(t, END_1_places_tasks_and_the_result);
	tcase_add_test(t, OPT_1_options_are_shown);
	suite_add_tcase(s, t);
	return s;
}

SUITE_MAIN(chart_suite)
