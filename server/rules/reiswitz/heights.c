#include "rules/reiswitz/heights.h"
#include "rules/reiswitz/generated/tables.h"
#include "rules/reiswitz/reading.h"

enum { NEIGHBOURS = 8, STRAIGHT = 4 }; /* the first four are the straight ones */
static const int8_t beside_x[NEIGHBOURS] = { 0, 1, 0, -1, -1, 1, 1, -1 },
					beside_y[NEIGHBOURS] = { -1, 0, 1, 0, -1, -1, 1, 1 };

int32_t heights_level(int level)
{
	const struct tables *t = &reiswitz_tables;
	int32_t feet = level == 0   ? 0
	               : level == 1 ? t->height_a_feet
	               : level == 2 ? t->height_b_feet
	                            : t->height_c_feet;
	return feet * EIGHTHS;
}

static bool is_slope(uint8_t kind)
{
	return kind == HEIGHT_GENTLE || kind == HEIGHT_STEEP || kind == HEIGHT_SHEER;
}

static int level_of(uint8_t kind)
{
	return kind == HEIGHT_PLAIN ? 0 : kind - HEIGHT_A + 1;
}

/* The square beside `at` in direction d, or -1 off the board. */
static int32_t beside(const struct layout *l, int32_t at, int d)
{
	int32_t x = at % l->across + beside_x[d], y = at / l->across + beside_y[d];
	return x < 0 || y < 0 || x >= l->across || y >= l->down ? -1 : y * l->across + x;
}

/* Spreads over the slope that square `start` is part of. Returns the levels it touches along edges;
 * *corners gets those it touches in a point too. queue then holds its *count squares. */
static uint8_t slope_walk(const struct layout *l, int32_t start, bool *seen, int32_t *queue,
                          int32_t *count, uint8_t *corners)
{
	uint8_t edges = 0;
	*corners = 0;
	*count = 1;
	queue[0] = start;
	seen[start] = true;
	for (int32_t head = 0; head < *count; head++) {
		for (int d = 0; d < NEIGHBOURS; d++) {
			int32_t next = beside(l, queue[head], d);
			if (next < 0)
				continue;
			if (!is_slope(l->height[next])) {
				uint8_t level = (uint8_t)(1u << level_of(l->height[next]));
				*corners |= level;
				edges |= d < STRAIGHT ? level : 0;
			} else if (d < STRAIGHT && !seen[next]) {
				seen[next] = true;
				queue[(*count)++] = next;
			}
		}
	}
	return edges;
}

/* TOK-3: "a slope that touches only one level" is a fault. */
static void slopes_check(const struct layout *l, uint8_t *touched, struct work work,
                         struct faults *faults)
{
	int32_t squares = l->across * l->down, count;
	bool *seen = work_take(&work, (size_t)squares * sizeof *seen);
	int32_t *queue = work_take(&work, (size_t)squares * sizeof *queue);
	for (int32_t at = 0; at < squares; at++) {
		if (!is_slope(l->height[at]) || seen[at])
			continue;
		uint8_t corners, edges = slope_walk(l, at, seen, queue, &count, &corners);
		if ((edges & (edges - 1)) == 0)
			reading_fault(faults, NULL, MSG_FAULT_SLOPE_LEVEL, layout_heights[l->height[at]],
			              at % l->across, at / l->across);
		for (int32_t i = 0; i < count; i++)
			touched[queue[i]] = corners;
	}
}

void heights_check(const struct layout *l, uint8_t *touched, struct work work,
                   struct faults *faults)
{
	int32_t squares = l->across * l->down;
	for (int32_t at = 0; at < squares; at++) {
		uint8_t kind = l->height[at];
		/* TOK-4 */
		if (kind != HEIGHT_PLAIN && (l->area[at] == AREA_MARSH || l->area[at] == AREA_LAKE))
			reading_fault(faults, NULL, MSG_FAULT_AREA_HEIGHT, layout_areas[l->area[at]],
			              at % l->across, at / l->across);
		/* TOK-3; a point counts, for no edge is led exactly */
		for (int d = 0; d < NEIGHBOURS && !is_slope(kind); d++) {
			int32_t next = beside(l, at, d);
			if (next > at && !is_slope(l->height[next]) && l->height[next] != kind)
				reading_fault(faults, NULL, MSG_FAULT_HEIGHT_CLIFF, NULL, at % l->across,
				              at / l->across);
		}
	}
	slopes_check(l, touched, work, faults);
}

static int16_t feet_of(const struct ground *g, int32_t i, int32_t j)
{
	int32_t at = j * (g->columns + 1) + i, below = at + g->columns + 1;
	int32_t sum = g->corner[at] + g->corner[at + 1] + g->corner[below] + g->corner[below + 1];
	return (int16_t)((sum + 2 * EIGHTHS) / (4 * EIGHTHS));
}

void heights_raise(const struct layout *l, const uint8_t *touched, struct ground *g,
                   struct work work)
{
	static const uint8_t classes[] = { SLOPE_LEVEL, SLOPE_GENTLE, SLOPE_STEEP, SLOPE_SHEER,
		                               SLOPE_LEVEL, SLOPE_LEVEL,  SLOPE_LEVEL };
	int32_t columns = g->columns + 1, rows = g->rows + 1;
	uint8_t *bits = work_take(&work, (size_t)(columns * rows));
	for (int32_t j = 0; j < rows; j++) {
		for (int32_t i = 0; i < columns; i++) {
			uint32_t square = layout_square(l, l->height, i * CELL_PACES, j * CELL_PACES);
			int32_t at = j * columns + i;
			bits[at] = is_slope(l->height[square]) ? touched[square] : 0;
			g->corner[at] = bits[at] != 0 ? 0 : (int16_t)heights_level(level_of(l->height[square]));
		}
	}
	struct heights_field field = { columns, rows, bits, g->corner };
	heights_solve(&field, work);
	for (int32_t j = 0; j < g->rows; j++) {
		for (int32_t i = 0; i < g->columns; i++) {
			int32_t x = i * CELL_PACES + CELL_PACES / 2, y = j * CELL_PACES + CELL_PACES / 2;
			g->slope[j * g->columns + i] = classes[l->height[layout_square(l, l->height, x, y)]];
			g->feet[j * g->columns + i] = feet_of(g, i, j);
		}
	}
}
