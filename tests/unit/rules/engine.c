/* Tests of rules/reiswitz/engine, command and ask: the door as match/ uses it. TER-4, MOV-1,
 * TURN-11. */
#include "rules/engine.h"
#include "rules/reiswitz/command.h"
#include "tests/support/nodes.h"
#include "tests/unit/rules/marching.h"

#include <stdio.h>
#include <string.h>

enum { MOST = 1 << 20, SCRATCH = 4 << 20 };
static struct arena arena;
static struct scratch scratch;

static void open_all(void)
{
	lay();
	arena_init(&arena, MOST);
	scratch = (struct scratch){ calloc(1, SCRATCH), SCRATCH };
}

static void close_all(void)
{
	free(scratch.memory);
	arena_finish(&arena);
	clear();
}

static struct doc *params_of_move(int points)
{
	struct doc *params = a_node(&arena, DOC_OBJECT, NULL);
	node_int(&arena, params, "piece", 0);
	struct doc *path = node_put(&arena, params, DOC_ARRAY, "path");
	for (int k = 0; k < points; k++)
		node_point(&arena, path, 1000 + k, 900);
	node_int(&arena, params, "bearing", 359);
	return params;
}

static bool begins(const char *text, const char *with)
{
	return strncmp(text, with, strlen(with)) == 0;
}

static const char *asked(struct viewer viewer, const char *question, const struct doc *params,
                         bool *ok, struct refusal *why)
{
	static char text[1 << 16];
	struct buffer out;
	struct writer w;
	buffer_init(&out, sizeof text - 1);
	writer_init(&w, &out);
	*ok = reiswitz_engine.ask(b->world, &b->state, &viewer, question, params, &scratch, &w, why);
	snprintf(text, sizeof text, "%s", buffer_text(&out));
	buffer_finish(&out);
	return text;
}

START_TEST(commands_are_read_and_come_back)
{
	struct command c, back;
	struct refusal why;
	struct doc *params = params_of_move(16);
	ck_assert(reiswitz_engine.command_read(b->world, "order.move", params, &c, &why));
	ck_assert(c.order == ORDER_MOVE && c.points == 16 && c.point[15].x == 1015 && c.bearing == 359);
	struct buffer text;
	struct writer w;
	buffer_init(&text, MOST);
	writer_init(&w, &text);
	reiswitz_engine.command_write(&c, &w);
	ck_assert(begins(buffer_text(&text), "{\"piece\":0,\"path\":[{\"x\":1000,\"y\":900},"));
	ck_assert(reiswitz_engine.command_load(b->world, "order.move", params, &back));
	ck_assert_int_eq(memcmp(&c, &back, sizeof c), 0);
	ck_assert(reiswitz_engine.command_load(b->world, "part.end", a_node(&arena, DOC_OBJECT, NULL),
	                                       &back));
	ck_assert_int_eq(back.order, ORDER_PART_END);
	buffer_finish(&text);
}
END_TEST

START_TEST(commands_that_are_none)
{
	struct command c;
	ck_assert(!command_read("order.march", params_of_move(1), &c));
	ck_assert(!command_read("order.move", params_of_move(0), &c));
	ck_assert(!command_read("order.move", params_of_move(17), &c));
	ck_assert(!command_read("order.move", NULL, &c));
	ck_assert(!command_read("order.fire", params_of_move(1), &c)); /* no target */
	struct doc *turned = a_node(&arena, DOC_OBJECT, NULL);
	node_int(&arena, turned, "piece", 0);
	ck_assert(!command_read("order.turn", turned, &c));
	node_int(&arena, turned, "bearing", 360);
	ck_assert(!command_read("order.turn", turned, &c));
	struct doc *odd = a_node(&arena, DOC_OBJECT, NULL);
	node_int(&arena, odd, "piece", -1);
	node_int(&arena, odd, "target", 1);
	ck_assert(!command_read("order.fire", odd, &c));
	struct refusal why;
	ck_assert(!reiswitz_engine.command_read(b->world, "order.fire", odd, &c, &why));
	ck_assert_int_eq(why.piece, -1);
}
END_TEST

/* Not read, for this reason. */
static bool none(const char *verb, const struct doc *params, const char *rule, enum message_id hint)
{
	struct command c;
	struct refusal why;
	bool said = !reiswitz_engine.command_read(b->world, verb, params, &c, &why) &&
	            strcmp(why.rule, rule) == 0 && why.hint == hint && why.piece == -1;
	return said && !command_read(verb, params, &c) && c.order == 0;
}

