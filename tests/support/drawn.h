/* drawn.h: what tests share that draw up documents of the war game by lot: the lot, text to a
 * document, a document that ships, and the world two of them make. */
#ifndef KS_TESTS_DRAWN_H
#define KS_TESTS_DRAWN_H

#include "base/buffer.h"
#include "base/doc.h"
#include "rules/prng.h"
#include "rules/reiswitz/state.h"

/* key: the seed. The same key throws the same. */
struct dice { uint8_t key[PRNG_KEY]; uint32_t drawn; };
int dice_throw(struct dice *d, int n); /* 0 … n − 1 */

/* At most 500 bytes at a time. */
__attribute__((format(printf, 2, 3)))
void drawn_add(struct buffer *out, const char *format, ...);
/* Adds schema/FOLDER/NAME.json. */
void drawn_file(const char *folder, const char *name, struct buffer *out);
/* On the heap; NULL: the documents have a fault. */
struct world *drawn_world(const struct doc *terrain, const struct doc *scenario);

#endif
