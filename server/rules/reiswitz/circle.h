/* circle.h: sets of seats, bit 1 << seat: a seat's sight circle (SEE-8), which are those of its
 * side it is in communication with (CARD-5), whose troops see for it and whose deeds it hears of;
 * a side's players in their rank. Read by all who ask who knows, hears or commands. */
#ifndef KS_REISWITZ_CIRCLE_H
#define KS_REISWITZ_CIRCLE_H

#include "rules/reiswitz/state.h"

/* Itself included. */
static inline uint16_t circle_of(const struct state *s, uint8_t seat)
{
	return s->link[seat];
}
/* CARD-5: are two seats in communication? One with himself always. */
static inline bool circle_has(const struct state *s, uint8_t seat, uint8_t other)
{
	return circle_of(s, seat) >> other & 1;
}
/* The side of who looks from a seat; SIDES: it is no player's. */
static inline uint8_t circle_side_of(const struct world *w, const struct viewer *viewer)
{
	bool seated = viewer->class == VIEWER_SEAT && viewer->seat.index < w->seats;
	return seated ? w->seat_side[viewer->seat.index] : SIDES;
}
/* All players of a side. */
uint16_t circle_side(const struct world *w, uint8_t side);
uint8_t circle_count(uint16_t seats);
/* The one of this rank among some seats, from 0; SEATS_MAX: there are not so many. */
uint8_t circle_ranked(uint16_t seats, uint32_t rank);
/* Is all of its side in it? */
bool circle_whole(const struct world *w, const struct state *s, uint8_t seat);

#endif
