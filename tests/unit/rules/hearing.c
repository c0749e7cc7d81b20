/* Tests of rules/reiswitz/hearing: who hears what in field sight (SEE-9, SEE-12). Sightings are put
 * into the states by hand: how they come about is sightings.h's. */
#include "rules/reiswitz/hearing.h"
#include "rules/reiswitz/events.h"
#include "rules/reiswitz/happenings.h"
#include "tests/unit/rules/marching.h"

#include <string.h>

static struct state before;

static void sighted(struct state *s, int by, uint16_t piece, int id, bool live)
{
	struct knowledge *k = &s->knowledge[by];
	const struct piece *p = &s->piece[piece];
	k->sighting[k->sightings++] = (struct sighting){ .id = (uint16_t)(SIGHTED_FIRST + id),
		                                             .subject = live ? piece : NO_PIECE,
		                                             .x = p->x, .y = p->y, .bearing = p->bearing,
		                                             .kind = SIGHTED_PIECE, .side = p->side,
		                                             .arm = p->arm,
		                                             .guns = p->guns != GUNS_LIMBERED,
		                                             .live = live };
}

static const char *heard(struct viewer viewer)
{
	return board_heard(b, &before, viewer);
}

static const char *heard_by(int side)
{
	return heard((struct viewer){ VIEWER_SEAT, { (uint8_t)side } });
}

static void says(const char *text, const char *part)
{
	ck_assert_msg(strstr(text, part), "%s\nin %s", part, text);
}

static void says_not(const char *text, const char *part)
{
	ck_assert_msg(!strstr(text, part), "%s\nin %s", part, text);
}

static void lay_field(void)
{
	lay();
	b->state.options.field = true;
}

/* Blue's order, with what green and blue see before and after it as put down. */
static void fire_at(uint16_t firer, uint16_t target)
{
	struct command c = { .order = ORDER_FIRE, .piece = firer, .target = target,
		                 .feature = INDEX_NONE, .site = INDEX_NONE, .ship = INDEX_NONE };
	before = b->state;
	memset(&b->outcome, 0, sizeof b->outcome);
	b->state.options.field = false; /* the order goes by the truth's numbers */
	ck_assert(board_order(b, BLUE, &c));
	b->state.options.field = before.options.field = true;
}

START_TEST(SEE_12_a_march_is_told_to_its_own_side_alone)
{
	uint16_t p = a_battalion(b, BLUE, 1000, 900, 0);
	sighted(&b->state, GREEN, p, 0, true);
	before = b->state;
	ck_assert(north(p, 100));
	says(heard_by(BLUE), "\"kind\":\"march\"");
	says_not(heard_by(GREEN), "march");
	ck_assert_str_eq(heard((struct viewer){ VIEWER_PUBLIC, SEAT_NONE }), "[]");
	says(heard((struct viewer){ VIEWER_UMPIRE, SEAT_NONE }), "\"kind\":\"march\"");
}
END_TEST

START_TEST(SEE_12_the_firer_hears_his_fire_and_the_struck_his_loss)
{
	uint16_t p = a_battalion(b, BLUE, 1000, 900, 0), q = a_battalion(b, GREEN, 1000, 750, 180);
	sighted(&b->state, BLUE, q, 5, true);
	fire_at(p, q);
	const char *text = heard_by(BLUE);
	says(text, "\"kind\":\"fired\"");
	says(text, "\"piece\":0");
	says(text, "\"target\":1005");
	says_not(text, "loss");
	/* one's own loss in full, by whom only if he is seen */
	text = heard_by(GREEN);
	says(text, "{\"kind\":\"struck\",\"minute\":0,\"side\":\"blue\",\"piece\":1,\"arm\":"
	           "\"closed_infantry\",\"loss\":");
	says_not(text, "range_paces");
	says_not(text, "\"x\"");
	sighted(&b->state, GREEN, p, 9, true);
	text = heard_by(GREEN);
	says(text, "\"piece\":1009,\"arm\":\"closed_infantry\",\"x\":1000,\"y\":900,\"target\":1,");
	says(text, "\"blow\":{\"rule\":\"FIRE-1\"");
	says(text, "\"kind\":\"sighted\",\"minute\":0,\"side\":\"blue\",\"sighting\":1009,"
	           "\"what\":\"closed_infantry\",\"x\":1000,\"y\":900");
	ck_assert_str_eq(heard((struct viewer){ VIEWER_PUBLIC, SEAT_NONE }), "[]");
}
END_TEST

