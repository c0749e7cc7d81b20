/* ladder: does each strength of the computer opponent beat the next lower one? Plays games between
 * two, by turns with either side, from the array with two moves of either side by lot.
 *
 *   ladder WEAKER GAMES LEAST [SEED]      WEAKER 0 or 1; fails if the stronger wins less than LEAST
 *   ladder -t                             how many positions a second it looks at */
#include "rules/battle/notation.h"
#include "rules/battle/score.h"
#include "rules/battle/search.h"
#include "rules/prng.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { LOT_MOVES = 4 };

struct tally { int won, lost, drawn; uint64_t nodes, moves; int ends[ENDING_COUNT]; };

static struct search_setup players[STRENGTH_COUNT];

static void players_make(void)
{
	for (int k = 0; k < STRENGTH_COUNT; k++) {
		players[k].strength = (uint8_t)k;
		players[k].size = search_memory((enum strength)k);
		players[k].memory = malloc(players[k].size);
		if (!players[k].memory)
			exit(EXIT_FAILURE);
	}
}

static void world_make(struct world *w)
{
	memset(w, 0, sizeof *w);
	position_array(&w->start);
}

static void begin_by_lot(const struct world *w, struct state *s, uint32_t seed)
{
	const uint8_t key[PRNG_KEY] = { (uint8_t)seed, (uint8_t)(seed >> 8), 'L' };
	game_begin(w, s);
	for (uint32_t k = 0; k < LOT_MOVES && !s->ending; k++) {
		struct moves all;
		moves_lawful(&s->position, &all);
		game_move(w, s, all.list[prng_draw(key, PRNG_PROBE, k, all.count)]);
	}
}

/* strong: the side the stronger has. */
static void play(uint32_t seed, int weak, int strong_side, struct tally *t)
{
	struct world w;
	struct state s;
	world_make(&w);
	begin_by_lot(&w, &s, seed);
	for (int k = 0; k < STRENGTH_COUNT; k++) {
		players[k].seed[0] = (uint8_t)seed;
		players[k].seed[1] = (uint8_t)(seed >> 8);
	}
	while (!s.ending) {
		bool strong = s.position.to_move == strong_side;
		struct search_result r;
		search_move(&s, &players[strong ? weak + 1 : weak], &r);
		game_move(&w, &s, r.move);
		t->nodes += r.nodes;
		t->moves++;
	}
	t->ends[s.ending]++;
	t->won += s.winner == strong_side;
	t->lost += s.winner == side_other(strong_side);
	t->drawn += s.winner == NOBODY;
}

static double seconds(void)
{
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static void speed(void)
{
	struct world w;
	struct state s;
	world_make(&w);
	game_begin(&w, &s);
	for (int k = 0; k < STRENGTH_COUNT; k++) {
		struct search_result r;
		double begin = seconds();
		search_move(&s, &players[k], &r);
		double took = seconds() - begin;
		printf("%s: %d-%d worth %d depth %d, %" PRIu64 " positions in %.3f s (%.0f a second)\n",
		       strength_name((enum strength)k), r.move.from, r.move.to, r.worth, r.depth,
		       r.nodes, took, (double)r.nodes / took);
	}
}

int main(int argc, char **argv)
{
	players_make();
	if (argc == 2 && strcmp(argv[1], "-t") == 0) {
		speed();
		return EXIT_SUCCESS;
	}
	if (argc < 4)
		return EXIT_FAILURE;
	int weak = (int)strtol(argv[1], NULL, 10), games = (int)strtol(argv[2], NULL, 10);
	int least = (int)strtol(argv[3], NULL, 10);
	uint32_t seed = argc > 4 ? (uint32_t)strtoul(argv[4], NULL, 10) : 1866;
	struct tally t = { 0 };
	if (weak < 0 || weak + 1 >= STRENGTH_COUNT)
		return EXIT_FAILURE;
	for (int k = 0; k < games; k++)
		play(seed + (uint32_t)k / 2, weak, k % 2 ? ATTACK : DEFENCE, &t);
	bool good = t.won >= least;
	printf("ladder %s against %s: %s %d won, %d lost, %d drawn of %d (at least %d); "
	       "%" PRIu64 " moves, %" PRIu64 " positions\n",
	       strength_name((enum strength)(weak + 1)), strength_name((enum strength)weak),
	       good ? "ok" : "failed", t.won, t.lost, t.drawn, games, least, t.moves, t.nodes);
	for (int k = 1; k < ENDING_COUNT; k++)
		if (t.ends[k])
			printf("  %s %d\n", ending_name((enum ending)k), t.ends[k]);
	return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
