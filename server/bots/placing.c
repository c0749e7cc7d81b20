/* placing.c: see placing.h. */
#include "bots/placing.h"

#include "rules/reiswitz/arrivals.h"
#include "rules/reiswitz/deployment.h"
#include "rules/reiswitz/zones.h"

enum { STEP = 60, TRIES_MOST = 1500, DEPTHS = 5, ASIDE = 4, ASIDE_PACES = 60 };

static struct command placing(uint16_t piece, int32_t x, int32_t y, int32_t bearing)
{
	struct command c = command_plain(ORDER_PLACE, piece);
	c.x = (int16_t)x;
	c.y = (int16_t)y;
	c.bearing = (int16_t)bearing;
	return c;
}

/* Where the scenario proposes it: on its stack, if what is below it stands where it was to. */
static bool proposed(const struct table *t, uint16_t piece, struct command *out)
{
	const struct piece *start = &t->world->start[piece], *below = &t->state.piece[start->stack];
	if (t->world->plan.comes[piece] != COMES_PROPOSED)
		return false;
	*out = placing(piece, start->x, start->y, start->bearing);
	if (start->stack != piece && below->on_board && below->x == start->x && below->y == start->y)
		out->target = start->stack;
	if (out->target != INDEX_NONE && start->formation == FORMATION_MASS)
		out->formation = FORMATION_MASS;
	if (table_allows(t, out))
		return true;
	out->formation = FORMATION_LINE; /* of a mass that is not yet whole */
	return table_allows(t, out);
}

/* From the front of the zone to its rear: rows of places, the first with room. */
static bool anywhere(const struct table *t, uint16_t piece, struct command *out)
{
	const struct world *w = t->world;
	const struct ground *g = &w->ground;
	int32_t facing = zones_inward(g, zones_middle_edge(w, t->side)), tries = 0;
	bool rows = facing == 0 || facing == GEOMETRY_QUARTER + GEOMETRY_QUARTER;
	int32_t deep = rows ? g->height : g->width, wide = rows ? g->width : g->height;
	/* `facing` 0 and 270 look to lower coordinates: their front is the least */
	bool least = facing == 0 || facing == GEOMETRY_DEGREES - GEOMETRY_QUARTER;
	for (int32_t row = 0; row <= deep; row += STEP)
		for (int32_t k = STEP; k < wide; k += STEP) {
			int32_t depth = least ? row : deep - row, side = k;
			*out = placing(piece, rows ? side : depth, rows ? depth : side, facing);
			struct stance at = { .x = out->x, .y = out->y, .bearing = facing };
			if (!zones_hold(w, t->side, at) || !zones_behind_screen(w, &t->state.options, at))
				continue;
			if (table_allows(t, out))
				return true;
			if (++tries == TRIES_MOST)
				return false;
		}
	return false;
}

bool placing_best(struct table *t, struct command *out)
{
	if (!deployment_open(t->world, &t->state, t->seat) || t->state.ended[t->seat])
		return false;
	for (uint16_t k = 0; k < t->state.pieces; k++) {
		const struct piece *p = &t->state.piece[k];
		/* it does without concealers: what it has of them stays in the tray */
		if (p->fate != FATE_WAITING || p->seat != t->seat || t->placed[k] || p->arm == ARM_BOX ||
		    !deployment_own(t->world, &t->state, k))
			continue;
		t->placed[k] = true; /* once: what is refused comes in by the edge */
		if (proposed(t, k, out) || anywhere(t, k, out))
			return true;
	}
	*out = command_plain(ORDER_PART_END, 0);
	return true;
}

/* Inwards from where it enters, as deep as there is room, and a little aside. */
static bool enter(const struct table *t, uint16_t piece, struct command *out)
{
	static const int16_t depths[DEPTHS] = { 400, 200, 150, 100, 60 };
	const struct ground *g = &t->world->ground;
	struct stance at = arrivals_entry(t->world, &t->state, piece);
	for (int k = 0; k < DEPTHS; k++)
		for (int aside = 0; aside <= 2 * ASIDE; aside++) {
			int32_t off = (aside + 1) / 2 * (aside % 2 ? ASIDE_PACES : -ASIDE_PACES);
			struct spot to = geometry_spot(
				geometry_point(t->world->tables->sine, at, depths[k], off));
			if (!ground_holds(g, to.x, to.y))
				continue;
			*out = command_plain(ORDER_MOVE, piece);
			out->bearing = (int16_t)at.bearing;
			out->points = 1;
			out->point[0] = (struct waypoint){ (int16_t)to.x, (int16_t)to.y };
			if (table_allows(t, out))
				return true;
		}
	return false;
}

bool placing_enter(struct table *t, struct command *out)
{
	for (uint16_t k = 0; k < t->state.pieces; k++) {
		const struct piece *p = &t->state.piece[k];
		if (!arrivals_waits(&t->state, k) || p->seat != t->seat || p->stack != k || t->entered[k])
			continue;
		if (t->state.minute + 1 < arrivals_body(t->world, k)->minute)
			continue;
		t->entered[k] = true;
		if (enter(t, k, out))
			return true;
	}
	return false;
}
