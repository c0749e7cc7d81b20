/* riding.h: slates and the game's riders, brought together (CARD-7): the game knows where a rider
 * is, signals/ what he carries, and neither knows the other. A slate that is under way has a rider,
 * and no other has. Called by live.c and the tools, after every change of either. */
#ifndef KS_MATCH_RIDING_H
#define KS_MATCH_RIDING_H

#include "signals/signals.h"

/* What signals/ is told of the riders: into a staff that is filled in but for them. */
void riding_staff(const struct engine *e, const void *world, const void *state, struct staff *out);
/* Sends riders with the slates that were given to them, and takes those away that have none any
 * more. Nothing in a game without riders. */
void riding_settle(const struct engine *e, const void *world, void *state,
                   const struct signals *s);

#endif
