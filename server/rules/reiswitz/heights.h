/* heights.h: TOK-3: from height tokens to the field of heights. Plain and tops are flat at their
 * level; between them the slopes take the form a stretched skin would, which has no top or hollow
 * of its own, eased where it meets a level. Integers only, and every step treats the four sides
 * alike, so that a turned or mirrored layout gives the turned or mirrored field. Called by
 * compile.c, and for any small lattice by the tests. */
#ifndef KS_REISWITZ_HEIGHTS_H
#define KS_REISWITZ_HEIGHTS_H

#include "rules/reiswitz/layout.h"

/* What a corner of the lattice of heights is: bound to a level, or free between the levels its
 * slope touches. */
enum { LEVELS = 4, EIGHTHS = 8 }; /* plain, a, b, c; eighths of a foot */
struct heights_field {
	int32_t columns, rows;    /* of corners */
	/* per corner: 0 bound, else bits 1 << level of the levels its slope touches */
	const uint8_t *touched;
	/* per corner, eighths of a foot: given where bound, filled in where free */
	int16_t *height;
};

/* TOK-3, TOK-4, TOK-10: cliffs, slopes to nowhere, water on slopes. touched: one byte a square,
 * filled with the bits of the levels that each slope square's slope touches. */
void heights_check(const struct layout *layout, uint8_t *touched, struct work work,
                   struct faults *faults);
/* Fills ground's corners, feet and slope classes. touched as heights_check left it. */
void heights_raise(const struct layout *layout, const uint8_t *touched, struct ground *ground,
                   struct work work);
/* The free corners of a field. columns − 1 and rows − 1 are multiples of 5. */
void heights_solve(struct heights_field *field, struct work work);
/* Height of a level above the horizon, in eighths of a foot. */
int32_t heights_level(int level);

#endif
