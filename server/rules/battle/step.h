/* step.h: one figure's moves on the board: how it goes and takes (sections 3 and 5), and what
 * artillery forbids of that (section 6). Asks for no turn and no duty: those are duty.h's, and
 * moves.h puts all together. */
#ifndef KS_BATTLE_STEP_H
#define KS_BATTLE_STEP_H

#include "rules/battle/battery.h"

enum { FIGURE_MOVES_MOST = DIRECTIONS * REACH_MOST, MOVES_MOST = SIDE_SLOTS * FIGURE_MOVES_MOST };

struct moves {
	uint16_t count;
	struct move list[MOVES_MOST];
};

static inline void moves_add(struct moves *all, int from, int to)
{
	all->list[all->count++] = (struct move){ (uint8_t)from, (uint8_t)to };
}

/* Adds where the figure on the square may go by GB-3, GB-5.2, GB-5.3 and GB-5.4: its way clear, the
 * target empty or an enemy it takes. */
void step_add(const struct position *p, int square, struct moves *all);
/* Whether GB-6.1 to GB-6.4 let it make this move, one of step_add's. enemy: the hot squares of the
 * other side's batteries. p is as before when it returns. */
bool step_allowed(struct position *p, struct move m, const struct hot *enemy);
/* Whether the move takes Citadel or Wagon, which decides the game (GB-8.1). */
bool step_wins(const struct position *p, struct move m);
/* A figure of the side other than artillery that is exposed, or 0. enemy as above. */
int step_uncovered(const struct position *p, int side, const struct hot *enemy);

#endif
