/* circle.h: a seat's sight circle (SEE-8): those of its side it is in communication with (CARD-5),
 * whose troops see for it and whose deeds it hears of. Read by sightings.c, knowledge.c and
 * hearing.c. */
#ifndef KS_REISWITZ_CIRCLE_H
#define KS_REISWITZ_CIRCLE_H

#include "rules/reiswitz/state.h"

/* Itself included; bit 1 << seat. */
static inline uint16_t circle_of(const struct state *s, uint8_t seat)
{
	return s->link[seat];
}
/* The first in rank of some seats, which are not none. */
static inline uint8_t circle_first(uint16_t seats)
{
	uint8_t first = 0;
	while (!(seats >> first & 1))
		first++;
	return first;
}
/* Is all of its side in it? */
bool circle_whole(const struct world *w, const struct state *s, uint8_t seat);

#endif
