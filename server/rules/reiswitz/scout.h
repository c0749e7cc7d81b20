/* scout.h: TOK-10's warnings, which do not bar play: ground no arm can reach, a height horse can
 * climb from one side only, no room to deploy. Called by compile.c when a ground is whole. */
#ifndef KS_REISWITZ_SCOUT_H
#define KS_REISWITZ_SCOUT_H

#include "rules/reiswitz/layout.h"

void scout_warn(const struct layout *layout, const struct ground *ground, struct work work,
                struct faults *faults);

#endif
