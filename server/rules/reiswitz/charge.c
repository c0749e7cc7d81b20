/* charge.c: see charge.h. */
#include "rules/reiswitz/charge.h"

#include "rules/reiswitz/bars.h"
#include "rules/reiswitz/bodies.h"
#include "rules/reiswitz/contact.h"
#include "rules/reiswitz/orders.h"
#include "rules/reiswitz/refuse.h"
#include "rules/reiswitz/retreat.h"
#include "rules/reiswitz/square.h"

struct stance charge_side(const struct tables *t, struct stance at, enum flank side)
{
	struct body body;
	if (side == FLANK_FRONT)
		return at;
	body_of(t, at, &body);
	struct spot middle = geometry_spot(geometry_flank_middle(t->sine, &body, side));
	return (struct stance){ middle.x, middle.y,
		                geometry_degrees(at.bearing + GEOMETRY_QUARTER * (int32_t)side), 0 };
}

bool charge_outside(const struct tables *t, struct stance at, struct spot from)
{
	struct local l = geometry_local(t->sine, at, geometry_fine(from));
	int64_t aside = l.lateral < 0 ? -l.lateral : l.lateral;
	return l.forward < 0 || aside > geometry_scaled(t->front_paces) / 2 + l.forward;
}

int32_t charge_heading(const struct tables *t, int32_t dx, int32_t dy)
{
	int32_t best = 0;
	int64_t most = INT64_MIN;
	for (int32_t b = 0; b < GEOMETRY_DEGREES; b++) {
		int64_t along = (int64_t)dx * geometry_sine(t->sine, b) -
				(int64_t)dy * geometry_sine(t->sine, b + GEOMETRY_QUARTER);
		if (along > most) {
			most = along;
			best = b;
		}
	}
	return best;
}

bool charge_has(const struct assault *a, uint16_t piece)
{
	for (uint8_t i = 0; i < a->count; i++)
		for (uint8_t k = 0; k < a->charge[i].mover.count; k++)
			if (a->charge[i].mover.piece[k] == piece)
				return true;
	return false;
}

bool charge_left(const struct state *s, const struct charge *c, struct mover *out)
{
	*out = c->mover;
	out->count = 0;
	for (uint8_t k = 0; k < c->mover.count; k++)
		if (s->piece[c->mover.piece[k]].on_board)
			out->piece[out->count++] = c->mover.piece[k];
	return out->count > 0;
}

bool charge_starts_free(const struct world *w, const struct state *s, const struct assault *a,
                        uint8_t but, uint8_t side, struct stance at)
{
	struct mover m;
	for (uint8_t k = 0; k < a->count; k++)
		if (k != but && (a->waiting & 1u << k) && charge_left(s, &a->charge[k], &m) &&
		    body_overlap(w->tables, at, a->charge[k].mover.at, m.side == side))
			return false;
	return true;
}

void charge_set(struct state *s, const struct assault *a)
{
	for (uint8_t i = 0; i < a->count; i++)
		for (uint8_t k = 0; k < a->charge[i].mover.count && !a->charge[i].flank; k++) {
			struct piece *p = &s->piece[a->charge[i].mover.piece[k]];
			p->x = (int16_t)a->charge[i].at.x;
			p->y = (int16_t)a->charge[i].at.y;
			p->bearing = (int16_t)a->charge[i].at.bearing;
		}
}

/* SEE-6: its own target, of which its player sees the top piece only. */
static bool aims_masked(const struct state *s, const struct charge *c, uint16_t target)
{
	return s->options.field && c->target < s->pieces && stack_shared(s, target) &&
	       s->piece[c->target].stack == s->piece[target].stack;
}

bool charge_strikes(const struct world *w, const struct state *s, const struct charge *c,
                    uint16_t target, struct refusal *why)
{
	return aims_masked(s, c, target) ? strikes_at(s, c->piece, target, why)
	                                 : strikes_may(w, s, c->piece, target, why);
}

