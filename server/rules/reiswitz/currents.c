#include "rules/reiswitz/currents.h"
#include "rules/reiswitz/generated/tables.h"

enum { MIDDLE = TOKEN_PACES / 2, QUARTER_TURN = 90, FULL_TURN = 360 };

/* Through a token: in by one edge, out by another; an end has one edge, and flows straight. */
struct course_leg { int32_t token; enum port in, out; };

/* The bearing that lies best along (x, y), of those between two that differ by a quarter turn. */
static int32_t bearing_along(int32_t x, int32_t y, int32_t from, int32_t to)
{
	const int16_t *sine = reiswitz_tables.sine;
	int32_t step = (to - from + FULL_TURN) % FULL_TURN <= QUARTER_TURN ? 1 : -1, best = from;
	int64_t most = INT64_MIN;
	for (int32_t k = 0, b = from; k <= QUARTER_TURN; k++, b = (b + step + FULL_TURN) % FULL_TURN) {
		int64_t along = (int64_t)x * sine[b] - (int64_t)y * sine[(b + QUARTER_TURN) % FULL_TURN];
		if (along > most) {
			most = along;
			best = b;
		}
	}
	return best;
}

/* The current at a cell of its token: along the line, about the corner in a bend. */
static int32_t current_at(const struct course_leg *leg, int32_t i, int32_t j)
{
	int32_t in = (int32_t)edge_across(leg->in) * QUARTER_TURN,
			out = (int32_t)leg->out * QUARTER_TURN;
	if (in == out)
		return out;
	bool east = leg->in == EDGE_E || leg->out == EDGE_E,
		 south = leg->in == EDGE_S || leg->out == EDGE_S;
	int32_t x = i * CELL_PACES + CELL_PACES / 2 - (east ? TOKEN_PACES : 0),
			y = j * CELL_PACES + CELL_PACES / 2 - (south ? TOKEN_PACES : 0);
	bool right = (out - in + FULL_TURN) % FULL_TURN == QUARTER_TURN; /* it turns to its right */
	return bearing_along(right ? -y : y, right ? x : -x, in, out);
}

static void leg_lay(const struct layout *l, struct ground *g, const struct line *line,
                    const struct line *into, const struct course_leg *leg)
{
	struct stroke strokes[STROKES_MAX];
	int count = line_strokes(line, into, strokes);
	int32_t left = leg->token % l->wide * TOKEN_CELLS, top = leg->token / l->wide * TOKEN_CELLS;
	for (int s = 0; s < count; s++)
		for (int32_t j = 0; j < TOKEN_CELLS; j++)
			for (int32_t i = 0; i < TOKEN_CELLS; i++) {
				uint16_t *now = &g->current[(top + j) * g->columns + left + i];
				if (stroke_holds(&strokes[s], i, j) && !(*now & CURRENT_BEARING))
					*now |= (uint16_t)(1 + current_at(leg, i, j));
			}
}

static enum port other_edge(const struct line *line, enum port edge)
{
	if (line_is_end(line))
		return edge_across(edge);
	return (enum port)line->from == edge ? (enum port)line->to : (enum port)line->from;
}

/* From beyond the edge of token t on along the line, down the stream or up it. */
static void flow_on(const struct layout *l, struct ground *g, int32_t t, enum port edge, bool down,
                    uint8_t *seen)
{
	for (;;) {
		t = course_next(l->wide, l->high, t, edge);
		enum port near = edge_across(edge);
		if (t < 0)
			return;
		const struct line *water = &l->course.water[t], *mouth = &l->course.mouth[t];
		bool joins = mouth->kind != LINE_NONE && (line_edges(mouth) & 1u << near);
		const struct line *line = joins ? mouth : water;
		if (line->kind == LINE_NONE || !(line_edges(line) & 1u << near) ||
		    (!joins && (seen[t] || l->arrow[t].laid)))
			return;
		enum port far = other_edge(line, near);
		struct course_leg leg = { t, down ? near : far, down ? far : near };
		leg_lay(l, g, line, joins ? water : NULL, &leg);
		if (joins || line_is_end(line))
			return;
		seen[t] = 1;
		edge = far;
	}
}

void currents_lay(const struct layout *l, struct ground *g, struct work work)
{
	int32_t tokens = l->wide * l->high;
	uint8_t *seen = work_take(&work, (size_t)tokens);
	for (int32_t t = 0; t < tokens; t++) {
		const struct line *water = &l->course.water[t];
		struct stroke strokes[STROKES_MAX];
		int count = water->kind == LINE_STREAM ? line_strokes(water, NULL, strokes) : 0;
		for (int k = 0; k < count * TOKEN_CELLS * TOKEN_CELLS; k++) {
			int32_t i = k % TOKEN_CELLS, j = k / TOKEN_CELLS % TOKEN_CELLS;
			int32_t at = (t / l->wide * TOKEN_CELLS + j) * g->columns + t % l->wide * TOKEN_CELLS +
			             i;
			if (stroke_holds(&strokes[k / (TOKEN_CELLS * TOKEN_CELLS)], i, j))
				g->current[at] |= CURRENT_STREAM;
		}
	}
	for (int32_t t = 0; t < tokens; t++) {
		if (!l->arrow[t].laid)
			continue;
		const struct line *water = &l->course.water[t];
		enum port out = (enum port)l->arrow[t].to, in = other_edge(water, out);
		struct course_leg leg = { t, in, out };
		leg_lay(l, g, water, NULL, &leg);
		seen[t] = 1;
		flow_on(l, g, t, out, true, seen);
		if (!line_is_end(water))
			flow_on(l, g, t, in, false, seen);
	}
}
