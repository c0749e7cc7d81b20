/* bodies.h: where pieces stand and what room they need (GEO-2, GEO-3, MOV-12). Bodies are tested
 * only where they stand (MOV-14); paths are bars.h's. Called by march, fire, the scenario reader
 * and invariant. */
#ifndef KS_REISWITZ_BODIES_H
#define KS_REISWITZ_BODIES_H

#include "rules/geometry.h"
#include "rules/reiswitz/state.h"

enum { BODY_NONE = UINT16_MAX };

/* GEO-2: a box is deeper than all others. */
struct stance body_stance(const struct piece *p);
/* GEO-2, SHOCK-14: as he stood who left it empty. */
static inline struct stance body_left(const struct gap *g)
{
	return (struct stance){ g->x, g->y, g->bearing, g->deeper };
}
/* GEO-2: the 50 × 50 p behind the front; a box 50 × 100. */
void body_of(const struct tables *t, struct stance at, struct body *out);
/* The footprint in its stance's own coordinates; and what is left of it within the overlap that
 * GEO-3 forgives on every side. */
struct area body_area(const struct tables *t, struct stance at);
struct area body_core(const struct tables *t, struct stance at);
/* GEO-2: no body reaches farther than this from its front's middle, paces. */
static inline int32_t body_reach(const struct tables *t)
{
	return t->front_paces + t->box_depth_paces;
}
/* GEO-3: all four corners on the board. */
bool body_on_board(const struct world *w, struct stance at);
/* GEO-3: would two pieces standing so overlap? Friends 35 p or more apart along both fronts may
 * bend their line. */
bool body_overlap(const struct tables *t, struct stance a, struct stance b, bool friends);
/* TER-7: the building (feature id) whose cell lies under the front's middle, or 0. */
uint16_t body_building(const struct world *w, const struct state *s, struct stance at);
/* TER-7: with what stands in it besides, would this building hold these pieces too? */
bool body_building_holds(const struct world *w, const struct state *s, const uint16_t *own,
                         uint8_t count, uint16_t building);
/* The piece on the board (lowest id), other than `count` own ones, that a piece of `side` would
 * overlap standing so; or BODY_NONE. Friends in one building do not overlap (TER-7). */
uint16_t body_meets_but(const struct world *w, const struct state *s, const uint16_t *own,
                        uint8_t count, uint8_t side, struct stance at);
/* The same of a piece as it stands or turns where it is: nor does it overlap those of its stack
 * (GEO-3) or of its square, though it be broken (ARM-7). */
uint16_t body_meets(const struct world *w, const struct state *s, uint16_t piece, uint8_t side,
                    struct stance at);

#endif
