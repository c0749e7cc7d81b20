/* bars.c: see bars.h. */
#include "rules/reiswitz/bars.h"

#include "rules/reiswitz/bodies.h"
#include "rules/reiswitz/march.h"
#include "rules/reiswitz/square.h"
#include "rules/reiswitz/stack.h"

/* Does the path come into the area from without? RULING: one who is within when he starts (the
 * enemy may have come up so) is not entering, and may leave it; he may not come back. */
static bool path_enters(const struct tables *t, struct stance s, struct area area, bool within,
                        const struct path *path, struct spot *at)
{
	for (uint16_t leg = 0; leg + 1 < path->count; leg++) {
		struct spot a = path->point[leg], b = path->point[leg + 1];
		if (within) {
			within = geometry_area_holds(t->sine, s, area, b);
			continue;
		}
		if (geometry_area_met(t->sine, s, area, a, b)) {
			*at = b;
			return true;
		}
	}
	return false;
}

/* The same of a body. Who touches it when he starts (GEO-3 forgives 2 p) may leave, but not deeper
 * into it. */
static bool path_enters_body(const struct tables *t, struct stance s, const struct path *path,
                             struct spot *at)
{
	struct area all = body_area(t, s), core = body_core(t, s);
	struct spot start = path->point[0];
	return path_enters(t, s, all, geometry_area_holds(t->sine, s, all, start), path, at) ||
	       path_enters(t, s, core, geometry_area_holds(t->sine, s, core, start), path, at);
}

struct area bars_zone(const struct tables *t)
{
	return (struct area){ 0, t->zone_paces, t->front_paces / 2 };
}

bool bars_within_zone(const struct tables *t, struct stance enemy, struct spot p)
{
	struct area zone = bars_zone(t);
	zone.low = body_core(t, enemy).high - 1; /* areas are open */
	return geometry_area_holds(t->sine, enemy, zone, p);
}

/* Lies the point within `reach` of the box about the path? */
static bool within_box(int32_t reach, int32_t x, int32_t y, const struct path *path)
{
	struct spot least = path->point[0], most = path->point[0];
	for (uint16_t k = 1; k < path->count; k++) {
		struct spot p = path->point[k];
		least = (struct spot){ p.x < least.x ? p.x : least.x, p.y < least.y ? p.y : least.y };
		most = (struct spot){ p.x > most.x ? p.x : most.x, p.y > most.y ? p.y : most.y };
	}
	return x >= least.x - reach && x <= most.x + reach && y >= least.y - reach &&
	       y <= most.y + reach;
}

static bool near_path(const struct tables *t, int32_t x, int32_t y, const struct path *path)
{
	return within_box(body_reach(t), x, y, path);
}

bool bars_flanks(const struct tables *t, const struct state *s, uint16_t piece, struct area *out)
{
	/* MOV-8, MOV-20: single tirailleurs */
	if (s->piece[piece].arm != ARM_TIRAILLEURS || stack_shared(s, piece))
		return false;
	*out = body_area(t, body_stance(&s->piece[piece]));
	out->half += t->skirmish_close_paces;
	return true;
}

/* Who walks, and whom an attack is let through to. */
struct walking { uint8_t side; bool attack; const uint16_t *spared; uint16_t count; };

static bool is_spared(const struct walking *by, uint16_t piece)
{
	for (uint16_t k = 0; k < by->count; k++)
		if (by->spared[k] == piece)
			return true;
	return false;
}

static enum bar enemy_bars(const struct world *w, const struct state *s, const struct walking *by,
                           uint16_t k, const struct path *path, struct spot *at)
{
	/* MOV-9, MOV-8 */
	const struct tables *t = w->tables;
	struct stance stance = body_stance(&s->piece[k]);
	struct area flanks;
	struct spot start = path->point[0];
	if (path_enters_body(t, stance, path, at))
		return BAR_BODY;
	if (!by->attack && path_enters(t, stance, bars_zone(t), bars_within_zone(t, stance, start),
	                               path, at))
		return BAR_ZONE;
	if (bars_flanks(t, s, k, &flanks) &&
	    path_enters(t, stance, flanks, geometry_area_holds(t->sine, stance, flanks, start), path,
	                at))
		return BAR_FLANK;
	return BAR_NONE;
}

