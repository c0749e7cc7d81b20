/* scenario.h: the one reader of scenarios: a terrain and an order of battle become a world. Called
 * by engine.c, and through it by `kriegsspield check` and `try` (a try state is a scenario whose
 * pieces carry run, rest and struck, with accounts). Works in lent memory, keeps nothing of the
 * documents, names every fault by its JSON pointer. Non-goals: files (the caller parses them),
 * options of a match, anything that happens after the first move. */
#ifndef KS_REISWITZ_SCENARIO_H
#define KS_REISWITZ_SCENARIO_H

#include "rules/reiswitz/state.h"

/* Scratch that serves the largest board (60 × 45 whole tokens), in bytes. */
enum { SCENARIO_SCRATCH = 32 * 1024 * 1024 };

/* Bytes of a world of these documents; 0 with faults if they cannot be measured. scenario may be
 * NULL: a world of the ground alone, without seats or pieces, as `kriegsspield check` wants for a
 * terrain by itself. */
size_t scenario_size(const struct doc *terrain, const struct doc *scenario, struct faults *faults);

/* Fills a world of that many bytes. True if no fault was found (warnings may stand beside). On
 * false the world is not to be used. scratch holds at least SCENARIO_SCRATCH bytes. */
bool scenario_init(struct world *world, const struct doc *terrain, const struct doc *scenario,
                   struct scratch *scratch, struct faults *faults);

#endif
