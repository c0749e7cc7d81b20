/* cordon.h: where the enemy bars the way of orderlies (CARD-6, CARD-10): cells of 50 paces within
 * reach of an enemy front to whose middle a line from the cell's middle is clear, but for those
 * that one's own troops keep open. Lines are looked along only for the cells that are asked after:
 * until then a cell within reach is doubtful. Called by orderly.c, communication.c and errand.c. */
#ifndef KS_REISWITZ_CORDON_H
#define KS_REISWITZ_CORDON_H

#include "rules/geometry.h"
#include "rules/reiswitz/state.h"

enum {
	CORDON_PACES = 50, /* the least the tables may say: orderly_cell_paces */
	CORDON_COLUMNS = WIDTH_MAX / CORDON_PACES,
	CORDON_ROWS = HEIGHT_MAX / CORDON_PACES,
	CORDON_CELLS = CORDON_COLUMNS * CORDON_ROWS
};

enum cordon_cell {
	CORDON_FREE,
	CORDON_KEPT,     /* held, or one of the eight round a cell held, by one's own troops */
	CORDON_DOUBTFUL, /* within reach */
	CORDON_BARRED
};

/* An enemy that bars, and how far; least, most: nearer to its front's middle than that, squared
 * sixteenths, is within reach, and farther off is not: what is quickly known. */
struct barrier {
	struct body body;
	struct edge front;
	int32_t paces;
	int64_t least, most;
	uint16_t piece;
};

struct cordon {
	int32_t paces, columns, rows;
	uint16_t barriers;
	struct barrier barrier[TROOPS_MAX];
	uint8_t cell[CORDON_CELLS]; /* enum cordon_cell, row by row */
	uint32_t doubts;
	uint32_t doubt[CORDON_CELLS]; /* cells that are, or were, doubtful */
};

/* CARD-6: does the piece count, on either side? Guns that are taken act for no one (GUN-1). */
static inline bool cordon_counts(const struct piece *p) { return p->on_board && !p->taken; }

/* Against the orderlies of this side. */
void cordon_lay(const struct world *w, const struct state *s, uint8_t side, struct cordon *out);
/* Settles a doubtful cell: barred, or free. True: barred. */
bool cordon_settle(const struct world *w, const struct state *s, struct cordon *k, uint32_t cell);
static inline uint32_t cordon_cell(const struct cordon *k, struct spot at)
{
	return (uint32_t)(at.y / k->paces * k->columns + at.x / k->paces);
}
/* Of the enemies that bar the place, which is barred, the piece whose front's middle is nearest; of
 * two as near the first. */
uint16_t cordon_nearest(const struct world *w, const struct state *s, const struct cordon *k,
                        struct spot at);

#endif
