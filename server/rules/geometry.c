/* geometry.c: see geometry.h. */
#include "rules/geometry.h"

int64_t round_half_away(int64_t n, int64_t d)
{
	return n < 0 ? -((-2 * n + d) / (2 * d)) : (2 * n + d) / (2 * d);
}

uint64_t isqrt(uint64_t n)
{
	uint64_t root = 0;
	/* the highest power of four in n */
	uint64_t bit = n ? (uint64_t)1 << ((63 - __builtin_clzll(n)) & ~1) : 0;
	for (; bit; bit >>= 2) {
		if (n >= root + bit) {
			n -= root + bit;
			root = (root >> 1) + bit;
		} else {
			root >>= 1;
		}
	}
	return root;
}

int32_t geometry_degrees(int32_t degrees)
{
	int32_t d = degrees % GEOMETRY_DEGREES;
	return d < 0 ? d + GEOMETRY_DEGREES : d;
}

int32_t geometry_angle(int32_t a, int32_t b)
{
	int32_t d = geometry_degrees(a - b);
	return d > GEOMETRY_DEGREES / 2 ? GEOMETRY_DEGREES - d : d;
}

int32_t geometry_sine(const int16_t *sine, int32_t degrees)
{
	return sine[geometry_degrees(degrees)];
}

/* GEO-1: forward = (S[b], −S[b+90]), right = (S[b+90], S[b]), scaled by GEOMETRY_SCALE. */
struct axis { int32_t x, y; };

static struct axis forward_of(const int16_t *sine, int32_t bearing)
{
	return (struct axis){ geometry_sine(sine, bearing),
		                  -geometry_sine(sine, bearing + GEOMETRY_QUARTER) };
}

static struct axis right_of(const int16_t *sine, int32_t bearing)
{
	return (struct axis){ geometry_sine(sine, bearing + GEOMETRY_QUARTER),
		                  geometry_sine(sine, bearing) };
}

static int64_t dot(struct axis axis, int64_t x, int64_t y)
{
	return axis.x * x + axis.y * y;
}

struct fine geometry_point(const int16_t *sine, struct stance s, int32_t f, int32_t r)
{
	/* GEO-1 */
	struct axis forward = forward_of(sine, s.bearing);
	struct axis right = right_of(sine, s.bearing);
	int64_t x = GEOMETRY_SIXTEENTHS * ((int64_t)f * forward.x + (int64_t)r * right.x);
	int64_t y = GEOMETRY_SIXTEENTHS * ((int64_t)f * forward.y + (int64_t)r * right.y);
	return (struct fine){ GEOMETRY_SIXTEENTHS * s.x + (int32_t)round_half_away(x, GEOMETRY_SCALE),
			      GEOMETRY_SIXTEENTHS * s.y + (int32_t)round_half_away(y, GEOMETRY_SCALE) };
}

struct spot geometry_spot(struct fine p)
{
	return (struct spot){ (int32_t)round_half_away(p.x, GEOMETRY_SIXTEENTHS),
			      (int32_t)round_half_away(p.y, GEOMETRY_SIXTEENTHS) };
}

struct fine geometry_fine(struct spot p)
{
	return (struct fine){ GEOMETRY_SIXTEENTHS * p.x, GEOMETRY_SIXTEENTHS * p.y };
}

void geometry_body(const int16_t *sine, struct stance s, int32_t front, int32_t depth,
                   struct body *out)
{
	/* GEO-2 */
	int32_t half = front / 2;
	out->stance = s;
	out->front = front;
	out->depth = depth;
	out->corner[CORNER_FRONT_LEFT] = geometry_point(sine, s, 0, -half);
	out->corner[CORNER_FRONT_RIGHT] = geometry_point(sine, s, 0, half);
	out->corner[CORNER_REAR_RIGHT] = geometry_point(sine, s, -depth, half);
	out->corner[CORNER_REAR_LEFT] = geometry_point(sine, s, -depth, -half);
}

