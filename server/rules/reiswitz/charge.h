/* charge.h: a shock as it was ordered, worked out (SHOCK-15, SHOCK-19): every attacker's way to
 * where it meets the enemy, and the gates of TURN-11: piece, state, target, side met, then as a
 * move. Ways are judged by march.h, pairs by strikes.h, who meets whom by contact.h. Changes
 * nothing; called by shock.c and by the question that tries an attack. */
#ifndef KS_REISWITZ_CHARGE_H
#define KS_REISWITZ_CHARGE_H

#include "rules/reiswitz/command.h"
#include "rules/reiswitz/march.h"
#include "rules/reiswitz/strikes.h"

/* One attacker of the group: a piece or a stack. */
struct charge {
	uint16_t piece, target; /* of a stack the bottom */
	uint16_t ship;          /* 1 + that whose load is attacked (boarding.h), without a target */
	int16_t offset;
	/* enum flank: of a mass the side struck, in flank the side met, else front */
	uint8_t side;
	uint8_t count;	  /* SHOCK-16: pieces it counts as */
	bool flank, wing;
	enum blade blade;
	struct mover mover;     /* as it stands before */
	struct path path;       /* ends in contact */
	struct march way;
	struct stance at;       /* in contact; in flank with the bearing it will have */
};
/* waiting: bits of the charges that are not settled yet and may have to go back to their starts. */
struct assault { uint8_t count; uint32_t waiting; struct charge charge[GROUP_MAX]; };

/* The gates, turn left out. False with *why; *out as far as it came. command: ORDER_ATTACK. */
bool charge_plan(const struct world *w, const struct state *s, struct seat_id seat,
                 const struct command *command, struct assault *out, struct refusal *why);
/* One attacker of an order as it stands: its state allows it to attack (TURN-11). */
bool charge_ready(const struct world *w, const struct state *s, const struct attacker *order,
                  struct charge *out, struct refusal *why);
/* IX §13, SHOCK-16: how far it charges. */
struct allowance charge_allowance(const struct world *w, const struct state *s,
                                  const struct charge *c);
/* Puts the front attackers of the group where they make contact, in a state to look at. */
void charge_set(struct state *s, const struct assault *a);
/* Is this piece one of the attackers? */
bool charge_has(const struct assault *a, uint16_t piece);
/* Those of its pieces that are still on the board; false if none is. */
bool charge_left(const struct state *s, const struct charge *c, struct mover *out);
/* RULING (SHOCK-18, SHOCK-19): who may yet have to go back to his start finds it free: would nobody
 * who waits lose it to one of `side` who comes to rest so? but: a charge that is not asked for. */
bool charge_starts_free(const struct world *w, const struct state *s, const struct assault *a,
                        uint8_t but, uint8_t side, struct stance at);
/* strikes_may of a charge. RULING (SEE-6, SEE-12): in field sight only the top piece of an enemy
 * stack is seen, and an attack on it that is lawful as it is seen (a viewer's state has that piece
 * alone) is made on the stack as it is: what lies beneath refuses nothing, halts nobody, and is
 * met in the blow. Its formation is seen, and judged. */
bool charge_strikes(const struct world *w, const struct state *s, const struct charge *c,
                    uint16_t target, struct refusal *why);
/* SHOCK-20: may this attacker strike that enemy, charge_strikes and its retreat heeded (of a stack
 * whose top alone is seen it is not asked)? Of the group's own pieces none bars a retreat. */
bool charge_may(const struct world *w, const struct state *s, const struct assault *a,
                const struct charge *c, uint16_t target, struct refusal *why);

/* ARM-6: a body's side that stands for a front: its middle, looking outward. */
struct stance charge_side(const struct tables *t, struct stance at, enum flank side);
/* SHOCK-8, SHOCK-19: does the point lie outside the 45° field of one who stands so (FIRE-8, any
 * range)? */
bool charge_outside(const struct tables *t, struct stance at, struct spot from);
/* SHOCK-19: the bearing nearest to a direction, the smaller of two. */
int32_t charge_heading(const struct tables *t, int32_t dx, int32_t dy);

#endif
