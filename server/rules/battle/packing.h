/* packing.h: a state as bytes, the same on every machine, and back. What comes back is checked as
 * far as bytes can be wrong: soundness.h asks the rest. Called by the door and by tests. */
#ifndef KS_BATTLE_PACKING_H
#define KS_BATTLE_PACKING_H

#include "base/buffer.h"
#include "rules/battle/game.h"

void packing_encode(const struct state *s, struct buffer *out);
/* False: these are not bytes of a state of this world; *s is then not to be used. */
bool packing_decode(const struct world *w, struct state *s, const void *bytes, size_t n);

#endif
