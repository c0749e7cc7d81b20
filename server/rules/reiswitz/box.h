/* box.h: a troop-concealer and what it holds (SEE-2, SEE-13): its list, head first, its room, where
 * it may stand and how its contents go with it, and what of it is shown to whom. A box is a piece
 * of ARM_BOX; what is in it are pieces of FATE_BOXED, whose place and bearing are the box's. Called
 * by march, fire, shock, losses and the views; the orders of boxes are concealing.h's and
 * demand.h's. */
#ifndef KS_REISWITZ_BOX_H
#define KS_REISWITZ_BOX_H

#include "rules/reiswitz/outcome.h"
#include "rules/reiswitz/track.h"

/* SEE-13: eighteen points, of light foot one each. */
enum { BOX_LIST_MAX = 18 };
/* Head first; indexes into state.piece. In a viewer's state only what he knows of it. */
struct box_list { uint8_t count; uint16_t piece[BOX_LIST_MAX]; };

static inline bool box_is(const struct piece *p)
{
	return p->arm == ARM_BOX;
}
void box_list(const struct state *s, uint16_t box, struct box_list *out);
/* The head, or NO_PIECE. */
uint16_t box_head(const struct state *s, uint16_t box);
/* SEE-13: points that are left of its capacity. Of one's own boxes. */
int32_t box_room(const struct world *w, const struct state *s, uint16_t box);

/* Puts a piece at the end of the list, out of its stack or square, off the board. */
void box_put(struct state *s, uint16_t piece, uint16_t box);
/* Takes one out, to stand where the box stands; on the board, alone. */
void box_take(struct state *s, uint16_t piece);
/* The same of one that is lost in it: with the box's stance and off the board still. */
void box_drop(struct state *s, uint16_t piece);
/* What is in it stands where it stands. */
void box_follow(struct state *s, uint16_t box);
/* It is carried along a path (SEE-4), and has acted. */
void box_carry(const struct world *w, struct state *s, uint16_t box, const struct path *path);
/* SEE-13: a box and its contents act once. */
void box_act(struct state *s, uint16_t box);
bool box_acted(const struct state *s, uint16_t box);
/* SEE-5, SHOCK-22: it is opened: by this piece, or NO_PIECE. Nothing if it is open. */
void box_open(struct state *s, uint16_t box, uint16_t by, struct outcome *outcome);
/* SHOCK-22, SHOCK-11: the first `count` of its list are destroyed, or captured, by the rule named
 * (static text); it is opened, and removed if nothing is left. True if something is. */
bool box_lose(struct state *s, uint16_t box, uint32_t count, enum fate fate, const char *rule,
              struct outcome *outcome);
/* SHOCK-17: how far it goes back, paces. */
int32_t box_retreat_paces(const struct world *w, const struct state *s, uint16_t box);
/* SHOCK-22: an empty one leaves the board. */
void box_remove(struct state *s, uint16_t box, struct outcome *outcome);

/* MOV-15 of any piece on the board; a box where all it holds may stand, an empty one as closed foot
 * (SEE-13). RULING: a box is never narrow, since it is dense and in column in any case, and that
 * would tell what is in it; and none stands in a building, whose garrison needs no box (TER-7). */
enum standing box_standing(const struct world *w, const struct state *s, uint16_t piece,
                           struct stance at, struct spot *where);
/* Who walks when it marches: all it holds, in column (MOV-16). */
struct walker box_walker(const struct world *w, const struct state *s, uint16_t box);

/* What `side` may know of what is in it: its owner all, others when it is opened (SEE-2, SEE-5). */
static inline bool box_shown(const struct piece *box, uint8_t side)
{
	return box->side == side || box->open;
}
/* Is this entry of an outcome told to a side? What befalls troops in a box is its owner's alone to
 * know (SHOCK-22). */
bool box_tells(const struct happened *h, uint8_t side);
/* SEE-12, SHOCK-22: an account as the other side may see it: without what was booked on troops in
 * boxes. */
struct account box_account(const struct tables *t, const struct account *a);
/* FIRE-9, SHOCK-22: a blow of fire on a box, told to its owner: `struck` is its head. */
void box_tell_struck(const struct state *s, uint16_t box, uint16_t struck,
                     const struct blow_told *blow, struct outcome *outcome);

#endif