static enum bar enemies(const struct world *w, const struct state *s, const struct walking *by,
                        const struct path *path, struct spot *at)
{
	for (uint16_t k = 0; k < s->pieces; k++) {
		const struct piece *p = &s->piece[k];
		if (!p->on_board || p->side == by->side || is_spared(by, k) ||
		    !near_path(w->tables, p->x, p->y, path))
			continue;
		enum bar bar = enemy_bars(w, s, by, k, path, at);
		if (bar != BAR_NONE)
			return bar;
	}
	return BAR_NONE;
}

bool bars_is_dense_stack(const struct world *w, const struct state *s, uint16_t piece)
{
	struct stack k;
	if (s->piece[piece].on_board && s->piece[piece].arm == ARM_BOX) /* SEE-2, full or empty */
		return true;
	if (!s->piece[piece].on_board || s->piece[piece].level != 1)
		return false;
	stack_of(s, piece, &k);
	return !stack_light_mass(w->tables, s, &k);
}

bool bars_friendly_stack(const struct world *w, const struct state *s, const struct mover *m,
                         const struct path *path)
{
	const struct tables *t = w->tables;
	struct spot end = path->point[path->count - 1];
	uint16_t own = s->piece[m->piece[0]].stack;
	for (uint16_t k = 0; k < s->pieces; k++) {
		const struct piece *p = &s->piece[k];
		if (p->side != m->side || p->stack == own || (p->x == end.x && p->y == end.y) ||
		    !near_path(t, p->x, p->y, path) || !bars_is_dense_stack(w, s, k))
			continue;
		for (uint16_t leg = 0; leg + 1 < path->count; leg++)
			if (geometry_area_met(t->sine, body_stance(p), body_area(t, body_stance(p)),
			                      path->point[leg], path->point[leg + 1]))
				return true;
	}
	return false;
}

/* An end of a gap's segment is led into its body, this part of the way to the middle or about a
 * pace, so that the rounding of corners leaves no slit at any bearing. */
enum { LED_IN = 32 };

static struct fine led_in(struct fine end, const struct body *body)
{
	struct fine a = body->corner[CORNER_FRONT_LEFT], c = body->corner[CORNER_REAR_RIGHT];
	return (struct fine){ end.x + (int32_t)round_half_away(a.x + c.x - 2 * end.x, 2 * LED_IN),
		                  end.y + (int32_t)round_half_away(a.y + c.y - 2 * end.y, 2 * LED_IN) };
}

/* The quick no: farther apart than `most` even if the bodies were the rounds about them (half the
 * diagonal of a square or of two is less than three eighths of its two sides). */
static bool apart(const struct tables *t, struct stance a, struct stance b, int32_t most)
{
	int32_t sides = 2 * (t->front_paces + t->depth_paces) + a.deeper + b.deeper;
	int32_t far = most + (3 * sides + 7) / 8;
	int32_t box = far + sides / 2, x = a.x - b.x, y = a.y - b.y;
	if (x > box || -x > box || y > box || -y > box)
		return true;
	struct fine p = geometry_point(t->sine, a, -(t->depth_paces + a.deeper) / 2, 0),
		    q = geometry_point(t->sine, b, -(t->depth_paces + b.deeper) / 2, 0);
	int64_t dx = p.x - q.x, dy = p.y - q.y, reach = SIXTEENTHS * (far + 1);
	return dx * dx + dy * dy > reach * reach;
}

