/* The leak harness of dispatch riders (CARD-7): pairs of matches of three against two in field
 * sight in which the others write, hand over, read and wipe as they like, in each match something
 * else, so that in one riders are on the road, arrive and are awaited of which the other has none.
 * Blue's 0 and 1 sit in the west, 2 beyond green's line, cut off; green's 3 holds the line, 4 is
 * far in the south-east: so that no rider comes in sight of anybody but of his own side's two. Who
 * V is goes round: an enemy; a friend whom no orderly reaches; a colleague whose own slates and
 * riders are his to know; who watches, at once or later. Played in lockstep through the whole
 * server; every byte V is sent must be the same. When all is over he is told all (CARD-9), and it
 * must differ. Leaks are planted, riders that are shown to all, and that one is on the road, and
 * must be found.
 *
 * What a player may know of riders: when a slate reaches him or comes back to him, and where one
 * is that his troops have in sight. Like the one bit of CARD-10 this hangs on where enemies stand
 * whom nobody of his has seen, and is knowable; so the pairs here stand alike.
 *
 * usage: riders PAIRS [FIRST_SEED] */
#include "base/log.h"
#include "base/must.h"
#include "base/text.h"
#include "rules/reiswitz/reiswitz.h"
#include "rules/reiswitz/riders.h"
#include "rules/reiswitz/view.h"
#include "tests/leak/support/twins.h"

#include <stdio.h>
#include <string.h>

enum { SEATS = 5, BLUES = 3, STEPS = 90, TRIES = 12, NUMBERS = 8, PARAMS_MOST = 600, MS = 1000,
	   SCENARIO_MOST = 1 << 13 };
/* The viewers after the seats: who watches at once, and later. */
enum { PUBLIC = SEATS, DELAYED, VIEWERS };
enum plant { PLANT_NONE, PLANT_SHOWN, PLANT_COUNT, PLANTS };

static const char terrain[] =
	"{\"format\":1,\"name\":\"Apart\",\"seed\":5,\"wide\":26,\"high\":16}";
static const struct twin_post posts[] = {
	{ 0, 100, 1000, 90 },   { 1, 100, 3000, 90 },   { 2, 3500, 2000, 270 }, { 3, 2000, 200, 270 },
	{ 3, 2000, 600, 270 },  { 3, 2000, 1000, 270 }, { 3, 2000, 1400, 270 }, { 3, 2000, 1800, 270 },
	{ 3, 2000, 2200, 270 }, { 3, 2000, 2600, 270 }, { 3, 2000, 3000, 270 }, { 3, 2000, 3400, 270 },
	{ 3, 2000, 3800, 270 }, { 4, 6300, 3800, 270 },
};
enum { PIECES = sizeof posts / sizeof posts[0] };
static struct buffer scenario;

static struct {
	uint8_t viewer;
	enum plant plant;
	bool begun;
	uint32_t minute;
	uint64_t rode; /* riders seen on the road in either match, each minute */
	const struct twin *run; /* that is played just now */
} now;

static struct engine engine;
static const struct engine *const engines[] = { &engine, NULL };

static uint32_t on_the_road(const struct state *s)
{
	uint32_t n = 0;
	for (uint8_t k = 0; k < RIDERS_MAX; k++)
		n += rider_is_out(&s->rider[k]);
	return n;
}

