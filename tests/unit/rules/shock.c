/* The attack as a whole: the worked examples of the procedure page and of the source, figure by
 * figure. */
#include "rules/reiswitz/shock.h"
#include "tests/unit/rules/charging.h"

#include <stdio.h>
#include <string.h>

/* Attackers below, i 0…n−1 at x + 50 i, straight at those of the same x above. */
static void eight_on_eight(enum arm arm, uint16_t ours[8], uint16_t theirs[8])
{
	a_line(theirs, 8, GREEN, arm, 1000, 1000, 180, 50);
	a_line(ours, 8, BLUE, arm, 1000, 1200, 0, 50);
	for (int i = 0; i < 8; i++)
		in_front(ours[i], theirs[i], 0);
}

START_TEST(EX_15_bayonet)
{
	/* SHOCK-1; IX §14's own example: eight on eight, A loses one whole piece, B two. */
	uint16_t ours[8], theirs[8];
	eight_on_eight(ARM_CLOSED_INFANTRY, ours, theirs);
	ck_assert(attack());
	ck_assert_int_eq(account(BLUE, ARM_CLOSED_INFANTRY), 0);
	ck_assert_int_eq(account(GREEN, ARM_CLOSED_INFANTRY), 0);
	for (int i = 0; i < 8; i++) {
		bool gone = i == 3 || i == 7;
		ck_assert_int_eq(at(theirs[i])->on_board, !gone);
		if (!gone)
			stands_at(theirs[i], 1000 + 50 * i, 900, 180);
		ck_assert_int_eq(at(ours[i])->on_board, i != 0);
		if (i)
			stands_at(ours[i], 1000 + 50 * i, 1000, 0);
		ck_assert(!at(ours[i])->on_board || at(ours[i])->highest);
		ck_assert(at(ours[i])->acted && at(ours[i])->moved);
	}
	ck_assert_int_eq(told(HAPPENED_RETREAT), 6);
	ck_assert_int_eq(told(HAPPENED_LEAVE), 3);
	ck_assert_int_eq(entry(HAPPENED_ATTACK, ours[4])->blow.loss, 24);
	ck_assert_int_eq(entry(HAPPENED_ATTACK, ours[4])->back, 12);
	ck_assert_str_eq(entry(HAPPENED_ATTACK, ours[4])->blow.rule, "SHOCK-1");
}
END_TEST

START_TEST(EX_16_ten_on_eight)
{
	uint16_t ours[10], theirs[8];
	a_line(theirs, 8, GREEN, ARM_CLOSED_INFANTRY, 1000, 1000, 180, 50);
	a_line(ours, 10, BLUE, ARM_CLOSED_INFANTRY, 950, 1200, 0, 50);
	in_front(ours[0], theirs[0], 50);
	for (int i = 0; i < 8; i++)
		in_front(ours[i + 1], theirs[i], 0);
	in_front(ours[9], theirs[7], -50);
	ck_assert(attack());
	ck_assert_int_eq(account(BLUE, ARM_CLOSED_INFANTRY), 0);
	ck_assert_int_eq(account(GREEN, ARM_CLOSED_INFANTRY), 48);
	for (int i = 0; i < 10; i++)
		ck_assert_int_eq(at(ours[i])->on_board, i != 1); /* x 1000 */
	for (int i = 0; i < 8; i++)
		ck_assert_int_eq(at(theirs[i])->on_board, i != 2 && i != 6); /* 1100 and 1300 */
	stands_at(ours[0], 950, 1000, 0);
	stands_at(theirs[0], 1000, 900, 180);
}
END_TEST

static void four_on_four(enum arm arm, int from, uint16_t ours[4], uint16_t theirs[4])
{
	a_line(theirs, 4, GREEN, ARM_CLOSED_INFANTRY, 1000, 1000, 180, 50);
	a_line(ours, 4, BLUE, arm, 1000, 1000 + from, 0, 50);
	for (int i = 0; i < 4; i++)
		in_front(ours[i], theirs[i], 0);
}

