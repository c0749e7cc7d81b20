/* Tests of rules/reiswitz/walk: orders that meet what their player did not know of (MOV-22,
 * FIRE-10). */
#include "rules/reiswitz/strikes.h"
#include "rules/reiswitz/walk.h"
#include "rules/reiswitz/watch.h"
#include "rules/reiswitz/sightings.h"
#include "tests/unit/rules/marching.h"

#include <string.h>

static void lay_field(void)
{
	lay();
	b->state.options.field = true;
}

/* All sight anew, as after setup. */
static void look_round(void)
{
	memset(b->state.knowledge, 0, sizeof b->state.knowledge);
	watch_all(b->world, &b->state);
	sightings_turn(b->world, &b->state, NULL);
}

/* As if nobody had looked yet but at this one: all others are unseen till the order. */
static void look_at(uint16_t one)
{
	struct sighting g = { .kind = SIGHTED_PIECE };
	look_round();
	if (one != NO_PIECE)
		g = *sightings_of(&b->state, BLUE, one);
	b->state.knowledge[BLUE].sighting[0] = g;
	b->state.knowledge[BLUE].sightings = one != NO_PIECE;
}

static bool told(enum happening what)
{
	for (uint16_t k = 0; k < b->outcome.count; k++)
		if (b->outcome.list[k].what == what)
			return true;
	return false;
}

START_TEST(MOV_22_it_halts_where_it_first_sees_who_makes_the_rest_unlawful)
{
	/* behind a house on the way lies what is seen only when one is past it */
	ground_cover(b, 1000, 700, 1090, 730, COVER_BUILDING_TALL);
	uint16_t horse = heavy_cavalry(b, BLUE, 1100, 980, 0);
	uint16_t enemy = a_battalion(b, GREEN, 1000, 650, 180);
	look_round();
	ck_assert_ptr_null(sightings_of(&b->state, BLUE, enemy));
	ck_assert(march(b, horse, 0, 2, 1100, 700, 1000, 655));
	ck_assert(told(HAPPENED_HALT));
	ck_assert(at(horse)->acted && at(horse)->moved);
	ck_assert_ptr_nonnull(sightings_of(&b->state, BLUE, enemy));
	ck_assert_int_eq(at(horse)->x, 1082); /* at 300 paces */
	ck_assert_int_eq(at(horse)->y, 692);
	ck_assert_int_eq(b->outcome.list[0].length_paces, 300);
}
END_TEST

START_TEST(MOV_22_it_stops_on_the_last_pace_before_one_it_does_not_see)
{
	uint16_t foot = some_tirailleurs(b, BLUE, 1000, 1000, 0);
	some_tirailleurs(b, GREEN, 1000, 975, 180);
	look_at(NO_PIECE);
	ck_assert(march(b, foot, 0, 1, 1000, 900));
	ck_assert(told(HAPPENED_HALT));
	ck_assert_int_eq(at(foot)->x, 1000);
	ck_assert_int_eq(at(foot)->y, 985); /* not in the 10 p before his front */
	ck_assert(at(foot)->acted);
}
END_TEST

START_TEST(MOV_22_a_body_that_would_end_on_an_unseen_one_goes_back)
{
	uint16_t foot = some_tirailleurs(b, BLUE, 1000, 1000, 0);
	some_tirailleurs(b, GREEN, 1045, 940, 0);
	look_at(NO_PIECE);
	ck_assert(march(b, foot, 0, 1, 1000, 900));
	ck_assert(told(HAPPENED_HALT));
	ck_assert(at(foot)->y > 900 && at(foot)->y <= 1000);
	board_must_hold(b);
}
END_TEST

START_TEST(MOV_22_what_cannot_move_at_all_stays_and_has_acted)
{
	uint16_t foot = some_tirailleurs(b, BLUE, 1000, 1000, 90);
	some_tirailleurs(b, GREEN, 1000, 990, 180);
	look_at(NO_PIECE);
	ck_assert(march(b, foot, 0, 1, 1000, 950));
	ck_assert_int_eq(at(foot)->y, 1000);
	ck_assert_int_eq(at(foot)->bearing, 90);
	ck_assert(at(foot)->acted);
}
END_TEST

