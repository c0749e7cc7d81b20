/* board.c: see board.h. */
#include "tests/support/board.h"

#include "base/memory.h"
#include "base/must.h"
#include "base/text.h"
#include "rules/reiswitz/arms.h"
#include "rules/reiswitz/bodies.h"
#include "rules/reiswitz/communication.h"
#include "rules/reiswitz/sight.h"
#include "rules/reiswitz/sightings.h"
#include "rules/reiswitz/knowledge.h"
#include "rules/reiswitz/stack.h"
#include "rules/reiswitz/track.h"
#include "rules/reiswitz/watch.h"
#include "rules/reiswitz/works.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

enum { ENCODED_MOST = 1 << 20, HEARD_MOST = 1 << 16, EIGHTHS = 8, TEST_FEATURES = 4 };

static void *taken(size_t n)
{
	void *memory = memory_take(n);
	must(memory);
	return memory;
}

static void lay_ground(struct ground *g, int width, int height)
{
	g->width = (uint16_t)width;
	g->height = (uint16_t)height;
	g->columns = (uint16_t)(width / CELL_PACES);
	g->rows = (uint16_t)(height / CELL_PACES);
	size_t cells = (size_t)g->columns * g->rows;
	g->corner = taken((size_t)(g->columns + 1) * (g->rows + 1) * sizeof *g->corner);
	g->feet = taken(cells * sizeof *g->feet);
	g->slope = taken(cells);
	g->cover = taken(cells);
	g->water = taken(cells);
	g->way = taken(cells);
	g->id = taken(cells * sizeof *g->id);
	g->current = taken(cells * sizeof *g->current);
	g->features = TEST_FEATURES;
	g->feature = taken(TEST_FEATURES * sizeof *g->feature);
}

struct board *a_board(int width, int height)
{
	struct board *b = taken(sizeof *b);
	struct world *w = b->world = taken(sizeof *w);
	w->tables = &reiswitz_tables;
	w->seats = SIDES;
	w->seat_side[GREEN] = GREEN;
	lay_ground(&w->ground, width, height);
	b->state.commander[GREEN] = GREEN;
	communication_whole(w, b->state.link);
	return b;
}

int a_seat(struct board *b, int side)
{
	int seat = b->world->seats++;
	b->world->seat_side[seat] = (uint8_t)side;
	communication_whole(b->world, b->state.link);
	return seat;
}

void board_clear(struct board *b)
{
	if (!b)
		return;
	struct ground *g = &b->world->ground;
	void *all[] = { g->corner, g->feet,    g->slope,   g->cover, g->water, g->way,
		            g->id,     g->current, g->feature, g->most, b->world, b };
	for (size_t k = 0; k < sizeof all / sizeof *all; k++)
		memory_drop(all[k]);
}

/* What is known of the heights above it is out of date: lines are looked at cell by cell. */
static void ground_touched(struct board *b)
{
	memory_drop(b->world->ground.most);
	b->world->ground.most = NULL;
}

#define FOR_CELLS(g, cell)							\
	for (int j = y0 / CELL_PACES; j * CELL_PACES < y1 && j < (g)->rows; j++)  \
		for (int i = x0 / CELL_PACES, cell = j * (g)->columns + i;	\
		     i * CELL_PACES < x1 && i < (g)->columns; i++, cell++)

void ground_cover(struct board *b, int x0, int y0, int x1, int y1, enum cover cover)
{
	ground_touched(b);
	FOR_CELLS(&b->world->ground, cell)
		b->world->ground.cover[cell] = (uint8_t)cover;
}

void ground_water(struct board *b, int x0, int y0, int x1, int y1, enum water water)
{
	FOR_CELLS(&b->world->ground, cell)
		b->world->ground.water[cell] = (uint8_t)water;
}

void ground_way(struct board *b, int x0, int y0, int x1, int y1, enum way way)
{
	FOR_CELLS(&b->world->ground, cell)
		b->world->ground.way[cell] = (uint8_t)way;
}

void ground_slope(struct board *b, int x0, int y0, int x1, int y1, enum slope slope)
{
	FOR_CELLS(&b->world->ground, cell)
		b->world->ground.slope[cell] = (uint8_t)slope;
}

void ground_feature(struct board *b, int x0, int y0, int x1, int y1, int feature)
{
	must(feature < TEST_FEATURES);
	FOR_CELLS(&b->world->ground, cell)
		b->world->ground.id[cell] = (uint16_t)feature;
}

