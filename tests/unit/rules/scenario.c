/* The reader of scenarios: who sits where and what stands where (ARM-1, ARM-2, GEO-3, MOV-15), and
 * every fault once. */
#include "tests/unit/rules/mustering.h"

START_TEST(ARM_1_a_full_order_of_battle_sums_to_the_page)
{
	const struct tables *t = &reiswitz_tables;
	uint32_t foot = 0, horse = 0, train = t->arm[ARM_TRAIN].per_side, men = 0;
	for (uint8_t arm = 0; arm < ARM_TRAIN; arm++) {
		bool mounted = arm == ARM_HORSE_ARTILLERY ||
		               (!t->arm[arm].foot && t->arm[arm].class != CLASS_GUNS);
		*(mounted ? &horse : &foot) += t->arm[arm].per_side;
	}
	for (uint8_t arm = 0; arm < ARM_COUNT; arm++)
		men += (uint32_t)t->arm[arm].per_side * t->arm[arm].men;
	ck_assert_uint_eq(foot, 119);
	ck_assert_uint_eq(horse, 51);
	ck_assert_uint_eq(train, 10);
	/* Single pieces of 32 and 33 make 1,152, 594 and 99, where the page's round 100 for three makes
	 * 1,200, 600 and 100. */
	ck_assert_uint_eq(men, 12900 - (1200 - 36 * 32) - (600 - 18 * 33) - (100 - 3 * 33));
}
END_TEST

START_TEST(a_scenario_becomes_a_world)
{
	ck_assert(
		set_up_text(SCENARIO(",'minutes':30,'pieces':[" BLUE_ONE
	                         ",{'arm':'jaegers','side':'green','division':2,'x':300,'y':100,'"
	                         "bearing':170,'name':'Zietens Jäger','run':1,'rest':1,'struck':24}],"
	                         "'lines':[{'arm':'light_cavalry','side':'green','division':3,'count':"
	                         "3,'from':[700,150],'to':[851,148],'bearing':180}],"
	                         "'accounts':[{'side':'green','arm':'jaegers','loss':84}]")));
	ck_assert_str_eq(world->title, "A test");
	ck_assert_str_eq(world->scenario, "a-test");
	ck_assert_str_eq(world->terrain_name, "Board");
	ck_assert(world->seats == 2 && world->seat_side[0] == SIDE_BLUE &&
	          world->seat_side[1] == SIDE_GREEN && world->first_side == SIDE_BLUE);
	ck_assert_uint_eq(world->pieces, 5);
	const struct piece *jaegers = &world->start[1], *middle = &world->start[3];
	ck_assert(jaegers->arm == ARM_JAEGERS && jaegers->seat == 1 && jaegers->division == 2 &&
	          jaegers->bearing == 170 && jaegers->began == 170);
	ck_assert(jaegers->run == 1 && jaegers->rest == 1 && jaegers->struck == 24 &&
	          jaegers->on_board);
	ck_assert_str_eq(world->piece_name[1], "Zietens Jäger");
	/* Between 700 and 851, and 150 and 148: halves away from zero (GEO-1). */
	ck_assert(middle->x == 776 && middle->y == 149 && middle->arm == ARM_LIGHT_CAVALRY);
	ck_assert_uint_eq(world->account[SIDE_GREEN][ARM_JAEGERS].loss, 84);
}
END_TEST

START_TEST(MOV_15_a_piece_drawn_up_in_a_narrow_place_is_narrow)
{
	/* On the bridge; at the river's bank with an end over the water; in the open. */
	ck_assert(set_up_text(SCENARIO(",'pieces':[{'arm':'closed_infantry','side':'blue','division':1,"
	                               "'x':375,'y':375,'bearing':0},"
	                               "{'arm':'closed_infantry','side':'blue','division':1,'x':700,'y'"
	                               ":325,'bearing':90}," GREEN_ONE "]")));
	ck_assert(world->start[0].narrow && world->start[1].narrow && !world->start[2].narrow);
}
END_TEST