bool bars_gap(const struct tables *t, struct stance a, struct stance b, int32_t most,
              struct gap_between *out)
{
	/* MOV-7, MOV-20: the shortest of all segments from a corner of the one to a side of the other,
	 * measured by GEO-4, in whole paces */
	if (apart(t, a, b, most))
		return false;
	struct body body[2];
	body_of(t, a, &body[0]);
	body_of(t, b, &body[1]);
	int32_t least = SIXTEENTHS * most + SIXTEENTHS - 1;
	*out = (struct gap_between){ .first = a, .second = b };
	for (int of = 0; of < 2; of++)
		for (int flank = 0; flank < FLANKS; flank++) {
			struct edge side = geometry_edge(&body[1 - of], (enum flank)flank);
			for (int corner = 0; corner < CORNERS; corner++) {
				struct fine from = body[of].corner[corner];
				int32_t length = geometry_point_within(from, side, least);
				if (length > least)
					continue;
				out->count = length < least ? 0 : out->count;
				least = length;
				out->line[out->count++] =
					(struct gap_line){ led_in(from, &body[of]),
					                   led_in(geometry_nearest(from, side), &body[1 - of]) };
			}
		}
	return out->count > 0;
}

static bool on_line(const struct gap_line *g, struct fine p)
{
	return geometry_cross(g->a, g->b, p, p);
}

static bool behind(const struct tables *t, struct stance s, struct spot p)
{
	return geometry_local(t->sine, s, geometry_fine(p)).forward < 0;
}

/* MOV-20: a path passes a gap by meeting its segment and going on beyond. Ending on it is not
 * passing; starting on it is, if the next point lies behind either front. */
static bool leg_passes(const struct tables *t, const struct gap_between *g,
                       const struct gap_line *line, const struct path *path, uint16_t leg)
{
	struct fine a = geometry_fine(path->point[leg]), b = geometry_fine(path->point[leg + 1]);
	if (!geometry_cross(a, b, line->a, line->b))
		return false;
	if (leg == 0 && on_line(line, a))
		return behind(t, g->first, path->point[1]) || behind(t, g->second, path->point[1]);
	return leg + 2 < path->count || !on_line(line, b);
}

/* How far along its leg a path meets the line, sixteenths; 0 if it runs along it. */
static int32_t along_leg(const struct gap_line *line, const struct path *path, uint16_t leg)
{
	struct fine a = geometry_fine(path->point[leg]), b = geometry_fine(path->point[leg + 1]);
	int64_t dx = b.x - a.x, dy = b.y - a.y, gx = line->b.x - line->a.x, gy = line->b.y - line->a.y;
	int64_t across = dx * gy - dy * gx;
	int64_t to = (int64_t)(line->a.x - a.x) * gy - (int64_t)(line->a.y - a.y) * gx;
	if (across == 0)
		return 0;
	if (across < 0) {
		across = -across;
		to = -to;
	}
	return (int32_t)round_half_away(to * geometry_between(a, b), across);
}

bool bars_gap_passed(const struct tables *t, const struct gap_between *gap, const struct path *path,
                     struct gap_passing *where)
{
	int32_t walked = 0;
	for (uint16_t leg = 0; leg + 1 < path->count; leg++) {
		int32_t first = INT32_MAX;
		for (uint32_t k = 0; k < gap->count; k++) {
			const struct gap_line *line = &gap->line[k];
			if (!leg_passes(t, gap, line, path, leg))
				continue;
			int32_t along = along_leg(line, path, leg);
			first = along < first ? along : first;
		}
		if (first < INT32_MAX) {
			*where = (struct gap_passing){ leg, walked + first };
			return true;
		}
		walked += geometry_leg(path->point[leg], path->point[leg + 1]);
	}
	return false;
}

bool bars_gap_filled(const struct tables *t, const struct gap_between *gap, struct stance by)
{
	struct body body;
	body_of(t, by, &body);
	for (uint32_t k = 0; k < gap->count; k++) {
		const struct gap_line *line = &gap->line[k];
		struct spot a = geometry_spot(line->a);
		bool met = geometry_area_holds(t->sine, by, body_area(t, by), a);
		for (int flank = 0; flank < FLANKS && !met; flank++) {
			struct edge side = geometry_edge(&body, (enum flank)flank);
			met = geometry_cross(line->a, line->b, side.a, side.b);
		}
		if (!met)
			return false;
	}
	return true;
}

bool bars_borders(const struct state *s, uint16_t piece)
{
	return s->piece[piece].on_board && s->piece[piece].level == 0;
}

