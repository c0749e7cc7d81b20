/* warchess.c: see warchess.h. */
#include "tests/support/warchess.h"

#include "base/must.h"
#include "tests/support/nodes.h"
#include "tests/support/tiny_json.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ARENA = 1 << 20, TEXT = 1 << 14 };

bool warchess_set_doc(struct warchess *g, const struct doc *scenario, struct faults *faults)
{
	const struct engine *e = &battle_engine;
	struct seed seed = { { 0 } };
	char memory[64];
	struct scratch scratch = { memory, sizeof memory };
	must(e->world_size(NULL, scenario, faults) == sizeof g->world);
	memset(g, 0, sizeof *g);
	return e->world_init(&g->world, NULL, scenario, &scratch, faults) &&
	       e->setup(&g->world, &g->state, &seed, NULL, faults);
}

bool warchess_set(struct warchess *g, const char *position, const char *to_move, const char *right,
		  struct faults *faults)
{
	struct arena arena;
	char text[TEXT];
	arena_init(&arena, ARENA);
	int n = snprintf(text, sizeof text,
			 "{\"format\":1,\"engine\":\"game-of-battle-1866\",\"id\":\"test\","
			 "\"title\":\"Test\",\"seats\":[{\"side\":\"defence\"},{\"side\":\"attack\"}],"
			 "\"to_move\":\"%s\"%s%s%s%s%s}",
			 to_move, position ? ",\"position\":" : "", position ? position : "",
			 right ? ",\"exercise\":{\"right\":" : "", right ? right : "",
			 right ? "}" : "");
	must(n > 0 && n < TEXT);
	const struct doc *scenario = tiny_json(&arena, text, (size_t)n);
	must(scenario != NULL);
	memset(faults, 0, sizeof *faults);
	bool good = warchess_set_doc(g, scenario, faults);
	arena_finish(&arena);
	return good;
}

void warchess_begin(struct warchess *g)
{
	struct faults faults;
	must(warchess_set(g, NULL, "attack", NULL, &faults));
}

/* "defence ART 1 2 attack IL 3" → {"defence":{"ART":[1,2]},"attack":{"IL":[3]}} */
static void position_json(const char *words, char out[TEXT])
{
	char copy[TEXT], *next = copy;
	size_t n = 0;
	bool side = false, kind = false, square = false;
	snprintf(copy, sizeof copy, "%s", words);
	n += (size_t)snprintf(out + n, TEXT - n, "{");
	while (*next) {
		char *word = next;
		next += strcspn(next, " ");
		if (*next)
			*next++ = '\0';
		if (*word >= 'a' && *word <= 'z') {
			n += (size_t)snprintf(out + n, TEXT - n, "%s%s\"%s\":{", kind ? "]" : "",
					      side ? "}," : "", word);
			side = true;
			kind = square = false;
		} else if (*word >= 'A' && *word <= 'Z') {
			n += (size_t)snprintf(out + n, TEXT - n, "%s\"%s\":[", kind ? "]," : "",
					      word);
			kind = true;
			square = false;
		} else {
			n += (size_t)snprintf(out + n, TEXT - n, "%s%s", square ? "," : "", word);
			square = true;
		}
	}
	snprintf(out + n, TEXT - n, "%s%s}", kind ? "]" : "", side ? "}" : "");
}

void warchess_lay(struct warchess *g, const char *position, const char *to_move)
{
	char json[TEXT];
	struct faults faults;
	position_json(position, json);
	must(warchess_set(g, json, to_move, NULL, &faults));
}

static struct digest digest_state(const struct warchess *g)
{
	static char memory[TEXT];
	struct buffer bytes;
	struct digest d;
	buffer_lend(&bytes, memory, sizeof memory);
	battle_engine.encode(&g->world, &g->state, &bytes);
	must(!bytes.failed);
	digest_of(bytes.data, bytes.length, &d);
	return d;
}

/* The state comes back from its bytes as it was. */
static void must_come_back(const struct warchess *g)
{
	static char memory[TEXT];
	struct buffer bytes;
	struct state back;
	buffer_lend(&bytes, memory, sizeof memory);
	battle_engine.encode(&g->world, &g->state, &bytes);
	must(battle_engine.decode(&g->world, &back, bytes.data, bytes.length));
	must(memcmp(&back, &g->state, sizeof back) == 0);
	must(!battle_engine.decode(&g->world, &back, bytes.data, bytes.length - 1));
}

bool warchess_order(struct warchess *g, int side, const struct play *play)
{
	const struct engine *e = &battle_engine;
	struct seat_id seat = { (uint8_t)(g->world.seat_side[0] == side ? 0 : 1) };
	struct digest before = digest_state(g), after;
	g->why = (struct refusal){ .piece = -1 };
	if (!e->check(&g->world, &g->state, seat, play, &g->why)) {
		after = digest_state(g);
		must(digest_equal(&before, &after));
		must(g->why.rule && g->why.hint);
		return false;
	}
	memset(&g->outcome, 0, sizeof g->outcome);
	e->apply(&g->world, &g->state, seat, play, &g->outcome);
	e->invariant(&g->world, &g->state, 1);
	must_come_back(g);
	return true;
}

bool warchess_go(struct warchess *g, int from, int to)
{
	struct play play = { PLAY_GO, { (uint8_t)from, (uint8_t)to } };
	return warchess_order(g, g->state.position.to_move, &play);
}

bool warchess_offer(struct warchess *g, int side)
{
	return warchess_order(g, side, &(struct play){ .order = PLAY_DRAW });
}

bool warchess_resign(struct warchess *g, int side)
{
	return warchess_order(g, side, &(struct play){ .order = PLAY_FLAG });
}

bool warchess_may(struct warchess *g, int from, int to)
{
	struct state kept = g->state;
	struct moves all;
	moves_lawful(&kept.position, &all);
	bool may = warchess_go(g, from, to);
	must(kept.ending || moves_has(&all, (struct move){ (uint8_t)from, (uint8_t)to }) == may);
	g->state = kept;
	return may;
}

bool warchess_refused(const struct warchess *g, const char *rule)
{
	return g->why.rule && strcmp(g->why.rule, rule) == 0;
}

const char *warchess_ask(struct warchess *g, struct arena *a, const char *question, int square)
{
	struct doc *params = a_node(a, DOC_OBJECT, NULL);
	struct viewer viewer = { VIEWER_SEAT, { 0 } };
	struct scratch scratch = { NULL, 0 };
	struct buffer text;
	struct writer w;
	buffer_init(&text, TEXT);
	writer_init(&w, &text);
	if (square)
		node_int(a, params, "square", square);
	bool good = battle_engine.ask(&g->world, &g->state, &viewer, question, params, &scratch, &w,
				      &g->why);
	must(!text.failed);
	char *out = good ? arena_text(a, text.data, text.length) : NULL;
	buffer_finish(&text);
	return out;
}
