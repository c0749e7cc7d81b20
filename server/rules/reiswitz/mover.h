/* mover.h: who moves as one (MOV-19, ARM-6, ARM-7) and how far: a piece, a whole stack, a square.
 * Called by march, reach, formations and shock, which all judge a way by what is said here. Changes
 * nothing. */
#ifndef KS_REISWITZ_MOVER_H
#define KS_REISWITZ_MOVER_H

#include "rules/engine.h"
#include "rules/reiswitz/track.h"

/* ARM-7: sixteen in a square of four sides of four. */
enum { MOVER_MAX = 16 };

/* A light mass goes as a line of closed infantry (ARM-6); what a box holds goes with it, in column
 * (SEE-13), and is not named here. */
enum mover_kind { MOVER_LINE, MOVER_LIGHT_MASS, MOVER_COLUMN, MOVER_MASS, MOVER_SQUARE, MOVER_BOX };

struct mover {
	uint8_t kind, count, side;
	uint16_t piece[MOVER_MAX]; /* a stack's bottom first; a square's by place */
	struct stance at;          /* its front's middle; a square's centre */
	struct walker walker;
};

/* The whole body a piece on the board stands in: its square, its stack, or itself. */
void mover_of(const struct world *w, const struct state *s, uint16_t piece, struct mover *out);
/* The piece alone, as it leaves its stack or square (MOV-10, MOV-19). */
void mover_alone(const struct world *w, const struct state *s, uint16_t piece, struct mover *out);

/* Its stance elsewhere, or otherwise turned. */
static inline struct stance mover_stance(const struct mover *m, struct spot at, int32_t bearing)
{
	return (struct stance){ at.x, at.y, bearing, m->at.deeper };
}

/* MOV-18, MOV-11: what it may march in this move, paces: over free ground, delayed, narrow-delayed;
 * road: over free ground if its whole way is on a way (train), else 0. */
struct allowance { int32_t free, delayed, narrow, road; };
struct allowance mover_allowance(const struct world *w, const struct state *s,
                                 const struct mover *m);
/* How its march is called, and whether it can be a highest one (MOV-18). */
struct gait { int32_t walk, quick, highest; bool tires, delay_tires; uint8_t rest; };
struct gait mover_gait(const struct world *w, const struct state *s, const struct mover *m);

/* MOV-19, TURN-5: no member has acted. GUN-2: its guns are limbered. */
bool mover_idle(const struct state *s, const struct mover *m, struct refusal *why);
bool mover_limbered(const struct state *s, const struct mover *m, struct refusal *why);

/* The row of the tables by which a piece tires: a light mass as closed infantry (MOV-18). */
const struct arm_row *mover_row(const struct world *w, const struct state *s, uint16_t piece);

/* Where each member would stand if the body stood so: all in one place, or a square's about its
 * centre. */
void mover_stances(const struct world *w, const struct state *s, const struct mover *m,
                   struct stance at, struct stance out[MOVER_MAX]);

#endif
