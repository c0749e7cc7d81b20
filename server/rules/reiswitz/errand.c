/* errand.c: see errand.h. The way is looked for from its end, cell by cell, until it comes to where
 * one may ride from, and then gone back. */
#include "rules/reiswitz/errand.h"

#include "base/must.h"

#include <string.h>

enum { WAYS = 4, FAR_MASK = 3 };
struct cell { uint32_t column, row; };
static const struct { int8_t column, row; } ways[WAYS] = { { 1, 0 }, { -1, 0 }, { 0, 1 },
	                                                       { 0, -1 } };

static struct cell cell_of(struct spot at)
{
	return (struct cell){ (uint32_t)(at.x / CELL_PACES), (uint32_t)(at.y / CELL_PACES) };
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
	for (uint16_t k = 0; k < s->pieces; k++) {
		const struct piece *p = &s->piece[k];
		if (p->side != side || !cordon_counts(p))
			continue;
		struct cell c = cell_of((struct spot){ p->x, p->y });
		flood_open(&out->on.flood, c.column, c.row);
	}
}

/* Does it lie in the same square, of so many paces, as a place one may ride from? */
static bool starts_at(const struct spots *from, struct cell c, int32_t paces)
{
	struct spot at = middle_of(c);
	for (uint16_t k = 0; k < from->count; k++)
		if (from->at[k].x / paces == at.x / paces && from->at[k].y / paces == at.y / paces)
			return true;
	return false;
}

static bool may_enter(struct errand *e, const struct spots *from, struct cell c)
{
	struct cordon *k = &e->on.cordon;
	struct spot at = middle_of(c);
	if (!bit_of(e->on.flood.open, e, c))
		return starts_at(from, c, CELL_PACES);
	return !cordon_bars(e->on.w, e->on.s, k, at) || starts_at(from, c, k->paces);
}

static void reach(struct errand *e, struct cell c, uint32_t far)
{
	uint32_t word = word_of(e, c);
	uint64_t bit = (uint64_t)1 << c.column % FLOOD_WORD;
	e->on.flood.reached[word] |= bit;
	e->front[far & 1][word] |= bit;
	for (uint32_t k = 0; k < 2; k++)
		if (far >> k & 1)
			e->far[k][word] |= bit;
}

static void look_begin(struct errand *e, const struct spots *to)
{
	size_t bytes = (size_t)e->on.flood.words * e->on.flood.rows * sizeof e->front[0][0];
	memset(e->on.flood.reached, 0, bytes);
	for (int k = 0; k < 2; k++) {
		memset(e->front[k], 0, bytes);
		memset(e->far[k], 0, bytes);
	}
	e->top = e->on.flood.rows;
	e->low = 0;
	for (uint16_t k = 0; k < to->count; k++) {
		struct cell c = cell_of(to->at[k]);
		reach(e, c, 0);
		e->top = c.row < e->top ? c.row : e->top;
		e->low = c.row > e->low ? c.row : e->low;
	}
}

static void cell_leave(struct errand *e, const struct spots *from, struct cell c, uint32_t far)
{
	struct cell next;
	for (int way = 0; way < WAYS; way++)
		if (beside(e, c, way, &next) && !bit_of(e->on.flood.reached, e, next) &&
		    may_enter(e, from, next))
			reach(e, next, far);
}

/* All that is so far from the end, from what was reached last. False: nothing was. */
static bool look_on(struct errand *e, const struct spots *from, uint32_t far)
{
	const struct flood *f = &e->on.flood;
	bool any = false;
	uint64_t *front = e->front[(far - 1) & 1];
	for (uint32_t row = e->top; row <= e->low; row++)
		for (uint32_t k = 0; k < f->words; k++) {
			uint64_t bits = front[row * f->words + k];
			front[row * f->words + k] = 0;
			any |= bits != 0;
			for (; bits != 0; bits &= bits - 1) {
				uint32_t column = k * FLOOD_WORD + (uint32_t)__builtin_ctzll(bits);
				cell_leave(e, from, (struct cell){ column, row }, far);
			}
		}
	e->top -= e->top > 0;
	e->low += e->low + 1u < f->rows;
	return any;
}

/* The first of the places that has been reached; as many as there are: none. */
static uint16_t start_reached(const struct errand *e, const struct spots *from)
{
	uint16_t k = 0;
	while (k < from->count && !bit_of(e->on.flood.reached, e, cell_of(from->at[k])))
		k++;
	return k;
}

static bool lies_at(const struct errand *e, struct cell c, uint32_t far)
{
	uint32_t bits = bit_of(e->far[0], e, c) | (uint32_t)bit_of(e->far[1], e, c) << 1;
	return bit_of(e->on.flood.reached, e, c) && bits == (far & FAR_MASK);
}

/* One cell nearer to the end: up or down after one aside, if it can be, and the other way. */
static struct cell step(const struct errand *e, struct cell c, uint32_t far, bool *aside)
{
	for (int k = 0; k < WAYS; k++) {
		int way = (k + (*aside ? WAYS / 2 : 0)) % WAYS;
		struct cell next;
		if (!beside(e, c, way, &next) || !lies_at(e, next, far))
			continue;
		*aside = ways[way].column != 0;
		return next;
	}
	must(false);
	return c;
}

bool errand_go(struct errand *e, const struct spots *from, const struct spots *to, uint32_t cells,
               struct errand_end *out)
{
	bool more = from->count > 0, aside = false;
	uint32_t far = 0;
	look_begin(e, to);
	while (more && start_reached(e, from) == from->count)
		more = look_on(e, from, ++far);
	if (!more)
		return false;
	*out = (struct errand_end){ .start = start_reached(e, from), .left = far };
	out->at = from->at[out->start];
	struct cell c = cell_of(out->at);
	for (; out->left > 0 && cells > 0; cells--)
		c = step(e, c, --out->left, &aside);
	if (out->left < far)
		out->at = middle_of(c);
	return true;
}