START_TEST(SEE_12_a_seen_piece_is_told_to_leave_and_an_unseen_one_is_not)
{
	uint16_t p = a_battalion(b, BLUE, 1000, 900, 0), q = some_jaegers(b, GREEN, 1000, 750, 180);
	b->state.account[GREEN][ARM_JAEGERS].loss = UNIT - 1;
	struct state bare = b->state;
	sighted(&b->state, BLUE, q, 5, true);
	fire_at(p, q);
	ck_assert(!at(q)->on_board);
	b->state.knowledge[BLUE].sightings = 0;
	says(heard_by(BLUE), "{\"kind\":\"leave\",\"minute\":0,\"side\":\"green\",\"piece\":1005,"
	                     "\"arm\":\"jaegers\",\"x\":1000,\"y\":750}");
	says(heard_by(GREEN), "\"kind\":\"leave\"");
	b->state = bare;
	fire_at(p, q);
	says_not(heard_by(BLUE), "leave");
	says_not(heard_by(BLUE), "jaegers");
}
END_TEST

/* Green is seen at first, is lost on its way and leaves the board out of sight. */
START_TEST(SEE_9_what_befalls_one_that_was_lost_on_its_way_is_not_told)
{
	uint16_t q = heavy_cavalry(b, GREEN, 1000, 750, 0);
	a_battalion(b, BLUE, 1000, 1900, 0);
	sighted(&b->state, BLUE, q, 5, true);
	before = b->state;
	memset(&b->outcome, 0, sizeof b->outcome);
	happening(&b->outcome, HAPPENED_EXIT, &b->state, q);
	b->state.piece[q].on_board = false;
	b->state.piece[q].fate = FATE_OFF;
	b->state.knowledge[BLUE].sightings = 0;
	says(heard_by(BLUE), "\"kind\":\"leave\"");
	sighted(&b->state, BLUE, q, 5, false);
	says_not(heard_by(BLUE), "\"kind\":\"leave\"");
}
END_TEST

/* SEE-11: lost and seen again under another number: where it stood before is the ghost's. */
START_TEST(SEE_11_a_new_number_is_not_tied_to_the_old_place)
{
	uint16_t q = heavy_cavalry(b, GREEN, 1000, 750, 0);
	a_battalion(b, BLUE, 1000, 1900, 0);
	sighted(&b->state, BLUE, q, 5, true);
	before = b->state;
	memset(&b->outcome, 0, sizeof b->outcome);
	b->state.piece[q].x = 1400;
	happening(&b->outcome, HAPPENED_REPULSE, &b->state, q);
	b->state.knowledge[BLUE].sighting[0].live = false;
	b->state.knowledge[BLUE].sighting[0].subject = NO_PIECE;
	sighted(&b->state, BLUE, q, 9, true);
	says(heard_by(BLUE), "\"kind\":\"repulse\",\"minute\":0,\"side\":\"green\","
	                     "\"piece\":1009,\"arm\":\"heavy_cavalry\",\"x\":1400,");
}
END_TEST

START_TEST(SEE_6_what_lies_under_the_top_piece_leaves_unheard)
{
	uint16_t low = a_battalion(b, GREEN, 1000, 750, 180);
	uint16_t top = a_battalion(b, GREEN, 1000, 750, 180);
	a_battalion(b, BLUE, 1000, 900, 0);
	stack_up(b, low, top, FORMATION_COLUMN);
	sighted(&b->state, BLUE, top, 5, true);
	before = b->state;
	happening(&b->outcome, HAPPENED_LEAVE, &b->state, low);
	happening(&b->outcome, HAPPENED_RETREAT, &b->state, low);
	says_not(heard_by(BLUE), "leave");
	/* SEE-12: that it goes back, whither only if it is seen there */
	says(heard_by(BLUE), "\"kind\":\"retreat\",\"minute\":0,\"side\":\"green\",\"piece\":"
	                     "1005");
	b->state.knowledge[BLUE].sighting[0].live = false;
	says(heard_by(BLUE), "\"kind\":\"back\",\"minute\":0,\"side\":\"green\",\"piece\":1005");
	says_not(heard_by(BLUE), "\"tx\"");
	says(heard_by(BLUE), "\"kind\":\"lost\",\"minute\":0,\"side\":\"green\",\"sighting\":1005");
}
END_TEST

START_TEST(SEE_12_guns_are_in_position_when_they_are_seen_to_be)
{
	uint16_t guns = foot_battery(b, GREEN, 1000, 300, 180);
	a_battalion(b, BLUE, 1000, 900, 0);
	before = b->state;
	sighted(&before, BLUE, guns, 2, true);
	sighted(&b->state, BLUE, guns, 2, true);
	happening(&b->outcome, HAPPENED_GUNS, &b->state, guns)->guns = GUNS_LAID;
	says_not(heard_by(BLUE), "guns"); /* laid or not is not seen */
	before.knowledge[BLUE].sighting[0].guns = false;
	says(heard_by(BLUE), "\"kind\":\"guns\"");
	says(heard_by(BLUE), "\"guns\":\"emplaced\"");
}
END_TEST

