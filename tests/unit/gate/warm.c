/* Worlds are built between frames, one at a time; who asks for them all waits, the others do not.
 */
#include "gate/gate.h"
#include "tests/support/rig.h"
#include "tests/support/suite.h"

#include <string.h>

enum { MORE = 10 };

static struct rig *r;

static void start(void)
{
	r = a_rig(NULL);
	r->more = MORE;
	rig_kill(r, 0);
	for (uint32_t i = 1; i <= 2; i++) {
		ck_assert(rig_open(r, i, "192.0.2.1"));
		rig_ask(r, i, "session.hello", "{\"protocol\":1}");
	}
}

static void stop(void)
{
	rig_clear(r);
}

START_TEST(who_asks_for_the_scenarios_waits_and_nobody_else)
{
	uint32_t list = rig_say(r, 1, "lobby.scenarios", "{}");
	for (int i = 0; i < MORE; i++) {
		uint32_t other = rig_say(r, 2, "lobby.tables", "{}");
		ck_assert(gate_tick(r->gate)); /* there is more to do: the loop does not sleep */
		ck_assert_ptr_nonnull(rig_answer(r, 2, other));
		ck_assert_ptr_eq(rig_answer(r, 1, list), NULL);
	}
	rig_tick(r);
	const char *answer = rig_answer(r, 1, list);
	ck_assert_ptr_nonnull(strstr(answer, "\"id\":\"cards\""));
	ck_assert_ptr_nonnull(strstr(answer, "\"id\":\"more-9\""));
	/* Afterwards it is answered at once. */
	list = rig_say(r, 2, "lobby.scenarios", "{}");
	ck_assert(!gate_tick(r->gate));
	ck_assert_ptr_nonnull(rig_answer(r, 2, list));
}
END_TEST

START_TEST(who_goes_meanwhile_is_forgotten)
{
	rig_say(r, 1, "lobby.scenarios", "{}");
	uint32_t list = rig_say(r, 2, "lobby.scenarios", "{}");
	gate_tick(r->gate);
	rig_close(r, 1);
	rig_tick(r);
	ck_assert_ptr_nonnull(rig_answer(r, 2, list));
}
END_TEST

START_TEST(soon_after_the_start_all_is_built_though_nobody_asks)
{
	ck_assert(!gate_tick(r->gate)); /* not at once: those who come first are let in */
	for (int i = 0; i < MORE + 3; i++) {
		int64_t wait = gate_wait_ms(r->gate);
		ck_assert_int_ge(wait, 0);
		r->clock.now_ms += wait;
		gate_tick(r->gate);
	}
	ck_assert_int_le(r->clock.now_ms, 1000);
	uint32_t list = rig_say(r, 1, "lobby.scenarios", "{}");
	ck_assert(!gate_tick(r->gate));
	ck_assert_ptr_nonnull(rig_answer(r, 1, list));
}
END_TEST

static Suite *warm_suite(void)
{
	Suite *suite = suite_create("gate/warm");
	TCase *t = tcase_create("warm");
	tcase_add_checked_fixture(t, start, stop);
	tcase_add_test(t, who_asks_for_the_scenarios_waits_and_nobody_else);
	tcase_add_test(t, who_goes_meanwhile_is_forgotten);
	tcase_add_test(t, soon_after_the_start_all_is_built_though_nobody_asks);
	suite_add_tcase(suite, t);
	return suite;
}

SUITE_MAIN(warm_suite)
