/* Clocks in a match (match/clockwork, live, replay; TURN-5, TURN-7, END-3): whose time runs in
 * every phase, what happens when it is over, what is credited, and what the field reports E, G4 and
 * H4 say of the clocks of others. */
#include "tests/unit/match/support/stored.h"
#include "tests/unit/match/support/ticking.h"

START_TEST(END_3_a_match_without_a_clock_has_none)
{
	close_table();
	s = a_stage_of(clock_cards(), NULL, "{}", (struct delay_terms){ 0 });
	ck_assert(!sees(FIRST, "\"clock\""));
	ck_assert_str_eq(gives(FIRST, "clock.pause", "{\"on\":true}")->rule, "TURN-5");
	stage_clocks(s, LONG * (int64_t)S);
	ck_assert_uint_eq(entries(), 2);
	stored_as_cards(clock_cards());
}
END_TEST

/* Whose time runs: one table, every phase (field reports E13, E14). */
START_TEST(E14_whose_time_runs_in_every_phase)
{
	close_table();
	s = a_stage(NULL); /* waiting: nobody's */
	s->engines[0] = clock_cards();
	stage_kill(s, 0);
	s->time = (struct clock_terms){ 60, 300 };
	stage_ask_lay(s, 1, "the-ref-of-the-maker-000", "{\"moves\":3}");
	stage_run(s);
	const char *laid = stage_answer(s, 1)->text;
	ck_assert(stage_member(laid, "match", s->match, sizeof s->match));
	ck_assert(stage_member(laid, "invitation", s->invitation, sizeof s->invitation));
	ck_assert(!clock_runs(the_clock()));
	stage_clocks(s, LONG * (int64_t)S);
	ck_assert_uint_eq(entries(), 1);
	again("{\"free\":true}"); /* before play: both, one time */
	ck_assert_uint_eq(the_clock()->runs, BOTH);
	ck_assert(the_clock()->common);
	ck_assert_int_eq(clock_due(the_clock()), now() + ALL);
	ck_assert_int_eq(plays(SECOND, 0), ERR_OK); /* what somebody does changes nothing of it */
	ck_assert_int_eq(clock_due(the_clock()), now() + ALL);
	again("{\"moves\":2}"); /* play: who moves */
	ck_assert_uint_eq(the_clock()->runs, BLUE);
	ck_assert_int_eq(plays(FIRST, 0), ERR_OK);
	ck_assert_uint_eq(the_clock()->runs, GREEN);
	pauses(FIRST, true);
	pauses(SECOND, true); /* paused: nobody's */
	ck_assert(!clock_runs(the_clock()));
	ck_assert_int_eq(gives(FIRST, "clock.resume", "{}")->err, ERR_OK);
	ck_assert_uint_eq(the_clock()->runs, GREEN);
	ck_assert_int_eq(plays(SECOND, 1), ERR_OK); /* over: nobody's */
	ck_assert(!clock_runs(the_clock()));
	uint32_t last = entries();
	stage_clocks(s, LONG * (int64_t)S);
	ck_assert_uint_eq(entries(), last);
}
END_TEST

START_TEST(E14_in_a_frozen_match_no_time_falls)
{
	again("{\"trap\":5}");
	gives(FIRST, "order.play", "{\"card\":1,\"cell\":5}");
	ck_assert_int_eq(match()->life, MATCH_FROZEN);
	uint32_t last = entries();
	stage_clocks(s, LONG * (int64_t)S);
	ck_assert_uint_eq(entries(), last);
	ck_assert_int_eq(matches_wait_ms(s->matches), -1); /* and nobody waits for it */
}
END_TEST

START_TEST(TURN_5_when_the_time_is_over_the_move_is)
{
	is_over_when_due("{\"lost\":0}");
	ck_assert_uint_eq(entries(), 3);
	ck_assert_uint_eq(the_clock()->runs, GREEN);
	ck_assert_int_eq(the_clock()->bank_ms[0], 0);
	ck_assert(sees(WATCHER, "{\"kind\":\"clock\",\"minute\":1,\"what\":\"zero\","
	                        "\"sides\":[\"blue\"]}"));
	ck_assert_int_eq(plays(FIRST, 0), ERR_MINUTE);
	ck_assert_int_eq(plays(SECOND, 1), ERR_OK);
	stage_clocks(s, MOVE - 1); /* no bank is left to him, but a move's time is */
	ck_assert_str_eq(entry(0)->verb, "order.play");
	stage_clocks(s, 1);
	ck_assert_str_eq(entry(0)->verb, "clock.zero");
}
END_TEST

