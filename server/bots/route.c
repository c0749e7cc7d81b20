#include "bots/route.h"

#include "rules/geometry.h"
#include "rules/reiswitz/arms.h"
#include "rules/reiswitz/verdict.h"

#include <string.h>

enum {
	STRAIGHT = 10, DIAGONAL = 14, /* paces of a step */
	DELAYED = 2,                  /* times */
	AFTER = 600,                  /* paces by which the enemy comes after what is sought */
	NEIGHBOURS = 8
};
static const int8_t step_x[NEIGHBOURS] = { 1, 1, 0, -1, -1, -1, 0, 1 };
static const int8_t step_y[NEIGHBOURS] = { 0, 1, 1, 1, 0, -1, -1, -1 };

/* Cells that wait to be looked at, in the table's scratch: a ring, and a mark for each in it. */
struct ring { uint32_t *cell; uint8_t *in; uint32_t first, count, size; };

static void ring_add(struct ring *r, uint32_t cell)
{
	if (r->in[cell])
		return;
	r->in[cell] = 1;
	r->cell[(r->first + r->count++) % r->size] = cell;
}

static uint32_t ring_take(struct ring *r)
{
	uint32_t cell = r->cell[r->first];
	r->first = (r->first + 1) % r->size;
	r->count--;
	r->in[cell] = 0;
	return cell;
}

struct seeker { struct table *t; struct ring ring; uint16_t *field; const uint8_t *passable; };

static void source(struct seeker *k, int32_t x, int32_t y, uint16_t paces)
{
	const struct ground *g = &k->t->world->ground;
	if (!ground_holds(g, x, y))
		return;
	uint32_t cell = ground_cell(g, x, y);
	if (k->field[cell] <= paces)
		return;
	k->field[cell] = paces;
	ring_add(&k->ring, cell);
}

static void edge_sources(struct seeker *k, uint8_t edge)
{
	const struct ground *g = &k->t->world->ground;
	bool across = edge % 2 == 0; /* N and S */
	int32_t along = across ? g->width : g->height;
	int32_t at = edge == 0 || edge == 3 ? 0 : across ? g->height : g->width;
	for (int32_t i = 0; i <= along; i += CELL_PACES)
		source(k, across ? i : at, across ? at : i, 0);
}

/* Of an open task of ours: a place or an edge; or of the enemy's: a place he must not have. */
static bool task_sought(const struct table *t, const struct task *task, uint8_t state)
{
	bool place = task->kind == TASK_HOLD || task->kind == TASK_TAKE || task->kind == TASK_REACH;
	return state == TASK_OPEN && (place || (task->kind == TASK_EXIT && task->side == t->side));
}

static bool place_sought(const struct table *t, uint8_t place)
{
	return t->state.holder[place] == 1 + (SIDE_GREEN - t->side);
}

bool route_sought(const struct table *t)
{
	bool sought = false;
	for (uint8_t k = 0; k < t->world->tasks; k++)
		sought |= task_sought(t, &t->world->task[k], t->state.task[k]);
	for (uint8_t k = 0; k < t->world->places; k++)
		sought |= place_sought(t, k);
	return sought;
}

static void sources(struct seeker *k)
{
	const struct world *w = k->t->world;
	const struct state *s = &k->t->state;
	for (uint8_t i = 0; i < w->tasks; i++) {
		const struct task *task = &w->task[i];
		if (!task_sought(k->t, task, s->task[i]))
			continue;
		if (task->kind == TASK_EXIT)
			edge_sources(k, task->edge);
		else
			source(k, w->place[task->place].x, w->place[task->place].y, 0);
	}
	for (uint8_t i = 0; i < w->places; i++)
		if (place_sought(k->t, i))
			source(k, w->place[i].x, w->place[i].y, 0);
	uint16_t after = route_sought(k->t) ? AFTER : 0;
	for (uint16_t i = 0; i < s->pieces; i++)
		if (table_enemy(k->t, i))
			source(k, s->piece[i].x, s->piece[i].y, after);
}

static void spread(struct seeker *k)
{
	const struct ground *g = &k->t->world->ground;
	while (k->ring.count > 0) {
		uint32_t cell = ring_take(&k->ring);
		int32_t i = (int32_t)(cell % g->columns), j = (int32_t)(cell / g->columns);
		for (int n = 0; n < NEIGHBOURS; n++) {
			int32_t x = i + step_x[n], y = j + step_y[n];
			if (x < 0 || y < 0 || x >= g->columns || y >= g->rows)
				continue;
			uint32_t to = (uint32_t)(y * g->columns + x);
			uint32_t times = k->passable[to];
			uint32_t paces = k->field[cell] + times * (n % 2 ? DIAGONAL : STRAIGHT);
			if (times == 0 || paces >= k->field[to])
				continue;
			k->field[to] = (uint16_t)paces;
			ring_add(&k->ring, to);
		}
	}
}

