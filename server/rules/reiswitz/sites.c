#include "rules/reiswitz/sites.h"
#include "rules/reiswitz/generated/tables.h"
#include "rules/reiswitz/lines.h"
#include "rules/reiswitz/reading.h"

/* Cells i0 ≤ i < i1, j0 ≤ j < j1: those whose middle lies in a rectangle given in paces. */
struct cells { int32_t i0, j0, i1, j1; };

/* First cell whose middle is not before the line at p paces. */
static int32_t cell_from(int32_t p)
{
	return (p + CELL_PACES / 2 - 1) / CELL_PACES;
}

static struct cells cells_of(const struct ground *g, int32_t x, int32_t y, int32_t w, int32_t h)
{
	struct cells c = { cell_from(x < 0 ? 0 : x), cell_from(y < 0 ? 0 : y), cell_from(x + w),
		               cell_from(y + h) };
	c.i1 = c.i1 > g->columns ? g->columns : c.i1;
	c.j1 = c.j1 > g->rows ? g->rows : c.j1;
	return c;
}

static bool cells_hold(const struct cells *c, int32_t i, int32_t j)
{
	return i >= c->i0 && i < c->i1 && j >= c->j0 && j < c->j1;
}

static uint16_t feature_add(struct ground *g, struct feature feature)
{
	g->feature[g->features] = feature;
	return g->features++;
}

/* TOK-6: the way's cells over deep water in the token become the bridge or ford. Returns how many.
 */
static int32_t crossing_lay(struct ground *g, const struct cells *c, uint8_t way, uint16_t id)
{
	int32_t count = 0;
	for (int32_t j = c->j0; j < c->j1; j++) {
		for (int32_t i = c->i0; i < c->i1; i++) {
			uint32_t cell = (uint32_t)(j * g->columns + i);
			if (g->way[cell] == WAY_NONE || !water_is_deep(g->water[cell]))
				continue;
			g->way[cell] = way;
			g->id[cell] = id;
			count++;
		}
	}
	return count;
}

/* A ford leads over brooks and rivers only (TOK-6); not over canals, nor a stream, which carries
 * ships (R). */
static bool can_ford(const struct line *water)
{
	return water->kind == LINE_BROOK || water->kind == LINE_RIVER;
}

static void bridge_build(const struct layout *l, struct ground *g, int32_t t, struct faults *faults)
{
	static const uint8_t kinds[] = { [BRIDGE_WOODEN] = FEATURE_BRIDGE_WOODEN,
		                             [BRIDGE_MASONRY] = FEATURE_BRIDGE_MASONRY,
		                             [BRIDGE_PONTOON] = FEATURE_BRIDGE_PONTOON,
		                             [BRIDGE_FORD] = FEATURE_FORD };
	const struct bridge *bridge = &l->bridge[t];
	const struct line *water = l->course.water[t].kind != LINE_NONE ? &l->course.water[t]
	                                                                : &l->course.mouth[t];
	const struct line *way = &l->course.way[t];
	int32_t x = t % l->wide, y = t / l->wide;
	bool wet = water->kind != LINE_NONE && water->kind != LINE_DITCH;
	if (bridge->kind == BRIDGE_NONE) {
		if (wet && way->kind != LINE_NONE)
			reading_fault(faults, way->node, MSG_FAULT_BRIDGE_MISSING, course_kinds[water->kind], x,
			              y);
		return;
	}
	if (bridge->kind == BRIDGE_FORD && wet && !can_ford(water))
		reading_fault(faults, bridge->node, MSG_FAULT_FORD_WATER, course_kinds[water->kind], x, y);
	struct feature feature = { .kind = kinds[bridge->kind],
		                       .quarters = QUARTERS * QUARTERS,
		                       .w = TOKEN_PACES,
		                       .h = TOKEN_PACES };
	feature.x = (uint16_t)(x * TOKEN_PACES);
	feature.y = (uint16_t)(y * TOKEN_PACES);
	struct cells c = cells_of(g, feature.x, feature.y, TOKEN_PACES, TOKEN_PACES);
	if (crossing_lay(g, &c, bridge->kind == BRIDGE_FORD ? WAY_FORD : WAY_BRIDGE, g->features) == 0)
		reading_fault(faults, bridge->node, MSG_FAULT_BRIDGE_DRY, NULL, x, y);
	else
		feature_add(g, feature);
}

