/* aim.h: what a piece aims at, and whether its fire comes there (FIRE-2…4, 7, 8, 10, ARM-7): the
 * side that is aimed at, its range, the field, and what lies between. Called by fire.c, effect.c
 * and range.c; refuses in TURN-11's words, and knows nothing of losses. */
#ifndef KS_REISWITZ_AIM_H
#define KS_REISWITZ_AIM_H

#include "rules/geometry.h"
#include "rules/reiswitz/state.h"

/* FIRE-9: a piece (any member stands for its stack), a bridge, building or wall (overlay.h), a
 * ship; or a bare point, which is where a passer of a gap goes (MOV-20). */
enum mark_kind { MARK_PIECE, MARK_THING, MARK_SHIP, MARK_POINT };
struct mark {
	uint8_t kind;
	uint16_t index;   /* of the piece, thing or ship; the piece that passes the point */
	struct spot at;   /* MARK_POINT: where */
};
static inline struct mark mark_piece(uint16_t piece)
{
	return (struct mark){ MARK_PIECE, piece, { 0, 0 } };
}

/* On board a ship; train that is spent in a bridge (WORK-1) is no mark, only the bridge is. */
static inline bool aim_afloat(const struct piece *p)
{
	return p->aboard > 0 && p->aboard <= SHIPS_MAX;
}

struct aim {
	int32_t range_sixteenths, range_paces;
	int32_t distance;   /* FIRE-7: in distances, at least 1 */
	enum flank side;    /* the target's nearest; its front where it has no sides */
	struct fine middle; /* M of FIRE-8: the middle of that side, or of the thing */
};

/* Indexes within their lists; pieces on the board, or the mark afloat. */
void aim_take(const struct world *w, const struct state *s, uint16_t firer, const struct mark *mark,
              struct aim *out);
/* FIRE-2, FIRE-8: is the point in the field of this piece? */
bool aim_holds(const struct tables *t, const struct piece *firer, struct fine point);
/* FIRE-2, ARM-7. */
bool aim_field(const struct world *w, const struct state *s, uint16_t firer,
               const struct mark *mark, const struct aim *aim, struct refusal *why);
/* FIRE-3, FIRE-4, SEE-10: the ground between. */
bool aim_ground(const struct world *w, const struct state *s, uint16_t firer,
                const struct mark *mark, const struct aim *aim, struct refusal *why);
/* FIRE-10: the troops between. */
bool aim_bodies(const struct world *w, const struct state *s, uint16_t firer,
                const struct mark *mark, const struct aim *aim, struct refusal *why);

/* FIRE-10: the nearest enemy whose body the line of fire meets before the mark; NO_PIECE: none. */
uint16_t aim_met(const struct world *w, const struct state *s, uint16_t firer,
                 const struct mark *mark, const struct aim *aim);

/* The piece a refusal names for this mark; REFUSE_NO_PIECE for none. */
int32_t aim_named(const struct mark *mark);
/* The middle of a piece's front. */
struct fine aim_front(const struct piece *p);

#endif
