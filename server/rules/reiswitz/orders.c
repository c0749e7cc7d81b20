/* orders.c: see orders.h. */
#include "rules/reiswitz/orders.h"

#include "rules/reiswitz/refuse.h"

bool orders_seated(const struct world *w, const struct state *s, struct seat_id seat,
                   struct refusal *why)
{
	if (s->over)
		return refuse(why, "END-3", MSG_REFUSAL_TURN_OVER, REFUSE_NO_PIECE, 0, 0, 0);
	if (seat.index >= w->seats)
		return refuse(why, "TURN-1", MSG_REFUSAL_TURN_SPECTATOR, REFUSE_NO_PIECE, 0, 0, 0);
	return true;
}

bool orders_side(const struct world *w, const struct state *s, struct seat_id seat,
                 struct refusal *why)
{
	if (!orders_seated(w, s, seat, why))
		return false;
	if (w->seat_side[seat.index] != s->side)
		return refuse(why, "TURN-5", MSG_REFUSAL_TURN_SIDE, REFUSE_NO_PIECE, s->minute, 0, 0);
	return true;
}

bool orders_open(const struct world *w, const struct state *s, struct seat_id seat,
                 struct refusal *why)
{
	if (!orders_side(w, s, seat, why))
		return false;
	if (s->ended[seat.index])
		return refuse(why, "TURN-5", MSG_REFUSAL_TURN_ENDED, REFUSE_NO_PIECE, s->minute, 0, 0);
	return true;
}

bool orders_piece(const struct state *s, struct seat_id seat, uint16_t piece, struct refusal *why)
{
	if (piece >= s->pieces)
		return refuse(why, "TURN-3", MSG_REFUSAL_PIECE_UNKNOWN, piece, 0, 0, 0);
	const struct piece *p = &s->piece[piece];
	if (p->seat != seat.index)
		return refuse(why, "TURN-3", MSG_REFUSAL_PIECE_OTHER, piece, 0, 0, 0);
	if (p->fate == FATE_BOXED)
		return refuse(why, "SEE-13", MSG_REFUSAL_BOX_INSIDE, piece, 0, 0, 0);
	if (!p->on_board)
		return refuse(why, "LOSS-1", MSG_REFUSAL_PIECE_GONE, piece, 0, 0, 0);
	if (p->taken) /* GUN-1: they act for no one */
		return refuse(why, "GUN-1", MSG_REFUSAL_GUNS_TAKEN, piece,
		              reiswitz_tables.taken_near_paces, 0, 0);
	return true;
}

bool orders_idle(const struct state *s, uint16_t piece, struct refusal *why)
{
	const struct piece *p = &s->piece[piece];
	if (p->fired)
		return refuse(why, "TURN-6", MSG_REFUSAL_STATE_FIRED, piece, 0, 0, 0);
	if (p->acted) /* TURN-5: each piece may act once */
		return refuse(why, "TURN-5", MSG_REFUSAL_STATE_ACTED, piece, 0, 0, 0);
	return true;
}
