/* terrain.h: the public ground of a world as JSON, `GET /terrain/<hash>`
 * (schema/views/terrain.json): the compiled layers, and the tokens and names it was laid with.
 * Called by engine.c. Knows no troops. */
#ifndef KS_REISWITZ_TERRAIN_H
#define KS_REISWITZ_TERRAIN_H

#include "base/writer.h"
#include "rules/reiswitz/state.h"

/* One JSON object. The buffer behind w needs about 15 bytes a cell. */
void terrain_write(const struct world *world, struct writer *w);
/* "farm", "bridge_wooden" …: for the wire. */
const char *feature_name(uint8_t kind);

#endif
