/* circle.c: see circle.h. */
#include "rules/reiswitz/circle.h"

uint16_t circle_side(const struct world *w, uint8_t side)
{
	uint16_t seats = 0;
	for (uint8_t k = 0; k < w->seats; k++)
		seats |= (uint16_t)((w->seat_side[k] == side) << k);
	return seats;
}

uint8_t circle_count(uint16_t seats)
{
	uint8_t count = 0;
	for (; seats != 0; seats >>= 1)
		count += seats & 1;
	return count;
}

uint8_t circle_ranked(uint16_t seats, uint32_t rank)
{
	for (uint8_t k = 0; k < SEATS_MAX; k++)
		if (seats >> k & 1 && rank-- == 0)
			return k;
	return SEATS_MAX;
}

bool circle_whole(const struct world *w, const struct state *s, uint8_t seat)
{
	return (circle_side(w, w->seat_side[seat]) & ~circle_of(s, seat)) == 0;
}
