#include "rules/reiswitz/survey.h"
#include "rules/reiswitz/base64.h"
#include "rules/reiswitz/lines.h"
#include "rules/reiswitz/runs.h"

/* Most bytes of one entry: an area, a building; a token's share of a run; a name (every byte may
 * need six). */
enum {
	AREA_BYTES = 72,
	TOKEN_BYTES = 512,
	NAME_BYTES = 400,
	FIXED_BYTES = 4096,
	MEADOW_BYTES_PER_CELL_INVERSE = 5
};
enum { BITS = 8, QUARTER_TURN = 90, EIGHTH_TURN = 45, HALF_TURN = 180 };

size_t survey_size(int32_t wide, int32_t high)
{
	size_t wholes = (size_t)(wide * high), squares = wholes * QUARTERS * QUARTERS,
		   cells = wholes * TOKEN_CELLS * TOKEN_CELLS;
	return FIXED_BYTES + squares * 3 * AREA_BYTES + wholes * TOKEN_BYTES * 2 +
	       (size_t)NAMES_MAX * NAME_BYTES + cells / MEADOW_BYTES_PER_CELL_INVERSE;
}

static void place_write(struct writer *w, int32_t x, int32_t y, int32_t width, int32_t height)
{
	writer_key_int(w, "x", x);
	writer_key_int(w, "y", y);
	writer_key_int(w, "w", width);
	writer_key_int(w, "h", height);
}

static void tokens_write(const struct layout *l, const uint8_t *kind, const struct span *span,
                         const char *const *words, struct writer *w)
{
	writer_array(w);
	for (int32_t at = 0; at < l->across * l->down; at++) {
		if (span[at].w == 0)
			continue;
		writer_object(w);
		writer_key_text(w, "kind", words[kind[at]]);
		place_write(w, at % l->across, at / l->across, span[at].w, span[at].h);
		writer_end(w, '}');
	}
	writer_end(w, ']');
}

static void buildings_write(const struct layout *l, struct writer *w)
{
	writer_array(w);
	for (int32_t at = 0; at < l->across * l->down; at++) {
		const struct building *b = &l->building[at];
		if (b->w == 0)
			continue;
		writer_object(w);
		writer_key_text(w, "kind", layout_buildings[b->kind - FEATURE_FARM]);
		place_write(w, at % l->across, at / l->across, b->w, b->h);
		writer_key_int(w, "storeys", b->storeys);
		writer_end(w, '}');
	}
	writer_end(w, ']');
}

/* Direction of a way through its token: 0 upright, 90 level, else a bend's middle. */
static int32_t way_bearing(const struct line *way)
{
	enum port from = (enum port)way->from, to = (enum port)way->to;
	if (edge_across(from) == to || line_is_end(way))
		return from == EDGE_N || from == EDGE_S ? 0 : QUARTER_TURN;
	bool falls = (from == EDGE_N && to == EDGE_E) || (from == EDGE_S && to == EDGE_W);
	return falls ? HALF_TURN - EIGHTH_TURN : EIGHTH_TURN;
}

/* The crossing in token t: the box of its cells, in paces; false if there is none. */
static bool crossing_box(const struct layout *l, const struct ground *g, int32_t t, int32_t box[4])
{
	int32_t left = t % l->wide * TOKEN_CELLS, top = t / l->wide * TOKEN_CELLS;
	bool any = false;
	for (int32_t j = top; j < top + TOKEN_CELLS; j++) {
		for (int32_t i = left; i < left + TOKEN_CELLS; i++) {
			uint8_t way = g->way[j * g->columns + i];
			if (way != WAY_BRIDGE && way != WAY_FORD)
				continue;
			if (!any || i * CELL_PACES < box[0])
				box[0] = i * CELL_PACES;
			if (!any)
				box[1] = j * CELL_PACES;
			if (!any || (i + 1) * CELL_PACES > box[2])
				box[2] = (i + 1) * CELL_PACES;
			box[3] = (j + 1) * CELL_PACES;
			any = true;
		}
	}
	return any;
}

