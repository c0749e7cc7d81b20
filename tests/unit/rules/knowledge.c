/* Tests of rules/reiswitz/knowledge: what is in a viewer's state and what is not (SEE-1, SEE-8,
 * SEE-9, SEE-12), and the numbers he knows things by. */
#include "rules/reiswitz/knowledge.h"
#include "rules/reiswitz/arrivals.h"
#include "rules/reiswitz/codec.h"
#include "rules/reiswitz/sightings.h"
#include "rules/reiswitz/view.h"
#include "rules/reiswitz/watch.h"
#include "tests/unit/rules/marching.h"

#include <stdio.h>
#include <string.h>

enum { MOST = 1 << 16 };
static struct state room;
static struct knowing map;

static struct viewer seat(int side)
{
	return (struct viewer){ VIEWER_SEAT, { (uint8_t)side } };
}

static const struct state *known(struct viewer viewer)
{
	return knowledge_of(b->world, &b->state, &viewer, &room, &map);
}

/* As if the seat had seen it: a sighting of that number. */
static void sighted(int by, uint16_t piece, int id, bool live)
{
	struct knowledge *k = &b->state.knowledge[by];
	const struct piece *p = at(piece);
	k->sighting[k->sightings++] = (struct sighting){ .id = (uint16_t)(SIGHTED_FIRST + id),
		                                             .subject = live ? piece : NO_PIECE,
		                                             .x = p->x, .y = p->y, .bearing = p->bearing,
		                                             .kind = SIGHTED_PIECE, .side = p->side,
		                                             .arm = p->arm, .formation = p->formation,
		                                             .guns = p->guns != GUNS_LIMBERED,
		                                             .live = live };
}

static char *view(struct viewer viewer)
{
	return board_view(b, viewer);
}

static void lay_field(void)
{
	lay();
	b->state.options.field = true;
}

START_TEST(SEE_1_on_the_table_nothing_is_hidden_and_the_truth_itself_answers)
{
	b->state.options.field = false;
	a_battalion(b, BLUE, 1000, 900, 0);
	a_battalion(b, GREEN, 1000, 1900, 0);
	ck_assert_ptr_eq(known(seat(BLUE)), &b->state);
	ck_assert_ptr_eq(known((struct viewer){ VIEWER_PUBLIC, SEAT_NONE }), &b->state);
}
END_TEST

START_TEST(SEE_9_where_one_is_hidden_nobody_waits_to_enter)
{
	/* whichever side asks: the place of a hidden piece is nobody's */
	b->state.options.field = false;
	uint16_t theirs[] = { some_jaegers(b, BLUE, 1000, 900, 0),
		                  some_jaegers(b, GREEN, 1000, 1900, 0) };
	for (int side = BLUE; side <= GREEN; side++) {
		b->state.piece[theirs[1 - side]].ambush = true;
		ck_assert(!arrivals_waits(known(seat(side)), theirs[1 - side]));
	}
}
END_TEST

START_TEST(SEE_1_an_ambush_is_off_the_table_for_the_enemy_and_the_public)
{
	b->state.options.field = false;
	uint16_t mine = a_battalion(b, BLUE, 1000, 900, 0);
	uint16_t theirs = some_jaegers(b, GREEN, 1000, 1900, 0);
	b->state.piece[theirs].ambush = true;
	ck_assert_ptr_eq(known(seat(GREEN)), &b->state);
	ck_assert_ptr_eq(known((struct viewer){ VIEWER_UMPIRE, SEAT_NONE }), &b->state);
	for (int k = 0; k < 2; k++) {
		const struct state *s =
			known(k ? seat(BLUE) : (struct viewer){ VIEWER_PUBLIC, SEAT_NONE });
		ck_assert_ptr_ne(s, &b->state);
		ck_assert(s->piece[mine].on_board && !s->piece[theirs].on_board);
		ck_assert_int_eq(s->piece[theirs].x, 0);
		ck_assert_int_eq(map.piece[theirs], NO_PIECE);
	}
}
END_TEST

