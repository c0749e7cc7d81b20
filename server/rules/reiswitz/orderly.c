/* orderly.c: see orderly.h. */
#include "rules/reiswitz/orderly.h"

#include "rules/reiswitz/arms.h"

#include <string.h>

void orderly_lay(struct ground *g, const struct tables *t)
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

/* CARD-10: where light foot or light cavalry may stand; MOV-16. */
static bool may_ride(const struct world *w, const struct state *s, uint32_t cell)
{
	return arm_passage(w, s, ARM_TIRAILLEURS, cell).pass != PASS_NO ||
	       arm_passage(w, s, ARM_LIGHT_CAVALRY, cell).pass != PASS_NO;
}

static void cell_lay(struct orderly *o, uint32_t cell)
{
	uint32_t column = cell % o->w->ground.columns, row = cell / o->w->ground.columns;
	if (may_ride(o->w, o->s, cell))
		flood_open(&o->flood, column, row);
	else
		flood_bar(&o->flood, column, row);
}

/* All cells of a thing lie in its frame. */
static void thing_lay(struct orderly *o, uint16_t thing)
{
	const struct ground *g = &o->w->ground;
	struct feature f = overlay_thing(o->w, thing);
	uint32_t right = (uint32_t)(f.x + f.w), low = (uint32_t)(f.y + f.h);
	for (uint32_t y = f.y / CELL_PACES; y * CELL_PACES < low && y < g->rows; y++)
		for (uint32_t x = f.x / CELL_PACES; x * CELL_PACES < right && x < g->columns; x++)
			cell_lay(o, y * g->columns + x);
}

/* WORK-1: a pontoon bridge lies on the cells its line touches (overlay.c). */
static void site_lay(struct orderly *o, const struct site *t)
{
	const struct ground *g = &o->w->ground;
	struct walk walk;
	int32_t i, j;
	walk_start(&walk, CELL_PACES, g->columns, g->rows, (struct spot){ t->x0, t->y0 },
	           (struct spot){ t->x1, t->y1 });
	while (walk_next(&walk, &i, &j))
		cell_lay(o, (uint32_t)(j * g->columns + i));
}

/* The ground as it is: as laid, but for what has been done to it. */
static void ground_lay(struct orderly *o)
{
	const struct ground *g = &o->w->ground;
	flood_init(&o->flood, g->columns, g->rows);
	size_t bytes = (size_t)o->flood.words * g->rows * sizeof o->flood.open[0];
	if (g->orderly == NULL) {
		memset(o->flood.open, 0, bytes);
		for (uint32_t cell = 0; cell < (uint32_t)g->columns * g->rows; cell++)
			cell_lay(o, cell);
		return;
	}
	memcpy(o->flood.open, g->orderly, bytes);
	for (uint8_t i = 0; i < o->s->damages; i++)
		thing_lay(o, o->s->damage[i].feature);
	for (uint8_t i = 0; i < o->w->sites; i++)
		if (o->s->work[i].complete)
			site_lay(o, &o->w->site[i]);
}

static uint32_t least(uint32_t a, uint32_t b)
{
	return a < b ? a : b;
}

struct patch orderly_patch(const struct orderly *o, uint32_t cell)
{
	const struct ground *g = &o->w->ground;
	uint32_t side = (uint32_t)o->cordon.paces / CELL_PACES, columns = (uint32_t)o->cordon.columns;
	struct patch p = { .left = cell % columns * side, .top = cell / columns * side };
	p.right = least(p.left + side, g->columns);
	p.low = least(p.top + side, g->rows);
	return p;
}

void orderly_open(struct orderly *o, uint32_t cell)
{
	struct patch p = orderly_patch(o, cell);
	for (uint32_t row = p.top; row < p.low; row++)
		for (uint32_t column = p.left; column < p.right; column++)
			cell_lay(o, row * o->w->ground.columns + column);
}

void orderly_shut(struct orderly *o, uint32_t cell)
{
	struct patch p = orderly_patch(o, cell);
	for (uint32_t row = p.top; row < p.low; row++)
		flood_bar_run(&o->flood, p.left, p.right, row);
}

void orderly_begin(const struct world *w, const struct state *s, uint8_t side, struct orderly *out)
{
	out->w = w;
	out->s = s;
	ground_lay(out);
	cordon_lay(w, s, side, &out->cordon);
	for (uint32_t i = 0; i < out->cordon.doubts; i++)
		orderly_shut(out, out->cordon.doubt[i]);
	for (uint16_t k = 0; k < s->pieces; k++) {
		const struct piece *p = &s->piece[k];
		uint32_t columns = w->ground.columns, cell = ground_cell(&w->ground, p->x, p->y);
		if (p->side == side && cordon_counts(p))
			flood_open(&out->flood, cell % columns, cell / columns);
	}
}