START_TEST(TURN_7_what_is_prepared_goes_before_the_time_is_over_the_rest_stays)
{
	static const char add[] = "{\"order\":\"order.play\",\"params\":{\"card\":%d,\"cell\":%d}}";
	char params[100];
	for (int k = 1; k <= 2; k++) {
		snprintf(params, sizeof params, add, k, k);
		ck_assert_int_eq(gives(FIRST, "draft.add", params)->err, ERR_OK);
	}
	gives(FIRST, "draft.prepare", "{\"draft\":2,\"on\":true}");
	snprintf(params, sizeof params, add, 99, 99);
	gives(FIRST, "draft.add", params);
	gives(FIRST, "draft.prepare", "{\"draft\":3,\"on\":true}");
	uint32_t before = entries();
	fake_audience_clear(&s->audience);
	stage_clocks(s, ALL);
	/* in cards the move passes with the first that is carried out: that of the others is over */
	ck_assert_str_eq(fake_store_entry(&s->store, s->match, before + 1)->verb, "clock.fall");
	ck_assert_str_eq(fake_store_entry(&s->store, s->match, before + 2)->command,
	                 "{\"draft\":2,\"lawful\":true}");
	ck_assert_str_eq(fake_store_entry(&s->store, s->match, before + 3)->command,
	                 "{\"draft\":3,\"lawful\":false}");
	ck_assert_uint_eq(entries(), before + 3);
	ck_assert_uint_eq(the_clock()->runs, GREEN);
	ck_assert(sees(FIRST, "\"draft/1\"") && sees(FIRST, "\"draft/3\""));
}
END_TEST

/* What falls first nobody but the seat is told of: no frame, no event, no number. */
START_TEST(TURN_7_that_something_was_prepared_nobody_learns_by_the_clock)
{
	gives(FIRST, "draft.add", "{\"order\":\"order.play\",\"params\":{\"card\":99,\"cell\":99}}");
	gives(FIRST, "draft.prepare", "{\"draft\":1,\"on\":true}");
	fake_audience_clear(&s->audience);
	stage_clocks(s, ALL);
	ck_assert_str_eq(entry(0)->verb, "clock.zero");
	ck_assert_str_eq(entry(1)->verb, "draft.run");
	ck_assert_str_eq(entry(2)->verb, "clock.fall");
	ck_assert_uint_eq(fake_heard_count(&s->audience, SECOND, HEARD_FRAME), 1);
	ck_assert_uint_eq(fake_heard_count(&s->audience, WATCHER, HEARD_FRAME), 1);
}
END_TEST

/* E1: with orders and without, with an end of the part and without. */
START_TEST(E1_missed_is_only_what_was_neither_done_nor_ended)
{
	ck_assert_int_eq(plays(FIRST, 0), ERR_OK); /* done and, in cards, ended with it */
	stage_clocks(s, ALL);
	ck_assert_uint_eq(entries(), 4); /* his clock had stopped: it is the other's time that fell */
	ck_assert(sees(WATCHER, "\"what\":\"zero\",\"sides\":[\"green\"]"));
	ck_assert(!sees(WATCHER, "\"what\":\"zero\",\"sides\":[\"blue\"]"));
}
END_TEST

/* E3: the next time begins when the move before it is over, early or late. */
START_TEST(E3_the_next_time_begins_when_the_move_before_has_ended)
{
	s->clock.now_ms += 10 * S;
	ck_assert_int_eq(plays(FIRST, 0), ERR_OK);
	ck_assert_int_eq(clock_due(the_clock()), now() + ALL);
	stage_clocks(s, ALL + 7 * S); /* the server came late to it: the next has none of that */
	ck_assert_int_eq(clock_due(the_clock()), now() + ALL);
}
END_TEST

/* E16: an order that came in before the time was over counts, however late it is done; one that
 * came in at the very millisecond does not. */
