/* order_rules.h: who judges each order of a piece or a group, and who does it: one table, read by
 * the door (engine.c) and by the question what an order would come to (ask.c), so that the two
 * cannot differ. Holds no rule of its own. */
#ifndef KS_REISWITZ_ORDER_RULES_H
#define KS_REISWITZ_ORDER_RULES_H

#include "rules/reiswitz/march.h"

struct order_rule {
	/* of the one piece it names; the others go over a list of pieces themselves */
	bool one;
	bool idle;  /* orders_idle comes before check; the others say it in their own words */
	bool paced; /* a movement: check fills *m as far as it came */
	/* After turn and piece (TURN-11: state and the rest). False with *why. Of a ship's course *m is
	 * its length, allowance and end (SHIP-1); of what is no way at all it stays as it was. */
	bool (*check)(const struct world *w, const struct state *s, struct seat_id seat,
	              const struct command *c, struct march *m, struct refusal *why);
	/* What check allowed; a must otherwise. */
	void (*apply)(const struct world *w, struct state *s, const struct command *c,
	              struct outcome *outcome);
};

/* The ends of a part and the flag are not of a piece: as such they are refused (TURN-11), and
 * nobody does them here. */
extern const struct order_rule order_rules[ORDERS];

#endif
