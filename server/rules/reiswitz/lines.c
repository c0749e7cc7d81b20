#include "rules/reiswitz/lines.h"
#include "rules/reiswitz/generated/tables.h"
#include "rules/reiswitz/reading.h"

enum {
	MIDDLE = TOKEN_PACES / 2,
	ARC_STEPS = BEND_POINTS - 1,
	RIGHT_ANGLE = 90,
	SINE_ONE = 16384
};
enum { DIAGONAL_CELLS = 6, MIDDLE_CELL = TOKEN_CELLS / 2 };

/* The corner about which the bend between two edges turns: 1 for the token's east or south side. */
static bool turns_east(const struct stroke *s)
{
	return s->from == EDGE_E || s->to == EDGE_E;
}

static bool turns_south(const struct stroke *s)
{
	return s->from == EDGE_S || s->to == EDGE_S;
}

int line_strokes(const struct line *line, const struct line *into, struct stroke out[STROKES_MAX])
{
	int n = 0;
	enum port from = (enum port)line->from, to = (enum port)line->to;
	if (line->form == FORM_THROUGH && edge_across(from) != to) {
		out[n++] = (struct stroke){ STROKE_ARC, line->from, line->to, line->kind };
		return n;
	}
	out[n++] = (struct stroke){ STROKE_HALF, line->from, line->from, line->kind };
	if (!line_is_end(line))
		out[n++] = (struct stroke){ STROKE_HALF, line->to, line->to, line->kind };
	for (enum port edge = EDGE_N; edge < EDGES; edge++)
		if ((line->form == FORM_TEE && edge == (enum port)line->side) ||
		    (line->form == FORM_CROSS && edge != from && edge != to))
			out[n++] = (struct stroke){ STROKE_HALF, (uint8_t)edge, (uint8_t)edge, line->branch };
	bool bend = into != NULL && into->kind != LINE_NONE &&
	            edge_across((enum port)into->from) != (enum port)into->to;
	if (line->form == FORM_MOUTH && bend)
		out[n++] = (struct stroke){ STROKE_DIAGONAL, into->from, into->to, line->kind };
	return n;
}

int stroke_points(const struct stroke *s, int32_t x[BEND_POINTS], int32_t y[BEND_POINTS])
{
	static const int32_t edge_x[EDGES] = { MIDDLE, TOKEN_PACES, MIDDLE, 0 },
						 edge_y[EDGES] = { 0, MIDDLE, TOKEN_PACES, MIDDLE };
	if (s->shape == STROKE_HALF) {
		x[0] = edge_x[s->from];
		y[0] = edge_y[s->from];
		x[1] = y[1] = MIDDLE;
		return 2;
	}
	/* from the corner into the token */
	int32_t east = turns_east(s) ? -1 : 1, south = turns_south(s) ? -1 : 1;
	int32_t corner_x = turns_east(s) ? TOKEN_PACES : 0, corner_y = turns_south(s) ? TOKEN_PACES : 0;
	if (s->shape == STROKE_DIAGONAL) {
		int32_t near = MIDDLE * reiswitz_tables.sine[RIGHT_ANGLE / 2] / SINE_ONE;
		x[0] = y[0] = MIDDLE;
		x[1] = corner_x + east * near;
		y[1] = corner_y + south * near;
		return 2;
	}
	/* begins on the edge above or below its corner */
	bool upright = s->from == EDGE_N || s->from == EDGE_S;
	for (int i = 0; i <= ARC_STEPS; i++) {
		int degrees = i * RIGHT_ANGLE / ARC_STEPS;
		int32_t a = (MIDDLE * reiswitz_tables.sine[degrees] + SINE_ONE / 2) / SINE_ONE;
		int32_t b = (MIDDLE * reiswitz_tables.sine[RIGHT_ANGLE - degrees] + SINE_ONE / 2) /
		            SINE_ONE;
		x[i] = corner_x + east * (upright ? b : a);
		y[i] = corner_y + south * (upright ? a : b);
	}
	return BEND_POINTS;
}