START_TEST(FIRE_10_an_enemy_that_is_not_seen_takes_the_fire)
{
	uint16_t foot = a_battalion(b, BLUE, 1000, 1000, 0);
	uint16_t seen = a_battalion(b, GREEN, 1000, 820, 180);
	uint16_t unseen = some_jaegers(b, GREEN, 1000, 900, 180);
	look_at(seen);
	ck_assert(fire(b, foot, seen));
	ck_assert(b->state.account[GREEN][ARM_JAEGERS].loss > 0);
	ck_assert_int_eq(b->state.account[GREEN][ARM_CLOSED_INFANTRY].loss, 0);
	ck_assert_int_eq(b->outcome.list[0].target, unseen);
	ck_assert_int_eq(b->outcome.list[0].aimed, seen);
	ck_assert(at(unseen)->shot_at && at(foot)->fired);
	/* SHOCK-14, SEE-9: nor does it show, or bind the next order, that another took it */
	ck_assert(at(seen)->shot_at);
}
END_TEST

/* Who took the fire unseen comes in sight: that he did shows neither in what is known nor by a
 * refusal; to his own side he is under attack (WORK-1). */
START_TEST(FIRE_10_SHOCK_14_SEE_9_who_took_anothers_fire_may_be_attacked)
{
	uint16_t foot = a_battalion(b, BLUE, 1000, 1000, 0), two = a_battalion(b, BLUE, 1055, 1000, 0);
	uint16_t seen = a_battalion(b, GREEN, 1000, 820, 180);
	uint16_t unseen = a_battalion(b, GREEN, 1000, 900, 180);
	struct state room;
	struct viewer blue = { VIEWER_SEAT, { BLUE } };
	look_at(seen);
	ck_assert(fire(b, foot, seen)); /* then all look round */
	const struct state *known = knowledge_of(b->world, &b->state, &blue, &room, NULL);
	for (uint16_t k = 0; k < known->pieces; k++)
		if (known->piece[k].on_board && known->piece[k].side == GREEN)
			ck_assert_int_eq(known->piece[k].shot_at,
			                 known->piece[k].y == 820 ? SHOT_AT : SHOT_NOT);
	struct command c = { .order = ORDER_ATTACK, .attackers = 1, .ship = INDEX_NONE,
		                 .attacker = { { .piece = two, .target = unseen, .points = 1,
		                                 .offset = -40, .point = { { 1040, 900 } } } } };
	ck_assert_msg(board_order(b, BLUE, &c), "%s %d", b->why.rule, b->why.hint);
	/* hit, not aimed at: a roll-up does not spare him for it (SHOCK-8) */
	ck_assert(at(unseen)->attacked && at(unseen)->shot_at == SHOT_BY_CHANCE);
	next_move(b);
	ck_assert(at(unseen)->shot_at == SHOT_NOT);
}
END_TEST

/* That he was fired at belongs to the sighting: whoever is lost from sight and seen again in the
 * same move under another number is not known for it, and so may be attacked. */
START_TEST(SHOCK_14_SEE_11_who_comes_in_sight_again_is_not_known_for_it)
{
	uint16_t foot = a_battalion(b, BLUE, 1000, 1000, 0), two = a_battalion(b, BLUE, 1055, 1000, 0);
	uint16_t seen = a_battalion(b, GREEN, 1000, 900, 180);
	struct command c = { .order = ORDER_ATTACK, .attackers = 1, .ship = INDEX_NONE,
		                 .attacker = { { .piece = two, .target = seen, .points = 1,
		                                 .offset = -40, .point = { { 1040, 900 } } } } };
	look_round();
	ck_assert(fire(b, foot, seen));
	ck_assert(!board_order(b, BLUE, &c));
	ck_assert_str_eq(b->why.rule, "SHOCK-14");
	look_round(); /* he was out of sight between */
	ck_assert_int_eq(sightings_of(&b->state, BLUE, seen)->spent, SPENT_SHOT);
	ck_assert_msg(board_order(b, BLUE, &c), "%s %d", b->why.rule, b->why.hint);
	ck_assert(at(seen)->attacked && at(seen)->shot_at);
	ck_assert_ptr_nonnull(sightings_of(&b->state, BLUE, seen)); /* before his eyes */
	ck_assert_int_eq(sightings_of(&b->state, BLUE, seen)->spent, SPENT_SHOT);
	look_round();
	ck_assert_int_eq(sightings_of(&b->state, BLUE, seen)->spent, SPENT_SHOT | SPENT_ATTACKED);
	ck_assert(fire(b, foot, seen) == false && strcmp(b->why.rule, "SHOCK-14") != 0);
	next_move(b);
	board_must_hold(b);
}
END_TEST