/* Lies the point in the box about the two? */
static bool about(const struct tables *t, const struct piece *p, const struct piece *q, int32_t x,
                  int32_t y)
{
	int32_t more = body_reach(t) + t->depth_paces;
	return x >= (p->x < q->x ? p->x : q->x) - more && x <= (p->x > q->x ? p->x : q->x) + more &&
	       y >= (p->y < q->y ? p->y : q->y) - more && y <= (p->y > q->y ? p->y : q->y) + more;
}

static bool square_shared(const struct state *s, uint16_t a, uint16_t b)
{
	return square_stands(s, a) && square_stands(s, b) && s->piece[a].square == s->piece[b].square;
}

/* Borders of a gap not over gap_most_paces. */
static bool gap_wide(const struct world *w, const struct state *s, uint16_t a, uint16_t b,
                     struct gap_between *out)
{
	const struct piece *p = &s->piece[a], *q = &s->piece[b];
	return bars_borders(s, a) && bars_borders(s, b) && p->side == q->side &&
	       !square_shared(s, a, b) &&
	       bars_gap(w->tables, body_stance(p), body_stance(q), w->tables->gap_most_paces, out);
}

static bool no_third(const struct world *w, const struct state *s, uint16_t a, uint16_t b,
                     const struct gap_between *gap)
{
	for (uint16_t k = 0; k < s->pieces; k++)
		if (k != a && k != b && bars_borders(s, k) && s->piece[k].side == s->piece[a].side &&
		    about(w->tables, &s->piece[a], &s->piece[b], s->piece[k].x, s->piece[k].y) &&
		    bars_gap_filled(w->tables, gap, body_stance(&s->piece[k])))
			return false;
	return true;
}

bool bars_open_gap(const struct world *w, const struct state *s, uint16_t a, uint16_t b,
                   struct gap_between *out)
{
	/* MOV-20 */
	return gap_wide(w, s, a, b, out) && no_third(w, s, a, b, out);
}

/* Might the path meet a line between the two at all? Such a line lies within `more` of the way from
 * middle to middle: not if the path keeps farther on one side of it, or of the box about it. */
static bool between_path(const struct tables *t, const struct piece *p, const struct piece *q,
                         const struct path *path)
{
	int32_t more = body_reach(t);
	struct spot low = { p->x < q->x ? p->x : q->x, p->y < q->y ? p->y : q->y };
	struct spot high = { p->x > q->x ? p->x : q->x, p->y > q->y ? p->y : q->y };
	bool left = true, right = true, above = true, below = true, port = true, starboard = true;
	for (uint16_t k = 0; k < path->count; k++) {
		struct spot at = path->point[k];
		left = left && at.x < low.x - more;
		right = right && at.x > high.x + more;
		above = above && at.y < low.y - more;
		below = below && at.y > high.y + more;
	}
	if (left || right || above || below)
		return false;
	int64_t dx = q->x - p->x, dy = q->y - p->y,
			far = more * ((int64_t)isqrt((uint64_t)(dx * dx + dy * dy)) + 1);
	for (uint16_t k = 0; k < path->count; k++) {
		int64_t aside = dx * (path->point[k].y - p->y) - dy * (path->point[k].x - p->x);
		port = port && aside < -far;
		starboard = starboard && aside > far;
	}
	return !port && !starboard;
}

uint16_t bars_near(const struct world *w, const struct state *s, uint8_t side,
                   const struct path *path, uint16_t out[PIECES_MAX])
{
	int32_t most = w->tables->gap_most_paces + body_reach(w->tables);
	uint16_t count = 0;
	for (uint16_t k = 0; k < s->pieces; k++)
		if (bars_borders(s, k) && s->piece[k].side != side &&
		    within_box(most, s->piece[k].x, s->piece[k].y, path))
			out[count++] = k;
	return count;
}

