/* Tests of rules/reiswitz/verdict: END-1, END-2, END-4 and their place in TURN-10. */
#include "rules/reiswitz/verdict.h"
#include "rules/reiswitz/ruin.h"
#include "tests/support/board.h"
#include "tests/support/suite.h"

static struct board *b;

static void lay(void)
{
	b = a_board(5000, 3750);
}

static void clear(void)
{
	board_clear(b);
}

static struct piece *at(uint16_t piece)
{
	return &b->state.piece[piece];
}

static void a_place(int x, int y, int holder)
{
	struct world *w = b->world;
	w->place[w->places] = (struct place){ .x = (int16_t)x, .y = (int16_t)y,
		                                  .holder = (uint8_t)holder };
	b->state.holder[w->places++] = (uint8_t)holder;
}

static struct task *a_task(enum task_kind kind, int side, int minute)
{
	struct world *w = b->world;
	w->game = GAME_TACTICAL;
	w->task[w->tasks] = (struct task){ .kind = (uint8_t)kind, .side = (uint8_t)side,
		                               .minute = (uint32_t)minute, .feature = INDEX_NONE };
	return &w->task[w->tasks++];
}

/* Ends so many side moves, or all until the match is over; the tasks' states then as o d f. */
static const char *after(int moves)
{
	static char states[TASKS_MAX + 1];
	while (moves-- > 0 && !b->state.over)
		ck_assert(end_part(b));
	for (int k = 0; k < b->world->tasks; k++)
		states[k] = "odf"[b->state.task[k]];
	states[b->world->tasks] = '\0';
	return states;
}

START_TEST(END_4_a_place_is_held_by_the_last_to_stand_in_it_alone)
{
	a_place(1000, 1000, 0);
	uint16_t blue = a_battalion(b, BLUE, 1126, 1000, 0),
			 green = a_battalion(b, GREEN, 1000, 900, 0);
	at(green)->y = 2000;
	ck_assert(end_part(b));
	ck_assert_int_eq(b->state.holder[0], 0); /* 126 p off */
	at(blue)->x = 1125;
	ck_assert(end_part(b));
	ck_assert_int_eq(b->state.holder[0], 1 + BLUE);
	at(green)->y = 900; /* both within: as it was */
	ck_assert(end_part(b));
	ck_assert_int_eq(b->state.holder[0], 1 + BLUE);
	at(blue)->x = 2000;
	ck_assert(end_part(b));
	ck_assert_int_eq(b->state.holder[0], 1 + GREEN);
	at(blue)->x = 1100; /* both again: it stays green's */
	ck_assert(end_part(b));
	ck_assert_int_eq(b->state.holder[0], 1 + GREEN);
	at(blue)->x = 2000;
	at(green)->y = 2000; /* empty: the last one's still */
	ck_assert(end_part(b));
	ck_assert_int_eq(b->state.holder[0], 1 + GREEN);
	at(blue)->x = 1000;
	at(blue)->arm = ARM_TRAIN; /* no fighting piece */
	verdict_turn(b->world, &b->state, &b->outcome);
	ck_assert_int_eq(b->state.holder[0], 1 + GREEN);
}
END_TEST

START_TEST(SEE_1_an_ambush_holds_no_place_and_passes_no_line)
{
	a_place(1000, 1000, 0);
	a_task(TASK_DELAY, BLUE, 20)->line = (struct spot_pair){ 1100, 500, 1100, 1500 };
	uint16_t green = a_battalion(b, GREEN, 1000, 1000, 180);
	a_battalion(b, BLUE, 4500, 3500, 0);
	at(green)->x = 1120;
	at(green)->ambush = true;
	ck_assert_str_eq(after(1), "o");
	ck_assert(at(green)->ambush);
	ck_assert_int_eq(b->state.holder[0], 0);
	at(green)->ambush = false;
	ck_assert_str_eq(after(1), "f");
	ck_assert_int_eq(b->state.holder[0], 1 + GREEN);
}
END_TEST

