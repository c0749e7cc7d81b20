/* One number of many games: orders by chance, from seeds that stand here, given to both games
 * through their door (rules/engine.h) as a client would give them; what the rules refuse is passed
 * over, what they take is applied. The number is the digest of all the states the games end in: it
 * changes when the rules do something else, and with nothing else.
 *
 * The parameters of an order are drawn from the shape its schema gives it, so that a new order is
 * played here as soon as the wire knows it. */
#include "base/arena.h"
#include "base/memory.h"
#include "base/must.h"
#include "base/text.h"
#include "match/view.h"
#include "rules/battle/battle.h"
#include "rules/prng.h"
#include "rules/reiswitz/reiswitz.h"
#include "wire/decode.h"
#include "wire/generated/verbs.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_MOST = 1 << 22, ARENA = 64 << 20, PIECES_MOST = 512 };
enum { TRIES = 1500, LATE = TRIES * 4 / 5 };
enum { SPAN_PACES = 350, HEX_SHOWN = 16, PERCENT = 100 };

static const struct {
	const struct engine *engine;
	const char *scenario;
	uint32_t seeds;
} games[] = {
	{ &reiswitz_engine, "first-exercise", 4 }, { &reiswitz_engine, "wiesenau", 4 },
	{ &reiswitz_engine, "hohlenbach", 2 },     { &battle_engine, "war-chess", 12 },
	{ &battle_engine, "war-chess-plate-2-ford", 2 },
	{ &battle_engine, "war-chess-plate-3-cover", 2 },
};

static uint32_t taken[VERB_COUNT]; /* orders of each verb, in all games */

struct game {
	const struct engine *engine;
	struct arena documents, arena; /* of the game; of the order in hand */
	void *world, *state, *command, *outcome;
	struct scratch scratch;
	struct buffer view, order, answer;
	const struct doc *shown;       /* the whole view after the last order, in `arena` */
	uint16_t piece[PIECES_MOST];   /* of the side to move */
	uint32_t pieces;
	/* the fragments of the piece that the order is for, and of an enemy's */
	const struct doc *chosen, *enemy;
	uint8_t key[PRNG_KEY];
	uint32_t drawn, taken;
};

static int64_t lot(struct game *g, int64_t n)
{
	return (int64_t)prng_draw(g->key, PRNG_PROBE, g->drawn++, (uint64_t)n);
}

static int64_t within(struct game *g, int64_t low, int64_t high)
{
	return low + lot(g, high - low + 1);
}

static const struct doc *parsed(struct arena *a, const char *text, size_t n)
{
	struct wire_fault why;
	const struct doc *doc = wire_parse(a, text, n, &why);
	must(doc != NULL);
	return doc;
}

static const struct doc *document(struct arena *a, const char *folder, const char *name)
{
	char path[200];
	snprintf(path, sizeof path, "schema/%s/%s.json", folder, name);
	FILE *f = fopen(path, "rb");
	char *text = memory_take(TEXT_MOST);
	must(f != NULL && text != NULL);
	size_t n = fread(text, 1, TEXT_MOST, f);
	fclose(f);
	const struct doc *doc = parsed(a, text, n);
	memory_drop(text);
	return doc;
}

/* Of "piece/17". */
static int64_t piece_id(const struct doc *fragment)
{
	int64_t id = 0;
	must(text_to_int(fragment->key + strlen("piece/"), 0, UINT16_MAX, &id));
	return id;
}

