/* games: the computer opponent against itself, through the engine's door, every law of which is
 * held after every move. Prints how the games ended, by rule, and how long they were.
 *
 *   games all GAMES [SEED]                 all pairs of strengths: does each game end by section 8?
 *   games pair WEAKER GAMES LEAST [SEED]   the strength above WEAKER (0, 1) against it, by turns
 * with either side: fails if it wins less than LEAST of them games speed positions a second looked
 * at, by strength */
#include "rules/battle/score.h"
#include "tests/bots/support/players.h"

#include "base/must.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { GAMES_MOST = 100000, SCORE_TEXT = 1 << 17, COLONEL_EVERY = 100 };

struct tally {
	int games, won[SIDES], drawn, ends[ENDING_COUNT];
	uint32_t length[GAMES_MOST];
	uint64_t moves, nodes;
};

static struct tally tally;

static double seconds(void)
{
	struct timespec t;
	clock_gettime(CLOCK_MONOTONIC, &t);
	return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* The game as written is the game as read. */
static void must_be_written(const struct score *score, const struct warchess *g)
{
	static char memory[SCORE_TEXT];
	static struct score back;
	struct buffer text;
	size_t at;
	buffer_lend(&text, memory, sizeof memory);
	score_write(score, &text);
	must(!text.failed);
	must(score_read(text.data, text.length, &back, &at) == SCORE_GOOD);
	must(back.count == score->count && back.result == score->result);
	must(memcmp(back.move, score->move, score->count * sizeof score->move[0]) == 0);
	must(score->count == g->state.made);
}

static uint8_t result_of(const struct state *s)
{
	return s->winner == ATTACK    ? RESULT_ATTACK
	       : s->winner == DEFENCE ? RESULT_DEFENCE
	                              : RESULT_DRAW;
}

static void game(uint32_t seed, const enum strength player[SIDES])
{
	static struct score score;
	static struct warchess g;
	memset(&score, 0, sizeof score);
	players_begin(&g, seed);
	must(!g.state.ending);
	score.start = g.state.position;
	uint32_t before = g.state.made;
	while (!g.state.ending) {
		must(score.count < SCORE_MOVES);
		struct search_result r = players_move(&g, player[g.state.position.to_move]);
		score.move[score.count++] = r.move;
		tally.nodes += r.nodes;
	}
	score.result = result_of(&g.state);
	g.state.made -= before; /* the score begins after the moves by lot */
	must_be_written(&score, &g);
	must(battle_engine.over(&g.state) && ending_rule(g.state.ending)[0]);
	tally.length[tally.games++] = before + score.count;
	tally.moves += score.count;
	tally.ends[g.state.ending]++;
	if (g.state.winner == NOBODY)
		tally.drawn++;
	else
		tally.won[g.state.winner]++;
}

static int by_length(const void *a, const void *b)
{
	uint32_t x = *(const uint32_t *)a, y = *(const uint32_t *)b;
	return x < y ? -1 : x > y;
}

static void print_ends(double took)
{
	uint32_t *length = tally.length;
	qsort(length, (size_t)tally.games, sizeof *length, by_length);
	for (enum ending k = ENDING_CITADEL; k < ENDING_COUNT; k++)
		if (tally.ends[k])
			printf("  %s %-10s %5d\n", ending_rule(k), ending_name(k), tally.ends[k]);
	printf("  attack won %d, defence won %d, drawn %d\n", tally.won[ATTACK], tally.won[DEFENCE],
	       tally.drawn);
	printf("  moves a game: least %u, a tenth under %u, half under %u, nine tenths under %u, most "
	       "%u\n",
	       length[0], length[tally.games / 10], length[tally.games / 2],
	       length[tally.games * 9 / 10], length[tally.games - 1]);
	printf("  %" PRIu64 " moves made, %" PRIu64 " positions looked at, %.0f s\n", tally.moves,
	       tally.nodes, took);
}

/* Every pair of strengths; those with the colonel seldom, for he takes his time. */
static void players_of(int k, enum strength player[SIDES])
{
	static const uint8_t quick[][SIDES] = { { 0, 0 }, { 0, 1 }, { 1, 0 }, { 1, 1 } };
	static const uint8_t slow[][SIDES] = { { 2, 1 }, { 1, 2 }, { 2, 0 }, { 0, 2 }, { 2, 2 } };
	bool colonel = k % COLONEL_EVERY == COLONEL_EVERY - 1;
	const uint8_t *pair = colonel ? slow[k / COLONEL_EVERY % 5] : quick[k % 4];
	player[DEFENCE] = pair[DEFENCE];
	player[ATTACK] = pair[ATTACK];
}

static bool play_all(int games, uint32_t seed)
{
	double begin = seconds();
	for (int k = 0; k < games; k++) {
		enum strength player[SIDES];
		players_of(k, player);
		game(seed + (uint32_t)k, player);
	}
	printf("bots games: ok %d games from seed %u ended by section 8\n", games, seed);
	print_ends(seconds() - begin);
	return true;
}

static bool play_pair(int weak, int games, int least, uint32_t seed)
{
	int won = 0, lost = 0, side_won[SIDES] = { 0 };
	double begin = seconds();
	for (int k = 0; k < games; k++) {
		int strong_side = k % SIDES, before[SIDES] = { tally.won[0], tally.won[1] };
		enum strength player[SIDES] = { (enum strength)weak, (enum strength)weak };
		player[strong_side] = (enum strength)(weak + 1);
		game(seed + (uint32_t)k / SIDES, player);
		int gain = tally.won[strong_side] - before[strong_side];
		won += gain;
		side_won[strong_side] += gain;
		lost += tally.won[side_other(strong_side)] - before[side_other(strong_side)];
	}
	bool good = won >= least;
	printf("bots pair: %s %s against %s: %d won, %d lost, %d drawn of %d from seed %u "
	       "(at least %d); %d won as attack, %d as defence\n",
	       good ? "ok" : "failed", strength_name((enum strength)(weak + 1)),
	       strength_name((enum strength)weak), won, lost, games - won - lost, games, seed, least,
	       side_won[ATTACK], side_won[DEFENCE]);
	print_ends(seconds() - begin);
	return good;
}

static bool print_speed(void)
{
	static struct warchess g;
	warchess_begin(&g);
	for (enum strength k = STRENGTH_CADET; k < STRENGTH_COUNT; k++) {
		double begin = seconds();
		struct search_result r = players_choose(&g, k);
		double took = seconds() - begin;
		printf("%s: %d-%d worth %d depth %d, %" PRIu64 " positions in %.3f s (%.0f a second)\n",
		       strength_name(k), r.move.from, r.move.to, r.worth, r.depth, r.nodes, took,
		       (double)r.nodes / took);
	}
	return true;
}

static uint32_t argument(int argc, char **argv, int k, uint32_t otherwise)
{
	return argc > k ? (uint32_t)strtoul(argv[k], NULL, 10) : otherwise;
}

int main(int argc, char **argv)
{
	const char *what = argc > 1 ? argv[1] : "";
	bool pair = strcmp(what, "pair") == 0, good = false;
	uint32_t weak = pair ? argument(argc, argv, 2, STRENGTH_COUNT) : 0;
	uint32_t games = argument(argc, argv, pair ? 3 : 2, 0);
	players_make();
	if (games > GAMES_MOST || weak + 1 >= STRENGTH_COUNT)
		return EXIT_FAILURE;
	if (strcmp(what, "speed") == 0)
		good = print_speed();
	else if (strcmp(what, "all") == 0 && games)
		good = play_all((int)games, argument(argc, argv, 3, SEED_DEFAULT));
	else if (pair && games)
		good = play_pair((int)weak, (int)games, (int)argument(argc, argv, 4, games),
				 argument(argc, argv, 5, SEED_DEFAULT));
	return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
