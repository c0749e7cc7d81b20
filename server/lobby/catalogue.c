#include "lobby/catalogue.h"
#include "base/log.h"
#include "base/memory.h"
#include "base/text.h"

#include <string.h>

enum {
	DOCUMENT_ARENA = 16 << 20,
	PLAYERS_MOST = SEATS_MAX,
	MINUTES_MOST = 100000,
	LINE_MOST = 10000
};

static char *copy(const char *text)
{
	size_t n = strlen(text) + 1;
	char *out = memory_grow(NULL, n);
	return out == NULL ? NULL : memcpy(out, text, n);
}

/* The side's place in the order in which the seats name them; SIDES if they do not. */
static int side_find(const struct doc *root, const char *side)
{
	const char *first = NULL;
	if (side == NULL)
		return SIDES;
	const struct doc *seats = doc_get(root, "seats");
	for (const struct doc *seat = doc_is(seats, DOC_ARRAY) ? seats->first : NULL; seat != NULL;
	     seat = seat->next) {
		const char *name = doc_text(seat, "side");
		if (name == NULL)
			continue;
		if (first == NULL)
			first = name;
		if (strcmp(name, side) == 0)
			return strcmp(name, first) == 0 ? 0 : 1;
	}
	return SIDES;
}

static void pieces_count(const struct doc *root, const char *list, struct scenario *s)
{
	const struct doc *pieces = doc_get(root, list);
	for (const struct doc *p = doc_is(pieces, DOC_ARRAY) ? pieces->first : NULL; p != NULL;
	     p = p->next) {
		int side = side_find(root, doc_text(p, "side"));
		int64_t count = 1;
		doc_int(p, "count", 1, LINE_MOST, &count);
		if (side < SIDES)
			s->pieces[side] += (uint32_t)count;
	}
}

static void sides_read(const struct doc *seats, struct scenario *s)
{
	for (const struct doc *seat = seats->first; seat != NULL; seat = seat->next) {
		text_copy(s->names[s->seats], SCENARIO_SEAT, doc_text(seat, "name"));
		text_copy(s->sides[s->seats++], SCENARIO_SIDE, doc_text(seat, "side"));
	}
}

/* What the list shows of the document; NULL or what is missing. */
static const char *scenario_read(const struct doc *root, const struct scenario_document *d,
                                 struct scenario *s)
{
	const struct doc *seats = doc_get(root, "seats");
	const char *engine = d->engine[0] != '\0' ? d->engine : doc_text(root, "engine");
	if (!text_copy(s->id, sizeof s->id, d->id) || s->id[0] == '\0')
		return "id";
	if (engine == NULL || !text_copy(s->engine, sizeof s->engine, engine))
		return "engine";
	if (doc_text(root, "title") == NULL ||
	    !text_copy(s->title, sizeof s->title, doc_text(root, "title")))
		return "title";
	if (!doc_is(seats, DOC_ARRAY) || seats->count == 0 || seats->count > SEATS_MAX)
		return "seats";
	text_copy(s->summary, sizeof s->summary, doc_text(root, "summary"));
	text_copy(s->terrain, sizeof s->terrain, doc_text(root, "terrain"));
	sides_read(seats, s);
	s->exercise = doc_get(root, "exercise") != NULL;
	s->players = seats->count;
	doc_int(root, "players", 1, PLAYERS_MOST, &s->players);
	doc_int(root, "minutes", 1, MINUTES_MOST, &s->minutes);
	pieces_count(root, "pieces", s);
	pieces_count(root, "lines", s);
	return NULL;
}

static void scenario_finish(struct scenario *s)
{
	memory_drop(s->text);
	memory_drop(s->terrain_text);
}

struct gathering { struct catalogue *c; bool failed; };

