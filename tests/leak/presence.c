/* The leak harness of presence (TURN-2, TURN-5, CARD-5): pairs of matches of three against two in
 * field sight. Green stands between blue's 0 and 1 in the west and 2 in the east, so that no
 * orderly comes through. Lines hang and live again, in each match for itself, of whoever V is not
 * in communication with: so they are absent in the one and there in the other, the command passes
 * in the one and not in the other, and they invite others to their seats in the one and not in the
 * other. All else is done alike, and so is what V asks for and is refused. Who V is goes round:
 * each seat, and who watches. Every byte V is sent must be the same. A planted leak, how many are
 * absent, must be found.
 *
 * usage: presence PAIRS [FIRST_SEED] */
#include "base/must.h"
#include "base/text.h"
#include "rules/reiswitz/reiswitz.h"
#include "rules/reiswitz/view.h"
#include "tests/leak/support/playing.h"

#include <string.h>

enum { SEATS = 5, BLUES = 3, STEPS = 70, TRIES = 12, PARAMS_MOST = 300, S = 1000, LIMIT_S = 60,
	   SCENARIO_MOST = 1 << 12, GREENS_FIRST = 3 };
/* The viewer after the seats: who watches at once. Who watches later is told all, later. */
enum { PUBLIC = SEATS, VIEWERS };

#define ROW "\".....DD..........DD.....\""
#define ROWS4 ROW "," ROW "," ROW "," ROW
static const char terrain[] =
	"{\"format\":1,\"name\":\"Apart\",\"seed\":5,\"wide\":12,\"high\":8,\"ground\":["
	ROWS4 "," ROWS4 "," ROWS4 "," ROWS4 "]}";
static const struct twin_post posts[] = {
	{ 0, 200, 900, 90 },    { 0, 300, 1300, 90 },   { 1, 200, 500, 90 },
	{ 1, 300, 1700, 90 },   { 2, 2800, 700, 270 },  { 2, 2700, 1300, 270 },
	{ 3, 1500, 200, 270 },  { 3, 1500, 550, 270 },  { 4, 1500, 900, 270 },
	{ 4, 1500, 1300, 270 }, { 4, 1500, 1720, 270 },
};
enum { PIECES = sizeof posts / sizeof posts[0] };
static struct buffer scenario;

/* One match of a pair. */
struct run {
	struct twin *twin;
	struct state state; /* the newest */
	uint32_t absent;    /* how often the game heard of one */
};
static struct run runs[2];
static struct run *now; /* that is played just now */

static struct engine engine;
static const struct engine *const engines[] = { &engine, NULL };

/* --- The game, with a leak planted and its truth written down. --- */

static void view(const void *world, const void *state, const struct viewer *viewer,
                 struct fragments *out)
{
	const struct state *s = state;
	uint32_t absent = 0;
	reiswitz_engine.view(world, state, viewer, out);
	for (uint8_t k = 0; k < SEATS; k++)
		absent += s->absent[k];
	if (playing.plant == 0)
		return;
	writer_int(fragments_open(out, VIEW_COMMAND, UINT16_MAX), absent);
	fragments_close(out);
}

static void apply(const void *world, void *state, struct seat_id seat, const void *command,
                  void *outcome)
{
	reiswitz_engine.apply(world, state, seat, command, outcome);
	if (now != NULL)
		now->state = *(struct state *)state;
}

static void attend(const void *world, void *state, struct seat_id seat, enum attendance how,
                   void *outcome)
{
	reiswitz_engine.attend(world, state, seat, how, outcome);
	if (now == NULL)
		return;
	now->state = *(struct state *)state;
	now->absent += how == ATTEND_GONE;
}

/* --- One match of a pair. --- */

static struct rig_peer *peer(struct run *run, uint8_t seat)
{
	return &run->twin->rig->peers[playing_peer(run->twin, seat)];
}

static bool say(struct run *run, uint8_t seat, const char *method, const char *params)
{
	now = run;
	return playing_say(run->twin, seat, method, params);
}

/* Of each side one is always there: V, or who is not in communication with whom it is about. */
static bool is_secret(uint8_t seat)
{
	static const bool unknown[VIEWERS][SEATS] = {
		{ false, false, true, true, false }, { false, false, true, true, false },
		{ true, true, false, true, false },  { true, true, false, false, false },
		{ true, true, false, false, false }, { true, true, false, true, false },
	};
	return unknown[playing.viewer][seat];
}

static void hang(struct run *run, uint8_t seat, bool hangs)
{
	peer(run, seat)->silent_ms = hangs ? (int64_t)2 * LIMIT_S * S : 0;
}

/* Of each match for itself. */
static void lines_hang(struct run both[2], struct fake_chance *dice)
{
	for (int k = 0; k < 2; k++) {
		uint8_t seat = (uint8_t)fake_chance_below(dice, SEATS);
		if (is_secret(seat))
			hang(&both[k], seat, fake_chance_below(dice, 3) > 0);
	}
}

/* Whoever V knows nothing of invites another to his seat. */
static void another(struct run both[2], struct fake_chance *dice, uint32_t ref)
{
	uint8_t seat = (uint8_t)fake_chance_below(dice, SEATS);
	struct run *run = &both[fake_chance_below(dice, 2)];
	char params[PARAMS_MOST];
	if (!is_secret(seat))
		return;
	text_format(params, sizeof params,
	            "{\"ref\":\"the-ref-of-another-%04u\",\"match\":\"%s\",\"secret\":\"%s\"}", ref,
	            run->twin->rig->match, peer(run, seat)->secret);
	say(run, seat, "match.replace", params);
}

