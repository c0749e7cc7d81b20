/* communication.c: see communication.h. */
#include "rules/reiswitz/communication.h"

#include "base/must.h"
#include "rules/reiswitz/arms.h"
#include "rules/reiswitz/bodies.h"
#include "rules/reiswitz/flood.h"
#include "rules/reiswitz/sight.h"

#include <string.h>

/* The cells in which enemies bar the way are no smaller than this (tables: orderly_cell_paces). */
enum { BAR_PACES = 50, BAR_COLUMNS = WIDTH_MAX / BAR_PACES, BAR_ROWS = HEIGHT_MAX / BAR_PACES };
/* Rows between two looks whether all have been joined. */
enum { LOOK_ROWS = 16 };

enum bar { BAR_FREE, BAR_KEPT, BAR_BARRED }; /* kept: one's own troops hold it open */

struct ways {
	const struct world *w;
	const struct state *s;
	uint8_t side;
	int32_t paces, columns, rows;             /* of the cells that are barred */
	uint8_t bar[BAR_ROWS * BAR_COLUMNS];
	struct flood flood;
};

static bool is_there(const struct piece *p)
{
	return p->on_board && !p->taken;
}

/* CARD-10: where light foot or light cavalry may stand; MOV-16. */
static bool may_ride(const struct world *w, const struct state *s, uint32_t cell)
{
	return arm_passage(w, s, ARM_TIRAILLEURS, cell).pass != PASS_NO ||
	       arm_passage(w, s, ARM_LIGHT_CAVALRY, cell).pass != PASS_NO;
}

void communication_lay(struct ground *g, const struct tables *t)
{
	uint16_t words = flood_words(g->columns);
	memset(g->orderly, 0, (size_t)words * g->rows * sizeof *g->orderly);
	for (uint32_t cell = 0; cell < (uint32_t)g->columns * g->rows; cell++) {
		uint32_t column = cell % g->columns, row = cell / g->columns;
		if (arm_passage_laid(t, g, ARM_TIRAILLEURS, cell).pass != PASS_NO ||
		    arm_passage_laid(t, g, ARM_LIGHT_CAVALRY, cell).pass != PASS_NO)
			g->orderly[row * words + column / FLOOD_WORD] |= (uint64_t)1 << column % FLOOD_WORD;
	}
}

/* As the cell is now. */
static void cell_lay(struct ways *k, uint32_t cell)
{
	uint32_t column = cell % k->w->ground.columns, row = cell / k->w->ground.columns;
	if (may_ride(k->w, k->s, cell))
		flood_open(&k->flood, column, row);
	else
		flood_bar(&k->flood, column, row);
}

/* All cells of a thing lie in its frame. */
static void thing_lay(struct ways *k, uint16_t thing)
{
	const struct ground *g = &k->w->ground;
	struct feature f = overlay_thing(k->w, thing);
	uint32_t right = (uint32_t)(f.x + f.w), low = (uint32_t)(f.y + f.h);
	for (uint32_t y = f.y / CELL_PACES; y * CELL_PACES < low && y < g->rows; y++)
		for (uint32_t x = f.x / CELL_PACES; x * CELL_PACES < right && x < g->columns; x++)
			cell_lay(k, y * g->columns + x);
}

/* WORK-1: a pontoon bridge lies on the cells its line touches (overlay.c). */
static void site_lay(struct ways *k, const struct site *t)
{
	const struct ground *g = &k->w->ground;
	struct walk walk;
	int32_t i, j;
	walk_start(&walk, CELL_PACES, g->columns, g->rows, (struct spot){ t->x0, t->y0 },
	           (struct spot){ t->x1, t->y1 });
	while (walk_next(&walk, &i, &j))
		cell_lay(k, (uint32_t)(j * g->columns + i));
}

/* The ground as it is: as laid, but for what has been done to it. */
static void ground_lay(struct ways *k)
{
	const struct ground *g = &k->w->ground;
	flood_init(&k->flood, g->columns, g->rows);
	size_t bytes = (size_t)k->flood.words * g->rows * sizeof k->flood.open[0];
	if (g->orderly == NULL) {
		memset(k->flood.open, 0, bytes);
		for (uint32_t cell = 0; cell < (uint32_t)g->columns * g->rows; cell++)
			cell_lay(k, cell);
		return;
	}
	memcpy(k->flood.open, g->orderly, bytes);
	for (uint8_t i = 0; i < k->s->damages; i++)
		thing_lay(k, k->s->damage[i].feature);
	for (uint8_t i = 0; i < k->w->sites; i++)
		if (k->s->work[i].complete)
			site_lay(k, &k->w->site[i]);
}

