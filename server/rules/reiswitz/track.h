/* track.h: the ground under a path and under a front (MOV-3…5, MOV-14…16, TER-7): which cells the
 * middle of the front touches, whether the arm may touch them, whether they delay. Called by
 * march.c and, cell by cell, by reach.c. Troops on the path are bars.h's. */
#ifndef KS_REISWITZ_TRACK_H
#define KS_REISWITZ_TRACK_H

#include "rules/geometry.h"
#include "rules/reiswitz/arms.h"

/* A path: point[0] is where the piece stands, legs run from each point to the next. */
struct path { uint16_t count; struct spot point[WAYPOINTS_MAX + 1]; };

/* Who walks: an arm of each class of passability he is made of, as bits 1 << arm; massed: light
 * foot in column or mass (MOV-16). */
struct walker { uint16_t arms; bool massed; };
struct walker track_walker(const struct tables *t, uint8_t arm);
/* MOV-16: the worst a cell is for any of his arms. */
struct passage track_passage(const struct world *w, const struct state *s, struct walker walker,
                             uint32_t cell);

struct track {
	bool barred;	   /* a cell the arm may not touch; the rest of the path was not looked at */
	bool through;	  /* barred since closed foot would pass through a wood or building (TER-7) */
	bool delayed, narrow;  /* MOV-16; narrow: by XI §2, then delayed too */
	bool on_way;	       /* no touched cell lies off a way */
	uint32_t cell;	 /* the cell that bars */
	enum layer layer;
	struct spot at;	/* its middle */
};
/* The ground as it is now in s (NULL: as laid). The points must lie on the board. */
void track_judge(const struct world *w, const struct state *s, struct walker walker,
                 const struct path *path, struct track *out);
/* Does going from cell a to its neighbour b delay by a chaussée's ditches (MOV-16)? Both ways
 * alike. */
bool track_over_ditches(const struct world *w, const struct state *s, uint32_t a, uint32_t b);

/* MOV-15: what the cells under a front allow: standing in full, narrow, or not at all (then *at is
 * where). */
enum standing { STANDS, STANDS_NARROW, STANDS_NOT };
enum standing track_standing(const struct world *w, const struct state *s, uint8_t arm,
                             struct stance at, struct spot *where);

#endif
