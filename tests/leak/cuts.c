/* The leak harness of communication (CARD-5, CARD-6, CARD-10, SEE-8): pairs of matches of three
 * against two in field sight. Green stands between blue's 0 and 1 in the west and 2 in the east,
 * with woods between all, so that nobody sees another's troops. Each match draws for itself what V
 * cannot know: to blue in the west what the friend in the east does and how green, hidden, cuts the
 * way, here or there; to him what they do; to green and to who watches all of blue's, and whether
 * it is cut off at all. All else is done alike, through the whole server without sockets, and every
 * byte V is sent must be the same.
 *
 * CARD-10's one exception: with whom V himself is in communication he is told, and from it follows
 * whom he sees by; when that changes in either match the pair is over. Leaks are planted, a count
 * of the ways that are cut, a friend's place, who has ended, and must be found.
 *
 * usage: cuts PAIRS [FIRST_SEED] */
#include "base/must.h"
#include "rules/reiswitz/reiswitz.h"
#include "rules/reiswitz/view.h"
#include "tests/leak/support/cut.h"

#include <stdio.h>
#include <string.h>

enum { STEPS = 60, TRIES = 24, PARAMS_MOST = 300, DRIFT = 40 };
/* The viewer after the seats: who watches at once. Who watches later is told all, later. */
enum { PUBLIC = CUT_SEATS, VIEWERS };
enum plant { PLANT_CUTS = 1, PLANT_FRIEND, PLANT_ENDED, PLANTS };

static struct engine engine;

/* --- The game, with leaks planted and its truth written down. --- */

static uint32_t told(const struct state *s)
{
	uint32_t number = 1;
	for (uint8_t k = 0; k < CUT_SEATS && playing.plant == PLANT_CUTS; k++)
		number = number * 7 + s->link[k];
	for (uint16_t k = 0; k < s->pieces && playing.plant == PLANT_FRIEND; k++)
		number = number * 31 + (uint32_t)(s->piece[k].x + s->piece[k].bearing);
	for (uint8_t k = 0; k < CUT_SEATS && playing.plant == PLANT_ENDED; k++)
		number = number * 2 + s->ended[k];
	return number;
}

static void view(const void *world, const void *state, const struct viewer *viewer,
                 struct fragments *out)
{
	reiswitz_engine.view(world, state, viewer, out);
	if (playing.plant == 0)
		return;
	writer_int(fragments_open(out, VIEW_COMMAND, UINT16_MAX), told(state));
	fragments_close(out);
}

/* --- One match of a pair. --- */

/* Does what this seat does have to stay unknown to V? */
static bool is_secret(uint8_t seat)
{
	if (playing.viewer == PUBLIC)
		return true;
	bool west = playing.viewer < 2, friend = (seat < CUT_BLUES) == (playing.viewer < CUT_BLUES);
	/* CARD-5: his own side's too */
	return !friend || (playing.viewer < CUT_BLUES && west != (seat < 2));
}

/* A march or a turn of one of its pieces, never far from its post. */
static void order_draw(char params[PARAMS_MOST], const char **verb, struct fake_chance *dice,
                       uint8_t seat, const struct twin *run, uint32_t ref)
{
	uint32_t piece = fake_chance_below(dice, CUT_PIECES), word = fake_chance_below(dice, 1 << 16);
	while (cut_posts[piece].seat != seat)
		piece = (piece + 1) % CUT_PIECES;
	int x = cut_posts[piece].x + (int)(word % (2 * DRIFT)) - DRIFT,
		y = cut_posts[piece].y + (int)(word / 7 % (2 * DRIFT)) - DRIFT;
	*verb = word % 3 ? "order.move" : "order.turn";
	int n = snprintf(params, PARAMS_MOST,
	                 "{\"match\":\"%s\",\"ref\":\"order-ref-%u\",\"minute\":%u,\"piece\":%u,"
	                 "\"bearing\":%u", run->rig->match, ref, playing_truth(run)->minute, piece,
	                 word % 360);
	if (word % 3)
		n += snprintf(params + n, (size_t)(PARAMS_MOST - n), ",\"path\":[{\"x\":%d,\"y\":%d}]", x,
		              y);
	snprintf(params + n, (size_t)(PARAMS_MOST - n), "}");
}

