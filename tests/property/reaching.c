/* Property: reach and march say the same (MOV-17), for every arm in every formation, on crowded
 * small boards. What reach paints a march takes (ways.h). And the other way round: where a march of
 * one leg may end, reach has painted the cell, but for two things a walk from cell to cell cannot
 * know: a leg is up to 8 % shorter than its steps; and it may pass close by troops, straight
 * through cells that reach holds for barred or delaying since they are within half a cell of them.
 * PLAY_SEED adds boards of one's own. */
#include "rules/reiswitz/arms.h"
#include "rules/reiswitz/mover.h"
#include "rules/reiswitz/reiswitz.h"
#include "rules/reiswitz/square.h"
#include "rules/reiswitz/stack.h"
#include "tests/property/support/field.h"
#include "tests/property/support/ways.h"
#include "tests/support/suite.h"

#include <stdio.h>

enum { BOARDS = 24, FRESH = 3, LEGS = 40, SAMPLE = 97, KINDS = MOVER_SQUARE + 1, STRETCH = 108 };

static struct trial t;
static struct tally {
	uint32_t ways[ARM_ROWS][MOVER_BOX + 1], alone, legs, painted, stretched, close;
} tally;

/* Troops bar a cell the leg touches, or delay there, though not the leg. */
static bool close_by(struct spot from, struct spot to)
{
	const struct reach *r = t.reach;
	struct walk walk;
	int32_t i, j;
	walk_start(&walk, CELL_PACES, r->columns, r->rows, from, to);
	while (walk_next(&walk, &i, &j)) {
		int32_t cell = (j - r->row) * REACH_SIDE + i - r->column;
		if (r->barred[cell] || r->crossed[cell])
			return true;
	}
	return false;
}

static uint8_t level(struct spot at)
{
	uint32_t cell = ground_cell(&t.world->ground, at.x, at.y);
	int32_t i = (int32_t)(cell % t.world->ground.columns) - t.reach->column;
	int32_t j = (int32_t)(cell / t.world->ground.columns) - t.reach->row;
	return t.reach->level[j * REACH_SIDE + i];
}

/* The cell's middle may lie a diagonal step beyond the leg's end. */
static bool stretches(const struct march *way)
{
	int32_t step = t.world->tables->reach_diagonal;
	return way->length * STRETCH / 100 > (way->allowed - step) * SIXTEENTHS;
}

static void leg_holds(uint16_t piece, const struct mover *m)
{
	struct command c = command_plain(ORDER_MOVE, piece);
	struct march way;
	struct refusal why;
	struct spot from = { m->at.x, m->at.y };
	struct spot to = { from.x + (int32_t)drill_within(&t.drill, -REACH_PACES, REACH_PACES) / 2,
		               from.y + (int32_t)drill_within(&t.drill, -REACH_PACES, REACH_PACES) / 2 };
	if (!ground_holds(&t.world->ground, to.x, to.y))
		return;
	c.points = 1;
	c.point[0] = (struct waypoint){ (int16_t)to.x, (int16_t)to.y };
	c.bearing = t.state.piece[piece].bearing;
	if (!march_check(t.world, &t.state, &c, &way, &why) || way.exits)
		return;
	tally.legs++;
	if (level(to))
		tally.painted++;
	else if (stretches(&way))
		tally.stretched++;
	else if (close_by(from, to))
		tally.close++;
	else
		ck_abort_msg("piece %d marches (%d, %d) to (%d, %d), %d of %d paces: not painted", piece,
		             from.x, from.y, to.x, to.y, way.length / SIXTEENTHS, way.allowed);
}

static void piece_holds(uint16_t piece)
{
	struct mover m;
	uint32_t before = t.walked;
	mover_of(t.world, &t.state, piece, &m);
	ways_hold(&t, piece, false, SAMPLE);
	tally.ways[t.state.piece[piece].arm][m.kind] += t.walked - before;
	for (int k = 0; k < LEGS; k++)
		leg_holds(piece, &m);
	before = t.walked;
	if (stack_shared(&t.state, piece) || square_stands(&t.state, piece))
		ways_hold(&t, piece, true, SAMPLE);
	tally.alone += t.walked - before;
}

static void fields_hold(uint32_t first, uint32_t count)
{
	for (uint32_t seed = first; seed < first + count; seed++) {
		struct board *b = field_draw(seed);
		trial_enter(&t, b->world, &b->state, seed);
		for (uint16_t k = 0; k < t.state.pieces; k++)
			if (t.state.piece[k].on_board && t.state.piece[k].level == 0)
				piece_holds(k);
		trial_leave(&t);
		board_clear(b);
	}
	printf("reaching: boards %u to %u: %u one-leg marches: %u painted, %u within 8 %%, %u by "
	       "troops; ways taken of those alone %u, of line, light mass, column, mass, square:",
	       first, first + count - 1, tally.legs, tally.painted, tally.stretched, tally.close,
	       tally.alone);
	for (uint8_t arm = 0; arm < ARM_COUNT; arm++) {
		printf(" %s", arm_name(arm));
		for (int kind = 0; kind < KINDS; kind++)
			printf(" %u", tally.ways[arm][kind]);
	}
	printf("\n");
	fflush(stdout);
}

/* What an arm's pieces may be on these boards. */
START_TEST(every_arm_in_every_formation)
{
	fields_hold(1, BOARDS);
	for (int arm = 0; arm < ARM_COUNT; arm++)
		ck_assert_msg(tally.ways[arm][MOVER_LINE] > 0, "no way of arm %d", arm);
	for (int kind = MOVER_COLUMN; kind < KINDS; kind++)
		ck_assert_uint_gt(tally.ways[ARM_CLOSED_INFANTRY][kind], 0);
	ck_assert(tally.ways[ARM_TIRAILLEURS][MOVER_LIGHT_MASS] && tally.alone);
	for (int arm = ARM_HEAVY_CAVALRY; arm <= ARM_FLANKERS; arm++)
		ck_assert_uint_gt(tally.ways[arm][MOVER_COLUMN], 0);
	ck_assert_uint_gt(tally.painted, tally.legs * 9 / 10);
	ck_assert_uint_lt(tally.close, tally.legs / 100);
}
END_TEST

START_TEST(a_seed_of_ones_own)
{
	const char *own = getenv("PLAY_SEED");
	if (own)
		fields_hold((uint32_t)strtoul(own, NULL, 10), FRESH);
}
END_TEST

static Suite *reaching_suite(void)
{
	Suite *s = suite_create("reaching");
	TCase *c = tcase_create("reaching");
	tcase_set_timeout(c, 300);
	tcase_add_test(c, every_arm_in_every_formation);
	tcase_add_test(c, a_seed_of_ones_own);
	suite_add_tcase(s, c);
	return s;
}
SUITE_MAIN(reaching_suite)
