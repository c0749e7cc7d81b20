/* losses.h: what blows do (LOSS-1…6): each is booked on the account of its arm, of a half-battery
 * or ship on its own, and when the account holds a whole piece one piece leaves the board; and the
 * other ways of leaving it, destroyed, dispersed, captured, which touch no account. Fire books one
 * blow, shock many at once. Called by fire.c, damage, passing, ships and shock. Decides no loss
 * itself, and touches nothing of the state but accounts, the pieces struck, their stacks and
 * squares, and the gaps they leave (SHOCK-14). */
#ifndef KS_REISWITZ_LOSSES_H
#define KS_REISWITZ_LOSSES_H

#include "rules/reiswitz/outcome.h"

struct blow {
	/* struck; it may have left by an earlier blow of the list. A light mass is named by any of its
	 * pieces, and each of them is struck (LOSS-5) */
	uint16_t piece;
	uint16_t loss;  /* 96ths of a piece of its arm */
};

enum { BLOWS_MAX = PIECES_MAX };

/* Books the blows on one side of one order, from that side's right to its left. blows is sorted by
 * the call; at most BLOWS_MAX, light masses counted by their pieces, all on pieces of one side.
 * Each piece that leaves is added to *outcome as HAPPENED_LEAVE, so long as there is room (a must:
 * HAPPENINGS_MAX covers what one order can do). */
void losses_book(const struct world *w, struct state *s, struct blow *blows, uint32_t count,
                 struct outcome *outcome);
/* What stands on the account a blow on this piece falls on, 96ths: its arm's, or a half-battery's
 * own. */
uint16_t losses_account(const struct state *s, uint16_t piece);

/* LOSS-4: a piece on the board goes by the rule named (static text), from flank or rear, as a
 * column or in a defile; dispersed; captured. One piece, not its stack. */
void losses_destroy(struct state *s, uint16_t piece, const char *rule, struct outcome *outcome);
void losses_disperse(struct state *s, uint16_t piece, struct outcome *outcome);
void losses_capture(struct state *s, uint16_t piece, const char *rule, struct outcome *outcome);
/* SHOCK-14: the place where a piece stands is closed to its enemy until his next move, since it is
 * about to leave it by a blow. The calls above do so themselves; those driven back need it. */
void losses_gap(struct state *s, uint16_t piece);

/* LOSS-6: 96ths struck off a ship's own account. True when it sinks, its load with it:
 * HAPPENED_SUNK and a HAPPENED_LEAVE of each piece aboard. */
bool losses_ship(const struct world *w, struct state *s, uint8_t ship, uint16_t loss,
                 struct outcome *outcome);

#endif