START_TEST(a_ground_alone_is_a_world_without_troops)
{
	ck_assert(set_up(tree_of(&laid_arena, GROUND), NULL));
	ck_assert(world->pieces == 0 && world->seats == 0 && world->ground.columns == 100);
	ck_assert(
		!set_up(tree_of(&laid_arena, TERRAIN(",'bridges':[{'kind':'ford','x':0,'y':0}]")), NULL));
	ck_assert(found(MSG_FAULT_BRIDGE_DRY, "/bridges/0"));
}
END_TEST

START_TEST(everything_a_match_begins_from_is_in_the_digest)
{
	static const char *const others[] = {
		WITH("{'arm':'flankers','side':'green','division':1,'x':801,'y':100,'bearing':180}"),
		WITH("{'arm':'flankers','side':'green','division':1,'x':800,'y':101,'bearing':180}"),
		WITH("{'arm':'flankers','side':'green','division':1,'x':800,'y':100,'bearing':181}"),
		WITH("{'arm':'flankers','side':'green','division':2,'x':800,'y':100,'bearing':180}"),
		WITH("{'arm':'flankers','side':'blue','division':1,'x':800,'y':100,'bearing':180}"),
		WITH("{'arm':'light_cavalry','side':'green','division':1,'x':800,'y':100,'bearing':180}"),
		WITH("{'arm':'flankers','side':'green','division':1,'x':800,'y':100,'bearing':180,'name':'"
		     "A'}"),
		WITH("{'arm':'flankers','side':'green','division':1,'x':800,'y':100,'bearing':180,'rest':"
		     "1}"),
		WITH(
			"{'arm':'flankers','side':'green','division':1,'x':800,'y':100,'bearing':180,'run':1}"),
		WITH("{'arm':'flankers','side':'green','division':1,'x':800,'y':100,'bearing':180}],'"
		     "accounts':[{'side':'blue','arm':'flankers','loss':1}"),
	};
	const char *same = WITH(
		"{'arm':'flankers','side':'green','division':1,'x':800,'y':100,'bearing':180}");
	ck_assert(set_up_text(same));
	struct digest first = world->digest;
	for (size_t i = 0; i < sizeof others / sizeof others[0]; i++) {
		ck_assert(set_up_text(others[i]));
		ck_assert(!digest_equal(&first, &world->digest));
	}
	ck_assert(set_up_text(same));
	ck_assert(digest_equal(&first, &world->digest));
}
END_TEST

START_TEST(TOK_10_the_scenarios_that_ship_have_neither_fault_nor_warning)
{
	static const struct { const char *terrain, *scenario; int blue, green; } shipped[] = {
		{ "schema/terrains/wiesenau.json", "schema/scenarios/wiesenau.json", 48, 48 },
		{ "schema/terrains/exercise.json", "schema/scenarios/first-exercise.json", 8, 8 },
	};
	for (size_t i = 0; i < 2; i++) {
		ck_assert(set_up(tree_read(&laid_arena, shipped[i].terrain),
		                 tree_read(&laid_arena, shipped[i].scenario)));
		ck_assert_uint_eq(laid_faults.errors + laid_faults.warnings, 0);
		int of_side[SIDES] = { 0 };
		for (uint16_t k = 0; k < world->pieces; k++) {
			of_side[world->start[k].side]++;
			ck_assert(!world->start[k].narrow);
		}
		ck_assert_int_eq(of_side[SIDE_BLUE], shipped[i].blue);
		ck_assert_int_eq(of_side[SIDE_GREEN], shipped[i].green);
	}
}
END_TEST

