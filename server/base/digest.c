#include "base/digest.h"
#include "base/must.h"

#include <string.h>

enum { BLOCK = 128, ROUNDS = 12, KEY_MOST = 64 };

static const uint64_t initial[8] = {
	0x6a09e667f3bcc908u, 0xbb67ae8584caa73bu, 0x3c6ef372fe94f82bu, 0xa54ff53a5f1d36f1u,
	0x510e527fade682d1u, 0x9b05688c2b3e6c1fu, 0x1f83d9abfb41bd6bu, 0x5be0cd19137e2179u,
};

/* Which word of the block each step of a round takes (RFC 7693, 2.7). Rounds 10 and 11 repeat 0
 * and 1. */
static const uint8_t order[10][16] = {
	{ 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15 },
	{ 14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3 },
	{ 11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4 },
	{ 7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8 },
	{ 9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13 },
	{ 2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9 },
	{ 12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11 },
	{ 13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10 },
	{ 6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5 },
	{ 10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0 },
};

static uint64_t turned(uint64_t word, int bits)
{
	return word >> bits | word << (64 - bits);
}

static uint64_t word_at(const uint8_t *bytes)
{
	/* In one expression, which compilers know for a single load. */
	return (uint64_t)bytes[0] | (uint64_t)bytes[1] << 8 | (uint64_t)bytes[2] << 16
	       | (uint64_t)bytes[3] << 24 | (uint64_t)bytes[4] << 32 | (uint64_t)bytes[5] << 40
	       | (uint64_t)bytes[6] << 48 | (uint64_t)bytes[7] << 56;
}

static inline void mix(uint64_t v[16], int a, int b, int c, int d, uint64_t x, uint64_t y)
{
	v[a] += v[b] + x;
	v[d] = turned(v[d] ^ v[a], 32);
	v[c] += v[d];
	v[b] = turned(v[b] ^ v[c], 24);
	v[a] += v[b] + y;
	v[d] = turned(v[d] ^ v[a], 16);
	v[c] += v[d];
	v[b] = turned(v[b] ^ v[c], 63);
}

static void compress(struct digest_run *run, bool last)
{
	uint64_t v[16], m[16];
	for (int i = 0; i < 8; i++) {
		v[i] = run->h[i];
		v[i + 8] = initial[i];
	}
	v[12] ^= run->t; /* the upper half of the count stays 0: nothing here is 2^64 bytes long */
	if (last)
		v[14] = ~v[14];
	for (int i = 0; i < 16; i++)
		m[i] = word_at(run->block + 8 * i);
	/* Unrolled, which word each step takes is known when it is compiled. */
#pragma GCC unroll 12
	for (int round = 0; round < ROUNDS; round++) {
		const uint8_t *s = order[round % 10];
		mix(v, 0, 4, 8, 12, m[s[0]], m[s[1]]);
		mix(v, 1, 5, 9, 13, m[s[2]], m[s[3]]);
		mix(v, 2, 6, 10, 14, m[s[4]], m[s[5]]);
		mix(v, 3, 7, 11, 15, m[s[6]], m[s[7]]);
		mix(v, 0, 5, 10, 15, m[s[8]], m[s[9]]);
		mix(v, 1, 6, 11, 12, m[s[10]], m[s[11]]);
		mix(v, 2, 7, 8, 13, m[s[12]], m[s[13]]);
		mix(v, 3, 4, 9, 14, m[s[14]], m[s[15]]);
	}
	for (int i = 0; i < 8; i++)
		run->h[i] ^= v[i] ^ v[i + 8];
}

void digest_start_keyed(struct digest_run *run, const uint8_t *key, size_t n)
{
	must(n <= KEY_MOST);
	memset(run, 0, sizeof *run);
	memcpy(run->h, initial, sizeof run->h);
	/* Parameter block: digest length, key length, fanout 1, depth 1. */
	run->h[0] ^= 0x01010000u ^ (uint64_t)n << 8 ^ DIGEST_BYTES;
	if (n > 0) {
		memcpy(run->block, key, n);
		run->used = BLOCK;
	}
}

void digest_start(struct digest_run *run)
{
	digest_start_keyed(run, NULL, 0);
}

void digest_add(struct digest_run *run, const void *data, size_t n)
{
	const uint8_t *bytes = data;
	while (n > 0) {
		if (run->used == BLOCK) { /* only if more follows: digest_end marks the last */
			run->t += BLOCK;
			compress(run, false);
			run->used = 0;
		}
		size_t part = BLOCK - run->used < n ? BLOCK - run->used : n;
		memcpy(run->block + run->used, bytes, part);
		run->used += part;
		bytes += part;
		n -= part;
	}
}

void digest_end(struct digest_run *run, struct digest *out)
{
	run->t += run->used;
	memset(run->block + run->used, 0, BLOCK - run->used);
	compress(run, true);
	for (int i = 0; i < DIGEST_BYTES; i++)
		out->bytes[i] = (uint8_t)(run->h[i / 8] >> 8 * (i % 8));
	memset(run, 0, sizeof *run);
}

void digest_of(const void *data, size_t n, struct digest *out)
{
	struct digest_run run;
	digest_start(&run);
	digest_add(&run, data, n);
	digest_end(&run, out);
}

bool digest_equal(const struct digest *a, const struct digest *b)
{
	volatile uint8_t differ = 0;
	for (int i = 0; i < DIGEST_BYTES; i++)
		differ |= a->bytes[i] ^ b->bytes[i];
	return differ == 0;
}

void digest_hex(const struct digest *d, char out[DIGEST_HEX])
{
	static const char digits[] = "0123456789abcdef";
	for (int i = 0; i < DIGEST_BYTES; i++) {
		out[2 * i] = digits[d->bytes[i] >> 4];
		out[2 * i + 1] = digits[d->bytes[i] & 15];
	}
	out[DIGEST_HEX - 1] = '\0';
}

static int digit_value(char c)
{
	if (c >= '0' && c <= '9')
		return c - '0';
	if (c >= 'a' && c <= 'f')
		return c - 'a' + 10;
	if (c >= 'A' && c <= 'F')
		return c - 'A' + 10;
	return -1;
}

bool digest_from_hex(const char *hex, struct digest *out)
{
	struct digest read;
	for (int i = 0; i < DIGEST_BYTES; i++) {
		int high = digit_value(hex[2 * i]);
		int low = high < 0 ? -1 : digit_value(hex[2 * i + 1]);
		if (low < 0)
			return false;
		read.bytes[i] = (uint8_t)(high << 4 | low);
	}
	if (hex[2 * DIGEST_BYTES] != '\0')
		return false;
	*out = read;
	return true;
}
