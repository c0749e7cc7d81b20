/* zones.h: the ground of a deployment (DEP-1, DEP-3): polygons in which a side places its pieces,
 * the screen and how far from it they stand, and the middle of a zone's edge (DEP-6). Called by
 * plan.c, which reads them, and by deployment.c. Knows no orders. */
#ifndef KS_REISWITZ_ZONES_H
#define KS_REISWITZ_ZONES_H

#include "rules/geometry.h"
#include "rules/reiswitz/state.h"

/* Is the point within the polygon, its edge included? */
bool zone_holds(const struct zone *z, struct fine p);
/* The least distance of two zones in sixteenths, rounded down; 0 if they meet. */
int32_t zones_apart(const struct zone *a, const struct zone *b);
/* From a point outside to the zone; 0 within it. */
int32_t zone_distance(const struct zone *z, struct fine p);
/* Has this side a zone? */
bool zones_any(const struct plan *plan, uint8_t side);
/* Does a point lie in any of them? */
bool zones_reach(const struct plan *plan, uint8_t side, struct fine p);
/* DEP-6: does a piece standing so lie wholly within the zones of its side? RULING: every corner of
 * its footprint, each in whichever. */
bool zones_hold(const struct world *w, uint8_t side, struct stance at);
/* DEP-3: paces from the screen in this match; 0 without one. */
int32_t zones_screen_paces(const struct world *w, const struct options *o);
/* No corner of its footprint is nearer to the screen than that. */
bool zones_behind_screen(const struct world *w, const struct options *o, struct stance at);
/* DEP-6: where those enter that were not placed. RULING: "its zone's middle edge" is the point of
 * the board's edge nearest to the middle of the side's first zone. */
struct post zones_middle_edge(const struct world *w, uint8_t side);
/* Inwards from a point of the board's edge: 0, 90, 180 or 270; -1 if it is on none. */
int32_t zones_inward(const struct ground *g, struct post at);

#endif
