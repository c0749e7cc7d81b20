/* The reader of pieces beyond single ones: the full order of battle (ARM-1, ARM-2), stacks (ARM-6),
 * squares (ARM-7), loads (SHIP-1). */
#include "tests/unit/rules/mustering.h"

/* A board of twelve by twelve whole tokens has room for all. */
#define FIELD "{'format':1,'name':'Field','seed':5,'wide':12,'high':12}"
#define ROW(arm, side, count, y, b)                                                             \
	"{'arm':'" arm "','side':'" side "','division':1,'count':" count ",'from':[200," y          \
	"],'to':[2800," y "],'bearing':" b "}"
#define ARMY(side, b, y0, y1, y2, y3, y4, y5, y6, y7, y8, y9, ya)                               \
	ROW("closed_infantry", side, "48", y0, b) "," ROW("tirailleurs", side, "36", y1, b) ","     \
	ROW("jaegers", side, "18", y2, b) "," ROW("heavy_cavalry", side, "12", y3, b) ","           \
	ROW("light_cavalry", side, "24", y4, b) "," ROW("flankers", side, "9", y5, b) ","           \
	ROW("foot_artillery", side, "10", y6, b) "," ROW("heavy_artillery", side, "3", y7, b) ","   \
	ROW("horse_artillery", side, "6", y8, b) "," ROW("pontoniers", side, "4", y9, b) ","        \
	ROW("train", side, "10", ya, b)

START_TEST(ARM_1_a_full_order_of_battle)
{
	/* 119 infantry and artillery, 51 cavalry and horse artillery, 10 train, on both sides */
	ck_assert(set_up(tree_of(&laid_arena, FIELD),
	                 tree_of(&laid_arena, SCENARIO(",'lines':[" ARMY(
											  "blue", "0", "1600", "1700", "1800", "1900", "2000",
											  "2100", "2200", "2300", "2400", "2500",
											  "2600") "," ARMY("green", "180", "1400", "1300",
	                                                           "1200", "1100", "1000", "900", "800",
	                                                           "700", "600", "500", "400") "]"))));
	ck_assert_uint_eq(world->pieces, TROOPS_MAX);
	const struct tables *t = &reiswitz_tables;
	int foot[SIDES] = { 0 }, horse[SIDES] = { 0 }, train[SIDES] = { 0 }, men[SIDES] = { 0 },
		three[SIDES] = { 0 };
	for (uint16_t k = 0; k < world->pieces; k++) {
		const struct piece *p = &world->start[k];
		const struct arm_row *arm = &t->arm[p->arm];
		bool mounted = p->arm == ARM_HORSE_ARTILLERY || (!arm->foot && arm->class != CLASS_GUNS);
		*(p->arm == ARM_TRAIN ? &train[p->side] : mounted ? &horse[p->side] : &foot[p->side]) += 1;
		/* the establishment counts a hundred for three pieces of light foot, and for three heavy
		 * half-batteries */
		bool by_three = arm->class == CLASS_LIGHT_FOOT || p->arm == ARM_HEAVY_ARTILLERY;
		*(by_three ? &three[p->side] : &men[p->side]) += by_three ? 1 : arm->men;
	}
	for (int side = 0; side < SIDES; side++) {
		ck_assert_int_eq(foot[side], 119);
		ck_assert_int_eq(horse[side], 51);
		ck_assert_int_eq(train[side], 10);
		ck_assert_int_eq(three[side] % 3, 0);
		ck_assert_int_eq(men[side] + three[side] / 3 * 100, 12900);
	}
}
END_TEST

