/* The leak harness of what is sealed (TURN-1, CARD-8): pairs of matches with an umpire in which he
 * and somebody who watches write what they like, remarks, reasons and narratives, in each match
 * something else and not equally often, while all that V does and all that the umpire does to the
 * match is alike. Who V is goes round: one side, the other, who watches at once or later. Played
 * in lockstep through the whole server without sockets; every byte V is sent must be the same. A
 * planted leak, a count of what was written, must be found.
 *
 * usage: sealed PAIRS [FIRST_SEED] */
#include "base/must.h"
#include "base/text.h"
#include "rules/reiswitz/reiswitz.h"
#include "tests/leak/support/playing.h"

#include <string.h>

enum { SEATS = 2, BLUES = 1, STEPS = 60, TRIES = 8, PARAMS_MOST = 600 };
/* Peers: after the seats who watches and may be V; the umpire; who watches and writes. */
enum { UMPIRE = SEATS + 2, WRITER };
/* The viewers after the seats: who watches at once, and later. */
enum { PUBLIC = SEATS, DELAYED, VIEWERS };

static const char terrain[] = "{\"format\":1,\"name\":\"Apart\",\"seed\":5,\"wide\":12,\"high\":8}";
static const struct twin_post posts[] = {
	{ 0, 300, 600, 90 }, { 1, 2600, 900, 270 },
};
enum { PIECES = sizeof posts / sizeof posts[0] };
static const struct playing_ground ground = {
	.seats = SEATS, .blues = BLUES, .pieces = PIECES, .posts = posts, .terrain = terrain
};

static struct engine engine;

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
		playing.twin = &both[k];
		if (writes)
			both[k].taken += rig_done(both[k].rig, peer, verbs[which], params);
	}
}

static void begin(struct twin both[2])
{
	for (int k = 0; k < 2; k++)
		appoint(&both[k]);
}

static void step(struct twin both[2], struct fake_chance *dice, uint32_t number)
{
	uint32_t throw = fake_chance_below(dice, 16);
	if (throw < 12) {
		give(both, dice, number);
	} else if (throw < 14) {
		playing_look(both, (enum twin_look)(throw % TWIN_LOOKS));
		for (int k = 0; k < 2; k++) {
			playing.twin = &both[k];
			attend(&both[k]);
		}
	} else {
		playing_move_ends(both, 1 + playing.minute);
	}
}

static const struct playing_program program = {
	.name = "sealed",
	.engine = &engine,
	.ground = &ground,
	.options = { "{\"sight\":\"field\"}" },
	.later = "{\"minutes\":1,\"seconds\":1}",
	.pairs = 20,
	.viewers = VIEWERS,
	.plants = 1,
	.steps = STEPS,
	.tries = TRIES,
	.counted = { { "notes unseen" } },
	.begin = begin,
	.step = step,
	.count = playing_count_taken,
};

int main(int argc, char **argv)
{
	engine = reiswitz_engine;
	engine.view = playing_view_taken;
	return playing_main(&program, argc, argv);
}
