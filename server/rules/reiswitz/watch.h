/* watch.h: who sees whom (SEE-6, SEE-7, SEE-8, SEE-10, SEE-11): the rows of state.watch, kept up to
 * date at the price of what changed, and the one question they are made of, asked of any place. A
 * pure fact of ground and places: what a seat makes of it, and remembers, is sightings.h.
 *
 * Who sees: every piece on the board but a concealer. RULING (SEE-2, SEE-8): nobody looks out of a
 * box, neither about him nor to demand (demand.c): if its troops did, what it saw, or an ambush
 * that it found, would tell whether it is empty; if every box did, an empty one would be a scout
 * made of nobody. Who is seen: a piece that stands alone or on top of its stack (SEE-6), a
 * concealer, a ship. Troops in a box, afloat or not yet come neither see nor are seen; a ship is
 * seen and does not see (RULING: her crew are no troops). Of friends those are watched whose
 * players are out of communication (SEE-8). While the screen stands (STAGE_DEPLOYMENT) nobody sees
 * anybody.
 *
 * In table sight the rows stay empty, where only ambushes ask (watch_reveals, SEE-1). */
#ifndef KS_REISWITZ_WATCH_H
#define KS_REISWITZ_WATCH_H

#include "rules/geometry.h"
#include "rules/reiswitz/state.h"

/* Everything anew: setup, decode, invariant. */
void watch_all(const struct world *w, struct state *s);
/* One part in `every` of the rows and columns anew, as if nothing were known of them. */
void watch_again(const struct world *w, struct state *s, uint16_t every, uint16_t which);
/* The rows and columns of those that stand elsewhere, or otherwise, than when last reckoned; all of
 * them when a building has burnt down or been built again since. */
void watch_turn(const struct world *w, struct state *s);

static inline bool watch_near(const struct watch *k, uint16_t observer, uint16_t target)
{
	return k->near[observer][target / 64] >> target % 64 & 1;
}
static inline bool watch_far(const struct watch *k, uint16_t observer, uint16_t target)
{
	return k->far[observer][target / 64] >> target % 64 & 1;
}
/* The number of a ship among what is watched; and whether a number is one. */
static inline uint16_t watch_ship(uint8_t ship) { return (uint16_t)(PIECES_MAX + ship); }
static inline bool watch_is_ship(uint16_t number) { return number >= PIECES_MAX; }
/* The next number that is in use, from 0; WATCHED_MAX after the last. */
static inline uint16_t watch_next(const struct state *s, uint16_t number)
{
	uint16_t next = (uint16_t)(number + 1);
	if (next >= s->pieces && next < PIECES_MAX)
		next = PIECES_MAX;
	return next >= PIECES_MAX + s->ships ? (uint16_t)WATCHED_MAX : next;
}

/* Seen not at all; beyond 24 distances, as troops (SEE-8); plainly. */
enum seen { SEEN_NOT, SEEN_FAR, SEEN_NEAR };
enum { FIGURE_POINTS = 3 };
/* What sees or is seen: the front's middle, which is its eye, and both its ends; a ship its middle
 * alone. hidden: bit of each point that lies in a wood or a farmstead (SEE-7). */
struct figure {
	struct fine point[FIGURE_POINTS];
	struct body body;
	uint8_t points, hidden, side;
	bool flash;
};
/* As it stands, or would stand there. The number is in use. */
void watch_figure(const struct world *w, const struct state *s, uint16_t number,
                  struct figure *out);
void watch_figure_at(const struct world *w, const struct state *s, uint16_t number,
                     struct stance at, struct figure *out);
/* A footprint that is nobody's: that of a ghost (SEE-11). */
void watch_figure_bare(const struct world *w, const struct state *s, uint8_t arm, struct stance at,
                       struct figure *out);
/* What one figure sees of another. near_only: no farther than 24 distances. */
enum seen watch_look(const struct world *w, const struct state *s, const struct figure *from,
                     const struct figure *to, bool near_only);
/* Has the figure a clear line to a point, however far? thing: one whose own cells bar nothing
 * (overlay.h), or 0. */
bool watch_point(const struct world *w, const struct state *s, const struct figure *from,
                 struct spot at, uint16_t thing);

/* Can it see now: a piece on the board that is no box, and play has begun. And can it be seen: also
 * a box and a ship; not who stands under another. */
static inline bool watch_sees(const struct state *s, uint16_t number)
{
	return number < PIECES_MAX && s->watch.at[number].on_board && s->piece[number].arm != ARM_BOX;
}
static inline bool watch_shows(const struct watch *k, uint16_t number)
{
	return k->at[number].on_board && !k->at[number].masked;
}
static inline uint8_t watch_side(const struct state *s, uint16_t number)
{
	return watch_is_ship(number) ? s->ship[number - PIECES_MAX].side : s->piece[number].side;
}
/* MOV-22: the piece, if it stood there, would see this enemy to 24 distances; a box sees none. */
bool watch_sees_from(const struct world *w, const struct state *s, uint16_t piece,
                     struct stance at, uint16_t target);

#endif
