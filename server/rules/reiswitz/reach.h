/* reach.h: where a piece can go in this move (MOV-17): advice, drawn by the client. Shortest-path
 * sweeps over the cells round the piece, steps of 10 and 14 paces: one that avoids delay with the
 * full allowance, one that does not, with the delayed. The test of an order is march_check and
 * nothing else; what is painted here it takes, but for the room its body needs at the end. Works in
 * lent scratch; called by ask.c. */
#ifndef KS_REISWITZ_REACH_H
#define KS_REISWITZ_REACH_H

#include "rules/reiswitz/march.h"

/* No arm marches farther in a move than 10 distances; the window lies that far round the piece. */
enum {
	REACH_PACES = 500,
	REACH_CELLS = REACH_PACES / CELL_PACES + 1,
	REACH_SIDE = 2 * REACH_CELLS + 1,
	REACH_WINDOW = REACH_SIDE * REACH_SIDE,
	REACH_STAGES = 3,
	REACH_NODES = REACH_STAGES * REACH_WINDOW,
	REACH_ENTRIES = 8 * REACH_NODES,
	REACH_SWEEPS = 3,
	REACH_FAR = UINT16_MAX
};

struct reach {
	int32_t column, row;		/* of the window's first cell; may lie off the board */
	int32_t columns, rows;	      /* of the board */
	uint8_t level[REACH_WINDOW];	/* 0 not, 1 within the full allowance, 2 only delayed */
	uint8_t pass[REACH_WINDOW];	 /* enum passability of the ground */
	/* a friendly stack stands there, or half a cell off (MOV-16) */
	uint8_t crossed[REACH_WINDOW];
	bool beside;			/* it starts close beside such a stack, not in it */
	uint8_t barred[REACH_WINDOW];	/* troops bar it, or the half cell round it */
	/* Of each sweep (free, delayed, narrow) to each node, stage by stage, paces; REACH_FAR: not
	 * come to. */
	uint16_t cost[REACH_SWEEPS][REACH_NODES];
	uint32_t head[REACH_PACES + 1];     /* entries waiting at each cost, 0: none */
	struct { uint32_t node, next; } entry[REACH_ENTRIES + 1];
	uint32_t entries;
};

/* Fills *out (sizeof(struct reach) bytes of scratch) for the whole body a piece on the board stands
 * in; nothing if any of it has acted. */
void reach_sweep(const struct world *w, const struct state *s, uint16_t piece, struct reach *out);
/* The same for a mover and its allowances: one who leaves his stack or square (MOV-10, ARM-7). */
void reach_sweep_of(const struct world *w, const struct state *s, const struct mover *m,
                    const struct allowance *a, struct reach *out);
/* One JSON object, schema/commands/ask.reach.json. piece: who was asked after. */
void reach_write(const struct world *w, const struct state *s, uint16_t piece,
                 const struct mover *m, const struct allowance *a, const struct reach *r,
                 struct writer *out);

#endif
