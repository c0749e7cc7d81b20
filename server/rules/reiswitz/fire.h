/* fire.h: attack by fire (FIRE-1…12) of the small arms: what a piece would do to a target, and
 * doing it. One reckoning serves the order, its check and the question (range.h), so that what is
 * shown is what is done. Called by engine.c, which has seen to it that the order is in turn and the
 * piece is the player's own (TURN-11: turn, piece); what comes after that is refused here, in
 * TURN-11's order: state, arms, field, range, ground, lanes, bodies. Losses are booked by losses.h,
 * lines of sight judged by sight.h; the numbers stand in the tables. */
#ifndef KS_REISWITZ_FIRE_H
#define KS_REISWITZ_FIRE_H

#include "rules/geometry.h"
#include "rules/reiswitz/command.h"
#include "rules/reiswitz/outcome.h"

struct fire_reckoning {
	int32_t range_sixteenths, range_paces;
	int32_t distance;   /* FIRE-7: in distances, at least 1 */
	enum flank side;    /* the target's nearest */
	struct fine middle; /* M of FIRE-8: the middle of that side */
	enum fire_row row;  /* of FIRE-1's table */
	bool cover;         /* FIRE-12 */
	int32_t base, times, divisor; /* UNIT-6: the row's 96ths and all factors */
	int32_t loss;       /* 96ths of the target's own piece; 0: no harm */
};

/* Range, cover and loss of piece `firer` at piece `target`, lawful or not. Indexes below s->pieces,
 * both on the board. */
void fire_measure(const struct world *w, const struct state *s, uint16_t firer, uint16_t target,
                  struct fire_reckoning *r);
/* The same, and whether the fire is lawful now, the turn not asked after. False with a refusal;
 * then *r is measured only if the pieces' state allowed it. Indexes below s->pieces. */
bool fire_reckon(const struct world *w, const struct state *s, uint16_t firer, uint16_t target,
                 struct fire_reckoning *r, struct refusal *why);
/* FIRE-1: the farthest at which an arm does any harm, in distances; 0 if it has no fire. */
int32_t fire_reach(const struct tables *t, enum arm arm);

/* command: ORDER_FIRE of a piece that is seat's own. */
bool fire_check(const struct world *w, const struct state *s, struct seat_id seat,
                const struct command *command, struct refusal *why);
/* What fire_check allowed; a must otherwise. Adds HAPPENED_FIRE and what leaves. */
void fire_apply(const struct world *w, struct state *s, const struct command *command,
                struct outcome *outcome);

#endif
