/* The reader of how the troops come upon the board (DEP-1…3, DEP-5…7). */
#include "tests/unit/rules/deploying.h"

#include "rules/reiswitz/plan.h"

#define BOTH PIECES(BLUE_FOOT "," GREEN_FOOT)
#define BODY(side, more) "{'side':'" side "','minute':3,'entries':[[1000,0]" more "]}"
#define COMES(side, body) FOOT(side, ",'arrives':" body)
#define SCREEN ",'screen':{'y':1500}"
#define CONCEALER(more) \
	",'concealers':[{'side':'blue','division':1,'capacity':12" more "}]"

START_TEST(DEP_1_every_mode)
{
	static const char *const good[] = {
		MODE("A-a", ",'first':'green'" ZONES) BOTH,
		MODE("A-b", ",'zones':[{'side':'blue','from':[0,2600],'to':[4000,3000]},"
		            "{'side':'green','from':[0,0],'to':[4000,300]}]") BOTH,
		MODE("A-c", ",'zones':[{'side':'blue','from':[0,2100],'to':[4000,3000]}],'arrivals':["
		            BODY("green", "") "]") PIECES(BLUE_FOOT "," COMES("green", "0")),
		MODE("A-d", ",'arrivals':[" BODY("green", "") "," BODY("blue", ",[4000,7]") "]")
			PIECES(COMES("blue", "1") "," COMES("green", "0")),
		MODE("A-e", ZONES ",'arrivals':[" BODY("green", "") "]")
			PIECES(BLUE_FOOT "," GREEN_FOOT "," COMES("green", "0")),
		MODE("A-f", ZONES ",'arrivals':[" BODY("green", "") "," BODY("blue", "") "]")
			PIECES(BLUE_FOOT "," GREEN_FOOT "," COMES("green", "0") "," COMES("blue", "1")),
		MODE("B-a", ",'first':'blue'" ZONES) BOTH,
		MODE("B-b", SCREEN ZONES) BOTH,
	};
	static const uint8_t modes[] = { MODE_AA, MODE_AB, MODE_AC, MODE_AD,
		                             MODE_AE, MODE_AF, MODE_BA, MODE_BB };
	for (size_t k = 0; k < sizeof modes; k++) {
		ck_assert_msg(planned(good[k]), "%s: %s at %s", good[k],
		              message_key(laid_faults.list[0].what), laid_faults.list[0].pointer);
		ck_assert_int_eq(world->plan.mode, modes[k]);
	}
	ck_assert_str_eq(plan_mode_name(MODE_NONE), "");
	ck_assert_str_eq(plan_mode_name(MODE_BB), "B-b");
}
END_TEST

