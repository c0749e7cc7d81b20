/* Property: who is in communication (CARD-6, CARD-10), on boards drawn by lot with rivers, bridges,
 * lakes, woods and heights, three players of a side and an enemy among them: as a plain reckoning
 * of its own has it, cell by cell and all of it; mutual; the same from the ground as laid and cell
 * by cell; and one enemy more never opens a way, nor does one's own piece more ever close it.
 * PLAY_SEED adds boards of one's own. */
#include "base/memory.h"
#include "rules/reiswitz/communication.h"
#include "rules/reiswitz/flood.h"
#include "rules/reiswitz/orderly.h"
#include "tests/property/support/lanes.h"
#include "tests/support/suite.h"

#include <string.h>

enum { BOARDS = 150, FRESH = 30, CELL = LANES_CELL, COLUMNS = LANES_COLUMNS, ROWS = LANES_ROWS };

static struct board *b;
static struct tally { uint32_t cut, open, boards; } tally;

/* Everywhere an orderly comes from a piece, by its number; 0: not. */
static void spread(const bool open[ROWS][COLUMNS], uint16_t mark[ROWS][COLUMNS], uint16_t number,
                   int32_t column, int32_t row)
{
	static int32_t stack[ROWS * COLUMNS];
	uint32_t left = 0;
	if (mark[row][column])
		return;
	mark[row][column] = number;
	stack[left++] = row * COLUMNS + column;
	while (left > 0) {
		int32_t at = stack[--left];
		static const int32_t steps[][2] = { { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 } };
		for (int k = 0; k < 4; k++) {
			int32_t i = at % COLUMNS + steps[k][0], j = at / COLUMNS + steps[k][1];
			if (i < 0 || j < 0 || i >= COLUMNS || j >= ROWS || !open[j][i] || mark[j][i])
				continue;
			mark[j][i] = number;
			stack[left++] = j * COLUMNS + i;
		}
	}
}

/* Plainly: every player has pieces here. */
static void reckon(uint16_t link[SEATS_MAX])
{
	static bool open[ROWS][COLUMNS];
	static uint16_t mark[ROWS][COLUMNS];
	const struct state *s = &b->state;
	memset(mark, 0, sizeof mark);
	memset(link, 0, SEATS_MAX * sizeof link[0]);
	lanes_open(b, open);
	for (uint16_t k = 0; k < s->pieces; k++)
		if (s->piece[k].side == BLUE && lanes_count(&s->piece[k]))
			spread(open, mark, (uint16_t)(k + 1), s->piece[k].x / CELL, s->piece[k].y / CELL);
	for (uint16_t k = 0; k < s->pieces; k++)
		for (uint16_t q = 0; q < s->pieces; q++) {
			const struct piece *p = &s->piece[k], *r = &s->piece[q];
			if (p->side == BLUE && r->side == BLUE && lanes_count(p) && lanes_count(r) &&
			    mark[p->y / CELL][p->x / CELL] == mark[r->y / CELL][r->x / CELL])
				link[p->seat] |= (uint16_t)(1u << r->seat);
		}
}

static void judged(uint16_t link[SEATS_MAX])
{
	communication_judge(b->world, &b->state, b->state.commander, link);
	for (uint8_t one = 0; one < b->world->seats; one++)
		for (uint8_t other = 0; other < b->world->seats; other++)
			ck_assert_int_eq(link[one] >> other & 1, link[other] >> one & 1);
}

static void holds(void)
{
	uint16_t link[SEATS_MAX], again[SEATS_MAX], plain[SEATS_MAX];
	struct ground *g = &b->world->ground;
	judged(link);
	reckon(plain);
	for (uint8_t k = 0; k < b->world->seats; k++)
		if (b->world->seat_side[k] == BLUE)
			ck_assert_msg(link[k] == plain[k], "board %u seat %u: %x, plainly %x", tally.boards, k,
			              link[k], plain[k]);
	g->orderly = memory_take((size_t)flood_words(g->columns) * g->rows * sizeof *g->orderly);
	orderly_lay(g, b->world->tables);
	judged(again);
	memory_drop(g->orderly);
	g->orderly = NULL;
	ck_assert(memcmp(link, again, sizeof link) == 0);
	for (int k = 0; k < LANES_PLAYERS; k++)
		for (int q = 0; q < k; q++)
			*(link[k ? k + 1 : 0] >> (q ? q + 1 : 0) & 1 ? &tally.open : &tally.cut) += 1;
}

/* Each in its turn taken away: an enemy's going never cuts, a friend's never joins two others. */
static void one_less(void)
{
	uint16_t link[SEATS_MAX], less[SEATS_MAX];
	judged(link);
	for (uint16_t k = 0; k < b->state.pieces; k++) {
		struct piece *p = &b->state.piece[k];
		p->on_board = false;
		judged(less);
		p->on_board = true;
		for (uint8_t seat = 0; p->side == GREEN && seat < b->world->seats; seat++)
			if (b->world->seat_side[seat] == BLUE)
				ck_assert((link[seat] & ~less[seat]) == 0);
		bool all = true; /* who has none left sits with another */
		for (uint8_t seat = 0; seat < b->world->seats; seat++) {
			bool has = b->world->seat_side[seat] == GREEN;
			for (uint16_t q = 0; q < b->state.pieces; q++)
				has = has || (q != k && b->state.piece[q].seat == seat &&
				              lanes_count(&b->state.piece[q]));
			all = all && has;
		}
		for (uint8_t seat = 0; p->side == BLUE && all && seat < b->world->seats; seat++)
			ck_assert((less[seat] & ~link[seat]) == 0);
	}
}

static void board_play(uint32_t seed)
{
	struct dice dice;
	tally.boards = seed;
	b = lanes_draw(seed, &dice);
	holds();
	if (seed % 8 == 0)
		one_less();
	board_clear(b);
}

START_TEST(CARD_10_as_a_plain_reckoning_has_it)
{
	for (uint32_t k = 0; k < BOARDS; k++)
		board_play(k);
	ck_assert_uint_gt(tally.cut, BOARDS / 2);
	ck_assert_uint_gt(tally.open, BOARDS / 2);
}
END_TEST

START_TEST(boards_of_ones_own)
{
	const char *own = getenv("PLAY_SEED");
	for (uint32_t k = 0; own && k < FRESH; k++)
		board_play((uint32_t)strtoul(own, NULL, 10) + k);
}
END_TEST

static Suite *linking_suite(void)
{
	Suite *s = suite_create("linking");
	TCase *c = tcase_create("linking");
	tcase_set_timeout(c, 300);
	tcase_add_test(c, CARD_10_as_a_plain_reckoning_has_it);
	tcase_add_test(c, boards_of_ones_own);
	suite_add_tcase(s, c);
	return s;
}
SUITE_MAIN(linking_suite)
