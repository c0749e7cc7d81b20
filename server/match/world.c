#include "match/world.h"
#include "base/arena.h"
#include "base/memory.h"
#include "base/must.h"
#include "match/clocking.h"
#include "match/drafting.h"

#include <string.h>

enum { DOCUMENT_ARENA = 64 << 20, SERVED_MOST = 16 << 20 };

const struct engine *worlds_engine(const struct worlds *ws, const char *name, const char *version)
{
	for (const struct engine *const *e = ws->engines; *e != NULL; e++)
		if (strcmp((*e)->name, name) == 0 &&
		    (version == NULL || strcmp((*e)->version, version) == 0))
			return *e;
	return NULL;
}

static void source_of(const struct engine *engine, const char *scenario, const char *terrain,
                      struct digest *out)
{
	struct digest_run run;
	digest_start(&run);
	digest_add(&run, engine->name, strlen(engine->name) + 1);
	digest_add(&run, engine->version, strlen(engine->version) + 1);
	digest_add(&run, scenario, strlen(scenario) + 1);
	digest_add(&run, terrain, strlen(terrain) + 1);
	digest_end(&run, out);
}

static void destroy(struct shared_world *w)
{
	if (w == NULL)
		return;
	memory_drop(w->world);
	memory_drop(w->scenario);
	memory_drop(w->terrain_text);
	memory_drop(w->served);
	memory_drop(w);
}

static char *copy(const char *text)
{
	size_t n = strlen(text) + 1;
	char *out = memory_grow(NULL, n);
	return out == NULL ? NULL : memcpy(out, text, n);
}

/* What is handed through the guard into the game. */
struct building {
	struct shared_world *w;
	const struct doc *scenario, *terrain;
	struct faults *faults;
	struct scratch scratch;
	size_t size;
	bool good;
};

static void measure(void *arg)
{
	struct building *b = arg;
	b->size = b->w->engine->world_size(b->terrain, b->scenario, b->faults);
}

static void slates_count(struct shared_world *w)
{
	w->command_size = w->engine->command_size;
	if (w->engine->mover != NULL && w->command_size < sizeof(struct draft_command))
		w->command_size = sizeof(struct draft_command);
	if (w->engine->timed != NULL && w->command_size < sizeof(struct clock_command))
		w->command_size = sizeof(struct clock_command);
	if (w->engine->slates == NULL)
		return;
	for (uint8_t side = 0; side < SIDES; side++)
		w->slates[side] = w->engine->slates(w->world, side);
	w->signals_size = signals_size(w->slates);
	if (w->signals_size > 0 && w->command_size < sizeof(struct signal_command))
		w->command_size = sizeof(struct signal_command);
}

static void raise(void *arg)
{
	struct building *b = arg;
	struct shared_world *w = b->w;
	b->good = w->engine->world_init(w->world, b->terrain, b->scenario, &b->scratch, b->faults);
	if (!b->good)
		return;
	w->engine->world_digest(w->world, &w->digest);
	if (w->engine->terrain_digest != NULL)
		w->engine->terrain_digest(w->world, &w->terrain);
	w->state_size = w->engine->state_size(w->world);
	w->state_used = w->engine->state_used ? w->engine->state_used(w->world) : w->state_size;
	w->seats = w->engine->seats(w->world);
	must(w->seats > 0 && w->seats <= SEATS_MAX);
	slates_count(w);
}

static enum err build(struct worlds *ws, struct building *b, struct arena *arena)
{
	struct shared_world *w = b->w;
	struct must_report report;
	b->scenario = ws->parse.parse(arena, w->scenario, strlen(w->scenario));
	if (w->terrain_text[0] != '\0') {
		b->terrain = ws->parse.parse(arena, w->terrain_text, strlen(w->terrain_text));
		if (b->terrain == NULL)
			return ERR_PARAMS;
	}
	if (b->scenario == NULL)
		return ERR_PARAMS;
	if (!must_guarded(measure, b, &report))
		return ERR_INTERNAL;
	if (b->size == 0)
		return ERR_PARAMS;
	w->world = memory_take(b->size);
	b->scratch.size = w->engine->scratch_size;
	b->scratch.memory = memory_take(b->scratch.size);
	if (w->world == NULL || b->scratch.memory == NULL)
		return ERR_NOMEM;
	if (!must_guarded(raise, b, &report))
		return ERR_INTERNAL;
	return b->good ? ERR_OK : ERR_PARAMS;
}

