/* Property: seeded random play in field sight (SEE-1). Orders are given as their seats see things;
 * what they meet that they did not know of (MOV-22, FIRE-10) breaks no law, and no order that was
 * allowed is left undone. PLAY_SEED adds a seed of one's own. */
#include "base/memory.h"
#include "rules/reiswitz/knowledge.h"
#include "rules/reiswitz/sightings.h"
#include "rules/reiswitz/watch.h"
#include "tests/property/support/trial.h"
#include "tests/support/board.h"
#include "tests/support/suite.h"

#include <stdio.h>
#include <string.h>

static struct trial t;

static void lay_fog(const char *scenario, uint32_t seed)
{
	trial_lay(&t, scenario, seed);
	trial_approach(&t, 600);
	t.state.options.field = true;
	memset(t.state.knowledge, 0, sizeof t.state.knowledge);
	watch_all(t.world, &t.state);
	sightings_turn(t.world, &t.state, NULL);
}

static void play(const char *scenario, uint32_t seed, int orders)
{
	struct refusal why;
	lay_fog(scenario, seed);
	for (int k = 0; k < orders && !t.state.over; k++) {
		uint8_t seat;
		struct command c = drill_order(&t.drill, &seat), named;
		if (c.order == ORDER_FLAG || c.x < 0 || c.y < 0)
			continue;
		named = board_named(t.world, &t.state, seat, &c);
		trial_give(&t, seat, &named, &why);
	}
	printf("fog: %s seed %u: %u taken, %u refused, minute %u\n", scenario, seed, t.taken, t.refused,
	       t.state.minute);
	ck_assert_uint_gt(t.taken, 0);
	trial_clear(&t);
}

START_TEST(MOV_22_random_play_in_field_sight_breaks_no_law)
{
	static const char *const scenarios[] = { "ferry", "first-exercise", "wiesenau" };
	for (uint32_t seed = 1; seed <= 3; seed++)
		for (size_t k = 0; k < sizeof scenarios / sizeof *scenarios; k++)
			play(scenarios[k], seed, 400);
}
END_TEST

static Suite *fog_suite(void)
{
	Suite *s = suite_create("fog");
	TCase *c = tcase_create("fog");
	tcase_set_timeout(c, 600);
	tcase_add_test(c, MOV_22_random_play_in_field_sight_breaks_no_law);
	suite_add_tcase(s, c);
	return s;
}
SUITE_MAIN(fog_suite)
