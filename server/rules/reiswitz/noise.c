#include "rules/reiswitz/noise.h"
#include "rules/reiswitz/generated/tables.h"

/* Two octaves of value noise: bays and spurs of about a whole token, and a little unevenness on
 * top. */
enum {
	COARSE_PACES = 240,
	FINE_PACES = 90,
	COARSE_PARTS = 3,
	FINE_PARTS = 1,
	PARTS = COARSE_PARTS + FINE_PARTS
};
/* Means of many knots keep near the middle: drawn out by GAIN_PARTS / 2, and held at the most. */
enum { VALUE_BITS = 16, MIDDLE = 1 << (VALUE_BITS - 1), GAIN_PARTS = 4 };
enum { UNIT_BITS = 10, UNIT = 1 << UNIT_BITS };
enum { CHANNEL_X = 1, CHANNEL_Y = 2, CHANNELS = 4 };

static uint32_t mix(uint32_t v)
{
	v ^= v >> 15;
	v *= 0x9e3779b1u;
	v ^= v >> 13;
	v *= 0x85ebca77u;
	return v ^ v >> 16;
}

/* 0 … 65535 at a knot of the lattice. */
static int64_t knot(uint32_t seed, uint32_t channel, int32_t i, int32_t j)
{
	uint32_t v = mix(seed * CHANNELS + channel);
	v = mix(v + (uint32_t)i);
	v = mix(v + (uint32_t)j);
	return v >> VALUE_BITS;
}

/* 3t² − 2t³ for t in 0 … UNIT, so that the slope of the noise does not jump at a knot. */
static int64_t ease(int64_t t)
{
	return t * t * (3 * UNIT - 2 * t) / ((int64_t)UNIT * UNIT);
}

/* 0 … 65535 between the four knots around. */
static int64_t octave(uint32_t seed, uint32_t channel, int32_t spacing, int32_t x, int32_t y)
{
	int32_t i = x / spacing, j = y / spacing;
	int64_t u = ease((int64_t)(x % spacing) * UNIT / spacing),
			v = ease((int64_t)(y % spacing) * UNIT / spacing);
	int64_t north = knot(seed, channel, i, j) * (UNIT - u) + knot(seed, channel, i + 1, j) * u;
	int64_t south = knot(seed, channel, i, j + 1) * (UNIT - u) +
	                knot(seed, channel, i + 1, j + 1) * u;
	return (north * (UNIT - v) + south * v) >> 2 * UNIT_BITS;
}

static int32_t along(uint32_t seed, uint32_t channel, int32_t x, int32_t y)
{
	int64_t value = (octave(seed, channel, COARSE_PACES, x, y) * COARSE_PARTS +
	                 octave(~seed, channel, FINE_PACES, x, y) * FINE_PARTS) / PARTS - MIDDLE;
	int64_t most = reiswitz_tables.edge_noise_paces, led = value * GAIN_PARTS * most / (MIDDLE * 2);
	return (int32_t)(led > most ? most : led < -most ? -most : led);
}

struct noise_offset noise_at(uint32_t seed, int32_t x, int32_t y)
{
	return (struct noise_offset){ along(seed, CHANNEL_X, x, y), along(seed, CHANNEL_Y, x, y) };
}
