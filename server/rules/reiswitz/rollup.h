/* rollup.h: attacks in flank and rear (SHOCK-8, SHOCK-19): one attacker rolls up a line, piece
 * after piece, as far as its march reaches. Called by shock.c after the attacker has walked into
 * contact; whether the attack is lawful was charge.h's. */
#ifndef KS_REISWITZ_ROLLUP_H
#define KS_REISWITZ_ROLLUP_H

#include "rules/reiswitz/charge.h"
#include "rules/reiswitz/outcome.h"

/* hit: by piece, whether it was struck in this order already, and set for those struck here. Only
 * one attacker, charge i of *a, is settled. */
void rollup_settle(const struct world *w, struct state *s, const struct assault *a, uint8_t i,
                   bool hit[PIECES_MAX], struct outcome *outcome);
/* RULING (SHOCK-15, SHOCK-19): a flank attacker whose target is gone stops where it would have made
 * contact, back along its leg till it has room, and counts no more. */
void rollup_stop(const struct world *w, struct state *s, const struct assault *a, uint8_t i);

#endif