START_TEST(commands_that_say_two_things)
{
	/* FIRE-5, WORK-1, SHIP-1, ARM-7: which it is, is told; what else is wrong with them, is not */
	struct doc *fire = a_node(&arena, DOC_OBJECT, NULL), *work = params_of_move(1);
	node_int(&arena, fire, "piece", 0);
	ck_assert(none("order.fire", fire, "FIRE-5", MSG_REFUSAL_ORDER_MARK));
	node_int(&arena, fire, "target", 1);
	node_int(&arena, fire, "ship", 0);
	ck_assert(none("order.fire", fire, "FIRE-5", MSG_REFUSAL_ORDER_MARK));
	node_text(&arena, work, "work", "moor");
	node_int(&arena, node_put(&arena, work, DOC_ARRAY, "pieces"), NULL, 0);
	ck_assert(none("order.work", work, "WORK-1", MSG_REFUSAL_ORDER_OBJECT));
	node_int(&arena, work, "ship", 0);
	struct command c;
	ck_assert(command_read("order.work", work, &c) && c.ship == 0 && c.site == INDEX_NONE);
	struct doc *places = node_put(&arena, work, DOC_ARRAY, "places");
	node_point(&arena, places, 1000, 900);
	ck_assert(command_read("order.unload", work, &c));
	node_point(&arena, places, 1100, 900);
	ck_assert(none("order.unload", work, "SHIP-1", MSG_REFUSAL_ORDER_PLACES));
	node_int(&arena, work, "site", 0);
	ck_assert(none("order.work", work, "WORK-1", MSG_REFUSAL_ORDER_OBJECT));
}
END_TEST

/* An attack by piece 0 with these members of its own. */
static struct doc *attack_of(const char *aim, const char *more)
{
	struct doc *params = a_node(&arena, DOC_OBJECT, NULL);
	struct doc *list = node_put(&arena, params, DOC_ARRAY, "attackers");
	struct doc *one = node_put(&arena, list, DOC_OBJECT, NULL);
	node_int(&arena, one, "piece", 0);
	node_point(&arena, node_put(&arena, one, DOC_ARRAY, "path"), 1000, 900);
	if (aim)
		node_int(&arena, one, aim, 3);
	if (more)
		node_int(&arena, one, more, 2);
	return params;
}

START_TEST(SHOCK_20_an_attack_aims_at_a_piece_or_a_ship)
{
	struct command c;
	struct buffer text;
	struct writer w;
	ck_assert(command_read("order.attack", attack_of("target", "offset"), &c));
	ck_assert(c.attacker[0].target == 3 && c.attacker[0].ship == 0 && !c.attacker[0].flank);
	ck_assert(command_read("order.attack", attack_of("ship", NULL), &c));
	ck_assert(c.attacker[0].ship == 4 && c.attacker[0].target == INDEX_NONE);
	buffer_init(&text, 4096);
	writer_init(&w, &text);
	command_write(&c, &w);
	ck_assert(strstr(buffer_text(&text), "\"ship\":3") && !strstr(buffer_text(&text), "target"));
	buffer_finish(&text);
	ck_assert(none("order.attack", attack_of(NULL, NULL), "SHOCK-15", MSG_REFUSAL_ORDER_AIM));
	ck_assert(none("order.attack", attack_of("ship", "target"), "SHOCK-15", MSG_REFUSAL_ORDER_AIM));
	ck_assert(none("order.attack", attack_of("ship", "offset"), "SHOCK-15", MSG_REFUSAL_ORDER_AIM));
	ck_assert(none("order.attack", attack_of("ship", "side"), "SHOCK-15", MSG_REFUSAL_ORDER_AIM));
}
END_TEST

static struct doc *form_of(const char *form)
{
	struct doc *params = a_node(&arena, DOC_OBJECT, NULL);
	node_text(&arena, params, "form", form);
	node_int(&arena, node_put(&arena, params, DOC_ARRAY, "pieces"), NULL, 0);
	return params;
}

START_TEST(ARM_7_a_square_alone_has_a_middle)
{
	struct command c;
	struct doc *square = form_of("square"), *mass = form_of("mass"), *wrong = form_of("wedge");
	ck_assert(none("order.form", square, "ARM-7", MSG_REFUSAL_ORDER_CENTRE));
	node_int(&arena, square, "x", 1000);
	node_int(&arena, square, "bearing", 0);
	ck_assert(none("order.form", square, "ARM-7", MSG_REFUSAL_ORDER_CENTRE));
	node_int(&arena, square, "y", 900);
	ck_assert(command_read("order.form", square, &c) && c.x == 1000 && c.y == 900);
	ck_assert(command_read("order.form", mass, &c));
	node_int(&arena, mass, "bearing", 0);
	ck_assert(none("order.form", mass, "ARM-7", MSG_REFUSAL_ORDER_CENTRE));
	ck_assert(none("order.form", wrong, "TURN-11", MSG_REFUSAL_ASK_ORDER));
}
END_TEST

