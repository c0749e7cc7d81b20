/* contact.h: who meets whom when fronts touch, and who strikes whom of those (SHOCK-15, SHOCK-16).
 * Geometry and order only: what a pair does to each other is strikes.h's, how it ends shock.h's.
 * Changes nothing. Called by charge.c and shock.c. */
#ifndef KS_REISWITZ_CONTACT_H
#define KS_REISWITZ_CONTACT_H

#include "rules/reiswitz/charge.h"

/* Between two footprints, sixteenths. */
int32_t contact_apart(const struct body *a, const struct body *b);
/* Within so many paces of each other: sixteenths rounded down to paces (GEO-4). */
static inline bool contact_within(const struct body *a, const struct body *b, int32_t paces)
{
	return contact_apart(a, b) / SIXTEENTHS <= paces;
}
/* Does the charge, standing in contact, overlap the front of this enemy (a stack's bottom) by 10 p
 * or more, and which side of a mass? Its own target it always does. */
bool contact_touches(const struct world *w, const struct state *s, const struct charge *c,
                     uint16_t enemy, uint8_t *side);

/* SHOCK-16. One attacked: the bottom of its stack, with the side that is struck. main: the charge
 * it strikes back at. aimed: it is somebody's main target. */
struct met {
	uint16_t piece;
	struct stance front;
	uint8_t side, main;
	bool aimed;
	int64_t overlap, apart; /* with its main attacker, and how far from it (squared) */
};
/* No more than a side has pieces (ARM-1). */
enum { METS_MAX = 180, CHARGE_IDLE = UINT8_MAX };
struct melee {
	uint8_t count;
	struct met met[METS_MAX];
	uint8_t main[GROUP_MAX]; /* the main target of each charge, index in met; CHARGE_IDLE: none */
};
/* Who meets whom, the front attackers standing in contact in *s. live: one bit per charge that
 * counts. */
void contact_meet(const struct world *w, const struct state *s, const struct assault *a,
                  uint32_t live, struct melee *out);

#endif