START_TEST(SEE_4_on_the_table_all_know_the_way_a_box_has_gone)
{
	b->state.options.field = false;
	uint16_t in = a_battalion(b, GREEN, 0, 1900, 0);
	uint16_t box = a_box(b, GREEN, 1000, 1900, 0, 18);
	boxed(b, box, ARM_CLOSED_INFANTRY);
	b->state.carried[0] = (struct trail){ .piece = box, .count = 2,
		                                  .points = { { 1000, 2000 }, { 1000, 1900 } } };
	const struct state *s = known(seat(BLUE));
	ck_assert_ptr_ne(s, &b->state);
	ck_assert(!s->piece[in].box);
	ck_assert_int_eq(s->carried[0].count, 2);
	b->state.options.field = true;
	ck_assert_int_eq(known(seat(BLUE))->carried[0].count, 0);
}
END_TEST

START_TEST(SEE_2_the_contents_of_a_box_are_its_sides_until_it_is_opened)
{
	b->state.options.field = false;
	uint16_t in = a_battalion(b, GREEN, 1000, 1900, 0);
	uint16_t box = a_piece(b, GREEN, ARM_BOX, 1000, 1900, 0);
	b->state.piece[in].on_board = false;
	b->state.piece[in].fate = FATE_BOXED;
	b->state.piece[in].box = (uint16_t)(box + 1);
	char *text = view(seat(BLUE));
	ck_assert(strstr(text, "\"piece/1\":") && !strstr(text, "contents"));
	free(text);
	text = view(seat(GREEN));
	ck_assert(strstr(text, "\"contents\":[{\"piece\":0,\"arm\":\"closed_infantry\",\"seat\":1}]"));
	free(text);
	b->state.piece[box].open = true; /* SEE-14 */
	text = view(seat(BLUE));
	ck_assert(strstr(text, "\"contents\":[{\"piece\":0,"));
	free(text);
	b->state.piece[box].open = false;
	b->state.options.field = true;
	sighted(BLUE, box, 0, true);
	text = view(seat(BLUE));
	ck_assert(strstr(text, "\"piece/1000\":") && !strstr(text, "contents"));
	free(text);
	b->state.piece[box].open = true;
	text = view(seat(BLUE));
	ck_assert(strstr(text, "\"contents\":[{\"arm\":\"closed_infantry\"}]"));
	free(text);
}
END_TEST

START_TEST(SEE_8_own_troops_are_known_whole_and_the_enemys_as_they_are_sighted)
{
	uint16_t unseen = a_battalion(b, GREEN, 3000, 900, 180);
	uint16_t mine = heavy_cavalry(b, BLUE, 1000, 900, 0);
	uint16_t late = foot_battery(b, GREEN, 1200, 300, 180);
	uint16_t early = light_cavalry(b, GREEN, 1000, 300, 180);
	b->state.piece[mine].run = 2;
	b->state.piece[early].run = 2;
	b->state.piece[late].loss = 30;
	sighted(BLUE, late, 7, true);
	sighted(BLUE, early, 4, true);
	const struct state *s = known(seat(BLUE));
	ck_assert_int_eq(s->piece[mine].run, 2);
	ck_assert_int_eq(s->piece[mine].shown, mine);
	/* in the order of their numbers, in the places that are not his own */
	ck_assert_int_eq(s->piece[unseen].shown, 1004);
	ck_assert_int_eq(map.piece[unseen], early);
	ck_assert_int_eq(s->piece[late].shown, 1007);
	ck_assert_int_eq(map.piece[late], late);
	ck_assert(!s->piece[early].on_board);
	ck_assert_int_eq(s->piece[unseen].run, 0);
	ck_assert_int_eq(s->piece[late].loss, 0);
	ck_assert_int_eq(s->piece[late].guns, GUNS_EMPLACED);
	ck_assert_int_ne(s->piece[late].seat, GREEN);
}
END_TEST

START_TEST(SEE_12_of_an_enemy_only_what_is_seen_is_shown)
{
	uint16_t one = a_battalion(b, GREEN, 1000, 300, 180);
	uint16_t two = a_battalion(b, GREEN, 1000, 300, 180);
	stack_up(b, one, two, FORMATION_COLUMN);
	b->state.piece[two].run = 1;
	b->state.account[GREEN][ARM_CLOSED_INFANTRY].loss = 40;
	snprintf(b->world->piece_name[two], NAME_MAX, "Guard");
	sighted(BLUE, two, 3, true);
	sighted(BLUE, one, 1, false);
	char *text = view(seat(BLUE));
	ck_assert_msg(strstr(text, "\"piece/1003\":{\"side\":\"green\",\"arm\":\"closed_infantry\","
	                           "\"x\":1000,\"y\":300,\"b\":180,\"form\":\"column\"}"),
	              "%s", text);
	ck_assert_msg(strstr(text, "\"ghost/1001\":{\"side\":\"green\",\"what\":\"closed_infantry\","
	                           "\"x\":1000,\"y\":300,\"b\":180,\"minute\":0}"),
	              "%s", text);
	ck_assert(!strstr(text, "account/16\"")); /* VIEW_ARMS × green + closed infantry */
	free(text);
}
END_TEST

