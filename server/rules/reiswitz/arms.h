/* arms.h: the arms of section 3 (ARM) and what ground does to them (MOV-3…5, MOV-16), all read from
 * the tables. Called by march, reach, scenario, fire and the views. Knows no pieces. */
#ifndef KS_REISWITZ_ARMS_H
#define KS_REISWITZ_ARMS_H

#include "rules/reiswitz/overlay.h"

/* Names on the wire; "" outside. */
const char *arm_name(uint8_t arm);
/* false and *arm untouched if there is none; name may be NULL */
bool arm_find(const char *name, uint8_t *arm);
/* one of the three kinds of half-battery */
static inline bool arm_is_guns(uint8_t arm)
{
	return arm == ARM_FOOT_ARTILLERY || arm == ARM_HEAVY_ARTILLERY || arm == ARM_HORSE_ARTILLERY;
}
/* a piece that can win or lose a battle (END-4): not train, not pontoniers */
static inline bool arm_fights(const struct tables *t, uint8_t arm)
{
	return t->arm[arm].value_quarters > 0;
}
const char *gun_state_name(uint8_t guns); /* "limbered", "emplaced", "laid" */
const char *side_name(uint8_t side);	   /* "blue", "green" */
/* "no", "free", "delayed", "narrow": as ask.ground tells it */
const char *pass_name(enum passability pass);

/* Which layer of a cell hinders most, for the wording of a refusal. */
enum layer { LAYER_NONE, LAYER_SLOPE, LAYER_WATER, LAYER_COVER, LAYER_WAY, LAYER_FIRE };
struct passage { enum passability pass; enum layer layer; };
/* MOV-16: the cell's worst layer for this arm, on the ground as it is now (s NULL: as laid).
 * PASS_EDGE is resolved: it comes out as PASS_STAND within wood_stand_paces of the wood's edge
 * (TER-6), else as PASS_NO. A burning building is closed to all (LAYER_FIRE). */
struct passage arm_passage(const struct world *w, const struct state *s, uint8_t arm,
                           uint32_t cell);
/* The same of ground that has no world yet. */
struct passage arm_passage_laid(const struct tables *t, const struct ground *g, uint8_t arm,
                                uint32_t cell);

#endif