bool charge_may(const struct world *w, const struct state *s, const struct assault *a,
                const struct charge *c, uint16_t target, struct refusal *why)
{
	if (!charge_strikes(w, s, c, target, why))
		return false;
	uint8_t arm = s->piece[strikes_bearer(w, s, target)].arm;
	bool horse = arm == ARM_HEAVY_CAVALRY || arm == ARM_LIGHT_CAVALRY || arm == ARM_FLANKERS;
	if (c->blade != BLADE_BAYONET || !horse || aims_masked(s, c, target) ||
	    retreat_barred(w, s, a, target))
		return true;
	return refuse(why, "SHOCK-20", MSG_REFUSAL_SHOCK_HORSE, target, 0, 0, 0);
}

/* TURN-11: the piece. */
static bool pieces_allow(const struct state *s, struct seat_id seat, const struct command *c,
                         struct refusal *why)
{
	for (uint8_t i = 0; i < c->attackers; i++)
		if (!orders_piece(s, seat, c->attacker[i].piece, why))
			return false;
	for (uint8_t i = 0; i < c->attackers; i++)
		for (uint8_t k = 0; k < i; k++)
			if (s->piece[c->attacker[i].piece].stack == s->piece[c->attacker[k].piece].stack)
				return refuse(why, "SHOCK-15", MSG_REFUSAL_SHOCK_TWICE, c->attacker[i].piece, 0, 0,
				              0);
	return true;
}

bool charge_ready(const struct world *w, const struct state *s, const struct attacker *order,
                  struct charge *out, struct refusal *why)
{
	*out = (struct charge){ .piece = s->piece[order->piece].stack,
		                    .offset = order->offset,
		                    .side = order->side,
		                    .flank = order->flank,
		                    .target = order->ship ? NO_PIECE : order->target,
		                    .ship = order->ship };
	mover_of(w, s, out->piece, &out->mover);
	if (!mover_idle(s, &out->mover, why) || !mover_limbered(s, &out->mover, why))
		return false;
	if (square_stands(s, out->piece)) /* ARM-7 */
		return refuse(why, "ARM-7", MSG_REFUSAL_SHOCK_SQUARE, order->piece, 0, 0, 0);
	out->blade = strikes_blade(w, s, out->piece);
	out->count = strikes_count(w, s, out->piece);
	return out->blade != BLADE_NONE ||
	       refuse(why, "SHOCK-16", MSG_REFUSAL_SHOCK_ARM, order->piece, 0, 0, 0);
}

/* TURN-11: the target. */
static bool targets_allow(const struct world *w, const struct state *s, struct assault *a,
                          struct refusal *why)
{
	for (uint8_t i = 0; i < a->count; i++) {
		struct charge *c = &a->charge[i];
		if (c->target >= s->pieces)
			return refuse(why, "SHOCK-15", MSG_REFUSAL_SHOCK_TARGET, c->piece, 0, 0, 0);
		c->target = s->piece[c->target].stack;
		if (!charge_may(w, s, a, c, c->target, why))
			return false;
		if (blade_mounted(c->blade) != blade_mounted(a->charge[0].blade)) /* SHOCK-15 */
			return refuse(why, "SHOCK-15", MSG_REFUSAL_SHOCK_MIXED, c->piece, 0, 0, 0);
	}
	return true;
}

/* Where a front attacker makes contact (SHOCK-15). RULING: the last way-point is the place of
 * contact within a pace, and is put on it. */
static bool front_met(const struct world *w, const struct state *s, struct charge *c,
                      struct refusal *why)
{
	const struct tables *t = w->tables;
	struct stance front = body_stance(&s->piece[c->target]);
	if (c->side != FLANK_FRONT && strikes_stand(w, s, c->target) != STAND_MASS)
		return refuse(why, "ARM-6", MSG_REFUSAL_SHOCK_SIDE, c->target, 0, 0, 0);
	int32_t off = c->offset < 0 ? -c->offset : c->offset;
	if (off > t->offset_most_paces)
		return refuse(why, "SHOCK-15", MSG_REFUSAL_SHOCK_OFFSET, c->piece, t->offset_most_paces, 0,
		              0);
	c->wing = off > t->wing_from_paces;
	front = charge_side(t, front, (enum flank)c->side);
	struct spot to = geometry_spot(geometry_point(t->sine, front, 0, c->offset));
	struct spot *last = &c->path.point[c->path.count - 1];
	c->at = (struct stance){ to.x, to.y,
		                 geometry_degrees(front.bearing + 2 * GEOMETRY_QUARTER), 0 };
	int32_t dx = last->x - to.x, dy = last->y - to.y, grace = t->shock_grace_paces;
	if (dx > grace || -dx > grace || dy > grace || -dy > grace ||
	    !ground_holds(&w->ground, to.x, to.y))
		return refuse(why, "SHOCK-15", MSG_REFUSAL_SHOCK_END, c->piece, to.x, to.y, 0);
	*last = to;
	return true;
}

