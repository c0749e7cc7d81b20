/* The leak harness of slates and talk (CARD-1 to CARD-5): pairs of matches of three against two in
 * which the others write, hand over, read and wipe as they like, in each match something else, and
 * all that V is in and hears of is done alike. Who V is goes round: an enemy; a friend whom no
 * orderly reaches, from whom his own side's slates are kept too; a commander; who watches, at once
 * or later. Played in lockstep through the whole server without sockets; every byte V is sent must
 * be the same: answers, refusals, updates, their order and numbers, views after coming back or a
 * restart, the list of tables, /healthz. When all is over he is told all (CARD-9), and it must
 * differ. Leaks are planted, a count of what others do and a cut that is none, and must be found.
 *
 * usage: slates PAIRS [FIRST_SEED] */
#include "base/log.h"
#include "base/must.h"
#include "base/text.h"
#include "rules/reiswitz/reiswitz.h"
#include "rules/reiswitz/view.h"
#include "tests/leak/support/twins.h"

#include <stdio.h>
#include <string.h>

enum { SEATS = 5, BLUES = 3, STEPS = 70, TRIES = 12, NUMBERS = 8, PARAMS_MOST = 600, MS = 1000,
	   SCENARIO_MOST = 1 << 12 };
/* The viewers after the seats: who watches at once, and later. */
enum { PUBLIC = SEATS, DELAYED, VIEWERS };
enum plant { PLANT_NONE, PLANT_COUNT, PLANT_CUT, PLANTS };

static const char terrain[] = "{\"format\":1,\"name\":\"Apart\",\"seed\":5,\"wide\":12,\"high\":8}";
/* Green stands between blue's 0 and 1 in the west and 2 in the east: no orderly comes through. */
static const struct twin_post posts[] = {
	{ 0, 100, 900, 90 },   { 1, 100, 1100, 90 },  { 2, 2900, 1000, 270 }, { 3, 1500, 200, 90 },
	{ 3, 1500, 600, 90 },  { 4, 1500, 1000, 90 }, { 4, 1500, 1400, 90 },  { 4, 1500, 1800, 90 },
};
enum { PIECES = sizeof posts / sizeof posts[0] };
static struct buffer scenario;

static struct {
	uint8_t viewer;
	enum plant plant;
	bool begun; /* the councils are closed, and the cut is there */
	const struct twin *run; /* that is played just now */
} now;

static struct engine engine;
static const struct engine *const engines[] = { &engine, NULL };

/* The planted count: so many slates of others. */
static void view(const void *world, const void *state, const struct viewer *viewer,
                 struct fragments *out)
{
	reiswitz_engine.view(world, state, viewer, out);
	if (now.plant != PLANT_COUNT || now.run == NULL)
		return;
	writer_int(fragments_open(out, VIEW_COMMAND, UINT16_MAX), now.run->taken);
	fragments_close(out);
}

static bool connected(const void *world, const void *state, struct seat_id a, struct seat_id b)
{
	return reiswitz_engine.connected(world, state, a, b) || now.plant == PLANT_CUT;
}

static uint32_t peer_of(uint8_t seat)
{
	return seat >= PUBLIC ? SEATS + 1 : seat + 1u;
}

static bool say(struct twin *run, uint8_t seat, const char *method, const char *params)
{
	now.run = run;
	return rig_done(run->rig, peer_of(seat), method, params);
}

/* Does what this seat does with slates have to stay unknown to V? */
static bool is_secret(uint8_t seat)
{
	bool enemy = now.viewer >= PUBLIC || (seat < BLUES) != (now.viewer < BLUES);
	return enemy || (now.begun && now.viewer == 2 && seat < 2); /* CARD-5: his own side's too */
}

struct made { const char *verb; char params[PARAMS_MOST]; };

static void command_draw(struct made *m, struct fake_chance *dice, uint8_t seat, const char *match,
                         uint32_t ref)
{
	static const char *const verbs[] = { "slate.write", "slate.hand", "slate.read", "slate.wipe",
		                                 "talk.say" };
	static const char *const kinds[] = { "order", "report", "proposal" };
	static const uint8_t colleague[SEATS] = { 1, 0, 0, 4, 3 };
	uint32_t which = fake_chance_below(dice, 9), number = 1 + fake_chance_below(dice, NUMBERS);
	uint32_t word = fake_chance_below(dice, 1000);
	char rest[PARAMS_MOST / 2];
	m->verb = verbs[which < 3 ? 0 : which < 5 ? 1 : which - 3 < 4 ? which - 3 : 4];
	if (which < 2 && word % 4 == 0)
		text_format(rest, sizeof rest,
		            "\"kind\":\"proposal\",\"text\":\"\",\"orders\":[{\"order\":\"order.turn\","
		            "\"params\":{\"piece\":%u,\"bearing\":%u}}]",
		            word % PIECES, word % 360);
	else if (which < 2)
		text_format(rest, sizeof rest,
		            "\"kind\":\"%s\",\"text\":\"Of %u\",\"strokes\":[[1,2,%u,4]]",
		            kinds[word % 3], word, word);
	else if (which < 3)
		text_format(rest, sizeof rest, "\"kind\":\"%s\",\"text\":\"Anew %u\",\"slate\":%u",
		            kinds[word % 3], word, number);
	else if (which < 5)
		text_format(rest, sizeof rest, "\"slate\":%u,\"to\":%u", number, colleague[seat]);
	else if (which < 7)
		text_format(rest, sizeof rest, "\"slate\":%u", number);
	else
		text_format(rest, sizeof rest, "\"text\":\"I say %u\"", word);
	text_format(m->params, sizeof m->params, "{\"match\":\"%s\",\"ref\":\"slate-ref-%u\",%s}",
	            match, ref, rest);
}