START_TEST(END_1_hold_and_take)
{
	a_place(1000, 1000, 1 + BLUE);
	uint16_t green = a_battalion(b, GREEN, 1000, 2000, 0);
	a_battalion(b, BLUE, 3000, 3000, 0);
	a_task(TASK_HOLD, BLUE, 4)->place = 0;
	a_task(TASK_TAKE, GREEN, 4)->place = 0;
	ck_assert_str_eq(after(3), "oo");
	at(green)->y = 1000;
	ck_assert_str_eq(after(1), "fd"); /* the end of side move 4 */
	ck_assert(b->state.over == END_TASKS && b->state.winner == GREEN);
	ck_assert_str_eq(b->outcome.list[b->outcome.count - 2].blow.rule, "END-1");
	ck_assert_int_eq(b->state.minute, 4);
}
END_TEST

START_TEST(END_1_taken_in_time_is_taken_and_held_is_judged_at_its_minute)
{
	a_place(1000, 1000, 1 + BLUE);
	uint16_t green = a_battalion(b, GREEN, 1000, 1000, 0),
			 blue = a_battalion(b, BLUE, 2000, 2000, 0);
	a_task(TASK_HOLD, BLUE, 4)->place = 0;
	a_task(TASK_TAKE, GREEN, 4)->place = 0;
	ck_assert_str_eq(after(1), "od"); /* taken at once; blue may still win it back */
	at(green)->y = 2500;
	at(blue)->x = at(blue)->y = 1000;
	ck_assert_str_eq(after(3), "dd");
	ck_assert(b->state.over == END_TASKS && b->state.winner == SIDES); /* both fulfil: drawn */
}
END_TEST

START_TEST(END_1_reach_keep_and_exit)
{
	a_place(1000, 1000, 0);
	uint16_t p[3];
	for (int k = 0; k < 3; k++)
		p[k] = a_battalion(b, BLUE, 1000 + 100 * k, 1500, 0);
	a_battalion(b, GREEN, 3000, 3000, 0);
	struct task *reach = a_task(TASK_REACH, BLUE, 6), *keep = a_task(TASK_KEEP, GREEN, 3),
				*exit = a_task(TASK_EXIT, BLUE, 6);
	reach->count = 2;
	keep->count = 2;
	exit->count = 1;
	exit->edge = 0; /* north */
	at(p[0])->y = 1000;
	ck_assert_str_eq(after(1), "ooo"); /* one is not two */
	at(p[1])->y = 1000;
	ck_assert_str_eq(after(1), "doo");
	at(p[2])->fate = FATE_OFF;
	at(p[2])->on_board = false;
	at(p[2])->y = 3750; /* over the south edge */
	ck_assert_str_eq(after(1), "dfo"); /* one of two kept at minute 3 */
	ck_assert_int_eq(b->state.over, END_NOT);
	at(p[2])->y = 0;
	ck_assert_str_eq(after(1), "dfd");
	ck_assert(b->state.over == END_TASKS && b->state.winner == BLUE);
}
END_TEST

START_TEST(END_1_marched_off_over_the_edge_that_is_named)
{
	/* MOV-12 */
	uint16_t north = a_battalion(b, BLUE, 1000, 150, 0),
			 east = a_battalion(b, BLUE, 4900, 2000, 90);
	a_battalion(b, GREEN, 3000, 3000, 0);
	b->world->exits = 1 | 2;
	struct task *exit = a_task(TASK_EXIT, BLUE, 5);
	exit->count = 1;
	exit->edge = 1; /* east */
	a_task(TASK_KEEP, BLUE, 5)->count = 2;
	a_task(TASK_KEEP, GREEN, 5)->count = 1;
	ck_assert(march(b, north, 0, 1, 1000, 0));
	ck_assert_str_eq(after(2), "ooo"); /* by another edge */
	ck_assert(march(b, east, 90, 1, 5000, 2000));
	ck_assert_str_eq(after(1), "doo");
	ck_assert_str_eq(after(2), "ddd"); /* gone off is not lost */
}
END_TEST