static bool apart_on(struct axis axis, const struct body *a, const struct body *b,
                     int64_t tolerance)
{
	int64_t least[2], most[2];
	const struct body *both[2] = { a, b };
	for (int k = 0; k < 2; k++) {
		least[k] = most[k] = dot(axis, both[k]->corner[0].x, both[k]->corner[0].y);
		for (int c = 1; c < CORNERS; c++) {
			int64_t v = dot(axis, both[k]->corner[c].x, both[k]->corner[c].y);
			least[k] = v < least[k] ? v : least[k];
			most[k] = v > most[k] ? v : most[k];
		}
	}
	int64_t high = most[0] < most[1] ? most[0] : most[1];
	int64_t low = least[0] > least[1] ? least[0] : least[1];
	return high - low <= tolerance;
}

bool geometry_overlap(const int16_t *sine, const struct body *a, const struct body *b,
                      int32_t tolerance)
{
	/* GEO-3 */
	int64_t scaled = (int64_t)tolerance * GEOMETRY_SCALE;
	return !apart_on(forward_of(sine, a->stance.bearing), a, b, scaled) &&
	       !apart_on(right_of(sine, a->stance.bearing), a, b, scaled) &&
	       !apart_on(forward_of(sine, b->stance.bearing), a, b, scaled) &&
	       !apart_on(right_of(sine, b->stance.bearing), a, b, scaled);
}

bool geometry_abreast(const int16_t *sine, struct stance a, struct stance b, int32_t apart)
{
	/* GEO-3 */
	int64_t along_a = dot(right_of(sine, a.bearing), b.x - a.x, b.y - a.y);
	int64_t along_b = dot(right_of(sine, b.bearing), b.x - a.x, b.y - a.y);
	int64_t least = (int64_t)apart * GEOMETRY_SCALE;
	return (along_a >= least || -along_a >= least) && (along_b >= least || -along_b >= least);
}

struct edge geometry_edge(const struct body *body, enum flank flank)
{
	bool along_front = flank == FLANK_FRONT || flank == FLANK_REAR;
	return (struct edge){ body->corner[flank], body->corner[(flank + 1) % CORNERS],
			      GEOMETRY_SIXTEENTHS * (along_front ? body->front : body->depth) };
}

struct fine geometry_flank_middle(const int16_t *sine, const struct body *body, enum flank flank)
{
	/* GEO-1 */
	int32_t behind = flank == FLANK_FRONT ? 0 : flank == FLANK_REAR ? body->depth : body->depth / 2;
	int32_t aside = flank == FLANK_RIGHT ? body->front / 2
	                : flank == FLANK_LEFT ? -body->front / 2
	                                      : 0;
	return geometry_point(sine, body->stance, -behind, aside);
}

static int64_t cross(struct fine o, struct fine a, struct fine b)
{
	return (int64_t)(a.x - o.x) * (b.y - o.y) - (int64_t)(a.y - o.y) * (b.x - o.x);
}

static int64_t product(struct fine o, struct fine a, struct fine b)
{
	return (int64_t)(a.x - o.x) * (b.x - o.x) + (int64_t)(a.y - o.y) * (b.y - o.y);
}

int32_t geometry_between(struct fine a, struct fine b)
{
	return (int32_t)isqrt((uint64_t)product(a, b, b));
}

int32_t geometry_point_within(struct fine p, struct edge e, int32_t most)
{
	/* GEO-4; roots and quotients are rounded down, so that `most` is passed when its next is met */
	int64_t along = product(e.a, e.b, p), beyond = (int64_t)most + 1;
	if (along < 0 || along > product(e.a, e.b, e.b)) {
		struct fine end = along < 0 ? e.a : e.b;
		return product(p, end, end) < beyond * beyond ? geometry_between(p, end) : INT32_MAX;
	}
	int64_t area = cross(e.a, e.b, p);
	area = area < 0 ? -area : area;
	return area < beyond * e.length ? (int32_t)(area / e.length) : INT32_MAX;
}

int32_t geometry_point_distance(struct fine p, struct edge e)
{
	return geometry_point_within(p, e, INT32_MAX - 1);
}

struct fine geometry_nearest(struct fine p, struct edge e)
{
	int64_t along = product(e.a, e.b, p);
	int64_t whole = product(e.a, e.b, e.b);
	if (along <= 0)
		return e.a;
	if (along >= whole)
		return e.b;
	return (struct fine){ e.a.x + (int32_t)round_half_away((e.b.x - e.a.x) * along, whole),
			      e.a.y + (int32_t)round_half_away((e.b.y - e.a.y) * along, whole) };
}

