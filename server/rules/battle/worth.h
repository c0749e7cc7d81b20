/* worth.h: what a position seems worth to a side, for the computer opponent: figures, how near each
 * stands to what it would take and to what it must guard, who is under artillery. A judgement, not
 * a rule: nothing but search.h may ask it. */
#ifndef KS_BATTLE_WORTH_H
#define KS_BATTLE_WORTH_H

#include "rules/battle/position.h"

/* In hundredths of the worth of a regiment of the line, more or less. */
enum { WORTH_WIN = 30000, WORTH_SURE = 29000 };

/* Of a figure for the exchange; 0 for FIGURE_NONE. */
int worth_figure(int kind);
/* Of the position to the side to move, without looking ahead. */
int worth_position(const struct position *p);

#endif
