#include "rules/reiswitz/fire.h"
#include "base/must.h"
#include "rules/reiswitz/bodies.h"
#include "rules/reiswitz/happenings.h"
#include "rules/reiswitz/losses.h"
#include "rules/reiswitz/march.h"
#include "rules/reiswitz/overlay.h"
#include "rules/reiswitz/refuse.h"
#include "rules/reiswitz/sight.h"

enum { TANGENT_SCALE = 65536 }; /* FIRE-8: tangents stand in the tables in 65536ths */

static struct fine front_of(const struct piece *p)
{
	return geometry_fine((struct spot){ p->x, p->y });
}

static uint32_t cell_of(const struct ground *g, struct fine at)
{
	return ground_cell(g, at.x / SIXTEENTHS, at.y / SIXTEENTHS);
}

/* FIRE-7: from the firer's front to the target's nearest side; of sides equally near the one whose
 * middle is nearer the firer's front middle, then front, right, left, rear. */
static void reckon_range(const struct tables *t, const struct piece *firer,
                         const struct piece *target, struct fire_reckoning *r)
{
	static const enum flank order[FLANKS] = { FLANK_FRONT, FLANK_RIGHT, FLANK_LEFT, FLANK_REAR };
	struct body from, to;
	int32_t best_middle = 0;
	body_of(t, body_stance(firer), &from);
	body_of(t, body_stance(target), &to);
	struct edge front = geometry_edge(&from, FLANK_FRONT);
	for (int i = 0; i < FLANKS; i++) {
		struct edge side = geometry_edge(&to, order[i]);
		struct fine middle = geometry_flank_middle(t->sine, &to, order[i]);
		int32_t range = geometry_edge_distance(front, side);
		int32_t to_middle = geometry_between(front_of(firer), middle);
		if (i > 0 && (range > r->range_sixteenths ||
		              (range == r->range_sixteenths && to_middle >= best_middle)))
			continue;
		r->range_sixteenths = range;
		r->side = order[i];
		r->middle = middle;
		best_middle = to_middle;
	}
	r->range_paces = r->range_sixteenths / SIXTEENTHS;
	r->distance = (r->range_paces + DISTANCE_PACES - 1) / DISTANCE_PACES;
	if (r->distance < 1)
		r->distance = 1;
}

/* FIRE-9, FIRE-11, ARM-5: by arm; a narrow piece is a dense target. */
static enum fire_row row_of(const struct piece *target)
{
	switch ((enum arm)target->arm) {
	case ARM_CLOSED_INFANTRY:
		return target->narrow ? FIRE_ROW_INFANTRY_DENSE : FIRE_ROW_INFANTRY_LINE;
	case ARM_TIRAILLEURS:
	case ARM_JAEGERS:
		return target->narrow ? FIRE_ROW_SKIRMISHERS_DENSE : FIRE_ROW_SKIRMISHERS;
	case ARM_FLANKERS:
		return target->narrow ? FIRE_ROW_FLANKERS_DENSE : FIRE_ROW_FLANKERS;
	default:
		return target->narrow ? FIRE_ROW_CAVALRY_DENSE : FIRE_ROW_CAVALRY_LINE;
	}
}

/* FIRE-12: foot whose M lies in a wood, yard or building, or on ground that commands the firer's.
 * Covers do not add up. RULING: a churchyard wall covers, since TER-7 makes it a building's edge.
 */
static bool in_cover(const struct world *w, const struct state *s, const struct piece *firer,
                     const struct piece *target, struct fine middle)
{
	const struct ground *g = &w->ground;
	if (!w->tables->arm[target->arm].foot)
		return false;
	uint32_t cell = cell_of(g, middle);
	if (overlay_cell(w, s, cell).shelter)
		return true;
	return g->feet[cell] - g->feet[cell_of(g, front_of(firer))] >= w->tables->cover_height_feet;
}

/* FIRE-1, FIRE-11, FIRE-12, UNIT-6: the table's row, then all factors at once, one rounding half
 * up, at most a whole piece. RULING: a dense body in cover takes, of closed infantry, double IX
 * §12's row: that row is its row there. */
static void reckon_loss(const struct tables *t, const struct piece *firer,
                        const struct piece *target, struct fire_reckoning *r)
{
	int32_t times = 1, divisor = 1;
	r->row = row_of(target);
	if (r->cover && t->arm[firer->arm].light) {
		divisor = t->cover_divisor;
	} else if (r->cover) {
		r->row = FIRE_ROW_INFANTRY_IN_COVER;
		times = target->narrow ? t->dense_factor : 1;
	}
	bool within = r->distance <= TABLE_DISTANCES;
	r->base = within ? t->fire[firer->arm][r->row][r->distance - 1] : 0;
	r->times = times;
	r->divisor = divisor;
	int32_t loss = (2 * r->base * times + divisor) / (2 * divisor);
	r->loss = loss < t->account_full ? loss : t->account_full;
}

