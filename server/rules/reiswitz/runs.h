/* runs.h: the tokens of lines joined again to whole runs, each with its kind and the points of its
 * middle in paces: one stroke of the pen for the map, the same however the runs were cut in the
 * document. Called by survey.c. */
#ifndef KS_REISWITZ_RUNS_H
#define KS_REISWITZ_RUNS_H

#include "base/writer.h"
#include "rules/reiswitz/layout.h"

/* One JSON array: {kind, from, to, points: [[x, y], …]}; from and to say how the run ends: "edge"
 * of the board, "spring", "mouth", "gate", or "join" with another line. A closed ring joins itself.
 */
void runs_write(const struct layout *layout, struct work work, struct writer *w);

#endif
