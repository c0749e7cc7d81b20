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
	/* open: as the ground is, and where pieces of the side stand whatever it is; but shut where the
	 * enemy may bar it; nothing is reached */
	struct flood flood;
};

void orderly_begin(const struct world *w, const struct state *s, uint8_t side,
                   struct orderly *out);

/* The cells of the flood that lie in one of the cordon's: columns left ≤ i < right, rows top ≤ j <
 * low. */
struct patch { uint32_t left, right, top, low; };
struct patch orderly_patch(const struct orderly *o, uint32_t cell);
/* CARD-10, "a cell is barred if its 50 p cell is": opens a cell of the cordon as its ground is;
 * shuts it. */
void orderly_open(struct orderly *o, uint32_t cell);
void orderly_shut(struct orderly *o, uint32_t cell);

/* Fills ground.orderly from the ground as laid. Never changes an answer. */
void orderly_lay(struct ground *g, const struct tables *t);

#endif