/* How far along a leg an edge is met, as a fraction; n/d with d > 0. False if not met. */
static bool edge_met(struct fine a, struct fine b, struct edge e, int64_t *n, int64_t *d)
{
	int64_t lx = b.x - a.x, ly = b.y - a.y, ex = e.b.x - e.a.x, ey = e.b.y - e.a.y;
	int64_t cross = lx * ey - ly * ex, ax = e.a.x - a.x, ay = e.a.y - a.y;
	int64_t along = ax * ey - ay * ex, on = ax * ly - ay * lx;
	if (cross < 0) {
		cross = -cross;
		along = -along;
		on = -on;
	}
	*n = along;
	*d = cross;
	return cross > 0 && along >= 0 && along <= cross && on >= 0 && on <= cross;
}

/* Where the leg first meets the body, and which of its sides; at a corner the front comes first.
 * FLANKS: nowhere. */
static enum flank side_met(const struct body *body, struct fine a, struct fine b, struct spot *at)
{
	static const enum flank order[FLANKS] = { FLANK_FRONT, FLANK_RIGHT, FLANK_LEFT, FLANK_REAR };
	enum flank met = FLANKS;
	int64_t best = 0, of = 1, n, d;
	for (int i = 0; i < FLANKS; i++) {
		if (!edge_met(a, b, geometry_edge(body, order[i]), &n, &d) ||
		    (met != FLANKS && n * of >= best * d))
			continue;
		met = order[i];
		best = n;
		of = d;
	}
	if (met != FLANKS)
		*at = geometry_spot((struct fine){
			a.x + (int32_t)round_half_away((b.x - a.x) * best, of),
			a.y + (int32_t)round_half_away((b.y - a.y) * best, of) });
	return met;
}

/* SHOCK-14, XI §9: a side is covered by an enemy within 10 p of it, one that stands there or stood
 * there until this move. RULING: within 10 p of the side's middle, since who stands at its corner
 * covers another side. */
static bool side_covered(const struct world *w, const struct state *s, uint16_t target,
                         enum flank side)
{
	const struct tables *t = w->tables;
	struct body own, other;
	body_of(t, body_stance(&s->piece[target]), &own);
	struct fine middle = geometry_flank_middle(t->sine, &own, side);
	for (uint16_t k = 0; k < s->pieces + s->gaps; k++) {
		const struct piece *p = k < s->pieces ? &s->piece[k] : NULL;
		const struct gap *g = k < s->pieces ? NULL : &s->gap[k - s->pieces];
		if (p && (!p->on_board || p->side == s->side || p->stack == target))
			continue;
		if (g && g->side == s->side)
			continue;
		body_of(t, p ? body_stance(p) : body_left(g), &other);
		for (int i = 0; i < FLANKS; i++)
			if (geometry_point_distance(middle, geometry_edge(&other, (enum flank)i)) /
			        SIXTEENTHS <=
			    t->covered_near_paces)
				return true;
	}
	return false;
}

/* SHOCK-19: outside the field, and on foot the whole way from level with the front or behind it. */
static bool flank_begins(const struct world *w, const struct state *s, const struct charge *c,
                         struct spot from, struct refusal *why)
{
	const struct tables *t = w->tables;
	struct stance at = body_stance(&s->piece[c->target]);
	if (!charge_outside(t, at, from))
		return refuse(why, "SHOCK-8", MSG_REFUSAL_SHOCK_FIELD, c->target, 0, 0, 0);
	if (!blade_mounted(c->blade) &&
	    geometry_local(t->sine, at, geometry_fine(c->path.point[0])).forward > 0)
		return refuse(why, "SHOCK-19", MSG_REFUSAL_SHOCK_FOOT, c->target, 0, 0, 0);
	return true;
}

