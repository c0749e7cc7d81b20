#include "tests/load/client/frame.h"

#include <string.h>

enum { FINAL = 0x80, MASKED = 0x80, OPCODE = 0x0f, LENGTH = 0x7f };
enum { SHORT_MOST = 125, IN_2_BYTES = 126, IN_8_BYTES = 127, MASK_BYTES = 4 };

size_t frame_write(uint8_t *out, enum opcode opcode, const void *payload, size_t n)
{
	/* Must be there, need not be secret from a server of ours. */
	static const uint8_t mask[MASK_BYTES] = { 0x12, 0x34, 0x56, 0x78 };
	const uint8_t *from = payload;
	size_t at = 0, extra = n <= SHORT_MOST ? 0 : n <= UINT16_MAX ? 2 : 8;
	out[at++] = (uint8_t)(FINAL | opcode);
	out[at++] = (uint8_t)(MASKED | (!extra ? n : extra == 2 ? IN_2_BYTES : IN_8_BYTES));
	while (extra-- > 0)
		out[at++] = (uint8_t)((uint64_t)n >> 8 * extra);
	memcpy(out + at, mask, MASK_BYTES);
	at += MASK_BYTES;
	for (size_t i = 0; i < n; i++)
		out[at + i] = from[i] ^ mask[i % MASK_BYTES];
	return at + n;
}

size_t frame_read(struct frame *f, uint8_t *p, size_t n)
{
	if (n < 2)
		return 0;
	size_t head = 2, length = p[1] & LENGTH;
	if (length > SHORT_MOST) {
		size_t extra = length == IN_2_BYTES ? 2 : 8;
		if (n < head + extra)
			return 0;
		for (length = 0; extra > 0; extra--)
			length = length << 8 | p[head++];
	}
	const uint8_t *mask = p[1] & MASKED ? p + head : NULL;
	if (mask)
		head += MASK_BYTES;
	if (n < head || n - head < length)
		return 0;
	*f = (struct frame){ p[0] & OPCODE, p + head, length };
	for (size_t i = 0; mask && i < length; i++)
		f->payload[i] ^= mask[i % MASK_BYTES];
	return head + length;
}
