/* The computer player of the war game against itself and against one who only marches, each from
 * its own view alone, through the engine's door: every order is read as from the wire, checked and
 * applied, and every invariant holds after each side move. By seed, the same on every machine.
 *
 *   wargames small GAMES [SEED]         against itself: troops drawn by lot on a small board
 *   wargames full SCENARIO GAMES [SEED] against itself, as a battle (END-2) of its own minutes
 *   wargames pair GAMES LEAST [SEED [WEAKER]]
 *                                       the best against the marcher on small boards, each side by
 *                                       turns, or the strength above WEAKER (0, 1) against that:
 *                                       fails if it wins less than LEAST */
#include "base/arena.h"
#include "base/memory.h"
#include "base/must.h"
#include "base/text.h"
#include "bots/player.h"
#include "rules/prng.h"
#include "rules/reiswitz/arms.h"
#include "rules/reiswitz/charge.h"
#include "rules/reiswitz/reiswitz.h"
#include "rules/reiswitz/verdict.h"
#include "tests/sim/support/boards.h"
#include "wire/decode.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { TEXT_MOST = 4 << 20, PARSE_MOST = 64 << 20, MINUTES_MOST = 400, LENGTHS_MOST = 100000 };
enum { NOBODY = SIDES, STRENGTHS = 3, BEST = STRENGTHS - 1, MARCHER };

struct game {
	struct board_drawn board;
	struct state *state, *scratch;
	struct outcome outcome;
	void *memory[SEATS_MAX];
	uint8_t strength[SIDES];
	uint32_t seed;
	struct buffer events, text;
	struct writer log;
	struct fragments view;
	struct arena parsed;
	uint64_t orders, refusals, of[ORDERS];
};

static struct tally {
	uint32_t games, won[SIDES], drawn, unfinished, ends[END_BATTLE + 1], decided[END_BATTLE + 1];
	uint32_t length[LENGTHS_MOST];
	uint64_t orders, refusals, of[ORDERS];
	int64_t lost[SIDES];
} tally;

static void log_begin(struct game *g)
{
	buffer_clear(&g->events);
	writer_init(&g->log, &g->events);
	writer_array(&g->log);
}

static const struct doc *parse(struct game *g, struct buffer *text)
{
	struct wire_fault why;
	must(!text->failed);
	const struct doc *d = wire_parse(&g->parsed, buffer_text(text), text->length, &why);
	must(d != NULL);
	return d;
}

/* What the seat is shown, and the events of this side move. */
static void show(struct game *g, uint8_t seat, struct sight *s)
{
	static const char *const none[] = { "match", "seat", NULL };
	struct fragment_names names = { none, reiswitz_engine.fragment_kinds };
	struct viewer viewer = { VIEWER_SEAT, { seat } };
	struct writer w;
	arena_reset(&g->parsed);
	fragments_clear(&g->view);
	reiswitz_engine.view(g->board.world, g->state, &viewer, &g->view);
	buffer_clear(&g->text);
	writer_init(&w, &g->text);
	fragments_write(&g->view, &names, &w);
	s->view = parse(g, &g->text);
	buffer_clear(&g->text);
	buffer_add(&g->text, g->events.data, g->events.length);
	buffer_add(&g->text, "]", 1);
	s->log = parse(g, &g->text);
}

/* True: it was taken. */
static bool order(struct game *g, uint8_t seat, const struct command *c)
{
	struct refusal why;
	struct seat_id id = { seat };
	struct viewer viewer = { VIEWER_SEAT, id };
	if (!reiswitz_engine.check(g->board.world, g->state, id, c, &why)) {
		g->refusals++;
		if (getenv("WARGAMES_TELL") != NULL)
			fprintf(stderr, "%u: %s refused: %s\n", g->state->minute, command_verbs[c->order],
			        why.rule);
		return false;
	}
	memset(&g->outcome, 0, sizeof g->outcome);
	*g->scratch = *g->state;
	reiswitz_engine.apply(g->board.world, g->state, id, c, &g->outcome);
	reiswitz_engine.invariant(g->board.world, g->state, g->state->minute != g->scratch->minute);
	if (g->state->minute != g->scratch->minute)
		log_begin(g);
	else
		reiswitz_engine.events(g->board.world, g->scratch, g->state, &g->outcome, &viewer, &g->log);
	g->orders++;
	g->of[c->order]++;
	return true;
}

static void play_order(struct game *g, uint8_t seat)
{
	struct sight s = { .side = side_name(g->board.world->seat_side[seat]), .seat = seat,
		               .strength = g->strength[g->board.world->seat_side[seat]],
		               .memory = g->memory[seat] };
	memcpy(s.lot.bytes, &g->seed, sizeof g->seed);
	s.lot.bytes[sizeof g->seed] = seat;
	static char memory[1 << 16];
	struct buffer text;
	struct writer w;
	struct choice c = { .params = &w };
	struct command command;
	show(g, seat, &s);
	buffer_lend(&text, memory, sizeof memory);
	writer_init(&w, &text);
	writer_object(&w);
	must(reiswitz_player.choose(&s, &c)); /* it is its move */
	writer_end(&w, '}');
	must(c.minute == g->state->minute);
	must(command_read(c.verb, parse(g, &text), &command));
	if (!order(g, seat, &command))
		must(reiswitz_player.refused(g->memory[seat]));
}

