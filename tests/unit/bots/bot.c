/* The bot at its pipe: introduces itself, joins, orders when it is its move, and only once for what
 * it sees; joins again after a gap; rests when the server has no room; ends when it is over. */
#include "bots/bot.h"
#include "base/text.h"
#include "tests/support/suite.h"

#include <stdio.h>
#include <string.h>

static struct bot bot;
static char said[1 << 16];

static void begin(void)
{
	bot_init(&bot);
}

static void end(void)
{
	bot_finish(&bot);
}

static enum bot_says hear(const char *line)
{
	enum bot_says says = bot_hear(&bot, line, strlen(line));
	text_copy(said, sizeof said, buffer_text(&bot.out));
	buffer_clear(&bot.out);
	return says;
}

static enum bot_says act(void)
{
	enum bot_says says = bot_act(&bot);
	text_copy(said, sizeof said, buffer_text(&bot.out));
	buffer_clear(&bot.out);
	return says;
}

static enum bot_says answer(const char *body)
{
	static char line[1 << 14];
	snprintf(line, sizeof line, "{\"jsonrpc\":\"2.0\",\"id\":%lld,%s}", (long long)bot.id, body);
	return hear(line);
}

static enum bot_says error(const char *name)
{
	char body[128];
	snprintf(body, sizeof body,
	         "\"error\":{\"code\":-32000,\"message\":\"\",\"data\":{\"name\":\"%s\"}}", name);
	return answer(body);
}

/* The end of a game with few figures: light infantry of the attack beside the Citadel. */
#define FIGURES_SHOWN                                                                             \
	"\"figure/0\":{\"side\":\"defence\",\"figure\":\"CITADEL\",\"square\":1},"                    \
	"\"figure/1\":{\"side\":\"defence\",\"figure\":\"IL\",\"square\":20},"                        \
	"\"figure/16\":{\"side\":\"attack\",\"figure\":\"WAGON\",\"square\":139},"                    \
	"\"figure/17\":{\"side\":\"attack\",\"figure\":\"IL\",\"square\":110}"

static const char *join_result(const char *engine, const char *phase, const char *to_move)
{
	static char body[4096];
	snprintf(
		body, sizeof body,
		"\"result\":{\"match\":\"abcdefghijklmnop\",\"viewer\":\"seat\",\"seat\":0,\"side\":"
		"\"attack\",\"epoch\":9,\"seq\":4,\"view\":{\"match\":{\"engine\":\"%s\",\"phase\":"
		"\"%s\"},\"seat/0\":{\"computer\":\"cadet\"},\"battle\":{\"to_move\":\"%s\",\"minute\":"
		"12,\"quiet\":3,\"offers\":[],\"result\":null}," FIGURES_SHOWN "},\"log\":[]}",
		engine, phase, to_move);
	return body;
}

static void seated(const char *to_move)
{
	ck_assert_int_eq(hear("{\"match\":\"abcdefghijklmnop\",\"secret\":"
	                      "\"abcdefghijklmnopqrstuvwxyz012345\"}"),
	                 BOT_GOES_ON);
	ck_assert_ptr_nonnull(strstr(said, "\"method\":\"session.hello\""));
	ck_assert_int_eq(answer("\"result\":{}"), BOT_GOES_ON);
	ck_assert_str_eq(said, "{\"jsonrpc\":\"2.0\",\"id\":2,\"method\":\"match.join\",\"params\":{"
	                       "\"match\":\"abcdefghijklmnop\",\"secret\":"
	                       "\"abcdefghijklmnopqrstuvwxyz012345\"}}\n");
	ck_assert_int_eq(answer(join_result("game-of-battle-1866", "play", to_move)), BOT_GOES_ON);
}

START_TEST(it_orders_when_it_is_its_move_and_once)
{
	seated("attack");
	ck_assert(bot_wants(&bot));
	ck_assert_int_eq(act(), BOT_GOES_ON);
	ck_assert_ptr_nonnull(strstr(said, "\"method\":\"order.go\",\"params\":{\"match\":"
	                                   "\"abcdefghijklmnop\",\"ref\":\""));
	ck_assert_ptr_nonnull(strstr(said, "\"minute\":12,\"from\":"));
	ck_assert(!bot_wants(&bot));
	ck_assert_int_eq(answer("\"result\":{\"minute\":12}"), BOT_GOES_ON);
	ck_assert(!bot_wants(&bot)); /* until it is shown something new */
	ck_assert_int_eq(hear("{\"jsonrpc\":\"2.0\",\"method\":\"match.update\",\"params\":{\"match\":"
	                      "\"abcdefghijklmnop\",\"epoch\":9,\"seq\":5,\"events\":[],\"set\":{},"
	                      "\"gone\":[]}}"),
	                 BOT_GOES_ON);
	ck_assert(bot_wants(&bot));
}
END_TEST