static void give(struct twin both[2], struct fake_chance *dice, uint32_t ref)
{
	char params[PARAMS_MOST];
	const char *verb;
	uint8_t side = playing_truth(&both[0])->side;
	uint8_t first = side == SIDE_BLUE ? 0 : CUT_BLUES;
	uint8_t count = side == SIDE_BLUE ? CUT_BLUES : CUT_SEATS - CUT_BLUES;
	uint8_t seat = (uint8_t)(first + fake_chance_below(dice, count));
	order_draw(params, &verb, dice, seat, &both[0], ref);
	for (int k = 0; k < 2; k++) {
		if (k > 0 && is_secret(seat))
			order_draw(params, &verb, dice, seat, &both[1], ref);
		bool taken = playing_say(&both[k], seat, verb, params);
		both[k].taken += taken && is_secret(seat);
	}
}

static void part_ends(struct twin *run, uint8_t seat, uint32_t ref)
{
	playing_part_ends(run, seat, playing_truth(run)->minute, ref);
}

/* Who of the side that moves is unknown to V may have ended before, in one match of the two. */
static void early_end(struct twin both[2], struct fake_chance *dice, uint32_t ref)
{
	uint8_t seat = playing_truth(&both[0])->side == SIDE_BLUE ? (playing.viewer == 2 ? 0 : 2) : 3;
	if (is_secret(seat))
		part_ends(&both[fake_chance_below(dice, 2)], seat, ref);
}

/* Those first, so that the same one ends the move in both. */
static void move_ends(struct twin both[2], uint32_t ref)
{
	uint8_t side = playing_truth(&both[0])->side, first = side == SIDE_BLUE ? 0 : CUT_BLUES,
			last = side == SIDE_BLUE ? CUT_BLUES : CUT_SEATS;
	for (int k = 0; k < 2; k++)
		for (int known = 0; known < 2; known++)
			for (uint8_t at = 0; at < last - first; at++) {
				/* blue's 2 or 0 and green's 3 may have ended */
				bool down = side == SIDE_BLUE && playing.viewer != 2;
				uint8_t seat = (uint8_t)(down ? last - 1 - at : first + at);
				if (is_secret(seat) == (known == 0) && playing_truth(&both[k])->side == side)
					part_ends(&both[k], seat, ref);
			}
}

static void begin(struct twin both[2])
{
	for (int k = 0; k < 2; k++) {
		for (uint8_t seat = 0; seat < CUT_SEATS; seat++) /* the councils */
			part_ends(&both[k], seat, 9999);
		must(playing_truth(&both[k])->stage == STAGE_PLAY);
	}
}

/* CARD-10: the one bit: is he himself in communication with whom he was, in both? */
static bool goes_on(const struct twin both[2])
{
	static const uint16_t link[VIEWERS] = { 3, 3, 4, 24, 24 };
	uint8_t v = playing.viewer;
	return v == PUBLIC || (playing_truth(&both[0])->link[v] == link[v] &&
	                       playing_truth(&both[1])->link[v] == link[v]);
}

static void step(struct twin both[2], struct fake_chance *dice, uint32_t number)
{
	uint32_t throw = fake_chance_below(dice, 12);
	if (throw < 8) {
		give(both, dice, number);
	} else if (throw < 9) {
		early_end(both, dice, number);
	} else if (throw < 11) {
		move_ends(both, number);
	} else {
		playing_look(both, TWIN_JOINS);
	}
}

static void note(const struct twin both[2], bool even, struct playing_found *out)
{
	const struct state *a = playing_truth(&both[0]), *b = playing_truth(&both[1]);
	bool cut = memcmp(a->link, b->link, sizeof a->link) != 0;
	(void)even;
	out->count[1] |= cut;
	for (uint16_t k = 0; k < a->pieces; k++)
		out->differed |= a->piece[k].x != b->piece[k].x || a->piece[k].y != b->piece[k].y;
}

static const struct playing_program program = {
	.name = "cuts",
	.engine = &engine,
	.ground = &cut_ground,
	.options = { "{\"sight\":\"field\"}" },
	.pairs = 30,
	.viewers = VIEWERS,
	.plants = PLANTS - 1,
	.differ = true,
	.steps = STEPS,
	.tries = TRIES,
	.counted = { { "orders unseen" }, { "pairs with another cut" } },
	.begin = begin,
	.step = step,
	.goes_on = goes_on,
	.note = note,
	.count = playing_count_taken,
};

int main(int argc, char **argv)
{
	engine = reiswitz_engine;
	engine.view = view;
	engine.apply = playing_apply;
	return playing_main(&program, argc, argv);
}
