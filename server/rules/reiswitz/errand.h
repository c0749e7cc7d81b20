/* errand.h: the shortest way of a side's orderlies that no enemy bars (CARD-7, CARD-10), and how
 * far one comes on it. Called by riders.c. Knows nothing of slates, nor of who rides for whom.
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
	uint32_t top, low; /* rows of the front: first, last */
	/* bits of cells: the last reached and those before them, by turns; the two low bits of how many
	 * cells it is from there */
	uint64_t front[2][ERRAND_WORDS], far[2][ERRAND_WORDS];
};

/* Where one has come to: from which of the places he could ride from, so many cells before the end.
 */
struct errand_end { uint16_t start; struct spot at; uint32_t left; };

void errand_begin(const struct world *w, const struct state *s, uint8_t side, struct errand *out);
/* From whichever place of `from` is nearest to any of `to`, so many cells. False: there is no way.
 */
bool errand_go(struct errand *e, const struct spots *from, const struct spots *to, uint32_t cells,
               struct errand_end *out);

#endif
