/* orderly.h: the ground on which the orderlies of one side go (CARD-6, CARD-10): cells of 10 paces
 * where light foot or light cavalry may stand, and where the enemy may bar them. Which of them hang
 * together is communication.h's, the shortest way over them errand.h's; they call this. */
#ifndef KS_REISWITZ_ORDERLY_H
#define KS_REISWITZ_ORDERLY_H

#include "rules/reiswitz/cordon.h"
#include "rules/reiswitz/flood.h"

/* Large: filled in by orderly_begin, whatever was in it; good as long as w and s. */
struct orderly {
	const struct world *w;
	const struct state *s;
	struct cordon cordon;
	struct flood flood; /* open: as the ground is, whether barred or not; nothing is reached */
};

void orderly_begin(const struct world *w, const struct state *s, uint8_t side,
                   struct orderly *out);
/* Opens the cell, or shuts it, as its ground is. */
void orderly_cell(struct orderly *o, uint32_t cell);

/* Fills ground.orderly from the ground as laid. Never changes an answer. */
void orderly_lay(struct ground *g, const struct tables *t);

#endif