START_TEST(EX_17_cavalry_on_foot)
{
	/* SHOCK-4 */
	uint16_t ours[4], theirs[4];
	four_on_four(ARM_LIGHT_CAVALRY, 450, ours, theirs);
	ck_assert(attack());
	ck_assert(!at(theirs[3])->on_board && !at(ours[0])->on_board);
	ck_assert_int_eq(account(GREEN, ARM_CLOSED_INFANTRY), 0);
	ck_assert_int_eq(account(BLUE, ARM_LIGHT_CAVALRY), 0);
	stands_at(theirs[0], 1000, 900, 180);
	stands_at(ours[3], 1150, 1000, 0);
	ck_assert(!at(ours[3])->highest);
	clear();
	lay();
	four_on_four(ARM_HEAVY_CAVALRY, 400, ours, theirs);
	ck_assert(attack());
	ck_assert_int_eq(account(GREEN, ARM_CLOSED_INFANTRY), 32);
	ck_assert_int_eq(account(BLUE, ARM_HEAVY_CAVALRY), 64);
	ck_assert(!at(theirs[2])->on_board);
	ck_assert_int_eq(told(HAPPENED_LEAVE), 1);
	stands_at(theirs[3], 1150, 900, 180);
	ck_assert(at(ours[0])->highest);
}
END_TEST

START_TEST(EX_18_eight_on_ten)
{
	uint16_t ours[8], theirs[10];
	a_line(theirs, 10, GREEN, ARM_LIGHT_CAVALRY, 1000, 1000, 180, 50);
	a_line(ours, 8, BLUE, ARM_LIGHT_CAVALRY, 1000, 1450, 0, 64);
	for (int i = 0; i < 8; i++) {
		int target = (64 * i + 25) / 50;
		in_front(ours[i], theirs[target], 50 * target - 64 * i);
	}
	ck_assert(attack());
	ck_assert_int_eq(account(BLUE, ARM_LIGHT_CAVALRY), 24);
	ck_assert_int_eq(account(GREEN, ARM_LIGHT_CAVALRY), 0);
	for (int i = 0; i < 8; i++) {
		ck_assert_int_eq(at(ours[i])->on_board, i != 2); /* x 1128 */
		if (i != 2)
			stands_at(ours[i], 1000 + 64 * i, 1250, 0);
	}
	for (int i = 0; i < 10; i++)
		ck_assert_int_eq(at(theirs[i])->on_board, i != 9); /* x 1450 */
	stands_at(theirs[0], 1000, 1000, 180); /* the line holds */
	ck_assert_int_eq(told(HAPPENED_REPULSE), 7);
	ck_assert_int_eq(told(HAPPENED_RETREAT), 0);
}
END_TEST

START_TEST(EX_18_at_most_to_its_start)
{
	uint16_t ours, theirs[2];
	a_line(theirs, 2, GREEN, ARM_LIGHT_CAVALRY, 1000, 1000, 180, 50);
	ours = light_cavalry(b, BLUE, 1025, 1180, 0);
	in_front(ours, theirs[0], -25);
	ck_assert(attack());
	stands_at(ours, 1025, 1180, 0);
}
END_TEST

/* XI §5's own three examples. */
START_TEST(XI_5_eight_on_eight)
{
	uint16_t ours[8], theirs[8];
	eight_on_eight(ARM_LIGHT_CAVALRY, ours, theirs);
	ck_assert(attack());
	ck_assert_int_eq(b->state.account[GREEN][ARM_LIGHT_CAVALRY].gone, 1);
	ck_assert_int_eq(b->state.account[BLUE][ARM_LIGHT_CAVALRY].gone, 1);
	ck_assert_int_eq(account(GREEN, ARM_LIGHT_CAVALRY), 0);
	ck_assert_int_eq(account(BLUE, ARM_LIGHT_CAVALRY), 0);
	stands_at(theirs[0], 1000, 750, 0); /* SHOCK-3: five distances, with front reversed */
}
END_TEST

START_TEST(XI_5_heavy_goes_back_four)
{
	uint16_t ours[8], theirs[8];
	eight_on_eight(ARM_HEAVY_CAVALRY, ours, theirs);
	ck_assert(attack());
	ck_assert_int_eq(b->state.account[GREEN][ARM_HEAVY_CAVALRY].gone, 1);
	stands_at(theirs[0], 1000, 800, 0);
}
END_TEST

START_TEST(XI_5_ten_on_eight)
{
	uint16_t ours[10], theirs[8];
	a_line(theirs, 8, GREEN, ARM_HEAVY_CAVALRY, 1000, 1000, 180, 50);
	a_line(ours, 10, BLUE, ARM_HEAVY_CAVALRY, 950, 1300, 0, 50);
	in_front(ours[0], theirs[0], 50);
	for (int i = 0; i < 8; i++)
		in_front(ours[i + 1], theirs[i], 0);
	in_front(ours[9], theirs[7], -50);
	ck_assert(attack());
	ck_assert_int_eq(b->state.account[GREEN][ARM_HEAVY_CAVALRY].gone, 1);
	ck_assert_int_eq(account(GREEN, ARM_HEAVY_CAVALRY), 24); /* 1¼ pieces */
	ck_assert_int_eq(b->state.account[BLUE][ARM_HEAVY_CAVALRY].gone, 1);
	ck_assert_int_eq(account(BLUE, ARM_HEAVY_CAVALRY), 0);
}
END_TEST