START_TEST(the_same_state_has_the_same_ref_and_order)
{
	char first[sizeof said];
	seated("attack");
	act();
	memcpy(first, said, sizeof first);
	bot_finish(&bot);
	bot_init(&bot);
	seated("attack");
	act();
	ck_assert_str_eq(said, first);
}
END_TEST

START_TEST(it_waits_while_it_is_the_others_move)
{
	seated("defence");
	act();
	ck_assert_str_eq(said, "");
	ck_assert(!bot_wants(&bot));
}
END_TEST

START_TEST(a_gap_and_a_resync_are_joined_again)
{
	static const char gap[] = "{\"jsonrpc\":\"2.0\",\"method\":\"match.update\",\"params\":{"
	                          "\"match\":\"abcdefghijklmnop\","
							  "\"epoch\":9,\"seq\":7,\"events\":[],\"set\":{},\"gone\":[]}}";
	seated("defence");
	ck_assert_int_eq(hear(gap), BOT_GOES_ON);
	ck_assert_ptr_nonnull(strstr(said, "\"method\":\"match.join\""));
	ck_assert_int_eq(hear(gap), BOT_GOES_ON); /* still on its way */
	ck_assert_str_eq(said, "");
	ck_assert_int_eq(answer(join_result("game-of-battle-1866", "play", "attack")), BOT_GOES_ON);
	ck_assert_int_eq(hear("{\"jsonrpc\":\"2.0\",\"method\":\"match.resync\",\"params\":{\"match\":"
	                      "\"abcdefghijklmnop\"}}"),
	                 BOT_GOES_ON);
	ck_assert_ptr_nonnull(strstr(said, "\"method\":\"match.join\""));
	ck_assert(!bot_wants(&bot));
}
END_TEST

START_TEST(it_rests_when_there_is_no_room_and_looks_again)
{
	static const char *const passing[] = { "ERR_LIMIT", "ERR_BUSY", "ERR_NOT_RECORDED", "ERR_IO",
		                                   "ERR_NOMEM", "ERR_FROZEN" };
	seated("attack");
	for (size_t i = 0; i < sizeof passing / sizeof passing[0]; i++) {
		act();
		ck_assert_ptr_nonnull(strstr(said, "order.go"));
		ck_assert_int_eq(error(passing[i]), BOT_GOES_ON);
		ck_assert(bot_rests(&bot) && !bot_wants(&bot));
		ck_assert_int_eq(act(), BOT_GOES_ON);
		ck_assert(!bot_rests(&bot));
		ck_assert_ptr_nonnull(strstr(said, "\"method\":\"match.join\""));
		answer(join_result("game-of-battle-1866", "play", "attack"));
	}
	act();
	ck_assert_int_eq(error("ERR_MINUTE"), BOT_GOES_ON);
	ck_assert_ptr_nonnull(strstr(said, "\"method\":\"match.join\""));
}
END_TEST

START_TEST(what_makes_no_sense_ends_it)
{
	seated("attack");
	act();
	ck_assert_int_eq(error("ERR_REFUSED"), BOT_FAULT);
	ck_assert_int_eq(hear("{"), BOT_FAULT);
	end();
	begin();
	ck_assert_int_eq(hear("{\"match\":\"abcdefghijklmnop\"}"), BOT_FAULT);
	end();
	begin();
	hear("{\"match\":\"abcdefghijklmnop\",\"secret\":\"x\"}");
	answer("\"result\":{}");
	ck_assert_int_eq(answer("\"result\":{}"), BOT_FAULT);
}
END_TEST

START_TEST(a_game_that_is_over_or_not_its_own_is_left)
{
	seated("defence");
	ck_assert_int_eq(hear("{\"jsonrpc\":\"2.0\",\"method\":\"match.update\",\"params\":{\"match\":"
	                      "\"abcdefghijklmnop\",\"epoch\":9,\"seq\":5,\"events\":[],\"set\":{"
	                      "\"match\":{\"phase\":\"over\"}},\"gone\":[]}}"),
	                 BOT_DONE);
	end();
	begin();
	hear("{\"match\":\"abcdefghijklmnop\",\"secret\":\"x\"}");
	answer("\"result\":{}");
	ck_assert_int_eq(answer(join_result("cards", "play", "attack")), BOT_DONE);
}
END_TEST

static Suite *suite(void)
{
	Suite *s = suite_create("bots/bot");
	TCase *t = tcase_create("bot");
	tcase_add_checked_fixture(t, begin, end);
	tcase_add_test(t, it_orders_when_it_is_its_move_and_once);
	tcase_add_test(t, the_same_state_has_the_same_ref_and_order);
	tcase_add_test(t, it_waits_while_it_is_the_others_move);
	tcase_add_test(t, a_gap_and_a_resync_are_joined_again);
	tcase_add_test(t, it_rests_when_there_is_no_room_and_looks_again);
	tcase_add_test(t, what_makes_no_sense_ends_it);
	tcase_add_test(t, a_game_that_is_over_or_not_its_own_is_left);
	suite_add_tcase(s, t);
	return s;
}

SUITE_MAIN(suite)
