/* prng.h: the lot (house 4): draw(seed, purpose, subject, n) is a keyed function, not a stream, so
 * that no lot depends on how many were drawn before it (a count of hidden orders would show in
 * them). ChaCha20 (RFC 8439) under the 256-bit seed; purpose and subject are the nonce. A test
 * holds it against libsodium's. Pure. The only chance in the game. */
#ifndef KS_RULES_PRNG_H
#define KS_RULES_PRNG_H

#include <stdint.h>

enum { PRNG_KEY = 32, PRNG_BLOCK = 64 };

/* What a lot is for. Numbers are for ever: a changed one changes every game recorded. */
enum prng_purpose { PRNG_FIRST_MOVE = 1, PRNG_COMMANDER = 2, PRNG_STRENGTH = 3,
	                PRNG_PROBE = 4, PRNG_ENTRY = 5 };

/* One block of key stream: 64 bytes of key, block number and nonce (purpose, subject, 0; each
 * little-endian). */
void prng_block(const uint8_t key[PRNG_KEY], uint32_t purpose, uint32_t subject, uint32_t block,
                uint8_t out[PRNG_BLOCK]);
/* Uniform in 0 … n − 1, without bias; n ≥ 1. The same arguments give the same answer for ever. */
uint64_t prng_draw(const uint8_t key[PRNG_KEY], uint32_t purpose, uint32_t subject, uint64_t n);

#endif
