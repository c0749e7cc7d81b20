/* reach.c: see reach.h. */
#include "rules/reiswitz/reach.h"

#include "base/must.h"
#include "rules/reiswitz/bars.h"
#include "rules/reiswitz/bodies.h"
#include "rules/reiswitz/screen.h"

#include <string.h>

/* Steps run from middle to middle of cells, so a corner between two middles could be cut: what
 * troops bar is taken this much wider, half a cell. */
enum { MARGIN = CELL_PACES / 2 };

enum { START = REACH_CELLS * REACH_SIDE + REACH_CELLS, LEAVING = 2 };

static bool on_board(const struct reach *r, int32_t i, int32_t j)
{
	return i >= 0 && j >= 0 && i < REACH_SIDE && j < REACH_SIDE && r->column + i >= 0 &&
	       r->row + j >= 0 && r->column + i < r->columns && r->row + j < r->rows;
}

static uint32_t board_cell(const struct reach *r, int32_t i, int32_t j)
{
	return (uint32_t)((r->row + j) * r->columns + r->column + i);
}

static struct spot middle_of(const struct reach *r, int32_t i, int32_t j)
{
	return (struct spot){ (r->column + i) * CELL_PACES + MARGIN,
		                  (r->row + j) * CELL_PACES + MARGIN };
}

/* The cells of the window within `paces` of a point. */
struct patch { int32_t i0, j0, i1, j1; };

static struct patch patch_round(const struct reach *r, struct spot least, struct spot most,
                                int32_t paces)
{
	struct patch p = { (least.x - paces) / CELL_PACES - r->column - 1,
		               (least.y - paces) / CELL_PACES - r->row - 1,
		               (most.x + paces) / CELL_PACES - r->column + 1,
		               (most.y + paces) / CELL_PACES - r->row + 1 };
	p.i0 = p.i0 < 0 ? 0 : p.i0;
	p.j0 = p.j0 < 0 ? 0 : p.j0;
	p.i1 = p.i1 >= REACH_SIDE ? REACH_SIDE - 1 : p.i1;
	p.j1 = p.j1 >= REACH_SIDE ? REACH_SIDE - 1 : p.j1;
	return p;
}

static void mark_area(const struct tables *t, const struct reach *r, struct stance at,
                      struct area area, uint8_t *marks)
{
	struct spot spot = { at.x, at.y };
	struct patch p = patch_round(r, spot, spot, body_reach(t));
	struct area wide = { area.low - MARGIN, area.high + MARGIN, area.half + MARGIN };
	for (int32_t j = p.j0; j <= p.j1; j++)
		for (int32_t i = p.i0; i <= p.i1; i++)
			if (geometry_area_holds(t->sine, at, wide, middle_of(r, i, j)))
				marks[j * REACH_SIDE + i] = true;
}

static void bar_area(const struct tables *t, struct reach *r, struct stance at, struct area area)
{
	mark_area(t, r, at, area, r->barred);
}

/* MOV-21's strip, a little wider all round; a cell's middle is a leg of no length. */
static void bar_strip(const struct tables *t, struct reach *r, const struct fire_line *line)
{
	int32_t dx = line->x1 - line->x0, dy = line->y1 - line->y0;
	int32_t length = geometry_leg((struct spot){ 0, 0 }, (struct spot){ dx, dy }) / SIXTEENTHS + 1;
	struct spot more = { (int32_t)round_half_away(MARGIN * dx, length),
		             (int32_t)round_half_away(MARGIN * dy, length) };
	struct spot from = { line->x0 - more.x, line->y0 - more.y };
	struct spot to = { line->x1 + more.x, line->y1 + more.y };
	struct spot least = { from.x < to.x ? from.x : to.x, from.y < to.y ? from.y : to.y };
	struct spot most = { from.x > to.x ? from.x : to.x, from.y > to.y ? from.y : to.y };
	struct patch p = patch_round(r, least, most, t->strip_half_paces + MARGIN);
	for (int32_t j = p.j0; j <= p.j1; j++)
		for (int32_t i = p.i0; i <= p.i1; i++) {
			struct spot m = middle_of(r, i, j);
			if (geometry_strip_met(from, to, t->strip_half_paces + MARGIN, m, m))
				r->barred[j * REACH_SIDE + i] = true;
		}
}

