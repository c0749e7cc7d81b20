/* Clocks in a match of the Game of Battle (match/clockwork, rules/battle): a move must be made, so
 * whose time is over has lost; of that what the field reports E and H4 say of the clocks of others.
 * The attack sits in seat 0 and begins. */
#include "base/memory.h"
#include "match/clocking.h"
#include "rules/battle/battle.h"
#include "rules/battle/generated/board.h"
#include "tests/unit/match/support/ticking.h"

#define HEAD "{\"format\":1,\"engine\":\"game-of-battle-1866\",\"id\":\"test\",\"title\":\"T\","
#define SEATS "\"seats\":[{\"side\":\"attack\"},{\"side\":\"defence\"}],\"to_move\":\"attack\""
#define ARRAY HEAD SEATS "}"
/* Of the defence nothing could take Citadel, Wagon or an arm: it can no longer win. */
#define BARE HEAD SEATS                                                                     \
	",\"position\":{\"defence\":{\"CITADEL\":[19],\"ART\":[1]},"                            \
	"\"attack\":{\"CAV\":[95],\"WAGON\":[129]}}}"

enum { OF_DEFENCE = 1 << DEFENCE, OF_ATTACK = 1 << ATTACK };

static void begin(const char *scenario)
{
	open_game(&battle_engine, scenario, "{}", (struct delay_terms){ 0 });
}

static void open_array(void)
{
	begin(ARRAY);
}

static void anew(const char *scenario)
{
	close_table();
	begin(scenario);
}

static enum err goes(uint32_t conn, int from, int to, uint32_t minute)
{
	char params[50];
	snprintf(params, sizeof params, "{\"from\":%d,\"to\":%d}", from, to);
	return gives_in(conn, "order.go", params, minute)->err;
}

static bool over(const char *how)
{
	char result[60];
	snprintf(result, sizeof result, "\"rule\":\"GB-8.3\",\"how\":\"%s\"", how);
	return match()->live->phase == PHASE_OVER && sees(WATCHER, result);
}

/* What ends a match stands in the record once, and with one result. */
static void ends_once(const char *how)
{
	uint32_t last = entries();
	ck_assert(over(how));
	ck_assert_int_eq(count("clock.zero"), strcmp(how, "time") == 0);
	stage_clocks(s, LONG * (int64_t)S);
	ck_assert_uint_eq(entries(), last);
	ck_assert_int_eq(goes(SECOND, 39, 55, 1), ERR_PHASE);
	ck_assert_int_eq(gives_in(FIRST, "offer.draw", "{}", 1)->err, ERR_PHASE);
	ck_assert_uint_eq(entries(), last);
}

START_TEST(E14_whose_time_runs_in_every_phase)
{
	close_table();
	s = a_stage(NULL);
	s->engines[0] = &battle_engine;
	s->scenario = ARRAY;
	stage_kill(s, 0);
	s->time = (struct clock_terms){ 60, 300 };
	stage_ask_lay(s, 1, "the-ref-of-the-maker-000", "{}");
	stage_run(s);
	ck_assert(stage_member(stage_answer(s, 1)->text, "match", s->match, sizeof s->match));
	ck_assert(!clock_runs(the_clock())); /* waiting: nobody's */
	stage_clocks(s, LONG * (int64_t)S);
	ck_assert_uint_eq(entries(), 1);
	anew(ARRAY); /* play: whose move it is, with no common time before it */
	ck_assert_uint_eq(the_clock()->runs, OF_ATTACK);
	ck_assert(!the_clock()->common);
	ck_assert_int_eq(clock_due(the_clock()), now() + ALL);
	s->clock.now_ms += 10 * S; /* an offer is no move */
	ck_assert_int_eq(gives(SECOND, "offer.draw", "{}")->err, ERR_OK);
	ck_assert_int_eq(clock_due(the_clock()), now() + ALL - 10 * S);
	ck_assert_int_eq(goes(FIRST, 95, 54, 0), ERR_OK);
	ck_assert_uint_eq(the_clock()->runs, OF_DEFENCE);
	ck_assert_int_eq(clock_due(the_clock()), now() + ALL);
	ck_assert_int_eq(gives_in(FIRST, "offer.flag", "{}", 1)->err, ERR_OK); /* over: nobody's */
	ck_assert(!clock_runs(the_clock()));
	ends_once("flag");
}
END_TEST

START_TEST(E6_GB_8_3_whose_time_is_over_has_lost)
{
	is_over_when_due("{\"lost\":2}");
	ck_assert(sees(WATCHER, "\"what\":\"zero\",\"sides\":[\"attack\"]},{\"kind\":\"battle_over\","
	                        "\"minute\":0,\"winner\":\"defence\",\"rule\":\"GB-8.3\","
	                        "\"how\":\"time\"}"));
	for (uint8_t side = 0; side < SIDES; side++)
		ck_assert_int_ge(the_clock()->bank_ms[side], 0);
	ck_assert_int_eq(the_clock()->bank_ms[ATTACK], 0);
	ends_once("time");
}
END_TEST

