/* errand.c: see errand.h. */
#include "rules/reiswitz/errand.h"

#include <string.h>

enum { WAYS = 4, FAR_MASK = 3 };
_Static_assert(FLOOD_WORDS <= 32, "a bit for each word of a row");

struct cell { uint32_t column, row; };
static const struct { int8_t column, row; } ways[WAYS] = { { 1, 0 }, { -1, 0 }, { 0, 1 },
	                                                       { 0, -1 } };

/* GEO-1: the far edges belong to the last cells. */
static struct cell cell_of(const struct errand *e, struct spot at)
{
	const struct ground *g = &e->on.w->ground;
	uint32_t cell = ground_cell(g, at.x, at.y), columns = (uint32_t)g->columns;
	return (struct cell){ cell % columns, cell / columns };
}

static struct spot middle_of(struct cell c)
{
	return (struct spot){ (int32_t)c.column * CELL_PACES + CELL_PACES / 2,
		                  (int32_t)c.row * CELL_PACES + CELL_PACES / 2 };
}

static uint32_t word_of(const struct errand *e, struct cell c)
{
	return c.row * e->on.flood.words + c.column / FLOOD_WORD;
}

static bool bit_of(const uint64_t *words, const struct errand *e, struct cell c)
{
	return words[word_of(e, c)] >> c.column % FLOOD_WORD & 1;
}

/* The cell beside it, that way. False: it is off the board. */
static bool beside(const struct errand *e, struct cell c, int way, struct cell *out)
{
	const struct ground *g = &e->on.w->ground;
	*out = (struct cell){ c.column + (uint32_t)ways[way].column, c.row + (uint32_t)ways[way].row };
	return out->column < g->columns && out->row < g->rows;
}

void errand_begin(const struct world *w, const struct state *s, uint8_t side, struct errand *out)
{
	orderly_begin(w, s, side, &out->on);
	out->opened = 0;
}

bool errand_barred(struct errand *e, struct spot at)
{
	struct cordon *k = &e->on.cordon;
	uint32_t square = cordon_cell(k, at);
	if (k->cell[square] != CORDON_DOUBTFUL)
		return k->cell[square] == CORDON_BARRED;
	if (cordon_settle(e->on.w, e->on.s, k, square))
		return true;
	orderly_open(&e->on, square);
	return false;
}

/* The cell is shut: because of a doubt? Settles it. True: it is open after all. */
static bool doubt_opens(struct errand *e, struct cell c)
{
	return !errand_barred(e, middle_of(c)) && bit_of(e->on.flood.open, e, c);
}

bool errand_free(struct errand *e, struct spot at)
{
	struct cell c = cell_of(e, at);
	return bit_of(e->on.flood.open, e, c) || doubt_opens(e, c);
}

static void reach(struct errand *e, struct cell c, uint32_t far)
{
	uint32_t word = word_of(e, c);
	uint64_t bit = (uint64_t)1 << c.column % FLOOD_WORD;
	e->on.flood.reached[word] |= bit;
	e->front[far & 1][word] |= bit;
	e->words[far & 1][c.row] |= (uint32_t)1 << c.column / FLOOD_WORD;
	for (uint32_t k = 0; k < 2; k++)
		if (far >> k & 1)
			e->far[k][word] |= bit;
}

/* For this search alone. */
static void open_for(struct errand *e, const struct spot *alone)
{
	if (e->opened)
		orderly_shut(&e->on, e->opened - 1);
	e->opened = 0;
	if (!alone || errand_free(e, *alone))
		return;
	struct cell c = cell_of(e, *alone);
	if (errand_barred(e, *alone)) {
		e->opened = 1 + cordon_cell(&e->on.cordon, *alone);
		orderly_open(&e->on, e->opened - 1);
	}
	flood_open(&e->on.flood, c.column, c.row); /* though the ground had gone under him */
}

