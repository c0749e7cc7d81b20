/* losses.h: what blows do (LOSS-1, LOSS-2, LOSS-6): each is booked on the account of its arm, and
 * when the account holds a whole piece one piece leaves the board. Fire books one blow; shock will
 * book many at once. Called by fire.c (and by shock); decides no loss itself, and touches nothing
 * of the state but accounts, the struck pieces and the gaps they leave. */
#ifndef KS_REISWITZ_LOSSES_H
#define KS_REISWITZ_LOSSES_H

#include "rules/reiswitz/outcome.h"

struct blow {
	uint16_t piece; /* struck; it may have left by an earlier blow of the list */
	uint16_t loss;  /* 96ths of a piece of its arm */
};

enum { BLOWS_MAX = PIECES_MAX };

/* Books the blows on one side of one order, from that side's right to its left. blows is sorted by
 * the call; at most BLOWS_MAX, all on pieces of one side. Each piece that leaves is added to
 * *outcome as HAPPENED_LEAVE, so long as there is room (a must: HAPPENINGS_MAX covers what one
 * order can do). */
void losses_book(const struct world *w, struct state *s, struct blow *blows, uint32_t count,
                 struct outcome *outcome);

#endif