static bool near_edge(struct spot middle, struct edge edge)
{
	struct fine p = geometry_fine(middle);
	return geometry_between(p, geometry_nearest(p, edge)) < SIXTEENTHS * CELL_PACES;
}

static void bar_gap(const struct reach *r, const struct gap_between *gap, uint8_t *marks)
{
	for (uint32_t k = 0; k < gap->count; k++) {
		struct edge edge = { gap->line[k].a, gap->line[k].b, 1 }; /* its length is not asked for */
		struct spot a = geometry_spot(edge.a), b = geometry_spot(edge.b);
		struct spot least = { a.x < b.x ? a.x : b.x, a.y < b.y ? a.y : b.y };
		struct spot most = { a.x > b.x ? a.x : b.x, a.y > b.y ? a.y : b.y };
		struct patch p = patch_round(r, least, most, CELL_PACES);
		for (int32_t j = p.j0; j <= p.j1; j++)
			for (int32_t i = p.i0; i <= p.i1; i++)
				if (near_edge(middle_of(r, i, j), edge))
					marks[j * REACH_SIDE + i] = true;
	}
}

static bool near_window(const struct piece *p, struct stance at)
{
	int32_t dx = p->x - at.x, dy = p->y - at.y, most = REACH_PACES + 3 * DISTANCE_PACES;
	return p->on_board && dx < most && -dx < most && dy < most && -dy < most;
}

/* MOV-7: gaps closed by their narrowness, and those a blow of this move has made. */
static void bar_gaps_of(const struct world *w, const struct state *s, uint16_t k, struct reach *r)
{
	const struct tables *t = w->tables;
	const struct piece *p = &s->piece[k];
	struct gap_between gap;
	for (uint16_t q = (uint16_t)(k + 1); q < s->pieces; q++) {
		if (!bars_borders(s, q) || s->piece[q].side != p->side)
			continue;
		if (bars_gap(t, body_stance(p), body_stance(&s->piece[q]), t->gap_closed_paces, &gap) ||
		    bars_gap_made(w, s, k, q, &gap))
			bar_gap(r, &gap, r->barred);
	}
	for (uint16_t q = 0; q < s->gaps; q++)
		if (s->gap[q].side == p->side &&
		    bars_gap(t, body_stance(p), body_left(&s->gap[q]), t->gap_closed_paces, &gap))
			bar_gap(r, &gap, r->barred);
}

static void bar_enemy(const struct world *w, const struct state *s, uint16_t k, struct reach *r)
{
	/* MOV-9, MOV-8 */
	const struct tables *t = w->tables;
	struct stance at = body_stance(&s->piece[k]);
	struct area area = body_area(t, at);
	area.high = bars_zone(t).high;
	bar_area(t, r, at, area);
	if (bars_flanks(t, s, k, &area))
		bar_area(t, r, at, area);
}

static void bar_troops(const struct world *w, const struct state *s, const struct mover *m,
                       struct reach *r)
{
	/* MOV-9, MOV-7, SHOCK-14, MOV-4, MOV-16 */
	const struct tables *t = w->tables;
	uint16_t own = s->piece[m->piece[0]].stack;
	for (uint16_t k = 0; k < s->pieces; k++) {
		const struct piece *p = &s->piece[k];
		if (!near_window(p, m->at))
			continue;
		if (p->side != m->side && bars_borders(s, k)) {
			bar_enemy(w, s, k, r);
			bar_gaps_of(w, s, k, r);
		}
		if (p->side == m->side && p->stack != own && bars_is_dense_stack(w, s, k))
			mark_area(t, r, body_stance(p), body_area(t, body_stance(p)), r->crossed);
	}
	for (uint16_t k = 0; k < s->gaps; k++) {
		const struct gap *g = &s->gap[k];
		struct stance left = body_left(g);
		if (g->side != m->side)
			bar_area(t, r, left, body_area(t, left));
	}
	for (uint16_t k = 0; k < s->lines; k++) {
		struct stance fired = body_stance(&s->piece[s->line[k].piece]);
		bar_strip(t, r, &s->line[k]);
		bar_area(t, r, fired, body_area(t, fired));
	}
}