/* A stack is one target, whichever of its members was attacked. */
START_TEST(SHOCK_14_a_stack_is_not_fired_at_for_its_lower_member)
{
	uint16_t foot = a_battalion(b, BLUE, 1000, 1000, 0);
	uint16_t stack = a_stack(GREEN, ARM_CLOSED_INFANTRY, 2, 1000, 880, 180);
	look_round();
	b->state.piece[stack].attacked = true;
	ck_assert(at(stack)->level == 0);
	ck_assert(!fire(b, foot, (uint16_t)(stack + 1)));
	ck_assert_str_eq(b->why.rule, "SHOCK-14");
	b->state.piece[stack].attacked = false;
	ck_assert(fire(b, foot, (uint16_t)(stack + 1)));
}
END_TEST

/* Flankers may ride at skirmishers; what is seen as one is a mass of them. */
START_TEST(SEE_6_SEE_12_an_attack_is_made_on_the_stack_as_it_is)
{
	uint16_t rider = some_flankers(b, BLUE, 1000, 1000, 0);
	uint16_t mass = a_stack(GREEN, ARM_TIRAILLEURS, 3, 1000, 900, 180);
	struct refusal why;
	look_round();
	ck_assert(!strikes_may(b->world, &b->state, rider, mass, &why));
	struct command c = { .order = ORDER_ATTACK, .attackers = 1, .ship = INDEX_NONE,
		                 .attacker = { { .piece = rider, .target = (uint16_t)(mass + 2),
		                                 .points = 1, .point = { { 1000, 900 } } } } };
	ck_assert_msg(board_order(b, BLUE, &c), "%s %d", b->why.rule, b->why.hint);
	ck_assert(told(HAPPENED_ATTACK) && !told(HAPPENED_HALT));
	for (int k = 0; k < 3; k++)
		ck_assert(at((uint16_t)(mass + k))->attacked);
	board_must_hold(b);
}
END_TEST

/* What a stack's formation shows is judged: a mass has no flank. */
START_TEST(SEE_12_ARM_6_a_mass_is_seen_to_be_one)
{
	uint16_t rider = light_cavalry(b, BLUE, 1200, 925, 270);
	uint16_t mass = a_stack(GREEN, ARM_CLOSED_INFANTRY, 2, 1000, 900, 180);
	for (int k = 0; k < 2; k++)
		b->state.piece[mass + k].formation = FORMATION_MASS;
	look_round();
	struct command c = { .order = ORDER_ATTACK, .attackers = 1, .ship = INDEX_NONE,
		                 .attacker = { { .piece = rider, .target = (uint16_t)(mass + 1),
		                                 .points = 1, .flank = true,
		                                 .point = { { 1020, 880 } } } } };
	ck_assert(!board_order(b, BLUE, &c));
	ck_assert_str_eq(b->why.rule, "ARM-6");
	for (int k = 0; k < 2; k++)
		b->state.piece[mass + k].formation = FORMATION_COLUMN;
	look_round();
	ck_assert_msg(board_order(b, BLUE, &c), "%s %d", b->why.rule, b->why.hint);
}
END_TEST

