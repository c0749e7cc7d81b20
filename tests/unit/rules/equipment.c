/* The reader of ships and sites (SHIP-1, WORK-1, TOK-5, UNIT-7). */
#include "tests/unit/rules/mustering.h"

#define ONES ",'pieces':[" BLUE_ONE "," GREEN_ONE "]"
#define SHIP_AT(side, x, y) "{'side':'" side "','x':" x ",'y':" y ",'bearing':90}"
#define SHIPS(list) SCENARIO(ONES ",'rivers':true,'ships':[" list "]")
#define SITE(from, to) "{'name':'Ferry','side':'blue','from':[" from "],'to':[" to "]}"
#define SITES(list) SCENARIO(ONES ",'sites':[" list "]")

START_TEST(SHIP_1_ships_lie_on_their_water)
{
	ck_assert(set_up_text(SHIPS(SHIP_AT("blue", "600", "375"))));
	ck_assert(world->ships == 1 && world->ship[0].afloat && world->ship[0].side == SIDE_BLUE);
	/* TOK-5: the river carries none unless the scenario says so */
	faulted(SCENARIO(ONES ",'ships':[" SHIP_AT("blue", "600", "375") "]"), MSG_FAULT_SHIP_DRY,
	        "/ships/0");
	faulted(SHIPS(SHIP_AT("blue", "600", "200")), MSG_FAULT_SHIP_DRY, "/ships/0");
	faulted(SHIPS(SHIP_AT("blue", "375", "375")), MSG_FAULT_SHIP_DRY, "/ships/0"); /* the bridge */
	faulted(SHIPS(SHIP_AT("blue", "600", "1001")), MSG_FAULT_NUMBER, "/ships/0/y");
	faulted(SHIPS(SHIP_AT("red", "600", "375")), MSG_FAULT_CHOICE, "/ships/0/side");
	faulted(SCENARIO(ONES ",'rivers':1"), MSG_FAULT_CHOICE, "/rivers");
}
END_TEST

START_TEST(SHIP_1_three_a_side_and_six_in_all)
{
#define S(side, x) SHIP_AT(side, x, "375")
#define THREE_BLUE S("blue", "500") "," S("blue", "600") "," S("blue", "700")
#define THREE_GREEN S("green", "550") "," S("green", "650") "," S("green", "750")
	ck_assert(set_up_text(SHIPS(THREE_BLUE "," THREE_GREEN)));
	ck_assert_uint_eq(world->ships, SHIPS_MAX);
	faulted(SHIPS(THREE_BLUE "," S("blue", "800")), MSG_FAULT_SHIPS_MANY, "/ships/3");
	faulted(SHIPS(THREE_BLUE "," THREE_GREEN "," S("blue", "800")), MSG_FAULT_LIST, "/ships");
}
END_TEST

START_TEST(WORK_1_a_site_leads_from_bank_to_bank)
{
	ck_assert(set_up_text(SITES(SITE("605,340", "605,420"))));
	ck_assert(world->sites == 1 && world->site[0].width == 60 && world->site[0].side == SIDE_BLUE);
	ck_assert_str_eq(world->site[0].name, "Ferry");
	/* along the straight line: 3 : 4 across sixty paces of water is seventy-five */
	ck_assert(set_up_text(SITES(SITE("600,330", "675,430"))));
	ck_assert_uint_eq(world->site[0].width, 75);
	faulted(SITES(SITE("605,100", "605,300")), MSG_FAULT_SITE_DRY, "/sites/0");
	faulted(SITES(SITE("605,340", "605,375")), MSG_FAULT_SITE_BANK, "/sites/0");
	faulted(SITES(SITE("605,340", "605,1001")), MSG_FAULT_POINT, "/sites/0/to");
	faulted(SITES("{'name':'Ferry','side':'blue','from':[605,340]}"), MSG_FAULT_POINT, "/sites/0");
	faulted(SITES("{'side':'blue','from':[605,340],'to':[605,420]}"), MSG_FAULT_TEXT, "/sites/0");
}
END_TEST

static Suite *make_suite(void)
{
	Suite *suite = suite_create("equipment");
	TCase *tests = tcase_create("equipment");
	tcase_add_checked_fixture(tests, laying_begin, end);
	tcase_add_test(tests, SHIP_1_ships_lie_on_their_water);
	tcase_add_test(tests, SHIP_1_three_a_side_and_six_in_all);
	tcase_add_test(tests, WORK_1_a_site_leads_from_bank_to_bank);
	suite_add_tcase(suite, tests);
	return suite;
}

SUITE_MAIN(make_suite)
