/* passing.c: see passing.h. */
#include "rules/reiswitz/passing.h"

#include "rules/reiswitz/bars.h"
#include "rules/reiswitz/bodies.h"
#include "rules/reiswitz/box.h"
#include "rules/reiswitz/fire.h"
#include "rules/reiswitz/happenings.h"
#include "rules/reiswitz/losses.h"
#include "rules/reiswitz/stack.h"

#include <string.h>

/* Every pace of a path: two to a way-point more than it is long. */
enum { PACES_MAX = 600, NOT_PASSED = INT32_MAX };

static uint8_t worth_of(const struct tables *t, const struct state *s, const struct mover *m)
{
	/* END-4; a stack's worth is its sum */
	int32_t worth = 0;
	for (uint8_t k = 0; k < m->count; k++)
		worth += t->arm[s->piece[m->piece[k]].arm].value_quarters;
	return (uint8_t)(1 + worth);
}

static bool is_horse(const struct tables *t, uint8_t arm)
{
	enum arm_class class = t->arm[arm].class;
	return class == CLASS_HEAVY_HORSE || class == CLASS_LIGHT_HORSE;
}

/* Could this piece strike one who passes its gaps? Closed or light foot by its fire, cavalry; guns
 * not; columns, masses, boxes and narrow
 * pieces do not. */
static bool may_strike(const struct world *w, const struct state *s, uint16_t piece, uint8_t worth)
{
	const struct piece *p = &s->piece[piece];
	struct stack k;
	if (p->narrow || arm_is_guns(p->arm) || box_is(p) || p->passed_worth >= worth)
		return false;
	stack_of(s, piece, &k);
	return k.count == 1 || stack_light_mass(w->tables, s, &k);
}

/* Where along the path each enemy piece is first passed, sixteenths. */
static void passings_find(const struct world *w, const struct state *s, const struct mover *m,
                          const struct path *path, uint8_t worth, int32_t along[PIECES_MAX])
{
	bool strikes[PIECES_MAX] = { false };
	uint16_t near[PIECES_MAX], count = bars_near(w, s, m->side, path, near);
	for (uint16_t k = 0; k < s->pieces; k++)
		along[k] = NOT_PASSED;
	for (uint16_t k = 0; k < count; k++)
		strikes[near[k]] = may_strike(w, s, near[k], worth);
	for (uint16_t k = 0; k < count; k++)
		for (uint16_t other = (uint16_t)(k + 1); other < count; other++) {
			uint16_t a = near[k], b = near[other];
			struct gap_between gap;
			struct gap_passing where;
			if ((!strikes[a] && !strikes[b]) ||
			    !bars_open_gap_passed(w, s, a, b, path, &gap, &where))
				continue;
			along[a] = strikes[a] && where.along < along[a] ? where.along : along[a];
			along[b] = strikes[b] && where.along < along[b] ? where.along : along[b];
		}
}

/* The points of a path at every pace of each leg, its ends included. */
static uint32_t paces_of(const struct path *path, struct spot out[PACES_MAX])
{
	uint32_t count = 0;
	for (uint16_t leg = 0; leg + 1 < path->count; leg++) {
		struct spot a = path->point[leg], b = path->point[leg + 1];
		int32_t length = geometry_leg(a, b);
		for (int32_t at = 0; at < length && count + 1 < PACES_MAX; at += SIXTEENTHS)
			out[count++] =
				(struct spot){ a.x + (int32_t)round_half_away((int64_t)(b.x - a.x) * at, length),
				               a.y + (int32_t)round_half_away((int64_t)(b.y - a.y) * at, length) };
	}
	out[count++] = path->point[path->count - 1];
	return count;
}

/* The least range at which the path is in its field and nothing blocks. */
static bool fire_least(const struct world *w, const struct state *s, uint16_t by, uint16_t passer,
                       const struct path *path, struct fire_reckoning *r)
{
	const struct tables *t = w->tables;
	struct spot point[PACES_MAX];
	int32_t range[PACES_MAX], most = t->range_most_distances * DISTANCE_PACES * SIXTEENTHS;
	struct body body;
	uint32_t count = paces_of(path, point);
	body_of(t, body_stance(&s->piece[by]), &body);
	struct edge front = geometry_edge(&body, FLANK_FRONT);
	for (uint32_t k = 0; k < count; k++)
		range[k] = geometry_point_distance(geometry_fine(point[k]), front);
	for (;;) {
		uint32_t best = count;
		for (uint32_t k = 0; k < count; k++)
			if (range[k] <= most && (best == count || range[k] < range[best]))
				best = k;
		if (best == count)
			return false;
		if (fire_bears(w, s, by, passer, point[best], r))
			return true;
		range[best] = INT32_MAX;
	}
}