START_TEST(setup_puts_the_pieces_down)
{
	uint16_t p = a_battalion(b, BLUE, 1000, 1000, 77);
	b->world->first_side = GREEN;
	b->world->account[GREEN][ARM_FLANKERS].loss = 7;
	ground_way(b, 1000, 1000, 1010, 1010, WAY_BRIDGE); /* narrow is recomputed */
	struct state *s = calloc(1, reiswitz_engine.state_size(b->world));
	struct seed seed = { { 0 } };
	struct faults *faults = calloc(1, sizeof *faults);
	ck_assert(reiswitz_engine.setup(b->world, s, &seed, NULL, faults));
	ck_assert_int_eq(s->side, GREEN);
	ck_assert_int_eq(s->piece[p].began, 77);
	ck_assert(s->piece[p].narrow);
	ck_assert_int_eq(s->account[GREEN][ARM_FLANKERS].loss, 7);
	ck_assert_int_eq(reiswitz_engine.minute(s), 0);
	ck_assert(!reiswitz_engine.over(s));
	reiswitz_engine.invariant(b->world, s, 1);
	struct doc *options = a_node(&arena, DOC_OBJECT, NULL);
	ck_assert(reiswitz_engine.setup(b->world, s, &seed, options, faults));
	node_int(&arena, options, "dice", 6);
	ck_assert(!reiswitz_engine.setup(b->world, s, &seed, options, faults));
	ck_assert_int_eq(faults->errors, 1);
	ck_assert_str_eq(faults->list[0].pointer, "/dice");
	ck_assert(!reiswitz_engine.setup(b->world, s, &seed, a_node(&arena, DOC_ARRAY, NULL), faults));
	free(faults);
	free(s);
}
END_TEST

START_TEST(seats_and_sides)
{
	ck_assert_int_eq(reiswitz_engine.seats(b->world), 2);
	ck_assert_str_eq(reiswitz_engine.seat(b->world, (struct seat_id){ 1 }).side_name, "green");
	ck_assert(!reiswitz_engine.connected(b->world, &b->state, (struct seat_id){ 0 },
	                                     (struct seat_id){ 1 }));
	ck_assert(reiswitz_engine.connected(b->world, &b->state, (struct seat_id){ 1 },
	                                    (struct seat_id){ 1 }));
	ck_assert(!reiswitz_engine.connected(b->world, &b->state, SEAT_NONE, (struct seat_id){ 1 }));
}
END_TEST

START_TEST(TER_4_what_lies_under_a_point)
{
	bool ok;
	struct refusal why;
	struct viewer anyone = { VIEWER_PUBLIC, SEAT_NONE };
	b->world->ground.feature[1] =
		(struct feature){ .kind = FEATURE_FARM, .quarters = 1, .storeys = 1 };
	ground_feature(b, 4990, 3740, WIDE, HIGH, 1);
	ground_height(b, 4990, 3740, WIDE, HIGH, 50);
	ground_slope(b, 4990, 3740, WIDE, HIGH, SLOPE_STEEP);
	struct doc *corner = node_point(&arena, a_node(&arena, DOC_ARRAY, NULL), WIDE, HIGH);
	const char *text = asked(anyone, "ask.ground", corner, &ok, &why);
	ck_assert(ok);
	ck_assert_str_eq(
		text, "{\"x\":5000,\"y\":3750,\"height_ft\":50,\"slope\":\"steep\",\"cover\":\"none\","
	          "\"water\":\"none\","
			  "\"way\":\"none\",\"feature\":\"farm\",\"thing\":1,"
			  "\"arms\":{\"closed_infantry\":\"delayed\","
			  "\"tirailleurs\":\"delayed\",\"jaegers\":\"delayed\",\"heavy_cavalry\":\"no\","
			  "\"light_cavalry\":\"no\",\"flankers\":\"no\",\"foot_artillery\":\"no\","
			  "\"heavy_artillery\":\"no\",\"horse_artillery\":\"no\",\"pontoniers\":\"delayed\","
			  "\"train\":\"no\"}}");
	struct doc *off = node_point(&arena, a_node(&arena, DOC_ARRAY, NULL), WIDE + 1, 0);
	asked(anyone, "ask.ground", off, &ok, &why);
	ck_assert(!ok);
	ck_assert_str_eq(why.rule, "TER-4");
}
END_TEST

