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
#include "gate/http.h"
#include "rules/reiswitz/reiswitz.h"
#include "rules/reiswitz/view.h"
#include "tests/support/rig.h"

#include <stdio.h>
#include <string.h>

enum { SEATS = 5, BLUES = 3, STEPS = 70, TRIES = 12, NUMBERS = 8, PARAMS_MOST = 600, MS = 1000 };
/* The viewers after the seats: who watches at once, and later. */
enum { PUBLIC = SEATS, DELAYED, VIEWERS };
enum plant { PLANT_NONE, PLANT_COUNT, PLANT_CUT, PLANTS };

static const char terrain[] = "{\"format\":1,\"name\":\"Apart\",\"seed\":5,\"wide\":12,\"high\":8}";
#define FOOT(side, seat, x, y, bearing)                                                      \
	"{\"arm\":\"closed_infantry\",\"side\":\"" side "\",\"division\":1,\"seat\":" seat          \
	",\"x\":" x ",\"y\":" y ",\"bearing\":" bearing "}"
#define SEAT(side) "{\"side\":\"" side "\",\"name\":\"" side "\"}"
/* Green stands between blue's 0 and 1 in the west and 2 in the east: no orderly comes through. */
static const char scenario[] =
	"{\"format\":1,\"id\":\"drawn\",\"engine\":\"reiswitz-1812\",\"title\":\"Apart\","
	"\"summary\":\"By lot\",\"terrain\":\"drawn\",\"players\":5,\"first\":\"blue\",\"seats\":["
	SEAT("blue") "," SEAT("blue") "," SEAT("blue") "," SEAT("green") "," SEAT("green") "],"
	"\"pieces\":[" FOOT("blue", "0", "100", "900", "90") ","
	FOOT("blue", "1", "100", "1100", "90") "," FOOT("blue", "2", "2900", "1000", "270") ","
	FOOT("green", "3", "1500", "200", "90") "," FOOT("green", "3", "1500", "600", "90") ","
	FOOT("green", "4", "1500", "1000", "90") "," FOOT("green", "4", "1500", "1400", "90") ","
	FOOT("green", "4", "1500", "1800", "90") "]}";

struct run {
	struct rig *rig;
	struct buffer heard;
	uint32_t taken; /* of what V cannot know */
};

static struct {
	uint8_t viewer;
	enum plant plant;
	bool begun; /* the councils are closed, and the cut is there */
	const struct run *run; /* that is played just now */
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

static void collect(struct run *run)
{
	struct rig_peer *p = &run->rig->peers[peer_of(now.viewer)];
	struct gate_answer health;
	for (uint32_t i = 0; i < p->count; i++) {
		buffer_add(&run->heard, p->frames[i].text, strlen(p->frames[i].text));
		buffer_add(&run->heard, "\n", 1);
	}
	must(gate_http(run->rig->gate, "/healthz", &health));
	buffer_add(&run->heard, health.body, health.length);
	rig_forget(run->rig);
}

static bool same(struct run both[2])
{
	const struct buffer *a = &both[0].heard, *b = &both[1].heard;
	must(!a->failed && !b->failed);
	bool equal = a->length == b->length && memcmp(a->data, b->data, a->length) == 0;
	buffer_clear(&both[0].heard);
	buffer_clear(&both[1].heard);
	return equal;
}

static bool say(struct run *run, uint8_t seat, const char *method, const char *params)
{
	now.run = run;
	const char *answer = rig_ask(run->rig, peer_of(seat), method, params);
	must(answer != NULL);
	return strstr(answer, "\"error\"") == NULL;
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
	if (which < 2)
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
static void give(struct run both[2], struct fake_chance *dice, uint32_t ref)
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

static void councils_end(struct run *run)
{
	char params[PARAMS_MOST];
	for (uint8_t seat = 0; seat < SEATS; seat++) {
		text_format(params, sizeof params,
		            "{\"match\":\"%s\",\"ref\":\"part-end-%u\",\"minute\":0}", run->rig->match,
		            seat);
		must(say(run, seat, "part.end", params));
	}
}

static void run_begin(struct run *run)
{
	*run = (struct run){ .rig = a_rig(NULL) };
	run->rig->engines = engines;
	run->rig->scenario = scenario;
	run->rig->terrain = terrain;
	rig_kill(run->rig, 0); /* starts again with this game */
	buffer_init(&run->heard, 1 << 26);
	rig_table_of(run->rig, "drawn", SEATS,
	             now.viewer == DELAYED
	                 ? "{\"sight\":\"field\"},\"delay\":{\"minutes\":1,\"seconds\":1}"
	                 : "{\"sight\":\"field\"}");
	collect(run);
}

static void come_back(struct run *run)
{
	collect(run);
	rig_kill(run->rig, 1000);
	for (uint32_t peer = 1; peer <= SEATS + 1; peer++) {
		must(rig_open(run->rig, peer, "192.0.2.1"));
		rig_ask(run->rig, peer, "session.hello", "{\"protocol\":1}");
		must(rig_join(run->rig, peer) != NULL);
	}
}

static void look(struct run *run, uint32_t throw)
{
	now.run = run;
	run->rig->clock.now_ms += MS;
	if (throw == 0)
		come_back(run);
	else if (throw == 1)
		rig_ask(run->rig, peer_of(now.viewer), "lobby.tables", "{}");
	else
		must(rig_join(run->rig, peer_of(now.viewer)) != NULL);
}

/* Blue strikes its flag: everybody is told everything. */
static bool differs_at_last(struct run both[2])
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
		collect(&both[k]);
	}
	return !same(both);
}

struct found { bool leak, differed; uint32_t taken, step; };

static void pair_play(uint64_t seed, struct found *out)
{
	static struct run both[2];
	struct fake_chance dice = { seed * 2 + 1 };
	now.begun = false;
	*out = (struct found){ .leak = false };
	now.viewer = (uint8_t)(seed % VIEWERS);
	for (int k = 0; k < 2; k++)
		run_begin(&both[k]);
	out->leak = !same(both);
	for (uint32_t i = 0; i < STEPS && !out->leak; i++) {
		uint32_t throw = fake_chance_below(&dice, 16);
		out->step = i;
		if (throw < 13) {
			give(both, &dice, i);
		} else if (throw < 15 || (i < 12 && !now.begun)) {
			for (int k = 0; k < 2; k++)
				look(&both[k], throw % 3);
		} else if (!now.begun) { /* the councils close, and it is blue's move */
			for (int k = 0; k < 2; k++)
				councils_end(&both[k]);
			now.begun = true;
		}
		collect(&both[0]);
		collect(&both[1]);
		out->leak = !same(both);
	}
	out->differed = !out->leak && differs_at_last(both);
	for (int k = 0; k < 2; k++) {
		out->taken += both[k].taken;
		rig_clear(both[k].rig);
		buffer_finish(&both[k].heard);
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
	if (argc > 1)
		must(text_to_int(argv[1], 1, 1000000, &pairs));
	if (argc > 2)
		must(text_to_int(argv[2], 0, INT32_MAX, &first));
	log_set_level(LOG_ERROR);
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
	return good ? 0 : 1;
}
