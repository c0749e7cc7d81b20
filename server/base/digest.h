/* digest.h: BLAKE2b-256 (RFC 7693), our own so that rules/ stays pure; a test holds it against
 * libsodium's. Digests name worlds, states and terrains, and stand for secrets in the store. */
#ifndef KS_BASE_DIGEST_H
#define KS_BASE_DIGEST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { DIGEST_BYTES = 32, DIGEST_HEX = 65 };

struct digest { uint8_t bytes[DIGEST_BYTES]; };

struct digest_run { uint64_t h[8], t; uint8_t block[128]; size_t used; };

void digest_start(struct digest_run *run);
void digest_start_keyed(struct digest_run *run, const uint8_t *key, size_t n); /* n ≤ 64 */
void digest_add(struct digest_run *run, const void *data, size_t n);
void digest_end(struct digest_run *run, struct digest *out);
void digest_of(const void *data, size_t n, struct digest *out);
bool digest_equal(const struct digest *a, const struct digest *b); /* in constant time */
void digest_hex(const struct digest *d, char out[DIGEST_HEX]);
bool digest_from_hex(const char *hex, struct digest *out); /* 64 hex digits */

#endif
