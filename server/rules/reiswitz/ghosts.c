/* ghosts.c: see ghosts.h. */
#include "rules/reiswitz/ghosts.h"

#include "base/must.h"
#include "rules/reiswitz/stack.h"

#include <string.h>

static bool same_mark(const struct sighting *a, const struct sighting *b)
{
	return a->kind == b->kind && a->side == b->side && a->x == b->x && a->y == b->y;
}

uint16_t ghosts_find(const struct knowledge *k, uint16_t subject)
{
	for (uint16_t i = 0; i < k->sightings; i++)
		if (k->sighting[i].live && k->sighting[i].subject == subject)
			return i;
	return INDEX_NONE;
}

static uint16_t find(const struct knowledge *k, const struct sighting *as)
{
	if (as->kind != SIGHTED_TROOPS)
		return ghosts_find(k, as->subject);
	for (uint16_t i = 0; i < k->sightings; i++)
		if (k->sighting[i].live && same_mark(&k->sighting[i], as))
			return i;
	return INDEX_NONE;
}

void ghosts_remove(struct knowledge *k, uint16_t index)
{
	must(index < k->sightings);
	k->sightings--;
	memmove(&k->sighting[index], &k->sighting[index + 1],
	        (size_t)(k->sightings - index) * sizeof k->sighting[0]);
	memset(&k->sighting[k->sightings], 0, sizeof k->sighting[0]);
}

static void make_room(struct knowledge *k)
{
	uint16_t oldest = INDEX_NONE;
	for (uint16_t i = 0; i < k->sightings; i++)
		if (!k->sighting[i].live &&
		    (oldest == INDEX_NONE || k->sighting[i].minute < k->sighting[oldest].minute))
			oldest = i;
	must(oldest != INDEX_NONE);
	ghosts_remove(k, oldest);
}

void ghosts_see(struct knowledge *k, const struct sighting *as)
{
	uint16_t index = find(k, as), id = 0;
	uint8_t spent = as->spent;
	if (index == INDEX_NONE) {
		if (k->sightings == SIGHTINGS_MAX)
			make_room(k);
		index = k->sightings++;
	} else {
		id = k->sighting[index].id;
		spent &= k->sighting[index].spent;
	}
	k->sighting[index] = *as;
	k->sighting[index].id = id;
	k->sighting[index].spent = spent;
	k->sighting[index].live = true;
}

void ghosts_lose(struct knowledge *k, uint16_t subject)
{
	uint16_t index = ghosts_find(k, subject);
	if (index == INDEX_NONE)
		return;
	k->sighting[index].live = false;
	k->sighting[index].subject = NO_PIECE;
	k->sighting[index].spent = 0;
}

void ghosts_spend(const struct world *w, struct state *s, uint16_t piece, uint8_t how)
{
	struct stack k;
	stack_of(s, piece, &k);
	for (uint8_t seat = 0; seat < w->seats && s->options.field; seat++)
		for (uint8_t i = 0; i < k.count; i++) {
			uint16_t at = ghosts_find(&s->knowledge[seat], k.piece[i]);
			if (at != INDEX_NONE)
				s->knowledge[seat].sighting[at].spent &= (uint8_t)~how;
		}
}

void ghosts_age(struct knowledge *k, uint32_t minute, int32_t minutes)
{
	for (uint16_t i = k->sightings; i > 0; i--)
		if (!k->sighting[i - 1].live &&
		    (uint16_t)(minute - k->sighting[i - 1].minute) >= minutes)
			ghosts_remove(k, (uint16_t)(i - 1));
}

/* All that can be seen of a sighting, and nothing else. */
static int64_t order(const struct sighting *a, const struct sighting *b)
{
	const int64_t by[][2] = { { a->x, b->x },       { a->y, b->y },
		                      { a->bearing, b->bearing }, { a->arm, b->arm },
		                      { a->kind, b->kind }, { a->side, b->side },
		                      { a->formation, b->formation }, { a->guns, b->guns },
		                      { a->live, b->live } };
	for (size_t i = 0; i < sizeof by / sizeof by[0]; i++)
		if (by[i][0] != by[i][1])
			return by[i][0] - by[i][1];
	return 0;
}

static bool in_use(const struct knowledge *k, uint16_t id)
{
	for (uint16_t i = 0; i < k->sightings; i++)
		if (k->sighting[i].id == id)
			return true;
	return false;
}

void ghosts_number(struct knowledge *k)
{
	uint16_t first = k->sightings;
	while (first > 0 && k->sighting[first - 1].id == 0)
		first--;
	for (uint16_t i = (uint16_t)(first + 1); i < k->sightings; i++) {
		struct sighting one = k->sighting[i];
		uint16_t at = i;
		for (; at > first && order(&k->sighting[at - 1], &one) > 0; at--)
			k->sighting[at] = k->sighting[at - 1];
		k->sighting[at] = one;
	}
	for (uint16_t i = first; i < k->sightings; i++) {
		while (in_use(k, (uint16_t)(SIGHTED_FIRST + k->next)))
			k->next = (uint16_t)((k->next + 1) % SIGHTED_NUMBERS);
		k->sighting[i].id = (uint16_t)(SIGHTED_FIRST + k->next);
		k->next = (uint16_t)((k->next + 1) % SIGHTED_NUMBERS);
	}
}