static void view(const void *world, const void *state, const struct viewer *viewer,
                 struct fragments *out)
{
	static struct state shown;
	shown = *(const struct state *)state;
	now.rode += on_the_road(&shown) > 0;
	for (uint8_t k = 0; k < RIDERS_MAX && now.plant == PLANT_SHOWN; k++)
		shown.rider[k].seats = UINT16_MAX;
	reiswitz_engine.view(world, &shown, viewer, out);
	if (now.plant != PLANT_COUNT)
		return;
	writer_int(fragments_open(out, VIEW_RIDER, UINT16_MAX), on_the_road(&shown));
	fragments_close(out);
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
	static const char *const verbs[] = { "slate.write", "slate.write", "slate.hand", "slate.hand",
		                                 "slate.hand",  "slate.read",  "slate.read", "slate.wipe" };
	static const uint8_t colleague[SEATS] = { 1, 0, 0, 4, 3 };
	uint32_t which = fake_chance_below(dice, 8), number = 1 + fake_chance_below(dice, NUMBERS);
	uint32_t word = fake_chance_below(dice, 1000);
	char rest[PARAMS_MOST / 2];
	m->verb = verbs[which];
	if (which < 2)
		text_format(rest, sizeof rest, "\"kind\":\"order\",\"text\":\"Of %u\"", word);
	else if (which < 5)
		text_format(rest, sizeof rest, "\"slate\":%u,\"to\":%u", number, colleague[seat]);
	else
		text_format(rest, sizeof rest, "\"slate\":%u", number);
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

/* Every seat of the side to move, or in council of both, has done. */
static void parts_end(struct twin *run, uint32_t step)
{
	char params[PARAMS_MOST];
	bool blue = now.minute % 2 == 0;
	for (uint8_t seat = 0; seat < SEATS; seat++) {
		if (now.begun && (seat < BLUES) != blue)
			continue;
		text_format(params, sizeof params,
		            "{\"match\":\"%s\",\"ref\":\"part-end-%u-%u\",\"minute\":%u}", run->rig->match,
		            seat, step, now.minute);
		must(say(run, seat, "part.end", params));
	}
}

static void both_end(struct twin both[2], uint32_t step)
{
	for (int k = 0; k < 2; k++)
		parts_end(&both[k], step);
	now.minute += now.begun;
	now.begun = true;
}

static void begin(struct twin *run)
{
	const struct twin_table table = {
		.engines = engines, .scenario = buffer_text(&scenario), .terrain = terrain, .seats = SEATS,
		.options = now.viewer == DELAYED ? "{\"sight\":\"field\",\"riders_taken\":true},"
		                                   "\"delay\":{\"minutes\":240,\"seconds\":1}"
		                                 : "{\"sight\":\"field\",\"riders_taken\":true}"
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
		            "{\"match\":\"%s\",\"ref\":\"the-flag-ref\",\"minute\":%u}",
		            both[k].rig->match, now.minute);
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
	now.minute = 0;
	*out = (struct found){ .leak = false };
	now.viewer = (uint8_t)(seed % VIEWERS);
	for (int k = 0; k < 2; k++)
		begin(&both[k]);
	both_end(both, STEPS);
	for (uint32_t i = 0; i < STEPS && !out->leak; i++) {
		uint32_t throw = fake_chance_below(&dice, 16);
		out->step = i;
		if (throw < 10)
			give(both, &dice, i);
		else if (throw < 14)
			both_end(both, i);
		else
			for (int k = 0; k < 2; k++)
				look(&both[k], (throw + i) % TWIN_LOOKS);
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
	int64_t pairs = 14, first = 1;
	uint64_t taken = 0;
	uint32_t leaks = 0, really[VIEWERS] = { 0 }, idle = 0, missed = 0;
	twins_arguments(argc, argv, &pairs, &first);
	log_set_level(LOG_ERROR);
	buffer_init(&scenario, SCENARIO_MOST);
	twins_scenario(SEATS, BLUES, posts, PIECES, &scenario);
	engine = reiswitz_engine;
	engine.view = view;
	for (int64_t k = 0; k < pairs; k++) {
		struct found found;
		pair_play((uint64_t)(first + k), &found);
		if (found.leak)
			printf("leak: riders, seed %lld differs for viewer %u at step %u\n",
			       (long long)(first + k), now.viewer, found.step);
		leaks += found.leak;
		really[now.viewer] += found.differed;
		taken += found.taken;
	}
	for (int v = 0; v < VIEWERS && pairs >= VIEWERS; v++)
		idle += really[v] == 0;
	uint64_t rode = now.rode;
	for (int plant = PLANT_NONE + 1; plant < PLANTS; plant++)
		missed += !planted_is_found((enum plant)plant, (uint64_t)first);
	bool good = leaks == 0 && missed == 0 && idle == 0 && taken > 0 && rode > 0;
	printf("leak: riders: %lld pairs, %u differences, %llu slates unseen, %llu views of the road, "
	       "%d planted, %u missed, %u viewers idle\n", (long long)pairs, leaks,
	       (unsigned long long)taken, (unsigned long long)rode, PLANTS - 1, missed, idle);
	printf("leak: %s riders\n", good ? "ok" : "failed");
	buffer_finish(&scenario);
	return good ? 0 : 1;
}
