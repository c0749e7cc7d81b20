#include "rules/reiswitz/fire.h"
#include "base/must.h"
#include "rules/reiswitz/losses.h"
#include "rules/reiswitz/march.h"
#include "rules/reiswitz/sight.h"

enum { TANGENT_SCALE = 65536 }; /* FIRE-8: tangents stand in the tables in 65536ths */

static bool refuse(struct refusal *why, const char *rule, enum message_id hint, int32_t piece)
{
	*why = (struct refusal){ .rule = rule, .hint = hint, .piece = piece };
	return false;
}

static struct stance stance_of(const struct piece *p)
{
	return (struct stance){ p->x, p->y, p->bearing };
}

static void body_of(const struct tables *t, const struct piece *p, struct body *out)
{
	geometry_body(t->sine, stance_of(p), t->front_paces, t->depth_paces, out);
}

static struct fine front_of(const struct piece *p)
{
	return geometry_fine((struct spot){ p->x, p->y });
}

static uint32_t cell_of(const struct ground *g, struct fine at)
{
	return ground_cell(g, at.x / SIXTEENTHS, at.y / SIXTEENTHS);
}

/* FIRE-7: from the firer's front to the target's nearest side; of sides equally near the one whose middle is nearer the
 * firer's front middle, then front, right, left, rear. */