START_TEST(GB_8_3_the_bank_is_spent_after_the_time_of_a_move)
{
	s->clock.now_ms += MOVE + 40 * S;
	ck_assert_int_eq(goes(FIRST, 95, 54, 0), ERR_OK);
	s->clock.now_ms += MOVE;
	ck_assert_int_eq(goes(SECOND, 39, 55, 1), ERR_OK);
	ck_assert_int_eq(the_clock()->bank_ms[ATTACK], BANK - 40 * S);
	ck_assert_int_eq(the_clock()->bank_ms[DEFENCE], BANK);
	ck_assert_int_eq(clock_due(the_clock()), now() + ALL - 40 * S);
	stage_clocks(s, ALL - 40 * S);
	ck_assert(over("time"));
}
END_TEST

/* E7, G4: nobody is connected and both have long been away: it falls all the same, and whose move
 * it was has lost, not both. */
START_TEST(E7_the_time_falls_though_nobody_looks)
{
	for (int mover = 0; mover < 2; mover++) {
		anew(ARRAY);
		if (mover == 1)
			ck_assert_int_eq(goes(FIRST, 95, 54, 0), ERR_OK);
		for (uint32_t conn = 1; conn <= 3; conn++)
			matches_leave(s->matches, s->sees[conn].member);
		memset(s->sees, 0, sizeof s->sees);
		s->clock.now_ms += 3600 * S;
		matches_sweep(s->matches);
		ck_assert_ptr_nonnull(match__by_id(s->matches, s->match));
		stage_clocks(s, 0);
		ck_assert_str_eq(entry(0)->command, mover == 0 ? "{\"lost\":2}" : "{\"lost\":1}");
		ck_assert(strstr(s->summary, "\"phase\":\"over\"") != NULL);
	}
}
END_TEST

START_TEST(GB_8_3_who_could_not_have_won_does_not_win_on_time)
{
	anew(BARE);
	stage_clocks(s, ALL);
	ck_assert_str_eq(entry(0)->command, "{\"lost\":2}");
	ck_assert(sees(WATCHER, "\"winner\":null,\"rule\":\"GB-8.3\",\"how\":\"time\""));
	ends_once("time");
}
END_TEST

/* E16: the time of receipt counts, however late it is done. */
START_TEST(E16_a_move_that_came_in_in_time_counts)
{
	int64_t due = now() + ALL;
	s->clock.now_ms += ALL + 5 * S;
	s->received_ms = due - 1;
	ck_assert_int_eq(goes(FIRST, 95, 54, 0), ERR_OK);
	ck_assert_int_eq(entry(0)->at_ms, due - 1);
	ck_assert_uint_eq(the_clock()->runs, OF_DEFENCE);
	ck_assert_int_eq(clock_due(the_clock()), due - 1 + ALL);
	s->received_ms = 0;
	anew(ARRAY);
	due = now() + ALL;
	s->clock.now_ms += ALL + 5 * S;
	s->received_ms = due;
	ck_assert_int_eq(goes(FIRST, 95, 54, 0), ERR_PHASE);
	s->received_ms = 0;
	ends_once("time");
}
END_TEST

/* H4: a draw agreed to, a claim to it by the third repetition, a flag: before the millisecond it is
 * theirs, at it the time's; never both. */
START_TEST(H4_at_the_very_millisecond_there_is_one_outcome)
{
	static const struct { const char *verb, *how; } claims[] = { { "offer.draw", "agreed" },
		                                                         { "offer.flag", "flag" } };
	for (int k = 0; k < 4; k++) {
		anew(ARRAY);
		bool late = k % 2 == 1;
		int64_t due = now() + ALL;
		ck_assert_int_eq(gives(SECOND, "offer.draw", "{}")->err, ERR_OK);
		s->clock.now_ms += ALL + S;
		s->received_ms = late ? due : due - 1;
		ck_assert_int_eq(gives(FIRST, claims[k / 2].verb, "{}")->err, late ? ERR_PHASE : ERR_OK);
		s->received_ms = 0;
		ends_once(late ? "time" : claims[k / 2].how);
	}
}
END_TEST

START_TEST(H4_a_third_repetition_at_the_very_millisecond)
{
	static const int way[4][2] = { { 97, 98 }, { 41, 42 }, { 98, 97 }, { 42, 41 } };
	for (int late = 0; late < 2; late++) {
		anew(ARRAY);
		for (uint32_t k = 0; k < 7; k++)
			ck_assert_int_eq(goes(k % 2 == 0 ? FIRST : SECOND, way[k % 4][0], way[k % 4][1], k),
			                 ERR_OK);
		int64_t due = now() + ALL;
		s->clock.now_ms += ALL + S;
		s->received_ms = due - 1 + late;
		ck_assert_int_eq(goes(SECOND, 42, 41, 7), late ? ERR_PHASE : ERR_OK);
		s->received_ms = 0;
		ends_once(late ? "time" : "repetition");
	}
}
END_TEST

/* E5, E13: after each pause the same side's time runs on, with what was left; meanwhile nobody
 * moves, but a draw and the flag are as free as ever. */
