/* sightings.c: see sightings.h. */
#include "rules/reiswitz/sightings.h"

#include "rules/reiswitz/watch.h"

uint16_t sightings_circle(const struct world *w, const struct state *s, uint8_t seat)
{
	uint16_t circle = 0;
	(void)s;
	for (uint8_t k = 0; k < w->seats; k++)
		if (w->seat_side[k] == w->seat_side[seat])
			circle |= (uint16_t)(1u << k);
	return circle;
}

void sightings_turn(const struct world *w, struct state *s, const struct outcome *outcome)
{
	watch_turn(w, s, outcome == NULL);
}

struct sighting *sightings_ghost(struct knowledge *k, uint16_t id)
{
	for (uint16_t i = 0; i < k->sightings; i++)
		if (k->sighting[i].id == id && !k->sighting[i].live)
			return &k->sighting[i];
	return NULL;
}

const struct sighting *sightings_of(const struct state *s, uint8_t seat, uint16_t piece)
{
	const struct knowledge *k = &s->knowledge[seat];
	for (uint16_t i = 0; i < k->sightings; i++)
		if (k->sighting[i].live && k->sighting[i].kind == SIGHTED_PIECE &&
		    k->sighting[i].subject == piece)
			return &k->sighting[i];
	return NULL;
}
