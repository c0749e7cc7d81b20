/* Does the time of an answer tell what is hidden? Two boards that are alike to blue in every byte:
 * in one an army of green's stands behind a wood beside him, out of his sight; and the same two
 * while both sides place their troops in secret (DEP-6), the army placed already or not there.
 * Each question (reach, range, try, sight, ground) and each refusal of an order is put to both in
 * turn through the engine's own door, many times and first to the one, then to the other; the
 * median of the ratios of such pairs says how much longer it takes with the army there. The
 * answers must be the same too. (A chair asks as its seat; who watches may ask nothing.) Prints
 * every ratio; one that is out of bounds is measured once more, since others work on this computer
 * too.
 *
 * usage: timing [PAIRS] */
#include "base/arena.h"
#include "base/memory.h"
#include "base/must.h"
#include "rules/refusal.h"
#include "rules/reiswitz/knowledge.h"
#include "tests/support/board.h"
#include "tests/support/nodes.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* A row of ARMY_WIDE stands behind the wood, ARMY_DEEP rows deep. */
enum { WIDE = 5000, HIGH = 3750, ARMY_WIDE = 18, ARMY_DEEP = 7, ARMY_MOST = ARMY_WIDE * ARMY_DEEP };
enum { PAIRS = 401, PAIRS_MOST = 1 << 14, BURST = 4, ANSWER_MOST = 1 << 16, UNKNOWN = 50 };
/* Of the medians; the noise of a busy computer included. */
static const double LEAST = 0.8, MOST = 1.25;

/* In play, and while troops are placed. */
enum when { PLAYING, PLACING, WHENS };
static struct board *with[WHENS], *without[WHENS];
static struct scratch scratch;
static struct arena arena;
static const struct viewer blue = { VIEWER_SEAT, { BLUE } };

struct question {
	const char *name, *verb; /* verb: of an order that is to be refused, or of a question */
	const struct doc *params;
	bool order;
	enum when when;
};

static double now_us(void)
{
	struct timespec t;
	clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
	return (double)t.tv_sec * 1e6 + (double)t.tv_nsec / 1e3;
}

static struct board *laid(bool army, enum when when)
{
	struct board *b = a_board(WIDE, HIGH);
	for (int k = 0; k < 6; k++)
		a_battalion(b, BLUE, 1000 + 100 * k, 1200, 0);
	foot_battery(b, BLUE, 1800, 1200, 0);
	a_battalion(b, GREEN, 1200, 1000, 180); /* seen */
	ground_cover(b, 500, 700, 3600, 850, COVER_DENSE_WOOD);
	for (int k = 0; k < ARMY_MOST && army; k++)
		a_battalion(b, GREEN, 600 + k % ARMY_WIDE * 160, 640 - k / ARMY_WIDE * 80, 180);
	ground_raise(b);
	field_sight(b);
	b->state.stage = when == PLACING ? STAGE_DEPLOYMENT : STAGE_PLAY;
	return b;
}

static struct doc *of_piece(int piece)
{
	struct doc *params = a_node(&arena, DOC_OBJECT, NULL);
	node_int(&arena, params, "piece", piece);
	return params;
}

static struct doc *way_of(int piece, int x, int y)
{
	struct doc *params = of_piece(piece);
	struct doc *path = node_put(&arena, params, DOC_ARRAY, "path");
	node_point(&arena, path, x, y);
	node_int(&arena, params, "bearing", 0);
	return params;
}

static struct doc *try_of(const char *order, struct doc *params)
{
	node_text(&arena, params, "order", order);
	return params;
}

static struct doc *fire_at(int piece, int target)
{
	struct doc *params = of_piece(piece);
	node_int(&arena, params, "target", target);
	return params;
}

static struct doc *placed_at(int piece, int x, int y)
{
	struct doc *params = of_piece(piece);
	node_int(&arena, params, "x", x);
	node_int(&arena, params, "y", y);
	node_int(&arena, params, "bearing", 0);
	return params;
}

static struct doc *line_of(int x0, int y0, int x1, int y1)
{
	struct doc *params = a_node(&arena, DOC_OBJECT, NULL);
	struct doc *from = node_put(&arena, params, DOC_OBJECT, "from");
	node_int(&arena, from, "x", x0);
	node_int(&arena, from, "y", y0);
	struct doc *to = node_put(&arena, params, DOC_OBJECT, "to");
	node_int(&arena, to, "x", x1);
	node_int(&arena, to, "y", y1);
	return params;
}

static struct doc *spot_of(int x, int y)
{
	struct doc *params = a_node(&arena, DOC_OBJECT, NULL);
	node_int(&arena, params, "x", x);
	node_int(&arena, params, "y", y);
	return params;
}

/* What blue hears of it, once. */
static void answer(const struct board *b, const struct question *q, struct buffer *out)
{
	struct writer w;
	struct refusal why = { 0 };
	struct command c;
	bool done;
	buffer_clear(out);
	writer_init(&w, out);
	if (q->order)
		done = reiswitz_engine.command_read(b->world, q->verb, q->params, &c, &why) &&
		       reiswitz_engine.check(b->world, &b->state, blue.seat, &c, &why);
	else
		done = reiswitz_engine.ask(b->world, &b->state, &blue, q->verb, q->params, &scratch, &w,
		                           &why);
	if (q->order && done)
		fprintf(stderr, "%s is taken\n", q->name);
	must(!(q->order && done)); /* orders are to be refused */
	if (!done) {
		writer_object(&w);
		refusal_write(&why, &w);
		writer_end(&w, '}');
	}
	must(!out->failed);
}