/* A way that goes into deep water elsewhere, as into a lake (R: TOK-6 carries ways over waters that
 * are lines). */
static void way_check(const struct layout *l, const struct ground *g, int32_t t,
                      struct faults *faults)
{
	int32_t x = t % l->wide * TOKEN_PACES, y = t / l->wide * TOKEN_PACES;
	if (l->course.way[t].kind == LINE_NONE)
		return;
	struct cells c = cells_of(g, x, y, TOKEN_PACES, TOKEN_PACES);
	for (int32_t j = c.j0; j < c.j1; j++) {
		for (int32_t i = c.i0; i < c.i1; i++) {
			uint32_t cell = (uint32_t)(j * g->columns + i);
			uint8_t way = g->way[cell];
			if (way == WAY_NONE || way == WAY_BRIDGE || way == WAY_FORD ||
			    g->water[cell] != WATER_LAKE)
				continue;
			reading_fault(faults, l->course.way[t].node, MSG_FAULT_WAY_WET, NULL, t % l->wide,
			              t / l->wide);
			return;
		}
	}
}

/* TOK-7: a mill stands beside water: within one quarter token of it. */
static bool near_water(const struct ground *g, const struct feature *f)
{
	struct cells c = cells_of(g, f->x - QUARTER_PACES, f->y - QUARTER_PACES,
	                          f->w + 2 * QUARTER_PACES, f->h + 2 * QUARTER_PACES);
	for (int32_t j = c.j0; j < c.j1; j++)
		for (int32_t i = c.i0; i < c.i1; i++)
			if (water_is_deep(g->water[j * g->columns + i]))
				return true;
	return false;
}

/* Whether cell (i, j) lies in the inner square of a quarter of the token (TOK-7). */
static bool is_inner(int32_t i, int32_t j)
{
	int32_t margin = (QUARTER_PACES - reiswitz_tables.building_inner_paces) / 2;
	int32_t u = (i * CELL_PACES + CELL_PACES / 2) % QUARTER_PACES,
			v = (j * CELL_PACES + CELL_PACES / 2) % QUARTER_PACES;
	int32_t end = QUARTER_PACES - margin;
	return u >= margin && u < end && v >= margin && v < end;
}

/* One cell of a building token: street, building, wall or yard. False if the building would stand
 * in water. */
static bool building_cell(struct ground *g, const struct feature *f, const struct cells *c,
                          int32_t i, int32_t j, uint16_t id)
{
	uint32_t cell = (uint32_t)(j * g->columns + i);
	if (g->way[cell] == WAY_BRIDGE || g->way[cell] == WAY_FORD)
		return true;
	/* a street has no side ditches */
	if (g->way[cell] == WAY_CHAUSSEE && g->water[cell] == WATER_DITCH) {
		g->way[cell] = WAY_NONE;
		g->water[cell] = WATER_NONE;
	}
	bool inner = is_inner(i, j);
	bool wet = g->water[cell] != WATER_NONE && g->water[cell] != WATER_DITCH;
	g->id[cell] = id;
	if (g->way[cell] != WAY_NONE) {
		g->way[cell] = WAY_STREET;
		g->cover[cell] = COVER_NONE;
	} else if (inner) {
		g->cover[cell] = f->storeys > 1 ? COVER_BUILDING_TALL : COVER_BUILDING_LOW;
	} else {
		bool rim = i == c->i0 || j == c->j0 || i == c->i1 - 1 || j == c->j1 - 1;
		g->cover[cell] = f->kind == FEATURE_CHURCH && rim && !wet ? COVER_WALL : COVER_YARD;
	}
	return !(inner && wet);
}

