/* seating.h: a scenario played by other numbers of players (TURN-1, TURN-3). */
#include "rules/reiswitz/seating.h"
#include "rules/reiswitz/reiswitz.h"
#include "tests/unit/rules/mustering.h"

#include <string.h>

#define PIECE(arm, side, division, x, y) \
	"{'arm':'" arm "','side':'" side "','division':" division ",'x':" x ",'y':" y \
	",'bearing':0}"
#define GREEN PIECE("closed_infantry", "green", "1", "100", "100") "," \
	PIECE("light_cavalry", "green", "1", "200", "100")
/* two divisions of blue: foot and horse of the first, a stack of two of the second */
#define BLUE PIECE("closed_infantry", "blue", "1", "550", "800") "," \
	PIECE("light_cavalry", "blue", "1", "750", "800") "," \
	"{'arm':'closed_infantry','side':'blue','division':2,'x':850,'y':800,'bearing':0," \
	"'stack':2,'form':'column'}," \
	"{'arm':'closed_infantry','side':'blue','division':2,'x':850,'y':800,'bearing':0," \
	"'stack':2,'level':1,'form':'column'}"
#define SEATED(seating) SCENARIO(",'seating':" seating ",'pieces':[" BLUE "," GREEN "]")

/* Whose the pieces are, as digits in the order of the list. */
static const char *shares(void)
{
	static char text[PIECES_MAX + 1];
	for (uint16_t k = 0; k < world->pieces; k++)
		text[k] = (char)('0' + world->start[k].seat);
	text[world->pieces] = '\0';
	return text;
}

START_TEST(TURN_1_as_many_players_as_are_named)
{
	ck_assert(set_up_text(SEATED("[2,1]")));
	ck_assert(world->seats == 3 && world->seat_side[0] == SIDE_BLUE &&
	          world->seat_side[1] == SIDE_BLUE && world->seat_side[2] == SIDE_GREEN);
	ck_assert_str_eq(shares(), "001122"); /* by division */
	ck_assert(set_up_text(SEATED("[3,2]")));
	ck_assert_str_eq(shares(), "012234"); /* by division and arm: TURN-3 */
	ck_assert(set_up_text(SEATED("[1,1]")));
	ck_assert_str_eq(shares(), "000011");
}
END_TEST

START_TEST(TURN_3_a_stack_stays_in_one_hand)
{
	/* blue has three bodies: the stack is one of them */
	faulted(SEATED("[4,1]"), MSG_FAULT_SEATING_BODIES, "/seating");
	faulted(SEATED("[1,3]"), MSG_FAULT_SEATING_BODIES, "/seating");
	ck_assert(set_up_text(SEATED("[3,1]")));
	ck_assert_int_eq(seating_body(world->start, world->pieces, 3), 2);
	ck_assert_int_eq(seating_body(world->start, world->pieces, 1), 1);
}
END_TEST

START_TEST(TURN_1_faults_of_a_seating)
{
	static const char *const bad[] = { "[0,1]", "[1,6]", "[1]", "['a',1]", "[]" };
	for (size_t k = 0; k < sizeof bad / sizeof bad[0]; k++) {
		char text[4000];
		snprintf(text, sizeof text, SCENARIO(",'seating':%s,'pieces':[" BLUE "," GREEN "]"),
		         bad[k]);
		faulted(text, MSG_FAULT_SEATING, "/seating");
	}
	faulted(SCENARIO(",'seating':[1,1,1],'pieces':[" BLUE "," GREEN "]"), MSG_FAULT_LIST,
	        "/seating");
}
END_TEST

START_TEST(TURN_1_seats_are_in_the_digest)
{
	struct digest two;
	ck_assert(set_up_text(SEATED("[1,1]")));
	two = world->digest;
	ck_assert(set_up_text(SEATED("[2,1]")) && !digest_equal(&two, &world->digest));
	ck_assert(set_up_text(SCENARIO(",'pieces':[" BLUE "," GREEN "]")));
	ck_assert(digest_equal(&two, &world->digest)); /* the seats it has anyway */
}
END_TEST

/* CARD-1: six a side, or what the scenario says; a side of one player writes to nobody. */
START_TEST(CARD_1_a_side_of_several_players_has_slates)
{
	const struct engine *e = &reiswitz_engine;
	struct digest six;
	ck_assert(set_up_text(SEATED("[2,1]")));
	ck_assert_int_eq(e->slates(world, SIDE_BLUE), 6);
	ck_assert_int_eq(e->slates(world, SIDE_GREEN), 0);
	six = world->digest;
	ck_assert(set_up_text(SCENARIO(",'slates':12,'seating':[2,2],'pieces':[" BLUE "," GREEN "]")));
	ck_assert_int_eq(e->slates(world, SIDE_GREEN), 12);
	ck_assert(set_up_text(SCENARIO(",'slates':7,'seating':[2,1],'pieces':[" BLUE "," GREEN "]")));
	ck_assert(!digest_equal(&six, &world->digest));
	faulted(SCENARIO(",'slates':13,'pieces':[" BLUE "," GREEN "]"), MSG_FAULT_NUMBER, "/slates");
	faulted(SCENARIO(",'slates':1,'pieces':[" BLUE "," GREEN "]"), MSG_FAULT_NUMBER, "/slates");
}
END_TEST

static Suite *make_suite(void)
{
	Suite *suite = suite_create("seating");
	TCase *tests = tcase_create("seating");
	tcase_add_checked_fixture(tests, laying_begin, end);
	tcase_add_test(tests, TURN_1_as_many_players_as_are_named);
	tcase_add_test(tests, TURN_3_a_stack_stays_in_one_hand);
	tcase_add_test(tests, TURN_1_faults_of_a_seating);
	tcase_add_test(tests, TURN_1_seats_are_in_the_digest);
	tcase_add_test(tests, CARD_1_a_side_of_several_players_has_slates);
	suite_add_tcase(suite, tests);
	return suite;
}

SUITE_MAIN(make_suite)