static void lay(struct game *g, const struct engine *engine, const char *scenario, uint32_t seed)
{
	struct faults *faults = memory_take(sizeof *faults);
	struct seed lots = { { (uint8_t)seed } };
	*g = (struct game){ .engine = engine };
	memcpy(g->key, &(uint8_t[4]){ (uint8_t)seed, (uint8_t)(seed >> 8), 0x51, 0x67 }, 4);
	arena_init(&g->documents, ARENA);
	arena_init(&g->arena, ARENA);
	buffer_init(&g->view, TEXT_MOST);
	buffer_init(&g->order, TEXT_MOST);
	buffer_init(&g->answer, TEXT_MOST);
	const struct doc *plan = document(&g->documents, "scenarios", scenario), *terrain = NULL;
	if (engine->terrain_write != NULL)
		terrain = document(&g->documents, "terrains", doc_text(plan, "terrain"));
	size_t size = engine->world_size(terrain, plan, faults);
	g->world = memory_take(size);
	g->scratch = (struct scratch){ memory_take(engine->scratch_size), engine->scratch_size };
	must(size > 0 && engine->world_init(g->world, terrain, plan, &g->scratch, faults));
	g->state = memory_take(engine->state_size(g->world));
	g->command = memory_take(engine->command_size);
	g->outcome = memory_take(engine->outcome_size);
	must(engine->setup(g->world, g->state, &lots, NULL, faults));
	memory_drop(faults);
}

static void clear(struct game *g)
{
	void *const all[] = { g->world, g->state, g->command, g->outcome, g->scratch.memory };
	for (size_t i = 0; i < sizeof all / sizeof *all; i++)
		memory_drop(all[i]);
	arena_finish(&g->documents);
	arena_finish(&g->arena);
	buffer_finish(&g->view);
	buffer_finish(&g->order);
	buffer_finish(&g->answer);
}

/* What stands on the board, and which pieces are the mover's. */
static void look(struct game *g)
{
	struct fragment_names names = view_names(g->engine);
	struct fragments f;
	struct writer w;
	arena_reset(&g->arena);
	fragments_init(&f, TEXT_MOST);
	g->engine->view(g->world, g->state, &(struct viewer){ VIEWER_ENDED, SEAT_NONE }, &f);
	buffer_clear(&g->view);
	writer_init(&w, &g->view);
	fragments_write(&f, &names, &w);
	fragments_finish(&f);
	g->shown = parsed(&g->arena, g->view.data, g->view.length);
	const char *side = doc_text(doc_get(g->shown, "turn"), "side");
	g->pieces = 0;
	g->enemy = NULL;
	for (const struct doc *p = g->shown->first; p != NULL && side != NULL; p = p->next) {
		bool piece = strncmp(p->key, "piece/", 6) == 0, own = piece && doc_text_is(p, "side", side);
		if (piece && !own && (g->enemy == NULL || lot(g, 4) == 0))
			g->enemy = p;
		if (own && g->pieces < PIECES_MOST)
			g->piece[g->pieces++] = (uint16_t)piece_id(p);
	}
}

/* ---- an order by chance ---- */

static int64_t some_piece(struct game *g, bool own)
{
	return own && g->pieces > 0 ? g->piece[lot(g, g->pieces)] : lot(g, PIECES_MOST / 4);
}

/* A number under this name: near the chosen piece where it is a place, else of the shape. */
static int64_t number(struct game *g, const char *name, const struct shape *s)
{
	int64_t at = doc_int_or(g->chosen, name, -1);
	bool place = strcmp(name, "x") == 0 || strcmp(name, "y") == 0;
	if (strcmp(name, "pieces") == 0 || strcmp(name, "piece") == 0)
		return some_piece(g, true);
	if (strcmp(name, "target") == 0)
		return some_piece(g, lot(g, 3) == 0);
	if (!place || at < 0)
		return within(g, s->low, s->high);
	int64_t towards = doc_int_or(g->enemy, name, at) < at ? -1 : 1;
	at += within(g, -SPAN_PACES / 2, SPAN_PACES / 2) + towards * lot(g, SPAN_PACES);
	return at < s->low ? s->low : at > s->high ? s->high : at;
}

static void value(struct game *g, const char *name, const struct shape *s, struct writer *w);

