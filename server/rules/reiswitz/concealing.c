/* concealing.c: see concealing.h. */
#include "rules/reiswitz/concealing.h"

#include "base/must.h"
#include "rules/reiswitz/arms.h"
#include "rules/reiswitz/bodies.h"
#include "rules/reiswitz/box.h"
#include "rules/reiswitz/happenings.h"
#include "rules/reiswitz/orders.h"
#include "rules/reiswitz/refuse.h"
#include "rules/reiswitz/stacking.h"

/* RULING (TURN-11): a box holds pieces of one player, since one order moves them. */
static bool takes(const struct state *s, uint16_t piece, uint16_t box, struct refusal *why)
{
	const struct piece *p = &s->piece[piece];
	if (box >= s->pieces || !box_is(&s->piece[box]) || s->piece[box].seat != p->seat ||
	    !s->piece[box].on_board || box_is(p))
		return refuse(why, "SEE-13", MSG_REFUSAL_BOX_TARGET, piece, 0, 0, 0);
	return true;
}

static bool has_room(const struct world *w, const struct state *s, uint16_t piece, uint16_t box,
                     struct refusal *why)
{
	const struct piece *p = &s->piece[piece];
	int32_t needs = w->tables->arm[p->arm].box_points, room = box_room(w, s, box);
	if (p->fate == FATE_BOXED && p->box == box + 1)
		room += needs; /* it gives up its own place in it */
	if (needs > room)
		return refuse(why, "SEE-13", MSG_REFUSAL_BOX_FULL, piece, needs, room, 0);
	return true;
}

bool concealing_lays(const struct world *w, const struct state *s, uint16_t piece, uint16_t box,
                     struct refusal *why)
{
	struct spot where;
	if (!takes(s, piece, box, why) || !has_room(w, s, piece, box, why))
		return false;
	if (track_standing(w, s, s->piece[piece].arm, body_stance(&s->piece[box]), &where) ==
	    STANDS_NOT)
		return refuse(why, "MOV-15", MSG_REFUSAL_END_CELL, piece, where.x, where.y, 0);
	return true;
}

/* SEE-13, GUN-2: of a piece on the board. */
static bool holds(const struct world *w, const struct state *s, uint16_t piece, uint16_t box,
                  struct refusal *why)
{
	const struct piece *p = &s->piece[piece];
	if (!takes(s, piece, box, why))
		return false;
	if (arm_is_guns(p->arm) && p->guns != GUNS_LIMBERED)
		return refuse(why, "GUN-2", MSG_REFUSAL_STATE_UNLIMBERED, piece, 0, 0, 0);
	return has_room(w, s, piece, box, why);
}

bool concealing_fill_check(const struct world *w, const struct state *s, struct seat_id seat,
                           const struct command *c, struct march *out, struct refusal *why)
{
	const struct stacking_place elsewhere = { "SEE-13", MSG_REFUSAL_BOX_PLACE };
	struct mover m;
	struct spot where;
	(void)seat;
	*out = (struct march){ .at = { s->piece[c->piece].x, s->piece[c->piece].y } };
	if (!holds(w, s, c->piece, c->target, why))
		return false;
	mover_alone(w, s, c->piece, &m);
	if (!stacking_onto_check(w, s, &m, c, elsewhere, out, why)) /* MOV-10 */
		return false;
	struct stance box = body_stance(&s->piece[c->target]);
	if (track_standing(w, s, s->piece[c->piece].arm, box, &where) == STANDS_NOT)
		return refuse(why, "MOV-15", MSG_REFUSAL_END_CELL, c->piece, where.x, where.y, 0);
	return true;
}

void concealing_fill_apply(const struct world *w, struct state *s, const struct command *c,
                           struct outcome *outcome)
{
	struct march way;
	struct refusal why;
	struct seat_id seat = { s->piece[c->piece].seat };
	must(concealing_fill_check(w, s, seat, c, &way, &why));
	const struct piece *box = &s->piece[c->target];
	struct stance to = { box->x, box->y, box->bearing, 0 };
	if (stacking_onto_apply(w, s, c, &way, to, HAPPENED_FILL, outcome))
		box_put(s, c->piece, c->target);
}

/* TURN-11: the piece, in a box of this seat; its state. */
static bool inside_check(const struct state *s, struct seat_id seat, uint16_t piece,
                         struct refusal *why)
{
	if (piece >= s->pieces)
		return refuse(why, "TURN-3", MSG_REFUSAL_PIECE_UNKNOWN, piece, 0, 0, 0);
	const struct piece *p = &s->piece[piece];
	if (p->seat != seat.index)
		return refuse(why, "TURN-3", MSG_REFUSAL_PIECE_OTHER, piece, 0, 0, 0);
	if (p->fate != FATE_BOXED || !s->piece[p->box - 1].on_board)
		return refuse(why, "SEE-13", MSG_REFUSAL_BOX_OUTSIDE, piece, 0, 0, 0);
	return orders_idle(s, piece, why);
}

bool concealing_empty_check(const struct world *w, const struct state *s, struct seat_id seat,
                            const struct command *c, struct march *out, struct refusal *why)
{
	/* SEE-13, MOV-19: as deploy, measured from the box's front */
	struct mover m;
	*out = (struct march){ .length = 0 };
	if (!inside_check(s, seat, c->piece, why))
		return false;
	mover_alone(w, s, c->piece, &m);
	return stacking_out_check(w, s, &m, c, out, why);
}

void concealing_empty_apply(const struct world *w, struct state *s, const struct command *c,
                            struct outcome *outcome)
{
	struct march way;
	struct refusal why;
	struct seat_id seat = { s->piece[c->piece].seat };
	must(concealing_empty_check(w, s, seat, c, &way, &why));
	uint16_t box = (uint16_t)(s->piece[c->piece].box - 1);
	box_take(s, c->piece);
	if (stacking_out_apply(w, s, c, &way, outcome))
		happening(outcome, HAPPENED_EMPTY, s, c->piece)->target = box;
}
