/* muster.h: reading who stands where: the pieces, lines and accounts of a scenario, their stacks
 * and squares (ARM-1…3, ARM-6, ARM-7, GUN-2, SHIP-1), with every fault by its pointer. Called by
 * scenario.c, which has read seats and equipment before; what the rest of the scenario shares with
 * it stands here too. */
#ifndef KS_REISWITZ_MUSTER_H
#define KS_REISWITZ_MUSTER_H

#include "base/faults.h"
#include "rules/geometry.h"
#include "rules/reiswitz/state.h"

/* What a scenario is read with. Nodes stand beside the pieces they come from, to point at in
 * faults. */
struct muster {
	struct world *world;
	struct faults *faults;
	const struct doc **node; /* PIECES_MAX */
	uint16_t sided[SIDES][ARM_COUNT];
	uint32_t beyond;         /* pieces for which there was no room */
};

extern const char *const muster_sides[]; /* NULL-terminated */
/* The member key: a list of two whole numbers on the board. False with a fault. */
bool muster_point(struct muster *m, const struct doc *node, const char *key, struct spot *out);
/* Pieces, lines, accounts and squares, and all that is asked of them together. */
void muster_read(struct muster *m, const struct doc *scenario);

#endif