START_TEST(E16_it_is_the_time_of_receipt_that_counts)
{
	int64_t due = now() + ALL;
	s->clock.now_ms += ALL + 5 * S;
	s->received_ms = due - 1;
	ck_assert_int_eq(plays(FIRST, 0), ERR_OK);
	ck_assert_str_eq(entry(0)->verb, "order.play");
	ck_assert_int_eq(entry(0)->at_ms, due - 1);
	ck_assert_int_eq(count("clock.zero"), 0);
	ck_assert_int_eq(clock_due(the_clock()), due - 1 + ALL);
	s->received_ms = 0;
	again("{}");
	due = now() + ALL;
	s->clock.now_ms += ALL + 5 * S;
	s->received_ms = due;
	ck_assert_int_eq(plays(FIRST, 0), ERR_MINUTE);
	ck_assert_int_eq(count("clock.zero"), 1);
}
END_TEST

/* Of those that wait behind another for the disk too: the time falls between them. */
START_TEST(E16_also_of_what_waits_for_the_disk)
{
	static const int64_t after[] = { 1, ALL - 1, ALL + 1 };
	int64_t begun = now();
	for (int k = 0; k < 3; k++) {
		char ref[24];
		snprintf(ref, sizeof ref, "ref-early-%d", k);
		s->received_ms = begun + after[k];
		stage_ask_order(s, FIRST, ref, "draft.add",
		                "{\"order\":\"order.play\",\"params\":{\"card\":1,\"cell\":2}}", 0);
	}
	s->received_ms = 0;
	stage_clocks(s, ALL + 10);
	ck_assert_str_eq(entry(0)->verb, "draft.add");
	ck_assert_str_eq(entry(1)->verb, "clock.zero");
	ck_assert_str_eq(entry(2)->verb, "draft.add");
	ck_assert_int_le(entry(2)->at_ms, entry(1)->at_ms);
	ck_assert_int_le(entry(1)->at_ms, entry(0)->at_ms); /* never back */
}
END_TEST

/* E7: nobody is connected, nobody asks; it happens all the same, and the match is not put away. */
START_TEST(E7_the_time_falls_though_nobody_looks)
{
	for (uint32_t conn = 1; conn <= 3; conn++)
		matches_leave(s->matches, s->sees[conn].member);
	memset(s->sees, 0, sizeof s->sees);
	s->clock.now_ms += 3600 * S / 2; /* far longer than an idle match is kept */
	matches_sweep(s->matches);
	ck_assert_ptr_nonnull(match__by_id(s->matches, s->match));
	stage_clocks(s, 0);
	ck_assert_int_eq(count("clock.zero"), 1);
	ck_assert(strstr(s->summary, "\"phase\":\"over\"") != NULL); /* all were absent: told too */
	s->clock.now_ms += 3600 * S;
	matches_sweep(s->matches); /* and now it may go */
	ck_assert_ptr_null(match__by_id(s->matches, s->match));
}
END_TEST

/* E8: a first order on the sixth of seven days. */
START_TEST(E8_a_match_of_long_moves_lives)
{
	close_table();
	s = a_stage(NULL);
	s->engines[0] = clock_cards();
	stage_kill(s, 0);
	s->time = (struct clock_terms){ CLOCK_MOVE_MOST, 0 };
	stage_table(s, "{}");
	for (uint32_t conn = 1; conn <= 3; conn++)
		matches_leave(s->matches, s->sees[conn].member);
	memset(s->sees, 0, sizeof s->sees);
	for (int day = 0; day < 6; day++) {
		s->clock.now_ms += (int64_t)86400 * S;
		matches_sweep(s->matches);
		stage_clocks(s, 0);
	}
	stage_join(s, FIRST, s->secret[0]);
	ck_assert_int_eq(plays(FIRST, 0), ERR_OK);
}
END_TEST

/* END-3: nobody of the side whose time is over was there. */
START_TEST(END_3_an_absent_side_whose_time_is_over_has_lost)
{
	absent(FIRST);
	stage_clocks(s, ALL);
	ck_assert_str_eq(entry(0)->command, "{\"lost\":1}");
	ck_assert_int_eq(match()->live->phase, PHASE_OVER);
	again("{}");
	absent(SECOND); /* that the other is away does not matter to him whose time it is */
	stage_clocks(s, ALL);
	ck_assert_str_eq(entry(0)->command, "{\"lost\":0}");
}
END_TEST

