/* retreat.c: see retreat.h. */
#include "rules/reiswitz/retreat.h"

#include "base/must.h"
#include "rules/reiswitz/arms.h"
#include "rules/reiswitz/bars.h"
#include "rules/reiswitz/bodies.h"
#include "rules/reiswitz/box.h"
#include "rules/reiswitz/happenings.h"
#include "rules/reiswitz/losses.h"
#include "rules/reiswitz/square.h"

/* A way back on trial. */
struct flight {
	const struct world *world;
	const struct state *state;
	const struct assault *assault;
	const struct mover *mover;
	int32_t heading;
	bool by_way;
};

/* heading: where it goes. */
static bool turns_about(const struct world *w, const struct state *s, uint16_t piece,
                        int32_t heading)
{
	/* XI §5: cavalry with front reversed. RULING: guns keep theirs, as infantry does; so does
	 * cavalry that goes where it looks already. */
	uint8_t class = w->tables->arm[s->piece[strikes_bearer(w, s, piece)].arm].class;
	return (class == CLASS_HEAVY_HORSE || class == CLASS_LIGHT_HORSE) &&
	       geometry_angle(heading, s->piece[piece].bearing) > GEOMETRY_QUARTER;
}

static int32_t retreat_paces(const struct world *w, const struct state *s, const struct mover *m)
{
	/* RULING: a stack goes as one, as far as the slowest of it */
	int32_t least = INT32_MAX;
	if (m->kind == MOVER_BOX)
		return box_retreat_paces(w, s, m->piece[0]);
	for (uint8_t k = 0; k < m->count; k++) {
		int32_t paces = w->tables->arm[s->piece[m->piece[k]].arm].retreat_paces;
		least = paces < least ? paces : least;
	}
	return least;
}

bool retreat_fits(const struct world *w, const struct state *s, const struct mover *m,
                  struct stance at)
{
	struct stance to[MOVER_MAX];
	struct spot where;
	mover_stances(w, s, m, at, to);
	for (uint8_t k = 0; k < m->count; k++) {
		if (!ground_holds(&w->ground, to[k].x, to[k].y) || !body_on_board(w, to[k]) ||
		    box_standing(w, s, m->piece[k], to[k], &where) == STANDS_NOT)
			return false;
		uint16_t building = body_building(w, s, to[k]);
		if (building && !body_building_holds(w, s, m->piece, m->count, building))
			return false;
		if (body_meets_but(w, s, m->piece, m->count, m->side, to[k]) != BODY_NONE)
			return false;
	}
	return true;
}

/* SHOCK-17: the footprint or front zone of an enemy that is not in this attack. */
static bool enemy_on(const struct flight *f, const struct path *path)
{
	const struct tables *t = f->world->tables;
	const struct state *s = f->state;
	for (uint16_t k = 0; k < s->pieces; k++) {
		const struct piece *p = &s->piece[k];
		if (!p->on_board || p->side == f->mover->side || charge_has(f->assault, k))
			continue;
		for (uint16_t leg = 0; leg + 1 < path->count; leg++) {
			struct spot a = path->point[leg], b = path->point[leg + 1];
			if (geometry_area_met(t->sine, body_stance(p), body_core(t, body_stance(p)), a, b) ||
			    geometry_area_met(t->sine, body_stance(p), bars_zone(t), a, b))
				return true;
		}
	}
	return false;
}

/* The arm's own rules of ground, delay ignored. */
static bool way_open(const struct flight *f, const struct path *path)
{
	struct track track;
	const struct spot *end = &path->point[path->count - 1];
	if (!ground_holds(&f->world->ground, end->x, end->y))
		return false;
	track_judge(f->world, f->state, f->mover->walker, path, &track);
	return !track.barred && !enemy_on(f, path);
}

static struct spot ahead(const struct flight *f, struct spot from, int32_t heading, int32_t paces)
{
	struct stance at = { from.x, from.y, geometry_degrees(heading), 0 };
	return geometry_spot(geometry_point(f->world->tables->sine, at, paces, 0));
}

static bool may_stand(const struct flight *f, struct spot at)
{
	const struct ground *g = &f->world->ground;
	return ground_holds(g, at.x, at.y) &&
	       track_passage(f->world, f->state, f->mover->walker, ground_cell(g, at.x, at.y)).pass !=
		       PASS_NO;
}

