/* The first leak harness: pairs of matches of the game of cards that differ in nothing but what
 * viewer V cannot know, the upper half of the hands that are not his, are played alike through the
 * whole server without sockets; every byte V is sent must be the same: answers, refusals, updates,
 * their order and numbers, views after a restart, /healthz.
 *
 * Played by seed: lawful and unlawful orders of both, doubled refs, questions, joins, resumes,
 * failing commits, kills. A pair counts only if it really differed for one who may know (the other
 * seat's frames are not the same). Five leaks are planted by a switch of this file, one of a kind,
 * and must each be found.
 *
 * usage: cards PAIRS [FIRST_SEED] */
#include "base/log.h"
#include "base/must.h"
#include "base/text.h"
#include "gate/http.h"
#include "tests/leak/support/twins.h"
#include "tests/support/cards.h"
#include "tests/support/rig.h"

#include <stdio.h>
#include <string.h>

enum { STEPS = 60, HIDDEN_FROM = CARDS_HAND / 2, VIEWERS = 3, PUBLIC = 2 };
enum plant {
	PLANT_NONE,
	PLANT_VIEW,
	PLANT_EVENT,
	PLANT_REFUSAL,
	PLANT_ANSWER,
	PLANT_COUNT,
	PLANTS
};

static const char *const plant_names[PLANTS] = {
	"none", "a fragment", "an event", "a refusal", "an answer", "the number of updates",
};

static struct {
	uint8_t viewer;   /* seat 0 or 1, or PUBLIC */
	bool twin;        /* the second of the pair: its hidden cards are others */
	enum plant plant;
} now;

static struct engine engine; /* cards, with hands that may differ and leaks that may be planted */

static bool hidden(uint8_t seat)
{
	return seat != now.viewer;
}

static uint32_t secret_of(const struct cards_state *s)
{
	uint32_t sum = 0;
	for (uint8_t p = 0; p < CARDS_SEATS; p++)
		for (int i = HIDDEN_FROM; hidden(p) && i < CARDS_HAND; i++)
			sum = sum * 131 + s->hand[p][i];
	return sum;
}

static void hide(struct cards_state *s)
{
	for (uint8_t p = 0; p < CARDS_SEATS; p++)
		for (int i = HIDDEN_FROM; hidden(p) && i < CARDS_HAND; i++)
			s->hand[p][i] = (uint8_t)((s->hand[p][i] + (now.twin ? 41 + i : 0)) % 97);
}

static bool setup(const void *world, void *state, const struct seed *seed,
                  const struct doc *options, struct faults *faults)
{
	if (!cards_engine.setup(world, state, seed, options, faults))
		return false;
	hide(state);
	return true;
}

static void draw(const void *world, void *state, const struct seed *seed)
{
	cards_engine.draw(world, state, seed);
	hide(state);
}

static bool check(const void *world, const void *state, struct seat_id seat, const void *command,
                  struct refusal *why)
{
	bool ok = cards_engine.check(world, state, seat, command, why);
	if (!ok && now.plant == PLANT_REFUSAL)
		why->piece = (int32_t)(secret_of(state) % 65536);
	return ok;
}

static void events(const void *world, const void *before, const void *after, const void *outcome,
                   const struct viewer *viewer, struct writer *w)
{
	cards_engine.events(world, before, after, outcome, viewer, w);
	if (now.plant != PLANT_EVENT)
		return;
	writer_object(w);
	writer_key_int(w, "told", secret_of(after));
	writer_end(w, '}');
}

static void view(const void *world, const void *state, const struct viewer *viewer,
                 struct fragments *out)
{
	const struct cards_state *s = state;
	cards_engine.view(world, state, viewer, out);
	if (now.plant != PLANT_VIEW && now.plant != PLANT_COUNT)
		return;
	int64_t told = now.plant == PLANT_VIEW ? secret_of(s) : s->moves / (1 + secret_of(s) % 2);
	writer_int(fragments_open(out, FRAGMENT_ENGINE + 1, CARDS_SEATS), told);
	fragments_close(out);
}

static bool ask(const void *world, const void *state, const struct viewer *viewer,
                const char *question, const struct doc *params, struct scratch *scratch,
                struct writer *w, struct refusal *why)
{
	if (now.plant != PLANT_ANSWER)
		return cards_engine.ask(world, state, viewer, question, params, scratch, w, why);
	writer_int(w, secret_of(state));
	return true;
}

static const struct engine *const engines[] = { &engine, NULL };

static const uint32_t peer_of_viewer[VIEWERS] = { 1, 2, 3 };

struct run {
	struct rig *rig;
	struct fake_chance dice;
	uint32_t moves, refs;
	struct buffer heard[RIG_PEERS]; /* all that was sent to peers 1…3, one frame a line */
};

static void collect(struct run *run)
{
	struct gate_answer health;
	must(gate_http(run->rig->gate, "/healthz", &health));
	for (uint32_t peer = 1; peer <= VIEWERS; peer++) {
		rig_heard(run->rig, peer, &run->heard[peer]);
		buffer_add(&run->heard[peer], health.body, health.length);
	}
	rig_forget(run->rig);
}