START_TEST(MOV_17_reach_is_asked_of_ones_own)
{
	bool ok;
	struct refusal why;
	a_battalion(b, BLUE, 1005, 1005, 0);
	struct doc *params = a_node(&arena, DOC_OBJECT, NULL);
	node_int(&arena, params, "piece", 0);
	const char *text = asked((struct viewer){ VIEWER_SEAT, { 0 } }, "ask.reach", params, &ok, &why);
	ck_assert(ok);
	ck_assert(begins(text, "{\"piece\":0,\"free_paces\":200,\"delayed_paces\":150,\"quick_paces\":"
	                       "150,\"run\":0,\"rest\":0,"
	                       "\"runs\":[80,"));
	asked((struct viewer){ VIEWER_SEAT, { 1 } }, "ask.reach", params, &ok, &why);
	ck_assert(!ok && why.piece == -1); /* of no number is it told whether the truth has it */
	asked((struct viewer){ VIEWER_PUBLIC, SEAT_NONE }, "ask.reach", params, &ok, &why);
	ck_assert(!ok);
	asked((struct viewer){ VIEWER_SEAT, { 0 } }, "ask.luck", params, &ok, &why);
	ck_assert(!ok);
}
END_TEST

START_TEST(SEE_8_of_a_number_one_does_not_know_the_answer_is_always_the_same)
{
	static const char *const questions[] = { "ask.reach", "ask.range", "ask.try" };
	a_battalion(b, BLUE, 1005, 1005, 0);
	for (int k = 0; k < 2; k++)
		a_battalion(b, GREEN, 3005 + 100 * k, 905, 0);
	field_sight(b);
	b->state.knowledge[BLUE].sightings = 0; /* nobody sees them */
	for (int piece = 1; piece < 4; piece++) /* two that the truth has, one that it has not */
		for (int k = 0; k < 3; k++) {
			bool ok;
			struct refusal why;
			struct doc *params = a_node(&arena, DOC_OBJECT, NULL);
			node_int(&arena, params, "piece", piece);
			node_int(&arena, params, "bearing", 10);
			node_text(&arena, params, "order", "order.turn");
			asked((struct viewer){ VIEWER_SEAT, { 0 } }, questions[k], params, &ok, &why);
			ck_assert_msg(!ok, "%s of %d", questions[k], piece);
			ck_assert_int_eq(why.piece, -1);
			ck_assert_int_eq(why.hint, MSG_REFUSAL_ASK_PIECE);
		}
}
END_TEST

static struct doc *try_of(const char *order, struct doc *params)
{
	node_text(&arena, params, "order", order);
	return params;
}

START_TEST(TURN_11_an_order_may_be_tried)
{
	bool ok;
	struct refusal why;
	struct viewer blue = { VIEWER_SEAT, { 0 } };
	a_battalion(b, BLUE, 1000, 1000, 0);
	struct doc *params = params_of_move(1);
	node_text(&arena, params, "order", "order.move");
	struct digest before = board_digest(b), after;
	ck_assert_str_eq(asked(blue, "ask.try", params, &ok, &why),
	                 "{\"ok\":true,\"length_paces\":100,\"allowed_paces\":200,\"delayed\":false,"
	                 "\"pace\":\"walk\","
	                 "\"at\":{\"x\":1000,\"y\":900}}");
	ground_water(b, 0, 950, WIDE, 960, WATER_RIVER);
	ck_assert_str_eq(asked(blue, "ask.try", params, &ok, &why),
	                 "{\"ok\":false,\"length_paces\":100,\"allowed_paces\":200,\"delayed\":false,"
	                 "\"pace\":\"walk\","
	                 "\"at\":{\"x\":1005,\"y\":955},\"rule\":\"MOV-4\",\"hint\":{\"id\":\"refusal."
	                 "ground_water\","
	                 "\"numbers\":[1005,955,50,0]}}");
	ck_assert(ok);
	after = board_digest(b);
	ck_assert(digest_equal(&before, &after));
	/* the first reason is the turn; what the way comes to is told all the same */
	ck_assert(end_part(b));
	const char *text = asked(blue, "ask.try", params, &ok, &why);
	ck_assert(strstr(text, "\"rule\":\"TURN-5\"") && strstr(text, "\"length_paces\":100"));
	asked((struct viewer){ VIEWER_SEAT, { 1 } }, "ask.try", params, &ok, &why);
	ck_assert(!ok);
}
END_TEST

