/* overlay.c: see overlay.h. */
#include "rules/reiswitz/overlay.h"

#include "rules/geometry.h"

bool feature_burns(uint8_t kind)
{
	return kind == FEATURE_FARM || kind == FEATURE_WINDMILL || kind == FEATURE_WATERMILL;
}

uint32_t overlay_things(const struct world *w)
{
	return 2u * w->ground.features + w->sites;
}

uint16_t overlay_site_thing(const struct world *w, uint8_t site)
{
	return (uint16_t)(w->ground.features + site);
}

uint16_t overlay_wall(const struct world *w, uint16_t church)
{
	return (uint16_t)(w->ground.features + w->sites + church);
}

uint16_t overlay_site(const struct world *w, uint16_t thing)
{
	uint16_t first = w->ground.features;
	return thing >= first && thing < first + w->sites ? (uint16_t)(thing - first) : INDEX_NONE;
}

static uint16_t apart(int32_t a, int32_t b)
{
	return (uint16_t)(a < b ? b - a : a - b);
}

static int32_t least(int32_t a, int32_t b)
{
	return a < b ? a : b;
}

struct feature overlay_thing(const struct world *w, uint16_t thing)
{
	const struct ground *g = &w->ground;
	uint16_t site = overlay_site(w, thing);
	if (thing < g->features)
		return g->feature[thing];
	if (site != INDEX_NONE) {
		const struct site *t = &w->site[site];
		return (struct feature){ .kind = FEATURE_BRIDGE_PONTOON,
			                     .x = (uint16_t)least(t->x0, t->x1),
			                     .y = (uint16_t)least(t->y0, t->y1),
			                     .w = apart(t->x0, t->x1),
			                     .h = apart(t->y0, t->y1) };
	}
	struct feature wall = { .kind = FEATURE_NONE };
	if (thing < overlay_things(w) &&
	    g->feature[thing - g->features - w->sites].kind == FEATURE_CHURCH) {
		wall = g->feature[thing - g->features - w->sites];
		wall.kind = FEATURE_WALL;
	}
	return wall;
}

const struct damage *overlay_damage(const struct state *s, uint16_t thing)
{
	for (uint8_t k = 0; s && k < s->damages; k++)
		if (s->damage[k].feature == thing)
			return &s->damage[k];
	return NULL;
}

bool overlay_stands(const struct world *w, const struct state *s, uint16_t thing)
{
	const struct damage *d = overlay_damage(s, thing);
	uint16_t site = overlay_site(w, thing);
	if (overlay_thing(w, thing).kind == FEATURE_NONE || (d && d->gone))
		return false;
	return site == INDEX_NONE || (s && s->work[site].complete);
}

int32_t overlay_points(const struct tables *t, const struct feature *thing)
{
	bool tall = thing->storeys > 1;
	switch ((enum feature_kind)thing->kind) {
	case FEATURE_FARM:
		return tall ? t->stand_wooden_tall : t->stand_wooden_low;
	case FEATURE_MASONRY:
	case FEATURE_WATERMILL_MASONRY:
		return tall ? t->stand_masonry_tall : t->stand_masonry_low;
	case FEATURE_CHURCH: /* named beside the tall masonry, whatever its storeys */
		return t->stand_masonry_tall;
	case FEATURE_WINDMILL:
	case FEATURE_WATERMILL:
		return t->stand_mill;
	case FEATURE_BRIDGE_WOODEN:
		return t->stand_bridge_wooden;
	case FEATURE_BRIDGE_MASONRY:
		return t->stand_bridge_masonry;
	case FEATURE_BRIDGE_PONTOON:
		return t->stand_bridge_pontoon;
	case FEATURE_WALL:
		return t->stand_wall;
	default:
		return 0;
	}
}

/* WORK-1: does the straight line between the banks run through the cell? RULING: "10 p wide" are
 * the cells that line touches (GEO-5), since a march straight along it touches just these. */