/* G4: both are gone: drawn, whoever's time it is. */
START_TEST(G4_with_both_gone_the_order_of_looking_decides_nothing)
{
	for (int mover = 0; mover < 2; mover++) {
		again("{}");
		if (mover == 1)
			ck_assert_int_eq(plays(FIRST, 0), ERR_OK);
		absent(FIRST);
		absent(SECOND);
		stage_clocks(s, ALL);
		ck_assert_str_eq(entry(0)->command, "{\"lost\":3}");
	}
	again("{\"free\":true}"); /* both times over in one sweep */
	absent(FIRST);
	absent(SECOND);
	stage_clocks(s, ALL);
	ck_assert_str_eq(entry(0)->command, "{\"lost\":3}");
}
END_TEST

/* H4: an offer, an acceptance, a move at the very millisecond: one outcome, in one order. */
START_TEST(H4_at_the_very_millisecond_the_time_is_over_first)
{
	s->clock.now_ms += ALL; /* the clock was not looked at: the order comes first to the server */
	ck_assert_int_eq(plays(FIRST, 0), ERR_MINUTE);
	ck_assert_int_eq(count("clock.zero"), 1);
	ck_assert_int_eq(count("order.play"), 0);
}
END_TEST

/* FAULT: while nothing can be written all clocks stand, and it is noted. */
START_TEST(E10_while_the_store_cannot_write_no_time_passes)
{
	s->clock.now_ms += 100 * S;
	s->store.faulty = true;
	stage_clocks(s, 0);
	stage_clocks(s, LONG * (int64_t)S);
	ck_assert_int_eq(plays(FIRST, 0), ERR_NOT_RECORDED);
	ck_assert_int_eq(matches_wait_ms(s->matches), -1);
	ck_assert_uint_eq(entries(), 2);
	s->store.faulty = false;
	stage_clocks(s, 0);
	ck_assert_str_eq(entry(0)->verb, "clock.credit");
	char command[64];
	snprintf(command, sizeof command, "{\"ms\":%lld,\"why\":\"fault\"}", LONG * (long long)S);
	ck_assert_str_eq(entry(0)->command, command);
	ck_assert_int_eq(clock_due(the_clock()), now() + ALL - 100 * S);
	ck_assert(sees(WATCHER, "\"what\":\"credit\""));
}
END_TEST

/* E10: what the server was not there is credited when the match is back, noted, and told; and what
 * it was there is not. */
START_TEST(E10_downtime_is_credited_when_the_match_is_back)
{
	s->clock.now_ms += 100 * S;
	stage_kill(s, 0);
	s->clock.now_ms += 1000 * S;
	s->down_ms = 1000 * S;
	stage_join(s, FIRST, s->secret[0]);
	ck_assert_str_eq(entry(0)->verb, "clock.credit");
	ck_assert_str_eq(entry(0)->command, "{\"ms\":1000000,\"why\":\"down\"}");
	ck_assert_int_eq(clock_due(the_clock()), now() + ALL - 100 * S);
	s->down_ms = 0;
	stage_join(s, SECOND, s->secret[1]);
	stage_clocks(s, 0);
	ck_assert_int_eq(count("clock.credit"), 1);
	ck_assert_int_eq(plays(FIRST, 0), ERR_OK);
	stage_kill(s, 0); /* none is owed: none is noted */
	stage_join(s, FIRST, s->secret[0]);
	ck_assert_int_eq(count("clock.credit"), 1);
	ck_assert_uint_eq(the_clock()->runs, GREEN);
}
END_TEST

/* Even if the time would have been over in between: the credit comes first. */
START_TEST(E10_what_would_have_fallen_meanwhile_does_not)
{
	s->clock.now_ms += ALL - 1;
	stage_kill(s, 0);
	s->clock.now_ms += 1000 * S;
	s->down_ms = 1000 * S;
	stage_join(s, FIRST, s->secret[0]);
	stage_clocks(s, 0);
	ck_assert_int_eq(count("clock.zero"), 0);
	stage_clocks(s, 1);
	ck_assert_int_eq(count("clock.zero"), 1);
}
END_TEST

