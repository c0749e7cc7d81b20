/* The leak harness of drafts (TURN-7; field report A12): pairs of matches of two against one in
 * which the others put down, order, prepare and take off what they like, in each match something
 * else, while all that V does and all that is carried out is alike. Who V is goes round: the enemy,
 * a colleague, who watches at once or later. Played in lockstep through the whole server without
 * sockets; every byte V is sent must be the same: answers, refusals, updates, their order and
 * numbers, views after coming back or a restart, the list of tables, /healthz. What others prepare
 * is never lawful when their move begins, so nothing of it is carried out: that it was tried and
 * skipped is theirs to know. A planted leak, a count of the others' drafts, must be found.
 *
 * usage: drafts PAIRS [FIRST_SEED] */
#include "base/log.h"
#include "base/must.h"
#include "base/text.h"
#include "rules/reiswitz/reiswitz.h"
#include "rules/reiswitz/view.h"
#include "tests/leak/support/twins.h"

#include <stdio.h>
#include <string.h>

enum { SEATS = 3, BLUES = 2, STEPS = 60, TRIES = 8, NUMBERS = 10, PARAMS_MOST = 600, MS = 1000,
	   SCENARIO_MOST = 1 << 12 };
/* The viewers after the seats: who watches at once, and later. */
enum { PUBLIC = SEATS, DELAYED, VIEWERS };

static const char terrain[] = "{\"format\":1,\"name\":\"Apart\",\"seed\":5,\"wide\":12,\"high\":8}";
static const struct twin_post posts[] = {
	{ 0, 300, 600, 90 }, { 1, 300, 1200, 90 }, { 2, 2600, 900, 270 },
};
enum { PIECES = sizeof posts / sizeof posts[0] };
static struct buffer scenario;

static struct {
	uint8_t viewer;
	bool plant;
	const struct twin *run; /* that is played just now */
} now;

static struct engine engine;
static const struct engine *const engines[] = { &engine, NULL };

