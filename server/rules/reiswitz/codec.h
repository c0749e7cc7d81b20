/* codec.h: a state as bytes and back (engine.h: encode, decode): little-endian, versioned,
 * canonical: one state has one encoding, whatever the machine, and no other bytes decode to it. The
 * digest of a state is the digest of these bytes. */
#ifndef KS_REISWITZ_CODEC_H
#define KS_REISWITZ_CODEC_H

#include "base/buffer.h"
#include "rules/reiswitz/state.h"

enum { CODEC_MAGIC = 0x32313852, CODEC_VERSION = 7 }; /* "R812" */

void codec_encode(const struct world *w, const struct state *s, struct buffer *out);
/* False if the bytes are not a state of this world in this version; *s is then not to be used. */
bool codec_decode(const struct world *w, struct state *s, const void *bytes, size_t n);

#endif