START_TEST(SEE_9_what_is_unseen_makes_no_difference_to_any_byte)
{
	a_battalion(b, BLUE, 1000, 900, 0);
	uint16_t theirs = a_battalion(b, GREEN, 3000, 900, 180);
	uint16_t seen = a_battalion(b, GREEN, 1000, 300, 180);
	sighted(BLUE, seen, 2, true);
	char *before = view(seat(BLUE));
	char *public = view((struct viewer){ VIEWER_PUBLIC, SEAT_NONE });
	ck_assert(strstr(public, "turn") && !strstr(public, "piece/") && !strstr(public, "account/"));
	b->state.piece[theirs].x = 1000;
	b->state.piece[theirs].y = 840;
	b->state.piece[theirs].acted = b->state.piece[seen].acted = true;
	b->state.account[GREEN][ARM_CLOSED_INFANTRY].loss = 40;
	b->state.line[b->state.lines++] = (struct fire_line){ 1000, 300, 1000, 900, seen };
	b->state.gap[b->state.gaps++] =
		(struct gap){ .x = 1000, .y = 850, .side = GREEN, .seat = GREEN };
	char *after = view(seat(BLUE));
	ck_assert_str_eq(before, after);
	free(after);
	after = view((struct viewer){ VIEWER_PUBLIC, SEAT_NONE });
	ck_assert_str_eq(public, after);
	free(after);
	free(before);
	free(public);
	/* nor to what is refused and allowed: a way through it, and orders that name it */
	struct refusal why;
	struct command c = { .order = ORDER_MOVE, .piece = 0, .points = 1, .point = { { 1000, 770 } } };
	ck_assert(reiswitz_engine.check(b->world, &b->state, (struct seat_id){ BLUE }, &c, &why));
	c = (struct command){ .order = ORDER_MOVE, .piece = theirs, .points = 1,
		                  .point = { { 1000, 770 } } };
	ck_assert(!reiswitz_engine.check(b->world, &b->state, (struct seat_id){ BLUE }, &c, &why));
	ck_assert_int_eq(why.hint, MSG_REFUSAL_PIECE_UNKNOWN);
	/* SHOCK-14: only what its seat saw is closed to it */
	b->state.gap[0].seats = 1u << BLUE;
	ck_assert_int_eq(known(seat(BLUE))->gaps, 1);
}
END_TEST

START_TEST(SEE_9_orders_and_refusals_go_by_the_viewers_numbers)
{
	uint16_t unseen = a_battalion(b, GREEN, 3000, 900, 180);
	uint16_t mine = a_battalion(b, BLUE, 1000, 900, 0);
	uint16_t theirs = a_battalion(b, GREEN, 1000, 750, 180);
	uint16_t cannot = a_battalion(b, GREEN, 1500, 1750, 180);
	sighted(BLUE, cannot, 8, true);
	sighted(BLUE, theirs, 9, true);
	struct refusal why;
	struct seat_id blue = { BLUE };
	struct command c = { .order = ORDER_FIRE, .piece = mine, .target = 1008, .feature = INDEX_NONE,
		                 .site = INDEX_NONE, .ship = INDEX_NONE };
	ck_assert(!reiswitz_engine.check(b->world, &b->state, blue, &c, &why));
	ck_assert_int_eq(why.piece, 1008);
	c.target = theirs;
	ck_assert(!reiswitz_engine.check(b->world, &b->state, blue, &c, &why));
	c.target = 1009;
	ck_assert(reiswitz_engine.check(b->world, &b->state, blue, &c, &why));
	memset(&b->outcome, 0, sizeof b->outcome);
	reiswitz_engine.apply(b->world, &b->state, blue, &c, &b->outcome);
	ck_assert_int_eq(b->outcome.list[0].target, theirs);
	ck_assert(at(theirs)->shot_at && !at(unseen)->shot_at);
}
END_TEST

