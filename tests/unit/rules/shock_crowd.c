/* Shock on crowded ground: random troops of every arm and formation among woods, water, steep
 * ground and defiles attack whom they can reach, move after move. Whatever is ordered, the state
 * stays whole (the invariants in full), a refusal changes nothing, and no piece or loss appears or
 * goes astray. */
#include "rules/reiswitz/bodies.h"
#include "rules/reiswitz/track.h"
#include "tests/unit/rules/charging.h"

enum { BOARD = 1000, BOARDS = 50, LINES = 40, ORDERS_EACH = 120 };

static uint64_t dice;

static int roll(int n)
{
	dice = dice * 6364136223846793005u + 1442695040888963407u;
	return (int)((dice >> 33) % (uint64_t)n);
}

static void a_ground(void)
{
	for (int i = 0; i < 3; i++) {
		int x = 100 * roll(10), y = 100 * roll(10);
		ground_cover(b, x, y, x + 50 + 10 * roll(10), y + 50 + 10 * roll(10),
		             roll(2) ? COVER_OPEN_WOOD : COVER_DENSE_WOOD);
	}
	int y = 100 + 10 * roll(80);
	ground_water(b, 0, y, BOARD, y + 10, (enum water)(WATER_DITCH + roll(4)));
	for (int x = 100; x < BOARD; x += 200)
		ground_way(b, x, y, x + 10, y + 10, WAY_BRIDGE);
	int x = 100 + 10 * roll(80);
	ground_slope(b, x, 200, x + 60, 600, roll(2) ? SLOPE_STEEP : SLOPE_SHEER);
	ground_slope(b, x + 20, 200, x + 40, 600, SLOPE_LEVEL);
	ground_way(b, x + 20, 200, x + 40, 600, WAY_DEFILE);
}

static bool room(enum arm arm, int side, struct stance at)
{
	struct spot where;
	return ground_holds(&b->world->ground, at.x, at.y) && body_on_board(b->world, at) &&
	       track_standing(b->world, &b->state, (uint8_t)arm, at, &where) != STANDS_NOT &&
	       body_meets_but(b->world, &b->state, NULL, 0, (uint8_t)side, at) == BODY_NONE;
}

/* Of one arm, now and then stacked, in mass, limbered. */
static void someone(enum arm arm, int side, struct stance at)
{
	if (!room(arm, side, at) || b->state.pieces + STACK_MAX > TROOPS_MAX)
		return;
	uint16_t bottom = a_piece(b, side, arm, at.x, at.y, at.bearing);
	if (arm_is_guns((uint8_t)arm))
		guns_are(b, bottom, (enum gun_state)roll(3));
	int limit = b->world->tables->arm[arm].stack_limit;
	if (arm == ARM_TRAIN || arm_is_guns((uint8_t)arm) || roll(3) || limit < 2)
		return;
	enum formation form = arm == ARM_CLOSED_INFANTRY && roll(2) ? FORMATION_MASS
	                                                             : FORMATION_COLUMN;
	for (int i = roll(limit - 1) + 1; i > 0; i--)
		stack_up(b, bottom, a_piece(b, side, arm, at.x, at.y, at.bearing), form);
}

/* A line of one to five abreast, of one arm or of any, wherever there is room. */
static void some(void)
{
	enum arm arm = (enum arm)roll(ARM_COUNT);
	int side = roll(2), count = 1 + roll(5), mixed = roll(2);
	int bearing = roll(3) ? 180 * side + (roll(5) - 2) * 10 : roll(360);
	/* green to the north, blue to the south, with a strip where they are mixed */
	struct stance first = { 60 + roll(BOARD - 120), (side == GREEN ? 60 : 420) + roll(520),
		                    (bearing + 360) % 360, 0 };
	for (int i = 0; i < count; i++) {
		struct spot to = geometry_spot(geometry_point(b->world->tables->sine, first, 0,
		                                              (50 + roll(2)) * i));
		someone(mixed ? (enum arm)roll(ARM_COUNT) : arm, side,
		        (struct stance){ to.x, to.y, first.bearing, 0 });
	}
}