static void passable_read(struct table *t, uint8_t arm)
{
	uint32_t cells = (uint32_t)t->world->ground.columns * t->world->ground.rows;
	uint8_t *passable = t->passable[t->world->tables->arm[arm].class];
	for (uint32_t c = 0; c < cells; c++) {
		enum passability pass = arm_passage(t->world, &t->state, arm, c).pass;
		passable[c] = pass == PASS_FREE ? 1 : pass <= PASS_NARROW ? DELAYED : 0;
	}
}

static const uint16_t *field_of(struct table *t, uint8_t arm)
{
	uint8_t class = t->world->tables->arm[arm].class;
	if (t->fielded[class])
		return t->field[class];
	uint32_t cells = (uint32_t)t->world->ground.columns * t->world->ground.rows;
	uint32_t *ring = (uint32_t *)(void *)t->scratch;
	struct seeker k = { t, { ring, t->scratch + cells * sizeof *ring, 0, 0, cells },
		                t->field[class], t->passable[class] };
	memset(k.ring.in, 0, cells);
	memset(k.field, UINT8_MAX, cells * sizeof *k.field);
	passable_read(t, arm);
	sources(&k);
	spread(&k);
	t->fielded[class] = true;
	return t->field[class];
}

static int32_t by_air(const struct table *t, int32_t x, int32_t y)
{
	struct piece here = { .x = (int16_t)x, .y = (int16_t)y };
	int32_t least = ROUTE_FAR;
	for (uint16_t k = 0; k < t->state.pieces; k++) {
		int32_t away = table_apart(&here, &t->state.piece[k]);
		if (table_enemy(t, k) && away < least)
			least = away;
	}
	return least;
}

int32_t route_left(struct table *t, uint8_t arm, int32_t x, int32_t y)
{
	uint16_t left = field_of(t, arm)[ground_cell(&t->world->ground, x, y)];
	return left == ROUTE_FAR ? by_air(t, x, y) : left;
}

/* The neighbour nearest to what is wanted; the cell itself if none is nearer. */
static uint32_t downward(const struct ground *g, const uint16_t *field, uint32_t cell,
                         int32_t *step)
{
	int32_t i = (int32_t)(cell % g->columns), j = (int32_t)(cell / g->columns);
	uint32_t best = cell;
	int32_t most = 0;
	for (int n = 0; n < NEIGHBOURS; n++) {
		int32_t x = i + step_x[n], y = j + step_y[n], paces = n % 2 ? DIAGONAL : STRAIGHT;
		if (x < 0 || y < 0 || x >= g->columns || y >= g->rows)
			continue;
		uint32_t to = (uint32_t)(y * g->columns + x);
		int32_t down = (field[cell] - field[to]) * DIAGONAL / paces;
		if (field[to] != ROUTE_FAR && down > most) {
			most = down;
			best = to;
			*step = paces;
		}
	}
	return best;
}

static struct spot middle(const struct ground *g, uint32_t cell)
{
	return (struct spot){ (int32_t)(cell % g->columns) * CELL_PACES + CELL_PACES / 2,
		                  (int32_t)(cell / g->columns) * CELL_PACES + CELL_PACES / 2 };
}

/* Goes the way from a to b straight over ground that is no worse than a step's on either end? */
static bool straight(const struct table *t, const uint8_t *passable, struct spot a, struct spot b)
{
	const struct ground *g = &t->world->ground;
	struct walk w;
	int32_t i, j;
	uint8_t begin = passable[ground_cell(g, a.x, a.y)];
	uint8_t worst = passable[ground_cell(g, b.x, b.y)];
	worst = begin > worst ? begin : worst;
	walk_start(&w, CELL_PACES, g->columns, g->rows, a, b);
	while (walk_next(&w, &i, &j)) {
		uint8_t times = passable[(uint32_t)(j * g->columns + i)];
		if (times == 0 || times > worst)
			return false;
	}
	return true;
}

uint8_t route_way(struct table *t, uint16_t piece, int32_t paces,
                  struct waypoint out[WAYPOINTS_MAX])
{
	const struct piece *p = &t->state.piece[piece];
	const struct ground *g = &t->world->ground;
	const uint16_t *field = field_of(t, p->arm);
	const uint8_t *passable = t->passable[t->world->tables->arm[p->arm].class];
	uint32_t cell = ground_cell(g, p->x, p->y);
	struct spot from = { p->x, p->y }, last = from;
	int32_t step = STRAIGHT, gone = CELL_PACES;
	uint8_t count = 0;
	if (field[cell] == ROUTE_FAR)
		return 0;
	for (uint32_t next; gone + step <= paces; gone += step) {
		next = downward(g, field, cell, &step);
		if (next == cell || gone + step > paces)
			break;
		struct spot to = middle(g, next);
		if (!straight(t, passable, from, to)) {
			if (count + 1 == WAYPOINTS_MAX)
				break;
			if (last.x != from.x || last.y != from.y)
				out[count++] = (struct waypoint){ (int16_t)last.x, (int16_t)last.y };
			from = last;
		}
		last = to;
		cell = next;
	}
	if (last.x != p->x || last.y != p->y)
		out[count++] = (struct waypoint){ (int16_t)last.x, (int16_t)last.y };
	return count;
}
