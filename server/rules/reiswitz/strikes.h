/* strikes.h: who may strike whom by shock, with what arm, and what the pair does to each other
 * (SHOCK-1…7, 9, 10, 13, 20). Reads the state, the ground and the tables; where the two stand to
 * each other is contact.h's, what becomes of them shock.h's. Called by contact, rollup and shock.
 */
#ifndef KS_REISWITZ_STRIKES_H
#define KS_REISWITZ_STRIKES_H

#include "rules/reiswitz/stack.h"

/* With what a body attacks. */
enum blade {
	BLADE_NONE,       /* guns, pontoniers, train; stacks that may not (SHOCK-16) */
	BLADE_BAYONET,    /* closed infantry, single or stacked; a light mass that has bayonets */
	BLADE_SKIRMISH,   /* light foot: guns, pontoniers and train only (SHOCK-15) */
	BLADE_FLANKERS,   /* single flankers (SHOCK-7) */
	BLADE_LIGHT,      /* light cavalry; three flankers stacked */
	BLADE_HEAVY
};
enum blade strikes_blade(const struct world *w, const struct state *s, uint16_t piece);
/* SHOCK-16: how many the body counts as an attacker: a stack of closed foot all its pieces, a light
 * mass and three flankers one. */
uint8_t strikes_count(const struct world *w, const struct state *s, uint16_t piece);
static inline bool blade_mounted(enum blade blade)
{
	return blade >= BLADE_FLANKERS;
}

/* What is struck, by how it stands. */
enum stand {
	STAND_FOOT,       /* closed infantry in line; a light mass that stands (SHOCK-6) */
	STAND_RIFLES,     /* jägers in mass, or mostly so: stands to the bayonet, not to horse */
	STAND_SKIRMISH,   /* single light foot */
	STAND_HORSE,
	STAND_FLANKERS,   /* single */
	STAND_MASS,
	STAND_SQUARE,
	STAND_COLUMN,     /* any other stack (SHOCK-9) */
	STAND_NARROW,     /* SHOCK-10 */
	STAND_GUNS,       /* in position (SHOCK-13) */
	STAND_LIMBERED,
	STAND_PONTONIERS,
	STAND_TRAIN
};
enum stand strikes_stand(const struct world *w, const struct state *s, uint16_t piece);
/* ARM-6, ARM-7: a mass or square has neither flank nor rear. */
static inline bool stand_all_round(enum stand stand)
{
	return stand == STAND_MASS || stand == STAND_SQUARE;
}
/* FIRE-9: the piece of a stack that bears its losses: the top one, but closed foot under
 * tirailleurs. */
uint16_t strikes_bearer(const struct world *w, const struct state *s, uint16_t piece);

/* What becomes of the struck; where strikers differ the greatest holds. */
enum fall {
	FALL_DRIVEN,      /* goes back, or holds if the attackers are fewer (SHOCK-12) */
	FALL_STANDS,      /* cannot be hurt; its strikers go back (SHOCK-5) */
	FALL_DISPERSED,   /* SHOCK-6 */
	FALL_COLUMN,      /* as many pieces are lost as attack (SHOCK-9) */
	FALL_NARROW,      /* the same, at no cost (SHOCK-10) */
	FALL_TAKEN,       /* guns in position (SHOCK-13, GUN-1) */
	FALL_CAPTURED     /* pontoniers, train (SHOCK-20) */
};
struct exchange {
	enum fall fall;
	uint16_t strikes;   /* 96ths the attacker strikes */
	uint16_t back;      /* 96ths it loses */
	/* `back` is lost by each striker for each of its pieces, else by the main attacker alone */
	bool each;
	const char *rule;   /* static text */
};
/* What `attacker` and `target`, each named by any piece of its body, do to each other in front. */
struct exchange strikes_exchange(const struct world *w, const struct state *s, uint16_t attacker,
                                 uint16_t target);

/* Is it an enemy that can be attacked by anybody? */
bool strikes_at(const struct state *s, uint16_t attacker, uint16_t target, struct refusal *why);
/* May this attacker strike that enemy at all, from front, flank or rear? False with a refusal. What
 * a bayonet needs of cavalry, that its retreat be barred (SHOCK-20), is not judged here. */
bool strikes_may(const struct world *w, const struct state *s, uint16_t attacker, uint16_t target,
                 struct refusal *why);

#endif
