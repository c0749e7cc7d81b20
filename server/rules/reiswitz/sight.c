#include "rules/reiswitz/sight.h"
#include "rules/reiswitz/overlay.h"
#include "rules/reiswitz/refuse.h"

enum { ENDS = 2 };
/* A block of cells is passed over at once where nothing in it can bar. */
enum { BLOCK_SIXTEENTHS = BLOCK_CELLS * CELL_PACES * SIXTEENTHS };

/* The line as it is walked: end 0 has the smaller x, then y. */
struct ray {
	const struct world *w;
	const struct state *s;
	const struct ground *g;
	const struct tables *t;
	const struct sight_end *end[ENDS];
	int32_t cell[ENDS]; /* the ends' own cells */
	int64_t feet[ENDS]; /* eyes are at ground height */
	int64_t length;     /* sixteenths, rounded down */
	int64_t n;          /* samples are i = 1…n−1 */
	int64_t bars_from;  /* FIRE-3: a top at least so high bars, wherever the line passes */
	bool swapped;
	int64_t right, bottom; /* the board's edges: what lies on them is looked at singly */
	bool quick; /* only what rises to the line bars it: not so where FIRE-3 says otherwise */
};

/* Where sample i of a ray lies, brought on from sample to sample without dividing. */
struct stride {
	int64_t i, x, y;
	int64_t each_x, each_y, rest_x, rest_y, over_x, over_y; /* per sample; rests are n-ths */
};

static int64_t floor_div(int64_t a, int64_t b)
{
	int64_t q = a / b;
	return a % b != 0 && (a < 0) != (b < 0) ? q - 1 : q;
}

/* The point num/den of the way from `end` to the other end; sixteenths, rounded down. */
static void point_along(const struct ray *k, int end, int64_t num, int64_t den, int64_t *x,
                        int64_t *y)
{
	const struct sight_end *a = k->end[end], *b = k->end[1 - end];
	*x = a->at.x + floor_div((b->at.x - a->at.x) * num, den);
	*y = a->at.y + floor_div((b->at.y - a->at.y) * num, den);
}

static int32_t cell_at(const struct ray *k, int64_t x, int64_t y)
{
	return (int32_t)ground_cell(k->g, (int32_t)(x / SIXTEENTHS), (int32_t)(y / SIXTEENTHS));
}

/* What may bar on a cell: its cover, but of the thing aimed at (FIRE-9). */
static uint8_t cover_at(const struct ray *k, int32_t cell)
{
	struct cell c = overlay_cell(k->w, k->s, (uint32_t)cell);
	bool aimed_at = c.thing != 0 && (c.thing == k->end[0]->thing || c.thing == k->end[1]->thing);
	return aimed_at ? COVER_NONE : c.cover;
}

static enum sight_bar bar_of(uint8_t cover)
{
	if (cover == COVER_OPEN_WOOD || cover == COVER_DENSE_WOOD)
		return SIGHT_WOOD;
	if (cover == COVER_BUILDING_LOW || cover == COVER_BUILDING_TALL)
		return SIGHT_BUILDING;
	return SIGHT_NOTHING;
}

/* TER-5: what stands on a cell, in feet above its ground. A churchyard wall is 0 ft high for sight
 * (TER-6). */
static int32_t feet_over(const struct tables *t, uint8_t cover)
{
	switch (cover) {
	case COVER_OPEN_WOOD:
	case COVER_DENSE_WOOD:
		return t->wood_feet;
	case COVER_BUILDING_LOW:
		return t->house_low_feet;
	case COVER_BUILDING_TALL:
		return t->house_tall_feet;
	default:
		return 0;
	}
}

static bool stopped(struct sight_stop *stop, enum sight_bar by, int64_t x, int64_t y)
{
	stop->by = by;
	stop->at = (struct spot){ (int32_t)(x / SIXTEENTHS), (int32_t)(y / SIXTEENTHS) };
	return true;
}