START_TEST(MOV_22_SEE_13_who_goes_into_a_box_halts_on_his_way)
{
	uint16_t foot = some_tirailleurs(b, BLUE, 1000, 1000, 90);
	some_tirailleurs(b, GREEN, 1000, 960, 180);
	uint16_t box = a_box(b, BLUE, 1000, 860, 180, 18);
	look_at(NO_PIECE);
	struct command c = { .order = ORDER_FILL, .piece = foot, .target = box, .points = 1,
		                 .ship = INDEX_NONE, .point = { { 1000, 860 } } };
	ck_assert_msg(board_order(b, BLUE, &c), "%s %d", b->why.rule, b->why.hint);
	ck_assert(told(HAPPENED_HALT) && told(HAPPENED_MARCH) && !told(HAPPENED_FILL));
	ck_assert(at(foot)->on_board && at(foot)->acted);
	ck_assert_int_eq(at(foot)->y, 990); /* he stands there no nearer */
	ck_assert_int_eq(at(foot)->bearing, 90);
	board_must_hold(b);
}
END_TEST

START_TEST(MOV_22_SEE_13_who_comes_out_of_a_box_halts_on_his_way)
{
	uint16_t foot = some_tirailleurs(b, BLUE, 0, 1000, 0);
	some_tirailleurs(b, GREEN, 1000, 880, 180);
	uint16_t box = a_box(b, BLUE, 1000, 1000, 0, 18);
	boxed(b, box, ARM_TIRAILLEURS);
	look_at(NO_PIECE);
	struct command c = { .order = ORDER_EMPTY, .piece = foot, .points = 1, .ship = INDEX_NONE,
		                 .bearing = 0, .point = { { 1000, 860 } } };
	ck_assert_msg(board_order(b, BLUE, &c), "%s %d", b->why.rule, b->why.hint);
	ck_assert(told(HAPPENED_HALT) && told(HAPPENED_MARCH) && told(HAPPENED_EMPTY));
	ck_assert(at(foot)->on_board && at(foot)->acted && at(foot)->fate == FATE_STANDS);
	ck_assert(at(foot)->y > 880 && at(foot)->y < 960);
	board_must_hold(b);
}
END_TEST

/* A square is formed whole or not at all: those that came stand in their places. */
START_TEST(MOV_22_ARM_7_of_a_square_each_piece_walks_its_own_way)
{
	struct command c = { .order = ORDER_FORM, .pieces = 4, .formation = FORMATION_SQUARE,
		                 .x = 1000, .y = 900, .ship = INDEX_NONE };
	for (int k = 0; k < 4; k++)
		c.member[k] = a_battalion(b, BLUE, 900 + 60 * k, 1000, 0);
	some_tirailleurs(b, GREEN, 1065, 950, 0);
	look_at(NO_PIECE);
	ck_assert_msg(board_order(b, BLUE, &c), "%s %d", b->why.rule, b->why.hint);
	ck_assert(told(HAPPENED_HALT) && !told(HAPPENED_FORM));
	ck_assert(at(c.member[0])->x == 1000 && at(c.member[0])->y == 875);
	int moved = 0;
	for (int k = 0; k < 4; k++) {
		ck_assert(at(c.member[k])->acted && at(c.member[k])->formation == FORMATION_LINE);
		moved += at(c.member[k])->y != 1000;
	}
	ck_assert(moved >= 2 && moved < 4);
	board_must_hold(b);
}
END_TEST

/* RULING in watch.h: nobody looks out of a box; it halts on the last pace before whom it meets. */
START_TEST(MOV_22_a_box_does_not_look_about_on_its_march)
{
	uint16_t enemy = a_battalion(b, GREEN, 1000, 900, 0);
	uint16_t box = a_box(b, BLUE, 1000, 1000, 0, 18);
	look_round();
	ck_assert_ptr_null(sightings_of(&b->state, BLUE, enemy));
	ck_assert_ptr_nonnull(sightings_of(&b->state, GREEN, box));
	ck_assert(march(b, box, 0, 1, 1000, 850));
	ck_assert(told(HAPPENED_HALT) && at(box)->y > 940 && at(box)->y < 1000);
	ck_assert_ptr_null(sightings_of(&b->state, BLUE, enemy));
	board_must_hold(b);
}
END_TEST