/* SHOCK-19: the path is cut where its last leg meets the side. RULING: a leg that ends within 2 p
 * of the side is led on to it, as fronts so near are in contact. */
static bool flank_met(const struct world *w, const struct state *s, struct charge *c,
                      struct refusal *why)
{
	const struct tables *t = w->tables;
	struct body body;
	struct spot *last = &c->path.point[c->path.count - 1], from = last[-1], at;
	if (stand_all_round(strikes_stand(w, s, c->target)))
		return refuse(why, "ARM-6", MSG_REFUSAL_SHOCK_ALL_ROUND, c->target, 0, 0, 0);
	body_of(t, body_stance(&s->piece[c->target]), &body);
	int32_t dx = last->x - from.x, dy = last->y - from.y, length = geometry_leg(from, *last);
	struct fine a = geometry_fine(from), b = geometry_fine(*last);
	int64_t on = (int64_t)t->contact_paces * SIXTEENTHS * SIXTEENTHS;
	if (length > 0) {
		b.x += (int32_t)round_half_away(dx * on, length);
		b.y += (int32_t)round_half_away(dy * on, length);
	}
	enum flank side = side_met(&body, a, b, &at);
	if (side == FLANKS)
		return refuse(why, "SHOCK-19", MSG_REFUSAL_SHOCK_MISS, c->target, 0, 0, 0);
	if (side == FLANK_FRONT)
		return refuse(why, "SHOCK-19", MSG_REFUSAL_SHOCK_FRONT, c->target, 0, 0, 0);
	if (!flank_begins(w, s, c, from, why))
		return false;
	*last = at;
	if (c->path.count > 2 && geometry_leg(from, at) < t->flank_leg_paces * SIXTEENTHS)
		return refuse(why, "SHOCK-19", MSG_REFUSAL_SHOCK_LEG, c->piece, t->flank_leg_paces, 0, 0);
	c->side = (uint8_t)side;
	c->at = (struct stance){ at.x, at.y, charge_heading(t, dx, dy), 0 };
	return true;
}

/* SHOCK-15: a wing stands within 10 p of one of the group that is none. */
static bool wing_beside(const struct tables *t, const struct assault *a, uint8_t wing)
{
	struct body own, other;
	body_of(t, a->charge[wing].at, &own);
	for (uint8_t i = 0; i < a->count; i++) {
		if (a->charge[i].flank || a->charge[i].wing)
			continue;
		body_of(t, a->charge[i].at, &other);
		if (contact_within(&own, &other, t->wing_near_paces))
			return true;
	}
	return false;
}

/* TURN-11: the side met. */
static bool sides_allow(const struct world *w, const struct state *s, struct assault *a,
                        const struct command *command, struct refusal *why)
{
	for (uint8_t i = 0; i < a->count; i++) {
		struct charge *c = &a->charge[i];
		const struct attacker *order = &command->attacker[i];
		if (c->flank && order->side != FLANK_FRONT)
			return refuse(why, "ARM-6", MSG_REFUSAL_SHOCK_SIDE_OFFSET, c->target, 0, 0, 0);
		if (!march_path(w, &c->mover, order->point, order->points, &c->path, &c->way, why))
			return false;
		if (!(c->flank ? flank_met(w, s, c, why) : front_met(w, s, c, why)))
			return false;
	}
	for (uint8_t i = 0; i < a->count; i++)
		if (a->charge[i].wing && !wing_beside(w->tables, a, i))
			return refuse(why, "SHOCK-15", MSG_REFUSAL_SHOCK_WING, a->charge[i].piece,
			              w->tables->wing_near_paces, 0, 0);
	return true;
}

/* The bayonet from four distances at most, a stack from three. */
struct allowance charge_allowance(const struct world *w, const struct state *s,
                                  const struct charge *c)
{
	const struct tables *t = w->tables;
	struct allowance a = mover_allowance(w, s, &c->mover);
	bool line = c->mover.kind == MOVER_LINE || c->mover.kind == MOVER_LIGHT_MASS;
	int32_t most = line ? t->shock_foot_paces : t->shock_stack_paces;
	if (blade_mounted(c->blade))
		return a;
	a.free = a.free < most ? a.free : most;
	a.delayed = a.delayed < most ? a.delayed : most;
	a.narrow = a.narrow < most ? a.narrow : most;
	return a;
}

