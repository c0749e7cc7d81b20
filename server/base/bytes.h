/* bytes.h: little-endian integers into and out of a buffer, for snapshots and digests: the same
 * bytes on every machine. */
#ifndef KS_BASE_BYTES_H
#define KS_BASE_BYTES_H

#include "base/buffer.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

static inline void bytes_put(struct buffer *out, uint64_t value, int n)
{
	uint8_t b[8];
	for (int i = 0; i < n; i++)
		b[i] = (uint8_t)(value >> (8 * i));
	buffer_add(out, b, (size_t)n);
}

/* An integer of n bytes from *at, moved on; false if the bytes end before. */
static inline bool bytes_take(const uint8_t **at, const uint8_t *end, int n, uint64_t *value)
{
	if (end - *at < n)
		return false;
	*value = 0;
	for (int i = 0; i < n; i++)
		*value |= (uint64_t)(*at)[i] << (8 * i);
	*at += n;
	return true;
}

static inline bool bytes_copy(const uint8_t **at, const uint8_t *end, void *out, size_t n)
{
	if ((size_t)(end - *at) < n)
		return false;
	memcpy(out, *at, n);
	*at += n;
	return true;
}

#endif
