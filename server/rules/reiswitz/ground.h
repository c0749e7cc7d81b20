/* ground.h: the compiled ground (TER-4, TER-6): layers of 10-pace cells and corner heights, read by
 * march, fire, sight and reach, and drawn by the client from the same bytes. Made once from the
 * tokens by ground_compile (compile.h); immutable, shared by all matches on it. Integers only.
 * Knows no troops. */
#ifndef KS_REISWITZ_GROUND_H
#define KS_REISWITZ_GROUND_H

#include <stdbool.h>
#include <stdint.h>

enum {
	CELL_PACES = 10,
	BLOCK_CELLS = 16,
	QUARTER_PACES = 125,
	WIDTH_MAX = 15000,
	HEIGHT_MAX = 11250,
	FEATURES_MAX = 2401
};

enum slope { SLOPE_LEVEL, SLOPE_GENTLE, SLOPE_STEEP, SLOPE_SHEER, SLOPE_COUNT };
enum cover {
	COVER_NONE,
	COVER_OPEN_WOOD,
	COVER_DENSE_WOOD,
	COVER_BUILDING_LOW,
	COVER_BUILDING_TALL,
	COVER_YARD,
	COVER_WALL,
	COVER_COUNT
};
enum water {
	WATER_NONE,
	WATER_DITCH,
	WATER_BROOK,
	WATER_CANAL,
	WATER_RIVER,
	WATER_LAKE,
	WATER_MARSH,
	WATER_COUNT
};
enum way {
	WAY_NONE,
	WAY_PATH,
	WAY_CHAUSSEE,
	WAY_BRIDGE,
	WAY_FORD,
	WAY_DEFILE,
	WAY_STREET,
	WAY_COUNT
};

/* What a feature id stands for: reconstruction 3.6's kinds of building and bridge, or a line or
 * area. */
enum feature_kind {
	FEATURE_NONE,
	FEATURE_FARM,
	FEATURE_MASONRY,
	FEATURE_CHURCH,
	FEATURE_WINDMILL,
	FEATURE_WATERMILL,
	FEATURE_WATERMILL_MASONRY,
	FEATURE_BRIDGE_WOODEN,
	FEATURE_BRIDGE_MASONRY,
	FEATURE_BRIDGE_PONTOON,
	FEATURE_FORD,
	FEATURE_WATER,
	FEATURE_WAY,
	FEATURE_WOOD,
	FEATURE_WALL, /* a churchyard's, told apart from its church by damage alone */
	FEATURE_KIND_COUNT
};

struct feature {
	uint8_t kind;         /* enum feature_kind */
	uint8_t quarters;     /* quarter tokens it covers: 1, 2 or 4 */
	uint8_t storeys;      /* buildings: 1 or 2 */
	uint16_t x, y, w, h;  /* its token, in paces */
};

/* TOK-5, TOK-11: a cell of a stream, which may carry ships; the other bits are the current's. */
enum { CURRENT_STREAM = 1 << 15, CURRENT_BEARING = CURRENT_STREAM - 1 };

struct ground {
	uint16_t width, height;  /* paces; x runs 0…width east, y 0…height south (GEO-1) */
	uint16_t columns, rows;  /* of cells */
	uint16_t features;       /* entries of feature[], 0 is FEATURE_NONE */
	int16_t *corner;         /* (columns+1) × (rows+1): eighths of a foot */
	int16_t *feet;           /* columns × rows, as all that follow: feet, of the cell's middle */
	uint8_t *slope, *cover, *water, *way;
	uint16_t *id;            /* index into feature[] */
	uint16_t *current;       /* TOK-11: CURRENT_STREAM, and 1 + the bearing it flows to; 0 still */
	struct feature *feature;
	/* per block of cells, row by row: the most that any of them bars a line of sight, feet
	 * (sight_raise); NULL: not known, and every line is looked at cell by cell */
	int16_t *most;
	/* row by row, a bit a cell: an orderly may ride there on the ground as laid
	 * (orderly_lay); NULL: not known, and every cell is asked */
	uint64_t *orderly;
};
/* Blocks along so many cells. */
static inline uint32_t ground_blocks(uint16_t cells)
{
	return ((uint32_t)cells + BLOCK_CELLS - 1) / BLOCK_CELLS;
}

/* Index of the cell that holds the point; x = width and y = height belong to the last cell (GEO-1).
 * The point must lie on the board. */
static inline uint32_t ground_cell(const struct ground *g, int32_t x, int32_t y)
{
	int32_t i = x / CELL_PACES, j = y / CELL_PACES;
	if (i >= g->columns)
		i = g->columns - 1;
	if (j >= g->rows)
		j = g->rows - 1;
	return (uint32_t)(j * g->columns + i);
}

static inline bool ground_holds(const struct ground *g, int32_t x, int32_t y)
{
	return x >= 0 && y >= 0 && x <= g->width && y <= g->height;
}

/* TER-6: dense wood "up to 50 p from its edge": some cell that is not dense wood lies within 5
 * cells (di² + dj² ≤ 25). */
bool ground_near_wood_edge(const struct ground *g, uint32_t cell);

#endif