static int side_of(int64_t v)
{
	return (v > 0) - (v < 0);
}

/* p, known to be on the line through a and b, lies between them. */
static bool between(struct fine a, struct fine b, struct fine p)
{
	return p.x >= (a.x < b.x ? a.x : b.x) && p.x <= (a.x > b.x ? a.x : b.x) &&
	       p.y >= (a.y < b.y ? a.y : b.y) && p.y <= (a.y > b.y ? a.y : b.y);
}

bool geometry_cross(struct fine a, struct fine b, struct fine c, struct fine d)
{
	int c_side = side_of(cross(a, b, c)), d_side = side_of(cross(a, b, d));
	int a_side = side_of(cross(c, d, a)), b_side = side_of(cross(c, d, b));
	if (c_side * d_side < 0 && a_side * b_side < 0)
		return true;
	return (c_side == 0 && between(a, b, c)) || (d_side == 0 && between(a, b, d)) ||
	       (a_side == 0 && between(c, d, a)) || (b_side == 0 && between(c, d, b));
}

int32_t geometry_edge_distance(struct edge a, struct edge b)
{
	/* GEO-4 */
	if (geometry_cross(a.a, a.b, b.a, b.b))
		return 0;
	int32_t ends[4] = { geometry_point_distance(a.a, b), geometry_point_distance(a.b, b),
			    geometry_point_distance(b.a, a), geometry_point_distance(b.b, a) };
	int32_t least = ends[0];
	for (int k = 1; k < 4; k++)
		least = ends[k] < least ? ends[k] : least;
	return least;
}

int32_t geometry_leg(struct spot a, struct spot b)
{
	/* MOV-13 */
	int64_t dx = b.x - a.x, dy = b.y - a.y;
	uint64_t square = (uint64_t)(dx * dx + dy * dy) * GEOMETRY_SIXTEENTHS * GEOMETRY_SIXTEENTHS;
	uint64_t root = isqrt(square);
	return (int32_t)(root * root < square ? root + 1 : root);
}

struct local geometry_local(const int16_t *sine, struct stance s, struct fine p)
{
	/* FIRE-8 */
	int64_t dx = p.x - GEOMETRY_SIXTEENTHS * s.x, dy = p.y - GEOMETRY_SIXTEENTHS * s.y;
	return (struct local){ dot(forward_of(sine, s.bearing), dx, dy),
		                   dot(right_of(sine, s.bearing), dx, dy) };
}

bool geometry_area_holds(const int16_t *sine, struct stance s, struct area area, struct spot p)
{
	struct local at = geometry_local(sine, s, geometry_fine(p));
	int64_t half = geometry_scaled(area.half);
	return at.forward > geometry_scaled(area.low) && at.forward < geometry_scaled(area.high) &&
	       at.lateral > -half && at.lateral < half;
}

/* The part of a leg, as fractions of it, not yet cut away; numerators and denominators stay below
 * 2^31 · 2^31. */
struct span { int64_t low, low_of, high, high_of; };

/* Cuts the span to where low < from + t·(to − from) < high. False if nothing is left. */
static bool span_cut(struct span *s, int64_t from, int64_t to, int64_t low, int64_t high)
{
	int64_t change = to - from;
	if (change == 0)
		return from > low && from < high;
	if (change < 0) { /* mirrored, so that the way always rises */
		int64_t swap = -low;
		low = -high;
		high = swap;
		from = -from;
		change = -change;
	}
	int64_t enter = low - from, leave = high - from;
	if (enter * s->low_of > s->low * change) {
		s->low = enter;
		s->low_of = change;
	}
	if (leave * s->high_of < s->high * change) {
		s->high = leave;
		s->high_of = change;
	}
	return s->low * s->high_of < s->high * s->low_of;
}

