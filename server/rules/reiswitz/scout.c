#include "rules/reiswitz/scout.h"
#include "rules/reiswitz/arms.h"

/* R: less than a quarter of the board open to a closed line is no room; ground cut off counts from
 * the room of a piece. */
enum { ROOM_PARTS = 4, AREAS_WARNED = 8, SIDES_OF_SQUARE = 4 };
static const int8_t step_x[SIDES_OF_SQUARE] = { 0, 1, 0, -1 },
					step_y[SIDES_OF_SQUARE] = { -1, 0, 1, 0 };

struct cut { uint32_t first, cells; };

/* Light foot goes wherever any arm goes, guns and train included (MOV-4, MOV-5). */
static bool passable(const struct ground *g, uint32_t cell)
{
	return arm_passage_laid(&reiswitz_tables, g, ARM_TIRAILLEURS, cell).pass != PASS_NO;
}

static uint32_t area_walk(const struct ground *g, uint32_t start, uint8_t *seen, uint32_t *queue)
{
	uint32_t count = 1;
	queue[0] = start;
	seen[start] = 1;
	for (uint32_t head = 0; head < count; head++) {
		int32_t i = (int32_t)(queue[head] % g->columns), j = (int32_t)(queue[head] / g->columns);
		for (int d = 0; d < SIDES_OF_SQUARE; d++) {
			int32_t x = i + step_x[d], y = j + step_y[d];
			if (x < 0 || y < 0 || x >= g->columns || y >= g->rows)
				continue;
			uint32_t next = (uint32_t)(y * g->columns + x);
			if (seen[next] || !passable(g, next))
				continue;
			seen[next] = 1;
			queue[count++] = next;
		}
	}
	return count;
}

/* All areas of ground but the largest are out of reach. */
static void reach_warn(const struct ground *g, struct work work, struct faults *faults)
{
	uint32_t cells = (uint32_t)g->columns * g->rows,
			 room = (uint32_t)(reiswitz_tables.front_paces * reiswitz_tables.depth_paces);
	uint8_t *seen = work_take(&work, cells);
	uint32_t *queue = work_take(&work, cells * sizeof *queue);
	struct cut cuts[AREAS_WARNED + 1] = { { 0, 0 } };
	int count = 0;
	for (uint32_t cell = 0; cell < cells; cell++) {
		if (seen[cell] || !passable(g, cell))
			continue;
		struct cut cut = { cell, area_walk(g, cell, seen, queue) };
		if (cut.cells * CELL_PACES * CELL_PACES < room)
			continue;
		/* the largest few are kept, in falling order */
		int at = count <= AREAS_WARNED ? count++ : AREAS_WARNED;
		if (at == AREAS_WARNED && cuts[at].cells >= cut.cells)
			continue;
		for (; at > 0 && cuts[at - 1].cells < cut.cells; at--)
			cuts[at] = cuts[at - 1];
		cuts[at] = cut;
	}
	for (int i = 1; i < count && i <= AREAS_WARNED; i++) {
		struct fault *fault = faults_warn(faults, NULL, MSG_FAULT_WARN_UNREACHABLE, NULL);
		fault->numbers[0] = cuts[i].first % g->columns * CELL_PACES;
		fault->numbers[1] = cuts[i].first / g->columns * CELL_PACES;
	}
}

/* A way runs over the square. */
static bool square_way(const struct layout *l, const struct ground *g, int32_t square)
{
	int32_t left = square % l->across * QUARTER_PACES, top = square / l->across * QUARTER_PACES;
	int32_t right = left + QUARTER_PACES - 1, below = top + QUARTER_PACES - 1;
	for (int32_t j = top / CELL_PACES; j <= below / CELL_PACES; j++)
		for (int32_t i = left / CELL_PACES; i <= right / CELL_PACES; i++)
			if (g->way[j * g->columns + i] != WAY_NONE)
				return true;
	return false;
}

/* Sides by which horse comes up to the height that square `start` is part of: a gentle slope, or
 * any slope with a way on it (MOV-3). */
static unsigned climb_walk(const struct layout *l, const struct ground *g, int32_t start,
                           uint8_t *seen, int32_t *queue)
{
	int32_t count = 1;
	unsigned sides = 0;
	queue[0] = start;
	seen[start] = 1;
	for (int32_t head = 0; head < count; head++) {
		for (int d = 0; d < SIDES_OF_SQUARE; d++) {
			int32_t x = queue[head] % l->across + step_x[d],
					y = queue[head] / l->across + step_y[d];
			if (x < 0 || y < 0 || x >= l->across || y >= l->down)
				continue;
			int32_t next = y * l->across + x;
			bool steep = l->height[next] == HEIGHT_STEEP || l->height[next] == HEIGHT_SHEER;
			if (l->height[next] == HEIGHT_GENTLE || (steep && square_way(l, g, next)))
				sides |= 1u << d;
			if (l->height[next] != l->height[start] || seen[next])
				continue;
			seen[next] = 1;
			queue[count++] = next;
		}
	}
	return sides;
}

static void climb_warn(const struct layout *l, const struct ground *g, struct work work,
                       struct faults *faults)
{
	int32_t squares = l->across * l->down;
	uint8_t *seen = work_take(&work, (size_t)squares);
	int32_t *queue = work_take(&work, (size_t)squares * sizeof *queue);
	for (int32_t at = 0; at < squares; at++) {
		if (l->height[at] < HEIGHT_A || seen[at])
			continue;
		unsigned sides = climb_walk(l, g, at, seen, queue);
		if (sides == 0 || (sides & (sides - 1)) != 0)
			continue;
		struct fault *fault = faults_warn(faults, NULL, MSG_FAULT_WARN_ONE_SIDE,
		                                  layout_heights[l->height[at]]);
		fault->numbers[0] = at % l->across;
		fault->numbers[1] = at / l->across;
	}
}

static void room_warn(const struct ground *g, struct faults *faults)
{
	uint32_t cells = (uint32_t)g->columns * g->rows, open = 0;
	for (uint32_t cell = 0; cell < cells; cell++)
		open += arm_passage_laid(&reiswitz_tables, g, ARM_CLOSED_INFANTRY, cell).pass == PASS_FREE;
	if (open < cells / ROOM_PARTS)
		faults_warn(faults, NULL, MSG_FAULT_WARN_NO_ROOM, NULL);
}

void scout_warn(const struct layout *l, const struct ground *g, struct work work,
                struct faults *faults)
{
	reach_warn(g, work, faults);
	climb_warn(l, g, work, faults);
	room_warn(g, faults);
}
