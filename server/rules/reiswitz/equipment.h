/* equipment.h: reading what a scenario brings beside its troops: the ships (SHIP-1, 4.3 of the
 * reconstruction), whether rivers carry them (TOK-5), and the sites where a bridge may be built
 * (WORK-1), each fault by its pointer. Called by scenario.c before the pieces. */
#ifndef KS_REISWITZ_EQUIPMENT_H
#define KS_REISWITZ_EQUIPMENT_H

#include "rules/reiswitz/muster.h"

void equipment_read(struct muster *m, const struct doc *scenario);

#endif
