/* The reader of places, tasks and exits (END-1, END-2, END-4, MOV-12). */
#include "tests/unit/rules/mustering.h"

#define ONES ",'pieces':[" BLUE_ONE "," GREEN_ONE "]"
#define PLACES ",'places':[{'name':'Mill','x':500,'y':500,'holder':'green'}," \
	"{'name':'Ford','x':0,'y':1000}]"
#define KEEP_GREEN "{'kind':'keep','side':'green','minute':9,'count':1}"
#define TASKS(list) SCENARIO(ONES PLACES ",'game':'tactical','exits':['W','N'],'minutes':30," \
	"'tasks':[" KEEP_GREEN "," list "]")
#define TASK(kind, more) "{'kind':'" kind "','side':'blue','minute':20," more "}"

#define HOLD TASK("hold", "'place':1")
#define TAKE TASK("take", "'place':0")
#define REACH TASK("reach", "'place':1,'count':1")
#define EXIT TASK("exit", "'edge':'N','count':1")
#define KEEP TASK("keep", "'count':1")
#define DESTROY TASK("destroy", "'at':[375,375]")
#define PRESERVE "{'kind':'preserve','side':'blue','minute':19,'at':[375,380]}"
#define DELAY TASK("delay", "'from':[0,500],'to':[1000,500]")

START_TEST(END_1_every_kind_of_task)
{
	ck_assert(set_up_text(TASKS(HOLD "," TAKE "," REACH "," EXIT "," KEEP "," DESTROY "," PRESERVE
	                                 "," DELAY)));
	ck_assert(world->game == GAME_TACTICAL && world->minutes == 30 && world->tasks == 9);
	ck_assert(world->places == 2 && world->place[0].holder == 1 + SIDE_GREEN &&
	          world->place[1].holder == 0);
	ck_assert_str_eq(world->place[1].name, "Ford");
	ck_assert_int_eq(world->exits, 1 | 8);
	const struct task *t = world->task;
	ck_assert(t[0].side == SIDE_GREEN && t[0].kind == TASK_KEEP && t[0].minute == 9);
	ck_assert(t[1].kind == TASK_HOLD && t[1].place == 1 && t[1].minute == 20);
	ck_assert(t[3].count == 1 && t[4].edge == 0 && t[4].kind == TASK_EXIT);
	ck_assert(t[6].feature == 1 && t[7].feature == 1 && t[1].feature == INDEX_NONE);
	ck_assert(t[8].line.x0 == 0 && t[8].line.y1 == 500 && t[8].line.x1 == 1000);
}
END_TEST

/* By rank, as they sit at this table. */
START_TEST(END_1_communication_names_two_players)
{
	ck_assert(set_up_text(SCENARIO(",'seating':[2,1],'pieces':[" BLUE_ONE ",{'arm':'jaegers','side'"
	                               ":'blue','division':1,'x':700,'y':700,'bearing':0}," GREEN_ONE
	                               "],'game':'tactical','tasks':[" KEEP_GREEN ","
	                               TASK("communication", "'players':[2,1]") "]")));
	ck_assert(world->task[1].kind == TASK_COMMUNICATION && world->task[1].player[0] == 1 &&
	          world->task[1].player[1] == 0);
}
END_TEST