void errand_seek(struct errand *e, const struct spots *to, const struct spot *alone)
{
	uint32_t rows = e->on.flood.rows;
	size_t bytes = (size_t)e->on.flood.words * rows * sizeof e->front[0][0];
	open_for(e, alone);
	memset(e->on.flood.reached, 0, bytes);
	for (int k = 0; k < 2; k++) {
		memset(e->front[k], 0, bytes);
		memset(e->far[k], 0, bytes);
		memset(e->words[k], 0, rows * sizeof e->words[k][0]);
	}
	e->depth = 0;
	e->more = to->count > 0;
	e->top = rows;
	e->low = 0;
	for (uint16_t k = 0; k < to->count; k++) {
		struct cell c = cell_of(e, to->at[k]);
		reach(e, c, 0);
		e->top = c.row < e->top ? c.row : e->top;
		e->low = c.row > e->low ? c.row : e->low;
	}
}

static void cell_leave(struct errand *e, struct cell c)
{
	struct cell next;
	for (int way = 0; way < WAYS; way++)
		if (beside(e, c, way, &next) && !bit_of(e->on.flood.reached, e, next) &&
		    (bit_of(e->on.flood.open, e, next) || doubt_opens(e, next)))
			reach(e, next, e->depth);
}

static void row_leave(struct errand *e, uint32_t row, uint32_t *words, uint64_t *front)
{
	for (; *words != 0; *words &= *words - 1) {
		uint32_t k = (uint32_t)__builtin_ctz(*words);
		uint64_t bits = front[k];
		front[k] = 0;
		for (; bits != 0; bits &= bits - 1) {
			uint32_t column = k * FLOOD_WORD + (uint32_t)__builtin_ctzll(bits);
			cell_leave(e, (struct cell){ column, row });
		}
	}
}

/* All that is one cell farther from the end. */
static void look_on(struct errand *e)
{
	const struct flood *f = &e->on.flood;
	uint32_t was = e->depth++ & 1;
	e->more = false;
	for (uint32_t row = e->top; row <= e->low; row++) {
		e->more = e->more || e->words[was][row] != 0;
		row_leave(e, row, &e->words[was][row], &e->front[was][row * f->words]);
	}
	e->top -= e->top > 0;
	e->low += e->low + 1u < f->rows;
}

static uint32_t far_bits(const struct errand *e, struct cell c)
{
	return bit_of(e->far[0], e, c) | (uint32_t)bit_of(e->far[1], e, c) << 1;
}

/* One cell nearer to the end: up or down after one aside, if it can be, and the other way. False:
 * it is the end. */
static bool step(const struct errand *e, struct cell *c, bool *aside)
{
	uint32_t want = (far_bits(e, *c) - 1) & FAR_MASK;
	for (int k = 0; k < WAYS; k++) {
		int way = (k + (*aside ? WAYS / 2 : 0)) % WAYS;
		struct cell next;
		if (!beside(e, *c, way, &next) || !bit_of(e->on.flood.reached, e, next) ||
		    far_bits(e, next) != want)
			continue;
		*aside = ways[way].column != 0;
		*c = next;
		return true;
	}
	return false;
}

/* The whole way from there, and where one is after so many cells. Returns how long it is. */
static uint32_t follow(const struct errand *e, struct spot from, uint32_t cells, struct spot *at)
{
	struct cell c = cell_of(e, from);
	bool aside = false;
	uint32_t gone = 0;
	*at = from;
	while (step(e, &c, &aside))
		if (++gone <= cells)
			*at = middle_of(c);
	return gone;
}

static bool any_reached(const struct errand *e, const struct spots *from)
{
	for (uint16_t k = 0; k < from->count; k++)
		if (bit_of(e->on.flood.reached, e, cell_of(e, from->at[k])))
			return true;
	return false;
}

bool errand_go(struct errand *e, const struct spots *from, uint32_t cells, struct errand_end *out)
{
	uint32_t least = UINT32_MAX;
	while (!any_reached(e, from)) {
		if (!e->more)
			return false;
		look_on(e);
	}
	for (uint16_t k = 0; k < from->count; k++) {
		struct spot at;
		if (!bit_of(e->on.flood.reached, e, cell_of(e, from->at[k])))
			continue;
		uint32_t far = follow(e, from->at[k], cells, &at);
		if (far >= least)
			continue;
		least = far;
		*out = (struct errand_end){ k, at, far < cells ? 0 : far - cells };
	}
	return true;
}
