/* aim.c: see aim.h. */
#include "rules/reiswitz/aim.h"

#include "rules/reiswitz/arms.h"
#include "rules/reiswitz/bodies.h"
#include "rules/reiswitz/overlay.h"
#include "rules/reiswitz/refuse.h"
#include "rules/reiswitz/sight.h"

enum { TANGENT_SCALE = 65536 }; /* FIRE-8: tangents stand in the tables in 65536ths */

struct fine aim_front(const struct piece *p)
{
	return geometry_fine((struct spot){ p->x, p->y });
}

int32_t aim_named(const struct mark *mark)
{
	return mark->kind == MARK_PIECE || mark->kind == MARK_POINT ? mark->index : REFUSE_NO_PIECE;
}

/* ARM-7: seen to stand in one, whether or not it is known in which. */
static bool in_square(const struct state *s, uint16_t piece)
{
	return s->piece[piece].on_board && s->piece[piece].formation == FORMATION_SQUARE;
}

static void set_range(struct aim *out, int32_t sixteenths)
{
	out->range_sixteenths = sixteenths;
	out->range_paces = sixteenths / SIXTEENTHS;
	out->distance = (out->range_paces + DISTANCE_PACES - 1) / DISTANCE_PACES;
	if (out->distance < 1)
		out->distance = 1;
}

/* FIRE-7: from the firer's front to the target's nearest side; of sides equally near the one whose
 * middle is nearer the firer's front middle, then front, right, left, rear. ARM-7: a piece of a
 * square that stands has its front alone. */
static void aim_piece(const struct tables *t, const struct piece *firer, const struct piece *target,
                      bool square, struct aim *out)
{
	static const enum flank order[FLANKS] = { FLANK_FRONT, FLANK_RIGHT, FLANK_LEFT, FLANK_REAR };
	struct body from, to;
	int32_t best = 0, best_middle = 0;
	body_of(t, body_stance(firer), &from);
	body_of(t, body_stance(target), &to);
	struct edge front = geometry_edge(&from, FLANK_FRONT);
	for (int i = 0; i < (square ? 1 : FLANKS); i++) {
		struct fine middle = geometry_flank_middle(t->sine, &to, order[i]);
		int32_t range = geometry_edge_distance(front, geometry_edge(&to, order[i]));
		int32_t to_middle = geometry_between(aim_front(firer), middle);
		if (i > 0 && (range > best || (range == best && to_middle >= best_middle)))
			continue;
		best = range;
		best_middle = to_middle;
		out->side = order[i];
		out->middle = middle;
	}
	set_range(out, best);
}

/* FIRE-11: the middle of the token; SHIP-1: a ship's middle. */
static struct fine middle_of(const struct world *w, const struct state *s, const struct mark *mark)
{
	if (mark->kind == MARK_POINT)
		return geometry_fine(mark->at);
	if (mark->kind == MARK_THING) {
		struct feature f = overlay_thing(w, mark->index);
		return (struct fine){ SIXTEENTHS * f.x + SIXTEENTHS * f.w / 2,
			                  SIXTEENTHS * f.y + SIXTEENTHS * f.h / 2 };
	}
	uint16_t ship = mark->kind == MARK_SHIP ? mark->index : s->piece[mark->index].aboard - 1;
	return geometry_fine((struct spot){ s->ship[ship].x, s->ship[ship].y });
}

void aim_take(const struct world *w, const struct state *s, uint16_t firer, const struct mark *mark,
              struct aim *out)
{
	const struct piece *p = &s->piece[firer];
	*out = (struct aim){ .side = FLANK_FRONT };
	if (mark->kind == MARK_PIECE && !s->piece[mark->index].aboard) {
		aim_piece(w->tables, p, &s->piece[mark->index], in_square(s, mark->index), out);
		return;
	}
	struct body from;
	body_of(w->tables, body_stance(p), &from);
	out->middle = middle_of(w, s, mark);
	set_range(out, geometry_point_distance(out->middle, geometry_edge(&from, FLANK_FRONT)));
}

bool aim_holds(const struct tables *t, const struct piece *firer, struct fine point)
{
	struct local at = geometry_local(t->sine, body_stance(firer), point);
	int64_t aside = at.lateral < 0 ? -at.lateral : at.lateral;
	int32_t tangent = arm_is_guns(firer->arm) ? t->tangent_guns : t->tangent_small;
	int64_t limit = geometry_scaled(t->front_paces) / 2 * TANGENT_SCALE + at.forward * tangent;
	return at.forward >= 0 && aside * TANGENT_SCALE <= limit;
}

