/* errand.h: the shortest way of a side's orderlies that no enemy bars (CARD-7, CARD-10), and how
 * far one comes on it. Called by riders.c. Knows nothing of slates, nor of who rides for whom.
 *
 * The way is sought from its end, once for all who ride there, and only as far as it takes.
 *
 * RULINGS. A way is measured as the flood of CARD-10 runs: four ways, over the middles of cells of
 * 10 paces. Of ways as short as each other the one is ridden that turns at every cell as long as it
 * can, so that it lies near the straight line. As in CARD-10 the cells of one's own pieces are open
 * whatever the ground; and the cell, of 50 paces, from which one rides is barred to nobody in it.
 */
#ifndef KS_REISWITZ_ERRAND_H
#define KS_REISWITZ_ERRAND_H

#include "rules/reiswitz/orderly.h"

enum { ERRAND_WORDS = FLOOD_ROWS * FLOOD_WORDS };

/* Places on the board. */
struct spots { uint16_t count; struct spot at[PIECES_MAX]; };

/* Large; lent by the caller, filled in by errand_begin, good as long as its world and state. */
struct errand {
	struct orderly on;
	uint32_t opened;   /* 1 + the cell of the cordon that was opened for one alone; 0: none */
	uint32_t depth;    /* so many cells from the end has been looked */
	bool more;         /* and there is more to look at */
	uint32_t top, low; /* rows of the front: first, last */
	/* bits of cells: those last reached and those before them, by turns; of the words of each row
	 * those that are not 0; and the two low bits of how many cells it is from a cell to the end */
	uint64_t front[2][ERRAND_WORDS];
	uint32_t words[2][FLOOD_ROWS];
	uint64_t far[2][ERRAND_WORDS];
};

/* Where one has come to: from which of the places he could ride from, so many cells before the end.
 */
struct errand_end { uint16_t start; struct spot at; uint32_t left; };

void errand_begin(const struct world *w, const struct state *s, uint8_t side, struct errand *out);
/* CARD-10: does an enemy bar the place? */
bool errand_barred(struct errand *e, struct spot at);
/* Does the place need no opening for who rides from there? */
bool errand_free(struct errand *e, struct spot at);
/* The ways to whichever of these places is nearest; alone: for one alone, from where he stands, who
 * may leave barred ground; else NULL. */
void errand_seek(struct errand *e, const struct spots *to, const struct spot *alone);
/* Such a way, from whichever of `from` is nearest, so many cells of it. False: there is none. */
bool errand_go(struct errand *e, const struct spots *from, uint32_t cells, struct errand_end *out);

#endif
