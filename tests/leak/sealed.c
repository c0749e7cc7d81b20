/* The leak harness of what is sealed (TURN-1, CARD-8): pairs of matches with an umpire in which he
 * and somebody who watches write what they like, remarks, reasons and narratives, in each match
 * something else and not equally often, while all that V does and all that the umpire does to the
 * match is alike. Who V is goes round: one side, the other, who watches at once or later. Played
 * in lockstep through the whole server without sockets; every byte V is sent must be the same. A
 * planted leak, a count of what was written, must be found.
 *
 * usage: sealed PAIRS [FIRST_SEED] */
#include "base/log.h"
#include "base/must.h"
#include "base/text.h"
#include "rules/reiswitz/reiswitz.h"
#include "rules/reiswitz/view.h"
#include "tests/leak/support/twins.h"

#include <stdio.h>
#include <string.h>

enum { SEATS = 2, BLUES = 1, STEPS = 60, TRIES = 8, PARAMS_MOST = 600, MS = 1000,
	   SCENARIO_MOST = 1 << 12 };
/* Peers: after the seats who watches and may be V; the umpire; who watches and writes. */
enum { UMPIRE = SEATS + 2, WRITER };
/* The viewers after the seats: who watches at once, and later. */
enum { PUBLIC = SEATS, DELAYED, VIEWERS };

static const char terrain[] = "{\"format\":1,\"name\":\"Apart\",\"seed\":5,\"wide\":12,\"high\":8}";
static const struct twin_post posts[] = {
	{ 0, 300, 600, 90 }, { 1, 2600, 900, 270 },
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

/* The planted count: so much was written. */
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

/* "key":"…" of an answer; must: it is there. */
static void member(const char *text, const char *key, char out[SECRET_TEXT])
{
	char head[32];
	must(text_format(head, sizeof head, "\"%s\":\"", key));
	const char *at = text != NULL ? strstr(text, head) : NULL;
	must(at != NULL);
	memcpy(out, at + strlen(head), SECRET_TEXT - 1);
	out[SECRET_TEXT - 1] = '\0';
}

/* The umpire and who writes come, or come again. */
static void attend(struct twin *run)
{
	for (uint32_t peer = UMPIRE; peer <= WRITER; peer++)
		if (!run->rig->peers[peer].open) {
			rig_greet(run->rig, peer);
			rig_join(run->rig, peer);
		}
}

static void appoint(struct twin *run)
{
	struct rig *rig = run->rig;
	char key[2][SECRET_TEXT], params[PARAMS_MOST];
	text_format(params, sizeof params,
	            "{\"match\":\"%s\",\"ref\":\"the-ref-of-a-name-000000\",\"secret\":\"%s\","
	            "\"name\":\"Ida\"}", rig->match, rig->peers[1].secret);
	member(rig_ask(rig, 1, "match.umpire", params), "key", key[0]);
	text_format(params, sizeof params,
	            "{\"match\":\"%s\",\"ref\":\"the-ref-of-a-consent-000\",\"secret\":\"%s\","
	            "\"agree\":true}", rig->match, rig->peers[2].secret);
	member(rig_ask(rig, 2, "match.agree", params), "key", key[1]);
	text_format(params, sizeof params,
	            "{\"match\":\"%s\",\"ref\":\"the-ref-of-an-office-000\",\"key\":\"%s\","
	            "\"other\":\"%s\"}", rig->match, key[0], key[1]);
	member(rig_ask(rig, 1, "match.preside", params), "secret", rig->peers[UMPIRE].secret);
	attend(run);
}

/* What V cannot know is drawn for each match by itself: words, and whether they are written. */
static void give(struct twin both[2], struct fake_chance *dice, uint32_t ref)
{
	static const char *const verbs[] = {
		"umpire.remark", "narrative.add", "narrative.add", "umpire.freeze", "umpire.unfreeze"
	};
	static const char long_story[] = "and so on and so on and so on and so on and so on and so on "
	                                 "and so on and so on and so on and so on and so on and so on";
	char params[PARAMS_MOST];
	uint32_t which = fake_chance_below(dice, 5), peer = which == 2 ? WRITER : UMPIRE;
	for (int k = 0; k < 2; k++) {
		uint32_t word = fake_chance_below(dice, 1000), length = fake_chance_below(dice, 100);
		bool writes = which >= 3 || fake_chance_below(dice, 3) > 0;
		text_format(params, sizeof params,
		            "{\"match\":\"%s\",\"ref\":\"the-ref-of-a-note-%06u\",\"%s\":\"%u %.*s\"}",
		            both[k].rig->match, ref, which == 1 || which == 2 ? "text" : "reason", word,
		            (int)length, long_story);
		now.run = &both[k];
		if (writes)
			both[k].taken += rig_done(both[k].rig, peer, verbs[which], params);
	}
}

/* All of the side to move end their part. */
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
	appoint(run);
	twin_collect(run, peer_of(now.viewer));
}

static void look(struct twin *run, uint32_t throw)
{
	now.run = run;
	run->rig->clock.now_ms += MS;
	twin_look(run, peer_of(now.viewer), (enum twin_look)throw);
	attend(run);
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
			printf("leak: sealed, seed %lld differs for viewer %u at step %u\n",
			       (long long)(first + k), now.viewer, found.step);
		leaks += found.leak;
		taken += found.taken;
	}
	bool planted = planted_is_found((uint64_t)first), good = leaks == 0 && planted && taken > 0;
	printf("leak: sealed: %lld pairs, %u differences, %llu notes unseen, 1 planted, "
	       "%u missed\n", (long long)pairs, leaks, (unsigned long long)taken, !planted);
	printf("leak: %s sealed\n", good ? "ok" : "failed");
	buffer_finish(&scenario);
	return good ? 0 : 1;
}