bool aim_field(const struct world *w, const struct state *s, uint16_t firer,
               const struct mark *mark, const struct aim *aim, struct refusal *why)
{
	const struct tables *t = w->tables;
	const struct piece *p = &s->piece[firer];
	bool guns = arm_is_guns(p->arm);
	if (!aim_holds(t, p, aim->middle))
		return refuse(why, "FIRE-2", guns ? MSG_REFUSAL_FIRE_SEXTANT : MSG_REFUSAL_FIRE_FIELD,
		              aim_named(mark), guns ? t->half_angle_guns : t->half_angle_small, 0, 0);
	if (mark->kind != MARK_PIECE || !in_square(s, mark->index))
		return true;
	struct stance front = body_stance(&s->piece[mark->index]);
	if (geometry_local(t->sine, front, aim_front(p)).forward <= 0)
		return refuse(why, "ARM-7", MSG_REFUSAL_FIRE_SQUARE, mark->index, 0, 0, 0);
	return true;
}

/* The thing whose cells a thing's are: a churchyard wall's are the church's. */
static uint16_t ground_of(const struct world *w, uint16_t thing)
{
	uint16_t wall = overlay_wall(w, 0);
	return thing >= wall ? (uint16_t)(thing - wall) : thing;
}

static enum message_id bar_hint(enum sight_bar by)
{
	return by == SIGHT_WOOD       ? MSG_REFUSAL_FIRE_WOOD
	       : by == SIGHT_BUILDING ? MSG_REFUSAL_FIRE_BUILDING
	                              : MSG_REFUSAL_FIRE_HEIGHT;
}

/* RULING (FIRE-3): guns fire over a wood or building only if they stand higher than its top
 * (reconstruction 3.5), not where the line merely climbs over it to a higher mark; over bare ground
 * as SEE-10 has it. */
bool aim_ground(const struct world *w, const struct state *s, uint16_t firer,
                const struct mark *mark, const struct aim *aim, struct refusal *why)
{
	const struct tables *t = w->tables;
	const struct piece *p = &s->piece[firer];
	bool guns = arm_is_guns(p->arm),
		 body = mark->kind == MARK_PIECE && !s->piece[mark->index].aboard;
	struct sight_line line = { .from = sight_end_at(t, aim_front(p)),
		                       .to = sight_end_at(t, aim->middle),
		                       .flat = !guns,
		                       .from_above = guns };
	struct sight_stop stop;
	struct body from, to;
	body_of(t, body_stance(p), &from);
	line.from.body = &from;
	if (body) {
		body_of(t, body_stance(&s->piece[mark->index]), &to);
		line.to.body = &to;
	}
	line.to.skip_paces = t->wood_dense_fire_paces;
	line.to.skip_open_paces = t->wood_open_fire_paces;
	line.to.thing = mark->kind == MARK_THING ? ground_of(w, mark->index) : 0;
	if (sight_clear(w, s, &line, &stop))
		return true;
	if (stop.inside_to)
		return refuse(why, "FIRE-4", MSG_REFUSAL_FIRE_DEEP, aim_named(mark),
		              t->wood_dense_fire_paces, t->wood_open_fire_paces, 0);
	return refuse(why, "FIRE-3", bar_hint(stop.by), aim_named(mark), stop.at.x, stop.at.y, 0);
}

/* Too far from the line for any part of its body to lie in the lane: the quick no. */
static bool far_off(const struct tables *t, const struct piece *p, const struct edge *line)
{
	int32_t room = (t->lane_half_paces + body_reach(t)) * SIXTEENTHS;
	int32_t x = SIXTEENTHS * p->x, y = SIXTEENTHS * p->y;
	const struct fine *a = &line->a, *b = &line->b;
	int32_t left = a->x < b->x ? a->x : b->x, top = a->y < b->y ? a->y : b->y;
	return x < left - room || x > a->x + b->x - left + room || y < top - room ||
	       y > a->y + b->y - top + room;
}

/* FIRE-10: within 25 p of the line of fire, nearer than M, and in part more than 2 p ahead of the
 * firer's front line. RULING: a body lies in the strip if it penetrates it by more than GEO-3
 * forgives two bodies, and not if it only comes up to its edge: a piece fires through a gap as wide
 * as its own front, as a friend passes beside its strip (MOV-21), however whole paces have rounded
 * the gap. */
