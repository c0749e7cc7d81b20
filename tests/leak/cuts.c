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
#include "base/text.h"
#include "rules/reiswitz/reiswitz.h"
#include "rules/reiswitz/view.h"
#include "tests/leak/support/playing.h"

#include <stdio.h>
#include <string.h>

enum { SEATS = 5, BLUES = 3, STEPS = 60, TRIES = 24, PARAMS_MOST = 300, DRIFT = 40,
	   SCENARIO_MOST = 1 << 12 };
/* The viewer after the seats: who watches at once. Who watches later is told all, later. */
enum { PUBLIC = SEATS, VIEWERS };
enum plant { PLANT_CUTS = 1, PLANT_FRIEND, PLANT_ENDED, PLANTS };

#define ROW "\".....DD..........DD.....\""
#define ROWS4 ROW "," ROW "," ROW "," ROW
static const char terrain[] =
	"{\"format\":1,\"name\":\"Apart\",\"seed\":5,\"wide\":12,\"high\":8,\"ground\":["
	ROWS4 "," ROWS4 "," ROWS4 "," ROWS4 "]}";

/* Who stands where, by index; green's last leaves a way by the southern edge, or not. */
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
};
static struct run runs[2];
static struct run *now; /* that is played just now */

static struct engine engine;
static const struct engine *const engines[] = { &engine, NULL };

/* --- The game, with leaks planted and its truth written down. --- */