/* RULING (SHOCK-10): "along the way" is straight back by steps of 10 p as long as the ground
 * allows; where the way bends it turns by as few eighths of a circle as it must, to the right
 * first. False: no way on. */
static bool follow_way(const struct flight *f, struct spot from, int32_t paces, struct path *path)
{
	static const int32_t turns[] = { 0, 45, -45, 90, -90 };
	int32_t heading = f->heading, step = f->world->tables->step_back_paces, since = 0;
	*path = (struct path){ 2, { from, from } };
	for (int32_t gone = 0; gone < paces; gone += step) {
		struct spot base = path->point[path->count - 2], at = path->point[path->count - 1];
		struct spot on = ahead(f, base, heading, since + step);
		int turn = 0;
		while (turn < 5 && !may_stand(f, on)) {
			turn++;
			if (turn < 5)
				on = ahead(f, at, heading + turns[turn], step);
		}
		if (turn == 5 || path->count > WAYPOINTS_MAX)
			return false;
		if (turn > 0) {
			heading += turns[turn];
			since = 0;
			path->count++;
		}
		since += step;
		path->point[path->count - 1] = on;
	}
	return true;
}

/* Where the whole body stands after going back so far; false if the way is barred. */
static bool gone_back(const struct flight *f, int32_t paces, struct stance *to)
{
	const struct mover *m = f->mover;
	struct spot from = { m->at.x, m->at.y }, end = ahead(f, from, f->heading, paces);
	struct path path = { 2, { from, end } };
	*to = (struct stance){ end.x, end.y, m->at.bearing, m->at.deeper };
	if (f->by_way) {
		if (!follow_way(f, from, paces, &path) || !way_open(f, &path))
			return false;
		end = path.point[path.count - 1];
		*to = (struct stance){ end.x, end.y, m->at.bearing, m->at.deeper };
		return true;
	}
	struct stance old[MOVER_MAX], new[MOVER_MAX];
	mover_stances(f->world, f->state, m, m->at, old);
	mover_stances(f->world, f->state, m, *to, new);
	for (uint8_t k = 0; k < m->count; k++) {
		struct path way = { 2, { { old[k].x, old[k].y }, { new[k].x, new[k].y } } };
		if (!way_open(f, &way))
			return false;
	}
	return true;
}

/* SHOCK-11, SHOCK-17: the place it goes back to; past friends that stand there by 10 p at a time,
 * at most 100 p more. False: captured. RULING: who would stand over the board's edge has no room.
 */
static bool place_found(const struct flight *f, bool about, struct stance *to)
{
	const struct tables *t = f->world->tables;
	int32_t paces = retreat_paces(f->world, f->state, f->mover);
	for (int32_t more = 0; more <= t->retreat_more_paces; more += t->step_back_paces) {
		if (!gone_back(f, paces + more, to))
			return false;
		if (about)
			to->bearing = geometry_degrees(to->bearing + 2 * GEOMETRY_QUARTER);
		if (retreat_fits(f->world, f->state, f->mover, *to) &&
		    charge_starts_free(f->world, f->state, f->assault, GROUP_MAX, f->mover->side, *to))
			return true;
	}
	return false;
}

bool retreat_barred(const struct world *w, const struct state *s, const struct assault *a,
                    uint16_t piece)
{
	struct mover m;
	struct stance to;
	mover_of(w, s, piece, &m);
	struct flight f = { w, s, a, &m,
			    geometry_degrees(s->piece[piece].bearing + 2 * GEOMETRY_QUARTER),
			    s->piece[piece].narrow };
	return !place_found(&f, turns_about(w, s, piece, f.heading), &to);
}

static int64_t rightness(const struct tables *t, int32_t bearing, const struct piece *p)
{
	return (int64_t)geometry_sine(t->sine, bearing + GEOMETRY_QUARTER) * p->x +
	       (int64_t)geometry_sine(t->sine, bearing) * p->y;
}

/* From right to left, ties by id. RULING: the right is that of the piece of lowest id, as LOSS-6's.
 */
