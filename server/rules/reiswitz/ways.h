/* ways.h: the places along the ways that were walked in one order, at which sight is judged
 * (SEE-11): each way at every 50 paces and its end, in the order in which they were walked.
 * Called by sightings.c with an outcome, by the march that looks before it halts (MOV-22) with a
 * path. Judges nothing.
 *
 * RULINGS. Who goes back is judged where he comes to, not on his way: it has no points. A square's
 * pieces keep their places about its centre until it stands. How far one came that fell in a gap
 * no outcome says: it is not followed. */
#ifndef KS_REISWITZ_WAYS_H
#define KS_REISWITZ_WAYS_H

#include "rules/reiswitz/outcome.h"
#include "rules/reiswitz/track.h"

/* The points of a path at every 50 paces from its start, in whole paces, and its end. */
struct strides {
	const struct path *path; /* borrowed */
	int32_t step, along, leg_start, leg_end; /* sixteenths */
	uint16_t leg;
	bool ended;
};
void strides_start(struct strides *k, const struct tables *t, const struct path *path);
/* False after the end; *last: it is the end. */
bool strides_next(struct strides *k, struct spot *at, bool *last);

/* One place of one that walked. piece: who was to be seen of the body (SEE-6). */
struct way_step { uint16_t piece; struct stance at; };
struct ways {
	const struct world *world;
	const struct state *state;      /* after the order */
	const struct outcome *outcome;
	const struct watched *before;   /* WATCHED_MAX places, before it */
	uint16_t next, member, piece;
	struct path path;
	struct strides strides;
	bool walking;
};
void ways_start(struct ways *k, const struct world *w, const struct state *s,
                const struct outcome *outcome, const struct watched *before);
/* False after the last. */
bool ways_next(struct ways *k, struct way_step *out);

#endif
