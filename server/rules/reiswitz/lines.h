/* lines.h: waters and ways led over the ground (TOK-5, TOK-6): cells of the layers water, way and,
 * for a defile, slope. Called by compile.c after the heights and areas, before sites.c. Also says
 * along which points a line's middle runs, so that drawn water and compiled water agree.
 *
 * A token is 25 × 25 cells. Lines a cell wide take every cell their middle runs through, broader
 * ones the cells whose north-west corner is nearer to it than half the width: one rule for straight
 * and bend, exact widths, and four-connected (TER-6), since a strip broader than a cell's diagonal
 * cannot be slipped through. */
#ifndef KS_REISWITZ_LINES_H
#define KS_REISWITZ_LINES_H

#include "rules/reiswitz/layout.h"

enum {
	TOKEN_PACES = 250,
	TOKEN_CELLS = TOKEN_PACES / CELL_PACES,
	STROKES_MAX = 5,
	BEND_POINTS = 9
};

/* A piece of a line within its token: from the middle of an edge to the token's middle, a quarter
 * arc between two edges, or, for a mouth, on from the middle to the bend of the water it meets. */
enum stroke_shape { STROKE_HALF, STROKE_ARC, STROKE_DIAGONAL };
/* edges: half uses from; kind: enum line_kind */
struct stroke { uint8_t shape, from, to; uint8_t kind; };

/* The strokes of one line; into: the water a mouth runs into, else NULL. Returns how many. */
int line_strokes(const struct line *line, const struct line *into, struct stroke out[STROKES_MAX]);
/* Points of a stroke in paces within its token, in order from its beginning. Returns how many. */
int stroke_points(const struct stroke *stroke, int32_t x[BEND_POINTS], int32_t y[BEND_POINTS]);

/* Whether cell (i, j) of its token belongs to the stroke of a water. */
bool stroke_holds(const struct stroke *stroke, int32_t i, int32_t j);

void lines_lay(const struct layout *layout, struct ground *ground, struct faults *faults);

/* Water that stops: brook, canal, river, lake. A ditch and a marsh do not make a bridge. */
static inline bool water_is_deep(uint8_t water)
{
	return water >= WATER_BROOK && water <= WATER_LAKE;
}

#endif