/* Whether cell (i, j) of the token belongs to the stroke, `width` paces wide. */
static bool stroke_covers(const struct stroke *s, int32_t width, int32_t i, int32_t j)
{
	if (s->shape == STROKE_HALF) {
		bool upright = s->from == EDGE_N || s->from == EDGE_S;
		int32_t along = upright ? j : i, off = (upright ? i : j) * CELL_PACES - MIDDLE;
		bool first = s->from == EDGE_N || s->from == EDGE_W;
		if (first ? along > MIDDLE_CELL : along < MIDDLE_CELL)
			return false;
		return width <= CELL_PACES ? off + CELL_PACES / 2 == 0
		                           : 2 * off > -width && 2 * off < width;
	}
	int32_t x = i * CELL_PACES, y = j * CELL_PACES;
	int32_t corner_x = turns_east(s) ? TOKEN_PACES : 0, corner_y = turns_south(s) ? TOKEN_PACES : 0;
	if (s->shape == STROKE_DIAGONAL) { /* a staircase from the middle towards the corner */
		int32_t di = turns_east(s) ? i - MIDDLE_CELL : MIDDLE_CELL - i,
				dj = turns_south(s) ? j - MIDDLE_CELL : MIDDLE_CELL - j;
		return di >= 0 && dj >= 0 && di <= DIAGONAL_CELLS && (di == dj || di == dj + 1);
	}
	int32_t dx = x - corner_x, dy = y - corner_y;
	if (width > CELL_PACES) {
		int32_t inner = 2 * MIDDLE - width, outer = 2 * MIDDLE + width,
				square = 4 * (dx * dx + dy * dy);
		return square < outer * outer && (inner < 0 || square > inner * inner);
	}
	/* One cell wide: every cell the arc runs through, for it passes no corner of cells exactly
	 * (12.5² is no sum of two squares). */
	int32_t far_x = dx + CELL_PACES, far_y = dy + CELL_PACES;
	int32_t near_xx = dx * dx < far_x * far_x ? dx * dx : far_x * far_x,
			far_xx = dx * dx + far_x * far_x - near_xx;
	int32_t near_yy = dy * dy < far_y * far_y ? dy * dy : far_y * far_y,
			far_yy = dy * dy + far_y * far_y - near_yy;
	return near_xx + near_yy < MIDDLE * MIDDLE && far_xx + far_yy > MIDDLE * MIDDLE;
}

static int32_t line_width(uint8_t kind)
{
	const struct tables *t = &reiswitz_tables;
	const int32_t widths[LINE_KINDS] = {
		0, t->ditch_paces, t->brook_paces, t->canal_paces, t->river_paces, t->stream_paces,
		t->path_paces, t->chaussee_paces, t->sunken_paces, t->defile_paces
	};
	return widths[kind];
}

bool stroke_holds(const struct stroke *stroke, int32_t i, int32_t j)
{
	return stroke_covers(stroke, line_width(stroke->kind), i, j);
}

static void water_cell(struct ground *g, uint32_t cell, uint8_t kind)
{
	static const uint8_t waters[LINE_KINDS] = { [LINE_DITCH] = WATER_DITCH,
		                                        [LINE_BROOK] = WATER_BROOK,
		                                        [LINE_CANAL] = WATER_CANAL,
		                                        [LINE_RIVER] = WATER_RIVER,
		                                        [LINE_STREAM] = WATER_RIVER };
	uint8_t now = g->water[cell];
	if (now == WATER_NONE || now == WATER_MARSH || (now < WATER_LAKE && waters[kind] > now))
		g->water[cell] = waters[kind];
}

/* A way over a ditch needs no bridge (TOK-6): the ditch is led under it. The better way keeps the
 * cell where two join. */
static void way_cell(struct ground *g, uint32_t cell, uint8_t kind)
{
	static const uint8_t ways[LINE_KINDS] = { [LINE_PATH] = WAY_PATH,
		                                      [LINE_CHAUSSEE] = WAY_CHAUSSEE,
		                                      [LINE_SUNKEN] = WAY_DEFILE,
		                                      [LINE_DEFILE] = WAY_DEFILE };
	if (g->water[cell] == WATER_DITCH)
		g->water[cell] = WATER_NONE;
	if (g->way[cell] != WAY_CHAUSSEE)
		g->way[cell] = ways[kind];
}