static void ray_init(struct ray *k, const struct world *w, const struct state *s,
                     const struct sight_line *line)
{
	const struct sight_end *a = &line->from, *b = &line->to;
	k->w = w;
	k->s = s;
	k->g = &w->ground;
	k->t = w->tables;
	k->swapped = b->at.x < a->at.x || (b->at.x == a->at.x && b->at.y < a->at.y);
	k->end[0] = k->swapped ? b : a;
	k->end[1] = k->swapped ? a : b;
	for (int e = 0; e < ENDS; e++) {
		k->cell[e] = cell_at(k, k->end[e]->at.x, k->end[e]->at.y);
		k->feet[e] = k->g->feet[k->cell[e]];
	}
	k->bars_from = line->flat         ? INT32_MIN
	               : line->from_above ? k->feet[k->swapped]
	                                  : INT32_MAX;
	int64_t dx = b->at.x - a->at.x, dy = b->at.y - a->at.y,
			step = (int64_t)k->t->sight_step_paces * SIXTEENTHS;
	int64_t square = dx * dx + dy * dy;
	k->right = (int64_t)k->g->width * SIXTEENTHS;
	k->bottom = (int64_t)k->g->height * SIXTEENTHS;
	k->quick = k->bars_from == INT32_MAX;
	k->length = geometry_between(a->at, b->at);
	k->n = k->length / step;
	while (k->n * step * k->n * step < square)
		k->n++;
}

/* Walks outwards from one end through the wood or building it stands in. *skipped = samples that
 * belong to it. True if it reaches too far, so that the line is barred by it. RULING (SEE-10,
 * FIRE-4): "the point at that distance" is taken a sixteenth farther on, so that fifty paces of
 * wood are not too deep and fifty-one are, in every direction (EX-11) although cells are half-open.
 * A wood of both sorts is judged cell by cell: each within its own depth. */
static bool joined_bars(const struct ray *k, int e, int64_t *skipped, struct sight_stop *stop)
{
	const struct sight_end *end = k->end[e];
	const int64_t deep[ENDS] = { (int64_t)end->skip_paces * SIXTEENTHS + 1,
		                         (int64_t)end->skip_open_paces * SIXTEENTHS + 1 };
	int64_t x, y;
	*skipped = 0;
	if (bar_of(cover_at(k, k->cell[e])) == SIGHT_NOTHING)
		return false;
	for (int64_t i = 1; i <= k->n; i++) {
		int64_t before = (i - 1) * k->length / k->n, here = i * k->length / k->n;
		for (int d = 0; d < ENDS; d++) {
			if (deep[d] <= before || deep[d] > here)
				continue;
			point_along(k, e, deep[d], k->length, &x, &y);
			uint8_t cover = cover_at(k, cell_at(k, x, y));
			if (bar_of(cover) == SIGHT_NOTHING)
				return false;
			if (deep[d] >= deep[cover == COVER_OPEN_WOOD])
				return stopped(stop, bar_of(cover), x, y);
		}
		if (i == k->n)
			return false;
		point_along(k, 0, e ? k->n - i : i, k->n, &x, &y);
		uint8_t cover = cover_at(k, cell_at(k, x, y));
		if (bar_of(cover) == SIGHT_NOTHING)
			return false;
		if (here >= deep[cover == COVER_OPEN_WOOD])
			return stopped(stop, bar_of(cover), x, y);
		*skipped = i;
	}
	return false;
}

/* GEO-2: in the footprint, its edge included; x, y in sixteenths. */
static bool body_holds(const struct tables *t, const struct body *body, int64_t x, int64_t y)
{
	if (!body)
		return false;
	struct local p = geometry_local(t->sine, body->stance, (struct fine){ (int32_t)x, (int32_t)y });
	int64_t half = geometry_scaled(body->front) / 2;
	return p.forward <= 0 && p.forward >= -geometry_scaled(body->depth) && p.lateral >= -half &&
	       p.lateral <= half;
}

/* SEE-10's comparison at sample i; FIRE-3's, for who may not fire over. */
static enum sight_bar sample_bars(const struct ray *k, int64_t i, int32_t cell)
{
	int64_t line = k->feet[0] * k->n + (k->feet[1] - k->feet[0]) * i;
	uint8_t cover = cover_at(k, cell);
	int64_t ground = k->g->feet[cell], top = ground + feet_over(k->t, cover);
	enum sight_bar bar = bar_of(cover);
	if (bar != SIGHT_NOTHING && (top >= k->bars_from || top * k->n >= line))
		return bar;
	return ground * k->n >= line + k->t->sight_ground_feet * k->n ? SIGHT_HEIGHT : SIGHT_NOTHING;
}