/* The k = 1 square of EX-19 about (1000, 900): its front looks south. */
static void a_square(uint16_t out[4], int k)
{
	struct square q = { 1000, 900, 180, GREEN, (uint8_t)k };
	b->state.square[0] = b->world->square[0] = q;
	for (int place = 0; place < 4 * k; place++) {
		struct stance to = square_place(b->world->tables, &q, (uint8_t)place);
		out[place] = a_battalion(b, GREEN, to.x, to.y, to.bearing);
		struct piece *p = &b->state.piece[out[place]];
		p->formation = FORMATION_SQUARE;
		p->square = 1;
		p->place = (uint8_t)place;
		b->world->start[out[place]] = *p;
	}
}

START_TEST(EX_19_square)
{
	/* SHOCK-5 */
	uint16_t square[4];
	a_square(square, 1);
	uint16_t ours = heavy_cavalry(b, BLUE, 1000, 1300, 0);
	ck_assert_int_eq(at(square[0])->y, 925);
	struct state before = b->state;
	ck_assert(charges(ours, square[0]));
	ck_assert_int_eq(account(BLUE, ARM_HEAVY_CAVALRY), 16);
	ck_assert_int_eq(account(GREEN, ARM_CLOSED_INFANTRY), 0);
	stands_at(ours, 1000, 1125, 0);
	stands_at(square[0], 1000, 925, 180);
	/* OPT-1: squares can be broken */
	b->state = before;
	b->state.options.break_squares = 1;
	ck_assert(charges(ours, square[0]));
	ck_assert_int_eq(account(BLUE, ARM_HEAVY_CAVALRY), 32);
	ck_assert_int_eq(account(GREEN, ARM_CLOSED_INFANTRY), 32);
	stands_at(square[0], 1000, 825, 180);
	stands_at(square[2], 1000, 775, 0);
	ck_assert_int_eq(b->state.square[0].y, 800);
	stands_at(ours, 1000, 925, 0);
}
END_TEST

START_TEST(ARM_7_a_square_that_reaches_into_a_street_is_a_square)
{
	/* ARM-5, SHOCK-10: its narrow piece is not cut off, nor has it a flank. */
	uint16_t square[4];
	ground_way(b, 1000, 920, 1010, 930, WAY_STREET);
	a_square(square, 1);
	ck_assert(at(square[0])->narrow && !at(square[1])->narrow);
	uint16_t ours = heavy_cavalry(b, BLUE, 1000, 1100, 0),
			 side = heavy_cavalry(b, BLUE, 1200, 900, 270);
	in_flank(side, square[0], 1025, 910);
	refused("ARM-6");
	ck_assert(charges(ours, square[0]));
	ck_assert_int_eq(account(BLUE, ARM_HEAVY_CAVALRY), 16);
	stands_at(square[0], 1000, 925, 180);
	ck_assert(square_stands(&b->state, square[0]));
}
END_TEST

START_TEST(ARM_7_who_attacks_out_of_a_broken_square_has_left_it)
{
	/* Whose start he finds himself at again has not: rollup.c's. */
	uint16_t mate = a_battalion(b, BLUE, 1000, 1000, 0), ours = a_battalion(b, BLUE, 1010, 1010, 0);
	uint16_t theirs = a_battalion(b, GREEN, 1010, 850, 180);
	b->state.piece[mate].square = b->state.piece[ours].square = 1;
	b->world->start[mate].square = 1;
	ck_assert(charges(ours, theirs));
	stands_at(ours, 1010, 850, 0);
	ck_assert(at(ours)->square == 0 && at(mate)->square == 0);
}
END_TEST

