/* lanes.h: boards drawn by lot for the properties of orderlies (CARD-6, CARD-7, CARD-10): rivers,
 * bridges, lakes, woods, heights, three players of blue and enemies among them; and a plain
 * reckoning, cell by cell and all of them, of where orderlies of blue may go, which shares nothing
 * with the rules but the passage of an arm over a cell and lines of sight. */
#ifndef KS_TESTS_LANES_H
#define KS_TESTS_LANES_H

#include "tests/support/board.h"
#include "tests/support/drawn.h"

enum {
	LANES_WIDE = 2500, LANES_HIGH = 1500, LANES_CELL = 10, LANES_COLUMNS = LANES_WIDE / LANES_CELL,
	LANES_ROWS = LANES_HIGH / LANES_CELL, LANES_PLAYERS = 3
};

/* Blue's players are seats 0, 2 and 3, and each has a piece that counts. board_clear frees it. */
struct board *lanes_draw(uint32_t seed, struct dice *dice);
/* CARD-6: does the piece count? */
bool lanes_count(const struct piece *p);
/* May an orderly of blue go there: the ground lets him, and no enemy bars it; or a piece of blue's
 * stands there. */
void lanes_open(const struct board *b, bool open[LANES_ROWS][LANES_COLUMNS]);

#endif
