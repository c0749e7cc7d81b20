/* stored.h: that a game may do more now changes nothing of what was stored before. */
#ifndef KS_TESTS_STORED_H
#define KS_TESTS_STORED_H

#include "rules/engine.h"

/* A match in which nothing was done has the bytes and the digest of one of the plain game of cards,
 * and either reads its bytes. engine: the cards with something added. */
void stored_as_cards(const struct engine *engine);

#endif