START_TEST(EX_20_dispersal)
{
	/* SHOCK-6 */
	uint16_t lone = some_tirailleurs(b, GREEN, 1000, 1000, 180);
	uint16_t ours = light_cavalry(b, BLUE, 1000, 1300, 0);
	ck_assert(charges(ours, lone));
	ck_assert(!at(lone)->on_board);
	ck_assert_int_eq(at(lone)->fate, FATE_DESTROYED);
	ck_assert_int_eq(b->state.account[GREEN][ARM_TIRAILLEURS].destroyed, 1);
	ck_assert_int_eq(account(GREEN, ARM_TIRAILLEURS), 0);
	ck_assert_int_eq(account(BLUE, ARM_LIGHT_CAVALRY), 0);
	ck_assert_int_eq(told(HAPPENED_DISPERSE), 1);
	stands_at(ours, 1000, 1000, 0);
}
END_TEST

START_TEST(EX_20_in_a_wood_refused)
{
	uint16_t lone = some_tirailleurs(b, GREEN, 1000, 1000, 180);
	uint16_t ours = light_cavalry(b, BLUE, 1000, 1200, 0);
	ground_cover(b, 950, 990, 1050, 1010, COVER_OPEN_WOOD);
	in_front(ours, lone, 0);
	refused("SHOCK-6");
}
END_TEST

START_TEST(EX_20_three_stacked)
{
	/* LOSS-5 */
	uint16_t mass[3];
	for (int i = 0; i < 3; i++)
		mass[i] = some_tirailleurs(b, GREEN, 1000, 1000, 180);
	stack_up(b, mass[0], mass[1], FORMATION_COLUMN);
	stack_up(b, mass[0], mass[2], FORMATION_COLUMN);
	uint16_t ours = light_cavalry(b, BLUE, 1000, 1300, 0);
	ck_assert(charges(ours, mass[1]));
	ck_assert_int_eq(account(GREEN, ARM_TIRAILLEURS), 72);
	ck_assert_int_eq(account(BLUE, ARM_LIGHT_CAVALRY), 24);
	for (int i = 0; i < 3; i++) {
		ck_assert_int_eq(at(mass[i])->struck, 24);
		stands_at(mass[i], 1000, 900, 180);
	}
}
END_TEST

START_TEST(EX_23_retreat_blocked)
{
	/* SHOCK-11 */
	uint16_t ours[3], theirs[3];
	a_line(theirs, 3, GREEN, ARM_CLOSED_INFANTRY, 1000, 1000, 180, 50);
	a_line(ours, 3, BLUE, ARM_CLOSED_INFANTRY, 1000, 1200, 0, 50);
	ground_water(b, 500, 910, 1500, 930, WATER_RIVER);
	for (int i = 0; i < 3; i++)
		in_front(ours[i], theirs[i], 0);
	ck_assert(attack());
	ck_assert_int_eq(account(GREEN, ARM_CLOSED_INFANTRY), 72);
	ck_assert_int_eq(account(BLUE, ARM_CLOSED_INFANTRY), 36);
	ck_assert_int_eq(b->state.account[GREEN][ARM_CLOSED_INFANTRY].captured, 3);
	for (int i = 0; i < 3; i++) {
		ck_assert_int_eq(at(theirs[i])->fate, FATE_CAPTURED);
		ck_assert_str_eq(entry(HAPPENED_CAPTURE, theirs[i])->blow.rule, "SHOCK-11");
	}
}
END_TEST

START_TEST(EX_23_friend_behind)
{
	/* SHOCK-17 */
	uint16_t theirs = a_battalion(b, GREEN, 1000, 1000, 180);
	uint16_t behind = a_battalion(b, GREEN, 1000, 900, 180);
	uint16_t ours = a_battalion(b, BLUE, 1000, 1200, 0);
	ck_assert(charges(ours, theirs));
	stands_at(theirs, 1000, 850, 180);
	stands_at(behind, 1000, 900, 180);
}
END_TEST

START_TEST(EX_24_guns_taken)
{
	/* SHOCK-13, GUN-1; the owner's own move is guns.c's. */
	uint16_t guns = foot_battery(b, GREEN, 1000, 1000, 180);
	uint16_t left = a_battalion(b, BLUE, 975, 1150, 0), right = a_battalion(b, BLUE, 1025, 1150, 0);
	in_front(left, guns, 25);
	in_front(right, guns, -25);
	ck_assert(attack());
	ck_assert_int_eq(account(BLUE, ARM_CLOSED_INFANTRY), 24);
	ck_assert_int_eq(at(guns)->taken, 1 + BLUE);
	ck_assert(at(guns)->on_board);
	ck_assert_int_eq(b->state.account[GREEN][ARM_FOOT_ARTILLERY].captured, 0);
	const struct happened *taken = entry(HAPPENED_TAKEN, guns);
	ck_assert(taken && taken->side == BLUE);
	stands_at(left, 975, 1000, 0);
	stands_at(right, 1025, 1000, 0);
	ck_assert_int_eq(told(HAPPENED_FIRE), 0); /* no fire out of turn */
}
END_TEST

