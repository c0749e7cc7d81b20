/* setting.h: a scenario document becomes a world: who sits where, the position the game begins
 * from (the array unless one is laid), and for an exercise its right answers. Every fault is named.
 * Called by the door; reads documents, knows no match. */
#ifndef KS_BATTLE_SETTING_H
#define KS_BATTLE_SETTING_H

#include "base/doc.h"
#include "base/faults.h"
#include "base/ids.h"
#include "rules/battle/game.h"

/* True if no fault was found; else the world is not to be used. Borrows nothing. */
bool setting_read(struct world *world, const struct doc *scenario, struct faults *faults);

#endif