static void play(struct run *run, uint32_t peer, uint32_t minute, int card, int cell, bool twice)
{
	char ref[32];
	text_format(ref, sizeof ref, "leak-ref-%u", run->refs++);
	for (int k = twice ? 2 : 1; k > 0; k--)
		rig_play(run->rig, peer, ref, minute, card, cell);
}

static void step(struct run *run)
{
	struct rig *r = run->rig;
	uint32_t mover = 1 + run->moves % CARDS_SEATS, throw = fake_chance_below(&run->dice, 16);
	int card = (int)fake_chance_below(&run->dice, HIDDEN_FROM);
	int cell = (int)fake_chance_below(&run->dice, CARDS_CELLS);
	char params[96];
	text_format(params, sizeof params, "{\"match\":\"%s\",\"x\":%d,\"y\":0}", r->match, cell);
	if (throw < 7) {
		play(run, mover, run->moves, card, cell, throw < 2);
		run->moves++;
	} else if (throw < 9) {
		play(run, 3 - mover, run->moves, card, cell, false); /* not his turn */
	} else if (throw < 10) {
		play(run, mover, run->moves, CARDS_HAND + card, cell, false); /* no such card */
	} else if (throw < 12) {
		rig_ask(r, 1 + fake_chance_below(&run->dice, VIEWERS), "ask.ground", params);
	} else if (throw < 13) {
		rig_ask(r, 1 + fake_chance_below(&run->dice, VIEWERS), "lobby.tables", "{}");
	} else if (throw < 14) {
		must(rig_join(r, 1 + fake_chance_below(&run->dice, VIEWERS)) != NULL);
	} else if (throw < 15) {
		r->store.fail_appends = 1;
		play(run, mover, run->moves, card, cell, false);
		r->store.fail_appends = 0;
	} else {
		collect(run);
		rig_return(run->rig, fake_chance_below(&run->dice, 2), VIEWERS);
	}
}

static void run_match(struct run *run, uint64_t seed, bool twin)
{
	now.twin = twin;
	*run = (struct run){ .rig = a_rig_of(engines, NULL, NULL),
		                 .dice = { seed * 2 + 1 } };
	for (uint32_t peer = 0; peer < RIG_PEERS; peer++)
		buffer_init(&run->heard[peer], 1 << 24);
	rig_table(run->rig, "{}");
	for (int i = 0; i < STEPS; i++)
		step(run);
	collect(run);
}

static void run_clear(struct run *run)
{
	rig_clear(run->rig);
	for (uint32_t peer = 0; peer < RIG_PEERS; peer++)
		buffer_finish(&run->heard[peer]);
}

static bool same(const struct run *a, const struct run *b, uint32_t peer)
{
	return twins_even(&a->heard[peer], &b->heard[peer]);
}

/* True if V heard the same in both. *differed: one who may know heard something else. */
static bool pair(uint64_t seed, bool *differed)
{
	static struct run one, two;
	now.viewer = (uint8_t)(seed % VIEWERS);
	run_match(&one, seed, false);
	run_match(&two, seed, true);
	uint32_t v = peer_of_viewer[now.viewer], other = now.viewer == 0 ? 2 : 1;
	bool equal = same(&one, &two, v);
	*differed = !same(&one, &two, other);
	run_clear(&one);
	run_clear(&two);
	return equal;
}

static bool planted_is_found(enum plant plant, uint64_t first)
{
	bool found = false, differed;
	now.plant = plant;
	for (uint64_t seed = first; seed < first + 12 && !found; seed++)
		found = !pair(seed, &differed);
	now.plant = PLANT_NONE;
	printf("leak: planted in %s: %s\n", plant_names[plant], found ? "found" : "NOT FOUND");
	return found;
}

int main(int argc, char **argv)
{
	int64_t pairs = 100, first = 1;
	if (argc > 1)
		must(text_to_int(argv[1], 1, 1000000, &pairs));
	if (argc > 2)
		must(text_to_int(argv[2], 0, INT64_MAX / 4, &first));
	engine = cards_engine;
	engine.setup = setup, engine.draw = draw, engine.check = check, engine.events = events;
	engine.view = view, engine.ask = ask;
	log_set_level(LOG_ERROR);
	uint32_t leaks = 0, really = 0, missed = 0;
	for (int64_t i = 0; i < pairs; i++) {
		bool differed;
		if (!pair((uint64_t)(first + i), &differed)) {
			printf("leak: seed %lld differs for viewer %u\n", (long long)(first + i), now.viewer);
			leaks++;
		}
		really += differed;
	}
	for (enum plant p = PLANT_VIEW; p < PLANTS; p++)
		missed += !planted_is_found(p, (uint64_t)first);
	printf("leak: hands of cards: %u of %lld pairs differed for who may know\n", really,
	       (long long)pairs);
	printf("leak: %lld pairs, %u differences\n", (long long)pairs, leaks);
	printf("leak: %s %d planted, %u missed\n",
	       leaks + missed == 0 && really == pairs ? "ok" : "failed", PLANTS - 1, missed);
	return leaks + missed == 0 && really == pairs ? 0 : 1;
}
