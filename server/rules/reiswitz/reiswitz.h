/* reiswitz.h: the Tactical War Game of 1812 behind the door of rules/engine.h. match/ gets it from
 * app.c; nobody else outside this folder includes anything of it. */
#ifndef KS_REISWITZ_H
#define KS_REISWITZ_H

#include "rules/engine.h"

extern const struct engine reiswitz_engine;

#endif