static void building_build(const struct layout *l, struct ground *g, int32_t at,
                           struct faults *faults)
{
	const struct building *b = &l->building[at];
	struct feature f = { .kind = b->kind,
		                 .quarters = (uint8_t)(b->w * b->h),
		                 .storeys = b->storeys };
	f.x = (uint16_t)(at % l->across * QUARTER_PACES);
	f.y = (uint16_t)(at / l->across * QUARTER_PACES);
	f.w = (uint16_t)(b->w * QUARTER_PACES);
	f.h = (uint16_t)(b->h * QUARTER_PACES);
	struct cells c = cells_of(g, f.x, f.y, f.w, f.h);
	bool dry = true;
	for (int32_t j = c.j0; j < c.j1; j++)
		for (int32_t i = c.i0; i < c.i1; i++)
			if (cells_hold(&c, i, j) && !building_cell(g, &f, &c, i, j, g->features))
				dry = false;
	if (!dry)
		reading_fault(faults, b->node, MSG_FAULT_BUILDING_WET, NULL, at % l->across,
		              at / l->across);
	bool mill = b->kind == FEATURE_WATERMILL || b->kind == FEATURE_WATERMILL_MASONRY;
	if (mill && !near_water(g, &f))
		reading_fault(faults, b->node, MSG_FAULT_MILL_DRY, NULL, at % l->across, at / l->across);
	feature_add(g, f);
}

void sites_build(const struct layout *l, struct ground *g, struct faults *faults)
{
	feature_add(g, (struct feature){ .kind = FEATURE_NONE });
	for (int32_t t = 0; t < l->wide * l->high; t++) {
		bridge_build(l, g, t, faults);
		way_check(l, g, t, faults);
	}
	for (int32_t at = 0; at < l->across * l->down; at++)
		if (l->building[at].w != 0)
			building_build(l, g, at, faults);
}

static bool is_barrier(const struct ground *g, uint32_t cell, int layer)
{
	return layer == 0   ? water_is_deep(g->water[cell])
	       : layer == 1 ? g->cover[cell] == COVER_WALL
	                    : g->slope[cell] == SLOPE_SHEER;
}

static void barrier_set(struct ground *g, uint32_t cell, uint32_t from, int layer)
{
	if (layer == 0)
		g->water[cell] = g->water[from];
	else if (layer == 1)
		g->cover[cell] = COVER_WALL;
	else
		g->slope[cell] = SLOPE_SHEER;
}

/* Ways and buildings keep their cells: what is led over or built beside a water is no gap in it. */
static bool may_close(const struct ground *g, uint32_t cell)
{
	return g->way[cell] == WAY_NONE && g->cover[cell] != COVER_BUILDING_LOW &&
	       g->cover[cell] != COVER_BUILDING_TALL;
}

/* The block of four cells with `nw` first: a diagonal pair of barriers gets a third. True if it
 * did. */
static bool block_close(struct ground *g, uint32_t nw, int layer)
{
	uint32_t ne = nw + 1, sw = nw + g->columns, se = sw + 1;
	bool at_nw = is_barrier(g, nw, layer), at_ne = is_barrier(g, ne, layer),
		 at_sw = is_barrier(g, sw, layer), at_se = is_barrier(g, se, layer);
	if (at_nw != at_se || at_ne != at_sw || at_nw == at_ne)
		return false;
	uint32_t first = at_nw ? ne : nw, second = at_nw ? sw : se;
	uint32_t chosen = may_close(g, first) ? first : second;
	if (!may_close(g, chosen))
		return false;
	barrier_set(g, chosen, at_nw ? nw : ne, layer);
	return true;
}

void sites_close(struct ground *g)
{
	enum { LAYERS_CLOSED = 3 };
	for (int layer = 0; layer < LAYERS_CLOSED; layer++) {
		/* a cell just filled may make a new pair: again until there is none; cells are only added
		 */
		bool closed = true;
		while (closed) {
			closed = false;
			for (int32_t j = 0; j + 1 < g->rows; j++)
				for (int32_t i = 0; i + 1 < g->columns; i++)
					closed = block_close(g, (uint32_t)(j * g->columns + i), layer) || closed;
		}
	}
}