static void pass(struct run both[2], int64_t ms)
{
	for (int k = 0; k < 2; k++) {
		now = &both[k];
		both[k].twin->rig->clock.now_ms += ms;
		rig_run(both[k].twin->rig);
		rig_run(both[k].twin->rig);
	}
}

/* V asks for what he may not have, or may; alike in both. */
static void ask(struct run both[2], struct fake_chance *dice, uint32_t ref)
{
	static const char *const verbs[] = { "command.return", "offer.draw", "offer.decline",
		                                 "command.assign" };
	char params[PARAMS_MOST];
	uint32_t which = fake_chance_below(dice, 5), seat = fake_chance_below(dice, SEATS);
	for (int k = 0; k < 2 && playing.viewer != PUBLIC; k++) {
		struct run *run = &both[k];
		if (which == 4)
			text_format(params, sizeof params,
			            "{\"ref\":\"the-ref-of-an-asker-%u\",\"match\":\"%s\",\"secret\":\"%s\","
			            "\"seat\":%u}", 100 + ref, run->twin->rig->match,
			            peer(run, playing.viewer)->secret, seat);
		else
			text_format(params, sizeof params,
			            "{\"match\":\"%s\",\"ref\":\"ask-ref-%u\",\"minute\":%u%s}",
			            run->twin->rig->match, ref, run->state.minute,
			            which == 3 ? ",\"seat\":1,\"pieces\":[1]" : "");
		say(run, playing.viewer, which == 4 ? "match.replace" : verbs[which], params);
	}
}

static void part_ends(struct run *run, uint8_t seat, uint32_t ref)
{
	now = run;
	playing_part_ends(run->twin, seat, run->state.minute, ref);
}

/* Those first whom V knows nothing of, so that the same one ends the move in both; who is absent
 * is not waited for, who only hangs is heard again. */
static void move_ends(struct run both[2], uint32_t ref)
{
	for (int k = 0; k < 2; k++) {
		struct run *run = &both[k];
		uint8_t side = run->state.side, first = side == SIDE_BLUE ? 0 : GREENS_FIRST,
				last = side == SIDE_BLUE ? BLUES : SEATS;
		for (int known = 0; known < 2; known++)
			for (uint8_t seat = first; seat < last; seat++) {
				bool gone = run->state.absent[seat] && peer(run, seat)->silent_ms > 0;
				if (is_secret(seat) != (known == 0) || gone)
					continue;
				hang(run, seat, false);
				part_ends(run, seat, ref);
			}
		must(run->state.side != side);
	}
}

static void begin(struct twin both[2], uint64_t seed)
{
	const struct twin_table table = { engines, buffer_text(&scenario), terrain,
		                              "{\"sight\":\"field\"},\"absence\":60", SEATS };
	(void)seed;
	now = NULL;
	playing_lay(both, &table, NULL);
	for (int k = 0; k < 2; k++) {
		const struct state *s = &runs[k].state;
		runs[k] = (struct run){ .twin = &both[k] };
		for (uint8_t seat = 0; seat < SEATS; seat++) /* the councils */
			part_ends(&runs[k], seat, 9999);
		must(s->stage == STAGE_PLAY && s->link[0] == 3 && s->link[2] == 4);
	}
}

/* After a start lines are new, and live. */
static void look(struct run *run, enum twin_look how)
{
	now = run;
	for (uint8_t seat = 0; seat < SEATS && how == TWIN_COMES_BACK; seat++)
		hang(run, seat, false);
	twin_look(run->twin, playing_peer(run->twin, playing.viewer), how);
}

static void step(struct twin both[2], struct fake_chance *dice, uint32_t ref)
{
	(void)both;
	uint32_t throw = fake_chance_below(dice, 20);
	if (throw < 7) {
		lines_hang(runs, dice);
	} else if (throw < 13) {
		pass(runs, (int64_t)fake_chance_below(dice, 2 * LIMIT_S) * S);
	} else if (throw < 14) {
		another(runs, dice, ref);
	} else if (throw < 16) {
		ask(runs, dice, ref);
	} else if (throw < 18) {
		move_ends(runs, ref);
	} else {
		pass(runs, 3 * S); /* what is to be recorded is */
		for (int k = 0; k < 2; k++)
			look(&runs[k], (enum twin_look)(ref % TWIN_LOOKS));
		pass(runs, 3 * S);
	}
}

static void note(bool even, struct playing_found *out)
{
	const struct state *a = &runs[0].state, *b = &runs[1].state;
	bool commanded = memcmp(a->commander, b->commander, sizeof a->commander) != 0;
	(void)even;
	out->differed |= memcmp(a->absent, b->absent, sizeof a->absent) != 0;
	out->count[1] |= commanded;
}

static void count(struct twin both[2], struct playing_found *out)
{
	(void)both;
	out->count[0] = (uint64_t)runs[0].absent + runs[1].absent;
}

static const struct playing_program program = {
	.name = "presence",
	.pairs = 20,
	.viewers = VIEWERS,
	.plants = 1,
	.differ = true,
	.steps = STEPS,
	.tries = TRIES,
	.counted = { { "absent" }, { "pairs with another commander" } },
	.begin = begin,
	.step = step,
	.note = note,
	.count = count,
};

int main(int argc, char **argv)
{
	buffer_init(&scenario, SCENARIO_MOST);
	twins_scenario(SEATS, BLUES, posts, PIECES, &scenario);
	engine = reiswitz_engine;
	engine.view = view;
	engine.apply = apply;
	engine.attend = attend;
	int status = playing_main(&program, argc, argv);
	buffer_finish(&scenario);
	return status;
}