/* The enemies whose front the attacker touches do not bar its way by their zone, but no way leads
 * through a body: they are lifted in `trial` for march_way, and their bodies tested here. */
static bool bodies_allow(const struct world *w, const struct state *s, struct state *trial,
                         const struct charge *c, struct refusal *why)
{
	const struct tables *t = w->tables;
	for (uint16_t k = 0; k < s->pieces; k++) {
		const struct piece *p = &s->piece[k];
		uint8_t side;
		trial->piece[k].on_board = p->on_board;
		if (!p->on_board || p->side == s->side ||
		    (p->stack != c->target && (c->flank || !contact_touches(w, s, c, p->stack, &side))))
			continue;
		trial->piece[k].on_board = false;
		for (uint16_t leg = 0; leg + 1 < c->path.count; leg++)
			if (geometry_area_met(t->sine, body_stance(p), body_core(t, body_stance(p)),
			                      c->path.point[leg], c->path.point[leg + 1]))
				return refuse(why, "MOV-9", MSG_REFUSAL_PATH_BODY, c->piece, 0, 0, 0);
	}
	return true;
}

/* A gap between an enemy so lifted and another is closed or open for all that (MOV-7). */
static bool gaps_allow(const struct world *w, const struct state *s, const struct state *trial,
                       struct charge *c, struct refusal *why)
{
	uint16_t spared[PIECES_MAX];
	uint16_t count = 0;
	for (uint16_t k = 0; k < s->pieces; k++)
		if (s->piece[k].on_board && !trial->piece[k].on_board)
			spared[count++] = k;
	enum bar bar = bars_judge_attack(w, s, c->piece, spared, count, &c->path, &c->way.at);
	if (bar == BAR_GAP)
		return refuse(why, "MOV-7", MSG_REFUSAL_PATH_GAP, c->piece, w->tables->gap_closed_paces, 0,
		              0);
	if (bar == BAR_OPENED)
		return refuse(why, "MOV-7", MSG_REFUSAL_PATH_OPENED, c->piece, 0, 0, 0);
	return true;
}

/* Length with the pace of grace for the rounding of the place of contact. */
static bool way_allows(const struct world *w, const struct state *s, struct state *trial,
                       struct charge *c, struct refusal *why)
{
	struct allowance a = charge_allowance(w, s, c);
	struct refusal later;
	if (!bodies_allow(w, s, trial, c, why))
		return false;
	bool ok = march_way(w, trial, &c->mover, &a, &c->path, &c->way, why);
	int32_t grace = w->tables->shock_grace_paces;
	if (!ok && c->way.length > SIXTEENTHS * c->way.allowed &&
	    c->way.length <= SIXTEENTHS * (c->way.allowed + grace)) {
		struct allowance more = { a.free + grace, a.delayed + grace, a.narrow + grace, 0 };
		ok = march_way(w, trial, &c->mover, &more, &c->path, &c->way, &later);
		c->way.allowed -= grace;
		if (!ok)
			*why = later;
	}
	return ok && gaps_allow(w, s, trial, c, why);
}

static bool spent(const struct state *s, uint16_t piece)
{
	return stack_judged(s, piece) && stack_spent(s, piece);
}

/* SHOCK-14, and of light foot the rest of its front (SHOCK-15). */
static bool enemies_allow(const struct world *w, const struct state *s, const struct state *trial,
                          const struct assault *a, struct refusal *why)
{
	struct melee melee;
	uint32_t live = 0;
	for (uint8_t i = 0; i < a->count; i++) {
		const struct charge *c = &a->charge[i];
		const struct piece *q = &s->piece[c->target];
		live |= c->flank ? 0 : 1u << i;
		if (spent(s, c->target))
			return refuse(why, "SHOCK-14", MSG_REFUSAL_SHOCK_SPENT, c->target, q->shown, 0, 0);
		if (c->flank && side_covered(w, s, c->target, (enum flank)c->side))
			return refuse(why, "SHOCK-14", MSG_REFUSAL_SHOCK_SIDE_COVERED, c->target, 0, 0, 0);
		for (uint16_t k = 0; k < s->pieces && c->blade == BLADE_SKIRMISH && !c->flank; k++) {
			struct refusal no;
			uint8_t side;
			if (trial->piece[k].on_board && trial->piece[k].level == 0 &&
			    trial->piece[k].side != s->side && k != c->target &&
			    contact_touches(w, trial, c, k, &side) && !strikes_may(w, trial, c->piece, k, &no))
				return refuse(why, "SHOCK-15", MSG_REFUSAL_SHOCK_LIGHT_FOOT, k, 0, 0, 0);
		}
	}
	contact_meet(w, trial, a, live, &melee);
	for (uint8_t k = 0; k < melee.count; k++) {
		const struct piece *q = &s->piece[melee.met[k].piece];
		if (spent(s, melee.met[k].piece))
			return refuse(why, "SHOCK-14", MSG_REFUSAL_SHOCK_SPENT, melee.met[k].piece, q->shown, 0,
			              0);
	}
	return true;
}

