/* gift.h: what a move gives away: the worth of the figure that the other side could then take at
 * once and for nothing. Not a rule: the computer opponent asks it of its own moves before it looks
 * ahead. Sees two moves and the answer to them, no more. */
#ifndef KS_BATTLE_GIFT_H
#define KS_BATTLE_GIFT_H

#include "rules/battle/position.h"

/* For the lawful move m: the most that one lawful capture afterwards wins, less what m itself
 * takes; a capture that can be answered on its square, or by one that ends the game, wins nothing.
 * 0 if nothing is given; WORTH_WIN if the game is. */
int gift_of(const struct position *before, struct move m);

#endif