static uint32_t told(const struct state *s)
{
	uint32_t number = 1;
	for (uint8_t k = 0; k < SEATS && playing.plant == PLANT_CUTS; k++)
		number = number * 7 + s->link[k];
	for (uint16_t k = 0; k < s->pieces && playing.plant == PLANT_FRIEND; k++)
		number = number * 31 + (uint32_t)(s->piece[k].x + s->piece[k].bearing);
	for (uint8_t k = 0; k < SEATS && playing.plant == PLANT_ENDED; k++)
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

static void apply(const void *world, void *state, struct seat_id seat, const void *command,
                  void *outcome)
{
	reiswitz_engine.apply(world, state, seat, command, outcome);
	if (now != NULL)
		now->state = *(struct state *)state;
}

/* --- One match of a pair. --- */

static bool say(struct run *run, uint8_t seat, const char *method, const char *params)
{
	now = run;
	return playing_say(run->twin, seat, method, params);
}

/* Does what this seat does have to stay unknown to V? */
static bool is_secret(uint8_t seat)
{
	if (playing.viewer == PUBLIC)
		return true;
	bool west = playing.viewer < 2, friend = (seat < BLUES) == (playing.viewer < BLUES);
	/* CARD-5: his own side's too */
	return !friend || (playing.viewer < BLUES && west != (seat < 2));
}

/* A march or a turn of one of its pieces, never far from its post. */
static void order_draw(char params[PARAMS_MOST], const char **verb, struct fake_chance *dice,
                       uint8_t seat, const struct run *run, uint32_t ref)
{
	uint32_t piece = fake_chance_below(dice, PIECES), word = fake_chance_below(dice, 1 << 16);
	while (posts[piece].seat != seat)
		piece = (piece + 1) % PIECES;
	int x = posts[piece].x + (int)(word % (2 * DRIFT)) - DRIFT,
		y = posts[piece].y + (int)(word / 7 % (2 * DRIFT)) - DRIFT;
	*verb = word % 3 ? "order.move" : "order.turn";
	int n = snprintf(params, PARAMS_MOST,
	                 "{\"match\":\"%s\",\"ref\":\"order-ref-%u\",\"minute\":%u,\"piece\":%u,"
	                 "\"bearing\":%u", run->twin->rig->match, ref, run->state.minute, piece,
	                 word % 360);
	if (word % 3)
		n += snprintf(params + n, (size_t)(PARAMS_MOST - n), ",\"path\":[{\"x\":%d,\"y\":%d}]", x,
		              y);
	snprintf(params + n, (size_t)(PARAMS_MOST - n), "}");
}

static void give(struct run both[2], struct fake_chance *dice, uint32_t ref)
{
	char params[PARAMS_MOST];
	const char *verb;
	uint8_t side = both[0].state.side;
	uint8_t first = side == SIDE_BLUE ? 0 : BLUES;
	uint8_t count = side == SIDE_BLUE ? BLUES : SEATS - BLUES;
	uint8_t seat = (uint8_t)(first + fake_chance_below(dice, count));
	order_draw(params, &verb, dice, seat, &both[0], ref);
	for (int k = 0; k < 2; k++) {
		if (k > 0 && is_secret(seat))
			order_draw(params, &verb, dice, seat, &both[1], ref);
		bool taken = say(&both[k], seat, verb, params);
		both[k].twin->taken += taken && is_secret(seat);
	}
}

static void part_ends(struct run *run, uint8_t seat, uint32_t ref)
{
	now = run;
	playing_part_ends(run->twin, seat, run->state.minute, ref);
}

/* Who of the side that moves is unknown to V may have ended before, in one match of the two. */
static void early_end(struct run both[2], struct fake_chance *dice, uint32_t ref)
{
	uint8_t seat = both[0].state.side == SIDE_BLUE ? (playing.viewer == 2 ? 0 : 2) : 3;
	if (is_secret(seat))
		part_ends(&both[fake_chance_below(dice, 2)], seat, ref);
}

/* Those first, so that the same one ends the move in both. */
static void move_ends(struct run both[2], uint32_t ref)
{
	uint8_t side = both[0].state.side, first = side == SIDE_BLUE ? 0 : BLUES,
			last = side == SIDE_BLUE ? BLUES : SEATS;
	for (int k = 0; k < 2; k++)
		for (int known = 0; known < 2; known++)
			for (uint8_t at = 0; at < last - first; at++) {
				/* blue's 2 or 0 and green's 3 may have ended */
				bool down = side == SIDE_BLUE && playing.viewer != 2;
				uint8_t seat = (uint8_t)(down ? last - 1 - at : first + at);
				if (is_secret(seat) == (known == 0) && both[k].state.side == side)
					part_ends(&both[k], seat, ref);
			}
}

static void begin(struct twin both[2], uint64_t seed)
{
	const struct twin_table table = { engines, buffer_text(&scenario), terrain,
		                              "{\"sight\":\"field\"}", SEATS };
	(void)seed;
	now = NULL;
	playing_lay(both, &table, NULL);
	for (int k = 0; k < 2; k++) {
		runs[k] = (struct run){ .twin = &both[k] };
		for (uint8_t seat = 0; seat < SEATS; seat++) /* the councils */
			part_ends(&runs[k], seat, 9999);
		must(runs[k].state.stage == STAGE_PLAY);
	}
}

/* CARD-10: the one bit: is he himself in communication with whom he was, in both? */
static bool goes_on(void)
{
	static const uint16_t link[VIEWERS] = { 3, 3, 4, 24, 24 };
	uint8_t v = playing.viewer;
	return v == PUBLIC || (runs[0].state.link[v] == link[v] && runs[1].state.link[v] == link[v]);
}

static void step(struct twin both[2], struct fake_chance *dice, uint32_t number)
{
	uint32_t throw = fake_chance_below(dice, 12);
	if (throw < 8) {
		give(runs, dice, number);
	} else if (throw < 9) {
		early_end(runs, dice, number);
	} else if (throw < 11) {
		move_ends(runs, number);
	} else {
		now = NULL;
		playing_look(both, TWIN_JOINS);
	}
}

static void note(bool even, struct playing_found *out)
{
	const struct state *a = &runs[0].state, *b = &runs[1].state;
	bool cut = memcmp(a->link, b->link, sizeof a->link) != 0;
	(void)even;
	out->count[1] |= cut;
	for (uint16_t k = 0; k < a->pieces; k++)
		out->differed |= a->piece[k].x != b->piece[k].x || a->piece[k].y != b->piece[k].y;
}

static const struct playing_program program = {
	.name = "cuts",
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
	buffer_init(&scenario, SCENARIO_MOST);
	twins_scenario(SEATS, BLUES, posts, PIECES, &scenario);
	engine = reiswitz_engine;
	engine.view = view;
	engine.apply = apply;
	int status = playing_main(&program, argc, argv);
	buffer_finish(&scenario);
	return status;
}
