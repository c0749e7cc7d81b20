// miniws.h - just enough RFC 6455 for a load client and a floor server (own code, no dependencies)
#pragma once
#include <stdint.h>
#include <stddef.h>
#include <string.h>
#include <time.h>
static inline uint64_t now_ns(void)
{
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return (uint64_t)t.tv_sec * 1000000000ull + t.tv_nsec;
}
static inline uint32_t rol32(uint32_t x, int n) { return x << n | x >> (32 - n); }
static inline void sha1(const uint8_t *d, size_t n, uint8_t out[20])
{
	uint32_t h[5] = {0x67452301, 0xEFCDAB89, 0x98BADCFE, 0x10325476, 0xC3D2E1F0};
	uint8_t b[64];
	size_t i = 0;
	int done = 0, pad = 0;
	while (!done) {
		size_t k = n - i < 64 ? n - i : 64;
		memset(b, 0, 64);
		memcpy(b, d + i, k);
		i += k;
		if (k < 64) {
			if (!pad) {
				b[k] = 0x80;
				pad = 1;
			}
			if (k < 56 || (k == 0 && pad == 2)) {
				uint64_t L = (uint64_t)n * 8;
				for (int j = 0; j < 8; j++)
					b[63 - j] = L >> (8 * j);
				done = 1;
			} else {
				pad = 2;
			}
		}
		uint32_t w[80];
		for (int t = 0; t < 16; t++)
			w[t] =
			    b[4 * t] << 24 | b[4 * t + 1] << 16 | b[4 * t + 2] << 8 | b[4 * t + 3];
		for (int t = 16; t < 80; t++)
			w[t] = rol32(w[t - 3] ^ w[t - 8] ^ w[t - 14] ^ w[t - 16], 1);
		uint32_t a = h[0], bb = h[1], c = h[2], e = h[4], dd = h[3];
		for (int t = 0; t < 80; t++) {
			uint32_t f, q;
			if (t < 20) {
				f = (bb & c) | (~bb & dd);
				q = 0x5A827999;
			} else if (t < 40) {
				f = bb ^ c ^ dd;
				q = 0x6ED9EBA1;
			} else if (t < 60) {
				f = (bb & c) | (bb & dd) | (c & dd);
				q = 0x8F1BBCDC;
			} else {
				f = bb ^ c ^ dd;
				q = 0xCA62C1D6;
			}
			uint32_t x = rol32(a, 5) + f + e + q + w[t];
			e = dd;
			dd = c;
			c = rol32(bb, 30);
			bb = a;
			a = x;
		}
		h[0] += a;
		h[1] += bb;
		h[2] += c;
		h[3] += dd;
		h[4] += e;
	}
	for (int j = 0; j < 5; j++) {
		out[4 * j] = h[j] >> 24;
		out[4 * j + 1] = h[j] >> 16;
		out[4 * j + 2] = h[j] >> 8;
		out[4 * j + 3] = h[j];
	}
}
static inline void b64(const uint8_t *d, size_t n, char *o)
{
	static const char *T = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
	for (size_t i = 0; i < n; i += 3) {
		uint32_t v =
		    d[i] << 16 | (i + 1 < n ? d[i + 1] << 8 : 0) | (i + 2 < n ? d[i + 2] : 0);
		*o++ = T[v >> 18];
		*o++ = T[v >> 12 & 63];
		*o++ = i + 1 < n ? T[v >> 6 & 63] : '=';
		*o++ = i + 2 < n ? T[v & 63] : '=';
	}
	*o = 0;
}
// writes a frame header; returns its length (mask4 != NULL: masked client frame)
static inline int ws_head(uint8_t *h, int op, size_t n, const uint8_t *mask4)
{
	int k = 0;
	h[k++] = 0x80 | op;
	int m = mask4 ? 0x80 : 0;
	if (n < 126)
		h[k++] = m | n;
	else if (n < 65536) {
		h[k++] = m | 126;
		h[k++] = n >> 8;
		h[k++] = n;
	} else {
		h[k++] = m | 127;
		for (int j = 7; j >= 0; j--)
			h[k++] = (uint64_t)n >> (8 * j);
	}
	if (mask4) {
		memcpy(h + k, mask4, 4);
		k += 4;
	}
	return k;
}
// parses one frame at p (n bytes); unmasks in place; returns bytes consumed, 0 if incomplete
static inline size_t ws_parse(uint8_t *p, size_t n, int *op, int *fin, uint8_t **pl, size_t *pn)
{
	if (n < 2)
		return 0;
	size_t k = 2, len = p[1] & 127;
	int m = p[1] >> 7;
	if (len == 126) {
		if (n < 4)
			return 0;
		len = p[2] << 8 | p[3];
		k = 4;
	} else if (len == 127) {
		if (n < 10)
			return 0;
		len = 0;
		for (int j = 0; j < 8; j++)
			len = len << 8 | p[2 + j];
		k = 10;
	}
	uint8_t *mk = p + k;
	if (m)
		k += 4;
	if (n < k + len)
		return 0;
	if (m)
		for (size_t i = 0; i < len; i++)
			p[k + i] ^= mk[i & 3];
	*op = p[0] & 15;
	*fin = p[0] >> 7;
	*pl = p + k;
	*pn = len;
	return k + len;
}