/* Straight at the nearest enemy, as fast as the way allows; fires at nobody. */
static void march_order(struct game *g, uint8_t seat)
{
	const struct state *s = g->state;
	for (uint16_t k = 0; k < s->pieces; k++) {
		const struct piece *p = &s->piece[k], *e = NULL;
		int64_t least = INT64_MAX;
		if (!p->on_board || p->seat != seat || p->acted || p->taken || p->level > 0)
			continue;
		for (uint16_t i = 0; i < s->pieces; i++) {
			const struct piece *o = &s->piece[i];
			int64_t dx = o->x - p->x, dy = o->y - p->y, away = dx * dx + dy * dy;
			if (o->on_board && o->side != p->side && away < least) {
				least = away;
				e = o;
			}
		}
		struct command c = { .order = ORDER_LIMBER, .piece = k, .target = INDEX_NONE,
			                 .feature = INDEX_NONE, .site = INDEX_NONE, .ship = INDEX_NONE };
		if (arm_is_guns(p->arm) && p->guns != GUNS_LIMBERED && order(g, seat, &c))
			return;
		const struct arm_row *arm = &reiswitz_tables.arm[p->arm];
		const int32_t paces[] = { arm->quick_paces, arm->walk_paces, arm->walk_paces / 2,
			                      arm->walk_paces / 4 };
		for (size_t n = 0; e != NULL && n < sizeof paces / sizeof paces[0]; n++) {
			int64_t whole = (int64_t)isqrt((uint64_t)least);
			if (whole <= paces[n])
				continue;
			c.order = ORDER_MOVE;
			c.points = 1;
			c.point[0].x = (int16_t)(p->x + (e->x - p->x) * paces[n] / whole);
			c.point[0].y = (int16_t)(p->y + (e->y - p->y) * paces[n] / whole);
			c.bearing = (int16_t)charge_heading(&reiswitz_tables, e->x - p->x, e->y - p->y);
			if (order(g, seat, &c))
				return;
		}
	}
	struct command end = { .order = ORDER_PART_END };
	must(order(g, seat, &end));
}

/* The first seat of the side to move that has not ended its part. */
static uint8_t seat_now(const struct game *g)
{
	uint8_t k = 0;
	while (g->board.world->seat_side[k] != g->state->side || g->state->ended[k])
		k++;
	must(k < g->board.world->seats);
	return k;
}

static void game_begin(struct game *g, const uint8_t strength[SIDES])
{
	struct seed none = { { 0 } };
	char hex[DIGEST_HEX];
	struct faults *faults = memory_take(sizeof *faults);
	g->state = memory_take(sizeof *g->state);
	g->scratch = memory_take(sizeof *g->scratch);
	must(reiswitz_engine.setup(g->board.world, g->state, &none, NULL, faults));
	memory_drop(faults);
	memcpy(g->strength, strength, sizeof g->strength);
	digest_hex(&g->board.world->digest, hex);
	for (uint8_t k = 0; k < g->board.world->seats; k++) {
		if (strength[g->board.world->seat_side[k]] == MARCHER)
			continue;
		g->memory[k] = memory_take(reiswitz_player.memory_size());
		must(reiswitz_player.begin(g->memory[k], g->board.terrain, g->board.scenario, hex));
	}
	buffer_init(&g->events, TEXT_MOST);
	buffer_init(&g->text, TEXT_MOST);
	fragments_init(&g->view, TEXT_MOST);
	arena_init(&g->parsed, PARSE_MOST);
	log_begin(g);
}

static void game_end(struct game *g)
{
	for (uint8_t k = 0; k < SEATS_MAX; k++)
		memory_drop(g->memory[k]);
	buffer_finish(&g->events);
	buffer_finish(&g->text);
	fragments_finish(&g->view);
	arena_finish(&g->parsed);
	memory_drop(g->state);
	memory_drop(g->scratch);
	board_drop(&g->board);
}

static void count(const struct game *g)
{
	const struct state *s = g->state;
	tally.length[tally.games++] = s->minute;
	tally.ends[s->over]++;
	tally.orders += g->orders;
	tally.refusals += g->refusals;
	for (int k = 0; k < ORDERS; k++)
		tally.of[k] += g->of[k];
	for (uint8_t side = 0; side < SIDES; side++)
		tally.lost[side] += verdict_lost(g->board.world, s, side);
	if (s->over == END_NOT)
		tally.unfinished++;
	else if (s->winner == NOBODY)
		tally.drawn++;
	else {
		tally.won[s->winner]++;
		tally.decided[s->over]++;
	}
}