START_TEST(SEE_9_works_and_tasks_of_the_enemy_are_unheard)
{
	uint16_t p = some_pontoniers(b, GREEN, 1000, 300, 180);
	before = b->state;
	happening(&b->outcome, HAPPENED_WORK, &b->state, p);
	struct happened *gone = happening(&b->outcome, HAPPENED_GONE, &b->state, p);
	gone->feature = 1;
	gone->blow.rule = "FIRE-9";
	happening_of_seat(&b->outcome, HAPPENED_TASK, &b->state, GREEN, 0);
	ck_assert_str_eq(heard_by(BLUE), "[]");
	ck_assert_str_eq(heard((struct viewer){ VIEWER_PUBLIC, SEAT_NONE }), "[]");
	b->state.knowledge[BLUE].damage[0] = (struct damage){ .feature = 1, .gone = true };
	b->state.knowledge[BLUE].damages = 1;
	says(heard_by(BLUE), "\"kind\":\"gone\"");
	says(heard((struct viewer){ VIEWER_ENDED, SEAT_NONE }), "\"kind\":\"task\"");
}
END_TEST

START_TEST(SEE_9_a_task_is_heard_when_its_side_can_know_it)
{
	a_battalion(b, BLUE, 1000, 900, 0);
	b->world->task[0] = (struct task){ .kind = TASK_DELAY, .side = BLUE };
	b->world->tasks = 1;
	before = b->state;
	struct happened *told = happening_of_seat(&b->outcome, HAPPENED_TASK, &b->state, BLUE, 0);
	told->count = TASK_FAILED;
	ck_assert_str_eq(heard_by(BLUE), "[]"); /* so it is; but he has not seen it */
	b->state.knowledge[BLUE].task[0] = TASK_DONE;
	ck_assert_str_eq(heard_by(BLUE), "[{\"kind\":\"task\",\"minute\":0,\"side\":\"blue\","
	                                 "\"index\":0,\"done\":true}]");
	ck_assert_str_eq(heard_by(GREEN), "[]");
	before = b->state;
	b->state.over = END_TASKS; /* then by the truth, if it is news to him */
	says(heard_by(BLUE), "\"done\":false");
	told->count = TASK_DONE;
	ck_assert_str_eq(heard_by(BLUE), "[]");
	b->state.over = END_NOT;
	b->outcome.count = 0; /* as long as it stays so it is not told again */
	ck_assert_str_eq(heard_by(BLUE), "[]");
}
END_TEST

START_TEST(SEE_1_an_ambush_is_unheard_on_the_table)
{
	uint16_t p = some_jaegers(b, GREEN, 1000, 300, 180);
	b->state.options.field = false;
	b->state.piece[p].ambush = true;
	before = b->state;
	happening(&b->outcome, HAPPENED_TURN, &b->state, p);
	ck_assert_str_eq(heard_by(BLUE), "[]");
	says(heard_by(GREEN), "\"kind\":\"turn\"");
	b->state.piece[p].ambush = false;
	says(heard_by(BLUE), "\"kind\":\"turn\"");
}
END_TEST

static Suite *hearing_suite(void)
{
	Suite *s = suite_create("hearing");
	TCase *c = tcase_create("hearing");
	tcase_add_checked_fixture(c, lay_field, clear);
	tcase_add_test(c, SEE_12_a_march_is_told_to_its_own_side_alone);
	tcase_add_test(c, SEE_12_the_firer_hears_his_fire_and_the_struck_his_loss);
	tcase_add_test(c, SEE_12_a_seen_piece_is_told_to_leave_and_an_unseen_one_is_not);
	tcase_add_test(c, SEE_9_what_befalls_one_that_was_lost_on_its_way_is_not_told);
	tcase_add_test(c, SEE_11_a_new_number_is_not_tied_to_the_old_place);
	tcase_add_test(c, SEE_6_what_lies_under_the_top_piece_leaves_unheard);
	tcase_add_test(c, SEE_12_guns_are_in_position_when_they_are_seen_to_be);
	tcase_add_test(c, SEE_9_works_and_tasks_of_the_enemy_are_unheard);
	tcase_add_test(c, SEE_9_a_task_is_heard_when_its_side_can_know_it);
	tcase_add_test(c, SEE_1_an_ambush_is_unheard_on_the_table);
	suite_add_tcase(s, c);
	return s;
}
SUITE_MAIN(hearing_suite)