START_TEST(END_1_destroy_and_preserve)
{
	b->world->ground.feature[1] = (struct feature){ .kind = FEATURE_BRIDGE_WOODEN };
	uint16_t p = a_battalion(b, GREEN, 3000, 3000, 0);
	a_battalion(b, BLUE, 1000, 3000, 0);
	a_task(TASK_DESTROY, BLUE, 5)->feature = 1;
	a_task(TASK_PRESERVE, GREEN, 3)->feature = 1;
	a_task(TASK_PRESERVE, GREEN, 5)->feature = 1;
	ck_assert_str_eq(after(3), "odo");
	ruin_fall(b->world, &b->state, 1, "WORK-1", p, &b->outcome);
	ck_assert_str_eq(after(1), "ddo");
	ck_assert_str_eq(after(1), "ddf");
	ck_assert(b->state.over == END_TASKS && b->state.winner == BLUE);
}
END_TEST

/* Cut and mended before the minute is no failure; cut at its end is. */
START_TEST(END_1_communication_of_two_players)
{
	int other = a_seat(b, BLUE);
	a_battalion(b, BLUE, 500, 1025, 90);
	of_seat(b, a_battalion(b, BLUE, 4500, 1025, 90), other);
	ground_water(b, 2000, 0, 2020, 3750, WATER_RIVER);
	ground_way(b, 2000, 1020, 2020, 1030, WAY_BRIDGE);
	for (int minute = 3; minute <= 5; minute += 2)
		a_task(TASK_COMMUNICATION, BLUE, minute)->player[1] = (uint8_t)other;
	a_task(TASK_KEEP, GREEN, 20)->count = 1;
	uint16_t enemy = a_battalion(b, GREEN, 2275, 1025, 270);
	const struct command whole = { .order = ORDER_PART_END, .whole = true };
	static const char *const states[] = { "ooo", "ooo", "doo", "doo", "dfo" };
	static const int at_x[] = { 2275, 2275, 2276, 2276, 2275 };
	for (int minute = 0; minute < 5; minute++) {
		at(enemy)->x = (int16_t)at_x[minute];
		ck_assert(board_order(b, b->state.side, &whole));
		ck_assert_str_eq(after(0), states[minute]);
	}
}
END_TEST

START_TEST(END_1_delay)
{
	/* the line runs east along y 1000: beyond it is north */
	uint16_t green = a_battalion(b, GREEN, 2000, 1000, 0);
	a_battalion(b, BLUE, 1000, 500, 180);
	struct task *delay = a_task(TASK_DELAY, BLUE, 3), *short_one = a_task(TASK_DELAY, BLUE, 9);
	delay->line = short_one->line = (struct spot_pair){ 0, 1000, 5000, 1000 };
	a_task(TASK_KEEP, GREEN, 20)->count = 1;
	ck_assert_str_eq(after(2), "ooo"); /* on the line is not past it */
	at(green)->y = 999;
	ck_assert_str_eq(after(1), "dfo"); /* "before minute 3": then it no longer matters */
	at(green)->y = 1500;
	ck_assert_str_eq(after(4), "dfo"); /* failed is failed */
}
END_TEST

START_TEST(END_1_who_has_failed_one_task_has_failed)
{
	a_battalion(b, BLUE, 1000, 500, 180);
	a_battalion(b, GREEN, 1000, 3000, 180);
	a_place(2000, 2000, 0);
	a_task(TASK_HOLD, BLUE, 1)->place = 0;
	a_task(TASK_KEEP, BLUE, 9)->count = 1;
	a_task(TASK_KEEP, GREEN, 2)->count = 1;
	ck_assert_str_eq(after(2), "fod"); /* blue's other task no longer matters */
	ck_assert(b->state.over == END_TASKS && b->state.winner == GREEN);
}
END_TEST