static void rout_sort(const struct tables *t, const struct state *s, struct rout *r)
{
	uint16_t lowest = 0;
	for (uint16_t i = 1; i < r->count; i++)
		if (r->fleer[i].piece < r->fleer[lowest].piece)
			lowest = i;
	int32_t facing = r->count ? r->fleer[lowest].facing : 0;
	for (uint16_t i = 1; i < r->count; i++) {
		struct fleer f = r->fleer[i];
		int64_t right = rightness(t, facing, &s->piece[f.piece]);
		uint16_t j = i;
		for (; j > 0; j--) {
			const struct fleer *other = &r->fleer[j - 1];
			int64_t theirs = rightness(t, facing, &s->piece[other->piece]);
			if (theirs > right || (theirs == right && other->piece < f.piece))
				break;
			r->fleer[j] = *other;
		}
		r->fleer[j] = f;
	}
}

static void set(const struct world *w, struct state *s, const struct mover *m, struct stance at)
{
	struct stance to[MOVER_MAX];
	struct spot where;
	if (m->kind == MOVER_SQUARE) {
		struct square *q = &s->square[s->piece[m->piece[0]].square - 1];
		q->x = (int16_t)at.x;
		q->y = (int16_t)at.y;
	}
	mover_stances(w, s, m, at, to);
	for (uint8_t k = 0; k < m->count; k++) {
		struct piece *p = &s->piece[m->piece[k]];
		p->x = (int16_t)to[k].x;
		p->y = (int16_t)to[k].y;
		p->bearing = (int16_t)to[k].bearing;
		p->narrow = box_standing(w, s, m->piece[k], to[k], &where) == STANDS_NARROW;
	}
	if (m->kind == MOVER_BOX)
		box_follow(s, m->piece[0]);
}

static void lift(struct state *s, const struct mover *m, bool up)
{
	for (uint8_t k = 0; k < m->count; k++)
		s->piece[m->piece[k]].on_board = !up;
}

static void go_back(const struct world *w, struct state *s, const struct mover *m,
                    struct stance to, struct outcome *outcome)
{
	struct stance each[MOVER_MAX];
	mover_stances(w, s, m, to, each);
	/* A stack is told once, a square piece by piece. */
	uint8_t told = m->kind == MOVER_SQUARE ? m->count : 1;
	for (uint8_t k = 0; k < told; k++) {
		losses_gap(s, m->piece[k]); /* SHOCK-14 */
		struct happened *h = happening(outcome, HAPPENED_RETREAT, s, m->piece[k]);
		h->tx = (int16_t)each[k].x;
		h->ty = (int16_t)each[k].y;
		h->bearing = (int16_t)each[k].bearing;
	}
	set(w, s, m, to);
	if (m->kind == MOVER_LINE) /* ARM-7: it stands apart from what is left of its square */
		square_leave(s, m->piece[0]);
}

void retreat_settle(const struct world *w, struct state *s, const struct assault *a,
                    struct rout *rout, struct outcome *outcome)
{
	struct mover mover[FLEERS_MAX];
	uint16_t stand = 0;
	for (uint16_t i = 0; i < rout->count; i++) /* some may have fallen since */
		if (s->piece[rout->fleer[i].piece].on_board)
			rout->fleer[stand++] = rout->fleer[i];
	rout->count = stand;
	rout_sort(w->tables, s, rout);
	for (uint16_t i = 0; i < rout->count; i++)
		mover_of(w, s, rout->fleer[i].piece, &mover[i]);
	for (uint16_t i = 0; i < rout->count; i++)
		lift(s, &mover[i], true);
	for (uint16_t i = 0; i < rout->count; i++) {
		const struct fleer *f = &rout->fleer[i];
		struct stance to;
		struct flight flight = { w, s, a, &mover[i],
					 geometry_degrees(f->facing + 2 * GEOMETRY_QUARTER), f->by_way };
		lift(s, &mover[i], false);
		if (place_found(&flight, turns_about(w, s, f->piece, flight.heading), &to))
			go_back(w, s, &mover[i], to, outcome);
		else if (mover[i].kind == MOVER_BOX)
			box_lose(s, f->piece, BOX_LIST_MAX, FATE_CAPTURED, "SHOCK-11", outcome);
		else
			for (uint8_t k = 0; k < mover[i].count; k++)
				losses_capture(s, mover[i].piece[k], "SHOCK-11", outcome);
	}
}

