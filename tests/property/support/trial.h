/* trial.h: a table of Reiswitz's game laid from documents, for the property tests: its world, its
 * state, and what an order must leave true whatever it was. */
#ifndef KS_PROPERTY_TRIAL_H
#define KS_PROPERTY_TRIAL_H

#include "base/arena.h"
#include "rules/engine.h"
#include "rules/reiswitz/outcome.h"
#include "rules/reiswitz/reach.h"
#include "tests/support/drill.h"

enum { TEXT_MOST = 1 << 22 };

struct trial {
	struct arena arena;
	struct world *world;
	struct state state, other;
	struct outcome outcome; /* of the last order taken */
	struct reach *reach;
	struct drill drill;
	uint32_t taken, refused, walked, bent, of[ORDERS];
};

/* A scenario that ships, or "ferry": all arms, ships and sites on a small board, for these tests
 * alone. */
void trial_lay(struct trial *t, const char *scenario, uint32_t seed);
void trial_clear(struct trial *t);
/* A world that was made otherwise and stays the caller's, with a state of it. trial_clear is not
 * for these: trial_leave. */
void trial_enter(struct trial *t, struct world *world, const struct state *state, uint32_t seed);
void trial_leave(struct trial *t);
/* Both sides march on each other, without fire, until two are within so many paces. No task and no
 * agreed minute ends the match from here on. */
void trial_approach(struct trial *t, int64_t paces);

/* The state comes back from its bytes, whole. */
void trial_comes_back(struct trial *t);
struct digest trial_digest(const struct trial *t, const struct state *s);
bool trial_same(const struct trial *t, const struct state *a, const struct state *b);

/* LOSS-1, LOSS-3: what was struck off is on the accounts, no 96th more or less. */
void trial_conserves(const struct trial *t, const struct state *s);
/* TURN-5, TURN-6: the pieces this order is of had not acted before it, and have now. */
void trial_acts_once(const struct state *before, const struct state *after,
                     const struct command *c);
/* The order through the door: false, state unchanged, or true and every law holds. *why as told. */
bool trial_give(struct trial *t, uint8_t seat, const struct command *c, struct refusal *why);

#endif
