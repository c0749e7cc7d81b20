/* perft: are the lawful moves complete and exact? Counts the tree of moves from the array and from
 * middle positions against the numbers of tests/perft/numbers.txt, and holds every lawful move of
 * many random positions against the slow generator of support/slow.c.
 *
 *   perft NUMBERS [POSITIONS [SEED]]      POSITIONS random ones (5000)
 *   perft -m SEED                         prints lines for numbers.txt: new middle positions */
#include "rules/battle/game.h"
#include "rules/battle/notation.h"
#include "rules/prng.h"
#include "tests/perft/support/slow.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { LINE = 512, DEPTHS = 4, MIDDLE_DEPTH = 3, MIDDLES = 20, GOAL = 1000000, WILD_EVERY = 3 };

struct lots { uint8_t key[PRNG_KEY]; uint32_t subject; };

static uint32_t lot(struct lots *l, uint32_t n)
{
	return (uint32_t)prng_draw(l->key, PRNG_PROBE, l->subject++, n);
}

/* ---- random positions ---------------------------------------------------------------------- */

/* A game of random moves, captures liked, given up at some point or where it ends. */
static void wander(struct lots *l, uint32_t most, struct position *p)
{
	uint32_t moves = lot(l, most);
	position_array(p);
	for (uint32_t k = 0; k < moves; k++) {
		struct moves all;
		moves_lawful(p, &all);
		if (!all.count)
			return;
		struct move m = all.list[lot(l, all.count)];
		for (int again = 0; again < 3 && !p->at[m.to]; again++)
			m = all.list[lot(l, all.count)];
		if (moves_decided(p, m))
			return;
		position_move(p, m);
	}
}

/* Shuts the Wagon in with its own infantry and trains a battery on it along the line left open, so
 * that often it can only be sheltered (GB-D2 c). */
static void hem(struct lots *l, struct position *p)
{
	int wagon = position_find(p, ATTACK, FIGURE_WAGON), open = (int)lot(l, OBLIQUES);
	for (int oblique = 0; wagon && oblique < OBLIQUES; oblique++) {
		const uint8_t *ray = board_ray[wagon][oblique];
		int at = oblique == open ? ray[1 + lot(l, COMMAND_REACH - 1)] : ray[0];
		if (at && !p->at[at])
			position_put(p, oblique == open ? DEFENCE : ATTACK,
				     oblique == open ? FIGURE_ART : FIGURE_IL, at);
	}
}

/* Figures strewn over a part of the board, artillery liked, so that duties are frequent. */
static void strew(struct lots *l, struct position *p)
{
	int first = 1 + (int)lot(l, SQUARES - 60), span = 60 + (int)lot(l, 40);
	position_clear(p);
	p->to_move = (uint8_t)lot(l, 2);
	for (int side = DEFENCE; side <= ATTACK; side++) {
		uint32_t figures = 3 + lot(l, SIDE_FIGURES - 6);
		for (uint32_t k = 0; k < figures; k++) {
			static const uint8_t kinds[] = { FIGURE_LI, FIGURE_IL, FIGURE_CAV,
							 FIGURE_ART, FIGURE_ART };
			int square = first + (int)lot(l, (uint32_t)span);
			int kind = kinds[lot(l, sizeof kinds)];
			if (k == 0)
				kind = side == DEFENCE ? FIGURE_CITADEL : FIGURE_WAGON;
			if (square <= SQUARES && !p->at[square])
				position_put(p, side, kind, square);
		}
	}
	if (lot(l, 2))
		hem(l, p);
}

/* ---- agreement with the slow generator ------------------------------------------------------- */

static bool slow_has(const struct slow_moves *all, struct move m)
{
	for (int k = 0; k < all->count; k++)
		if (all->list[k].from == m.from && all->list[k].to == m.to)
			return true;
	return false;
}

struct tally { uint64_t moves; uint32_t duties[DUTY_COUNT]; };

static bool agrees(const struct position *p, struct tally *tally)
{
	struct line_text line;
	struct slow_board board;
	struct slow_moves slow;
	struct moves fast;
	notation_line(p, 0, 0, &line);
	tally->duties[moves_lawful(p, &fast)]++;
	tally->moves += fast.count;
	bool same = slow_read(line.text, &board);
	if (same)
		slow_legal(&board, &slow);
	same = same && fast.count == slow.count;
	for (int k = 0; same && k < fast.count; k++)
		same = slow_has(&slow, fast.list[k]);
	if (!same)
		printf("perft slow: failed %s: %d moves against %d\n", line.text, fast.count,
		       slow.count);
	return same;
}