START_TEST(ARM_2_no_arm_beyond_its_establishment)
{
	static const struct { const char *arm; int most; } arms[] = {
		{ "foot_artillery", 10 }, { "heavy_artillery", 3 }, { "horse_artillery", 6 },
		{ "pontoniers", 4 }, { "train", 10 } };
	for (size_t k = 0; k < sizeof arms / sizeof arms[0]; k++)
		for (int more = 0; more < 2; more++) {
			char json[1200];
			snprintf(json, sizeof json,
			         SCENARIO(",'pieces':[" BLUE_ONE "," GREEN_ONE
			                  "],'lines':[{'arm':'%s','side':'green','division':1,'count':%d,"
			                  "'from':[100,100],'to':[900,100],'bearing':180}]"),
			         arms[k].arm, arms[k].most + more);
			ck_assert_int_eq(set_up_text(json), !more);
			ck_assert_int_eq(found(MSG_FAULT_ARM_MANY, ""), more);
		}
}
END_TEST

/* A square of four about (500, 700). */
#define SIDE_OF(place, x, y, b)                                                                 \
	"{'arm':'closed_infantry','side':'blue','division':1,'x':" x ",'y':" y ",'bearing':" b      \
	",'form':'square','square':0,'place':" place "}"
#define SQUARE(k, rest) \
	SCENARIO(",'squares':[{'side':'blue','x':500,'y':700,'bearing':0,'k':" k "}],'pieces':[" rest \
	         "]")
#define THREE SIDE_OF("0", "500", "675", "0") "," SIDE_OF("1", "525", "700", "90") "," \
	SIDE_OF("2", "500", "725", "180")

START_TEST(ARM_7_a_square_stands_at_the_start)
{
	ck_assert(set_up_text(SQUARE("1", THREE "," SIDE_OF("3", "475", "700", "270") "," GREEN_ONE)));
	ck_assert(world->square[0].k == 1 && world->start[3].square == 1 && world->start[3].place == 3);
	faulted(SQUARE("1", THREE "," GREEN_ONE), MSG_FAULT_SQUARE_BARE, "/squares/0");
	faulted(SQUARE("1", THREE "," SIDE_OF("3", "476", "700", "270") "," GREEN_ONE),
	        MSG_FAULT_SQUARE_PLACE, "/pieces/3");
	faulted(SQUARE("1", THREE "," SIDE_OF("2", "500", "725", "180") "," GREEN_ONE),
	        MSG_FAULT_SQUARE_PLACE, "/pieces/3");
	faulted(SQUARE("5", GREEN_ONE), MSG_FAULT_NUMBER, "/squares/0/k");
	faulted(SCENARIO(",'pieces':[" SIDE_OF("0", "500", "675", "0") "," GREEN_ONE "]"),
	        MSG_FAULT_SQUARE_PLACE, "/pieces/0");
}
END_TEST

START_TEST(ARM_6_a_stack_stands_together)
{
#define UPPER(more) \
	"{'arm':'closed_infantry','side':'blue','division':1,'x':500,'y':800,'bearing':0," \
	"'form':'column'," more "}"
#define LOWER "{'arm':'closed_infantry','side':'blue','division':1,'x':500,'y':800,'bearing':0," \
	"'form':'column'}"
	ck_assert(set_up_text(
		SCENARIO(",'pieces':[" LOWER "," UPPER("'stack':0,'level':1") "," GREEN_ONE "]")));
	ck_assert(world->start[1].stack == 0 && world->start[1].level == 1);
	faulted(SCENARIO(",'pieces':[" LOWER "," UPPER("'stack':0,'level':2") "," GREEN_ONE "]"),
	        MSG_FAULT_PIECE_STACK, "/pieces/1");
	faulted(SCENARIO(",'pieces':[" LOWER "," UPPER("'stack':2,'level':1") "," GREEN_ONE "]"),
	        MSG_FAULT_PIECE_STACK, "/pieces/1");
}
END_TEST