static void take(void *context, const struct scenario_document *d)
{
	struct gathering *g = context;
	struct catalogue *c = g->c;
	struct arena arena;
	if (c->count >= SCENARIOS_MOST) {
		log_line(LOG_WARN, "lobby", "scenario_left_out", "id=%.40s why=too_many", d->id);
		return;
	}
	struct scenario *list = memory_grow(c->list, (c->count + 1) * sizeof *list);
	if (list == NULL) {
		g->failed = true;
		return;
	}
	c->list = list;
	struct scenario *s = &list[c->count];
	*s = (struct scenario){ 0 };
	arena_init(&arena, DOCUMENT_ARENA);
	const struct doc *root = c->parse(&arena, d->scenario, strlen(d->scenario));
	const char *missing = root == NULL ? "json" : scenario_read(root, d, s);
	arena_finish(&arena);
	if (missing != NULL || catalogue_find(c, s->id) != NULL) {
		log_line(LOG_WARN, "lobby", "scenario_left_out", "id=%.40s why=%s", d->id,
		         missing != NULL ? missing : "doubled");
		return;
	}
	s->text = copy(d->scenario);
	s->terrain_text = copy(d->terrain);
	if (s->text == NULL || s->terrain_text == NULL) {
		scenario_finish(s);
		g->failed = true;
		return;
	}
	c->count++;
}

bool catalogue_init(struct catalogue *c,
                    const struct doc *(*parse)(struct arena *a, const char *text, size_t n),
                    const struct documents_port *documents)
{
	struct gathering g = { .c = c };
	*c = (struct catalogue){ .parse = parse };
	if (documents->each != NULL)
		documents->each(documents->self, &g, take);
	if (g.failed)
		catalogue_finish(c);
	return !g.failed;
}

void catalogue_finish(struct catalogue *c)
{
	for (uint32_t i = 0; i < c->count; i++)
		scenario_finish(&c->list[i]);
	memory_drop(c->list);
	c->list = NULL;
	c->count = 0;
}

const struct scenario *catalogue_find(const struct catalogue *c, const char *id)
{
	for (uint32_t i = 0; i < c->count; i++)
		if (strcmp(c->list[i].id, id) == 0)
			return &c->list[i];
	return NULL;
}

bool catalogue_survey(struct catalogue *c, void *context,
                      bool (*survey)(void *context, const struct scenario *s,
                                     char ground[DIGEST_HEX]))
{
	for (uint32_t i = 0; i < c->count; i++) {
		struct scenario *s = &c->list[i];
		if (s->surveyed)
			continue;
		s->surveyed = true;
		s->barred = !survey(context, s, s->ground);
		if (s->barred)
			log_line(LOG_WARN, "lobby", "scenario_left_out", "id=%.40s why=faults", s->id);
		return true;
	}
	return false;
}

static void scenario_write(const struct scenario *s, const char *const *strengths,
                           struct writer *w)
{
	writer_object(w);
	writer_key_text(w, "id", s->id);
	writer_key_text(w, "engine", s->engine);
	writer_key_text(w, "title", s->title);
	writer_key_text(w, "summary", s->summary);
	writer_key_int(w, "players", s->players);
	writer_key(w, "sides");
	writer_array(w);
	for (uint32_t seat = 0; seat < s->seats; seat++)
		writer_text(w, s->sides[seat]);
	writer_end(w, ']');
	writer_key(w, "seats");
	writer_array(w);
	for (uint32_t seat = 0; seat < s->seats; seat++)
		writer_text(w, s->names[seat]);
	writer_end(w, ']');
	if (s->exercise)
		writer_key_bool(w, "exercise", true);
	if (s->minutes > 0)
		writer_key_int(w, "minutes", s->minutes);
	writer_key(w, "pieces");
	writer_array(w);
	for (int side = 0; side < SIDES; side++)
		writer_int(w, s->pieces[side]);
	writer_end(w, ']');
	writer_key_text(w, "terrain", s->ground);
	if (strengths != NULL) {
		writer_key(w, "computers");
		writer_array(w);
		for (; *strengths != NULL; strengths++)
			writer_text(w, *strengths);
		writer_end(w, ']');
	}
	writer_end(w, '}');
}

void catalogue_write(const struct catalogue *c, const void *context,
                     const char *const *(*strengths)(const void *context, const char *engine),
                     struct writer *w)
{
	writer_object(w);
	writer_key(w, "scenarios");
	writer_array(w);
	for (uint32_t i = 0; i < c->count; i++)
		if (!c->list[i].barred)
			scenario_write(&c->list[i], strengths(context, c->list[i].engine), w);
	writer_end(w, ']');
	writer_end(w, '}');
}