static const struct { const char *parts; enum message_id what; const char *pointer; } faulty[] = {
	{ MODE("C-a", ZONES) BOTH, MSG_FAULT_CHOICE, "/deployment/mode" },
	{ MODE("B-b", SCREEN ",'curtain':1" ZONES) BOTH, MSG_FAULT_MEMBER_UNKNOWN,
	  "/deployment/curtain" },
	{ MODE("A-a", ZONES) BOTH, MSG_FAULT_DEPLOYMENT_FIRST, "/deployment" },
	{ MODE("B-b", SCREEN ",'first':'blue'" ZONES) BOTH, MSG_FAULT_DEPLOYMENT_FIRST, "/deployment" },
	{ MODE("B-b", ZONES) BOTH, MSG_FAULT_DEPLOYMENT_SCREEN, "/deployment" },
	{ MODE("A-a", ",'first':'blue'" SCREEN ZONES) BOTH, MSG_FAULT_DEPLOYMENT_SCREEN,
	  "/deployment" },
	{ MODE("B-b", ",'screen':{'x':5,'y':5}" ZONES) BOTH, MSG_FAULT_SCREEN, "/deployment/screen" },
	{ MODE("B-b", ",'screen':{'near':true}" ZONES) BOTH, MSG_FAULT_SCREEN, "/deployment/screen" },
	{ MODE("B-b", ",'screen':{'y':3000}" ZONES) BOTH, MSG_FAULT_NUMBER, "/deployment/screen/y" },
	{ MODE("B-b", ",'screen':{'y':1500,'near':1}" ZONES) BOTH, MSG_FAULT_CHOICE,
	  "/deployment/screen/near" },
	{ MODE("B-b", ",'screen':{'y':2500}" ZONES) BOTH, MSG_FAULT_ZONE_SCREEN,
	  "/deployment/zones/0" },
	/* both on the same side of it */
	{ MODE("B-b", ",'screen':{'y':1500},'zones':[{'side':'blue','from':[0,2100],'to':[900,3000]},"
	              "{'side':'green','from':[1500,2100],'to':[3000,3000]}]") BOTH,
	  MSG_FAULT_ZONE_SCREEN, "/deployment/zones/1" },
	/* zones */
	{ MODE("B-b", SCREEN ",'zones':[{'side':'blue','from':[0,2100],'to':[4000,3000]}]") BOTH,
	  MSG_FAULT_PIECE_NOWHERE, "/pieces/1" },
	{ MODE("B-b", SCREEN ",'zones':[{'side':'blue','from':[0,2100],'to':[0,3000]}]") BOTH,
	  MSG_FAULT_POINT, "/deployment/zones/0" },
	{ MODE("B-b", SCREEN ",'zones':[{'side':'blue','points':[[0,2100],[0,3000]]}]") BOTH,
	  MSG_FAULT_POINTS, "/deployment/zones/0/points" },
	{ MODE("B-b", SCREEN ",'zones':[{'side':'blue','points':[[0,2100],[0,3000],[9,3001]]}]") BOTH,
	  MSG_FAULT_POINT, "/deployment/zones/0/points/2" },
	{ MODE("A-b", ZONES) BOTH, MSG_FAULT_ZONES_NEAR, "/deployment/zones/1" },
	{ MODE("A-a", ",'first':'blue','zones':[{'side':'blue','from':[0,949],'to':[4000,3000]},"
	              "{'side':'green','from':[0,0],'to':[4000,900]}]") BOTH,
	  MSG_FAULT_ZONES_NEAR, "/deployment/zones/1" },
	{ MODE("A-c", ",'zones':[{'side':'blue','from':[0,2100],'to':[4000,3000]}],'arrivals':["
	              BODY("green", "") "]")
	      PIECES(BLUE_FOOT "," COMES("green", "0") "," FOOT("green", FACING_SOUTH("500", "2001"))),
	  MSG_FAULT_ZONE_ENEMY, "/deployment/zones/0" },
	/* arrivals */
	{ MODE("A-a", ",'first':'blue'" ZONES ",'arrivals':[" BODY("green", "") "]")
	      PIECES(BLUE_FOOT "," COMES("green", "0")), MSG_FAULT_DEPLOYMENT_MODE,
	  "/deployment/mode" },
	{ MODE("B-b", SCREEN ZONES ",'arrivals':[" BODY("green", ",[5,5]") "]")
	      PIECES(BLUE_FOOT "," COMES("green", "0")), MSG_FAULT_ENTRY_EDGE,
	  "/deployment/arrivals/0/entries/1" },
	{ MODE("B-b", SCREEN ZONES ",'arrivals':[" BODY("green", "") "]") BOTH, MSG_FAULT_BODY_EMPTY,
	  "/deployment/arrivals/0" },
	{ MODE("B-b", SCREEN ZONES ",'arrivals':[" BODY("green", "") "]")
	      PIECES(COMES("blue", "0") "," GREEN_FOOT), MSG_FAULT_ARRIVES_SIDE, "/pieces/0/arrives" },
	{ MODE("B-b", SCREEN ZONES ",'arrivals':[" BODY("green", "") "]")
	      PIECES(BLUE_FOOT "," COMES("green", "1")), MSG_FAULT_NUMBER, "/pieces/1/arrives" },
	{ MODE("B-b", SCREEN ZONES ",'arrivals':[" BODY("green", "") "]")
	      PIECES(BLUE_FOOT "," FOOT("green", FACING_SOUTH("500", "500") ",'arrives':0")),
	  MSG_FAULT_ARRIVES_PLACED, "/pieces/1" },
	{ MODE("B-b", SCREEN ZONES ",'arrivals':[{'side':'green','minute':0,'entries':[[0,0]]}]")
	      PIECES(BLUE_FOOT "," COMES("green", "0")), MSG_FAULT_NUMBER,
	  "/deployment/arrivals/0/minute" },
	{ PIECES(BLUE_FOOT "," COMES("green", "0")), MSG_FAULT_NUMBER, "/pieces/1/arrives" },
	/* proposals */
	{ MODE("B-b", SCREEN ZONES) PIECES(FOOT("blue", FACING_NORTH("500", "2099")) "," GREEN_FOOT),
	  MSG_FAULT_PIECE_ZONE, "/pieces/0" },
	{ MODE("B-b", SCREEN ZONES) PIECES(FOOT("blue", FACING_NORTH("500", "2299")) "," GREEN_FOOT),
	  MSG_FAULT_PIECE_SCREEN, "/pieces/0" },
	{ MODE("B-b", SCREEN ZONES)
	      PIECES(FOOT("blue", FACING_NORTH("500", "2400")) ","
	             FOOT("blue", FACING_NORTH("520", "2400")) "," GREEN_FOOT),
	  MSG_FAULT_PIECE_OVERLAP, "/pieces/1" },
	{ MODE("B-b", SCREEN ZONES) PIECES(FOOT("blue", ",'x':500") "," GREEN_FOOT), MSG_FAULT_NUMBER,
	  "/pieces/0" },
	/* concealers: proposed as pieces are; what lies in one is put there by its player */
	{ MODE("B-b", SCREEN ZONES) BOTH CONCEALER(FACING_NORTH("500", "2901")),
	  MSG_FAULT_PIECE_OFF_BOARD, "/concealers/0" },
	{ MODE("B-b", SCREEN ZONES) BOTH CONCEALER(FACING_NORTH("500", "2299")),
	  MSG_FAULT_PIECE_SCREEN, "/concealers/0" },
	{ MODE("B-b", SCREEN ZONES) BOTH CONCEALER(",'contents':[0]"), MSG_FAULT_CONCEALER_PIECE,
	  "/concealers/0/contents/0" },
	{ MODE("A-d", ",'arrivals':[" BODY("green", "") "," BODY("blue", ",[4000,7]") "]")
	      PIECES(COMES("blue", "1") "," COMES("green", "0")) CONCEALER(""),
	  MSG_FAULT_PIECE_NOWHERE, "/concealers/0" },
	/* bags */
	{ MODE("B-b", SCREEN ZONES ",'bags':[{'side':'blue','division':1,'arm':'train'}]") BOTH,
	  MSG_FAULT_BAG_ARM, "/deployment/bags/0" },
	{ MODE("B-b", SCREEN ZONES ",'bags':[{'side':'blue','division':4,'arm':'jaegers'}]") BOTH,
	  MSG_FAULT_NUMBER, "/deployment/bags/0/division" },
};