START_TEST(END_1_both_fail_is_drawn)
{
	a_battalion(b, BLUE, 1000, 500, 180);
	a_battalion(b, GREEN, 1000, 3000, 180);
	a_place(2000, 2000, 0);
	a_task(TASK_HOLD, BLUE, 2)->place = 0;
	a_task(TASK_HOLD, GREEN, 3)->place = 0;
	ck_assert_str_eq(after(2), "fo");
	ck_assert_int_eq(b->state.over, END_NOT); /* green may fail too */
	ck_assert_str_eq(after(1), "ff");
	ck_assert(b->state.over == END_TASKS && b->state.winner == SIDES);
	ck_assert(!march(b, 0, 0, 1, 1000, 450) && refused_by(b, "END-3"));
}
END_TEST

/* Lost by fire: off the board, on the account. */
static void lose(uint16_t piece)
{
	at(piece)->on_board = false;
	at(piece)->fate = FATE_LOST;
	b->state.account[at(piece)->side][at(piece)->arm].gone++;
}

START_TEST(END_2_who_lost_more_and_is_driven)
{
	b->world->game = GAME_BATTLE;
	b->world->minutes = 4;
	uint16_t blue[3], green[3];
	for (int k = 0; k < 3; k++) {
		blue[k] = a_battalion(b, BLUE, 1000 + 100 * k, 2000, 0);
		green[k] = a_battalion(b, GREEN, 1000 + 100 * k, 1000, 180);
	}
	uint16_t jaegers = some_jaegers(b, GREEN, 1100, 900, 180);
	lose(blue[0]);
	lose(jaegers);
	ck_assert_int_eq(verdict_lost(b->world, &b->state, BLUE), 4);  /* quarters: 1 */
	ck_assert_int_eq(verdict_lost(b->world, &b->state, GREEN), 1); /* ¼ */
	at(blue[1])->y = at(blue[2])->y = 2599;
	ck_assert(!verdict_driven(b->world, &b->state, BLUE));
	after(4);
	ck_assert(b->state.over == END_BATTLE && b->state.winner == SIDES); /* only one of the two */
	b->state.over = END_NOT;
	at(blue[1])->y = at(blue[2])->y = 2600; /* 12 distances behind */
	ck_assert(verdict_driven(b->world, &b->state, BLUE));
	after(1);
	ck_assert(b->state.over == END_BATTLE && b->state.winner == GREEN);
	ck_assert_str_eq(b->outcome.list[b->outcome.count - 2].blow.rule, "END-2");
	/* driven alone, with no more lost than the enemy, is a draw: as much, or less */
	b->state.over = END_NOT;
	lose(green[0]);
	at(jaegers)->on_board = true;
	at(jaegers)->fate = FATE_STANDS;
	b->state.account[GREEN][ARM_JAEGERS].gone--;
	after(1);
	ck_assert(b->state.over == END_BATTLE && b->state.winner == SIDES);
	b->state.over = END_NOT;
	lose(jaegers);
	after(1);
	ck_assert(b->state.over == END_BATTLE && b->state.winner == SIDES);
}
END_TEST

START_TEST(END_4_driven_by_the_mean_of_the_same_pieces)
{
	b->world->game = GAME_BATTLE;
	b->world->minutes = 99;
	uint16_t near = a_battalion(b, BLUE, 1000, 2000, 0), far = a_battalion(b, BLUE, 1000, 3000, 0);
	a_battalion(b, GREEN, 1000, 1000, 180);
	/* The mean of all was y 2500. That the front one falls drives nobody: the other stands where it
	 * stood. */
	lose(near);
	ck_assert(!verdict_driven(b->world, &b->state, BLUE));
	at(far)->y = 3599;
	ck_assert(!verdict_driven(b->world, &b->state, BLUE));
	at(far)->y = 3600;
	ck_assert(verdict_driven(b->world, &b->state, BLUE));
	at(far)->x = 4000; /* sideways does not count, neither way */
	ck_assert(verdict_driven(b->world, &b->state, BLUE));
	at(far)->y = 3000;
	ck_assert(!verdict_driven(b->world, &b->state, BLUE));
	lose(far);
	ck_assert(verdict_driven(b->world, &b->state, BLUE)); /* none of them left */
}
END_TEST

