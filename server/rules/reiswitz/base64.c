#include "rules/reiswitz/base64.h"

enum { TRIPLE = 3, QUAD = 4, SIX = 6, LOW_SIX = 0x3f, BYTE = 8, PIECE_TRIPLES = 256 };
static const char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/* Up to three bytes as four digits. */
static void quad(char out[QUAD], const uint8_t *bytes, size_t n)
{
	uint32_t bits = (uint32_t)bytes[0] << 2 * BYTE | (n > 1 ? (uint32_t)bytes[1] << BYTE : 0) |
	                (n > 2 ? bytes[2] : 0);
	for (int i = 0; i < QUAD; i++)
		out[i] = digits[bits >> (QUAD - 1 - i) * SIX & LOW_SIX];
	if (n < TRIPLE)
		out[QUAD - 1] = '=';
	if (n < 2)
		out[QUAD - 2] = '=';
}

/* n bytes within an open string; n a multiple of three unless they are the last. */
static void stretch(struct writer *w, const uint8_t *bytes, size_t n)
{
	char text[PIECE_TRIPLES * QUAD];
	while (n > 0) {
		size_t length = 0;
		while (n > 0 && length < sizeof text) {
			size_t taken = n < TRIPLE ? n : TRIPLE;
			quad(text + length, bytes, taken);
			length += QUAD;
			bytes += taken;
			n -= taken;
		}
		buffer_add(w->out, text, length);
	}
}

void base64_write(struct writer *w, const uint8_t *bytes, size_t n)
{
	writer_raw(w, "\"", 1);
	stretch(w, bytes, n);
	buffer_add(w->out, "\"", 1);
}

void base64_write16(struct writer *w, const uint16_t *values, size_t n)
{
	uint8_t bytes[PIECE_TRIPLES * TRIPLE];
	size_t length = 0;
	writer_raw(w, "\"", 1);
	for (size_t i = 0; i < n; i++) {
		bytes[length++] = (uint8_t)values[i];
		bytes[length++] = (uint8_t)(values[i] >> BYTE);
		if (length == sizeof bytes || i + 1 == n) {
			stretch(w, bytes, length);
			length = 0;
		}
	}
	buffer_add(w->out, "\"", 1);
}
