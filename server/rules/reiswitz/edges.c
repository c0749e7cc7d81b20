/* layout_square: the edges of areas (TOK-8). Between two tokens the edge follows the noise. Where a
 * token's corner stands out alone, the corner is cut off slantwise, so that a flight of steps
 * becomes a slope on the map; towards such a corner the noise dies away, so that cut and noise
 * together keep within the bound. */
#include "rules/reiswitz/generated/tables.h"
#include "rules/reiswitz/layout.h"
#include "rules/reiswitz/noise.h"

/* A cut reaches this far along both edges of its corner; the noise is still within CUT −
 * edge_noise_paces of it. */
enum { CUT = 56 };
enum { NW, NE, SW, SE, AROUND };

/* The vertex of the lattice nearest to a point, the squares around it and their kinds. */
struct vertex { int32_t x, y; int32_t square[AROUND]; uint8_t kind[AROUND]; };

static int32_t within(int32_t value, int32_t end)
{
	return value < 0 ? 0 : value >= end ? end - 1 : value;
}

static struct vertex vertex_near(const struct layout *l, const uint8_t *kinds, int32_t x, int32_t y)
{
	int32_t i = (x + QUARTER_PACES / 2) / QUARTER_PACES,
			j = (y + QUARTER_PACES / 2) / QUARTER_PACES;
	struct vertex v = { i * QUARTER_PACES, j * QUARTER_PACES, { 0 }, { 0 } };
	for (int k = NW; k < AROUND; k++) {
		int32_t column = within(k == NE || k == SE ? i : i - 1, l->across),
				row = within(k >= SW ? j : j - 1, l->down);
		v.square[k] = row * l->across + column;
		v.kind[k] = kinds[v.square[k]];
	}
	return v;
}

/* Whose ground square k's corner is cut off to: a neighbour's, if k is other than both its
 * neighbours along the edges and two of the three others are alike; k itself if its corner is not
 * cut, as where two cross. */
static int cut_to(const struct vertex *v, int k)
{
	int beside = k ^ 1, over = k ^ SW, across = AROUND - 1 - k;
	if (v->kind[k] == v->kind[beside] || v->kind[k] == v->kind[over])
		return k;
	if (v->kind[beside] == v->kind[over])
		return v->kind[across] == v->kind[k] ? k : beside;
	if (v->kind[across] == v->kind[beside])
		return beside;
	return v->kind[across] == v->kind[over] ? over : k;
}

static int32_t absolute(int32_t value)
{
	return value < 0 ? -value : value;
}

static bool has_corner(const struct vertex *v)
{
	for (int k = NW; k < AROUND; k++)
		if (cut_to(v, k) != k)
			return true;
	return false;
}

uint32_t layout_square(const struct layout *l, const uint8_t *kinds, int32_t x, int32_t y)
{
	struct vertex v = vertex_near(l, kinds, x, y);
	int32_t most = reiswitz_tables.edge_noise_paces, dx = x - v.x, dy = y - v.y;
	bool alike = v.kind[NW] == v.kind[NE] && v.kind[NW] == v.kind[SW] && v.kind[NW] == v.kind[SE];
	if (!alike && (absolute(dx) <= most || absolute(dy) <= most)) {
		struct noise_offset led = noise_at(l->seed, x, y);
		bool level = absolute(dx) > absolute(dy), corner = has_corner(&v);
		int32_t along = level ? absolute(dx) : absolute(dy), share = most;
		if (corner) /* near it the noise moves the edge across only, and dies away towards it */
			share = along <= CUT - most ? 0 : along >= CUT ? most : along - (CUT - most);
		dx += level && corner ? 0 : led.x * share / most;
		dy += !level && corner ? 0 : led.y * share / most;
	}
	int in = (dx >= 0 ? NE : NW) + (dy >= 0 ? SW : NW);
	return (uint32_t)v.square[absolute(dx) + absolute(dy) < CUT ? cut_to(&v, in) : in];
}