START_TEST(END_2_more_than_half_of_the_named_places)
{
	b->world->game = GAME_BATTLE;
	b->world->minutes = 99;
	a_battalion(b, BLUE, 1000, 2000, 0);
	a_battalion(b, GREEN, 1000, 1000, 180);
	a_place(3000, 3000, 1 + BLUE);
	a_place(3500, 3000, 1 + BLUE);
	a_place(4000, 3000, 1 + GREEN);
	a_place(4500, 3000, 0);
	b->state.holder[0] = 1 + GREEN;
	b->state.holder[3] = 1 + GREEN;
	ck_assert(!verdict_driven(b->world, &b->state, BLUE)); /* one of two is half */
	b->state.holder[1] = 1 + GREEN;
	ck_assert(verdict_driven(b->world, &b->state, BLUE));
	ck_assert(!verdict_driven(b->world, &b->state, GREEN));
}
END_TEST

START_TEST(END_2_at_once_when_no_fighting_piece_is_left)
{
	b->world->game = GAME_BATTLE;
	b->world->minutes = 99;
	uint16_t p = a_battalion(b, BLUE, 1000, 2000, 0);
	some_train(b, BLUE, 2000, 2000, 0);
	a_battalion(b, GREEN, 1000, 1000, 180);
	after(2);
	ck_assert_int_eq(b->state.over, END_NOT);
	lose(p);
	after(1);
	ck_assert(b->state.over == END_BATTLE && b->state.winner == GREEN);
	ck_assert_int_eq(b->state.minute, 3); /* TURN-10: verdict, then minute + 1 */
}
END_TEST

START_TEST(TURN_10_works_come_before_the_verdict)
{
	ground_water(b, 0, 1000, 5000, 1060, WATER_RIVER);
	uint8_t site = a_site(b, BLUE, 1005, 995, 1005, 1070);
	a_battalion(b, BLUE, 1000, 500, 180);
	a_battalion(b, GREEN, 1000, 3000, 180);
	b->state.work[site] = (struct work_done){ .done = 20, .train = 3 };
	a_task(TASK_PRESERVE, BLUE, 1)->feature = overlay_site_thing(b->world, site);
	a_task(TASK_KEEP, GREEN, 1)->count = 2;
	ck_assert_str_eq(after(1), "df"); /* complete at the end of this very move, and judged at it */
	ck_assert(b->state.over == END_TASKS && b->state.minute == 1);
}
END_TEST

static Suite *verdict_suite(void)
{
	Suite *s = suite_create("rules/verdict");
	TCase *t = tcase_create("verdict");
	tcase_add_checked_fixture(t, lay, clear);
	tcase_add_test(t, END_4_a_place_is_held_by_the_last_to_stand_in_it_alone);
	tcase_add_test(t, SEE_1_an_ambush_holds_no_place_and_passes_no_line);
	tcase_add_test(t, END_1_hold_and_take);
	tcase_add_test(t, END_1_taken_in_time_is_taken_and_held_is_judged_at_its_minute);
	tcase_add_test(t, END_1_reach_keep_and_exit);
	tcase_add_test(t, END_1_marched_off_over_the_edge_that_is_named);
	tcase_add_test(t, END_1_destroy_and_preserve);
	tcase_add_test(t, END_1_communication_of_two_players);
	tcase_add_test(t, END_1_delay);
	tcase_add_test(t, END_1_who_has_failed_one_task_has_failed);
	tcase_add_test(t, END_1_both_fail_is_drawn);
	tcase_add_test(t, END_2_who_lost_more_and_is_driven);
	tcase_add_test(t, END_4_driven_by_the_mean_of_the_same_pieces);
	tcase_add_test(t, END_2_more_than_half_of_the_named_places);
	tcase_add_test(t, END_2_at_once_when_no_fighting_piece_is_left);
	tcase_add_test(t, TURN_10_works_come_before_the_verdict);
	suite_add_tcase(s, t);
	return s;
}

SUITE_MAIN(verdict_suite)