/* Where a bridge is drawn: its middle in paces, the way's bearing over it, the box of its cells. */
static void bridges_write(const struct layout *l, const struct ground *g, struct writer *w)
{
	writer_array(w);
	for (int32_t t = 0; t < l->wide * l->high; t++) {
		int32_t box[4] = { 0 };
		if (l->bridge[t].kind == BRIDGE_NONE || !crossing_box(l, g, t, box))
			continue;
		writer_object(w);
		writer_key_text(w, "kind", layout_bridges[l->bridge[t].kind - BRIDGE_WOODEN]);
		writer_key_int(w, "x", (box[0] + box[2]) / 2);
		writer_key_int(w, "y", (box[1] + box[3]) / 2);
		writer_key_int(w, "bearing", way_bearing(&l->course.way[t]));
		writer_key_int(w, "wide", box[2] - box[0]);
		writer_key_int(w, "high", box[3] - box[1]);
		writer_key_text(w, "carries", course_kinds[l->course.way[t].kind]);
		writer_end(w, '}');
	}
	writer_end(w, ']');
}

/* TOK-11: an arrow at the token's middle; the bearing is that of the current there. */
static void arrows_write(const struct layout *l, struct writer *w)
{
	writer_array(w);
	for (int32_t t = 0; t < l->wide * l->high; t++) {
		if (!l->arrow[t].laid)
			continue;
		const struct line *water = &l->course.water[t];
		enum port to = (enum port)l->arrow[t].to,
				  from = (enum port)(water->from == to ? water->to : water->from);
		int32_t in = (int32_t)edge_across(from) * QUARTER_TURN, out = (int32_t)to * QUARTER_TURN;
		if (in - out > HALF_TURN)
			out += 2 * HALF_TURN;
		if (out - in > HALF_TURN)
			in += 2 * HALF_TURN;
		struct stroke strokes[STROKES_MAX];
		int32_t x[BEND_POINTS] = { 0 }, y[BEND_POINTS] = { 0 };
		line_strokes(water, NULL, strokes);
		int points = stroke_points(&strokes[0], x, y),
			middle = strokes[0].shape == STROKE_ARC ? points / 2 : points - 1;
		writer_object(w);
		writer_key_int(w, "x", t % l->wide * TOKEN_PACES + x[middle]);
		writer_key_int(w, "y", t / l->wide * TOKEN_PACES + y[middle]);
		writer_key_int(w, "bearing", (in + out) / 2 % (2 * HALF_TURN));
		writer_end(w, '}');
	}
	writer_end(w, ']');
}

/* One bit a cell, row by row, the lowest first. */
static void meadow_write(const struct ground *g, const uint8_t *areas, struct work work,
                         struct writer *w)
{
	size_t cells = (size_t)g->columns * g->rows, bytes = (cells + BITS - 1) / BITS;
	uint8_t *bits = work_take(&work, bytes);
	for (size_t cell = 0; cell < cells; cell++)
		if (areas[cell] == AREA_MEADOW)
			bits[cell / BITS] |= (uint8_t)(1u << cell % BITS);
	base64_write(w, bits, bytes);
}

void survey_tokens(const struct layout *l, const struct ground *g, const uint8_t *areas,
                   struct work work, struct writer *w)
{
	writer_object(w);
	writer_key(w, "heights");
	tokens_write(l, l->height, l->height_span, layout_heights, w);
	writer_key(w, "ground");
	tokens_write(l, l->area, l->area_span, layout_areas, w);
	writer_key(w, "lines");
	runs_write(l, work, w);
	writer_key(w, "buildings");
	buildings_write(l, w);
	writer_key(w, "bridges");
	bridges_write(l, g, w);
	writer_key(w, "arrows");
	arrows_write(l, w);
	writer_key(w, "meadow");
	meadow_write(g, areas, work, w);
	writer_end(w, '}');
}

void survey_names(const struct layout *l, struct writer *w)
{
	writer_array(w);
	for (uint32_t i = 0; i < l->name_count; i++) {
		const struct map_name *name = &l->names[i];
		writer_object(w);
		writer_key_text(w, "text", name->text);
		writer_key_text(w, "class", layout_classes[name->class]);
		writer_key_int(w, "x", name->x);
		writer_key_int(w, "y", name->y);
		writer_key_int(w, "turn", name->turn);
		writer_end(w, '}');
	}
	writer_end(w, ']');
}
