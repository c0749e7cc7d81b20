/* happenings.h: adds to an outcome what an order did, in the order it happened (TURN-10). Called by
 * every file whose rules change the state. The truth for the record; what a viewer hears is
 * events.c's. */
#ifndef KS_REISWITZ_HAPPENINGS_H
#define KS_REISWITZ_HAPPENINGS_H

#include "base/must.h"
#include "rules/reiswitz/outcome.h"

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
		                    .target = NO_PIECE,
		                    .aimed = NO_PIECE,
		                    .feature = INDEX_NONE,
		                    .site = INDEX_NONE,
		                    .ship = INDEX_NONE,
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
	*h = (struct happened){ .what = (uint8_t)what,
		                    .side = side,
		                    .seat = seat,
		                    .piece = NO_PIECE,
		                    .target = NO_PIECE,
		                    .aimed = NO_PIECE,
		                    .feature = INDEX_NONE,
		                    .site = INDEX_NONE,
		                    .ship = INDEX_NONE,
		                    .minute = s->minute };
	return h;
}

/* The way-points of an entry, after those of the entries before it. */
static inline void happening_point(struct outcome *outcome, struct happened *h, int16_t x,
                                   int16_t y)
{
	must(outcome->points < HAPPENED_POINTS_MAX);
	if (h->points++ == 0)
		h->first = outcome->points;
	outcome->point[outcome->points].x = x;
	outcome->point[outcome->points++].y = y;
}

#endif