#define FLANKERS "'arm':'flankers','side':'green','division':1,'x':800,'y':100,'bearing':180"
static const struct { const char *json; enum message_id what; const char *pointer;
} faulty[] = {
	{ "7", MSG_FAULT_OBJECT, "" },
	{ SCENARIO(",'fog':true,'pieces':[" BLUE_ONE "," GREEN_ONE "]"), MSG_FAULT_MEMBER_UNKNOWN,
	  "/fog" },
	{ "{" HEAD SEATS "}", MSG_FAULT_SEAT_PIECES, "/seats/0" },
	{ "{'format':1,'id':'A "
	  "b','engine':'reiswitz-1812','title':'A','summary':'S','terrain':'t','first':'blue'" SEATS
	  "}",
	  MSG_FAULT_ID, "/id" },
	{ "{'format':1,'id':'a--b','engine':'reiswitz-1812','title':'A','summary':'S','terrain':'t','"
	  "first':'blue'" SEATS "}",
	  MSG_FAULT_ID, "/id" },
	{ "{'format':1,'id':'a','engine':'reiswitz-1812','title':'A','summary':'S','terrain':'t-','"
	  "first':'blue'" SEATS "}",
	  MSG_FAULT_ID, "/terrain" },
	{ "{'format':1,'id':'a','engine':'bench','title':'A','summary':'S','terrain':'t','first':'"
	  "blue'" SEATS "}",
	  MSG_FAULT_ENGINE, "" },
	{ "{'format':2,'id':'a','engine':'reiswitz-1812','title':'A','summary':'S','terrain':'t','"
	  "first':'blue'" SEATS "}",
	  MSG_FAULT_NUMBER, "/format" },
	{ "{'format':1,'id':'a','engine':'reiswitz-1812','title':'A','summary':'S','terrain':'t','"
	  "first':'red'" SEATS "}",
	  MSG_FAULT_CHOICE, "/first" },
	{ "{'format':1,'id':'a','engine':'reiswitz-1812','title':'','summary':'S','terrain':'t','first'"
	  ":'blue'" SEATS "}",
	  MSG_FAULT_TEXT, "/title" },
	{ "{'format':1,'id':'a','engine':'reiswitz-1812','title':'A','terrain':'t','first':'blue'" SEATS
	  "}",
	  MSG_FAULT_TEXT, "" },
	{ SCENARIO(",'minutes':0"), MSG_FAULT_NUMBER, "/minutes" },
	/* seats */
	{ "{" HEAD ",'players':2}", MSG_FAULT_LIST, "" },
	{ "{" HEAD ",'players':1,'seats':[{'side':'blue','name':'B'}]}", MSG_FAULT_NUMBER, "/players" },
	{ "{" HEAD ",'players':3,'seats':[{'side':'blue','name':'B'},{'side':'green','name':'G'}]}",
	  MSG_FAULT_SEATS_PLAYERS, "/seats" },
	{ "{" HEAD ",'players':2,'seats':[{'side':'blue','name':'B'},{'side':'blue','name':'C'}]}",
	  MSG_FAULT_SIDE_SEATLESS, "/seats" },
	{ "{" HEAD ",'players':2,'seats':[{'side':'blue','name':'B'},{'side':'pink','name':'C'}]}",
	  MSG_FAULT_CHOICE, "/seats/1/side" },
	{ "{" HEAD
	  ",'players':2,'seats':[{'side':'blue','name':'B','rank':1},{'side':'green','name':'C'}]}",
	  MSG_FAULT_MEMBER_UNKNOWN, "/seats/0/rank" },
	{ "{" HEAD ",'players':2,'seats':[{'side':'blue','name':'"
	           "12345678901234567890123456789012345678901'},{'side':'green','name':'C'}]}",
	  MSG_FAULT_TEXT, "/seats/0/name" },
	{ SCENARIO(",'pieces':[" BLUE_ONE "]"), MSG_FAULT_SEAT_PIECES, "/seats/1" },
	{ WITH("{'seat':0," FLANKERS "}"), MSG_FAULT_SEAT_SIDE, "/pieces/2/seat" },
	{ WITH("{'seat':2," FLANKERS "}"), MSG_FAULT_NUMBER, "/pieces/2/seat" },
	{ "{" HEAD ",'players':3,'seats':[{'side':'blue','name':'B'},{'side':'green','name':'G'},{'"
	           "side':'green','name':'H'}],'pieces':[" GREEN_ONE "]}",
	  MSG_FAULT_SEAT_UNNAMED, "/pieces/0" },
	/* pieces */
	{ WITH("{'arm':'elephants','side':'green','division':1,'x':800,'y':100,'bearing':180}"),
	  MSG_FAULT_CHOICE, "/pieces/2/arm" },
	{ WITH("{'arm':'flankers','side':'red','division':1,'x':800,'y':100,'bearing':180}"),
	  MSG_FAULT_CHOICE, "/pieces/2/side" },
	{ WITH("{'arm':'flankers','side':'green','division':4,'x':800,'y':100,'bearing':180}"),
	  MSG_FAULT_NUMBER, "/pieces/2/division" },
	{ WITH("{'arm':'flankers','side':'green','division':1,'x':800,'y':100,'bearing':360}"),
	  MSG_FAULT_NUMBER, "/pieces/2/bearing" },
	{ WITH("{'arm':'flankers','side':'green','division':1,'x':1001,'y':100,'bearing':180}"),
	  MSG_FAULT_NUMBER, "/pieces/2/x" },
	{ WITH("{'arm':'flankers','side':'green','division':1,'y':100,'bearing':180}"),
	  MSG_FAULT_NUMBER, "/pieces/2" },
	{ WITH("{'arm':'flankers','side':'green','division':1,'x':990,'y':100,'bearing':180}"),
	  MSG_FAULT_PIECE_OFF_BOARD, "/pieces/2" },
	{ WITH("{'arm':'flankers','side':'green','division':1,'x':800,'y':49,'bearing':180}"),
	  MSG_FAULT_PIECE_OFF_BOARD, "/pieces/2" },
	{ WITH("{'arm':'flankers','side':'green','division':1,'x':545,'y':200,'bearing':180}"),
	  MSG_FAULT_PIECE_OVERLAP, "/pieces/2" },
	{ WITH("{'arm':'flankers','side':'green','division':1,'x':800,'y':375,'bearing':180}"),
	  MSG_FAULT_PIECE_GROUND, "/pieces/2" },
	{ WITH("{'arm':'closed_infantry','side':'blue','division':1,'x':130,'y':700,'bearing':0}"),
	  MSG_FAULT_PIECE_GROUND, "/pieces/2" },
	{ WITH("{'arm':'heavy_cavalry','side':'blue','division':1,'x':810,'y':810,'bearing':0}"),
	  MSG_FAULT_PIECE_GROUND, "/pieces/2" },
	{ WITH("{" FLANKERS ",'ghost':1}"), MSG_FAULT_MEMBER_UNKNOWN, "/pieces/2/ghost" },
	{ WITH("{" FLANKERS ",'run':2}"), MSG_FAULT_PIECE_TIRED, "/pieces/2" },
	{ WITH("{" FLANKERS ",'rest':2}"), MSG_FAULT_PIECE_TIRED, "/pieces/2" },
	{ WITH("{" FLANKERS ",'name':''}"), MSG_FAULT_TEXT, "/pieces/2/name" },
	/* lines */
	{ SCENARIO(",'lines':[{'arm':'flankers','side':'green','division':1,'count':1,'from':[500,100],"
	           "'to':[600,100],'bearing':180}]"),
	  MSG_FAULT_NUMBER, "/lines/0/count" },
	{ SCENARIO(",'lines':[{'arm':'flankers','side':'green','division':1,'count':2,'from':[500],'to'"
	           ":[600,100],'bearing':180}]"),
	  MSG_FAULT_POINT, "/lines/0/from" },
	{ SCENARIO(",'lines':[{'arm':'flankers','side':'green','division':1,'count':2,'from':[500,100],"
	           "'to':[600,1001],'bearing':180}]"),
	  MSG_FAULT_POINT, "/lines/0/to" },
	{ SCENARIO(",'lines':[{'arm':'flankers','side':'green','division':1,'count':3,'from':[500,100],"
	           "'to':[580,100],'bearing':180}]"),
	  MSG_FAULT_PIECE_OVERLAP, "/lines/0" },
	/* ARM-2 */
	{ SCENARIO(",'lines':[{'arm':'flankers','side':'green','division':1,'count':10,'from':[100,100]"
	           ",'to':[900,100],'bearing':180}]"),
	  MSG_FAULT_ARM_MANY, "" },
	{ SCENARIO(",'lines':[{'arm':'closed_infantry','side':'green','division':1,'count':48,'from':["
	           "100,100],'to':[900,100],'bearing':180},"
	           "{'arm':'closed_infantry','side':'green','division':1,'count':48,'from':[100,200],'"
	           "to':[900,200],'bearing':180},"
	           "{'arm':'closed_infantry','side':'green','division':1,'count':48,'from':[100,200],'"
	           "to':[900,200],'bearing':180},"
	           "{'arm':'closed_infantry','side':'green','division':1,'count':48,'from':[100,200],'"
	           "to':[900,200],'bearing':180}]"),
	  MSG_FAULT_SIDE_MANY, "" },
	{ SCENARIO(",'accounts':[{'side':'green','arm':'flankers','loss':96}]"), MSG_FAULT_NUMBER,
	  "/accounts/0/loss" },
	{ SCENARIO(",'accounts':[{'side':'green','arm':'flankers','loss':9},{'side':'green','arm':'"
	           "flankers','loss':9}]"),
	  MSG_FAULT_ACCOUNT_DOUBLE, "/accounts/1" },
};

