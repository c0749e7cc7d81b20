/* zones.c: see zones.h. */
#include "rules/reiswitz/zones.h"

#include "rules/reiswitz/bodies.h"

static struct fine corner_of(const struct zone *z, uint8_t k)
{
	const struct post *m = &z->point[k % z->points];
	return geometry_fine((struct spot){ m->x, m->y });
}

static struct edge side_of(const struct zone *z, uint8_t k)
{
	struct edge e = { corner_of(z, k), corner_of(z, (uint8_t)(k + 1)), 1 };
	int32_t length = geometry_between(e.a, e.b);
	e.length = length > 0 ? length : 1;
	return e;
}

/* Twice the area of the triangle a, b, p: positive if p lies on the right of who goes from a to b.
 */
static int64_t turn_of(struct fine a, struct fine b, struct fine p)
{
	return (int64_t)(b.x - a.x) * (p.y - a.y) - (int64_t)(b.y - a.y) * (p.x - a.x);
}

static bool between(int32_t low, int32_t value, int32_t high)
{
	return low < high ? low <= value && value <= high : high <= value && value <= low;
}

bool zone_holds(const struct zone *z, struct fine p)
{
	bool inside = false;
	for (uint8_t k = 0; k < z->points; k++) {
		struct fine a = corner_of(z, k), b = corner_of(z, (uint8_t)(k + 1));
		int64_t turn = turn_of(a, b, p);
		if (turn == 0 && between(a.x, p.x, b.x) && between(a.y, p.y, b.y))
			return true;
		/* a ray eastwards from p meets this side */
		if ((a.y > p.y) != (b.y > p.y) && (turn > 0) == (b.y > a.y))
			inside = !inside;
	}
	return inside;
}

int32_t zone_distance(const struct zone *z, struct fine p)
{
	int32_t least = INT32_MAX;
	if (zone_holds(z, p))
		return 0;
	for (uint8_t k = 0; k < z->points; k++) {
		int32_t d = geometry_point_distance(p, side_of(z, k));
		least = d < least ? d : least;
	}
	return least;
}

int32_t zones_apart(const struct zone *a, const struct zone *b)
{
	int32_t least = INT32_MAX;
	if (zone_holds(a, corner_of(b, 0)) || zone_holds(b, corner_of(a, 0)))
		return 0;
	for (uint8_t i = 0; i < a->points; i++)
		for (uint8_t k = 0; k < b->points; k++) {
			int32_t d = geometry_edge_distance(side_of(a, i), side_of(b, k));
			least = d < least ? d : least;
		}
	return least;
}

bool zones_any(const struct plan *plan, uint8_t side)
{
	for (uint8_t k = 0; k < plan->zones; k++)
		if (plan->zone[k].side == side)
			return true;
	return false;
}

bool zones_reach(const struct plan *plan, uint8_t side, struct fine p)
{
	for (uint8_t k = 0; k < plan->zones; k++)
		if (plan->zone[k].side == side && zone_holds(&plan->zone[k], p))
			return true;
	return false;
}

bool zones_hold(const struct world *w, uint8_t side, struct stance at)
{
	struct body body;
	body_of(w->tables, at, &body);
	for (int k = 0; k < CORNERS; k++)
		if (!zones_reach(&w->plan, side, body.corner[k]))
			return false;
	return true;
}

int32_t zones_screen_paces(const struct world *w, const struct options *o)
{
	/* DEP-3: 800, or 600 where the scenario or the match says so */
	if (w->plan.screen == 0)
		return 0;
	return w->plan.near_screen || o->near_screen ? w->tables->screen_near_paces
	                                             : w->tables->screen_paces;
}

bool zones_behind_screen(const struct world *w, const struct options *o, struct stance at)
{
	struct body body;
	int32_t least = SIXTEENTHS * zones_screen_paces(w, o), line = SIXTEENTHS * w->plan.at;
	body_of(w->tables, at, &body);
	for (int k = 0; k < CORNERS && w->plan.screen; k++) {
		int32_t d = (w->plan.screen == 1 ? body.corner[k].x : body.corner[k].y) - line;
		if ((d < 0 ? -d : d) < least)
			return false;
	}
	return true;
}

int32_t zones_inward(const struct ground *g, struct post at)
{
	enum { EASTWARD = 90, SOUTHWARD = 180, WESTWARD = 270 };
	if (at.y == g->height)
		return 0;
	if (at.x == 0)
		return EASTWARD;
	if (at.y == 0)
		return SOUTHWARD;
	return at.x == g->width ? WESTWARD : -1;
}

struct post zones_middle_edge(const struct world *w, uint8_t side)
{
	const struct ground *g = &w->ground;
	const struct zone *z = &w->plan.zone[0];
	while (z->side != side)
		z++;
	struct post low = z->point[0], high = z->point[0];
	for (uint8_t k = 1; k < z->points; k++) {
		const struct post *m = &z->point[k];
		low = (struct post){ m->x < low.x ? m->x : low.x, m->y < low.y ? m->y : low.y };
		high = (struct post){ m->x > high.x ? m->x : high.x, m->y > high.y ? m->y : high.y };
	}
	int32_t x = (low.x + high.x) / 2, y = (low.y + high.y) / 2;
	/* in the order of zones_inward: south, west, north, east */
	struct post ends[] = { { (int16_t)x, (int16_t)g->height },
		                   { 0, (int16_t)y },
		                   { (int16_t)x, 0 },
		                   { (int16_t)g->width, (int16_t)y } };
	int32_t away[] = { g->height - y, x, y, g->width - x };
	int nearest = 0;
	for (int k = 1; k < CORNERS; k++)
		nearest = away[k] < away[nearest] ? k : nearest;
	return ends[nearest];
}
