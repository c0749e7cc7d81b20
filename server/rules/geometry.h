/* geometry.h: the plane the troops stand on (GEO-1…5, MOV-13, FIRE-8): derived points, footprints,
 * overlap, distances and the walk of a leg over cells, in integers only. Knows no game and no
 * troops: depths, tolerances and the sine table (360 entries, 16384 · sin) are passed in. Pure;
 * called by every file of rules/reiswitz.
 *
 * Units: a spot is in whole paces, a fine point in sixteenths of a pace. x runs east, y south,
 * bearings clockwise from the top in whole degrees. Scaled values (forward, lateral, axes) are
 * sixteenths × GEOMETRY_SCALE and never rounded. Coordinates are good to ±16,000 paces; nothing
 * here overflows within that. */
#ifndef KS_RULES_GEOMETRY_H
#define KS_RULES_GEOMETRY_H

#include <stdbool.h>
#include <stdint.h>

enum {
	GEOMETRY_SCALE = 16384,
	GEOMETRY_SIXTEENTHS = 16,
	GEOMETRY_DEGREES = 360,
	GEOMETRY_QUARTER = 90
};

struct spot { int32_t x, y; };	    /* whole paces */
struct fine { int32_t x, y; };	    /* sixteenths of a pace */
/* where a body stands: middle of its front, whole paces, whole degrees; deeper: so many paces its
 * body reaches farther back than others' do (GEO-2), which is the caller's to heed */
struct stance { int32_t x, y, bearing, deeper; };

/* n / d rounded to the nearest, halves away from zero; d > 0. */
int64_t round_half_away(int64_t n, int64_t d);
/* The greatest r with r² ≤ n. */
uint64_t isqrt(uint64_t n);

/* Degrees brought to 0…359. */
int32_t geometry_degrees(int32_t degrees);
/* The smaller angle between two bearings, 0…180. */
int32_t geometry_angle(int32_t a, int32_t b);
/* 16384 · sin of any whole degree, by the table. */
int32_t geometry_sine(const int16_t *sine, int32_t degrees);
/* GEO-1: the point f paces before and r paces to the right of a stance. */
struct fine geometry_point(const int16_t *sine, struct stance s, int32_t f, int32_t r);
/* A fine point rounded to whole paces, halves away from zero (GEO-1). */
struct spot geometry_spot(struct fine p);
struct fine geometry_fine(struct spot p);

/* Corners in this order, so that corner[i] to corner[(i + 1) % 4] are the sides front, right, rear,
 * left. */
enum corner { CORNER_FRONT_LEFT, CORNER_FRONT_RIGHT, CORNER_REAR_RIGHT, CORNER_REAR_LEFT, CORNERS };
enum flank { FLANK_FRONT, FLANK_RIGHT, FLANK_REAR, FLANK_LEFT, FLANKS };
struct body {
	struct fine corner[CORNERS];
	struct stance stance;
	int32_t front, depth; /* paces */
};
/* GEO-2: the rectangle `front` wide behind the stance's front, `depth` deep. */
void geometry_body(const int16_t *sine, struct stance s, int32_t front, int32_t depth,
                   struct body *out);
/* GEO-3: penetration beyond `tolerance` sixteenths on each of the four axes. */
bool geometry_overlap(const int16_t *sine, const struct body *a, const struct body *b,
                      int32_t tolerance);
/* GEO-3: are the two front middles `apart` paces or more apart along both fronts? */
bool geometry_abreast(const int16_t *sine, struct stance a, struct stance b, int32_t apart);

/* A straight edge with its true length: what GEO-4's cross product is divided by. */
struct edge { struct fine a, b; int32_t length; /* sixteenths, > 0 */ };
struct edge geometry_edge(const struct body *body, enum flank flank);
/* GEO-1: the middle of a side, rounded once: not the mean of two rounded corners. */
struct fine geometry_flank_middle(const int16_t *sine, const struct body *body, enum flank flank);
/* GEO-4: sixteenths, rounded down; 0 if they cross or touch. */
int32_t geometry_edge_distance(struct edge a, struct edge b);
/* GEO-4: from one point to an edge. */
int32_t geometry_point_distance(struct fine p, struct edge e);
/* The same; INT32_MAX if it is over `most`, which is quicker known than how far. */
int32_t geometry_point_within(struct fine p, struct edge e, int32_t most);
/* The point of the edge nearest to p, rounded half away from zero. */
struct fine geometry_nearest(struct fine p, struct edge e);
/* Do the closed segments ab and cd meet? */
bool geometry_cross(struct fine a, struct fine b, struct fine c, struct fine d);

/* MOV-13: length of a leg in sixteenths, rounded up. */
int32_t geometry_leg(struct spot a, struct spot b);
/* Straight distance between fine points in sixteenths, rounded down. */
int32_t geometry_between(struct fine a, struct fine b);

/* FIRE-8: coordinates of a fine point from a stance: before it (forward) and to its right
 * (lateral), scaled. */
struct local { int64_t forward, lateral; };
struct local geometry_local(const int16_t *sine, struct stance s, struct fine p);
/* A number held within 0 … most. */
static inline int32_t geometry_held(int32_t n, int32_t most)
{
	return n < 0 ? 0 : n > most ? most : n;
}
/* Paces as a scaled value. */
static inline int64_t geometry_scaled(int64_t paces)
{
	return paces * GEOMETRY_SIXTEENTHS * GEOMETRY_SCALE;
}

/* An open rectangle in a stance's coordinates, in paces: low < forward < high, |lateral| < half. */
struct area { int32_t low, high, half; };
bool geometry_area_holds(const int16_t *sine, struct stance s, struct area area, struct spot p);
/* Does the leg ab have a point in the open rectangle? Touching its edge is not entering. */
bool geometry_area_met(const int16_t *sine, struct stance s, struct area area, struct spot a,
                       struct spot b);
/* Does the leg ab have a point nearer than `half` paces to the line cd, level with it (MOV-21's
 * strip)? */
bool geometry_strip_met(struct spot c, struct spot d, int32_t half, struct spot a, struct spot b);

/* GEO-5: the cells a leg touches, in order, each once in a row; cells are half-open, the last row
 * and column closed. */
struct walk {
	int32_t cell, columns, rows;
	int32_t x, y;	  /* of the start, paces */
	int32_t dx, dy;	/* signed */
	int32_t i, j;	  /* the raw cell come to */
	int32_t last_i, last_j;/* given out last, clamped to the board */
	bool begun;
};
void walk_start(struct walk *w, int32_t cell, int32_t columns, int32_t rows, struct spot a,
                struct spot b);
/* The next cell into *i, *j; false after the last one. Both ends must lie on the board. */
bool walk_next(struct walk *w, int32_t *i, int32_t *j);

#endif