static void object(struct game *g, const struct shape *s, struct writer *w)
{
	static const char *const envelope[] = { "match", "ref", "minute" };
	writer_object(w);
	for (uint32_t i = 0; i < s->count; i++) {
		const struct field *f = &s->fields[i];
		bool given = f->required || lot(g, 2) == 0;
		for (size_t k = 0; k < sizeof envelope / sizeof *envelope; k++)
			given = given && strcmp(f->name, envelope[k]) != 0;
		if (!given)
			continue;
		writer_key(w, f->name);
		if (strcmp(f->name, "piece") == 0 && g->chosen != NULL)
			writer_int(w, piece_id(g->chosen));
		else
			value(g, f->name, f->shape, w);
	}
	writer_end(w, '}');
}

static void value(struct game *g, const char *name, const struct shape *s, struct writer *w)
{
	int64_t n = 0;
	switch (s->type) {
	case SHAPE_OBJECT: object(g, s, w); return;
	case SHAPE_ARRAY:
		n = within(g, s->low, s->low + 2 < s->high ? s->low + 2 : s->high);
		writer_array(w);
		for (int64_t i = 0; i < n; i++)
			value(g, name, s->items, w);
		writer_end(w, ']');
		return;
	case SHAPE_INT: writer_int(w, number(g, name, s)); return;
	case SHAPE_BOOL: writer_bool(w, lot(g, 2) != 0); return;
	case SHAPE_ENUM:
		while (s->words[n] != NULL)
			n++;
		writer_text(w, s->words[lot(g, n)]);
		return;
	default: writer_text(w, "a"); return;
	}
}

static const char *some_verb(struct game *g, int tried)
{
	static const struct { const char *verb; int upto; } common[] = {
		{ "order.move", 45 }, { "order.fire", 65 }, { "order.turn", 70 }, { "part.end", 72 }
	};
	const char *const *verbs = g->engine->verbs;
	int64_t count = 0, share = lot(g, PERCENT);
	while (verbs[count] != NULL)
		count++;
	if (strcmp(g->engine->name, battle_engine.name) == 0)
		return share < 98 ? "order.go" : verbs[lot(g, count)];
	for (size_t i = 0; i < sizeof common / sizeof *common; i++)
		if (share < common[i].upto)
			return common[i].verb;
	const char *verb = verbs[lot(g, count)];
	bool ends = strcmp(verb, "part.end") == 0 || (strcmp(verb, "offer.flag") == 0 && tried < LATE);
	return ends ? "order.move" : verb;
}

/* The list of this name in the answer to a question, from whichever seat it is answered to; NULL:
 * it is refused to all, or there is nothing in it. */
static const struct doc *answers(struct game *g, const char *question, const char *list)
{
	const struct engine *e = g->engine;
	struct refusal why;
	struct writer w;
	const struct doc *params = parsed(&g->arena, g->order.data, g->order.length);
	for (uint8_t seat = 0; seat < e->seats(g->world); seat++) {
		struct viewer viewer = { VIEWER_SEAT, { seat } };
		buffer_clear(&g->answer);
		writer_init(&w, &g->answer);
		if (!e->ask(g->world, g->state, &viewer, question, params, &g->scratch, &w, &why))
			continue;
		const struct doc *found =
			doc_get(parsed(&g->arena, g->answer.data, g->answer.length), list);
		if (found != NULL && found->count > 0)
			return found;
	}
	return NULL;
}

/* What is given by what the game itself says may be done. False: nothing may. */
static bool figure_moves(struct game *g, struct writer *w)
{
	writer_object(w);
	writer_end(w, '}');
	const struct doc *moves = answers(g, "ask.moves", "moves");
	if (moves == NULL)
		return false;
	const struct doc *m = doc_at(moves, (uint32_t)lot(g, moves->count));
	buffer_clear(&g->order);
	writer_init(w, &g->order);
	writer_object(w);
	writer_key_int(w, "from", doc_int_or(m, "from", 0));
	writer_key_int(w, "to", doc_int_or(m, "to", 0));
	writer_end(w, '}');
	return true;
}