START_TEST(UNIT_7_a_group_of_twenty_four)
{
	/* The most a group may be, each meeting two, on a full board: told within HAPPENINGS_MAX, and
	 * an entry or fewer of each enemy. */
	enum { GROUP = 24 };
	uint16_t theirs[2 * GROUP], ours[GROUP];
	a_line(theirs, 2 * GROUP, GREEN, ARM_CLOSED_INFANTRY, 500, 1000, 180, 50);
	a_line(ours, GROUP, BLUE, ARM_CLOSED_INFANTRY, 525, 1150, 0, 100);
	for (int i = 0; i < 132; i++) {
		(void)a_battalion(b, GREEN, 200 + 52 * (i % 66), 100 + 100 * (i / 66), 180);
		(void)a_battalion(b, BLUE, 200 + 52 * (i % 66), 2000 + 100 * (i / 66), 0);
	}
	for (int i = 0; i < GROUP; i++) /* two deep, so that they are strong enough */
		stack_up(b, ours[i], a_battalion(b, BLUE, at(ours[i])->x, 1150, 0), FORMATION_COLUMN);
	ck_assert_int_eq(b->state.pieces, TROOPS_MAX);
	for (int i = 0; i < GROUP; i++)
		in_front(ours[i], theirs[2 * i], -25);
	ck_assert(attack());
	ck_assert_int_eq(told(HAPPENED_ATTACK), GROUP);
	ck_assert_int_eq(b->state.account[GREEN][ARM_CLOSED_INFANTRY].gone, 6);
	ck_assert_int_eq(b->state.account[BLUE][ARM_CLOSED_INFANTRY].gone, 3);
	ck_assert_int_eq(told(HAPPENED_RETREAT), 2 * GROUP - 6);
	ck_assert_int_le(b->outcome.count, 2 * GROUP + 2 * GROUP + 3 + GROUP);
}
END_TEST

START_TEST(MOV_20_lost_in_a_gap_does_not_count)
{
	/* EX-6's gap on the way to a target behind it: the attacker leaves, and if none is left in
	 * contact nothing happens (MOV-22). */
	uint16_t posts[2] = { a_battalion(b, GREEN, 1000, 1000, 180),
		                  a_battalion(b, GREEN, 1061, 1000, 180) };
	uint16_t theirs = a_battalion(b, GREEN, 1030, 900, 180);
	uint16_t ours = a_battalion(b, BLUE, 1030, 1100, 0);
	ck_assert(charges(ours, theirs));
	ck_assert(!at(ours)->on_board && at(posts[0])->on_board);
	ck_assert_int_eq(told(HAPPENED_PASS), 2);
	ck_assert_int_eq(told(HAPPENED_ATTACK), 0);
	ck_assert_int_eq(account(GREEN, ARM_CLOSED_INFANTRY), 0);
	stands_at(theirs, 1030, 900, 180);
	ck_assert(!at(theirs)->attacked);
}
END_TEST

/* What the question answers about the group, which is then begun anew. */
static const char *tried(int seat)
{
	static char text[1 << 14];
	struct refusal why;
	struct buffer bytes;
	struct writer w;
	struct seat_id who = { (uint8_t)seat };
	buffer_init(&bytes, sizeof text - 1);
	writer_init(&w, &bytes);
	writer_object(&w);
	bool ok = shock_try(b->world, &b->state, who, &group, &w, &why);
	writer_key_bool(&w, "ok", ok);
	writer_end(&w, '}');
	snprintf(text, sizeof text, "%s", buffer_text(&bytes));
	buffer_finish(&bytes);
	group = (struct command){ .order = ORDER_ATTACK };
	return text;
}