static double clocked(const struct board *b, const struct question *q, struct buffer *out)
{
	double begin = now_us();
	for (int k = 0; k < BURST; k++)
		answer(b, q, out);
	return now_us() - begin;
}

static int by_size(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;
	return (x > y) - (x < y);
}

static double median(double *list, int count)
{
	qsort(list, (size_t)count, sizeof *list, by_size);
	return list[count / 2];
}

/* The median of with/without over so many pairs; *us: what one answer takes without. */
static double ratio_of(const struct question *q, int pairs, struct buffer *out, double *us)
{
	static double ratio[PAIRS_MOST], plain[PAIRS_MOST];
	for (int k = -pairs / 8; k < pairs; k++) { /* the first warm the caches */
		double one, other;
		if (k & 1) {
			one = clocked(with[q->when], q, out);
			other = clocked(without[q->when], q, out);
		} else {
			other = clocked(without[q->when], q, out);
			one = clocked(with[q->when], q, out);
		}
		if (k < 0)
			continue;
		ratio[k] = one / other;
		plain[k] = other / BURST;
	}
	*us = median(plain, pairs);
	return median(ratio, pairs);
}

static bool even(const struct question *q, int pairs)
{
	struct buffer one, other;
	double ratio = 0, us = 0;
	buffer_init(&one, ANSWER_MOST);
	buffer_init(&other, ANSWER_MOST);
	answer(with[q->when], q, &one);
	answer(without[q->when], q, &other);
	bool same = one.length == other.length && memcmp(one.data, other.data, one.length) == 0;
	if (!same)
		printf("  %.*s\n  %.*s\n", (int)one.length, (const char *)one.data, (int)other.length,
		       (const char *)other.data);
	bool good = false;
	for (int tries = 0; tries < 2 && !good; tries++) {
		ratio = ratio_of(q, pairs, &one, &us);
		good = ratio >= LEAST && ratio <= MOST;
	}
	printf("  %-22s %9.1f us, with %d hidden beside him × %.3f%s\n", q->name, us, ARMY_MOST, ratio,
	       good ? "" : "  OUT OF BOUNDS");
	buffer_finish(&one);
	buffer_finish(&other);
	return same && good;
}

int main(int argc, char **argv)
{
	int pairs = argc > 1 ? (int)strtol(argv[1], NULL, 10) : PAIRS, odd = 0;
	pairs = pairs < 1 ? 1 : pairs > PAIRS_MOST ? PAIRS_MOST : pairs;
	arena_init(&arena, 1 << 20);
	scratch = (struct scratch){ memory_take(reiswitz_engine.scratch_size),
		                        reiswitz_engine.scratch_size };
	for (int k = 0; k < WHENS; k++) {
		with[k] = laid(true, (enum when)k);
		without[k] = laid(false, (enum when)k);
	}
	must(scratch.memory != NULL);
	const struct question list[] = {
		{ "ask.reach", "ask.reach", of_piece(3), false, PLAYING },
		{ "ask.reach, unknown", "ask.reach", of_piece(UNKNOWN), false, PLAYING },
		{ "ask.range", "ask.range", of_piece(6), false, PLAYING },
		{ "ask.range, unknown", "ask.range", of_piece(UNKNOWN), false, PLAYING },
		{ "ask.try, march", "ask.try", try_of("order.move", way_of(3, 1300, 1020)), false,
		  PLAYING },
		{ "ask.try, fire", "ask.try", try_of("order.fire", fire_at(6, SIGHTED_FIRST)), false,
		  PLAYING },
		{ "ask.sight", "ask.sight", line_of(1800, 1200, 1400, 500), false, PLAYING },
		{ "ask.ground", "ask.ground", spot_of(1400, 560), false, PLAYING },
		{ "order.move, too far", "order.move", way_of(3, 1300, 560), true, PLAYING },
		{ "order.move, unknown", "order.move", way_of(UNKNOWN, 1300, 560), true, PLAYING },
		{ "order.fire, unknown", "order.fire", fire_at(6, UNKNOWN), true, PLAYING },
		{ "order.fire, too far", "order.fire", fire_at(5, SIGHTED_FIRST), true, PLAYING },
		{ "placing: on another", "order.place", placed_at(3, 1100, 1200), true, PLACING },
		{ "placing: off the board", "order.place", placed_at(3, 600, HIGH), true, PLACING },
		{ "placing: unknown", "order.place", placed_at(UNKNOWN, 600, 640), true, PLACING },
		{ "placing: lift, unknown", "order.lift", of_piece(UNKNOWN), true, PLACING },
		{ "placing: a march", "order.move", way_of(3, 1300, 1020), true, PLACING },
		{ "placing: ask.deployment", "ask.deployment", a_node(&arena, DOC_OBJECT, NULL), false,
		  PLACING },
		{ "placing: ask.try", "ask.try", try_of("order.place", placed_at(3, 1300, 1300)), false,
		  PLACING },
	};
	for (size_t k = 0; k < sizeof list / sizeof *list; k++)
		odd += !even(&list[k], pairs);
	printf("leak: %zu answers timed with and without an army hidden beside the asker, %d out of "
	       "bounds (%.2f … %.2f)\n", sizeof list / sizeof *list, odd, LEAST, MOST);
	for (int k = 0; k < WHENS; k++) {
		board_clear(with[k]);
		board_clear(without[k]);
	}
	memory_drop(scratch.memory);
	arena_finish(&arena);
	return odd > 0;
}
