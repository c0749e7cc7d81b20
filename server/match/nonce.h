/* nonce.h: what the players add to the lots of a match (house 4). The server chooses the seed and
 * publishes its digest, the commitment, when the table is laid; every seat adds a nonce made of
 * the ref with which it was taken, which its player's own client chose. The lots are drawn with the
 * key mixed of all of them, when the last seat is taken. So the server, which fixed its seed before
 * it was sent the last ref, cannot choose the lots, and no player can, who does not know the seed.
 *
 *   nonce = BLAKE2b-256("kriegsspiel nonce" 00 | match, 16 letters | seat, 1 byte | ref)
 *   key   = BLAKE2b-256("kriegsspiel lots" 00 | seed, 32 bytes | nonces in the order of the seats)
 *   mixed = BLAKE2b-256("kriegsspiel mixed" 00 | key)
 *
 * mixed is published when play begins, seed and nonces when all is over: nobody is given a digest
 * of a ref while a secret that the ref could ask for again is of use. Pure. Used within match/ and
 * by the tool that proves lots. */
#ifndef KS_MATCH_NONCE_H
#define KS_MATCH_NONCE_H

#include "base/digest.h"
#include "base/ids.h"
#include "rules/engine.h"

void nonce_of(const struct match_id *id, struct seat_id seat, const char *ref, struct digest *out);
/* The key of `count` seats' nonces, in their order. */
void nonce_mix(const struct seed *seed, const struct digest *nonces, uint8_t count,
               struct seed *key);
/* What is published of the key before the seed is. */
void nonce_mixed(const struct seed *key, struct digest *out);

#endif