/* The way out of a building that burns about him is shown (TER-7). */
static uint8_t pass_in(const struct world *w, const struct state *s, const struct mover *m,
                       const struct reach *r, uint16_t burning, int32_t i, int32_t j)
{
	if (!on_board(r, i, j))
		return PASS_NO;
	/* DEP-4: to the whole of the cell */
	if (screen_spare(w, s, m->side, geometry_fine(middle_of(r, i, j))) < SIXTEENTHS * MARGIN)
		return PASS_NO;
	uint32_t cell = board_cell(r, i, j);
	if (burning && w->ground.id[cell] == burning && overlay_cell(w, s, cell).burning)
		return PASS_STAND;
	uint8_t pass = (uint8_t)track_passage(w, s, m->walker, cell).pass;
	return r->crossed[j * REACH_SIDE + i] && pass == PASS_FREE ? PASS_DELAYED : pass;
}

static void lay_window(const struct world *w, const struct state *s, const struct mover *m,
                       struct reach *r)
{
	memset(r->level, 0, sizeof r->level);
	memset(r->barred, 0, sizeof r->barred);
	memset(r->crossed, 0, sizeof r->crossed);
	memset(r->cost, 0xff, sizeof r->cost); /* REACH_FAR */
	r->columns = w->ground.columns;
	r->rows = w->ground.rows;
	uint32_t start = ground_cell(&w->ground, m->at.x, m->at.y);
	r->column = (int32_t)(start % w->ground.columns) - REACH_CELLS;
	r->row = (int32_t)(start / w->ground.columns) - REACH_CELLS;
	bar_troops(w, s, m, r);
	/* Close behind a stack one is not in it: the first step is then looked at by itself. */
	struct path in = { 2, { { m->at.x, m->at.y }, middle_of(r, REACH_CELLS, REACH_CELLS) } };
	bool inside = bars_friendly_stack(w, s, m, &in);
	r->beside = r->crossed[START] && !inside;
	r->crossed[START] = inside; /* by its true place: it may overlap one by a pace (GEO-3) */
	uint16_t burning = overlay_cell(w, s, start).burning ? w->ground.id[start] : 0;
	for (int32_t j = 0; j < REACH_SIDE; j++)
		for (int32_t i = 0; i < REACH_SIDE; i++)
			r->pass[j * REACH_SIDE + i] = pass_in(w, s, m, r, burning, i, j);
}

/* One sweep: how far, and what it does not touch (MOV-17). */
struct sweep {
	const struct world *world;
	const struct state *state;
	const struct mover *mover;
	int32_t allowance;
	bool shun_delay, shun_narrow, by_way;
	uint8_t level, index; /* index: of its costs */
};

/* TER-7: stages of a path of closed foot, as track.c has them. */
enum { STAGE_BEGINS, STAGE_OUTSIDE, STAGE_ENDS };

/* by_way: train keeps to the road (reconstruction 4.2). */
static bool keeps_way(const struct reach *r, const struct sweep *sw, int32_t i, int32_t j)
{
	return !sw->by_way ||
	       overlay_cell(sw->world, sw->state, board_cell(r, i, j)).way != WAY_NONE;
}

static bool may_touch(const struct sweep *sw, uint8_t pass)
{
	return pass != PASS_NO && !(sw->shun_delay && pass != PASS_FREE) &&
	       !(sw->shun_narrow && pass == PASS_NARROW);
}

/* The stage on a cell come to from `stage`; -1: closed foot would pass through. */
static int stage_on(int stage, uint8_t pass)
{
	if (pass == PASS_STAND)
		return stage == STAGE_OUTSIDE ? STAGE_ENDS : stage;
	return stage == STAGE_ENDS ? -1 : STAGE_OUTSIDE;
}

