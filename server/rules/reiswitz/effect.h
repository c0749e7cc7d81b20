/* effect.h: what one fire does: the row of FIRE-1's table or the arc of the sextant, every factor,
 * one rounding (FIRE-1, 6, 9, 11, 12; reconstruction 3.3–3.6; UNIT-6). Where the fire comes to is
 * aim.h's. Called by fire.c and range.c; changes nothing. */
#ifndef KS_REISWITZ_EFFECT_H
#define KS_REISWITZ_EFFECT_H

#include "rules/reiswitz/aim.h"

struct effect {
	uint16_t struck;     /* the piece whose arm bears the loss; NO_PIECE of a building or ship */
	uint8_t row;         /* enum fire_row; of a building FIRE_ROW_COUNT */
	uint8_t arc;         /* 1 + enum arc, of guns that reach; else 0 */
	bool cover, enfilade, plunge, dense;
	uint16_t masonry;    /* FIRE-12: the masonry building the target stands in, or 0 */
	int32_t base, times, divisor;
	int32_t loss;        /* 96ths of the target's own piece; 0: no harm */
	int32_t points;      /* damage to the building aimed at, or that it stands in (3.6) */
};

void effect_reckon(const struct world *w, const struct state *s, uint16_t firer,
                   const struct mark *mark, const struct aim *aim, struct effect *out);
/* FIRE-1: the farthest at which this piece, fired as it now stands, does any harm, in distances; 0
 * if it has no fire. */
int32_t effect_reach(const struct world *w, const struct state *s, uint16_t piece);
/* ARM-6: may a body of so many fire: one piece, or three to six light foot? */
bool effect_fires_stacked(const struct world *w, const struct state *s, uint16_t piece);

#endif