int32_t fire_reach(const struct tables *t, enum arm arm)
{
	for (int32_t distance = TABLE_DISTANCES; distance > 0; distance--)
		for (int row = 0; row < FIRE_ROW_COUNT; row++)
			if (t->fire[arm][row][distance - 1])
				return distance;
	return 0;
}

/* TURN-6, FIRE-5, ARM-5 */
static bool state_allows(const struct state *s, uint16_t firer, uint16_t target,
                         struct refusal *why)
{
	const struct piece *p = &s->piece[firer], *q = &s->piece[target];
	if (!p->on_board || !q->on_board || p->side == q->side)
		return refuse(why, "FIRE-10", MSG_REFUSAL_FIRE_TARGET, target, 0, 0, 0);
	if (p->fired)
		return refuse(why, "FIRE-5", MSG_REFUSAL_FIRE_TWICE, firer, 0, 0, 0);
	if (p->moved)
		return refuse(why, "FIRE-5", MSG_REFUSAL_FIRE_MOVED, firer, 0, 0, 0);
	if (p->narrow)
		return refuse(why, "ARM-5", MSG_REFUSAL_FIRE_NARROW, firer, 0, 0, 0);
	return true;
}

/* FIRE-2, FIRE-8 */
static bool field_holds(const struct tables *t, const struct piece *firer, struct fine middle)
{
	struct local at = geometry_local(t->sine, body_stance(firer), middle);
	int64_t aside = at.lateral < 0 ? -at.lateral : at.lateral;
	int64_t limit = geometry_scaled(t->front_paces) / 2 * TANGENT_SCALE +
	                at.forward * t->tangent_small;
	return at.forward >= 0 && aside * TANGENT_SCALE <= limit;
}

/* FIRE-1, FIRE-11: beyond the row the fire does no harm and is not allowed. */
static bool range_allows(const struct tables *t, const struct piece *firer, uint16_t target,
                         const struct fire_reckoning *r, struct refusal *why)
{
	int32_t reach = fire_reach(t, (enum arm)firer->arm);
	if (r->loss > 0)
		return true;
	if (r->distance > reach)
		return refuse(why, "FIRE-1", MSG_REFUSAL_FIRE_RANGE, target, r->range_paces,
		              reach * DISTANCE_PACES, 0);
	if (r->cover)
		return refuse(why, "FIRE-12", MSG_REFUSAL_FIRE_COVER, target, r->range_paces, 0, 0);
	return refuse(why, "FIRE-1", MSG_REFUSAL_FIRE_HARMLESS, target, r->range_paces, 0, 0);
}

/* FIRE-3, FIRE-4, FIRE-10, SEE-10: the ground between. */
static bool ground_allows(const struct world *w, const struct state *s, const struct piece *firer,
                          const struct piece *target, uint16_t id, const struct fire_reckoning *r,
                          struct refusal *why)
{
	const struct tables *t = w->tables;
	struct sight_line line = { sight_end_at(t, front_of(firer)), sight_end_at(t, r->middle), true };
	struct sight_stop stop;
	struct body from, to;
	body_of(t, body_stance(firer), &from);
	body_of(t, body_stance(target), &to);
	line.from.body = &from;
	line.to.body = &to;
	line.to.skip_paces = t->wood_dense_fire_paces;
	line.to.skip_open_paces = t->wood_open_fire_paces;
	if (sight_clear(w, s, &line, &stop))
		return true;
	if (stop.inside_to)
		return refuse(why, "FIRE-4", MSG_REFUSAL_FIRE_DEEP, id, t->wood_dense_fire_paces,
		              t->wood_open_fire_paces, 0);
	return refuse(why, "FIRE-3",
	              stop.by == SIGHT_WOOD       ? MSG_REFUSAL_FIRE_WOOD
	              : stop.by == SIGHT_BUILDING ? MSG_REFUSAL_FIRE_BUILDING
	                                          : MSG_REFUSAL_FIRE_HEIGHT,
	              id, stop.at.x, stop.at.y, 0);
}

/* FIRE-10: within 25 p of the line of fire, nearer than M, and in part more than 2 p ahead of the
 * firer's front line. */
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
	return ahead && to_line <= t->lane_half_paces * SIXTEENTHS && to_front < line->length;
}

/* FIRE-10. RULING: another enemy is in the way if the line itself runs into his body, by more than
 * the overlap that GEO-3 forgives. A strip as for friends would make every line of troops that does
 * not lie square to the fire unassailable but for its nearest piece, since neighbours stand within
 * 25 p of each other's middles. */
static bool enemy_bars(const struct tables *t, const struct piece *enemy, struct spot from,
                       struct spot to)
{
	return geometry_area_met(t->sine, body_stance(enemy), body_core(t), from, to);
}

