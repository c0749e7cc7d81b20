/* ways.c: see ways.h. */
#include "tests/property/support/ways.h"

#include "rules/reiswitz/bars.h"
#include "rules/reiswitz/march.h"
#include "rules/reiswitz/stacking.h"
#include "rules/reiswitz/track.h"
#include "tests/support/suite.h"

enum { START = REACH_CELLS * REACH_SIDE + REACH_CELLS };

static const int steps[8][2] = { { 1, 0 }, { -1, 0 }, { 0, 1 },  { 0, -1 },
	                             { 1, 1 }, { 1, -1 }, { -1, 1 }, { -1, -1 } };

static struct spot middle(const struct reach *r, int cell)
{
	return (struct spot){ (r->column + cell % REACH_SIDE) * CELL_PACES + CELL_PACES / 2,
		                  (r->row + cell / REACH_SIDE) * CELL_PACES + CELL_PACES / 2 };
}

/* Whether a step goes from cell to cell past the troops: out of what they bar, as an order would.
 */
static bool step_clear(const struct trial *t, uint16_t piece, int from, int to)
{
	const struct reach *r = t->reach;
	const struct piece *p = &t->state.piece[piece];
	struct path path = { .count = 1, .point = { { p->x, p->y } } };
	struct spot at;
	if (!r->barred[from])
		return !r->barred[to];
	if (from != START)
		path.point[path.count++] = middle(r, from);
	path.point[path.count++] = middle(r, to);
	return bars_judge(t->world, &t->state, piece, &path, &at) == BAR_NONE;
}

static uint32_t board_cell(const struct reach *r, int cell)
{
	return (uint32_t)((r->row + cell / REACH_SIDE) * r->columns + r->column + cell % REACH_SIDE);
}

/* The node a sweep came from: a neighbour just one step cheaper, of a stage that leads here; of
 * several one from which no ditch of a chaussée is crossed, since a sweep may shun them. */
static bool step_back(const struct trial *t, uint16_t piece, const uint16_t *cost, uint32_t *node)
{
	int stage = (int)(*node / REACH_WINDOW), cell = (int)(*node % REACH_WINDOW);
	uint32_t found = REACH_NODES;
	bool first_ditch = false;
	for (int k = 0; k < 8; k++)
		for (int from = stage; from >= 0; from--) {
			int i = cell % REACH_SIDE + steps[k][0], j = cell / REACH_SIDE + steps[k][1];
			if (i < 0 || j < 0 || i >= REACH_SIDE || j >= REACH_SIDE)
				continue;
			uint32_t other = (uint32_t)(from * REACH_WINDOW + j * REACH_SIDE + i);
			if (cost[other] == REACH_FAR || cost[other] + (k < 4 ? 10 : 14) != cost[*node] ||
			    !step_clear(t, piece, j * REACH_SIDE + i, cell))
				continue;
			bool ditch = track_over_ditches(t->world, &t->state,
			                                board_cell(t->reach, j * REACH_SIDE + i),
			                                board_cell(t->reach, cell));
			if (found == REACH_NODES || (first_ditch && !ditch)) {
				found = other;
				first_ditch = ditch;
			}
		}
	if (found != REACH_NODES)
		*node = found;
	return found != REACH_NODES;
}

/* The way a sweep went, from middle to middle, in few points; from what troops bar, straight out of
 * it. False if it bends too often for an order. */
static bool way_of(const struct trial *t, const uint16_t *cost, uint32_t node, struct command *c)
{
	struct spot points[REACH_SIDE * 2];
	int n = 0;
	for (;;) {
		struct spot p = middle(t->reach, (int)(node % REACH_WINDOW));
		if (cost[node] == 0 && t->reach->barred[START])
			break;
		if (n >= 2 && (points[n - 1].x - points[n - 2].x) * (p.y - points[n - 1].y) ==
		                      (points[n - 1].y - points[n - 2].y) * (p.x - points[n - 1].x))
			n--;
		points[n++] = p;
		if (cost[node] == 0)
			break;
		ck_assert(step_back(t, c->piece, cost, &node));
	}
	c->points = 0;
	for (int k = n - 1; k >= 0 && c->points < WAYPOINTS_MAX; k--) {
		c->point[c->points].x = (int16_t)points[k].x;
		c->point[c->points++].y = (int16_t)points[k].y;
	}
	return n <= WAYPOINTS_MAX;
}

/* A refusal of the end's room alone is no fault of reach's; nor is a length within 8 %. */
static bool forgiven(const struct refusal *why, const struct march *m)
{
	static const enum message_id ends[] = { MSG_REFUSAL_END_CELL,     MSG_REFUSAL_END_EDGE,
		                                    MSG_REFUSAL_END_FRIEND,   MSG_REFUSAL_END_ENEMY,
		                                    MSG_REFUSAL_END_BUILDING, MSG_REFUSAL_PATH_OPENED };
	for (size_t k = 0; k < sizeof ends / sizeof *ends; k++)
		if (why->hint == ends[k])
			return true;
	bool length = why->hint == MSG_REFUSAL_LENGTH || why->hint == MSG_REFUSAL_LENGTH_DELAYED ||
	              why->hint == MSG_REFUSAL_LENGTH_TIRED;
	return length && m->length <= SIXTEENTHS * (m->allowed + m->allowed * 8 / 100 + CELL_PACES);
}

/* Of a piece with all that moves with it, or of one that leaves its stack or square. */
void ways_hold(struct trial *t, uint16_t piece, bool alone, int64_t one_in)
{
	const struct piece *p = &t->state.piece[piece];
	struct reach *r = t->reach;
	if (alone) {
		struct mover m;
		struct allowance a = stacking_allowance(t->world, &t->state, piece);
		mover_alone(t->world, &t->state, piece, &m);
		reach_sweep_of(t->world, &t->state, &m, &a, r);
	} else {
		reach_sweep(t->world, &t->state, piece, r);
	}
	for (uint32_t cell = 0; cell < REACH_WINDOW; cell++) {
		if (!r->level[cell] || drill_lot(&t->drill, one_in))
			continue;
		for (int sweep = 0; sweep < REACH_SWEEPS; sweep++)
			for (int stage = 0; stage < REACH_STAGES; stage++) {
				uint32_t node = (uint32_t)stage * REACH_WINDOW + cell;
				struct command c = { .order = ORDER_MOVE, .piece = piece, .bearing = p->bearing };
				struct march m;
				struct refusal why;
				if (r->cost[sweep][node] == REACH_FAR ||
				    (r->cost[sweep][node] == 0 && r->barred[START])) /* it stands there */
					continue;
				if (!way_of(t, r->cost[sweep], node, &c)) {
					t->bent++;
					continue;
				}
				t->walked++;
				bool ok = alone ? stacking_deploy_check(t->world, &t->state, &c, &m, &why)
				                : march_check(t->world, &t->state, &c, &m, &why);
				ck_assert_msg(ok || forgiven(&why, &m),
				              "piece %d (%d, %d) to (%d, %d), sweep %d: %s", piece, p->x, p->y,
				              c.point[c.points - 1].x, c.point[c.points - 1].y, sweep,
				              message_text(why.hint));
			}
	}
}
