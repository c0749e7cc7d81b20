/* things.c: see things.h. */
#include "rules/reiswitz/things.h"

#include "base/must.h"
#include "rules/reiswitz/overlay.h"

#include <string.h>

static uint8_t place_of(const struct knowledge *k, uint16_t feature)
{
	uint8_t i = 0;
	while (i < k->damages && k->damage[i].feature < feature)
		i++;
	return i;
}

static const struct damage *known_of(const struct knowledge *k, uint16_t feature)
{
	uint8_t i = place_of(k, feature);
	return i < k->damages && k->damage[i].feature == feature ? &k->damage[i] : NULL;
}

static bool same_damage(const struct damage *a, const struct damage *b)
{
	if (a == NULL || b == NULL)
		return a == b;
	return a->points == b->points && a->work == b->work && a->gone == b->gone &&
	       a->closed_until == b->closed_until;
}

static bool same_work(const struct work_done *a, const struct work_done *b)
{
	return a->done == b->done && a->train == b->train && a->ships == b->ships &&
	       a->complete == b->complete && a->taking_up == b->taking_up;
}

static bool seen(const struct world *w, const struct state *s, const struct things_eyes *eyes,
                 uint16_t thing)
{
	struct feature f = overlay_thing(w, thing);
	struct spot middle = { f.x + f.w / 2, f.y + f.h / 2 };
	for (uint16_t i = 0; i < eyes->count; i++)
		if (watch_point(w, s, eyes->eye[i], middle, thing))
			return true;
	return false;
}

static void forget(struct knowledge *k, uint16_t feature)
{
	uint8_t at = place_of(k, feature);
	k->damages--;
	memmove(&k->damage[at], &k->damage[at + 1], (size_t)(k->damages - at) * sizeof k->damage[0]);
	memset(&k->damage[k->damages], 0, sizeof k->damage[0]);
}

/* In the order of their numbers, not of what befell them first. */
static void learn(struct knowledge *k, const struct damage *truth)
{
	uint8_t at = place_of(k, truth->feature);
	if (at == k->damages || k->damage[at].feature != truth->feature) {
		if (k->damages == DAMAGED_MAX) /* RULING: what it knows of so many more is too much */
			return;
		memmove(&k->damage[at + 1], &k->damage[at],
		        (size_t)(k->damages - at) * sizeof k->damage[0]);
		k->damages++;
	}
	k->damage[at] = *truth;
}

void things_look(const struct world *w, const struct state *s, struct knowledge *k,
                 const struct things_eyes *eyes)
{
	for (uint8_t i = k->damages; i > 0; i--) {
		uint16_t feature = k->damage[i - 1].feature;
		if (overlay_damage(s, feature) == NULL && seen(w, s, eyes, feature))
			forget(k, feature);
	}
	for (uint8_t i = 0; i < s->damages; i++) {
		const struct damage *d = &s->damage[i];
		if (!same_damage(d, known_of(k, d->feature)) && seen(w, s, eyes, d->feature))
			learn(k, d);
	}
	for (uint8_t i = 0; i < w->sites; i++)
		if (!same_work(&s->work[i], &k->work[i]) && seen(w, s, eyes, overlay_site_thing(w, i)))
			k->work[i] = s->work[i];
}

bool things_known(const struct world *w, const struct state *s, const struct knowledge *k)
{
	for (uint8_t i = 0; i < k->damages; i++)
		if (overlay_damage(s, k->damage[i].feature) == NULL)
			return false;
	for (uint8_t i = 0; i < s->damages; i++)
		if (!same_damage(&s->damage[i], known_of(k, s->damage[i].feature)))
			return false;
	for (uint8_t i = 0; i < w->sites; i++)
		if (!same_work(&s->work[i], &k->work[i]))
			return false;
	return true;
}
