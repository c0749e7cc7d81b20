/* showing.h: the view of a game as fragments; every viewer sees the whole table. Called by the
 * door; writes, decides nothing. */
#ifndef KS_BATTLE_SHOWING_H
#define KS_BATTLE_SHOWING_H

#include "base/fragments.h"
#include "rules/battle/game.h"

enum { SHOWING_BATTLE = FRAGMENT_ENGINE, SHOWING_FIGURE, SHOWING_LOSSES };

extern const char *const showing_kinds[]; /* in that order; NULL-terminated */

/* Adds `battle`, `figure/N` for each figure on the board (N: its number) and `losses/side`. */
void showing_write(const struct world *w, const struct state *s, struct fragments *out);

#endif
