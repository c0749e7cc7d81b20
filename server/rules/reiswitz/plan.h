/* plan.h: reading how the troops come upon the board (DEP-1…3, DEP-5…7): the member `deployment` of
 * a scenario: mode, zones, screen, arriving bodies and bags, each fault by its pointer. Called by
 * scenario.c and muster.c in two steps: what the plan says before the pieces are read, what the
 * pieces make of it after. A scenario without the member has MODE_NONE. */
#ifndef KS_REISWITZ_PLAN_H
#define KS_REISWITZ_PLAN_H

#include "rules/reiswitz/muster.h"

/* Fills world.plan but for the pieces. */
void plan_read(struct muster *m, const struct doc *scenario);
/* How the piece that node describes comes: placed by its player, arriving with the body it names,
 * or standing. Called of each piece, in order, before it is added; lines and concealers too. A
 * piece that has no place of its own (no x, y; a line: no from, to) is told by `placed` false. */
void plan_piece(struct muster *m, const struct doc *node, uint16_t id, struct piece *piece,
                bool placed);
/* All together: the mode's demands on each side, zones apart, proposals in their zones, entries
 * that may be entered. */
void plan_check(struct muster *m, const struct doc *scenario);

/* "A-a" …; "" outside and for MODE_NONE. */
const char *plan_mode_name(uint8_t mode);
/* A-a, B-a: one side deploys before the other. */
bool plan_by_turns(const struct plan *plan);

#endif
