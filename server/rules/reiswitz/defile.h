/* defile.h: columns, defiles, bridges and streets under shock (SHOCK-9, SHOCK-10, SHOCK-21): what
 * is lost at the head, who goes back behind it, and the mass that is captured when it is struck at
 * both ends. Called by shock.c. */
#ifndef KS_REISWITZ_DEFILE_H
#define KS_REISWITZ_DEFILE_H

#include "rules/reiswitz/retreat.h"

/* SHOCK-10: every chain of narrow pieces of which this group strikes both ends is captured, before
 * any blow. hit: set for its pieces. live: a bit for each charge that arrived. */
void defile_capture(const struct world *w, struct state *s, const struct assault *a, uint32_t live,
                    bool hit[PIECES_MAX], struct outcome *outcome);
/* SHOCK-9, SHOCK-10: of the stack whose bottom is struck, or the single narrow piece, so many are
 * destroyed, top first; the rest and those behind that must go back too join the rout, each once:
 * `fleeing` is set for them. */
void defile_strike(const struct world *w, struct state *s, uint16_t struck, uint8_t attackers,
                   bool narrow, bool fleeing[PIECES_MAX], struct rout *rout,
                   struct outcome *outcome);

#endif