START_TEST(DEP_1_faults_of_a_plan)
{
	ck_assert_msg(!planned(faulty[_i].parts), "taken: %s", faulty[_i].parts);
	ck_assert_msg(found(faulty[_i].what, faulty[_i].pointer), "%s: first is %s at %s",
	              faulty[_i].parts, message_key(laid_faults.list[0].what),
	              laid_faults.list[0].pointer);
}
END_TEST

/* DEP-2: where its arms cannot go a body cannot come in; nor those who are not placed (DEP-6). */
START_TEST(DEP_2_an_entry_may_be_entered)
{
	static const char river[] = "{'format':1,'name':'River','seed':5,'wide':16,'high':12,"
								"'lines':[{'kind':'river','x':0,'y':1,'from':'W','exits':"
								"'EEEEEEEEEEEEEEEE'}]}";
#define ENTRY(y) "{" HEAD SEATS MODE("B-b", SCREEN ZONES ",'arrivals':[{'side':'green'," \
	             "'minute':3,'entries':[[0," y "]]}]") PIECES(BLUE_FOOT "," COMES("green", "0")) "}"
	ck_assert(set_up(tree_of(&laid_arena, river), tree_of(&laid_arena, ENTRY("200"))));
	ck_assert(!set_up(tree_of(&laid_arena, river), tree_of(&laid_arena, ENTRY("375"))));
	ck_assert(found(MSG_FAULT_ENTRY_GROUND, "/pieces/1"));
}
END_TEST

