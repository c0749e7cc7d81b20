/* layout.h: a terrain as laid (TER-1): what token lies on each square, read strictly from the
 * document and held so that the order in which the tokens stood there has left no trace (TOK-9):
 * every token is filed under its place. Lives in scratch; read by heights.c, lines.c, sites.c and
 * survey.c. Squares are quarter tokens (TOK-1), tokens of lines and bridges are whole ones and lie
 * on the lattice of whole tokens (RULING: TOK-5 leads lines from edge to edge, and two lattices
 * half a token apart would make them miss each other). Non-goal: the ground itself. */
#ifndef KS_REISWITZ_LAYOUT_H
#define KS_REISWITZ_LAYOUT_H

#include "base/faults.h"
#include "rules/reiswitz/course.h"
#include "rules/reiswitz/ground.h"
#include "rules/reiswitz/work.h"

/* UNIT-3: a board's sides in whole tokens, from the least to the most. */
enum {
	WIDE_MIN = 4,
	WIDE_MAX = 60,
	HIGH_MIN = 4,
	HIGH_MAX = 45,
	QUARTERS = 2,
	NAMES_MAX = 200,
	TERRAIN_FORMAT = 1
};
enum { TERRAIN_NAME = 80, MAP_NAME = 40 }; /* bytes, most */

enum height_kind {
	HEIGHT_PLAIN,
	HEIGHT_GENTLE,
	HEIGHT_STEEP,
	HEIGHT_SHEER,
	HEIGHT_A,
	HEIGHT_B,
	HEIGHT_C
};
enum area_kind { AREA_FIELD, AREA_MEADOW, AREA_MARSH, AREA_LAKE, AREA_DENSE, AREA_OPEN };
enum bridge_kind { BRIDGE_NONE, BRIDGE_WOODEN, BRIDGE_MASONRY, BRIDGE_PONTOON, BRIDGE_FORD };
enum name_class { NAME_TOWN, NAME_HILL, NAME_FEET, NAME_WOOD, NAME_WATER, NAME_SMALL };

/* at a token's north-west square; w 0: none there */
struct span { uint8_t w, h; };
/* kind: enum feature_kind; w 0: none */
struct building { uint8_t kind, w, h, storeys; const struct doc *node; };
struct bridge { uint8_t kind; const struct doc *node; };
struct arrow { bool laid; uint8_t to; const struct doc *node; };
struct map_name { char text[MAP_NAME + 1]; uint8_t class; uint16_t turn; int32_t x, y; };

struct layout {
	char name[TERRAIN_NAME + 1];
	uint32_t seed;
	int32_t wide, high;      /* whole tokens */
	int32_t across, down;    /* squares */
	uint32_t tokens;         /* laid in all layers, plain and field left out */
	uint8_t *height, *area;  /* per square: enum height_kind, area_kind */
	struct span *height_span, *area_span; /* per square */
	struct course course;    /* per whole token */
	struct building *building; /* per square, at its north-west one */
	struct bridge *bridge;   /* per whole token */
	struct arrow *arrow;     /* per whole token */
	struct map_name *names;  /* in order of y, x, text */
	uint32_t name_count;
};

/* Wide and high of the terrain, each within its bounds, though the document may not say so; faults
 * if it does not. */
void layout_frame(const struct doc *terrain, int32_t *wide, int32_t *high, struct faults *faults);
/* Reads all of it. False if a fault was found; then the layout is not fit to compile. */
bool layout_read(struct layout *layout, const struct doc *terrain, struct work *work,
                 struct faults *faults);
/* The square whose token of one layer (kinds: height or area) rules the ground at this point, its
 * edges led by the noise and its corners cut, so that the edge keeps within edge_noise_paces of the
 * lattice (TOK-8). */
uint32_t layout_square(const struct layout *layout, const uint8_t *kinds, int32_t x, int32_t y);

/* Words of the wire, NULL-terminated, in the order of the enums. */
extern const char *const layout_heights[], *const layout_areas[], *const layout_buildings[],
																	  *const layout_bridges[],
																		  *const layout_classes[];

#endif