static void reckon_range(const struct tables *t, const struct piece *firer, const struct piece *target,
                         struct fire_reckoning *r)
{
	static const enum flank order[FLANKS] = { FLANK_FRONT, FLANK_RIGHT, FLANK_LEFT, FLANK_REAR };
	struct body from, to;
	int32_t best_middle = 0;
	body_of(t, firer, &from);
	body_of(t, target, &to);
	struct edge front = geometry_edge(&from, FLANK_FRONT);
	for (int i = 0; i < FLANKS; i++) {
		struct edge side = geometry_edge(&to, order[i]);
		struct fine middle = geometry_edge_middle(side);
		int32_t range = geometry_edge_distance(front, side);
		int32_t to_middle = geometry_between(front_of(firer), middle);
		if (i > 0 && (range > r->range_sixteenths || (range == r->range_sixteenths && to_middle >= best_middle)))
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
static enum fire_row row_of(const struct tables *t, const struct piece *target)
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

/* FIRE-12: foot whose M lies in a wood, yard or building, or on ground that commands the firer's. Covers do not add up.
 * RULING: a churchyard wall covers, since TER-7 makes it a building's edge. */
static bool in_cover(const struct world *w, const struct piece *firer, const struct piece *target, struct fine middle)
{
	const struct ground *g = &w->ground;
	if (!w->tables->arm[target->arm].foot)
		return false;
	uint32_t cell = cell_of(g, middle);
	if (g->cover[cell] != COVER_NONE)
		return true;
	return g->feet[cell] - g->feet[cell_of(g, front_of(firer))] >= w->tables->cover_height_feet;
}

/* FIRE-1, FIRE-11, FIRE-12, UNIT-6: the table's row, then all factors at once, one rounding half up, at most a whole
 * piece. RULING: a dense body in cover takes, of closed infantry, double IX §12's row: that row is its row there. */
static void reckon_loss(const struct tables *t, const struct piece *firer, const struct piece *target,
                        struct fire_reckoning *r)
{
	int32_t times = 1, divisor = 1;
	r->row = row_of(t, target);
	if (r->cover && t->arm[firer->arm].light) {
		divisor = t->cover_divisor;
	} else if (r->cover) {
		r->row = FIRE_ROW_INFANTRY_IN_COVER;
		times = target->narrow ? t->dense_factor : 1;
	}
	r->loss = 0;
	if (r->distance > TABLE_DISTANCES)
		return;
	int32_t loss = t->fire[firer->arm][r->row][r->distance - 1] * times;
	loss = (2 * loss + divisor) / (2 * divisor);
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
static bool state_allows(const struct state *s, uint16_t firer, uint16_t target, struct refusal *why)
{
	const struct piece *p = &s->piece[firer], *q = &s->piece[target];
	if (!p->on_board || !q->on_board || p->side == q->side)
		return refuse(why, "FIRE-10", MSG_REFUSAL_FIRE_TARGET, target);
	if (p->fired)
		return refuse(why, "FIRE-5", MSG_REFUSAL_FIRE_TWICE, firer);
	if (p->moved)
		return refuse(why, "TURN-6", MSG_REFUSAL_FIRE_MOVED, firer);
	if (p->acted)
		return refuse(why, "TURN-5", MSG_REFUSAL_FIRE_ACTED, firer);
	if (p->narrow)
		return refuse(why, "ARM-5", MSG_REFUSAL_FIRE_NARROW, firer);
	return true;
}

/* FIRE-2, FIRE-8 */
static bool field_holds(const struct tables *t, const struct piece *firer, struct fine middle)
{
	struct local at = geometry_local(t->sine, stance_of(firer), middle);
	int64_t aside = at.lateral < 0 ? -at.lateral : at.lateral;
	int64_t limit = geometry_scaled(t->front_paces) / 2 * TANGENT_SCALE + at.forward * t->tangent_small;
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
		refuse(why, "FIRE-1", MSG_REFUSAL_FIRE_RANGE, target);
	else if (r->cover)
		refuse(why, "FIRE-12", MSG_REFUSAL_FIRE_COVER, target);
	else
		refuse(why, "FIRE-1", MSG_REFUSAL_FIRE_HARMLESS, target);
	why->numbers[0] = r->range_paces;
	why->numbers[1] = reach * DISTANCE_PACES;
	return false;
}

/* FIRE-3, FIRE-4, FIRE-10, SEE-10: the ground between. */
static bool ground_allows(const struct world *w, const struct piece *firer, const struct piece *target, uint16_t id,
                          const struct fire_reckoning *r, struct refusal *why)
{
	const struct tables *t = w->tables;
	struct sight_line line = { sight_end_at(t, front_of(firer)), sight_end_at(t, r->middle), true };
	struct sight_stop stop;
	struct body from, to;
	body_of(t, firer, &from);
	body_of(t, target, &to);
	line.from.body = &from;
	line.to.body = &to;
	line.to.skip_paces = t->wood_dense_fire_paces;
	line.to.skip_open_paces = t->wood_open_fire_paces;
	if (sight_clear(&w->ground, t, &line, &stop))
		return true;
	if (stop.inside_to) {
		refuse(why, "FIRE-4", MSG_REFUSAL_FIRE_DEEP, id);
		why->numbers[0] = t->wood_dense_fire_paces;
		why->numbers[1] = t->wood_open_fire_paces;
		return false;
	}
	refuse(why, "FIRE-3", stop.by == SIGHT_WOOD ? MSG_REFUSAL_FIRE_WOOD :
	       stop.by == SIGHT_BUILDING ? MSG_REFUSAL_FIRE_BUILDING : MSG_REFUSAL_FIRE_HEIGHT, id);
	why->numbers[0] = stop.at.x;
	why->numbers[1] = stop.at.y;
	return false;
}

/* FIRE-10: within 25 p of the line of fire, nearer than M, and in part more than 2 p ahead of the firer's front line. */
static bool friend_bars(const struct tables *t, const struct piece *firer, const struct piece *friend,
                        const struct edge *line)
{
	struct body body;
	int32_t to_line = INT32_MAX, to_front = INT32_MAX;
	bool ahead = false;
	body_of(t, friend, &body);
	for (int i = 0; i < CORNERS; i++) {
		struct edge side = geometry_edge(&body, (enum flank)i);
		int32_t near_line = geometry_edge_distance(*line, side), near_front = geometry_point_distance(line->a, side);
		to_line = near_line < to_line ? near_line : to_line;
		to_front = near_front < to_front ? near_front : to_front;
		struct local at = geometry_local(t->sine, stance_of(firer), body.corner[i]);
		ahead = ahead || at.forward > geometry_scaled(t->lane_ahead_paces);
	}
	return ahead && to_line <= t->lane_half_paces * SIXTEENTHS && to_front < line->length;
}

/* FIRE-10. RULING: another enemy is in the way if the line itself runs into his body, by more than the overlap that
 * GEO-3 forgives. A strip as for friends would make every line of troops that does not lie square to the fire
 * unassailable but for its nearest piece, since neighbours stand within 25 p of each other's middles. */
static bool enemy_bars(const struct tables *t, const struct piece *enemy, struct spot from, struct spot to)
{
	int32_t forgiven = t->overlap_sixteenths / SIXTEENTHS;
	struct area area = { -t->depth_paces + forgiven, -forgiven, t->front_paces / 2 - forgiven };
	return geometry_area_met(t->sine, stance_of(enemy), area, from, to);
}

static bool bodies_allow(const struct world *w, const struct state *s, uint16_t firer, uint16_t target,
                         const struct fire_reckoning *r, struct refusal *why)
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
			return refuse(why, "FIRE-10", MSG_REFUSAL_FIRE_FRIEND, i);
		if (q->side != p->side && enemy_bars(t, q, geometry_spot(line.a), geometry_spot(line.b)))
			return refuse(why, "FIRE-10", MSG_REFUSAL_FIRE_ENEMY, i);
	}
	return true;
}

void fire_measure(const struct world *w, const struct state *s, uint16_t firer, uint16_t target,
                  struct fire_reckoning *r)
{
	const struct piece *p = &s->piece[firer], *q = &s->piece[target];
	reckon_range(w->tables, p, q, r);
	r->cover = in_cover(w, p, q, r->middle);
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
		return refuse(why, "FIRE-1", MSG_REFUSAL_FIRE_ARM, firer);
	if (!field_holds(t, p, r->middle))
		return refuse(why, "FIRE-2", MSG_REFUSAL_FIRE_FIELD, target);
	if (!range_allows(t, p, target, r, why) || !ground_allows(w, p, q, target, r, why))
		return false;
	if (march_crossed_strip(w, s, p->side, (struct spot){ p->x, p->y }, geometry_spot(r->middle)))
		return refuse(why, "MOV-21", MSG_REFUSAL_FIRE_LANE, firer);
	return bodies_allow(w, s, firer, target, r, why);
}

bool fire_check(const struct world *w, const struct state *s, struct seat_id seat, const struct command *command,
                struct refusal *why)
{
	struct fire_reckoning r;
	if (command->target >= s->pieces)
		return refuse(why, "FIRE-10", MSG_REFUSAL_FIRE_TARGET, -1);
	return fire_reckon(w, s, command->piece, command->target, &r, why);
}

void fire_apply(const struct world *w, struct state *s, const struct command *command, struct outcome *outcome)
{
	struct fire_reckoning r;
	struct refusal why;
	struct piece *p = &s->piece[command->piece];
	const struct piece *q = &s->piece[command->target];
	must(fire_reckon(w, s, command->piece, command->target, &r, &why));
	must(outcome->count < HAPPENINGS_MAX && s->lines < PIECES_MAX);
	struct spot to = geometry_spot(r.middle);
	struct happened *fire = &outcome->list[outcome->count++];
	*fire = (struct happened){
		.what = HAPPENED_FIRE, .side = p->side, .seat = p->seat, .piece = command->piece, .target = command->target,
		.x = p->x, .y = p->y, .bearing = p->bearing, .tx = q->x, .ty = q->y, .minute = s->minute,
		.row = r.row, .cover = r.cover, .range_paces = (uint16_t)r.range_paces, .distance = (uint16_t)r.distance,
		.loss = (uint16_t)r.loss,
	};
	/* TURN-6, MOV-4g, MOV-21 */
	p->fired = p->acted = 1;
	s->line[s->lines++] = (struct fire_line){ p->x, p->y, (int16_t)to.x, (int16_t)to.y, command->piece };
	struct blow blow = { command->target, (uint16_t)r.loss };
	losses_book(w, s, &blow, 1, outcome);
	fire->account = s->account[q->side][q->arm].loss;
}
