/* chart.h: the fragments of a view that are of no piece: bridges' sites, what is changed on the
 * ground, ships, places with their holders, the tasks of the dispositions, the options. Called by
 * view.c after the pieces. The dispositions of both sides are open to all in table sight
 * (schema/scenarios, x-audience); in field sight each side has its own. */
#ifndef KS_REISWITZ_CHART_H
#define KS_REISWITZ_CHART_H

#include "base/fragments.h"
#include "rules/reiswitz/state.h"

void chart_write(const struct world *w, const struct state *s, const struct viewer *viewer,
                 struct fragments *out);

#endif