/* Who won, or NOBODY; judged by what was lost where no verdict was reached. */
static uint8_t game(struct board_drawn board, uint32_t seed, const uint8_t strength[SIDES])
{
	static struct game g;
	memset(&g, 0, sizeof g);
	g.board = board;
	g.seed = seed;
	game_begin(&g, strength);
	while (g.state->over == END_NOT && g.state->minute < MINUTES_MOST) {
		uint8_t seat = seat_now(&g);
		if (strength[g.state->side] == MARCHER)
			march_order(&g, seat);
		else
			play_order(&g, seat);
	}
	count(&g);
	uint8_t winner = g.state->over == END_NOT ? NOBODY : g.state->winner;
	game_end(&g);
	return winner;
}

static int by_length(const void *a, const void *b)
{
	uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
	return x < y ? -1 : x > y;
}

static void print_tally(time_t begin)
{
	uint32_t *length = tally.length, games = tally.games;
	qsort(length, games, sizeof *length, by_length);
	for (int k = END_FLAG; k <= END_BATTLE; k++)
		printf("  %s %-7s %5u, of which won %u\n", end_rule((uint8_t)k), end_name((uint8_t)k),
		       tally.ends[k], tally.decided[k]);
	printf("  blue won %u, green won %u, drawn %u, unfinished %u\n", tally.won[SIDE_BLUE],
	       tally.won[SIDE_GREEN], tally.drawn, tally.unfinished);
	printf("  side moves: least %u, half under %u, most %u; quarters lost a game: %lld and %lld\n",
	       length[0], length[games / 2], length[games - 1],
	       (long long)(tally.lost[SIDE_BLUE] / games), (long long)(tally.lost[SIDE_GREEN] / games));
	printf("  %llu orders, %llu refused;", (unsigned long long)tally.orders,
	       (unsigned long long)tally.refusals);
	for (int k = 0; k < ORDERS; k++)
		if (tally.of[k])
			printf(" %s %llu", command_verbs[k], (unsigned long long)tally.of[k]);
	printf("; %lld s\n", (long long)(time(NULL) - begin));
}

static bool play_small(uint32_t games, uint32_t seed)
{
	time_t begin = time(NULL);
	const uint8_t both[SIDES] = { BEST, BEST };
	for (uint32_t k = 0; k < games; k++)
		game(board_small(seed + k), seed + k, both);
	printf("wargames small: ok %u games from seed %u\n", games, seed);
	print_tally(begin);
	return tally.unfinished == 0;
}

static bool play_full(const char *scenario, uint32_t games, uint32_t seed)
{
	time_t begin = time(NULL);
	for (uint32_t k = 0; k < games; k++) {
		const uint8_t strength[SIDES] = { (uint8_t)((seed + k) % STRENGTHS),
			                              (uint8_t)((seed + k) / STRENGTHS % STRENGTHS) };
		game(board_shipped(scenario), seed + k, strength);
	}
	printf("wargames full: ok %s, %u games from seed %u\n", scenario, games, seed);
	print_tally(begin);
	return tally.unfinished == 0;
}

static bool play_pair(uint32_t games, uint32_t least, uint32_t seed, uint8_t weak)
{
	uint8_t strong = weak == MARCHER ? BEST : weak + 1;
	time_t begin = time(NULL);
	uint32_t won = 0;
	for (uint32_t k = 0; k < games; k++) {
		uint8_t strength[SIDES] = { weak, weak };
		strength[k % SIDES] = strong;
		won += game(board_small(seed + k / SIDES), seed + k, strength) == k % SIDES;
	}
	printf("wargames pair: %s %s %u won of %u against %s, from seed %u, at least %u\n",
	       won >= least ? "ok" : "failed", reiswitz_player.strengths[strong], won, games,
	       weak == MARCHER ? "one who only marches" : reiswitz_player.strengths[weak], seed, least);
	print_tally(begin);
	return won >= least;
}

static uint32_t argument(int argc, char **argv, int k, uint32_t otherwise)
{
	return argc > k ? (uint32_t)strtoul(argv[k], NULL, 10) : otherwise;
}

int main(int argc, char **argv)
{
	const char *what = argc > 1 ? argv[1] : "";
	bool good = false;
	if (strcmp(what, "small") == 0)
		good = play_small(argument(argc, argv, 2, 10), argument(argc, argv, 3, 1));
	else if (strcmp(what, "full") == 0 && argc > 2)
		good = play_full(argv[2], argument(argc, argv, 3, 1), argument(argc, argv, 4, 8));
	else if (strcmp(what, "pair") == 0)
		good = play_pair(argument(argc, argv, 2, 10), argument(argc, argv, 3, 9),
		                 argument(argc, argv, 4, 1),
		                 (uint8_t)argument(argc, argv, 5, MARCHER));
	return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
