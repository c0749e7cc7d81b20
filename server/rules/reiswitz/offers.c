/* offers.c: see offers.h. */
#include "rules/reiswitz/offers.h"

#include "base/must.h"
#include "rules/reiswitz/circle.h"
#include "rules/reiswitz/happenings.h"
#include "rules/reiswitz/orders.h"
#include "rules/reiswitz/refuse.h"
#include "rules/reiswitz/turns.h"
#include "rules/reiswitz/verdict.h"

#include <string.h>

static const char *const offer_words[] = { "", "draw", "truce" };

const char *offer_name(uint8_t kind)
{
	return kind <= OFFER_TRUCE ? offer_words[kind] : "";
}

bool offers_heard(const struct world *w, const struct state *s, uint8_t seat)
{
	for (uint8_t k = 0; k < w->seats; k++)
		if (circle_has(s, seat, k) && turns_commands(w, s, (struct seat_id){ k }))
			return true;
	return false;
}

bool offers_check(const struct world *w, const struct state *s, struct seat_id seat,
                  const struct command *c, struct refusal *why)
{
	if (!orders_seated(w, s, seat, why))
		return false;
	uint8_t side = w->seat_side[seat.index];
	const struct offer *own = &s->offer[side], *his = &s->offer[SIDE_GREEN - side];
	if (s->stage != STAGE_PLAY)
		return refuse(why, "TURN-8", MSG_REFUSAL_OFFER_EARLY, REFUSE_NO_PIECE, 0, 0, 0);
	if (!turns_commands(w, s, seat))
		return refuse(why, "TURN-8", MSG_REFUSAL_OFFER_COMMANDER, REFUSE_NO_PIECE, 0, 0, 0);
	if (c->order == ORDER_ACCEPT && his->kind == OFFER_NONE)
		return refuse(why, "TURN-8", MSG_REFUSAL_OFFER_NONE, REFUSE_NO_PIECE, 0, 0, 0);
	if (c->order == ORDER_DECLINE && his->kind == OFFER_NONE && own->kind == OFFER_NONE)
		return refuse(why, "TURN-8", MSG_REFUSAL_OFFER_NONE, REFUSE_NO_PIECE, 0, 0, 0);
	if (c->order == ORDER_DRAW && own->kind == OFFER_DRAW)
		return refuse(why, "TURN-8", MSG_REFUSAL_OFFER_STANDS, REFUSE_NO_PIECE, 0, 0, 0);
	return true;
}

/* END-3 */
static void agree(struct state *s, uint8_t side, struct outcome *outcome)
{
	const struct offer *his = &s->offer[SIDE_GREEN - side];
	verdict_over(s, his->kind == OFFER_DRAW ? END_DRAW : END_TRUCE, SIDES,
	             happening_of_seat(outcome, HAPPENED_OVER, s, side, 0));
	memcpy(s->terms, his->terms, sizeof s->terms);
	memset(s->offer, 0, sizeof s->offer);
}

void offers_apply(const struct world *w, struct state *s, struct seat_id seat,
                  const struct command *c, struct outcome *outcome)
{
	struct refusal why;
	must(offers_check(w, s, seat, c, &why));
	uint8_t side = w->seat_side[seat.index];
	struct offer *own = &s->offer[side], *his = &s->offer[SIDE_GREEN - side];
	if (c->order == ORDER_ACCEPT || (c->order == ORDER_DRAW && his->kind == OFFER_DRAW)) {
		agree(s, side, outcome);
		return;
	}
	if (c->order == ORDER_DECLINE) {
		struct offer *gone = his->kind != OFFER_NONE ? his : own;
		struct happened *h = happening_of_seat(outcome, HAPPENED_DECLINE, s, side, seat.index);
		h->index = gone->kind;
		h->count = gone == own; /* withdrawn */
		memset(gone, 0, sizeof *gone);
		return;
	}
	memset(own, 0, sizeof *own);
	own->kind = c->order == ORDER_DRAW ? OFFER_DRAW : OFFER_TRUCE;
	memcpy(own->terms, c->terms, sizeof own->terms);
	happening_of_seat(outcome, HAPPENED_OFFER, s, side, seat.index)->index = own->kind;
}

void offers_lapse(struct state *s, uint8_t side)
{
	memset(&s->offer[SIDE_GREEN - side], 0, sizeof s->offer[0]);
}