bool bars_open_gap_passed(const struct world *w, const struct state *s, uint16_t a, uint16_t b,
                          const struct path *path, struct gap_between *out,
                          struct gap_passing *where)
{
	return between_path(w->tables, &s->piece[a], &s->piece[b], path) && gap_wide(w, s, a, b, out) &&
	       bars_gap_passed(w->tables, out, path, where) && no_third(w, s, a, b, out);
}

/* Corners lie within this of a front's middle, sixteenths. */
static int32_t corners_out(const struct tables *t)
{
	return SIXTEENTHS * (t->front_paces / 2 + t->box_depth_paces);
}

/* The quick no for a pair that borders no gap: measured from middle to middle. */
static bool near_pair(const struct tables *t, const struct piece *p, const struct piece *q)
{
	int64_t dx = SIXTEENTHS * (q->x - p->x), dy = SIXTEENTHS * (q->y - p->y),
			far = SIXTEENTHS * t->gap_most_paces + 2 * corners_out(t);
	return p->side == q->side && dx * dx + dy * dy <= far * far && (dx != 0 || dy != 0);
}

/* May the body left there lie on a line between the two? Lines lie within corners_out of the way
 * from middle to middle, and bodies on them within twice that. */
static bool near_lines(const struct tables *t, const struct piece *p, const struct piece *q,
                       const struct edge *way, const struct gap *g)
{
	struct fine at = geometry_fine((struct spot){ g->x, g->y });
	return about(t, p, q, g->x, g->y) &&
	       geometry_point_within(at, *way, 2 * corners_out(t)) < INT32_MAX;
}

bool bars_gap_made(const struct world *w, const struct state *s, uint16_t a, uint16_t b,
                   struct gap_between *out)
{
	/* SHOCK-14, VI §12c */
	const struct piece *p = &s->piece[a], *q = &s->piece[b];
	const struct tables *t = w->tables;
	struct fine from = geometry_fine((struct spot){ p->x, p->y }),
		    to = geometry_fine((struct spot){ q->x, q->y });
	bool measured = false, near = bars_borders(s, a) && bars_borders(s, b) && near_pair(t, p, q);
	struct edge way = { from, to, near ? geometry_between(from, to) : 1 };
	for (uint16_t k = 0; k < s->gaps && near; k++) {
		const struct gap *g = &s->gap[k];
		/* what is left of a stack still stands where one of it fell */
		bool held = (g->x == p->x && g->y == p->y) || (g->x == q->x && g->y == q->y);
		if (g->side != p->side || held || !near_lines(t, p, q, &way, g))
			continue;
		measured = measured || gap_wide(w, s, a, b, out);
		if (!measured)
			return false;
		if (bars_gap_filled(t, out, body_left(g)))
			return no_third(w, s, a, b, out);
	}
	return false;
}

/* What borders a gap against `side`: its enemies' pieces, then the places they left in this move
 * (SHOCK-14), by one index. False: that one does not. */
static bool bordering(const struct state *s, uint8_t side, uint16_t index, struct stance *out)
{
	if (index < s->pieces) {
		*out = body_stance(&s->piece[index]);
		return bars_borders(s, index) && s->piece[index].side != side;
	}
	*out = body_left(&s->gap[index - s->pieces]);
	return s->gap[index - s->pieces].side != side;
}

/* MOV-7. RULING: what a slit of ten paces or less is between pieces of one square is closed too. */
static enum bar gaps_closed(const struct world *w, const struct state *s, uint8_t side,
                            const struct path *path, struct spot *at)
{
	const struct tables *t = w->tables;
	uint16_t all = (uint16_t)(s->pieces + s->gaps);
	struct gap_passing where;
	struct stance p, q;
	struct gap_between gap;
	for (uint16_t k = 0; k < all; k++) {
		if (!bordering(s, side, k, &p) || !near_path(t, p.x, p.y, path))
			continue;
		for (uint16_t other = (uint16_t)(k + 1); other < all; other++)
			if (bordering(s, side, other, &q) && bars_gap(t, p, q, t->gap_closed_paces, &gap) &&
			    bars_gap_passed(t, &gap, path, &where)) {
				*at = path->point[where.leg + 1];
				return BAR_GAP;
			}
	}
	return BAR_NONE;
}