static const struct { const char *json; enum message_id what; const char *pointer;
} faulty[] = {
	{ TASKS(TASK("conquer", "'place':0")), MSG_FAULT_CHOICE, "/tasks/1/kind" },
	{ TASKS(TASK("hold", "'place':2")), MSG_FAULT_NUMBER, "/tasks/1/place" },
	{ TASKS(TASK("hold", "'count':2")), MSG_FAULT_MEMBER_UNKNOWN, "/tasks/1/count" },
	{ TASKS(TASK("reach", "'place':0")), MSG_FAULT_NUMBER, "/tasks/1" },
	{ TASKS(TASK("reach", "'place':0,'count':2")), MSG_FAULT_NUMBER, "/tasks/1/count" },
	{ TASKS(TASK("keep", "'count':2")), MSG_FAULT_NUMBER, "/tasks/1/count" },
	{ TASKS(TASK("exit", "'edge':'S','count':1")), MSG_FAULT_TASK_EXIT, "/tasks/1" },
	{ TASKS(TASK("destroy", "'at':[700,200]")), MSG_FAULT_TASK_THING, "/tasks/1" },
	{ TASKS(TASK("destroy", "'site':0")), MSG_FAULT_TASK_THING, "/tasks/1" },
	{ TASKS(TASK("destroy", "'at':[375,1001]")), MSG_FAULT_POINT, "/tasks/1/at" },
	{ TASKS(TASK("delay", "'from':[5,5],'to':[5,5]")), MSG_FAULT_POINT, "/tasks/1" },
	{ TASKS(TASK("communication", "'players':[1,2]")), MSG_FAULT_TASK_PLAYERS, "/tasks/1" },
	{ TASKS(TASK("communication", "'count':2")), MSG_FAULT_MEMBER_UNKNOWN, "/tasks/1/count" },
	{ TASKS("{'kind':'keep','side':'blue','minute':31,'count':1}"), MSG_FAULT_TASK_LATE,
	  "/tasks/1" },
	{ TASKS("{'kind':'keep','side':'blue','minute':0,'count':1}"), MSG_FAULT_NUMBER,
	  "/tasks/1/minute" },
	/* contradictory: the same twice; to destroy and to keep */
	{ TASKS(TASK("hold", "'place':1") "," TASK("hold", "'place':1")), MSG_FAULT_TASK_CONTRARY,
	  "/tasks/2" },
	{ TASKS(TASK("destroy", "'at':[375,375]") "," TASK("preserve", "'at':[375,375]")),
	  MSG_FAULT_TASK_CONTRARY, "/tasks/2" },
	{ TASKS(TASK("preserve", "'at':[375,375]") "," TASK("destroy", "'at':[375,375]")),
	  MSG_FAULT_TASK_CONTRARY, "/tasks/2" },
	/* the game */
	{ SCENARIO(ONES ",'game':'chess'"), MSG_FAULT_CHOICE, "/game" },
	{ SCENARIO(ONES ",'game':'battle'"), MSG_FAULT_MEMBER_MISSING, "" },
	{ SCENARIO(ONES ",'game':'tactical','tasks':[" KEEP_GREEN "]"), MSG_FAULT_TASKS_MISSING, "" },
	{ SCENARIO(ONES ",'tasks':[" KEEP_GREEN "]"), MSG_FAULT_TASKS_IDLE, "/tasks" },
	{ SCENARIO(ONES ",'exits':['N','N']"), MSG_FAULT_CHOICE, "/exits/1" },
	{ SCENARIO(ONES ",'exits':['X']"), MSG_FAULT_CHOICE, "/exits/0" },
	/* places */
	{ SCENARIO(ONES ",'places':[{'name':'A','x':1001,'y':0}]"), MSG_FAULT_NUMBER, "/places/0/x" },
	{ SCENARIO(ONES ",'places':[{'x':100,'y':0}]"), MSG_FAULT_TEXT, "/places/0" },
	{ SCENARIO(ONES ",'places':[{'name':'A','x':100,'y':0,'holder':'me'}]"), MSG_FAULT_CHOICE,
	  "/places/0/holder" },
};

START_TEST(END_1_faults_of_a_disposition)
{
	faulted(faulty[_i].json, faulty[_i].what, faulty[_i].pointer);
}
END_TEST

START_TEST(END_2_all_of_it_is_in_the_digest)
{
	static const char *const others[] = {
		SCENARIO(ONES),
		SCENARIO(ONES ",'minutes':8"),
		SCENARIO(ONES ",'minutes':8,'game':'battle'"),
		SCENARIO(ONES ",'minutes':9,'game':'battle'"),
		SCENARIO(ONES ",'exits':['E']"),
		SCENARIO(ONES ",'rivers':true"),
		SCENARIO(ONES PLACES),
		SCENARIO(ONES ",'sites':[{'name':'F','side':'blue','from':[605,340],'to':[605,420]}]"),
		SCENARIO(ONES ",'sites':[{'name':'G','side':'blue','from':[605,340],'to':[605,420]}]"),
		SCENARIO(ONES ",'rivers':true,'ships':[{'side':'blue','x':600,'y':375,'bearing':90}]"),
		TASKS(TASK("hold", "'place':1")),
		TASKS(TASK("hold", "'place':0")),
		TASKS(TASK("take", "'place':0")),
		TASKS(TASK("keep", "'count':1"))
	};
	enum { COUNT = sizeof others / sizeof others[0] };
	struct digest seen[COUNT];
	for (int k = 0; k < COUNT; k++) {
		ck_assert(set_up_text(others[k]));
		seen[k] = world->digest;
		for (int j = 0; j < k; j++)
			ck_assert_msg(!digest_equal(&seen[j], &seen[k]), "%d and %d", j, k);
	}
}
END_TEST

static Suite *make_suite(void)
{
	Suite *suite = suite_create("dispositions");
	TCase *tests = tcase_create("dispositions");
	tcase_add_checked_fixture(tests, laying_begin, end);
	tcase_add_test(tests, END_1_every_kind_of_task);
	tcase_add_test(tests, END_1_communication_names_two_players);
	tcase_add_loop_test(tests, END_1_faults_of_a_disposition, 0,
	                    (int)(sizeof faulty / sizeof faulty[0]));
	tcase_add_test(tests, END_2_all_of_it_is_in_the_digest);
	suite_add_tcase(suite, tests);
	return suite;
}

SUITE_MAIN(make_suite)