START_TEST(MOV_22_of_an_attack_only_those_count_that_arrive)
{
	uint16_t one = a_battalion(b, BLUE, 1000, 1000, 0), two = a_battalion(b, BLUE, 1300, 1000, 0);
	uint16_t enemy = a_battalion(b, GREEN, 1000, 900, 180);
	uint16_t other = a_battalion(b, GREEN, 1300, 900, 180);
	uint16_t unseen = some_jaegers(b, GREEN, 1300, 960, 0);
	look_round();
	struct knowledge *k = &b->state.knowledge[BLUE];
	for (uint16_t i = 0; i < k->sightings; i++)
		if (k->sighting[i].subject == unseen)
			k->sighting[i] = k->sighting[--k->sightings];
	struct command c = { .order = ORDER_ATTACK, .attackers = 2,
		                 .attacker = { { .piece = one, .target = enemy, .points = 1,
		                                 .point = { { 1000, 900 } } },
		                               { .piece = two, .target = other, .points = 1,
		                                 .point = { { 1300, 900 } } } } };
	ck_assert_msg(board_order(b, BLUE, &c), "%s %d", b->why.rule, b->why.hint);
	ck_assert(at(enemy)->attacked && !at(other)->attacked);
	ck_assert(told(HAPPENED_HALT));
	ck_assert(at(two)->acted);
	ck_assert_int_gt(at(two)->y, 960);
}
END_TEST

/* A decoy that is not seen takes the fire too; it has no head to be struck. */
START_TEST(FIRE_10_SHOCK_22_a_box_that_is_not_seen_takes_the_fire)
{
	for (int filled = 0; filled < 2; filled++) {
		uint16_t foot = a_battalion(b, BLUE, 1000, 1000, 0);
		uint16_t seen = a_battalion(b, GREEN, 1000, 820, 180);
		uint16_t head = some_jaegers(b, GREEN, 0, 500, 180);
		uint16_t box = a_box(b, GREEN, 1000, 940, 0, 18);
		if (filled)
			boxed(b, box, ARM_JAEGERS);
		look_at(seen);
		ck_assert(fire(b, foot, seen));
		ck_assert_int_eq(b->outcome.list[0].target, box);
		ck_assert_int_eq(b->outcome.list[0].aimed, seen);
		ck_assert_str_eq(b->outcome.list[0].blow.rule, "SHOCK-22");
		ck_assert(told(HAPPENED_BOX_STRUCK) == (filled > 0));
		ck_assert_int_eq(at(head)->struck > 0, filled);
		ck_assert_int_eq(b->state.account[GREEN][ARM_CLOSED_INFANTRY].loss, 0);
		clear();
		lay_field();
	}
}
END_TEST

START_TEST(EX_26_an_enemy_that_is_not_seen_bars_no_demand)
{
	uint16_t one = a_battalion(b, BLUE, 1000, 1000, 0);
	some_jaegers(b, GREEN, 1000, 700, 180);
	uint16_t box = a_box(b, GREEN, 1000, 500, 180, 18);
	look_at(box);
	struct command c = { .order = ORDER_DEMAND, .piece = one,
		                 .target = sightings_of(&b->state, BLUE, box)->id };
	ck_assert(reiswitz_engine.check(b->world, &b->state, (struct seat_id){ BLUE }, &c, &b->why));
	memset(&b->outcome, 0, sizeof b->outcome);
	reiswitz_engine.apply(b->world, &b->state, (struct seat_id){ BLUE }, &c, &b->outcome);
	ck_assert(at(box)->open && told(HAPPENED_OPEN) && !told(HAPPENED_HALT));
	ck_assert(!at(one)->acted && !at(one)->moved);
}
END_TEST

START_TEST(MOV_22_who_cannot_come_out_of_a_box_stays_in_it_and_has_acted)
{
	uint16_t foot = some_tirailleurs(b, BLUE, 0, 1000, 0);
	some_tirailleurs(b, GREEN, 1000, 950, 180);
	uint16_t box = a_box(b, BLUE, 1000, 1000, 0, 18);
	boxed(b, box, ARM_TIRAILLEURS);
	look_at(NO_PIECE);
	struct command c = { .order = ORDER_EMPTY, .piece = foot, .points = 1, .ship = INDEX_NONE,
		                 .point = { { 1000, 900 } } };
	ck_assert_msg(board_order(b, BLUE, &c), "%s %d", b->why.rule, b->why.hint);
	ck_assert_int_eq(at(foot)->fate, FATE_BOXED);
	ck_assert(told(HAPPENED_HALT) && at(foot)->acted);
	ck_assert(!board_order(b, BLUE, &c));
	ck_assert_str_eq(b->why.rule, "TURN-5");
}
END_TEST