/* SEE-2, DEP-6: a concealer waits to be placed where its side has a zone, and is no part of what a
 * mode asks of the troops. */
START_TEST(DEP_6_a_concealer_waits_to_be_placed)
{
	static const char *const good[] = {
		MODE("B-b", SCREEN ZONES) BOTH CONCEALER(""),
		MODE("B-b", SCREEN ZONES) BOTH CONCEALER(FACING_NORTH("500", "2400")),
		MODE("A-d", ",'arrivals':[" BODY("green", "") "," BODY("blue", ",[4000,7]") "]")
			PIECES(COMES("blue", "1") "," COMES("green", "0"))
			CONCEALER(FACING_NORTH("500", "2400")),
	};
	static const uint8_t comes[] = { COMES_PLACED, COMES_PROPOSED, COMES_STANDING };
	for (size_t k = 0; k < sizeof comes; k++) {
		ck_assert_msg(planned(good[k]), "%s: %s at %s", good[k],
		              message_key(laid_faults.list[0].what), laid_faults.list[0].pointer);
		ck_assert_int_eq(world->plan.comes[2], comes[k]);
		ck_assert((world->start[2].fate == FATE_WAITING) == (comes[k] != COMES_STANDING));
	}
}
END_TEST

/* A plan is of the world's name; a world without one has the name it had. */
START_TEST(DEP_1_all_of_it_is_in_the_digest)
{
	static const char *const others[] = {
		MODE("B-b", SCREEN ZONES) BOTH,
		MODE("B-b", ",'screen':{'y':1501}" ZONES) BOTH,
		MODE("B-b", ",'screen':{'y':1500,'near':true}" ZONES) BOTH,
		MODE("A-a", ",'first':'blue'" ZONES) BOTH,
		MODE("A-a", ",'first':'green'" ZONES) BOTH,
		MODE("B-b", SCREEN ZONES ",'bags':[]") BOTH,
		MODE("B-b", SCREEN ZONES) PIECES(FOOT("blue", FACING_NORTH("0", "0")) "," GREEN_FOOT),
		MODE("B-b", SCREEN ZONES) BOTH CONCEALER(""),
		MODE("B-b", SCREEN ZONES) BOTH CONCEALER(FACING_NORTH("500", "2400")),
		MODE("B-b", SCREEN ZONES ",'arrivals':[" BODY("green", "") "]")
			PIECES(BLUE_FOOT "," COMES("green", "0")),
		MODE("B-b", SCREEN ZONES ",'arrivals':[" BODY("green", ",[4000,0]") "]")
			PIECES(BLUE_FOOT "," COMES("green", "0")),
	};
	enum { OTHERS = sizeof others / sizeof *others };
	struct digest digest[OTHERS];
	for (int k = 0; k < OTHERS; k++) {
		planned(others[k]);
		digest[k] = world->digest;
		for (int i = 0; i < k; i++)
			ck_assert_msg(!digest_equal(&digest[i], &digest[k]), "%d and %d", i, k);
	}
}
END_TEST

static Suite *make_suite(void)
{
	Suite *suite = suite_create("plan");
	TCase *tests = tcase_create("plan");
	tcase_add_checked_fixture(tests, laying_begin, end);
	tcase_set_timeout(tests, 120);
	tcase_add_test(tests, DEP_1_every_mode);
	tcase_add_loop_test(tests, DEP_1_faults_of_a_plan, 0, sizeof faulty / sizeof *faulty);
	tcase_add_test(tests, DEP_2_an_entry_may_be_entered);
	tcase_add_test(tests, DEP_6_a_concealer_waits_to_be_placed);
	tcase_add_test(tests, DEP_1_all_of_it_is_in_the_digest);
	suite_add_tcase(suite, tests);
	return suite;
}

SUITE_MAIN(make_suite)