START_TEST(SEE_8_an_unknown_number_is_refused_alike_whether_the_truth_has_it_or_not)
{
	uint16_t mine = a_battalion(b, BLUE, 1000, 900, 0);
	struct seat_id blue = { BLUE };
	a_battalion(b, GREEN, 3000, 900, 180);
	for (int number = 1; number < 3; number++) { /* of the truth, of nobody */
		struct refusal why;
		struct command c = { .order = ORDER_FIRE, .piece = mine, .target = (uint16_t)number,
			                 .feature = INDEX_NONE, .site = INDEX_NONE, .ship = INDEX_NONE };
		ck_assert(!reiswitz_engine.check(b->world, &b->state, blue, &c, &why));
		ck_assert_str_eq(why.rule, "FIRE-10");
		ck_assert_int_eq(why.piece, -1);
		c = (struct command){ .order = ORDER_TURN, .piece = (uint16_t)number, .bearing = 10 };
		ck_assert(!reiswitz_engine.check(b->world, &b->state, blue, &c, &why));
		ck_assert_str_eq(why.rule, "TURN-3");
		ck_assert_int_eq(why.piece, -1);
	}
}
END_TEST

START_TEST(SEE_9_squares_are_numbered_by_what_the_viewer_has)
{
	uint16_t theirs[4], mine[4];
	for (int k = 0; k < 4; k++)
		theirs[k] = a_battalion(b, GREEN, 3000 + 60 * k, 900, 0);
	for (int k = 0; k < 4; k++)
		mine[k] = a_battalion(b, BLUE, 1000 + 60 * k, 900, 0);
	b->state.side = GREEN;
	ck_assert(form_square(theirs, 4, 3090, 930, 0));
	end_part(b);
	ck_assert(form_square(mine, 4, 1090, 930, 0));
	ck_assert_int_eq(at(mine[0])->square, 2);
	sighted(BLUE, theirs[0], 0, true);
	const struct state *s = known(seat(BLUE));
	ck_assert_int_eq(s->piece[mine[0]].square, 1);
	ck_assert_int_eq(s->square[0].x, 1090);
	/* ARM-7: of a square that is seen its sides are fired at as single pieces that face out */
	ck_assert_int_eq(s->piece[0].formation, FORMATION_SQUARE);
	ck_assert_int_eq(s->piece[0].square, 0);
}
END_TEST

START_TEST(END_4_a_place_is_held_as_far_as_a_seat_has_seen)
{
	b->world->places = 1;
	b->world->place[0] = (struct place){ "Mill", 1000, 900, 1 + GREEN };
	uint16_t mine = a_battalion(b, BLUE, 1000, 2900, 0);
	uint16_t theirs = a_battalion(b, GREEN, 3000, 900, 0);
	b->state.knowledge[BLUE].holder[0] = b->state.knowledge[GREEN].holder[0] = 1 + GREEN;
	b->state.holder[0] = 1 + BLUE; /* what he has not seen he does not know */
	ck_assert_int_eq(known(seat(BLUE))->holder[0], 1 + GREEN);
	b->state.piece[mine].y = 900;
	knowledge_verdict(b->world, &b->state);
	ck_assert_int_eq(known(seat(BLUE))->holder[0], 1 + BLUE);
	ck_assert_int_eq(known(seat(GREEN))->holder[0], 1 + GREEN);
	b->state.piece[mine].x = 2900;
	b->state.piece[theirs].x = 1000;
	knowledge_verdict(b->world, &b->state);
	ck_assert_int_eq(known(seat(BLUE))->holder[0], 1 + BLUE);
	sighted(BLUE, theirs, 0, true);
	knowledge_verdict(b->world, &b->state);
	ck_assert_int_eq(known(seat(BLUE))->holder[0], 1 + GREEN);
}
END_TEST

static void a_task(enum task_kind kind, uint32_t minute, int count)
{
	b->world->task[b->world->tasks++] = (struct task){
		.kind = (uint8_t)kind, .side = BLUE, .minute = minute, .count = (uint16_t)count,
		.line = { 5000, 2000, 0, 2000 }, .feature = INDEX_NONE
	};
}

/* As blue is shown his tasks: o d f. */
static const char *tasks_known(void)
{
	static char states[TASKS_MAX + 1];
	for (int k = 0; k < b->world->tasks; k++)
		states[k] = "odf"[known(seat(BLUE))->task[k]];
	states[b->world->tasks] = '\0';
	return states;
}