void ground_current(struct board *b, int x0, int y0, int x1, int y1, int current)
{
	FOR_CELLS(&b->world->ground, cell)
		b->world->ground.current[cell] = (uint16_t)current;
}

void ground_height(struct board *b, int x0, int y0, int x1, int y1, int feet)
{
	struct ground *g = &b->world->ground;
	ground_touched(b);
	FOR_CELLS(g, cell) {
		g->feet[cell] = (int16_t)feet;
		for (int corner = 0; corner < 4; corner++)
			g->corner[(j + corner / 2) * (g->columns + 1) + i + corner % 2] = (int16_t)(feet *
			                                                                            EIGHTHS);
	}
}

uint16_t a_piece(struct board *b, int side, enum arm arm, int x, int y, int bearing)
{
	struct world *w = b->world;
	must(w->pieces < PIECES_MAX);
	uint16_t id = w->pieces++;
	w->start[id] = (struct piece){ .x = (int16_t)x, .y = (int16_t)y, .bearing = (int16_t)bearing,
				       .began = (int16_t)bearing, .side = (uint8_t)side, .seat = (uint8_t)side,
				       .arm = (uint8_t)arm, .on_board = true, .stack = id, .shown = id,
				       .guns = arm_is_guns((uint8_t)arm) ? GUNS_LAID : GUNS_LIMBERED };
	struct spot where;
	struct stance at = { x, y, bearing, 0 };
	w->start[id].narrow = track_standing(w, NULL, (uint8_t)arm, at, &where) == STANDS_NARROW;
	b->state.piece[id] = w->start[id];
	b->state.pieces = w->pieces;
	if (arm != ARM_BOX)
		w->troops = w->pieces;
	return id;
}

uint16_t a_box(struct board *b, int side, int x, int y, int bearing, int capacity)
{
	uint16_t id = a_piece(b, side, ARM_BOX, x, y, bearing);
	b->world->capacity[id] = (uint8_t)capacity;
	b->world->start[id].narrow = b->state.piece[id].narrow = false;
	return id;
}

uint16_t boxed(struct board *b, uint16_t box, enum arm arm)
{
	struct piece *q = &b->state.piece[box], *p = NULL;
	uint16_t file = 0, id = 0;
	for (uint16_t k = b->world->troops; k-- > 0;) {
		file += b->state.piece[k].box == box + 1;
		if (!p && b->state.piece[k].arm == arm && b->state.piece[k].on_board &&
		    b->state.piece[k].x == 0) {
			p = &b->state.piece[k];
			id = k;
		}
	}
	must(p);
	p->on_board = false;
	p->guns = GUNS_LIMBERED;
	p->fate = FATE_BOXED;
	p->box = box + 1;
	p->file = (uint8_t)file;
	p->x = q->x;
	p->y = q->y;
	p->bearing = p->began = q->bearing;
	b->world->start[id] = *p;
	b->world->start[id].on_board = true;
	return id;
}

uint16_t a_battalion(struct board *b, int side, int x, int y, int bearing)
{
	return a_piece(b, side, ARM_CLOSED_INFANTRY, x, y, bearing);
}

uint16_t some_tirailleurs(struct board *b, int side, int x, int y, int bearing)
{
	return a_piece(b, side, ARM_TIRAILLEURS, x, y, bearing);
}

uint16_t some_jaegers(struct board *b, int side, int x, int y, int bearing)
{
	return a_piece(b, side, ARM_JAEGERS, x, y, bearing);
}

uint16_t heavy_cavalry(struct board *b, int side, int x, int y, int bearing)
{
	return a_piece(b, side, ARM_HEAVY_CAVALRY, x, y, bearing);
}

uint16_t light_cavalry(struct board *b, int side, int x, int y, int bearing)
{
	return a_piece(b, side, ARM_LIGHT_CAVALRY, x, y, bearing);
}

uint16_t some_flankers(struct board *b, int side, int x, int y, int bearing)
{
	return a_piece(b, side, ARM_FLANKERS, x, y, bearing);
}

uint16_t foot_battery(struct board *b, int side, int x, int y, int bearing)
{
	return a_piece(b, side, ARM_FOOT_ARTILLERY, x, y, bearing);
}

uint16_t heavy_battery(struct board *b, int side, int x, int y, int bearing)
{
	return a_piece(b, side, ARM_HEAVY_ARTILLERY, x, y, bearing);
}

uint16_t horse_battery(struct board *b, int side, int x, int y, int bearing)
{
	return a_piece(b, side, ARM_HORSE_ARTILLERY, x, y, bearing);
}