static bool bodies_allow(const struct world *w, const struct state *s, uint16_t firer,
                         uint16_t target, const struct fire_reckoning *r, struct refusal *why)
{
	const struct tables *t = w->tables;
	const struct piece *p = &s->piece[firer];
	struct edge line = { front_of(p), r->middle, geometry_between(front_of(p), r->middle) };
	if (line.length == 0)
		return true;
	for (uint16_t i = 0; i < s->pieces; i++) {
		const struct piece *q = &s->piece[i];
		if (i == firer || i == target || !q->on_board)
			continue;
		if (q->side == p->side && friend_bars(t, p, q, &line))
			return refuse(why, "FIRE-10", MSG_REFUSAL_FIRE_FRIEND, i, 0, 0, 0);
		if (q->side != p->side && enemy_bars(t, q, geometry_spot(line.a), geometry_spot(line.b)))
			return refuse(why, "FIRE-10", MSG_REFUSAL_FIRE_ENEMY, i, 0, 0, 0);
	}
	return true;
}

/* The line of fire (FIRE-8) as it is kept for the rest of the side move. RULING: its end M is kept
 * in whole paces, and MOV-21's strip is laid along that, both for a fire after a march and for a
 * march after a fire. */
static struct fire_line line_of(const struct state *s, uint16_t firer,
                                const struct fire_reckoning *r)
{
	struct spot to = geometry_spot(r->middle);
	return (struct fire_line){ s->piece[firer].x, s->piece[firer].y, (int16_t)to.x, (int16_t)to.y,
		                       firer };
}

void fire_measure(const struct world *w, const struct state *s, uint16_t firer, uint16_t target,
                  struct fire_reckoning *r)
{
	const struct piece *p = &s->piece[firer], *q = &s->piece[target];
	reckon_range(w->tables, p, q, r);
	r->cover = in_cover(w, s, p, q, r->middle);
	reckon_loss(w->tables, p, q, r);
}

bool fire_reckon(const struct world *w, const struct state *s, uint16_t firer, uint16_t target,
                 struct fire_reckoning *r, struct refusal *why)
{
	const struct tables *t = w->tables;
	const struct piece *p = &s->piece[firer], *q = &s->piece[target];
	if (!state_allows(s, firer, target, why))
		return false;
	fire_measure(w, s, firer, target, r);
	if (!t->arm[p->arm].fires)
		return refuse(why, "FIRE-1", MSG_REFUSAL_FIRE_ARM, firer, 0, 0, 0);
	if (!field_holds(t, p, r->middle))
		return refuse(why, "FIRE-2", MSG_REFUSAL_FIRE_FIELD, target, 0, 0, 0);
	if (!range_allows(t, p, target, r, why) || !ground_allows(w, s, p, q, target, r, why))
		return false;
	struct fire_line line = line_of(s, firer, r);
	if (march_crossed_strip(t, s, p->side, &line))
		return refuse(why, "MOV-21", MSG_REFUSAL_FIRE_LANE, firer, 0, 0, 0);
	return bodies_allow(w, s, firer, target, r, why);
}

bool fire_check(const struct world *w, const struct state *s, struct seat_id seat,
                const struct command *command, struct refusal *why)
{
	struct fire_reckoning r;
	if (command->target >= s->pieces) /* features and ships: not yet */
		return refuse(why, "FIRE-10", MSG_REFUSAL_FIRE_TARGET, REFUSE_NO_PIECE, 0, 0, 0);
	return fire_reckon(w, s, command->piece, command->target, &r, why);
}

/* UNIT-6: for the page that opens the sentence. */
static struct blow_told told_of(const struct fire_reckoning *r)
{
	return (struct blow_told){ .rule = "FIRE-1",
		                       .row = (uint8_t)r->row,
		                       .cover = r->cover,
		                       .base = (uint16_t)r->base,
		                       .times = (uint16_t)r->times,
		                       .divisor = (uint16_t)r->divisor,
		                       .loss = (uint16_t)r->loss };
}

void fire_apply(const struct world *w, struct state *s, const struct command *command,
                struct outcome *outcome)
{
	struct fire_reckoning r;
	struct refusal why;
	struct piece *p = &s->piece[command->piece];
	const struct piece *q = &s->piece[command->target];
	must(fire_reckon(w, s, command->piece, command->target, &r, &why));
	must(s->lines < PIECES_MAX);
	struct happened *fire = happening(outcome, HAPPENED_FIRE, s, command->piece);
	fire->target = command->target;
	fire->tx = q->x;
	fire->ty = q->y;
	fire->range_paces = (uint16_t)r.range_paces;
	fire->distance = (uint16_t)r.distance;
	fire->blow = told_of(&r);
	/* TURN-6, MOV-4g, MOV-21 */
	p->fired = p->acted = 1;
	s->piece[command->target].shot_at = true; /* SHOCK-14 */
	s->line[s->lines++] = line_of(s, command->piece, &r);
	struct blow blow = { command->target, (uint16_t)r.loss };
	losses_book(w, s, &blow, 1, outcome);
	fire->blow.account = s->account[q->side][q->arm].loss;
}