/* CARD-10: in cells that hold one of one's own pieces, and the eight round them, nothing is
 * barred. */
static void own_keep(struct ways *k)
{
	for (uint16_t i = 0; i < k->s->pieces; i++) {
		const struct piece *p = &k->s->piece[i];
		if (p->side != k->side || !is_there(p))
			continue;
		int32_t x = p->x / k->paces, y = p->y / k->paces;
		for (int32_t row = y - 1; row <= y + 1; row++)
			for (int32_t column = x - 1; column <= x + 1; column++)
				if (row >= 0 && column >= 0 && row < k->rows && column < k->columns)
					k->bar[row * k->columns + column] = BAR_KEPT;
	}
}

/* CARD-6: how far an enemy bars; 0: not at all. */
static int32_t barring_paces(const struct tables *t, const struct piece *p)
{
	if (!is_there(p) || p->attacked)
		return 0;
	return DISTANCE_PACES * (arm_is_guns(p->arm) && p->guns == GUNS_LIMBERED
	                             ? t->orderly_limbered_distances
	                             : t->arm[p->arm].orderly_distances);
}

/* CARD-10: a clear line from the cell's middle to the front's (SEE-10). */
static bool line_clear(const struct ways *k, struct fine middle, const struct body *body)
{
	struct spot front = { body->stance.x, body->stance.y };
	struct sight_line line = { .from = sight_end_at(k->w->tables, middle),
		                       .to = sight_end_at(k->w->tables, geometry_fine(front)) };
	struct sight_stop stop;
	line.to.body = body;
	return sight_clear(k->w, k->s, &line, &stop);
}

static int32_t within(int32_t n, int32_t most)
{
	return n < 0 ? 0 : n > most ? most : n;
}

static void enemy_bars(struct ways *k, const struct piece *p, int32_t paces)
{
	struct body body;
	body_of(k->w->tables, body_stance(p), &body);
	struct edge front = geometry_edge(&body, FLANK_FRONT);
	int32_t wide = paces + k->w->tables->front_paces;
	int32_t low = within((p->y - wide) / k->paces, k->rows - 1),
			high = within((p->y + wide) / k->paces, k->rows - 1),
			left = within((p->x - wide) / k->paces, k->columns - 1),
			right = within((p->x + wide) / k->paces, k->columns - 1);
	for (int32_t row = low; row <= high; row++)
		for (int32_t column = left; column <= right; column++) {
			uint8_t *bar = &k->bar[row * k->columns + column];
			struct fine middle = { (2 * column + 1) * k->paces * SIXTEENTHS / 2,
				                   (2 * row + 1) * k->paces * SIXTEENTHS / 2 };
			if (*bar == BAR_FREE &&
			    geometry_point_within(middle, front, paces * SIXTEENTHS) <= paces * SIXTEENTHS &&
			    line_clear(k, middle, &body))
				*bar = BAR_BARRED;
		}
}

/* CARD-10: "a cell is barred if its 50 p cell is". */
static void cells_bar(struct ways *k)
{
	const struct ground *g = &k->w->ground;
	uint32_t side = (uint32_t)k->paces / CELL_PACES;
	for (uint32_t row = 0; row < g->rows; row++)
		for (uint32_t column = 0; column < (uint32_t)k->columns; column++)
			for (uint32_t i = column * side;
			     k->bar[row / side * (uint32_t)k->columns + column] == BAR_BARRED &&
			     i < (column + 1) * side && i < g->columns;
			     i++)
				flood_bar(&k->flood, i, row);
}

static void ways_lay(struct ways *k, const struct world *w, const struct state *s, uint8_t side)
{
	k->w = w;
	k->s = s;
	k->side = side;
	k->paces = w->tables->orderly_cell_paces;
	must(k->paces >= BAR_PACES);
	k->columns = (w->ground.width + k->paces - 1) / k->paces;
	k->rows = (w->ground.height + k->paces - 1) / k->paces;
	memset(k->bar, BAR_FREE, (size_t)(k->columns * k->rows));
	ground_lay(k);
	own_keep(k);
	for (uint16_t i = 0; i < s->pieces; i++) {
		int32_t paces = barring_paces(w->tables, &s->piece[i]);
		if (s->piece[i].side != side && paces > 0)
			enemy_bars(k, &s->piece[i], paces);
	}
	cells_bar(k);
}

/* The players of a side: who sits with whom that has pieces; host[k] bit of the seat at whose
 * pieces k is found. */
struct players { uint16_t all, with_pieces; uint8_t host[SEATS_MAX]; };

