/* noise.h: the fixed integer noise along which the edges of areas and heights are led, so that a
 * plan does not look like a chess-board (TOK-8). Depends on place and seed only; one field serves
 * heights and ground. Called by edges.c. */
#ifndef KS_REISWITZ_NOISE_H
#define KS_REISWITZ_NOISE_H

#include <stdint.h>

struct noise_offset { int32_t x, y; };

/* How far the point is led, in paces, each at most edge_noise_paces either way. x, y ≥ 0, in paces.
 */
struct noise_offset noise_at(uint32_t seed, int32_t x, int32_t y);

#endif
