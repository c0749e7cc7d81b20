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
#include "tests/leak/support/cut.h"

#include <string.h>

enum { STEPS = 70, TRIES = 12, PARAMS_MOST = 300, S = 1000, LIMIT_S = 60 };
/* The viewer after the seats: who watches at once. Who watches later is told all, later. */
enum { PUBLIC = CUT_SEATS, VIEWERS };

static uint32_t absent; /* how often the game of this pair heard of one */
static struct engine engine;

/* --- The game, with a leak planted and its truth written down. --- */

static void view(const void *world, const void *state, const struct viewer *viewer,
                 struct fragments *out)
{
	const struct state *s = state;
	uint32_t gone = 0;
	reiswitz_engine.view(world, state, viewer, out);
	for (uint8_t k = 0; k < CUT_SEATS; k++)
		gone += s->absent[k];
	if (playing.plant == 0)
		return;
	writer_int(fragments_open(out, VIEW_COMMAND, UINT16_MAX), gone);
	fragments_close(out);
}

static void attend(const void *world, void *state, struct seat_id seat, enum attendance how,
                   void *outcome)
{
	playing_attend(world, state, seat, how, outcome);
	absent += playing.twin != NULL && how == ATTEND_GONE;
}

/* --- One match of a pair. --- */

static struct rig_peer *peer(struct twin *run, uint8_t seat)
{
	return &run->rig->peers[playing_peer(run, seat)];
}

/* Of each side one is always there: V, or who is not in communication with whom it is about. */
static bool is_secret(uint8_t seat)
{
	static const bool unknown[VIEWERS][CUT_SEATS] = {
		{ false, false, true, true, false }, { false, false, true, true, false },
		{ true, true, false, true, false },  { true, true, false, false, false },
		{ true, true, false, false, false }, { true, true, false, true, false },
	};
	return unknown[playing.viewer][seat];
}

static void hang(struct twin *run, uint8_t seat, bool hangs)
{
	peer(run, seat)->silent_ms = hangs ? (int64_t)2 * LIMIT_S * S : 0;
}

/* Of each match for itself. */
static void lines_hang(struct twin both[2], struct fake_chance *dice)
{
	for (int k = 0; k < 2; k++) {
		uint8_t seat = (uint8_t)fake_chance_below(dice, CUT_SEATS);
		if (is_secret(seat))
			hang(&both[k], seat, fake_chance_below(dice, 3) > 0);
	}
}

/* Whoever V knows nothing of invites another to his seat. */
static void another(struct twin both[2], struct fake_chance *dice, uint32_t ref)
{
	uint8_t seat = (uint8_t)fake_chance_below(dice, CUT_SEATS);
	struct twin *run = &both[fake_chance_below(dice, 2)];
	char params[PARAMS_MOST];
	if (!is_secret(seat))
		return;
	text_format(params, sizeof params,
	            "{\"ref\":\"the-ref-of-another-%04u\",\"match\":\"%s\",\"secret\":\"%s\"}", ref,
	            run->rig->match, peer(run, seat)->secret);
	playing_say(run, seat, "match.replace", params);
}

static void pass(struct twin both[2], int64_t ms)
{
	for (int k = 0; k < 2; k++) {
		playing.twin = &both[k];
		both[k].rig->clock.now_ms += ms;
		rig_run(both[k].rig);
		rig_run(both[k].rig);
	}
}

/* V asks for what he may not have, or may; alike in both. */
static void ask(struct twin both[2], struct fake_chance *dice, uint32_t ref)
{
	static const char *const verbs[] = { "command.return", "offer.draw", "offer.decline",
		                                 "command.assign" };
	char params[PARAMS_MOST];
	uint32_t which = fake_chance_below(dice, 5), seat = fake_chance_below(dice, CUT_SEATS);
	for (int k = 0; k < 2 && playing.viewer != PUBLIC; k++) {
		struct twin *run = &both[k];
		if (which == 4)
			text_format(params, sizeof params,
			            "{\"ref\":\"the-ref-of-an-asker-%u\",\"match\":\"%s\",\"secret\":\"%s\","
			            "\"seat\":%u}", 100 + ref, run->rig->match,
			            peer(run, playing.viewer)->secret, seat);
		else
			text_format(params, sizeof params,
			            "{\"match\":\"%s\",\"ref\":\"ask-ref-%u\",\"minute\":%u%s}",
			            run->rig->match, ref, playing_truth(run)->minute,
			            which == 3 ? ",\"seat\":1,\"pieces\":[1]" : "");
		playing_say(run, playing.viewer, which == 4 ? "match.replace" : verbs[which], params);
	}
}

