/* enclosed.h: orders that a slate carries (TURN-7): which there may be, kept as the game's own
 * writer has them. The game is the cards' (tests/support/cards.h): a card under 100 is common. */
#include "signals/command.h"
#include "base/arena.h"
#include "tests/support/cards.h"
#include "tests/support/suite.h"
#include "tests/support/tree.h"

#include <string.h>

static struct engine engine;
static struct cards_command order;
static struct signal_command c;
static struct refusal why;
static struct arena arena;
static struct enclosing with;

static bool common(const void *command)
{
	return ((const struct cards_command *)command)->card < 100;
}

static void set_up(void)
{
	arena_init(&arena, 1 << 20);
	engine = cards_engine;
	engine.common = common;
	with = (struct enclosing){ &engine, NULL, &order };
}

static void tear_down(void)
{
	arena_finish(&arena);
}

static bool read(const char *json)
{
	return signal_command_read(SIGNAL_WRITE, tree_of(&arena, json), &with, &c, &why);
}

static bool refused(const char *json, const char *rule, enum message_id hint)
{
	return !read(json) && strcmp(why.rule, rule) == 0 && why.hint == hint;
}

static bool bears(void)
{
	static const struct staff staff = { .width = 1000, .height = 800 };
	return writing_check(&c.writing, &staff, &why);
}

#define WRITES(kind, orders) "{'kind':'" kind "','text':'Go.','orders':" orders "}"
#define PLAY(card) "{'order':'order.play','params':{'cell':7,'card':" card ",'more':1}}"

START_TEST(TURN_7_a_slate_carries_orders_as_the_game_writes_them)
{
	static const char kept[] = "[{\"order\":\"order.play\",\"params\":{\"card\":3,\"cell\":7}},"
	                           "{\"order\":\"order.play\",\"params\":{\"card\":4,\"cell\":7}}]";
	char text[400];
	struct buffer out;
	struct writer w;
	ck_assert(read(WRITES("proposal", "[" PLAY("3") "," PLAY("4") "]")) && bears());
	ck_assert_int_eq(c.writing.enclosed.orders, 2);
	ck_assert_str_eq(c.writing.enclosed.text, kept);
	buffer_lend(&out, text, sizeof text - 1);
	writer_init(&w, &out);
	signal_command_write(&c, &w);
	text[out.length] = '\0';
	ck_assert(read(text)); /* from the record */
	ck_assert_str_eq(c.writing.enclosed.text, kept);
	ck_assert(read("{'kind':'order','text':'','orders':[" PLAY("3") "]}") && bears()); /* alone */
	ck_assert(read("{'kind':'order','text':'Go.'}") && c.writing.enclosed.orders == 0);
}
END_TEST

START_TEST(TURN_7_no_more_than_four_whole_orders_and_none_of_another_kind)
{
#define THREE PLAY("1") "," PLAY("2") "," PLAY("3")
	ck_assert(read(WRITES("order", "[" THREE "," PLAY("4") "]")));
	ck_assert(refused(WRITES("order", "[" THREE "," PLAY("4") "," PLAY("5") "]"), "CARD-2",
	                  MSG_REFUSAL_SLATE_ORDERS_MANY));
	ck_assert_int_eq((int)why.numbers[0], SLATE_ORDERS);
	ck_assert(refused(WRITES("order", "[]"), "CARD-2", MSG_REFUSAL_SLATE_ORDERS_MANY));
	ck_assert(refused(WRITES("order", "7"), "CARD-2", MSG_REFUSAL_SLATE_ORDERS_MANY));
	ck_assert(refused(WRITES("order", "[" THREE ",{'order':'part.end','params':{}}]"), "TURN-7",
	                  MSG_REFUSAL_DRAFT_KIND));
	ck_assert(refused(WRITES("order", "[7]"), "TURN-7", MSG_REFUSAL_DRAFT_KIND));
	ck_assert(refused(WRITES("order", "[{'order':'order.play'}]"), "TURN-7",
	                  MSG_REFUSAL_DRAFT_ORDER));
	ck_assert(refused(WRITES("order", "[{'order':'order.play','params':{'card':1}}]"), "TURN-7",
	                  MSG_REFUSAL_DRAFT_ORDER));
}
END_TEST

START_TEST(SEE_8_none_that_means_something_else_to_its_reader)
{
	ck_assert(refused(WRITES("order", "[" PLAY("100") "]"), "SEE-8",
	                  MSG_REFUSAL_SLATE_ORDERS_COMMON));
	engine.common = NULL; /* a game whose slates carry none */
	ck_assert(refused(WRITES("order", "[" PLAY("3") "]"), "TURN-7", MSG_REFUSAL_DRAFT_KIND));
	with.command = NULL;
	engine.common = common;
	ck_assert(refused(WRITES("order", "[" PLAY("3") "]"), "TURN-7", MSG_REFUSAL_DRAFT_ORDER));
}
END_TEST

START_TEST(CARD_2_a_report_carries_no_orders)
{
	ck_assert(read(WRITES("report", "[" PLAY("3") "]")));
	ck_assert(!bears() && why.hint == MSG_REFUSAL_SLATE_ORDERS_REPORT);
	ck_assert_str_eq(why.rule, "CARD-2");
}
END_TEST

static Suite *suite(void)
{
	Suite *s = suite_create("signals/enclosed");
	TCase *t = tcase_create("enclosed");
	tcase_add_checked_fixture(t, set_up, tear_down);
	tcase_add_test(t, TURN_7_a_slate_carries_orders_as_the_game_writes_them);
	tcase_add_test(t, TURN_7_no_more_than_four_whole_orders_and_none_of_another_kind);
	tcase_add_test(t, SEE_8_none_that_means_something_else_to_its_reader);
	tcase_add_test(t, CARD_2_a_report_carries_no_orders);
	suite_add_tcase(s, t);
	return s;
}

SUITE_MAIN(suite)
