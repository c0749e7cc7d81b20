/* speed: how fast the Game of Battle is on one core, for make bench: positions counted by perft
 * from the array, and moves applied as the server applies them (checked, done on a copy, cheap
 * invariants, copied back), in games of random moves made beforehand. Prints one JSON object.
 *
 *   speed [SECONDS [SEED]]      SECONDS each (1) */
#include "rules/prng.h"
#include "tests/support/warchess.h"

#include "base/must.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { DEPTH = 3, GAMES = 50, GAME_MOVES = 400 };

struct game { int count; struct move move[GAME_MOVES]; };

static struct game games[GAMES];
static struct warchess table;

static double seconds(void)
{
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static double count_speed(double least)
{
	double begin = seconds(), took = 0;
	uint64_t nodes = 0;
	for (; took < least; took = seconds() - begin)
		nodes += moves_perft(&table.world.start, DEPTH);
	return (double)nodes / took;
}

static void games_make(uint32_t seed)
{
	const uint8_t key[PRNG_KEY] = { (uint8_t)seed, (uint8_t)(seed >> 8), 'S' };
	uint32_t drawn = 0;
	for (int k = 0; k < GAMES; k++) {
		struct state s = table.state;
		while (!s.ending && games[k].count < GAME_MOVES) {
			struct moves all;
			moves_lawful(&s.position, &all);
			struct move m = all.list[prng_draw(key, PRNG_PROBE, drawn++, all.count)];
			game_move(&table.world, &s, m);
			games[k].move[games[k].count++] = m;
		}
	}
}

static void replay(const struct game *g)
{
	const struct engine *e = &battle_engine;
	const struct world *w = &table.world;
	struct state live = table.state, trial;
	struct refusal why;
	struct outcome outcome;
	for (int k = 0; k < g->count; k++) {
		struct play play = { PLAY_GO, g->move[k] };
		struct seat_id seat = { w->seat_side[0] == live.position.to_move ? 0 : 1 };
		must(e->check(w, &live, seat, &play, &why));
		trial = live;
		e->apply(w, &trial, seat, &play, &outcome);
		e->invariant(w, &trial, 0);
		live = trial;
	}
}

static double apply_speed(double least)
{
	double begin = seconds(), took = 0;
	uint64_t moves = 0;
	for (int k = 0; took < least; k = (k + 1) % GAMES, took = seconds() - begin) {
		replay(&games[k]);
		moves += (uint64_t)games[k].count;
	}
	return (double)moves / took;
}

int main(int argc, char **argv)
{
	double least = argc > 1 ? strtod(argv[1], NULL) : 1;
	warchess_begin(&table);
	games_make(argc > 2 ? (uint32_t)strtoul(argv[2], NULL, 10) : 1866);
	double counted = count_speed(least), applied = apply_speed(least);
	printf("{\"perft_s\": %.0f, \"applied_s\": %.0f}\n", counted, applied);
	return EXIT_SUCCESS;
}