START_TEST(TURN_3_a_stack_is_one_players)
{
#define FOUR(pieces)                                                                              \
	"{" HEAD ",'players':4,'seats':[{'side':'blue','name':'A'},{'side':'blue','name':'B'}," \
	"{'side':'green','name':'C'},{'side':'green','name':'D'}],'pieces':[" pieces "," \
	OF("blue", "1", "650", "") "," OF("green", "2", "575", "") "," OF("green", "3", "425", "") "]}"
#define OF(side, seat, x, more)                                                                   \
	"{'arm':'closed_infantry','side':'" side "','seat':" seat \
	",'division':1,'x':" x ",'y':800,'bearing':0" more "}"
#define PAIR(seat)                                \
	OF("blue", "0", "500", ",'form':'column'") "," \
	OF("blue", seat, "500", ",'form':'column','stack':0,'level':1")
	ck_assert(set_up_text(FOUR(PAIR("0"))));
	faulted(FOUR(PAIR("1")), MSG_FAULT_PIECE_STACK, "/pieces/1");
}
END_TEST

START_TEST(ARM_3_stacks_at_the_start_are_lawful)
{
#define ONE(arm, more)                                                                         \
	"{'arm':'" arm "','side':'blue','division':1,'x':500,'y':800,'bearing':0" more "}"
#define TWO(a, b) SCENARIO(",'pieces':[" a "," b "," GREEN_ONE "]")
#define COLUMN ",'form':'column'"
#define ON COLUMN ",'stack':0,'level':1"
	ck_assert(set_up_text(TWO(ONE("closed_infantry", COLUMN), ONE("heavy_cavalry", ON))));
	faulted(TWO(ONE("heavy_cavalry", COLUMN), ONE("closed_infantry", ON)), MSG_FAULT_STACK_ARMS,
	        "/pieces/0");
	faulted(TWO(ONE("train", COLUMN), ONE("train", ON)), MSG_FAULT_STACK_ARMS, "/pieces/0");
	/* ARM-6 */
	faulted(TWO(ONE("closed_infantry", ""), ONE("closed_infantry", ",'stack':0,'level':1")),
	        MSG_FAULT_STACK_FORM, "/pieces/0");
	faulted(SCENARIO(",'pieces':[" ONE("closed_infantry", ",'form':'mass'") "," GREEN_ONE "]"),
	        MSG_FAULT_STACK_FORM, "/pieces/0");
	faulted(TWO(ONE("heavy_cavalry", ",'form':'mass'"),
	            ONE("heavy_cavalry", ",'form':'mass','stack':0,'level':1")),
	        MSG_FAULT_STACK_FORM, "/pieces/0");
	ck_assert(set_up_text(TWO(ONE("closed_infantry", ",'form':'mass'"),
	                          ONE("closed_infantry", ",'form':'mass','stack':0,'level':1"))));
	/* GUN-2: laid if nothing is said */
	faulted(TWO(ONE("foot_artillery", COLUMN), ONE("light_cavalry", ON)), MSG_FAULT_STACK_GUNS,
	        "/pieces/0");
	ck_assert(set_up_text(
		TWO(ONE("foot_artillery", COLUMN ",'guns':'limbered'"), ONE("light_cavalry", ON))));
}
END_TEST

START_TEST(SHIP_1_troops_afloat_at_the_start)
{
	/* the river of GROUND carries ships if the scenario says so */
#define AFLOAT(piece)                                                                           \
	SCENARIO(",'rivers':true,'ships':[{'side':'blue','x':600,'y':375,'bearing':90}],'pieces':[" \
	         BLUE_ONE "," GREEN_ONE "," piece "]")
#define ABOARD(arm, side, ship)                                                                 \
	"{'arm':'" arm "','side':'" side "','division':1,'x':600,'y':375,'bearing':0,'ship':" ship "}"
	ck_assert(set_up_text(AFLOAT(ABOARD("closed_infantry", "blue", "0"))));
	ck_assert(world->start[2].aboard == 1 && world->start[2].fate == FATE_AFLOAT);
	faulted(AFLOAT(ABOARD("closed_infantry", "green", "0")), MSG_FAULT_SHIP_LOAD, "/pieces/2");
	faulted(AFLOAT(ABOARD("closed_infantry", "blue", "1")), MSG_FAULT_SHIP_LOAD, "/pieces/2");
	faulted(AFLOAT(ABOARD("foot_artillery", "blue", "0")), MSG_FAULT_SHIP_FULL, "/pieces/2");
	faulted(AFLOAT(ABOARD("foot_artillery", "blue", "0")), MSG_FAULT_STACK_GUNS, "/pieces/2");
	faulted(AFLOAT(ABOARD("closed_infantry", "blue", "0") "," ABOARD("tirailleurs", "blue", "0")),
	        MSG_FAULT_SHIP_FULL, "/pieces/3");
}
END_TEST

