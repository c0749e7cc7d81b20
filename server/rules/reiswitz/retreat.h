/* retreat.h: going back (SHOCK-11, SHOCK-17, SHOCK-18): those driven from their place, straight
 * back or along a narrow way, captured if they cannot; and attackers repulsed, along their own
 * path. Called by shock.c, rollup.c and, for who could go back at all, charge.c. Who goes back is
 * theirs to say. */
#ifndef KS_REISWITZ_RETREAT_H
#define KS_REISWITZ_RETREAT_H

#include "rules/reiswitz/charge.h"
#include "rules/reiswitz/outcome.h"

/* A piece, with its whole stack or square, that goes back away from where `facing` looks; by_way:
 * along the way it stands on (SHOCK-10). */
struct fleer { uint16_t piece; int16_t facing; bool by_way; };
enum { FLEERS_MAX = PIECES_MAX };
struct rout { uint16_t count; struct fleer fleer[FLEERS_MAX]; };

/* All are lifted, then set back from right to left; told as HAPPENED_RETREAT or HAPPENED_CAPTURE,
 * at most one for each piece. The attackers of `a` do not bar them. */
void retreat_settle(const struct world *w, struct state *s, const struct assault *a,
                    struct rout *rout, struct outcome *outcome);
/* SHOCK-20: could it not go back now? */
bool retreat_barred(const struct world *w, const struct state *s, const struct assault *a,
                    uint16_t piece);
/* SHOCK-18: the charges whose bits are set go back; HAPPENED_REPULSE of each that is left. */
void retreat_repulse(const struct world *w, struct state *s, const struct assault *a,
                     uint32_t back, struct outcome *outcome);

/* Sets what is left of an attacker down so, and leads its trail there (MOV-21). */
void retreat_place(const struct world *w, struct state *s, const struct charge *c,
                   struct stance at);
/* Could what is left of an attacker stand so: ground, board and GEO-3? */
bool retreat_fits(const struct world *w, const struct state *s, const struct mover *m,
                  struct stance at);

#endif
