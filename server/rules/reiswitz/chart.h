/* chart.h: the fragments of a view that are of no piece: bridges' sites, what is changed on the
 * ground, ships, places with their holders, the tasks of the dispositions, the options. Called by
 * view.c after the pieces. In this issue everybody sees the table (SEE-12 table); the dispositions
 * of both sides are open to all in table sight (schema/scenarios, x-audience). */
#ifndef KS_REISWITZ_CHART_H
#define KS_REISWITZ_CHART_H

#include "base/fragments.h"
#include "rules/reiswitz/state.h"

void chart_write(const struct world *w, const struct state *s, struct fragments *out);

#endif