bool geometry_area_met(const int16_t *sine, struct stance s, struct area area, struct spot a,
                       struct spot b)
{
	if (geometry_area_holds(sine, s, area, a) || geometry_area_holds(sine, s, area, b))
		return true;
	/* Paces × scale: whole paces need no sixteenths, and products of two such stay within 64 bits.
	 */
	struct axis forward = forward_of(sine, s.bearing), right = right_of(sine, s.bearing);
	int64_t half = (int64_t)area.half * GEOMETRY_SCALE;
	struct span span = { 0, 1, 1, 1 };
	return span_cut(&span, dot(forward, a.x - s.x, a.y - s.y), dot(forward, b.x - s.x, b.y - s.y),
	                (int64_t)area.low * GEOMETRY_SCALE, (int64_t)area.high * GEOMETRY_SCALE) &&
	       span_cut(&span, dot(right, a.x - s.x, a.y - s.y), dot(right, b.x - s.x, b.y - s.y),
	                -half, half);
}

bool geometry_strip_met(struct spot c, struct spot d, int32_t half, struct spot a, struct spot b)
{
	/* MOV-21: in the line's own coordinates, scaled by its length. */
	int64_t dx = d.x - c.x, dy = d.y - c.y, square = dx * dx + dy * dy;
	struct axis along = { (int32_t)dx, (int32_t)dy }, beside = { (int32_t)-dy, (int32_t)dx };
	uint64_t wide = (uint64_t)(square * half * half);
	int64_t bound = (int64_t)isqrt(wide);
	bound += (uint64_t)(bound * bound) < wide; /* up: what is below it is below the true bound */
	int64_t ahead[2] = { dot(along, a.x - c.x, a.y - c.y), dot(along, b.x - c.x, b.y - c.y) };
	int64_t aside[2] = { dot(beside, a.x - c.x, a.y - c.y), dot(beside, b.x - c.x, b.y - c.y) };
	for (int k = 0; k < 2; k++)
		if (ahead[k] > 0 && ahead[k] < square && aside[k] > -bound && aside[k] < bound)
			return true;
	struct span span = { 0, 1, 1, 1 };
	return span_cut(&span, ahead[0], ahead[1], 0, square) &&
	       span_cut(&span, aside[0], aside[1], -bound, bound);
}

void walk_start(struct walk *w, int32_t cell, int32_t columns, int32_t rows, struct spot a,
                struct spot b)
{
	*w = (struct walk){ .cell = cell, .columns = columns, .rows = rows, .x = a.x, .y = a.y,
			    .dx = b.x - a.x, .dy = b.y - a.y, .i = a.x / cell, .j = a.y / cell };
}

/* How far along the leg, in paces of this coordinate, its next cell begins: going up a cell is
 * entered on its line, going down just beyond it. */
static int32_t next_line(int32_t cell, int32_t start, int32_t change, int32_t at)
{
	return change > 0 ? cell * (at + 1) - start : start - cell * at;
}

/* One raw step; false if the leg ends within this cell. */
static bool walk_step(struct walk *w)
{
	int32_t over_x = w->dx < 0 ? -w->dx : w->dx, over_y = w->dy < 0 ? -w->dy : w->dy;
	int64_t near_x = next_line(w->cell, w->x, w->dx, w->i),
			near_y = next_line(w->cell, w->y, w->dy, w->j);
	bool can_x = w->dx > 0 ? near_x <= over_x : near_x < over_x;
	bool can_y = w->dy > 0 ? near_y <= over_y : near_y < over_y;
	if (!can_x && !can_y)
		return false;
	/* GEO-5: of two lines the nearer comes first; exactly through a corner both at once. */
	int64_t order = can_x && can_y ? near_x * over_y - near_y * over_x : (can_x ? -1 : 1);
	if (order <= 0)
		w->i += w->dx > 0 ? 1 : -1;
	if (order >= 0)
		w->j += w->dy > 0 ? 1 : -1;
	return true;
}

bool walk_next(struct walk *w, int32_t *i, int32_t *j)
{
	for (;;) {
		if (w->begun && !walk_step(w))
			return false;
		int32_t ci = w->i < w->columns ? w->i : w->columns - 1;
		int32_t cj = w->j < w->rows ? w->j : w->rows - 1;
		if (w->begun && ci == w->last_i && cj == w->last_j)
			continue;
		w->begun = true;
		*i = w->last_i = ci;
		*j = w->last_j = cj;
		return true;
	}
}
