/* battle.h: the Game of Battle (War-Chess), Richardson 1866, behind the door of engine.h. All that
 * stands above rules/ sees of this game is this one name. */
#ifndef KS_BATTLE_BATTLE_H
#define KS_BATTLE_BATTLE_H

#include "rules/engine.h"

extern const struct engine battle_engine;

#endif