START_TEST(SEE_11_a_ghost_is_wiped_by_its_own_seat_at_any_time)
{
	a_battalion(b, BLUE, 1000, 1000, 0);
	look_round();
	struct knowledge *k = &b->state.knowledge[BLUE];
	k->sighting[k->sightings++] = (struct sighting){ .id = 1004, .subject = NO_PIECE, .x = 100,
		                                             .y = 100, .kind = SIGHTED_PIECE,
		                                             .side = GREEN };
	struct command c = { .order = ORDER_WIPE, .target = 1005 };
	struct refusal why;
	ck_assert(!reiswitz_engine.check(b->world, &b->state, (struct seat_id){ BLUE }, &c, &why));
	ck_assert_str_eq(why.rule, "SEE-11");
	c.target = 1004;
	ck_assert(!reiswitz_engine.check(b->world, &b->state, (struct seat_id){ GREEN }, &c, &why));
	b->state.side = GREEN;
	ck_assert(reiswitz_engine.check(b->world, &b->state, (struct seat_id){ BLUE }, &c, &why));
	reiswitz_engine.apply(b->world, &b->state, (struct seat_id){ BLUE }, &c, &b->outcome);
	ck_assert_int_eq(k->sightings, 0);
}
END_TEST

static Suite *walk_suite(void)
{
	Suite *s = suite_create("walk");
	TCase *c = tcase_create("walk");
	tcase_add_checked_fixture(c, lay_field, clear);
	tcase_add_test(c, FIRE_10_SHOCK_14_SEE_9_who_took_anothers_fire_may_be_attacked);
	tcase_add_test(c, SHOCK_14_a_stack_is_not_fired_at_for_its_lower_member);
	tcase_add_test(c, SEE_6_SEE_12_an_attack_is_made_on_the_stack_as_it_is);
	tcase_add_test(c, SEE_12_ARM_6_a_mass_is_seen_to_be_one);
	tcase_add_test(c, MOV_22_SEE_13_who_goes_into_a_box_halts_on_his_way);
	tcase_add_test(c, MOV_22_SEE_13_who_comes_out_of_a_box_halts_on_his_way);
	tcase_add_test(c, MOV_22_ARM_7_of_a_square_each_piece_walks_its_own_way);
	tcase_add_test(c, MOV_22_a_box_does_not_look_about_on_its_march);
	tcase_add_test(c, MOV_22_it_halts_where_it_first_sees_who_makes_the_rest_unlawful);
	tcase_add_test(c, MOV_22_it_stops_on_the_last_pace_before_one_it_does_not_see);
	tcase_add_test(c, MOV_22_a_body_that_would_end_on_an_unseen_one_goes_back);
	tcase_add_test(c, MOV_22_what_cannot_move_at_all_stays_and_has_acted);
	tcase_add_test(c, FIRE_10_an_enemy_that_is_not_seen_takes_the_fire);
	tcase_add_test(c, SHOCK_14_SEE_11_who_comes_in_sight_again_is_not_known_for_it);
	tcase_add_test(c, MOV_22_of_an_attack_only_those_count_that_arrive);
	tcase_add_test(c, FIRE_10_SHOCK_22_a_box_that_is_not_seen_takes_the_fire);
	tcase_add_test(c, EX_26_an_enemy_that_is_not_seen_bars_no_demand);
	tcase_add_test(c, MOV_22_who_cannot_come_out_of_a_box_stays_in_it_and_has_acted);
	tcase_add_test(c, SEE_11_a_ghost_is_wiped_by_its_own_seat_at_any_time);
	suite_add_tcase(s, c);
	return s;
}
SUITE_MAIN(walk_suite)
