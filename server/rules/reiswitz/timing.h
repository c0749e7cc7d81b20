/* timing.h: what the clock has to do with the game (TURN-5, DEP-6, END-3): whose time runs at each
 * stage, and what is done when it is over. How much time there is, and who is absent, is told from
 * outside. Called by engine.c.
 *
 *   council                both sides, one time for both
 *   deployment             both, one time for both; by turns (A-a, B-a): who deploys
 *   behind the screen      who moves
 *   play                   who moves
 *
 * RULING: time that is over ends the stage as if all whose it was had said so: a council stands as
 * it is, whoever has been chosen by then commands (TURN-2); what was not placed comes in later, as
 * it does for whoever ends with pieces in his tray (DEP-6); a move ends with what was done in it
 * (TURN-5). Nobody loses by slowness alone, only by absence (END-3). */
#ifndef KS_REISWITZ_TIMING_H
#define KS_REISWITZ_TIMING_H

#include "rules/reiswitz/outcome.h"

struct timed timing_of(const struct world *w, const struct state *s);
/* lost: 0, or the sides (bit 1 << side) that lose on time: of both the match is drawn (END-3). */
void timing_up(const struct world *w, struct state *s, uint8_t lost, struct outcome *outcome);

#endif