struct sight_end sight_end_at(const struct tables *t, struct fine at)
{
	return (struct sight_end){ at, NULL, t->sight_skip_paces, t->sight_skip_open_paces, 0 };
}

/* The most a cell can bar, in feet: a line that passes higher is free of it. Nothing that is done
 * to the ground raises it (overlay.h). */
static int64_t rise_of(const struct ground *g, const struct tables *t, uint32_t cell)
{
	uint8_t cover = g->cover[cell];
	return g->feet[cell] +
	       (bar_of(cover) != SIGHT_NOTHING ? feet_over(t, cover) : -t->sight_ground_feet);
}

void sight_raise(struct ground *g, const struct tables *t)
{
	uint32_t across = ground_blocks(g->columns), cells = (uint32_t)g->columns * g->rows;
	for (uint32_t b = 0; b < across * ground_blocks(g->rows); b++)
		g->most[b] = INT16_MIN;
	for (uint32_t cell = 0; cell < cells; cell++) {
		int16_t *most = &g->most[cell / g->columns / BLOCK_CELLS * across +
		                         cell % g->columns / BLOCK_CELLS];
		int64_t rise = rise_of(g, t, cell);
		*most = rise > *most ? (int16_t)rise : *most;
	}
}

static void stride_to(const struct ray *k, int64_t i, struct stride *out)
{
	const struct fine a = k->end[0]->at, b = k->end[1]->at;
	int64_t x = floor_div((b.x - a.x) * i, k->n), y = floor_div((b.y - a.y) * i, k->n);
	out->i = i;
	out->x = a.x + x;
	out->y = a.y + y;
	out->over_x = (b.x - a.x) * i - x * k->n;
	out->over_y = (b.y - a.y) * i - y * k->n;
}

static void stride_begin(const struct ray *k, int64_t i, struct stride *out)
{
	int64_t dx = k->end[1]->at.x - k->end[0]->at.x, dy = k->end[1]->at.y - k->end[0]->at.y;
	*out = (struct stride){ .each_x = floor_div(dx, k->n), .each_y = floor_div(dy, k->n) };
	out->rest_x = dx - out->each_x * k->n;
	out->rest_y = dy - out->each_y * k->n;
	stride_to(k, i, out);
}

static void stride_on(const struct ray *k, struct stride *p)
{
	p->i++;
	p->x += p->each_x;
	p->y += p->each_y;
	p->over_x += p->rest_x;
	p->over_y += p->rest_y;
	p->x += p->over_x >= k->n;
	p->over_x -= p->over_x >= k->n ? k->n : 0;
	p->y += p->over_y >= k->n;
	p->over_y -= p->over_y >= k->n ? k->n : 0;
}

/* The first sample that lies no more in the block's columns (or rows), which are low ≤ a < high;
 * from is the ray's start and d its way along that axis. */
static int64_t leaves(const struct ray *k, int64_t from, int64_t d, int64_t low, int64_t high)
{
	if (d > 0)
		return ((high - from) * k->n + d - 1) / d;
	return d < 0 ? (from - low) * k->n / -d + 1 : k->n;
}

/* Passes over the block the stride has come to, if nothing in it rises to the line; then *p stands
 * on the first sample behind it, or on `last`. */
static bool pass_over(const struct ray *k, uint32_t block, int64_t last, struct stride *p)
{
	const struct fine a = k->end[0]->at, b = k->end[1]->at;
	int64_t x = p->x / BLOCK_SIXTEENTHS * BLOCK_SIXTEENTHS,
			y = p->y / BLOCK_SIXTEENTHS * BLOCK_SIXTEENTHS;
	int64_t i = leaves(k, a.x, b.x - a.x, x, x + BLOCK_SIXTEENTHS),
			j = leaves(k, a.y, b.y - a.y, y, y + BLOCK_SIXTEENTHS);
	int64_t next = i < j ? i : j, climb = k->feet[1] - k->feet[0];
	next = next < last ? next : last;
	/* the line is straight: lowest at one end of the samples in the block */
	int64_t lowest = k->feet[0] * k->n + climb * (climb > 0 ? p->i : next - 1);
	if (k->g->most[block] * k->n >= lowest)
		return false;
	stride_to(k, next, p);
	return true;
}

