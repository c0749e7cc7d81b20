/* field: how fast Reiswitz's game is on one core, for make bench, with the full establishment (360
 * pieces on 20 × 15 tokens): marches, fires, attacks and questions of reach as the server does
 * them, whole minutes of a side, the compiling of the ground with its scenario, and the bytes of a
 * state; in field sight, beside it, what is seen after a march, the march itself, and the views of
 * the ten seats, the public and the umpire after an order, these in both kinds of sight; who is in
 * communication with whom of the ten, and twelve of the mover's dispatch riders on their way. Both
 * sides advance, shoot and charge by lot. Processor time, medians and 99th percentiles in
 * microseconds; prints one JSON object.
 *
 *   field [MINUTES [SEED]]      side moves played (50) */
#include "base/arena.h"
#include "base/memory.h"
#include "base/must.h"
#include "rules/reiswitz/arms.h"
#include "rules/reiswitz/communication.h"
#include "rules/reiswitz/outcome.h"
#include "rules/reiswitz/reiswitz.h"
#include "rules/reiswitz/riders.h"
#include "rules/reiswitz/sightings.h"
#include "rules/reiswitz/watch.h"
#include "tests/support/drill.h"
#include "wire/decode.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { TEXT_MOST = 1 << 22, COMPILED = 20, SAMPLES = 1 << 16, LENGTHS = 6, CLOSE = 300,
	   RIDERS_SENT = 12 };
/* Minutes are told as of so many orders; those of fewer than a tenth are left out. */
enum { MINUTE_ORDERS = 180 };
enum kind {
	MARCH, FIRE, ATTACK, REACH, MINUTE, COMPILE, SIGHT,
	FIELD_MARCH, /* the march in field sight */
	VIEWS,       /* everybody's, in table sight, and in field sight */
	FIELD_VIEWS,
	LINKS,       /* who is in communication, of both sides (CARD-10) */
	RIDERS,      /* twelve of a side ride on (CARD-7) */
	KINDS
};
static const char *const kind_names[KINDS] = { "march",   "fire",  "attack",      "reach", "minute",
	                                           "compile", "sight", "field_march", "views",
	                                           "field_views", "links", "riders" };

struct samples { uint32_t count; double us[SAMPLES]; };

static const struct engine *const game = &reiswitz_engine;
static struct samples clocked[KINDS];
static struct state live, trial, watched;
static struct outcome outcome;
static struct world *world;
static struct drill drill;
static struct scratch scratch;
static struct fragments view;

static double now_us(void)
{
	struct timespec t;
	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
	return (double)t.tv_sec * 1e6 + (double)t.tv_nsec / 1e3;
}

static void add(enum kind kind, double us)
{
	struct samples *s = &clocked[kind];
	if (s->count < SAMPLES)
		s->us[s->count++] = us;
}

static const struct doc *document(struct arena *a, const char *path)
{
	struct wire_fault why;
	FILE *f = fopen(path, "rb");
	char *text = memory_take(TEXT_MOST);
	must(f != NULL && text != NULL);
	size_t n = fread(text, 1, TEXT_MOST, f);
	fclose(f);
	const struct doc *doc = wire_parse(a, text, n, &why);
	must(doc != NULL);
	memory_drop(text);
	return doc;
}

static void lay(void)
{
	struct arena arena;
	struct faults *faults = memory_take(sizeof *faults);
	struct seed none = { { 0 } };
	arena_init(&arena, 32u << 20);
	const struct doc *plan = document(&arena, "schema/scenarios/ehrenfeld.json"),
					 *terrain = document(&arena, "schema/terrains/ehrenfeld.json");
	memset(faults, 0, sizeof *faults);
	scratch = (struct scratch){ memory_take(game->scratch_size), game->scratch_size };
	for (int k = 0; k < COMPILED; k++) {
		memory_drop(world);
		double begin = now_us();
		world = memory_take(game->world_size(terrain, plan, faults));
		must(world != NULL && game->world_init(world, terrain, plan, &scratch, faults));
		add(COMPILE, now_us() - begin);
	}
	must(game->setup(world, &live, &none, NULL, faults));
	for (uint8_t seat = 0; seat < world->seats; seat++) { /* the councils */
		struct command end = command_plain(ORDER_PART_END, 0);
		memset(&outcome, 0, sizeof outcome);
		game->apply(world, &live, (struct seat_id){ seat }, &end, &outcome);
	}
	must(live.stage == STAGE_PLAY);
	watched = live;
	watched.options.field = true;
	watch_all(world, &watched);
	sightings_turn(world, &watched, NULL);
	memory_drop(faults);
	arena_finish(&arena);
	fragments_init(&view, TEXT_MOST);
}