START_TEST(SEE_9_a_task_is_told_as_far_as_its_side_can_know)
{
	/* END-1: a place taken and a line passed by one whom nobody has seen do not tell of him */
	b->world->places = 1;
	b->world->place[0] = (struct place){ "Mill", 1000, 2900, 1 + BLUE };
	b->state.holder[0] = b->state.knowledge[BLUE].holder[0] = 1 + BLUE;
	uint16_t theirs = a_battalion(b, GREEN, 1000, 2900, 0);
	a_battalion(b, BLUE, 4000, 300, 0);
	a_task(TASK_HOLD, 4, 0);
	a_task(TASK_DELAY, 9, 0);
	b->state.task[0] = b->state.task[1] = TASK_FAILED; /* the truth */
	b->state.minute = 3;
	knowledge_verdict(b->world, &b->state);
	ck_assert_str_eq(tasks_known(), "oo");
	sighted(BLUE, theirs, 0, true);
	knowledge_verdict(b->world, &b->state);
	ck_assert_str_eq(tasks_known(), "of"); /* held until minute 4 */
	b->state.minute = 4;
	knowledge_verdict(b->world, &b->state);
	ck_assert_str_eq(tasks_known(), "ff");
	b->state.over = END_TASKS; /* all is told: by the truth */
	b->state.task[0] = TASK_DONE;
	ck_assert_str_eq(tasks_known(), "df");
}
END_TEST

START_TEST(SEE_9_a_task_of_ones_own_troops_counts_them_alone)
{
	/* END-1: not the places of the viewer's state in which nobody stands */
	a_battalion(b, GREEN, 1000, 900, 0);
	a_battalion(b, BLUE, 4000, 300, 0);
	for (uint16_t k = 0; k < b->state.pieces; k++)
		b->world->start[k] = b->state.piece[k];
	a_task(TASK_KEEP, 1, 1);
	a_task(TASK_KEEP, 1, 2);
	a_task(TASK_EXIT, 1, 1);
	b->state.minute = 1;
	knowledge_verdict(b->world, &b->state);
	ck_assert_str_eq(tasks_known(), "dff");
}
END_TEST

START_TEST(SEE_11_ghosts_are_shown_by_their_numbers_also_where_these_have_wrapped)
{
	uint16_t theirs = a_battalion(b, GREEN, 1000, 900, 0);
	sighted(BLUE, theirs, 59999, false);
	sighted(BLUE, theirs, 7, false);
	sighted(BLUE, theirs, 3, false);
	char *text = view(seat(BLUE)); /* fragments in another order stop the server */
	const char *third = strstr(text, "ghost/1003"), *seventh = strstr(text, "ghost/1007"),
			   *last = strstr(text, "ghost/60999");
	ck_assert(third && seventh && last && third < seventh && seventh < last);
	free(text);
}
END_TEST

/* What the viewer's state is as bytes, made where these lay before. */
static struct buffer made_on(uint8_t remains)
{
	struct buffer out;
	buffer_init(&out, MOST);
	memset(&room, remains, sizeof room);
	codec_encode(b->world, known(seat(BLUE)), &out);
	return out;
}

START_TEST(SEE_9_a_viewers_state_holds_nothing_of_the_question_before_it)
{
	uint16_t mine = a_battalion(b, BLUE, 1000, 900, 0);
	uint16_t seen = a_battalion(b, GREEN, 1000, 300, 180);
	sighted(BLUE, seen, 2, true);
	sighted(BLUE, seen, 3, false);
	b->state.line[b->state.lines++] = (struct fire_line){ 1000, 900, 1000, 300, mine };
	for (int field = 0; field < 2; field++) {
		b->state.options.field = field;
		b->state.piece[seen].ambush = !field; /* something to hide on the table too */
		struct buffer clean = made_on(0), soiled = made_on(0xA5);
		ck_assert_ptr_eq(known(seat(BLUE)), &room);
		ck_assert_uint_eq(clean.length, soiled.length);
		ck_assert_int_eq(memcmp(clean.data, soiled.data, clean.length), 0);
		buffer_finish(&clean);
		buffer_finish(&soiled);
	}
}
END_TEST

/* An enemy's ship goes by the number of its sighting, in the view, in orders and in questions; its
 * place in the truth is nobody's to name. */
