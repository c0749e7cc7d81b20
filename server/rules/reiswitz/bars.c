/* bars.c: see bars.h. */
#include "rules/reiswitz/bars.h"

#include "rules/reiswitz/bodies.h"
#include "rules/reiswitz/march.h"

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
	struct area all = body_area(t), core = body_core(t);
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
	zone.low = body_core(t).high - 1; /* areas are open */
	return geometry_area_holds(t->sine, enemy, zone, p);
}

/* Everything of one piece that bars a path lies within this of its front middle. */
static bool near_path(const struct tables *t, int32_t x, int32_t y, const struct path *path)
{
	int32_t reach = t->front_paces + t->depth_paces;
	struct spot least = path->point[0], most = path->point[0];
	for (uint16_t k = 1; k < path->count; k++) {
		struct spot p = path->point[k];
		least = (struct spot){ p.x < least.x ? p.x : least.x, p.y < least.y ? p.y : least.y };
		most = (struct spot){ p.x > most.x ? p.x : most.x, p.y > most.y ? p.y : most.y };
	}
	return x >= least.x - reach && x <= most.x + reach && y >= least.y - reach &&
	       y <= most.y + reach;
}

static enum bar enemies(const struct world *w, const struct state *s, uint8_t side,
                        const struct path *path, struct spot *at)
{
	/* MOV-9 */
	for (uint16_t k = 0; k < s->pieces; k++) {
		const struct piece *p = &s->piece[k];
		if (!p->on_board || p->side == side || !near_path(w->tables, p->x, p->y, path))
			continue;
		if (path_enters_body(w->tables, body_stance(p), path, at))
			return BAR_BODY;
		if (path_enters(w->tables, body_stance(p), bars_zone(w->tables),
		                bars_within_zone(w->tables, body_stance(p), path->point[0]), path, at))
			return BAR_ZONE;
	}
	return BAR_NONE;
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

uint32_t bars_gap(const struct tables *t, struct stance a, struct stance b,
                  struct closed_gap out[GAP_SEGMENTS])
{
	/* MOV-7, MOV-20: the shortest of all segments from a corner of the one to a side of the other,
	 * measured by GEO-4, in whole paces */
	int32_t most = 2 * (t->front_paces + t->depth_paces) + t->gap_closed_paces, dx = a.x - b.x,
			dy = a.y - b.y;
	if (dx > most || -dx > most || dy > most || -dy > most)
		return 0;
	struct body body[2];
	body_of(t, a, &body[0]);
	body_of(t, b, &body[1]);
	int32_t least = INT32_MAX;
	uint32_t count = 0;
	for (int of = 0; of < 2; of++)
		for (int corner = 0; corner < CORNERS; corner++)
			for (int flank = 0; flank < FLANKS; flank++) {
				struct fine from = body[of].corner[corner];
				struct edge side = geometry_edge(&body[1 - of], (enum flank)flank);
				int32_t length = geometry_point_distance(from, side);
				if (length > least)
					continue;
				count = length < least ? 0 : count;
				least = length;
				out[count++] = (struct closed_gap){
					led_in(from, &body[of]),
					led_in(geometry_nearest(from, side), &body[1 - of]), a, b
				};
			}
	return least / SIXTEENTHS <= t->gap_closed_paces ? count : 0;
}

static bool on_segment(const struct closed_gap *g, struct fine p)
{
	return geometry_cross(g->a, g->b, p, p);
}

static bool behind(const struct tables *t, struct stance s, struct spot p)
{
	return geometry_local(t->sine, s, geometry_fine(p)).forward < 0;
}

/* MOV-20: a path passes a gap by meeting its segment and going on beyond. Ending on it is not
 * passing; starting on it is, if the next point lies behind either front. */
static bool leg_passes(const struct tables *t, const struct closed_gap *g, const struct path *path,
                       uint16_t leg)
{
	struct fine a = geometry_fine(path->point[leg]), b = geometry_fine(path->point[leg + 1]);
	if (!geometry_cross(a, b, g->a, g->b))
		return false;
	if (leg == 0 && on_segment(g, a))
		return behind(t, g->first, path->point[1]) || behind(t, g->second, path->point[1]);
	return leg + 2 < path->count || !on_segment(g, b);
}

static bool gap_passed(const struct world *w, struct stance p, struct stance q,
                       const struct path *path, struct spot *at)
{
	struct closed_gap gaps[GAP_SEGMENTS];
	uint32_t count = bars_gap(w->tables, p, q, gaps);
	for (uint16_t leg = 0; count && leg + 1 < path->count; leg++)
		for (uint32_t k = 0; k < count; k++)
			if (leg_passes(w->tables, &gaps[k], path, leg)) {
				*at = path->point[leg + 1];
				return true;
			}
	return false;
}

/* What borders a gap against `side`: its enemies' pieces, then the places they left in this move
 * (SHOCK-14), by one index. False: that one does not. */
static bool bordering(const struct state *s, uint8_t side, uint16_t index, struct stance *out)
{
	if (index < s->pieces) {
		const struct piece *p = &s->piece[index];
		*out = body_stance(p);
		return p->on_board && p->side != side;
	}
	const struct gap *g = &s->gap[index - s->pieces];
	*out = (struct stance){ g->x, g->y, g->bearing };
	return g->side != side;
}

static enum bar gaps_closed(const struct world *w, const struct state *s, uint8_t side,
                            const struct path *path, struct spot *at)
{
	/* MOV-7 */
	uint16_t all = (uint16_t)(s->pieces + s->gaps);
	struct stance p, q;
	for (uint16_t k = 0; k < all; k++) {
		if (!bordering(s, side, k, &p) || !near_path(w->tables, p.x, p.y, path))
			continue;
		for (uint16_t other = (uint16_t)(k + 1); other < all; other++)
			if (bordering(s, side, other, &q) && gap_passed(w, p, q, path, at))
				return BAR_GAP;
	}
	return BAR_NONE;
}

static enum bar opened(const struct world *w, const struct state *s, uint8_t side,
                       const struct path *path, struct spot *at)
{
	/* SHOCK-14, MOV-7: what a blow of this move has opened */
	for (uint16_t k = 0; k < s->gaps; k++) {
		const struct gap *g = &s->gap[k];
		struct stance left = { g->x, g->y, g->bearing };
		if (g->side != side && path_enters_body(w->tables, left, path, at))
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

enum bar bars_judge(const struct world *w, const struct state *s, uint16_t piece,
                    const struct path *path, struct spot *at)
{
	uint8_t side = s->piece[piece].side;
	enum bar bar = enemies(w, s, side, path, at);
	if (bar == BAR_NONE)
		bar = gaps_closed(w, s, side, path, at);
	if (bar == BAR_NONE)
		bar = opened(w, s, side, path, at);
	if (bar == BAR_NONE)
		bar = fired(w, s, path, at);
	return bar;
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