static bool site_holds(const struct ground *g, const struct site *t, uint32_t cell)
{
	int32_t i = (int32_t)cell % g->columns, j = (int32_t)cell / g->columns, at_i, at_j;
	int32_t x = i * CELL_PACES, y = j * CELL_PACES;
	if (x > t->x0 && x > t->x1) /* most cells lie nowhere near */
		return false;
	if (y > t->y0 && y > t->y1)
		return false;
	if ((x + CELL_PACES < t->x0 && x + CELL_PACES < t->x1) ||
	    (y + CELL_PACES < t->y0 && y + CELL_PACES < t->y1))
		return false;
	struct walk walk;
	walk_start(&walk, CELL_PACES, g->columns, g->rows, (struct spot){ t->x0, t->y0 },
	           (struct spot){ t->x1, t->y1 });
	while (walk_next(&walk, &at_i, &at_j))
		if (at_i == i && at_j == j)
			return true;
	return false;
}

/* Bridges built: their cells over water become bridge, and stay it until they are broken. */
static void sites_lay(const struct world *w, const struct state *s, uint32_t cell, struct cell *c)
{
	if (c->water == WATER_NONE || c->way != WAY_NONE)
		return;
	for (uint8_t k = 0; k < w->sites; k++) {
		uint16_t thing = overlay_site_thing(w, k);
		if (!s->work[k].complete || !site_holds(&w->ground, &w->site[k], cell))
			continue;
		c->thing = thing;
		c->way = overlay_stands(w, s, thing) ? WAY_BRIDGE : WAY_NONE;
	}
}

/* RULING: the breach, a distance wide, opens in the middle of that side of the churchyard which
 * faces the battery that made it; ruin.c keeps the side in `work`, N E S W. */
static bool breach_holds(const struct world *w, const struct feature *church,
                         const struct damage *d, uint32_t cell)
{
	int32_t x = (int32_t)cell % w->ground.columns * CELL_PACES + CELL_PACES / 2 - church->x,
			y = (int32_t)cell / w->ground.columns * CELL_PACES + CELL_PACES / 2 - church->y;
	bool across = d->work % 2 == 0; /* N, S: along x */
	int32_t along = across ? x : y, length = across ? church->w : church->h;
	int32_t deep = across ? y : x, depth = across ? church->h : church->w;
	bool far = d->work == 1 || d->work == 2; /* E, S */
	int32_t off = 2 * along - length;
	return off <= w->tables->front_paces && -off <= w->tables->front_paces &&
	       (far ? 2 * deep > depth : 2 * deep < depth);
}

/* What fire and pioneers have done to the thing that lies on the cell. */
static void damage_lay(const struct world *w, const struct state *s, uint32_t cell, struct cell *c)
{
	const struct feature *f = &w->ground.feature[c->thing];
	const struct damage *d = overlay_damage(s, c->thing), *wall = NULL;
	bool house = c->cover == COVER_BUILDING_LOW || c->cover == COVER_BUILDING_TALL;
	if (d && d->gone && feature_is_bridge(f->kind) && c->way == WAY_BRIDGE)
		c->way = WAY_NONE;
	if (d && d->gone && feature_burns(f->kind) && house) {
		c->burning = s->minute < d->closed_until;
		c->cover = c->burning ? c->cover : COVER_NONE; /* burnt down: bare ground */
	}
	/* RULING: all that covers on a shot or burnt building's token, its garden too. */
	c->shelter = c->cover != COVER_NONE && !(d && d->gone && feature_is_building(f->kind));
	if (c->cover == COVER_WALL)
		wall = overlay_damage(s, overlay_wall(w, c->thing));
	if (wall && wall->gone && breach_holds(w, f, wall, cell)) {
		c->cover = COVER_NONE;
		c->shelter = false;
	}
}

struct cell overlay_cell(const struct world *w, const struct state *s, uint32_t cell)
{
	const struct ground *g = &w->ground;
	struct cell c = { .slope = g->slope[cell],
		              .cover = g->cover[cell],
		              .water = g->water[cell],
		              .way = g->way[cell],
		              .thing = g->id[cell],
		              .shelter = g->cover[cell] != COVER_NONE };
	if (s == NULL)
		return c;
	if (s->damages > 0 && c.thing > 0)
		damage_lay(w, s, cell, &c);
	if (w->sites > 0)
		sites_lay(w, s, cell, &c);
	return c;
}