static void garrison_lift(const struct world *w, const struct state *s, struct state *trial,
                          uint16_t building, bool up)
{
	for (uint16_t k = 0; k < s->pieces; k++)
		if (s->piece[k].on_board && s->piece[k].side != s->side &&
		    body_building(w, s, body_stance(&s->piece[k])) == building)
			trial->piece[k].on_board = !up;
}

/* TURN-11: end cells, end place. RULING (TER-7, SHOCK-20): who attacks a garrison needs no room in
 * its building beside it, since one of the two will go; but he stands in no other's body. */
static bool end_allows(const struct world *w, const struct state *s, struct state *trial,
                       struct charge *c, struct refusal *why)
{
	struct stance to[MOVER_MAX];
	uint16_t building = body_building(w, s, c->at);
	mover_stances(w, s, &c->mover, c->at, to);
	if (building)
		garrison_lift(w, s, trial, building, true);
	bool ok = march_end(w, trial, &c->mover, to, c->mover.piece, c->mover.count, &c->way, why);
	if (!building || !ok)
		return ok;
	garrison_lift(w, s, trial, building, false);
	if (body_meets_but(w, trial, c->mover.piece, c->mover.count, c->mover.side, c->at) != BODY_NONE)
		return refuse(why, "GEO-3", MSG_REFUSAL_END_ENEMY, c->piece, 0, 0, 0);
	return true;
}

/* End place. RULING (SHOCK-19): a roller that finds no room goes back to where he began; so nobody
 * of his group ends in contact there. */
static bool starts_allow(const struct world *w, const struct assault *a, struct refusal *why)
{
	for (uint8_t i = 0; i < a->count; i++)
		for (uint8_t k = 0; k < a->count; k++)
			if (!a->charge[i].flank && a->charge[k].flank &&
			    body_overlap(w->tables, a->charge[i].at, a->charge[k].mover.at, true))
				return refuse(why, "SHOCK-19", MSG_REFUSAL_SHOCK_START, a->charge[i].piece, 0, 0,
				              0);
	return true;
}

bool charge_plan(const struct world *w, const struct state *s, struct seat_id seat,
                 const struct command *command, struct assault *out, struct refusal *why)
{
	struct state trial = *s;
	*out = (struct assault){ .count = 0 };
	if (!pieces_allow(s, seat, command, why))
		return false;
	out->count = command->attackers;
	for (uint8_t i = 0; i < out->count; i++)
		if (!charge_ready(w, s, &command->attacker[i], &out->charge[i], why))
			return false;
	if (!targets_allow(w, s, out, why) || !sides_allow(w, s, out, command, why))
		return false;
	for (uint8_t i = 0; i < out->count; i++)
		if (!way_allows(w, s, &trial, &out->charge[i], why))
			return false;
	/* Those in front end in contact all at once; rollers have left their places. */
	trial = *s;
	charge_set(&trial, out);
	for (uint8_t i = 0; i < out->count; i++)
		for (uint8_t k = 0; k < out->charge[i].mover.count && out->charge[i].flank; k++)
			trial.piece[out->charge[i].mover.piece[k]].on_board = false;
	if (!enemies_allow(w, s, &trial, out, why))
		return false;
	for (uint8_t i = 0; i < out->count; i++)
		if (!out->charge[i].flank && !end_allows(w, s, &trial, &out->charge[i], why))
			return false;
	return starts_allow(w, out, why);
}