static bool friend_bars(const struct tables *t, const struct piece *firer,
                        const struct piece *friend, const struct edge *line)
{
	struct body body;
	int32_t to_line = INT32_MAX, to_front = INT32_MAX;
	bool ahead = false;
	body_of(t, body_stance(friend), &body);
	for (int i = 0; i < CORNERS; i++) {
		struct edge side = geometry_edge(&body, (enum flank)i);
		int32_t near_line = geometry_edge_distance(*line, side),
				near_front = geometry_point_distance(line->a, side);
		to_line = near_line < to_line ? near_line : to_line;
		to_front = near_front < to_front ? near_front : to_front;
		struct local at = geometry_local(t->sine, body_stance(firer), body.corner[i]);
		ahead = ahead || at.forward > geometry_scaled(t->lane_ahead_paces);
	}
	return ahead && to_line + t->overlap_sixteenths < t->lane_half_paces * SIXTEENTHS &&
	       to_front < line->length;
}

/* Stands with what is aimed at: the members of its stack, the other pieces of its square (ARM-7),
 * who is in the building or on the bridge (FIRE-9). */
static bool belongs(const struct world *w, const struct state *s, const struct mark *mark,
                    const struct piece *q)
{
	if (mark->kind == MARK_THING)
		return overlay_cell(w, s, ground_cell(&w->ground, q->x, q->y)).thing ==
		       ground_of(w, mark->index);
	if (mark->kind == MARK_SHIP)
		return false;
	const struct piece *target = &s->piece[mark->index];
	return q->side == target->side &&
	       (q->stack == target->stack || (q->square && q->square == target->square));
}

/* RULING (TER-7): friends in one building stand at windows of their own and do not bar each other,
 * since their bodies, which may overlap there, do not say where in it they are. */
static bool window_beside(const struct world *w, const struct state *s, const struct piece *p,
                          const struct piece *q)
{
	uint16_t building = body_building(w, s, body_stance(p));
	return building && body_building(w, s, body_stance(q)) == building;
}

static bool enemy_met(const struct world *w, const struct state *s, const struct mark *mark,
                      const struct piece *q, const struct edge *line)
{
	const struct tables *t = w->tables;
	return !belongs(w, s, mark, q) &&
	       geometry_area_met(t->sine, body_stance(q), body_core(t, body_stance(q)),
	                         geometry_spot(line->a), geometry_spot(line->b));
}

uint16_t aim_met(const struct world *w, const struct state *s, uint16_t firer,
                 const struct mark *mark, const struct aim *aim)
{
	const struct piece *p = &s->piece[firer];
	struct edge line = { aim_front(p), aim->middle, geometry_between(aim_front(p), aim->middle) };
	uint16_t nearest = NO_PIECE;
	int32_t least = INT32_MAX;
	for (uint16_t i = 0; i < s->pieces; i++) {
		const struct piece *q = &s->piece[i];
		int32_t away = geometry_between(line.a, aim_front(q));
		if (!q->on_board || q->side == p->side || far_off(w->tables, q, &line) || away >= least ||
		    !enemy_met(w, s, mark, q, &line))
			continue;
		least = away;
		nearest = i;
	}
	return nearest;
}

/* RULING: another enemy is in the way if the line itself runs into his body, by more than the
 * overlap that GEO-3 forgives. A strip as for friends would make every line of troops that does not
 * lie square to the fire unassailable but for its nearest piece, since neighbours stand within 25 p
 * of each other's middles. */
bool aim_bodies(const struct world *w, const struct state *s, uint16_t firer,
                const struct mark *mark, const struct aim *aim, struct refusal *why)
{
	const struct tables *t = w->tables;
	const struct piece *p = &s->piece[firer];
	struct edge line = { aim_front(p), aim->middle, geometry_between(aim_front(p), aim->middle) };
	if (line.length == 0)
		return true;
	for (uint16_t i = 0; i < s->pieces; i++) {
		const struct piece *q = &s->piece[i];
		if (i == firer || !q->on_board || q->stack == p->stack || far_off(t, q, &line))
			continue;
		if (q->side == p->side && friend_bars(t, p, q, &line) && !window_beside(w, s, p, q))
			return refuse(why, "FIRE-10", MSG_REFUSAL_FIRE_FRIEND, i, 0, 0, 0);
		if (q->side != p->side && enemy_met(w, s, mark, q, &line))
			return refuse(why, "FIRE-10", MSG_REFUSAL_FIRE_ENEMY, i, 0, 0, 0);
	}
	return true;
}