START_TEST(SEE_9_SHIP_1_an_enemys_ship_goes_by_the_viewers_number)
{
	uint16_t guns = foot_battery(b, BLUE, 1000, 1300, 0);
	b->state.piece[guns].guns = GUNS_LAID;
	ground_water(b, 900, 900, 1300, 1100, WATER_LAKE);
	uint8_t first = a_ship(b, GREEN, 1050, 1000, 90), own = a_ship(b, BLUE, 1250, 1000, 90);
	uint8_t second = a_ship(b, GREEN, 950, 1000, 90);
	struct command c = { .order = ORDER_FIRE, .piece = guns, .target = NO_PIECE,
		                 .feature = INDEX_NONE, .site = INDEX_NONE };
	struct seat_id blue = { BLUE };
	struct refusal why;
	field_sight(b);
	uint16_t number[] = { sightings_of(&b->state, BLUE, watch_ship(first))->id,
		                  sightings_of(&b->state, BLUE, watch_ship(second))->id };
	ck_assert(number[1] == SIGHTED_FIRST && number[0] == SIGHTED_FIRST + 1); /* by their x */
	char *text = view(seat(BLUE));
	ck_assert(own == 1 && strstr(text, "\"ship/1\"") && strstr(text, "\"ship/1000\"") &&
	          strstr(text, "\"ship/1001\"") && !strstr(text, "\"ship/0\""));
	free(text);
	for (uint16_t k = 0; k <= SHIPS_MAX; k++) {
		c.ship = k;
		ck_assert(!reiswitz_engine.check(b->world, &b->state, blue, &c, &why));
		ck_assert_str_eq(why.rule, "SHIP-1");
	}
	for (int k = 0; k < 2; k++) {
		struct command meant, known_as;
		c.ship = number[k];
		known(seat(BLUE));
		knowledge_command(&room, &c, &known_as);
		knowledge_to_truth(&map, &known_as, &meant);
		ck_assert_int_eq(meant.ship, k == 0 ? first : second);
		ck_assert_msg(reiswitz_engine.check(b->world, &b->state, blue, &c, &why), "%s", why.rule);
	}
}
END_TEST

static Suite *knowledge_suite(void)
{
	Suite *s = suite_create("knowledge");
	TCase *c = tcase_create("knowledge");
	tcase_add_checked_fixture(c, lay_field, clear);
	tcase_add_test(c, SEE_9_SHIP_1_an_enemys_ship_goes_by_the_viewers_number);
	tcase_add_test(c, SEE_1_on_the_table_nothing_is_hidden_and_the_truth_itself_answers);
	tcase_add_test(c, SEE_1_an_ambush_is_off_the_table_for_the_enemy_and_the_public);
	tcase_add_test(c, SEE_9_where_one_is_hidden_nobody_waits_to_enter);
	tcase_add_test(c, SEE_4_on_the_table_all_know_the_way_a_box_has_gone);
	tcase_add_test(c, SEE_2_the_contents_of_a_box_are_its_sides_until_it_is_opened);
	tcase_add_test(c, SEE_8_own_troops_are_known_whole_and_the_enemys_as_they_are_sighted);
	tcase_add_test(c, SEE_12_of_an_enemy_only_what_is_seen_is_shown);
	tcase_add_test(c, SEE_9_what_is_unseen_makes_no_difference_to_any_byte);
	tcase_add_test(c, SEE_9_orders_and_refusals_go_by_the_viewers_numbers);
	tcase_add_test(c, SEE_8_an_unknown_number_is_refused_alike_whether_the_truth_has_it_or_not);
	tcase_add_test(c, SEE_9_squares_are_numbered_by_what_the_viewer_has);
	tcase_add_test(c, END_4_a_place_is_held_as_far_as_a_seat_has_seen);
	tcase_add_test(c, SEE_9_a_task_is_told_as_far_as_its_side_can_know);
	tcase_add_test(c, SEE_9_a_task_of_ones_own_troops_counts_them_alone);
	tcase_add_test(c, SEE_11_ghosts_are_shown_by_their_numbers_also_where_these_have_wrapped);
	tcase_add_test(c, SEE_9_a_viewers_state_holds_nothing_of_the_question_before_it);
	suite_add_tcase(s, c);
	return s;
}
SUITE_MAIN(knowledge_suite)
