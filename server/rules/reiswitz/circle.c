/* circle.c: see circle.h. */
#include "rules/reiswitz/circle.h"

bool circle_whole(const struct world *w, const struct state *s, uint8_t seat)
{
	for (uint8_t k = 0; k < w->seats; k++)
		if (w->seat_side[k] == w->seat_side[seat] && !(circle_of(s, seat) >> k & 1))
			return false;
	return true;
}