void retreat_place(const struct world *w, struct state *s, const struct charge *c,
                   struct stance at)
{
	struct mover m;
	if (!charge_left(s, c, &m))
		return;
	set(w, s, &m, at);
	for (uint16_t k = 0; k < s->trails; k++) {
		struct trail *t = &s->trail[k];
		if (!charge_has(&(struct assault){ .count = 1, .charge = { *c } }, t->piece) ||
		    !s->piece[t->piece].on_board)
			continue;
		must(t->count < TRAIL_MAX);
		t->points[t->count].x = (int16_t)at.x;
		t->points[t->count++].y = (int16_t)at.y;
	}
}

/* The point of the path so many paces before its end; its start if it is shorter. */
static struct spot back_along(const struct path *path, int32_t paces)
{
	int32_t rest = paces * SIXTEENTHS;
	for (uint16_t k = path->count - 1; k > 0; k--) {
		struct spot b = path->point[k], a = path->point[k - 1];
		int32_t leg = geometry_leg(a, b);
		if (rest <= leg && leg > 0)
			return (struct spot){
				b.x + (int32_t)round_half_away((int64_t)(a.x - b.x) * rest, leg),
				b.y + (int32_t)round_half_away((int64_t)(a.y - b.y) * rest, leg)
			};
		rest -= leg;
	}
	return path->point[0];
}

/* SHOCK-18: half the highest march, never past its start, its front kept; past a friend on to the
 * start, and if it does not fit there so, with its old bearing. RULING: if even its start is taken
 * by one of its own group, it stands on the first place of its way that is free, from there on; if
 * there is none, where it is. */
static struct stance repulsed_to(const struct world *w, const struct state *s,
                                 const struct charge *c, const struct mover *m)
{
	struct spot back = back_along(&c->path, retreat_paces(w, s, m)), start = c->path.point[0];
	struct stance try[] = { { back.x, back.y, c->at.bearing, 0 },
				{ start.x, start.y, c->at.bearing, 0 },
				c->mover.at };
	for (int k = 0; k < 3; k++)
		if (retreat_fits(w, s, m, try[k]))
			return try[k];
	int32_t paces = (c->way.length + SIXTEENTHS - 1) / SIXTEENTHS;
	for (; paces > 0; paces -= w->tables->step_back_paces) {
		struct spot on = back_along(&c->path, paces);
		if (retreat_fits(w, s, m, (struct stance){ on.x, on.y, c->at.bearing, 0 }))
			return (struct stance){ on.x, on.y, c->at.bearing, 0 };
	}
	return body_stance(&s->piece[m->piece[0]]);
}

/* All leave at once: each keeps its start free for itself. Who finds it taken waits in contact till
 * it is left; so nobody ever stands in another's body. */
static void go_to_starts(const struct world *w, struct state *s, const struct assault *a,
                         uint32_t back, const struct mover left[GROUP_MAX])
{
	uint32_t before = 0;
	while (back != before) {
		before = back;
		for (uint8_t i = 0; i < a->count; i++) {
			struct stance start = a->charge[i].mover.at;
			if (!(back & 1u << i) || !retreat_fits(w, s, &left[i], start))
				continue;
			set(w, s, &left[i], start);
			back &= ~(1u << i);
		}
	}
}

void retreat_repulse(const struct world *w, struct state *s, const struct assault *a,
                     uint32_t back, struct outcome *outcome)
{
	struct mover left[GROUP_MAX] = { 0 };
	for (uint8_t i = 0; i < a->count; i++)
		if (!(back & 1u << i) || !charge_left(s, &a->charge[i], &left[i]))
			back &= ~(1u << i);
	go_to_starts(w, s, a, back, left);
	for (uint8_t i = 0; i < a->count; i++) {
		if (!(back & 1u << i))
			continue;
		const struct charge *c = &a->charge[i];
		struct stance to = repulsed_to(w, s, c, &left[i]);
		struct happened *h = happening(outcome, HAPPENED_REPULSE, s, left[i].piece[0]);
		h->x = (int16_t)c->at.x;
		h->y = (int16_t)c->at.y;
		h->tx = (int16_t)to.x;
		h->ty = (int16_t)to.y;
		h->bearing = (int16_t)to.bearing;
		retreat_place(w, s, c, to);
	}
}