static void push(struct reach *r, const struct sweep *sw, uint32_t node, int32_t cost)
{
	if (cost > sw->allowance || cost >= r->cost[sw->index][node] || r->entries >= REACH_ENTRIES)
		return;
	r->cost[sw->index][node] = (uint16_t)cost;
	uint32_t e = ++r->entries;
	r->entry[e].node = node;
	r->entry[e].next = r->head[cost];
	r->head[cost] = e;
}

/* So many cells from the start at most. */
static bool leaving(int32_t cell)
{
	int32_t di = cell % REACH_SIDE - REACH_CELLS, dj = cell / REACH_SIDE - REACH_CELLS;
	return di >= -LEAVING && di <= LEAVING && dj >= -LEAVING && dj <= LEAVING;
}

/* MOV-9, MOV-7. Who stands in what bars, or too near it for steps from cell to cell, is shown the
 * way out: his first steps are tested as an order's would be, from his true place. */
static bool bars_allow(const struct reach *r, const struct sweep *sw, int32_t from, int32_t to)
{
	if (!r->barred[from])
		return !r->barred[to];
	if (r->barred[to] && !leaving(to))
		return false;
	struct path path = { .count = 1, .point = { { sw->mover->at.x, sw->mover->at.y } } };
	struct spot at;
	if (from != START)
		path.point[path.count++] = middle_of(r, from % REACH_SIDE, from / REACH_SIDE);
	path.point[path.count++] = middle_of(r, to % REACH_SIDE, to / REACH_SIDE);
	return bars_judge(sw->world, sw->state, sw->mover->piece[0], &path, &at) == BAR_NONE;
}

/* From a true place, not the middle of its cell, a slanting step may clip the cell beside it. */
static bool slant_allows(const struct reach *r, const struct sweep *sw, int stage, int32_t beside,
                         int32_t to)
{
	int via = stage_on(stage, r->pass[beside]);
	return may_touch(sw, r->pass[beside]) && via >= 0 &&
	       stage_on(via, r->pass[to]) == stage_on(stage, r->pass[to]);
}

static bool first_step_allows(const struct reach *r, const struct sweep *sw, int stage, int32_t di,
                              int32_t dj)
{
	int32_t to = START + dj * REACH_SIDE + di;
	struct path step = { 2,
		                 { middle_of(r, REACH_CELLS, REACH_CELLS),
		                   middle_of(r, REACH_CELLS + di, REACH_CELLS + dj) } };
	if (r->beside && sw->shun_delay &&
	    bars_friendly_stack(sw->world, sw->state, sw->mover, &step))
		return false;
	return !r->barred[START] || !di || !dj ||
	       (slant_allows(r, sw, stage, START + di, to) &&
	        slant_allows(r, sw, stage, START + dj * REACH_SIDE, to));
}

static void spread(struct reach *r, const struct sweep *sw, uint32_t node, int32_t cost)
{
	int stage = (int)(node / REACH_WINDOW);
	int32_t i = (int32_t)(node % REACH_WINDOW) % REACH_SIDE,
			j = (int32_t)(node % REACH_WINDOW) / REACH_SIDE;
	const struct tables *t = sw->world->tables;
	for (int32_t dj = -1; dj <= 1; dj++)
		for (int32_t di = -1; di <= 1; di++) {
			int32_t ni = i + di, nj = j + dj;
			if ((di == 0 && dj == 0) || !on_board(r, ni, nj))
				continue;
			uint8_t pass = r->pass[nj * REACH_SIDE + ni];
			int next = stage_on(stage, pass);
			if (!may_touch(sw, pass) || next < 0 || !keeps_way(r, sw, ni, nj) ||
			    !bars_allow(r, sw, j * REACH_SIDE + i, nj * REACH_SIDE + ni) ||
			    (cost == 0 && !first_step_allows(r, sw, stage, di, dj)))
				continue;
			if (sw->shun_delay && /* MOV-16: a chaussée's ditches */
			    track_over_ditches(sw->world, sw->state, board_cell(r, i, j),
			                       board_cell(r, ni, nj)))
				continue;
			int32_t step = di && dj ? t->reach_diagonal : t->reach_straight;
			push(r, sw, (uint32_t)(next * REACH_WINDOW + nj * REACH_SIDE + ni), cost + step);
		}
}