/* SEE-10: the first bar on the samples from p on to before `last`. */
static enum sight_bar first_bar(const struct ray *k, const struct sight_line *line, int64_t last,
                                struct stride *p)
{
	uint32_t across = ground_blocks(k->g->columns), looked = UINT32_MAX;
	for (; p->i < last; stride_on(k, p)) {
		int32_t cell = cell_at(k, p->x, p->y);
		uint32_t block = (uint32_t)(p->y / BLOCK_SIXTEENTHS * across + p->x / BLOCK_SIXTEENTHS);
		while (k->quick && k->g->most && block != looked && p->x < k->right && p->y < k->bottom) {
			looked = block;
			if (!pass_over(k, block, last, p))
				break;
			if (p->i >= last)
				return SIGHT_NOTHING;
			cell = cell_at(k, p->x, p->y);
			block = (uint32_t)(p->y / BLOCK_SIXTEENTHS * across + p->x / BLOCK_SIXTEENTHS);
		}
		int64_t line_feet = k->feet[0] * k->n + (k->feet[1] - k->feet[0]) * p->i;
		if (k->quick && rise_of(k->g, k->t, (uint32_t)cell) * k->n < line_feet)
			continue;
		if (cell == k->cell[0] || cell == k->cell[1] ||
		    body_holds(k->t, line->from.body, p->x, p->y) ||
		    body_holds(k->t, line->to.body, p->x, p->y))
			continue;
		enum sight_bar bar = sample_bars(k, p->i, cell);
		if (bar != SIGHT_NOTHING)
			return bar;
	}
	return SIGHT_NOTHING;
}

/* SEE-10 */
bool sight_clear(const struct world *w, const struct state *s, const struct sight_line *line,
                 struct sight_stop *stop)
{
	struct ray k;
	struct stride p;
	int64_t skipped[ENDS];
	*stop = (struct sight_stop){ .by = SIGHT_NOTHING };
	ray_init(&k, w, s, line);
	for (int e = 0; e < ENDS; e++) {
		if (joined_bars(&k, e, &skipped[e], stop)) {
			stop->inside_from = (e == 0) != k.swapped;
			stop->inside_to = !stop->inside_from;
			return false;
		}
	}
	if (k.n < 2)
		return true;
	stride_begin(&k, 1 + skipped[0], &p);
	enum sight_bar bar = first_bar(&k, line, k.n - skipped[1], &p);
	return bar == SIGHT_NOTHING || !stopped(stop, bar, p.x, p.y);
}

const char *sight_bar_name(enum sight_bar by)
{
	static const char *const names[] = { "", "wood", "building", "height" };
	return names[by];
}

static bool point_read(const struct ground *g, const struct doc *params, const char *key,
                       struct spot *p)
{
	const struct doc *at = doc_get(params, key);
	int64_t x, y;
	if (!doc_int(at, "x", 0, g->width, &x) || !doc_int(at, "y", 0, g->height, &y))
		return false;
	*p = (struct spot){ (int32_t)x, (int32_t)y };
	return true;
}

bool sight_ask(const struct world *w, const struct state *s, const struct viewer *viewer,
               const struct doc *params, struct writer *out, struct refusal *why)
{
	struct spot from, to;
	if (!point_read(&w->ground, params, "from", &from) ||
	    !point_read(&w->ground, params, "to", &to))
		return refuse(why, "TER-4", MSG_REFUSAL_ASK_POINT, REFUSE_NO_PIECE, w->ground.width,
		              w->ground.height, 0);
	struct sight_line line = { sight_end_at(w->tables, geometry_fine(from)),
		                       sight_end_at(w->tables, geometry_fine(to)), false,
		                       false };
	struct sight_stop stop;
	bool clear = sight_clear(w, s, &line, &stop);
	writer_object(out);
	writer_key_bool(out, "clear", clear);
	if (!clear) {
		writer_key_int(out, "x", stop.at.x);
		writer_key_int(out, "y", stop.at.y);
		writer_key_text(out, "by", sight_bar_name(stop.by));
	}
	writer_end(out, '}');
	return true;
}
