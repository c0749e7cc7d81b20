/* route.h: which way what is wanted lies, for each class of arm over the ground it can pass: paces
 * to go from every cell, reckoned once a side move, and the way down from a place. Wanted are the
 * open tasks' places and edges, places in enemy hands, and the enemy himself. Troops in the way are
 * the march's own care. */
#ifndef KS_BOTS_ROUTE_H
#define KS_BOTS_ROUTE_H

#include "bots/table.h"

enum { ROUTE_FAR = UINT16_MAX };

/* Paces to go from a place; by air where the ground knows no way. */
int32_t route_left(struct table *t, uint8_t arm, int32_t x, int32_t y);
/* Is there something wanted besides the enemy? */
bool route_sought(const struct table *t);
/* The way down from where the piece stands, so many paces long at most, as way-points. Returns how
 * many; 0: there is none. */
uint8_t route_way(struct table *t, uint16_t piece, int32_t paces,
                  struct waypoint out[WAYPOINTS_MAX]);

#endif