/* The machine slept: no time of anybody's. Small steps are nothing. */
START_TEST(E10_an_hour_that_leaps_is_credited)
{
	stage_clocks(s, 10 * S);
	s->clock.leapt_ms = 1999;
	stage_clocks(s, 0);
	ck_assert_int_eq(count("clock.credit"), 0);
	s->clock.leapt_ms += 3600 * S;
	stage_clocks(s, 0);
	ck_assert_str_eq(entry(0)->command, "{\"ms\":3600000,\"why\":\"down\"}");
	ck_assert_int_eq(clock_due(the_clock()), now() + ALL - 10 * S - 1999);
	stage_clocks(s, 0);
	ck_assert_int_eq(count("clock.credit"), 1);
}
END_TEST

/* The store is told while somebody's time passes, and not else. */
START_TEST(E10_the_server_says_that_it_runs_while_a_clock_does)
{
	stage_clocks(s, 0);
	ck_assert_uint_eq(s->beats, 1);
	stage_clocks(s, 2999);
	ck_assert_uint_eq(s->beats, 1);
	stage_clocks(s, 1);
	ck_assert_uint_eq(s->beats, 2);
	pauses(FIRST, true);
	pauses(SECOND, true);
	stage_clocks(s, 60 * S);
	ck_assert_uint_eq(s->beats, 2);
}
END_TEST

START_TEST(clocks_are_in_the_record_and_come_back_with_it)
{
	again("{}");
	s->clock.now_ms += 40 * S;
	ck_assert_int_eq(plays(FIRST, 0), ERR_OK);
	pauses(SECOND, true);
	pauses(FIRST, true);
	s->clock.now_ms += 500 * S;
	gives(SECOND, "clock.resume", "{}");
	int64_t due = clock_due(the_clock());
	stage_kill(s, 0);
	stage_join(s, FIRST, s->secret[0]);
	ck_assert_int_eq(clock_due(the_clock()), due);
	ck_assert_int_eq(match()->due_ms, due);
	stage_join(s, SECOND, s->secret[1]);
	stage_clocks(s, due - now());
	ck_assert_str_eq(entry(0)->verb, "clock.zero");
	stage_kill(s, 0); /* and so does what fell */
	stage_join(s, FIRST, s->secret[0]);
	ck_assert_uint_eq(the_clock()->runs, BLUE);
}
END_TEST

static Suite *clockwork_suite(void)
{
	Suite *suite = suite_create("match/clockwork");
	TCase *t = tcase_create("clocks");
	tcase_add_checked_fixture(t, open_table, close_table);
	tcase_add_test(t, END_3_a_match_without_a_clock_has_none);
	tcase_add_test(t, E14_whose_time_runs_in_every_phase);
	tcase_add_test(t, E14_in_a_frozen_match_no_time_falls);
	tcase_add_test(t, TURN_5_when_the_time_is_over_the_move_is);
	tcase_add_test(t, TURN_7_what_is_prepared_goes_before_the_time_is_over_the_rest_stays);
	tcase_add_test(t, TURN_7_that_something_was_prepared_nobody_learns_by_the_clock);
	tcase_add_test(t, E1_missed_is_only_what_was_neither_done_nor_ended);
	tcase_add_test(t, E3_the_next_time_begins_when_the_move_before_has_ended);
	tcase_add_test(t, E16_it_is_the_time_of_receipt_that_counts);
	tcase_add_test(t, E16_also_of_what_waits_for_the_disk);
	tcase_add_test(t, E7_the_time_falls_though_nobody_looks);
	tcase_add_test(t, E8_a_match_of_long_moves_lives);
	tcase_add_test(t, END_3_an_absent_side_whose_time_is_over_has_lost);
	tcase_add_test(t, G4_with_both_gone_the_order_of_looking_decides_nothing);
	tcase_add_test(t, H4_at_the_very_millisecond_the_time_is_over_first);
	tcase_add_test(t, E10_while_the_store_cannot_write_no_time_passes);
	tcase_add_test(t, E10_downtime_is_credited_when_the_match_is_back);
	tcase_add_test(t, E10_what_would_have_fallen_meanwhile_does_not);
	tcase_add_test(t, E10_an_hour_that_leaps_is_credited);
	tcase_add_test(t, E10_the_server_says_that_it_runs_while_a_clock_does);
	tcase_add_test(t, clocks_are_in_the_record_and_come_back_with_it);
	suite_add_tcase(suite, t);
	return suite;
}

SUITE_MAIN(clockwork_suite)
