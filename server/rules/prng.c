/* prng.c: see prng.h. */
#include "rules/prng.h"

#include "base/must.h"

enum { WORDS = 16, DOUBLE_ROUNDS = 10, WORD_BYTES = 4, LOT_BYTES = 8 };

static uint32_t read32(const uint8_t *p)
{
	return (uint32_t)p[0] | (uint32_t)p[1] << 8 | (uint32_t)p[2] << 16 | (uint32_t)p[3] << 24;
}

static uint32_t turned(uint32_t v, int by)
{
	return v << by | v >> (32 - by);
}

/* The quarter round of RFC 8439, 2.1. */
static void quarter(uint32_t *s, int a, int b, int c, int d)
{
	s[a] += s[b];
	s[d] = turned(s[d] ^ s[a], 16);
	s[c] += s[d];
	s[b] = turned(s[b] ^ s[c], 12);
	s[a] += s[b];
	s[d] = turned(s[d] ^ s[a], 8);
	s[c] += s[d];
	s[b] = turned(s[b] ^ s[c], 7);
}

void prng_block(const uint8_t key[PRNG_KEY], uint32_t purpose, uint32_t subject, uint32_t block,
                uint8_t out[PRNG_BLOCK])
{
	/* "expand 32-byte k", key, block counter, nonce: RFC 8439, 2.3 */
	uint32_t start[WORDS] = { 0x61707865, 0x3320646e, 0x79622d32, 0x6b206574 }, s[WORDS];
	for (int k = 0; k < 8; k++)
		start[4 + k] = read32(key + WORD_BYTES * k);
	start[12] = block;
	start[13] = purpose;
	start[14] = subject;
	start[15] = 0;
	for (int k = 0; k < WORDS; k++)
		s[k] = start[k];
	for (int round = 0; round < DOUBLE_ROUNDS; round++) {
		for (int k = 0; k < 4; k++)
			quarter(s, k, 4 + k, 8 + k, 12 + k);
		for (int k = 0; k < 4; k++)
			quarter(s, k, 4 + (k + 1) % 4, 8 + (k + 2) % 4, 12 + (k + 3) % 4);
	}
	for (int k = 0; k < WORDS; k++) {
		uint32_t v = s[k] + start[k];
		for (int b = 0; b < WORD_BYTES; b++)
			out[WORD_BYTES * k + b] = (uint8_t)(v >> (8 * b));
	}
}

uint64_t prng_draw(const uint8_t key[PRNG_KEY], uint32_t purpose, uint32_t subject, uint64_t n)
{
	must(n > 0);
	/* 2^64 mod n values at the low end would fall oftener: they are drawn again. */
	uint64_t unfair = (0 - n) % n;
	uint8_t bytes[PRNG_BLOCK];
	for (uint32_t block = 0;; block++) {
		prng_block(key, purpose, subject, block, bytes);
		for (int at = 0; at < PRNG_BLOCK; at += LOT_BYTES) {
			uint64_t v = (uint64_t)read32(bytes + at) | (uint64_t)read32(bytes + at + WORD_BYTES)
			                                                << 32;
			if (v >= unfair)
				return v % n;
		}
	}
}