/* What V cannot know is drawn for each match by itself. */
static void give(struct twin both[2], struct fake_chance *dice, uint32_t ref)
{
	struct made m;
	uint8_t seat = (uint8_t)fake_chance_below(dice, SEATS);
	command_draw(&m, dice, seat, both[0].rig->match, ref);
	for (int k = 0; k < 2; k++) {
		if (k > 0 && is_secret(seat))
			command_draw(&m, dice, seat, both[1].rig->match, ref);
		bool taken = say(&both[k], seat, m.verb, m.params);
		both[k].taken += taken && is_secret(seat);
	}
}

static void councils_end(struct twin *run)
{
	char params[PARAMS_MOST];
	for (uint8_t seat = 0; seat < SEATS; seat++) {
		text_format(params, sizeof params,
		            "{\"match\":\"%s\",\"ref\":\"part-end-%u\",\"minute\":0}", run->rig->match,
		            seat);
		must(say(run, seat, "part.end", params));
	}
}

static void begin(struct twin *run)
{
	const struct twin_table table = {
		.engines = engines, .scenario = buffer_text(&scenario), .terrain = terrain, .seats = SEATS,
		.options = now.viewer == DELAYED
		               ? "{\"sight\":\"field\"},\"delay\":{\"minutes\":1,\"seconds\":1}"
		               : "{\"sight\":\"field\"}"
	};
	twin_begin(run, &table);
	twin_collect(run, peer_of(now.viewer));
}

static void look(struct twin *run, uint32_t throw)
{
	now.run = run;
	run->rig->clock.now_ms += MS;
	twin_look(run, peer_of(now.viewer), (enum twin_look)throw);
}

/* Blue strikes its flag: everybody is told everything. */
static bool differs_at_last(struct twin both[2])
{
	char params[PARAMS_MOST];
	for (int k = 0; k < 2; k++) {
		text_format(params, sizeof params,
		            "{\"match\":\"%s\",\"ref\":\"the-flag-ref\",\"minute\":0}",
		            both[k].rig->match);
		must(say(&both[k], 0, "offer.flag", params));
		both[k].rig->clock.now_ms += 2 * MS;
		rig_run(both[k].rig);
		must(rig_join(both[k].rig, peer_of(now.viewer)) != NULL);
		twin_collect(&both[k], peer_of(now.viewer));
	}
	return !twins_same(&both[0], &both[1]);
}

struct found { bool leak, differed; uint32_t taken, step; };

static void pair_play(uint64_t seed, struct found *out)
{
	static struct twin both[2];
	struct fake_chance dice = { seed * 2 + 1 };
	now.begun = false;
	*out = (struct found){ .leak = false };
	now.viewer = (uint8_t)(seed % VIEWERS);
	for (int k = 0; k < 2; k++)
		begin(&both[k]);
	out->leak = !twins_same(&both[0], &both[1]);
	for (uint32_t i = 0; i < STEPS && !out->leak; i++) {
		uint32_t throw = fake_chance_below(&dice, 16);
		out->step = i;
		if (throw < 13) {
			give(both, &dice, i);
		} else if (throw < 15 || (i < 12 && !now.begun)) {
			for (int k = 0; k < 2; k++)
				look(&both[k], throw % TWIN_LOOKS);
		} else if (!now.begun) { /* the councils close, and it is blue's move */
			for (int k = 0; k < 2; k++)
				councils_end(&both[k]);
			now.begun = true;
		}
		for (int k = 0; k < 2; k++)
			twin_collect(&both[k], peer_of(now.viewer));
		out->leak = !twins_same(&both[0], &both[1]);
	}
	out->differed = !out->leak && differs_at_last(both);
	for (int k = 0; k < 2; k++) {
		out->taken += both[k].taken;
		twin_end(&both[k]);
	}
	now.run = NULL;
}

static bool planted_is_found(enum plant plant, uint64_t first)
{
	struct found found = { .leak = false };
	now.plant = plant;
	for (uint64_t k = 0; k < TRIES && !found.leak; k++)
		pair_play(first + k, &found);
	now.plant = PLANT_NONE;
	return found.leak;
}

int main(int argc, char **argv)
{
	int64_t pairs = 28, first = 1;
	uint64_t taken = 0;
	uint32_t leaks = 0, really[VIEWERS] = { 0 }, idle = 0, missed = 0;
	twins_arguments(argc, argv, &pairs, &first);
	log_set_level(LOG_ERROR);
	buffer_init(&scenario, SCENARIO_MOST);
	twins_scenario(SEATS, BLUES, posts, PIECES, &scenario);
	engine = reiswitz_engine;
	engine.view = view;
	engine.connected = connected;
	for (int64_t k = 0; k < pairs; k++) {
		struct found found;
		pair_play((uint64_t)(first + k), &found);
		if (found.leak)
			printf("leak: slates, seed %lld differs for viewer %u at step %u\n",
			       (long long)(first + k), now.viewer, found.step);
		leaks += found.leak;
		really[now.viewer] += found.differed;
		taken += found.taken;
	}
	for (int v = 0; v < VIEWERS && pairs >= VIEWERS; v++)
		idle += really[v] == 0;
	for (int plant = PLANT_COUNT; plant < PLANTS; plant++)
		missed += !planted_is_found((enum plant)plant, (uint64_t)first);
	bool good = leaks == 0 && missed == 0 && idle == 0 && taken > 0;
	printf("leak: slates: %lld pairs, %u differences, %llu slates and words unseen, %d planted, "
	       "%u missed, %u viewers idle\n", (long long)pairs, leaks, (unsigned long long)taken,
	       PLANTS - 1, missed, idle);
	printf("leak: %s slates\n", good ? "ok" : "failed");
	buffer_finish(&scenario);
	return good ? 0 : 1;
}