/* As the server does it: checked, done on a copy, cheap invariants, copied back. */
static double clocked_order(struct state *s, uint8_t seat, const struct command *c, bool *taken)
{
	struct refusal why;
	double begin = now_us();
	*taken = game->check(world, s, (struct seat_id){ seat }, c, &why);
	if (*taken) {
		trial = *s;
		memset(&outcome, 0, sizeof outcome);
		game->apply(world, &trial, (struct seat_id){ seat }, c, &outcome);
		game->invariant(world, &trial, 0);
		*s = trial;
	}
	return now_us() - begin;
}

/* Everybody's view of it, one after another. */
static void clocked_views(const struct state *s, enum kind kind)
{
	double begin = now_us();
	for (uint8_t k = 0; k < world->seats + 2; k++) {
		struct viewer eyes = { k < world->seats ? VIEWER_SEAT
			                   : k == world->seats ? VIEWER_PUBLIC : VIEWER_UMPIRE, SEAT_NONE };
		if (k < world->seats)
			eyes.seat = (struct seat_id){ k };
		fragments_clear(&view);
		game->view(world, s, &eyes, &view);
		must(!view.failed);
	}
	add(kind, now_us() - begin);
}

/* CARD-10: as it is judged when a side's move ends, but after every order. */
static void clocked_links(const struct state *s)
{
	uint8_t commander[SIDES] = { 0 };
	uint16_t link[SEATS_MAX];
	for (uint8_t k = world->seats; k-- > 0;)
		commander[world->seat_side[k]] = k;
	double begin = now_us();
	communication_judge(world, s, commander, link);
	add(LINKS, now_us() - begin);
}

/* CARD-7: as when a side's move ends, from everybody of it to everybody. */
static void clocked_riders(const struct state *s)
{
	uint8_t sent = 0;
	trial = *s;
	trial.options.riders = true;
	for (uint8_t from = 0; from < world->seats; from++)
		for (uint8_t to = 0; to < world->seats && sent < RIDERS_SENT; to++)
			if (from != to && world->seat_side[from] == s->side && world->seat_side[to] == s->side)
				riders_send(world, &trial, sent++, from, to);
	double begin = now_us();
	riders_turn(world, &trial);
	add(RIDERS, now_us() - begin);
}

struct minute { uint32_t orders; double us; };

/* The same match in field sight, beside it: what everybody sees after the order. */
static void look(enum kind kind)
{
	trial = live;
	trial.options.field = true;
	memcpy(trial.knowledge, watched.knowledge, sizeof trial.knowledge);
	trial.watch = watched.watch;
	double begin = now_us();
	sightings_turn(world, &trial, &outcome);
	if (kind == MARCH)
		add(SIGHT, now_us() - begin);
	watched = trial;
	clocked_links(&live);
	clocked_views(&live, VIEWS);
	clocked_views(&watched, FIELD_VIEWS);
}

/* Tried in field sight, where it can name nothing but one's own; what came of it is not kept. */
static void march_in_field(const struct command *c, uint8_t seat)
{
	static struct state field;
	bool taken;
	field = watched;
	double us = clocked_order(&field, seat, c, &taken);
	if (taken)
		add(FIELD_MARCH, us);
}

static bool order(enum kind kind, const struct command *c, uint16_t piece, struct minute *m)
{
	bool taken;
	uint8_t seat = live.piece[piece].seat;
	if (kind == MARCH)
		march_in_field(c, seat);
	double us = clocked_order(&live, seat, c, &taken);
	if (taken) {
		add(kind, us);
		look(kind);
		m->us += us;
		m->orders++;
	}
	return taken;
}

