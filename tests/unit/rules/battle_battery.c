/* What artillery does to squares and figures (section 6): command, support, exposure, without moves
 * and turns. */
#include "rules/battle/battery.h"
#include "rules/prng.h"
#include "tests/support/suite.h"
#include "tests/support/warchess.h"

#include <stdio.h>
#include <string.h>

static struct warchess g;

static const struct position *laid(const char *position)
{
	warchess_lay(&g, position, "attack");
	return &g.state.position;
}

static bool commands(int battery, const char *squares)
{
	uint8_t lines[OBLIQUES * COMMAND_REACH];
	char text[OBLIQUES * COMMAND_REACH * 4 + 1] = "";
	int count = battery_lines(&g.state.position, battery, lines);
	for (int k = 0; k < count; k++)
		snprintf(text + strlen(text), sizeof text - strlen(text), "%s%d", k ? " " : "",
			 lines[k]);
	return strcmp(text, squares) == 0;
}

START_TEST(GB_6_C_three_squares_of_each_oblique_line)
{
	const struct position *p = laid("defence ART 51 IL 1 attack IL 139");
	ck_assert(commands(51, "58 65 73 44 37 30 43 35 27 57 63 70"));
	struct commanding by = battery_commanding(p, DEFENCE, 70);
	ck_assert(by.count == 1 && by.line[0].battery == 51 && by.line[0].distance == 3);
	ck_assert(battery_commands(p, DEFENCE, 58) && !battery_commands(p, ATTACK, 58));
	ck_assert(!battery_commands(p, DEFENCE, 51 + 1) && !battery_commands(p, DEFENCE, 69));
	/* the edge and the river end a line; a ford lets it through */
	laid("defence ART 7 40 IL 1 attack IL 139");
	ck_assert(commands(7, "16 24 32"));
	ck_assert(commands(40, "48 33 26 19 32 24 16 47 54 60"));
}
END_TEST

START_TEST(GB_6_C_a_figure_ends_the_line_and_is_commanded)
{
	/* of either side */
	const struct position *p = laid("defence ART 51 IL 57 37 attack IL 65");
	ck_assert(commands(51, "58 65 44 37 43 35 27 57"));
	ck_assert(battery_commands(p, DEFENCE, 65) && !battery_commands(p, DEFENCE, 73));
	ck_assert(battery_commands(p, DEFENCE, 57) && !battery_commands(p, DEFENCE, 63));
}
END_TEST

START_TEST(GB_6_S_next_to_an_own_battery)
{
	const struct position *p = laid("defence ART 51 IL 1 attack IL 139");
	ck_assert_int_eq(battery_support(p, DEFENCE, 58), 51);
	ck_assert_int_eq(battery_support(p, DEFENCE, 43), 51);
	ck_assert_int_eq(battery_support(p, DEFENCE, 65), 0); /* the second square */
	ck_assert_int_eq(battery_support(p, ATTACK, 58), 0);
	ck_assert_int_eq(battery_support(p, DEFENCE, 51), 0); /* not itself */
}
END_TEST

START_TEST(GB_Q3_obliquely_only)
{
	const struct position *p = laid("defence ART 51 IL 1 attack IL 139");
	static const uint8_t corners[] = { 66, 36, 50, 52 };
	for (size_t k = 0; k < sizeof corners; k++)
		ck_assert_int_eq(battery_support(p, DEFENCE, corners[k]), 0);
}
END_TEST

START_TEST(GB_6_E_commanded_and_not_supported)
{
	/* 51 has 65 as its second square, 58 as its first */
	const struct position *p = laid("defence ART 51 IL 1 attack CAV 65");
	ck_assert(battery_exposes(p, 65));
	ck_assert_int_eq(battery_exposing(p, 65).battery, 51);
	p = laid("defence ART 51 IL 1 attack CAV 65 ART 73");
	ck_assert(!battery_exposes(p, 65)); /* supported */
	p = laid("defence ART 51 IL 1 attack CAV 58 ART 65");
	ck_assert(battery_exposes(p, 58)); /* on the first square support is no help */
	ck_assert_int_eq(battery_exposing(p, 58).distance, 1);
	p = laid("defence ART 51 IL 1 attack WAGON 65 IL 139");
	ck_assert(battery_exposes(p, 65));
	/* artillery never, nor the Citadel, nor one whom its own commands */
	p = laid("defence ART 51 CITADEL 33 IL 58 attack ART 37 40 IL 139");
	ck_assert(battery_commands(p, DEFENCE, 37) && !battery_exposes(p, 37));
	ck_assert(battery_commands(p, ATTACK, 33) && !battery_exposes(p, 33));
	ck_assert(battery_commands(p, DEFENCE, 58) && !battery_exposes(p, 58));
	ck_assert(!battery_exposes(p, 139) && !battery_exposes(p, 100));
}
END_TEST

START_TEST(GB_Q17_artillery_masks_its_own_side)
{
	const struct position *p = laid("defence ART 51 57 IL 1 attack CAV 70 IL 139");
	ck_assert(!battery_exposes(p, 63) && battery_exposes(p, 70)); /* by 57, not by 51 */
	ck_assert_int_eq(battery_exposing(p, 70).battery, 57);
	ck_assert_int_eq(battery_exposing(p, 70).distance, 2);
	p = laid("defence ART 51 43 IL 1 attack CAV 27 IL 139");
	struct commanding by = battery_commanding(p, DEFENCE, 27);
	ck_assert(by.count == 1 && by.line[0].battery == 43);
}
END_TEST

START_TEST(GB_6_C_what_is_not_hot_is_never_commanded)
{
	static const uint8_t key[PRNG_KEY] = { 18, 66, 'h' };
	warchess_begin(&g);
	for (uint32_t k = 0; k < 300; k++) {
		struct hot hot[SIDES];
		struct moves all;
		if (g.state.ending)
			warchess_begin(&g);
		moves_lawful(&g.state.position, &all);
		struct move m = all.list[prng_draw(key, PRNG_PROBE, k, all.count)];
		ck_assert(warchess_go(&g, m.from, m.to));
		for (int side = DEFENCE; side <= ATTACK; side++) {
			battery_hot(&g.state.position, side, &hot[side]);
			for (int square = 1; square <= SQUARES; square++)
				ck_assert(hot[side].square[square] ||
					  !battery_commands(&g.state.position, side, square));
		}
	}
}
END_TEST

static Suite *make_suite(void)
{
	Suite *s = suite_create("rules/battle/battery");
	TCase *t = tcase_create("artillery");
	tcase_add_test(t, GB_6_C_three_squares_of_each_oblique_line);
	tcase_add_test(t, GB_6_C_a_figure_ends_the_line_and_is_commanded);
	tcase_add_test(t, GB_6_S_next_to_an_own_battery);
	tcase_add_test(t, GB_Q3_obliquely_only);
	tcase_add_test(t, GB_6_E_commanded_and_not_supported);
	tcase_add_test(t, GB_Q17_artillery_masks_its_own_side);
	tcase_add_test(t, GB_6_C_what_is_not_hot_is_never_commanded);
	suite_add_tcase(s, t);
	return s;
}
SUITE_MAIN(make_suite)
