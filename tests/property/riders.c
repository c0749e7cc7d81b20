/* Property: dispatch riders (CARD-7), on the boards of lanes.h. The way from a player to another is
 * as long as a plain search has it, there is one just when they are in communication, and whoever
 * rides it comes as many cells nearer as he may, over open cells only. Then moves: enemies are put
 * elsewhere at each, and the riders of one match are followed by a plain reckoning of waiting,
 * turning and being taken; none is lost, none is on barred ground after a ride. PLAY_SEED adds
 * boards of one's own. */
#include "rules/reiswitz/communication.h"
#include "rules/reiswitz/errand.h"
#include "rules/reiswitz/riders.h"
#include "tests/property/support/lanes.h"
#include "tests/support/suite.h"

#include <stdlib.h>
#include <string.h>

enum { BOARDS = 30, FRESH = 10, MOVES = 12, STRIDE = 50, BAR = 50, NOWHERE = UINT16_MAX };

static struct board *b;
static struct dice dice;
static uint32_t board;
static bool open[LANES_ROWS][LANES_COLUMNS];
static uint16_t far[LANES_ROWS][LANES_COLUMNS]; /* cells to the nearest piece of a seat */
static struct tally { uint32_t ways, none, arrived, returned, taken, waited; } tally;

static const uint8_t players[LANES_PLAYERS] = { 0, 2, 3 };

/* extra: a cell one may enter, and all that lie in its square of 50 paces on open ground; none: x
 * below 0. */
static bool enters(int32_t column, int32_t row, struct spot extra)
{
	if (open[row][column])
		return true;
	return extra.x >= 0 && column == extra.x / LANES_CELL && row == extra.y / LANES_CELL;
}

static void measure(uint8_t seat, struct spot extra)
{
	static int32_t queue[LANES_ROWS * LANES_COLUMNS];
	uint32_t first = 0, last = 0;
	memset(far, UINT8_MAX, sizeof far);
	for (uint16_t k = 0; k < b->state.pieces; k++) {
		const struct piece *p = &b->state.piece[k];
		if (p->seat != seat || !lanes_count(p) || far[p->y / LANES_CELL][p->x / LANES_CELL] == 0)
			continue;
		far[p->y / LANES_CELL][p->x / LANES_CELL] = 0;
		queue[last++] = p->y / LANES_CELL * LANES_COLUMNS + p->x / LANES_CELL;
	}
	while (first < last) {
		static const int32_t steps[][2] = { { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 } };
		int32_t at = queue[first++];
		for (int k = 0; k < 4; k++) {
			int32_t i = at % LANES_COLUMNS + steps[k][0], j = at / LANES_COLUMNS + steps[k][1];
			if (i < 0 || j < 0 || i >= LANES_COLUMNS || j >= LANES_ROWS ||
			    far[j][i] != NOWHERE || !enters(i, j, extra))
				continue;
			far[j][i] = (uint16_t)(far[at / LANES_COLUMNS][at % LANES_COLUMNS] + 1);
			queue[last++] = j * LANES_COLUMNS + i;
		}
	}
}

static void spots_take(uint8_t seat, struct spots *out)
{
	out->count = 0;
	for (uint16_t k = 0; k < b->state.pieces; k++)
		if (b->state.piece[k].seat == seat && lanes_count(&b->state.piece[k]))
			out->at[out->count++] = (struct spot){ b->state.piece[k].x, b->state.piece[k].y };
}

static uint16_t far_of(struct spot at)
{
	return far[at.y / LANES_CELL][at.x / LANES_CELL];
}

static const struct spot nowhere = { -1, -1 };

/* From one player to another, ridden in strides. */
static void way_holds(uint8_t from, uint8_t to, bool linked)
{
	static struct errand e;
	struct spots starts, ends;
	struct errand_end end;
	uint16_t least = NOWHERE;
	measure(to, nowhere);
	spots_take(from, &starts);
	spots_take(to, &ends);
	for (uint16_t k = 0; k < starts.count; k++)
		if (far_of(starts.at[k]) < least)
			least = far_of(starts.at[k]);
	errand_begin(b->world, &b->state, BLUE, &e);
	errand_seek(&e, &ends, NULL);
	bool goes = errand_go(&e, &starts, STRIDE, &end);
	ck_assert_msg(goes == (least != NOWHERE) && goes == linked, "board %u: %u to %u", board, from,
	              to);
	*(goes ? &tally.ways : &tally.none) += 1;
	for (uint32_t left = least; goes;) {
		uint32_t stride = left < STRIDE ? left : STRIDE;
		left -= stride;
		ck_assert_uint_eq(end.left, left);
		ck_assert_uint_eq(far_of(end.at), end.left);
		ck_assert(open[end.at.y / LANES_CELL][end.at.x / LANES_CELL]);
		if (end.left == 0)
			return;
		struct spots on = { .count = 1, .at = { end.at } };
		ck_assert(errand_go(&e, &on, STRIDE, &end));
	}
}

static void ways_hold(void)
{
	uint16_t link[SEATS_MAX];
	lanes_open(b, open);
	communication_judge(b->world, &b->state, b->state.commander, link);
	for (int k = 0; k < LANES_PLAYERS; k++)
		for (int q = 0; q < LANES_PLAYERS; q++)
			if (k != q)
				way_holds(players[k], players[q], link[players[k]] >> players[q] & 1);
}

