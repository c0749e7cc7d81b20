/* happenings.h: adds to an outcome what an order did, in the order it happened (TURN-10). Called by
 * march, fire, losses and turns. The truth for the record; what a viewer hears is events.c's. */
#ifndef KS_REISWITZ_HAPPENINGS_H
#define KS_REISWITZ_HAPPENINGS_H

#include "base/must.h"
#include "rules/reiswitz/state.h"

/* A new entry of a piece: side, seat and minute filled, and where it stands now. Lives with the
 * outcome. */
static inline struct happened *happening(struct outcome *outcome, enum happening what,
                                         const struct state *s, uint16_t piece)
{
	must(outcome->count < HAPPENINGS_MAX);
	struct happened *h = &outcome->list[outcome->count++];
	const struct piece *p = &s->piece[piece];
	*h = (struct happened){ .what = (uint8_t)what,
		                    .side = p->side,
		                    .seat = p->seat,
		                    .piece = piece,
		                    .x = p->x,
		                    .y = p->y,
		                    .bearing = p->bearing,
		                    .minute = s->minute };
	return h;
}

/* A new entry of a side and a seat. */
static inline struct happened *happening_of_seat(struct outcome *outcome, enum happening what,
                                                 const struct state *s, uint8_t side, uint8_t seat)
{
	must(outcome->count < HAPPENINGS_MAX);
	struct happened *h = &outcome->list[outcome->count++];
	*h =
		(struct happened){ .what = (uint8_t)what, .side = side, .seat = seat, .minute = s->minute };
	return h;
}

#endif