static void sweep_run(struct reach *r, const struct sweep *sw)
{
	if (!may_touch(sw, r->pass[START]) || !keeps_way(r, sw, REACH_CELLS, REACH_CELLS))
		return;
	memset(r->head, 0, sizeof r->head);
	r->entries = 0;
	push(r, sw, (uint32_t)stage_on(STAGE_BEGINS, r->pass[START]) * REACH_WINDOW + START, 0);
	for (int32_t cost = 0; cost <= sw->allowance; cost++)
		while (r->head[cost]) {
			uint32_t e = r->head[cost];
			r->head[cost] = r->entry[e].next;
			uint32_t node = r->entry[e].node;
			if (r->cost[sw->index][node] != cost)
				continue; /* come to sooner by another way */
			uint8_t *level = &r->level[node % REACH_WINDOW];
			*level = *level ? *level : sw->level;
			spread(r, sw, node, cost);
		}
}

void reach_sweep_of(const struct world *w, const struct state *s, const struct mover *m,
                    const struct allowance *a, struct reach *out)
{
	/* MOV-17; a third sweep where XI §2's narrow ground has an allowance of its own, or a road */
	struct refusal why;
	must(a->free <= REACH_PACES && a->delayed <= REACH_PACES && a->road <= REACH_PACES);
	lay_window(w, s, m, out);
	if (!mover_idle(s, m, &why) || !mover_limbered(s, m, &why))
		return;
	bool hindered = a->delayed < a->free; /* light foot is not, nor is one who rests */
	bool slowed = a->narrow < a->delayed;
	sweep_run(out, &(struct sweep){ w, s, m, a->free, hindered, a->narrow < a->free, false, 1, 0 });
	if (a->road > 0)
		sweep_run(out, &(struct sweep){ w, s, m, a->road, true, true, true, 1, 2 });
	if (hindered)
		sweep_run(out, &(struct sweep){ w, s, m, a->delayed, false, slowed, false, 2, 1 });
	if (slowed)
		sweep_run(out, &(struct sweep){ w, s, m, a->narrow, false, false, false, 2, 2 });
}

void reach_sweep(const struct world *w, const struct state *s, uint16_t piece, struct reach *out)
{
	struct mover m;
	mover_of(w, s, piece, &m);
	struct allowance a = mover_allowance(w, s, &m);
	reach_sweep_of(w, s, &m, &a, out);
}

static void write_runs(const struct reach *r, struct writer *out)
{
	for (int32_t j = 0; j < REACH_SIDE; j++)
		for (int32_t i = 0; i < REACH_SIDE; i++) {
			uint8_t level = r->level[j * REACH_SIDE + i];
			if (!level)
				continue;
			int32_t last = i;
			while (last + 1 < REACH_SIDE && r->level[j * REACH_SIDE + last + 1] == level)
				last++;
			writer_int(out, r->row + j);
			writer_int(out, r->column + i);
			writer_int(out, r->column + last);
			writer_int(out, level);
			i = last;
		}
}

void reach_write(const struct world *w, const struct state *s, uint16_t piece,
                 const struct mover *m, const struct allowance *a, const struct reach *r,
                 struct writer *out)
{
	const struct piece *p = &s->piece[piece];
	struct refusal why;
	bool idle = mover_idle(s, m, &why);
	writer_object(out);
	writer_key_int(out, "piece", piece);
	writer_key_int(out, "free_paces", idle ? a->free : 0);
	writer_key_int(out, "delayed_paces", idle ? a->delayed : 0);
	writer_key_int(out, "quick_paces", mover_gait(w, s, m).quick);
	writer_key_int(out, "run", p->run);
	writer_key_int(out, "rest", p->rest);
	writer_key(out, "runs");
	writer_array(out);
	write_runs(r, out);
	writer_end(out, ']');
	writer_end(out, '}');
}