/* The planted count: so many drafts of others. */
static void view(const void *world, const void *state, const struct viewer *viewer,
                 struct fragments *out)
{
	reiswitz_engine.view(world, state, viewer, out);
	if (!now.plant || now.run == NULL)
		return;
	writer_int(fragments_open(out, VIEW_COMMAND, UINT16_MAX), now.run->taken);
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

struct made { const char *verb; char params[PARAMS_MOST]; };

/* No draft is ever lawful: its piece is of the other side. Of V's own it is alike in both. */
static void command_draw(struct made *m, struct fake_chance *dice, uint8_t seat, const char *match,
                         uint32_t ref)
{
	uint32_t which = fake_chance_below(dice, 8), number = 1 + fake_chance_below(dice, NUMBERS);
	uint32_t word = fake_chance_below(dice, 300);
	char rest[PARAMS_MOST / 2];
	if (which < 4) {
		m->verb = "draft.add";
		text_format(rest, sizeof rest,
		            "\"order\":\"order.%s\",\"params\":{\"piece\":%u,\"bearing\":%u%s}",
		            word % 2 == 0 ? "turn" : "move", seat < BLUES ? 2 : 0, word,
		            word % 2 == 0 ? "" : ",\"path\":[{\"x\":700,\"y\":700}]");
	} else if (which < 6) {
		m->verb = "draft.prepare";
		text_format(rest, sizeof rest, "\"draft\":%u,\"on\":true", number);
	} else if (which < 7) {
		m->verb = "draft.move";
		text_format(rest, sizeof rest, "\"draft\":%u,\"to\":%u", number, word % 5);
	} else {
		m->verb = "draft.remove";
		text_format(rest, sizeof rest, "\"draft\":%u", number);
	}
	text_format(m->params, sizeof m->params, "{\"match\":\"%s\",\"ref\":\"draft-ref-%u\",%s}",
	            match, ref, rest);
}

/* What V cannot know is drawn for each match by itself. */
static void give(struct twin both[2], struct fake_chance *dice, uint32_t ref)
{
	struct made m;
	uint8_t seat = (uint8_t)fake_chance_below(dice, SEATS);
	command_draw(&m, dice, seat, both[0].rig->match, ref);
	for (int k = 0; k < 2; k++) {
		if (k > 0 && seat != now.viewer)
			command_draw(&m, dice, seat, both[1].rig->match, ref);
		bool taken = say(&both[k], seat, m.verb, m.params);
		both[k].taken += taken && seat != now.viewer;
	}
}

/* All of the side to move, or in council of both, end their part: what is prepared is tried. */
static void parts_end(struct twin *run, uint8_t side, uint32_t minute, uint32_t ref)
{
	char params[PARAMS_MOST];
	for (uint8_t seat = 0; seat < SEATS; seat++) {
		if ((seat < BLUES ? 0 : 1) != side)
			continue;
		text_format(params, sizeof params,
		            "{\"match\":\"%s\",\"ref\":\"part-end-%u-%u\",\"minute\":%u}",
		            run->rig->match, ref, seat, minute);
		must(say(run, seat, "part.end", params));
		rig_run(run->rig);
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
	parts_end(run, 0, 0, 0); /* the council */
	twin_collect(run, peer_of(now.viewer));
}

static void look(struct twin *run, uint32_t throw)
{
	now.run = run;
	run->rig->clock.now_ms += MS;
	twin_look(run, peer_of(now.viewer), (enum twin_look)throw);
}

struct found { bool leak; uint32_t taken, step; };

static void pair_play(uint64_t seed, struct found *out)
{
	static struct twin both[2];
	struct fake_chance dice = { seed * 2 + 1 };
	uint32_t minute = 0;
	*out = (struct found){ .leak = false };
	now.viewer = (uint8_t)(seed % VIEWERS);
	for (int k = 0; k < 2; k++)
		begin(&both[k]);
	out->leak = !twins_same(&both[0], &both[1]);
	for (uint32_t i = 0; i < STEPS && !out->leak; i++) {
		uint32_t throw = fake_chance_below(&dice, 16);
		out->step = i;
		if (throw < 12)
			give(both, &dice, i);
		else if (throw < 14)
			for (int k = 0; k < 2; k++)
				look(&both[k], throw % TWIN_LOOKS);
		else {
			for (int k = 0; k < 2; k++)
				parts_end(&both[k], (uint8_t)(minute % SIDES), minute, 1 + minute);
			minute++;
		}
		for (int k = 0; k < 2; k++)
			twin_collect(&both[k], peer_of(now.viewer));
		out->leak = !twins_same(&both[0], &both[1]);
	}
	for (int k = 0; k < 2; k++) {
		out->taken += both[k].taken;
		twin_end(&both[k]);
	}
	now.run = NULL;
}

static bool planted_is_found(uint64_t first)
{
	struct found found = { .leak = false };
	now.plant = true;
	for (uint64_t k = 0; k < TRIES && !found.leak; k++)
		pair_play(first + k, &found);
	now.plant = false;
	return found.leak;
}

int main(int argc, char **argv)
{
	int64_t pairs = 20, first = 1;
	uint64_t taken = 0;
	uint32_t leaks = 0;
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
			printf("leak: drafts, seed %lld differs for viewer %u at step %u\n",
			       (long long)(first + k), now.viewer, found.step);
		leaks += found.leak;
		taken += found.taken;
	}
	bool planted = planted_is_found((uint64_t)first), good = leaks == 0 && planted && taken > 0;
	printf("leak: drafts: %lld pairs, %u differences, %llu changes of lists unseen, 1 planted, "
	       "%u missed\n", (long long)pairs, leaks, (unsigned long long)taken, !planted);
	printf("leak: %s drafts\n", good ? "ok" : "failed");
	buffer_finish(&scenario);
	return good ? 0 : 1;
}