/* What the piece can: charge, shoot, else march on. */
static void act(uint16_t piece, struct minute *m)
{
	const struct piece *p = &live.piece[piece];
	const struct arm_row *arm = &world->tables->arm[p->arm];
	int64_t away;
	if (drill_enemy(&drill, piece, &away) == NO_PIECE)
		return;
	for (int n = 0; n < LENGTHS && away < CLOSE; n++) {
		struct command c = drill_attack(&drill, piece, n ? 2 : GROUP_MAX);
		if (order(ATTACK, &c, piece, m))
			return;
	}
	for (int n = 0; n < LENGTHS && arm->fires; n++) {
		struct command c = drill_fire(&drill, piece);
		if (order(FIRE, &c, piece, m))
			return;
	}
	if (arm_is_guns(p->arm) && away < 4 * CLOSE && p->guns == GUNS_LIMBERED) {
		struct command c = command_plain(ORDER_EMPLACE, piece);
		if (order(MARCH, &c, piece, m))
			return;
	}
	int64_t length = drill_lot(&drill, 2) ? arm->highest_paces : arm->quick_paces;
	for (int n = 0; n < LENGTHS; n++, length = length * 2 / 3) {
		struct command c = drill_advance(&drill, piece, length);
		if (order(MARCH, &c, piece, m))
			return;
	}
}

/* The question as it comes from the wire, with the answer's JSON. */
static void ask_reach(uint16_t piece)
{
	struct arena arena;
	struct buffer out;
	struct writer w;
	struct refusal why;
	struct wire_fault fault;
	char text[40];
	arena_init(&arena, 1 << 16);
	buffer_init(&out, TEXT_MOST);
	writer_init(&w, &out);
	int n = snprintf(text, sizeof text, "{\"piece\":%u}", piece);
	const struct doc *params = wire_parse(&arena, text, (size_t)n, &fault);
	struct viewer viewer = { VIEWER_SEAT, { live.piece[piece].seat } };
	double begin = now_us();
	must(game->ask(world, &live, &viewer, "ask.reach", params, &scratch, &w, &why));
	add(REACH, now_us() - begin);
	buffer_finish(&out);
	arena_finish(&arena);
}

static void side_move(void)
{
	uint8_t side = live.side;
	struct minute m = { 0 };
	for (uint16_t k = 0; k < live.pieces && !live.over; k++) {
		if (!live.piece[k].on_board || live.piece[k].side != side)
			continue;
		if (drill_lot(&drill, 8) == 0)
			ask_reach(k);
		if (!live.piece[k].acted)
			act(k, &m);
	}
	clocked_riders(&live);
	for (uint8_t seat = 0; seat < world->seats && live.side == side && !live.over; seat++) {
		struct command end = command_plain(ORDER_PART_END, 0);
		bool taken;
		if (world->seat_side[seat] == side)
			m.us += clocked_order(&live, seat, &end, &taken);
		look(MINUTE);
	}
	if (m.orders >= MINUTE_ORDERS / 10)
		add(MINUTE, m.us * MINUTE_ORDERS / m.orders);
}

static int ascending(const void *a, const void *b)
{
	double x = *(const double *)a, y = *(const double *)b;
	return (x > y) - (x < y);
}

static double percentile(struct samples *s, uint32_t percent)
{
	qsort(s->us, s->count, sizeof s->us[0], ascending);
	return s->count ? s->us[(s->count - 1) * percent / 100] : 0;
}

int main(int argc, char **argv)
{
	int minutes = argc > 1 ? (int)strtol(argv[1], NULL, 10) : 50;
	lay();
	drill_begin(&drill, world, &live, argc > 2 ? (uint32_t)strtoul(argv[2], NULL, 10) : 1812);
	for (int k = 0; k < minutes && !live.over; k++)
		side_move();
	printf("{\"state_kib\": %.1f", (double)game->state_size(world) / 1024);
	for (int k = 0; k < KINDS; k++)
		printf(", \"%s_n\": %u, \"%s_p50_us\": %.1f, \"%s_us\": %.1f", kind_names[k],
		       clocked[k].count, kind_names[k], percentile(&clocked[k], 50), kind_names[k],
		       percentile(&clocked[k], 99));
	printf("}\n");
	return EXIT_SUCCESS;
}