/* TOK-5: the sheer strips beside a defile, open where another way comes in. */
static void strip_cell(struct ground *g, uint32_t cell, uint8_t kind)
{
	if (kind == LINE_DEFILE && g->way[cell] == WAY_NONE && !water_is_deep(g->water[cell]))
		g->slope[cell] = SLOPE_SHEER;
}

static void line_paint(const struct layout *l, struct ground *g, int32_t t, const struct line *line,
                       const struct line *into, int32_t widened,
                       void (*paint)(struct ground *, uint32_t, uint8_t))
{
	struct stroke strokes[STROKES_MAX];
	int count = line->kind == LINE_NONE ? 0 : line_strokes(line, into, strokes);
	int32_t left = t % l->wide * TOKEN_CELLS, top = t / l->wide * TOKEN_CELLS;
	for (int s = 0; s < count; s++)
		for (int32_t j = 0; j < TOKEN_CELLS; j++)
			for (int32_t i = 0; i < TOKEN_CELLS; i++)
				if (stroke_covers(&strokes[s], line_width(strokes[s].kind) + widened, i, j))
					paint(g, (uint32_t)((top + j) * g->columns + left + i), strokes[s].kind);
}

/* RULING (MOV-3 with VI §5h against MOV-16): the side ditches of a chaussée are water "ditch" and
 * way "chaussée" in one, so that crossing them delays every arm and bars none, as the source says,
 * and only ditches in the field stop heavy horse. Eight neighbours make the ditch four-connected.
 */
static void side_ditches(struct ground *g)
{
	int32_t reach = reiswitz_tables.side_ditch_paces / CELL_PACES;
	for (int32_t j = 0; j < g->rows; j++) {
		for (int32_t i = 0; i < g->columns; i++) {
			uint32_t cell = (uint32_t)(j * g->columns + i);
			if (g->way[cell] != WAY_CHAUSSEE || g->water[cell] == WATER_DITCH)
				continue;
			for (int32_t y = j - reach; y <= j + reach; y++) {
				for (int32_t x = i - reach; x <= i + reach; x++) {
					uint32_t side = (uint32_t)(y * g->columns + x);
					if (x < 0 || y < 0 || x >= g->columns || y >= g->rows ||
					    g->way[side] != WAY_NONE || water_is_deep(g->water[side]))
						continue;
					g->way[side] = WAY_CHAUSSEE;
					g->water[side] = WATER_DITCH;
				}
			}
		}
	}
}

/* TOK-5: a mouth ends in a water: at the token's middle there is a lake, or the water it runs into.
 */
static void mouth_check(const struct layout *l, const struct ground *g, int32_t t,
                        struct faults *faults)
{
	if (l->course.mouth[t].kind == LINE_NONE || l->course.water[t].kind != LINE_NONE)
		return;
	int32_t x = t % l->wide * TOKEN_PACES + MIDDLE, y = t / l->wide * TOKEN_PACES + MIDDLE;
	if (g->water[ground_cell(g, x, y)] != WATER_LAKE)
		reading_fault(faults, l->course.mouth[t].node, MSG_FAULT_MOUTH_DRY, NULL, t % l->wide,
		              t / l->wide);
}

void lines_lay(const struct layout *l, struct ground *g, struct faults *faults)
{
	int32_t tokens = l->wide * l->high;
	const struct course *c = &l->course;
	for (int32_t t = 0; t < tokens; t++) {
		line_paint(l, g, t, &c->water[t], NULL, 0, water_cell);
		line_paint(l, g, t, &c->mouth[t], &c->water[t], 0, water_cell);
		mouth_check(l, g, t, faults);
	}
	for (int32_t t = 0; t < tokens; t++)
		line_paint(l, g, t, &c->way[t], NULL, 0, way_cell);
	side_ditches(g);
	for (int32_t t = 0; t < tokens; t++)
		line_paint(l, g, t, &c->way[t], NULL, 2 * reiswitz_tables.sheer_strip_paces, strip_cell);
}