/* Enemies go where the lot puts them. */
static void enemies_move(void)
{
	for (uint16_t k = 0; k < b->state.pieces; k++) {
		struct piece *p = &b->state.piece[k];
		if (p->side != GREEN || dice_throw(&dice, 3))
			continue;
		p->x = (int16_t)(75 + dice_throw(&dice, LANES_WIDE - 150));
		p->y = (int16_t)(75 + dice_throw(&dice, LANES_HIGH - 150));
	}
}

static bool stands_barred(const struct rider *r)
{
	static struct errand e;
	errand_begin(b->world, &b->state, BLUE, &e);
	return errand_barred(&e, (struct spot){ r->x, r->y });
}

/* What becomes of one in one turn, by what he was. */
static void fares(const struct rider *was, const struct rider *is, bool barred, bool own)
{
	bool out = rider_is_out(was);
	if (out && barred) {
		ck_assert_int_eq(is->state, RIDER_TAKEN);
		ck_assert_int_eq(is->captor, 1);
		tally.taken++;
		return;
	}
	ck_assert_int_ne(is->state, RIDER_TAKEN);
	if (!own) {
		ck_assert_int_eq(is->state, was->state);
		return;
	}
	ck_assert(is->state >= was->state || is->state == RIDER_GOES);
	ck_assert(was->state != RIDER_TURNED || is->state == RIDER_TURNED ||
	          is->state == RIDER_RETURNED);
	ck_assert_uint_le(is->waited, was->waited + 1u);
	bool there = far_of((struct spot){ was->x, was->y }) <= STRIDE;
	if (was->state == RIDER_GOES && is->state == RIDER_ARRIVED)
		ck_assert(there);
	if (was->state == RIDER_GOES && is->state == RIDER_GOES && is->waited == 0)
		ck_assert_uint_eq(far_of((struct spot){ is->x, is->y }) + STRIDE,
		                  far_of((struct spot){ was->x, was->y }));
	if (is->waited > was->waited) {
		ck_assert(is->x == was->x && is->y == was->y);
		tally.waited++;
	}
	tally.arrived += is->state == RIDER_ARRIVED;
	tally.returned += is->state == RIDER_RETURNED;
	if (rider_is_out(is) && is->waited == 0)
		ck_assert(!stands_barred(is));
}

static void turn_holds(bool own)
{
	struct rider before[RIDERS_MAX];
	bool barred[RIDERS_MAX];
	memcpy(before, b->state.rider, sizeof before);
	for (uint8_t k = 0; k < RIDERS_MAX; k++)
		barred[k] = rider_is_out(&before[k]) && stands_barred(&before[k]);
	b->state.side = own ? BLUE : GREEN;
	lanes_open(b, open);
	riders_turn(b->world, &b->state);
	for (uint8_t k = 0; k < RIDERS_MAX; k++) {
		const struct rider *was = &before[k];
		if (!rider_is_under_way(was))
			continue;
		measure(was->to, rider_is_out(was) ? (struct spot){ was->x, was->y } : nowhere);
		fares(was, &b->state.rider[k], barred[k], own);
		if (!rider_is_under_way(&b->state.rider[k]))
			b->state.rider[k].state = RIDER_NONE;
	}
	riders_hold(b->world, &b->state, false);
}

static void riders_follow(void)
{
	b->state.options.riders = b->state.options.riders_taken = true;
	for (int move = 0; move < MOVES; move++) {
		for (uint8_t k = 0; k < RIDERS_MAX; k++) {
			int from = dice_throw(&dice, LANES_PLAYERS), to = (from + 1) % LANES_PLAYERS;
			if (b->state.rider[k].state == RIDER_NONE && dice_throw(&dice, 8) == 0)
				riders_send(b->world, &b->state, k, players[from], players[to]);
		}
		turn_holds(true);
		enemies_move();
		turn_holds(false);
	}
}

static void board_play(uint32_t seed)
{
	board = seed;
	b = lanes_draw(seed, &dice);
	ways_hold();
	riders_follow();
	board_clear(b);
}

START_TEST(CARD_7_as_a_plain_reckoning_has_it)
{
	for (uint32_t k = 0; k < BOARDS; k++)
		board_play(k);
	ck_assert_uint_gt(tally.ways, BOARDS);
	ck_assert_uint_gt(tally.none, BOARDS / 2);
	ck_assert(tally.arrived > BOARDS && tally.returned > BOARDS / 4 && tally.taken > BOARDS / 4);
	ck_assert_uint_gt(tally.waited, BOARDS / 4);
}
END_TEST

START_TEST(boards_of_ones_own)
{
	const char *own = getenv("PLAY_SEED");
	for (uint32_t k = 0; own && k < FRESH; k++)
		board_play((uint32_t)strtoul(own, NULL, 10) + k);
}
END_TEST

static Suite *riders_suite(void)
{
	Suite *s = suite_create("riders");
	TCase *c = tcase_create("riders");
	tcase_set_timeout(c, 300);
	tcase_add_test(c, CARD_7_as_a_plain_reckoning_has_it);
	tcase_add_test(c, boards_of_ones_own);
	suite_add_tcase(s, c);
	return s;
}
SUITE_MAIN(riders_suite)