static bool check_slow(uint32_t positions, uint32_t seed)
{
	struct lots l = { .key = { (uint8_t)seed, (uint8_t)(seed >> 8), (uint8_t)(seed >> 16) } };
	struct tally tally = { 0 };
	for (uint32_t k = 0; k < positions; k++) {
		struct position p;
		if (k % WILD_EVERY)
			strew(&l, &p);
		else
			wander(&l, 200, &p);
		if (!agrees(&p, &tally))
			return false;
	}
	printf("perft slow: ok %" PRIu32 " random positions agree, %" PRIu64
	       " moves; duties D1 %u D2 %u+%u D3 %u\n",
	       positions, tally.moves, tally.duties[DUTY_CITADEL], tally.duties[DUTY_WAGON],
	       tally.duties[DUTY_SHELTER], tally.duties[DUTY_FIGURES]);
	return true;
}

/* ---- numbers --------------------------------------------------------------------------------- */

struct clocking { uint64_t nodes; double seconds; };

static uint64_t count(const struct position *p, int depth, struct clocking *c)
{
	struct timespec a, b;
	clock_gettime(CLOCK_MONOTONIC, &a);
	uint64_t n = moves_perft(p, depth);
	clock_gettime(CLOCK_MONOTONIC, &b);
	c->nodes += n;
	c->seconds += (double)(b.tv_sec - a.tv_sec) + (double)(b.tv_nsec - a.tv_nsec) / 1e9;
	return n;
}

/* "line of position = n1 n2 n3": prints what is counted; false if it is not what is written. */
static bool check_line(char *text, int at, struct clocking *c)
{
	char *numbers = strstr(text, " = ");
	struct position p;
	uint32_t quiet, made;
	bool good = numbers != NULL;
	if (good)
		*numbers = '\0';
	if (!good || !notation_line_read(text, &p, &quiet, &made)) {
		printf("perft line %d: failed no position\n", at);
		return false;
	}
	numbers += strlen(" = ");
	printf("%s =", text);
	for (int depth = 1; *numbers >= '0' && *numbers <= '9'; depth++) {
		char *end;
		uint64_t want = strtoull(numbers, &end, 10), have = count(&p, depth, c);
		printf(" %" PRIu64, have);
		good = good && want == have;
		numbers = end + (*end == ' ');
	}
	printf("%s\n", good ? "" : "   (not what is committed)");
	return good;
}

static bool check_numbers(const char *path)
{
	struct clocking c = { 0 };
	char text[LINE];
	int at = 0, good = 0, positions = 0;
	FILE *file = fopen(path, "r");
	while (file && fgets(text, sizeof text, file)) {
		at++;
		if (*text == '#' || *text == '\n')
			continue;
		positions++;
		good += check_line(text, at, &c);
	}
	if (file)
		fclose(file);
	bool all = positions > MIDDLES && good == positions;
	printf("perft numbers: %s %d of %d positions\n", all ? "ok" : "failed", good, positions);
	double speed = c.seconds > 0 ? (double)c.nodes / c.seconds : 0;
	printf("perft speed: %s %.0f nodes a second (goal %d)\n", speed >= GOAL ? "ok" : "failed",
	       speed, GOAL);
	return all && speed >= GOAL;
}

/* Middle positions: games some way in, half of them under a duty. */
static void make_middles(uint32_t seed)
{
	struct lots l = { .key = { (uint8_t)seed, (uint8_t)(seed >> 8) } };
	for (int k = 0; k < MIDDLES;) {
		struct position p;
		struct moves all;
		struct line_text line;
		wander(&l, 150, &p);
		enum duty duty = moves_lawful(&p, &all);
		if (all.count < 5 || (duty != DUTY_NONE) != (k % 2))
			continue;
		notation_line(&p, 0, 0, &line);
		printf("%s =", line.text);
		for (int depth = 1; depth <= MIDDLE_DEPTH; depth++)
			printf(" %" PRIu64, moves_perft(&p, depth));
		printf("\n");
		k++;
	}
}

int main(int argc, char **argv)
{
	if (argc == 3 && strcmp(argv[1], "-m") == 0) {
		make_middles((uint32_t)strtoul(argv[2], NULL, 10));
		return EXIT_SUCCESS;
	}
	if (argc < 2)
		return EXIT_FAILURE;
	uint32_t positions = argc > 2 ? (uint32_t)strtoul(argv[2], NULL, 10) : 5000;
	uint32_t seed = argc > 3 ? (uint32_t)strtoul(argv[3], NULL, 10) : 1866;
	bool numbers = check_numbers(argv[1]), slow = check_slow(positions, seed);
	return numbers && slow ? EXIT_SUCCESS : EXIT_FAILURE;
}