START_TEST(ARM_2_and_every_other_fault_is_named_with_its_pointer)
{
	ck_assert(set_up_text(WITH("{" FLANKERS "}")));
	faulted(faulty[_i].json, faulty[_i].what, faulty[_i].pointer);
}
END_TEST

/* More pieces than a match has room for are counted, not written. */
START_TEST(UNIT_7_no_more_than_360_pieces_are_taken)
{
	struct buffer json;
	buffer_init(&json, 1 << 20);
	static const char head[] = "{" HEAD SEATS ",'lines':[",
					  line[] = "{'arm':'closed_infantry','side':'green','division':1,'count':48,'"
	                           "from':[100,100],'to':[900,100],'bearing':180}";
	buffer_add(&json, head, strlen(head));
	for (int i = 0; i < 60; i++) {
		buffer_add(&json, ",", i > 0);
		buffer_add(&json, line, strlen(line));
	}
	buffer_add(&json, "]}", 2);
	ck_assert(!set_up_text(buffer_text(&json)));
	ck_assert_uint_eq(world->pieces, TROOPS_MAX);
	ck_assert(found(MSG_FAULT_PIECES_MANY, ""));
	buffer_finish(&json);
}
END_TEST

static Suite *make_suite(void)
{
	Suite *suite = suite_create("scenario");
	TCase *tests = tcase_create("scenario");
	tcase_add_checked_fixture(tests, laying_begin, end);
	tcase_set_timeout(tests, 120);
	tcase_add_test(tests, ARM_1_a_full_order_of_battle_sums_to_the_page);
	tcase_add_test(tests, a_scenario_becomes_a_world);
	tcase_add_test(tests, MOV_15_a_piece_drawn_up_in_a_narrow_place_is_narrow);
	tcase_add_test(tests, a_ground_alone_is_a_world_without_troops);
	tcase_add_test(tests, everything_a_match_begins_from_is_in_the_digest);
	tcase_add_test(tests, TOK_10_the_scenarios_that_ship_have_neither_fault_nor_warning);
	tcase_add_loop_test(tests, ARM_2_and_every_other_fault_is_named_with_its_pointer, 0,
	                    sizeof faulty / sizeof faulty[0]);
	tcase_add_test(tests, UNIT_7_no_more_than_360_pieces_are_taken);
	suite_add_tcase(suite, tests);
	return suite;
}

SUITE_MAIN(make_suite)