START_TEST(SEE_2_concealers_are_drawn_up_with_what_they_hold)
{
	static const char head[] = SCENARIO(
		",'pieces':[" BLUE_ONE "," GREEN_ONE
		",{'arm':'light_cavalry','side':'blue','division':1,'x':600,'y':800,'bearing':0}]");
	char text[sizeof head + 1200];
#define DRAWN(...) \
	(snprintf(text, sizeof text, "%.*s,'concealers':[%s]}", (int)sizeof head - 2, head, \
	          __VA_ARGS__), text)
#define BOX(where, capacity, contents) \
	"{'side':'blue','division':1,'capacity':" capacity where ",'contents':[" contents "]}"
#define THERE ",'x':600,'y':800,'bearing':0"
	ck_assert(set_up_text(DRAWN(BOX(THERE, "18", "2"))));
	ck_assert(world->troops == 3 && world->pieces == 4 && world->capacity[3] == 18);
	ck_assert(world->start[2].fate == FATE_BOXED && world->start[2].box == 4);
	ck_assert(world->start[3].arm == ARM_BOX && world->start[3].on_board);
	faulted(DRAWN(BOX(THERE, "17", "")), MSG_FAULT_CONCEALER_SIZE, "/concealers/0");
	faulted(DRAWN(BOX(THERE, "18", "0")), MSG_FAULT_CONCEALER_PIECE, "/concealers/0/contents/0");
	faulted(DRAWN(BOX(THERE, "18", "1")), MSG_FAULT_CONCEALER_PIECE, "/concealers/0/contents/0");
	faulted(DRAWN(BOX(THERE, "18", "9")), MSG_FAULT_CONCEALER_PIECE, "/concealers/0/contents/0");
	faulted(DRAWN(BOX("", "18", "2")), MSG_FAULT_CONCEALER_PIECE, "/concealers/0/contents/0");
	faulted(DRAWN(BOX("", "18", "")), MSG_FAULT_PIECE_NOWHERE, "/concealers/0"); /* no zone */
	faulted(DRAWN(BOX(THERE, "18", "2,2")), MSG_FAULT_CONCEALER_PIECE,
	        "/concealers/0/contents/1");
#define TWO_BOXES BOX("", "12", "") "," BOX("", "12", "")
	faulted(DRAWN(TWO_BOXES "," TWO_BOXES), MSG_FAULT_CONCEALERS_MANY, "/concealers/3");
	faulted(DRAWN(BOX(THERE, "18", "")), MSG_FAULT_PIECE_OVERLAP, "/concealers/0");
}
END_TEST

static Suite *make_suite(void)
{
	Suite *suite = suite_create("muster");
	TCase *tests = tcase_create("muster");
	tcase_add_checked_fixture(tests, laying_begin, end);
	tcase_set_timeout(tests, 120);
	tcase_add_test(tests, SEE_2_concealers_are_drawn_up_with_what_they_hold);
	tcase_add_test(tests, ARM_1_a_full_order_of_battle);
	tcase_add_test(tests, ARM_2_no_arm_beyond_its_establishment);
	tcase_add_test(tests, ARM_7_a_square_stands_at_the_start);
	tcase_add_test(tests, ARM_6_a_stack_stands_together);
	tcase_add_test(tests, TURN_3_a_stack_is_one_players);
	tcase_add_test(tests, ARM_3_stacks_at_the_start_are_lawful);
	tcase_add_test(tests, SHIP_1_troops_afloat_at_the_start);
	suite_add_tcase(suite, tests);
	return suite;
}

SUITE_MAIN(make_suite)