uint16_t of_seat(struct board *b, uint16_t piece, int seat)
{
	b->state.piece[piece].seat = (uint8_t)seat;
	return piece;
}

void guns_are(struct board *b, uint16_t piece, enum gun_state state)
{
	b->state.piece[piece].guns = b->world->start[piece].guns = (uint8_t)state;
}

void stack_up(struct board *b, uint16_t lower, uint16_t upper, enum formation formation)
{
	struct stack k;
	struct piece *p = b->state.piece;
	stack_of(&b->state, lower, &k);
	p[upper].x = p[lower].x;
	p[upper].y = p[lower].y;
	p[upper].bearing = p[upper].began = p[lower].bearing;
	p[upper].narrow = p[lower].narrow;
	p[upper].stack = p[lower].stack;
	p[upper].level = k.count;
	p[upper].formation = (uint8_t)formation;
	b->world->start[upper] = p[upper];
	for (uint8_t i = 0; i < k.count; i++) {
		p[k.piece[i]].formation = (uint8_t)formation;
		b->world->start[k.piece[i]].formation = (uint8_t)formation;
	}
}

uint16_t some_pontoniers(struct board *b, int side, int x, int y, int bearing)
{
	return a_piece(b, side, ARM_PONTONIERS, x, y, bearing);
}

uint16_t some_train(struct board *b, int side, int x, int y, int bearing)
{
	return a_piece(b, side, ARM_TRAIN, x, y, bearing);
}

uint8_t a_site(struct board *b, int side, int x0, int y0, int x1, int y1)
{
	struct world *w = b->world;
	must(w->sites < SITES_MAX);
	struct site *t = &w->site[w->sites];
	*t = (struct site){ .x0 = (int16_t)x0, .y0 = (int16_t)y0, .x1 = (int16_t)x1,
		                .y1 = (int16_t)y1, .side = (uint8_t)side };
	t->width = works_width(&w->ground, t);
	return w->sites++;
}

uint8_t a_ship(struct board *b, int side, int x, int y, int bearing)
{
	struct world *w = b->world;
	must(w->ships < SHIPS_MAX);
	w->ship[w->ships] = (struct ship){ .x = (int16_t)x, .y = (int16_t)y, .side = (uint8_t)side,
		                               .bearing = (int16_t)bearing, .afloat = true };
	b->state.ship[w->ships] = w->ship[w->ships];
	b->state.ship[w->ships].shown = w->ships;
	b->state.ships = ++w->ships;
	return (uint8_t)(w->ships - 1);
}

void ground_raise(struct board *b)
{
	struct ground *g = &b->world->ground;
	ground_touched(b);
	g->most = taken((size_t)ground_blocks(g->columns) * ground_blocks(g->rows) * sizeof *g->most);
	sight_raise(g, b->world->tables);
}

void field_sight(struct board *b)
{
	ground_raise(b);
	b->state.options.field = true;
	memset(b->state.knowledge, 0, sizeof b->state.knowledge);
	watch_all(b->world, &b->state);
	sightings_turn(b->world, &b->state, NULL);
}

void board_remove(struct board *b, uint16_t piece)
{
	b->state.piece[piece].fate = FATE_OFF;
	b->state.piece[piece].on_board = b->world->start[piece].on_board = false;
}

static uint16_t shown(const struct state *known, const struct knowing *map, uint16_t piece)
{
	for (uint16_t k = 0; k < known->pieces; k++)
		if (map->piece[k] == piece)
			return known->piece[k].shown;
	return piece;
}

static uint16_t shown_ship(const struct state *known, const struct knowing *map, uint16_t ship)
{
	for (uint8_t k = 0; k < known->ships; k++)
		if (map->ship[k] == ship)
			return known->ship[k].shown;
	return ship;
}

struct command board_named(const struct world *w, const struct state *s, int seat,
                           const struct command *command)
{
	struct viewer viewer = { VIEWER_SEAT, { (uint8_t)seat } };
	struct state room;
	struct knowing map;
	struct command c = *command;
	const struct state *known = knowledge_of(w, s, &viewer, &room, &map);
	if (c.order != ORDER_WIPE)
		c.target = shown(known, &map, c.target);
	c.ship = shown_ship(known, &map, c.ship);
	for (uint8_t k = 0; k < c.attackers; k++) {
		struct attacker *a = &c.attacker[k];
		a->target = shown(known, &map, a->target);
		if (a->ship)
			a->ship = (uint16_t)(1 + shown_ship(known, &map, (uint16_t)(a->ship - 1)));
	}
	return c;
}