static bool horse_reaches(const struct world *w, const struct state *s, uint16_t by,
                          const struct path *path, int32_t *paces)
{
	int32_t least = INT32_MAX;
	struct body body;
	body_of(w->tables, body_stance(&s->piece[by]), &body);
	for (uint16_t leg = 0; leg + 1 < path->count; leg++)
		for (int flank = 0; flank < FLANKS; flank++) {
			struct fine a = geometry_fine(path->point[leg]),
						b = geometry_fine(path->point[leg + 1]);
			struct edge way = { a, b, geometry_between(a, b) };
			struct edge side = geometry_edge(&body, (enum flank)flank);
			int32_t apart = way.length > 0 ? geometry_edge_distance(way, side)
			                               : geometry_point_distance(a, side);
			least = apart < least ? apart : least;
		}
	*paces = least / SIXTEENTHS;
	return *paces <= w->tables->gap_cavalry_paces;
}

/* What one of them does to who passes; false: nothing. */
static bool strike_of(const struct world *w, const struct state *s, uint16_t by, uint16_t passer,
                      const struct path *path, struct fire_reckoning *r, struct blow_told *told)
{
	const struct tables *t = w->tables;
	int32_t paces;
	if (!is_horse(t, s->piece[by].arm)) {
		if (!fire_least(w, s, by, passer, path, r))
			return false;
		*told = fire_told(r, "FIRE-1");
		return true;
	}
	if (!horse_reaches(w, s, by, path, &paces))
		return false;
	fire_measure(w, s, by, mark_piece(passer), r); /* whose arm bears it */
	uint16_t loss = (uint16_t)t->gap_cavalry_loss;
	*told = (struct blow_told){ .rule = "MOV-20", .row = r->effect.row, .base = loss, .times = 1,
		                        .divisor = 1, .loss = loss };
	r->aim.range_paces = paces;
	r->aim.distance = paces > 0 ? (paces + DISTANCE_PACES - 1) / DISTANCE_PACES : 1;
	return true;
}

static struct happened *tell(const struct state *s, uint16_t by, uint16_t passer,
                             const struct fire_reckoning *r, const struct blow_told *told,
                             struct outcome *outcome)
{
	struct happened *h = happening(outcome, HAPPENED_PASS, s, passer);
	h->target = by;
	h->tx = s->piece[by].x;
	h->ty = s->piece[by].y;
	h->range_paces = (uint16_t)r->aim.range_paces;
	h->distance = (uint16_t)r->aim.distance;
	h->blow = *told;
	return h;
}

/* All who are passed at one point of the path strike together. */
static void settle_one(const struct world *w, struct state *s, const struct mover *m,
                       const struct path *path, int32_t at, uint8_t worth,
                       const int32_t along[PIECES_MAX], struct outcome *outcome)
{
	struct blow blow[PIECES_MAX];
	struct fire_reckoning r;
	struct blow_told told;
	uint32_t count = 0;
	uint16_t passer = m->piece[0], first = outcome->count;
	while (!s->piece[passer].on_board)
		passer = m->piece[++count];
	count = 0;
	for (uint16_t k = 0; k < s->pieces; k++) {
		if (along[k] != at || !strike_of(w, s, k, passer, path, &r, &told))
			continue;
		s->piece[k].passed_worth = worth;
		if (!is_horse(w->tables, s->piece[k].arm)) /* horse charge, they do not fire */
			fire_flash(w, s, k);
		struct happened *h = tell(s, k, passer, &r, &told, outcome);
		if (box_is(&s->piece[passer])) { /* SHOCK-22 */
			h->blow = (struct blow_told){ .rule = told.rule, .row = FIRE_ROW_COUNT };
			if (r.effect.struck == NO_PIECE)
				continue;
			box_tell_struck(s, passer, r.effect.struck, &told, outcome);
		}
		blow[count++] = (struct blow){ r.effect.struck, told.loss };
	}
	uint16_t told_last = outcome->count;
	losses_book(w, s, blow, count, outcome);
	bool box = box_is(&s->piece[passer]);
	for (uint16_t k = first; k < told_last && count > 0; k++)
		if (!box || outcome->list[k].what == HAPPENED_BOX_STRUCK)
			outcome->list[k].blow.account = losses_account(s, blow[0].piece);
}

static bool any_left(const struct state *s, const struct mover *m)
{
	for (uint8_t k = 0; k < m->count; k++)
		if (s->piece[m->piece[k]].on_board)
			return true;
	return false;
}

bool passing_settle(const struct world *w, struct state *s, const struct mover *m,
                    const struct path *path, struct outcome *outcome)
{
	/* MOV-20 */
	int32_t along[PIECES_MAX];
	uint8_t worth = worth_of(w->tables, s, m);
	passings_find(w, s, m, path, worth, along);
	while (any_left(s, m)) {
		int32_t next = NOT_PASSED;
		for (uint16_t k = 0; k < s->pieces; k++)
			next = along[k] < next ? along[k] : next;
		if (next == NOT_PASSED)
			return true;
		settle_one(w, s, m, path, next, worth, along, outcome);
		for (uint16_t k = 0; k < s->pieces; k++)
			if (along[k] == next)
				along[k] = NOT_PASSED;
	}
	return false;
}