struct shared_world *worlds_take(struct worlds *ws, const struct engine *engine,
                                 const char *scenario, const char *terrain, struct faults *faults,
                                 enum err *why)
{
	struct digest source;
	source_of(engine, scenario, terrain, &source);
	for (struct shared_world *w = ws->list; w != NULL; w = w->next)
		if (digest_equal(&w->source, &source))
			return worlds_keep(w);
	struct arena arena;
	struct building b = { .faults = faults };
	b.w = memory_take(sizeof *b.w);
	*why = ERR_NOMEM;
	if (b.w == NULL)
		return NULL;
	b.w->engine = engine;
	b.w->parse = ws->parse;
	b.w->source = source;
	b.w->scenario = copy(scenario);
	b.w->terrain_text = copy(terrain);
	arena_init(&arena, DOCUMENT_ARENA);
	if (b.w->scenario != NULL && b.w->terrain_text != NULL)
		*why = build(ws, &b, &arena);
	arena_finish(&arena);
	memory_drop(b.scratch.memory);
	if (*why != ERR_OK) {
		destroy(b.w);
		return NULL;
	}
	b.w->next = ws->list;
	ws->list = b.w;
	b.w->references = 1;
	b.w->used = ++ws->used;
	return b.w;
}

struct shared_world *worlds_find(struct worlds *ws, const struct engine *engine,
                                 const struct digest *digest)
{
	for (struct shared_world *w = ws->list; w != NULL; w = w->next)
		if (w->engine == engine && digest_equal(&w->digest, digest))
			return worlds_keep(w);
	return NULL;
}

struct shared_world *worlds_keep(struct shared_world *w)
{
	w->references++;
	return w;
}

/* Of the worlds without a match the one used longest ago goes, if there are too many. */
static void idle_trim(struct worlds *ws)
{
	struct shared_world **oldest = NULL;
	int idle = 0;
	for (struct shared_world **at = &ws->list; *at != NULL; at = &(*at)->next)
		if ((*at)->references == 0 && !(*at)->kept) {
			idle++;
			if (oldest == NULL || (*at)->used < (*oldest)->used)
				oldest = at;
		}
	if (idle <= WORLDS_IDLE)
		return;
	struct shared_world *gone = *oldest;
	*oldest = gone->next;
	destroy(gone);
}

void worlds_drop(struct worlds *ws, struct shared_world *w)
{
	if (w == NULL)
		return;
	must(w->references > 0);
	w->used = ++ws->used;
	if (--w->references == 0)
		idle_trim(ws);
}

struct serving { const struct shared_world *w; struct writer writer; };

static void serve(void *arg)
{
	struct serving *s = arg;
	s->w->engine->terrain_write(s->w->world, &s->writer);
}

static void served_make(struct shared_world *w)
{
	struct buffer text;
	struct serving s = { .w = w };
	struct must_report report;
	buffer_init(&text, SERVED_MOST);
	writer_init(&s.writer, &text);
	if (must_guarded(serve, &s, &report) && !text.failed && text.length > 0) {
		w->served = text.data;
		w->served_length = text.length;
		text.data = NULL; /* taken */
	}
	buffer_finish(&text);
}

const char *worlds_terrain(struct worlds *ws, const char *hash, size_t *length)
{
	struct digest d;
	if (strlen(hash) != DIGEST_HEX - 1 || !digest_from_hex(hash, &d))
		return NULL;
	for (struct shared_world *w = ws->list; w != NULL; w = w->next) {
		if (w->engine->terrain_write == NULL || !digest_equal(&w->terrain, &d))
			continue;
		if (w->served == NULL)
			served_make(w);
		*length = w->served_length;
		return w->served;
	}
	return NULL;
}

void worlds_finish(struct worlds *ws)
{
	while (ws->list != NULL) {
		struct shared_world *next = ws->list->next;
		destroy(ws->list);
		ws->list = next;
	}
}

uint8_t world_side(const struct shared_world *w, struct seat_id seat)
{
	return w->engine->seat(w->world, seat).side;
}

const char *world_side_name(const struct shared_world *w, uint8_t side)
{
	struct seat_id seat = { 0 };
	while (seat.index + 1 < w->seats && world_side(w, seat) != side)
		seat.index++;
	return w->engine->seat(w->world, seat).side_name;
}
