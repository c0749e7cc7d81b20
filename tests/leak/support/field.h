/* field.h: a small field of the war game drawn by lot for the leak test: woods, heights and farms
 * to hide behind, a few troops of a side near each other, some of them in columns, for two players
 * or, every third, for two a side, among whose troops the enemy's bar orderlies. The documents
 * as text, for a table to be laid of them, and the world they make. */
#ifndef KS_TESTS_LEAK_FIELD_H
#define KS_TESTS_LEAK_FIELD_H

#include "base/buffer.h"
#include "rules/geometry.h"
#include "rules/reiswitz/state.h"
#include "tests/support/drawn.h"

struct field {
	struct buffer terrain, scenario; /* documents */
	struct world *world;
};

/* The same for the same seed. deployment: both sides have everything yet to place, each in its
 * zone, at once. */
void field_draw(struct field *f, uint32_t seed, bool deployment);
/* The n-th scenario that ships and begins in play, counted round, for two or for ten; deployment:
 * the one that begins behind a screen. Its documents as they are. */
void field_shipped(struct field *f, uint32_t n, bool deployment);
void field_drop(struct field *f);

#endif
