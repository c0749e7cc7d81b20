/* shares.c: see shares.h. */
#include "rules/reiswitz/shares.h"

#include "base/must.h"
#include "rules/reiswitz/circle.h"
#include "rules/reiswitz/happenings.h"
#include "rules/reiswitz/orders.h"
#include "rules/reiswitz/refuse.h"
#include "rules/reiswitz/seating.h"
#include "rules/reiswitz/turns.h"

#include <string.h>

bool shares_check(const struct world *w, const struct state *s, struct seat_id seat,
                  const struct command *c, struct refusal *why)
{
	if (!orders_seated(w, s, seat, why))
		return false;
	uint8_t side = w->seat_side[seat.index];
	if (!turns_commands(w, s, seat))
		return refuse(why, "TURN-3", MSG_REFUSAL_SHARE_COMMANDER, REFUSE_NO_PIECE, 0, 0, 0);
	if (c->seat >= w->seats || w->seat_side[c->seat] != side)
		return refuse(why, "TURN-3", MSG_REFUSAL_SHARE_SEAT, REFUSE_NO_PIECE, 0, 0, 0);
	if (!circle_has(s, seat.index, c->seat)) /* CARD-5 */
		return refuse(why, "CARD-5", MSG_REFUSAL_SHARE_CUT, REFUSE_NO_PIECE, 1 + c->seat, 0, 0);
	for (uint16_t k = 0; k < c->shared; k++) {
		uint16_t id = c->share[k];
		if (id >= w->pieces || w->start[id].side != side)
			return refuse(why, "TURN-3", MSG_REFUSAL_PIECE_UNKNOWN, id, 0, 0, 0);
		if (!circle_has(s, seat.index, s->piece[id].seat))
			return refuse(why, "CARD-5", MSG_REFUSAL_SHARE_CUT, id, 1 + s->piece[id].seat, 0, 0);
	}
	return true;
}

/* A square that stands no more holds nothing together. */
static uint16_t body_of(const struct state *s, uint16_t id)
{
	const struct piece *p = &s->piece[id];
	if (p->square > 0 && s->square[p->square - 1].k == 0)
		return id;
	return seating_body(s->piece, s->pieces, id);
}

void shares_apply(const struct world *w, struct state *s, struct seat_id seat,
                  const struct command *c, struct outcome *outcome)
{
	struct refusal why;
	bool goes[PIECES_MAX] = { false };
	must(shares_check(w, s, seat, c, &why));
	for (uint16_t k = 0; k < c->shared; k++)
		goes[body_of(s, c->share[k])] = true;
	struct happened *h = happening_of_seat(outcome, HAPPENED_ASSIGN, s, w->seat_side[seat.index],
	                                       seat.index);
	h->index = c->seat;
	for (uint16_t k = 0; k < s->pieces; k++)
		if (s->piece[k].side == h->side && goes[body_of(s, k)]) {
			h->count += s->piece[k].seat != c->seat;
			s->piece[k].seat = c->seat;
		}
}