START_TEST(TURN_11_a_formation_may_be_tried)
{
	/* it names its pieces in a list, as orders of works do */
	bool ok;
	struct refusal why;
	a_battalion(b, BLUE, 1000, 1000, 0);
	struct viewer blue = { VIEWER_SEAT, { 0 } };
	ck_assert(strstr(asked(blue, "ask.try", try_of("order.form", form_of("mass")), &ok, &why),
	                 "\"rule\":\"ARM-6\",\"hint\":{\"id\":\"refusal.form_mass\""));
	uint16_t low = a_stack(BLUE, ARM_CLOSED_INFANTRY, 2, 2000, 1000, 0);
	struct doc *mass = a_node(&arena, DOC_OBJECT, NULL);
	node_text(&arena, mass, "form", "mass");
	node_int(&arena, node_put(&arena, mass, DOC_ARRAY, "pieces"), NULL, low);
	ck_assert_str_eq(asked(blue, "ask.try", try_of("order.form", mass), &ok, &why),
	                 "{\"ok\":true}");
}
END_TEST

START_TEST(TURN_11_orders_of_ships_and_works_may_be_tried)
{
	bool ok;
	struct refusal why;
	a_battalion(b, BLUE, 2000, 2000, 0);
	ground_water(b, 0, 850, WIDE, 1100, WATER_LAKE);
	uint8_t ship = a_ship(b, BLUE, 1000, 1000, 0);
	struct doc *params = params_of_move(1);
	node_int(&arena, params, "ship", ship);
	node_text(&arena, params, "order", "order.sail");
	struct viewer blue = { VIEWER_SEAT, { 0 } }, green = { VIEWER_SEAT, { 1 } };
	/* SHIP-1: what its course comes to is told, and where it will lie */
	ck_assert_str_eq(asked(blue, "ask.try", params, &ok, &why),
	                 "{\"ok\":true,\"length_paces\":100,\"allowed_paces\":150,"
	                 "\"at\":{\"x\":1000,\"y\":900}}");
	ck_assert(strstr(asked(green, "ask.try", params, &ok, &why), "\"rule\":\"TURN-5\""));
	ck_assert(
		strstr(asked((struct viewer){ VIEWER_PUBLIC, SEAT_NONE }, "ask.try", params, &ok, &why),
	           "\"rule\":\"TURN-1\""));
	ground_current(b, 0, 850, WIDE, 1100, CURRENT_STREAM | (1 + 90));
	ck_assert_str_eq(asked(blue, "ask.try", params, &ok, &why), /* across: set down 50 paces */
	                 "{\"ok\":true,\"length_paces\":100,\"allowed_paces\":100,"
	                 "\"at\":{\"x\":1050,\"y\":900}}");
	ground_water(b, 0, 940, WIDE, 960, WATER_NONE);
	ck_assert(strstr(asked(blue, "ask.try", params, &ok, &why), /* and where it would run ashore */
	                 "\"at\":{\"x\":1005,\"y\":955},\"rule\":\"SHIP-1\""));
}
END_TEST

static Suite *engine_suite(void)
{
	Suite *s = suite_create("engine");
	TCase *c = tcase_create("door");
	tcase_add_checked_fixture(c, open_all, close_all);
	tcase_add_test(c, commands_are_read_and_come_back);
	tcase_add_test(c, commands_that_are_none);
	tcase_add_test(c, commands_that_say_two_things);
	tcase_add_test(c, SHOCK_20_an_attack_aims_at_a_piece_or_a_ship);
	tcase_add_test(c, ARM_7_a_square_alone_has_a_middle);
	tcase_add_test(c, setup_puts_the_pieces_down);
	tcase_add_test(c, seats_and_sides);
	tcase_add_test(c, TER_4_what_lies_under_a_point);
	tcase_add_test(c, MOV_17_reach_is_asked_of_ones_own);
	tcase_add_test(c, SEE_8_of_a_number_one_does_not_know_the_answer_is_always_the_same);
	tcase_add_test(c, TURN_11_an_order_may_be_tried);
	tcase_add_test(c, TURN_11_a_formation_may_be_tried);
	tcase_add_test(c, TURN_11_orders_of_ships_and_works_may_be_tried);
	suite_add_tcase(s, c);
	return s;
}
SUITE_MAIN(engine_suite)