START_TEST(E5_E13_pauses_leave_what_is_left_and_the_right_side_s_time_runs)
{
	ck_assert_int_eq(goes(FIRST, 95, 54, 0), ERR_OK);
	s->clock.now_ms += 25 * S;
	for (int day = 0; day < 5; day++) {
		pauses(day % 2 == 0 ? FIRST : SECOND, true);
		ck_assert_uint_eq(the_clock()->runs, OF_DEFENCE);
		ck_assert(clock_runs(the_clock()));
		pauses(day % 2 == 0 ? SECOND : FIRST, true);
		ck_assert(!clock_runs(the_clock()));
		ck_assert_str_eq(gives_in(SECOND, "order.go", "{\"from\":39,\"to\":55}", 1)->rule,
		                 "GB-8.3");
		stage_clocks(s, LONG * (int64_t)S);
		ck_assert_int_eq(count("clock.zero"), 0);
		ck_assert_int_eq(gives(SECOND, "clock.resume", "{}")->err, ERR_OK);
		ck_assert_uint_eq(the_clock()->runs, OF_DEFENCE);
		ck_assert_int_eq(clock_due(the_clock()), now() + ALL - 25 * S);
	}
	pauses(FIRST, true);
	pauses(SECOND, true);
	ck_assert_int_eq(gives_in(FIRST, "offer.draw", "{}", 1)->err, ERR_OK);
	ck_assert_int_eq(gives_in(SECOND, "offer.draw", "{}", 1)->err, ERR_OK);
	ends_once("agreed");
}
END_TEST

/* E10: what the server was not there is credited; then it falls, and a start finds it fallen. */
START_TEST(E10_downtime_is_credited_and_what_fell_comes_back_with_the_record)
{
	s->clock.now_ms += 100 * S;
	stage_kill(s, 0);
	s->clock.now_ms += 1000 * S;
	s->down_ms = 1000 * S;
	stage_join(s, FIRST, s->secret[0]);
	ck_assert_str_eq(entry(0)->command, "{\"ms\":1000000,\"why\":\"down\"}");
	ck_assert_int_eq(clock_due(the_clock()), now() + ALL - 100 * S);
	s->down_ms = 0;
	stage_clocks(s, ALL - 100 * S);
	ck_assert_str_eq(entry(0)->verb, "clock.zero");
	for (int snapshot = 1; snapshot >= 0; snapshot--) {
		if (snapshot == 0)
			fake_store_snapshot_drop(&s->store, s->match);
		stage_kill(s, 0);
		stage_join(s, FIRST, s->secret[0]);
		stage_join(s, SECOND, s->secret[1]);
		ck_assert(sees(FIRST, "\"how\":\"time\""));
		ends_once("time");
	}
}
END_TEST

/* A record in which the time of a move was over and nobody lost by it is none of this game's. */
START_TEST(GB_5_1_no_move_is_ended_for_its_player)
{
	static const uint8_t wrong[] = { 0, OF_DEFENCE, OF_ATTACK | OF_DEFENCE };
	const struct match *m = match();
	void *outcome = memory_take(battle_engine.outcome_size);
	struct live *to = live_create(m->world);
	struct clock_command zero = { .verb = CLOCK_ZERO };
	struct clocking entry = { .world = m->world, .from = m->live, .to = to, .command = &zero,
		                      .at_ms = now() + ALL, .outcome = outcome };
	for (size_t k = 0; k < sizeof wrong; k++) {
		live_copy(m->world, to, m->live);
		zero.lost = wrong[k];
		ck_assert(!clocking_apply(&entry));
	}
	zero.lost = OF_ATTACK;
	ck_assert(clocking_apply(&entry));
	ck_assert_int_eq(to->phase, PHASE_OVER);
	live_destroy(to);
	memory_drop(outcome);
}
END_TEST

static Suite *clockwork_battle_suite(void)
{
	Suite *suite = suite_create("match/clockwork_battle");
	TCase *t = tcase_create("clocks");
	tcase_add_checked_fixture(t, open_array, close_table);
	tcase_add_test(t, E14_whose_time_runs_in_every_phase);
	tcase_add_test(t, E6_GB_8_3_whose_time_is_over_has_lost);
	tcase_add_test(t, GB_8_3_the_bank_is_spent_after_the_time_of_a_move);
	tcase_add_test(t, E7_the_time_falls_though_nobody_looks);
	tcase_add_test(t, GB_8_3_who_could_not_have_won_does_not_win_on_time);
	tcase_add_test(t, E16_a_move_that_came_in_in_time_counts);
	tcase_add_test(t, H4_at_the_very_millisecond_there_is_one_outcome);
	tcase_add_test(t, H4_a_third_repetition_at_the_very_millisecond);
	tcase_add_test(t, E5_E13_pauses_leave_what_is_left_and_the_right_side_s_time_runs);
	tcase_add_test(t, E10_downtime_is_credited_and_what_fell_comes_back_with_the_record);
	tcase_add_test(t, GB_5_1_no_move_is_ended_for_its_player);
	suite_add_tcase(suite, t);
	return suite;
}

SUITE_MAIN(clockwork_battle_suite)