bool board_order(struct board *b, int seat, const struct command *meant)
{
	struct seat_id who = { (uint8_t)seat };
	struct command named = board_named(b->world, &b->state, seat, meant);
	const struct command *command = &named;
	struct digest before = board_digest(b);
	memset(&b->outcome, 0, sizeof b->outcome);
	if (!reiswitz_engine.check(b->world, &b->state, who, command, &b->why)) {
		struct digest after = board_digest(b); /* a refusal changes nothing */
		must(digest_equal(&before, &after));
		return false;
	}
	reiswitz_engine.apply(b->world, &b->state, who, command, &b->outcome);
	reiswitz_engine.invariant(b->world, &b->state, 0);
	return true;
}

static int seat_of(const struct board *b, uint16_t piece)
{
	return piece < b->state.pieces ? b->state.piece[piece].seat : b->state.side;
}

bool march(struct board *b, uint16_t piece, int bearing, int points, ...)
{
	struct command c = { .order = ORDER_MOVE, .piece = piece, .bearing = (int16_t)bearing,
			     .points = (uint8_t)points };
	va_list list;
	va_start(list, points);
	for (int k = 0; k < points && k < WAYPOINTS_MAX; k++) {
		c.point[k].x = (int16_t)va_arg(list, int);
		c.point[k].y = (int16_t)va_arg(list, int);
	}
	va_end(list);
	return board_order(b, seat_of(b, piece), &c);
}

bool turn(struct board *b, uint16_t piece, int bearing)
{
	return board_order(
		b, seat_of(b, piece),
		&(struct command){ .order = ORDER_TURN, .piece = piece, .bearing = (int16_t)bearing });
}

bool fire(struct board *b, uint16_t piece, uint16_t target)
{
	return board_order(b, seat_of(b, piece),
			   &(struct command){ .order = ORDER_FIRE,
					      .piece = piece,
					      .target = target,
					      .feature = INDEX_NONE,
					      .ship = INDEX_NONE });
}

bool end_part(struct board *b)
{
	return board_order(b, b->state.side, &(struct command){ .order = ORDER_PART_END });
}

bool strike_flag(struct board *b, int side)
{
	return board_order(b, side, &(struct command){ .order = ORDER_FLAG });
}

void next_move(struct board *b)
{
	uint8_t side = b->state.side;
	must(end_part(b));
	must(end_part(b));
	must(b->state.side == side);
}

bool refused_by(const struct board *b, const char *rule)
{
	return strcmp(b->why.rule, rule) == 0;
}

char *board_view(const struct board *b, struct viewer viewer)
{
	static const char *const match_kinds[] = { "match", "seat", NULL };
	struct fragment_names names = { match_kinds, reiswitz_engine.fragment_kinds };
	struct fragments f;
	struct buffer text;
	struct writer w;
	fragments_init(&f, ENCODED_MOST);
	buffer_init(&text, ENCODED_MOST);
	writer_init(&w, &text);
	reiswitz_engine.view(b->world, &b->state, &viewer, &f);
	must(!f.failed);
	fragments_write(&f, &names, &w);
	char *copy = strdup(buffer_text(&text));
	buffer_finish(&text);
	fragments_finish(&f);
	return copy;
}

bool board_shows(const struct board *b, uint8_t seat, const char *part)
{
	char *text = board_view(b, (struct viewer){ VIEWER_SEAT, { seat } });
	bool is = strstr(text, part) != NULL;
	free(text);
	return is;
}

const char *board_heard(const struct board *b, const struct state *before, struct viewer viewer)
{
	static char copy[HEARD_MOST];
	struct buffer text;
	struct writer w;
	buffer_init(&text, sizeof copy);
	writer_init(&w, &text);
	writer_array(&w);
	reiswitz_engine.events(b->world, before, &b->state, &b->outcome, &viewer, &w);
	writer_end(&w, ']');
	must(text_copy(copy, sizeof copy, buffer_text(&text)));
	buffer_finish(&text);
	return copy;
}

struct digest board_digest(const struct board *b)
{
	struct buffer bytes;
	struct digest digest;
	buffer_init(&bytes, ENCODED_MOST);
	reiswitz_engine.encode(b->world, &b->state, &bytes);
	must(!bytes.failed);
	digest_of(bytes.data, bytes.length, &digest);
	buffer_finish(&bytes);
	return digest;
}

void board_must_hold(const struct board *b)
{
	reiswitz_engine.invariant(b->world, &b->state, 2);
}