/* MOV-7: a gap made by a blow of this move. */
static enum bar gaps_made(const struct world *w, const struct state *s, uint8_t side,
                          const struct path *path, struct spot *at)
{
	struct gap_between gap;
	struct gap_passing where;
	uint16_t near[PIECES_MAX], count = s->gaps > 0 ? bars_near(w, s, side, path, near) : 0;
	for (uint16_t k = 0; k < count; k++)
		for (uint16_t other = (uint16_t)(k + 1); other < count; other++)
			if (between_path(w->tables, &s->piece[near[k]], &s->piece[near[other]], path) &&
			    bars_gap_made(w, s, near[k], near[other], &gap) &&
			    bars_gap_passed(w->tables, &gap, path, &where)) {
				*at = path->point[where.leg + 1];
				return BAR_OPENED;
			}
	return BAR_NONE;
}

static enum bar opened(const struct world *w, const struct state *s, uint8_t side,
                       const struct path *path, struct spot *at)
{
	/* SHOCK-14, MOV-7: what a blow of this move has opened */
	for (uint16_t k = 0; k < s->gaps; k++) {
		const struct gap *g = &s->gap[k];
		if (g->side != side && path_enters_body(w->tables, body_left(g), path, at))
			return BAR_OPENED;
	}
	return BAR_NONE;
}

static bool strip_walked(const struct tables *t, const struct fire_line *line, struct spot a,
                         struct spot b)
{
	return geometry_strip_met((struct spot){ line->x0, line->y0 },
	                          (struct spot){ line->x1, line->y1 }, t->strip_half_paces, a, b);
}

static enum bar fired(const struct world *w, const struct state *s, const struct path *path,
                      struct spot *at)
{
	/* MOV-4, MOV-21: lines are of the side to move alone */
	for (uint16_t k = 0; k < s->lines; k++) {
		const struct fire_line *line = &s->line[k];
		for (uint16_t leg = 0; leg + 1 < path->count; leg++)
			if (strip_walked(w->tables, line, path->point[leg], path->point[leg + 1])) {
				*at = path->point[leg + 1];
				return BAR_STRIP;
			}
		const struct piece *p = &s->piece[line->piece];
		if (p->on_board && path_enters_body(w->tables, body_stance(p), path, at))
			return BAR_FIRED;
	}
	return BAR_NONE;
}

static enum bar judge(const struct world *w, const struct state *s, const struct walking *by,
                      const struct path *path, struct spot *at)
{
	enum bar bar = enemies(w, s, by, path, at);
	if (bar == BAR_NONE)
		bar = gaps_closed(w, s, by->side, path, at);
	if (bar == BAR_NONE)
		bar = opened(w, s, by->side, path, at);
	if (bar == BAR_NONE)
		bar = gaps_made(w, s, by->side, path, at);
	if (bar == BAR_NONE)
		bar = fired(w, s, path, at);
	return bar;
}

enum bar bars_judge(const struct world *w, const struct state *s, uint16_t piece,
                    const struct path *path, struct spot *at)
{
	struct walking by = { .side = s->piece[piece].side };
	return judge(w, s, &by, path, at);
}

enum bar bars_judge_attack(const struct world *w, const struct state *s, uint16_t piece,
                           const uint16_t *spared, uint16_t count, const struct path *path,
                           struct spot *at)
{
	struct walking by = { s->piece[piece].side, true, spared, count };
	return judge(w, s, &by, path, at);
}

bool march_crossed_strip(const struct tables *t, const struct state *s, uint8_t side,
                         const struct fire_line *line)
{
	/* MOV-21 */
	for (uint16_t k = 0; k < s->trails; k++) {
		const struct trail *trail = &s->trail[k];
		if (s->piece[trail->piece].side != side)
			continue;
		for (uint16_t leg = 0; leg + 1 < trail->count; leg++)
			if (strip_walked(t, line, (struct spot){ trail->points[leg].x, trail->points[leg].y },
					 (struct spot){ trail->points[leg + 1].x, trail->points[leg + 1].y }))
				return true;
	}
	return false;
}
