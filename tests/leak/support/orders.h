/* orders.h: what is ordered and asked in both matches of a pair, drawn by lot: V's orders from what
 * he knows, the others' from the truth. */
#ifndef KS_TESTS_LEAK_ORDERS_H
#define KS_TESTS_LEAK_ORDERS_H

#include "tests/leak/support/run.h"
#include "tests/support/drill.h"

/* Both matches at once. */
struct pair {
	struct field field;
	struct run one, two;
	struct drill drill;
	struct fake_chance dice;
	struct state known;      /* V's, when he gives an order */
	uint32_t refs;
	bool cut, bit; /* V was cut off from one of his side; one match told him, one did not */
	bool in_sight, differed; /* V had an enemy in sight; the umpire's views differed */
	uint32_t steps;
	/* When the two states first were not the same: from then on the delay of who watches later is
	 * reckoned. */
	bool parted, shown; /* shown: to him, when it was due */
	int64_t parted_ms;
	uint32_t parted_minute;
};

/* V's, or his chair's, who may give none. *over: the secret may come out by it. False: it was taken
 * in one match and not in the other. */
bool orders_viewer(struct pair *p, bool *over);
/* An order of the side to move, not V's: given if both take it. */
void orders_other(struct pair *p);
/* SECRET_ORDERS: the second match alone hears of an order to the hidden piece. */
void orders_secret(struct pair *p);
/* Deployment: V places alike in both; the others each as it likes, and as it can. False: as above.
 */
bool orders_place(struct pair *p);
/* All of the side to move have done. */
void orders_end_part(struct pair *p);
/* Several players a side: before play. */
void orders_end_councils(struct pair *p);
/* V, or his chair, asks something; or who may give no order tries to. */
void orders_question(struct pair *p);

#endif