static void part_ends(struct twin *run, uint8_t seat, uint32_t ref)
{
	playing_part_ends(run, seat, playing_truth(run)->minute, ref);
}

/* Those first whom V knows nothing of, so that the same one ends the move in both; who is absent
 * is not waited for, who only hangs is heard again. */
static void move_ends(struct twin both[2], uint32_t ref)
{
	for (int k = 0; k < 2; k++) {
		struct twin *run = &both[k];
		uint8_t side = playing_truth(run)->side, first = side == SIDE_BLUE ? 0 : CUT_BLUES,
				last = side == SIDE_BLUE ? CUT_BLUES : CUT_SEATS;
		for (int known = 0; known < 2; known++)
			for (uint8_t seat = first; seat < last; seat++) {
				bool gone = playing_truth(run)->absent[seat] && peer(run, seat)->silent_ms > 0;
				if (is_secret(seat) != (known == 0) || gone)
					continue;
				hang(run, seat, false);
				part_ends(run, seat, ref);
			}
		must(playing_truth(run)->side != side);
	}
}

static void begin(struct twin both[2])
{
	absent = 0;
	for (int k = 0; k < 2; k++) {
		const struct state *s = playing_truth(&both[k]);
		for (uint8_t seat = 0; seat < CUT_SEATS; seat++) /* the councils */
			part_ends(&both[k], seat, 9999);
		must(s->stage == STAGE_PLAY && s->link[0] == 3 && s->link[2] == 4);
	}
}

/* After a start lines are new, and live. */
static void look(struct twin *run, enum twin_look how)
{
	playing.twin = run;
	for (uint8_t seat = 0; seat < CUT_SEATS && how == TWIN_COMES_BACK; seat++)
		hang(run, seat, false);
	twin_look(run, playing_peer(run, playing.viewer), how);
}

static void step(struct twin both[2], struct fake_chance *dice, uint32_t ref)
{
	uint32_t throw = fake_chance_below(dice, 20);
	if (throw < 7) {
		lines_hang(both, dice);
	} else if (throw < 13) {
		pass(both, (int64_t)fake_chance_below(dice, 2 * LIMIT_S) * S);
	} else if (throw < 14) {
		another(both, dice, ref);
	} else if (throw < 16) {
		ask(both, dice, ref);
	} else if (throw < 18) {
		move_ends(both, ref);
	} else {
		pass(both, 3 * S); /* what is to be recorded is */
		for (int k = 0; k < 2; k++)
			look(&both[k], (enum twin_look)(ref % TWIN_LOOKS));
		pass(both, 3 * S);
	}
}

static void note(const struct twin both[2], bool even, struct playing_found *out)
{
	const struct state *a = playing_truth(&both[0]), *b = playing_truth(&both[1]);
	bool commanded = memcmp(a->commander, b->commander, sizeof a->commander) != 0;
	(void)even;
	out->differed |= memcmp(a->absent, b->absent, sizeof a->absent) != 0;
	out->count[1] |= commanded;
}

static void count(struct twin both[2], struct playing_found *out)
{
	(void)both;
	out->count[0] = absent;
}

static const struct playing_program program = {
	.name = "presence",
	.engine = &engine,
	.ground = &cut_ground,
	.options = { "{\"sight\":\"field\"},\"absence\":60" },
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
	engine = reiswitz_engine;
	engine.view = view;
	engine.apply = playing_apply;
	engine.attend = attend;
	return playing_main(&program, argc, argv);
}
