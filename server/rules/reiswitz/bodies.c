/* bodies.c: see bodies.h. */
#include "rules/reiswitz/bodies.h"

#include "rules/reiswitz/overlay.h"

struct stance body_stance(const struct piece *p)
{
	const struct tables *t = &reiswitz_tables;
	int32_t deeper = p->arm == ARM_BOX ? t->box_depth_paces - t->depth_paces : 0;
	return (struct stance){ p->x, p->y, p->bearing, deeper };
}

void body_of(const struct tables *t, struct stance at, struct body *out)
{
	geometry_body(t->sine, at, t->front_paces, t->depth_paces + at.deeper, out);
}

struct area body_area(const struct tables *t, struct stance at)
{
	return (struct area){ -t->depth_paces - at.deeper, 0, t->front_paces / 2 };
}

struct area body_core(const struct tables *t, struct stance at)
{
	struct area all = body_area(t, at);
	int32_t forgiven = t->overlap_sixteenths / SIXTEENTHS;
	return (struct area){ all.low + forgiven, all.high - forgiven, all.half - forgiven };
}

bool body_on_board(const struct world *w, struct stance at)
{
	/* GEO-3, MOV-12 */
	struct body body;
	body_of(w->tables, at, &body);
	for (int k = 0; k < CORNERS; k++)
		if (body.corner[k].x < 0 || body.corner[k].y < 0 ||
		    body.corner[k].x > SIXTEENTHS * w->ground.width ||
		    body.corner[k].y > SIXTEENTHS * w->ground.height)
			return false;
	return true;
}

bool body_overlap(const struct tables *t, struct stance a, struct stance b, bool friends)
{
	/* GEO-3. Bodies whose front middles are farther apart than their diagonals cannot meet. */
	int32_t most = 2 * (t->front_paces + t->depth_paces) + a.deeper + b.deeper;
	int32_t dx = a.x - b.x, dy = a.y - b.y;
	if (dx > most || -dx > most || dy > most || -dy > most)
		return false;
	bool bent = friends && geometry_abreast(t->sine, a, b, t->line_apart_paces);
	int32_t depth = bent ? t->line_depth_paces : t->depth_paces;
	struct body p, q;
	/* a box keeps its own */
	geometry_body(t->sine, a, t->front_paces, a.deeper ? t->box_depth_paces : depth, &p);
	geometry_body(t->sine, b, t->front_paces, b.deeper ? t->box_depth_paces : depth, &q);
	return geometry_overlap(t->sine, &p, &q, t->overlap_sixteenths);
}

uint16_t body_building(const struct world *w, const struct state *s, struct stance at)
{
	/* TER-7: it goes by the cell of the front's middle */
	struct cell c = overlay_cell(w, s, ground_cell(&w->ground, at.x, at.y));
	return c.cover == COVER_BUILDING_LOW || c.cover == COVER_BUILDING_TALL ? c.thing : 0;
}

/* TER-7: in light pieces; any piece that is not light foot counts as three. */
static int32_t room_of(const struct tables *t, uint8_t arm)
{
	return t->arm[arm].class == CLASS_LIGHT_FOOT ? 1 : t->building_light_per_quarter;
}

static bool holds(const uint16_t *list, uint8_t count, uint16_t piece)
{
	for (uint8_t k = 0; k < count; k++)
		if (list[k] == piece)
			return true;
	return false;
}

bool body_building_holds(const struct world *w, const struct state *s, const uint16_t *own,
                         uint8_t count, uint16_t building)
{
	const struct tables *t = w->tables;
	int32_t taken = 0;
	for (uint8_t k = 0; k < count; k++)
		taken += room_of(t, s->piece[own[k]].arm);
	for (uint16_t k = 0; k < s->pieces; k++) {
		const struct piece *other = &s->piece[k];
		if (other->on_board && !holds(own, count, k) &&
		    body_building(w, s, body_stance(other)) == building)
			taken += room_of(t, other->arm);
	}
	return taken <= t->building_light_per_quarter * w->ground.feature[building].quarters;
}

static bool meets(const struct world *w, const struct state *s, const struct piece *other,
                  uint8_t side, struct stance at, uint16_t building)
{
	if (!body_overlap(w->tables, at, body_stance(other), other->side == side))
		return false;
	return !building || other->side != side || body_building(w, s, body_stance(other)) != building;
}

uint16_t body_meets_but(const struct world *w, const struct state *s, const uint16_t *own,
                        uint8_t count, uint8_t side, struct stance at)
{
	uint16_t building = body_building(w, s, at);
	for (uint16_t k = 0; k < s->pieces; k++)
		if (s->piece[k].on_board && !holds(own, count, k) &&
		    meets(w, s, &s->piece[k], side, at, building))
			return k;
	return BODY_NONE;
}

uint16_t body_meets(const struct world *w, const struct state *s, uint16_t piece, uint8_t side,
                    struct stance at)
{
	uint16_t building = body_building(w, s, at);
	const struct piece *p = piece < s->pieces ? &s->piece[piece] : NULL;
	for (uint16_t k = 0; k < s->pieces; k++) {
		const struct piece *other = &s->piece[k];
		bool together = k == piece || (p && (other->stack == p->stack ||
		                                     (p->square && other->square == p->square)));
		if (other->on_board && !together && meets(w, s, other, side, at, building))
			return k;
	}
	return BODY_NONE;
}
