/* overlay.h: the ground as it is now: the compiled ground of the world with what the match has done
 * to it laid over (reconstruction 3.6, 4.1): bridges broken and built, buildings burning, burnt or
 * shot down, a breach in a churchyard's wall. Whoever moves, sees or fires reads cells here, and so
 * does the ground that is asked for (TER-4). Changes nothing: ruin.h, works.h and ships.h do. A
 * state of NULL means the ground as laid, and where nothing is changed reading a cell costs no more
 * than that.
 *
 * Things of the ground are numbered in one row: the features of the ground, then the sites of the
 * scenario (each a pontoon bridge once it is complete), then the churchyard walls, one for every
 * feature that is a church. Orders, damage and tasks name things by these numbers. */
#ifndef KS_REISWITZ_OVERLAY_H
#define KS_REISWITZ_OVERLAY_H

#include "rules/reiswitz/state.h"

/* burning: its ground is closed to all. shelter: what covers it gives cover from fire (FIRE-12). */
struct cell { uint8_t slope, cover, water, way; uint16_t thing; bool burning, shelter; };

struct cell overlay_cell(const struct world *w, const struct state *s, uint32_t cell);

/* A thing by its number; kind FEATURE_NONE if there is none of it. Of a site and a wall the frame
 * is that of the bridge and of the churchyard, so that its middle is what FIRE-11 aims at. */
struct feature overlay_thing(const struct world *w, uint16_t thing);
uint32_t overlay_things(const struct world *w); /* numbers below this may be things */
uint16_t overlay_site_thing(const struct world *w, uint8_t site);
uint16_t overlay_wall(const struct world *w, uint16_t church);
/* The site of a thing, or INDEX_NONE. */
uint16_t overlay_site(const struct world *w, uint16_t thing);
/* What has been done to a thing; NULL: nothing. */
const struct damage *overlay_damage(const struct state *s, uint16_t thing);
/* Stands as laid or built: neither broken, burnt or shot down, nor an unfinished site. */
bool overlay_stands(const struct world *w, const struct state *s, uint16_t thing);
/* Reconstruction 3.6: the points a thing stands; 0: nothing can be done to it by fire. */
int32_t overlay_points(const struct tables *t, const struct feature *thing);
static inline bool feature_is_bridge(uint8_t kind)
{
	return kind >= FEATURE_BRIDGE_WOODEN && kind <= FEATURE_BRIDGE_PONTOON;
}
static inline bool feature_is_building(uint8_t kind)
{
	return kind >= FEATURE_FARM && kind <= FEATURE_WATERMILL_MASONRY;
}
/* Farm, windmill, water mill: burns when it goes. */
bool feature_burns(uint8_t kind);

#endif
