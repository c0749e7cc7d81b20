/* answers.h: what a player may ask (engine.h: ask): the lawful moves, and what commands a square.
 * All is open in this game, so the answer is the same for every viewer. Called by the door. */
#ifndef KS_BATTLE_ANSWERS_H
#define KS_BATTLE_ANSWERS_H

#include "rules/battle/game.h"
#include "rules/engine.h"

extern const char *const answers_questions[]; /* NULL-terminated */

/* One JSON value into out; false with a refusal. */
bool answers_give(const struct state *s, const char *question, const struct doc *params,
		  struct writer *out, struct refusal *why);

#endif