static bool near(uint16_t p, uint16_t q)
{
	int dx = at(p)->x - at(q)->x, dy = at(p)->y - at(q)->y;
	return dx * dx + dy * dy < 210 * 210;
}

/* One, or up to four, of the side to move at enemies near by, in front, on a side of theirs, or in
 * flank. */
static void a_group(void)
{
	int wanted = roll(3) ? 1 : 2 + roll(3);
	for (int tries = 0; tries < 200 && group.attackers < wanted; tries++) {
		uint16_t ours = (uint16_t)roll(b->state.pieces), theirs = (uint16_t)roll(b->state.pieces);
		if (at(ours)->side != b->state.side || at(theirs)->side == b->state.side ||
		    !at(ours)->on_board || !at(theirs)->on_board || !near(ours, theirs))
			continue;
		int kind = roll(4);
		if (kind > 1) {
			in_front(ours, theirs, roll(3) ? roll(51) - 25 : roll(101) - 50);
			continue;
		}
		enum flank side = (enum flank)roll(FLANKS);
		struct stance to = charge_side(b->world->tables,
		                               (struct stance){ at(theirs)->x, at(theirs)->y,
		                                                at(theirs)->bearing, 0 },
		                               side);
		struct attacker *a = joins(ours, theirs, to.x, to.y);
		a->side = (uint8_t)side;
		a->flank = kind;
	}
}

static void conserved(void)
{
	int32_t pieces[SIDES][ARM_COUNT] = { { 0 } };
	for (uint16_t k = 0; k < b->state.pieces; k++)
		pieces[at(k)->side][at(k)->arm] += at(k)->on_board;
	for (uint16_t k = 0; k < b->state.pieces; k++) {
		const struct account *a = &b->state.account[at(k)->side][at(k)->arm];
		int32_t before = 0;
		for (uint16_t i = 0; i < b->state.pieces; i++)
			before += at(i)->side == at(k)->side && at(i)->arm == at(k)->arm;
		ck_assert_int_eq(pieces[at(k)->side][at(k)->arm] + a->gone + a->destroyed + a->captured,
		                 before);
		ck_assert_int_lt(a->loss, 96);
	}
}

START_TEST(LOSS_4_SHOCK_17_a_crowd_stays_whole)
{
	int done = 0, told_of[HAPPENINGS] = { 0 };
	dice = 1812;
	for (int board = 0; board < BOARDS; board++) {
		clear();
		b = a_board(BOARD, BOARD);
		group = (struct command){ .order = ORDER_ATTACK };
		a_ground();
		b->state.options.break_squares = (uint8_t)roll(2);
		for (int i = 0; i < LINES; i++)
			some();
		if (b->state.pieces == 0)
			continue;
		board_must_hold(b);
		for (int i = 0; i < ORDERS_EACH; i++) {
			a_group();
			if (group.attackers > 0 && attack()) {
				done++;
				for (uint16_t k = 0; k < b->outcome.count; k++)
					told_of[b->outcome.list[k].what]++;
			}
			if (!roll(10) && !b->state.over)
				(void)end_part(b);
		}
		conserved();
	}
	ck_assert_msg(done > 2 * BOARDS, "%d", done);
	/* every way it can end was among them */
	static const enum happening ways[] = { HAPPENED_LEAVE,   HAPPENED_RETREAT,  HAPPENED_REPULSE,
		                                   HAPPENED_DESTROY, HAPPENED_DISPERSE, HAPPENED_CAPTURE,
		                                   HAPPENED_TAKEN };
	for (size_t i = 0; i < sizeof ways / sizeof *ways; i++)
		ck_assert_int_gt(told_of[ways[i]], 0);
}
END_TEST

static Suite *crowd_suite(void)
{
	Suite *s = suite_create("rules/shock_crowd");
	TCase *t = tcase_create("crowd");
	tcase_set_timeout(t, 60);
	tcase_add_checked_fixture(t, lay, clear);
	tcase_add_test(t, LOSS_4_SHOCK_17_a_crowd_stays_whole);
	suite_add_tcase(s, t);
	return s;
}

SUITE_MAIN(crowd_suite)
