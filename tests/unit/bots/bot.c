/* The bot at its pipe: introduces itself, joins, orders when it is its move, and only once for what
 * it sees; joins again after a gap; rests when the server has no room; ends when it is over. */
#include "bots/bot.h"
#include "base/memory.h"
#include "base/text.h"
#include "rules/reiswitz/reiswitz.h"
#include "rules/reiswitz/scenario.h"
#include "tests/support/suite.h"
#include "wire/decode.h"

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

/* TURN-5: in a pause nobody gives orders. */
START_TEST(it_waits_while_the_clock_is_paused)
{
	static const char update[] =
		"{\"jsonrpc\":\"2.0\",\"method\":\"match.update\",\"params\":{\"match\":"
		"\"abcdefghijklmnop\",\"epoch\":9,\"seq\":%d,\"events\":[],\"set\":{\"clock\":{%s}},"
		"\"gone\":[]}}";
	char line[400];
	seated("attack");
	snprintf(line, sizeof line, update, 5, "\"paused\":true");
	ck_assert_int_eq(hear(line), BOT_GOES_ON);
	act();
	ck_assert_str_eq(said, "");
	snprintf(line, sizeof line, update, 6, "");
	hear(line);
	act();
	ck_assert_ptr_nonnull(strstr(said, "\"method\":\"order.go\""));
	ck_assert_int_eq(answer("\"error\":{\"code\":-32000,\"message\":\"\",\"data\":{\"name\":"
	                        "\"ERR_REFUSED\",\"hint\":{\"id\":\"refusal.clock_pause\"}}}"),
	                 BOT_GOES_ON); /* it began while it thought */
	ck_assert_ptr_nonnull(strstr(said, "\"method\":\"match.join\""));
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

/* ---- a game with a board ---- */

static const char terrain_text[] =
	"{\"format\":1,\"name\":\"Plain\",\"seed\":1,\"wide\":4,\"high\":4}";
static const char scenario_text[] =
	"{\"format\":1,\"id\":\"plain\",\"engine\":\"reiswitz-1812\",\"title\":\"Plain\",\"summary\":"
	"\"Plain\",\"terrain\":\"plain\",\"players\":2,\"minutes\":20,\"first\":\"blue\",\"seats\":[{"
	"\"side\":\"blue\",\"name\":\"Blue\"},{\"side\":\"green\",\"name\":\"Green\"}],\"pieces\":[{"
	"\"arm\":\"closed_infantry\",\"side\":\"blue\",\"division\":1,\"x\":500,\"y\":900,\"bearing\":"
	"0},{\"arm\":\"closed_infantry\",\"side\":\"green\",\"division\":1,\"x\":500,\"y\":200,"
	"\"bearing\":180}]}";

static bool shelf_read(void *self, const char *scenario, const struct doc *seating,
                       struct arena *arena,
                       const struct doc **terrain_read, const struct doc **scenario_read)
{
	struct wire_fault why;
	(void)self;
	ck_assert_ptr_null(seating);
	*terrain_read = wire_parse(arena, terrain_text, strlen(terrain_text), &why);
	*scenario_read = wire_parse(arena, scenario_text, strlen(scenario_text), &why);
	return strcmp(scenario, "plain") == 0 && *terrain_read != NULL && *scenario_read != NULL;
}

static void world_hex(char hex[DIGEST_HEX])
{
	struct arena arena;
	const struct doc *terrain, *scenario;
	struct digest digest;
	struct faults *faults = memory_take(sizeof *faults);
	struct scratch scratch = { memory_take(SCENARIO_SCRATCH), SCENARIO_SCRATCH };
	arena_init(&arena, 1 << 20);
	ck_assert(shelf_read(NULL, "plain", NULL, &arena, &terrain, &scenario));
	void *world = memory_take(reiswitz_engine.world_size(terrain, scenario, faults));
	ck_assert(reiswitz_engine.world_init(world, terrain, scenario, &scratch, faults));
	reiswitz_engine.world_digest(world, &digest);
	digest_hex(&digest, hex);
	memory_drop(world);
	memory_drop(scratch.memory);
	memory_drop(faults);
	arena_finish(&arena);
}

static enum bot_says at_the_board(const char *scenario, const char *world)
{
	static char body[2048];
	snprintf(
		body, sizeof body,
		"\"result\":{\"match\":\"abcdefghijklmnop\",\"viewer\":\"seat\",\"seat\":0,\"side\":"
		"\"blue\",\"epoch\":9,\"seq\":4,\"view\":{\"match\":{\"engine\":\"reiswitz-1812\","
		"\"phase\":\"play\",\"scenario\":\"%s\",\"world\":\"%s\"},\"seat/0\":{"
		"\"computer\":\"colonel\"},\"turn\":{\"minute\":0,\"side\":\"blue\",\"ended\":[]},"
		"\"piece/0\":{\"side\":\"blue\",\"seat\":0,\"division\":1,\"arm\":\"closed_infantry\","
		"\"x\":500,\"y\":900,\"b\":0},\"piece/1\":{\"side\":\"green\",\"seat\":1,\"division\":1,"
		"\"arm\":\"closed_infantry\",\"x\":500,\"y\":200,\"b\":180}},\"log\":[]}",
		scenario, world);
	hear("{\"match\":\"abcdefghijklmnop\",\"secret\":\"abcdefghijklmnopqrstuvwxyz012345\"}");
	answer("\"result\":{}");
	return answer(body);
}

START_TEST(it_plays_only_on_the_board_its_server_has)
{
	char hex[DIGEST_HEX];
	world_hex(hex);
	ck_assert_int_eq(at_the_board("plain", hex), BOT_DONE); /* no library */
	const char *const bad[][2] = { { "hilly", hex }, { "plain", "00" } };
	for (size_t i = 0; i < 2; i++) {
		end();
		begin();
		bot.library.read = shelf_read;
		ck_assert_int_eq(at_the_board(bad[i][0], bad[i][1]), BOT_DONE);
	}
}
END_TEST

START_TEST(what_the_rules_refuse_it_does_not_order_again)
{
	char hex[DIGEST_HEX];
	world_hex(hex);
	bot.library.read = shelf_read;
	ck_assert_int_eq(at_the_board("plain", hex), BOT_GOES_ON);
	ck_assert_int_eq(act(), BOT_GOES_ON);
	ck_assert_ptr_nonnull(strstr(said, "\"method\":\"order.move\""));
	for (int k = 0; k < 5 && strstr(said, "part.end") == NULL; k++) {
		ck_assert_int_eq(error("ERR_REFUSED"), BOT_GOES_ON);
		ck_assert(bot_wants(&bot));
		ck_assert_int_eq(act(), BOT_GOES_ON);
	}
	ck_assert_ptr_nonnull(strstr(said, "part.end"));
	ck_assert_int_eq(error("ERR_REFUSED"), BOT_FAULT);
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
	tcase_add_test(t, it_waits_while_the_clock_is_paused);
	tcase_add_test(t, a_gap_and_a_resync_are_joined_again);
	tcase_add_test(t, it_rests_when_there_is_no_room_and_looks_again);
	tcase_add_test(t, what_makes_no_sense_ends_it);
	tcase_add_test(t, a_game_that_is_over_or_not_its_own_is_left);
	tcase_add_test(t, it_plays_only_on_the_board_its_server_has);
	tcase_add_test(t, what_the_rules_refuse_it_does_not_order_again);
	suite_add_tcase(s, t);
	return s;
}

SUITE_MAIN(suite)
