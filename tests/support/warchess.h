/* warchess.h: builders that read like the game, for tests of rules/battle: a position laid, orders
 * given through the engine's own door, which are held to the engine's laws on the way (a refusal
 * changes nothing, invariants hold, a state comes back from its bytes). A game owns its world and
 * state.
 *
 *     struct warchess g;
 *     warchess_lay(&g, "defence ART 110 IL 117 attack ART 111 IL 119", "attack");
 *     ck_assert(warchess_go(&g, 119, 104));
 */
#ifndef KS_TESTS_WARCHESS_H
#define KS_TESTS_WARCHESS_H

#include "base/arena.h"
#include "rules/battle/battle.h"
#include "rules/battle/play.h"
#include "rules/battle/tidings.h"

struct warchess {
	struct world world;
	struct state state;
	struct outcome outcome; /* of the last order taken */
	struct refusal why;     /* of the last order refused */
};

/* The game from the array. */
void warchess_begin(struct warchess *g);
/* A position: after each side's name its kinds, after each kind its squares. Aborts if the engine
 * finds a fault with it. */
void warchess_lay(struct warchess *g, const char *position, const char *to_move);
/* The same from documents: position may be NULL (the array), right too (no exercise; else the
 * exercise's answers as JSON). False if there are faults, which are in *faults. */
bool warchess_set(struct warchess *g, const char *position_json, const char *to_move,
		  const char *right_json, struct faults *faults);
bool warchess_set_doc(struct warchess *g, const struct doc *scenario, struct faults *faults);

/* Orders, by the side to move or the one named: true if taken, false if refused (why says it). */
bool warchess_go(struct warchess *g, int from, int to);
bool warchess_order(struct warchess *g, int side, const struct play *play);
bool warchess_offer(struct warchess *g, int side);
bool warchess_resign(struct warchess *g, int side);
/* Whether the order would be taken; nothing is done. The list of lawful moves must agree. */
bool warchess_may(struct warchess *g, int from, int to);
/* The last refusal was by this rule. */
bool warchess_refused(const struct warchess *g, const char *rule);
/* Asks; the answer's JSON text, in the arena; NULL if refused (why says it). square 0: none. */
const char *warchess_ask(struct warchess *g, struct arena *a, const char *question, int square);

#endif