static bool piece_fires(struct game *g, struct writer *w)
{
	int64_t piece = g->chosen != NULL ? piece_id(g->chosen) : 0;
	writer_object(w);
	writer_key_int(w, "piece", piece);
	writer_end(w, '}');
	const struct doc *targets = answers(g, "ask.range", "targets"), *target = NULL;
	for (const struct doc *t = targets == NULL ? NULL : targets->first; t != NULL; t = t->next)
		if (doc_flag(t, "lawful") && (target == NULL || lot(g, 2) == 0))
			target = t;
	if (target == NULL)
		return false;
	buffer_clear(&g->order);
	writer_init(w, &g->order);
	writer_object(w);
	writer_key_int(w, "piece", piece);
	writer_key_int(w, "target", doc_int_or(target, "piece", 0));
	writer_end(w, '}');
	return true;
}

static bool written(struct game *g, const char *verb)
{
	struct writer w;
	buffer_clear(&g->order);
	writer_init(&w, &g->order);
	if (strcmp(verb, "order.go") == 0)
		return figure_moves(g, &w);
	if (strcmp(verb, "order.fire") == 0)
		return piece_fires(g, &w);
	object(g, verb_info(verb_find(verb))->params, &w);
	return true;
}

/* Draws an order and gives it to whichever seat may give it. */
static void order(struct game *g, int tried)
{
	const struct engine *e = g->engine;
	const char *verb = some_verb(g, tried);
	struct refusal why;
	char name[32];
	snprintf(name, sizeof name, "piece/%d", (int)some_piece(g, true));
	g->chosen = doc_get(g->shown, name);
	if (!written(g, verb))
		return;
	const struct doc *params = parsed(&g->arena, g->order.data, g->order.length);
	memset(g->command, 0, e->command_size);
	if (!e->command_read(g->world, verb, params, g->command, &why))
		return;
	for (uint8_t seat = 0; seat < e->seats(g->world); seat++) {
		if (!e->check(g->world, g->state, (struct seat_id){ seat }, g->command, &why))
			continue;
		memset(g->outcome, 0, e->outcome_size);
		e->apply(g->world, g->state, (struct seat_id){ seat }, g->command, g->outcome);
		e->invariant(g->world, g->state, 0);
		g->taken++;
		taken[verb_find(verb)]++;
		look(g);
		return;
	}
}

static void play(const struct engine *engine, const char *scenario, uint32_t seed,
                 struct digest_run *all)
{
	static struct game g;
	struct buffer bytes;
	struct digest end;
	char hex[DIGEST_HEX];
	lay(&g, engine, scenario, seed);
	look(&g);
	for (int tried = 0; tried < TRIES && !engine->over(g.state); tried++)
		order(&g, tried);
	engine->invariant(g.world, g.state, 1);
	buffer_init(&bytes, TEXT_MOST);
	engine->encode(g.world, g.state, &bytes);
	must(!bytes.failed);
	digest_of(bytes.data, bytes.length, &end);
	digest_add(all, end.bytes, DIGEST_BYTES);
	digest_hex(&end, hex);
	printf("%-24s seed %2u: %3u orders, minute %3u, %.*s\n", scenario, seed, g.taken,
	       engine->minute(g.state), HEX_SHOWN, hex);
	buffer_finish(&bytes);
	clear(&g);
}

int main(void)
{
	struct digest_run all;
	struct digest number;
	char hex[DIGEST_HEX];
	digest_start(&all);
	for (size_t i = 0; i < sizeof games / sizeof *games; i++)
		for (uint32_t seed = 1; seed <= games[i].seeds; seed++)
			play(games[i].engine, games[i].scenario, seed, &all);
	digest_end(&all, &number);
	digest_hex(&number, hex);
	for (int v = VERB_NONE + 1; v < VERB_COUNT; v++)
		if (taken[v] > 0)
			printf("%s %u\n", verb_info((enum verb)v)->name, taken[v]);
	printf("signature: %.*s\n", HEX_SHOWN, hex);
	return EXIT_SUCCESS;
}
