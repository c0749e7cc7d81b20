/* cordon.c: see cordon.h. */
#include "rules/reiswitz/cordon.h"

#include "base/must.h"
#include "rules/reiswitz/arms.h"
#include "rules/reiswitz/bodies.h"
#include "rules/reiswitz/sight.h"

#include <string.h>

/* CARD-10: in cells that hold one of one's own pieces, and the eight round them, nothing is
 * barred. */
static void own_keep(const struct state *s, uint8_t side, struct cordon *k)
{
	for (uint16_t i = 0; i < s->pieces; i++) {
		const struct piece *p = &s->piece[i];
		if (p->side != side || !cordon_counts(p))
			continue;
		int32_t x = p->x / k->paces, y = p->y / k->paces;
		for (int32_t row = y - 1; row <= y + 1; row++)
			for (int32_t column = x - 1; column <= x + 1; column++)
				if (row >= 0 && column >= 0 && row < k->rows && column < k->columns)
					k->cell[row * k->columns + column] = CORDON_KEPT;
	}
}

/* CARD-6: how far an enemy bars; 0: not at all, as in a concealer or under shock. */
static int32_t barring_paces(const struct tables *t, const struct piece *p)
{
	if (!cordon_counts(p) || p->attacked)
		return 0;
	return DISTANCE_PACES * (arm_is_guns(p->arm) && p->guns == GUNS_LIMBERED
	                             ? t->orderly_limbered_distances
	                             : t->arm[p->arm].orderly_distances);
}

static struct fine middle_of(const struct cordon *k, uint32_t cell)
{
	int32_t column = (int32_t)cell % k->columns, row = (int32_t)cell / k->columns;
	return (struct fine){ (2 * column + 1) * k->paces * SIXTEENTHS / 2,
		                  (2 * row + 1) * k->paces * SIXTEENTHS / 2 };
}

/* GEO-4: from the cell's middle to the front, in any direction. */
static bool reaches(const struct barrier *b, struct fine middle)
{
	int64_t dx = middle.x - b->body.stance.x * SIXTEENTHS,
			dy = middle.y - b->body.stance.y * SIXTEENTHS, square = dx * dx + dy * dy;
	if (square <= b->least || square > b->most)
		return square <= b->least;
	return geometry_point_within(middle, b->front, b->paces * SIXTEENTHS) <= b->paces * SIXTEENTHS;
}

static void doubts_add(struct cordon *k, const struct tables *t, const struct barrier *b)
{
	int32_t wide = b->paces + t->front_paces, x = b->body.stance.x, y = b->body.stance.y;
	int32_t low = geometry_held((y - wide) / k->paces, k->rows - 1),
			high = geometry_held((y + wide) / k->paces, k->rows - 1),
			left = geometry_held((x - wide) / k->paces, k->columns - 1),
			right = geometry_held((x + wide) / k->paces, k->columns - 1);
	for (int32_t row = low; row <= high; row++)
		for (int32_t column = left; column <= right; column++) {
			uint32_t cell = (uint32_t)(row * k->columns + column);
			if (k->cell[cell] != CORDON_FREE || !reaches(b, middle_of(k, cell)))
				continue;
			k->cell[cell] = CORDON_DOUBTFUL;
			k->doubt[k->doubts++] = cell;
		}
}

void cordon_lay(const struct world *w, const struct state *s, uint8_t side, struct cordon *out)
{
	out->paces = w->tables->orderly_cell_paces;
	must(out->paces >= CORDON_PACES);
	out->columns = (w->ground.width + out->paces - 1) / out->paces;
	out->rows = (w->ground.height + out->paces - 1) / out->paces;
	out->barriers = 0;
	out->doubts = 0;
	memset(out->cell, CORDON_FREE, (size_t)(out->columns * out->rows));
	own_keep(s, side, out);
	for (uint16_t i = 0; i < s->pieces; i++) {
		const struct piece *p = &s->piece[i];
		int32_t paces = barring_paces(w->tables, p);
		if (p->side == side || paces == 0)
			continue;
		struct barrier *b = &out->barrier[out->barriers++];
		body_of(w->tables, body_stance(p), &b->body);
		b->front = geometry_edge(&b->body, FLANK_FRONT);
		b->paces = paces;
		b->piece = i;
		int64_t least = (paces - 1) * SIXTEENTHS,
				most = (paces + w->tables->front_paces) * SIXTEENTHS;
		b->least = least * least;
		b->most = most * most;
		doubts_add(out, w->tables, b);
	}
}

/* CARD-10: a clear line to the front's middle (SEE-10). */
static bool line_clear(const struct world *w, const struct state *s, struct fine middle,
                       const struct barrier *b)
{
	struct spot front = { b->body.stance.x, b->body.stance.y };
	struct sight_line line = { .from = sight_end_at(w->tables, middle),
		                       .to = sight_end_at(w->tables, geometry_fine(front)) };
	struct sight_stop stop;
	line.to.body = &b->body;
	return sight_clear(w, s, &line, &stop);
}

bool cordon_settle(const struct world *w, const struct state *s, struct cordon *k, uint32_t cell)
{
	struct fine middle = middle_of(k, cell);
	k->cell[cell] = CORDON_FREE;
	for (uint16_t i = 0; i < k->barriers && k->cell[cell] == CORDON_FREE; i++)
		if (reaches(&k->barrier[i], middle) && line_clear(w, s, middle, &k->barrier[i]))
			k->cell[cell] = CORDON_BARRED;
	return k->cell[cell] == CORDON_BARRED;
}

uint16_t cordon_nearest(const struct world *w, const struct state *s, const struct cordon *k,
                        struct spot at)
{
	struct fine middle = middle_of(k, cordon_cell(k, at));
	uint16_t nearest = NO_PIECE;
	int64_t least = INT64_MAX;
	for (uint16_t i = 0; i < k->barriers; i++) {
		const struct barrier *b = &k->barrier[i];
		int64_t dx = b->body.stance.x - at.x, dy = b->body.stance.y - at.y,
				square = dx * dx + dy * dy;
		if (square >= least || !reaches(b, middle) || !line_clear(w, s, middle, b))
			continue;
		least = square;
		nearest = b->piece;
	}
	must(nearest != NO_PIECE);
	return nearest;
}