START_TEST(SHOCK_15_an_attack_may_be_tried)
{
	uint16_t theirs[2];
	a_line(theirs, 2, GREEN, ARM_CLOSED_INFANTRY, 1000, 1000, 180, 50);
	uint16_t ours = a_battalion(b, BLUE, 1020, 1150, 0);
	struct digest before = board_digest(b), after;
	in_front(ours, theirs[0], -20);
	ck_assert_str_eq(tried(BLUE),
	                 "{\"attackers\":[{\"piece\":2,\"target\":0,\"x\":1020,\"y\":1000,\"b\":0,"
	                 "\"length_paces\":150,\"allowed_paces\":200,\"delayed\":false,"
	                 "\"pace\":\"quick\"}],\"meets\":[{\"piece\":0,\"by\":2,\"aimed\":true},"
	                 "{\"piece\":1,\"by\":2,\"aimed\":false}],\"ok\":true}");
	b->state.piece[ours].rest = 1;
	b->state.piece[ours].y = 1152;
	in_front(ours, theirs[0], -20);
	const char *text = tried(BLUE);
	ck_assert(strstr(text, "\"length_paces\":152,\"allowed_paces\":150"));
	ck_assert(strstr(text, "\"meets\":[],\"ok\":false"));
	b->state.piece[ours].rest = 0;
	b->state.piece[ours].y = 1150;
	after = board_digest(b);
	ck_assert(digest_equal(&before, &after));
}
END_TEST

START_TEST(SHOCK_2_a_mass_loses_to_who_strikes_back)
{
	/* It meets limbered guns too, which strike nothing; the line beside them does. */
	uint16_t guns = foot_battery(b, GREEN, 1000, 1000, 180);
	guns_are(b, guns, GUNS_LIMBERED);
	uint16_t line = a_battalion(b, GREEN, 1050, 1000, 180);
	uint16_t low = a_battalion(b, BLUE, 1025, 1150, 0);
	for (int i = 0; i < 2; i++)
		stack_up(b, low, a_battalion(b, BLUE, 1025, 1150, 0), FORMATION_MASS);
	in_front(low, line, 25);
	ck_assert(attack());
	ck_assert_int_eq(account(BLUE, ARM_CLOSED_INFANTRY), 18);
}
END_TEST

START_TEST(SHOCK_15_what_was_not_looked_at_is_not_told)
{
	/* The first attacker has acted: of the second nothing is told, whatever was tried before. */
	uint16_t theirs[2], ours[2];
	a_line(theirs, 2, GREEN, ARM_CLOSED_INFANTRY, 1000, 1000, 180, 50);
	a_line(ours, 2, BLUE, ARM_CLOSED_INFANTRY, 1000, 1150, 0, 50);
	for (int acted = 0; acted < 2; acted++) {
		b->state.piece[ours[0]].acted = b->state.piece[ours[0]].moved = (uint8_t)acted;
		in_front(ours[0], theirs[0], 0);
		in_front(ours[1], theirs[1], 0);
		const char *text = tried(BLUE);
		ck_assert_int_eq(strstr(text, "\"attackers\":[],\"meets\":[],\"ok\":false") != NULL,
		                 acted);
	}
}
END_TEST

static Suite *shock_suite(void)
{
	Suite *s = suite_create("rules/shock");
	TCase *t = tcase_create("shock");
	tcase_add_checked_fixture(t, lay, clear);
	tcase_add_test(t, EX_15_bayonet);
	tcase_add_test(t, EX_16_ten_on_eight);
	tcase_add_test(t, EX_17_cavalry_on_foot);
	tcase_add_test(t, EX_18_eight_on_ten);
	tcase_add_test(t, EX_18_at_most_to_its_start);
	tcase_add_test(t, XI_5_eight_on_eight);
	tcase_add_test(t, XI_5_heavy_goes_back_four);
	tcase_add_test(t, XI_5_ten_on_eight);
	tcase_add_test(t, EX_19_square);
	tcase_add_test(t, ARM_7_a_square_that_reaches_into_a_street_is_a_square);
	tcase_add_test(t, ARM_7_who_attacks_out_of_a_broken_square_has_left_it);
	tcase_add_test(t, EX_20_dispersal);
	tcase_add_test(t, EX_20_in_a_wood_refused);
	tcase_add_test(t, EX_20_three_stacked);
	tcase_add_test(t, EX_23_retreat_blocked);
	tcase_add_test(t, EX_23_friend_behind);
	tcase_add_test(t, EX_24_guns_taken);
	tcase_add_test(t, UNIT_7_a_group_of_twenty_four);
	tcase_add_test(t, MOV_20_lost_in_a_gap_does_not_count);
	tcase_add_test(t, SHOCK_15_an_attack_may_be_tried);
	tcase_add_test(t, SHOCK_2_a_mass_loses_to_who_strikes_back);
	tcase_add_test(t, SHOCK_15_what_was_not_looked_at_is_not_told);
	suite_add_tcase(s, t);
	return s;
}

SUITE_MAIN(shock_suite)
