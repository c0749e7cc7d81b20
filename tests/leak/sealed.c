/* The leak harness of what is sealed (TURN-1, CARD-8): pairs of matches with an umpire in which he,
 * somebody who watches and a chair at each seat write what they like, remarks, reasons and
 * narratives, in each match something else and not equally often, while all that V does and all
 * that the umpire does to the match is alike. Who V is goes round: one side, the other, who watches
 * at once or later, the umpire, a chair, who writes his own lines while in one of the matches the
 * other side's chair fills its book or its lines wait before his. Played in lockstep through the
 * whole server without sockets; every byte V is sent must be the same. A planted leak, a count of
 * what was written, must be found by V at each place.
 *
 * usage: sealed PAIRS [FIRST_SEED] */
#include "base/must.h"
#include "base/text.h"
#include "match/notes.h"
#include "rules/reiswitz/reiswitz.h"
#include "rules/reiswitz/view.h"
#include "tests/leak/support/playing.h"

#include <string.h>

enum { SEATS = 2, BLUES = 1, STEPS = 60, TRIES = 12, PARAMS_MOST = 600 };
/* Peers: after the seats who watches and may be V; the umpire; who watches and writes; a chair at
 * either seat. */
enum { UMPIRE = SEATS + 2, WRITER, CHAIR, CHAIR_ELSE };
/* The viewers after the seats: who watches at once, and later; the umpire; a chair at the first
 * seat. */
enum { PUBLIC = SEATS, DELAYED, OFFICE, CHAIRED, VIEWERS };
enum { PRESS = 3, FLOOD_STEP = STEPS / 3 }; /* lines at once: one goes, the others wait */

static const char terrain[] = "{\"format\":1,\"name\":\"Apart\",\"seed\":5,\"wide\":12,\"high\":8}";
static const struct twin_post posts[] = {
	{ 0, 300, 600, 90 }, { 1, 2600, 900, 270 },
};
enum { PIECES = sizeof posts / sizeof posts[0] };
static const struct playing_ground ground = {
	.seats = SEATS, .blues = BLUES, .pieces = PIECES, .posts = posts, .terrain = terrain
};

static struct engine engine;

/* The planted count of what was written, one for each V. */
static void view(const void *world, const void *state, const struct viewer *viewer,
                 struct fragments *out)
{
	reiswitz_engine.view(world, state, viewer, out);
	if (playing.plant != 1 + playing.viewer || playing.twin == NULL)
		return;
	writer_int(fragments_open(out, VIEW_COMMAND, UINT16_MAX), (int64_t)playing.twin->taken);
	fragments_close(out);
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

/* The umpire and all who write come, or come again. */
static void attend(struct twin *run)
{
	for (uint32_t peer = UMPIRE; peer <= CHAIR_ELSE; peer++)
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
}

static void chairs_make(struct twin *run)
{
	char params[PARAMS_MOST];
	struct rig *rig = run->rig;
	for (uint8_t seat = 0; seat < SEATS; seat++) {
		uint32_t peer = playing_peer(run, seat);
		text_format(params, sizeof params,
		            "{\"match\":\"%s\",\"ref\":\"the-ref-of-a-chair-0000\",\"secret\":\"%s\","
		            "\"name\":\"Clara\"}", rig->match, rig->peers[peer].secret);
		member(rig_ask(rig, peer, "match.chair", params), "secret",
		       rig->peers[CHAIR + seat].secret);
	}
}

static void line_write(const struct twin *run, uint32_t ref, uint32_t n, char params[PARAMS_MOST])
{
	text_format(params, PARAMS_MOST,
	            "{\"match\":\"%s\",\"ref\":\"the-ref-of-a-line-%03u%03u\",\"text\":\"and then\"}",
	            run->rig->match, ref, n);
}

/* In one of the matches the chair at the other seat fills its book. */
static void flood(struct twin *run, uint32_t ref)
{
	char params[PARAMS_MOST];
	playing.twin = run;
	for (uint32_t n = 0; n <= NOTES_CHAIRS; n++) {
		line_write(run, ref, n, params);
		run->taken += rig_done(run->rig, CHAIR_ELSE, "narrative.add", params);
	}
}

/* V's own chair writes a line, in one of the matches behind lines of others with the same ref. */
static void press(struct twin both[2], uint32_t pressed, uint32_t ref)
{
	char params[PARAMS_MOST];
	for (uint32_t k = 0; k < 2; k++) {
		playing.twin = &both[k];
		for (uint32_t n = 0; k == pressed && n < PRESS; n++) {
			line_write(&both[k], ref, n, params);
			rig_say(both[k].rig, n % 2 == 0 ? CHAIR_ELSE : WRITER, "narrative.add", params);
			rig_say(both[k].rig, n % 2 == 0 ? WRITER : CHAIR_ELSE, "narrative.add", params);
		}
		rig_tick(both[k].rig);
		line_write(&both[k], ref, 0, params);
		rig_say(both[k].rig, CHAIR, "narrative.add", params);
		rig_run(both[k].rig);
	}
}

/* What V cannot know is drawn for each match by itself: words, and whether they are written. */
static void give(struct twin both[2], struct fake_chance *dice, uint32_t ref)
{
	static const struct { const char *verb; uint32_t peer; } all[] = {
		{ "umpire.remark", UMPIRE }, { "umpire.freeze", UMPIRE }, { "umpire.unfreeze", UMPIRE },
		{ "narrative.add", UMPIRE }, { "narrative.add", WRITER }, { "narrative.add", CHAIR },
		{ "narrative.add", CHAIR_ELSE },
	};
	enum { ALL = sizeof all / sizeof all[0], RULINGS = 3 };
	static const char long_story[] = "and so on and so on and so on and so on and so on and so on "
	                                 "and so on and so on and so on and so on and so on and so on";
	char params[PARAMS_MOST];
	uint32_t which = fake_chance_below(dice, ALL), peer = all[which].peer, word = 0, length = 0;
	bool own = peer == playing.peer, writes = true;
	for (int k = 0; k < 2; k++) {
		if (k == 0 || !own) {
			word = fake_chance_below(dice, 1000);
			length = fake_chance_below(dice, 100);
			writes = which == 1 || which == 2 || fake_chance_below(dice, 3) > 0;
		}
		text_format(params, sizeof params,
		            "{\"match\":\"%s\",\"ref\":\"the-ref-of-a-note-%06u\",\"%s\":\"%u %.*s\"}",
		            both[k].rig->match, ref, which >= RULINGS ? "text" : "reason", word,
		            (int)length, long_story);
		playing.twin = &both[k];
		if (writes)
			both[k].taken += rig_done(both[k].rig, peer, all[which].verb, params);
	}
}

static void begin(struct twin both[2])
{
	playing.peer = playing.viewer == OFFICE ? UMPIRE : playing.viewer == CHAIRED ? CHAIR : 0;
	for (int k = 0; k < 2; k++) {
		appoint(&both[k]);
		chairs_make(&both[k]);
		attend(&both[k]);
	}
}

static void step(struct twin both[2], struct fake_chance *dice, uint32_t number)
{
	uint32_t throw = fake_chance_below(dice, 16);
	if (playing.viewer == CHAIRED && number == FLOOD_STEP)
		flood(&both[fake_chance_below(dice, 2)], number);
	if (playing.viewer == CHAIRED && throw < 4) {
		press(both, fake_chance_below(dice, 2), number);
	} else if (throw < 12) {
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
	.plants = VIEWERS,
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
	engine.view = view;
	return playing_main(&program, argc, argv);
}