static uint8_t first_of(uint16_t seats)
{
	uint8_t first = 0;
	while (!(seats >> first & 1))
		first++;
	return first;
}

static void players_seat(const struct world *w, const struct state *s, uint8_t side,
                         uint8_t commander, struct players *out)
{
	*out = (struct players){ 0 };
	for (uint8_t k = 0; k < w->seats; k++)
		out->all |= (uint16_t)((w->seat_side[k] == side) << k);
	for (uint16_t k = 0; k < s->pieces; k++)
		if (s->piece[k].side == side && is_there(&s->piece[k]))
			out->with_pieces |= (uint16_t)(1u << s->piece[k].seat);
	for (uint8_t k = 0; k < w->seats; k++) {
		out->host[k] = k;
		if (out->all >> k & 1 && out->with_pieces && !(out->with_pieces >> k & 1))
			out->host[k] = out->with_pieces >> commander & 1 ? commander
			                                                 : first_of(out->with_pieces);
	}
}

/* Where the piece is found. */
static void place_of(const struct ways *k, uint16_t piece, uint32_t *column, uint32_t *row)
{
	const struct ground *g = &k->w->ground;
	uint32_t cell = ground_cell(g, k->s->piece[piece].x, k->s->piece[piece].y);
	*column = cell % g->columns;
	*row = cell / g->columns;
}

/* Whose pieces the present flood has come to; those are done with. */
static uint16_t found(const struct ways *k, bool done[PIECES_MAX], uint16_t so_far)
{
	uint32_t column, row;
	for (uint16_t i = 0; i < k->s->pieces; i++) {
		const struct piece *p = &k->s->piece[i];
		if (done[i])
			continue;
		place_of(k, i, &column, &row);
		if (!flood_reached(&k->flood, column, row))
			continue;
		done[i] = true;
		so_far |= (uint16_t)(1u << p->seat);
	}
	return so_far;
}

/* From the cells of this piece as far as they go. */
static uint16_t joined_by(struct ways *k, uint16_t piece, uint16_t all, bool done[PIECES_MAX])
{
	uint16_t seats = 0;
	uint32_t column, row;
	bool more = true;
	place_of(k, piece, &column, &row);
	flood_begin(&k->flood, column, row);
	while (more && seats != all) {
		more = flood_on(&k->flood, LOOK_ROWS);
		seats = found(k, done, seats);
	}
	return seats;
}

/* CARD-10: pair by pair; which have been joined by pieces of theirs that hang together. */
static void side_judge(const struct world *w, const struct state *s, struct players *players,
                       uint8_t side, uint16_t link[SEATS_MAX])
{
	struct ways k;
	bool done[PIECES_MAX] = { false }, all = false;
	uint32_t column, row;
	ways_lay(&k, w, s, side);
	for (uint16_t i = 0; i < s->pieces; i++) {
		done[i] = s->piece[i].side != side || !is_there(&s->piece[i]);
		place_of(&k, i, &column, &row);
		if (!done[i])
			flood_open(&k.flood, column, row);
	}
	for (uint16_t i = 0; i < s->pieces && !all; i++) {
		if (done[i])
			continue;
		uint16_t seats = joined_by(&k, i, players->with_pieces, done);
		for (uint8_t seat = 0; seat < w->seats; seat++)
			if (seats >> seat & 1)
				link[seat] |= seats;
		all = seats == players->with_pieces;
	}
}

void communication_judge(const struct world *w, const struct state *s,
                         const uint8_t commander[SIDES], uint16_t link[SEATS_MAX])
{
	communication_whole(w, link);
	for (uint8_t side = 0; side < SIDES; side++) {
		struct players players;
		uint16_t found_at[SEATS_MAX] = { 0 };
		players_seat(w, s, side, commander[side], &players);
		/* of one place, or none, all are together */
		if ((players.with_pieces & (players.with_pieces - 1)) == 0)
			continue;
		side_judge(w, s, &players, side, found_at);
		for (uint8_t a = 0; a < w->seats; a++)
			for (uint8_t b = 0; b < w->seats; b++)
				if (players.all >> a & players.all >> b & 1 &&
				    !(found_at[players.host[a]] >> players.host[b] & 1))
					link[a] &= (uint16_t)~(1u << b);
	}
}

void communication_whole(const struct world *w, uint16_t link[SEATS_MAX])
{
	for (uint8_t a = 0; a < SEATS_MAX; a++) {
		link[a] = 0;
		for (uint8_t b = 0; b < w->seats && a < w->seats; b++)
			link[a] |= (uint16_t)((w->seat_side[a] == w->seat_side[b]) << b);
	}
}
