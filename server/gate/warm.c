/* warm.c: the worlds of the scenarios that ship are built one at a time, soon after the start and
 * between frames: building one takes a tenth of a second, in which the loop does nothing else. Who
 * asks for the scenarios before all is built waits for it, and nobody waits for more than one
 * world.
 *
 *   cold --DUE_WARM, or somebody waits: a world, a world …--> surveyed: those who wait are told
 *   --a ground as it is served …--> warm */
#include "base/memory.h"
#include "gate/internal.h"

enum { WAITING_MOST = 4096, WAITING_LEAST = 16 };

static bool survey(void *context, const struct scenario *s, char ground[DIGEST_HEX])
{
	struct gate *g = context;
	return matches_survey(g->matches, s->engine, s->text, s->terrain_text, ground);
}

static const char *const *strengths(const void *context, const char *engine)
{
	return computers__strengths(context, engine);
}

static void write(const void *of, struct writer *w)
{
	const struct gate *g = of;
	catalogue_write(&g->catalogue, g, strengths, w);
}

static void all_tell(struct gate *g)
{
	struct warming *w = &g->warming;
	w->surveyed = true;
	for (uint32_t i = 0; i < w->count; i++)
		gate__result(g, &w->waiting[i], write, g);
	warm__finish(g);
}

/* The next ground that is not there as it is served. False: all are. */
static bool ground_make(struct gate *g)
{
	struct warming *w = &g->warming;
	while (w->grounds < g->catalogue.count) {
		size_t length;
		const char *ground = g->catalogue.list[w->grounds++].ground;
		if (ground[0] != '\0' && matches_terrain(g->matches, ground, &length) != NULL)
			return true;
	}
	return false;
}

bool warm__step(struct gate *g)
{
	if (g->warming.surveyed)
		return ground_make(g);
	if (!catalogue_survey(&g->catalogue, g, survey))
		all_tell(g);
	return true;
}

void warm__scenarios(struct gate *g, const struct asker *asker)
{
	struct warming *w = &g->warming;
	if (w->surveyed) {
		gate__result(g, asker, write, g);
		return;
	}
	if (w->count == w->capacity && w->capacity < WAITING_MOST) {
		uint32_t capacity = w->capacity > 0 ? 2 * w->capacity : WAITING_LEAST;
		struct asker *waiting = memory_grow(w->waiting, capacity * sizeof *waiting);
		if (waiting != NULL) {
			w->waiting = waiting;
			w->capacity = capacity;
		}
	}
	if (w->count == w->capacity) {
		gate__answer(g, asker, &(struct answer){ .err = ERR_BUSY });
		return;
	}
	w->waiting[w->count++] = *asker;
}

void warm__finish(struct gate *g)
{
	struct warming *w = &g->warming;
	memory_drop(w->waiting);
	w->waiting = NULL;
	w->count = w->capacity = 0;
}
